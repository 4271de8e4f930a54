"""Backups while playing, and putting them back (T-40)."""

import os
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest

from banker.journal.audit import audit
from banker.journal.backup import BackupError, back_up, heads, heads_in, restore
from banker.journal.engine import make_engine
from banker.journal.health import self_check
from banker.rules.money.transfers import Transfer
from tests.journal.small import ANN, BOB, TABLE, a_bank, opening_draft

ROOT = Path(__file__).parents[2]
PAY = Transfer(payer=ANN, payee=BOB, amount=1)


@pytest.fixture
def bank(sqlite_database):
    return a_bank(sqlite_database.journal())


def test_a_restored_backup_has_the_same_heads(sqlite_database, bank, tmp_path):
    sqlite_database.add_table("TABLE2")
    sqlite_database.journal("TABLE2").append(opening_draft())
    bank.execute(PAY, command_id="a/1", actor="a")
    before = heads(sqlite_database.engine)
    assert {table: mark.seq for table, mark in before.items()} == {TABLE: 2, "TABLE2": 1}
    assert before[TABLE].hash == bank.last.hash

    assert back_up(sqlite_database.writer, tmp_path / "copy.db") == before
    bank.execute(PAY, command_id="a/2", actor="a")
    assert restore(tmp_path / "copy.db", tmp_path / "again.db") == before

    engine = make_engine(f"sqlite:///{tmp_path / 'again.db'}")
    assert heads(engine) == before
    assert self_check(engine) == ()
    assert audit(engine, TABLE).ok
    engine.dispose()


def test_backups_are_one_file_for_its_owner_alone(sqlite_database, bank, tmp_path):
    folder = tmp_path / "backups"
    folder.mkdir()
    old = os.umask(0)
    try:
        back_up(sqlite_database.writer, folder / "copy.db")
        restore(folder / "copy.db", folder / "again.db")
    finally:
        os.umask(old)
    assert sorted(path.name for path in folder.iterdir()) == ["again.db", "copy.db"]
    for path in folder.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_backup_is_made_while_playing(sqlite_database, bank, tmp_path):
    playing, paid = threading.Event(), []

    def play():
        while not playing.is_set():
            number = len(paid)
            bank.execute(PAY, command_id=f"a/{number}", actor="a")
            paid.append(number)

    thread = threading.Thread(target=play)
    thread.start()
    for number in range(5):
        marks = back_up(sqlite_database.writer, tmp_path / f"copy{number}.db")
        kept = sqlite_database.journal().entries(after=marks[TABLE].seq - 1, limit=1)
        assert kept[0].hash == marks[TABLE].hash
    playing.set()
    thread.join()
    assert audit(sqlite_database.engine, TABLE).ok


def test_nothing_that_is_there_is_replaced(sqlite_database, bank, tmp_path):
    target = tmp_path / "copy.db"
    target.write_text("precious")
    with pytest.raises(BackupError, match="not replaced"):
        back_up(sqlite_database.writer, target)
    assert target.read_text() == "precious"
    back_up(sqlite_database.writer, tmp_path / "good.db")
    with pytest.raises(BackupError, match="not replaced"):
        restore(tmp_path / "good.db", sqlite_database.file)
    assert bank.execute(PAY, command_id="a/1", actor="a").entry.seq == 2


def test_a_folder_that_is_not_there_is_said(sqlite_database, tmp_path):
    with pytest.raises(BackupError, match="No such file"):
        back_up(sqlite_database.writer, tmp_path / "nowhere" / "copy.db")
    assert sqlite_database.writer.run(lambda _: "goes on") == "goes on"


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[: len(data) // 2],
        lambda data: b"",
        lambda data: b"no database" * 100,
        lambda data: data[:4096] + bytes(len(data) - 4096),
    ],
)
def test_a_damaged_backup_is_not_restored(sqlite_database, bank, tmp_path, damage):
    good = tmp_path / "copy.db"
    back_up(sqlite_database.writer, good)
    bad = tmp_path / "bad.db"
    bad.write_bytes(damage(good.read_bytes()))
    with pytest.raises(BackupError):
        restore(bad, tmp_path / "again.db")
    assert not (tmp_path / "again.db").exists()


def test_a_backup_that_is_not_there_is_not_made_by_looking(tmp_path):
    with pytest.raises(BackupError):
        heads_in(tmp_path / "missing.db")
    assert list(tmp_path.iterdir()) == []


SLOW_BACKUP = """
import sys, time
from pathlib import Path
from banker.journal import backup
from banker.journal.engine import make_engine
from banker.journal.writer import writer_for

real = backup._synced
def slow(*arguments):
    print("copied", flush=True)
    time.sleep(60)
    real(*arguments)
backup._synced = slow
backup.back_up(writer_for(make_engine("sqlite:///" + sys.argv[1])), Path(sys.argv[2]))
"""


def test_a_backup_killed_in_the_middle_leaves_no_backup(sqlite_database, bank, tmp_path):
    target = tmp_path / "copy.db"
    head = heads(sqlite_database.engine)
    sqlite_database.close()
    process = subprocess.Popen(
        [sys.executable, "-c", SLOW_BACKUP, str(sqlite_database.file), str(target)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    assert process.stdout.readline() == "copied\n"
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()
    assert not target.exists()
    engine = make_engine(f"sqlite:///{sqlite_database.file}")
    assert self_check(engine) == ()
    assert heads(engine) == head
    engine.dispose()


def test_a_copy_keeps_the_guards(sqlite_database, bank, tmp_path):
    back_up(sqlite_database.writer, tmp_path / "copy.db")
    shutil.copy(tmp_path / "copy.db", tmp_path / "tried.db")
    with (
        closing(sqlite3.connect(tmp_path / "tried.db")) as bare,
        pytest.raises(sqlite3.IntegrityError, match="never edited"),
    ):
        bare.execute("DELETE FROM posting")


def test_a_backup_takes_no_longer_than_a_moment(sqlite_database, bank, tmp_path):
    begun = time.monotonic()
    back_up(sqlite_database.writer, tmp_path / "copy.db")
    assert time.monotonic() - begun < 5
