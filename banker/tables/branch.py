"""The branch: everything that this machine's bank consists of, held together.

One branch has many counters, one for each open table. It is built once, by
`banker.app.create_app`, and handed to the blueprints.
"""

import logging
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from copy import copy
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Literal

from banker.bank import Bank, JournalError, Receipt
from banker.config import Config
from banker.editions.loader import LoadedEdition
from banker.editions.shelf import Shelf
from banker.entry import Actor, CommandId
from banker.journal import boxes as box_rows
from banker.journal import tables as table_rows
from banker.journal.audit import AuditReport
from banker.journal.credentials import Credentials
from banker.journal.settings import Settings
from banker.journal.writer import Writer
from banker.rules.edition import Edition, HouseRules
from banker.rules.errors import DealTooDear, NotAtThisTable, Refusal
from banker.rules.game import Game
from banker.rules.players import TOKENS, PlayerId
from banker.rules.table.opening import Newcomer, OpenGame, open_game
from banker.rules.turn.deadlines import ClockKind
from banker.tables.addresses import host_with_port, local_name, public_base
from banker.tables.clock import Clock
from banker.tables.guesses import Guesses
from banker.tables.hub import JOINED, Hub
from banker.tables.join_requests import JoinRequest, Waiting
from banker.tables.lobby import Lobby, TableIsFull, newcomers, seated, with_phone
from banker.tables.net_worth import NetWorthHistory
from banker.tables.payment_requests import PaymentRequests
from banker.tables.privacy_changes import PrivacyChange, change_from, change_now
from banker.tables.registry import Tables
from banker.tables.spectator_requests import SpectatorRequests
from banker.tables.tickets import Tickets
from banker.tables.undo_window import UndoWindow
from banker.terminal.cards import CardRegister
from banker.terminal.controller import TerminalController
from banker.terminal.screens import PhoneRequest, Surroundings
from banker.views.people import Party, party
from banker.views.visibility import Privacy, Visibility, privacy_from, visibility_of

log = logging.getLogger(__name__)

#: A reader that has not been heard of for so long is away.
READER_SILENCE_S = 25.0
#: The setting that keeps who sees the money at a table.
PRIVACY = "privacy"
#: That a card came back too soon is said for so long.
HINT_S = 3.0
#: Whose boxes these are, on a machine at home.
HOUSEHOLD = "household"
#: Letters and figures of a join code: none can be taken for another (T-16).
CODE_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXY"
CODE_LENGTH = 6
#: All chance of a game follows from a secret of so many bytes.
SEED_BYTES = 16
#: A deal that cannot be paid is dealt anew at most so often.
DEALS_MOST = 20

ReaderState = Literal["ready", "away", "none"]


@dataclass
class Reader:
    """The machine's card reader, as far as the bank hears of it."""

    state: ReaderState = "none"
    heard_at: float = 0.0
    hinted_at: float | None = None

    def hear(self, state: ReaderState) -> None:
        """Note what the reader says of itself."""
        self.state, self.heard_at = state, monotonic()

    def now(self) -> ReaderState:
        """Return whether it is there, silence counting as away."""
        if self.state == "ready" and monotonic() - self.heard_at > READER_SILENCE_S:
            return "away"
        return self.state

    def hint(self) -> None:
        """Note that a card came back too soon to count."""
        self.hinted_at = monotonic()

    @property
    def is_too_soon(self) -> bool:
        """Whether people are to be told so at this moment."""
        return self.hinted_at is not None

    def forget_hint(self) -> bool:
        """Forget a hint that has been shown long enough; return whether there was one."""
        if self.hinted_at is None or monotonic() - self.hinted_at < HINT_S:
            return False
        self.hinted_at = None
        return True


