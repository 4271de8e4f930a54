"""Rent: what a visitor owes the owner of a title (R-5, R-6)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from banker.ledger.posting import BANK, MONEY, Money, Posting, deed, hand, transfer
from banker.rules import require
from banker.rules.board import TitleDeed, TitleId
from banker.rules.errors import (
    NotDueNow,
    NotTheOwner,
    OwnTitle,
    Refusal,
    TitleAwarded,
    TitleUnowned,
)
from banker.rules.game import (
    Claim,
    Due,
    Game,
    Turn,
    altered,
    awaited_by,
    buildings_on,
    hotels_on,
    houses_on,
    is_mortgaged,
    is_tracked,
    owner_of,
    owns_group,
    place_of,
)
from banker.rules.money.debts import DebtIncurred, is_short, new_debt
from banker.rules.players import PlayerId
from banker.rules.register import (
    Command,
    Event,
    allowed,
    command,
    decides,
    event,
    evolves,
    offers,
    settles,
)
from banker.rules.table.closing import owners_part
from banker.rules.titles.levels import LevelsChanged, after_rent, has_levels, level_rent
from banker.rules.turn.chance import unseen
from banker.rules.turn.guidance import due_for

DICE_LEAST, DICE_MOST = 2, 12
#: The third die adds at most so much (R-17.1).
SPEED_MOST = 3
#: What the cards to the nearest station and utility multiply (R-6.3, R-6.4).
NEAREST_STATION, NEAREST_UTILITY = 2, 10


@dataclass(eq=False, kw_only=True)
class NoRentWhileMortgaged(Refusal):
    """A mortgaged title earns no rent (R-5.4)."""

    code = "no-rent-while-mortgaged"
    title: TitleId
    owner: PlayerId


@dataclass(eq=False, kw_only=True)
class NoRentFromJail(Refusal):
    """This table's owners collect no rent in jail (R-5.7)."""

    code = "no-rent-from-jail"
    title: TitleId
    owner: PlayerId


@dataclass(eq=False, kw_only=True)
class DiceMissing(Refusal):
    """The rent of a utility needs the total of the dice, 2 to 12 (R-6.2)."""

    code = "dice-missing"
    title: TitleId


@dataclass(eq=False, kw_only=True)
class RentLapsed(Refusal):
    """The rent was not claimed in time (R-5.6)."""

    code = "rent-lapsed"
    visitor: PlayerId
    title: TitleId


@command("pay-rent", acting="payer")
class PayRent(Command):
    """Command: pay the rent of the title the payer has landed on.

    Attributes:
        dice: the total of the throw that counts for a utility (R-6.2); else ignored.
        nearest: whether the card to the nearest station or utility brought the payer
            there (R-6.3, R-6.4); where the bank moves the tokens it knows that itself.
    """

    payer: PlayerId
    title: TitleId
    dice: int | None = None
    nearest: bool = False


@command("claim-rent", acting="owner")
class ClaimRent(Command):
    """Command: the owner claims a rent that is paid on demand only (R-5.6)."""

    owner: PlayerId
    visitor: PlayerId
    title: TitleId
    dice: int | None = None


@event("rent-paid", reversible=True)
class RentPaid(Event):
    """Event: `payer` paid `payee` the rent of `title`.

    Attributes:
        tax: what of it the bank keeps in the closing economy (R-17.4).
    """

    payer: PlayerId
    payee: PlayerId
    title: TitleId
    rent: Money
    dice: int | None = None
    tax: Money = 0

    def postings(self) -> tuple[Posting, ...]:
        """Visitor to owner: the rent. Visitor to bank: the tax on it."""
        giver = hand(self.payer)
        return (
            *transfer(self.rent - self.tax, MONEY, giver=giver, taker=hand(self.payee)),
            *transfer(self.tax, MONEY, giver=giver, taker=BANK),
        )


@event("rent-cap-used")
class RentCapUsed(Event):
    """Event: one of the rents that are paid at level 1 has been due (R-17.2)."""


@event("rent-doubled")
class RentDoubled(Event):
    """Event: a rent was due double, by a card that its owner had drawn (R-19.10)."""

    player: PlayerId


