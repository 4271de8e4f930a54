"""Entries as lines of a history: who paid whom, and whether it still counts."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from banker.entry import Entry, Happening
from banker.ledger.posting import BANK, MONEY, Money, hand
from banker.rules.game import Game
from banker.rules.money.bankruptcy import PlayerBankrupted
from banker.rules.money.debts import DebtPaid
from banker.rules.players import PartyId, PlayerId
from banker.rules.table.corrections import EntryReversed
from banker.views.people import Flow, party
from banker.views.visibility import Visibility


@dataclass(frozen=True, slots=True, kw_only=True)
class Movement:
    """A line of the history.

    Attributes:
        flow: the money that moved most in it; None where none did.
        undone: whether it no longer counts.
        undoes: the seq it took back; None for other entries.
    """

    entry: Entry
    flow: Flow | None
    undone: bool = False
    undoes: int | None = None


def changes(game: Game, entry: Entry) -> dict[PlayerId, Money]:
    """Return what the entry brought each player in money; minus for what it took."""
    by_account = {hand(seat.player): seat.player for seat in game.players}
    sums: dict[PlayerId, Money] = {}
    for leg in entry.postings():
        if leg.asset == MONEY and leg.account in by_account:
            player = by_account[leg.account]
            sums[player] = sums.get(player, 0) + leg.quantity
    return {player: change for player, change in sums.items() if change}


def flow_of(game: Game, entry: Entry) -> Flow | None:
    """Return who paid whom in an entry; None if no money moved.

    A debt that was paid and an estate are shown themselves, whatever was raised or due
    beside them. Else, where several paid or received, the payer is who gave most and the
    payee who got most.
    """
    handed = [one for one in map(handed_over, entry.happenings) if one is not None]
    if len(handed) == 1:
        ((giver, taker, amount),) = handed
        return Flow(payer=party(game, giver), payee=party(game, taker), amount=amount)
    moved = changes(game, entry)
    if not moved:
        return None
    bank = -sum(moved.values())
    ends: dict[PartyId, Money] = {player: change for player, change in moved.items()}
    if bank:
        ends[BANK] = bank
    payer = min(ends, key=lambda who: ends[who])
    payee = max(ends, key=lambda who: ends[who])
    return Flow(
        payer=party(game, payer), payee=party(game, payee), amount=max(ends.values())
    )


def handed_over(event: Happening) -> tuple[PlayerId, PartyId, Money] | None:
    """Return giver, taker and sum of a debt that was paid or of an estate's cash.

    None for other events, and for an estate without a penny.
    """
    match event:
        case DebtPaid():
            return event.player, event.creditor, event.amount
        case PlayerBankrupted() if event.cash + event.proceeds:
            return event.player, event.creditor, event.cash + event.proceeds
        case _:
            return None


def undone_by(entries: Iterable[Entry]) -> set[int]:
    """Return the seqs that no longer count, by undo or by reversal."""
    gone: set[int] = set()
    for entry in entries:
        if entry.undoes is not None:
            gone.add(entry.undoes)
            gone -= restored_by_undoing(entry.undoes, entries)
        for event in entry.happenings:
            if isinstance(event, EntryReversed):
                gone.add(event.seq)
                gone -= {event.restores}
    return gone


def restored_by_undoing(seq: int, entries: Iterable[Entry]) -> set[int]:
    """Return the seqs that count again because the reversal `seq` was undone."""
    return {
        event.seq
        for entry in entries
        if entry.seq == seq
        for event in entry.happenings
        if isinstance(event, EntryReversed)
    }


def movements(game: Game, entries: Sequence[Entry]) -> tuple[Movement, ...]:
    """Return the history of `entries`, newest first."""
    gone = undone_by(entries)
    return tuple(
        Movement(
            entry=entry,
            flow=flow_of(game, entry),
            undone=entry.seq in gone,
            undoes=entry.undoes,
        )
        for entry in reversed(entries)
    )


def movement(game: Game, entry: Entry) -> Movement:
    """Return one entry, just written, as a line."""
    return Movement(entry=entry, flow=flow_of(game, entry), undoes=entry.undoes)


def redacted(line: Movement, visibility: Visibility) -> Movement:
    """Return a line as one sees it to whom not everything is shown: without its sum."""
    if visibility.everything or line.flow is None:
        return line
    return replace(line, flow=replace(line.flow, amount=None))
