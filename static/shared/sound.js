// What the bank sounds like: every sound is made here, of a few tones and some noise, and
// none lasts longer than 700 ms. Which one is played follows from the moment the bank tells
// of (banker:moment), never from words. Each has a visible twin on the screen.
//
//   data-sound="off"      on a button: this device's volume, by one touch; it remembers it
//
// A phone buzzes too, for whoever pays and whoever receives. Off means neither.

import { tell } from "./swap.js";

// A tone: at, lasting, from a frequency to another. A noise: at, lasting, through a filter.
const tone = (at, lasts, from, more = {}) => ({ at, lasts, from, to: from, shape: "triangle", loud: 1, ...more });
const noise = (at, lasts, around, more = {}) => ({ at, lasts, around, filter: "bandpass", loud: 1, ...more });

const A4 = 440;
const note = (semitones) => A4 * 2 ** (semitones / 12);
const [B4, C5, E5, G5, A5, C6] = [2, 3, 7, 10, 12, 15].map(note);

const two = (first, second, at = 0) => [tone(at, 0.16, first), tone(at + 0.12, 0.28, second)];
const knock = [tone(0, 0.07, 190, { shape: "sine" }), noise(0, 0.05, 420, { filter: "lowpass", loud: 0.5 })];

const SOUNDS = {
  read: [noise(0, 0.04, 1900, { loud: 0.9 }), tone(0, 0.04, 940, { shape: "sine", loud: 0.5 })],
  gets: two(E5, A5),
  gives: two(E5, B4),
  both: [tone(0, 0.12, E5), tone(0.1, 0.16, B4), tone(0.24, 0.12, E5), tone(0.34, 0.28, A5)],
  bought: [noise(0, 0.09, 2600, { loud: 0.6 }), noise(0.08, 0.14, 4200, { loud: 0.7 })],
  knock,
  sold: [tone(0, 0.22, 150, { to: 70, shape: "sine", loud: 1.4 }), noise(0, 0.12, 900, { filter: "lowpass" })],
  "undone-gets": two(B4, E5),
  "undone-gives": two(A5, E5),
  refused: [tone(0, 0.12, 98, { to: 70, shape: "sine", loud: 1.5 }), tone(0.16, 0.18, 98, { to: 62, shape: "sine", loud: 1.5 })],
  bell: [tone(0, 0.66, C6, { shape: "sine" }), tone(0, 0.4, C6 * 2.76, { shape: "sine", loud: 0.3 })],
  debt: [tone(0, 0.6, 147)],
  won: [C5, E5, G5, C6, G5, C6].map((from, place) => tone(place * 0.09, place === 5 ? 0.24 : 0.12, from)),
};

// What is the same sound by another name, or depends on who does what.
function nameOf({ kind, part }) {
  if (kind === "money") return part in SOUNDS ? part : "";
  if (kind === "undone") return part === "gives" ? "undone-gives" : "undone-gets";
  return kind === "joined" ? "bell" : kind;
}

const bidAt = (step) => [tone(0, 0.07, note(step)), noise(0, 0.03, 1900, { loud: 0.5 })];

const SHORT = 40;
const BUZZES = {
  gets: [60],
  bought: [60],
  gives: [SHORT, 70, SHORT],
  "undone-gets": [SHORT, 70, SHORT],
  "undone-gives": [SHORT, 70, SHORT],
  sold: [300],
  refused: [SHORT, 60, SHORT, 60, SHORT],
};

// A phone is held close to an ear, a terminal is heard across the table. Nobody listens to
// what the television clicks.
const LOUDNESS = { off: 0, low: 0.1, normal: 0.35 };
const surface = document.documentElement.dataset.surface;
const USUAL = { terminal: "normal", phone: "low" }[surface] ?? "off";
const TOO_LATE_MS = 600;

let level = recall();
let context = null;
let touched = navigator.userActivation?.hasBeenActive ?? false;

// Browsers let a page sound only after it was touched.
function unlock() {
  touched = true;
  if (level !== "off") audio()?.resume();
}

function audio() {
  const Context = window.AudioContext ?? window.webkitAudioContext;
  if (!context && Context) context = new Context();
  return context;
}

