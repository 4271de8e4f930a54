"""The tables of an edition file as they were read, walked over before they are checked."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from banker.editions.faults import Findings, Place
from banker.editions.keys import kind_of

Table: TypeAlias = Mapping[str, object]

#: Of groups, decks, cards or spaces.
ROWS_MOST = 200


def check_rows(findings: Findings, place: Place, table: Table, name: str) -> None:
    """Note what is no list of tables under `name`, and a list that is far too long."""
    value = table.get(name, [])
    if not isinstance(value, list):
        dotted = ".".join((*(part for part in place if isinstance(part, str)), name))
        findings.add((*place, name), f"must be tables [[{dotted}]], not {kind_of(value)}")
        return
    for index, one in enumerate(value):
        if not isinstance(one, dict):
            findings.add((*place, name, index), f"must be a table, not {kind_of(one)}")
    if len(value) > ROWS_MOST:
        reason = f"there must be at most {ROWS_MOST}, not {len(value)}"
        findings.add((*place, name), reason)


def rows(file: Table, name: str) -> Iterator[tuple[Place, Table]]:
    """Yield the tables of the list `name` of a file with their places.

    Skips what is no table, and all beyond the most that a board may have: each is a
    fault already.
    """
    return rows_in((), file, name)


def rows_in(place: Place, table: Table, name: str) -> Iterator[tuple[Place, Table]]:
    """Yield the tables of the list `name` of a table that stands at `place`."""
    value = table.get(name, [])
    if isinstance(value, list):
        for index, row in enumerate(value[:ROWS_MOST]):
            if isinstance(row, dict):
                yield (*place, name, index), row


def number(table: object, key: str) -> int | None:
    """Return a whole number of a table; None if it is absent or no whole number."""
    value = table.get(key) if isinstance(table, dict) else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None
