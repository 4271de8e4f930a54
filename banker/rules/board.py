"""The board: what is printed on it and on the title deeds."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NewType, TypeAlias

from banker.ledger.posting import Money

TitleId = NewType("TitleId", str)
GroupId = NewType("GroupId", str)
SpaceId = NewType("SpaceId", str)
DeckId = NewType("DeckId", str)
ShareId = NewType("ShareId", str)
PolicyId = NewType("PolicyId", str)

#: A title is a street, a station or a utility; what its rent depends on follows.
TitleKind: TypeAlias = Literal["street", "station", "utility"]

SpaceKind: TypeAlias = Literal[
    "go",
    "title",
    "tax",
    "bonus",
    "deck",
    "jail",
    "free-parking",
    "go-to-jail",
    "location",
    "corner",
    "auction",
    "charity",
    "black-business",
    "jackpot",
    "luxury-tax",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleDeed:
    """A title deed, as printed.

    Attributes:
        group: the colour group, or the group of all stations or all utilities.
        rents: a street's rent with 0, 1, 2 … houses and last with a hotel, or (R-17.2)
            at level 1, 2 …; a station's rent with 1, 2 … stations in one hand; a
            utility's multipliers of the dice with 1, 2 … utilities in one hand, the last
            of which holds for all beyond it (R-6.6).
        house_cost, hotel_cost: the price of a building; 0 where none can stand.
    """

    title: TitleId
    name: str
    kind: TitleKind
    group: GroupId
    price: Money
    mortgage_value: Money
    rents: tuple[int, ...]
    house_cost: Money = 0
    hotel_cost: Money = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """The titles that belong together, in the order of the board.

    Attributes:
        letter: the second cue beside the colour: A to H, S for stations, U for utilities.
        colour: `#rrggbb` as on the family's board; None for the colour of our design.
    """

    group: GroupId
    name: str
    letter: str
    titles: tuple[TitleId, ...]
    colour: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Space:
    """One space of the board, in the order in which tokens move.

    Attributes:
        title: the title on this space, for kind `title`.
        amount: what a tax takes, a bonus gives, a location asks for travelling (R-17.2),
            a black business costs (R-19.6).
        percent: the share of the worth that a tax may be instead (R-7.4); 0: no choice.
        deck: the deck drawn from, for kind `deck`.
        group: whose titles a luxury tax counts (R-19.11).
        amounts: what it takes from the holder of 1, 2 … of them.
    """

    space: SpaceId
    name: str
    kind: SpaceKind
    title: TitleId | None = None
    amount: Money = 0
    percent: int = 0
    deck: DeckId | None = None
    group: GroupId | None = None
    amounts: tuple[Money, ...] = ()


@dataclass(frozen=True)
class Board:
    """All spaces in order, the deeds of the titles among them, and their groups."""

    spaces: tuple[Space, ...]
    deeds: Mapping[TitleId, TitleDeed]
    groups: Mapping[GroupId, Group]

    @cached_property
    def taxes(self) -> Mapping[SpaceId, Space]:
        """The spaces that tax whoever stops there, or passes them (R-19.11)."""
        kinds = ("tax", "luxury-tax")
        return {space.space: space for space in self.spaces if space.kind in kinds}

    @cached_property
    def places(self) -> Mapping[SpaceId, int]:
        """The number of each space, counted from GO, which is 0."""
        return {space.space: number for number, space in enumerate(self.spaces)}

    @cached_property
    def luxury_taxes(self) -> tuple[int, ...]:
        """The numbers of the spaces whose tax is taken in passing (R-19.11)."""
        return tuple(n for n, one in enumerate(self.spaces) if one.kind == "luxury-tax")

    def place_of(self, kind: SpaceKind) -> int | None:
        """Return the number of the first space of a kind; None if there is none."""
        numbers = (n for n, space in enumerate(self.spaces) if space.kind == kind)
        return next(numbers, None)

    def mates(self, title: TitleId) -> tuple[TitleId, ...]:
        """Return all titles of the group of `title`, itself included."""
        return self.groups[self.deeds[title].group].titles
