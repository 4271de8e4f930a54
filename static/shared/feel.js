// Sound and motion come to a phone when they are first wanted: at a touch, at a moment, or
// where their volume is chosen. The first page is there sooner without them.

import { tell } from "./swap.js";

let coming = null;
let early = [];

function fetchThem() {
  coming ??= Promise.all([import("./sound.js"), import("./moments.js")]).then(() => {
    const waiting = early;
    early = null;
    for (const moment of waiting) tell("banker:moment", moment);
  });
}

function isWanted() {
  try {
    return sessionStorage.getItem("held") !== null || document.querySelector("[data-sound]");
  } catch {
    return document.querySelector("[data-sound]");
  }
}

for (const name of ["pointerdown", "keydown"]) {
  addEventListener(name, fetchThem, { capture: true, once: true });
}
document.addEventListener("banker:moment", ({ detail }) => {
  early?.push(detail);
  fetchThem();
});
// What came too late for this page is heard on the next (see sound.js).
addEventListener("pagehide", () => {
  if (!early?.length) return;
  try {
    sessionStorage.setItem("held", JSON.stringify({ at: Date.now(), moments: early }));
  } catch {
    // Then it is only seen.
  }
});
if (isWanted()) fetchThem();
