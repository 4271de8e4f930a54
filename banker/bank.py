"""The bank: the only writer of one table.

`Bank.execute` and `Bank.undo` look the command up, decide, commit, remember and tell, in
this order and one at a time. Locks and the journal are handed in: this module knows no
database, thread or server.
"""

import threading
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol

from banker.entry import Actor, CommandId, Draft, Entry, Happening
from banker.rules.engine import Outcome, followed, outcome
from banker.rules.errors import (
    AlreadyUndone,
    KeyReused,
    NothingToUndo,
    NotReversible,
    NotTheLatest,
)
from banker.rules.game import Game
from banker.rules.register import Command
from banker.rules.table.corrections import EntryReversed, reverse_entry
from banker.timeline import Timeline, counting, events_of, reopen


class JournalError(Exception):
    """The disk or the database failed; whether the entry was written is not known."""


class StaleSeqError(JournalError):
    """Another writer has written this seq; the bank must be read again."""


class Journal(Protocol):
    """The append-only record of one table."""

    def append(self, draft: Draft) -> Entry:
        """Write one entry; when this returns, the disk has it.

        Raises:
            StaleSeqError: the seq is taken.
            JournalError: nobody knows whether it was written.
        """
        ...

    def find(self, command_id: CommandId) -> Entry | None:
        """Return the entry that the command led to; None if it led to none."""
        ...

    def entries(self, *, after: int = 0, limit: int | None = None) -> Sequence[Entry]:
        """Return the entries beyond the seq `after`, oldest first, at most `limit`."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """The bank's answer to a command.

    Attributes:
        entry: what was written for it.
        game: the game after it; for a replayed receipt, the game now.
        replayed: whether the command had been carried out before.
    """

    entry: Entry
    game: Game
    replayed: bool = False


Listener = Callable[[Receipt], None]
#: Returns a stable text of a command, from which its digest is made.
Canonical = Callable[[Command], bytes]


def digest_of(text: bytes) -> str:
    """Return the SHA-256 of a command's canonical text, in hex."""
    return sha256(text).hexdigest()


