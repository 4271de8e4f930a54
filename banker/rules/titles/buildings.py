"""Houses and hotels: buying them from the bank and selling them back (R-9 to R-11).

A lot's level of building counts its houses; a hotel is one level above the houses that
it replaces. An order names how many levels to add to or take from each title, is one
entry, and is carried out whole or not at all.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from banker.ledger.posting import (
    BANK,
    BOX,
    HOTEL,
    HOUSE,
    MONEY,
    AccountId,
    Asset,
    Money,
    Posting,
    hand,
    lot,
    transfer,
)
from banker.rules import require
from banker.rules.board import GroupId, TitleDeed, TitleId
from banker.rules.edition import HouseRules
from banker.rules.errors import (
    BankOutOfHotels,
    LotIsFull,
    NotAStreet,
    NothingOrdered,
    NotInThisGame,
    Refusal,
    UnevenBuilding,
)
from banker.rules.game import (
    Game,
    Turn,
    altered,
    bound_with,
    buildings_on,
    is_mortgaged,
    owner_of,
    titles_of,
)
from banker.rules.money.funds import BankOwed, payout
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
)
from banker.rules.titles.staging import can_be_staged


@dataclass(eq=False, kw_only=True)
class GroupIncomplete(Refusal):
    """Building needs the whole group in one hand (R-9.1)."""

    code = "group-incomplete"
    player: PlayerId
    title: TitleId
    missing: tuple[TitleId, ...]


@dataclass(eq=False, kw_only=True)
class GroupMortgaged(Refusal):
    """Building needs a group without a mortgage (R-9.1)."""

    code = "group-mortgaged"
    title: TitleId
    mortgaged: tuple[TitleId, ...]


@dataclass(eq=False, kw_only=True)
class UnevenSale(Refusal):
    """Buildings are sold as evenly as they were built (R-11.1)."""

    code = "uneven-sale"
    title: TitleId
    first: tuple[TitleId, ...]


@dataclass(eq=False, kw_only=True)
class BankOutOfHouses(Refusal):
    """The bank lacks the houses for it (R-9.5, R-10.1, R-11.2)."""

    code = "bank-out-of-houses"
    needed: int
    left: int


@dataclass(eq=False, kw_only=True)
class NotSoManyBuildings(Refusal):
    """Fewer buildings stand there than are to be sold."""

    code = "not-so-many-buildings"
    title: TitleId
    standing: int
    asked: int


@dataclass(eq=False, kw_only=True)
class HotelsMustGoTogether(Refusal):
    """All hotels of the group must be sold in one go (R-11.3, R-11.7)."""

    code = "hotels-must-go-together"
    titles: tuple[TitleId, ...]


@dataclass(eq=False, kw_only=True)
class BuildingNotNow(Refusal):
    """This table builds in one's own turn only, or before one's own throw (R-9.1)."""

    code = "building-not-now"
    player: PlayerId
    when: str


@dataclass(eq=False, kw_only=True)
class BuiltEnough(Refusal):
    """No more may be built in one turn (R-9.4)."""

    code = "built-enough"
    player: PlayerId
    built: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """What changed on one lot, as counted in pieces: plus builds, minus removes."""

    title: TitleId
    houses: int
    hotels: int


@command("build")
class Build(Command):
    """Command: buy buildings.

    Attributes:
        buildings: how many levels to add to each title.
    """

    player: PlayerId
    buildings: Mapping[TitleId, int]


@event("buildings-built", reversible=True)
class BuildingsBuilt(Event):
    """Event: `player` paid `cost` for what was built.

    Attributes:
        stock: where the pieces came from: the bank, or the box if they cannot run out.
    """

    player: PlayerId
    works: tuple[Work, ...]
    cost: Money
    stock: AccountId = BANK

    def postings(self) -> tuple[Posting, ...]:
        """Player to bank: the cost. Stock to lots: buildings; a hotel's houses back."""
        return (
            *transfer(self.cost, MONEY, giver=hand(self.player), taker=BANK),
            *pieces(self.works, stock=self.stock),
        )


