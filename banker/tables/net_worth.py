"""Net worth: what everybody was worth after each entry that counts, reckoned once for each.

The course is folded from the journal when somebody first looks, so a restart knows it; from
then on each new entry adds one reckoning to it, and an undo takes one away.
"""

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from banker.bank import Bank
from banker.entry import Entry
from banker.ledger.posting import Money
from banker.rules.game import Game
from banker.rules.table.ends import result_sheet
from banker.timeline import Timeline, counting, events_of, reopen

#: A longer pause between two entries was no play: supper, or another evening.
PAUSE_S = 20 * 60


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What everybody was worth after one entry.

    Attributes:
        at: when the entry was written, as it says itself.
        worths: in seating order, by the rule of the table; None for the bankrupt.
    """

    seq: int
    at: str
    worths: tuple[Money | None, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """The game so far, one reckoning for each entry that counts, the opening first."""

    timeline: Timeline
    reckonings: tuple[Reckoning, ...]


def reckoning_of(game: Game, entry: Entry) -> Reckoning:
    """Return what everybody is worth in `game`, which `entry` led to."""
    worths = tuple(
        None if seat.player in game.bankrupt else result_sheet(game, seat.player).worth
        for seat in game.players
    )
    return Reckoning(entry.seq, entry.at, worths)


def course_of(entries: Sequence[Entry]) -> Course:
    """Return the course that the whole journal of a table, oldest first, tells of."""
    first, *others = counting(entries)
    timeline = reopen([first])
    reckonings = [reckoning_of(timeline.game, first)]
    for entry in others:
        timeline = timeline.advance(entry.seq, events_of(entry))
        reckonings.append(reckoning_of(timeline.game, entry))
    return Course(timeline, tuple(reckonings))


def followed(course: Course, entry: Entry) -> Course | None:
    """Return the course after one more entry; None where the way back was forgotten."""
    timeline = course.timeline
    if entry.undoes is None:
        timeline = timeline.advance(entry.seq, events_of(entry))
        return Course(timeline, (*course.reckonings, reckoning_of(timeline.game, entry)))
    if not timeline.steps:
        return None
    return Course(timeline.rewind()[0], course.reckonings[:-1])


class NetWorthHistory:
    """The course of one table's game, kept up with its bank. Thread-safe."""

    def __init__(self, bank: Bank) -> None:
        """Read nothing yet: most tables have nobody who looks."""
        self._bank = bank
        self._lock = threading.Lock()
        self._course: Course | None = None
        self._seq = 0

    def reckonings(self) -> tuple[Reckoning, ...]:
        """Return what everybody was worth, from the opening to now."""
        with self._lock:
            for entry in self._bank.entries(after=self._seq) if self._course else ():
                assert self._course is not None, "it was there before the first entry"
                self._course, self._seq = followed(self._course, entry), entry.seq
                if self._course is None:
                    break
            if self._course is None:
                entries = self._bank.entries()
                self._course, self._seq = course_of(entries), entries[-1].seq
            return self._course.reckonings


def minutes_of(reckonings: Sequence[Reckoning]) -> int:
    """Return for how many minutes a game has been played, long pauses left out."""
    times = [datetime.fromisoformat(reckoning.at).timestamp() for reckoning in reckonings]
    gaps = (after - before for before, after in pairwise(times))
    # A clock that was set back takes nothing away.
    return int(sum(gap for gap in gaps if 0 < gap <= PAUSE_S) // 60)
