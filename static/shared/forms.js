// Every <form data-command> asks the bank for one thing and is carried out once.
//
// The request carries an Idempotency-Key. Until it is answered the same question keeps the
// same key, through retries, another press and even a reload, however long it takes, so
// that a payment whose answer got lost is never made twice. Another question, or the same
// after an answer, has a new key.
//
//   data-target   where the answer goes (a selector; #screen unless given)
//   data-swap     how (an htmx 4 swap; innerMorph unless given)
//   data-repeat   on a button: each press counts, also a second one while the first is
//                 under way or right behind it
//
// A finger that trembles touches twice. The same question right behind itself is not asked
// again, and neither is what another screen has just put under the finger.
//
// <body data-asking> counts the questions under way. After an answer the document gets
// banker:answered, detail { form, status }, unless the answer leads to another page. What
// the bank refuses is a moment: banker:moment.

import { announce, swap, tell } from "./swap.js";

const PATIENCE_MS = 20_000;
const ONE_TRY_MS = 6_000;
const PAUSES_MS = [300, 600, 1_200, 2_400, 4_000];
const BUSY_SHOWN_AFTER_MS = 300;
const TROUBLE_SHOWN_MS = 8_000;
const CHECKING = [502, 503, 504];
const REFUSED = [403, 409];
// The same once more; and something else at the same place, a finger's breadth wide.
const TWICE_MS = 400;
const TREMBLE_MS = 350;
const FINGER_PX = 24;
// A bank that answers at the second try is not worth a word.
const CHECKING_SHOWN_AFTER_TRIES = 2;

const underWay = new WeakSet();
const queues = new WeakMap();
const unanswered = recall();
let hiding;
let touched = { x: -1, y: -1 };

addEventListener("pointerdown", ({ clientX, clientY }) => (touched = { x: clientX, y: clientY }), true);
// Keys have no place; no two of them are at the same one.
addEventListener("keydown", () => (touched = { x: -Date.now(), y: -1 }), true);

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-command]");
  if (!form) return;
  event.preventDefault();
  ask(form, event.submitter);
});

function ask(form, button) {
  const pressed = button ?? form;
  const repeats = button?.hasAttribute("data-repeat");
  if (underWay.has(pressed) && !repeats) return;
  if (!repeats && isTremble(idOf(form, button, "question"))) return;
  underWay.add(pressed);
  const question = questionOf(form, button);
  countAsking(1);
  const before = queues.get(form) ?? Promise.resolve();
  const done = before.then(() => answerTo(question, form, pressed));
  queues.set(form, done.finally(() => underWay.delete(pressed)).catch(() => {}));
}

// Whether this press is only the last one's echo. Another page may have been opened by it.
function isTremble(id) {
  const before = pressedBefore();
  const now = { id, screen: screenName(), at: Date.now(), ...touched };
  const passed = now.at - before.at;
  const again = before.id === id && passed < TWICE_MS;
  const under = Math.hypot(now.x - before.x, now.y - before.y) < FINGER_PX;
  const elsewhere = before.screen !== now.screen && under && passed < TREMBLE_MS;
  if (again || elsewhere) return true;
  pressedLast = now;
  keep("pressed", now);
  return false;
}

let pressedLast = null;

function pressedBefore() {
  pressedLast ??= kept("pressed") ?? { id: "", screen: "", at: 0, x: -1, y: -1 };
  return pressedLast;
}

const screenName = () => document.getElementById("screen")?.firstElementChild?.className ?? "";

function fieldsOf(form, button) {
  const fields = new FormData(form);
  if (button?.name) fields.append(button.name, button.value);
  return fields;
}

function urlOf(form, button) {
  const path = button?.getAttribute("formaction") ?? form.getAttribute("action");
  return new URL(path ?? "", location.href).href;
}

// A screen redrawn meanwhile shows a newer entry; the question is still the same.
function idOf(form, button, ...without) {
  const fields = fieldsOf(form, button);
  for (const name of ["key", "seq", ...without]) fields.delete(name);
  return `${urlOf(form, button)} ${new URLSearchParams(fields)}`;
}

function questionOf(form, button) {
  const fields = fieldsOf(form, button);
  const offered = fields.get("key");
  fields.delete("key");
  const body = new URLSearchParams(fields);
  const [url, id] = [urlOf(form, button), idOf(form, button)];
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
  if (!answer) {
    isAnswered(form, 0);
    return trouble("unanswered");
  }
  if (unanswered.get(question.id)?.key === question.key) unanswered.delete(question.id);
  remember();
  if (isRefused(answer)) tell("banker:moment", { kind: "refused", part: "with", player: "" });
  if (leaves(answer)) return undefined;
  await show(answer, form);
  return isAnswered(form, answer.status);
}

function isAnswered(form, status) {
  countAsking(-1);
  tell("banker:answered", { form, status });
}

function countAsking(by) {
  document.body.dataset.asking = Number(document.body.dataset.asking ?? 0) + by;
}

async function askUntilAnswered(question) {
  const until = performance.now() + PATIENCE_MS;
  let checks = 0;
  for (let tries = 0; ; tries += 1) {
    const answer = await askOnce(question);
    if (answer && !CHECKING.includes(answer.status)) return answer;
    if (answer) checks += 1;
    if (answer && checks === CHECKING_SHOWN_AFTER_TRIES) trouble("checking");
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
    return answer;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

const isRefused = ({ status, headers }) =>
  REFUSED.includes(status) || headers.get("Banker-Moment") === "refused";

// Whether the answer is another page, which is then on its way.
function leaves({ headers, redirected, url }) {
  const elsewhere = headers.get("HX-Redirect") ?? (redirected ? url : null);
  if (elsewhere === null) return false;
  location.assign(new URL(elsewhere, location.href));
  return true;
}

async function show(answer, form) {
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
  return new Map(kept("unanswered") ?? []);
}

function remember() {
  keep("unanswered", [...unanswered]);
}

function kept(name) {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

function keep(name, value) {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing forgets only across a reload.
  }
}
