// The keyboard on the glass: keys with data-key write into the field that their keyboard
// names by data-keyboard. A name begins with a capital, and so does each of its parts; the
// field keeps the focus and the device's own keyboard stays away.

const WORD_BEGINS = /(^|[\s-])$/;
const CHARACTERS = new Intl.Segmenter(undefined, { granularity: "grapheme" });

const fieldOf = (keyboard) => document.getElementById(keyboard.dataset.keyboard);

function shift(keyboard, on) {
  const id = keyboard.dataset.keyboard;
  for (const one of document.querySelectorAll(`[data-keyboard="${CSS.escape(id)}"]`)) {
    one.toggleAttribute("data-shift", on);
    one.querySelector('[data-key="shift"]').setAttribute("aria-pressed", String(on));
  }
}

function write(field, text) {
  const most = field.maxLength < 0 ? Infinity : field.maxLength;
  if (field.value.length + text.length > most) return;
  field.value += text;
}

function erase(field) {
  const characters = [...CHARACTERS.segment(field.value)];
  field.value = characters.slice(0, -1).map((one) => one.segment).join("");
}

function otherScript(keyboard) {
  for (const one of keyboard.parentElement.querySelectorAll(":scope > [data-keyboard]")) {
    one.hidden = !one.hidden;
  }
}

function press(key, keyboard) {
  const field = fieldOf(keyboard);
  if (!field) return;
  if (key === "script") return otherScript(keyboard);
  if (key === "shift") return shift(keyboard, !keyboard.hasAttribute("data-shift"));
  if (key === "erase") erase(field);
  else write(field, keyboard.hasAttribute("data-shift") ? key.toLocaleUpperCase() : key);
  // Of a long name one sees the end, where it is written.
  field.scrollLeft = field.scrollWidth;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return shift(keyboard, WORD_BEGINS.test(field.value));
}

document.addEventListener("click", (event) => {
  const key = event.target.closest?.("[data-keyboard] [data-key]");
  if (key) press(key.dataset.key, key.closest("[data-keyboard]"));
});

// Pressing a key, or the gap beside it, does not take the focus away from the field.
document.addEventListener("pointerdown", (event) => {
  if (event.target.closest?.("[data-keyboard]")) event.preventDefault();
});