@command("sell-buildings", during_auction=True)
class SellBuildings(Command):
    """Command: sell buildings back to the bank.

    Attributes:
        buildings: how many levels to take from each title.
    """

    player: PlayerId
    buildings: Mapping[TitleId, int]


@event("buildings-sold", reversible=True, same_settlement=True, remembered=False)
class BuildingsSold(Event):
    """Event: `player` sold buildings worth `proceeds`, of which `paid` came at once."""

    player: PlayerId
    works: tuple[Work, ...]
    proceeds: Money
    paid: Money
    stock: AccountId = BANK

    def postings(self) -> tuple[Posting, ...]:
        """Bank to player: what it pays. Lots to stock: buildings."""
        return (
            *transfer(self.paid, MONEY, giver=BANK, taker=hand(self.player)),
            *pieces(self.works, stock=self.stock),
        )


def pieces(works: tuple[Work, ...], *, stock: AccountId) -> tuple[Posting, ...]:
    """Return the postings that move houses and hotels between lots and the stock."""
    legs: list[Posting] = []
    for work in works:
        for quantity, asset in ((work.houses, HOUSE), (work.hotels, HOTEL)):
            place = lot(work.title)
            giver, taker = (stock, place) if quantity > 0 else (place, stock)
            legs.extend(transfer(abs(quantity), asset, giver=giver, taker=taker))
    return tuple(legs)


# What stands, what it costs, what is left


def stock_account(game: Game) -> AccountId:
    """Return where buildings come from: a limited stock is the bank's (R-9.5)."""
    return BANK if game.house_rules.building_stock == "limited" else BOX


def stock_left(game: Game, asset: Asset) -> int | None:
    """Return how many houses or hotels the bank has left; None if they cannot run out."""
    if game.house_rules.building_stock == "unlimited":
        return None
    return game.balances.get((BANK, asset), 0)


def hotel_level(game: Game) -> int:
    """Return the level that a hotel is: one more than the houses before it."""
    return game.house_rules.houses_before_hotel + 1


def cost_of(printed: TitleDeed, level: int, *, hotel_at: int) -> Money:
    """Return what the bank asks for reaching `level` from the one below it."""
    return printed.hotel_cost if level == hotel_at else printed.house_cost


def resale_of(rules: HouseRules, printed: TitleDeed, level: int) -> Money:
    """Return what the bank pays for giving up `level`; fractions are dropped (R-11.4)."""
    if level <= rules.houses_before_hotel:
        return printed.house_cost * rules.building_resale_percent // 100
    percent = rules.hotel_resale_percent
    if percent is None:
        percent = rules.building_resale_percent
    return printed.hotel_cost * percent // 100


def resale_value(game: Game, title: TitleId) -> Money:
    """Return what the bank pays for all that stands on `title`."""
    printed = game.deed(title)
    return sum(
        resale_of(game.house_rules, printed, level)
        for level in range(1, buildings_on(game, title) + 1)
    )


def cost_value(game: Game, title: TitleId) -> Money:
    """Return the purchase price of all that stands on `title` (R-13.1)."""
    printed, hotel_at = game.deed(title), hotel_level(game)
    return sum(
        cost_of(printed, level, hotel_at=hotel_at)
        for level in range(1, buildings_on(game, title) + 1)
    )


def work_between(title: TitleId, before: int, after: int, *, hotel_at: int) -> Work:
    """Return the pieces that change when a lot goes from one level to another.

    >>> work_between(TitleId("mayfair"), 4, 5, hotel_at=5)
    Work(title='mayfair', houses=-4, hotels=1)
    """
    houses = [0 if level == hotel_at else level for level in (before, after)]
    return Work(
        title=title,
        houses=houses[1] - houses[0],
        hotels=(after == hotel_at) - (before == hotel_at),
    )


# Orders


def ordered_streets(
    game: Game, player: PlayerId, buildings: Mapping[TitleId, int]
) -> dict[TitleId, int]:
    """Return an order as a dict once its player, titles and numbers are sound.

    Refuses, in this order: NothingOrdered; for each title NotAtThisTable, NotTheOwner,
    NotAStreet, NotAnAmount.
    """
    if not buildings:
        raise NothingOrdered(player=player)
    for title, levels in buildings.items():
        printed = require.owned(game, title, by=player)
        if printed.kind != "street":
            raise NotAStreet(title=title)
        require.positive(levels)
    return dict(buildings)


