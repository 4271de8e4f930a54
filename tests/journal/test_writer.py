"""The one writer: together where it can, each by itself where it must."""

import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import OperationalError

from banker.bank import Bank, JournalError, StaleSeqError
from banker.journal import engine as engines
from banker.journal.codec import canonical
from banker.journal.engine import make_engine
from banker.journal.failures import JournalFullError
from banker.journal.settings import Settings
from banker.journal.writer import (
    RESERVE_BYTES,
    PoolWriter,
    QueueWriter,
    writer_for,
)
from banker.rules.errors import CannotAfford
from banker.rules.game import cash_of
from banker.rules.money.transfers import Transfer
from tests.journal.small import ANN, BOB, a_bank, opening_draft, payment

PAY = Transfer(payer=ANN, payee=BOB, amount=20)


class Gate:
    """Keeps the writer's thread busy until it is opened, so that work gathers."""

    def __init__(self, writer):
        self._open = threading.Event()
        self._entered = threading.Event()
        self._thread = threading.Thread(target=writer.alone, args=(self._wait,))
        self._thread.start()
        assert self._entered.wait(10)

    def _wait(self, _connection):
        self._entered.set()
        assert self._open.wait(10)

    def open(self):
        self._open.set()
        self._thread.join()


@pytest.fixture
def writer(sqlite_database):
    return sqlite_database.writer


@pytest.fixture
def commits(sqlite_database):
    """Counts the transactions that were committed from now on."""
    counted = []
    event.listen(sqlite_database.engine, "commit", counted.append)
    return counted


def gather(writer, *works):
    """Hand in works while the writer is busy, and return what became of each."""
    gate = Gate(writer)
    with ThreadPoolExecutor(len(works)) as threads:
        futures = [threads.submit(writer.run, work) for work in works]
        while len(writer._waiting) < len(works):
            threading.Event().wait(0.001)
        gate.open()
        return [future.exception() or future.result() for future in futures]


def test_work_gives_its_result_to_whoever_handed_it_in(writer):
    assert writer.run(lambda connection: connection.scalar(text("SELECT 42"))) == 42


def test_entries_of_several_tables_share_one_commit(sqlite_database, commits):
    tables = [f"T{number}" for number in range(5)]
    for table in tables:
        sqlite_database.add_table(table)
    commits.clear()
    gate = Gate(sqlite_database.writer)
    with ThreadPoolExecutor(5) as threads:
        futures = [
            threads.submit(sqlite_database.journal(table).append, opening_draft())
            for table in tables
        ]
        while len(sqlite_database.writer._waiting) < 5:
            threading.Event().wait(0.001)
        gate.open()
        entries = [future.result() for future in futures]
    assert len(commits) == 1
    for table, entry in zip(tables, entries, strict=True):
        assert sqlite_database.journal(table).entries() == [entry]


def test_one_bad_entry_does_not_spoil_those_it_was_committed_with(sqlite_database):
    settings = Settings(sqlite_database.engine, sqlite_database.writer)

    def put(connection):
        connection.execute(
            text("INSERT INTO setting (\"key\", value) VALUES ('sound', '\"on\"')")
        )
        return "put"

    def refused(connection):
        put(connection)
        connection.execute(text("UPDATE posting SET seq = 7"))
        connection.execute(text("DELETE FROM journal_entry WHERE seq = 1"))

    def mistaken(_connection):
        raise LookupError("ours")

    sqlite_database.journal().append(opening_draft())
    outcomes = gather(sqlite_database.writer, put, refused, mistaken, put)
    assert outcomes[0] == outcomes[3] == "put"
    assert "never edited" in str(outcomes[1])
    assert isinstance(outcomes[2], LookupError)
    assert len(settings.changes(None)) == 2


def test_a_deferred_constraint_spoils_only_its_own_work(sqlite_database):
    def orphan(connection):
        connection.execute(
            text(
                'INSERT INTO posting ("table", seq, leg, account, asset, quantity, balance)'
                " VALUES ('TABLE1', 1, 1, 'bank', 'money', -5, -5)"
            )
        )

    outcomes = gather(sqlite_database.writer, orphan, lambda _: "fine")
    assert "FOREIGN KEY" in str(outcomes[0])
    assert outcomes[1] == "fine"


def test_work_alone_is_done_outside_any_transaction(writer):
    def is_in_transaction(connection):
        return connection.connection.dbapi_connection.in_transaction

    assert writer.run(is_in_transaction) is True
    assert writer.alone(is_in_transaction) is False


def test_work_handed_in_by_many_threads_is_all_done(sqlite_database):
    settings = Settings(sqlite_database.engine, sqlite_database.writer)
    with ThreadPoolExecutor(16) as threads:
        list(threads.map(lambda n: settings.put(None, "n", n), range(300)))
    assert sorted(change.value for change in settings.changes(None)) == list(range(300))


# T-11: a COMMIT that fails may be on the disk all the same.


def fail_commits(engine, *, times, written):
    """Let the next COMMITs fail, the transaction being written or not."""
    left = [times]

    def fail(connection):
        if not left[0] or not connection.get_execution_options().get("writes"):
            return
        left[0] -= 1
        raw = connection.connection.dbapi_connection
        raw.execute("COMMIT" if written else "ROLLBACK")
        raise OperationalError("COMMIT", {}, sqlite3.OperationalError("disk I/O error"))

    event.listen(engine, "commit", fail)


