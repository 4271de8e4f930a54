"""Guided settlement: the bank proposes how a debt is raised, and does it (R-15.1, R-15.10).

First shares are sold, which lose nothing by it, then buildings, evenly, then titles are
mortgaged; of all ways that do, the one
that raises least beyond what is missing, since half of whatever is raised too much is
lost. One confirmation executes all of it, and pays the debt.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import TypeAlias

from banker.ledger.posting import HOUSE, Money
from banker.rules import require
from banker.rules.board import ShareId, TitleId
from banker.rules.business.shares import SharesSold, price_for, sale_of, shares_held
from banker.rules.errors import Refusal
from banker.rules.game import Debt, Game, cash_of, debts_of, having, is_mortgaged, titles_of
from banker.rules.money.debts import DebtPaid, LotHandedOver, payment_on
from banker.rules.money.funds import BankOwed, funds_left
from banker.rules.money.worth import raisable
from banker.rules.players import PlayerId
from banker.rules.register import Command, command, decides, offers
from banker.rules.titles.buildings import (
    BuildingsSold,
    SellBuildings,
    buildings_of,
    group_levels,
    hotel_level,
    require_even_sale,
    require_hotels_together,
    resale_of,
    resale_value,
    sell_buildings,
    stock_left,
    works_between,
)
from banker.rules.titles.levels import LevelsChanged
from banker.rules.titles.mortgages import MortgageTitle, TitleMortgaged, mortgage_title


@dataclass(eq=False, kw_only=True)
class NothingToSell(Refusal):
    """What could be sold and mortgaged does not reach for the debt (R-15.10)."""

    code = "nothing-to-sell"
    player: PlayerId
    owed: Money
    raisable: Money


@command("settle-by-selling", during_auction=True)
class SettleBySelling(Command):
    """Command: sell and mortgage what the bank proposes, and pay a debt with it."""

    player: PlayerId
    debt: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """How the bank would raise what is missing.

    Attributes:
        sells: how many levels of building from each title.
        mortgages: the titles to mortgage then, in the order of the board.
        raises: what all of it brings in.
        shares: how many of each company to sell.
    """

    sells: Mapping[TitleId, int]
    mortgages: tuple[TitleId, ...]
    raises: Money
    shares: Mapping[ShareId, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sale:
    """A sale of buildings on paper.

    Attributes:
        order: how many levels from each title.
        houses: how many more houses the bank needs for it; below zero: gets back.
    """

    order: Mapping[TitleId, int]
    proceeds: Money
    houses: int

    def rank(self, *, is_scarce: bool) -> tuple[int, int]:
        """Return what decides between sales for the same sum: the less, the better."""
        return self.houses if is_scarce else 0, sum(self.order.values())


NO_SALE = Sale(order={}, proceeds=0, houses=0)

RaisingEvent: TypeAlias = (
    SharesSold
    | BuildingsSold
    | BankOwed
    | TitleMortgaged
    | DebtPaid
    | LotHandedOver
    | LevelsChanged
)


@decides(SettleBySelling)
def settle_by_selling(game: Game, command: SettleBySelling) -> tuple[RaisingEvent, ...]:
    """Decide a guided settlement.

    Refuses, in this order: NotAtThisTable (the player), PlayerIsOut, NotAtThisTable (the
    debt), NothingToSell.
    """
    require.player_in(game, command.player)
    debt = require.open_debt(game, command.debt, of=command.player)
    plan = proposal(game, command.player, debt.amount)
    if plan is None:
        means = raisable(game, command.player)
        raise NothingToSell(player=command.player, owed=debt.amount, raisable=means)
    return settled_by(game, debt, plan)


def settled_by(game: Game, debt: Debt, plan: Proposal) -> tuple[RaisingEvent, ...]:
    """Return all that a proposal does, and the payment of the debt with it."""
    player = debt.debtor
    events: list[RaisingEvent] = []
    after = game
    for share, count in plan.shares.items():
        papers = sale_of(game, player, share, count)
        events.extend(papers)
        after = having(after, papers)
    if plan.sells:
        selling = SellBuildings(player=player, buildings=plan.sells)
        sold = sell_buildings(after, selling)
        events.extend(sold)
        after = having(after, sold)
    for title in plan.mortgages:
        lent = mortgage_title(after, MortgageTitle(player=player, title=title))
        events.extend(lent)
        after = having(after, lent)
    return *events, *payment_on(after, debt, debt.amount)


def proposal(game: Game, player: PlayerId, owed: Money) -> Proposal | None:
    """Return the cheapest legal way to raise what is missing; None if there is none.

    With nothing missing it is the empty proposal. A bank that has not so much left cannot
    be sold anything for it (R-1.2).
    """
    missing = owed - cash_of(game, player)
    if missing <= 0:
        return Proposal(sells={}, mortgages=(), raises=0)
    left = funds_left(game)
    if left is not None and left < missing:
        return None
    shares, worth = shares_for(game, player, missing)
    missing -= worth
    enough = [sale for sale in sales(game, player) if sale.proceeds >= missing]
    if missing <= 0 or enough:
        sale = min(enough, key=lambda sale: sale.proceeds) if missing > 0 else NO_SALE
        raises = worth + sale.proceeds
        return Proposal(sells=sale.order, mortgages=(), raises=raises, shares=shares)
    # All buildings go, and titles are mortgaged for the rest.
    standing = buildings_of(game, player)
    proceeds = sum(resale_value(game, title) for title in standing)
    chosen = cheapest_mortgages(game, player, missing - proceeds)
    if chosen is None:
        return None
    lent = sum(game.deed(title).mortgage_value for title in chosen)
    raises = worth + proceeds + lent
    return Proposal(sells=standing, mortgages=chosen, raises=raises, shares=shares)


def shares_for(
    game: Game, player: PlayerId, missing: Money
) -> tuple[dict[ShareId, int], Money]:
    """Return how many shares of each company are sold for what is missing, for how much.

    In the order of the edition, and no more than it takes (R-19.12).
    """
    sold: dict[ShareId, int] = {}
    worth = 0
    for one in game.edition.shares:
        price = price_for(game, player, one.share)
        wanted = -(-max(0, missing - worth) // price)
        count = min(wanted, shares_held(game, player, one.share))
        if count:
            sold[one.share] = count
            worth += count * price
    return sold, worth


def sales(game: Game, player: PlayerId) -> list[Sale]:
    """Return legal sales of buildings, one for each sum that can be reached.

    Groups do not depend on each other but for the bank's stock of houses: one sale may
    bring back the houses that the breaking of a hotel in another group takes. Where these
    may run short, of all sales for the same sum the one is kept that asks the bank for
    fewest houses; else the one that takes fewest buildings.
    """
    groups = list(sales_by_group(game, player))
    left = stock_left(game, HOUSE)
    most = sum(max(0, *(way.houses for way in ways)) for ways in groups)
    is_scarce = left is not None and left < most
    found: dict[Money, Sale] = {0: NO_SALE}
    for ways in groups:
        reached = dict(found)
        for sale in found.values():
            for way in ways:
                keep(reached, together(sale, way), is_scarce=is_scarce)
        found = reached
    return [sale for sale in found.values() if left is None or sale.houses <= left]


def keep(found: dict[Money, Sale], sale: Sale, *, is_scarce: bool) -> None:
    """Keep a sale if it is the best for its sum. Nothing is ever sold for nothing."""
    known = found.get(sale.proceeds)
    if sale.proceeds and (
        known is None or sale.rank(is_scarce=is_scarce) < known.rank(is_scarce=is_scarce)
    ):
        found[sale.proceeds] = sale


def sales_by_group(game: Game, player: PlayerId) -> Iterator[list[Sale]]:
    """Yield, for each group built upon, what of it could be sold, whatever the stock."""
    standing = buildings_of(game, player)
    groups = dict.fromkeys(game.deed(title).group for title in standing)
    for group in groups:
        mates = [title for title in game.board.groups[group].titles if title in standing]
        found: dict[tuple[int, ...], Sale] = {}
        for levels in product(*(range(standing[mate] + 1) for mate in mates)):
            order = {
                mate: taken for mate, taken in zip(mates, levels, strict=True) if taken
            }
            sale = sale_in_group(game, order) if order else None
            if sale is not None:
                kind = (sale.proceeds, *sale.rank(is_scarce=True))
                found.setdefault(kind, sale)
        yield list(found.values())


def sale_in_group(game: Game, order: Mapping[TitleId, int]) -> Sale | None:
    """Return a sale within one group; None if it is refused, the bank's stock aside."""
    before = group_levels(game, order)
    after = {mate: level - order.get(mate, 0) for mate, level in before.items()}
    try:
        for title in order:
            require_even_sale(game, title, after)
            require_hotels_together(game, title, before, after)
    except Refusal:
        return None
    works = works_between(before, after, hotel_at=hotel_level(game))
    return Sale(
        order=order,
        proceeds=sum(
            resale_of(game.house_rules, game.deed(title), level)
            for title in order
            for level in range(after[title] + 1, before[title] + 1)
        ),
        houses=sum(work.houses for work in works),
    )


