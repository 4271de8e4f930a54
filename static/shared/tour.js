// The first minute of a new table explains itself, one line at a time. The page carries all
// lines in <ul data-tour="table">; <body data-hint="2"> shows the second. A line has been
// done when the bank tells of what it speaks of, or when it is touched. This device
// remembers that for each table.
//
//   data-hint="salary"                the line's name
//   data-until="salary-collected"     kinds of entries or moments that end it

const body = document.body;
const TABLES_MOST = 12;

const tour = () => document.querySelector("[data-tour]");

function doneAt(table) {
  return new Set(recall()[table] ?? []);
}

function recall() {
  try {
    return JSON.parse(localStorage.getItem("tour") ?? "{}");
  } catch {
    return {};
  }
}

let unkept = {};

function finish(hints) {
  const { tour: table } = tour().dataset;
  const done = [...new Set([...doneHere(table), ...hints])];
  unkept = { [table]: done };
  const others = Object.entries(recall()).filter(([other]) => other !== table);
  const kept = Object.fromEntries([...others.slice(1 - TABLES_MOST), [table, done]]);
  try {
    localStorage.setItem("tour", JSON.stringify(kept));
  } catch {
    // A private window knows it as long as it is open.
  }
  show();
}

// What happened while another screen was shown counts as well.
const happened = new Set();

function show() {
  const list = tour();
  const undone = list ? [...list.children].filter(isUnnoticed) : [];
  if (undone.length) return finish(undone.map(({ dataset }) => dataset.hint));
  const table = list?.dataset.tour;
  const done = doneHere(table);
  const next = list ? [...list.children].findIndex((line) => !done.has(line.dataset.hint)) : -1;
  if (next < 0) delete body.dataset.hint;
  else body.dataset.hint = String(next + 1);
  return undefined;
}

const doneHere = (table) => new Set([...doneAt(table), ...(unkept[table] ?? [])]);

const isUnnoticed = ({ dataset }) =>
  dataset.until.split(" ").some((kind) => happened.has(kind)) &&
  !doneHere(tour().dataset.tour).has(dataset.hint);

function note(kind) {
  happened.add(kind);
  show();
}

document.addEventListener("click", (event) => {
  const line = event.target.closest("[data-hint-done]")?.closest("[data-hint]");
  if (line) finish([line.dataset.hint]);
});
// A phone learns from what concerns its player.
document.addEventListener("banker:entry", ({ detail: { says, tells } }) => says && note(tells));
document.addEventListener("banker:moment", ({ detail: { kind } }) => note(kind));
document.addEventListener("banker:swapped", show);
show();
