"""What the macros of the pages draw: people, deeds, seats, buttons, movements.

All is ready to draw: names as typed, amounts as `Amount`, words already in the reader's
language; `Filters` makes it from the values of `banker/views`. Nothing here knows a rule.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from banker.wording.amounts import HIDDEN, Amount

#: The letter of a group in board order, with s for stations and u for utilities.
GroupLetter: TypeAlias = Literal["a", "b", "c", "d", "e", "f", "g", "h", "s", "u"]
Tone: TypeAlias = Literal["", "in", "out"]


@dataclass(frozen=True, slots=True, kw_only=True)
class WordedParty:
    """One end of a movement: a player, or the bank with the token "bank".

    `role` is a short word beside the name ("pays"), or empty.
    """

    token: str
    name: str
    role: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class WordedRent:
    """One line of a deed: a label in words, or buildings (1 to 4 houses, 5 a hotel)."""

    amount: Amount
    label: str = ""
    buildings: int = 0
    current: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class WordedDeed:
    """A title deed as it lies on the table.

    `building_cost` is None where nothing is built. `href` leads to the deed's own page.
    `rent_now` is what landing costs now, or None.
    """

    title: str
    name: str
    group: GroupLetter
    rents: tuple[WordedRent, ...] = ()
    owner: WordedParty | None = None
    buildings: int = 0
    mortgaged: bool = False
    building_cost: Amount | None = None
    mortgage_value: Amount | None = None
    rent_now: Amount | None = None
    href: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Button:
    """A button, or a link where `href` is given.

    A button is pressed in the form whose id is `form`, as `name=value`. `kind` is how
    it looks. `hold` marks what cannot be taken back cheaply: held for two seconds.
    `hint` is added for screen readers, where the picture shows the rest.
    """

    label: str
    icon: str = ""
    kind: Literal["", "main", "soft", "quiet"] = ""
    name: str = ""
    value: str = ""
    form: str = "touch"
    href: str = ""
    hold: bool = False
    disabled: bool = False
    amount: Amount | None = None
    hint: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class WordedSeat:
    """A seat in the strip: touching it equals tapping that player's card.

    `balance` is None where balances are hidden. `note` stands in its place ("owner").
    `change` with `delta` shows what just came or went. `disabled` seats do not answer;
    `leads` marks the highest bidder, `turn` whose turn it is.
    """

    player: str
    token: str
    name: str
    balance: Amount | None = None
    note: str = ""
    note_icon: str = ""
    change: Tone = ""
    delta: Amount | None = None
    disabled: bool = False
    leads: bool = False
    turn: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class WordedMovement:
    """One line of the terminal's history.

    `clock` is the time of day as read, `moment` the same for machines.
    """

    seq: int
    what: str
    amount: Amount
    clock: str
    moment: str
    payer: WordedParty | None = None
    payee: WordedParty | None = None
    undone: bool = False
    undo: Button | None = None

    @property
    def moves(self) -> bool:
        """Whether money moved, also where its sum is hidden."""
        return bool(self.amount.value) or self.amount is HIDDEN


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitKeys:
    """The letters of the key for thousands and millions; `millions`: which counts now."""

    thousand: str
    million: str
    millions: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class QrCode:
    """A QR code as one SVG path in a square of `side` modules, quiet zone included."""

    path: str
    side: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusalWords:
    """The bank's no in words, and what can be done."""

    sentence: str
    advice: str
