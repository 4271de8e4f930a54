"""The register of words: what there is to say of each kind of event and of refusal.

A chapter writes its own in here, by the decorators below, in the file that is called like
the chapter in `banker/rules`; nobody keeps a list beside it. `chapters.py` does not import
while any kind has no words.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from banker.entry import Happening
from banker.rules.errors import Refusal
from banker.rules.game import Game
from banker.wording.formatter import Formatter

#: What an entry sounds like, the strongest first; nothing is heard of what only keeps the
#: order of things.
CueKind: TypeAlias = Literal[
    "undone", "won", "debt", "sold", "bought", "money", "bid", "bell", ""
]


class Rank(IntEnum):
    """How much an event tells among those of one entry, in bands; the least stands first.

    An end tells more than a sale, money more than moves, and what a card did more than the
    card. Within a band each event has a number of its own: `Rank.MONEY + 20`.
    """

    #: The opening, and what the banker does to the books.
    BOOKS = 0
    #: Ends, and what was fought for.
    ENDS = 100
    MONEY = 200
    #: Money and papers of the business edition (R-19).
    BUSINESS = 300
    JAIL = 400
    #: What comes by the way.
    BY_THE_WAY = 500
    #: Auctions and offers under way.
    UNDER_WAY = 600
    #: Cards, dice and tokens.
    ON_THE_BOARD = 700
    #: What only keeps the order of things.
    ORDER = 800


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """Whom and what an event is about, for its cue.

    Attributes:
        player: the one it is about: who bought, bid, won, owes; empty for nobody.
        title: the deed that goes to `player`; empty for none.
        step: how many semitones a bid sounds above the lowest.
    """

    player: str = ""
    title: str = ""
    step: int = 0


def nobody(_event: object, _game: Game) -> About:
    """Return that an event is about nobody in particular."""
    return About()


AnEvent = TypeVar("AnEvent", bound=Happening)
AnotherEvent = TypeVar("AnotherEvent", bound=Happening)
ARefusal = TypeVar("ARefusal", bound=Refusal)

#: Tells one event, or says in a few words what it was for.
Words: TypeAlias = Callable[[AnEvent, Formatter], str]
#: Tells one event together with another of its entry; None where there is no more to it.
WordsOfTwo: TypeAlias = Callable[[AnEvent, AnotherEvent, Formatter], str | None]
#: Says what the bank does not allow, and why.
No: TypeAlias = Callable[[ARefusal, Formatter], str]


@dataclass(frozen=True, kw_only=True)
class EventWords(Generic[AnEvent]):
    """All there is to say of a kind of event: its sentence, and what it was for.

    Attributes:
        rank: how much it tells; the least tells the most.
        cue: what is heard of it.
    """

    sentence: Words[AnEvent]
    purpose: Words[AnEvent]
    rank: int
    cue: CueKind
    about: Callable[[AnEvent, Game], About]


@dataclass(frozen=True, kw_only=True)
class RefusalWords(Generic[ARefusal]):
    """All there is to say of a kind of refusal: why not, and what can be done about it."""

    sentence: No[ARefusal]
    advice: Callable[[], str]


EVENT_WORDS: dict[type[object], EventWords[Any]] = {}
#: By what tells the most, with which other event of its entry it is told differently.
WORDS_OF_TWO: dict[type[object], tuple[type[object], WordsOfTwo[Any, Any]]] = {}
REFUSAL_WORDS: dict[type[Refusal], RefusalWords[Any]] = {}


def tells(
    kind: type[AnEvent],
    *,
    rank: int,
    purpose: Words[AnEvent],
    cue: CueKind = "",
    about: Callable[[AnEvent, Game], About] = nobody,
) -> Callable[[Words[AnEvent]], Words[AnEvent]]:
    """Register who tells an event in one sentence, and what else is said and heard of it.

    Its purpose says in a few words what it was for: the second line of a receipt. Nothing
    is heard of an event without a cue; one with a cue may say whom and what it is about.
    """

    def register(sentence: Words[AnEvent]) -> Words[AnEvent]:
        assert kind not in EVENT_WORDS, f"two functions tell {kind.__name__}"
        taken = [one.__name__ for one, words in EVENT_WORDS.items() if words.rank == rank]
        assert not taken, f"{kind.__name__} has the rank of {taken[0]}"
        EVENT_WORDS[kind] = EventWords(
            sentence=sentence, purpose=purpose, rank=rank, cue=cue, about=about
        )
        return sentence

    return register


def tells_with(
    kind: type[AnEvent], other: type[AnotherEvent]
) -> Callable[[WordsOfTwo[AnEvent, AnotherEvent]], WordsOfTwo[AnEvent, AnotherEvent]]:
    """Register who tells an event together with another that happened with it."""

    def register(
        sentence: WordsOfTwo[AnEvent, AnotherEvent],
    ) -> WordsOfTwo[AnEvent, AnotherEvent]:
        assert kind not in WORDS_OF_TWO, f"two functions tell {kind.__name__} with another"
        WORDS_OF_TWO[kind] = (other, sentence)
        return sentence

    return register


def refuses(
    kind: type[ARefusal], *, advice: Callable[[], str]
) -> Callable[[No[ARefusal]], No[ARefusal]]:
    """Register who says a refusal in words, and the advice that goes with it.

    The sentence tells first what became of the money, then why. Names stand in the
    nominative and no word agrees with one, so that each language can say it of anybody.
    """

    def register(sentence: No[ARefusal]) -> No[ARefusal]:
        assert kind not in REFUSAL_WORDS, f"two functions refuse by {kind.__name__}"
        REFUSAL_WORDS[kind] = RefusalWords(sentence=sentence, advice=advice)
        return sentence

    return register
