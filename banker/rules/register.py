"""The register: commands, events, and which function of which chapter speaks for each.

A chapter writes its own in here, by the decorators below; nobody keeps a list beside it.
`engine.py` keeps the order in which all of them are asked, and does not import while a
command has nobody who decides it, or an event nobody who remembers it.

Kinds are for ever: a journal is full of them.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import (
    Any,
    ClassVar,
    Generic,
    Literal,
    TypeAlias,
    TypeVar,
    dataclass_transform,
    overload,
)

from banker.ledger.posting import Posting
from banker.rules.game import Due, Game, Turn
from banker.rules.players import PlayerId

GivenBy: TypeAlias = Literal["seat", "phone-bank", "banker"]


class Command:
    """Something that is asked of the bank.

    Attributes:
        kind: its name in the journal, the API and the documents.
        acting: the field that names whose command it is; empty for the banker's own.
        given_by: `seat`: a player for themselves, and the banker; `phone-bank`: the same
            where phones may use the bank; `banker`: nobody else.
        by_clock: whether the clock gives it as well.
        during_auction: whether it stays open while an auction runs.
        after_the_end: whether it may still be given once the game is over.
    """

    __slots__ = ()
    kind: ClassVar[str]
    acting: ClassVar[str]
    given_by: ClassVar[GivenBy]
    by_clock: ClassVar[bool]
    during_auction: ClassVar[bool]
    after_the_end: ClassVar[bool]


class Event:
    """Something that happened, with every amount filled in.

    Attributes:
        kind: its name in the journal and the documents.
        reversible: whether it moves assets and does nothing else: an entry of such events
            alone can be reversed.
        same_settlement: whether a fee just paid under R-12.3 still counts after it.
        stirs: whether something may follow by itself once it has happened.
        remembered: whether a chapter keeps something of it beside its postings.
    """

    __slots__ = ()
    kind: ClassVar[str]
    reversible: ClassVar[bool]
    same_settlement: ClassVar[bool]
    stirs: ClassVar[bool]
    remembered: ClassVar[bool]

    def postings(self) -> tuple[Posting, ...]:
        """Move nothing, unless the event says otherwise."""
        return ()

    def keeps_settlement(self, _game: Game) -> bool:
        """Return whether a fee of R-12.3 just paid still counts once this has happened."""
        return self.same_settlement


AnyCommand = TypeVar("AnyCommand", bound=Command)
AnyEvent = TypeVar("AnyEvent", bound=Event)
One = TypeVar("One", bound=Event)
Other = TypeVar("Other", bound=Event)
Third = TypeVar("Third", bound=Event)
Events = TypeVar("Events", bound=tuple[Event, ...])


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds(Generic[AnyCommand]):
    """A command that would be allowed with any number from `least` to `most` in it.

    Attributes:
        command: it with the least number.
        free: the field in which the number stands.
    """

    command: AnyCommand
    free: str
    least: int
    most: int

    @property
    def kind(self) -> str:
        """The kind of the command."""
        return self.command.kind

    @property
    def player(self) -> PlayerId:
        """Whose command it is."""
        player: PlayerId = getattr(self.command, self.command.acting)
        return player


Decider: TypeAlias = Callable[[Game, AnyCommand], tuple[Event, ...]]
Evolver: TypeAlias = Callable[[Game, AnyEvent], Game]
Offer: TypeAlias = Callable[[Game, PlayerId], Iterator[Command]]
BoundedOffer: TypeAlias = Callable[[Game, PlayerId], Iterator[Bounds[AnyCommand]]]
Guard: TypeAlias = Callable[[Game, Turn, AnyCommand], None]
Settler: TypeAlias = Callable[[AnyCommand, Due], bool]

COMMANDS: dict[str, type[Command]] = {}
EVENTS: dict[str, type[Event]] = {}
DECIDERS: dict[type[Command], Decider[Any]] = {}
EVOLVERS: dict[type[Event], tuple[Evolver[Any], ...]] = {}
OFFERS: dict[Offer, tuple[type[Command], ...]] = {}
BOUNDED_OFFERS: dict[BoundedOffer[Any], type[Command]] = {}
GUARDS: dict[type[Command], Guard[Any]] = {}
SETTLERS: dict[type[Command], Settler[Any]] = {}


@dataclass_transform(kw_only_default=True, frozen_default=True)
def command(
    kind: str,
    *,
    acting: str = "player",
    given_by: GivenBy = "seat",
    by_clock: bool = False,
    during_auction: bool = False,
    after_the_end: bool = False,
) -> Callable[[type[AnyCommand]], type[AnyCommand]]:
    """Return a decorator that makes a frozen record of a command and registers it."""

    def register(written: type[AnyCommand]) -> type[AnyCommand]:
        # With slots the dataclass is another class than the one written.
        made = dataclass(frozen=True, slots=True, kw_only=True)(written)
        made.kind, made.acting, made.given_by = kind, acting, given_by
        made.by_clock = by_clock
        made.during_auction, made.after_the_end = during_auction, after_the_end
        assert kind not in COMMANDS, f"two commands are called {kind}"
        COMMANDS[kind] = made
        return made

    return register


@dataclass_transform(kw_only_default=True, frozen_default=True)
def event(
    kind: str,
    *,
    reversible: bool = False,
    same_settlement: bool = False,
    stirs: bool = False,
    remembered: bool = True,
) -> Callable[[type[AnyEvent]], type[AnyEvent]]:
    """Return a decorator that makes a frozen record of an event and registers it."""

    def register(written: type[AnyEvent]) -> type[AnyEvent]:
        made = dataclass(frozen=True, slots=True, kw_only=True)(written)
        made.kind, made.reversible, made.same_settlement = kind, reversible, same_settlement
        made.stirs, made.remembered = stirs, remembered
        assert kind not in EVENTS, f"two events are called {kind}"
        EVENTS[kind] = made
        return made

    return register


def decides(
    asked: type[AnyCommand],
) -> Callable[[Callable[[Game, AnyCommand], Events]], Callable[[Game, AnyCommand], Events]]:
    """Register who decides a command: one function alone."""

    def register(
        decider: Callable[[Game, AnyCommand], Events],
    ) -> Callable[[Game, AnyCommand], Events]:
        assert asked not in DECIDERS, f"two functions decide {asked.__name__}"
        DECIDERS[asked] = decider
        return decider

    return register


@overload
def evolves(one: type[One], /) -> Callable[[Evolver[One]], Evolver[One]]: ...
@overload
def evolves(
    one: type[One], other: type[Other], /
) -> Callable[[Evolver[One | Other]], Evolver[One | Other]]: ...
@overload
def evolves(
    one: type[One], other: type[Other], third: type[Third], /
) -> Callable[[Evolver[One | Other | Third]], Evolver[One | Other | Third]]: ...
def evolves(*happened: type[Event]) -> Callable[[Evolver[Any]], Evolver[Any]]:
    """Register who keeps something of an event, or of several, beside their postings.

    Several chapters may listen to one event. Each is given the game as it was before the
    others, and they change different fields of it: no order between them counts.
    """

    def register(evolver: Evolver[Any]) -> Evolver[Any]:
        for one in happened:
            EVOLVERS[one] = (*EVOLVERS.get(one, ()), evolver)
        return evolver

    return register


def offers(*asked: type[Command]) -> Callable[[Offer], Offer]:
    """Register what a player could think of asking, whether or not it is allowed now.

    Commands with finite arguments are given whole. `options` asks the rules of each.
    """

    def register(offer: Offer) -> Offer:
        OFFERS[offer] = asked
        return offer

    return register


def bounds(
    asked: type[AnyCommand],
) -> Callable[[BoundedOffer[AnyCommand]], BoundedOffer[AnyCommand]]:
    """Register from what to what a free amount could be given, if the rules allow it."""

    def register(offer: BoundedOffer[AnyCommand]) -> BoundedOffer[AnyCommand]:
        BOUNDED_OFFERS[offer] = asked
        return offer

    return register


def allowed(
    asked: type[AnyCommand],
) -> Callable[[Guard[AnyCommand]], Guard[AnyCommand]]:
    """Register what is looked at where the bank keeps turns, before a command is decided.

    Commands without such a guard may come at any time of any turn.
    """

    def register(guard: Guard[AnyCommand]) -> Guard[AnyCommand]:
        assert asked not in GUARDS, f"two guards of {asked.__name__}"
        GUARDS[asked] = guard
        return guard

    return register


def settles(
    asked: type[AnyCommand],
) -> Callable[[Settler[AnyCommand]], Settler[AnyCommand]]:
    """Register whether a command is the answer to a due of the player on turn."""

    def register(settler: Settler[AnyCommand]) -> Settler[AnyCommand]:
        assert asked not in SETTLERS, f"two functions settle by {asked.__name__}"
        SETTLERS[asked] = settler
        return settler

    return register


def gaps() -> list[str]:
    """Return what is missing: a command that nobody decides, an event that is forgotten."""
    undecided = [
        f"nobody decides {asked.__name__}"
        for asked in COMMANDS.values()
        if asked not in DECIDERS
    ]
    forgotten = [
        f"{happened.__name__} is neither evolved nor declared to be postings only"
        for happened in EVENTS.values()
        if happened.remembered != (happened in EVOLVERS)
    ]
    return undecided + forgotten
