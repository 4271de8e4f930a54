"""Which board is played at a table."""

from dataclasses import dataclass

from banker.editions.shelf import Shelf
from banker.journal.tables import TableRows
from banker.rules.edition import Edition
from banker.tables.registry import Banks


@dataclass(frozen=True, slots=True, kw_only=True)
class TableEditions:
    """The boards of the tables: a game has its own, a lobby that of the file."""

    rows: TableRows
    banks: Banks
    shelf: Shelf

    def at(self, table: str) -> Edition:
        """Return the board of a table.

        Raises:
            NotAtThisTable: there is no such table.
            EditionError: there is no such file any more, or it has faults.
        """
        record = self.rows.record(table)
        if record.status == "lobby":
            return self.shelf.load(record.edition).edition
        return self.banks.of(table).game.edition
