// The TV: nothing to press, always the newest standings. A screen that still asks to look
// on is told here how it stands.

import "../shared/motion.js";
import "../shared/countdown.js";
import "../shared/live.js";

const words = document.getElementById("standing");
const PAUSE_MS = 1_500;

async function look() {
  try {
    const answer = await fetch(words.dataset.url, { method: "POST" });
    if (!answer.ok) throw new Error(String(answer.status));
    const { standing, number, next } = await answer.json();
    if (standing === "approved") return location.replace(next);
    show(number);
  } catch {
    words.textContent = words.dataset.lost;
  }
  return setTimeout(look, PAUSE_MS);
}

function show(number) {
  const shown = document.querySelector("[data-number]");
  if (shown.textContent !== number) shown.textContent = number;
  shown.hidden = false;
  document.querySelector("[data-number-words]").hidden = false;
}

if (words) look();