def together(one: Sale, other: Sale) -> Sale:
    """Return two sales in different groups as one."""
    return Sale(
        order={**one.order, **other.order},
        proceeds=one.proceeds + other.proceeds,
        houses=one.houses + other.houses,
    )


def cheapest_mortgages(
    game: Game, player: PlayerId, missing: Money
) -> tuple[TitleId, ...] | None:
    """Return the titles whose mortgages raise least beyond `missing`; None for too few.

    Of several such sets, one with the fewest titles.
    """
    if not game.house_rules.mortgages:
        return None
    clear = [title for title in titles_of(game, player) if not is_mortgaged(game, title)]
    sums: dict[Money, tuple[TitleId, ...]] = {0: ()}
    for title in clear:
        worth = game.deed(title).mortgage_value
        for total, chosen in list(sums.items()):
            longer = (*chosen, title)
            known = sums.get(total + worth)
            if known is None or len(longer) < len(known):
                sums[total + worth] = longer
    enough = [total for total in sums if total >= missing]
    return sums[min(enough)] if enough else None


@offers(SettleBySelling)
def settlements(game: Game, player: PlayerId) -> Iterator[SettleBySelling]:
    """Yield the bank's way to raise each debt of a player."""
    for debt in debts_of(game, player):
        yield SettleBySelling(player=player, debt=debt.debt)
