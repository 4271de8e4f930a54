"""Debts: a payment due beyond the cash, and settling it (R-1.3, R-15.1)."""

from dataclasses import dataclass, replace

from banker.ledger.posting import MONEY, Money, Posting, hand, transfer
from banker.rules import require
from banker.rules.board import TitleId
from banker.rules.errors import MoreThanOwed
from banker.rules.game import Debt, DebtReason, Game, account_of, cash_of
from banker.rules.players import PartyId, PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class DebtIncurred:
    """Event: a payment fell due that the debtor could not make; it stays owed."""

    debt: Debt

    def postings(self) -> tuple[Posting, ...]:
        """Move nothing: nothing has been paid."""
        return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SettleDebt:
    """Command: pay a debt, or part of it.

    Attributes:
        amount: how much to pay, in units; None for all that is owed.
    """

    player: PlayerId
    debt: str
    amount: Money | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DebtPaid:
    """Event: `player` paid `amount` on a debt; `left` is still owed."""

    player: PlayerId
    creditor: PartyId
    debt: str
    amount: Money
    left: Money
    reason: DebtReason

    def postings(self) -> tuple[Posting, ...]:
        """Debtor to creditor: the payment."""
        return transfer(
            self.amount,
            MONEY,
            giver=hand(self.player),
            taker=account_of(self.creditor),
        )


def is_short(game: Game, player: PlayerId, amount: Money) -> bool:
    """Return whether a due payment goes beyond the cash and so becomes a debt."""
    return cash_of(game, player) < amount


def new_debt(
    game: Game,
    *,
    debtor: PlayerId,
    creditor: PartyId,
    amount: Money,
    reason: DebtReason,
    titles: tuple[TitleId, ...] = (),
) -> Debt:
    """Return the next debt of this table, numbered in the order in which debts arise."""
    return Debt(
        debt=f"d{game.debts_opened + 1}",
        debtor=debtor,
        creditor=creditor,
        amount=amount,
        reason=reason,
        titles=titles,
    )


def settle_debt(game: Game, command: SettleDebt) -> tuple[DebtPaid]:
    """Decide a payment on a debt.

    Refuses, in this order: NotAtThisTable (the player), PlayerIsOut, NotAtThisTable
    (the debt), NotAnAmount, MoreThanOwed, CannotAfford.
    """
    require.player_in(game, command.player)
    debt = require.open_debt(game, command.debt, of=command.player)
    amount = debt.amount if command.amount is None else command.amount
    require.positive(amount)
    if amount > debt.amount:
        raise MoreThanOwed(debt=debt.debt, amount=amount, owed=debt.amount)
    require.cash(game, amount, of=command.player)
    return (
        DebtPaid(
            player=command.player,
            creditor=debt.creditor,
            debt=debt.debt,
            amount=amount,
            left=debt.amount - amount,
            reason=debt.reason,
        ),
    )


def incur(game: Game, event: DebtIncurred) -> Game:
    """Return `game` with one debt more."""
    return replace(
        game, debts=(*game.debts, event.debt), debts_opened=game.debts_opened + 1
    )


def lessen(game: Game, event: DebtPaid) -> Game:
    """Return `game` with the debt lessened, or gone once nothing is left of it."""
    debts = tuple(
        replace(debt, amount=event.left) if debt.debt == event.debt else debt
        for debt in game.debts
    )
    return replace(game, debts=tuple(debt for debt in debts if debt.amount))
