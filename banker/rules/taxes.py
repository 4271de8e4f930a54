"""Taxes printed on the board (R-7.4, fixed sums)."""

from dataclasses import dataclass

from banker.ledger.posting import BANK, MONEY, Money, Posting, hand, transfer
from banker.rules import require
from banker.rules.board import SpaceId
from banker.rules.debts import DebtIncurred, is_short, new_debt
from banker.rules.errors import NotAtThisTable
from banker.rules.game import Game
from banker.rules.players import PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class PayTax:
    """Command: pay the tax of the space the player has landed on."""

    player: PlayerId
    tax: SpaceId


@dataclass(frozen=True, slots=True, kw_only=True)
class TaxPaid:
    """Event: `player` paid the bank a tax."""

    player: PlayerId
    tax: SpaceId
    amount: Money

    def postings(self) -> tuple[Posting, ...]:
        """Player to bank: the tax."""
        return transfer(self.amount, MONEY, giver=hand(self.player), taker=BANK)


def pay_tax(game: Game, command: PayTax) -> tuple[TaxPaid | DebtIncurred]:
    """Decide a tax.

    Refuses, in this order: NotAtThisTable (the player), PlayerIsOut, InDebt,
    NotAtThisTable (the tax), InJail.
    """
    require.able_to_act(game, command.player)
    space = game.board.taxes.get(command.tax)
    if space is None:
        raise NotAtThisTable(what="tax", name=command.tax)
    require.at_large(game, command.player)
    if is_short(game, command.player, space.amount):
        debt = new_debt(
            game, debtor=command.player, creditor=BANK, amount=space.amount, reason="tax"
        )
        return (DebtIncurred(debt=debt),)
    return (TaxPaid(player=command.player, tax=command.tax, amount=space.amount),)
