"""A tax is due (R-7.4)."""

from dataclasses import dataclass, replace
from typing import ClassVar

from banker.ledger.posting import Money
from banker.rules.board import SpaceId
from banker.rules.game import Game
from banker.rules.money.taxes import PayTax
from banker.rules.players import PlayerId
from banker.terminal.inputs import Touch
from banker.terminal.question import Question, Step
from banker.terminal.screens import Screen, Tells
from banker.terminal.strip import Situation, everybody, seats
from banker.terminal.tiles import tile, untracked
from banker.views.people import THE_BANK, Flow, party_or_none


@dataclass(frozen=True, slots=True, kw_only=True)
class TaxScreen(Screen):
    """Which tax: id, printed name and amount of each."""

    tells: ClassVar[Tells] = "nothing"

    kind: str = "tax"
    taxes: tuple[tuple[SpaceId, str, Money], ...]
    tax: SpaceId | None
    flow: Flow


@dataclass(frozen=True, slots=True, kw_only=True)
class TaxAsked(Question):
    """A tax is due; which, and whose card? None while not chosen."""

    tax: SpaceId | None = None
    player: PlayerId | None = None

    def on_card(self, player: PlayerId, game: Game) -> Step:
        """Return the tax of whoever tapped, once it is known which."""
        if self.tax is None:
            return Step(replace(self, player=player))
        return Step(self, PayTax(player=player, tax=self.tax))

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return the tax that was touched, paid at once if the card came first."""
        if touch.action != "tax" or touch.argument not in game.board.taxes:
            return None
        chosen = replace(self, tax=SpaceId(touch.argument))
        if chosen.player is None:
            return Step(chosen)
        return chosen.on_card(chosen.player, game)

    def view(self, now: Situation) -> Screen:
        """Return the question which tax, and who pays it."""
        taxes = now.game.board.taxes
        amount = taxes[self.tax].amount if self.tax is not None else None
        return TaxScreen(
            # Who cannot pay a tax owes it, so nobody is left out for being short.
            seats=seats(now, everybody(now)),
            prompt="tap-to-pay" if self.tax else "",
            taxes=tuple(
                (space.space, space.name, space.amount) for space in taxes.values()
            ),
            tax=self.tax,
            flow=Flow(
                payer=party_or_none(now.game, self.player), payee=THE_BANK, amount=amount
            ),
        )


def are_paid_here(game: Game) -> bool:
    """Return whether the bank is told of taxes; where it moves the tokens it knows."""
    return bool(game.board.taxes) and untracked(game)


@tile("tax", at_bank=30, at_player=30, offered=are_paid_here)
def ask_which_tax(player: PlayerId | None, _touch: Touch, game: Game) -> Step:
    """Return the question which tax, where there are several."""
    taxes = tuple(game.board.taxes)
    only = taxes[0] if len(taxes) == 1 else None
    return Step(TaxAsked(tax=only, player=player))
