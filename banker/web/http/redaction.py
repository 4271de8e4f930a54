"""Hiding: entries, offers and refusals as JSON, without the sums that one may not see.

What is no sum of money stays: numbers are hidden unless they are known to be harmless, so
that a number nobody thought of is hidden too.
"""

from typing import Any, TypeAlias

from banker.entry import CommandUndone, Entry, Happening
from banker.ledger.posting import MONEY, Posting, hand
from banker.rules.table.corrections import EntryReversed
from banker.views.visibility import Visibility

Json: TypeAlias = dict[str, Any]

#: Fields of happenings whose numbers are no sums: counts, dice, places, names.
HARMLESS = frozenset(
    {
        "seq", "undoes", "restores", "auction", "bids", "number",
        "dice", "doubles", "throws", "start", "to", "steps", "choices", "percent",
        "houses", "hotels", "by", "level", "rents", "minute",
        "requests", "count", "before", "points", "quotation",
    }
)  # fmt: skip
#: Numbers of a refusal that tell what somebody holds.
TELLING = frozenset({"balance", "shortfall", "cash", "raisable", "means", "left"})


def hidden(value: object, name: str) -> object:
    """Return what JSON has under `name`, with None for every number that may be a sum."""
    if isinstance(value, dict):
        # The numbers of "requests" stand under the names of players.
        inner = name if name in HARMLESS else ""
        return {key: hidden(one, inner or key) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [hidden(one, name) for one in value]
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return None if is_number and name not in HARMLESS else value


def without_sums(told: Json) -> Json:
    """Return a record of others as JSON, without its sums.

    >>> without_sums({"dice": 7, "rent": 14, "titles": ["park"], "clear": True})
    {'dice': 7, 'rent': None, 'titles': ['park'], 'clear': True}
    """
    return {name: hidden(value, name) for name, value in told.items()}


def sees_leg(visibility: Visibility, event: Happening, leg: Posting) -> bool:
    """Return whether a leg of an event may be shown: what lies on the table always may.

    An undo may take back what several paid: of that, each sees their own.
    """
    if visibility.everything or leg.asset != MONEY:
        return True
    if isinstance(event, CommandUndone | EntryReversed):
        return visibility.own is not None and leg.account == hand(visibility.own)
    return visibility.sees_event(event)


def postings_of(entry: Entry, visibility: Visibility) -> list[Json]:
    """Return the legs of an entry; the quantity is None where it is hidden."""
    return [
        {
            "account": leg.account,
            "asset": leg.asset,
            "quantity": leg.quantity if sees_leg(visibility, event, leg) else None,
        }
        for event in entry.happenings
        for leg in event.postings()
    ]


def bared(numbers: dict[str, object]) -> dict[str, object]:
    """Return a refusal's numbers without what somebody holds."""
    return {name: None if name in TELLING else number for name, number in numbers.items()}
