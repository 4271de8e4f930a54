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

#: A title is a street, a station or a utility; what its rent depends on follows.
TitleKind: TypeAlias = Literal["street", "station", "utility"]

SpaceKind: TypeAlias = Literal[
    "go", "title", "tax", "deck", "jail", "free-parking", "go-to-jail", "corner"
]


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleDeed:
    """A title deed, as printed.

    Attributes:
        group: the colour group, or the group of all stations or all utilities.
        rents: a street's rent with 0, 1, 2 … houses and last with a hotel; a station's
            rent with 1, 2 … stations in one hand; a utility's multipliers of the dice
            with 1, 2 … utilities in one hand.
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
        amount: what a tax space takes, for kind `tax`; else 0.
        deck: the deck drawn from, for kind `deck`.
    """

    space: SpaceId
    name: str
    kind: SpaceKind
    title: TitleId | None = None
    amount: Money = 0
    deck: DeckId | None = None


@dataclass(frozen=True)
class Board:
    """All spaces in order, the deeds of the titles among them, and their groups."""

    spaces: tuple[Space, ...]
    deeds: Mapping[TitleId, TitleDeed]
    groups: Mapping[GroupId, Group]

    @cached_property
    def taxes(self) -> Mapping[SpaceId, Space]:
        """The spaces that tax whoever stops there."""
        return {space.space: space for space in self.spaces if space.kind == "tax"}

    def mates(self, title: TitleId) -> tuple[TitleId, ...]:
        """Return all titles of the group of `title`, itself included."""
        return self.groups[self.deeds[title].group].titles
