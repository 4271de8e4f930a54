// A player's phone.

import "../shared/motion.js";
import "../shared/countdown.js";
import "../shared/feel.js";
import "../shared/forms.js";
import "../shared/hold.js";
import "../shared/live.js";
import "./told.js";
import "../shared/tour.js";
import "./pay.js";

const page = document.documentElement;

// Hides the balance from whoever looks over the shoulder; this phone remembers it.
function cover(covered) {
  page.toggleAttribute("data-purse-covered", covered);
  for (const button of document.querySelectorAll("[data-cover-purse]")) {
    button.setAttribute("aria-pressed", String(covered));
  }
}

function keep(covered) {
  try {
    localStorage.setItem("purse-covered", covered ? "yes" : "");
  } catch {
    // A private window forgets.
  }
}

function isCovered() {
  try {
    return localStorage.getItem("purse-covered") === "yes";
  } catch {
    return page.hasAttribute("data-purse-covered");
  }
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-cover-purse]")) return;
  const covered = !page.hasAttribute("data-purse-covered");
  keep(covered);
  cover(covered);
});
document.addEventListener("banker:swapped", () => cover(isCovered()));
document.addEventListener(
  "click",
  (event) => event.target.closest('[aria-disabled="true"]') && event.preventDefault(),
  true,
);
cover(isCovered());

// Where money is seen only when it is asked for, it goes again by itself.
const peek = document.querySelector("[data-peek]");
if (peek) setTimeout(() => location.replace(peek.dataset.peek), peek.dataset.peekS * 1000);
