"""Opening: a new table, the game that begins at it, and the keys that it is given."""

import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any

from banker.bank import Bank
from banker.editions.loader import LoadedEdition, house_rules_with
from banker.editions.shelf import Shelf
from banker.entry import Actor, CommandId, command_id
from banker.journal.boxes import Boxes
from banker.journal.credentials import Credentials
from banker.journal.tables import TableRows, new_table_id
from banker.rules.edition import HouseRules
from banker.rules.errors import KeyReused, NotAtThisTable
from banker.rules.players import PlayerId
from banker.rules.table.opening import DealTooDear, Newcomer, OpenGame, open_game
from banker.tables.by_table import ByTable
from banker.tables.hub import Hub
from banker.tables.join_requests import JoinRequests
from banker.tables.lobbies import HOUSEHOLD, Lobbies
from banker.tables.lobby import AlreadyPlaying, rules_of
from banker.tables.registry import Banks

#: Letters and figures of a join code: none can be taken for another (T-16).
CODE_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXY"
CODE_LENGTH = 6
#: All chance of a game follows from a secret of so many bytes.
SEED_BYTES = 16
#: So many tables opened by key are known again.
OPENED_KEPT = 16
#: A deal that cannot be paid is dealt anew at most so often.
DEALS_MOST = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenedTable:
    """The keys of a table just opened; nobody can read them again later."""

    table: str
    banker_key: str
    reader_key: str
    spectator_key: str
    join_code: str
    seat_keys: Mapping[PlayerId, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """How tables and games come to be. Thread-safe.

    Attributes:
        lock: that of all parts; a game begins under it, and no lobby changes meanwhile.
        lately: what was asked for lately by key, and answered; a table's keys are in
            memory only, and a restart forgets them.
    """

    rows: TableRows
    banks: Banks
    boxes: Boxes
    credentials: Credentials
    shelf: Shelf
    lobbies: Lobbies
    join_requests: ByTable[JoinRequests]
    hubs: ByTable[Hub]
    lock: AbstractContextManager[object]
    lately: OrderedDict[CommandId, tuple[object, dict[str, Any]]] = field(
        default_factory=OrderedDict
    )

    def once(
        self, actor: Actor, key: str, asked: object, make: Callable[[], dict[str, Any]]
    ) -> tuple[dict[str, Any], bool]:
        """Return what `make` opened, and whether it was so before under this key.

        Refuses, and opens nothing: KeyReused, where something else was asked for then.
        """
        known = command_id(actor, key)
        with self.lock:
            before = self.lately.get(known)
            if before is not None:
                if before[0] != asked:
                    raise KeyReused(key=key)
                return before[1], True
            body = make()
            self.lately[known] = (asked, body)
            while len(self.lately) > OPENED_KEPT:
                self.lately.popitem(last=False)
        return body, False

    def new_lobby(self, edition: str, house_rules: Mapping[str, object]) -> str:
        """Return a new table at which nobody sits yet, and whose phones may ask to."""
        loaded = self.shelf.load(edition)
        table = new_table_id()
        self.rows.create(
            table,
            box=self.boxes.box_of(HOUSEHOLD, loaded.edition.edition),
            edition=loaded.edition.edition,
            join_code="".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH)),
            lobby={"edition": edition, "house_rules": dict(house_rules), "players": []},
        )
        return table

    def start(self, table: str, *, actor: Actor) -> Bank:
        """Open the game of a lobby with those who sit there.

        Raises: as `Lobbies.newcomers` and `begin`.
        """
        # Nobody sits down between the look at who sits there and the first entry.
        with self.lock:
            players = self.lobbies.newcomers(table)
            lobby = self.rows.record(table).lobby
            loaded = self.shelf.load(str(lobby["edition"]))
            bank = self.begin(
                table,
                loaded=loaded,
                house_rules=house_rules_with(loaded.edition, rules_of(lobby)),
                players=players,
                actor=actor,
            )
        self.hubs.of(table).redraw()
        return bank

    def begin(
        self,
        table: str,
        *,
        loaded: LoadedEdition,
        house_rules: HouseRules,
        players: tuple[Newcomer, ...],
        actor: Actor,
    ) -> Bank:
        """Open the game of a table, with a new secret from which all chance follows.

        Raises:
            AlreadyPlaying: somebody else has begun it.
            Refusal, JournalError: as `Banks.begin`.
        """
        command = fair_opening(loaded, house_rules, players)
        with self.lock:
            self._require_not_begun(table)
            bank = self.banks.begin(table, command, actor=actor)
            self.rows.set_status(table, "playing")
        self.join_requests.of(table).lapse_newcomers()
        return bank

    def _require_not_begun(self, table: str) -> None:
        """Refuse what has been opened, by its row or by its journal.

        The plug may have been pulled between the two; then the row is put right.
        """
        if self.rows.record(table).status != "lobby":
            raise AlreadyPlaying(table=table)
        try:
            self.banks.of(table)
        except NotAtThisTable:
            return
        self.rows.set_status(table, "playing")
        self.join_requests.of(table).lapse_newcomers()
        raise AlreadyPlaying(table=table)

    def issue_keys(self, table: str, players: tuple[PlayerId, ...]) -> OpenedTable:
        """Return new keys for every role of a table."""
        issue = self.credentials.issue
        return OpenedTable(
            table=table,
            banker_key=issue("banker", table=table),
            reader_key=issue("reader", table=table),
            spectator_key=issue("spectator", table=table),
            join_code=self.rows.record(table).join_code or "",
            seat_keys={
                player: issue("seat", table=table, player=player) for player in players
            },
        )


def fair_opening(
    loaded: LoadedEdition, rules: HouseRules, players: tuple[Newcomer, ...]
) -> OpenGame:
    """Return an opening with a new secret seed that the rules allow.

    A deal that somebody could not pay is dealt again, a few times: only where no deal
    can be paid is the opening refused. Refuses as `open_game`; nothing is written.
    """
    for tries_left in reversed(range(DEALS_MOST)):
        command = OpenGame(
            edition=loaded.edition,
            edition_sha256=loaded.sha256,
            house_rules=rules,
            players=players,
            seed=new_seed(),
        )
        try:
            open_game(command)
        except DealTooDear:
            if not tries_left:
                raise
        else:
            return command
    raise AssertionError("the last try returns or raises")


def new_seed() -> str:
    """Return the secret from which a game's decks, throws and deals follow."""
    return secrets.token_hex(SEED_BYTES)
