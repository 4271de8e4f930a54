// The code of the table rides in the address's fragment, which no server logs. Whoever
// scanned it need not type it, on the next of these pages either.

const code = decodeURIComponent(location.hash.slice(1));
const field = document.getElementById("code-field");
if (code && field) {
  field.querySelector("input").value = code;
  field.hidden = true;
  for (const link of document.querySelectorAll("a[data-keep-code]")) link.hash = location.hash;
}

// Choosing a language comes back to this page; its address then has no fragment.
const KEPT = `code${location.pathname}`;
try {
  if (code) sessionStorage.setItem(KEPT, code);
  const input = field?.querySelector("input");
  if (input && !input.value) input.value = sessionStorage.getItem(KEPT) ?? "";
  for (const link of document.querySelectorAll("a[data-keep-code]")) {
    link.addEventListener("click", () => input && sessionStorage.setItem(KEPT, input.value));
  }
} catch {
  // A private window forgets, and the code is typed.
}

// Who has scanned the code only says who they are: one touch on the own name asks for the
// seat. By keyboard the arrows walk through the names, and the button asks.
document.addEventListener("click", (event) => {
  const name = event.detail > 0 && field?.hidden && event.target.closest("label:has([name=player])");
  const form = name && name.closest("form");
  if (!form || event.target.matches("input")) return;
  event.preventDefault();
  name.querySelector("input").checked = true;
  form.requestSubmit();
});
