"""What printed sheets show: cards and stickers, ready to draw, with where they lie.

Words are in the reader's language, names as the edition prints them, and every number is
the edition's own.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from banker.rules.board import TitleDeed
from banker.rules.edition import Edition
from banker.rules.players import TOKENS
from banker.web.pages.qr import qr_code
from banker.web.pages.views import QrCode
from banker.web.printing.layout import (
    DEED_CARD,
    PLAYER_CARD,
    STICKER,
    Grid,
    Line,
    Size,
    Spot,
    grid_on,
    sheets_of,
)
from banker.web.printing.text import Fitted, fitted, width_of
from banker.wording.amounts import amount_text
from banker.wording.formatter import token_words
from banker.wording.words import _, plural, reader_locale

CodeOf: TypeAlias = Callable[[str], QrCode]
Thing = TypeVar("Thing")
Item = TypeVar("Item", covariant=True)

#: What a heading and the hint beside it are set in.
HEADING = 6.0
#: Room for one line of it: what is cut out begins right below.
HEADING_HEIGHT = 8.0
HINT = 3.2
HINT_WIDTH = 104.0
HINT_HEIGHT = 7.6
#: Room for words, in millimetres, as `templates/printing` leaves it for them.
NAME_ON_STICKER = Size(38.6, 5.8)
NAME_ON_CARD = Size(30, 11)
NAME_ON_DEED = Size(41, 10)
ROW_OF_DEED = Size(23, 4.3)
SUM_OF_DEED = Size(14.4, 4.3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet(Generic[Item]):
    """One sheet of paper.

    Attributes:
        kind: which template draws what lies on it.
        title, hint: the heading, and what to do with the sheet.
        number, of: which of several sheets of its kind it is.
        items: what lies on it, each with its spot.
    """

    kind: str
    title: Fitted
    hint: Fitted
    number: int
    of: int
    marks: tuple[Line, ...]
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Band:
    """The colour of a group with its letter; `colour` where the edition has its own."""

    letter: str
    colour: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerCard:
    """A player's card: a token, a line for a name, and a code for phones.

    `tap_width` is that of the white ground behind the words to tap.
    """

    spot: Spot
    token: str
    words: Fitted
    name: Fitted
    tap: Fitted
    tap_width: float
    code: QrCode
    address: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sticker:
    """The sticker for the back of a title deed."""

    spot: Spot
    band: Band
    name: Fitted
    price: str
    price_size: float
    price_width: float
    code: QrCode
    address: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeedRow:
    """A line of a title deed: words, and a sum with the size it is set in."""

    words: Fitted
    amount: str
    size: float


@dataclass(frozen=True, slots=True, kw_only=True)
class DeedCard:
    """A title deed with its rents."""

    spot: Spot
    band: Band
    name: Fitted
    rows: tuple[DeedRow, ...]
    foot: tuple[DeedRow, ...]


class Printing:
    """Draws up the sheets of one edition on one paper."""

    def __init__(
        self, edition: Edition, paper: Size, *, base: str, code_of: CodeOf = qr_code
    ) -> None:
        """Print `edition`; codes begin with `base` and are drawn by `code_of`."""
        self.edition = edition
        self.paper = paper
        self._base = base
        self._code_of = code_of

    def money(self, amount: int) -> str:
        """Return a sum as the edition prints it, in the reader's figures."""
        return amount_text(amount, self.edition.currency, reader_locale())

    def band(self, deed: TitleDeed) -> Band:
        """Return the colour and letter of a title's group."""
        group = self.edition.board.groups[deed.group]
        return Band(letter=group.letter, colour=group.colour)

    def sheets(
        self,
        kind: str,
        things: Sequence[Thing],
        *,
        grid: Grid,
        title: str,
        hint: str,
        draw: Callable[[Thing, Spot], Item],
    ) -> list[Sheet[Item]]:
        """Return as many sheets as `things` take, each thing drawn up by `draw`."""
        of = sheets_of(len(things), grid)
        return [
            Sheet(
                kind=kind,
                title=self.heading(title, number + 1, of),
                hint=fitted(
                    hint,
                    width=HINT_WIDTH,
                    height=HINT_HEIGHT,
                    size=HINT,
                    bold=False,
                    even=True,
                ),
                number=number + 1,
                of=of,
                marks=grid.marks(),
                items=tuple(
                    draw(thing, grid.spot(place))
                    for place, thing in enumerate(
                        things[number * grid.per_sheet : (number + 1) * grid.per_sheet]
                    )
                ),
            )
            for number in range(of)
        ]

    def heading(self, title: str, number: int, of: int) -> Fitted:
        """Return a sheet's heading, numbered where there are several of its kind."""
        if of > 1:
            title = _(
                "%(title)s, %(number)s of %(all)s", title=title, number=number, all=of
            )
        return fitted(title, width=72, height=HEADING_HEIGHT, size=HEADING)

    # Player cards and stickers

    def player_cards(self) -> list[Sheet[PlayerCard]]:
        """Return a card for every token."""
        return self.sheets(
            "cards",
            TOKENS,
            grid=grid_on(self.paper, PLAYER_CARD, gap=8),
            title=_("Player cards"),
            hint=_(
                "Print at 100%% and cut along the lines. Put an NFC sticker behind the "
                "round pattern, or just scan the code with a phone."
            ),
            draw=self.player_card,
        )

    def player_card(self, token: str, spot: Spot) -> PlayerCard:
        """Return the card of one token."""
        address = f"{self._base}/c/{token}"
        tap = fitted(_("Tap to pay"), width=30, height=4.4, size=3)
        return PlayerCard(
            spot=spot,
            token=token,
            words=fitted(
                token_words(token),
                width=NAME_ON_CARD.width,
                height=NAME_ON_CARD.height,
                size=5,
            ),
            name=fitted(_("Name"), width=30, height=4, size=2.6, bold=False),
            tap=tap,
            tap_width=round(width_of(" ".join(tap.lines), tap.size) + 8, 3),
            code=self._code_of(address),
            address=address,
        )

    def stickers(self) -> list[Sheet[Sticker]]:
        """Return a sticker for every title deed."""
        return self.sheets(
            "stickers",
            tuple(self.edition.board.deeds.values()),
            grid=grid_on(self.paper, STICKER, gap=3.3),
            title=_("Deed stickers"),
            hint=_(
                "Stick them on the backs of the title deeds, each over an NFC sticker of "
                "25 mm, or use the codes alone."
            ),
            draw=self.sticker,
        )

    def sticker(self, deed: TitleDeed, spot: Spot) -> Sticker:
        """Return the sticker of one title."""
        address = f"{self._base}/d/{deed.title}"
        price = self.money(deed.price)
        set_price = fitted(price, width=20, height=4.2, size=3)
        return Sticker(
            spot=spot,
            band=self.band(deed),
            name=fitted(
                deed.name,
                width=NAME_ON_STICKER.width,
                height=NAME_ON_STICKER.height,
                size=3.3,
            ),
            price=price,
            price_size=set_price.size,
            price_width=round(box_width(price, set_price.size), 3),
            code=self._code_of(address),
            address=address,
        )

    # Title deeds

    def deeds(self) -> list[Sheet[DeedCard]]:
        """Return every title deed with its rents."""
        return self.sheets(
            "deeds",
            tuple(self.edition.board.deeds.values()),
            grid=grid_on(self.paper, DEED_CARD, gap=0, least=0),
            title=_("Title deeds"),
            hint=_("Cut along the lines. The stickers go on the backs."),
            draw=self.deed,
        )

    def deed(self, deed: TitleDeed, spot: Spot) -> DeedCard:
        """Return one title deed."""
        return DeedCard(
            spot=spot,
            band=self.band(deed),
            name=fitted(
                deed.name, width=NAME_ON_DEED.width, height=NAME_ON_DEED.height, size=5
            ),
            rows=tuple(self.rent_rows(deed)),
            foot=tuple(self.foot_rows(deed)),
        )

    def row(self, words: str, amount: str) -> DeedRow:
        """Return a line of a deed."""
        return DeedRow(
            words=fitted(
                words,
                width=ROW_OF_DEED.width,
                height=ROW_OF_DEED.height,
                size=3.2,
                bold=False,
            ),
            amount=amount,
            size=fitted(
                amount,
                width=SUM_OF_DEED.width,
                height=SUM_OF_DEED.height,
                size=3.2,
            ).size,
        )

    def rent_rows(self, deed: TitleDeed) -> list[DeedRow]:
        """Return the rents of a title, line by line."""
        if deed.kind == "station":
            return [
                self.row(
                    plural("%(num)s station", "%(num)s stations", held), self.money(rent)
                )
                for held, rent in enumerate(deed.rents, start=1)
            ]
        if deed.kind == "utility":
            return [
                self.row(
                    plural("%(num)s company", "%(num)s companies", held),
                    _("dice × %(times)s", times=times),
                )
                for held, times in enumerate(deed.rents, start=1)
            ]
        site, *built = deed.rents
        rows = [
            self.row(_("Rent"), self.money(site)),
            self.row(_("Whole colour"), self.money(2 * site)),
        ]
        rows += [
            self.row(plural("%(num)s house", "%(num)s houses", houses), self.money(rent))
            for houses, rent in enumerate(built[:-1], start=1)
        ]
        rows += [self.row(_("Hotel"), self.money(rent)) for rent in built[-1:]]
        return rows

    def foot_rows(self, deed: TitleDeed) -> list[DeedRow]:
        """Return what a title costs, what can be built there, and what the bank lends."""
        rows = [self.row(_("Price"), self.money(deed.price))]
        if deed.house_cost:
            rows.append(self.row(_("One house"), self.money(deed.house_cost)))
        if deed.hotel_cost:
            rows.append(self.row(_("One hotel"), self.money(deed.hotel_cost)))
        rows.append(self.row(_("Mortgage"), self.money(deed.mortgage_value)))
        return rows


def box_width(text: str, size: float) -> float:
    """Return how wide the white box around a price is."""
    return max(8.0, width_of(text, size) + 2.4)
