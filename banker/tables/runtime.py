"""The table runtime: one table as this process serves it; and all that are open."""

import logging
from collections.abc import Callable
from contextlib import AbstractContextManager
from copy import copy
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from banker.bank import Bank, JournalError, Receipt
from banker.journal.boxes import Boxes
from banker.journal.tables import TableRecord, TableRows
from banker.rules.errors import Refusal
from banker.rules.game import Game
from banker.rules.players import PlayerId
from banker.rules.turn.deadlines import ClockKind
from banker.tables.boxes import BoxBindings
from banker.tables.by_table import ByTable
from banker.tables.clock import Clock
from banker.tables.hub import Hub
from banker.tables.net_worth import NetWorthHistory
from banker.tables.payment_requests import PaymentRequests
from banker.tables.privacy import PrivacyChange, TablePrivacy
from banker.tables.reader import Reader
from banker.tables.registry import Banks
from banker.tables.seats import Seats
from banker.tables.surroundings import TableSurroundings
from banker.tables.undo_window import UndoWindow
from banker.terminal.cards import CardRegister
from banker.terminal.controller import TerminalController
from banker.views.visibility import Privacy, Visibility, visibility_of

log = logging.getLogger(__name__)


@dataclass
class TableRuntime:
    """One table as this process serves it: its bank, its controller, its open screens.

    Attributes:
        options: answers to "what may this player do", for the present entry only.
        seconds_left: returns in how many seconds the hammer falls; None where it does
            not fall by itself.
        privacy: returns who sees the money at this table.
        privacy_changes: returns who chose that, and when, oldest first.
        is_resting: returns whether the table pauses, so that no clock runs.
        net_worths: what everybody was worth after each entry.
        wait_left: returns in how many seconds a clock of the turn runs out for a player;
            None where none runs.
        moment: the game that is shown, of a runtime that stands still; else None.
    """

    table: str
    box: str
    bank: Bank
    controller: TerminalController
    hub: Hub
    undo_window: UndoWindow = field(default_factory=UndoWindow)
    payment_requests: PaymentRequests = field(default_factory=PaymentRequests)
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
        """The game as it stands, or stood when this runtime was made to stand still."""
        return self.moment or self.bank.game

    def still(self) -> "TableRuntime":
        """Return this runtime with the game as it stands now, whatever comes meanwhile.

        A page drawn from it tells of one position, though a hammer falls while it is drawn.
        """
        standing = copy(self)
        standing.moment = self.bank.game
        return standing

    def visibility(self, own: PlayerId | None = None) -> Visibility:
        """Return whose money one may see who is `own`, or no player of this table."""
        return visibility_of(self.privacy(), self.game, own)


@dataclass(frozen=True, slots=True, kw_only=True)
class Runtimes:
    """The tables that are open in this process. Thread-safe.

    Attributes:
        lock: that of all parts; a table is opened, or forgotten with its bank, under it.
    """

    rows: TableRows
    banks: Banks
    boxes: Boxes
    hubs: ByTable[Hub]
    clock: Clock
    reader: Reader
    privacy: TablePrivacy
    seats: Seats
    surroundings: TableSurroundings
    lock: AbstractContextManager[object]
    _open: dict[str, TableRuntime] = field(default_factory=dict, init=False)

    def of(self, table: str) -> TableRuntime:
        """Return the runtime of a table that is playing, opened on first use.

        Raises:
            NotAtThisTable: there is no such table, or its game has not begun.
            JournalError: the journal could not be read.
        """
        with self.lock:
            runtime = self._open.get(table)
            if runtime is None:
                runtime = self._open_runtime(self.rows.record(table))
                self._open[table] = runtime
            return runtime

    def _open_runtime(self, record: TableRecord) -> TableRuntime:
        """Return a new runtime over a table's bank, with all who listen to it."""
        table = record.table
        bank, hub = self.banks.of(table), self.hubs.of(table)

        def answer_phone(request: str, let_in: bool) -> None:
            self.seats.answer_phone(table, request, let_in=let_in)

        controller = TerminalController(
            bank,
            CardRegister(BoxBindings(self.boxes, record.box)),
            surroundings=lambda: self.surroundings.of(table, bank.game),
            answer_phone=answer_phone,
            drop_phone=lambda player: self.seats.drop_phone(table, player),
            monotonic=monotonic,
        )

        def follow_controller() -> None:
            was_resting = self.clock.is_resting(table)
            is_paused = controller.is_paused
            self.clock.rest(table, resting=is_paused)
            # Whoever rests, or goes on, does so on every screen.
            hub.redraw("terminal" if is_paused == was_resting else None)

        controller.listen(follow_controller)

        runtime = TableRuntime(
            table=table,
            box=record.box,
            bank=bank,
            controller=controller,
            hub=hub,
            seconds_left=lambda: self.clock.seconds_left(table),
            privacy=lambda: self.privacy.of(table),
            privacy_changes=lambda: self.privacy.changes(table),
            is_resting=lambda: self.clock.is_resting(table),
            wait_left=lambda clock, player: self.clock.wait_left(table, clock, player),
        )

        def tell(receipt: Receipt) -> None:
            runtime.undo_window.note(receipt.entry.seq)
            self.clock.rest(table, resting=controller.is_paused)
            # What was entered at the terminal is drawn once it shows what came of it.
            hub.publish(receipt.entry, later=controller.is_entering(receipt.entry))

        bank.listen(tell)
        self.clock.watch(table, bank)
        return runtime

    def all(self) -> tuple[TableRuntime, ...]:
        """Return the tables that are open."""
        with self.lock:
            return tuple(self._open.values())

    def open_auctions(self) -> None:
        """Open the tables at which an auction runs, so that their countdowns begin.

        All others are opened when somebody comes: what was read of them is forgotten.
        """
        for record in reversed(self.rows.all()):
            if record.status != "playing" or record.successor is not None:
                continue
            with self.lock:
                if record.table in self._open:
                    continue
                try:
                    if self.banks.of(record.table).game.auction is not None:
                        self.of(record.table)
                    else:
                        self.banks.drop(record.table)
                except (Refusal, JournalError):
                    log.exception("table %s could not be read", record.table)

    def recover(self, table: str) -> None:
        """Forget a table whose journal failed; its next use reads it again."""
        with self.lock:
            self._open.pop(table, None)
            self.clock.forget(table)
            self.banks.drop(table)

    def expire_questions(self) -> None:
        """Let every terminal go back to idle that has waited long enough."""
        hint_is_over = self.reader.forget_hint()
        for runtime in self.all():
            runtime.controller.expire()
            if hint_is_over:
                runtime.hub.redraw("terminal")
