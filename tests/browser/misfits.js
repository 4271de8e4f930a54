// Whatever does not fit on a screen, or is too small to be touched, in words.
//
// Asked with [target, names, surface]: how many pixels a finger needs, the players' names,
// and "terminal", "phone", "tv" or "paper". A player's name may end in dots; nothing else.
([target, names, surface]) => {
  const found = new Set();
  const width = innerWidth, height = innerHeight;
  const told = (element) => {
    const words = element.textContent.trim().replace(/\s+/g, " ").slice(0, 48);
    const name = element.className.baseVal ?? element.className;
    return `${element.tagName.toLowerCase()}.${String(name).trim().replace(/\s+/g, ".")} "${words}"`;
  };
  // Words for screen readers alone, by the class or by a rule that hides as the class does.
  const forReaders = (element) => {
    for (let one = element; one; one = one.parentElement) {
      if (getComputedStyle(one).clipPath === "inset(50%)") return true;
    }
    return false;
  };
  const shown = (element) => element.checkVisibility({ visibilityProperty: true })
    && !element.closest(".sr, svg, [hidden]") && !forReaders(element);
  const isWords = (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue.trim();
  // A name that is too long may end in dots; nothing else may.
  const isName = (element) => names.includes(element.textContent.trim().replace(/\s+/g, " "));
  const clips = (style) => ["hidden", "clip"].includes(style.overflowX);
  const rolls = (element) => {
    const style = getComputedStyle(element);
    return ["auto", "scroll"].includes(style.overflowY) && element.scrollHeight > element.clientHeight;
  };
  // The list or page part that an element is scrolled in; not the page itself.
  const rolled = (element) => {
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      if (one.matches("[data-scroll]") || rolls(one)) return one;
    }
    return null;
  };
  const isCutName = (element) => {
    for (let one = element, up = 0; one && up < 3; one = one.parentElement, up += 1) {
      if (isName(one) && clips(getComputedStyle(one))) return true;
    }
    return false;
  };
  const whole = document.documentElement;
  if (whole.scrollWidth > width + 1) found.add(`page: wider than the screen, ${whole.scrollWidth}`);
  if (surface !== "phone" && surface !== "paper" && whole.scrollHeight > height + 1) {
    found.add(`page: higher than the screen, ${whole.scrollHeight}`);
  }
  for (const element of document.body.querySelectorAll("*")) {
    if (!shown(element)) continue;
    const style = getComputedStyle(element), box = element.getBoundingClientRect();
    if (!box.width || !box.height || style.display === "inline") continue;
    const scrolls = rolled(element);
    if (element.scrollWidth > element.clientWidth + 1 && element !== scrolls
        && !isCutName(element)
        && !element.matches("input, .rosette, .halo, .mark, .switch")) {
      found.add(`too wide: ${told(element)} ${element.scrollWidth} > ${element.clientWidth}`);
    }
    if (element === scrolls && element.scrollWidth > element.clientWidth + 1) {
      found.add(`scrolls sideways: ${told(element)} ${element.scrollWidth} > ${element.clientWidth}`);
    }
    if (element !== scrolls && element.scrollHeight > element.clientHeight + 2
        && style.overflowY !== "visible" && !isCutName(element)
        && !(parseFloat(style.overflowClipMargin) >= element.scrollHeight - element.clientHeight)
        && !(surface === "phone" && element === document.body)) {
      found.add(`cut below: ${told(element)} ${element.scrollHeight} > ${element.clientHeight}`);
    }
    // A line that is cut at its box loses the tails of g and y where it is set too tight.
    if (["hidden", "clip"].includes(style.overflowY) && [...element.childNodes].some(isWords)) {
      const line = document.createRange();
      line.selectNodeContents(element);
      const tails = line.getBoundingClientRect().bottom - box.bottom;
      if (tails > 0.5 && tails < 4) found.add(`tails cut: ${told(element)} by ${tails.toFixed(1)}`);
    }
    if (scrolls && element !== scrolls) continue;
    const out = [box.left < -1 && "left", box.right > width + 1 && "right",
      surface !== "phone" && surface !== "paper" && box.bottom > height + 1 && "below",
      box.top < -1 && surface !== "phone" && "above"].filter(Boolean);
    if (out.length && !element.closest(".rosette, .halo, .mark")) {
      found.add(`outside the screen, ${out}: ${told(element)}`);
    }
  }
  // On a display that does not scroll, nothing reaches under what stands below.
  const place = surface === "terminal" || surface === "tv" ? document.querySelector("main") : null;
  const foot = place?.getBoundingClientRect().bottom;
  for (const element of place?.querySelectorAll("*") ?? []) {
    if (!shown(element) || rolled(element) || element.closest(`.delta, .rosette, .halo`)) continue;
    const box = element.getBoundingClientRect();
    if (box.width && box.bottom > foot + 1) {
      found.add(`under the strip: ${told(element)} by ${Math.round(box.bottom - foot)}`);
    }
  }
  // Words stay within the box that is drawn around them.
  const boxes = "button, .btn, .tile, .key, .chip, .seat, .badge, .banner, .toast, .panel, "
    + ".edition, .choice, .segments, .needs, .deed, .estate li, .latest, .bar, .strip, main";
  const floats = ".toast, .count, .delta, #trouble, .offline, .stay, .tabs, .end, dialog, [data-hint]";
  // Figures are drawn in the middle of their line: what is above and below is air.
  const inner = ({ left, right, top, bottom, height }) =>
    ({ left, right, top: top + height / 5, bottom: bottom - height / 5 });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const node = walker.currentNode, parent = node.parentElement;
    if (!node.nodeValue.trim() || !shown(parent)) continue;
    if (isCutName(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1);
    // A line ends between words, or where one has a hyphen; a player's name has its own way.
    if (rects.length > 1 && !names.some((name) => name.includes(node.nodeValue.trim()))) {
      for (const { 0: word, index } of node.nodeValue.matchAll(/[^\s\u00ad\u200b-]+/g)) {
        if (names.some((name) => name.includes(word))) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].filter((rect) => rect.width > 1).map((rect) => rect.top);
        if (Math.max(...tops) - Math.min(...tops) > 4) found.add(`broken word: "${word}" in ${told(parent)}`);
      }
    }
    const around = parent.closest(boxes);
    if (around && !parent.closest(floats)) {
      const box = around.getBoundingClientRect();
      const scroll = rolled(parent);
      for (const rect of rects) {
        const side = rect.left < box.left - 1 || rect.right > box.right + 1;
        const end = (!scroll || (scroll !== around && scroll.contains(around)))
          && (rect.top < box.top - 2 || rect.bottom > box.bottom + 2);
        if (side || (end && around.tagName !== "MAIN")) {
          found.add(`out of its box: "${node.nodeValue.trim().slice(0, 40)}" in ${told(around)}`);
          break;
        }
      }
    }
    if (!parent.closest(floats)) for (const rect of rects) texts.push({ node, parent, rect: inner(rect) });
  }
  // No two words lie over one another.
  for (let first = 0; first < texts.length; first += 1) {
    for (let second = first + 1; second < texts.length; second += 1) {
      const one = texts[first], other = texts[second];
      if (one.node === other.node) continue;
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      if (across > 2 && down > 2
          && rolled(one.parent) === rolled(other.parent)) {
        found.add(`one over the other: "${one.node.nodeValue.trim().slice(0, 30)}" and `
          + `"${other.node.nodeValue.trim().slice(0, 30)}"`);
      }
    }
  }
  // Whatever is touched is large enough for a finger; a pseudo-element may enlarge it.
  const touched = "button, a[href], summary, select, textarea, label:has(input.sr), "
    + "input:not(.sr):not([type=hidden]), [role=switch], [role=checkbox], [role=radio]";
  for (const element of target ? document.querySelectorAll(touched) : []) {
    if (!shown(element)) continue;
    const box = element.getBoundingClientRect();
    if (!box.width) continue;
    const grown = (sides) => Math.max(0, ...["::before", "::after"]
      .map((part) => getComputedStyle(element, part))
      .filter((style) => style.content !== "none" && style.position === "absolute")
      .map((style) => -sides.reduce((sum, side) => sum + (parseFloat(style[side]) || 0), 0)));
    const high = box.height + grown(["top", "bottom"]), wide = box.width + grown(["left", "right"]);
    if (high < target - 0.5 || wide < Math.min(target, 44) - 0.5) {
      found.add(`small: ${told(element)} ${element.ariaLabel ?? ""} ${Math.round(wide)} x ${Math.round(high)}`);
    }
  }
  return [...found];
}
