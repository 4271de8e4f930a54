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


class Desk:
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
def desk():
    return Desk(auction_seconds=10, auction_first_seconds=30)


def kinds(entry):
    return [type(event).__name__ for event in entry.happenings]


#
def test_nobody_bids_and_the_hammer_falls_after_the_first_countdown(desk):
    desk.give(DeclineTitle(player=ANN, title=BALTIC))
    assert desk.seconds == 30
    desk.wait(29)
    assert desk.seconds == 1
    assert desk.game.auction is not None
    desk.wait(1)
    assert desk.game.auction is None
    assert kinds(desk.last) == ["AuctionUnsold"]
    assert (desk.last.actor, desk.last.command_id) == ("clock", "clock/1.0")
    assert desk.seconds is None


#
def test_each_bid_starts_the_countdown_anew_and_a_pass_does_not(desk):
    desk.give(DeclineTitle(player=ANN, title=BALTIC))
    desk.wait(25)
    desk.give(PlaceBid(player=BOB, amount=5))
    assert desk.seconds == 10
    desk.wait(8)
    desk.give(PlaceBid(player=CAT, amount=6))
    assert desk.seconds == 10
    desk.wait(6)
    desk.give(PassBid(player=ANN))
    assert desk.seconds == 4
    desk.wait(4)
    assert kinds(desk.last) == ["AuctionWon"]
    assert desk.last.happenings[0].player == CAT
    assert desk.last.command_id == "clock/1.2"


def test_an_auction_that_ended_by_itself_is_not_closed_again(desk):
    desk.give(
        DeclineTitle(player=ANN, title=BALTIC),
        PlaceBid(player=BOB, amount=5),
        PassBid(player=ANN),
        PassBid(player=CAT),
    )
    seq = desk.bank.seq
    desk.wait(60)
    assert desk.bank.seq == seq


#
def test_without_a_countdown_the_hammer_never_falls_by_itself():
    desk = Desk(auction_seconds=0, auction_first_seconds=0)
    desk.give(DeclineTitle(player=ANN, title=BALTIC))
    assert desk.seconds is None
    desk.wait(600)
    assert desk.game.auction is not None


def test_the_first_countdown_can_be_off_and_the_others_on():
    desk = Desk(auction_seconds=10, auction_first_seconds=0)
    desk.give(DeclineTitle(player=ANN, title=BALTIC))
    desk.wait(600)
    desk.give(PlaceBid(player=BOB, amount=5))
    desk.wait(10)
    assert desk.game.auction is None


def test_what_is_no_bid_leaves_the_countdown_alone(desk):
    desk.give(BuyTitle(player=ANN, title=READING), DeclineTitle(player=ANN, title=BALTIC))
    desk.wait(20)
    desk.give(MortgageTitle(player=ANN, title=READING))
    with pytest.raises(NotAnAmount):
        desk.give(PlaceBid(player=BOB, amount=0))
    assert desk.seconds == 10


def test_a_restart_starts_a_fresh_countdown(desk):
    desk.give(
        DeclineTitle(player=ANN, title=BALTIC),
        PlaceBid(player=BOB, amount=5),
    )
    desk.wait(9)
    desk.restart()
    assert desk.seconds == 10
    desk.wait(9)
    assert desk.game.auction is not None
    desk.wait(1)
    assert desk.game.auction is None


def test_an_undone_bid_starts_a_fresh_countdown(desk):
    desk.give(
        DeclineTitle(player=ANN, title=BALTIC),
        PlaceBid(player=BOB, amount=5),
        PlaceBid(player=CAT, amount=6),
    )
    desk.wait(9)
    desk.undo()
    assert desk.seconds == 10
    desk.wait(10)
    assert desk.last.happenings[0].player == BOB


def test_a_hammer_that_was_taken_back_falls_again_after_a_fresh_countdown(desk):
    desk.give(DeclineTitle(player=ANN, title=BALTIC), PlaceBid(player=BOB, amount=5))
    desk.wait(10)
    assert desk.last.command_id == "clock/1.1"
    desk.undo()
    undone = desk.bank.seq
    assert desk.seconds == 10
    desk.wait(10)
    assert kinds(desk.last) == ["AuctionWon"]
    assert desk.last.command_id == f"clock/1.1.{undone}"


def test_an_auction_undone_and_opened_again_is_closed_like_any_other(desk):
    desk.give(DeclineTitle(player=ANN, title=BALTIC))
    desk.wait(30)
    desk.undo()
    desk.undo()
    assert desk.seconds is None
    desk.give(DeclineTitle(player=BOB, title=READING))
    assert desk.game.auction.auction == 1
    desk.wait(30)
    assert desk.game.auction is None


def test_a_hammer_that_comes_too_late_does_not_fall_on_the_next_lot(desk, monkeypatch):
    desk.give(DeclineTitle(player=ANN, title=BALTIC))
    desk.time.now += 31
    receipt = desk.bank.receipt

    def meanwhile(command_id):
        # Between looking at the time and closing, all have passed, and the next begins.
        monkeypatch.undo()
        desk.give(PassBid(player=ANN), PassBid(player=BOB), PassBid(player=CAT))
        desk.give(DeclineTitle(player=ANN, title=READING))
        return receipt(command_id)

    monkeypatch.setattr(desk.bank, "receipt", meanwhile)
    desk.clock.tick()
    assert desk.game.auction.title == READING
    assert desk.seconds == 30


