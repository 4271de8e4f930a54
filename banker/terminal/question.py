"""A question of the terminal: all that there is to one is said by its class.

Its values are the state of the conversation. It says what a card, a deed or a touch means
to it, what it shows, how long it waits, and when it is not asked any more. A question that
says nothing about one of these goes the way of all: a card opens its player's menu, a deed
its own screen, "back" leads home.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import ClassVar, Self, TypeAlias

from banker.entry import Entry
from banker.ledger.posting import Money
from banker.rules.board import TitleId
from banker.rules.edition import Currency
from banker.rules.game import Game
from banker.rules.players import PlayerId
from banker.terminal.effects import Effect
from banker.terminal.inputs import Input, Touch
from banker.terminal.keys import NOTHING_TYPED, Typed, amount_of, as_typed
from banker.terminal.screens import PhoneRequest, Screen
from banker.terminal.strip import Situation

#: A question that nobody answers goes away; nothing has been paid.
QUESTION_S = 45.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(ABC):
    """What the terminal may be asking, or showing."""

    #: Whether whatever is entered here leads on to an auction that runs.
    goes_on_bidding: ClassVar[bool] = False

    # What it shows

    @abstractmethod
    def view(self, now: Situation) -> Screen:
        """Return its screen, before what all screens share is filled in."""

    @property
    def subject(self) -> "Question":
        """What it asks, without what is still being typed, chosen or ticked.

        Each of those touches says in full what it means, whatever was typed before it.
        """
        return self

    @property
    def for_player(self) -> PlayerId | None:
        """For whom a tile that is touched here opens its question; None for nobody."""
        return None

    def phones_named(self, requests: tuple[PhoneRequest, ...]) -> tuple[PhoneRequest, ...]:
        """Return those of the phones asking for a seat that its screen names."""
        return ()

    def knowing(self, linked: Callable[[], frozenset[str]]) -> "Question":
        """Return the question knowing, if it asks, which players and titles have a card."""
        return self

    # What it is told

    def answering(self, given: Input) -> "Question":
        """Return the question that `given` is for: this one, or the one behind it."""
        return self

    def on_card(self, player: PlayerId, game: Game) -> "Step | None":
        """Return where a player's card leads; None: where a lone card does."""
        return None

    def on_deed(self, title: TitleId, game: Game) -> "Step | None":
        """Return where a deed leads; None: to its own screen."""
        return None

    def on_strange(self, uid: str, game: Game) -> "Step | None":
        """Return where an unknown card leads; None: to the question whose it is."""
        return None

    def on_touch(self, touch: Touch, game: Game) -> "Step | None":
        """Return where a touch on one of its own controls leads; None for no control."""
        return None

    def on_back(self, game: Game) -> "Question | None":
        """Return where one touch on "back" leads; None for home."""
        return None

    @property
    def interrupted(self) -> "Question | None":
        """What an unknown card interrupts; None where nothing is asked."""
        return self

    # How long it lasts

    @property
    def patience_s(self) -> float | None:
        """After how many seconds it goes away; None for never."""
        return QUESTION_S

    def after_waiting(self, game: Game) -> "Question | None":
        """Return what follows when nobody has answered; None for home."""
        return None

    def is_asked_still(self, game: Game) -> bool:
        """Return whether the game, as it stands now, leaves anything to ask."""
        return True

    def after_entry(self, entry: Entry, game: Game) -> "Question | None":
        """Return what follows an entry that was asked for here; None for its receipt."""
        return None

    def after_elsewhere(self, entry: Entry, game: Game) -> "Question | None":
        """Return what follows an entry made elsewhere; None if it goes on."""
        return None

    # What is typed on it

    def typed(self, game: Game) -> Typed | None:
        """Return what has been typed on its keypad; None where there is none."""
        return None

    def with_keys(self, typed: Typed) -> "Question":
        """Return the question with what was typed on its keypad, if it has one."""
        return self


@dataclass(frozen=True, slots=True, kw_only=True)
class KeypadQuestion(Question):
    """A question with a keypad; `keys` is what was pressed on it."""

    keys: Typed = NOTHING_TYPED

    @abstractmethod
    def sum_typed(self, game: Game) -> Money | None:
        """Return the sum that the keypad changes; None while it is not shown."""

    def typed(self, game: Game) -> Typed | None:
        """Return what has been typed; a sum that came otherwise counts as typed."""
        shown, currency = self.sum_typed(game), game.edition.currency
        return None if shown is None else keys_for(self.keys, shown, currency)

    def with_keys(self, typed: Typed) -> Self:
        """Return the question with other keys pressed."""
        return replace(self, keys=typed)


def keys_for(keys: Typed, shown: Money, currency: Currency) -> Typed:
    """Return the keys that make the sum shown: those pressed, or as if they had been."""
    return keys if (amount_of(keys, currency) or 0) == shown else as_typed(shown, currency)


@dataclass(frozen=True, slots=True)
class Step:
    """The next question, and what to carry out on the way; None for nothing."""

    session: Question
    effect: Effect | None = None


# What an entry itself asks

#: Returns the question that an entry asks, entered at the question named first.
Asking: TypeAlias = Callable[[Question, Entry, Game], Question | None]

ASKING: dict[int, Asking] = {}


def asked_after_entries(rank: int) -> Callable[[Asking], Asking]:
    """Have a function say what an entry asks; the lowest rank that answers counts."""

    def registered(asking: Asking) -> Asking:
        assert rank not in ASKING, f"two chapters ask at rank {rank}"
        ASKING[rank] = asking
        return asking

    return registered


def asked_by_entry(question: Question, entry: Entry, game: Game) -> Question | None:
    """Return what an entry asks; None for nothing."""
    for _rank, asking in sorted(ASKING.items()):
        if (asked := asking(question, entry, game)) is not None:
            return asked
    return None
