// The countdown of an auction: the line shortens and the seconds are counted down between
// two screens. It only shows; the bank's own clock lets the hammer fall.
//
//   data-countdown="6.0"   seconds left when the screen was drawn
//   data-whole="10"        how long the countdown is from its beginning
//   data-mark="3.7"        its name: a new bid begins another one

const STEP_MS = 200;
const LAST_S = 3;
const ROUNDED_MS = 1_500;

let mark = "";
let until = 0;
let timer;

function follow() {
  const line = document.querySelector("[data-countdown]");
  clearInterval(timer);
  if (!line) {
    mark = "";
    return;
  }
  // The same countdown drawn again is told in whole seconds: this page knows it better.
  const told = performance.now() + Number(line.dataset.countdown) * 1000;
  if (line.dataset.mark !== mark || Math.abs(told - until) > ROUNDED_MS) until = told;
  mark = line.dataset.mark;
  show();
  timer = setInterval(show, STEP_MS);
}

function show() {
  const line = document.querySelector("[data-countdown]");
  if (!line) return clearInterval(timer);
  const left = Math.max(0, (until - performance.now()) / 1000);
  const whole = Number(line.dataset.whole) || 1;
  line.firstElementChild?.style.setProperty("--part", `${Math.min(100, (100 * left) / whole)}%`);
  line.toggleAttribute("data-last", left <= LAST_S);
  const words = document.querySelector("[data-seconds]");
  if (words) words.textContent = String(Math.ceil(left));
  return undefined;
}

document.addEventListener("banker:swapped", follow);
follow();
