"""Banks on a journal that forgets, for tests of what is above the rules."""

from collections.abc import Iterable

from banker.bank import Bank, JournalError, digest_of
from banker.entry import Draft, Entry
from banker.journal.codec import canonical
from banker.ledger.posting import post
from banker.rules.players import PlayerId
from banker.rules.table.opening import GameOpened
from tests.builders import ANN, BOB, CAT, an_opening
from tests.memory_journal import MemoryJournal


def open_table(journal: MemoryJournal, opening: GameOpened) -> Entry:
    """Write the opening of a table, as its first entry."""
    return journal.append(
        Draft(
            seq=1,
            actor="host",
            command_id="host/open",
            digest=digest_of(b"open"),
            happenings=(opening,),
            balances=post({}, opening.postings()),
        )
    )


def a_bank(
    players: Iterable[PlayerId] = (ANN, BOB, CAT),
    *,
    journal: MemoryJournal | None = None,
    **rules: object,
) -> Bank:
    """Return the bank of a table that has just been opened."""
    journal = MemoryJournal() if journal is None else journal
    open_table(journal, an_opening(players, **rules))
    return Bank(journal, canonical=canonical)


class UnsureJournal(MemoryJournal):
    """A journal whose next write fails, with or without having been made.

    Attributes:
        fails: `before` writing, `after` writing, or not at all for None.
        is_readable: whether the disk can be read after a failure.
    """

    fails: str | None = None
    is_readable = True

    def append(self, draft: Draft) -> Entry:
        failing, self.fails = self.fails, None
        if failing == "before":
            raise JournalError("the disk is full")
        entry = super().append(draft)
        if failing == "after":
            raise JournalError("the answer was lost")
        return entry

    def entries(self, *, after: int = 0, limit: int | None = None):
        if not self.is_readable:
            raise JournalError("the disk is gone")
        return super().entries(after=after, limit=limit)
