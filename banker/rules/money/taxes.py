"""Taxes printed on the board, and the fare of a journey (R-7.4, R-7.7, R-17.2)."""

from collections.abc import Iterator

from banker.ledger.posting import BANK, MONEY, Money, Posting, hand, transfer
from banker.rules import require
from banker.rules.board import Space, SpaceId
from banker.rules.errors import NotAtThisTable, NotDueNow, NotInThisGame
from banker.rules.game import Due, Game, Turn, cash_of, owner_of
from banker.rules.money.debts import DebtIncurred, is_short, new_debt
from banker.rules.money.pot import pot_takes, taker_of
from banker.rules.money.worth import total_worth
from banker.rules.players import PlayerId
from banker.rules.register import (
    Command,
    Event,
    allowed,
    command,
    decides,
    event,
    offers,
    settles,
)
from banker.rules.turn.guidance import require_landed


@command("pay-tax", given_by="phone-bank")
class PayTax(Command):
    """Command: pay the tax of the space the player has landed on.

    Attributes:
        share: whether the share of the worth is chosen instead of the sum, where the
            table gives that choice; it is made before the worth is shown (R-7.4).
    """

    player: PlayerId
    tax: SpaceId
    share: bool = False


@event("tax-paid", reversible=True, remembered=False)
class TaxPaid(Event):
    """Event: `player` paid the bank a tax.

    Attributes:
        to_pot: whether it went to the middle of the board (R-7.5).
    """

    player: PlayerId
    tax: SpaceId
    amount: Money
    to_pot: bool = False

    def postings(self) -> tuple[Posting, ...]:
        """Player to bank, or to the pot: the tax."""
        giver, taker = hand(self.player), taker_of(BANK, to_pot=self.to_pot)
        return transfer(self.amount, MONEY, giver=giver, taker=taker)


@event("travel-paid", remembered=False)
class TravelPaid(Event):
    """Event: `player` paid the bank the fare of a journey from a location (R-17.2)."""

    player: PlayerId
    amount: Money

    def postings(self) -> tuple[Posting, ...]:
        """Player to bank: the fare."""
        return transfer(self.amount, MONEY, giver=hand(self.player), taker=BANK)


def share_of(game: Game, player: PlayerId, percent: int) -> Money:
    """Return a share of what a player is worth, rounded up (R-7.4, R-7.7)."""
    by_cash = game.house_rules.income_tax_base == "cash"
    base = cash_of(game, player) if by_cash else total_worth(game, player)
    return -(-base * percent // 100)


def luxury_tax_of(game: Game, player: PlayerId, space: Space) -> Money:
    """Return what a luxury tax takes, by how many lots of its group are held (R-19.11).

    The last amount holds for all beyond it; who holds none pays nothing.
    """
    assert space.group is not None, "the loader has seen to it"
    titles = game.board.groups[space.group].titles
    held = sum(1 for title in titles if owner_of(game, title) == player)
    return space.amounts[min(held, len(space.amounts)) - 1] if held else 0


@settles(PayTax)
def answers_tax(command: PayTax, due: Due) -> bool:
    return due.kind == "tax" and due.space == command.tax


@allowed(PayTax)
def pay_where_landed(game: Game, turn: Turn, command: PayTax) -> None:
    """Refuse what is not due where the player on turn stands."""
    require_landed(game, turn, command, player=command.player, what="tax")


@decides(PayTax)
def pay_tax(game: Game, command: PayTax) -> tuple[TaxPaid | DebtIncurred]:
    """Decide a tax.

    Refuses, in this order: NotAtThisTable (the player), PlayerIsOut, InDebt,
    NotAtThisTable (the tax), InJail, NotInThisGame (a share, where there is no choice),
    NotDueNow (a luxury tax on nothing).
    """
    require.able_to_act(game, command.player)
    space = game.board.taxes.get(command.tax)
    if space is None:
        raise NotAtThisTable(what="tax", name=command.tax)
    require.at_large(game, command.player)
    amount = space.amount
    if command.share:
        if game.house_rules.income_tax != "choice" or not space.percent:
            raise NotInThisGame(what="tax-share")
        amount = share_of(game, command.player, space.percent)
    if space.kind == "luxury-tax":
        amount = luxury_tax_of(game, command.player, space)
        if amount == 0:
            raise NotDueNow(player=command.player, what="tax")
    return (levied(game, command.player, space, amount),)


def levied(
    game: Game, player: PlayerId, space: Space, amount: Money
) -> TaxPaid | DebtIncurred:
    """Return a tax paid, or owed."""
    to_pot = pot_takes(game)
    if is_short(game, player, amount):
        debt = new_debt(
            game,
            debtor=player,
            creditor=BANK,
            amount=amount,
            reason="tax",
            to_pot=to_pot,
        )
        return DebtIncurred(debt=debt)
    return TaxPaid(player=player, tax=space.space, amount=amount, to_pot=to_pot)


@offers(PayTax)
def taxes(game: Game, player: PlayerId) -> Iterator[PayTax]:
    """Yield every tax of the board, and its share of the worth where one may choose."""
    for tax in game.board.taxes:
        yield PayTax(player=player, tax=tax)
        if game.house_rules.income_tax == "choice":
            yield PayTax(player=player, tax=tax, share=True)
