"""Mortgages: raising cash on a title deed, and lifting the mortgage again (R-12).

The bank lends the mortgage value printed on the deed; no rent is collected on a
mortgaged title; lifting it costs the mortgage value plus 10 % interest, rounded up.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from banker.ledger.posting import (
    BANK,
    LIEN,
    MONEY,
    Money,
    Posting,
    hand,
    lot,
    transfer,
)
from banker.rules import require
from banker.rules.board import TitleId
from banker.rules.errors import GroupHasBuildings, NotInThisGame, Refusal
from banker.rules.game import (
    Game,
    altered,
    bound_with,
    buildings_on,
    is_mortgaged,
    titles_of,
)
from banker.rules.money.debts import DebtIncurred, DebtPaid, is_short, new_debt
from banker.rules.money.funds import BankOwed, payout
from banker.rules.players import PlayerId
from banker.rules.register import Command, Event, command, decides, event, evolves, offers

INTEREST_PERCENT = 10


@dataclass(eq=False, kw_only=True)
class AlreadyMortgaged(Refusal):
    """The title carries a mortgage as it is."""

    code = "already-mortgaged"
    title: TitleId


@dataclass(eq=False, kw_only=True)
class NotMortgaged(Refusal):
    """The title carries no mortgage to lift."""

    code = "not-mortgaged"
    title: TitleId


@command("mortgage-title", during_auction=True)
class MortgageTitle(Command):
    """Command: borrow the mortgage value of a title deed from the bank."""

    player: PlayerId
    title: TitleId


@event("title-mortgaged", reversible=True, same_settlement=True, remembered=False)
class TitleMortgaged(Event):
    """Event: the deed was turned face down; `paid` of the `principal` came at once."""

    player: PlayerId
    title: TitleId
    principal: Money
    paid: Money

    def postings(self) -> tuple[Posting, ...]:
        """Bank to owner: what it pays. Bank to lot: the lien."""
        return (
            *transfer(self.paid, MONEY, giver=BANK, taker=hand(self.player)),
            *transfer(1, LIEN, giver=BANK, taker=lot(self.title)),
        )


@command("unmortgage-title")
class UnmortgageTitle(Command):
    """Command: pay a mortgage back with interest."""

    player: PlayerId
    title: TitleId


@event("title-unmortgaged", reversible=True, same_settlement=True)
class TitleUnmortgaged(Event):
    """Event: the mortgage was lifted for `principal` and `interest`."""

    player: PlayerId
    title: TitleId
    principal: Money
    interest: Money

    def postings(self) -> tuple[Posting, ...]:
        """Owner to bank: principal and interest. Lot to bank: the lien."""
        return (
            *transfer(
                self.principal + self.interest, MONEY, giver=hand(self.player), taker=BANK
            ),
            *transfer(1, LIEN, giver=lot(self.title), taker=BANK),
        )


@event("transfer-fee-paid", same_settlement=True)
class TransferFeePaid(Event):
    """Event: the new owner paid 10 % on mortgaged titles that were passed on (R-12.3)."""

    player: PlayerId
    titles: tuple[TitleId, ...]
    amount: Money

    def postings(self) -> tuple[Posting, ...]:
        """New owner to bank: the fee."""
        return transfer(self.amount, MONEY, giver=hand(self.player), taker=BANK)


def interest_on(principal: Money, *, unit: Money = 1) -> Money:
    """Return 10 % of `principal`, rounded up to a whole `unit` (R-12.2).

    >>> interest_on(110), interest_on(75), interest_on(30, unit=5)
    (11, 8, 5)
    """
    return -(-principal * INTEREST_PERCENT // (100 * unit)) * unit


def lifting_cost(game: Game, title: TitleId) -> tuple[Money, Money]:
    """Return the principal and the interest that lifting the mortgage of `title` takes.

    Whoever has just paid the fee of R-12.3 on it pays no interest again.
    """
    printed, rules = game.deed(title), game.house_rules
    by_price = rules.redeem_base == "price"
    principal = printed.price if by_price else printed.mortgage_value
    if title in game.settled_fees:
        return principal, 0
    return principal, interest_on(principal, unit=rules.interest_unit)


@decides(MortgageTitle)
def mortgage_title(
    game: Game, command: MortgageTitle
) -> tuple[TitleMortgaged | BankOwed, ...]:
    """Decide a mortgage. A debtor may mortgage, that is how debts are met (R-15.1).

    Refuses, in this order: NotInThisGame, NotAtThisTable (the player), PlayerIsOut,
    NotAtThisTable (the title), NotTheOwner, AlreadyMortgaged, GroupHasBuildings.
    """
    if not game.house_rules.mortgages:
        raise NotInThisGame(what="mortgages")
    require.player_in(game, command.player)
    printed = require.owned(game, command.title, by=command.player)
    if is_mortgaged(game, command.title):
        raise AlreadyMortgaged(title=command.title)
    group_wide = game.house_rules.mortgage_needs_clear == "group"
    lots = bound_with(game, command.title) if group_wide else (command.title,)
    built = tuple(mate for mate in lots if buildings_on(game, mate))
    if built:
        raise GroupHasBuildings(title=command.title, built=built)
    principal = printed.mortgage_value
    paid, owed = payout(game, principal, to=command.player, reason="mortgage")
    mortgaged = TitleMortgaged(
        player=command.player, title=command.title, principal=principal, paid=paid
    )
    return mortgaged, *owed


@decides(UnmortgageTitle)
def unmortgage_title(game: Game, command: UnmortgageTitle) -> tuple[TitleUnmortgaged]:
    """Decide the lifting of a mortgage.

    Refuses, in this order: NotAtThisTable (the player), PlayerIsOut, InDebt,
    NotAtThisTable (the title), NotTheOwner, NotMortgaged, CannotAfford.
    """
    require.able_to_act(game, command.player)
    require.owned(game, command.title, by=command.player)
    if not is_mortgaged(game, command.title):
        raise NotMortgaged(title=command.title)
    principal, interest = lifting_cost(game, command.title)
    require.cash(game, principal + interest, of=command.player)
    return (
        TitleUnmortgaged(
            player=command.player,
            title=command.title,
            principal=principal,
            interest=interest,
        ),
    )


def transfer_fee(game: Game, titles: tuple[TitleId, ...]) -> Money:
    """Return the fee for receiving mortgaged `titles`: 10 % of each value, each rounded."""
    if not game.house_rules.mortgaged_transfer_fee:
        return 0
    unit = game.house_rules.interest_unit
    return sum(interest_on(game.deed(title).mortgage_value, unit=unit) for title in titles)


def charge_transfer_fee(
    game: Game, player: PlayerId, titles: tuple[TitleId, ...]
) -> tuple[TransferFeePaid | DebtIncurred, ...]:
    """Return the fee that `player` pays for mortgaged `titles` just received, or owes.

    `game` is the position after the titles have changed hands (R-12.3, R-15.6).
    """
    fee = transfer_fee(game, titles)
    if fee == 0:
        return ()
    if is_short(game, player, fee):
        debt = new_debt(
            game,
            debtor=player,
            creditor=BANK,
            amount=fee,
            reason="transfer-fee",
            titles=titles,
        )
        return (DebtIncurred(debt=debt),)
    return (TransferFeePaid(player=player, titles=titles, amount=fee),)


@evolves(TransferFeePaid)
def remember_fee(game: Game, event: TransferFeePaid) -> Game:
    """Return `game` knowing for which titles the fee has just been paid."""
    return altered(game, settled_fees=game.settled_fees | frozenset(event.titles))


@evolves(DebtPaid)
def remember_paid_fee(game: Game, event: DebtPaid) -> Game:
    """Return `game` knowing of a fee that was a debt, paid in full now (R-12.3)."""
    if event.left or event.reason != "transfer-fee":
        return game
    debt = next(debt for debt in game.debts if debt.debt == event.debt)
    return altered(game, settled_fees=game.settled_fees | frozenset(debt.titles))


@evolves(TitleUnmortgaged)
def forget_fee(game: Game, event: TitleUnmortgaged) -> Game:
    """Return `game` after a fee has served: a new mortgage is a new one."""
    return altered(game, settled_fees=game.settled_fees - {event.title})


@offers(MortgageTitle)
def mortgages(game: Game, player: PlayerId) -> Iterator[MortgageTitle]:
    """Yield a mortgage on every title of a player."""
    for title in titles_of(game, player):
        yield MortgageTitle(player=player, title=title)


@offers(UnmortgageTitle)
def liftings(game: Game, player: PlayerId) -> Iterator[UnmortgageTitle]:
    """Yield the lifting of a mortgage on every title of a player."""
    for title in titles_of(game, player):
        yield UnmortgageTitle(player=player, title=title)
