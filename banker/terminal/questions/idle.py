"""Nothing is asked: the home of a table that keeps no turns, and the end of every game."""

from dataclasses import dataclass, replace
from typing import Self

from banker.ledger.posting import Money
from banker.rules.game import Game
from banker.rules.money.salary import salary_of
from banker.terminal.question import Question
from banker.terminal.questions.ends import result_screen
from banker.terminal.redaction import without_flow
from banker.terminal.screens import PhoneRequest, Screen
from banker.terminal.strip import Situation, everybody, seats
from banker.terminal.tiles import bank_tiles
from banker.views.movements import Movement, movement
from banker.views.people import Party, party, party_or_none
from banker.views.visibility import Visibility


@dataclass(frozen=True, slots=True, kw_only=True)
class IdleScreen(Screen):
    """Tap a card or a deed, or touch an action; the last movement with its undo.

    Attributes:
        tiles: what else is offered, beside the salary.
        turn: whose turn it is, where the bank keeps turns; else None.
        offers: how many offers of trades wait for an answer.
    """

    kind: str = "idle"
    salary: Money
    last: Movement | None
    winner: Party | None
    dark: bool = False
    tiles: tuple[str, ...] = ()
    turn: Party | None = None
    offers: int = 0

    def hiding(self, visibility: Visibility) -> Self:
        """Return it without what the last entry moved."""
        return replace(self, last=without_flow(self.last))


@dataclass(frozen=True, slots=True, kw_only=True)
class Idle(Question):
    """Nothing is asked. Tap a card or a deed, or touch an action."""

    def view(self, now: Situation) -> Screen:
        """Return the screen that waits for a tap, or the result."""
        return result_screen(now) if now.game.is_over else idle_screen(now)

    def phones_named(self, requests: tuple[PhoneRequest, ...]) -> tuple[PhoneRequest, ...]:
        """Return the first phone that waits."""
        return requests[:1]

    @property
    def interrupted(self) -> Question | None:
        """Nothing is asked."""
        return None

    @property
    def patience_s(self) -> float | None:
        """It waits for ever."""
        return None

    def is_asked_still(self, game: Game) -> bool:
        """Return whether no auction runs and no turn is kept."""
        return game.is_over or (game.auction is None and game.turn is None)


def idle_screen(now: Situation) -> IdleScreen:
    """Return the screen that waits for a tap."""
    game, last = now.game, now.last
    return IdleScreen(
        seats=seats(now, everybody(now)),
        salary=salary_of(game, landed=False),
        last=movement(game, last) if last else None,
        winner=party_or_none(game, game.winner),
        tiles=bank_tiles(game),
        turn=None if game.turn is None else party(game, game.turn.player),
        offers=len(game.offers),
    )
