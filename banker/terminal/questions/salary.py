"""Somebody passed GO (R-3)."""

from dataclasses import dataclass, replace
from typing import ClassVar

from banker.ledger.posting import Money
from banker.rules.game import Game
from banker.rules.money.salary import CollectSalary, salary_of
from banker.rules.players import PlayerId
from banker.terminal.inputs import Touch
from banker.terminal.question import Question, Step
from banker.terminal.screens import Screen, Tells
from banker.terminal.strip import Situation, everybody, seats
from banker.terminal.tiles import tile
from banker.views.people import THE_BANK, Flow


@dataclass(frozen=True, slots=True, kw_only=True)
class SalaryScreen(Screen):
    """Somebody passed GO. `double` is what landing on it pays; None where no more."""

    tells: ClassVar[Tells] = "nothing"

    kind: str = "salary"
    flow: Flow
    landed: bool
    double: Money | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SalaryAsked(Question):
    """Somebody passed GO; whose card?"""

    landed: bool = False

    def on_card(self, player: PlayerId, game: Game) -> Step:
        """Return the salary of whoever tapped."""
        return Step(self, CollectSalary(player=player, landed=self.landed))

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return whether the token landed on GO, or not any more."""
        if touch.action != "landed":
            return None
        return Step(replace(self, landed=not self.landed))

    def view(self, now: Situation) -> Screen:
        """Return the question who passed GO."""
        amount = salary_of(now.game, landed=self.landed)
        double = salary_of(now.game, landed=True)
        return SalaryScreen(
            seats=seats(now, everybody(now)),
            prompt="whose-card",
            flow=Flow(payer=THE_BANK, payee=None, amount=amount),
            landed=self.landed,
            double=double if double != salary_of(now.game, landed=False) else None,
        )


@tile("salary")
def ask_who_passed(_player: PlayerId | None, _touch: Touch, _game: Game) -> Step:
    """Return the question who passed GO."""
    return Step(SalaryAsked())
