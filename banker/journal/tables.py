"""The rows of tables: what is known of a table beside its journal."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from sqlalchemy import Engine, insert, select, update

from banker.journal.engine import reading
from banker.journal.memo import Memo
from banker.journal.models import AnyRow, TableRow, sql_table
from banker.journal.store import Clock, stamp, utc_now
from banker.journal.writer import Writer
from banker.rules.errors import NotAtThisTable

Status: TypeAlias = Literal["lobby", "playing", "ended"]

#: Letters and figures that are not mistaken for each other when read aloud.
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXY"
TABLE_ID_LENGTH = 6

_TABLE = sql_table(TableRow)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRecord:
    """A table as its row tells.

    Attributes:
        table: its public id.
        join_code: asks for a seat; None once it no longer does.
        lobby: what is being arranged before the opening.
        successor: the table to which everybody moved on; None while they have not.
        created_at: in UTC, ISO 8601.
    """

    table: str
    box: str
    edition: str
    status: Status
    join_code: str | None
    lobby: Mapping[str, object]
    successor: str | None
    created_at: str


def new_table_id() -> str:
    """Return a random public id, such as `K7M2QX`."""
    return "".join(secrets.choice(ALPHABET) for _ in range(TABLE_ID_LENGTH))


class TableRows:
    """The rows of all tables of this database."""

    def __init__(self, engine: Engine, writer: Writer, clock: Clock = utc_now) -> None:
        """Take the database to read from and the one way to write to it."""
        self._engine = engine
        self._writer = writer
        self._clock = clock
        self._known: Memo[str, TableRecord] = Memo(engine)

    def create(
        self,
        table: str,
        *,
        box: str,
        edition: str,
        join_code: str | None = None,
        lobby: Mapping[str, object] | None = None,
        status: Status = "lobby",
    ) -> None:
        """Write the row of a new table."""
        row = {
            "id": table,
            "box": box,
            "edition": edition,
            "status": status,
            "join_code": join_code,
            "lobby": dict(lobby or {}),
            "successor": None,
            "created_at": stamp(self._clock()),
        }
        self._writer.run(lambda connection: connection.execute(insert(_TABLE), row))

    def get(self, table: str) -> TableRecord | None:
        """Return a table's row; None if there is no such table."""
        return self._known.get(table, lambda: self._read(table))

    def record(self, table: str) -> TableRecord:
        """Return a table's row, or refuse: NotAtThisTable."""
        record = self.get(table)
        if record is None:
            raise NotAtThisTable(what="table", name=table)
        return record

    def _read(self, table: str) -> TableRecord | None:
        """Return a table's row, as the database has it."""
        with reading(self._engine) as connection:
            row = connection.execute(
                select(_TABLE).where(TableRow.id == table)
            ).one_or_none()
        return None if row is None else _record_of(row)

    def with_join_code(self, join_code: str) -> TableRecord | None:
        """Return the table that a code asks a seat at; None if it is nobody's."""
        with reading(self._engine) as connection:
            row = connection.execute(
                select(_TABLE).where(TableRow.join_code == join_code)
            ).one_or_none()
        return None if row is None else _record_of(row)

    def all(self) -> list[TableRecord]:
        """Return every table, the newest last."""
        query = select(_TABLE).order_by(TableRow.created_at, TableRow.id)
        with reading(self._engine) as connection:
            return [_record_of(row) for row in connection.execute(query)]

    def set_status(self, table: str, status: Status) -> None:
        """Note whether the table is arranging, playing or done."""
        self._set(table, status=status)

    def set_lobby(self, table: str, lobby: Mapping[str, object]) -> None:
        """Note what has been arranged for the opening."""
        self._set(table, lobby=dict(lobby))

    def set_edition(self, table: str, edition: str, *, box: str) -> None:
        """Note that another board is played, whose cards belong to another box."""
        self._set(table, edition=edition, box=box)

    def set_join_code(self, table: str, join_code: str | None) -> None:
        """Change the code that asks for a seat; None ends it."""
        self._set(table, join_code=join_code)

    def set_successor(self, table: str, successor: str | None) -> None:
        """Note the table to which everybody moves on; None for none."""
        self._set(table, successor=successor)

    def _set(self, table: str, **values: object) -> None:
        """Change columns of a table's row."""
        try:
            self._writer.run(
                lambda connection: connection.execute(
                    update(_TABLE).where(TableRow.id == table).values(**values)
                )
            )
        finally:
            self._known.forget()


def _record_of(row: AnyRow) -> TableRecord:
    """Return the record that a row tells of."""
    return TableRecord(
        table=row.id,
        box=row.box,
        edition=row.edition,
        status=row.status,
        join_code=row.join_code,
        lobby=row.lobby,
        successor=row.successor,
        created_at=row.created_at,
    )
