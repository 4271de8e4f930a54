// Puts HTML from the bank into the page. htmx morphs it in place, so the focus, a word
// half typed and a scrolled list survive. Scripts that measure or count listen to the
// two events, dispatched on the document.
//
//   banker:before-swap   detail: { place }
//   banker:swapped       detail: { place }
//
// Whoever goes by keyboard keeps the place: where the button that had the focus is gone,
// its successor of the same name and value has it, or else the page's heading.

const SAID_FOR_MS = 10_000;
const SAID_TWICE_MS = 1_500;

export async function swap(html, target = "#screen", style = "innerMorph") {
  const place = document.querySelector(target);
  if (!place) return;
  tell("banker:before-swap", { place });
  const focus = focusIn(place);
  await window.htmx.swap({ text: html, target: place, sourceElement: place, swap: style });
  const now = place.isConnected ? place : document.querySelector(target);
  keepFocus(focus, now);
  tell("banker:swapped", { place: now });
}

export function tell(name, detail) {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}

// What a screen reader should say although nothing else on the page says it. Each sentence
// is said whole and once, also when it comes by two ways.
export function announce(words) {
  const region = document.getElementById("announcements");
  if (!region || !words) return;
  const now = performance.now();
  const lines = [...region.children];
  if (lines.some((line) => line.textContent === words && now - line.saidAt < SAID_TWICE_MS)) return;
  const line = document.createElement("span");
  line.saidAt = now;
  line.textContent = words;
  region.append(line);
  setTimeout(() => line.remove(), SAID_FOR_MS);
}

function focusIn(place) {
  const held = document.activeElement;
  if (!held || held === document.body || !place.contains(held)) return null;
  const { name, value, id, tagName } = held;
  const shown = held.matches(":focus-visible");
  return { held, was: identity(held), name, value, id, tagName, shown };
}

const identity = ({ tagName, name, value, href }) => `${tagName} ${name} ${value} ${href ?? ""}`;

function keepFocus(focus, place) {
  if (!focus || !place) return;
  const { held } = focus;
  const stays = held.isConnected && document.activeElement === held;
  // Morphed into another button, it would be pressed without being meant.
  if (stays && (held.tagName === "INPUT" || identity(held) === focus.was)) return;
  const successor = successorOf(focus, place);
  if (successor) successor.focus({ preventScroll: true, focusVisible: focus.shown });
  else if (focus.shown) focusHeading(place);
  else if (stays) held.blur();
}

function successorOf({ name, value, id, tagName }, place) {
  const same = id && document.getElementById(id);
  if (same) return same;
  if (!name) return null;
  const candidates = place.querySelectorAll(`${tagName}[name="${CSS.escape(name)}"]`);
  return [...candidates].find((one) => one.value === value) ?? null;
}

function focusHeading(place) {
  const heading = place.querySelector("h1, h2");
  if (!heading) return;
  if (!heading.hasAttribute("tabindex")) heading.setAttribute("tabindex", "-1");
  heading.focus({ preventScroll: true });
}