def test_a_failed_commit_that_was_written_is_resolved_by_its_id(sqlite_database):
    bank = a_bank(sqlite_database.journal())
    fail_commits(sqlite_database.engine, times=1, written=True)
    receipt = bank.execute(PAY, command_id="a/1", actor="a")
    assert (receipt.entry.seq, cash_of(bank.game, ANN)) == (2, 480)
    assert bank.execute(PAY, command_id="a/1", actor="a").entry == receipt.entry
    assert len(sqlite_database.journal().entries()) == 2


def test_a_failed_commit_that_was_not_written_can_be_asked_again(sqlite_database):
    bank = a_bank(sqlite_database.journal())
    fail_commits(sqlite_database.engine, times=1, written=False)
    with pytest.raises(JournalError, match="disk I/O error"):
        bank.execute(PAY, command_id="a/1", actor="a")
    assert cash_of(bank.game, ANN) == 500
    bank.execute(PAY, command_id="a/1", actor="a")
    assert cash_of(bank.game, ANN) == 480
    assert len(sqlite_database.journal().entries()) == 2


def test_a_failed_commit_leaves_all_who_shared_it_unresolved(sqlite_database):
    fail_commits(sqlite_database.engine, times=1, written=False)
    outcomes = gather(sqlite_database.writer, *(lambda _: "done" for _ in range(3)))
    assert all(isinstance(outcome, JournalError) for outcome in outcomes)
    assert len(set(map(id, outcomes))) == 3
    assert sqlite_database.writer.run(lambda _: "again") == "again"


def test_a_failure_of_the_disk_in_mid_work_is_a_journal_error(sqlite_database):
    def fail(_connection):
        raise OperationalError("INSERT", {}, sqlite3.OperationalError("disk I/O error"))

    with pytest.raises(JournalError, match="disk I/O error"):
        sqlite_database.writer.run(fail)
    sqlite_database.journal().append(opening_draft())


def test_another_process_that_holds_the_file_is_a_journal_error(
    sqlite_database, monkeypatch
):
    monkeypatch.setitem(engines.PRAGMAS, "busy_timeout", 20)
    engine = make_engine(f"sqlite:///{sqlite_database.file}")
    other = sqlite3.connect(sqlite_database.file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    writer = writer_for(engine)
    with pytest.raises(JournalError, match="locked"):
        writer.run(lambda _: None)
    other.execute("ROLLBACK")
    other.close()
    assert writer.run(lambda _: "free") == "free"
    writer.close()
    engine.dispose()


# T-44: no room


def test_a_disk_that_is_nearly_full_takes_no_money_but_is_read(sqlite_database):
    journal = sqlite_database.journal()
    journal.append(opening_draft())
    free = [RESERVE_BYTES - 1]
    sqlite_database.writer._free_bytes = lambda: free[0]
    with pytest.raises(JournalFullError, match="nearly full"):
        journal.append(payment(20, seq=2))
    assert len(journal.entries()) == 1
    free[0] = RESERVE_BYTES
    journal.append(payment(20, seq=2))


def test_a_disk_that_is_full_after_all_is_said_to_be(sqlite_database):
    def limit(connection):
        connection.connection.dbapi_connection.execute("PRAGMA max_page_count = 1")

    journal = sqlite_database.journal()
    sqlite_database.writer.alone(limit)
    with pytest.raises(JournalFullError, match="full"):
        journal.append(opening_draft())
    assert journal.entries() == []


def test_a_full_queue_refuses_at_once(sqlite_database):
    writer = QueueWriter(sqlite_database.engine, queue_max=1)
    gate = Gate(writer)
    waiting = threading.Thread(target=writer.run, args=(lambda _: None,))
    waiting.start()
    while not writer._waiting:
        threading.Event().wait(0.001)
    with pytest.raises(JournalFullError, match="too much"):
        writer.run(lambda _: None)
    gate.open()
    waiting.join()
    writer.close()


# The end


def test_a_closed_writer_finishes_what_waits_and_takes_no_more(sqlite_database):
    writer = QueueWriter(sqlite_database.engine)
    gate = Gate(writer)
    done = []
    waiting = threading.Thread(target=lambda: done.append(writer.run(lambda _: "done")))
    waiting.start()
    while not writer._waiting:
        threading.Event().wait(0.001)
    gate.open()
    waiting.join()
    writer.close()
    writer.close()
    assert done == ["done"]
    with pytest.raises(JournalError, match="closed"):
        writer.run(lambda _: None)


def test_each_database_has_the_writer_it_needs(database):
    kinds = {"sqlite": QueueWriter, "postgresql": PoolWriter}
    assert type(database.writer) is kinds[database.engine.dialect.name]


def test_eight_banks_on_one_table_spend_the_money_once(database):
    # T-7: 500 in Ann's hand, eight banks that each want 100 of it.
    journal = database.journal()
    a_bank(journal)
    barrier = threading.Barrier(8)

    def spend(number):
        bank = Bank(database.journal(), canonical=canonical)
        barrier.wait()
        command = Transfer(payer=ANN, payee=BOB, amount=100)
        while True:
            try:
                bank.execute(command, command_id=f"phone{number}/1", actor="a")
            except StaleSeqError:
                continue
            except CannotAfford:
                return False
            return True

    with ThreadPoolExecutor(8) as threads:
        spent = list(threads.map(spend, range(8)))
    assert sum(spent) == 5
    assert [entry.seq for entry in journal.entries()] == [1, 2, 3, 4, 5, 6]
