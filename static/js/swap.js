// Puts HTML from the bank into the page. htmx morphs it in place, so the focus, a word
// half typed and a scrolled list survive. Scripts that measure or count listen to the
// two events, dispatched on the document.
//
//   banker:before-swap   detail: { place }
//   banker:swapped       detail: { place }

export async function swap(html, target = "#screen", style = "innerMorph") {
  const place = document.querySelector(target);
  if (!place) return;
  tell("banker:before-swap", { place });
  await window.htmx.swap({ text: html, target: place, sourceElement: place, swap: style });
  tell("banker:swapped", { place: place.isConnected ? place : document.querySelector(target) });
}

export function tell(name, detail) {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}

// What a screen reader should say although nothing else on the page says it.
export function announce(words) {
  const region = document.getElementById("announcements");
  if (region && words) region.textContent = words;
}
