// The keypad of a payment: digits are typed here, and the bank says in words and figures
// what would be paid before anything is.

const DIGITS_MAX = 8;
// Where sums count thousands and millions a key changes the letter behind the figures.
const LETTERED = /^([0-9]*)([km]?)$/;

document.addEventListener("click", (event) => {
  const form = document.getElementById("paying");
  if (!form) return;
  const digit = event.target.closest("[data-digit]")?.dataset.digit;
  const payee = event.target.closest("[data-payee]");
  if (digit) form.elements.amount.value = typed(form.elements.amount.value, digit, letters(form));
  if (payee) choose(form, payee);
  if (digit || payee) preview(form);
});

function letters(form) {
  return form.querySelector("[data-letters]")?.dataset.letters ?? "";
}

function typed(before, digit, letters) {
  const [, figures, letter] = LETTERED.exec(before) ?? ["", "", ""];
  const unit = letter || letters.charAt(0);
  if (digit === "unit") return figures + (unit === letters[0] ? letters[1] : letters[0]);
  if (digit === "erase") return figures.slice(0, -1) && figures.slice(0, -1) + unit;
  const after = `${figures}${digit}`.replace(/^0+/, "");
  const most = letters ? DIGITS_MAX - 3 : DIGITS_MAX;
  return after.length > most ? before : after && after + unit;
}

// The letter that counts now stands out on its key.
function showLetter(form) {
  const known = letters(form);
  const letter = LETTERED.exec(form.elements.amount.value)?.[2] || known.charAt(0);
  for (const each of form.querySelectorAll("[data-letter]")) {
    each.toggleAttribute("data-on", each.dataset.letter === letter);
  }
}

function choose(form, button) {
  form.elements.payee.value = button.dataset.payee;
  for (const other of form.querySelectorAll("[data-payee]")) {
    other.setAttribute("aria-checked", String(other === button));
  }
}

let asked = 0;

async function preview(form) {
  showLetter(form);
  const turn = (asked += 1);
  const url = new URL(form.dataset.preview, location.href);
  url.searchParams.set("to", form.elements.payee.value);
  url.searchParams.set("amount", form.elements.amount.value);
  if (form.elements["arg-ask"]) url.searchParams.set("ask", "1");
  const answer = await fetch(url, { cache: "no-store" });
  if (!answer.ok || turn !== asked) return;
  const place = document.getElementById("preview");
  const style = "innerMorph";
  await window.htmx.swap({ text: await answer.text(), target: place, sourceElement: place, swap: style });
  const { ready, words } = place.querySelector("[data-ready]").dataset;
  const button = document.getElementById("pay-button");
  button.textContent = words;
  button.toggleAttribute("aria-disabled", ready !== "true");
  if (ready !== "true") button.setAttribute("aria-disabled", "true");
}

// A page drawn anew by the stream shows what was typed before it: keep it.
let kept = null;
document.addEventListener("banker:before-swap", () => {
  const form = document.getElementById("paying");
  kept = form && { amount: form.elements.amount.value, payee: form.elements.payee.value };
});
document.addEventListener("banker:swapped", () => {
  const form = document.getElementById("paying");
  if (!form || !kept) return;
  form.elements.amount.value = kept.amount;
  const button = kept.payee && form.querySelector(`[data-payee="${CSS.escape(kept.payee)}"]`);
  if (button) choose(form, button);
  if (kept.amount || kept.payee) preview(form);
});
const first = document.getElementById("paying");
if (first) showLetter(first);
