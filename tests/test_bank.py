"""The bank: once and only once, and the way back."""

import threading

import pytest

from banker.bank import Bank, JournalError, StaleSeqError
from banker.entry import CommandUndone
from banker.journal.codec import canonical
from banker.ledger.posting import BANK, MONEY, hand, post
from banker.rules.errors import (
    AlreadyUndone,
    CannotAfford,
    KeyReused,
    NothingToUndo,
    NotReversible,
    NotTheLatest,
)
from banker.rules.game import cash_of, owner_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.salary import CollectSalary
from banker.rules.money.transfers import Transfer
from banker.rules.table.corrections import DependsOnLater, EntryReversed
from banker.rules.titles.mortgages import MortgageTitle
from banker.rules.titles.purchases import BuyTitle, TitleTaken
from banker.rules.titles.rents import PayRent
from banker.rules.turn.jail import GoToJail
from tests.banks import UnsureJournal, a_bank
from tests.builders import ANN, BALTIC, BOARDWALK, BOB, CAT, READING
from tests.memory_journal import MemoryJournal

SALARY = CollectSalary(player=ANN)
BUY = BuyTitle(player=ANN, title=BALTIC)


class Keys:
    """Command ids that are never used twice."""

    used = 0

    def next(self):
        self.used += 1
        return f"banker/{self.used}"


@pytest.fixture
def bank():
    return a_bank()


@pytest.fixture
def do(bank):
    """Carry out a command under a new id."""
    keys = Keys()
    return lambda command, bank=bank: bank.execute(
        command, command_id=keys.next(), actor="banker"
    )


@pytest.fixture
def undo(bank):
    """Undo under a new id."""
    keys = Keys()
    return lambda seq=None, bank=bank, **how: bank.undo(
        seq, command_id=f"undo/{keys.next()}", actor="banker", **how
    )


# Once and only once


def test_a_command_is_one_entry_and_its_receipt_names_it(bank, do):
    receipt = do(BUY)
    assert (receipt.entry.seq, receipt.entry.actor) == (2, "banker")
    assert receipt.entry.command_id == "banker/1"
    assert (receipt.replayed, receipt.game) == (False, bank.game)
    assert (bank.seq, bank.latest, bank.last) == (2, 2, receipt.entry)
    assert owner_of(bank.game, BALTIC) == ANN


def test_the_same_command_under_the_same_id_pays_once(bank):
    ask = {"command_id": "seat:ann/1", "actor": "seat:ann"}
    first = bank.execute(SALARY, **ask)
    again = bank.execute(SALARY, **ask)
    assert again.entry == first.entry
    assert again.replayed
    assert cash_of(bank.game, ANN) == 1700
    assert bank.seq == 2


def test_the_id_is_looked_up_before_the_rules_are_asked(bank, do):
    # A retry of a payment that went through is never told that the balance is too low.
    ask = {"command_id": "seat:ann/1", "actor": "seat:ann"}
    pay = Transfer(payer=ANN, payee=BOB, amount=1500)
    bank.execute(pay, **ask)
    assert bank.execute(pay, **ask).replayed
    with pytest.raises(CannotAfford):
        do(pay)


def test_after_an_undo_the_id_still_answers_the_first_receipt(bank, undo):
    ask = {"command_id": "seat:ann/1", "actor": "seat:ann"}
    first = bank.execute(SALARY, **ask)
    undo()
    again = bank.execute(SALARY, **ask)
    assert (again.entry, again.replayed) == (first.entry, True)
    assert cash_of(again.game, ANN) == 1500


def test_the_same_id_with_another_command_is_refused(bank):
    ask = {"command_id": "seat:ann/1", "actor": "seat:ann"}
    bank.execute(SALARY, **ask)
    with pytest.raises(KeyReused) as caught:
        bank.execute(BUY, **ask)
    assert caught.value.key == "seat:ann/1"
    with pytest.raises(KeyReused):
        bank.undo(2, **ask)
    assert bank.seq == 2


def test_a_refusal_writes_nothing_and_leaves_its_id_free(bank, do):
    do(BUY)
    before = bank.game
    ask = {"command_id": "seat:bob/1", "actor": "seat:bob"}
    with pytest.raises(TitleTaken):
        bank.execute(BuyTitle(player=BOB, title=BALTIC), **ask)
    assert bank.game is before
    assert bank.seq == 2
    assert bank.receipt("seat:bob/1") is None
    bank.execute(CollectSalary(player=BOB), **ask)
    assert bank.seq == 3


def test_a_receipt_can_be_asked_for(bank, do):
    receipt = do(SALARY)
    found = bank.receipt("banker/1")
    assert (found.entry, found.replayed) == (receipt.entry, True)
    assert bank.receipt("banker/9") is None


