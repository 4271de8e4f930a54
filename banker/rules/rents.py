"""Rent: what a visitor owes the owner of a title (R-5, R-6)."""

from dataclasses import dataclass

from banker.ledger.posting import MONEY, Money, Posting, deed, hand, transfer
from banker.rules import require
from banker.rules.board import TitleDeed, TitleId
from banker.rules.debts import DebtIncurred, is_short, new_debt
from banker.rules.errors import (
    DiceMissing,
    NoRentFromJail,
    NoRentWhileMortgaged,
    NotTheOwner,
    OwnTitle,
    TitleUnowned,
)
from banker.rules.game import (
    Game,
    buildings_on,
    hotels_on,
    houses_on,
    is_mortgaged,
    owner_of,
    owns_group,
)
from banker.rules.players import PlayerId

DICE_LEAST, DICE_MOST = 2, 12


@dataclass(frozen=True, slots=True, kw_only=True)
class PayRent:
    """Command: pay the rent of the title the payer has landed on.

    Attributes:
        dice: the total of the throw that counts for a utility (R-6.2); else ignored.
    """

    payer: PlayerId
    title: TitleId
    dice: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RentPaid:
    """Event: `payer` paid `payee` the rent of `title`."""

    payer: PlayerId
    payee: PlayerId
    title: TitleId
    rent: Money
    dice: int | None = None

    def postings(self) -> tuple[Posting, ...]:
        """Visitor to owner: the rent."""
        return transfer(self.rent, MONEY, giver=hand(self.payer), taker=hand(self.payee))


@dataclass(frozen=True, slots=True, kw_only=True)
class WaiveRent:
    """Command: the owner lets a visitor go without paying (R-5.6)."""

    owner: PlayerId
    visitor: PlayerId
    title: TitleId
    dice: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RentWaived:
    """Event: `owner` waived the rent that `visitor` owed on `title`."""

    owner: PlayerId
    visitor: PlayerId
    title: TitleId
    rent: Money

    def postings(self) -> tuple[Posting, ...]:
        """Move nothing; the waiver is only recorded."""
        return ()


def is_site_rent_doubled(game: Game, title: TitleId, *, owner: PlayerId) -> bool:
    """Return whether an unbuilt street earns double in its owner's full group.

    R-5.2, with R-5.3 (a mortgaged mate) and R-5.8 (a mate that is built upon).
    """
    rules = game.house_rules
    if not owns_group(game, owner, title):
        return False
    mates = game.board.mates(title)
    if not rules.double_rent_if_group_mortgaged and any(
        is_mortgaged(game, mate) for mate in mates
    ):
        return False
    return rules.double_rent_beside_buildings or not any(
        buildings_on(game, mate) for mate in mates
    )


def street_rent(game: Game, printed: TitleDeed, *, owner: PlayerId) -> Money:
    """Return the rent of a street by what stands on it (R-5.1 to R-5.5)."""
    if hotels_on(game, printed.title):
        return printed.rents[-1]
    houses = houses_on(game, printed.title)
    if houses:
        return printed.rents[houses]
    doubled = is_site_rent_doubled(game, printed.title, owner=owner)
    return printed.rents[0] * (2 if doubled else 1)


def mates_held(game: Game, printed: TitleDeed, *, owner: PlayerId) -> int:
    """Return how many titles of the group count for their owner's rent (R-6.1, R-6.2)."""
    count_mortgaged = printed.kind == "utility" or game.house_rules.count_mortgaged_stations
    return sum(
        1
        for mate in game.board.mates(printed.title)
        if (hand(owner), deed(mate)) in game.balances
        and (count_mortgaged or not is_mortgaged(game, mate))
    )


def multiplier(game: Game, printed: TitleDeed, *, owner: PlayerId) -> int:
    """Return by what a utility multiplies the dice (R-6.2)."""
    return printed.rents[mates_held(game, printed, owner=owner) - 1]


def rent_due(game: Game, title: TitleId, *, owner: PlayerId, dice: int | None) -> Money:
    """Return the rent of an unmortgaged title in the hand of `owner`, in whole units.

    Refuses: DiceMissing, for a utility without a total of the dice between 2 and 12.
    """
    printed = game.deed(title)
    if printed.kind == "street":
        return street_rent(game, printed, owner=owner)
    if printed.kind == "station":
        return printed.rents[mates_held(game, printed, owner=owner) - 1]
    if dice is None or not DICE_LEAST <= dice <= DICE_MOST:
        raise DiceMissing(title=title)
    return dice * multiplier(game, printed, owner=owner)


def claim(
    game: Game, *, visitor: PlayerId, title: TitleId, dice: int | None
) -> tuple[PlayerId, Money]:
    """Return who is owed rent by a visitor, and how much.

    Refuses, in this order: NotAtThisTable (the visitor), PlayerIsOut, InDebt,
    NotAtThisTable (the title), InJail, TitleUnowned, OwnTitle, NoRentWhileMortgaged,
    NoRentFromJail, DiceMissing.
    """
    require.able_to_act(game, visitor)
    printed = require.title(game, title)
    require.at_large(game, visitor)
    owner = owner_of(game, title)
    if owner is None:
        raise TitleUnowned(title=title, price=printed.price)
    if owner == visitor:
        raise OwnTitle(player=visitor, title=title)
    if is_mortgaged(game, title):
        raise NoRentWhileMortgaged(title=title, owner=owner)
    if owner in game.jail and not game.house_rules.rent_in_jail:
        raise NoRentFromJail(title=title, owner=owner)
    return owner, rent_due(game, title, owner=owner, dice=dice)


def pay_rent(game: Game, command: PayRent) -> tuple[RentPaid | DebtIncurred]:
    """Decide a rent: it is owed whether or not it can be paid (R-1.3).

    Refuses as `claim` does.
    """
    owner, rent = claim(game, visitor=command.payer, title=command.title, dice=command.dice)
    if is_short(game, command.payer, rent):
        debt = new_debt(
            game,
            debtor=command.payer,
            creditor=owner,
            amount=rent,
            reason="rent",
            titles=(command.title,),
        )
        return (DebtIncurred(debt=debt),)
    dice = command.dice if game.deed(command.title).kind == "utility" else None
    return (
        RentPaid(
            payer=command.payer, payee=owner, title=command.title, rent=rent, dice=dice
        ),
    )


def waive_rent(game: Game, command: WaiveRent) -> tuple[RentWaived]:
    """Decide a waiver.

    Refuses, in this order: as `claim` does, then NotTheOwner.
    """
    owner, rent = claim(
        game, visitor=command.visitor, title=command.title, dice=command.dice
    )
    if owner != command.owner:
        raise NotTheOwner(player=command.owner, title=command.title, owner=owner)
    return (
        RentWaived(owner=owner, visitor=command.visitor, title=command.title, rent=rent),
    )
