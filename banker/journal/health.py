"""The self-check at the start: whether this database may be written to.

Nothing is repaired, renamed or deleted here. A database that fails the check is opened
to be read, and the banker is called.
"""

import sqlite3
from collections.abc import Iterator

from sqlalchemy import Engine, text

from banker.bank import JournalError
from banker.journal.engine import assert_safe, reading, sqlite_of
from banker.journal.schema import needs_upgrade, schema_is_newer

#: The triggers without which the database would take what the rules refuse.
TRIGGERS = frozenset(
    {
        "posting_follows",
        "journal_entry_balances",
        "journal_entry_stays_update",
        "journal_entry_stays_delete",
        "posting_stays_update",
        "posting_stays_delete",
    }
)


def self_check(engine: Engine) -> tuple[str, ...]:
    """Return what speaks against writing to this database; nothing, for a sound one.

    An error of reading can look like a damaged file: the check is made again on a new
    connection before anything is said.
    """
    return _ailments(engine) and _ailments(engine)


def _ailments(engine: Engine) -> tuple[str, ...]:
    """Return what one check finds."""
    engine.dispose()
    try:
        found = tuple(_schema_ailments(engine))
        if not found and engine.dialect.name == "sqlite":
            found = tuple(_sqlite_ailments(engine))
    except (JournalError, sqlite3.Error) as error:
        return (f"unreadable: {error}",)
    return found


def _schema_ailments(engine: Engine) -> Iterator[str]:
    """Yield what is wrong with the revision the database is at."""
    if schema_is_newer(engine):
        yield "a later version of the bank has written here"
    elif needs_upgrade(engine):
        yield "the database is not up to date"


def _sqlite_ailments(engine: Engine) -> Iterator[str]:
    """Yield what SQLite itself finds, and which triggers are gone."""
    with reading(engine) as connection:
        assert_safe(sqlite_of(connection))
        for (verdict,) in connection.execute(text("PRAGMA integrity_check(20)")):
            if verdict != "ok":
                yield f"damaged: {verdict}"
        for row in connection.execute(text("PRAGMA foreign_key_check")):
            yield f"a row of {row[0]} stands for nothing in {row[2]}"
        names = text("SELECT name FROM sqlite_master WHERE type = 'trigger'")
        for missing in sorted(TRIGGERS - {row.name for row in connection.execute(names)}):
            yield f"the trigger {missing} is gone"