def group_levels(game: Game, titles: Mapping[TitleId, int]) -> dict[TitleId, int]:
    """Return the present level of every title in the groups that `titles` belong to."""
    return {
        mate: buildings_on(game, mate)
        for title in titles
        for mate in game.board.mates(title)
    }


def require_buildable(game: Game, player: PlayerId, title: TitleId) -> None:
    """Refuse unless the group is whole and free of mortgages (R-9.1, R-12.4).

    Refuses, in this order: GroupIncomplete, GroupMortgaged.
    """
    mates = game.board.mates(title)
    missing = tuple(mate for mate in mates if owner_of(game, mate) != player)
    if missing:
        raise GroupIncomplete(player=player, title=title, missing=missing)
    mortgaged = tuple(mate for mate in mates if is_mortgaged(game, mate))
    if mortgaged:
        raise GroupMortgaged(title=title, mortgaged=mortgaged)


class BuildingPlan:
    """An order being carried out level by level on paper, as the pieces would move.

    The steps matter: houses on the way to a hotel must be there (R-9.5), and a hotel
    gives its houses back for the next lot.
    """

    def __init__(
        self, game: Game, order: dict[TitleId, int], *, any_number: bool = False
    ) -> None:
        """Lay out the order beside the present levels and the bank's stock.

        `any_number`: as if the bank had any number of pieces.
        """
        self.game = game
        self.rules = game.house_rules
        self.hotel_at = hotel_level(game)
        self.order = order
        self.pending = dict(order)
        self.levels = group_levels(game, order)
        self.before = dict(self.levels)
        self.stock = {
            asset: None if any_number else stock_left(game, asset)
            for asset in (HOUSE, HOTEL)
        }
        #: What each step has added to the houses of the stock.
        self.houses_back: list[int] = []
        self.cost: Money = 0

    def carry_out(self) -> None:
        """Take step after step until nothing is pending, or refuse."""
        refusals = self.go_on()
        if not refusals:
            return
        parts = self.parts()
        if any(part.go_on() for part in parts) or not self.suffices_for(parts):
            raise self.reason(refusals)
        for part in parts:
            self.levels |= part.levels
        self.cost = sum(part.cost for part in parts)

    def go_on(self) -> dict[TitleId, Refusal]:
        """Take the steps that are possible; return what stands in the way of the others.

        Where several steps are possible, that lot goes first which is nearest to a hotel
        that brings houses back.
        """
        while self.pending:
            refusals: dict[TitleId, Refusal] = {}
            for title in sorted(self.pending, key=self.distance):
                refusal = self.obstacle(title)
                if refusal is None:
                    self.raise_level(title)
                    break
                refusals[title] = refusal
            else:
                return refusals
        return {}

    def parts(self) -> list["BuildingPlan"]:
        """Return a plan for each group of the order, as if the bank had any number.

        Groups do not wait for one another, but for the pieces that others bring back.
        """
        orders: dict[GroupId, dict[TitleId, int]] = {}
        for title, levels in self.order.items():
            orders.setdefault(self.game.deed(title).group, {})[title] = levels
        return [
            BuildingPlan(self.game, order, any_number=True) for order in orders.values()
        ]

    def suffices_for(self, parts: list["BuildingPlan"]) -> bool:
        """Return whether the stock reaches for whole parts, in whatever order (R-9.5)."""
        houses, hotels = (stock_left(self.game, asset) for asset in (HOUSE, HOTEL))
        wanted = sum(work.hotels for part in parts for work in part.works())
        if hotels is not None and wanted > hotels:
            return False
        return houses is None or can_be_staged(houses, [part.houses_back for part in parts])

    def distance(self, title: TitleId) -> tuple[bool, int, int]:
        """Return how far the lot, or its group, is from a hotel of the order."""
        on_its_own = self.rules.hotel_needs == "lot"
        lots = (title,) if on_its_own else self.game.board.mates(title)
        heads_for_one = any(
            self.levels[mate]
            < self.hotel_at
            <= self.levels[mate] + self.pending.get(mate, 0)
            for mate in lots
        )
        most = self.rules.houses_before_hotel
        missing = sum(max(0, most - self.levels[mate]) for mate in lots)
        return not heads_for_one, missing, -self.levels[title]

    def reason(self, refusals: Mapping[TitleId, Refusal]) -> Refusal:
        """Return what stands in the way of the first lot named.

        A lot that waits for another of the same order is not what is wrong with it.
        """
        return next(
            refusals[title]
            for title in self.pending
            if not isinstance(refusal := refusals[title], UnevenBuilding)
            or not any(mate in self.pending for mate in refusal.first)
        )

    def obstacle(self, title: TitleId) -> Refusal | None:
        """Return why the next level of `title` cannot be built now; None if it can.

        In this order: LotIsFull, UnevenBuilding, BankOutOfHotels, BankOutOfHouses.
        """
        level = self.levels[title]
        if level == self.hotel_at:
            return LotIsFull(title=title)
        lowest = min(self.levels[mate] for mate in self.game.board.mates(title))
        if level > lowest and self.must_wait(level, lowest):
            first = tuple(
                mate for mate in self.game.board.mates(title) if self.levels[mate] == lowest
            )
            return UnevenBuilding(title=title, first=first)
        return self.shortage(level + 1)

    def must_wait(self, level: int, lowest: int) -> bool:
        """Return whether a lot above its lowest mate must wait for it (R-9.2, R-9.7)."""
        is_hotel = level + 1 == self.hotel_at
        if is_hotel and self.rules.hotel_needs == "lot":
            return False
        if is_hotel and lowest < self.rules.houses_before_hotel:
            return True
        return self.rules.even_building

    def shortage(self, level: int) -> Refusal | None:
        """Return the refusal if the bank lacks the piece for `level`."""
        asset = HOTEL if level == self.hotel_at else HOUSE
        if self.stock[asset] != 0:
            return None
        refusal = BankOutOfHotels if asset == HOTEL else BankOutOfHouses
        wanted = sum(
            1
            for title, levels in self.pending.items()
            for step in range(1, min(levels, self.hotel_at - self.levels[title]) + 1)
            if (self.levels[title] + step == self.hotel_at) == (asset == HOTEL)
        )
        return refusal(needed=wanted, left=0)

    def raise_level(self, title: TitleId) -> None:
        """Build the next level of `title` on paper."""
        self.levels[title] += 1
        level = self.levels[title]
        work = work_between(title, level - 1, level, hotel_at=self.hotel_at)
        for asset, pieces_used in ((HOUSE, work.houses), (HOTEL, work.hotels)):
            left = self.stock[asset]
            if left is not None:
                self.stock[asset] = left - pieces_used
        self.houses_back.append(-work.houses)
        self.cost += cost_of(self.game.deed(title), level, hotel_at=self.hotel_at)
        self.pending[title] -= 1
        if not self.pending[title]:
            del self.pending[title]

    def works(self) -> tuple[Work, ...]:
        """Return what has changed, lot by lot in the order of the board."""
        return works_between(self.before, self.levels, hotel_at=self.hotel_at)