def test_a_bid_in_the_last_moment_is_heard(desk):
    desk.give(DeclineTitle(player=ANN, title=BALTIC), PlaceBid(player=BOB, amount=5))
    desk.time.now += 11
    # The bid is written before the clock looks.
    desk.give(PlaceBid(player=CAT, amount=6))
    desk.clock.tick()
    assert desk.game.auction is not None
    assert desk.seconds == 10


def test_a_disk_that_fails_is_tried_again(desk, monkeypatch):
    desk.give(DeclineTitle(player=ANN, title=BALTIC))

    def broken(_draft):
        raise JournalError

    with monkeypatch.context() as patch:
        patch.setattr(desk.journal, "append", broken)
        desk.wait(31)
        assert desk.game.auction is not None
    desk.wait(1)
    assert desk.game.auction is None


def test_a_table_that_is_forgotten_is_left_alone(desk):
    desk.give(DeclineTitle(player=ANN, title=BALTIC))
    desk.clock.forget(TABLE)
    desk.wait(60)
    assert desk.game.auction is not None
    assert desk.seconds is None
    assert desk.clock.minutes_left(TABLE) is None


# The bell


#
def test_the_bell_rings_when_the_minutes_are_over():
    desk = Desk(end_after_minutes=2)
    desk.wait(119)
    assert desk.clock.minutes_left(TABLE) == 1
    assert not desk.game.is_over
    desk.wait(1)
    # Nobody keeps turns here, so that the game is over at once.
    assert desk.game.is_over
    assert desk.last.actor == "clock"
    assert desk.last.command_id == clock_id("bell.2")
    seq = desk.bank.seq
    desk.wait(600)
    assert desk.bank.seq == seq


#
def test_with_turns_the_bell_rings_once_and_the_turn_is_finished():
    desk = Desk(end_after_minutes=1, track_turns=True)
    desk.wait(180)
    assert desk.game.bell
    assert not desk.game.is_over
    assert [kinds(entry) for entry in desk.journal.entries()][1:] == [["BellRung"]]


def test_a_bell_taken_back_rings_again_with_the_next_minute_and_not_at_once():
    desk = Desk(end_after_minutes=1, track_turns=True)
    desk.wait(60)
    desk.undo()
    desk.wait(59)
    assert not desk.game.bell
    desk.wait(1)
    assert desk.game.bell


def test_a_restart_goes_on_with_the_minutes_where_they_were():
    desk = Desk(end_after_minutes=3)
    desk.wait(130)
    assert desk.kept.get(TABLE, "minutes_played") == 2
    desk.restart()
    assert desk.clock.minutes_played(TABLE) == 2
    desk.wait(59)
    assert not desk.game.is_over
    desk.wait(1)
    assert desk.game.is_over


def test_a_game_that_is_not_timed_keeps_no_minutes(desk):
    desk.wait(300)
    assert desk.kept.rows == []
    assert desk.clock.minutes_played(TABLE) is None
    assert desk.clock.minutes_left(TABLE) is None


def test_the_time_after_the_end_does_not_count():
    desk = Desk(end_after_minutes=1)
    desk.wait(60)
    assert desk.game.is_over
    desk.wait(600)
    assert desk.clock.minutes_played(TABLE) == 1


# The closing economy


#
def test_the_rules_are_told_each_minute_at_which_something_changes():
    desk = Desk(closing_economy=True)
    desk.wait(45 * 60)
    assert desk.game.minute == 0
    desk.wait(60)
    assert desk.game.minute == 46
    assert desk.last.command_id == clock_id("minute.46")
    desk.wait(70 * 60)
    told = [entry.happenings[0].minute for entry in desk.journal.entries() if entry.seq > 1]
    assert told == [46, 61, 76, 91, 106]


#
def test_a_minute_that_falls_into_an_auction_is_told_at_once():
    desk = Desk(closing_economy=True, auction_first_seconds=0)
    desk.wait(45 * 60)
    desk.give(DeclineTitle(player=ANN, title=BALTIC))
    desk.wait(60)
    assert desk.game.auction is not None
    assert desk.game.minute == 46


#
def test_a_restart_after_a_long_way_tells_the_last_minute_only():
    desk = Desk(closing_economy=True)
    desk.kept.put(TABLE, "minutes_played", 80)
    desk.restart()
    desk.wait(1)
    assert desk.game.minute == 76


# In the branch


def test_the_position_tells_the_seconds_that_are_left(table, branch):
    table.give(table.banker, "decline-title", player="ann", title=BALTIC)
    shown = table.position()["auction"]
    assert 28 <= shown["seconds"] <= 30
    assert branch.clock.seconds_left(table.table) == shown["seconds"]