@dataclass(frozen=True, slots=True)
class BoxBindings:
    """The cards of one box, as the terminal asks for them."""

    boxes: box_rows.Boxes
    box: str

    def identify(self, uid: str) -> tuple[str, str] | None:
        """Return kind and target of a card; None for a stranger."""
        found = self.boxes.identify(self.box, uid)
        return None if found is None else (found.kind, found.target)

    def bind(self, uid: str, *, kind: str, target: str) -> None:
        """Bind a card; one bound already is refused by name."""
        try:
            self.boxes.bind(
                self.box, uid, kind="token" if kind == "token" else "title", target=target
            )
        except box_rows.AlreadyBoundError as error:
            raise CardTaken(
                uid=uid, what=error.holder.kind, holder=error.holder.target
            ) from None

    def unbind(self, uid: str) -> None:
        """Let a card stand for nothing."""
        self.boxes.unbind(self.box, uid)

    def bound(self) -> tuple[tuple[str, str, str], ...]:
        """Return uid, kind and target of every card of the box."""
        return tuple((one.uid, one.kind, one.target) for one in self.boxes.cards(self.box))


@dataclass(eq=False, kw_only=True)
class CardTaken(Refusal):
    """The card is bound to something else already."""

    code = "card-taken"
    uid: str
    what: str
    holder: str


@dataclass(eq=False, kw_only=True)
class AlreadyPlaying(Refusal):
    """The game has begun; its players are seated."""

    code = "already-playing"
    table: str


@dataclass(eq=False, kw_only=True)
class AlreadyAnswered(Refusal):
    """The table has said yes or no to this phone already."""

    code = "already-answered"
    name: str
    let_in: bool


@dataclass
class TableRuntime:
    """One table as this process serves it: its bank, its desk, its open screens.

    Attributes:
        options: answers to "what may this player do", for the present entry only.
        seconds_left: returns in how many seconds the hammer falls; None where it does
            not fall by itself.
        privacy: returns who sees the money at this table.
        privacy_changes: returns who chose that, and when, oldest first.
        is_resting: returns whether the table pauses, so that no clock runs.
        fortunes: what everybody was worth after each entry.
        wait_left: returns in how many seconds a clock of the turn runs out for a player;
            None where none runs.
        moment: the game that is shown, of a counter that stands still; else None.
    """

    table: str
    box: str
    bank: Bank
    controller: TerminalController
    hub: Hub
    waiting: Waiting
    undo_window: UndoWindow = field(default_factory=UndoWindow)
    wishes: PaymentRequests = field(default_factory=PaymentRequests)
    options: dict[PlayerId, tuple[int, list[dict[str, Any]]]] = field(default_factory=dict)
    seconds_left: Callable[[], int | None] = lambda: None
    privacy: Callable[[], Privacy] = lambda: "open"
    privacy_changes: Callable[[], tuple[PrivacyChange, ...]] = lambda: ()
    is_resting: Callable[[], bool] = lambda: False
    wait_left: Callable[[ClockKind, PlayerId], int | None] = lambda _clock, _player: None
    moment: Game | None = None
    net_worths: NetWorthHistory = field(init=False)

    def __post_init__(self) -> None:
        """Have the course of the game at hand; it is read when somebody looks."""
        self.net_worths = NetWorthHistory(self.bank)

    @property
    def game(self) -> Game:
        """The game as it stands, or stood when this counter was made to stand still."""
        return self.moment or self.bank.game

    def still(self) -> "TableRuntime":
        """Return this counter with the game as it stands now, whatever comes meanwhile.

        A page drawn from it tells of one position, though a hammer falls while it is drawn.
        """
        standing = copy(self)
        standing.moment = self.bank.game
        return standing

    def visibility(self, own: PlayerId | None = None) -> Visibility:
        """Return whose money one may see who is `own`, or no player of this table."""
        return visibility_of(self.privacy(), self.game, own)


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenedTable:
    """The keys of a table just opened; nobody can read them again later."""

    table: str
    banker_key: str
    reader_key: str
    spectator_key: str
    join_code: str
    seat_keys: Mapping[PlayerId, str]


