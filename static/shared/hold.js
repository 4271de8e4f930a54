// Buttons with data-hold act only after being held for two seconds: what they do cannot
// be taken back cheaply. A finger, a mouse and a key hold alike. A short press only says
// so, in the words of data-hold.

import { announce } from "./swap.js";

const HOLD_MS = 2_000;
const HINT_MS = 2_500;

let held = null;
let timer;
let ripe = false;

function start(button) {
  release();
  held = button;
  button.setAttribute("data-held", "");
  timer = setTimeout(() => {
    release();
    ripe = true;
    button.click();
    ripe = false;
  }, HOLD_MS);
}

function release() {
  clearTimeout(timer);
  held?.removeAttribute("data-held");
  held = null;
}

// Whoever sees is told on the button itself.
function say(button) {
  announce(button.dataset.hold);
  button.setAttribute("data-hint", "");
  setTimeout(() => button.removeAttribute("data-hint"), HINT_MS);
}

const heldButton = (event) => event.target.closest?.("button[data-hold]:not([aria-disabled])");
const isPress = (event) => event.key === "Enter" || event.key === " ";

document.addEventListener("pointerdown", (event) => {
  const button = heldButton(event);
  if (button) start(button);
});
for (const name of ["pointerup", "pointercancel", "blur"]) addEventListener(name, release);
document.addEventListener("keydown", (event) => {
  const button = heldButton(event);
  if (!button || !isPress(event)) return;
  event.preventDefault();
  if (!event.repeat) start(button);
});
document.addEventListener("keyup", (event) => {
  if (!isPress(event)) return;
  if (held) say(held);
  release();
});
document.addEventListener(
  "click",
  (event) => {
    const button = event.target.closest?.("button[data-hold]");
    if (!button || ripe) return;
    event.preventDefault();
    say(button);
  },
  true,
);
