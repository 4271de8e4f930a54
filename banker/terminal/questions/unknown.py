"""A card that the bank has not met: whose is it, or which deed?"""

from dataclasses import dataclass
from typing import ClassVar

from banker.rules.board import TitleId
from banker.rules.game import Game
from banker.rules.players import PlayerId
from banker.terminal.effects import LinkCard
from banker.terminal.inputs import Touch
from banker.terminal.question import Question, Step
from banker.terminal.questions.idle import Idle
from banker.terminal.screens import Screen, Tells
from banker.terminal.strip import Situation, everybody, seats
from banker.views.deeds import Deed, deed_view


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownScreen(Screen):
    """A card the bank has not met."""

    tells: ClassVar[Tells] = "nothing"

    kind: str = "unknown"
    uid: str
    deeds: tuple[Deed, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownCard(Question):
    """A card that the bank has not met; whose is it, or which deed?

    Attributes:
        back: the question that was open when it came, to go on with; None for none.
    """

    uid: str
    back: Question | None = None

    def on_card(self, player: PlayerId, game: Game) -> Step:
        """Return the linking to a player."""
        return Step(self.back or Idle(), LinkCard(uid=self.uid, player=player))

    def on_deed(self, title: TitleId, game: Game) -> Step:
        """Return the linking to a title."""
        return Step(self.back or Idle(), LinkCard(uid=self.uid, title=title))

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return the linking to the title that was touched."""
        if touch.action != "link" or not touch.argument:
            return None
        return self.on_deed(TitleId(touch.argument), game)

    def on_back(self, game: Game) -> Question | None:
        """Return what was asked before."""
        return self.back

    @property
    def interrupted(self) -> Question | None:
        """What was asked before."""
        return self.back

    def view(self, now: Situation) -> Screen:
        """Return the question whose card this is."""
        return UnknownScreen(
            seats=seats(now, everybody(now)),
            prompt="link-card",
            uid=self.uid,
            deeds=tuple(deed_view(now.game, title) for title in now.game.board.deeds),
        )
