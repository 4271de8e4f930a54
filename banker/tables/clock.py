"""The clock: the hammer of auctions, the clocks of the turn, the bell of timed games.

The rules never look at a clock; this one tells them. It goes by monotonic time, so that
setting the machine's clock changes nothing. One thread or greenlet of each worker calls
`tick` over and over.

An auction's countdown lives in memory only: a restart starts a fresh one, and so does an
undo. The minutes of play are kept as a setting, one row a minute, and a restart goes on
from there; while the server does not run, no time passes.
"""

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from math import ceil
from time import monotonic
from typing import Protocol

from banker.bank import Bank, JournalError, Receipt
from banker.entry import Actor, CommandId, CommandUndone, Entry
from banker.rules.edition import HouseRules
from banker.rules.errors import Refusal
from banker.rules.game import Game
from banker.rules.players import PlayerId
from banker.rules.register import Command
from banker.rules.table.closing import MINUTES, TellMinute
from banker.rules.table.corrections import EntryReversed
from banker.rules.table.ends import RingBell
from banker.rules.titles.auctions import CloseAuction
from banker.rules.turn.deadlines import ClockKind, MissClock, Wait, seconds_for, waits

log = logging.getLogger(__name__)

CLOCK = Actor("clock")
#: The setting that keeps how many minutes a table has played.
MINUTES_PLAYED = "minutes_played"
MINUTE_S = 60.0


