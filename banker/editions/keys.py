"""Keys of an edition file: which there are in a table, and what each may hold.

A check looks at one value and yields what is wrong with it and where inside it. Nothing
here knows a board; what must fit together is in `checks`.
"""

import datetime
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TypeAlias

from banker.editions.faults import SHOWN_MOST, Findings, Place, shown

#: No game needs more, and every layer can hold it.
AMOUNT_MOST = 10**12
NAME_MOST = 80
SLUG_MOST = 60
LIST_MOST = 200

Check: TypeAlias = Callable[[object], Iterator[tuple[Place, str]]]


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a table: how its value is checked, and whether it may be left out."""

    check: Check
    required: bool = True


def check_table(
    findings: Findings, place: Place, table: Mapping[str, object], keys: Mapping[str, Key]
) -> None:
    """Note unknown and missing keys of `table`, and what is wrong with the others."""
    for name, value in table.items():
        if name not in keys:
            findings.add((*place, name), unknown("key", name, keys))
            continue
        for inside, reason in keys[name].check(value):
            findings.add((*place, name, *inside), reason)
    for name, key in keys.items():
        if key.required and name not in table:
            findings.add((*place, name), "is missing")


def unknown(what: str, name: str, known: Mapping[str, object]) -> str:
    """Return the reason for an unknown word, with the word that was perhaps meant.

    >>> unknown("key", "house_cots", {"house_cost": 1})
    'unknown key; did you mean "house_cost"?'
    """
    near = get_close_matches(name[:SHOWN_MOST], known, n=1)
    return f'unknown {what}; did you mean "{near[0]}"?' if near else f"unknown {what}"


def kind_of(value: object) -> str:
    """Return in a writer's words what kind of value this is."""
    match value:
        case bool():
            return "true or false"
        case int():
            return "a whole number"
        case float():
            return "a fraction"
        case str():
            return "text"
        case list() | tuple():
            return "a list"
        case dict():
            return "a table"
        case datetime.date() | datetime.time():
            return "a date"
        case None:
            return "nothing"
        case _:
            return "something else"


def truth(value: object) -> Iterator[tuple[Place, str]]:
    """Check for true or false."""
    if not isinstance(value, bool):
        yield (), f"must be true or false, not {kind_of(value)}"


def whole(least: int, most: int = AMOUNT_MOST) -> Check:
    """Return the check for a whole number from `least` to `most`."""

    def check(value: object) -> Iterator[tuple[Place, str]]:
        if isinstance(value, bool) or not isinstance(value, int):
            yield (), f"must be a whole number, not {kind_of(value)}"
        elif value < least:
            yield (), f"must be {least} or more"
        elif value > most:
            yield (), f"must be {most} or less"

    return check


def list_of(check_one: Check, least: int = 1, most: int = LIST_MOST) -> Check:
    """Return the check for a list of `least` to `most`, each checked by `check_one`."""

    def check(value: object) -> Iterator[tuple[Place, str]]:
        if not isinstance(value, list | tuple):
            yield (), f"must be a list, not {kind_of(value)}"
            return
        if len(value) < least:
            yield (), "must not be empty"
        if len(value) > most:
            yield (), f"must be a list of at most {most}, not {len(value)}"
        for index, one in enumerate(value):
            yield from (((index, *inside), reason) for inside, reason in check_one(one))

    return check


def one_of(*values: object) -> Check:
    """Return the check for one of a few words (or numbers)."""
    listed = ", ".join(
        shown(value) if isinstance(value, str) else str(value) for value in values
    )

    def check(value: object) -> Iterator[tuple[Place, str]]:
        # True equals 1 in Python, but is no number to whoever writes a file.
        if not any(type(value) is type(one) and value == one for one in values):
            given = shown(value) if isinstance(value, str) else kind_of(value)
            yield (), f"must be one of {listed}; not {given}"

    return check


def text(least: int = 1, most: int = NAME_MOST) -> Check:
    """Return the check for one line of visible text of `least` to `most` characters."""

    def check(value: object) -> Iterator[tuple[Place, str]]:
        if not isinstance(value, str):
            yield (), f"must be text in quotation marks, not {kind_of(value)}"
        elif any(_is_invisible(letter) for letter in value):
            yield (), "must be one line without control characters"
        elif len(value.strip()) < least:
            yield (), "must not be empty"
        elif len(value) > most:
            yield (), f"must be at most {most} characters long"

    return check


def _is_invisible(letter: str) -> bool:
    """Return whether `letter` breaks lines, turns them round or cannot be written."""
    category = unicodedata.category(letter)
    return category.startswith("C") or category in ("Zl", "Zp")


def matching(pattern: str, reason: str) -> Check:
    """Return the check for text that `pattern` describes, else `reason`."""

    def check(value: object) -> Iterator[tuple[Place, str]]:
        if not isinstance(value, str):
            yield (), f"must be text in quotation marks, not {kind_of(value)}"
        elif not re.fullmatch(pattern, value):
            yield (), f"{reason}; not {shown(value)}"

    return check


#: Ids live in the journal for ever and in addresses, so they are plain and short.
slug = matching(
    rf"(?=.{{1,{SLUG_MOST}}}\Z)[a-z0-9]+(-[a-z0-9]+)*",
    "must be small letters a to z, figures and single hyphens",
)
colour = matching(r"#[0-9A-Fa-f]{6}", 'must be a colour such as "#5c3a12"')
language = matching(
    r"[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}", 'must be a language such as "en" or "pt-BR"'
)
