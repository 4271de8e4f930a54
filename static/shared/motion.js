// What moves or is measured: shares of a bar, amounts that count, the ring of Undo.
// Nothing is explained by motion alone, and with reduced motion nothing travels.
//
//   data-part="60"                 a share in per cent, becomes the property --part
//   data-count="hand-ann"          on <data class="money">: counts when its value changes
//   data-leaves-in="12" data-seq   seconds until the element leaves; its ring empties

const COUNT_MS = 320;
const UNDO_S = 12;

const still = matchMedia("(prefers-reduced-motion: reduce)");
const shown = new Map();
const leaving = new WeakMap();

function measure() {
  for (const element of document.querySelectorAll("[data-part]")) {
    element.style.setProperty("--part", `${element.dataset.part}%`);
  }
}

function noteAmounts() {
  shown.clear();
  for (const { dataset, value } of document.querySelectorAll("data[data-count]")) {
    shown.set(dataset.count, Number(value));
  }
}

function countAmounts() {
  if (still.matches) return;
  for (const money of document.querySelectorAll("data[data-count]")) {
    const before = shown.get(money.dataset.count);
    if (before !== undefined && before !== Number(money.value)) count(money, before);
  }
}

// Only plain whole figures count; "2.45M" simply changes.
function count(money, before) {
  const figures = money.querySelector(".figures")?.firstChild;
  const last = figures?.nodeValue ?? "";
  const after = Number(money.value);
  if (last.replace(/\D/g, "") !== String(Math.abs(after)) || /[^\d.,\u00a0]/.test(last)) return;
  const separator = /\D/.exec(last)?.[0] ?? groupSeparator();
  const start = performance.now();
  let drawn = last;
  const draw = (now) => {
    // A newer screen has written here meanwhile: it is right.
    if (figures.nodeValue !== drawn) return;
    const share = Math.min((now - start) / COUNT_MS, 1);
    const value = Math.round(before + (after - before) * share);
    drawn = share === 1 ? last : grouped(Math.abs(value), separator);
    figures.nodeValue = drawn;
    if (share < 1) requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}

function grouped(value, separator) {
  return String(value).replace(/\B(?=(\d{3})+$)/g, separator);
}

function groupSeparator() {
  const parts = new Intl.NumberFormat(document.documentElement.lang).formatToParts(12345);
  const group = parts.find((part) => part.type === "group")?.value ?? "\u00a0";
  return group.replace(/\s/, "\u00a0");
}

function letLeave() {
  for (const element of document.querySelectorAll("[data-leaves-in]")) {
    const { leavesIn, seq } = element.dataset;
    const mark = `${leavesIn} ${seq}`;
    const known = leaving.get(element);
    if (known?.mark === mark) {
      element.hidden = known.left;
      continue;
    }
    clearTimeout(known?.timer);
    known?.ring?.cancel();
    leaving.set(element, startLeaving(element, mark, Number(leavesIn)));
  }
}

function startLeaving(element, mark, left_s) {
  const departure = { mark, left: false, ring: emptyRing(element, left_s) };
  departure.timer = setTimeout(() => {
    departure.left = true;
    if (leaving.get(element) === departure) element.hidden = true;
  }, left_s * 1000);
  return departure;
}

function emptyRing(element, left_s) {
  const circle = element.querySelector(".ring circle + circle");
  if (!circle || still.matches) return null;
  const gone = 100 * (1 - Math.min(left_s / UNDO_S, 1));
  const steps = [{ strokeDashoffset: gone }, { strokeDashoffset: 100 }];
  return circle.animate(steps, { duration: left_s * 1000, fill: "both" });
}

document.addEventListener("banker:before-swap", noteAmounts);
document.addEventListener("banker:swapped", () => {
  measure();
  countAmounts();
  letLeave();
});
measure();
letLeave();