async function play(parts) {
  if (level === "off") return;
  const asked = performance.now();
  const output = audio();
  if (!output) return;
  if (output.state !== "running") await output.resume();
  // Not allowed yet: what was held back until the next touch is not worth hearing then.
  if (performance.now() - asked > TOO_LATE_MS || level === "off") return;
  const volume = output.createGain();
  volume.gain.value = LOUDNESS[level];
  volume.connect(output.destination);
  for (const part of parts) (part.around ? rustle : ring)(output, volume, part);
}

function ring(output, volume, { at, lasts, from, to, shape, loud }) {
  const start = output.currentTime + at;
  const source = output.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(from, start);
  if (to !== from) source.frequency.exponentialRampToValueAtTime(to, start + lasts);
  source.connect(fading(output, volume, start, lasts, loud));
  source.start(start);
  source.stop(start + lasts);
}

function rustle(output, volume, { at, lasts, around, filter, loud }) {
  const start = output.currentTime + at;
  const grains = output.createBuffer(1, Math.ceil(output.sampleRate * lasts), output.sampleRate);
  const heights = grains.getChannelData(0);
  for (let place = 0; place < heights.length; place += 1) heights[place] = Math.random() * 2 - 1;
  const source = output.createBufferSource();
  source.buffer = grains;
  const through = output.createBiquadFilter();
  through.type = filter;
  through.frequency.value = around;
  source.connect(through).connect(fading(output, volume, start, lasts, loud));
  source.start(start);
  source.stop(start + lasts);
}

function fading(output, volume, start, lasts, loud) {
  const envelope = output.createGain();
  envelope.gain.setValueAtTime(0.0001, start);
  envelope.gain.exponentialRampToValueAtTime(loud, start + 0.005);
  envelope.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  envelope.connect(volume);
  return envelope;
}

function buzz(name) {
  if (surface !== "phone" || !touched || level === "off" || !BUZZES[name]) return;
  navigator.vibrate?.(BUZZES[name]);
}

function hear(moment) {
  const name = nameOf(moment);
  const parts = moment.kind === "bid" ? bidAt(moment.step ?? 0) : SOUNDS[name];
  if (!parts) return;
  play(parts);
  buzz(name);
}

// While this page waits for an answer, it may be about to make room for another, which
// then hears the moment instead: half a sound is none.
let held = [];
const isAsking = () => Number(document.body.dataset.asking ?? 0) > 0;

document.addEventListener("banker:moment", ({ detail }) => {
  if (isAsking() && surface === "phone") held.push(detail);
  else hear(detail);
});
document.addEventListener("banker:answered", () => {
  if (isAsking()) return;
  held.forEach(hear);
  held = [];
});
addEventListener("pagehide", handOn);
document.addEventListener("banker:last-second", () => play(SOUNDS.knock));

const HELD_FOR_MS = 3_000;

function handOn() {
  if (!held.length) return;
  try {
    sessionStorage.setItem("held", JSON.stringify({ at: Date.now(), moments: held }));
  } catch {
    // Then it is only seen.
  }
}

function takeOver() {
  try {
    const { at, moments } = JSON.parse(sessionStorage.getItem("held") ?? "{}");
    sessionStorage.removeItem("held");
    if (Date.now() - at < HELD_FOR_MS) moments.forEach(hear);
  } catch {
    // Nothing was handed on.
  }
}

function recall() {
  try {
    const kept = localStorage.getItem("sound");
    return kept in LOUDNESS ? kept : USUAL;
  } catch {
    return USUAL;
  }
}

function choose(chosen) {
  level = chosen;
  try {
    localStorage.setItem("sound", chosen);
  } catch {
    // A private window forgets.
  }
  show();
  play(SOUNDS.gets);
  tell("banker:sound-chosen", { level });
}

function show() {
  for (const button of document.querySelectorAll("button[data-sound]")) {
    button.setAttribute("aria-pressed", String(button.dataset.sound === level));
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-sound]");
  if (button) choose(button.dataset.sound);
});
for (const name of ["pointerdown", "pointerup", "keydown"]) addEventListener(name, unlock, true);
document.addEventListener("banker:swapped", show);
show();
if (touched) unlock();
takeOver();
