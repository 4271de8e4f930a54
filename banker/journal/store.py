"""The store: one table's journal in SQL.

Postings are written first and the entry row last, in one transaction: by then the
triggers can see the whole entry, and refuse it.
"""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Engine, insert, select

from banker.bank import JournalError, StaleSeqError
from banker.entry import Actor, CommandId, Draft, Entry
from banker.journal.chain import NOTHING_BEFORE, entry_hash
from banker.journal.codec import (
    UnreadableError,
    decode_happenings,
    encode_happenings,
    kind_of,
)
from banker.journal.engine import reading
from banker.journal.failures import RowRefusedError
from banker.journal.models import AnyRow, EntryRow, PostingRow, TableRow, sql_table
from banker.journal.writer import Writer
from banker.ledger.posting import Balances, Posting

#: Returns the time by which entries are stamped.
Clock = Callable[[], datetime]

_ENTRY, _POSTING = sql_table(EntryRow), sql_table(PostingRow)
_ADD_ENTRY, _ADD_POSTINGS = insert(_ENTRY), insert(_POSTING)
_COLUMNS = (
    EntryRow.seq,
    EntryRow.at,
    EntryRow.actor,
    EntryRow.command_id,
    EntryRow.digest,
    EntryRow.payload,
    EntryRow.hash,
)


def utc_now() -> datetime:
    """Return the time of the machine's clock, which may be wrong, in UTC."""
    return datetime.now(UTC)


def stamp(moment: datetime) -> str:
    """Return a moment as the journal writes it.

    >>> stamp(datetime(2025, 3, 1, 19, 42, 6, 123456, UTC))
    '2025-03-01T19:42:06.123Z'
    """
    text = moment.astimezone(UTC).isoformat(timespec="milliseconds")
    return text.removesuffix("+00:00") + "Z"


class SqlJournal:
    """The journal of one table in the database behind an engine."""

    def __init__(
        self, table: str, *, engine: Engine, writer: Writer, clock: Clock = utc_now
    ) -> None:
        """Take the table's id; its row must be there before the first entry."""
        self._table = table
        self._engine = engine
        self._writer = writer
        self._clock = clock
        #: Seq and hash of the entry that this store wrote last; None: the disk knows.
        self._written: tuple[int, str] | None = None
        # Made once: building a statement costs more than running it.
        self._newest = (
            select(EntryRow.seq, EntryRow.hash)
            .where(EntryRow.table == table)
            .order_by(EntryRow.seq.desc())
            .limit(1)
        )

    def append(self, draft: Draft) -> Entry:
        """Write one entry; when this returns, the disk has it.

        Raises:
            StaleSeqError: the seq is not the next one of this table.
            JournalFullError, RowRefusedError: nothing was written.
            JournalError: nobody knows whether it was written.
        """
        payload = encode_happenings(draft.happenings)
        rows = posting_rows(self._table, draft)
        known, self._written = self._written, None
        try:
            entry = self._writer.run(
                lambda connection: self._write(connection, draft, payload, rows, known)
            )
        except RowRefusedError as error:
            # Another writer may have been faster; else the database found a fault in the
            # entry, and that is a defect of ours.
            if self._has(draft.seq):
                raise StaleSeqError(f"seq {draft.seq} is taken") from error
            raise
        self._written = entry.seq, entry.hash
        return entry

    def find(self, command_id: CommandId) -> Entry | None:
        """Return the entry that the command led to; None if it led to none."""
        query = select(*_COLUMNS).where(
            EntryRow.table == self._table, EntryRow.command_id == command_id
        )
        with reading(self._engine) as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else entry_of(row)

    def entries(self, *, after: int = 0, limit: int | None = None) -> Sequence[Entry]:
        """Return the entries beyond the seq `after`, oldest first, at most `limit`."""
        query = (
            select(*_COLUMNS)
            .where(EntryRow.table == self._table, EntryRow.seq > after)
            .order_by(EntryRow.seq)
            .limit(limit)
        )
        with reading(self._engine) as connection:
            rows = connection.execute(query).all()
        return [entry_of(row) for row in rows]

    def _has(self, seq: int) -> bool:
        """Return whether an entry with this seq is there."""
        return bool(self.entries(after=seq - 1, limit=1))

    def _write(
        self,
        connection: Connection,
        draft: Draft,
        payload: bytes,
        rows: list[dict[str, Any]],
        known: tuple[int, str] | None,
    ) -> Entry:
        """Write postings and entry in a transaction that the caller commits.

        Where this store wrote the entry before, its hash is known; should another writer
        have been faster, the seq is taken and the database refuses it.
        """
        if known is not None and known[0] == draft.seq - 1:
            previous = known[1]
        else:
            previous = self._previous(connection, draft.seq)
        at = stamp(self._clock())
        entry = Entry(
            seq=draft.seq,
            at=at,
            actor=draft.actor,
            command_id=draft.command_id,
            digest=draft.digest,
            happenings=draft.happenings,
            hash=entry_hash(
                previous,
                table=self._table,
                seq=draft.seq,
                at=at,
                actor=draft.actor,
                command_id=draft.command_id,
                digest=draft.digest,
                payload=payload,
            ),
        )
        if rows:
            connection.execute(_ADD_POSTINGS, rows)
        connection.execute(
            _ADD_ENTRY,
            {
                "table": self._table,
                "seq": entry.seq,
                "at": entry.at,
                "actor": entry.actor,
                "command_id": entry.command_id,
                "digest": entry.digest,
                "kind": kind_of(entry.happenings[0]),
                "payload": payload,
                "hash": entry.hash,
            },
        )
        return entry

    def _previous(self, connection: Connection, seq: int) -> str:
        """Return the hash of the last entry, once `seq` is known to be the next.

        On PostgreSQL this also makes a second writer of the table wait.
        """
        if connection.dialect.name != "sqlite":
            connection.execute(
                select(TableRow.id).where(TableRow.id == self._table).with_for_update()
            )
        last = connection.execute(self._newest).one_or_none()
        if seq != (1 if last is None else last.seq + 1):
            raise StaleSeqError(f"seq {seq} is not the next one")
        return NOTHING_BEFORE if last is None else str(last.hash)


