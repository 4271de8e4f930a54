"""What can be wrong with an edition, told so that its writer finds the place."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

#: Where something stands: keys, and places in a list counted from 0.
Place: TypeAlias = tuple[str | int, ...]

SHOWN_MOST = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class EditionFault:
    """One thing that is wrong with an edition or with the house rules asked for.

    Attributes:
        key: such as `spaces[2].price`, counted from 1 like the spaces of a board; empty
            for the file as a whole.
        line: of the file, counted from 1; None for what never stood in a file.
        reason: a sentence in English that begins small, without the full stop.
    """

    key: str
    line: int | None
    reason: str

    def __str__(self) -> str:
        """Return the fault as one line for a console."""
        parts = (f"line {self.line}" if self.line else "", self.key, self.reason)
        return ": ".join(part for part in parts if part)


class EditionError(Exception):
    """An edition, or house rules for it, cannot be used; lists every fault found."""

    def __init__(self, faults: tuple[EditionFault, ...]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


class Findings:
    """The faults found so far in one file.

    Attributes:
        lines: on which line each key stands; None where there is no file.
    """

    def __init__(self, lines: Mapping[Place, int] | None) -> None:
        self.lines = lines
        self._faults: list[EditionFault] = []
        self._unsound: set[Place] = set()

    def add(self, place: Place, reason: str) -> None:
        """Note a fault at `place`; a missing key is on the line of its table."""
        line = None if self.lines is None else line_of(place, self.lines)
        self._faults.append(EditionFault(key=key_of(place), line=line, reason=reason))
        self._unsound.update(place[:depth] for depth in range(len(place) + 1))

    def is_sound(self, place: Place) -> bool:
        """Return whether nothing was found at `place` or inside it."""
        return place not in self._unsound

    def raise_any(self) -> None:
        """Raise EditionError if there is a fault, in the order of the file."""
        if self._faults:
            raise EditionError(
                tuple(sorted(self._faults, key=lambda fault: fault.line or 0))
            )


def line_of(place: Place, lines: Mapping[Place, int]) -> int:
    """Return the line of `place`, or of the nearest table around it that has one."""
    while place and place not in lines:
        place = place[:-1]
    return lines.get(place, 1)


def key_of(place: Place) -> str:
    """Return `place` as it is written for people.

    >>> key_of(("spaces", 1, "price")), key_of(("house_rules", "two words"))
    ('spaces[2].price', 'house_rules."two words"')
    """
    written = ""
    for part in place:
        if isinstance(part, int):
            written += f"[{part + 1}]"
        else:
            name = part if re.fullmatch(r"[A-Za-z0-9_-]{1,60}", part) else shown(part)
            written += f".{name}" if written else name
    return written


def shown(text: str) -> str:
    """Return `text` in quotation marks, cut where it is long, in safe characters.

    >>> shown("rot"), shown("a" + chr(27))[1:-1].isprintable()
    ('"rot"', True)
    """
    short = text if len(text) <= SHOWN_MOST else f"{text[:SHOWN_MOST]}..."
    return json.dumps(short, ensure_ascii=not short.isprintable())
