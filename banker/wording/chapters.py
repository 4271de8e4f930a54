"""The chapters that have words, and the proof that no event and no refusal is without.

The words of `banker/rules/titles/rents.py` stand in `banker/wording/titles/rents.py`, and
so on; those for what several chapters refuse in `shared.py`, for what the bank and its
journal do in `bank.py`, for what is refused around a table in `tables.py`.
"""

from collections.abc import Iterator

from banker.entry import CommandUndone
from banker.rules.errors import Refusal
from banker.rules.register import EVENTS
from banker.wording import bank, shared, tables
from banker.wording.business import cards as business_cards
from banker.wording.business import charity, jackpot, pile, policies, shares
from banker.wording.money import (
    bankruptcy,
    debts,
    fines,
    funds,
    loans,
    salary,
    settlement,
    surrender,
    taxes,
    transfers,
)
from banker.wording.register import EVENT_WORDS, REFUSAL_WORDS, WORDS_OF_TWO
from banker.wording.table import closing, corrections, ends, opening
from banker.wording.titles import (
    auctions,
    buildings,
    levels,
    mortgages,
    purchases,
    rents,
    trades,
)
from banker.wording.turn import cards, deadlines, event_cards, guidance, jail, moves, turns

__all__ = ["CHAPTERS", "EVENT_WORDS", "REFUSAL_WORDS", "WORDS_OF_TWO"]

CHAPTERS = (
    *(bank, shared, tables),
    *(auctions, buildings, levels, mortgages, purchases, rents, trades),
    *(cards, deadlines, event_cards, guidance, jail, moves, turns),
    *(
        bankruptcy,
        debts,
        fines,
        funds,
        loans,
        salary,
        settlement,
        surrender,
        taxes,
        transfers,
    ),
    *(business_cards, charity, jackpot, pile, policies, shares),
    *(closing, corrections, ends, opening),
)


def kinds_of(kind: type[Refusal]) -> Iterator[type[Refusal]]:
    """Yield every kind of refusal under `kind`."""
    for one in kind.__subclasses__():
        yield one
        yield from kinds_of(one)


WANTING = sorted(
    kind.__name__
    for kind in {*EVENTS.values(), CommandUndone, *kinds_of(Refusal)}
    - {*EVENT_WORDS, *REFUSAL_WORDS}
)
assert not WANTING, f"no words in banker/wording for: {', '.join(WANTING)}"
