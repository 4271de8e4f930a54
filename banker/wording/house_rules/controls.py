"""The controls of house rules: a switch, steps, a few values in a row, or no choice."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from banker.rules.board import Board
from banker.wording.corner_names import CornerNames, corner_names_of
from banker.wording.words import _

Says: TypeAlias = Callable[[], str]
#: What a finger can choose: a number, a word of the rules, or None for nothing.
Value: TypeAlias = int | str | None


@dataclass(frozen=True, slots=True)
class OnBoard:
    """A sentence with words that a board prints; without a board it has ours."""

    says: Callable[[CornerNames], str]

    def __call__(self) -> str:
        """Return the sentence where no board is at hand."""
        return self.says(corner_names_of(None))


@dataclass(frozen=True, slots=True)
class Switch:
    """A rule that holds or does not: `on` is the value for which the sentence is true."""

    says: Says
    on: object = True
    off: object = False


@dataclass(frozen=True, slots=True)
class Steps:
    """A number that goes up and down by `step`, from `least` to `most`."""

    says: Says
    step: int
    most: int
    least: int = 0
    money: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """A few values in a row; `nothing` says what None means, `words` what a word means."""

    says: Says
    values: tuple[Value, ...]
    nothing: Says = lambda: ""
    money: bool = False
    words: Mapping[str, Says] = field(default_factory=dict)

    def plain(self, value: object) -> str:
        """Return a value in words or figures."""
        if value is None:
            return self.nothing()
        said = self.words.get(str(value))
        return str(value) if said is None else said()


@dataclass(frozen=True, slots=True)
class Fixed:
    """A rule of which there is only one reading; it is told, not asked."""

    says: Says


RuleWords: TypeAlias = Switch | Steps | Choice | Fixed


def worded(says: Says, words: Mapping[str, Says], nothing: Says = lambda: "") -> Choice:
    """Return a choice among words."""
    return Choice(says, tuple(words), nothing, words=words)


@dataclass(frozen=True, slots=True)
class Needing:
    """A sentence with what it needs of the bank, which stands beside it (R-2.3)."""

    says: Says
    needs: Says

    def __call__(self) -> str:
        """Return the sentence."""
        return self.says()


def with_turns(says: Says) -> Says:
    """Return a sentence that says that the bank must keep the turns for it (R-2.3)."""
    return Needing(says, lambda: _("needs the bank to keep the turns"))


def with_tokens(says: Says) -> Says:
    """Return a sentence that says that the bank must move the tokens for it (R-2.3)."""
    return Needing(says, lambda: _("needs the bank to move the tokens"))


def said(says: Says, board: Board) -> str:
    """Return a sentence in the words of a board."""
    match says:
        case Needing():
            return said(says.says, board)
        case OnBoard():
            return says.says(corner_names_of(board))
        case _:
            return says()