def test_at_the_start_the_tables_with_an_auction_are_opened_and_no_others(
    open_table, branch
):
    quiet, loud = open_table(), open_table()
    loud.give(loud.banker, "decline-title", player="ann", title=BALTIC)
    for one in (quiet, loud):
        branch.recover(one.table)
    branch.open_auctions()
    assert [counter.table for counter in branch.counters()] == [loud.table]
    assert branch.clock.seconds_left(loud.table) == 30


def test_a_table_that_cannot_be_read_keeps_no_other_from_its_countdown(
    open_table, branch, monkeypatch
):
    broken, loud = open_table(), open_table()
    loud.give(loud.banker, "decline-title", player="ann", title=BALTIC)
    for one in (broken, loud):
        branch.recover(one.table)
    read = branch.tables.bank

    def bank(table):
        if table == broken.table:
            raise JournalError
        return read(table)

    monkeypatch.setattr(branch.tables, "bank", bank)
    branch.open_auctions()
    assert [counter.table for counter in branch.counters()] == [loud.table]


def test_a_defect_at_one_table_does_not_stop_the_clock_of_another(desk, monkeypatch):
    other = Desk(auction_first_seconds=5)
    desk.clock.watch("OTHER", other.bank)
    for one in (desk, other):
        one.give(DeclineTitle(player=ANN, title=BALTIC))

    def broken(_command_id):
        raise ZeroDivisionError

    monkeypatch.setattr(desk.bank, "receipt", broken)
    desk.wait(31)
    assert desk.game.auction is not None
    assert other.game.auction is None


# The clocks of the turn


def test_a_throw_that_does_not_come_passes_the_turn_on_and_the_next_has_its_own_time():
    #
    desk = Desk(track_positions=True, throw_seconds=90)
    desk.wait(89)
    assert desk.bank.game.turn.player == ANN
    desk.wait(1)
    assert desk.bank.game.turn.player == BOB
    assert desk.bank.last.actor == "clock"
    desk.wait(89)
    assert desk.bank.game.turn.player == BOB
    desk.wait(1)
    assert desk.bank.game.turn.player == CAT


def test_the_seconds_of_a_clock_are_told_for_whom_it_runs():
    #
    desk = Desk(track_positions=True, throw_seconds=90)
    desk.wait(20)
    assert desk.clock.wait_left(TABLE, "throw", ANN) == 70
    assert desk.clock.wait_left(TABLE, "throw", BOB) is None
    assert desk.clock.wait_left(TABLE, "answer", ANN) is None
    assert desk.clock.wait_left("nowhere", "throw", ANN) is None


def test_raising_cash_gives_no_more_time_to_pay_and_an_undo_does():
    #
    def owing():
        desk = Desk(payment_seconds=90)
        desk.give(BuyTitle(player=ANN, title=READING))
        desk.give(Transfer(payer=ANN, payee="bank", amount=1290, reason="lost"))
        desk.give(PayTax(player=ANN, tax="income-tax"))
        assert [debt.amount for debt in desk.bank.game.debts] == [200]
        desk.wait(60)
        return desk

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


def test_while_the_table_pauses_no_hammer_falls_and_no_second_passes(desk):
    desk.give(DeclineTitle(player=ANN, title=BALTIC), PlaceBid(player=BOB, amount=10))
    desk.wait(4)
    desk.clock.rest(TABLE, resting=True)
    desk.wait(600)
    assert desk.seconds == 6
    assert desk.game.auction is not None
    desk.clock.rest(TABLE, resting=False)
    desk.wait(5)
    assert desk.game.auction is not None
    desk.wait(1)
    assert desk.game.auction is None


def test_a_pause_is_no_time_of_play():
    timed = Desk(end_after_minutes=60)
    timed.wait(59 * 60)
    timed.clock.rest(TABLE, resting=True)
    timed.wait(30 * 60)
    timed.clock.rest(TABLE, resting=False)
    assert timed.clock.minutes_left(TABLE) == 1
    assert not timed.game.is_over
    timed.wait(60)
    assert timed.game.is_over


def test_what_begins_while_the_table_pauses_has_its_own_time_afterwards(desk):
    desk.give(DeclineTitle(player=ANN, title=BALTIC), PlaceBid(player=BOB, amount=10))
    desk.clock.rest(TABLE, resting=True)
    desk.wait(600)
    desk.give(PlaceBid(player=CAT, amount=20))
    assert desk.seconds == 10
    desk.wait(300)
    assert desk.seconds == 10
    desk.clock.rest(TABLE, resting=False)
    desk.wait(9)
    assert desk.game.auction is not None
    desk.wait(1)
    assert desk.game.auction is None


def test_a_clock_of_the_turn_stands_still_while_the_table_pauses():
    desk = Desk(payment_seconds=90)
    desk.clock.rest(TABLE, resting=True)
    desk.wait(50)
    desk.give(Transfer(payer=ANN, payee="bank", amount=1490))
    desk.give(PayTax(player=ANN, tax="income-tax"))
    desk.wait(50)
    assert desk.clock.wait_left(TABLE, "payment", ANN) == 90
    desk.clock.rest(TABLE, resting=False)
    desk.wait(1)
    assert desk.clock.wait_left(TABLE, "payment", ANN) == 89