def entry_of(row: AnyRow) -> Entry:
    """Return the entry that a row tells of.

    Raises:
        JournalError: the payload cannot be read; `audit` says more.
    """
    try:
        happenings = decode_happenings(row.payload)
    except UnreadableError as error:
        raise JournalError(f"entry {row.seq} cannot be read: {error}") from error
    return Entry(
        seq=row.seq,
        at=row.at,
        actor=Actor(row.actor),
        command_id=CommandId(row.command_id),
        digest=row.digest,
        happenings=happenings,
        hash=row.hash,
    )


def as_written(legs: Sequence[Posting]) -> list[Posting]:
    """Return the legs of an entry in the order in which they are written.

    What accounts receive stands before what they give: an entry that overdraws nothing
    as a whole then overdraws nothing on the way either.
    """
    return sorted(legs, key=lambda leg: leg.quantity < 0)


def posting_rows(table: str, draft: Draft) -> list[dict[str, Any]]:
    """Return the rows of a draft's legs, each with its account's balance after it."""
    legs = as_written(draft.postings())
    return [
        {
            "table": table,
            "seq": draft.seq,
            "leg": number,
            "account": leg.account,
            "asset": leg.asset,
            "quantity": leg.quantity,
            "balance": balance,
        }
        for number, (leg, balance) in enumerate(
            zip(legs, running(legs, draft.balances), strict=True), start=1
        )
    ]


def running(legs: Sequence[Posting], after: Balances) -> list[int]:
    """Return the balance after each leg, given what accounts hold after the last.

    >>> from banker.ledger.posting import MONEY, hand
    >>> ann = hand("ann")
    >>> running([Posting(ann, MONEY, 200), Posting(ann, MONEY, -50)], {(ann, MONEY): 650})
    [700, 650]
    """
    balances = {
        (leg.account, leg.asset): after.get((leg.account, leg.asset), 0) for leg in legs
    }
    found: list[int] = []
    for leg in reversed(legs):
        key = (leg.account, leg.asset)
        found.append(balances[key])
        balances[key] -= leg.quantity
    return found[::-1]
