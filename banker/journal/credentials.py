"""Credentials: the keys by which seats, readers and programs are known.

A key is random and is given out once; only its SHA-256 is kept, so whoever reads the
database can open nothing with it. A key does not run out by the clock, which a small
machine without a battery sets wrongly; it ends by being revoked.
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from sqlalchemy import Connection, Engine, insert, select, update

from banker.journal.engine import reading
from banker.journal.memo import Memo
from banker.journal.models import AnyRow, CredentialRow, sql_table
from banker.journal.writer import Writer

#: 192 bits: at least the 128 that a key must have, in 32 letters.
TOKEN_BYTES = 24

_CREDENTIAL = sql_table(CredentialRow)


@dataclass(frozen=True, slots=True, kw_only=True)
class Credential:
    """A key that has been given out, without the key itself.

    Attributes:
        role: such as `host`, `banker`, `seat`, `reader` or `spectator`.
        table: None for a key to the whole machine.
        player: whose seat it opens; None for other roles.
    """

    id: int
    role: str
    table: str | None
    player: str | None
    revoked: bool


def fingerprint(token: str) -> str:
    """Return what is kept of a key: its SHA-256 in hex."""
    return sha256(token.encode(errors="surrogatepass")).hexdigest()


class Credentials:
    """All keys of this machine."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        """Take the database to read from and the one way to write to it."""
        self._engine = engine
        self._writer = writer
        self._known: Memo[str, Credential] = Memo(engine)

    def issue(
        self,
        role: str,
        *,
        table: str | None = None,
        player: str | None = None,
        retire: bool = False,
    ) -> str:
        """Give out a new key and return it; nobody can read it again later.

        With `retire`, the keys that the same role, table and player had before end in
        the same moment: a new browser for a seat takes the old one's place.
        """
        token = secrets.token_urlsafe(TOKEN_BYTES)

        def write(connection: Connection) -> None:
            if retire:
                connection.execute(
                    update(_CREDENTIAL)
                    .where(*_same(role, table, player))
                    .values(revoked=True)
                )
            connection.execute(
                insert(_CREDENTIAL),
                {
                    "role": role,
                    "table": table,
                    "player": player,
                    "sha256": fingerprint(token),
                    "revoked": False,
                },
            )

        self._run(write)
        return token

    def _run(self, work: Callable[[Connection], object]) -> None:
        """Write, and forget what was known before."""
        try:
            self._writer.run(work)
        finally:
            self._known.forget()

    def find(self, token: str) -> Credential | None:
        """Return what a key opens; None for a key unknown or revoked."""
        sha256 = fingerprint(token)
        return self._known.get(sha256, lambda: self._read(sha256))

    def _read(self, sha256: str) -> Credential | None:
        """Return the credential of a fingerprint, as the database has it."""
        query = select(_CREDENTIAL).where(
            CredentialRow.sha256 == sha256, CredentialRow.revoked.is_(False)
        )
        with reading(self._engine) as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else _credential_of(row)

    def in_force(self, table: str | None) -> list[Credential]:
        """Return the keys to a table (None: to the machine) that open something now."""
        query = (
            select(_CREDENTIAL)
            .where(CredentialRow.table == table, CredentialRow.revoked.is_(False))
            .order_by(CredentialRow.id)
        )
        with reading(self._engine) as connection:
            return [_credential_of(row) for row in connection.execute(query)]

    def revoke(self, id: int) -> None:
        """End a key; it opens nothing from now on."""
        self._run(
            lambda connection: connection.execute(
                update(_CREDENTIAL).where(CredentialRow.id == id).values(revoked=True)
            )
        )

    def retire(self, role: str, *, table: str | None, player: str | None = None) -> None:
        """End every key of this role, table and player."""
        self._run(
            lambda connection: connection.execute(
                update(_CREDENTIAL).where(*_same(role, table, player)).values(revoked=True)
            )
        )


def _same(role: str, table: str | None, player: str | None) -> tuple[Any, ...]:
    """Return the conditions for the keys of one role, table and player."""
    return (
        CredentialRow.role == role,
        CredentialRow.table == table,
        CredentialRow.player == player,
    )


def _credential_of(row: AnyRow) -> Credential:
    """Return the credential that a row tells of."""
    return Credential(
        id=row.id, role=row.role, table=row.table, player=row.player, revoked=row.revoked
    )
