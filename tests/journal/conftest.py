"""Databases for the tests of the journal, as the migrations make them."""

import os
import shutil
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import Engine, text

from banker.journal.boxes import Boxes
from banker.journal.engine import make_engine
from banker.journal.schema import upgrade
from banker.journal.store import SqlJournal
from banker.journal.tables import TableRows
from banker.journal.writer import Writer, writer_for
from tests.databases import new_database
from tests.journal.small import TABLE

NOON = datetime(2025, 3, 1, 12, 0, tzinfo=UTC)

#: A PostgreSQL database that the tests may empty; without one they use SQLite alone.
POSTGRESQL = os.environ.get("BANKER_TEST_POSTGRESQL_URL")
DATABASES = ("sqlite", "postgresql") if POSTGRESQL else ("sqlite",)


@dataclass
class Database:
    engine: Engine
    writer: Writer

    def journal(self, table: str = TABLE) -> SqlJournal:
        return SqlJournal(table, engine=self.engine, writer=self.writer, clock=lambda: NOON)

    def add_table(self, table: str = TABLE) -> None:
        box = Boxes(self.engine, self.writer).box_of("host", "small")
        TableRows(self.engine, self.writer, lambda: NOON).create(
            table, box=box, edition="small", status="playing"
        )

    @property
    def file(self) -> Path:
        return Path(self.engine.url.database or "")

    def close(self) -> None:
        self.writer.close()
        self.engine.dispose()


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory) -> Path:
    """An empty database at the newest revision, to be copied."""
    file = tmp_path_factory.mktemp("journal") / "bank.db"
    new_database(f"sqlite:///{file}").dispose()
    return file


def emptied_postgresql() -> Engine:
    engine = make_engine(POSTGRESQL or "")
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    upgrade(engine)
    return engine


def opened_database(engine: Engine) -> Database:
    database = Database(engine, writer_for(engine))
    database.add_table()
    return database


@pytest.fixture
def sqlite_database(migrated_file, tmp_path):
    """A database of SQLite with one table."""
    shutil.copy(migrated_file, tmp_path / "bank.db")
    database = opened_database(make_engine(f"sqlite:///{tmp_path / 'bank.db'}"))
    yield database
    database.close()


@pytest.fixture
def postgresql_database():
    """A database of PostgreSQL with one table."""
    database = opened_database(emptied_postgresql())
    yield database
    database.close()


@pytest.fixture(params=DATABASES)
def database(request):
    """A database of each kind at hand, with one table."""
    return request.getfixturevalue(f"{request.param}_database")
