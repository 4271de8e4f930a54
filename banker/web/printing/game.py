"""A whole game to print: the board on four sheets, the decks, the pieces, and how to play.

Only for boards that are ours. Whoever owns a printed box has all of this already, and its
makers' board is not ours to print.
"""

from dataclasses import dataclass

from banker.rules.deck import Card, Deck
from banker.rules.edition import Edition
from banker.rules.players import TOKENS
from banker.web.printing.board import BoardPrinting
from banker.web.printing.how_to import HowTo
from banker.web.printing.layout import DECK_CARD, SIDES, Grid, Size, Spot, grid_on
from banker.web.printing.text import Fitted, fitted
from banker.web.printing.views import Sheet
from banker.wording.words import _

#: The boards that are printed whole: our own ones of the classic shape.
WHOLE_GAMES = frozenset({"riverside"})

#: Room for words on a card, in millimetres.
WORDS_ON_DECK_CARD = Size(70, 19)
SUM_ON_DECK_CARD = Size(70, 8)
LINE_OF_HOW_TO = 168.0
SIZE_OF_HOW_TO = 4.4

#: Counters for buildings, and tents with a token on both sides.
COUNTER = Size(13, 13)
TENT = Size(23, 62)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckCard:
    """A card of a deck, with what it does in sums below what it says."""

    spot: Spot
    deck: Fitted
    ring: str
    words: Fitted
    sum: Fitted


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """Something small to cut out: a building's counter, or a token's tent."""

    spot: Spot
    kind: str
    token: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One line of how to play, with where it stands on the sheet."""

    y: float
    number: int
    words: Fitted


def is_whole(edition: Edition) -> bool:
    """Return whether an edition's whole game can be printed."""
    spaces = len(edition.board.spaces)
    return edition.edition in WHOLE_GAMES and spaces % SIDES == 0


class GamePrinting(BoardPrinting):
    """Draws up the sheets of a whole game."""

    # The decks

    def decks(self) -> list[Sheet[DeckCard]]:
        """Return every card of every deck, as often as the deck holds it."""
        cards = [
            (deck, card)
            for deck in self.edition.decks
            for card in deck.cards
            for _copy in range(card.copies)
        ]
        return self.sheets(
            "decks",
            cards,
            grid=grid_on(self.paper, DECK_CARD, gap=4),
            title=_("Card decks"),
            hint=_("Cut along the lines, shuffle each deck, and lay it on its place."),
            draw=lambda one, spot: self.deck_card(one[0], one[1], spot),
        )

    def deck_card(self, deck: Deck, card: Card, spot: Spot) -> DeckCard:
        """Return one card of a deck."""
        return DeckCard(
            spot=spot,
            deck=fitted(deck.name, width=50, height=6, size=3.6),
            ring=self.ring_of(deck.deck, 5),
            words=fitted(
                card.text,
                width=WORDS_ON_DECK_CARD.width,
                height=WORDS_ON_DECK_CARD.height,
                size=4.8,
                even=True,
            ),
            sum=fitted(
                self.sums(card),
                width=SUM_ON_DECK_CARD.width,
                height=SUM_ON_DECK_CARD.height,
                size=3.6,
                bold=False,
                even=True,
            ),
        )

    def sums(self, card: Card) -> str:
        """Return what a card does in sums, which its sentence leaves to the bank."""
        amount = self.money(card.amount)
        match card.effect:
            case "receive":
                return _("The bank pays you %(amount)s.", amount=amount)
            case "pay":
                return _("Pay the bank %(amount)s.", amount=amount)
            case "pay-each":
                return _("Pay every other player %(amount)s.", amount=amount)
            case "collect-each":
                return _("Every other player pays you %(amount)s.", amount=amount)
            case "repairs":
                return _(
                    "Each house costs %(house)s, each hotel %(hotel)s.",
                    house=self.money(card.per_house),
                    hotel=self.money(card.per_hotel),
                )
            case "advance-to":
                return self.salary_on_the_way(card)
            case _:
                return ""

    def salary_on_the_way(self, card: Card) -> str:
        """Return what a card that leads forward brings; GO is where the flag is drawn."""
        board = self.edition.board
        if card.space is not None and board.places[card.space] == 0:
            return _("The bank pays you the salary.")
        salary = self.money(self.edition.defaults.salary)
        return _("Passing the flag brings %(amount)s.", amount=salary)

    # The pieces

    def pieces(self) -> list[Sheet[Piece]]:
        """Return tokens to fold and counters for every house and hotel of the box."""
        rules = self.edition.defaults
        tents = grid_of(self.paper, TENT, columns=len(TOKENS), rows=1, gap=0)
        counters = ["house"] * rules.houses + ["hotel"] * rules.hotels
        columns = int((self.paper.width - 30) // COUNTER.width)
        grid = grid_of(
            self.paper,
            COUNTER,
            columns=columns,
            rows=-(-len(counters) // columns),
            gap=0,
            top=tents.bottom + 14,
        )
        items = [
            Piece(spot=tents.spot(place), kind="tent", token=token)
            for place, token in enumerate(TOKENS)
        ]
        items += [
            Piece(spot=grid.spot(place), kind=kind) for place, kind in enumerate(counters)
        ]
        hint = _(
            "Fold each token along the dashed lines and glue its feet together. The small "
            "squares are houses and hotels."
        )
        return [
            Sheet(
                kind="pieces",
                title=self.heading(_("Pieces"), 1, 1),
                hint=self.hint(hint),
                number=1,
                of=1,
                marks=(*tents.marks(), *grid.marks()),
                items=tuple(items),
            )
        ]

    # How to play

    def how_to(self) -> list[Sheet[Step]]:
        """Return a page with how to cut and how to play, in a few lines."""
        how_to = HowTo(self.edition.defaults, self.money)
        steps: list[Step] = []
        y = 34.0
        for number, words in enumerate(how_to.sentences(), start=1):
            set_words = fitted(
                words, width=LINE_OF_HOW_TO, height=24, size=SIZE_OF_HOW_TO, bold=False
            )
            steps.append(Step(y=round(y, 3), number=number, words=set_words))
            y += set_words.height + 5.2
        return [
            Sheet(
                kind="how_to",
                title=self.heading(_("How to cut and play"), 1, 1),
                hint=self.hint(_("Keep this sheet. It is not cut.")),
                number=1,
                of=1,
                marks=(),
                items=tuple(steps),
            )
        ]


def grid_of(
    paper: Size, item: Size, *, columns: int, rows: int, gap: float, top: float = 26.0
) -> Grid:
    """Return a grid of so many columns and rows in the middle of a sheet."""
    across = columns * (item.width + gap) - gap
    left = round((paper.width - across) / 2, 3)
    return Grid(item, columns, rows, left, round(top, 3), gap, gap)
