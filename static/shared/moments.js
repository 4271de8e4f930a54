// What each moment the bank tells of (banker:moment) sets in motion, on the screen that
// comes of it, or on this one if none comes. Nothing is explained by motion alone, with
// reduced motion nothing travels, only transform and opacity move, and the next touch ends
// whatever still moves.

const still = matchMedia("(prefers-reduced-motion: reduce)");

const FAST_MS = 160;
const MOVE_MS = 320;
const SHAKE_MS = 240;
const DRAW_MS = 1_200;
const WITHOUT_SCREEN_MS = 250;
const EASE = "cubic-bezier(.2, .8, .2, 1)";

const running = new Set();
let moments = [];
let waiting;
let seated = null;
let touchedSeat = "";
let lastDeed = null;

const SHOWN = {
  read: () => swell(document.querySelector(".rosette")),
  money: travel,
  undone: travel,
  bought: (moment) => {
    travel();
    slideDeed(moment);
  },
  bid: () => rise(document.querySelector(".bid > .money")),
  refused: shake,
  joined: () => dropIn(newcomers()),
  won: () => draw(document.querySelector(".winner .rosette, .tapzone .rosette")),
};

function showMoments() {
  clearTimeout(waiting);
  const shownNow = moments;
  moments = [];
  if (still.matches) return;
  for (const moment of shownNow) SHOWN[moment.kind]?.(moment);
}

function move(element, steps, options) {
  if (!element) return null;
  const animation = element.animate(steps, { easing: EASE, ...options });
  running.add(animation);
  const done = () => running.delete(animation);
  animation.addEventListener("finish", done);
  animation.addEventListener("cancel", done);
  return animation;
}

function endAll() {
  for (const animation of running) animation.finish();
}

function swell(element) {
  const steps = [{ transform: "scale(1)" }, { transform: "scale(1.07)" }, { transform: "scale(1)" }];
  move(element, steps, { duration: FAST_MS, composite: "add" });
}

function rise(element) {
  move(element, [{ transform: "translateY(8px)", opacity: 0.4 }, { transform: "none", opacity: 1 }], { duration: FAST_MS });
}

// The coin begins anew where the picture was there before; the phone's sum rises.
function travel() {
  for (const coin of document.querySelectorAll(".arrow i")) {
    for (const animation of coin.getAnimations()) {
      animation.currentTime = 0;
      animation.play();
    }
  }
  rise(document.querySelector(".purse .badge"));
}

function shake({ player }) {
  const seat = seatOf(player || touchedSeat);
  const shaken = seat ?? document.querySelector(".strange .mark, .banner[role=alert]");
  const steps = [0, 6, -6, 6, -6, 0].map((px) => ({ transform: `translateX(${px}px)` }));
  move(shaken, steps, { duration: SHAKE_MS, easing: "linear" });
}

const seatOf = (player) =>
  player ? document.querySelector(`#seat-${CSS.escape(player)} > *`) : null;

function seats() {
  return new Set([...document.querySelectorAll('.strip [id^="seat-"]')].map(({ id }) => id));
}

function newcomers() {
  const known = seated ?? seats();
  const ids = [...seats()].filter((id) => !known.has(id));
  return ids.map((id) => document.querySelector(`#${CSS.escape(id)} .token`));
}

function dropIn(coins) {
  const steps = [
    { transform: "translateY(-60px)", opacity: 0 },
    { transform: "none", opacity: 1, offset: 0.7 },
    { transform: "translateY(-6px)", offset: 0.85 },
    { transform: "none", opacity: 1 },
  ];
  for (const coin of coins) move(coin, steps, { duration: MOVE_MS });
}

function draw(rosette) {
  const steps = [
    { transform: "rotate(-150deg) scale(.4)", opacity: 0 },
    { transform: "rotate(0) scale(1)", opacity: 1 },
  ];
  move(rosette, steps, { duration: DRAW_MS });
}

// The deed on the counter is on the table no more: its likeness goes to the owner's seat.
function noteDeed() {
  const deed = document.querySelector(".terminal .deed");
  if (deed) lastDeed = { likeness: deed.cloneNode(true), from: onPage(deed), at: performance.now() };
}

const LATELY_MS = 1_500;

function slideDeed({ player, title }) {
  const seat = seatOf(player);
  const known = lastDeed && performance.now() - lastDeed.at < LATELY_MS;
  if (!seat || !title || !known) return;
  const { likeness, from } = lastDeed;
  lastDeed = null;
  if (likeness.id && likeness.id !== `deed-${title}`) return;
  const to = onPage(seat);
  likeness.removeAttribute("id");
  likeness.setAttribute("aria-hidden", "true");
  likeness.classList.add("flight");
  for (const [name, px] of Object.entries({ left: from.left, top: from.top, width: from.width, height: from.height })) {
    likeness.style.setProperty(name, `${px}px`);
  }
  document.body.append(likeness);
  const share = Math.min(0.3, to.width / from.width);
  const [x, y] = [to.left - from.left, to.top - from.top];
  const steps = [
    { transform: "none", opacity: 1 },
    { transform: `translate(${x}px, ${y}px) scale(${share})`, opacity: 0.2 },
  ];
  const flight = move(likeness, steps, { duration: MOVE_MS });
  for (const name of ["finish", "cancel"]) flight.addEventListener(name, () => likeness.remove());
}

// Where something lies on the page, also when the page is turned for whoever sits opposite.
function onPage(element) {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  const turned = document.documentElement.hasAttribute("data-turned");
  return turned
    ? { left: innerWidth - right, top: innerHeight - bottom, width, height }
    : { left, top, width, height };
}

document.addEventListener("banker:moment", ({ detail }) => {
  moments.push(detail);
  clearTimeout(waiting);
  waiting = setTimeout(showMoments, WITHOUT_SCREEN_MS);
});
addEventListener(
  "pointerdown",
  ({ target }) => {
    endAll();
    touchedSeat = target.closest?.(".seat[name=choose]")?.value ?? "";
  },
  true,
);

document.addEventListener("banker:before-swap", () => {
  noteDeed();
  seated = seats();
});
document.addEventListener("banker:swapped", () => moments.length && showMoments());
