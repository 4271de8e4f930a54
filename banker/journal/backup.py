"""Backups of an SQLite database while it is in use, and putting one back.

A backup is one file that only its owner may read. It appears under its name when it is
whole and on the disk, or not at all. A database that is there is never replaced: whoever
restores moves the old one away by hand.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, func, select

from banker.bank import JournalError
from banker.journal.books import Mark
from banker.journal.engine import OWNER_ONLY, reading, sqlite_of
from banker.journal.models import EntryRow
from banker.journal.writer import Writer


class BackupError(Exception):
    """A backup could not be written, or is no sound backup."""


def heads(engine: Engine) -> dict[str, Mark]:
    """Return the last entry's seq and hash of every table that has one."""
    newest = (
        select(EntryRow.table, func.max(EntryRow.seq).label("seq"))
        .group_by(EntryRow.table)
        .subquery()
    )
    query = select(EntryRow.table, EntryRow.seq, EntryRow.hash).join(
        newest, (EntryRow.table == newest.c["table"]) & (EntryRow.seq == newest.c.seq)
    )
    with reading(engine) as connection:
        return {table: Mark(seq, hash_) for table, seq, hash_ in connection.execute(query)}


def heads_in(file: Path) -> dict[str, Mark]:
    """Return the same of a backup, once it is known to be sound.

    Raises:
        BackupError: it is not.
    """
    query = (
        'SELECT "table", seq, hash FROM journal_entry AS one WHERE seq = '
        '(SELECT MAX(seq) FROM journal_entry AS other WHERE other."table" = one."table")'
    )
    address = f"{file.absolute().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(address, uri=True)) as connection:
            (verdict,) = connection.execute("PRAGMA integrity_check").fetchone()
            if verdict != "ok":
                raise BackupError(f"{file}: {verdict}")
            rows = connection.execute(query).fetchall()
    except sqlite3.Error as error:
        raise BackupError(f"{file}: {error}") from error
    return {table: Mark(seq, hash_) for table, seq, hash_ in rows}


def back_up(writer: Writer, target: Path) -> dict[str, Mark]:
    """Write a backup to the new file `target`; return the head of every table in it.

    Play goes on; what comes meanwhile waits for the copy and is not in it.

    Raises:
        BackupError: `target` exists, cannot be written, or did not turn out sound.
    """

    def copy(connection: Connection) -> None:
        if connection.dialect.name != "sqlite":
            raise BackupError("this database is backed up by its own tools (pg_dump)")
        with appearing(target) as hidden:
            copy_of(sqlite_of(connection), hidden)

    try:
        writer.alone(copy)
    except (OSError, JournalError) as error:
        raise BackupError(f"{target}: {error}") from error
    return heads_in(target)


def restore(backup: Path, target: Path) -> dict[str, Mark]:
    """Write the database `target` anew from a backup; return every table's head.

    Raises:
        BackupError: there is a database at `target` already, or the backup is not sound.
    """
    found = heads_in(backup)
    address = f"{backup.absolute().as_uri()}?mode=ro"
    try:
        with (
            closing(sqlite3.connect(address, uri=True)) as connection,
            appearing(target) as hidden,
        ):
            copy_of(connection, hidden)
    except (OSError, sqlite3.Error) as error:
        raise BackupError(f"{target}: {error}") from error
    if heads_in(target) != found:
        raise BackupError(f"{target} is not what {backup} holds")
    return found


def copy_of(source: sqlite3.Connection, target: Path) -> None:
    """Copy a whole database into the empty file `target`, as one file without a log."""
    with closing(sqlite3.connect(target, isolation_level=None)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")


@contextmanager
def appearing(target: Path) -> Iterator[Path]:
    """Give a hidden empty file that becomes `target` when it is whole and on the disk.

    Raises:
        BackupError: `target` exists.
    """
    hidden = target.with_name(f".{target.name}.{os.getpid()}")
    hidden.unlink(missing_ok=True)
    os.close(os.open(hidden, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    try:
        yield hidden
        _synced(hidden, os.O_RDWR)
        try:
            # Unlike a renaming, a link never replaces what is there.
            os.link(hidden, target)
        except FileExistsError:
            raise BackupError(f"{target} exists and is not replaced") from None
    finally:
        hidden.unlink(missing_ok=True)
    _synced(target.parent, os.O_RDONLY | os.O_DIRECTORY)


def _synced(path: Path, flags: int, sync: Callable[[int], None] = os.fsync) -> None:
    """Wait until the disk has a file, or the names in a folder."""
    descriptor = os.open(path, flags)
    try:
        sync(descriptor)
    finally:
        os.close(descriptor)
