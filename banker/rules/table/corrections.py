"""Putting mistakes right: corrections by the banker, and reversals (R-18.1)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from banker.ledger.posting import (
    CHARITY,
    JACKPOT,
    LIEN,
    AccountId,
    Asset,
    Balances,
    Posting,
    may_be_negative,
    post,
    reversal,
    transfer,
)
from banker.rules import require
from banker.rules.errors import NotAtThisTable, PayerIsPayee, Refusal
from banker.rules.game import Game, altered
from banker.rules.register import Command, Event, command, decides, event, evolves
from banker.rules.table.faults import faults


@dataclass(eq=False, kw_only=True)
class ReasonMissing(Refusal):
    """A correction must say why it is made (R-1.6)."""

    code = "reason-missing"


@dataclass(eq=False, kw_only=True)
class WouldBeWrong(Refusal):
    """The position that results would have faults (R-18.2)."""

    code = "would-be-wrong"
    faults: tuple[str, ...]


@dataclass(eq=False, kw_only=True)
class DependsOnLater(Refusal):
    """Later entries depend on that one and must be taken back first (R-18.1).

    Attributes:
        later: their seqs, latest first; empty where none can be named.
    """

    code = "depends-on-later"
    seq: int
    later: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """One thing put where it belongs: `quantity` of `asset` from `giver` to `taker`."""

    giver: AccountId
    taker: AccountId
    asset: Asset
    quantity: int


@command("correct", acting="", given_by="banker", during_auction=True, after_the_end=True)
class Correct(Command):
    """Command: the banker puts a mistake right, and says why.

    Attributes:
        moves: between accounts of this table, such as `hand:maya` and `bank`.
    """

    moves: tuple[Move, ...]
    reason: str


@event("correction-made", reversible=True, remembered=False)
class CorrectionMade(Event):
    """Event: the banker corrected the books for `reason`."""

    moves: tuple[Move, ...]
    reason: str

    def postings(self) -> tuple[Posting, ...]:
        """Giver to taker, move by move."""
        return tuple(
            leg
            for move in self.moves
            for leg in transfer(
                move.quantity, move.asset, giver=move.giver, taker=move.taker
            )
        )


@event("entry-reversed", reversible=True)
class EntryReversed(Event):
    """Event: an older entry was cancelled by its contra entry.

    Attributes:
        seq: the entry that was cancelled.
        contra: its postings, leg by leg the other way.
        restores: the seq that counts again, where the entry was itself a reversal.
    """

    seq: int
    contra: tuple[Posting, ...]
    restores: int | None = None

    def postings(self) -> tuple[Posting, ...]:
        """Take the entry's postings back."""
        return self.contra


@decides(Correct)
def correct(game: Game, command: Correct) -> tuple[CorrectionMade]:
    """Decide a correction: whatever results must be a position without fault.

    Refuses, in this order: ReasonMissing, and for each move NotAnAmount, PayerIsPayee,
    NotAtThisTable; WouldBeWrong.
    """
    if not command.reason.strip() or not command.moves:
        raise ReasonMissing()
    accounts = {account for account, _ in game.balances} | known_accounts(game)
    assets = {asset for _, asset in game.balances} | {LIEN}
    for move in command.moves:
        require.positive(move.quantity)
        if move.giver == move.taker:
            raise PayerIsPayee(party=move.giver)
        for account in (move.giver, move.taker):
            if account not in accounts:
                raise NotAtThisTable(what="account", name=account)
        if move.asset not in assets:
            raise NotAtThisTable(what="asset", name=move.asset)
    made = CorrectionMade(moves=command.moves, reason=command.reason)
    require_sound(game, made.postings())
    return (made,)


def known_accounts(game: Game) -> set[AccountId]:
    """Return the accounts of this table that may hold nothing at the moment."""
    hands = {AccountId(f"hand:{seat.player}") for seat in game.players}
    lots = {AccountId(f"lot:{title}") for title in game.board.deeds}
    funds = set()
    if game.board.place_of("charity") is not None:
        funds.add(CHARITY)
    if game.edition.jackpot is not None:
        funds.add(JACKPOT)
    return hands | lots | funds


def require_sound(game: Game, postings: tuple[Posting, ...]) -> None:
    """Refuse postings after which something would be overdrawn or have a fault."""
    short = overdrawn_by(game.balances, postings)
    if short:
        names = tuple(f"overdrawn:{account}/{asset}" for account, asset in short)
        raise WouldBeWrong(faults=names)
    after = altered(game, balances=post(game.balances, postings))
    wrong = faults(after)
    if wrong:
        raise WouldBeWrong(faults=tuple(str(fault) for fault in wrong))


def overdrawn_by(
    balances: Balances, postings: Iterable[Posting]
) -> tuple[tuple[AccountId, Asset], ...]:
    """Return the holdings that `postings` would leave below zero, issuers excepted."""
    sums: dict[tuple[AccountId, Asset], int] = {}
    for leg in postings:
        key = (leg.account, leg.asset)
        sums[key] = sums.get(key, 0) + leg.quantity
    return tuple(
        key
        for key, change in sums.items()
        if balances.get(key, 0) + change < 0 and not may_be_negative(*key)
    )


def reverse_entry(
    game: Game,
    *,
    seq: int,
    postings: tuple[Posting, ...],
    restores: int | None,
    later: Sequence[tuple[int, tuple[Posting, ...]]],
) -> EntryReversed:
    """Decide the reversal of an older entry that only moved assets.

    `later` are the entries after it that still count, with their postings, oldest
    first: those that moved what is now missing are named.

    Refuses: DependsOnLater.
    """
    contra = reversal(postings)
    try:
        require_sound(game, contra)
    except WouldBeWrong:
        touched = what_is_missing(game, contra)
        dependent = tuple(
            number
            for number, legs in reversed(later)
            if any((leg.account, leg.asset) in touched for leg in legs)
        )
        raise DependsOnLater(seq=seq, later=dependent) from None
    return EntryReversed(seq=seq, contra=contra, restores=restores)


def what_is_missing(
    game: Game, contra: tuple[Posting, ...]
) -> set[tuple[AccountId, Asset]]:
    """Return the holdings for whose sake `contra` is impossible.

    Those that it would overdraw; where there are none, all that it touches, except of an
    issuer, who never lacks anything.
    """
    short = set(overdrawn_by(game.balances, contra))
    touched = {(leg.account, leg.asset) for leg in contra}
    return short or {key for key in touched if not may_be_negative(*key)}


@evolves(EntryReversed)
def note_reversal(game: Game, event: EntryReversed) -> Game:
    """Return `game` knowing which entries have been cancelled."""
    cancelled = game.reversed_entries | {event.seq}
    if event.restores is not None:
        cancelled -= {event.restores}
    return altered(game, reversed_entries=cancelled)
