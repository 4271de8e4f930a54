"""Fitting words into a printed place: how wide they are, and where their lines break.

A print is drawn in millimetres and cannot ask the browser how wide a name came out. So
names are measured here by the widths of the typeface's letters, and made smaller until
they fit: nothing that is printed on a board is ever cut off.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from banker.web.printing.widths import BOLD, REGULAR

#: Letters that the typeface lacks are taken to be as wide as they are high.
UNKNOWN = 1000
#: From line to line, in sizes.
LEADING = 1.16
#: From the top of a line to the line that letters stand on, in sizes.
ASCENT = 0.86
#: Words are made smaller in such steps, and below this share of their size also broken.
STEP = 0.96
WHOLE_WORDS_TO = 0.62
FIGURES = "0123456789"


def by_letter(widths: Mapping[int, str]) -> Mapping[str, int]:
    """Return a table of widths by letter; all figures stand in equal columns."""
    found = {letter: width for width, letters in widths.items() for letter in letters}
    widest = max(found[figure] for figure in FIGURES)
    return {**found, **dict.fromkeys(FIGURES, widest)}


WIDTHS = {True: by_letter(BOLD), False: by_letter(REGULAR)}


@dataclass(frozen=True, slots=True)
class Fitted:
    """Words as they are set: a size in millimetres, and the lines at that size."""

    size: float
    lines: tuple[str, ...]

    @property
    def leading(self) -> float:
        """How far one line stands below the one before, in millimetres."""
        return round(self.size * LEADING, 3)

    @property
    def height(self) -> float:
        """How much room the lines take from top to bottom, in millimetres."""
        return self.size * LEADING * len(self.lines)

    def first(self, height: float) -> float:
        """Return where the first line stands, for lines in the middle of `height`."""
        return round((height - self.height) / 2 + self.size * ASCENT, 3)


def width_of(text: str, size: float, *, bold: bool = True) -> float:
    """Return how wide `text` is, in millimetres; rather too wide than too narrow.

    >>> round(width_of("Old Kent Road", 3), 1)
    21.4
    """
    widths = WIDTHS[bold]
    return sum(widths.get(letter, UNKNOWN) for letter in text) * size / 1000


def wrapped(
    text: str, size: float, width: float, *, bold: bool = True, broken: bool = False
) -> tuple[str, ...] | None:
    """Return `text` in lines that fit `width`; None if a word alone does not.

    With `broken`, such a word is broken wherever the line is full.
    """
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if width_of(longer, size, bold=bold) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        rest = word
        while width_of(rest, size, bold=bold) > width:
            cut = letters_in(rest, size, width, bold=bold)
            if not broken or not cut:
                return None
            lines.append(rest[:cut])
            rest = rest[cut:]
        line = rest
    return (*lines, line) if line else tuple(lines)


def letters_in(word: str, size: float, width: float, *, bold: bool) -> int:
    """Return how many letters of a word fit `width`."""
    fitting = 0
    while width_of(word[: fitting + 1], size, bold=bold) <= width:
        fitting += 1
    return fitting


def evened(
    lines: tuple[str, ...], size: float, width: float, *, bold: bool = True
) -> tuple[str, ...]:
    """Return the same words in as many lines, with no short one at the end.

    >>> evened(("Keep it until you need", "it."), 3, 40)
    ('Keep it until', 'you need it.')
    """
    text, found = " ".join(lines), lines
    for part in range(99, 0, -1):
        tried = wrapped(text, size, width * part / 100, bold=bold)
        if tried is None or len(tried) > len(lines):
            break
        found = tried
    return found


def fitted(
    text: str,
    *,
    width: float,
    height: float,
    size: float,
    bold: bool = True,
    even: bool = False,
) -> Fitted:
    """Return `text` as large as it fits into `width` and `height`, at most at `size`.

    Words stay whole as long as they can. Whatever comes is shown completely. With `even`,
    whole words are shared out to the lines, so that none stands alone.
    """
    now = size
    while True:
        broken = now < size * WHOLE_WORDS_TO
        lines = wrapped(text, now, width, bold=bold, broken=broken)
        if lines is not None:
            if even and not broken:
                lines = evened(lines, now, width, bold=bold)
            found = Fitted(size=round(now, 3), lines=lines)
            if found.height <= height:
                return found
        now *= STEP
