"""Entries: what stands in the journal, one for each command that was carried out."""

from dataclasses import dataclass
from typing import NewType, TypeAlias

from banker.ledger.posting import Balances, Posting
from banker.rules.register import Event

#: `<actor>/<key>`: unique in a table, so that a retry is recognised.
CommandId = NewType("CommandId", str)
#: Who asked: `seat:ann`, `card:ann`, `banker`, `clock`, `host`.
Actor = NewType("Actor", str)


def command_id(actor: Actor, key: str) -> CommandId:
    """Return the id under which the journal knows this request of this actor."""
    return CommandId(f"{actor}/{key}")


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandUndone:
    """What happened when the latest step was taken back.

    Attributes:
        undoes: the seq of the entry that no longer counts.
        contra: its postings, leg by leg the other way.
    """

    undoes: int
    contra: tuple[Posting, ...]

    def postings(self) -> tuple[Posting, ...]:
        """Take the step's postings back."""
        return self.contra


#: What an entry may consist of: events, or the one note that a step was undone.
Happening: TypeAlias = Event | CommandUndone


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """An entry about to be written.

    Attributes:
        seq: the number it must get; another writer may have been faster.
        digest: SHA-256 of the command in hex, to tell a retry from another command.
        balances: what every account holds afterwards.
    """

    seq: int
    actor: Actor
    command_id: CommandId
    digest: str
    happenings: tuple[Happening, ...]
    balances: Balances

    def postings(self) -> tuple[Posting, ...]:
        """Return the legs of all that happened, in order."""
        return tuple(leg for event in self.happenings for leg in event.postings())


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One command in the journal: its events and their postings.

    Attributes:
        seq: 1 for the opening, then one more for each entry of the table.
        at: when the journal wrote it, in UTC, ISO 8601; order goes by seq, never by this.
        digest: SHA-256 of the command in hex.
        hash: SHA-256 over the previous entry's hash and this entry, in hex.
    """

    seq: int
    at: str
    actor: Actor
    command_id: CommandId
    digest: str
    happenings: tuple[Happening, ...]
    hash: str

    def postings(self) -> tuple[Posting, ...]:
        """Return the legs of all that happened, in order."""
        return tuple(leg for event in self.happenings for leg in event.postings())

    @property
    def undoes(self) -> int | None:
        """The seq that this entry takes back as the latest step; None for others."""
        first = self.happenings[0]
        return first.undoes if isinstance(first, CommandUndone) else None