def works_between(
    before: Mapping[TitleId, int], after: Mapping[TitleId, int], *, hotel_at: int
) -> tuple[Work, ...]:
    """Return the change of every lot whose level differs."""
    return tuple(
        work_between(title, before[title], after[title], hotel_at=hotel_at)
        for title in before
        if before[title] != after[title]
    )


@allowed(Build)
def build_in_time(game: Game, _turn: Turn, command: Build) -> None:
    """Refuse building at another time, or more of it, than the table allows (R-9)."""
    require.player_in(game, command.player)
    require_building_turn(game, command.player, command.buildings)


@decides(Build)
def build(game: Game, command: Build) -> tuple[BuildingsBuilt]:
    """Decide a purchase of buildings: all of it or nothing (R-9.6).

    Refuses, in this order: NotInThisGame, NotAtThisTable, PlayerIsOut, InDebt; as
    `ordered_streets`; for each title GroupIncomplete, GroupMortgaged; then what stands
    in the way of the first title named that waits for no other of the order: LotIsFull,
    UnevenBuilding, BankOutOfHotels, BankOutOfHouses; CannotAfford.
    """
    if not game.house_rules.buildings:
        raise NotInThisGame(what="buildings")
    require.able_to_act(game, command.player)
    order = ordered_streets(game, command.player, command.buildings)
    for title in order:
        require_buildable(game, command.player, title)
    plan = BuildingPlan(game, order)
    plan.carry_out()
    require.cash(game, plan.cost, of=command.player)
    return (
        BuildingsBuilt(
            player=command.player,
            works=plan.works(),
            cost=plan.cost,
            stock=stock_account(game),
        ),
    )


