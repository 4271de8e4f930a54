/* A hand on one card: mouse, finger or keyboard.

   | gesture | the card lies on the reader |
   |---|---|
   | click, short touch, Enter | for a moment |
   | dragged onto the reader | while it is held there |
   | long touch, Space held down | while it is held |
*/

const DRAG_PX = 8;
const LONG_TOUCH_MS = 400;

/** Let `button` be the card `uid`; `table` has tap, place, remove, and the `reader`. */
export function giveHand(button, uid, table) {
  let start = null;
  let isDragged = false;
  let isLying = false;
  let longTouch = 0;

  const lay = () => { if (!isLying) { isLying = true; table.place(uid); } };
  const lift = () => { if (isLying) { isLying = false; table.remove(uid); } };

  const end = (event, wasCancelled) => {
    if (!start || event.pointerId !== start.id) return;
    clearTimeout(longTouch);
    const wasClick = !isDragged && !isLying && !wasCancelled;
    start = null;
    isDragged = false;
    button.classList.remove("card--dragged");
    button.style.transform = "";
    table.hover(false);
    lift();
    if (wasClick) table.tap(uid);
  };

  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || start) return;
    start = { id: event.pointerId, x: event.clientX, y: event.clientY };
    button.setPointerCapture(event.pointerId);
    if (event.pointerType !== "mouse") longTouch = setTimeout(lay, LONG_TOUCH_MS);
  });

  button.addEventListener("pointermove", (event) => {
    if (!start || event.pointerId !== start.id) return;
    const x = event.clientX - start.x;
    const y = event.clientY - start.y;
    if (!isDragged && (isLying || Math.hypot(x, y) < DRAG_PX)) return;
    clearTimeout(longTouch);
    isDragged = true;
    button.classList.add("card--dragged");
    button.style.transform = `translate(${x}px, ${y}px) rotate(-2deg)`;
    const isOver = table.isOverReader(event.clientX, event.clientY);
    table.hover(isOver);
    if (isOver) lay(); else lift();
  });

  button.addEventListener("pointerup", (event) => end(event, false));
  button.addEventListener("pointercancel", (event) => end(event, true));
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  button.addEventListener("dragstart", (event) => event.preventDefault());

  // A click without a pointer comes from assistive technology, which sends no other event.
  button.addEventListener("click", (event) => {
    if (event.detail === 0 && event.pointerType !== "mouse") table.tap(uid);
  });
  button.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    if (!event.repeat) lay();
  });
  button.addEventListener("keyup", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    lift();
  });
  button.addEventListener("blur", lift);
}
