"""Our own board to print: every space, and the four sheets that glue together."""

from dataclasses import dataclass

from banker.rules.board import Space
from banker.web.printing.art import ring, river
from banker.web.printing.layout import (
    DECK_CARD,
    SPACE_DEPTH,
    BoardPlan,
    Place,
    Quarter,
    Size,
    Spot,
)
from banker.web.printing.text import Fitted, fitted
from banker.web.printing.views import HINT, HINT_HEIGHT, HINT_WIDTH, Band, Printing, Sheet
from banker.wording.words import _

#: Room for words on a space, in millimetres.
NAME_ON_SPACE = Size(27, 12)
SUM_ON_SPACE = Size(27, 5)
NAME_ON_CORNER = Size(38, 11)
WORDS_ON_CORNER = Size(38, 5)

#: The rings of the decks differ in their number of lobes.
LOBES = (7, 12, 9, 15)

#: What is drawn on a space that is no title.
DRAWINGS = {
    "tax": "tax",
    "bonus": "coins",
    "deck": "card",
    "free-parking": "boat",
    "go-to-jail": "jail",
    "go": "flag",
    "jail": "jail",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedSpace:
    """One space of the board, in its own upright corner of the paper.

    Attributes:
        kind: as on the board, or `street`, `station`, `utility` for a title.
        drawing: an icon, where no colour tells what it is.
        sum: what it costs or brings, set below.
        ring: of the deck whose card is drawn here; empty for none.
    """

    place: Place
    kind: str
    name: Fitted
    sum: Fitted
    band: Band | None
    drawing: str
    ring: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckPlace:
    """Where a deck lies on the board."""

    spot: Spot
    name: Fitted
    ring: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedBoard:
    """The whole board, in millimetres of its own.

    Attributes:
        river: the lines across it.
    """

    side: float
    title: Fitted
    river: tuple[str, ...]
    deck_places: tuple[DeckPlace, ...]
    spaces: tuple[PrintedSpace, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SmallMap:
    """Where a sheet lies on the board, small, with how far down it is drawn."""

    side: float
    x: float
    y: float
    width: float
    height: float
    top: float


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardQuarter:
    """The piece of the board on one sheet.

    Attributes:
        beside, above: what its flaps say; without lines where it has none.
    """

    spot: Spot
    quarter: Quarter
    beside: Fitted
    above: Fitted
    map: SmallMap


class BoardPrinting(Printing):
    """Draws up the sheets of a board."""

    @property
    def plan(self) -> BoardPlan:
        """The measures of the board."""
        return BoardPlan(len(self.edition.board.spaces))

    def hint(self, words: str) -> Fitted:
        """Return what to do with a sheet, beside its heading."""
        return fitted(
            words,
            width=HINT_WIDTH,
            height=HINT_HEIGHT,
            size=HINT,
            bold=False,
            even=True,
        )

    def board(self) -> list[Sheet[BoardQuarter]]:
        """Return the four sheets of the board."""
        quarters = self.plan.quarters()
        hint = self.hint(
            _(
                "Cut along the outer lines. Each hatched edge goes under the neighbouring "
                "sheet: glue it there, from sheet 4 to sheet 1."
            )
        )
        return [
            Sheet(
                kind="quarter",
                title=self.heading(_("Game board"), number, len(quarters)),
                hint=hint,
                number=number,
                of=len(quarters),
                marks=quarter.marks(self.paper),
                items=(
                    BoardQuarter(
                        spot=quarter.on(self.paper),
                        quarter=quarter,
                        beside=under(number, quarter.left_flap, -1),
                        above=under(number, quarter.top_flap, -2),
                        map=self.small_map(quarter),
                    ),
                ),
            )
            for number, quarter in enumerate(quarters, start=1)
        ]

    def small_map(self, quarter: Quarter) -> SmallMap:
        """Return where a sheet lies on the board, a twentieth as large."""
        scale = 20
        return SmallMap(
            side=self.plan.side / scale,
            x=quarter.x / scale,
            y=quarter.y / scale,
            width=quarter.width / scale,
            height=quarter.height / scale,
            top=quarter.on(self.paper).y + quarter.cut_out.height + 12,
        )

    def printed_board(self) -> PrintedBoard:
        """Return the whole board, as it is drawn once for all four sheets."""
        return PrintedBoard(
            side=self.plan.side,
            title=self.title(),
            river=river(self.plan.side, SPACE_DEPTH),
            deck_places=self.deck_places(),
            spaces=self.spaces(),
        )

    def spaces(self) -> tuple[PrintedSpace, ...]:
        """Return every space of the board."""
        return tuple(
            self.space(number, space)
            for number, space in enumerate(self.edition.board.spaces)
        )

    def space(self, number: int, space: Space) -> PrintedSpace:
        """Return one space as it is printed."""
        place = self.plan.place(number)
        deed = None if space.title is None else self.edition.board.deeds[space.title]
        corner = place.width == place.height
        name_room = NAME_ON_CORNER if corner else NAME_ON_SPACE
        sum_room = WORDS_ON_CORNER if corner else SUM_ON_SPACE
        return PrintedSpace(
            place=place,
            kind=space.kind if deed is None else deed.kind,
            name=fitted(
                space.name,
                width=name_room.width,
                height=name_room.height,
                size=6 if corner else 4.2,
            ),
            sum=fitted(
                self.sum_of(space), width=sum_room.width, height=sum_room.height, size=3.4
            ),
            band=None if deed is None else self.band(deed),
            drawing=DRAWINGS.get(space.kind, deed.kind if deed else "info"),
            ring=self.ring_of(space.deck, 8.5) if space.deck else "",
        )

    def sum_of(self, space: Space) -> str:
        """Return what a space costs or brings; empty where it is neither."""
        if space.title is not None:
            return self.money(self.edition.board.deeds[space.title].price)
        match space.kind:
            case "go":
                salary = self.money(self.edition.defaults.salary)
                return _("Salary %(amount)s", amount=salary)
            case "tax":
                return _("Pay %(amount)s", amount=self.money(space.amount))
            case "bonus":
                return _("Collect %(amount)s", amount=self.money(space.amount))
            case _:
                return ""

    def ring_of(self, deck: str | None, radius: float) -> str:
        """Return the ring that marks a deck's places and cards."""
        ids = [one.deck for one in self.edition.decks]
        lobes = LOBES[[str(one) for one in ids].index(str(deck)) % len(LOBES)]
        return ring(radius, lobes, radius / 6)

    def title(self) -> Fitted:
        """Return the board's name, in the middle and clear of both cuts."""
        clear = 2 * (self.plan.cut - self.plan.side / 2) - 2
        return fitted(self.edition.name, width=clear, height=18, size=9)

    def deck_places(self) -> tuple[DeckPlace, ...]:
        """Return where the decks lie: to the left and to the right of the rosette."""
        middle = self.plan.side / 2
        card = Size(DECK_CARD.height, DECK_CARD.width)
        away = (middle + SPACE_DEPTH) / 2 - 14
        return tuple(
            DeckPlace(
                spot=Spot(
                    x=round(
                        middle
                        + (-1 if number % 2 == 0 else 1) * (middle - away)
                        - card.width / 2,
                        3,
                    ),
                    y=round(middle - card.height / 2, 3),
                ),
                name=fitted(deck.name, width=card.width - 8, height=16, size=6),
                ring=self.ring_of(deck.deck, 15),
            )
            for number, deck in enumerate(self.edition.decks[:2])
        )


def under(number: int, flap: float, other: int) -> Fitted:
    """Return what stands on a flap: under which sheet it goes; nothing for no flap."""
    words = _("Glue under sheet %(number)s", number=number + other) if flap else ""
    return fitted(words, width=80, height=6, size=3.4)
