"""Preparing the books before a server opens them: migrate, check, and lay out a demo.

This happens in a process of its own that ends when it is done: what it needs (the
migrations' library above all) would otherwise stay in the memory of a small machine.
"""

import logging
import sys

from banker.bank import JournalError
from banker.config import Config
from banker.demo import make_demo
from banker.editions.faults import EditionError
from banker.journal.backup import back_up
from banker.journal.engine import make_engine
from banker.journal.health import self_check
from banker.journal.schema import needs_upgrade, revision_of, schema_is_newer, upgrade
from banker.journal.store import stamp, utc_now
from banker.journal.writer import writer_for

log = logging.getLogger(__name__)


def prepare(config: Config, *, demo: str | None) -> int:
    """Bring the books up to date, with a demo table of a board; return the exit code.

    Before a migration, a copy of the database is put beside it. A database that a newer
    bank has written, or that is not sound, is left alone and said to be so.
    """
    config.data.mkdir(parents=True, exist_ok=True)
    engine = make_engine(config.url)
    try:
        if schema_is_newer(engine):
            print(
                "A newer Banker has written these books. Update this one.", file=sys.stderr
            )
            return 1
        if needs_upgrade(engine):
            if revision_of(engine) is not None and engine.dialect.name == "sqlite":
                keep_copy(config)
            upgrade(engine)
        for ailment in self_check(engine):
            log.critical("the books must be looked at: %s", ailment)
        if demo is not None:
            make_demo(config, demo)
    except EditionError as error:
        print(error, file=sys.stderr)
        return 1
    except JournalError as error:
        print(f"The books cannot be opened: {error}", file=sys.stderr)
        return 1
    finally:
        engine.dispose()
    return 0


def keep_copy(config: Config) -> None:
    """Put a copy of the database beside it, named by the time."""
    engine = make_engine(config.url)
    writer = writer_for(engine)
    moment = stamp(utc_now()).replace(":", "-")
    try:
        back_up(writer, config.data / f"before-update-{moment}.sqlite3")
    finally:
        writer.close()
        engine.dispose()
