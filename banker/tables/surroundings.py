"""What the terminal knows beside the game: the reader, the phones, and how to join."""

from dataclasses import dataclass

from banker.journal.tables import TableRows
from banker.rules.game import Game
from banker.tables.addresses import Addresses
from banker.tables.by_table import ByTable
from banker.tables.clock import Clock
from banker.tables.hub import Hub
from banker.tables.join_requests import JoinRequest, JoinRequests
from banker.tables.privacy import TablePrivacy
from banker.tables.reader import Reader
from banker.terminal.screens import PhoneRequest, Surroundings
from banker.views.people import Party, party


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSurroundings:
    """The surroundings of each table's terminal, gathered from all who know of them."""

    rows: TableRows
    addresses: Addresses
    reader: Reader
    clock: Clock
    privacy: TablePrivacy
    join_requests: ByTable[JoinRequests]
    hubs: ByTable[Hub]

    def of(self, table: str, game: Game | None = None) -> Surroundings:
        """Return what surrounds a table; `game` gives those who ask their names there."""
        requests = tuple(
            PhoneRequest(request=asked.request, party=requested_party(game, asked))
            for asked in self.join_requests.of(table).pending()
        )
        return Surroundings(
            reader=self.reader.now(),
            too_soon=self.reader.is_too_soon,
            phones=self.hubs.of(table).count("phone"),
            requests=requests,
            join_url=self.addresses.join_url(table),
            join_code=self.rows.record(table).join_code or "",
            join_host=self.addresses.host,
            auction_left_s=self.clock.seconds_left(table),
            privacy=self.privacy.of(table),
        )


def requested_party(game: Game | None, request: JoinRequest) -> Party:
    """Return for whom a phone asks."""
    if game is not None and request.player:
        return party(game, request.player)
    return Party(party=request.player, name=request.name, token=request.token)
