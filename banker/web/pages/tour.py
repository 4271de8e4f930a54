"""The tour: the first minute of a new table, one short line at a time.

Which lines there are follows from how the table plays. The page shows the first that was
neither done nor touched away, and remembers that for this table and device (tour.js).
"""

from dataclasses import dataclass

from banker.rules.game import Game
from banker.wording.corner_names import corner_names_of
from banker.wording.words import _

#: A table with more entries than this is new to nobody.
ENTRIES_MOST = 40

LANDED = ("title-bought", "rent-paid", "debt-incurred", "auction-opened", "title-declined")
UNDONE = ("command-undone", "entry-reversed")


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint:
    """One line of the tour.

    Attributes:
        until: kinds of events, or of moments, after which it has been done.
    """

    hint: str
    words: str
    until: tuple[str, ...] = ()


def hints_at_table(game: Game, *, seq: int, reader: bool) -> tuple[Hint, ...]:
    """Return the lines for the terminal; none once the table is no longer new."""
    if seq > ENTRIES_MOST or game.is_over:
        return ()
    first: tuple[Hint, ...]
    go = corner_names_of(game.board).go
    if game.house_rules.track_turns:
        first = (
            Hint(
                hint="turn",
                words=_("Throw the dice and touch what they show."),
                until=("dice-thrown", "token-moved", "turn-began", *LANDED),
            ),
        )
    elif reader:
        first = (
            Hint(
                hint="landed",
                words=_("Landed on a street? Tap its deed, then your card."),
                until=LANDED,
            ),
            Hint(
                hint="salary",
                words=_("Passed %(go)s? Touch it, then tap your card.", go=go),
                until=("salary-collected",),
            ),
        )
    else:
        first = (
            Hint(
                hint="landed",
                words=_("Landed on a street? Pick its deed here, then touch your name."),
                until=LANDED,
            ),
            Hint(
                hint="salary",
                words=_("Passed %(go)s? Touch it, then your name.", go=go),
                until=("salary-collected",),
            ),
        )
    return (
        *first,
        Hint(
            hint="undo",
            words=_("A mistake? Touch Undo at the top."),
            until=UNDONE,
        ),
        Hint(
            hint="phones",
            words=_("Phones can play too: touch the phone at the top."),
            until=("joined",),
        ),
    )


def hints_on_phone(game: Game, *, seq: int, phones_bank: bool) -> tuple[Hint, ...]:
    """Return the lines for a player's own place; none once the table is no longer new."""
    if seq > ENTRIES_MOST or game.is_over:
        return ()
    if game.house_rules.track_turns:
        second = Hint(
            hint="turn",
            words=_("When it is your turn, it says here what to do."),
            until=("dice-thrown", *LANDED),
        )
    elif phones_bank:
        second = Hint(
            hint="landed",
            words=_("Landed on a street? Touch “I landed on”."),
            until=LANDED,
        )
    else:
        second = Hint(
            hint="landed",
            words=_("Buy and pay rent at the bank in the middle."),
            until=LANDED,
        )
    return (
        Hint(hint="money", words=_("This is your money. It changes by itself.")),
        second,
        Hint(
            hint="places",
            words=_("At the bottom: pay a friend, see your deeds."),
            until=("transfer-made",),
        ),
    )
