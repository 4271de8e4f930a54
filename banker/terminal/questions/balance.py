"""The banker puts right what a player holds (R-18.1)."""

from dataclasses import dataclass, replace
from typing import Self

from banker.ledger.posting import BANK, MONEY, Money, hand
from banker.rules.game import Game, cash_of
from banker.rules.players import PlayerId
from banker.rules.table.corrections import Correct, Move
from banker.terminal.inputs import Touch
from banker.terminal.keys import NOTHING_TYPED, within_keypad
from banker.terminal.question import KeypadQuestion, Question, Step
from banker.terminal.redaction import sees
from banker.terminal.screens import Screen
from banker.terminal.strip import Situation, everybody, seats
from banker.terminal.tiles import tile
from banker.views.people import Party, party_or_none
from banker.views.visibility import Visibility


@dataclass(frozen=True, slots=True, kw_only=True)
class BalanceScreen(Screen):
    """The banker corrects what a player holds."""

    kind: str = "balance"
    player: Party | None
    cash: Money | None
    amount: Money

    def hiding(self, visibility: Visibility) -> Self:
        """Return it without what a player holds, but to that player."""
        return self if sees(visibility, self.player) else replace(self, cash=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class BalanceAsked(KeypadQuestion):
    """The banker types what a player really holds; `keys` were pressed for it."""

    player: PlayerId | None = None
    amount: Money = 0

    @property
    def subject(self) -> Question:
        """Whose balance, whatever the sum."""
        return replace(self, amount=0, keys=NOTHING_TYPED)

    def sum_typed(self, game: Game) -> Money:
        """Return the sum."""
        return self.amount

    def on_card(self, player: PlayerId, game: Game) -> Step:
        """Return whose balance it is."""
        return Step(replace(self, player=player))

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return where a touch on the correction screen leads."""
        if touch.action == "amount" and touch.amount is not None:
            return Step(replace(self, amount=within_keypad(touch.amount)))
        if touch.action == "correct" and self.player is not None:
            change = self.amount - cash_of(game, self.player)
            owner = hand(self.player)
            giver, taker = (BANK, owner) if change > 0 else (owner, BANK)
            move = Move(giver=giver, taker=taker, asset=MONEY, quantity=abs(change))
            moves = (move,) if change else ()
            return Step(self, Correct(moves=moves, reason="balance corrected"))
        return None

    def view(self, now: Situation) -> Screen:
        """Return the correction of a balance."""
        player = self.player
        return BalanceScreen(
            seats=seats(now, everybody(now)),
            prompt="" if player else "whose-balance",
            player=party_or_none(now.game, player),
            cash=None if player is None else cash_of(now.game, player),
            amount=self.amount,
        )


@tile("balance")
def ask_whose_balance(_player: PlayerId | None, _touch: Touch, _game: Game) -> Step:
    """Return the question whose balance is wrong."""
    return Step(BalanceAsked())
