"""Deeds on a phone: one's own, and the one on which one has landed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from banker.ledger.posting import Money
from banker.rules import require
from banker.rules.board import GroupId, TitleId
from banker.rules.engine import decide
from banker.rules.errors import Refusal
from banker.rules.game import Game, cash_of, owner_of, titles_of
from banker.rules.options import is_refused
from banker.rules.players import PlayerId
from banker.rules.register import Command
from banker.rules.titles.auctions import DeclineTitle
from banker.rules.titles.buildings import Build, SellBuildings
from banker.rules.titles.levels import has_levels, standing
from banker.rules.titles.mortgages import MortgageTitle, UnmortgageTitle
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import DiceMissing, PayRent, RentPaid
from banker.views.deeds import Deed, Lot, deed_view, lot_view, stock
from banker.views.movements import undone_by
from banker.views.people import THE_BANK, Party, party
from banker.web.phone.visit import Offered, Visit

#: What two dice can show together, as an address says it.
DICE_TOTALS = {str(total) for total in range(2, 13)}


Work: TypeAlias = Literal["build", "sell", "mortgage", "lift"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeedView:
    """One title: its deed, its group, and what its owner could do on it.

    Attributes:
        mine: whether it belongs to whoever looks.
        held: how many of the group its owner holds.
        earned: the rents that it has brought this player.
        next_one: the street of the group on which is built next; None where nothing is.
        level: of its rent, where rents go by levels; else 0.
        works: what its owner can do at this table, each with why not now; nothing for
            others.
        trades: whether this table trades.
        trade_url: where it is offered in a trade.
        may_land: whether landing here is said on the phone.
    """

    lot: Lot
    mine: bool
    mates: tuple[Deed, ...]
    held: int
    earned: Money
    next_one: Deed | None
    level: int
    works: Mapping[Work, Offered]
    trades: bool
    trade_url: str
    may_land: bool

    @property
    def deed(self) -> Deed:
        """The deed itself."""
        return self.lot.deed


@dataclass(frozen=True, slots=True, kw_only=True)
class DeedAtLevel:
    """A deed in a list; `level` is that of its rent, or 0 where rents know no levels."""

    deed: Deed
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupChoice:
    """One colour of the board, to see its titles alone."""

    group: GroupId
    letter: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeedsView:
    """The player's own deeds, or those of the whole board.

    Attributes:
        whole: whether it is the whole board.
        group: the colour that is chosen; any other word for all.
    """

    whole: bool
    group: str
    groups: tuple[GroupChoice, ...]
    deeds: tuple[DeedAtLevel, ...]


def deed(visit: Visit) -> DeedView:
    """Return one title: its deed, its group, and what its owner could do."""
    game = visit.runtime.game
    title = TitleId(visit.args.get("title", ""))
    require.title(game, title)
    owner = owner_of(game, title)
    mine = owner == visit.player
    lot = lot_view(game, title, visit.player if mine else None)
    works = works_at(game, visit.player, title) if mine else {}
    if not (lot.deed.houses or lot.deed.hotels):
        works.pop("sell", None)
    mates = game.board.mates(title)
    return DeedView(
        lot=lot,
        mine=mine,
        mates=tuple(deed_view(game, mate) for mate in mates),
        held=sum(owner is not None and owner_of(game, mate) == owner for mate in mates),
        earned=earned_on(visit, title) if mine else 0,
        next_one=next_to_build(visit, mates) if mine and "build" in works else None,
        level=level_shown(game, title) if owner else 0,
        works={name: visit.explained(command) for name, command in works.items()},
        trades=game.house_rules.trades,
        trade_url=visit.address("trade", **{f"g-{title}": "1"}),
        may_land=not mine and not game.positions,
    )


def deeds(visit: Visit) -> DeedsView:
    """Return the player's own deeds; or the whole board with who owns what."""
    game = visit.runtime.game
    whole, chosen = visit.args.get("board") == "1", visit.args.get("group", "")
    listed = titles_in(game, chosen) if whole else titles_of(game, visit.player)
    return DeedsView(
        whole=whole,
        group=chosen,
        groups=groups_of(game),
        deeds=deeds_at_level(game, listed),
    )


