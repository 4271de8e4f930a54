"""Any sum, between the bank and a player or between two (R-1.4)."""

from dataclasses import dataclass, replace
from typing import ClassVar, Literal, TypeAlias, assert_never

from banker.ledger.posting import BANK, Money
from banker.rules.game import Game
from banker.rules.money.transfers import Transfer
from banker.rules.players import PlayerId
from banker.terminal.inputs import Touch
from banker.terminal.keys import NOTHING_TYPED, within_keypad
from banker.terminal.question import KeypadQuestion, Question, Step
from banker.terminal.screens import Prompt, Screen, Tells
from banker.terminal.strip import Situation, everybody, seats
from banker.terminal.tiles import tile
from banker.views.people import THE_BANK, Flow, party_or_none

Way: TypeAlias = Literal["to-bank", "from-bank", "between"]

#: The sums offered beside the keypad where everybody starts with something like 1500, and
#: where the whole money is a handful of notes.
COMMON_SUMS, SMALL_SUMS = (10, 50, 100, 150), (1, 2, 3, 5)
#: From this starting cash on the larger ones are the common ones.
LARGE_FROM = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class KeypadScreen(Screen):
    """Any sum, between the bank and a player or between two."""

    tells: ClassVar[Tells] = "nothing"

    kind: str = "keypad"
    way: str
    flow: Flow
    common: tuple[Money, ...]
    pay_now: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class KeypadShown(KeypadQuestion):
    """Any sum between the bank and a player, or between two players.

    Attributes:
        payer: who pays, between two players, once that card was tapped.
        player: whose card came first; a touch then pays without a second tap.
    """

    way: Way = "to-bank"
    amount: Money = 0
    payer: PlayerId | None = None
    player: PlayerId | None = None

    @property
    def subject(self) -> Question:
        """Who pays whom, whatever the sum."""
        return replace(self, amount=0, keys=NOTHING_TYPED)

    def sum_typed(self, game: Game) -> Money:
        """Return the sum."""
        return self.amount

    def on_card(self, player: PlayerId, game: Game) -> Step | None:
        """Return the payment, once there is a sum."""
        return self.pay(player) if self.amount else None

    def pay(self, player: PlayerId) -> Step:
        """Return the payment that the next card makes."""
        match self.way:
            case "to-bank":
                effect = Transfer(payer=player, payee=BANK, amount=self.amount)
            case "from-bank":
                effect = Transfer(payer=BANK, payee=player, amount=self.amount)
            case "between":
                if self.payer is None:
                    return Step(replace(self, payer=player))
                effect = Transfer(payer=self.payer, payee=player, amount=self.amount)
            case _:
                assert_never(self.way)
        return Step(self, effect)

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return where a touch on the keypad leads: another sum, another direction."""
        if touch.action == "amount" and touch.amount is not None:
            return Step(replace(self, amount=within_keypad(touch.amount)))
        if touch.action == "way" and touch.argument in {"to-bank", "from-bank", "between"}:
            ways: dict[str, Way] = {
                "to-bank": "to-bank",
                "from-bank": "from-bank",
                "between": "between",
            }
            way = ways[touch.argument]
            payer = self.player if way == "between" else None
            return Step(replace(self, way=way, payer=payer))
        if touch.action == "pay-now" and self.player and self.amount:
            return self.pay(self.player) if self.way != "between" else None
        return None

    def view(self, now: Situation) -> Screen:
        """Return the keypad with who pays whom, as far as known."""
        game = now.game
        first = party_or_none(game, self.player)
        if self.way == "to-bank":
            flow = Flow(payer=first, payee=THE_BANK, amount=self.amount)
            prompt: Prompt = "tap-to-pay"
        elif self.way == "from-bank":
            flow = Flow(payer=THE_BANK, payee=first, amount=self.amount)
            prompt = "tap-to-collect"
        else:
            payer = party_or_none(game, self.payer)
            flow = Flow(payer=payer, payee=None, amount=self.amount)
            prompt = "tap-payee" if payer else "tap-payer"
        paying = self.way == "to-bank" or (self.way == "between" and not self.payer)
        return KeypadScreen(
            seats=seats(
                now,
                everybody(now, but=self.payer),
                price=self.amount if paying else None,
            ),
            prompt=prompt if self.amount else "",
            way=self.way,
            flow=flow,
            common=common_sums(game),
            pay_now=bool(self.player and self.amount and self.way != "between"),
        )


def common_sums(game: Game) -> tuple[Money, ...]:
    """Return the sums that are paid most often at this table."""
    large = game.house_rules.starting_cash >= LARGE_FROM
    return COMMON_SUMS if large else SMALL_SUMS


@tile("pay", at_bank=10, at_player=10)
def pay(player: PlayerId | None, _touch: Touch, _game: Game) -> Step:
    """Return the keypad for what a player pays to the bank."""
    return Step(KeypadShown(way="to-bank", player=player))


@tile("collect", at_bank=20, at_player=20)
def collect(player: PlayerId | None, _touch: Touch, _game: Game) -> Step:
    """Return the keypad for what a player gets from the bank."""
    return Step(KeypadShown(way="from-bank", player=player))


@tile("between", at_bank=80, at_player=90)
def pay_each_other(player: PlayerId | None, _touch: Touch, _game: Game) -> Step:
    """Return the keypad for what one player pays to another."""
    return Step(KeypadShown(way="between", payer=player, player=player))
