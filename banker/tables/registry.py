"""The registry of banks: table id to `Bank`, opened from the journal on first use.

Nothing is kept here that the journal cannot rebuild. Dropping a bank is always safe: the
next use folds its journal again.
"""

import threading
from collections.abc import Callable
from contextlib import AbstractContextManager

from banker.bank import Bank, Canonical, Journal, digest_of
from banker.entry import Actor, CommandId, Draft
from banker.rules.errors import NotAtThisTable
from banker.rules.table.opening import GameOpened, OpenGame, open_game, opened

#: Every opening is its table's first entry, so one id fits all.
OPENING_ID = CommandId("host/opening")


class Banks:
    """All banks of this process. Thread-safe."""

    def __init__(
        self,
        journal_of: Callable[[str], Journal],
        *,
        canonical: Canonical,
        canonical_opening: Callable[[OpenGame], bytes],
        lock: AbstractContextManager[object] | None = None,
    ) -> None:
        """Read and write the journal that `journal_of` gives for a table's id."""
        self._journal_of = journal_of
        self._canonical = canonical
        self._canonical_opening = canonical_opening
        self._lock = lock if lock is not None else threading.RLock()
        self._banks: dict[str, Bank] = {}

    def of(self, table: str) -> Bank:
        """Return the bank of a table whose game has been opened.

        Raises:
            NotAtThisTable: no game was opened there.
            JournalError: the journal could not be read.
        """
        with self._lock:
            bank = self._banks.get(table)
            if bank is None:
                journal = self._journal_of(table)
                if not journal.entries(limit=1):
                    raise NotAtThisTable(what="table", name=table)
                bank = Bank(journal, canonical=self._canonical)
                self._banks[table] = bank
            return bank

    def begin(self, table: str, command: OpenGame, *, actor: Actor) -> Bank:
        """Open a game: its first entry is written, and its bank returned.

        Raises:
            Refusal: as `opening.open_game`.
            JournalError: the disk failed, or the game was opened already.
        """
        event: GameOpened = open_game(command)
        draft = Draft(
            seq=1,
            actor=actor,
            command_id=OPENING_ID,
            digest=digest_of(self._canonical_opening(command)),
            happenings=(event,),
            balances=opened(event).balances,
        )
        with self._lock:
            self._journal_of(table).append(draft)
            return self.of(table)

    def drop(self, table: str) -> None:
        """Forget a bank; its next use reads the journal again."""
        with self._lock:
            self._banks.pop(table, None)
