"""The tables of the database, for SQLite and PostgreSQL alike.

The migrations create them and the triggers that guard them; a test compares the two.
Names of columns are the product's words, `table` among them, which SQL needs quoted.
"""

from typing import Any, ClassVar, TypeAlias, cast

from sqlalchemy import (
    JSON,
    BigInteger,
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    Row,
    Table,
    Text,
    UniqueConstraint,
    orm,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from sqlalchemy.types import TypeEngine

#: PostgreSQL wants eight bytes asked for; SQLite's INTEGER has them.
WHOLE: TypeEngine[int] = BigInteger().with_variant(Integer(), "sqlite")

#: What a query gives back.
AnyRow: TypeAlias = Row[*tuple[Any, ...]]

#: Strict: SQLite would otherwise keep a word in a column of numbers. Without row ids:
#: they are a second key, by which INSERT OR REPLACE would get around the triggers.
GUARDED = {"sqlite_strict": True, "sqlite_with_rowid": False}

#: Who may be overdrawn, as `ledger.posting.may_be_negative` says.
ISSUERS = (
    "balance >= 0 OR account = 'box' OR (account = 'bank' AND asset IN ('money', 'lien'))"
)


class Base(DeclarativeBase):
    """What all rows of the bank's database have in common."""

    registry: ClassVar[orm.registry] = orm.registry(
        type_annotation_map={str: Text(), int: WHOLE}
    )


def sql_table(row: type[Base]) -> Table:
    """Return what SQLAlchemy's Core knows a class of rows by."""
    return cast("Table", row.__table__)


class BoxRow(Base):
    """A cardboard box of the family's: one edition, with its cards.

    Attributes:
        host: whose box it is.
    """

    __tablename__ = "box"
    __table_args__ = (UniqueConstraint("host", "edition", name="box_once"),)

    id: Mapped[str] = mapped_column(primary_key=True)
    host: Mapped[str]
    edition: Mapped[str]


class TableRow(Base):
    """A table at which a game is, was or will be played.

    Attributes:
        id: public; it is in every address and opens nothing.
        status: `lobby`, `playing` or `ended`.
        join_code: asks for a seat; None once it no longer does.
        lobby: what is being arranged before the opening.
        successor: the table to which everybody moved on; None while they have not.
        created_at: in UTC, ISO 8601.
    """

    __tablename__ = "table"
    __table_args__ = (
        CheckConstraint("status IN ('lobby', 'playing', 'ended')", name="table_status"),
    )

    id: Mapped[str] = mapped_column(primary_key=True)
    box: Mapped[str] = mapped_column(ForeignKey("box.id", name="table_box"))
    edition: Mapped[str]
    status: Mapped[str]
    join_code: Mapped[str | None] = mapped_column(unique=True)
    lobby: Mapped[dict[str, object]] = mapped_column(JSON)
    successor: Mapped[str | None] = mapped_column(
        ForeignKey("table.id", name="table_successor")
    )
    created_at: Mapped[str]


class CredentialRow(Base):
    """The fingerprint of a key that somebody or something holds.

    Attributes:
        table: None for a key to the whole machine.
        player: whose seat it opens; None for other roles.
        sha256: of the key, in hex; the key itself is kept nowhere.
    """

    __tablename__ = "credential"
    __table_args__ = (Index("credential_of_table", "table", "role"),)

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    table: Mapped[str | None] = mapped_column(
        ForeignKey("table.id", name="credential_table")
    )
    role: Mapped[str]
    player: Mapped[str | None]
    sha256: Mapped[str] = mapped_column(unique=True)
    revoked: Mapped[bool] = mapped_column(default=False)


class SettingRow(Base):
    """One value that a setting was given; the newest row counts.

    Attributes:
        table: None for a setting of the whole machine.
    """

    __tablename__ = "setting"
    __table_args__ = (Index("setting_of_table", "table", "key", "id"),)

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    table: Mapped[str | None] = mapped_column(ForeignKey("table.id", name="setting_table"))
    key: Mapped[str]
    value: Mapped[object] = mapped_column(JSON)


class CardRow(Base):
    """A card of a box and what it stands for.

    Attributes:
        uid: its serial number in lower-case hex: a name, not a secret.
        kind: `token`, `title` or `action`.
        target: the token, the title or the action.
    """

    __tablename__ = "card"
    __table_args__ = (
        CheckConstraint("kind IN ('token', 'title', 'action')", name="card_kind"),
    )

    box: Mapped[str] = mapped_column(
        ForeignKey("box.id", name="card_box"), primary_key=True
    )
    uid: Mapped[str] = mapped_column(primary_key=True)
    kind: Mapped[str]
    target: Mapped[str]


class EntryRow(Base):
    """One entry of a table's journal; never changed, never deleted.

    Attributes:
        digest: SHA-256 of the command in hex.
        kind: the kind of the first happening, for those who count in SQL.
        payload: the happenings as written; the hash is over these very bytes.
        hash: over the previous entry's hash and this entry, in hex.
    """

    __tablename__ = "journal_entry"
    __table_args__ = (
        UniqueConstraint("table", "command_id", name="journal_entry_command"),
        CheckConstraint("seq >= 1", name="journal_entry_seq"),
        GUARDED,
    )

    table: Mapped[str] = mapped_column(
        ForeignKey("table.id", name="journal_entry_table"), primary_key=True
    )
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[str]
    actor: Mapped[str]
    command_id: Mapped[str]
    digest: Mapped[str]
    kind: Mapped[str]
    payload: Mapped[bytes] = mapped_column(LargeBinary)
    hash: Mapped[str]


class PostingRow(Base):
    """One leg of an entry, with the balance of its account after it.

    Within an entry what an account receives is written before what it gives, so that
    no balance on the way is below zero unless the entry overdraws the account.

    Attributes:
        leg: 1 for the first leg of the entry as written.
        balance: what the account holds of the asset after this leg.
    """

    __tablename__ = "posting"
    __table_args__ = (
        ForeignKeyConstraint(
            ["table", "seq"],
            ["journal_entry.table", "journal_entry.seq"],
            name="posting_entry",
            deferrable=True,
            initially="DEFERRED",
        ),
        CheckConstraint("quantity <> 0", name="posting_moves"),
        CheckConstraint(ISSUERS, name="posting_covered"),
        # The previous row of an account is found by this index, balance included.
        Index("posting_of_account", "table", "account", "asset", "seq", "leg", "balance"),
        GUARDED,
    )

    table: Mapped[str] = mapped_column(primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    leg: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    account: Mapped[str]
    asset: Mapped[str]
    quantity: Mapped[int]
    balance: Mapped[int]
