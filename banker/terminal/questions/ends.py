"""The end of the game, and what can be read of it (R-13)."""

from dataclasses import dataclass
from typing import ClassVar

from banker.ledger.posting import Money
from banker.rules.game import Game, titles_of
from banker.rules.options import is_refused
from banker.rules.players import PlayerId
from banker.rules.table.ends import EndGame, GameEnded, RingBell, ranking, result_sheet
from banker.terminal.inputs import Touch
from banker.terminal.question import Question, Step
from banker.terminal.screens import Screen, Tells
from banker.terminal.strip import Situation, nobody, seats
from banker.terminal.tiles import tile
from banker.views.deeds import Deed, deed_view
from banker.views.people import Party, party


@dataclass(frozen=True, slots=True, kw_only=True)
class EndScreen(Screen):
    """The last question before the end.

    Attributes:
        minutes: after how many the bell was to ring; None where no time was agreed.
        bell: whether it has rung.
    """

    tells: ClassVar[Tells] = "nothing"

    kind: str = "end"
    minutes: int | None
    bell: bool
    leaders: tuple[Party, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EndAsked(Question):
    """Does everybody agree to end the game now?"""

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return where a touch on the last question leads."""
        match touch.action:
            case "end-now":
                return Step(self, EndGame())
            case "bell":
                return Step(self, RingBell())
            case _:
                return None

    def view(self, now: Situation) -> Screen:
        """Return the last question before the end: who would win."""
        game = now.game
        first = [place.player for place in ranking(game) if place.place == 1]
        return EndScreen(
            seats=seats(now, nobody),
            minutes=None
            if is_refused(game, RingBell())
            else game.house_rules.end_after_minutes,
            bell=game.bell,
            leaders=tuple(party(game, player) for player in first),
        )


@tile("end")
def ask_for_the_end(_player: PlayerId | None, _touch: Touch, _game: Game) -> Step:
    """Return the last question before the end."""
    return Step(EndAsked())


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultScreen(Screen):
    """The result: places, best first.

    Attributes:
        places: place, player, worth; equals share a place.
        out: who went bankrupt.
        reason: why the game ended; empty where one was left.
        undo: the entry that ended it.
    """

    tells: ClassVar[Tells] = "all"

    kind: str = "result"
    places: tuple[tuple[int, Party, Money], ...]
    out: tuple[PlayerId, ...]
    reason: str
    undo: int | None


def result_screen(now: Situation) -> Screen:
    """Return the result: places, best first."""
    game = now.game
    places = game.places or ranking(game)
    reasons = (
        event.reason
        for event in (now.last.happenings if now.last is not None else ())
        if isinstance(event, GameEnded)
    )
    return ResultScreen(
        seats=seats(now, nobody),
        places=tuple(
            (place.place, party(game, place.player), place.worth) for place in places
        ),
        out=game.bankrupt,
        reason=next(reasons, ""),
        undo=None if now.last is None else now.last.seq,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetScreen(Screen):
    """What one player is worth, line by line."""

    tells: ClassVar[Tells] = "all"

    kind: str = "sheet"
    player: Party
    place: int
    cash: Money
    titles: Money
    mortgaged: Money
    buildings: Money
    worth: Money
    by: str
    deeds: tuple[Deed, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetShown(Question):
    """What one player is worth at the end, line by line."""

    player: PlayerId

    def is_asked_still(self, game: Game) -> bool:
        """Return whether the game is over yet."""
        return game.is_over

    def view(self, now: Situation) -> Screen:
        """Return what one player is worth, line by line (R-13.1, R-13.4)."""
        game, player = now.game, self.player
        sheet = result_sheet(game, player)
        place = next(
            (one.place for one in game.places or ranking(game) if one.player == player), 0
        )
        return SheetScreen(
            seats=seats(now, nobody),
            player=party(game, player),
            place=place,
            cash=sheet.cash,
            titles=sheet.titles,
            mortgaged=sheet.mortgaged,
            buildings=sheet.buildings,
            worth=sheet.worth,
            by=game.house_rules.richest_by,
            deeds=tuple(deed_view(game, title) for title in titles_of(game, player)),
        )
