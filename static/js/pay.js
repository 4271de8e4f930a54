// The keypad of a payment: digits are typed here, and the bank says in words and figures
// what would be paid before anything is.

const DIGITS_MAX = 8;

document.addEventListener("click", (event) => {
  const form = document.getElementById("paying");
  if (!form) return;
  const digit = event.target.closest("[data-digit]")?.dataset.digit;
  const payee = event.target.closest("[data-payee]");
  if (digit) form.elements.amount.value = typed(form.elements.amount.value, digit);
  if (payee) choose(form, payee);
  if (digit || payee) preview(form);
});

function typed(before, digit) {
  if (digit === "erase") return before.slice(0, -1);
  const after = `${before}${digit}`.replace(/^0+/, "");
  return after.length > DIGITS_MAX ? before : after;
}

function choose(form, button) {
  form.elements.payee.value = button.dataset.payee;
  for (const other of form.querySelectorAll("[data-payee]")) {
    other.setAttribute("aria-checked", String(other === button));
  }
}

let asked = 0;

async function preview(form) {
  const turn = (asked += 1);
  const url = new URL(form.dataset.preview, location.href);
  url.searchParams.set("to", form.elements.payee.value);
  url.searchParams.set("amount", form.elements.amount.value);
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
