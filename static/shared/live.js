// The line from the bank to this page: one EventSource at <body data-stream>.
//
//   screen      HTML of the contents of #screen; morphed in
//   entry       a receipt as JSON; becomes the document's event banker:entry
//   moment      what is heard but stands in no entry; becomes banker:moment
//   reset       what was missed is lost: fetch this page's screen again
//   moved       {"url"}: the table went elsewhere, and so does this page
//   elsewhere   a later page of this seat has taken the place of this one
//   heartbeat   nothing but a sign of life
//
// The browser would reconnect by itself, but a phone that sleeps drops the stream without
// an error. So the page closes it when hidden, opens it again when shown, and opens a new
// one when nothing was heard for too long. <body data-live> says how it stands:
//
//   on       what is shown is right
//   waking   the page has slept and asks; what it shows was right at <time data-as-of>
//   off      the bank is out of reach; shown is what was right at <time data-as-of>
//   elsewhere  another page goes on; this one waits until somebody touches data-try-now or
//            comes back to it, since by itself it would only push out the other one
//
// A receipt that is new has its moment told as banker:moment, for sound and motion. What
// was missed is told as banker:missed, detail [receipt, ...], once the screen is right.

import { announce, swap, tell } from "./swap.js";

// The bank sends a heartbeat every 15 s; two and a half missed ones are a lost line.
const SILENCE_MAX_MS = 40_000;
// A bank in reach answers at once. A line that hangs is dropped and tried anew, with more
// patience each time.
const ANSWERS_WITHIN_MS = [1_200, 2_500, 5_000, 10_000];
const PAUSES_MS = [300, 1_000, 2_000, 4_000];
// A line that comes back at once is not worth a word.
const OFF_AFTER_MS = 3_000;
// Nor is a glance at another page; whoever was away for longer is told how old this is.
const ASLEEP_AFTER_MS = 1_000;
// A page whose clock stood still for so long has slept, whatever its browser says.
const TICK_MS = 1_000;
const STOOD_STILL_MS = 5_000;
const MISSED_WAIT_MS = 150;

const body = document.body;
let source = null;
let lastSeq = body.dataset.seq ?? "";
let lastHeard = new Date();
let hiddenAt = 0;
let failures = 0;
let missed = [];
let watchdog, reopening, turningOff, tellingMissed;

function open() {
  close();
  const url = new URL(body.dataset.stream, location.href);
  if (lastSeq !== "") url.searchParams.set("after", lastSeq);
  source = new EventSource(url);
  source.onerror = lost;
  listen("screen", async (data) => {
    await swap(data);
    isRight();
  });
  listen("entry", (data) => hear(JSON.parse(data)));
  listen("moment", (data) => tell("banker:moment", JSON.parse(data)));
  listen("reset", fetchScreen);
  listen("moved", (data) => location.assign(new URL(JSON.parse(data).url, location.href)));
  listen("elsewhere", giveWay);
  listen("heartbeat", () => {});
  watch(patience(ANSWERS_WITHIN_MS));
}

function close() {
  source?.close();
  source = null;
  clearTimeout(watchdog);
  clearTimeout(reopening);
}

const patience = (steps) => steps[Math.min(failures, steps.length - 1)];

function listen(name, act) {
  source.addEventListener(name, (event) => {
    if (event.lastEventId) remember(event.lastEventId);
    heard();
    act(event.data);
  });
}

function hear(receipt) {
  tell("banker:entry", receipt);
  if (receipt.fresh === false) return keepMissed(receipt);
  announce(receipt.says);
  if (receipt.moment?.kind) tell("banker:moment", receipt.moment);
  return undefined;
}

// They come one by one, right behind the screen.
function keepMissed(receipt) {
  missed.push(receipt);
  clearTimeout(tellingMissed);
  tellingMissed = setTimeout(() => {
    tell("banker:missed", missed);
    missed = [];
  }, MISSED_WAIT_MS);
}

