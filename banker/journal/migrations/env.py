"""How Alembic reaches the database: by the connection it is handed, or by Flask's."""

from alembic import context
from sqlalchemy import Connection

from banker.journal.engine import for_writing, guard
from banker.journal.models import Base


def migrate_on(connection: Connection) -> None:
    """Bring the schema up to date on `connection`."""
    context.configure(
        connection=connection, target_metadata=Base.metadata, compare_type=True
    )
    with context.begin_transaction():
        context.run_migrations()


handed = context.config.attributes.get("connection")
if handed is not None:
    migrate_on(handed)
else:
    from banker.journal.database import db

    with guard(db.engine).connect() as own, for_writing(own).begin():
        migrate_on(own)
