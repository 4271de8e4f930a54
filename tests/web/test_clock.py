"""The clock: hammers fall, bells ring, and no restart or undo is cut short."""

import pytest

from banker.bank import Bank, JournalError
from banker.entry import Actor, CommandId
from banker.journal.codec import canonical
from banker.rules.errors import NotAnAmount
from banker.rules.money.taxes import PayTax
from banker.rules.money.transfers import Transfer
from banker.rules.titles.auctions import DeclineTitle, PassBid, PlaceBid
from banker.rules.titles.mortgages import MortgageTitle
from banker.rules.titles.purchases import BuyTitle
from banker.tables.clock import Clock, clock_id
from tests.banks import a_bank
from tests.builders import ANN, BALTIC, BOB, CAT, READING
from tests.memory_journal import MemoryJournal

TABLE = "K7M2QX"


class FakeTime:
    """A clock that stands until it is told to go on."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


class KeptInMemory:
    """Settings without a database."""

    def __init__(self):
        self.rows = []

    def get(self, table, key, default=None):
        return next(
            (value for t, k, value in reversed(self.rows) if (t, k) == (table, key)),
            default,
        )

    def put(self, table, key, value):
        self.rows.append((table, key, value))


class TerminalController:
    """One table under a clock that the test winds."""

    def __init__(self, **rules):
        self.journal = MemoryJournal()
        self.bank = a_bank((ANN, BOB, CAT), journal=self.journal, **rules)
        self.time, self.kept = FakeTime(), KeptInMemory()
        self.keys = 0
        self.start()

    def start(self):
        self.clock = Clock(self.kept, now=self.time)
        self.clock.watch(TABLE, self.bank)

    def restart(self):
        """Read the bank anew, as a new process would; its clock starts anywhere."""
        self.bank = Bank(self.journal, canonical=canonical)
        self.time.now = 5.0
        self.start()

    def give(self, *commands):
        for command in commands:
            self.keys += 1
            self.bank.execute(
                command, command_id=CommandId(f"banker/{self.keys}"), actor=Actor("banker")
            )

    def undo(self):
        self.keys += 1
        self.bank.undo(
            None, command_id=CommandId(f"banker/{self.keys}"), actor=Actor("banker")
        )

    def wait(self, seconds):
        """Let so many seconds pass, tick by tick."""
        end = self.time.now + seconds
        while self.time.now < end:
            self.time.now = min(end, self.time.now + 0.5)
            self.clock.tick()

    @property
    def seconds(self):
        return self.clock.seconds_left(TABLE)

    @property
    def game(self):
        return self.bank.game

    @property
    def last(self):
        return self.bank.last


@pytest.fixture
def controller():
    return TerminalController(auction_seconds=10, auction_first_seconds=30)


def kinds(entry):
    return [type(event).__name__ for event in entry.happenings]


#
def test_nobody_bids_and_the_hammer_falls_after_the_first_countdown(controller):
    controller.give(DeclineTitle(player=ANN, title=BALTIC))
    assert controller.seconds == 30
    controller.wait(29)
    assert controller.seconds == 1
    assert controller.game.auction is not None
    controller.wait(1)
    assert controller.game.auction is None
    assert kinds(controller.last) == ["AuctionUnsold"]
    assert (controller.last.actor, controller.last.command_id) == ("clock", "clock/1.0")
    assert controller.seconds is None


#
def test_each_bid_starts_the_countdown_anew_and_a_pass_does_not(controller):
    controller.give(DeclineTitle(player=ANN, title=BALTIC))
    controller.wait(25)
    controller.give(PlaceBid(player=BOB, amount=5))
    assert controller.seconds == 10
    controller.wait(8)
    controller.give(PlaceBid(player=CAT, amount=6))
    assert controller.seconds == 10
    controller.wait(6)
    controller.give(PassBid(player=ANN))
    assert controller.seconds == 4
    controller.wait(4)
    assert kinds(controller.last) == ["AuctionWon"]
    assert controller.last.happenings[0].player == CAT
    assert controller.last.command_id == "clock/1.2"


def test_an_auction_that_ended_by_itself_is_not_closed_again(controller):
    controller.give(
        DeclineTitle(player=ANN, title=BALTIC),
        PlaceBid(player=BOB, amount=5),
        PassBid(player=ANN),
        PassBid(player=CAT),
    )
    seq = controller.bank.seq
    controller.wait(60)
    assert controller.bank.seq == seq


#
def test_without_a_countdown_the_hammer_never_falls_by_itself():
    controller = TerminalController(auction_seconds=0, auction_first_seconds=0)
    controller.give(DeclineTitle(player=ANN, title=BALTIC))
    assert controller.seconds is None
    controller.wait(600)
    assert controller.game.auction is not None


def test_the_first_countdown_can_be_off_and_the_others_on():
    controller = TerminalController(auction_seconds=10, auction_first_seconds=0)
    controller.give(DeclineTitle(player=ANN, title=BALTIC))
    controller.wait(600)
    controller.give(PlaceBid(player=BOB, amount=5))
    controller.wait(10)
    assert controller.game.auction is None


def test_what_is_no_bid_leaves_the_countdown_alone(controller):
    controller.give(
        BuyTitle(player=ANN, title=READING), DeclineTitle(player=ANN, title=BALTIC)
    )
    controller.wait(20)
    controller.give(MortgageTitle(player=ANN, title=READING))
    with pytest.raises(NotAnAmount):
        controller.give(PlaceBid(player=BOB, amount=0))
    assert controller.seconds == 10


def test_a_restart_starts_a_fresh_countdown(controller):
    controller.give(
        DeclineTitle(player=ANN, title=BALTIC),
        PlaceBid(player=BOB, amount=5),
    )
    controller.wait(9)
    controller.restart()
    assert controller.seconds == 10
    controller.wait(9)
    assert controller.game.auction is not None
    controller.wait(1)
    assert controller.game.auction is None


def test_an_undone_bid_starts_a_fresh_countdown(controller):
    controller.give(
        DeclineTitle(player=ANN, title=BALTIC),
        PlaceBid(player=BOB, amount=5),
        PlaceBid(player=CAT, amount=6),
    )
    controller.wait(9)
    controller.undo()
    assert controller.seconds == 10
    controller.wait(10)
    assert controller.last.happenings[0].player == BOB


def test_a_hammer_that_was_taken_back_falls_again_after_a_fresh_countdown(controller):
    controller.give(DeclineTitle(player=ANN, title=BALTIC), PlaceBid(player=BOB, amount=5))
    controller.wait(10)
    assert controller.last.command_id == "clock/1.1"
    controller.undo()
    undone = controller.bank.seq
    assert controller.seconds == 10
    controller.wait(10)
    assert kinds(controller.last) == ["AuctionWon"]
    assert controller.last.command_id == f"clock/1.1.{undone}"


def test_an_auction_undone_and_opened_again_is_closed_like_any_other(controller):
    controller.give(DeclineTitle(player=ANN, title=BALTIC))
    controller.wait(30)
    controller.undo()
    controller.undo()
    assert controller.seconds is None
    controller.give(DeclineTitle(player=BOB, title=READING))
    assert controller.game.auction.auction == 1
    controller.wait(30)
    assert controller.game.auction is None


def test_a_hammer_that_comes_too_late_does_not_fall_on_the_next_lot(
    controller, monkeypatch
):
    controller.give(DeclineTitle(player=ANN, title=BALTIC))
    controller.time.now += 31
    receipt = controller.bank.receipt

    def meanwhile(command_id):
        # Between looking at the time and closing, all have passed, and the next begins.
        monkeypatch.undo()
        controller.give(PassBid(player=ANN), PassBid(player=BOB), PassBid(player=CAT))
        controller.give(DeclineTitle(player=ANN, title=READING))
        return receipt(command_id)

    monkeypatch.setattr(controller.bank, "receipt", meanwhile)
    controller.clock.tick()
    assert controller.game.auction.title == READING
    assert controller.seconds == 30


def test_a_bid_in_the_last_moment_is_heard(controller):
    controller.give(DeclineTitle(player=ANN, title=BALTIC), PlaceBid(player=BOB, amount=5))
    controller.time.now += 11
    # The bid is written before the clock looks.
    controller.give(PlaceBid(player=CAT, amount=6))
    controller.clock.tick()
    assert controller.game.auction is not None
    assert controller.seconds == 10


def test_a_disk_that_fails_is_tried_again(controller, monkeypatch):
    controller.give(DeclineTitle(player=ANN, title=BALTIC))

    def broken(_draft):
        raise JournalError

    with monkeypatch.context() as patch:
        patch.setattr(controller.journal, "append", broken)
        controller.wait(31)
        assert controller.game.auction is not None
    controller.wait(1)
    assert controller.game.auction is None


def test_a_table_that_is_forgotten_is_left_alone(controller):
    controller.give(DeclineTitle(player=ANN, title=BALTIC))
    controller.clock.forget(TABLE)
    controller.wait(60)
    assert controller.game.auction is not None
    assert controller.seconds is None
    assert controller.clock.minutes_left(TABLE) is None


# The bell


#
def test_the_bell_rings_when_the_minutes_are_over():
    controller = TerminalController(end_after_minutes=2)
    controller.wait(119)
    assert controller.clock.minutes_left(TABLE) == 1
    assert not controller.game.is_over
    controller.wait(1)
    # Nobody keeps turns here, so that the game is over at once.
    assert controller.game.is_over
    assert controller.last.actor == "clock"
    assert controller.last.command_id == clock_id("bell.2")
    seq = controller.bank.seq
    controller.wait(600)
    assert controller.bank.seq == seq


#
def test_with_turns_the_bell_rings_once_and_the_turn_is_finished():
    controller = TerminalController(end_after_minutes=1, track_turns=True)
    controller.wait(180)
    assert controller.game.bell
    assert not controller.game.is_over
    assert [kinds(entry) for entry in controller.journal.entries()][1:] == [["BellRung"]]


def test_a_bell_taken_back_rings_again_with_the_next_minute_and_not_at_once():
    controller = TerminalController(end_after_minutes=1, track_turns=True)
    controller.wait(60)
    controller.undo()
    controller.wait(59)
    assert not controller.game.bell
    controller.wait(1)
    assert controller.game.bell


def test_a_restart_goes_on_with_the_minutes_where_they_were():
    controller = TerminalController(end_after_minutes=3)
    controller.wait(130)
    assert controller.kept.get(TABLE, "minutes_played") == 2
    controller.restart()
    assert controller.clock.minutes_played(TABLE) == 2
    controller.wait(59)
    assert not controller.game.is_over
    controller.wait(1)
    assert controller.game.is_over


def test_a_game_that_is_not_timed_keeps_no_minutes(controller):
    controller.wait(300)
    assert controller.kept.rows == []
    assert controller.clock.minutes_played(TABLE) is None
    assert controller.clock.minutes_left(TABLE) is None


def test_the_time_after_the_end_does_not_count():
    controller = TerminalController(end_after_minutes=1)
    controller.wait(60)
    assert controller.game.is_over
    controller.wait(600)
    assert controller.clock.minutes_played(TABLE) == 1


# The closing economy


#
def test_the_rules_are_told_each_minute_at_which_something_changes():
    controller = TerminalController(closing_economy=True)
    controller.wait(45 * 60)
    assert controller.game.minute == 0
    controller.wait(60)
    assert controller.game.minute == 46
    assert controller.last.command_id == clock_id("minute.46")
    controller.wait(70 * 60)
    told = [
        entry.happenings[0].minute
        for entry in controller.journal.entries()
        if entry.seq > 1
    ]
    assert told == [46, 61, 76, 91, 106]


#
def test_a_minute_that_falls_into_an_auction_is_told_at_once():
    controller = TerminalController(closing_economy=True, auction_first_seconds=0)
    controller.wait(45 * 60)
    controller.give(DeclineTitle(player=ANN, title=BALTIC))
    controller.wait(60)
    assert controller.game.auction is not None
    assert controller.game.minute == 46


#
def test_a_restart_after_a_long_way_tells_the_last_minute_only():
    controller = TerminalController(closing_economy=True)
    controller.kept.put(TABLE, "minutes_played", 80)
    controller.restart()
    controller.wait(1)
    assert controller.game.minute == 76


# At the tables


def test_the_position_tells_the_seconds_that_are_left(table, services):
    table.give(table.banker, "decline-title", player="ann", title=BALTIC)
    shown = table.position()["auction"]
    assert 28 <= shown["seconds"] <= 30
    assert services.clock.seconds_left(table.table) == shown["seconds"]


def test_at_the_start_the_tables_with_an_auction_are_opened_and_no_others(
    open_table, services
):
    quiet, loud = open_table(), open_table()
    loud.give(loud.banker, "decline-title", player="ann", title=BALTIC)
    for one in (quiet, loud):
        services.runtimes.recover(one.table)
    services.runtimes.open_auctions()
    assert [runtime.table for runtime in services.runtimes.all()] == [loud.table]
    assert services.clock.seconds_left(loud.table) == 30


def test_a_table_that_cannot_be_read_keeps_no_other_from_its_countdown(
    open_table, services, monkeypatch
):
    broken, loud = open_table(), open_table()
    loud.give(loud.banker, "decline-title", player="ann", title=BALTIC)
    for one in (broken, loud):
        services.runtimes.recover(one.table)
    read = services.banks.of

    def bank(table):
        if table == broken.table:
            raise JournalError
        return read(table)

    monkeypatch.setattr(services.banks, "of", bank)
    services.runtimes.open_auctions()
    assert [runtime.table for runtime in services.runtimes.all()] == [loud.table]


def test_a_defect_at_one_table_does_not_stop_the_clock_of_another(controller, monkeypatch):
    other = TerminalController(auction_first_seconds=5)
    controller.clock.watch("OTHER", other.bank)
    for one in (controller, other):
        one.give(DeclineTitle(player=ANN, title=BALTIC))

    def broken(_command_id):
        raise ZeroDivisionError

    monkeypatch.setattr(controller.bank, "receipt", broken)
    controller.wait(31)
    assert controller.game.auction is not None
    assert other.game.auction is None


# The clocks of the turn


def test_a_throw_that_does_not_come_passes_the_turn_on_and_the_next_has_its_own_time():
    #
    controller = TerminalController(track_positions=True, throw_seconds=90)
    controller.wait(89)
    assert controller.bank.game.turn.player == ANN
    controller.wait(1)
    assert controller.bank.game.turn.player == BOB
    assert controller.bank.last.actor == "clock"
    controller.wait(89)
    assert controller.bank.game.turn.player == BOB
    controller.wait(1)
    assert controller.bank.game.turn.player == CAT


def test_the_seconds_of_a_clock_are_told_for_whom_it_runs():
    #
    controller = TerminalController(track_positions=True, throw_seconds=90)
    controller.wait(20)
    assert controller.clock.wait_left(TABLE, "throw", ANN) == 70
    assert controller.clock.wait_left(TABLE, "throw", BOB) is None
    assert controller.clock.wait_left(TABLE, "answer", ANN) is None
    assert controller.clock.wait_left("nowhere", "throw", ANN) is None


def test_raising_cash_gives_no_more_time_to_pay_and_an_undo_does():
    #
    def owing():
        controller = TerminalController(payment_seconds=90)
        controller.give(BuyTitle(player=ANN, title=READING))
        controller.give(Transfer(payer=ANN, payee="bank", amount=1290, reason="lost"))
        controller.give(PayTax(player=ANN, tax="income-tax"))
        assert [debt.amount for debt in controller.bank.game.debts] == [200]
        controller.wait(60)
        return controller

    # 10 are there, the station lends 100: 110 do not reach for 200.
    raising = owing()
    raising.give(MortgageTitle(player=ANN, title=READING))
    raising.wait(29)
    assert raising.bank.game.bankrupt == ()
    raising.wait(1)
    assert raising.bank.game.bankrupt == (ANN,)

    undone = owing()
    undone.undo()
    undone.give(PayTax(player=ANN, tax="income-tax"))
    undone.wait(89)
    assert undone.bank.game.bankrupt == ()


# A pause


def test_while_the_table_pauses_no_hammer_falls_and_no_second_passes(controller):
    controller.give(DeclineTitle(player=ANN, title=BALTIC), PlaceBid(player=BOB, amount=10))
    controller.wait(4)
    controller.clock.rest(TABLE, resting=True)
    controller.wait(600)
    assert controller.seconds == 6
    assert controller.game.auction is not None
    controller.clock.rest(TABLE, resting=False)
    controller.wait(5)
    assert controller.game.auction is not None
    controller.wait(1)
    assert controller.game.auction is None


def test_a_pause_is_no_time_of_play():
    timed = TerminalController(end_after_minutes=60)
    timed.wait(59 * 60)
    timed.clock.rest(TABLE, resting=True)
    timed.wait(30 * 60)
    timed.clock.rest(TABLE, resting=False)
    assert timed.clock.minutes_left(TABLE) == 1
    assert not timed.game.is_over
    timed.wait(60)
    assert timed.game.is_over


def test_what_begins_while_the_table_pauses_has_its_own_time_afterwards(controller):
    controller.give(DeclineTitle(player=ANN, title=BALTIC), PlaceBid(player=BOB, amount=10))
    controller.clock.rest(TABLE, resting=True)
    controller.wait(600)
    controller.give(PlaceBid(player=CAT, amount=20))
    assert controller.seconds == 10
    controller.wait(300)
    assert controller.seconds == 10
    controller.clock.rest(TABLE, resting=False)
    controller.wait(9)
    assert controller.game.auction is not None
    controller.wait(1)
    assert controller.game.auction is None


def test_a_clock_of_the_turn_stands_still_while_the_table_pauses():
    controller = TerminalController(payment_seconds=90)
    controller.clock.rest(TABLE, resting=True)
    controller.wait(50)
    controller.give(Transfer(payer=ANN, payee="bank", amount=1490))
    controller.give(PayTax(player=ANN, tax="income-tax"))
    controller.wait(50)
    assert controller.clock.wait_left(TABLE, "payment", ANN) == 90
    controller.clock.rest(TABLE, resting=False)
    controller.wait(1)
    assert controller.clock.wait_left(TABLE, "payment", ANN) == 89