def titles_in(game: Game, group: str) -> tuple[TitleId, ...]:
    """Return the titles of a group; all of the board for what is no group."""
    return tuple(
        title
        for title in game.board.deeds
        if group not in game.board.groups or game.deed(title).group == group
    )


def groups_of(game: Game) -> tuple[GroupChoice, ...]:
    """Return the colours between which one chooses."""
    return tuple(
        GroupChoice(group=group.group, letter=group.letter)
        for group in game.board.groups.values()
    )


def deeds_at_level(game: Game, titles: Iterable[TitleId]) -> tuple[DeedAtLevel, ...]:
    """Return deeds with the levels of their rents."""
    return tuple(
        DeedAtLevel(deed=deed_view(game, title), level=level_shown(game, title))
        for title in titles
    )


def level_shown(game: Game, title: TitleId) -> int:
    """Return the level of a title's rent; 0 where rents do not go by levels."""
    return standing(game, title) if has_levels(game) else 0


def earned_on(visit: Visit, title: TitleId) -> Money:
    """Return the rents that a title has brought this player, those taken back left out."""
    entries = visit.runtime.bank.entries()
    gone = undone_by(entries)
    return sum(
        event.rent - event.tax
        for entry in entries
        if entry.seq not in gone and entry.undoes is None
        for event in entry.happenings
        if isinstance(event, RentPaid)
        and (event.title, event.payee) == (title, visit.player)
    )


def next_to_build(visit: Visit, mates: Iterable[TitleId]) -> Deed | None:
    """Return the street of a group on which the rules let its owner build next."""
    game = visit.runtime.game
    for mate in mates:
        if not is_refused(game, Build(player=visit.player, buildings={mate: 1})):
            return deed_view(game, mate)
    return None


