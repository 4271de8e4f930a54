"""Title deeds as they are shown: printed, as they lie, and what can be done on them."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from banker.ledger.posting import BANK, HOTEL, HOUSE, Money, pardon
from banker.rules.board import GroupId, TitleDeed, TitleId
from banker.rules.engine import decide
from banker.rules.errors import CannotAfford, Refusal
from banker.rules.game import (
    Game,
    buildings_on,
    hotels_on,
    houses_on,
    is_mortgaged,
    level_of,
    owner_of,
)
from banker.rules.options import is_refused
from banker.rules.players import PlayerId
from banker.rules.register import Command
from banker.rules.titles.buildings import (
    Build,
    SellBuildings,
    cost_of,
    hotel_level,
    resale_of,
    stock_left,
)
from banker.rules.titles.levels import has_levels
from banker.rules.titles.mortgages import MortgageTitle, UnmortgageTitle, lifting_cost
from banker.rules.titles.rents import is_site_rent_doubled, mates_held, rent_due
from banker.views.people import Party, party_or_none

RowKind: TypeAlias = Literal["site", "group", "houses", "hotel", "held", "times", "level"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RentRow:
    """One line of a deed's rent table.

    Attributes:
        count: houses, or titles of the group in one hand; 0 where it means nothing.
        rent: in units, or the multiplier of the dice for kind `times`.
        current: whether this is what a visitor pays now.
    """

    kind: RowKind
    count: int
    rent: int
    current: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """A title deed as printed and as it lies.

    Attributes:
        owner: None while the bank holds it.
        rent: what a visitor pays now; None where it depends on dice, or nobody owns it.
        price: what the bank asks for it.
    """

    title: TitleId
    name: str
    kind: str
    group: GroupId
    letter: str
    rows: tuple[RentRow, ...]
    price: Money
    mortgage_value: Money
    house_cost: Money
    hotel_cost: Money
    owner: Party | None
    mortgaged: bool
    houses: int
    hotels: int
    rent: Money | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Lot:
    """A title in the group at a glance, with what could be done on it now.

    Attributes:
        build, sell, mortgage, lift: the price or the proceeds; None where the rules
            would refuse it.
        rent_then: the rent once one more stands there; None where nothing can be built.
        waits: whether its neighbours are built on first (R-9.2).
        too_dear: what the next building costs where nothing but the money is missing.
    """

    deed: Deed
    build: Money | None
    sell: Money | None
    mortgage: Money | None
    lift: Money | None
    rent_then: Money | None = None
    waits: bool = False
    too_dear: Money | None = None


def deed_view(game: Game, title: TitleId, *, dice: int | None = None) -> Deed:
    """Return a deed as it lies on the table; `dice` tells a utility's rent."""
    printed, owner = game.deed(title), owner_of(game, title)
    return Deed(
        title=title,
        name=printed.name,
        kind=printed.kind,
        group=printed.group,
        letter=game.board.groups[printed.group].letter,
        rows=rent_rows(game, title, owner),
        price=printed.price,
        mortgage_value=printed.mortgage_value,
        house_cost=printed.house_cost,
        hotel_cost=printed.hotel_cost,
        owner=party_or_none(game, owner),
        mortgaged=is_mortgaged(game, title),
        houses=houses_on(game, title),
        hotels=hotels_on(game, title),
        rent=rent_now(game, title, dice=dice),
    )


def rent_now(game: Game, title: TitleId, *, dice: int | None) -> Money | None:
    """Return what a visitor would pay; 0 for none, None if nobody or the dice decide."""
    owner = owner_of(game, title)
    if owner is None:
        return None
    held_from_jail = owner in game.jail and not game.house_rules.rent_in_jail
    if is_mortgaged(game, title) or held_from_jail:
        return 0
    if game.deed(title).kind == "utility" and dice is None and not has_levels(game):
        return None
    return rent_due(game, title, owner=owner, dice=dice)


