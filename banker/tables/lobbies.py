"""The lobbies: tables whose game has not begun, and whoever sits down at them."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass

from banker.journal.boxes import Boxes
from banker.journal.tables import TableRows
from banker.rules.players import TOKENS, PlayerId
from banker.rules.table.opening import Newcomer
from banker.tables.by_table import ByTable
from banker.tables.editions import TableEditions
from banker.tables.hub import JOINED, Hub
from banker.tables.lobby import (
    AlreadyPlaying,
    Lobby,
    SeatRequestError,
    newcomers,
    require_alone,
    seated,
)
from banker.tables.names import BadNameError, clean_name

#: Whose boxes these are, on a machine at home.
HOUSEHOLD = "household"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lobbies:
    """What is arranged before a game, kept in the rows of the tables. Thread-safe.

    Attributes:
        lock: that of all parts; each change of a lobby is made under it.
    """

    rows: TableRows
    boxes: Boxes
    editions: TableEditions
    hubs: ByTable[Hub]
    lock: AbstractContextManager[object]

    def arranging(self) -> AbstractContextManager[object]:
        """Return a lock under which no lobby changes and no game begins."""
        return self.lock

    def rearrange(self, table: str, change: Callable[[Lobby], Lobby]) -> None:
        """Change the lobby of a table; its open screens are drawn again.

        Raises AlreadyPlaying, and what `change` raises; then nothing is written.
        """
        with self.lock:
            record = self.rows.record(table)
            if record.status != "lobby":
                raise AlreadyPlaying(table=table)
            changed = change(record.lobby)
            if changed != record.lobby:
                self.rows.set_lobby(table, changed)
        self.hubs.of(table).redraw()

    def newcomers(self, table: str) -> tuple[Newcomer, ...]:
        """Return who sits in the lobby, in seating order.

        Raises AlreadyPlaying: the lobby has become a game.
        """
        record = self.rows.record(table)
        if record.status != "lobby":
            raise AlreadyPlaying(table=table)
        return newcomers(record.lobby)

    def require_free(self, table: str, *, name: str, token: str) -> str:
        """Return the cleaned name if it and the token are free in the lobby.

        Raises SeatRequestError, AlreadyPlaying, NameTaken or TokenTaken.
        """
        try:
            clean = clean_name(name)
        except BadNameError as error:
            raise SeatRequestError(f"name {error.reason}") from None
        if token not in TOKENS:
            raise SeatRequestError("There is no such token.")
        require_alone(self.newcomers(table), name=clean, token=token)
        return clean

    def seats_most(self, table: str) -> int:
        """Return how many can play at a table: the edition's players, each with a token."""
        edition = self.editions.at(table)
        return min(edition.players_most, len(TOKENS))

    def sit_down(
        self, table: str, *, name: str, token: str, by_phone: bool = False
    ) -> PlayerId:
        """Give somebody a place in the lobby of a table; return the id they keep.

        Raises AlreadyPlaying, TableIsFull, NameTaken or TokenTaken.
        """
        most, found = self.seats_most(table), PlayerId("")

        def change(lobby: Lobby) -> Lobby:
            nonlocal found
            changed, found = seated(
                lobby, name=name, token=token, most=most, by_phone=by_phone
            )
            return changed

        self.rearrange(table, change)
        if not by_phone:
            self.hubs.of(table).signal(JOINED)
        return found

    def move_to_board(self, table: str, edition: str) -> None:
        """Note in a lobby's row that another board is played, with that board's cards."""
        self.rows.set_edition(table, edition, box=self.boxes.box_of(HOUSEHOLD, edition))
