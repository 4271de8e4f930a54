"""Settings: what concerns screens and habits, as opposed to the rules of the game.

Each change is a row of its own and the newest counts, so that the audit can show who
had privacy switched when. What `decide` asks is no setting; that is in `HouseRules`.
"""

from dataclasses import dataclass

from sqlalchemy import Engine, insert, select

from banker.journal.engine import reading
from banker.journal.memo import Memo
from banker.journal.models import SettingRow, sql_table
from banker.journal.writer import Writer

_SETTING = sql_table(SettingRow)


@dataclass(frozen=True, slots=True)
class Change:
    """One value that a setting was given.

    Attributes:
        value: whatever JSON can say.
    """

    key: str
    value: object


class Settings:
    """The settings of this machine and of its tables; `table` None is the machine."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        """Take the database to read from and the one way to write to it."""
        self._engine = engine
        self._writer = writer
        self._known: Memo[tuple[str | None, str], tuple[object, ...]] = Memo(engine)

    def put(self, table: str | None, key: str, value: object) -> None:
        """Give a setting a value, which counts from now on."""
        try:
            self._writer.run(
                lambda connection: connection.execute(
                    insert(_SETTING), {"table": table, "key": key, "value": value}
                )
            )
        finally:
            self._known.forget()

    def get(self, table: str | None, key: str, default: object = None) -> object:
        """Return the newest value of a setting; `default` if it never had one."""
        found = self._known.get((table, key), lambda: self._read(table, key))
        return found[0] if found else default

    def _read(self, table: str | None, key: str) -> tuple[object, ...]:
        """Return the newest value alone in a tuple; an empty one if there is none."""
        query = (
            select(SettingRow.value)
            .where(SettingRow.table == table, SettingRow.key == key)
            .order_by(SettingRow.id.desc())
            .limit(1)
        )
        with reading(self._engine) as connection:
            row = connection.execute(query).one_or_none()
        return () if row is None else (row.value,)

    def current(self, table: str | None) -> dict[str, object]:
        """Return the newest value of every setting that has one."""
        return {change.key: change.value for change in self.changes(table)}

    def changes(self, table: str | None, key: str | None = None) -> list[Change]:
        """Return every value that settings were given, or one of them, oldest first."""
        query = (
            select(SettingRow.key, SettingRow.value)
            .where(SettingRow.table == table)
            .order_by(SettingRow.id)
        )
        if key is not None:
            query = query.where(SettingRow.key == key)
        with reading(self._engine) as connection:
            return [Change(row.key, row.value) for row in connection.execute(query)]
