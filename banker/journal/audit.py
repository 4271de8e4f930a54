"""The audit: every way the books could be wrong.

Each check is one small function in `CHECKS`; it looks at the rows of one table as they
are stored, and trusts nothing that it can work out itself. Nothing is repaired here.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from sqlalchemy import Engine, select

from banker.entry import CommandUndone, Happening
from banker.journal.chain import NOTHING_BEFORE, entry_hash
from banker.journal.codec import UnknownKindError, decode_happenings, kind_of
from banker.journal.engine import reading
from banker.journal.models import AnyRow, EntryRow, PostingRow, sql_table
from banker.journal.store import as_written
from banker.ledger.posting import (
    BANK,
    BOX,
    HOTEL,
    HOUSE,
    MONEY,
    AccountId,
    Asset,
    Balances,
    Posting,
    may_be_negative,
)
from banker.rules.engine import replay
from banker.rules.faults import Fault, faults
from banker.rules.game import Game
from banker.rules.opening import GameOpened, opened

#: What happens when a made-up event meets the rules: none of it is expected of ours.
ABSURD = (AssertionError, LookupError, ValueError, TypeError, AttributeError, StopIteration)


@dataclass(frozen=True, slots=True)
class Mark:
    """A hash that somebody wrote down: a phone, a backup, a printed sheet."""

    seq: int
    hash: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditReport:
    """What an audit of one table found.

    Attributes:
        faults: everything wrong, the journal's own faults first.
        seq, head: the last entry's seq and hash; 0 and empty for an empty journal.
        money_issued: what the bank has paid out and not taken back, by its own account.
        money_held: what all other accounts hold together; the same, in sound books.
        box: the pieces by name: `houses` in the box's care at the bank (`houses_bank`)
            and on the board (`houses_board`), and so on for hotels, deeds and pardons.
    """

    faults: tuple[Fault, ...]
    seq: int
    head: str
    money_issued: int
    money_held: int
    box: Mapping[str, int]

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults


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
            except ValueError:
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


# The checks


def gaps(books: Books) -> Iterator[Fault]:
    """Yield the first entry that does not follow the one before it."""
    for expected, row in enumerate(books.entries, start=1):
        if row.seq != expected:
            yield Fault("seq-gap", f"seq {expected}")
            return


def broken_chain(books: Books) -> Iterator[Fault]:
    """Yield the first entry whose hash is not the one its row should have."""
    previous = NOTHING_BEFORE
    for row in books.entries:
        right = entry_hash(
            previous,
            table=books.table,
            seq=row.seq,
            at=row.at,
            actor=row.actor,
            command_id=row.command_id,
            digest=row.digest,
            payload=row.payload,
        )
        if row.hash != right:
            yield Fault("chain-broken", f"seq {row.seq}")
            return
        previous = row.hash


def missed_marks(books: Books) -> Iterator[Fault]:
    """Yield hashes that were written down and are not in the journal: a cut tail."""
    hashes = {row.seq: row.hash for row in books.entries}
    for mark in books.marks:
        if hashes.get(mark.seq) != mark.hash:
            yield Fault("mark-missed", f"seq {mark.seq}")


def unreadable(books: Books) -> Iterator[Fault]:
    """Yield entries that the codec cannot read, and those of a kind it does not know."""
    for row in books.entries:
        try:
            happenings = decode_happenings(row.payload)
        except UnknownKindError as error:
            yield Fault("unknown-kind", f"seq {row.seq} {error}")
        except ValueError:
            yield Fault("unreadable", f"seq {row.seq}")
        else:
            if not happenings or row.kind != kind_of(happenings[0]):
                yield Fault("kind-differs", f"seq {row.seq}")


def unbalanced_entries(books: Books) -> Iterator[Fault]:
    """Yield entries whose stored legs do not sum to zero for every asset."""
    for seq, legs in books.stored.items():
        sums: dict[Asset, int] = {}
        for leg in legs:
            sums[leg.asset] = sums.get(leg.asset, 0) + leg.quantity
        for asset, total in sums.items():
            if total:
                yield Fault("entry-unbalanced", f"seq {seq} {asset}")


def other_legs(books: Books) -> Iterator[Fault]:
    """Yield entries whose stored legs are not those of their events, and stray legs."""
    seqs = {row.seq for row in books.entries}
    for seq in sorted(seqs | set(books.stored)):
        if seq not in seqs:
            yield Fault("legs-without-entry", f"seq {seq}")
        elif seq in books.told:
            own = [leg for event in books.told[seq] for leg in event.postings()]
            if books.stored.get(seq, []) != as_written(own):
                yield Fault("legs-differ", f"seq {seq}")


def misnumbered_legs(books: Books) -> Iterator[Fault]:
    """Yield entries whose legs are not numbered 1, 2 and so on."""
    numbers: dict[int, list[int]] = {}
    for row in books.postings:
        numbers.setdefault(row.seq, []).append(row.leg)
    for seq, legs in numbers.items():
        if legs != list(range(1, len(legs) + 1)):
            yield Fault("legs-misnumbered", f"seq {seq}")


def wrong_balances(books: Books) -> Iterator[Fault]:
    """Yield accounts with a stored balance that is not the sum so far, once each."""
    sums: dict[tuple[str, str], int] = {}
    named: set[tuple[str, str]] = set()
    for row in books.postings:
        key = (row.account, row.asset)
        sums[key] = sums.get(key, 0) + row.quantity
        if row.balance != sums[key] and key not in named:
            named.add(key)
            yield Fault("balance-differs", f"seq {row.seq} {row.account}/{row.asset}")


def overdrawn_rows(books: Books) -> Iterator[Fault]:
    """Yield stored balances below zero of accounts that issue nothing, once each."""
    named: set[tuple[str, str]] = set()
    for row in books.postings:
        key = (row.account, row.asset)
        issues = may_be_negative(AccountId(row.account), Asset(row.asset))
        if row.balance < 0 and not issues and key not in named:
            named.add(key)
            yield Fault("row-overdrawn", f"seq {row.seq} {row.account}/{row.asset}")


def other_fold(books: Books) -> Iterator[Fault]:
    """Yield what the fold of the events met, and holdings in which it differs."""
    yield from books.fold.faults
    if books.fold.game is None:
        return
    told, stored = books.fold.game.balances, books.balances
    for account, asset in sorted(set(told) | set(stored)):
        if told.get((account, asset), 0) != stored.get((account, asset), 0):
            yield Fault("fold-differs", f"{account}/{asset}")


def wrong_position(books: Books) -> Iterator[Fault]:
    """Yield what is wrong with the position itself (R-18.2)."""
    if books.fold.game is not None:
        yield from faults(books.fold.game)


CHECKS: tuple[Callable[[Books], Iterator[Fault]], ...] = (
    gaps,
    broken_chain,
    missed_marks,
    unreadable,
    misnumbered_legs,
    unbalanced_entries,
    other_legs,
    wrong_balances,
    overdrawn_rows,
    other_fold,
    wrong_position,
)


# The report


def audit(engine: Engine, table: str, *, marks: Iterable[Mark] = ()) -> AuditReport:
    """Return what is wrong with the books of a table, and what they add up to.

    Raises:
        JournalError: the database could not be read.
    """
    return report_on(books_of(engine, table, marks=marks))


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


def report_on(books: Books) -> AuditReport:
    """Return what all checks find, and what the stored legs add up to."""
    balances = books.balances
    last = books.entries[-1] if books.entries else None
    return AuditReport(
        faults=tuple(fault for check in CHECKS for fault in check(books)),
        seq=0 if last is None else last.seq,
        head=NOTHING_BEFORE if last is None else last.hash,
        money_issued=-balances.get((BANK, MONEY), 0),
        money_held=sum(
            total
            for (account, asset), total in balances.items()
            if asset == MONEY and account != BANK
        ),
        box=pieces(balances),
    )


def pieces(balances: Balances) -> dict[str, int]:
    """Return how many pieces came out of the box, and how many of them lie where."""
    found: dict[str, int] = {}
    for (account, asset), total in balances.items():
        name = _piece(asset)
        if name is None:
            continue
        place = {BOX: "", BANK: "_bank"}.get(account, "_board")
        found[name + place] = found.get(name + place, 0) + abs(total)
    return {
        name + place: found.get(name + place, 0)
        for name in ("houses", "hotels", "deeds", "pardons")
        for place in ("", "_bank", "_board")
    }


def _piece(asset: Asset) -> str | None:
    """Return what a piece is called in the report; None for what is no piece."""
    if asset in (HOUSE, HOTEL):
        return f"{asset}s"
    kind = asset.partition(":")[0]
    return f"{kind}s" if kind in ("deed", "pardon") else None
