"""A Journal that forgets: the same manners as the real one, in memory."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from banker.bank import StaleSeqError
from banker.entry import CommandId, Draft, Entry
from banker.journal.chain import NOTHING_BEFORE, entry_hash
from banker.journal.codec import encode_happenings
from banker.journal.store import stamp

NOON = datetime(2025, 3, 1, 12, 0, tzinfo=UTC)


class MemoryJournal:
    """The journal of one table for as long as the process lives."""

    def __init__(self, table: str = "TABLE1", clock: Callable[[], datetime] = lambda: NOON):
        self.table = table
        self.clock = clock
        self.kept: list[Entry] = []

    def append(self, draft: Draft) -> Entry:
        if draft.seq != len(self.kept) + 1:
            raise StaleSeqError(f"seq {draft.seq} is not the next one")
        previous = self.kept[-1].hash if self.kept else NOTHING_BEFORE
        at = stamp(self.clock())
        entry = Entry(
            seq=draft.seq,
            at=at,
            actor=draft.actor,
            command_id=draft.command_id,
            digest=draft.digest,
            happenings=draft.happenings,
            hash=entry_hash(
                previous,
                table=self.table,
                seq=draft.seq,
                at=at,
                actor=draft.actor,
                command_id=draft.command_id,
                digest=draft.digest,
                payload=encode_happenings(draft.happenings),
            ),
        )
        self.kept.append(entry)
        return entry

    def find(self, command_id: CommandId) -> Entry | None:
        return next((entry for entry in self.kept if entry.command_id == command_id), None)

    def entries(self, *, after: int = 0, limit: int | None = None) -> Sequence[Entry]:
        later = [entry for entry in self.kept if entry.seq > after]
        return later if limit is None else later[:limit]
