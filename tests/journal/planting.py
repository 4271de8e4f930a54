"""Planting faults in a scratch copy of the books, past every guard, and finding them."""

import sqlite3
from contextlib import closing

from banker.journal.audit import audit
from banker.journal.chain import NOTHING_BEFORE, entry_hash
from banker.journal.codec import encode_happenings
from tests.journal.small import TABLE


def unguard(database):
    """Take all triggers away."""
    with closing(sqlite3.connect(database.file)) as bare:
        names = bare.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
        for (name,) in names.fetchall():
            bare.execute(f"DROP TRIGGER {name}")


def plant(database, statement, *values):
    """Write into the file past every guard."""
    with closing(sqlite3.connect(database.file)) as bare:
        bare.execute("PRAGMA ignore_check_constraints = ON")
        done = bare.execute(statement, values)
        assert done.rowcount > 0, "nothing was planted"
        bare.commit()


def retell(database, seq, happenings):
    """Let an entry tell of something else, under a chain forged as a whole."""
    plant(
        database,
        "UPDATE journal_entry SET payload = ? WHERE seq = ?",
        encode_happenings(happenings),
        seq,
    )
    hash_again(database)


def hash_again(database):
    """Forge the whole chain, as somebody would who knows how it is made."""
    with closing(sqlite3.connect(database.file)) as bare:
        previous = NOTHING_BEFORE
        rows = bare.execute(
            'SELECT "table", seq, at, actor, command_id, digest, payload '
            "FROM journal_entry ORDER BY seq"
        ).fetchall()
        for table, seq, at, actor, command_id, digest, payload in rows:
            previous = entry_hash(
                previous,
                table=table,
                seq=seq,
                at=at,
                actor=actor,
                command_id=command_id,
                digest=digest,
                payload=payload,
            )
            bare.execute("UPDATE journal_entry SET hash = ? WHERE seq = ?", (previous, seq))
        bare.commit()


def found(database, *marks):
    """Return what the audit finds."""
    return [str(fault) for fault in audit(database.engine, TABLE, marks=marks).faults]