class Bank:
    """One table's bank. Thread-safe: one command at a time."""

    def __init__(
        self,
        journal: Journal,
        *,
        canonical: Canonical,
        lock: AbstractContextManager[object] | None = None,
    ) -> None:
        """Open the bank by folding its journal, which holds at least the opening."""
        self._journal = journal
        self._canonical = canonical
        self._lock = lock if lock is not None else threading.RLock()
        self._listeners: list[Listener] = []
        self._unsure = False
        self._read()

    def _read(self) -> None:
        """Fold the journal: the game is whatever it says."""
        entries = self._journal.entries()
        self._timeline: Timeline = reopen(entries)
        self._last = entries[-1]
        self._ids = {entry.command_id for entry in entries}
        self._unsure = False

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self._timeline.game

    @property
    def seq(self) -> int:
        """The seq of the last entry, undos included."""
        return self._last.seq

    @property
    def last(self) -> Entry:
        """The last entry, undos included."""
        return self._last

    @property
    def latest(self) -> int | None:
        """The seq that an undo would take back; None if there is nothing to undo."""
        return self._timeline.latest

    @property
    def game_before(self) -> Game | None:
        """The game before the latest entry that counts; None after the opening alone."""
        steps = self._timeline.steps
        return steps[-1].before if steps else None

    def entries(self, *, after: int = 0, limit: int | None = None) -> Sequence[Entry]:
        """Return the journal's entries beyond the seq `after`, oldest first."""
        return self._journal.entries(after=after, limit=limit)

    def entry(self, seq: int) -> Entry:
        """Return one entry of the journal."""
        if seq == self._last.seq:
            return self._last
        (entry,) = self._journal.entries(after=seq - 1, limit=1)
        return entry

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` with every receipt from now on; return how to stop it.

        It is called inside the lock, in order: it hands on and returns.
        """
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def receipt(self, command_id: CommandId) -> Receipt | None:
        """Return the receipt of a command carried out before; None if it was not.

        All ids of the table are in memory, so that only a retry asks the journal.
        """
        entry = self._journal.find(command_id) if command_id in self._ids else None
        return (
            None if entry is None else Receipt(entry=entry, game=self.game, replayed=True)
        )

    def execute(self, command: Command, *, command_id: CommandId, actor: Actor) -> Receipt:
        """Carry out `command` once and only once.

        A second call with the same `command_id` (a bounced tap, a phone's retry)
        changes nothing and returns the first entry again.

        Raises:
            KeyReused: the id came before with another command.
            Refusal: the rules do not allow it; nothing was written.
            JournalError: the disk failed; ask again with the same id.
        """
        digest = digest_of(self._canonical(command))
        with self._lock:
            if known := self._known(command_id, digest):
                return known
            result = outcome(self.game, command)
            return self._advance(result, command_id=command_id, actor=actor, digest=digest)

    def undo(
        self,
        seq: int | None,
        *,
        command_id: CommandId,
        actor: Actor,
        latest_only: bool = False,
    ) -> Receipt:
        """Take back the entry `seq`, or the latest for None.

        The latest goes back exactly; an older one by its contra entry (R-18.1). A screen
        sends the seq it shows, so that a double touch undoes once.

        Raises:
            KeyReused, JournalError: as `execute`.
            NothingToUndo, AlreadyUndone, NotTheLatest, NotReversible, DependsOnLater:
                it cannot be taken back; nothing was written.
        """
        digest = digest_of(f"undo:{seq}".encode())
        with self._lock:
            if known := self._known(command_id, digest):
                return known
            latest = self._timeline.latest
            target = latest if seq is None else seq
            if target is None:
                raise NothingToUndo()
            if target == latest:
                return self._rewind(command_id=command_id, actor=actor, digest=digest)
            reversed_ = self._reversal(target, latest_only=latest_only)
            result = followed(self.game, (reversed_,))
            return self._advance(result, command_id=command_id, actor=actor, digest=digest)

    def _known(self, command_id: CommandId, digest: str) -> Receipt | None:
        """Return the receipt of a command seen before; read again first if unsure."""
        if self._unsure:
            self._read()
        known = self.receipt(command_id)
        if known is not None and known.entry.digest != digest:
            raise KeyReused(key=command_id)
        return known

    def _reversal(self, seq: int, *, latest_only: bool) -> EntryReversed:
        """Return the reversal of an older entry, or refuse."""
        live = counting(self._journal.entries())
        target = next((entry for entry in live if entry.seq == seq), None)
        if target is None or seq in self.game.reversed_entries:
            raise AlreadyUndone(seq=seq)
        if latest_only:
            raise NotTheLatest(seq=seq, latest=self._timeline.latest or self.seq)
        events = events_of(target)
        if not all(event.reversible for event in events):
            raise NotReversible(seq=seq)
        first = events[0]
        if isinstance(first, EntryReversed) and first.restores is not None:
            # It made an entry count again; that entry itself is what to reverse.
            raise NotReversible(seq=seq)
        return reverse_entry(
            self.game,
            seq=seq,
            postings=target.postings(),
            restores=first.seq if isinstance(first, EntryReversed) else None,
            later=[(entry.seq, entry.postings()) for entry in live if entry.seq > seq],
        )

    def _advance(
        self, result: Outcome, *, command_id: CommandId, actor: Actor, digest: str
    ) -> Receipt:
        """Commit what was decided as the next step."""
        after = self._timeline.step(self._last.seq + 1, result)
        return self._commit(
            result.events, after, command_id=command_id, actor=actor, digest=digest
        )

    def _rewind(self, *, command_id: CommandId, actor: Actor, digest: str) -> Receipt:
        """Commit the undoing of the latest step."""
        if not self._timeline.steps:
            self._read()
        after, undone = self._timeline.rewind()
        return self._commit(
            (undone,), after, command_id=command_id, actor=actor, digest=digest
        )

    def _commit(
        self,
        happenings: tuple[Happening, ...],
        after: Timeline,
        *,
        command_id: CommandId,
        actor: Actor,
        digest: str,
    ) -> Receipt:
        """Write, then remember, then tell.

        When writing fails, nobody knows what is on the disk: the journal is read again,
        and the command's id tells what became of it.
        """
        draft = Draft(
            seq=self._last.seq + 1,
            actor=actor,
            command_id=command_id,
            digest=digest,
            happenings=happenings,
            balances=after.game.balances,
        )
        try:
            entry = self._journal.append(draft)
        except JournalError:
            self._unsure = True
            self._read()
            found = self._journal.find(command_id)
            if found is None:
                raise
            receipt = Receipt(entry=found, game=self.game)
        else:
            self._timeline, self._last = after, entry
            self._ids.add(command_id)
            receipt = Receipt(entry=entry, game=after.game)
        for listener in tuple(self._listeners):
            listener(receipt)
        return receipt
