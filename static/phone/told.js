// What a phone is told beside its page. What happened to its player and stands nowhere on
// the screen is said for a moment at the top; and back at the table after a sleep, what was
// missed plays as a list. It covers nothing that can be pressed for a finger goes through.

import { announce } from "../shared/swap.js";

const SHOWN_MS = 5_000;
const MISSED_SHOWN_MS = 9_000;
const LINES_MOST = 4;
const WITHOUT_SCREEN_MS = 400;

const panel = document.getElementById("told");
let leaving;
let waiting = [];
let late;

function show(lines, heading, shown_ms) {
  panel.replaceChildren();
  if (heading) panel.append(line("strong", heading));
  for (const words of lines) panel.append(line("span", words));
  panel.hidden = false;
  clearTimeout(leaving);
  leaving = setTimeout(() => (panel.hidden = true), shown_ms);
}

function line(name, words) {
  const element = document.createElement(name);
  element.textContent = words;
  return element;
}

// Sums are written with spaces that do not break: they are the same words without them.
function plain(words) {
  return words.replace(/\s+/g, " ").trim();
}

// Whatever the page says by itself needs no saying again.
function showUnsaid() {
  clearTimeout(late);
  const screen = plain(document.getElementById("screen").textContent);
  const unsaid = waiting.filter((words) => !screen.includes(plain(words)));
  waiting = [];
  if (unsaid.length) show(unsaid.slice(-LINES_MOST), "", SHOWN_MS);
}

if (panel) {
  document.addEventListener("banker:entry", ({ detail: { says, fresh } }) => {
    if (!says || fresh === false) return;
    waiting.push(says);
    clearTimeout(late);
    late = setTimeout(showUnsaid, WITHOUT_SCREEN_MS);
  });
  document.addEventListener("banker:swapped", () => waiting.length && showUnsaid());
  document.addEventListener("banker:missed", ({ detail }) => {
    const lines = detail.map(({ says }) => says).filter(Boolean).slice(-LINES_MOST);
    if (!lines.length) return;
    show(lines, panel.dataset.back, MISSED_SHOWN_MS);
    announce([panel.dataset.back, ...lines].join(". "));
  });
}