@evolves(BuildingsBuilt)
def note_works(game: Game, event: BuildingsBuilt) -> Game:
    """Return `game` with what was built counted in the turn that built it (R-9.4)."""
    return note_built(game, event.works)


def note_built(game: Game, works: tuple[Work, ...]) -> Game:
    """Return `game` with the levels counted in the turn that built them (R-9.4)."""
    turn = game.turn
    if turn is None:
        return game
    built = dict(turn.built)
    hotel_at = hotel_level(game)
    for work in works:
        levels = work.houses + work.hotels * hotel_at
        group = game.deed(work.title).group
        built[group] = built.get(group, 0) + levels
    return altered(game, turn=replace(turn, built=built))


# What the turn allows


def require_building_turn(
    game: Game, player: PlayerId, order: Mapping[TitleId, int]
) -> None:
    """Refuse building at another time, or more of it in a turn, than the table allows.

    Where the bank keeps no turns, nothing is refused. The levels of an order are counted
    as they are named; whether they are sound is looked at elsewhere.

    Refuses, in this order: BuildingNotNow (R-9.1), BuiltEnough (R-9.4).
    """
    turn, rules = game.turn, game.house_rules
    if turn is None:
        return
    when = rules.build_when
    too_late = when == "before_own_roll" and bool(turn.dice)
    if when != "any_time" and (turn.player != player or too_late):
        raise BuildingNotNow(player=player, when=when)
    wanted: dict[GroupId, int] = {}
    for title, levels in order.items():
        if title in game.board.deeds:
            group = game.deed(title).group
            wanted[group] = wanted.get(group, 0) + levels
    if rules.houses_per_turn_of == "player":
        require_allowance(game, player, groups_of(game, player), sum(wanted.values()))
        return
    for group, levels in wanted.items():
        require_allowance(game, player, {group}, levels)


def require_allowance(
    game: Game, player: PlayerId, groups: Iterable[GroupId], levels: int
) -> None:
    """Refuse `levels` more in these groups where the turn has no room: BuiltEnough."""
    most, built = game.house_rules.houses_per_turn, built_this_turn(game, groups)
    if most is not None and built + levels > most:
        raise BuiltEnough(player=player, built=built, most=most)


def built_this_turn(game: Game, groups: Iterable[GroupId]) -> int:
    """Return how many levels were built in `groups` this turn; 0 where none are kept."""
    return sum(game.turn.built.get(group, 0) for group in groups) if game.turn else 0


def allowance(game: Game, groups: Iterable[GroupId]) -> int | None:
    """Return how many levels may still be built in `groups` this turn; None: any number."""
    most = game.house_rules.houses_per_turn
    if most is None or game.turn is None:
        return None
    return most - built_this_turn(game, groups)


def groups_of(game: Game, player: PlayerId) -> frozenset[GroupId]:
    """Return the groups in which a player holds a title."""
    return frozenset(game.deed(title).group for title in titles_of(game, player))


# Selling