class Kept(Protocol):
    """Where the minutes of play are kept: the settings of the tables."""

    def get(self, table: str | None, key: str, default: object = None) -> object:
        """Return the newest value of a setting."""
        ...

    def put(self, table: str | None, key: str, value: object) -> None:
        """Give a setting a value."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Countdown:
    """Until when a higher bid is waited for.

    Attributes:
        seq: the last entry when it began.
        ends_at: by the monotonic clock; None where the hammer never falls by itself.
    """

    auction: int
    bids: int
    seq: int
    ends_at: float | None


@dataclass(slots=True, kw_only=True)
class Watched:
    """One table that the clock looks after.

    Attributes:
        played_s: how long it has been played, in seconds.
        seen_at: up to when that has been counted.
        told: in which minute what was told last, so that an undo has a moment's peace.
        waiting: until when each throw, payment and answer is waited for (R-17.4).
        rests_since: when the table paused; None while it plays.
    """

    bank: Bank
    played_s: float
    seen_at: float
    countdown: Countdown | None = None
    told: dict[str, int] = field(default_factory=dict)
    waiting: dict[Wait, float] = field(default_factory=dict)
    rests_since: float | None = None

    @property
    def minute(self) -> int:
        """How many whole minutes have been played."""
        return int(self.played_s // MINUTE_S)


class Clock:
    """All countdowns of this process. Thread-safe."""

    def __init__(self, kept: Kept, *, now: Callable[[], float] = monotonic) -> None:
        """Keep the minutes of play in `kept`, and go by `now`."""
        self._kept = kept
        self._now = now
        self._lock = threading.RLock()
        self._tables: dict[str, Watched] = {}

    def watch(self, table: str, bank: Bank) -> None:
        """Look after a table whose bank has just been opened."""
        minutes = self._kept.get(table, MINUTES_PLAYED, 0) if is_timed(bank.game) else 0
        played = float(minutes) * MINUTE_S if isinstance(minutes, int) else 0.0
        watched = Watched(bank=bank, played_s=played, seen_at=self._now())

        def note(receipt: Receipt) -> None:
            entry = receipt.entry
            with self._lock:
                self._count_down(watched, receipt.game, seq=entry.seq, fresh=is_undo(entry))
                self._wait(watched, receipt.game, fresh=is_undo(entry))

        bank.listen(note)
        with self._lock:
            self._tables[table] = watched
            self._count_down(watched, bank.game, seq=bank.seq, fresh=True)
            self._wait(watched, bank.game, fresh=True)

    def forget(self, table: str) -> None:
        """Look after a table no more; its bank is read again and then watched anew."""
        with self._lock:
            self._tables.pop(table, None)

    def rest(self, table: str, *, resting: bool) -> None:
        """Stop all clocks of a table while it pauses; afterwards they go on from there."""
        with self._lock:
            watched = self._tables.get(table)
            if watched is None or resting == (watched.rests_since is not None):
                return
            now = self._now()
            if resting:
                watched.rests_since = now
                return
            assert watched.rests_since is not None, "asked above"
            pause_s = now - watched.rests_since
            watched.rests_since = None
            watched.seen_at += pause_s
            watched.waiting = {one: at + pause_s for one, at in watched.waiting.items()}
            if watched.countdown is not None and watched.countdown.ends_at is not None:
                later = watched.countdown.ends_at + pause_s
                watched.countdown = replace(watched.countdown, ends_at=later)

    def is_resting(self, table: str) -> bool:
        """Return whether a table pauses."""
        with self._lock:
            watched = self._tables.get(table)
            return watched is not None and watched.rests_since is not None

    def _time_at(self, watched: Watched) -> float:
        """Return what time it is at a table; while it pauses, no time passes."""
        return self._now() if watched.rests_since is None else watched.rests_since

    def seconds_left(self, table: str) -> int | None:
        """Return in how many seconds the hammer falls; None where it does not."""
        with self._lock:
            watched = self._tables.get(table)
            countdown = None if watched is None else watched.countdown
            if watched is None or countdown is None or countdown.ends_at is None:
                return None
            return max(0, ceil(countdown.ends_at - self._time_at(watched)))

    def wait_left(self, table: str, clock: ClockKind, player: PlayerId) -> int | None:
        """Return in how many seconds a clock of the turn runs out; None where none runs."""
        with self._lock:
            watched = self._tables.get(table)
            if watched is None:
                return None
            ends = [
                until
                for wait, until in watched.waiting.items()
                if (wait.clock, wait.player) == (clock, player)
            ]
            return max(0, ceil(min(ends) - self._time_at(watched))) if ends else None

    def minutes_played(self, table: str) -> int | None:
        """Return how many minutes a table has played; None where nobody counts them."""
        with self._lock:
            watched = self._tables.get(table)
            if watched is None or not is_timed(watched.bank.game):
                return None
            return watched.minute

    def minutes_left(self, table: str) -> int | None:
        """Return in how many minutes the bell rings; None where it does not."""
        with self._lock:
            watched = self._tables.get(table)
            if watched is None:
                return None
            most = watched.bank.game.house_rules.end_after_minutes
            return None if most is None else max(0, most - watched.minute)

    def tick(self) -> None:
        """Do what is due now. Never raises: the next tick tries again.

        Nothing is given while the clock's own lock is held: a bank that tells of an
        entry waits for that lock inside its own.
        """
        with self._lock:
            tables = tuple(self._tables.items())
        for table, watched in tables:
            if watched.rests_since is not None:
                continue
            try:
                self._close_auction(watched)
                self._miss(watched)
                if is_timed(watched.bank.game):
                    self._count_minutes(table, watched)
                    self._tell_time(watched)
            except JournalError:
                log.exception("the clock could not write at table %s", table)
            except Exception:
                # One table must not stop the clocks of all others.
                log.exception("the clock failed at table %s", table)

    # Auctions

    def _count_down(self, watched: Watched, game: Game, *, seq: int, fresh: bool) -> None:
        """Start a countdown where an auction runs: afresh, or after a new bid."""
        auction, before = game.auction, watched.countdown
        if auction is None:
            watched.countdown = None
            return
        if (
            before is not None
            and not fresh
            and (before.auction, before.bids) == (auction.auction, auction.bids)
        ):
            return
        seconds = seconds_of(game.house_rules, bids=auction.bids)
        watched.countdown = Countdown(
            auction=auction.auction,
            bids=auction.bids,
            seq=seq,
            ends_at=None if seconds == 0 else self._time_at(watched) + seconds,
        )

    def _close_auction(self, watched: Watched) -> None:
        """Let the hammer fall where the countdown has run out."""
        countdown = watched.countdown
        if countdown is None or countdown.ends_at is None:
            return
        if self._now() < countdown.ends_at:
            return
        closing = CloseAuction(bids=countdown.bids, auction=countdown.auction)
        name = f"{countdown.auction}.{countdown.bids}"
        if watched.bank.receipt(clock_id(name)) is not None:
            # That hammer has fallen before and was taken back: this is another one.
            name = f"{name}.{countdown.seq}"
        give(watched.bank, closing, name)

    # The clocks of the turn

    def _wait(self, watched: Watched, game: Game, *, fresh: bool) -> None:
        """Start a clock for all that is newly waited for, and stop those of the rest.

        Raising cash resets none; an undo starts all afresh.
        """
        before = {} if fresh else watched.waiting
        now = self._time_at(watched)
        watched.waiting = {
            wait: before.get(wait, now + seconds_for(game.house_rules, wait.clock))
            for wait in waits(game)
        }

    def _miss(self, watched: Watched) -> None:
        """Tell the rules of the clocks that have run out, the one that ran out first."""
        now = self._now()
        late = [(ends, wait) for wait, ends in watched.waiting.items() if now >= ends]
        if not late:
            return
        _ends, wait = min(late, key=lambda one: one[0])
        missed = MissClock(player=wait.player, clock=wait.clock)
        name = f"{wait.clock}.{wait.mark}.{watched.bank.seq}"
        if not give(watched.bank, missed, name):
            # Refused: it waits once more, and is not asked for with every tick.
            rules = watched.bank.game.house_rules
            watched.waiting[wait] = now + seconds_for(rules, wait.clock)

    # Minutes

    def _count_minutes(self, table: str, watched: Watched) -> None:
        """Add the time since the last look, and keep each whole minute."""
        now, before = self._now(), watched.minute
        if not watched.bank.game.is_over:
            watched.played_s += now - watched.seen_at
        watched.seen_at = now
        if watched.minute > before:
            self._kept.put(table, MINUTES_PLAYED, watched.minute)

    def _tell_time(self, watched: Watched) -> None:
        """Ring the bell, and tell the rules the minutes at which something changes.

        What was taken back is told again with the next whole minute, not at once: nobody
        could undo the move before it otherwise.
        """
        minute = watched.minute
        for name, command in due_at(watched.bank.game, minute):
            if watched.told.get(name) != minute and give(
                watched.bank, command, f"{name}.{minute}"
            ):
                watched.told[name] = minute


def due_at(game: Game, minute: int) -> tuple[tuple[str, Command], ...]:
    """Return what the rules have to be told when so many minutes have been played."""
    rules = game.house_rules
    if game.is_over:
        return ()
    due: list[tuple[str, Command]] = []
    if rules.closing_economy:
        reached = [one for one in MINUTES if game.minute < one <= minute]
        if reached:
            due.append(("minute", TellMinute(minute=reached[-1])))
    ends = rules.end_after_minutes
    if ends is not None and minute >= ends and not game.bell:
        due.append(("bell", RingBell()))
    return tuple(due)


def is_timed(game: Game) -> bool:
    """Return whether minutes count at this table."""
    rules = game.house_rules
    return rules.closing_economy or rules.end_after_minutes is not None


def is_undo(entry: Entry) -> bool:
    """Return whether an entry takes another back."""
    return isinstance(entry.happenings[0], CommandUndone | EntryReversed)


def seconds_of(rules: HouseRules, *, bids: int) -> int:
    """Return for how long a higher bid is waited for; 0: for ever (R-4.4)."""
    return rules.auction_seconds if bids else rules.auction_first_seconds


def clock_id(name: str) -> CommandId:
    """Return the id of a command of the clock.

    >>> clock_id("3.7")
    'clock/3.7'
    """
    return CommandId(f"{CLOCK}/{name}")


def give(bank: Bank, command: Command, name: str) -> bool:
    """Give a command of the clock; return whether it counts now or did before.

    A refusal is an answer too: somebody has been faster, or an auction is in the way.
    """
    try:
        bank.execute(command, command_id=clock_id(name), actor=CLOCK)
    except Refusal as refusal:
        log.info("the clock was refused: %s", refusal)
        return False
    return True
