"""How a screen is looked at: does everything fit, can it be touched, does axe object?"""

from importlib.resources import files
from pathlib import Path

#: A finger needs so many CSS pixels; on the shared display it comes from further away.
TARGETS = {"terminal": 56, "phone": 44, "tv": 0, "paper": 0}
#: What axe is asked: WCAG 2.2 A and AA, and what it calls good practice.
AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

#: Says what does not fit; its own file, since it runs in the page.
MISFITS = (Path(__file__).parent / "misfits.js").read_text()

#: Waits until whatever moves to its place is there; the rosette turns for ever.
AT_REST = """() => Promise.all(document.getAnimations()
  .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
  .map((moving) => moving.finished.catch(() => {})))"""

#: The same of a page at rest, in one call.
RESTING_MISFITS = f"""async (asked) => {{
  await ({AT_REST})();
  return (
{MISFITS}
  )(asked);
}}"""

AXE = """async ([tags, only, without]) => {
  const runOnly = only.length ? only : tags;
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(
    document, { runOnly, rules, resultTypes: ["violations"] });
  const why = ({ any, all, none }) =>
    [...any, ...all, ...none].map(({ message }) => message).join("; ").slice(0, 160);
  const brief = (html) => html.replace(/\\s+/g, " ").slice(0, 130);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `axe ${id}: ${brief(node.html)} | ${why(node)}`));
}"""


def misfits(page, surface, names=()):
    """Return what does not fit on a screen at rest, or is too small to be touched."""
    return page.evaluate(RESTING_MISFITS, [TARGETS[surface], list(names), surface])


def resize(page, size):
    """Give a page another size; one that it has already costs nothing."""
    if page.viewport_size != size:
        page.set_viewport_size(size)


def axe_script():
    """Return the source of axe-core."""
    return (files("axe_playwright_python") / "axe.min.js").read_text()


def objections(page, *rules, without=()):
    """Return what axe-core objects to; with `rules`, these alone, else all but `without`.

    It sees the whole page at once: what the bar at the foot lies over for the moment can
    be scrolled out from under it, so that only what stays under it is an objection.
    """
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(axe_script())
    size = page.viewport_size
    height = page.evaluate("document.documentElement.scrollHeight")
    resize(page, {**size, "height": max(height, size["height"])})
    try:
        return page.evaluate(AXE, [AXE_TAGS, list(rules), list(without)])
    finally:
        resize(page, size)
