"""One class of tests for every journal: the one in memory and those in SQL."""

from dataclasses import replace

import pytest
from sqlalchemy import select

from banker.bank import Bank, JournalError, StaleSeqError
from banker.journal.codec import canonical
from banker.journal.failures import RowRefusedError
from banker.journal.models import PostingRow, sql_table
from banker.journal.store import SqlJournal, as_written
from banker.ledger.posting import BANK, MONEY, Posting, hand, post
from banker.rules.errors import CannotAfford
from banker.rules.game import cash_of
from banker.rules.money.transfers import Transfer
from banker.rules.table.corrections import Correct, Move
from banker.rules.titles.purchases import BuyTitle
from tests.journal.conftest import DATABASES
from tests.journal.samples import SAMPLES, UNDONE
from tests.journal.small import (
    ANN,
    BOB,
    HILL,
    TABLE,
    a_bank,
    opening_draft,
    payment,
)
from tests.memory_journal import MemoryJournal


@pytest.fixture(params=["memory", *DATABASES])
def journal(request):
    if request.param == "memory":
        return MemoryJournal(TABLE)
    return request.getfixturevalue(f"{request.param}_database").journal()


class TestAnyJournal:
    def test_what_was_appended_is_read_back(self, journal):
        first = journal.append(opening_draft())
        second = journal.append(payment(20, seq=2))
        assert journal.entries() == [first, second]
        assert (first.seq, second.seq) == (1, 2)
        assert second.at == "2025-03-01T12:00:00.000Z"
        assert second.happenings == payment(20, seq=2).happenings
        assert second.hash != first.hash

    def test_entries_are_read_from_any_seq_and_in_any_number(self, journal):
        journal.append(opening_draft())
        for seq in (2, 3, 4):
            journal.append(payment(10, seq=seq, of=(10,) * (seq - 2)))
        assert [entry.seq for entry in journal.entries(after=2)] == [3, 4]
        assert [entry.seq for entry in journal.entries(after=1, limit=2)] == [2, 3]
        assert list(journal.entries(after=4)) == []
        assert list(journal.entries(limit=0)) == []

    def test_an_entry_is_found_by_its_command(self, journal):
        journal.append(opening_draft())
        entry = journal.append(payment(20, seq=2, key="abc"))
        assert journal.find("seat:ann/abc") == entry
        assert journal.find("seat:ann/abd") is None
        assert journal.find("") is None

    @pytest.mark.parametrize("seq", [1, 3])
    def test_a_seq_that_is_not_the_next_is_stale(self, journal, seq):
        journal.append(opening_draft())
        with pytest.raises(StaleSeqError):
            journal.append(payment(20, seq=seq))
        assert len(journal.entries()) == 1

    def test_an_entry_of_every_kind_is_kept(self, journal):
        journal.append(opening_draft())
        balances = opening_draft().balances
        for seq, sample in enumerate(SAMPLES, start=2):
            # What they mean is no matter here, so each is followed by its contra.
            legs = sample.postings()
            contra = tuple(Posting(leg.account, leg.asset, -leg.quantity) for leg in legs)
            note = replace(UNDONE, contra=contra)
            draft = replace(
                payment(1, seq=seq), happenings=(sample, note), balances=balances
            )
            assert journal.append(draft).happenings == (sample, note)
        kept = [entry.happenings[0] for entry in journal.entries(after=1)]
        assert tuple(kept) == SAMPLES

    def test_a_bank_that_is_opened_again_is_where_it_was(self, journal):
        bank = a_bank(journal)
        bank.execute(BuyTitle(player=ANN, title=HILL), command_id="a/1", actor="a")
        bank.execute(Transfer(payer=ANN, payee=BOB, amount=33), command_id="a/2", actor="a")
        bank.undo(3, command_id="a/3", actor="a")
        again = Bank(journal, canonical=canonical)
        assert again.game == bank.game
        assert (again.seq, again.latest) == (4, 2)
        assert cash_of(again.game, ANN) == 440

    def test_a_command_that_comes_again_is_answered_from_the_journal(self, journal):
        bank = a_bank(journal)
        pay = Transfer(payer=ANN, payee=BOB, amount=500)
        first = bank.execute(pay, command_id="a/1", actor="a")
        again = Bank(journal, canonical=canonical).execute(pay, command_id="a/1", actor="a")
        assert again.replayed
        assert again.entry == first.entry

    def test_a_refusal_leaves_no_entry(self, journal):
        bank = a_bank(journal)
        with pytest.raises(CannotAfford):
            bank.execute(
                Transfer(payer=ANN, payee=BOB, amount=501), command_id="a/1", actor="a"
            )
        assert [entry.seq for entry in journal.entries()] == [1]

    def test_money_that_only_passes_through_an_account_overdraws_nobody(self, journal):
        # Ann hands on 600 of Bob's before she has it: only the whole correction counts.
        bank = a_bank(journal)
        bank.execute(
            Transfer(payer="bank", payee=BOB, amount=100), command_id="1", actor="b"
        )
        moves = (
            Move(giver=hand(ANN), taker=BANK, asset=MONEY, quantity=600),
            Move(giver=hand(BOB), taker=hand(ANN), asset=MONEY, quantity=600),
        )
        bank.execute(Correct(moves=moves, reason="mixed up"), command_id="2", actor="b")
        assert (cash_of(bank.game, ANN), cash_of(bank.game, BOB)) == (500, 0)
        assert Bank(journal, canonical=canonical).game == bank.game


