"""The bank's own money: what it can pay, and what it owes when it runs out.

R-1.2. The classic bank never goes broke. Where the table gives it a sum of its own, a
payment that it cannot make in full pays what is there; the rest is recorded as owed by
the bank and paid, oldest first, from the next money that comes in.
"""

from dataclasses import replace

from banker.ledger.posting import BANK, MONEY, Money, Posting, hand, transfer
from banker.rules.game import BankDebt, Game, altered
from banker.rules.players import PlayerId
from banker.rules.register import Event, event, evolves


@event("bank-owed", same_settlement=True, stirs=True)
class BankOwed(Event):
    """Event: the bank ran out of money and owes `player` the rest."""

    player: PlayerId
    amount: Money
    reason: str


@event("bank-debt-paid", same_settlement=True)
class BankDebtPaid(Event):
    """Event: the bank paid `amount` of what it owed longest."""

    player: PlayerId
    amount: Money

    def postings(self) -> tuple[Posting, ...]:
        """Bank to player: what came in."""
        return transfer(self.amount, MONEY, giver=BANK, taker=hand(self.player))


def funds_left(game: Game) -> Money | None:
    """Return the money the bank has left; None for a bank that never goes broke.

    Its balance is minus what circulates, so the rest is its funds plus that balance.
    """
    if game.house_rules.bank_funds is None:
        return None
    return game.house_rules.bank_funds + game.balances.get((BANK, MONEY), 0)


def payout(
    game: Game, amount: Money, *, to: PlayerId, reason: str
) -> tuple[Money, tuple[BankOwed, ...]]:
    """Return what of `amount` the bank pays now, and the event that it owes the rest."""
    left = funds_left(game)
    if left is None or left >= amount:
        return amount, ()
    # Never less than nothing, even where a broken book has the bank overspent.
    left = max(0, left)
    return left, (BankOwed(player=to, amount=amount - left, reason=reason),)


def repayments(game: Game) -> tuple[BankDebtPaid, ...]:
    """Return what the bank pays on its own debts from the money that it has now.

    `game` is the position after the entry that may have brought some in: whoever went
    bankrupt with it has passed their claims on already.
    """
    left = funds_left(game)
    assert left is not None, "only a bank with funds of its own can owe"
    paid: list[BankDebtPaid] = []
    for debt in game.bank_debts:
        if left <= 0:
            break
        amount = min(left, debt.amount)
        paid.append(BankDebtPaid(player=debt.creditor, amount=amount))
        left -= amount
    return tuple(paid)


@evolves(BankOwed)
def owe(game: Game, event: BankOwed) -> Game:
    """Return `game` with the bank's new debt behind the others."""
    debt = BankDebt(creditor=event.player, amount=event.amount, reason=event.reason)
    return altered(game, bank_debts=(*game.bank_debts, debt))


@evolves(BankDebtPaid)
def repay(game: Game, event: BankDebtPaid) -> Game:
    """Return `game` with the bank's oldest debt lessened, or gone."""
    oldest, *others = game.bank_debts
    left = oldest.amount - event.amount
    first = () if left == 0 else (replace(oldest, amount=left),)
    return altered(game, bank_debts=(*first, *others))
