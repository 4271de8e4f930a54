"""The timeline: the game now, its latest steps, and the way back.

Going back one step is exact, since the game before it is at hand. Only the games before
the last `STEPS_KEPT` steps are kept; to go back further, `reopen` folds the entries that
still count, which is also what a restart does.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from banker.entry import CommandUndone, Entry
from banker.ledger.posting import reversal
from banker.rules.engine import Outcome, replay
from banker.rules.errors import NothingToUndo
from banker.rules.game import Game
from banker.rules.register import Event
from banker.rules.table.opening import GameOpened, opened

STEPS_KEPT = 32


@dataclass(frozen=True, slots=True)
class Step:
    """One entry that counts, and the game before it."""

    seq: int
    before: Game
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Timeline:
    """The game now and the latest steps to it, oldest first.

    Attributes:
        forgotten: the seq of the latest step whose earlier game is no longer kept; None
            when `steps` reaches back to the opening, which is no step.
    """

    game: Game
    steps: tuple[Step, ...] = ()
    forgotten: int | None = None

    @property
    def latest(self) -> int | None:
        """The seq of the latest entry that counts; None if there is only the opening."""
        return self.steps[-1].seq if self.steps else self.forgotten

    def advance(self, seq: int, events: tuple[Event, ...]) -> "Timeline":
        """Return the timeline one step further, by events that were decided before."""
        return self.step(seq, Outcome(events, replay(self.game, events)))

    def step(self, seq: int, result: Outcome) -> "Timeline":
        """Return the timeline one step further, by what has just been decided."""
        steps = (*self.steps, Step(seq, self.game, result.events))
        forgotten = self.forgotten
        if len(steps) > STEPS_KEPT:
            forgotten, steps = steps[0].seq, steps[1:]
        return Timeline(result.game, steps, forgotten)

    def rewind(self) -> tuple["Timeline", CommandUndone]:
        """Return the timeline without its latest step, and the note that says so.

        Refuses: NothingToUndo. The caller has made sure that the step is kept.
        """
        if not self.steps:
            assert self.forgotten is None, "the way back was forgotten: reopen first"
            raise NothingToUndo()
        *earlier, last = self.steps
        legs = tuple(leg for event in last.events for leg in event.postings())
        undone = CommandUndone(undoes=last.seq, contra=reversal(legs))
        return Timeline(last.before, tuple(earlier), self.forgotten), undone


def counting(entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries that still count: no undo, and nothing that was undone."""
    live: list[Entry] = []
    for entry in entries:
        if entry.undoes is None:
            live.append(entry)
        else:
            assert len(live) > 1, f"entry {entry.seq} undoes the opening"
            assert live[-1].seq == entry.undoes, (
                f"entry {entry.seq} undoes {entry.undoes}, which was not the latest"
            )
            live.pop()
    return live


def events_of(entry: Entry) -> tuple[Event, ...]:
    """Return the events of an entry that is no undo."""
    return tuple(
        event for event in entry.happenings if not isinstance(event, CommandUndone)
    )


def reopen(entries: Sequence[Entry]) -> Timeline:
    """Return the timeline that the whole journal of a table, oldest first, tells of."""
    first, *others = counting(entries)
    opening = first.happenings[0]
    assert isinstance(opening, GameOpened), "a journal begins with the opening"
    timeline = Timeline(opened(opening))
    for entry in others:
        timeline = timeline.advance(entry.seq, events_of(entry))
    return timeline