def rows_of(database, seq):
    posting = sql_table(PostingRow)
    query = (
        select(posting.c.leg, posting.c.account, posting.c.quantity, posting.c.balance)
        .where(posting.c.seq == seq)
        .order_by(posting.c.leg)
    )
    with database.engine.connect() as connection:
        return [tuple(row) for row in connection.execute(query)]


def test_each_posting_keeps_the_balance_after_it(database):
    journal = database.journal()
    journal.append(opening_draft())
    journal.append(payment(20, seq=2))
    journal.append(payment(30, seq=3, of=(20,)))
    assert rows_of(database, 2) == [(1, "hand:bob", 20, 520), (2, "hand:ann", -20, 480)]
    assert rows_of(database, 3) == [(1, "hand:bob", 30, 550), (2, "hand:ann", -30, 450)]


def test_what_comes_is_written_before_what_goes():
    ann = hand(ANN)
    legs = (
        Posting(ann, MONEY, -5),
        Posting(BANK, MONEY, 5),
        Posting(BANK, MONEY, -7),
        Posting(ann, MONEY, 7),
    )
    assert [leg.quantity for leg in as_written(legs)] == [5, 7, -5, -7]


def test_an_entry_that_the_database_refuses_is_a_journal_error(database):
    journal = database.journal()
    journal.append(opening_draft())
    wrong = replace(payment(20, seq=2), balances=opening_draft().balances)
    with pytest.raises(RowRefusedError, match="balance does not follow"):
        journal.append(wrong)
    assert len(journal.entries()) == 1
    journal.append(payment(20, seq=2))


def test_tables_have_journals_of_their_own(database):
    database.add_table("TABLE2")
    one, two = database.journal(), database.journal("TABLE2")
    one.append(opening_draft())
    two.append(opening_draft())
    one.append(payment(20, seq=2))
    assert [len(journal.entries()) for journal in (one, two)] == [2, 1]
    assert one.entries()[0].hash != two.entries()[0].hash
    assert two.find("seat:ann/2") is None


def test_of_two_banks_on_one_table_the_slower_reads_again(database):
    # T-7: the money is there once, and both saw it.
    journal = database.journal()
    quick = a_bank(journal)
    slow = Bank(database.journal(), canonical=canonical)
    spend = Transfer(payer=ANN, payee=BOB, amount=400)
    quick.execute(spend, command_id="phone1/1", actor="a")
    with pytest.raises(StaleSeqError):
        slow.execute(spend, command_id="phone2/1", actor="a")
    with pytest.raises(CannotAfford):
        slow.execute(spend, command_id="phone2/1", actor="a")
    assert slow.game == quick.game


def test_a_table_without_a_row_takes_no_entry(database):
    with pytest.raises(JournalError):
        SqlJournal("NOWHERE", engine=database.engine, writer=database.writer).append(
            opening_draft()
        )


def test_the_fold_of_the_postings_is_the_game(database):
    bank = a_bank(database.journal())
    bank.execute(BuyTitle(player=ANN, title=HILL), command_id="1", actor="a")
    bank.undo(2, command_id="2", actor="a")
    legs = [leg for entry in database.journal().entries() for leg in entry.postings()]
    assert post({}, legs) == bank.game.balances