RentEvent: TypeAlias = RentPaid | DebtIncurred | LevelsChanged | RentCapUsed | RentDoubled


@command("waive-rent", acting="owner")
class WaiveRent(Command):
    """Command: the owner lets a visitor go without paying (R-5.6)."""

    owner: PlayerId
    visitor: PlayerId
    title: TitleId
    dice: int | None = None


@event("rent-waived", reversible=True)
class RentWaived(Event):
    """Event: `owner` waived the rent that `visitor` owed on `title`."""

    owner: PlayerId
    visitor: PlayerId
    title: TitleId
    rent: Money


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
    """Return the rent of a street by what stands on it (R-5.1 to R-5.5, R-19.3)."""
    houses = houses_on(game, printed.title)
    rent = printed.rents[-1] if hotels_on(game, printed.title) else printed.rents[houses]
    in_full_group = is_site_rent_doubled(game, printed.title, owner=owner)
    if not in_full_group:
        return rent
    rule = game.house_rules.full_group_rent
    if rule == "add_double_base":
        return rent + 2 * printed.rents[0]
    is_bare = not buildings_on(game, printed.title)
    return rent * (2 if is_bare or rule == "double_all" else 1)


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
    """Return by what a utility multiplies the dice (R-6.2, R-6.6)."""
    held = mates_held(game, printed, owner=owner)
    return printed.rents[min(held, len(printed.rents)) - 1]


def rent_due(
    game: Game,
    title: TitleId,
    *,
    owner: PlayerId,
    dice: int | None,
    nearest: bool = False,
) -> Money:
    """Return the rent of a title in the hand of `owner`, in whole units.

    `nearest`: by the card to the nearest station or utility: double, or ten times the
    dice however many the owner has (R-6.3, R-6.4).

    Refuses: DiceMissing, for a utility without a total of the dice.
    """
    printed = game.deed(title)
    if has_levels(game):
        return level_rent(game, title)
    if printed.kind == "street":
        return street_rent(game, printed, owner=owner)
    if printed.kind == "station":
        held = min(mates_held(game, printed, owner=owner), len(printed.rents))
        rent = printed.rents[held - 1] if held else 0
        return rent * (NEAREST_STATION if nearest else 1)
    most = DICE_MOST + (SPEED_MOST if game.house_rules.speed_die else 0)
    if dice is None or not DICE_LEAST <= dice <= most:
        raise DiceMissing(title=title)
    if nearest:
        return dice * NEAREST_UTILITY
    return dice * multiplier(game, printed, owner=owner)


def costs_rent(game: Game, visitor: PlayerId, title: TitleId) -> bool:
    """Return whether a visitor would owe rent on a title (R-17.1, the mascot's way)."""
    owner = owner_of(game, title)
    if owner is None or owner == visitor or is_mortgaged(game, title):
        return False
    return owner not in game.jail or game.house_rules.rent_in_jail


def claim(
    game: Game,
    *,
    visitor: PlayerId,
    title: TitleId,
    dice: int | None,
    nearest: bool = False,
) -> tuple[PlayerId, Money]:
    """Return who is owed rent by a visitor, and how much.

    Refuses, in this order: NotAtThisTable (the visitor), PlayerIsOut, InDebt,
    NotAtThisTable (the title), InJail, TitleAwarded, TitleUnowned, OwnTitle,
    NoRentWhileMortgaged, NoRentFromJail, DiceMissing.
    """
    require.able_to_act(game, visitor)
    printed = require.title(game, title)
    require.at_large(game, visitor)
    owner = owner_of(game, title)
    if owner is None:
        winner = awaited_by(game, title)
        if winner is not None:
            raise TitleAwarded(title=title, player=winner)
        raise TitleUnowned(title=title, price=printed.price)
    if owner == visitor:
        raise OwnTitle(player=visitor, title=title)
    ignores = nearest and game.house_rules.nearest_utility_ignores_mortgage
    if is_mortgaged(game, title) and not (ignores and printed.kind == "utility"):
        raise NoRentWhileMortgaged(title=title, owner=owner)
    if owner in game.jail and not game.house_rules.rent_in_jail:
        raise NoRentFromJail(title=title, owner=owner)
    rent = rent_due(game, title, owner=owner, dice=dice, nearest=nearest)
    return owner, rent * (2 if owner in game.doubled else 1)


