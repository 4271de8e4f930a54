// Countdowns: of an auction, of a clock of the turn. The line shortens and the seconds are
// counted down between two screens. They only show; the bank's own clock acts. Each of the
// last seconds is told as banker:last-second.
//
//   data-countdown="6.0"   seconds left when the screen was drawn
//   data-whole="10"        how long the countdown is from its beginning
//   data-mark="3.7"        its name: a new bid begins another one
//
// The next [data-seconds] beside it says the seconds in figures.

import { tell } from "./swap.js";

const STEP_MS = 200;
const LAST_S = 3;
const ROUNDED_MS = 1_500;

let known = new Map();
let timer;
let toldSecond = 0;

const lines = () => [...document.querySelectorAll("[data-countdown]")];

function follow() {
  clearInterval(timer);
  const found = lines();
  const before = known;
  known = new Map();
  for (const { dataset } of found) {
    // The same countdown drawn again is told in whole seconds: this page knows it better.
    const told = performance.now() + Number(dataset.countdown) * 1000;
    const kept = before.get(dataset.mark);
    const same = kept !== undefined && Math.abs(told - kept) <= ROUNDED_MS;
    known.set(dataset.mark, same ? kept : told);
  }
  if (found.length === 0) return;
  show();
  timer = setInterval(show, STEP_MS);
}

function show() {
  let nearest = Infinity;
  for (const line of lines()) {
    const until = known.get(line.dataset.mark);
    if (until === undefined) continue;
    const left = Math.max(0, (until - performance.now()) / 1000);
    const whole = Number(line.dataset.whole) || 1;
    const share = Math.min(1, left / whole);
    line.firstElementChild?.style.setProperty("transform", `scaleX(${share})`);
    line.toggleAttribute("data-last", left <= LAST_S);
    const words = line.parentElement.querySelector("[data-seconds]");
    if (words) words.textContent = String(Math.ceil(left));
    nearest = Math.min(nearest, Math.ceil(left));
  }
  knock(nearest);
}

function knock(seconds) {
  const isLast = seconds >= 1 && seconds <= LAST_S;
  if (isLast && seconds !== toldSecond) tell("banker:last-second", { seconds });
  toldSecond = seconds;
}

document.addEventListener("banker:swapped", follow);
follow();
