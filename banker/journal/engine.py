"""Engines: how the database is opened, and how strictly.

On SQLite every connection is set to WAL with `synchronous=FULL`, foreign keys on, and
is asked afterwards whether it is so: people pull the plug, and any other mode has lost
payments that were confirmed. Whoever means to write says so (`for_writing`) and begins
immediately; every other connection is refused each write, since SQLite must have one
writer.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from banker.bank import JournalError
from banker.journal.failures import FAILURES, as_journal_error

BUSY_TIMEOUT_MS = 5_000

#: Rights of the files: nobody but the bank's own user.
OWNER_ONLY = 0o600

#: What a connection is set to and must then answer. Levels: synchronous 2 is FULL.
PRAGMAS: dict[str, object] = {
    "busy_timeout": BUSY_TIMEOUT_MS,
    "journal_mode": "wal",
    "synchronous": 2,
    "foreign_keys": 1,
}


class UnsafeConnectionError(JournalError):
    """SQLite would not take a setting without which confirmed entries can be lost."""


def make_engine(url: str) -> Engine:
    """Return a guarded engine for `url`, a file of SQLite or a PostgreSQL database."""
    return guard(create_engine(url))


def guard(engine: Engine) -> Engine:
    """Set and check every connection that `engine` will open; return it.

    A file of SQLite that is not there yet is made for its owner alone. PostgreSQL needs
    no setting: its defaults wait for the disk.
    """
    if engine.dialect.name == "sqlite" and not event.contains(engine, "begin", _begin):
        path = engine.url.database
        if path and path != ":memory:" and not os.path.exists(path):
            # SQLite gives its log beside the file the same rights.
            os.close(os.open(path, os.O_CREAT | os.O_WRONLY, OWNER_ONLY))
        event.listen(engine, "connect", _connect)
        event.listen(engine, "begin", _begin)
    return engine


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """Give a connection that sees one moment of the database, to read from.

    Raises:
        JournalError: the database failed; that need not mean a damaged file.
    """
    try:
        with engine.begin() as connection:
            yield connection
    except FAILURES as error:
        raise as_journal_error(error) from error


def for_writing(connection: Connection) -> Connection:
    """Return `connection` declared to write: its transactions take the lock at once.

    A transaction that only finds out later that it wants to write would fail at once,
    whatever the time-out.
    """
    return connection.execution_options(writes=True)


def sqlite_of(connection: Connection) -> sqlite3.Connection:
    """Return the driver's own connection under `connection`."""
    return cast("sqlite3.Connection", connection.connection.dbapi_connection)


def assert_safe(connection: sqlite3.Connection) -> None:
    """Raise UnsafeConnectionError unless every setting stands as it must."""
    for name, wanted in PRAGMAS.items():
        (found,) = connection.execute(f"PRAGMA {name}").fetchone()
        if found != wanted:
            raise UnsafeConnectionError(f"{name} is {found!r}, not {wanted!r}")


def _connect(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    """Set up a new SQLite connection; transactions are begun by `_begin` alone."""
    raw = cast("sqlite3.Connection", connection)
    raw.isolation_level = None
    for name, value in PRAGMAS.items():
        raw.execute(f"PRAGMA {name} = {value}")
    assert_safe(raw)


def _begin(connection: Connection) -> None:
    """Begin a transaction as its connection was declared: to write, or to read only."""
    raw = sqlite_of(connection)
    if connection.get_execution_options().get("writes", False):
        raw.execute("PRAGMA query_only = OFF")
        raw.execute("BEGIN IMMEDIATE")
    else:
        raw.execute("PRAGMA query_only = ON")
        raw.execute("BEGIN")
