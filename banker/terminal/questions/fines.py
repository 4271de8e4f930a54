"""Fines of the table (R-16.1)."""

from dataclasses import dataclass, replace
from typing import ClassVar

from banker.rules.game import Game
from banker.rules.money.fines import ChargeFine, Offence
from banker.rules.players import PlayerId
from banker.terminal.inputs import Touch
from banker.terminal.question import Question, Step
from banker.terminal.screens import Screen, Tells
from banker.terminal.strip import Situation, everybody, seats
from banker.terminal.tiles import tile
from banker.views.people import THE_BANK, Flow, party_or_none

OFFENCES: tuple[Offence, ...] = ("token", "turn", "dice")


@dataclass(frozen=True, slots=True, kw_only=True)
class FineScreen(Screen):
    """A fine of the table."""

    tells: ClassVar[Tells] = "nothing"

    kind: str = "fine"
    offence: str
    flow: Flow


@dataclass(frozen=True, slots=True, kw_only=True)
class FineAsked(Question):
    """A custom of the table was broken; which, and by whom?"""

    offence: Offence = "token"
    player: PlayerId | None = None

    def on_card(self, player: PlayerId, game: Game) -> Step:
        """Return the fine of whoever tapped."""
        return Step(self, ChargeFine(player=player, offence=self.offence))

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return where a touch on the fines leads."""
        for offence in OFFENCES:
            if (touch.action, touch.argument) == ("fine", offence):
                chosen = replace(self, offence=offence)
                if chosen.player is None:
                    return Step(chosen)
                return chosen.on_card(chosen.player, game)
        return None

    def view(self, now: Situation) -> Screen:
        """Return the question which custom was broken, and by whom."""
        game = now.game
        fine = game.house_rules.table_fines
        payer = party_or_none(game, self.player)
        return FineScreen(
            seats=seats(now, everybody(now), price=fine),
            prompt="" if payer else "whose-card",
            offence=self.offence,
            flow=Flow(payer=payer, payee=THE_BANK, amount=fine),
        )


@tile("fine", at_bank=100, offered=lambda game: bool(game.house_rules.table_fines))
def begin(player: PlayerId | None, _touch: Touch, _game: Game) -> Step:
    """Return the question which custom was broken."""
    return Step(FineAsked(player=player))
