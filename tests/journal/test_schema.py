"""The migrations, and the check at the start (T-45)."""

import os
import sqlite3
import stat
from contextlib import closing

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from flask import Flask
from flask_migrate import current as flask_current
from flask_migrate import upgrade as flask_upgrade
from sqlalchemy import inspect, text

from banker.bank import JournalError
from banker.journal.database import MIGRATIONS, db, migrate
from banker.journal.engine import (
    PRAGMAS,
    UnsafeConnectionError,
    assert_safe,
    for_writing,
    guard,
    make_engine,
    sqlite_of,
)
from banker.journal.health import self_check
from banker.journal.models import Base
from banker.journal.schema import (
    needs_upgrade,
    revision_newest,
    revision_of,
    schema_is_newer,
    upgrade,
)
from tests.journal.small import a_bank


def test_the_migrations_make_what_the_rows_describe(database):
    with database.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []


def test_an_empty_database_is_brought_up_to_date_once(tmp_path):
    engine = make_engine(f"sqlite:///{tmp_path / 'bank.db'}")
    assert revision_of(engine) is None
    assert needs_upgrade(engine)
    upgrade(engine)
    assert revision_of(engine) == revision_newest()
    assert not needs_upgrade(engine)
    upgrade(engine)
    assert self_check(engine) == ()
    engine.dispose()


def test_a_database_of_a_later_version_is_known_and_not_touched(sqlite_database):
    engine = sqlite_database.engine
    with engine.connect() as connection, for_writing(connection).begin():
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    assert schema_is_newer(engine)
    assert not needs_upgrade(engine)
    assert self_check(engine) == ("a later version of the bank has written here",)


def test_flask_finds_the_same_migrations(tmp_path):
    app = Flask(__name__)
    app.config["SQLALCHEMY_DATABASE_URI"] = f"sqlite:///{tmp_path / 'bank.db'}"
    db.init_app(app)
    migrate.init_app(app)
    with app.app_context():
        flask_upgrade()
        flask_current()
        assert revision_of(guard(db.engine)) == revision_newest()
        assert "posting" in inspect(db.engine).get_table_names()
        assert self_check(db.engine) == ()
        db.engine.dispose()


def test_migrations_lie_inside_the_package():
    assert {"env.py", "alembic.ini", "script.py.mako"} <= {
        path.name for path in MIGRATIONS.iterdir()
    }


# Connections


def test_every_connection_is_in_wal_with_full_sync(sqlite_database):
    for _ in range(3):
        with sqlite_database.engine.connect() as connection:
            raw = sqlite_of(connection)
            found = [raw.execute(f"PRAGMA {name}").fetchone()[0] for name in PRAGMAS]
            assert found == [5000, "wal", 2, 1]
            connection.invalidate()
    assert (
        sqlite_database.writer.run(
            lambda connection: connection.scalar(text("PRAGMA synchronous"))
        )
        == 2
    )


@pytest.mark.parametrize(
    "weakened", ["synchronous = NORMAL", "foreign_keys = OFF", "busy_timeout = 0"]
)
def test_a_weaker_setting_is_not_accepted(sqlite_database, weakened):
    with sqlite_database.engine.connect() as connection:
        raw = sqlite_of(connection)
        raw.execute(f"PRAGMA {weakened}")
        with pytest.raises(UnsafeConnectionError, match=weakened.split()[0]):
            assert_safe(raw)
        connection.invalidate()


def test_a_database_in_memory_is_no_journal():
    with pytest.raises(UnsafeConnectionError, match="journal_mode is 'memory'"):
        make_engine("sqlite://").connect()


def test_a_new_database_is_for_its_owner_alone(tmp_path):
    # T-40
    old = os.umask(0)
    try:
        engine = make_engine(f"sqlite:///{tmp_path / 'bank.db'}")
        upgrade(engine)
        files = list(tmp_path.iterdir())
        modes = {stat.S_IMODE(file.stat().st_mode) for file in files}
    finally:
        os.umask(old)
    assert len(files) == 3
    assert modes == {0o600}
    engine.dispose()


# The self-check


@pytest.mark.parametrize("trigger", ["posting_follows", "journal_entry_stays_update"])
def test_a_trigger_that_is_gone_is_named(sqlite_database, trigger):
    with closing(sqlite3.connect(sqlite_database.file)) as bare:
        bare.execute(f"DROP TRIGGER {trigger}")
    assert self_check(sqlite_database.engine) == (f"the trigger {trigger} is gone",)


def test_a_row_that_stands_for_nothing_is_named(sqlite_database):
    with closing(sqlite3.connect(sqlite_database.file)) as bare:
        bare.execute("INSERT INTO card VALUES ('nowhere', '04', 'token', 'kite')")
        bare.commit()
    assert self_check(sqlite_database.engine) == (
        "a row of card stands for nothing in box",
    )


def damaged(file, number):
    """Damage a database's file in one of twenty ways."""
    content = bytearray(file.read_bytes())
    pages = len(content) // 4096
    place = (1 + number * (pages - 2) // 20) * 4096
    if number % 4 == 0:
        content = content[: place + 100]
    elif number % 4 == 1:
        content[place : place + 4096] = bytes(4096)
    elif number % 4 == 2:
        content[: 16 + number] = b"\xff" * (16 + number)
    else:
        content[place : place + 12] = b"\xfe" * 12
    file.write_bytes(content)


@pytest.mark.parametrize("number", range(20))
def test_a_damaged_file_is_said_to_be_and_left_as_it_is(sqlite_database, number):
    a_bank(sqlite_database.journal())
    file = sqlite_database.file
    sqlite_database.close()
    with closing(sqlite3.connect(file)) as bare:
        bare.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        bare.execute("PRAGMA journal_mode = DELETE")
    damaged(file, number)
    before = file.read_bytes()
    engine = make_engine(f"sqlite:///{file}")
    assert self_check(engine) != ()
    engine.dispose()
    # Opening in WAL writes the two version numbers and the counters of the header.
    after = file.read_bytes()
    assert len(after) == len(before)
    assert after[100:] == before[100:]


def test_a_file_that_cannot_be_read_is_a_journal_error(sqlite_database):
    journal = sqlite_database.journal()
    sqlite_database.close()
    sqlite_database.file.write_bytes(b"no database at all" * 500)
    for side in ("-wal", "-shm"):
        sqlite_database.file.with_name(f"bank.db{side}").unlink(missing_ok=True)
    with pytest.raises(JournalError, match="not a database"):
        journal.entries()
