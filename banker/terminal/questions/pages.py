"""Something to read: history, audit, how to join, the menu, that the game rests."""

from dataclasses import dataclass, replace
from typing import ClassVar, Literal, Self, TypeAlias

from banker.ledger.posting import BANK, HOTEL, HOUSE, MONEY, Money
from banker.rules.game import Game, cash_of, owner_of
from banker.rules.players import PlayerId
from banker.rules.table.faults import faults
from banker.terminal.effects import DropPhone
from banker.terminal.inputs import Touch
from banker.terminal.question import QUESTION_S, Question, Step
from banker.terminal.redaction import without_sums
from banker.terminal.screens import PhoneRequest, Screen, Tells
from banker.terminal.strip import Situation, seats
from banker.terminal.tiles import tile
from banker.views.movements import Movement, movements
from banker.views.visibility import Visibility

PageName: TypeAlias = Literal["history", "audit", "join", "menu", "pause"]

#: The history on the terminal goes back this many entries; the phone's goes further.
HISTORY_SHOWN = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryScreen(Screen):
    """The latest movements, newest first."""

    kind: str = "history"
    movements: tuple[Movement, ...]

    def hiding(self, visibility: Visibility) -> Self:
        """Return it without the sums."""
        return replace(self, movements=without_sums(self.movements))


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditScreen(Screen):
    """Whether the books add up.

    Attributes:
        faults: what is wrong; empty when all adds up.
        started, paid_out, taken_in, held: what the players had from the bank at the
            start, got from it and gave it since, and hold now; None where the table's
            privacy hides them.
        box: houses, hotels and deeds that the bank holds.
    """

    kind: str = "audit"
    faults: tuple[str, ...]
    head: str
    started: Money
    paid_out: Money | None
    taken_in: Money | None
    held: Money | None
    houses_left: int
    hotels_left: int
    deeds_left: int
    movements: tuple[Movement, ...]

    def hiding(self, visibility: Visibility) -> Self:
        """Return it without the sums."""
        # Of two players, each would know the other's from what both hold.
        return replace(
            self,
            paid_out=None,
            taken_in=None,
            held=None,
            movements=without_sums(self.movements),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PageScreen(Screen):
    """A page without values of its own: how to join, the menu."""

    tells: ClassVar[Tells] = "nothing"

    page: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Page(Question):
    """Something to read: history, audit, how to join, the menu, that the game rests."""

    page: PageName

    @property
    def patience_s(self) -> float | None:
        """A pause lasts until it is ended."""
        return None if self.page == "pause" else QUESTION_S

    @property
    def interrupted(self) -> Question | None:
        """Nothing is asked."""
        return None

    def phones_named(self, requests: tuple[PhoneRequest, ...]) -> tuple[PhoneRequest, ...]:
        """Return all that wait, on the page of phones."""
        return requests if self.page == "join" else ()

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return the taking away of a phone."""
        if self.page != "join" or touch.action != "drop-phone" or not touch.argument:
            return None
        return Step(self, DropPhone(player=PlayerId(touch.argument)))

    def view(self, now: Situation) -> Screen:
        """Return a page to read."""
        if self.page == "history":
            return HistoryScreen(
                seats=seats(now),
                movements=movements(now.game, now.entries())[:HISTORY_SHOWN],
            )
        if self.page == "audit":
            return audit_screen(now)
        return PageScreen(kind=self.page, seats=seats(now), page=self.page)


def audit_screen(now: Situation) -> Screen:
    """Return whether the position adds up; the journal's own audit runs beside it."""
    game, entries = now.game, now.entries()
    held = sum(cash_of(game, seat.player) for seat in game.players)
    started = game.house_rules.starting_cash * len(game.players)
    flows = [
        leg.quantity
        for entry in entries
        if entry.seq > 1
        for leg in entry.postings()
        if leg.asset == MONEY and leg.account == BANK
    ]
    return AuditScreen(
        seats=seats(now),
        faults=tuple(str(fault) for fault in faults(game)),
        head=now.head,
        started=started,
        paid_out=-sum(quantity for quantity in flows if quantity < 0),
        taken_in=sum(quantity for quantity in flows if quantity > 0),
        held=held,
        houses_left=game.balances.get((BANK, HOUSE), 0),
        hotels_left=game.balances.get((BANK, HOTEL), 0),
        deeds_left=sum(1 for title in game.board.deeds if owner_of(game, title) is None),
        movements=movements(game, entries)[:HISTORY_SHOWN],
    )


@tile("history", at_bank=120)
def show_history(_player: PlayerId | None, _touch: Touch, _game: Game) -> Step:
    """Return the latest movements."""
    return Step(Page(page="history"))


@tile("audit", at_bank=110)
def show_audit(_player: PlayerId | None, _touch: Touch, _game: Game) -> Step:
    """Return whether the books add up."""
    return Step(Page(page="audit"))


@tile("join", at_bank=130)
def show_joining(_player: PlayerId | None, _touch: Touch, _game: Game) -> Step:
    """Return how a phone joins."""
    return Step(Page(page="join"))


@tile("menu")
def show_menu(_player: PlayerId | None, _touch: Touch, _game: Game) -> Step:
    """Return the menu."""
    return Step(Page(page="menu"))


@tile("pause")
def rest(_player: PlayerId | None, _touch: Touch, _game: Game) -> Step:
    """Return the page of a game that rests."""
    return Step(Page(page="pause"))
