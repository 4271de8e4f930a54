"""The first books: all tables, and the triggers that guard journal and postings."""

import sqlalchemy as sa
from alembic import op

from banker.journal.migrations import triggers_postgresql, triggers_sqlite

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
GUARDED = {"sqlite_strict": True, "sqlite_with_rowid": False}
ISSUERS = (
    "balance >= 0 OR account = 'box' OR (account = 'bank' AND asset IN ('money', 'lien'))"
)


def upgrade() -> None:
    """Create everything."""
    create_tables()
    create_books()
    dialect = op.get_bind().dialect.name
    statements = {
        "sqlite": triggers_sqlite.STATEMENTS,
        "postgresql": triggers_postgresql.STATEMENTS,
    }[dialect]
    for statement in statements:
        op.execute(statement)


def create_tables() -> None:
    """Create what stands around the books: boxes, tables, keys, settings, cards."""
    op.create_table(
        "box",
        sa.Column("id", sa.Text(), primary_key=True),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("edition", sa.Text(), nullable=False),
        sa.UniqueConstraint("host", "edition", name="box_once"),
    )
    op.create_table(
        "table",
        sa.Column("id", sa.Text(), primary_key=True),
        sa.Column(
            "box", sa.Text(), sa.ForeignKey("box.id", name="table_box"), nullable=False
        ),
        sa.Column("edition", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("join_code", sa.Text(), unique=True),
        sa.Column("lobby", sa.JSON(), nullable=False),
        sa.Column(
            "successor", sa.Text(), sa.ForeignKey("table.id", name="table_successor")
        ),
        sa.Column("created_at", sa.Text(), nullable=False),
        sa.CheckConstraint("status IN ('lobby', 'playing', 'ended')", name="table_status"),
    )
    op.create_table(
        "credential",
        sa.Column("id", WHOLE, primary_key=True, autoincrement=True),
        sa.Column("table", sa.Text(), sa.ForeignKey("table.id", name="credential_table")),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("player", sa.Text()),
        sa.Column("sha256", sa.Text(), nullable=False, unique=True),
        sa.Column("revoked", sa.Boolean(), nullable=False),
    )
    op.create_index("credential_of_table", "credential", ["table", "role"])
    op.create_table(
        "setting",
        sa.Column("id", WHOLE, primary_key=True, autoincrement=True),
        sa.Column("table", sa.Text(), sa.ForeignKey("table.id", name="setting_table")),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("value", sa.JSON(), nullable=False),
    )
    op.create_index("setting_of_table", "setting", ["table", "key", "id"])
    op.create_table(
        "card",
        sa.Column(
            "box", sa.Text(), sa.ForeignKey("box.id", name="card_box"), primary_key=True
        ),
        sa.Column("uid", sa.Text(), primary_key=True),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("target", sa.Text(), nullable=False),
        sa.CheckConstraint("kind IN ('token', 'title', 'action')", name="card_kind"),
    )


def create_books() -> None:
    """Create journal and postings."""
    op.create_table(
        "journal_entry",
        sa.Column(
            "table",
            sa.Text(),
            sa.ForeignKey("table.id", name="journal_entry_table"),
            primary_key=True,
        ),
        sa.Column("seq", WHOLE, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("command_id", sa.Text(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("payload", sa.LargeBinary(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.UniqueConstraint("table", "command_id", name="journal_entry_command"),
        sa.CheckConstraint("seq >= 1", name="journal_entry_seq"),
        **GUARDED,
    )
    op.create_table(
        "posting",
        sa.Column("table", sa.Text(), primary_key=True),
        sa.Column("seq", WHOLE, primary_key=True, autoincrement=False),
        sa.Column("leg", WHOLE, primary_key=True, autoincrement=False),
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("asset", sa.Text(), nullable=False),
        sa.Column("quantity", WHOLE, nullable=False),
        sa.Column("balance", WHOLE, nullable=False),
        sa.ForeignKeyConstraint(
            ["table", "seq"],
            ["journal_entry.table", "journal_entry.seq"],
            name="posting_entry",
            deferrable=True,
            initially="DEFERRED",
        ),
        sa.CheckConstraint("quantity <> 0", name="posting_moves"),
        sa.CheckConstraint(ISSUERS, name="posting_covered"),
        **GUARDED,
    )
    op.create_index(
        "posting_of_account",
        "posting",
        ["table", "account", "asset", "seq", "leg", "balance"],
    )


def downgrade() -> None:
    """There is no way back: a backup is made before every upgrade."""
    raise NotImplementedError("restore the backup instead")
