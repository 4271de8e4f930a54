/* The page of virtual cards: draws the cards once, then what lies on the reader. */

import { giveHand } from "./hand.js";
import { nameOf, speak, words } from "./words.js";

const REFRESH_MS = 250;
/** A hand that only brushes the reader would be missed by a reader that looks 20 times a second. */
const SHORTEST_LIE_MS = 400;
/** How long a signal is shown before the page says "ready" again. */
const SIGNAL_MS = 2500;
/** The same card counts again after two seconds away, as the reader sees them. */
const AWAY_MS = 2200;

const reader = document.getElementById("reader");
const signalLine = document.getElementById("signal");
const lyingList = document.getElementById("lying");
const leave = document.getElementById("leave");

let drawn = "";
let cards = new Map();
let signals = -1;
let shownUntil = 0;
let hinted = "";
/** What was last asked of the reader; each call waits for the one before. */
let calls = Promise.resolve();
const laidAt = new Map();
const liftedAt = new Map();

function call(path, body) {
  calls = calls.then(() => send(path, body)).then(refresh);
  return calls;
}

async function send(path, body) {
  try {
    await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  } catch {
    showSignal("gone");
  }
}

const table = {
  tap(uid) {
    if (leaves()) call("/place", { uid, beside: true });
    else if (isTooSoon(uid)) hint("too-soon");
    else tapOnce(uid);
  },
  place(uid) {
    laidAt.set(uid, performance.now());
    call("/place", { uid, beside: leaves() });
  },
  remove(uid) {
    if (leaves()) return;
    const lain = performance.now() - (laidAt.get(uid) ?? 0);
    setTimeout(() => call("/remove", { uid }), Math.max(0, SHORTEST_LIE_MS - lain));
  },
  isOverReader(x, y) {
    const box = reader.getBoundingClientRect();
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  },
  hover(isOver) {
    reader.classList.toggle("reader--hovered", isOver);
  },
};

function tapOnce(uid) {
  // Until the hand has lifted it again, nobody knows since when it is away.
  liftedAt.set(uid, Infinity);
  call("/tap", { uid }).then(() => liftedAt.set(uid, performance.now()));
}

// A click that cannot count lays nothing down, or it would begin the wait anew.
function isTooSoon(uid) {
  const lifted = liftedAt.get(uid);
  return lifted !== undefined && performance.now() - lifted < AWAY_MS;
}

function hint(signal) {
  hinted = signal;
  shownUntil = performance.now() + SIGNAL_MS;
  showSignal(signal);
}

function leaves() {
  return leave.getAttribute("aria-pressed") === "true";
}

leave.addEventListener("click", () => leave.setAttribute("aria-pressed", String(!leaves())));
document.getElementById("clear").addEventListener("click", () => call("/remove", {}));
// A page that is left takes its hands with it.
addEventListener("pagehide", () => {
  if (leaves() || lyingList.childElementCount === 0) return;
  navigator.sendBeacon("/remove", new Blob(["{}"], { type: "application/json" }));
});

function token(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "token");
  svg.setAttribute("viewBox", "0 0 48 48");
  svg.setAttribute("aria-hidden", "true");
  svg.dataset.token = name;
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `tokens.svg#${name}`);
  svg.append(use);
  return svg;
}

function band(card) {
  const strip = document.createElement("span");
  strip.className = "card__band";
  strip.setAttribute("aria-hidden", "true");
  const letter = document.createElement("b");
  letter.textContent = card.group ? card.group.toUpperCase() : String(card.number);
  strip.append(letter);
  return strip;
}

function drawCard(card) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `card card--${card.kind}`;
  button.dataset.uid = card.uid;
  if (card.token) button.dataset.token = card.token;
  if (card.group) button.dataset.group = card.group;
  const name = document.createElement("span");
  name.className = "card__name";
  name.dir = "auto";
  name.textContent = nameOf(card);
  button.append(card.kind === "player" ? token(card.token) : band(card), name);
  giveHand(button, card.uid, table);
  const place = document.createElement("li");
  place.append(button);
  return place;
}

function drawCards(deck) {
  const fingerprint = JSON.stringify(deck);
  // Redrawing would take a card out of the hand that holds it.
  if (fingerprint === drawn || document.querySelector(".card--dragged")) return;
  drawn = fingerprint;
  cards = new Map(deck.map((card) => [card.uid, card]));
  for (const [id, kind] of [["players", "player"], ["deeds", "deed"]]) {
    const found = deck.filter((card) => card.kind === kind);
    document.getElementById(id).replaceChildren(...found.map(drawCard));
  }
}

function drawLying(uids) {
  const shown = [...lyingList.children].map((place) => place.dataset.uid);
  if (shown.join() === uids.join()) return;
  lyingList.replaceChildren(...uids.map((uid) => {
    const place = document.createElement("li");
    place.className = "lying";
    place.dataset.uid = uid;
    place.textContent = cards.has(uid) ? nameOf(cards.get(uid)) : uid;
    return place;
  }));
  reader.classList.toggle("reader--laden", uids.length > 0);
  for (const button of document.querySelectorAll(".card")) {
    button.classList.toggle("card--lying", uids.includes(button.dataset.uid));
  }
}

function showSignal(signal) {
  reader.dataset.signal = signal;
  const sentence = words.signals[signal] ?? signal;
  if (signalLine.textContent !== sentence) signalLine.textContent = sentence;
}

function hearSignal(state) {
  const now = performance.now();
  if (state.signals !== signals) {
    // What was said before the page opened is nobody's news.
    shownUntil = signals === -1 ? 0 : now + SIGNAL_MS;
    signals = state.signals;
    hinted = "";
  }
  const isLasting = state.signal === "away" || now < shownUntil;
  showSignal(isLasting ? hinted || state.signal : "ready");
}

async function refresh() {
  try {
    const answer = await fetch("/state");
    const state = await answer.json();
    drawCards(state.cards);
    drawLying(state.lying);
    hearSignal(state);
  } catch {
    showSignal("gone");
  }
}

async function keepFresh() {
  if (!document.hidden) await refresh();
  setTimeout(keepFresh, REFRESH_MS);
}

speak();
keepFresh();
