"""Linking cards: they glow one after the other, and the next unknown card is for that one.

Players first, then the deeds with their stickers. A card that stands for something
already is named and changes nothing; one that was linked by mistake can be let go.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, TypeAlias

from banker.rules.board import TitleId
from banker.rules.game import Game
from banker.rules.players import PlayerId
from banker.terminal.effects import LinkCard, UnlinkCards
from banker.terminal.inputs import Touch
from banker.terminal.question import Question, Step
from banker.terminal.questions.unknown import UnknownCard
from banker.terminal.screens import Screen, Tells
from banker.terminal.strip import Situation, seats
from banker.terminal.tiles import tile

Standing: TypeAlias = Literal["ready", "now", "missing"]


@dataclass(frozen=True, slots=True, kw_only=True)
class EnrolRow:
    """A player or a deed that can have a card: `token` for one, `letter` for the other."""

    holder: str
    name: str
    token: str
    letter: str
    standing: Standing
    has_card: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EnrolScreen(Screen):
    """Cards are linked.

    Attributes:
        now: whose card is waited for; None when all have one or were skipped.
        taken: whose the card is that was tapped last, if it is somebody's.
        players, deeds: how many have a card, of how many.
    """

    tells: ClassVar[Tells] = "nothing"

    kind: str = "enrol"
    part: str
    rows: tuple[EnrolRow, ...]
    now: EnrolRow | None
    taken: EnrolRow | None
    players: tuple[int, int]
    deeds: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Enrolling(Question):
    """Cards are linked one after the other; the next unknown one is for whoever glows.

    Attributes:
        at: the player or title that was touched; empty for the first without a card.
        skipped: who is not waited for.
        linked: the players and titles that have a card, as the controller knows them.
        taken: whose the card is that was tapped last; empty where it was nobody's.
    """

    part: Literal["players", "deeds"] = "players"
    at: str = ""
    skipped: tuple[str, ...] = ()
    linked: frozenset[str] = frozenset()
    taken: str = ""

    def knowing(self, linked: Callable[[], frozenset[str]]) -> Question:
        """Return the page with who has a card by now."""
        return replace(self, linked=linked())

    def on_card(self, player: PlayerId, game: Game) -> Step:
        """Return the page saying whose a tapped card is; nothing is linked anew."""
        return Step(replace(self, taken=player))

    def on_deed(self, title: TitleId, game: Game) -> Step:
        """Return the page saying which deed it is; nothing is linked anew."""
        return Step(replace(self, taken=title))

    def on_strange(self, uid: str, game: Game) -> Step:
        """Return the linking of an unknown card to whoever glows."""
        found, after = self.target(game), replace(self, at="", taken="")
        if found is None:
            return Step(UnknownCard(uid=uid, back=after))
        if self.part == "players":
            return Step(after, LinkCard(uid=uid, player=PlayerId(found)))
        return Step(after, LinkCard(uid=uid, title=TitleId(found)))

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return where a touch leads: another one, the next one, or a card let go."""
        calm = replace(self, taken="")
        match touch.action:
            case "enrol-part" if touch.argument == "players":
                return Step(Enrolling(linked=self.linked))
            case "enrol-part" if touch.argument == "deeds":
                return Step(Enrolling(part="deeds", linked=self.linked))
            case "enrol-at" if touch.argument in self.wanted(game):
                return Step(replace(calm, at=touch.argument))
            case "enrol-skip":
                passed = self.target(game)
                skipped = self.skipped if passed is None else (*self.skipped, passed)
                return Step(replace(calm, at="", skipped=skipped))
            case "unlink" if touch.argument in self.wanted(game):
                holder = touch.argument
                after = replace(calm, at=holder)
                if self.part == "players":
                    return Step(after, UnlinkCards(player=PlayerId(holder)))
                return Step(after, UnlinkCards(title=TitleId(holder)))
            case _:
                return None

    def wanted(self, game: Game) -> tuple[str, ...]:
        """Return the ids of all that can have a card on this page, in order."""
        if self.part == "players":
            return tuple(seat.player for seat in game.players)
        return tuple(game.board.deeds)

    def target(self, game: Game) -> str | None:
        """Return whose card is waited for; None when all have one or were skipped."""
        everybody = self.wanted(game)
        if self.at in everybody:
            return self.at
        missing = (
            one for one in everybody if one not in self.linked and one not in self.skipped
        )
        return next(missing, None)

    def view(self, now: Situation) -> Screen:
        """Return the page on which cards are linked."""
        game, waits = now.game, self.target(now.game)
        rows = tuple(self.row_of(one, waits, game) for one in self.wanted(game))
        linked = self.linked
        return EnrolScreen(
            seats=seats(now),
            part=self.part,
            rows=rows,
            now=next((row for row in rows if row.holder == waits), None),
            taken=self.row_of(self.taken, None, game) if self.taken else None,
            players=(
                sum(seat.player in linked for seat in game.players),
                len(game.players),
            ),
            deeds=(
                sum(title in linked for title in game.board.deeds),
                len(game.board.deeds),
            ),
        )

    def row_of(self, holder: str, waits: str | None, game: Game) -> EnrolRow:
        """Return a player or a deed with how its card stands."""
        standing: Standing = "ready" if holder in self.linked else "missing"
        if holder == waits:
            standing = "now"
        has_card = holder in self.linked
        for seat in game.players:
            if seat.player == holder:
                return EnrolRow(
                    holder=holder,
                    name=seat.name,
                    token=seat.token,
                    letter="",
                    standing=standing,
                    has_card=has_card,
                )
        printed = game.deed(TitleId(holder))
        return EnrolRow(
            holder=holder,
            name=printed.name,
            token="",
            letter=game.board.groups[printed.group].letter,
            standing=standing,
            has_card=has_card,
        )


@tile("enrol")
def begin(_player: PlayerId | None, _touch: Touch, _game: Game) -> Step:
    """Return the page on which cards are linked."""
    return Step(Enrolling())
