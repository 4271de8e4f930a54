// The terminal on the table: a screen among people, seen from every side.

import "../shared/motion.js";
import "../shared/countdown.js";
import "../shared/forms.js";
import "../shared/hold.js";
import "../setup/keyboard.js";
import "../shared/live.js";
import "../shared/moments.js";
import "../shared/sound.js";
import "../shared/tour.js";
import "../setup/upload.js";

const page = document.documentElement;

// Whoever sits opposite turns the page; it stays until somebody turns it back.
function turn(turned) {
  page.toggleAttribute("data-turned", turned);
  try {
    sessionStorage.setItem("turned", turned ? "yes" : "");
  } catch {
    // Without storage the page merely forgets it at the next start.
  }
}

try {
  turn(sessionStorage.getItem("turned") === "yes");
} catch {
  turn(false);
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-turn]")) turn(!page.hasAttribute("data-turned"));
});

// In a long list whatever is asked about now is in sight.
document.addEventListener("banker:swapped", () => {
  const row = document.querySelector("[data-scroll] > [aria-current]");
  if (row) row.scrollIntoView({ block: "nearest" });
});

// A long touch is a slow finger, not a wish for the browser's menu.
document.addEventListener("contextmenu", (event) => event.preventDefault());

// What is out of the question now still looks like a button and must not act.
document.addEventListener(
  "click",
  (event) => event.target.closest('[aria-disabled="true"]') && event.preventDefault(),
  true,
);
