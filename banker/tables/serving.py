"""Serving: which table the terminal and the reader serve, and where its screens go on."""

from collections.abc import Callable
from dataclasses import dataclass

from banker.journal.settings import Settings
from banker.journal.tables import TableRows
from banker.tables.by_table import ByTable
from banker.tables.hub import Hub

#: The setting that keeps which table is served.
CURRENT_TABLE = "current_table"


@dataclass(slots=True, kw_only=True)
class Serving:
    """The table of this machine's terminal and reader.

    Attributes:
        on_served: called with a table that is playing when it begins to be served.
    """

    rows: TableRows
    settings: Settings
    hubs: ByTable[Hub]
    on_served: Callable[[str], object] = lambda _table: None

    @property
    def current_table(self) -> str | None:
        """The table that terminal and reader serve; None before the first."""
        found = self.settings.get(None, CURRENT_TABLE)
        return found if isinstance(found, str) else None

    @property
    def table_to_join(self) -> str | None:
        """The table at which whoever comes sits down.

        That is the lobby which a terminal shows with its address and code, even while
        another game is still served; else the table that is served.
        """
        for table, hub in self.hubs.all():
            record = self.rows.get(table)
            if record is not None and record.status == "lobby" and hub.count("terminal"):
                return table
        return self.current_table

    def serve(self, table: str) -> None:
        """Have terminal and reader serve `table`; open screens move on with them."""
        before = self.current_table
        # Nobody is led away from the table that is served now.
        if self.rows.record(table).successor is not None:
            self.rows.set_successor(table, None)
        self.settings.put(None, CURRENT_TABLE, table)
        if before is not None and before != table and self.rows.get(before) is not None:
            self.rows.set_successor(before, table)
            self.hubs.of(before).move(table)
        if self.rows.record(table).status == "playing":
            self.on_served(table)