@settles(PayRent)
def answers_rent(command: PayRent, due: Due) -> bool:
    return due.kind == "rent" and due.title == command.title


@allowed(PayRent)
def pay_where_due(game: Game, turn: Turn, command: PayRent) -> None:
    """Refuse a rent that is not due, or was not claimed in time (R-5.6)."""
    require_visit(game, turn, command, visitor=command.payer, title=command.title)


@decides(PayRent)
def pay_rent(game: Game, command: PayRent) -> tuple[RentEvent, ...]:
    """Decide a rent: it is owed whether or not it can be paid (R-1.3).

    Refuses as `claim` does.
    """
    command = as_arrived(game, command)
    owner, rent = claim(
        game,
        visitor=command.payer,
        title=command.title,
        dice=command.dice,
        nearest=command.nearest,
    )
    tax = rent - owners_part(game, rent)
    after = after_rent(game, command.title)
    used: tuple[RentEvent, ...] = ()
    if game.capped_rents and has_levels(game):
        used = (RentCapUsed(),)
    if owner in game.doubled:
        used = (*used, RentDoubled(player=owner))
    if is_short(game, command.payer, rent):
        return *rent_owed(game, command, owner, rent, tax=tax), *after, *used
    dice = command.dice if game.deed(command.title).kind == "utility" else None
    paid = RentPaid(
        payer=command.payer,
        payee=owner,
        title=command.title,
        rent=rent,
        dice=dice,
        tax=tax,
    )
    return paid, *after, *used


def rent_owed(
    game: Game, command: PayRent, owner: PlayerId, rent: Money, *, tax: Money
) -> tuple[DebtIncurred, ...]:
    """Return the debt of a rent; what is the bank's of it is a debt of its own."""
    parts = [(owner, rent - tax), (BANK, tax)]
    return tuple(
        DebtIncurred(
            debt=new_debt(
                game,
                debtor=command.payer,
                creditor=creditor,
                amount=amount,
                reason="rent",
                titles=(command.title,),
                after=number,
            )
        )
        for number, (creditor, amount) in enumerate(part for part in parts if part[1])
    )


def as_arrived(game: Game, command: PayRent) -> PayRent:
    """Return the command with what the bank knows of how the payer came there.

    Where it moves the tokens: the throw of the turn, or a new one that it makes itself
    if none is told; and whether a card to the nearest title brought them. Where rent is
    claimed, the claim knows both.
    """
    claimed = claim_on(game, command.payer, command.title)
    if claimed is not None:
        told = command.dice if claimed.dice is None else claimed.dice
        dice = new_throw(game) if told is None else told
        return replace(command, dice=dice, nearest=claimed.nearest)
    turn = game.turn
    if turn is None or not game.positions or turn.player != command.payer:
        return command
    # What is not due has been refused before (`guidance.visited`).
    found = next(
        one for one in turn.dues if one.kind == "rent" and one.title == command.title
    )
    told = command.dice if found.fresh else turn.total
    dice = new_throw(game) if told is None else told
    return replace(command, dice=dice, nearest=found.nearest)


def new_throw(game: Game) -> int:
    """Return the total of a throw that the bank makes for a rent (R-6.2)."""
    return sum(unseen(game.seed, f"rent-{die}", game.throws) for die in (1, 2))


def claim_on(game: Game, visitor: PlayerId, title: TitleId) -> Claim | None:
    """Return the open claim on a visitor's rent; None if there is none."""
    for one in game.claims:
        if (one.visitor, one.title) == (visitor, title):
            return one
    return None


@decides(ClaimRent)
def claim_rent(game: Game, command: ClaimRent) -> tuple[RentEvent, ...]:
    """Decide a rent that its owner claims in time.

    Refuses, in this order: NotAtThisTable (the owner), PlayerIsOut, RentLapsed; as
    `claim` does; NotTheOwner.
    """
    require.player_in(game, command.owner)
    if claim_on(game, command.visitor, command.title) is None:
        raise RentLapsed(visitor=command.visitor, title=command.title)
    paying = as_arrived(
        game, PayRent(payer=command.visitor, title=command.title, dice=command.dice)
    )
    require_claimant(game, paying, command.owner)
    return pay_rent(game, paying)


