// Pages that lead to paper.

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) window.print();
});

// The way back leads to where one came from: a menu, or a table that is being set up.
const here = new URL(location.href);
const before = document.referrer ? new URL(document.referrer) : here;
if (before.origin === here.origin && !before.pathname.startsWith(here.pathname)) {
  for (const link of document.querySelectorAll("a[data-back]")) link.href = before.href;
}

// Another board offers other things: the page is asked for anew at once.
for (const form of document.querySelectorAll("[data-at-once]")) {
  form.querySelector("button").hidden = true;
  form.addEventListener("change", () => form.requestSubmit());
}
