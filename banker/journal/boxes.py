"""Boxes: the family's cardboard boxes, and which card stands for what.

Cards belong to a box, not to a game: whoever has enrolled them once plays with them
every time. A player's card stands for a token; who plays that token is the table's.
"""

import secrets
from dataclasses import dataclass
from typing import Literal, TypeAlias

from sqlalchemy import Connection, Engine, delete, insert, select

from banker.journal.engine import reading
from banker.journal.failures import RowRefusedError
from banker.journal.models import AnyRow, BoxRow, CardRow, sql_table
from banker.journal.writer import Writer

CardKind: TypeAlias = Literal["token", "title", "action"]

_BOX = sql_table(BoxRow)
_CARD = sql_table(CardRow)


@dataclass(frozen=True, slots=True, kw_only=True)
class Binding:
    """A card and what it stands for.

    Attributes:
        uid: the card's serial number in lower-case hex.
        kind: whether `target` is a token, a title or an action.
    """

    uid: str
    kind: CardKind
    target: str


class AlreadyBoundError(Exception):
    """The card stands for something else; `holder` says for what."""

    def __init__(self, holder: Binding) -> None:
        """Name the binding that is in the way."""
        super().__init__(f"card {holder.uid} stands for {holder.kind} {holder.target}")
        self.holder = holder


class Boxes:
    """All boxes of this machine, with their cards."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        """Take the database to read from and the one way to write to it."""
        self._engine = engine
        self._writer = writer

    def box_of(self, host: str, edition: str) -> str:
        """Return the id of a host's box of an edition; a new one if there was none."""
        found = self._find(host, edition)
        if found is not None:
            return found
        box = secrets.token_hex(8)
        try:
            self._writer.run(
                lambda connection: connection.execute(
                    insert(_BOX), {"id": box, "host": host, "edition": edition}
                )
            )
        except RowRefusedError:
            # Somebody else has just written the same box.
            found = self._find(host, edition)
            if found is None:
                raise
            return found
        return box

    def bind(self, box: str, uid: str, *, kind: CardKind, target: str) -> Binding:
        """Let a card stand for a token, a title or an action; binding twice is no harm.

        One thing may have several cards, since cards are lost and found again.

        Raises:
            AlreadyBoundError: the card stands for something else; nothing was written.
        """
        wanted = Binding(uid=uid, kind=kind, target=target)

        def write(connection: Connection) -> None:
            holder = _binding_on(connection, box, uid)
            if holder == wanted:
                return
            if holder is not None:
                raise AlreadyBoundError(holder)
            connection.execute(
                insert(_CARD), {"box": box, "uid": uid, "kind": kind, "target": target}
            )

        try:
            self._writer.run(write)
        except RowRefusedError:
            # Somebody else has just bound the same card.
            holder = self.identify(box, uid)
            if holder is None:
                raise
            if holder != wanted:
                raise AlreadyBoundError(holder) from None
        return wanted

    def unbind(self, box: str, uid: str) -> None:
        """Let a card stand for nothing."""
        self._writer.run(
            lambda connection: connection.execute(
                delete(_CARD).where(CardRow.box == box, CardRow.uid == uid)
            )
        )

    def identify(self, box: str, uid: str) -> Binding | None:
        """Return what a card stands for; None for a card unknown to this box."""
        with reading(self._engine) as connection:
            return _binding_on(connection, box, uid)

    def cards(self, box: str) -> list[Binding]:
        """Return every card of a box, by kind and target."""
        query = (
            select(_CARD)
            .where(CardRow.box == box)
            .order_by(CardRow.kind, CardRow.target, CardRow.uid)
        )
        with reading(self._engine) as connection:
            return [_binding_of(row) for row in connection.execute(query)]

    def _find(self, host: str, edition: str) -> str | None:
        """Return the id of a host's box of an edition; None if there is none."""
        query = select(BoxRow.id).where(BoxRow.host == host, BoxRow.edition == edition)
        with reading(self._engine) as connection:
            return connection.execute(query).scalar_one_or_none()


def _binding_on(connection: Connection, box: str, uid: str) -> Binding | None:
    """Return what a card stands for, as this connection sees it."""
    row = connection.execute(
        select(_CARD).where(CardRow.box == box, CardRow.uid == uid)
    ).one_or_none()
    return None if row is None else _binding_of(row)


def _binding_of(row: AnyRow) -> Binding:
    """Return the binding that a row tells of."""
    return Binding(uid=row.uid, kind=row.kind, target=row.target)
