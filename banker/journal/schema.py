"""The schema: bringing a database up to date, and knowing one that is ahead of us."""

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine

from banker.journal.engine import for_writing, reading

#: Where the migrations are, as Alembic names what lies inside a package.
SCRIPTS = "banker.journal:migrations"


def upgrade(engine: Engine) -> None:
    """Bring the database behind `engine` up to date, in one transaction.

    Whoever calls this has made a backup and no writer is at work.
    """
    config = _config()
    with engine.connect() as connection, for_writing(connection).begin():
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def revision_of(engine: Engine) -> str | None:
    """Return the revision the database is at; None for an empty one."""
    with reading(engine) as connection:
        return MigrationContext.configure(connection).get_current_revision()


def revision_newest() -> str | None:
    """Return the revision that this version of the bank brings a database to."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def needs_upgrade(engine: Engine) -> bool:
    """Return whether `upgrade` would change something."""
    return revision_of(engine) != revision_newest() and not schema_is_newer(engine)


def schema_is_newer(engine: Engine) -> bool:
    """Return whether a later version of the bank has been at this database."""
    found = revision_of(engine)
    scripts = ScriptDirectory.from_config(_config())
    known = {script.revision for script in scripts.walk_revisions()}
    return found is not None and found not in known


def _config() -> Config:
    """Return Alembic's settings, without a file."""
    config = Config()
    config.set_main_option("script_location", SCRIPTS)
    return config