def test_an_id_is_known_after_a_restart():
    journal = MemoryJournal()
    ask = {"command_id": "seat:ann/1", "actor": "seat:ann"}
    first = a_bank(journal=journal).execute(SALARY, **ask)
    again = Bank(journal, canonical=canonical)
    assert again.execute(SALARY, **ask).entry == first.entry
    assert cash_of(again.game, ANN) == 1700
    assert again.latest == 2


def test_a_draft_carries_the_balances_after_it(bank, do):
    class Watching(MemoryJournal):
        def append(self, draft):
            self.draft = draft
            return super().append(draft)

    journal = Watching()
    watched = a_bank(journal=journal)
    do(SALARY, bank=watched)
    draft = journal.draft
    assert draft.balances == watched.game.balances
    assert post(bank.game.balances, draft.postings()) == draft.balances


def test_many_hands_at_once_get_one_entry_each(bank):
    def tap(number):
        for _ in range(2):
            bank.execute(SALARY, command_id=f"card:ann/{number}", actor="card:ann")

    threads = [threading.Thread(target=tap, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert cash_of(bank.game, ANN) == 1500 + 8 * 200
    assert bank.seq == 9


def test_the_lock_is_handed_in():
    class Lock:
        entered = 0

        def __enter__(self):
            self.entered += 1

        def __exit__(self, *failure):
            return None

    lock = Lock()
    bank = Bank(a_bank()._journal, canonical=canonical, lock=lock)
    bank.execute(SALARY, command_id="banker/1", actor="banker")
    assert lock.entered == 1


# The journal, read through the bank


def test_entries_are_read_by_their_seq(bank, do):
    receipts = [do(SALARY), do(BUY), do(GoToJail(player=CAT))]
    assert [entry.seq for entry in bank.entries()] == [1, 2, 3, 4]
    assert list(bank.entries(after=2, limit=1)) == [receipts[1].entry]
    assert bank.entry(3) == receipts[1].entry
    assert bank.entry(4) is receipts[2].entry


# Listeners


def test_listeners_are_told_in_order_until_they_stop(bank, do):
    heard = []
    stop = bank.listen(lambda receipt: heard.append(receipt.entry.seq))
    do(SALARY)
    do(BUY)
    stop()
    do(SALARY)
    assert heard == [2, 3]


def test_a_retry_and_a_refusal_are_not_told(bank, do):
    heard = []
    bank.execute(SALARY, command_id="a/1", actor="a")
    bank.listen(heard.append)
    bank.execute(SALARY, command_id="a/1", actor="a")
    with pytest.raises(CannotAfford):
        do(Transfer(payer=ANN, payee=BOB, amount=9999))
    assert heard == []


# Undo


def test_the_latest_entry_is_taken_back_exactly(bank, do, undo):
    #
    before = bank.game
    do(BUY)
    receipt = undo(2)
    assert bank.game is before
    assert receipt.game is before
    assert receipt.entry.happenings == (
        CommandUndone(undoes=2, contra=receipt.entry.postings()),
    )
    assert (bank.seq, bank.latest) == (3, None)


def test_without_a_seq_the_latest_is_meant(bank, do, undo):
    #
    do(SALARY)
    do(BUY)
    undo()
    undo()
    assert cash_of(bank.game, ANN) == 1500
    assert [entry.undoes for entry in bank.entries()] == [None, None, None, 3, 2]


def test_before_the_first_step_there_is_nothing_to_undo(bank, do, undo):
    #
    with pytest.raises(NothingToUndo):
        undo()
    do(SALARY)
    undo()
    with pytest.raises(NothingToUndo):
        undo()


def test_a_double_touch_undoes_once(bank, do, undo):
    #
    do(SALARY)
    do(SALARY)
    undo(3)
    with pytest.raises(AlreadyUndone) as caught:
        undo(3)
    assert caught.value.seq == 3
    assert cash_of(bank.game, ANN) == 1700


def test_a_retry_of_an_undo_undoes_once(bank, do):
    do(SALARY)
    do(SALARY)
    ask = {"command_id": "undo/1", "actor": "banker"}
    first = bank.undo(None, **ask)
    again = bank.undo(None, **ask)
    assert (again.entry, again.replayed) == (first.entry, True)
    assert cash_of(bank.game, ANN) == 1700


def test_an_undo_of_a_single_step_twice_says_so(bank, do, undo):
    #
    do(SALARY)
    undo(2)
    with pytest.raises(AlreadyUndone):
        undo(2)


def test_forty_undos_in_a_row_lead_back_to_the_opening(bank, do, undo):
    # further than the steps that are kept in memory
    start = bank.game
    for _ in range(40):
        do(SALARY)
    for left in range(39, -1, -1):
        undo()
        assert cash_of(bank.game, ANN) == 1500 + 200 * left
    assert bank.game == start
    assert bank.latest is None
    with pytest.raises(NothingToUndo):
        undo()


def test_undo_goes_on_after_a_restart(do, undo):
    #
    journal = MemoryJournal()
    first = a_bank(journal=journal)
    for _ in range(3):
        do(SALARY, bank=first)
    undo(bank=first)
    again = Bank(journal, canonical=canonical)
    assert again.game == first.game
    assert again.latest == 3
    undo(bank=again)
    assert cash_of(again.game, ANN) == 1700


def test_an_older_entry_is_cancelled_by_its_contra_entry(bank, do, undo):
    #
    do(BUY)
    do(CollectSalary(player=BOB))
    receipt = undo(2)
    (reversed_,) = receipt.entry.happenings
    assert isinstance(reversed_, EntryReversed)
    assert (reversed_.seq, reversed_.restores) == (2, None)
    assert owner_of(bank.game, BALTIC) is None
    assert [cash_of(bank.game, player) for player in (ANN, BOB)] == [1500, 1700]
    assert bank.latest == 4


def test_money_that_a_reversal_brings_in_pays_what_the_bank_owes(do, undo):
    # the bank paid Ann 200 of its last 200, and owes Bob a salary
    bank = a_bank(bank_funds=4700)
    do(SALARY, bank=bank)
    do(CollectSalary(player=BOB), bank=bank)
    undo(2, bank=bank)
    assert [cash_of(bank.game, player) for player in (ANN, BOB)] == [1500, 1700]
    assert bank.game.bank_debts == ()


def test_an_older_entry_is_cancelled_only_once(bank, do, undo):
    #
    do(BUY)
    do(SALARY)
    undo(2)
    with pytest.raises(AlreadyUndone):
        undo(2)


def test_undoing_a_reversal_as_the_latest_lets_its_entry_count_again(bank, do, undo):
    #
    do(BUY)
    do(SALARY)
    undo(2)
    undo(4)
    assert owner_of(bank.game, BALTIC) == ANN
    undo(2)
    assert owner_of(bank.game, BALTIC) is None


def test_an_older_reversal_is_itself_reversed_and_its_entry_counts_again(bank, do, undo):
    #
    do(BUY)
    do(SALARY)
    undo(2)
    do(CollectSalary(player=BOB))
    receipt = undo(4)
    (restored,) = receipt.entry.happenings
    assert (restored.seq, restored.restores) == (4, 2)
    assert owner_of(bank.game, BALTIC) == ANN
    assert cash_of(bank.game, ANN) == 1640
    # It counts again, so it can be cancelled again; what restored it cannot.
    do(CollectSalary(player=CAT))
    with pytest.raises(NotReversible):
        undo(6)
    undo(2)
    assert owner_of(bank.game, BALTIC) is None
    with pytest.raises(AlreadyUndone):
        undo(2)


def test_a_seat_may_take_back_nothing_but_the_latest(bank, do, undo):
    #
    do(BUY)
    do(SALARY)
    with pytest.raises(NotTheLatest) as caught:
        undo(2, latest_only=True)
    assert (caught.value.seq, caught.value.latest) == (2, 3)
    undo(3, latest_only=True)
    assert cash_of(bank.game, ANN) == 1440


def test_an_older_entry_that_did_more_than_move_things_is_not_reversed(bank, do, undo):
    #
    do(GoToJail(player=BOB))
    do(SALARY)
    with pytest.raises(NotReversible) as caught:
        undo(2)
    assert caught.value.seq == 2
    undo()
    undo(2)
    assert bank.game.jail == {}


def test_the_opening_is_no_step(bank, do, undo):
    #
    do(SALARY)
    with pytest.raises(NotReversible):
        undo(1)


def test_an_older_entry_that_later_ones_depend_on_names_them(bank, do, undo):
    #
    do(BuyTitle(player=ANN, title=READING))  # 2
    do(CollectSalary(player=CAT))  # 3
    do(MortgageTitle(player=ANN, title=READING))  # 4
    with pytest.raises(DependsOnLater) as caught:
        undo(2)
    assert (caught.value.seq, caught.value.later) == (2, (4,))
    undo(4)
    undo(2)
    assert owner_of(bank.game, READING) is None
    assert cash_of(bank.game, ANN) == 1500


def test_a_payment_whose_receiver_has_spent_it_names_what_spent_it(bank, do, undo):
    # Bob has 1500 + 200, and pays 1690
    do(Transfer(payer=ANN, payee=BOB, amount=200))  # 2
    do(SALARY)  # 3
    do(Transfer(payer=BOB, payee=CAT, amount=1690))  # 4
    with pytest.raises(DependsOnLater) as caught:
        undo(2)
    assert caught.value.later == (4,)


def test_undo_reopens_a_won_game(do, undo):
    #
    bank = a_bank((ANN, BOB))
    do(GoBankrupt(player=ANN), bank=bank)
    assert bank.game.winner == BOB
    undo(bank=bank)
    assert bank.game.winner is None
    assert cash_of(bank.game, ANN) == 1500


def test_undo_takes_back_a_debt(bank, do, undo):
    # a debt moves nothing, and yet it is a step
    do(Transfer(payer=ANN, payee=BOB, amount=1480))
    do(BuyTitle(player=BOB, title=BOARDWALK))
    do(PayRent(payer=ANN, title=BOARDWALK))
    assert len(bank.game.debts) == 1
    undo()
    assert bank.game.debts == ()
    assert bank.game.debts_opened == 0


@pytest.mark.parametrize(
    ("seq", "latest_only", "refusal"),
    [(2, True, AlreadyUndone), (3, True, NotTheLatest), (3, False, NotReversible)],
)
def test_an_undo_meets_its_refusals_in_the_documented_order(
    bank, do, undo, seq, latest_only, refusal
):
    do(SALARY)
    do(GoToJail(player=BOB))
    do(GoToJail(player=CAT))
    bank.undo(2, command_id="u/1", actor="banker")
    with pytest.raises(refusal):
        undo(seq, latest_only=latest_only)


# The disk fails


def test_an_entry_that_was_written_after_all_is_answered_by_its_receipt():
    journal = UnsureJournal()
    bank = a_bank(journal=journal)
    heard = []
    bank.listen(heard.append)
    journal.fails = "after"
    receipt = bank.execute(SALARY, command_id="a/1", actor="a")
    assert (receipt.entry.seq, receipt.replayed) == (2, False)
    assert cash_of(bank.game, ANN) == 1700
    assert heard == [receipt]
    assert bank.execute(SALARY, command_id="a/1", actor="a").replayed


def test_an_entry_that_was_not_written_is_a_failure_and_a_retry_works():
    journal = UnsureJournal()
    bank = a_bank(journal=journal)
    heard = []
    bank.listen(heard.append)
    journal.fails = "before"
    with pytest.raises(JournalError):
        bank.execute(SALARY, command_id="a/1", actor="a")
    assert (cash_of(bank.game, ANN), bank.seq, heard) == (1500, 1, [])
    receipt = bank.execute(SALARY, command_id="a/1", actor="a")
    assert (receipt.entry.seq, receipt.replayed) == (2, False)
    assert cash_of(bank.game, ANN) == 1700


@pytest.mark.parametrize("fails", ["before", "after"])
def test_a_disk_that_cannot_be_read_either_is_read_before_the_next_answer(fails):
    journal = UnsureJournal()
    bank = a_bank(journal=journal)
    journal.fails, journal.is_readable = fails, False
    ask = {"command_id": "a/1", "actor": "a"}
    for _ in range(2):
        with pytest.raises(JournalError):
            bank.execute(SALARY, **ask)
    assert cash_of(bank.game, ANN) == 1500
    journal.is_readable = True
    receipt = bank.execute(SALARY, **ask)
    assert receipt.replayed == (fails == "after")
    assert cash_of(bank.game, ANN) == 1700
    assert [entry.command_id for entry in journal.kept] == ["host/open", "a/1"]


@pytest.mark.parametrize("fails", ["before", "after"])
def test_an_undo_is_as_safe_as_a_command(fails):
    journal = UnsureJournal()
    bank = a_bank(journal=journal)
    bank.execute(SALARY, command_id="a/1", actor="a")
    journal.fails = fails
    ask = {"command_id": "u/1", "actor": "banker"}
    if fails == "before":
        with pytest.raises(JournalError):
            bank.undo(2, **ask)
        assert cash_of(bank.game, ANN) == 1700
    bank.undo(2, **ask)
    assert cash_of(bank.game, ANN) == 1500
    assert len(journal.kept) == 3


def test_a_bank_that_another_writer_overtook_reads_again():
    journal = MemoryJournal()
    slow = a_bank(journal=journal)
    Bank(journal, canonical=canonical).execute(SALARY, command_id="b/1", actor="b")
    with pytest.raises(StaleSeqError):
        slow.execute(SALARY, command_id="a/1", actor="a")
    assert cash_of(slow.game, ANN) == 1700
    slow.execute(SALARY, command_id="a/1", actor="a")
    assert cash_of(slow.game, ANN) == 1900
    assert slow.game.balances[hand(ANN), MONEY] + slow.game.balances[BANK, MONEY] == -3000