def groups_held(game: Game, player: PlayerId) -> tuple[GroupId, ...]:
    """Return the colours of streets that are whole in a player's hand."""
    if not game.house_rules.buildings or player in game.bankrupt:
        return ()
    return tuple(
        group.group
        for group in game.board.groups.values()
        if all(
            game.deed(title).kind == "street" and owner_of(game, title) == player
            for title in group.titles
        )
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class StreetView:
    """A street with its next building.

    Attributes:
        building: one house or hotel more, with the reason for which there is none now.
        cost: what it costs; None where it would be refused.
        then: the rent with it; None where nothing more can be built.
    """

    deed: Deed
    building: Offered
    cost: Money | None
    then: Money | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildView:
    """The player's whole colours, street by street.

    Attributes:
        houses_left, hotels_left: what the bank has left; None where it cannot run out.
    """

    groups: tuple[tuple[StreetView, ...], ...]
    houses_left: int | None
    hotels_left: int | None


def builds(visit: Visit) -> BuildView:
    """Return the player's whole colours street by street: what stands, what comes next."""
    game, player = visit.runtime.game, visit.player
    houses, hotels = stock(game)
    return BuildView(
        groups=tuple(
            tuple(street_of(visit, title) for title in game.board.groups[group].titles)
            for group in groups_held(game, player)
        ),
        houses_left=houses,
        hotels_left=hotels,
    )


def street_of(visit: Visit, title: TitleId) -> StreetView:
    """Return a street with its next building, or why there is none now."""
    lot = lot_view(visit.runtime.game, title, visit.player)
    building = works_on(visit.player, title)["build"]
    return StreetView(
        deed=lot.deed,
        building=visit.explained(building)
        if lot.build is None
        else Offered(command=building),
        cost=lot.build,
        then=next_rent(lot.deed),
    )


def next_rent(deed: Deed) -> Money | None:
    """Return the rent with one building more; None where nothing more can be built."""
    table = [row.rent for row in deed.rows if row.kind in {"site", "houses", "hotel"}]
    level = len(table) - 1 if deed.hotels else deed.houses
    return table[level + 1] if level + 1 < len(table) else None


def works_at(game: Game, player: PlayerId, title: TitleId) -> dict[Work, Command]:
    """Return what an owner can do on a title at this table."""
    rules, works = game.house_rules, works_on(player, title)
    if not rules.buildings:
        del works["build"], works["sell"]
    if not rules.mortgages:
        del works["mortgage"], works["lift"]
    return works


def works_on(player: PlayerId, title: TitleId) -> dict[Work, Command]:
    """Return the four things an owner can do on a title."""
    one = {title: 1}
    return {
        "build": Build(player=player, buildings=one),
        "sell": SellBuildings(player=player, buildings=one),
        "mortgage": MortgageTitle(player=player, title=title),
        "lift": UnmortgageTitle(player=player, title=title),
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class LandedOn:
    """A title on which the player has landed, with what is due.

    Attributes:
        sale: whether the bank still holds it; `own`: whether the player does.
        asks_dice: whether the rent depends on what the dice showed.
        left: the cash after paying; None where the page keeps it to itself.
        settling: buying it, or paying the rent.
        declining: leaving it to the bank; None where that is not said on the phone.
        auctions: whether it is auctioned then; `may_bid`: whether the decliner may bid.
        short: whether the rent is more than the cash, and becomes a debt.
    """

    deed: Deed
    sale: bool
    own: bool
    asks_dice: bool
    amount: Money
    payee: Party
    left: Money | None
    settling: Offered
    declining: DeclineTitle | None
    auctions: bool
    may_bid: bool
    short: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LandedView:
    """Where the player has landed: one title, or all of them to choose from."""

    one: LandedOn | None = None
    group: str = ""
    groups: tuple[GroupChoice, ...] = ()
    deeds: tuple[Deed, ...] = ()


def landed(visit: Visit) -> LandedView:
    """Return all titles, to say where one has landed; or one of them, with what is due."""
    game = visit.runtime.game
    title = visit.args.get("title", "")
    if title:
        return LandedView(one=landed_on(visit, TitleId(title)))
    chosen = visit.args.get("group", "")
    return LandedView(
        group=chosen,
        groups=groups_of(game),
        deeds=tuple(deed_view(game, title) for title in titles_in(game, chosen)),
    )


def landed_on(visit: Visit, title: TitleId) -> LandedOn:
    """Return a title the player has landed on: to buy, to pay rent for, or neither."""
    game, player = visit.runtime.game, visit.player
    require.title(game, title)
    dice = dice_of(visit.args.get("dice", ""))
    shown = deed_view(game, title, dice=dice)
    owner = owner_of(game, title)
    buying: Command = BuyTitle(player=player, title=title)
    paying: Command = PayRent(payer=player, title=title, dice=dice)
    amount = shown.price if owner is None else (shown.rent or 0)
    declining = DeclineTitle(player=player, title=title)
    return LandedOn(
        deed=shown,
        sale=owner is None,
        own=owner == player,
        asks_dice=asks_dice(visit, paying) if owner is not None else False,
        amount=amount,
        payee=THE_BANK if owner is None else party(game, owner),
        left=None if visit.covered else cash_of(game, player) - amount,
        settling=visit.explained(buying if owner is None else paying),
        declining=declining if owner is None and visit.may(declining) else None,
        auctions=game.house_rules.auction_on_decline,
        may_bid=game.house_rules.decliner_may_bid,
        short=owner is not None and cash_of(game, player) < amount,
    )


def dice_of(text: str) -> int | None:
    """Return the total of two dice in an address; None for what they cannot show.

    >>> dice_of("12"), dice_of("13"), dice_of("seven")
    (12, None, None)
    """
    return int(text) if text in DICE_TOTALS else None


def asks_dice(visit: Visit, command: Command) -> bool:
    """Return whether only the dice are missing."""
    try:
        decide(visit.runtime.game, command)
    except DiceMissing:
        return True
    except Refusal:
        return False
    return False