@decides(SellBuildings)
def sell_buildings(
    game: Game, command: SellBuildings
) -> tuple[BuildingsSold | BankOwed, ...]:
    """Decide a sale of buildings to the bank, at any time (R-11).

    Only the result must be even and within the bank's stock, so that a group of hotels
    can come down together when the bank lacks the houses to break one (R-11.3).

    Refuses, in this order: NotAtThisTable, PlayerIsOut; as `ordered_streets`;
    NotSoManyBuildings, UnevenSale, HotelsMustGoTogether, BankOutOfHouses.
    """
    require.player_in(game, command.player)
    order = ordered_streets(game, command.player, command.buildings)
    before = group_levels(game, order)
    after = dict(before)
    for title, levels in order.items():
        if levels > before[title]:
            raise NotSoManyBuildings(title=title, standing=before[title], asked=levels)
        after[title] -= levels
    for title in order:
        require_even_sale(game, title, after)
        require_hotels_together(game, title, before, after)
    works = works_between(before, after, hotel_at=hotel_level(game))
    require_houses_for(game, works)
    proceeds = sum(
        resale_of(game.house_rules, game.deed(title), level)
        for title in order
        for level in range(after[title] + 1, before[title] + 1)
    )
    paid, owed = payout(game, proceeds, to=command.player, reason="buildings")
    sold = BuildingsSold(
        player=command.player,
        works=works,
        proceeds=proceeds,
        paid=paid,
        stock=stock_account(game),
    )
    return sold, *owed


def require_even_sale(game: Game, title: TitleId, after: Mapping[TitleId, int]) -> None:
    """Refuse a sale that leaves the group of `title` uneven (R-11.1).

    Where a hotel needs the houses of its own lot only, it counts as those houses.
    """
    if not game.house_rules.even_building:
        return
    cap = hotel_level(game)
    if game.house_rules.hotel_needs == "lot":
        cap -= 1
    counted = {mate: min(after[mate], cap) for mate in bound_with(game, title)}
    highest = max(counted.values())
    if counted[title] < highest - 1:
        first = tuple(mate for mate, level in counted.items() if level == highest)
        raise UnevenSale(title=title, first=first)


def require_hotels_together(
    game: Game,
    title: TitleId,
    before: Mapping[TitleId, int],
    after: Mapping[TitleId, int],
) -> None:
    """Refuse a sale of single hotels where the table wants the group's together.

    R-11.7 whole_group: sold to the bare lot, all of them; R-11.3: while the bank cannot
    break one of them into houses, all of them.
    """
    rules, hotel_at = game.house_rules, hotel_level(game)
    hotels = tuple(mate for mate in bound_with(game, title) if before[mate] == hotel_at)
    sold = [mate for mate in hotels if after[mate] < hotel_at]
    if not sold:
        return
    bare = [mate for mate in sold if after[mate] == 0]
    houses = houses_to_break(game)
    cannot_break = houses is not None and houses < rules.houses_before_hotel
    if (
        rules.outright_hotel_sale == "whole_group" and bare and len(bare) < len(hotels)
    ) or (rules.sell_group_hotels_together and cannot_break and len(sold) < len(hotels)):
        raise HotelsMustGoTogether(titles=hotels)


def houses_to_break(game: Game) -> int | None:
    """Return the houses that the bank can give for a hotel; None if they cannot run out.

    One that is being auctioned is promised to whoever wins it (R-10.2).
    """
    left = stock_left(game, HOUSE)
    if left is None or game.auction is None or game.auction.building != "house":
        return left
    return left - 1


def require_houses_for(game: Game, works: tuple[Work, ...]) -> None:
    """Refuse a sale that breaks hotels into more houses than the bank has (R-11.2)."""
    left = houses_to_break(game)
    needed = sum(work.houses for work in works)
    if left is not None and needed > left:
        raise BankOutOfHouses(needed=needed, left=left)


def buildings_of(game: Game, player: PlayerId) -> dict[TitleId, int]:
    """Return the level of every lot of `player` that is built upon."""
    return {
        title: level
        for title in titles_of(game, player)
        if (level := buildings_on(game, title))
    }


@offers(Build)
def works(game: Game, player: PlayerId) -> Iterator[Build]:
    """Yield one building more on every title of a player."""
    for title in titles_of(game, player):
        yield Build(player=player, buildings={title: 1})


@offers(SellBuildings)
def sales(game: Game, player: PlayerId) -> Iterator[SellBuildings]:
    """Yield one building less on every title of a player."""
    for title in titles_of(game, player):
        yield SellBuildings(player=player, buildings={title: 1})