class Branch:
    """All that this process serves. Thread-safe."""

    def __init__(  # noqa: PLR0913 - the parts that app.py has built
        self,
        config: Config,
        *,
        tables: Tables,
        rows: table_rows.Tables,
        credentials: Credentials,
        settings: Settings,
        boxes: box_rows.Boxes,
        boards: Shelf,
        run_audit: Callable[[str], AuditReport],
        writer: Writer,
    ) -> None:
        """Hold together what `create_app` has built."""
        self.config = config
        self.tables = tables
        self.rows = rows
        self.credentials = credentials
        self.settings = settings
        self.boxes = boxes
        self.boards = boards
        self.run_audit = run_audit
        self.writer = writer
        #: Called when a terminal has used its ticket, so that another can be laid out.
        self.on_terminal_opened: Callable[[], object] = lambda: None
        #: Called with a table that is playing when terminal and reader begin to serve it.
        self.on_table_served: Callable[[str], object] = lambda _table: None
        self.tickets = Tickets(monotonic)
        self.spectator_requests = SpectatorRequests(monotonic)
        self.guesses = Guesses(monotonic)
        self.reader = Reader()
        self.clock = Clock(settings)
        #: Tables opened lately by key, with what was asked for and answered; their keys
        #: are in memory only, and a restart forgets them.
        self.opened: OrderedDict[CommandId, tuple[object, dict[str, Any]]] = OrderedDict()
        self._lock = threading.RLock()
        self._runtimes: dict[str, TableRuntime] = {}
        self._lobbies: dict[str, Waiting] = {}
        self._lobby_hubs: dict[str, Hub] = {}

    # Tables

    def record(self, table: str) -> table_rows.TableRecord:
        """Return a table's row, or refuse: NotAtThisTable."""
        record = self.rows.get(table)
        if record is None:
            raise NotAtThisTable(what="table", name=table)
        return record

    def runtime(self, table: str) -> TableRuntime:
        """Return the counter of a table that is playing, opened on first use.

        Raises:
            NotAtThisTable: there is no such table, or its game has not begun.
            JournalError: the journal could not be read.
        """
        with self._lock:
            runtime = self._runtimes.get(table)
            if runtime is None:
                runtime = self._open_runtime(self.record(table))
                self._runtimes[table] = runtime
            return runtime

    def _open_runtime(self, record: table_rows.TableRecord) -> TableRuntime:
        """Return a new counter before a table's bank."""
        bank, hub = self.tables.bank(record.table), self.hub(record.table)
        waiting = self.waiting(record.table)

        def answer_phone(request: str, let_in: bool) -> None:
            self.answer_phone(record.table, request, let_in=let_in)

        controller = TerminalController(
            bank,
            CardRegister(BoxBindings(self.boxes, record.box)),
            surroundings=lambda: self.surroundings(record.table),
            answer_phone=answer_phone,
            drop_phone=lambda player: self.drop_phone(record.table, player),
            monotonic=monotonic,
        )

        def follow_controller() -> None:
            was_resting = self.clock.is_resting(record.table)
            is_paused = controller.is_paused
            self.clock.rest(record.table, resting=is_paused)
            # Whoever rests, or goes on, does so on every screen.
            hub.redraw("terminal" if is_paused == was_resting else None)

        controller.listen(follow_controller)

        runtime = TableRuntime(
            table=record.table,
            box=record.box,
            bank=bank,
            controller=controller,
            hub=hub,
            waiting=waiting,
            seconds_left=lambda: self.clock.seconds_left(record.table),
            privacy=lambda: self.privacy(record.table),
            privacy_changes=lambda: self.privacy_changes(record.table),
            is_resting=lambda: self.clock.is_resting(record.table),
            wait_left=lambda clock, player: self.clock.wait_left(
                record.table, clock, player
            ),
        )

        def tell(receipt: Receipt) -> None:
            runtime.undo_window.note(receipt.entry.seq)
            self.clock.rest(record.table, resting=controller.is_paused)
            # What was entered at the terminal is drawn once it shows what came of it.
            hub.publish(receipt.entry, later=controller.is_entering(receipt.entry))

        bank.listen(tell)
        self.clock.watch(record.table, bank)
        return runtime

    def runtimes(self) -> tuple[TableRuntime, ...]:
        """Return the counters that are open."""
        with self._lock:
            return tuple(self._runtimes.values())

    def hub(self, table: str) -> Hub:
        """Return the streams of a table, playing or in its lobby."""
        with self._lock:
            return self._lobby_hubs.setdefault(table, Hub())

    def waiting(self, table: str) -> Waiting:
        """Return the phones that ask for a seat at a table."""
        with self._lock:
            return self._lobbies.setdefault(table, Waiting())

    def surroundings(self, table: str) -> Surroundings:
        """Return what the terminal knows beside the game."""
        record = self.record(table)
        game = self._runtimes[table].game if table in self._runtimes else None
        requests = tuple(
            PhoneRequest(request=r.request, party=requested_party(game, r))
            for r in self.waiting(table).pending()
        )
        return Surroundings(
            reader=self.reader.now(),
            too_soon=self.reader.is_too_soon,
            phones=self.hub(table).count("phone"),
            requests=requests,
            join_url=self.join_url(table),
            join_code=record.join_code or "",
            join_host=host_with_port(
                local_name(), port=self.config.port, tls=self.config.tls
            ),
            auction_left_s=self.clock.seconds_left(table),
            privacy=self.privacy(table),
        )

    def join_url(self, table: str) -> str:
        """Return the address in the QR code; the table's code rides in its fragment."""
        config = self.config
        base = public_base(port=config.port, public_host=config.public_host, tls=config.tls)
        code = self.record(table).join_code
        return f"{base}/t/{table}/join" + (f"#{code}" if code else "")

    @property
    def current_table(self) -> str | None:
        """The table that terminal and reader serve; None before the first."""
        found = self.settings.get(None, "current_table")
        return found if isinstance(found, str) else None

    @property
    def table_to_join(self) -> str | None:
        """The table at which whoever comes sits down.

        That is the lobby which a terminal shows with its address and code, even while
        another game is still served; else the table that is served.
        """
        with self._lock:
            hubs = tuple(self._lobby_hubs.items())
        for table, hub in hubs:
            record = self.rows.get(table)
            if record is not None and record.status == "lobby" and hub.count("terminal"):
                return table
        return self.current_table

    def serve_table(self, table: str) -> None:
        """Have terminal and reader serve `table`; open screens move on with them."""
        before = self.current_table
        # Nobody is led away from the table that is served now.
        if self.record(table).successor is not None:
            self.rows.set_successor(table, None)
        self.settings.put(None, "current_table", table)
        if before is not None and before != table and self.rows.get(before) is not None:
            self.rows.set_successor(before, table)
            self.hub(before).move(table)
        if self.record(table).status == "playing":
            self.on_table_served(table)

    # Opening

    def load_edition(self, edition: str) -> LoadedEdition:
        """Return a board by its id, for a game to come; EditionError if there is none."""
        return self.boards.load(edition)

    def edition_at(self, table: str) -> Edition:
        """Return the board of a table: its game's own, in a lobby that of the file.

        Raises EditionError: there is no such file any more, or it has faults.
        """
        record = self.record(table)
        if record.status == "lobby":
            return self.load_edition(record.edition).edition
        return self.runtime(table).game.edition

    def new_lobby(self, edition: str, house_rules: Mapping[str, object]) -> str:
        """Return a new table at which nobody sits yet, and whose phones may ask to."""
        loaded = self.load_edition(edition)
        table = table_rows.new_table_id()
        self.rows.create(
            table,
            box=self.boxes.box_of(HOUSEHOLD, loaded.edition.edition),
            edition=loaded.edition.edition,
            join_code="".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH)),
            lobby={"edition": edition, "house_rules": dict(house_rules), "players": []},
        )
        return table

    def arranging(self) -> AbstractContextManager[object]:
        """Return a lock under which no lobby changes and no game begins."""
        return self._lock

    def rearrange(self, table: str, change: Callable[[Lobby], Lobby]) -> None:
        """Change the lobby of a table; its open screens are drawn again.

        Raises AlreadyPlaying, and what `change` raises; then nothing is written.
        """
        with self._lock:
            record = self.record(table)
            if record.status != "lobby":
                raise AlreadyPlaying(table=table)
            changed = change(record.lobby)
            if changed != record.lobby:
                self.rows.set_lobby(table, changed)
        self.hub(table).redraw()

    def seats_most(self, table: str) -> int:
        """Return how many can play at a table: the edition's players, each with a token."""
        edition = self.edition_at(table)
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
            self.hub(table).signal(JOINED)
        return found

    def move_to_board(self, table: str, edition: str) -> None:
        """Note in a lobby's row that another board is played, with that board's cards."""
        self.rows.set_edition(table, edition, box=self.boxes.box_of(HOUSEHOLD, edition))

    def try_opening(
        self, loaded: LoadedEdition, rules: HouseRules, players: tuple[Newcomer, ...]
    ) -> None:
        """Refuse, as `open_game` does, what cannot be opened; nothing is written."""
        fair_opening(loaded, rules, players)

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
            Refusal, JournalError: as `Tables.begin`.
        """
        command = fair_opening(loaded, house_rules, players)
        with self._lock:
            self._require_not_begun(table)
            bank = self.tables.begin(table, command, actor=actor)
            self.rows.set_status(table, "playing")
        self.waiting(table).lapse_newcomers()
        return bank

    def _require_not_begun(self, table: str) -> None:
        """Refuse what has been opened, by its row or by its journal.

        The plug may have been pulled between the two; then the row is put right.
        """
        if self.record(table).status != "lobby":
            raise AlreadyPlaying(table=table)
        try:
            self.tables.bank(table)
        except NotAtThisTable:
            return
        self.rows.set_status(table, "playing")
        self.waiting(table).lapse_newcomers()
        raise AlreadyPlaying(table=table)

    def issue_keys(self, table: str, players: tuple[PlayerId, ...]) -> OpenedTable:
        """Return new keys for every role of a table."""
        issue = self.credentials.issue
        return OpenedTable(
            table=table,
            banker_key=issue("banker", table=table),
            reader_key=issue("reader", table=table),
            spectator_key=issue("spectator", table=table),
            join_code=self.record(table).join_code or "",
            seat_keys={
                player: issue("seat", table=table, player=player) for player in players
            },
        )

    def audit(self, table: str) -> dict[str, Any]:
        """Return whether the books of a table add up, as `GET audit` gives it."""
        report = self.run_audit(table)
        return {
            "ok": report.ok,
            "faults": [str(fault) for fault in report.faults],
            "head": report.head,
            "money_issued": report.money_issued,
            "money_held": report.money_held,
            "box": report.box,
        }

    # Seats

    def answer_phone(self, table: str, request: str, *, let_in: bool) -> JoinRequest:
        """Let a phone take the seat it asked for, or keep it out.

        A new browser for a seat ends the old one's key and streams (T-19). In the lobby
        a newcomer sits down now. Answered the same way again, nothing changes.

        Raises:
            NotAtThisTable: nobody waits under this id.
            AlreadyAnswered: the other answer was given before.
            TableIsFull, NameTaken, TokenTaken: the place was taken meanwhile.
        """
        with self._lock:
            waiting = self.waiting(table)
            asked = waiting.find(request)
            if asked is None or self._has_lapsed(table, asked):
                raise NotAtThisTable(what="seat", name=request)
            if asked.standing != "pending":
                if (asked.standing != "refused") != let_in:
                    raise AlreadyAnswered(name=asked.name, let_in=not let_in)
                return asked
            key, player = "", PlayerId(asked.player)
            if let_in:
                player = self._seat_for(table, asked)
                key = self.credentials.issue(
                    "seat", table=table, player=player, retire=True
                )
            decided = waiting.decide(request, seat_key=key, player=player)
            assert decided is not None, "pending requests change under this lock only"
        if let_in:
            self.hub(table).close(f"seat:{player}")
            self.hub(table).signal(JOINED)
        self.hub(table).redraw()
        return decided

    def _has_lapsed(self, table: str, asked: JoinRequest) -> bool:
        """Return whether a newcomer asked for a place in a lobby that is none any more."""
        return not asked.player and self.record(table).status != "lobby"

    def _seat_for(self, table: str, asked: JoinRequest) -> PlayerId:
        """Return the seat a phone asks for; in the lobby a newcomer is given one.

        Raises NotAtThisTable: whoever sat there was sent away meanwhile.
        """
        player = PlayerId(asked.player)
        record = self.record(table)
        if record.status != "lobby":
            seats = [seat.player for seat in self.runtime(table).game.players]
        elif not player:
            return self.sit_down(table, name=asked.name, token=asked.token, by_phone=True)
        else:
            seats = [one.player for one in newcomers(record.lobby) if one.player]
        if player not in seats:
            raise NotAtThisTable(what="player", name=player)
        if record.status == "lobby":
            self.rearrange(table, lambda lobby: with_phone(lobby, player))
        return player

    def phones_of(self, table: str) -> dict[PlayerId, bool]:
        """Return whose seat a phone has the key of, and whether it is heard now."""
        heard = self.hub(table).owners("phone")
        return {
            PlayerId(one.player): f"seat:{one.player}" in heard
            for one in self.credentials.in_force(table)
            if one.role == "seat" and one.player
        }

    def drop_phone(self, table: str, player: PlayerId) -> None:
        """Take a seat's key away; its streams end at once (T-14)."""
        self.credentials.retire("seat", table=table, player=player)
        self.hub(table).close(f"seat:{player}")
        self.hub(table).redraw("terminal")

    def phones_may_bank(self, table: str) -> bool:
        """Return whether phones may use the bank: on by default without a reader."""
        chosen = self.settings.get(table, "phones_bank")
        return chosen if isinstance(chosen, bool) else self.reader.now() == "none"

    def privacy(self, table: str) -> Privacy:
        """Return who sees the money at a table; open until somebody chooses."""
        return privacy_from(self.settings.get(table, PRIVACY))

    def choose_privacy(self, table: str, privacy: Privacy, *, by: Actor) -> None:
        """Have the money of a table seen so from now on; every screen is drawn again.

        It is kept who chose, when, and after which entry.
        """
        with self._lock:
            if self.privacy(table) != privacy:
                is_lobby = self.record(table).status == "lobby"
                after = 0 if is_lobby else self.runtime(table).bank.seq
                change = change_now(privacy, by=by, after=after)
                self.settings.put(table, PRIVACY, change.setting)
        self.hub(table).redraw()

    def privacy_changes(self, table: str) -> tuple[PrivacyChange, ...]:
        """Return how the money of a table was to be seen since when, oldest first."""
        kept = self.settings.changes(table, PRIVACY)
        found = (change_from(one.value) for one in kept)
        return tuple(one for one in found if one is not None)

    # The life of the process

    def open_auctions(self) -> None:
        """Open the tables at which an auction runs, so that their countdowns begin.

        All others are opened when somebody comes: what was read of them is forgotten.
        """
        for record in reversed(self.rows.all()):
            if record.status != "playing" or record.successor is not None:
                continue
            with self._lock:
                if record.table in self._runtimes:
                    continue
                try:
                    if self.tables.bank(record.table).game.auction is not None:
                        self.runtime(record.table)
                    else:
                        self.tables.drop(record.table)
                except (Refusal, JournalError):
                    log.exception("table %s could not be read", record.table)

    def recover(self, table: str) -> None:
        """Forget a table whose journal failed; its next use reads it again."""
        with self._lock:
            self._runtimes.pop(table, None)
            self.clock.forget(table)
            self.tables.drop(table)

    def expire_questions(self) -> None:
        """Let every desk go back to idle that has waited long enough."""
        hint_is_over = self.reader.forget_hint()
        for runtime in self.runtimes():
            runtime.controller.expire()
            if hint_is_over:
                runtime.hub.redraw("terminal")

    def close_streams(self) -> None:
        """End every open stream, so that the server can stop at once."""
        with self._lock:
            hubs = tuple(self._lobby_hubs.values())
        for hub in hubs:
            hub.close_all()


def fair_opening(
    loaded: LoadedEdition, rules: HouseRules, players: tuple[Newcomer, ...]
) -> OpenGame:
    """Return an opening with a new secret seed that the rules allow.

    A deal that somebody could not pay is dealt again, a few times: only where no deal
    can be paid is the opening refused. Refuses as `opening.open_game`.
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


def requested_party(game: Game | None, request: JoinRequest) -> Party:
    """Return for whom a phone asks."""
    if game is not None and request.player:
        return party(game, request.player)
    return Party(party=request.player, name=request.name, token=request.token)


__all__ = [
    "AlreadyAnswered",
    "AlreadyPlaying",
    "Branch",
    "CardTaken",
    "JournalError",
    "OpenedTable",
    "TableIsFull",
    "TableRuntime",
]
