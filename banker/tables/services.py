"""The services: everything this machine's bank consists of, held together.

`create_app` builds them once, and every route asks the part that it needs. One lock is
shared by the parts that change a table together: whoever opens or forgets a runtime
(`runtimes`), changes a lobby (`lobbies`), begins a game (`opening`), lets a phone in
(`seats`) or chooses who sees the money (`privacy`) holds it. What only one part knows has a
lock of that part's own, taken inside this one and never the other way round.
"""

from collections.abc import Callable
from dataclasses import dataclass

from banker.config import Config
from banker.editions.shelf import Shelf
from banker.journal.audit import AuditReport
from banker.journal.boxes import Boxes
from banker.journal.credentials import Credentials
from banker.journal.settings import Settings
from banker.journal.tables import TableRows
from banker.journal.writer import Writer
from banker.tables.addresses import Addresses
from banker.tables.by_table import ByTable
from banker.tables.clock import Clock
from banker.tables.editions import TableEditions
from banker.tables.hub import Hub
from banker.tables.join_requests import JoinRequests
from banker.tables.lobbies import Lobbies
from banker.tables.opening import Opening
from banker.tables.privacy import TablePrivacy
from banker.tables.reader import Reader
from banker.tables.registry import Banks
from banker.tables.runtime import Runtimes
from banker.tables.seats import Seats
from banker.tables.serving import Serving
from banker.tables.spectator_requests import SpectatorRequests
from banker.tables.surroundings import TableSurroundings
from banker.tables.tickets import Tickets


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """All that this process serves, each part by its name. Thread-safe.

    Attributes:
        audit: returns what is found in a table's books.
    """

    config: Config
    writer: Writer
    audit: Callable[[str], AuditReport]
    # In the database and in files
    rows: TableRows
    credentials: Credentials
    settings: Settings
    boxes: Boxes
    shelf: Shelf
    # What is alive
    banks: Banks
    hubs: ByTable[Hub]
    join_requests: ByTable[JoinRequests]
    spectator_requests: SpectatorRequests
    tickets: Tickets
    reader: Reader
    clock: Clock
    addresses: Addresses
    editions: TableEditions
    privacy: TablePrivacy
    surroundings: TableSurroundings
    lobbies: Lobbies
    opening: Opening
    seats: Seats
    serving: Serving
    runtimes: Runtimes

    def close_streams(self) -> None:
        """End every open stream, so that the server can stop at once."""
        for _table, hub in self.hubs.all():
            hub.close_all()
