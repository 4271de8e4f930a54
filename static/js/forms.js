// Every <form data-command> asks the bank for one thing and is carried out once.
//
// The request carries an Idempotency-Key. Until it is answered the same question keeps the
// same key, through retries, another press and even a reload, however long it takes, so
// that a payment whose answer got lost is never made twice. Another question, or the same
// after an answer, has a new key.
//
//   data-target   where the answer goes (a selector; #screen unless given)
//   data-swap     how (an htmx 4 swap; innerMorph unless given)
//   data-repeat   on a button: a second press while the first is under way counts too
//
// After each answer the document gets banker:answered, detail { form, status }.

import { announce, swap, tell } from "./swap.js";

const PATIENCE_MS = 20_000;
const ONE_TRY_MS = 6_000;
const PAUSES_MS = [300, 600, 1_200, 2_400, 4_000];
const BUSY_SHOWN_AFTER_MS = 300;
const TROUBLE_SHOWN_MS = 8_000;
const CHECKING = [502, 503, 504];

const underWay = new WeakSet();
const queues = new WeakMap();
const unanswered = recall();
let hiding;

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-command]");
  if (!form) return;
  event.preventDefault();
  ask(form, event.submitter);
});

function ask(form, button) {
  const pressed = button ?? form;
  if (underWay.has(pressed) && !button?.hasAttribute("data-repeat")) return;
  underWay.add(pressed);
  const question = questionOf(form, button);
  const before = queues.get(form) ?? Promise.resolve();
  const done = before.then(() => answerTo(question, form, pressed));
  queues.set(form, done.finally(() => underWay.delete(pressed)).catch(() => {}));
}

function questionOf(form, button) {
  const fields = new FormData(form);
  if (button?.name) fields.append(button.name, button.value);
  const offered = fields.get("key");
  fields.delete("key");
  const body = new URLSearchParams(fields);
  // A screen redrawn meanwhile shows a newer entry; the question is still the same.
  fields.delete("seq");
  const asked = new URLSearchParams(fields);
  const path = button?.getAttribute("formaction") ?? form.getAttribute("action");
  const url = new URL(path ?? "", location.href).href;
  const id = `${url} ${asked}`;
  const known = button?.hasAttribute("data-repeat") ? undefined : unanswered.get(id);
  const key = known ? known.key : offered || randomKey();
  unanswered.set(id, { key });
  remember();
  body.set("key", key);
  if (form.elements.key) form.elements.key.value = "";
  return { id, url, body, key };
}

async function answerTo(question, form, pressed) {
  const showing = setTimeout(() => pressed.setAttribute("aria-busy", "true"), BUSY_SHOWN_AFTER_MS);
  const answer = await askUntilAnswered(question);
  clearTimeout(showing);
  pressed.removeAttribute("aria-busy");
  if (!answer) return trouble("unanswered");
  if (unanswered.get(question.id)?.key === question.key) unanswered.delete(question.id);
  remember();
  await show(answer, form);
  return tell("banker:answered", { form, status: answer.status });
}

async function askUntilAnswered(question) {
  const until = performance.now() + PATIENCE_MS;
  for (let tries = 0; ; tries += 1) {
    const answer = await askOnce(question);
    if (answer) return answer;
    const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)];
    if (performance.now() + pause > until) return null;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function askOnce({ url, body, key }) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ONE_TRY_MS);
  try {
    const headers = { "Idempotency-Key": key, Accept: "text/html" };
    const answer = await fetch(url, { method: "POST", body, headers, signal: limit.signal });
    return CHECKING.includes(answer.status) ? null : answer;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function show(answer, form) {
  const elsewhere = answer.headers.get("HX-Redirect");
  if (elsewhere) return location.assign(new URL(elsewhere, location.href));
  if (answer.redirected) return location.assign(answer.url);
  const kind = answer.headers.get("Content-Type") ?? "";
  if (kind.includes("json")) return trouble("failed", (await answer.json()).title);
  if (answer.status >= 500) return trouble("failed");
  document.getElementById("trouble").hidden = true;
  if (answer.status === 204 || !kind.startsWith("text/html")) return undefined;
  return swap(await answer.text(), form.dataset.target, form.dataset.swap);
}

// The words stand in the page, in the reader's language: data-unanswered and data-failed.
function trouble(kind, words) {
  const banner = document.getElementById("trouble");
  const sentence = words ?? banner.dataset[kind];
  banner.querySelector("span").textContent = sentence;
  banner.hidden = false;
  clearTimeout(hiding);
  // What is still open stays said: pressing again is how it is settled.
  if (kind === "failed") hiding = setTimeout(() => (banner.hidden = true), TROUBLE_SHOWN_MS);
  announce(sentence);
}

// 128 bits; crypto.randomUUID is missing on plain http.
function randomKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function recall() {
  try {
    return new Map(JSON.parse(sessionStorage.getItem("unanswered") ?? "[]"));
  } catch {
    return new Map();
  }
}

function remember() {
  try {
    sessionStorage.setItem("unanswered", JSON.stringify([...unanswered]));
  } catch {
    // A browser that keeps nothing forgets only across a reload.
  }
}
