"""The numbers of the rule book: where `docs/rules.md` has them, and which tests cite them.

What an entry of `docs/rules.md` says is written by hand; below it stand the options of the
number, out of `banker/rules/edition.py`, and the tests that cite it. Both are written anew
by `python -m tests.rulebook`.
"""

import re
import textwrap
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import get_args

from banker.rules.edition import HouseRules

TESTS = Path(__file__).parent
ROOT = TESTS.parent
PAGE = ROOT / "docs/rules.md"
EDITION = ROOT / "banker/rules/edition.py"
WIDTH = 92

#: The first and the last number of every chapter. R-20 is a list of questions.
CHAPTERS = {
    1: (1, 7),
    2: (1, 3),
    3: (1, 5),
    4: (1, 6),
    5: (1, 8),
    6: (1, 6),
    7: (1, 9),
    8: (1, 5),
    9: (1, 8),
    10: (1, 2),
    11: (1, 7),
    12: (1, 7),
    13: (0, 6),
    14: (1, 7),
    15: (1, 10),
    16: (1, 1),
    17: (1, 9),
    18: (1, 2),
    19: (1, 13),
}
NUMBERS = [
    f"R-{chapter}.{number}"
    for chapter, (first, last) in CHAPTERS.items()
    for number in range(first, last + 1)
]

#: What no test can cite, and why.
UNTESTED = {
    "R-1.7": "the bank asks nobody whether they also play",
    "R-17.5": "it only points to chapter 19",
}
#: Numbers of the business edition, whose chapter is still to come.
TO_COME: list[str] = []

NUMBER = re.compile(r"\bR-\d+\.\d+\b")
ENTRY = re.compile(r"- \*\*(R-\d+\.\d+)\*\* ")
BELOW = "  - "
#: The files that speak of all numbers.
ABOUT_ALL = ("test_docs.py", "test_citations.py")


@dataclass(frozen=True)
class Entry:
    """One number on the page: its text, the lists below it, and all of it as it stands."""

    text: str
    below: tuple[str, ...]
    whole: str

    @property
    def options(self) -> tuple[str, ...]:
        """The lines of its options."""
        return tuple(line for line in self.below if line.startswith(f"{BELOW}`"))

    @property
    def tests(self) -> tuple[str, ...]:
        """The tests named, as paths under `tests`."""
        listed = " ".join(self.below[len(self.options) :])
        return tuple(re.findall(r"`([\w/]+\.py)`", listed))


def comments_of(path: Path) -> str:
    """Return all comments of a file, in one text."""
    found = re.findall(r"(?:^|\s)#(.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return "\n".join(found)


@cache
def citations() -> dict[str, tuple[str, ...]]:
    """Return the tests that cite each number in a comment, as paths under `tests`."""
    cited: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        if path.name in ABOUT_ALL:
            continue
        for number in set(NUMBER.findall(comments_of(path))):
            cited.setdefault(number, []).append(str(path.relative_to(TESTS)))
    return {number: tuple(files) for number, files in cited.items()}


@cache
def options_by_number() -> dict[str, tuple[str, ...]]:
    """Return the house rules of each number, as the comments of their fields say."""
    names = {one.name for one in fields(HouseRules)}
    found: dict[str, list[str]] = {}
    numbers: list[str] = []
    for line in EDITION.read_text(encoding="utf-8").splitlines():
        if line.startswith("    #: R-"):
            numbers = NUMBER.findall(line)
        field = re.match(r"    (\w+):", line)
        if field and field.group(1) in names:
            for number in numbers:
                found.setdefault(number, []).append(field.group(1))
    return {number: tuple(options) for number, options in found.items()}


def word(value: object) -> str:
    """Return a value as an edition file writes it, text without its marks."""
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def option_line(name: str) -> str:
    """Return the line of a house rule: its default in bold, and what else it may be."""
    field = next(one for one in fields(HouseRules) if one.name == name)
    default = getattr(HouseRules(), name)
    values = (False, True) if field.type is bool else get_args(field.type)
    if isinstance(default, tuple):
        return f"{BELOW}`{name}`: **none**, or a list of numbers"
    if default is None or not values:
        other = "a number" if default is None else "another number"
        return f"{BELOW}`{name}`: **{word(default)}**, or {other}"
    others = (word(value) for value in values if value != default)
    return f"{BELOW}`{name}`: {' | '.join((f'**{word(default)}**', *others))}"


def lines_of_options(number: str) -> tuple[str, ...]:
    """Return the lines of all options of a number."""
    return tuple(option_line(name) for name in options_by_number().get(number, ()))


def lines_of_tests(number: str) -> tuple[str, ...]:
    """Return the list of the tests that cite a number, or why none does."""
    files = citations().get(number, ())
    if files:
        told = f"{BELOW}Tests: " + ", ".join(f"`{file}`" for file in files)
    elif number in UNTESTED:
        told = f"{BELOW}No test: {UNTESTED[number]}."
    else:
        told = f"{BELOW}No test yet."
    return tuple(textwrap.wrap(told, WIDTH, subsequent_indent="    "))


def entries(page: str) -> dict[str, Entry]:
    """Return every number of the page with its entry."""
    found: dict[str, Entry] = {}
    for block in re.split(r"\n(?=- \*\*R-)|\n\n", page):
        match = ENTRY.match(block)
        if match:
            number = match.group(1)
            assert number not in found, f"{number} stands twice"
            text, *below = block.split(f"\n{BELOW}")
            lines = tuple(BELOW + " ".join(one.split()) for one in below)
            found[number] = Entry(text=text, below=lines, whole=block)
    return found


def rewritten(page: str) -> str:
    """Return the page with the lists below every number written anew."""
    for number, entry in entries(page).items():
        below = (*lines_of_options(number), *lines_of_tests(number))
        page = page.replace(entry.whole, "\n".join((entry.text, *below)))
    return page


if __name__ == "__main__":
    PAGE.write_text(rewritten(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
