"""The books of one table as they are stored, and what follows from them.

Nothing here trusts a row: what cannot be read is left out, and the fold stops where the
events make no sense. What is wrong with that is for the audit to say.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from sqlalchemy import Engine, select

from banker.entry import CommandUndone, Happening
from banker.journal.codec import UnreadableError, decode_happenings
from banker.journal.engine import reading
from banker.journal.models import AnyRow, EntryRow, PostingRow, sql_table
from banker.ledger.posting import AccountId, Asset, Balances, Posting
from banker.rules.engine import replay
from banker.rules.errors import Refusal
from banker.rules.game import Game
from banker.rules.table.faults import Fault
from banker.rules.table.opening import GameOpened, opened

#: What happens when a made-up event meets the rules: none of it is expected of ours.
ABSURD = (
    Refusal,
    AssertionError,
    LookupError,
    ArithmeticError,
    ValueError,
    TypeError,
    AttributeError,
    StopIteration,
)


@dataclass(frozen=True, slots=True)
class Mark:
    """A hash that somebody wrote down: a phone, a backup, a printed sheet."""

    seq: int
    hash: str


@dataclass(frozen=True)
class Books:
    """The rows of one table, read at one moment.

    Attributes:
        entries: the rows of the journal in the order of seq.
        postings: the rows of the postings in the order of seq and leg.
        marks: hashes that were written down elsewhere.
    """

    table: str
    entries: tuple[AnyRow, ...]
    postings: tuple[AnyRow, ...]
    marks: tuple[Mark, ...] = ()

    @cached_property
    def told(self) -> dict[int, tuple[Happening, ...]]:
        """What each entry's payload tells; an entry that cannot be read is absent."""
        found: dict[int, tuple[Happening, ...]] = {}
        for row in self.entries:
            try:
                happenings = decode_happenings(row.payload)
            except UnreadableError:
                continue
            if happenings:
                found[row.seq] = happenings
        return found

    @cached_property
    def stored(self) -> dict[int, list[Posting]]:
        """The stored legs of each entry."""
        found: dict[int, list[Posting]] = {}
        for row in self.postings:
            leg = Posting(AccountId(row.account), Asset(row.asset), row.quantity)
            found.setdefault(row.seq, []).append(leg)
        return found

    @cached_property
    def balances(self) -> Balances:
        """What each account holds: the sum of its stored legs."""
        sums: dict[tuple[AccountId, Asset], int] = {}
        for legs in self.stored.values():
            for leg in legs:
                key = (leg.account, leg.asset)
                sums[key] = sums.get(key, 0) + leg.quantity
        return {key: total for key, total in sums.items() if total}

    @cached_property
    def fold(self) -> "Fold":
        """The game that the payloads tell of."""
        return fold(self)


@dataclass(frozen=True, slots=True)
class Fold:
    """How far the events of a journal can be followed.

    Attributes:
        game: the game after the last entry; None where the fold came to a halt.
        faults: why it did.
    """

    game: Game | None
    faults: tuple[Fault, ...] = ()


def fold(books: Books) -> Fold:
    """Return the game that the payloads tell of, and what stands in its way."""
    games: list[tuple[int, Game]] = []
    for row in books.entries:
        happenings = books.told.get(row.seq)
        if happenings is None:
            # That an entry cannot be read is another check's to say.
            return Fold(None)
        first = happenings[0]
        try:
            if isinstance(first, CommandUndone):
                if len(games) <= 1 or games[-1][0] != first.undoes:
                    return Fold(None, (Fault("undo-not-latest", f"seq {row.seq}"),))
                games.pop()
            elif isinstance(first, GameOpened):
                if games or len(happenings) > 1:
                    return Fold(None, (Fault("opened-again", f"seq {row.seq}"),))
                games.append((row.seq, opened(first)))
            elif not games:
                return Fold(None, (Fault("no-opening", f"seq {row.seq}"),))
            else:
                games.append((row.seq, _after(games[-1][1], happenings)))
        except ABSURD:
            return Fold(None, (Fault("impossible-event", f"seq {row.seq}"),))
    return Fold(games[-1][1] if games else None)


def _after(game: Game, happenings: tuple[Happening, ...]) -> Game:
    """Return the game after an entry's events, among which there is no undo."""
    events = [event for event in happenings if not isinstance(event, CommandUndone)]
    assert len(events) == len(happenings), "an undo stands alone"
    return replay(game, events)


def books_of(engine: Engine, table: str, *, marks: Iterable[Mark] = ()) -> Books:
    """Return the rows of a table, as they stand at this moment."""
    entries = (
        select(sql_table(EntryRow)).where(EntryRow.table == table).order_by(EntryRow.seq)
    )
    postings = (
        select(sql_table(PostingRow))
        .where(PostingRow.table == table)
        .order_by(PostingRow.seq, PostingRow.leg)
    )
    with reading(engine) as connection:
        return Books(
            table=table,
            entries=tuple(connection.execute(entries)),
            postings=tuple(connection.execute(postings)),
            marks=tuple(marks),
        )
