"""Redaction of values: movements, flows and numbers that a display may not show in full.

What a screen hides where sums are hidden is said by its own class; what is being done at
this moment stays: a price, a rent, a receipt with its two ends.
"""

from dataclasses import fields, is_dataclass, replace
from typing import Any

from banker.rules.players import PlayerId
from banker.rules.table.corrections import CorrectionMade, EntryReversed
from banker.views.deeds import Deed, Lot
from banker.views.movements import Movement
from banker.views.people import Flow, Party
from banker.views.visibility import Visibility


def sees(visibility: Visibility, who: Party | None) -> bool:
    """Return whether somebody's money may be seen; nobody's always may."""
    return who is None or visibility.sees(PlayerId(who.party))


def puts_right(line: Movement) -> bool:
    """Return whether a movement takes another back, or corrects a balance.

    An undo may take back what a phone has paid: that was never done here. And what a
    correction changes tells, beside the balance that was typed, what was there before.
    """
    return line.undoes is not None or any(
        isinstance(event, EntryReversed | CorrectionMade) for event in line.entry.happenings
    )


def without_flow(line: Movement | None) -> Movement | None:
    """Return a movement without what moved."""
    return None if line is None else replace(line, flow=None)


def without_sums(lines: tuple[Movement, ...]) -> tuple[Movement, ...]:
    """Return movements that still say who paid whom, and not how much."""
    return tuple(
        replace(line, flow=None if line.flow is None else sumless(line.flow))
        for line in lines
    )


def sumless(flow: Flow) -> Flow:
    """Return who paid whom, without the sum."""
    return replace(flow, amount=None)


def numberless(value: Any) -> Any:  # noqa: ANN401 - whatever stands on a screen
    """Return a value of a screen without any number, but those printed on the board.

    >>> numberless((7, "seven", (True, None)))
    (None, 'seven', (True, None))
    """
    match value:
        case None | bool() | str() | Deed() | Lot() | Party():
            return value
        case tuple():
            return tuple(map(numberless, value))
        case Movement():
            return without_sums((value,))[0]
        case _ if is_dataclass(value) and not isinstance(value, type):
            hidden = {
                field.name: numberless(getattr(value, field.name))
                for field in fields(value)
            }
            return replace(value, **hidden)
        case _:
            return None