def require_claimant(game: Game, paying: PayRent, claimant: PlayerId) -> Money:
    """Return the rent that `claimant` is owed, or refuse: as `claim` does; NotTheOwner."""
    owner, rent = claim(
        game,
        visitor=paying.payer,
        title=paying.title,
        dice=paying.dice,
        nearest=paying.nearest,
    )
    if owner != claimant:
        raise NotTheOwner(player=claimant, title=paying.title, owner=owner)
    return rent


def without_claim(game: Game, visitor: PlayerId, title: TitleId) -> Game:
    """Return `game` without the claim that has been settled."""
    if not game.claims:
        return game
    left = tuple(one for one in game.claims if (one.visitor, one.title) != (visitor, title))
    return altered(game, claims=left)


@evolves(RentDoubled)
def spend_double(game: Game, event: RentDoubled) -> Game:
    """Return `game` with one card less that doubles a rent."""
    cards = list(game.doubled)
    cards.remove(event.player)
    return altered(game, doubled=tuple(cards))


@settles(WaiveRent)
def answers_waiver(command: WaiveRent, due: Due) -> bool:
    return due.kind == "rent" and due.title == command.title


@allowed(WaiveRent)
def waive_where_due(game: Game, turn: Turn, command: WaiveRent) -> None:
    """Refuse a rent that is not due, or was not claimed in time (R-5.6)."""
    require_visit(game, turn, command, visitor=command.visitor, title=command.title)


@decides(WaiveRent)
def waive_rent(game: Game, command: WaiveRent) -> tuple[RentWaived]:
    """Decide a waiver.

    Refuses, in this order: as `claim` does, then NotTheOwner.
    """
    unpaid = as_arrived(
        game, PayRent(payer=command.visitor, title=command.title, dice=command.dice)
    )
    rent = require_claimant(game, unpaid, command.owner)
    return (
        RentWaived(
            owner=command.owner, visitor=command.visitor, title=command.title, rent=rent
        ),
    )


@evolves(RentPaid)
def settle_claim(game: Game, event: RentPaid) -> Game:
    """Return `game` without the claim that was paid."""
    return without_claim(game, event.payer, event.title)


@evolves(RentWaived)
def waive_claim(game: Game, event: RentWaived) -> Game:
    """Return `game` without the claim that was waived."""
    return without_claim(game, event.visitor, event.title)


@evolves(RentCapUsed)
def use_cap(game: Game, _event: RentCapUsed) -> Game:
    """Return `game` with one rent less that is capped."""
    return altered(game, capped_rents=game.capped_rents - 1)


def require_visit(
    game: Game, turn: Turn, command: Command, *, visitor: PlayerId, title: TitleId
) -> None:
    """Refuse a rent that is not due, or was not claimed in time (R-5.6)."""
    require.player_in(game, visitor)
    if any((claim.visitor, claim.title) == (visitor, title) for claim in game.claims):
        return
    require.on_turn(game, visitor)
    if not is_tracked(game) or due_for(turn, command) is not None:
        return
    here = game.board.spaces[place_of(game, visitor)].title
    if game.house_rules.rent_claim != "automatic" and here == title:
        raise RentLapsed(visitor=visitor, title=title)
    raise NotDueNow(player=visitor, what="rent")


@offers(PayRent)
def rents(game: Game, player: PlayerId) -> Iterator[PayRent]:
    """Yield the rent of every title, in the order of the board."""
    for title in game.board.deeds:
        yield PayRent(payer=player, title=title)


@offers(ClaimRent)
def claims(game: Game, player: PlayerId) -> Iterator[ClaimRent]:
    """Yield the rents that a player has to ask for."""
    for claim in game.claims:
        if claim.owner == player:
            yield ClaimRent(owner=player, visitor=claim.visitor, title=claim.title)
