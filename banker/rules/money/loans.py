"""Loans between players, where the table allows them (R-1.4).

The bank keeps a note of each and of what has come back, and makes nobody pay: an open loan
is no debt. Nobody is charged interest. The bank itself lends on mortgages only.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from banker.ledger.posting import MONEY, Money, Posting, hand, transfer
from banker.rules import require
from banker.rules.errors import MoreThanOwed, NotAtThisTable, PayerIsPayee, Refusal
from banker.rules.game import Game, Loan, altered, cash_of, players_in
from banker.rules.money.bankruptcy import PlayerBankrupted
from banker.rules.players import PlayerId
from banker.rules.register import (
    Bounds,
    Command,
    Event,
    bounds,
    command,
    decides,
    event,
    evolves,
)


@dataclass(eq=False, kw_only=True)
class LoansForbidden(Refusal):
    """Players of this table do not lend to each other (R-1.4)."""

    code = "loans-forbidden"
    lender: PlayerId
    borrower: PlayerId


@command("lend", acting="lender")
class Lend(Command):
    """Command: lend money to another player, where the table allows it (R-1.4)."""

    lender: PlayerId
    borrower: PlayerId
    amount: Money
    note: str = ""


@event("loan-noted")
class LoanNoted(Event):
    """Event: `lender` gave `borrower` money, and the bank keeps a note of it."""

    lender: PlayerId
    borrower: PlayerId
    amount: Money
    note: str = ""

    def postings(self) -> tuple[Posting, ...]:
        """Lender to borrower: the amount."""
        return transfer(
            self.amount, MONEY, giver=hand(self.lender), taker=hand(self.borrower)
        )


@command("pay-back", acting="borrower")
class PayBack(Command):
    """Command: pay a loan back, or a part of it (R-1.4).

    Attributes:
        loan: the name of the loan.
    """

    borrower: PlayerId
    loan: str
    amount: Money


@event("loan-paid-back")
class LoanPaidBack(Event):
    """Event: `borrower` gave `lender` back what had been lent; `left` is still open."""

    borrower: PlayerId
    lender: PlayerId
    loan: str
    amount: Money
    left: Money

    def postings(self) -> tuple[Posting, ...]:
        """Borrower to lender: the amount."""
        return transfer(
            self.amount, MONEY, giver=hand(self.borrower), taker=hand(self.lender)
        )


@decides(Lend)
def lend(game: Game, command: Lend) -> tuple[LoanNoted]:
    """Decide a loan.

    Refuses, in this order: LoansForbidden, NotAnAmount, PayerIsPayee, NotAtThisTable,
    PlayerIsOut, InDebt (all three of the lender), NotAtThisTable, PlayerIsOut (of the
    borrower), CannotAfford.
    """
    if game.house_rules.player_loans == "forbidden":
        raise LoansForbidden(lender=command.lender, borrower=command.borrower)
    require.positive(command.amount)
    if command.lender == command.borrower:
        raise PayerIsPayee(party=command.lender)
    require.able_to_act(game, command.lender)
    require.player_in(game, command.borrower)
    require.cash(game, command.amount, of=command.lender)
    return (
        LoanNoted(
            lender=command.lender,
            borrower=command.borrower,
            amount=command.amount,
            note=command.note,
        ),
    )


@decides(PayBack)
def pay_back(game: Game, command: PayBack) -> tuple[LoanPaidBack]:
    """Decide a payment on a loan; whoever has a debt pays that first (R-15.1).

    Refuses, in this order: NotAnAmount, NotAtThisTable, PlayerIsOut, InDebt (all three of
    the borrower), NotAtThisTable (the loan), MoreThanOwed, CannotAfford.
    """
    require.positive(command.amount)
    require.able_to_act(game, command.borrower)
    loan = loan_of(game, command.loan, borrower=command.borrower)
    if command.amount > loan.left:
        raise MoreThanOwed(debt=loan.loan, amount=command.amount, owed=loan.left)
    require.cash(game, command.amount, of=command.borrower)
    return (
        LoanPaidBack(
            borrower=command.borrower,
            lender=loan.lender,
            loan=loan.loan,
            amount=command.amount,
            left=loan.left - command.amount,
        ),
    )


def loan_of(game: Game, loan: str, *, borrower: PlayerId) -> Loan:
    """Return an open loan of a borrower, or refuse: NotAtThisTable."""
    for one in game.loans:
        if one.loan == loan and one.borrower == borrower:
            return one
    raise NotAtThisTable(what="loan", name=loan)


@evolves(LoanNoted)
def note_loan(game: Game, event: LoanNoted) -> Game:
    """Return `game` with one open loan more."""
    number = game.loans_made + 1
    loan = Loan(
        loan=f"l{number}",
        lender=event.lender,
        borrower=event.borrower,
        left=event.amount,
        note=event.note,
    )
    return altered(game, loans=(*game.loans, loan), loans_made=number)


@evolves(LoanPaidBack)
def note_payment(game: Game, event: LoanPaidBack) -> Game:
    """Return `game` with a loan lessened, or gone once nothing is left of it."""
    loans = (
        replace(one, left=event.left) if one.loan == event.loan else one
        for one in game.loans
    )
    return altered(game, loans=tuple(one for one in loans if one.left))


@evolves(PlayerBankrupted)
def pass_loans_on(game: Game, event: PlayerBankrupted) -> Game:
    """Return `game` without what the bankrupt had borrowed; what was lent goes to the heir.

    What the heir had borrowed of the bankrupt is gone, and all of it where the bank or
    several creditors inherit.
    """
    if not game.loans:
        return game
    heir = event.creditor
    loans = (
        replace(one, lender=PlayerId(heir)) if one.lender == event.player else one
        for one in game.loans
        if one.borrower != event.player
    )
    players = {seat.player for seat in game.players} - {event.player}
    kept = (one for one in loans if one.lender in players and one.lender != one.borrower)
    return altered(game, loans=tuple(kept))


@bounds(Lend)
def loans_to_make(game: Game, player: PlayerId) -> Iterator[Bounds[Lend]]:
    """Yield what could be lent to each other player still in."""
    cash = cash_of(game, player)
    if cash < 1 or game.house_rules.player_loans == "forbidden":
        return
    for seat in players_in(game):
        if seat.player != player:
            loan = Lend(lender=player, borrower=seat.player, amount=1)
            yield Bounds(command=loan, free="amount", least=1, most=cash)


@bounds(PayBack)
def loans_to_pay_back(game: Game, player: PlayerId) -> Iterator[Bounds[PayBack]]:
    """Yield what could be paid back on each loan of a player."""
    for one in game.loans:
        most = min(one.left, cash_of(game, player))
        if one.borrower == player and most:
            payment = PayBack(borrower=player, loan=one.loan, amount=1)
            yield Bounds(command=payment, free="amount", least=1, most=most)
