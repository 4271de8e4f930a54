"""Free payments between the bank and players (R-1.6)."""

from collections.abc import Iterator
from dataclasses import dataclass

from banker.ledger.posting import BANK, MONEY, Money, Posting, transfer
from banker.rules import require
from banker.rules.errors import PayerIsPayee, Refusal
from banker.rules.game import Game, account_of, cash_of, players_in
from banker.rules.money.funds import funds_left
from banker.rules.players import PartyId, PlayerId
from banker.rules.register import Bounds, Command, Event, bounds, command, decides, event


@dataclass(eq=False, kw_only=True)
class BankIsShort(Refusal):
    """The bank of this table has not so much money left (R-1.2)."""

    code = "bank-is-short"
    amount: Money
    left: Money


@command("transfer", acting="payer")
class Transfer(Command):
    """Command: pay any sum from one to another, for any reason.

    Attributes:
        payer, payee: a player's id, or `bank` at one end.
        reason: in the payer's own words; empty if they gave none.
    """

    payer: PartyId
    payee: PartyId
    amount: Money
    reason: str = ""


@event("transfer-made", reversible=True, remembered=False)
class TransferMade(Event):
    """Event: `payer` paid `payee`. With the bank at one end the audit lists it (R-1.6)."""

    payer: PartyId
    payee: PartyId
    amount: Money
    reason: str = ""

    def postings(self) -> tuple[Posting, ...]:
        """Payer to payee: the amount."""
        return transfer(
            self.amount,
            MONEY,
            giver=account_of(self.payer),
            taker=account_of(self.payee),
        )


@decides(Transfer)
def make_transfer(game: Game, command: Transfer) -> tuple[TransferMade]:
    """Decide a free payment.

    A debtor's money is the creditor's first, so that a debtor pays nobody freely, not
    even the bank (R-15.1); and a debt is not met by presents of other players. What the
    bank gives a debtor is the banker's adjustment (R-1.6).

    Refuses, in this order: NotAnAmount, PayerIsPayee, NotAtThisTable, PlayerIsOut,
    InDebt, CannotAfford, BankIsShort.
    """
    require.positive(command.amount)
    if command.payer == command.payee:
        raise PayerIsPayee(party=command.payer)
    for party in (command.payer, command.payee):
        require.party_in(game, party)
    if command.payer != BANK:
        require.no_debt_of(game, PlayerId(command.payer))
        if command.payee != BANK:
            require.no_debt_of(game, PlayerId(command.payee))
    if command.payer == BANK:
        require_funds(game, command.amount)
    else:
        require.cash(game, command.amount, of=PlayerId(command.payer))
    return (
        TransferMade(
            payer=command.payer,
            payee=command.payee,
            amount=command.amount,
            reason=command.reason,
        ),
    )


def require_funds(game: Game, amount: Money) -> None:
    """Refuse a present from a bank that has not so much left; it is no due payment."""
    left = funds_left(game)
    if left is not None and left < amount:
        raise BankIsShort(amount=amount, left=left)


@bounds(Transfer)
def payments(game: Game, player: PlayerId) -> Iterator[Bounds[Transfer]]:
    """Yield what can be paid to the bank and to each other player still in."""
    cash = cash_of(game, player)
    if cash < 1:
        return
    for other in (BANK, *(seat.player for seat in players_in(game))):
        if other != player:
            payment = Transfer(payer=player, payee=other, amount=1)
            yield Bounds(command=payment, free="amount", least=1, most=cash)
