"""The audit: every way the books could be wrong.

Each check is one small function in `CHECKS`; it looks at the rows of one table as they
are stored, and trusts nothing that it can work out itself. Nothing is repaired here.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from sqlalchemy import Engine

from banker.journal.books import Books, Mark, books_of
from banker.journal.chain import NOTHING_BEFORE, entry_hash
from banker.journal.codec import (
    UnknownKindError,
    UnreadableError,
    decode_happenings,
    kind_of,
)
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
    may_be_negative,
)
from banker.rules.table.faults import Fault, faults


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
        except UnreadableError:
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
