// The line from the bank to this page: one EventSource at <body data-stream>.
//
//   screen      HTML of the contents of #screen; morphed in
//   entry       a receipt as JSON; becomes the document's event banker:entry
//   reset       what was missed is lost: fetch this page's screen again
//   moved       {"url"}: the table went elsewhere, and so does this page
//   heartbeat   nothing but a sign of life
//
// The browser would reconnect by itself, but a phone that sleeps drops the stream without
// an error. So the page closes it when hidden, opens it again when shown, and opens a new
// one when nothing was heard for too long. <body data-live="on|off"> says how it stands,
// and <time data-as-of> then tells when the bank was last heard.

import { announce, swap, tell } from "./swap.js";

// The bank sends a heartbeat every 15 s; two and a half missed ones are a lost line.
const SILENCE_MAX_MS = 40_000;
const PAUSES_MS = [500, 1_000, 2_000, 4_000];
// A line that comes back at once is not worth a word.
const OFF_AFTER_MS = 3_000;

const body = document.body;
let source = null;
let lastSeq = body.dataset.seq ?? "";
let lastHeard = new Date();
let failures = 0;
let watchdog, reopening, turningOff;

function open() {
  close();
  const url = new URL(body.dataset.stream, location.href);
  if (lastSeq !== "") url.searchParams.set("after", lastSeq);
  source = new EventSource(url);
  source.onopen = heard;
  source.onerror = lost;
  listen("screen", (data) => swap(data));
  listen("entry", (data) => {
    const receipt = JSON.parse(data);
    announce(receipt.says);
    tell("banker:entry", receipt);
  });
  listen("reset", fetchScreen);
  listen("moved", (data) => location.assign(new URL(JSON.parse(data).url, location.href)));
  listen("heartbeat", () => {});
  watch();
}

function close() {
  source?.close();
  source = null;
  clearTimeout(watchdog);
  clearTimeout(reopening);
}

function listen(name, act) {
  source.addEventListener(name, (event) => {
    if (event.lastEventId) lastSeq = event.lastEventId;
    heard();
    act(event.data);
  });
}

function heard() {
  failures = 0;
  clearTimeout(turningOff);
  turningOff = undefined;
  lastHeard = new Date();
  body.dataset.live = "on";
  watch();
}

function watch() {
  clearTimeout(watchdog);
  watchdog = setTimeout(lost, SILENCE_MAX_MS);
}

function lost() {
  close();
  turningOff ??= setTimeout(turnOff, OFF_AFTER_MS);
  reopening = setTimeout(open, PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]);
  failures += 1;
  if (failures % PAUSES_MS.length === 0) leaveIfShutOut();
}

function turnOff() {
  body.dataset.live = "off";
  for (const time of document.querySelectorAll("time[data-as-of]")) stamp(time, lastHeard);
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
    if (answer.ok && screen) return swap(screen.innerHTML);
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

if (body.dataset.stream) {
  addEventListener("pagehide", close);
  addEventListener("pageshow", (event) => event.persisted && open());
  addEventListener("online", open);
  document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
  document.addEventListener("click", (event) => event.target.closest("[data-try-now]") && open());
  if (!document.hidden) open();
}
