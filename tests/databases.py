"""An empty database as the migrations make it: made once in a process, then copied.

What a migration does is tested in `tests/journal/test_schema.py`, which copies nothing, and
by every server that a test starts on an empty folder.
"""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Engine

from banker.journal.engine import make_engine
from banker.journal.schema import upgrade


def new_database(url: str) -> Engine:
    """Return an engine on a new and empty database of SQLite at the newest revision."""
    engine = make_engine(url)
    assert engine.url.database, "a database in memory cannot be copied"
    file = Path(engine.url.database)
    assert file.read_bytes() == b"", "there are books in it already"
    file.write_bytes(_migrated())
    return engine


@cache
def _migrated() -> bytes:
    """Return the file of an empty database at the newest revision."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "bank.sqlite3"
        engine = make_engine(f"sqlite:///{file}")
        upgrade(engine)
        engine.dispose()
        return file.read_bytes()