def rent_rows(game: Game, title: TitleId, owner: PlayerId | None) -> tuple[RentRow, ...]:
    """Return the deed's rent table, with the line that counts now marked."""
    printed = game.deed(title)
    earning = owner is not None and not is_mortgaged(game, title)
    if has_levels(game):
        now = 1 if game.capped_rents and owner is not None else level_of(game, title)
        return tuple(
            RentRow(kind="level", count=level, rent=rent, current=level == now)
            for level, rent in enumerate(printed.rents, start=1)
        )
    if printed.kind != "street":
        held = mates_held(game, printed, owner=owner) if owner and earning else 0
        kind: RowKind = "held" if printed.kind == "station" else "times"
        return tuple(
            RentRow(kind=kind, count=count, rent=rent, current=count == held)
            for count, rent in enumerate(printed.rents, start=1)
        )
    level = buildings_on(game, title)
    doubled = bool(owner) and is_site_rent_doubled(game, title, owner=owner or PlayerId(""))
    # Where nothing is built there is one rent, and its double for the whole colour.
    site, *built = printed.rents
    rows = [
        RentRow(
            kind="site", count=0, rent=site, current=earning and not (level or doubled)
        ),
        RentRow(
            kind="group", count=0, rent=2 * site, current=earning and doubled and not level
        ),
    ]
    rows += [
        RentRow(kind="houses", count=count, rent=rent, current=level == count)
        for count, rent in enumerate(built[:-1], start=1)
    ]
    rows += [
        RentRow(kind="hotel", count=1, rent=rent, current=level == hotel_level(game))
        for rent in built[-1:]
    ]
    return tuple(rows)


def lot_view(game: Game, title: TitleId, player: PlayerId | None) -> Lot:
    """Return a title with what its owner could do on it now, and for how much."""
    printed, level = game.deed(title), buildings_on(game, title)
    if player is None:
        return Lot(
            deed=deed_view(game, title), build=None, sell=None, mortgage=None, lift=None
        )

    def offered(command: Command, amount: Money) -> Money | None:
        return None if is_refused(game, command) else amount

    one, top = {title: 1}, hotel_level(game)
    building = Build(player=player, buildings=one)
    price = cost_of(printed, level + 1, hotel_at=top)
    build = offered(building, price)
    return Lot(
        deed=deed_view(game, title),
        build=build,
        rent_then=rent_with(printed, level + 1, hotel_at=top)
        if build is not None
        else None,
        waits=build is None and is_ahead(game, title),
        too_dear=price if is_too_dear(game, building) else None,
        sell=offered(
            SellBuildings(player=player, buildings=one),
            resale_of(game.house_rules, printed, level),
        ),
        mortgage=offered(MortgageTitle(player=player, title=title), printed.mortgage_value),
        lift=offered(
            UnmortgageTitle(player=player, title=title), sum(lifting_cost(game, title))
        ),
    )


def is_too_dear(game: Game, building: Build) -> bool:
    """Return whether nothing but the money is missing for a building."""
    try:
        decide(game, building)
    except CannotAfford:
        return True
    except Refusal:
        return False
    return False


def rent_with(printed: TitleDeed, level: int, *, hotel_at: int) -> Money:
    """Return the printed rent of a street with so many buildings on it."""
    return printed.rents[-1] if level == hotel_at else printed.rents[level]


def is_ahead(game: Game, title: TitleId) -> bool:
    """Return whether another street of the group has fewer buildings (R-9.2)."""
    level = buildings_on(game, title)
    fewest = min(buildings_on(game, mate) for mate in game.board.mates(title))
    is_full = level == hotel_level(game)
    return game.house_rules.even_building and not is_full and fewest < level


def stock(game: Game) -> tuple[int | None, int | None]:
    """Return the houses and hotels the bank has left; None where they cannot run out."""
    return stock_left(game, HOUSE), stock_left(game, HOTEL)


def decks_in_bank(game: Game) -> tuple[tuple[str, str], ...]:
    """Return id and printed name of the decks whose pardon card the table can draw.

    Where the bank draws, it hands the card out itself, and none is to be asked for.
    """
    if game.house_rules.cards_drawn_by == "bank":
        return ()
    return tuple(
        (deck.deck, deck.name)
        for deck in game.edition.decks
        if (BANK, pardon(deck.deck)) in game.balances
    )
