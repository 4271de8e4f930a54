"""What came of it: a receipt, or the bank's no."""

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from banker.entry import Entry
from banker.rules.board import TitleId
from banker.rules.errors import Refusal
from banker.rules.game import Game, owner_of
from banker.rules.players import PlayerId
from banker.terminal.inputs import Input, StrangeTap, Touch
from banker.terminal.question import Question, Step
from banker.terminal.questions.idle import Idle
from banker.terminal.questions.works import WorksShown
from banker.terminal.redaction import puts_right, without_sums
from banker.terminal.screens import Screen, Tells
from banker.terminal.strip import Situation, everybody, seats
from banker.views.movements import Movement, movement
from banker.views.visibility import Visibility

#: A receipt stays this long, unless a new tap comes.
RECEIPT_S = 4.0


@dataclass(frozen=True, slots=True, kw_only=True)
class DoneScreen(Screen):
    """What has just happened."""

    kind: str = "done"
    movement: Movement
    undo: int | None

    @property
    def shows_sums(self) -> bool:
        """It is a receipt, unless it takes back or puts right what was done elsewhere."""
        return not puts_right(self.movement)

    def hiding(self, visibility: Visibility) -> Self:
        """Return it without what was put right."""
        if self.shows_sums:
            return self
        (line,) = without_sums((self.movement,))
        return replace(self, movement=line)


@dataclass(frozen=True, slots=True, kw_only=True)
class Done(Question):
    """What has just happened, with its undo."""

    entry: Entry

    @property
    def patience_s(self) -> float:
        """It is read quickly."""
        return RECEIPT_S

    @property
    def interrupted(self) -> Question | None:
        """Nothing is asked."""
        return None

    def on_card(self, player: PlayerId, game: Game) -> Step | None:
        """Return the auction that goes on meanwhile, if one runs."""
        return Step(Idle()) if game.auction is not None else None

    def on_deed(self, title: TitleId, game: Game) -> Step | None:
        """Return what a deed leads to while an auction runs."""
        return None if game.auction is None else deed_while_bidding(title, game)

    def view(self, now: Situation) -> Screen:
        """Return the receipt: what happened, and what it changed on each seat."""
        entry = self.entry
        return DoneScreen(
            seats=seats(now, everybody(now), entry=entry),
            movement=movement(now.game, entry),
            undo=entry.seq if now.last is not None and entry.seq == now.last.seq else None,
        )


def deed_while_bidding(title: TitleId, game: Game) -> Step:
    """Return what an owner may do with a deed meanwhile; the auction for any other."""
    owner = owner_of(game, title)
    if owner is None:
        return Step(Idle())
    return Step(WorksShown(mode="manage", player=owner, title=title))


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusedScreen(Screen):
    """The bank's no, with its numbers."""

    tells: ClassVar[Tells] = "nothing"

    kind: str = "refused"
    refusal: Refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused(Question):
    """The bank's no, and what was asked before it."""

    refusal: Refusal
    back: Question

    def answering(self, given: Input) -> Question:
        """Return what was asked before: only "back", undo and phones are for the no."""
        return self if is_for_refusal(given) else self.back

    def on_back(self, game: Game) -> Question:
        """Return what was asked before."""
        return self.back

    @property
    def interrupted(self) -> Question:
        """What was asked before."""
        return self.back

    def view(self, now: Situation) -> Screen:
        """Return the bank's no."""
        return RefusedScreen(
            seats=seats(now, everybody(now)),
            refusal=self.refusal,
        )


def is_for_refusal(given: Input) -> bool:
    """Return whether a refusal is left by this itself, not by what it led back to."""
    match given:
        case StrangeTap() | Touch(action="cancel" | "let-in" | "keep-out"):
            return True
        case Touch(action="undo"):
            return given.amount is not None
        case _:
            return False