function heard() {
  failures = 0;
  clearTimeout(turningOff);
  turningOff = undefined;
  lastHeard = new Date();
  watch(SILENCE_MAX_MS);
}

function isRight() {
  // Swapped in when its line had ended already, it is only the last word so far.
  if (source) body.dataset.live = "on";
}

function watch(limit_ms) {
  clearTimeout(watchdog);
  watchdog = setTimeout(lost, limit_ms);
}

function lost() {
  close();
  turningOff ??= setTimeout(turnOff, OFF_AFTER_MS);
  reopening = setTimeout(open, patience(PAUSES_MS));
  failures += 1;
  if (failures % PAUSES_MS.length === 0) leaveIfShutOut();
}

function giveWay() {
  close();
  say("elsewhere");
}

function turnOff() {
  say("off");
}

function say(standing) {
  body.dataset.live = standing;
  for (const time of document.querySelectorAll("time[data-as-of]")) stamp(time, lastHeard);
}

function sleep() {
  hiddenAt = Date.now();
  close();
  clearTimeout(turningOff);
  turningOff = undefined;
}

// What a device tells of itself is no reason to take the place back.
function wakeInPlace() {
  if (body.dataset.live !== "elsewhere") wake();
}

function wake() {
  failures = 0;
  if (Date.now() - hiddenAt > ASLEEP_AFTER_MS && body.dataset.live !== "off") say("waking");
  // A line that stays lost is said after the usual while.
  turningOff ??= setTimeout(turnOff, OFF_AFTER_MS);
  open();
}

// Some devices stop a page without a word. Its clock tells.
let ticked = Date.now();
function tick() {
  const stoodStill = Date.now() - ticked > STOOD_STILL_MS;
  ticked = Date.now();
  if (!stoodStill || document.hidden) return;
  hiddenAt = 0;
  wakeInPlace();
}

// An EventSource does not say why it failed. When the bank answers but no longer knows this
// seat, its own page explains that better than an endless retry.
async function leaveIfShutOut() {
  try {
    const { status } = await fetch(location.href, { method: "HEAD", cache: "no-store" });
    if ([401, 403, 404, 410].includes(status)) location.reload();
  } catch {
    // Still no bank in reach; the next attempt is already planned.
  }
}

async function fetchScreen() {
  try {
    const answer = await fetch(location.href, { cache: "no-store" });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const screen = page.getElementById("screen");
    if (answer.ok && screen) {
      await swap(screen.innerHTML);
      return isRight();
    }
  } catch {
    // The line broke while asking; the page itself is fetched when it is back.
  }
  return location.reload();
}

function stamp(time, moment) {
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  time.dateTime = moment.toISOString();
  time.textContent = moment.toLocaleTimeString(document.documentElement.lang, clock);
}

// Another page of this seat goes on where this one stopped hearing, so that what happened
// between the two is told there: a payment leads to another page before its receipt comes.
const KEPT = `heard ${new URL(body.dataset.stream ?? "", location.href).pathname}`;

function remember(seq) {
  lastSeq = seq;
  try {
    sessionStorage.setItem(KEPT, seq);
  } catch {
    // A browser that keeps nothing tells such a moment by its screen alone.
  }
}

function goOn() {
  try {
    const before = Number(sessionStorage.getItem(KEPT) || lastSeq);
    if (before > 0 && before < Number(lastSeq)) lastSeq = String(before);
  } catch {
    // Nothing was kept.
  }
}

if (body.dataset.stream) {
  goOn();
  addEventListener("pagehide", close);
  addEventListener("pageshow", (event) => event.persisted && wake());
  addEventListener("online", wakeInPlace);
  document.addEventListener("resume", wakeInPlace);
  document.addEventListener("visibilitychange", () => (document.hidden ? sleep() : wake()));
  document.addEventListener("click", (event) => event.target.closest("[data-try-now]") && wake());
  setInterval(tick, TICK_MS);
  if (!document.hidden) open();
}
