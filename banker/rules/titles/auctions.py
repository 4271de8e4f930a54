"""Auctions: of titles nobody bought, of a bankrupt's estate, of scarce buildings.

R-4.2 to R-4.4, R-10.2, R-15.5, R-17.7. Bidding is open: whoever has not passed may raise
at any time. The hammer falls when all others have passed, or when a clock says so; which
clock, the rules do not know. One auction runs at a time, and it blocks the table.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from banker.ledger.posting import (
    BANK,
    HOTEL,
    HOUSE,
    MONEY,
    AccountId,
    Money,
    Posting,
    deed,
    hand,
    transfer,
)
from banker.rules import require
from banker.rules.board import GroupId, TitleId
from banker.rules.errors import (
    ChoiceMissing,
    LotIsFull,
    NotAStreet,
    NotBidding,
    NotInThisGame,
    Refusal,
    UnevenBuilding,
)
from banker.rules.game import (
    Auction,
    Bid,
    BuildingKind,
    Due,
    Game,
    Turn,
    altered,
    bound_with,
    buildings_on,
    cash_of,
    debts_of,
    owner_of,
    players_in,
)
from banker.rules.money.debts import DebtIncurred, is_short, new_debt
from banker.rules.money.worth import raisable
from banker.rules.players import PlayerId
from banker.rules.register import (
    Bounds,
    Command,
    Event,
    allowed,
    bounds,
    command,
    decides,
    event,
    evolves,
    offers,
    settles,
)
from banker.rules.titles.buildings import (
    BuildingPlan,
    GroupIncomplete,
    SellBuildings,
    Work,
    allowance,
    cost_of,
    groups_of,
    hotel_level,
    note_built,
    pieces,
    require_buildable,
    require_building_turn,
    stock_account,
    stock_left,
    work_between,
)
from banker.rules.titles.levels import LevelsChanged, sold
from banker.rules.titles.mortgages import MortgageTitle
from banker.rules.titles.purchases import may_buy, require_for_sale
from banker.rules.turn.guidance import require_landed


@dataclass(eq=False, kw_only=True)
class AuctionRunning(Refusal):
    """An auction must be finished first; bids and raising cash stay open (R-4.2)."""

    code = "auction-running"
    lot: str


@dataclass(eq=False, kw_only=True)
class NoAuction(Refusal):
    """Nothing is being auctioned."""

    code = "no-auction"


@dataclass(eq=False, kw_only=True)
class AlreadyLeading(Refusal):
    """Nobody bids against themselves (R-4.3)."""

    code = "already-leading"
    player: PlayerId
    amount: Money


@dataclass(eq=False, kw_only=True)
class BidTooLow(Refusal):
    """The bid is below the least that is taken now (R-4.3)."""

    code = "bid-too-low"
    amount: Money
    least: Money


@dataclass(eq=False, kw_only=True)
class BidBeyondMeans(Refusal):
    """The bidder could never raise the sum (R-4.3)."""

    code = "bid-beyond-means"
    player: PlayerId
    amount: Money
    means: Money


@dataclass(eq=False, kw_only=True)
class BidsHaveCome(Refusal):
    """There have been bids since the clock was started; it starts again (R-4.4)."""

    code = "bids-have-come"
    bids: int


@dataclass(eq=False, kw_only=True)
class MustBuy(Refusal):
    """At this table whoever can pay for the title must buy it (R-17.3)."""

    code = "must-buy"
    player: PlayerId
    title: TitleId
    price: Money


@dataclass(eq=False, kw_only=True)
class EnoughForAll(Refusal):
    """The bank has enough buildings, or only one player wants any (R-10.2)."""

    code = "enough-for-all"
    wanted: int
    left: int


@command("decline-title")
class DeclineTitle(Command):
    """Command: do not buy the unowned title the player has landed on (R-4.2)."""

    player: PlayerId
    title: TitleId


@command("auction-buildings", acting="", given_by="banker")
class AuctionBuildings(Command):
    """Command: several players want more buildings than the bank has (R-10.2).

    Attributes:
        requests: how many of them each player wants.
    """

    building: BuildingKind
    requests: Mapping[PlayerId, int]


@command("place-bid", during_auction=True)
class PlaceBid(Command):
    """Command: bid in the auction that is running.

    Attributes:
        lot: where the building would stand, in an auction of buildings.
        auction: the number of the auction that is meant, since the next may have been
            opened meanwhile; None for whichever is running.
    """

    player: PlayerId
    amount: Money
    lot: TitleId | None = None
    auction: int | None = None


@command("pass-bid", during_auction=True)
class PassBid(Command):
    """Command: bid no more in the auction that is running.

    Attributes:
        auction: as of `PlaceBid`.
    """

    player: PlayerId
    auction: int | None = None


@command("close-auction", acting="", given_by="banker", during_auction=True, by_clock=True)
class CloseAuction(Command):
    """Command: the countdown has run out, or the banker lets the hammer fall (R-4.4).

    Attributes:
        bids: how many bids there had been when the countdown began.
        auction: as of `PlaceBid`; a clock names the auction that it was wound up for.
    """

    bids: int
    auction: int | None = None


@event("title-declined", remembered=False)
class TitleDeclined(Event):
    """Event: `player` did not buy `title`."""

    player: PlayerId
    title: TitleId


@event("auction-opened")
class AuctionOpened(Event):
    """Event: bidding began.

    Attributes:
        auction: the auction as it starts.
    """

    auction: Auction


@event("buildings-requested")
class BuildingsRequested(Event):
    """Event: players asked for more buildings than there are (R-10.2)."""

    building: BuildingKind
    requests: Mapping[PlayerId, int]


@event("bid-placed")
class BidPlaced(Event):
    """Event: `player` bid `amount`.

    Attributes:
        paid: what went to the bank at once, in a penny auction (R-17.7); else 0.
    """

    player: PlayerId
    amount: Money
    lot: TitleId | None = None
    paid: Money = 0

    def postings(self) -> tuple[Posting, ...]:
        """Bidder to bank: what a penny auction takes at once."""
        return transfer(self.paid, MONEY, giver=hand(self.player), taker=BANK)


@event("bid-passed")
class BidPassed(Event):
    """Event: `player` bids no more."""

    player: PlayerId


@event("auction-won", stirs=True)
class AuctionWon(Event):
    """Event: the hammer fell for `player`.

    Attributes:
        price: the winning bid.
        paid: what the winner pays now: all of it, or nothing while it is a debt.
        title: the title sold; None for a building.
        awarded: whether the deed changes hands now, which it does once it is paid.
        seller: whose lot it was, if a card has put it under the hammer (R-19.7).
        to_bank: whether the bank has the price of it all the same.
    """

    player: PlayerId
    price: Money
    paid: Money
    title: TitleId
    awarded: bool
    seller: PlayerId | None = None
    to_bank: bool = False

    def postings(self) -> tuple[Posting, ...]:
        """Winner to bank, or to the seller: the price. The deed comes back."""
        winner = hand(self.player)
        giver = BANK if self.seller is None else hand(self.seller)
        payee = BANK if self.to_bank else giver
        return (
            *transfer(self.paid, MONEY, giver=winner, taker=payee),
            *transfer(int(self.awarded), deed(self.title), giver=giver, taker=winner),
        )


@event("building-won", stirs=True)
class BuildingWon(Event):
    """Event: the hammer fell for a building, which stands at once (R-10.2)."""

    player: PlayerId
    price: Money
    paid: Money
    work: Work
    building: BuildingKind = "house"
    stock: AccountId = BANK

    def postings(self) -> tuple[Posting, ...]:
        """Winner to bank: the bid. Stock to lot: the building."""
        return (
            *transfer(self.paid, MONEY, giver=hand(self.player), taker=BANK),
            *pieces((self.work,), stock=self.stock),
        )


@event("auction-unsold", stirs=True)
class AuctionUnsold(Event):
    """Event: nobody bid; the lot stays with the bank."""

    title: TitleId | None = None


AuctionEvent: TypeAlias = (
    BidPlaced
    | BidPassed
    | AuctionWon
    | BuildingWon
    | AuctionUnsold
    | DebtIncurred
    | LevelsChanged
)


# Opening


@settles(DeclineTitle)
def answers_refusal(command: DeclineTitle, due: Due) -> bool:
    return due.kind == "title" and due.title == command.title


@allowed(DeclineTitle)
def decline_where_landed(game: Game, turn: Turn, command: DeclineTitle) -> None:
    """Refuse what is not due where the player on turn stands."""
    require_landed(game, turn, command, player=command.player, what="title")


@decides(DeclineTitle)
def decline_title(
    game: Game, command: DeclineTitle
) -> tuple[TitleDeclined | AuctionOpened, ...]:
    """Decide a refusal to buy: the bank auctions the title at once (R-4.2).

    Refuses, in this order: as `purchases.require_for_sale`; MustBuy.
    """
    printed = require_for_sale(game, command.player, command.title)
    if (
        game.house_rules.purchase == "compulsory"
        and cash_of(game, command.player) >= printed.price
    ):
        raise MustBuy(player=command.player, title=command.title, price=printed.price)
    declined = TitleDeclined(player=command.player, title=command.title)
    if not game.house_rules.auction_on_decline:
        return (declined,)
    left_out = () if game.house_rules.decliner_may_bid else (command.player,)
    return declined, *auction_of(game, command.title, left_out=left_out)


def admitted(game: Game) -> tuple[PlayerId, ...]:
    """Return who may bid now: players still in, free of debt, and perhaps of jail."""
    return tuple(
        seat.player
        for seat in players_in(game)
        if not debts_of(game, seat.player)
        and (game.house_rules.bid_from_jail or seat.player not in game.jail)
    )


def auction_of(
    game: Game,
    title: TitleId,
    *,
    left_out: tuple[PlayerId, ...] = (),
    seller: PlayerId | None = None,
) -> tuple[AuctionOpened, ...]:
    """Return the opening of the auction of a title; nothing if nobody could bid.

    `seller`: the player whose lot it is and who does not bid for it (R-19.7).
    """
    bidders = tuple(
        player
        for player in admitted(game)
        if player not in (*left_out, seller) and may_buy(game, player)
    )
    if not bidders:
        return ()
    auction = Auction(
        auction=game.auctions + 1,
        title=title,
        bidders=bidders,
        least=game.house_rules.opening_bid,
        seller=seller,
    )
    return (AuctionOpened(auction=auction),)


@decides(AuctionBuildings)
def auction_buildings(
    game: Game, command: AuctionBuildings
) -> tuple[BuildingsRequested | AuctionOpened, ...]:
    """Decide an auction of scarce buildings (R-10.2).

    Nobody wants more of them than could stand on their lots: an auction is no way to get
    buildings below their price while there are enough.

    Refuses, in this order: NotInThisGame; for each player NotAtThisTable, PlayerIsOut,
    InDebt, NotAnAmount, and what stands in the way of the first such building;
    EnoughForAll.
    """
    if not game.house_rules.buildings:
        raise NotInThisGame(what="buildings")
    for player, count in command.requests.items():
        require.able_to_act(game, player)
        require.positive(count)
        require_a_place(game, player, command.building)
    wants = wants_of(game, command.building, command.requests)
    left, wanted = stock_of(game, command.building), sum(wants.values())
    if not is_scarce(left, wants):
        raise EnoughForAll(wanted=wanted, left=wanted if left is None else left)
    requested = BuildingsRequested(building=command.building, requests=wants)
    return requested, AuctionOpened(auction=building_auction(game, command.building, wants))


def stock_of(game: Game, building: BuildingKind) -> int | None:
    """Return how many buildings of a kind the bank has left; None: they never run out."""
    return stock_left(game, HOUSE if building == "house" else HOTEL)


def is_scarce(left: int | None, wants: Mapping[PlayerId, int]) -> bool:
    """Return whether there are buildings, but not enough for the several who want them."""
    return bool(left) and len(wants) > 1 and sum(wants.values()) > (left or 0)


def wants_of(
    game: Game, building: BuildingKind, requests: Mapping[PlayerId, int]
) -> dict[PlayerId, int]:
    """Return how many buildings each player wants and could put up, where any."""
    wants = {
        player: min(count, room_for(game, player, building))
        for player, count in requests.items()
    }
    return {player: count for player, count in wants.items() if count > 0}


def room_for(game: Game, player: PlayerId, building: BuildingKind) -> int:
    """Return how many such buildings could stand on a player's lots this turn.

    Only groups count in which one could be put up now; then houses up to the hotel, and
    hotels where the houses before them stand.
    """
    cap = game.house_rules.houses_before_hotel
    by_group: dict[GroupId, int] = {}
    for group in {game.deed(title).group for title in places_for(game, player, building)}:
        levels = [buildings_on(game, lot) for lot in game.board.groups[group].titles]
        if building == "house":
            by_group[group] = sum(max(0, cap - level) for level in levels)
        else:
            by_group[group] = levels.count(cap)
    if game.house_rules.houses_per_turn_of == "group":
        return sum(
            at_most(count, allowance(game, {group})) for group, count in by_group.items()
        )
    return at_most(sum(by_group.values()), allowance(game, groups_of(game, player)))


def at_most(count: int, limit: int | None) -> int:
    """Return `count`, or the limit if there is one and it is lower."""
    return count if limit is None else min(count, limit)


def building_auction(
    game: Game, building: BuildingKind, requests: Mapping[PlayerId, int]
) -> Auction:
    """Return the auction of one building among those who still want one."""
    least = game.house_rules.building_auction_opening
    if least == 0:
        least = min(
            cost_of(game.deed(title), level_for(game, title), hotel_at=hotel_level(game))
            for player in requests
            for title in places_for(game, player, building)
        )
    return Auction(
        auction=game.auctions + 1,
        building=building,
        bidders=tuple(
            seat.player for seat in players_in(game) if requests.get(seat.player, 0)
        ),
        least=least,
    )


def level_for(game: Game, title: TitleId) -> int:
    """Return the next level of a lot."""
    return buildings_on(game, title) + 1


def obstacle_for(
    game: Game, player: PlayerId, title: TitleId, building: BuildingKind
) -> Refusal | None:
    """Return why a player cannot put such a building on a lot now; None if they can.

    In this order: NotAtThisTable, NotTheOwner, NotAStreet, GroupIncomplete,
    GroupMortgaged, BuildingNotNow, BuiltEnough; LotIsFull or UnevenBuilding, for a
    building of the other kind; as `BuildingPlan.obstacle`.
    """
    try:
        printed = require.owned(game, title, by=player)
        if printed.kind != "street":
            raise NotAStreet(title=title)
        require_buildable(game, player, title)
        require_building_turn(game, player, {title: 1})
        require_next(game, title, building)
    except Refusal as found:
        return found
    return BuildingPlan(game, {title: 1}).obstacle(title)


def require_next(game: Game, title: TitleId, building: BuildingKind) -> None:
    """Refuse unless the next building on a lot is of that kind (R-9.3).

    Refuses: LotIsFull, where all its houses stand and only a hotel may follow;
    UnevenBuilding, with the lots that lack houses before the hotel.
    """
    cap = game.house_rules.houses_before_hotel
    level = buildings_on(game, title)
    if building == "house" and level == cap:
        raise LotIsFull(title=title)
    if building == "hotel" and level < cap:
        by_lot = game.house_rules.hotel_needs == "lot"
        lots = (title,) if by_lot else game.board.mates(title)
        short = tuple(mate for mate in lots if buildings_on(game, mate) < cap)
        raise UnevenBuilding(title=title, first=short)


def places_for(game: Game, player: PlayerId, building: BuildingKind) -> tuple[TitleId, ...]:
    """Return the lots on which a player could put such a building now."""
    return tuple(
        title
        for title, printed in game.board.deeds.items()
        if printed.kind == "street" and obstacle_for(game, player, title, building) is None
    )


def require_a_place(game: Game, player: PlayerId, building: BuildingKind) -> None:
    """Refuse whoever has no lot for such a building, with what stands in the way."""
    if places_for(game, player, building):
        return
    streets = [
        title for title, printed in game.board.deeds.items() if printed.kind == "street"
    ]
    found = [obstacle_for(game, player, title, building) for title in streets]
    owned = [
        refusal
        for title, refusal in zip(streets, found, strict=True)
        if refusal is not None and require.owns(game, title, by=player)
    ]
    # The refusal that is nearest to building: of a whole group, or of an owned lot.
    whole = [refusal for refusal in owned if not isinstance(refusal, GroupIncomplete)]
    others = [refusal for refusal in found if refusal is not None]
    raise next(iter((*whole, *owned, *others, NotInThisGame(what="buildings"))))


# Bidding


def running(game: Game, number: int | None = None) -> Auction:
    """Return the auction that is running, if it is the one meant, or refuse: NoAuction."""
    auction = game.auction
    if auction is None or number not in (None, auction.auction):
        raise NoAuction()
    return auction


def least_bid(game: Game, auction: Auction) -> Money:
    """Return the least bid that is taken now (R-4.3)."""
    if auction.bid is None:
        return auction.least
    return auction.bid.amount + game.house_rules.minimum_raise


@decides(PlaceBid)
def place_bid(game: Game, command: PlaceBid) -> tuple[AuctionEvent, ...]:
    """Decide a bid; it is binding. The only bidder left has won with it.

    Refuses, in this order: NoAuction, NotAtThisTable, PlayerIsOut, InDebt, NotBidding,
    AlreadyLeading, NotAnAmount, BidTooLow, what stands in the way of the building on
    the lot named, BidBeyondMeans (in a penny auction, and for another player's lot,
    CannotAfford: no owner waits for the price).
    """
    auction = running(game, command.auction)
    require.able_to_act(game, command.player)
    if command.player not in auction.bidders:
        raise NotBidding(player=command.player)
    leading = auction.bid
    if leading is not None and leading.player == command.player:
        raise AlreadyLeading(player=command.player, amount=leading.amount)
    require.positive(command.amount)
    least = least_bid(game, auction)
    if command.amount < least:
        raise BidTooLow(amount=command.amount, least=least)
    if auction.building is not None:
        require_lot(game, command, auction.building)
    is_penny = is_paid_by_the_bid(game, auction)
    if is_penny or auction.seller is not None:
        require.cash(game, command.amount, of=command.player)
    means = raisable(game, command.player)
    if command.amount > means:
        raise BidBeyondMeans(player=command.player, amount=command.amount, means=means)
    lot = command.lot if auction.building is not None else None
    placed = BidPlaced(
        player=command.player,
        amount=command.amount,
        lot=lot,
        paid=command.amount if is_penny else 0,
    )
    if auction.bidders != (command.player,):
        return (placed,)
    bid = Bid(player=command.player, amount=command.amount, lot=lot)
    return placed, *hammer(game, replace(auction, bid=bid))


def is_paid_by_the_bid(game: Game, auction: Auction) -> bool:
    """Return whether each bid is paid at once (R-17.7); never for a player's lot."""
    return game.house_rules.auction_style == "penny" and auction.seller is None


def require_lot(game: Game, command: PlaceBid, building: BuildingKind) -> None:
    """Refuse a bid for a building without a lot on which it may stand."""
    if command.lot is None:
        raise ChoiceMissing(card="", what="lot")
    obstacle = obstacle_for(game, command.player, command.lot, building)
    if obstacle is not None:
        raise obstacle


@decides(PassBid)
def pass_bid(game: Game, command: PassBid) -> tuple[AuctionEvent, ...]:
    """Decide a pass: when all others have passed, the highest bidder has won (R-4.4).

    Refuses, in this order: NoAuction, NotAtThisTable, PlayerIsOut, NotBidding,
    AlreadyLeading.
    """
    auction = running(game, command.auction)
    require.player_in(game, command.player)
    if command.player not in auction.bidders:
        raise NotBidding(player=command.player)
    leading = auction.bid
    if leading is not None and leading.player == command.player:
        raise AlreadyLeading(player=command.player, amount=leading.amount)
    left = tuple(player for player in auction.bidders if player != command.player)
    passed = BidPassed(player=command.player)
    if left and (leading is None or left != (leading.player,)):
        return (passed,)
    return passed, *hammer(game, auction)


@decides(CloseAuction)
def close_auction(game: Game, command: CloseAuction) -> tuple[AuctionEvent, ...]:
    """Decide the fall of the hammer.

    Refuses, in this order: NoAuction, BidsHaveCome.
    """
    auction = running(game, command.auction)
    if command.bids != auction.bids:
        raise BidsHaveCome(bids=auction.bids)
    return hammer(game, auction)


def hammer(game: Game, auction: Auction) -> tuple[AuctionEvent, ...]:
    """Return the end of an auction: what the highest bidder gets, and pays or owes.

    If a correction has meanwhile made that impossible, the lot goes to nobody.
    """
    bid = auction.bid
    if bid is None or not is_still_there(game, auction, bid):
        return (AuctionUnsold(title=auction.title),)
    # In a penny auction every bid has been paid as it was made.
    due = 0 if is_paid_by_the_bid(game, auction) else bid.amount
    short = is_short(game, bid.player, due)
    paid = 0 if short else due
    won = what_is_won(game, auction, bid, paid=paid, awarded=not short)
    titles = () if auction.title is None else (auction.title,)
    if short:
        debt = new_debt(
            game,
            debtor=bid.player,
            creditor=BANK,
            amount=due,
            reason="auction",
            titles=titles,
        )
        return won, DebtIncurred(debt=debt)
    if auction.seller is not None:
        return (won,)
    return won, *(change for title in titles for change in sold(game, title, bid.player))


def is_still_there(game: Game, auction: Auction, bid: Bid) -> bool:
    """Return whether the highest bidder can still be given what is auctioned.

    A title of the bank's is always there: no correction takes it away.
    """
    if auction.seller is not None:
        return can_still_be_sold(game, auction, bid)
    if auction.building is None:
        return True
    assert bid.lot is not None, "a bid for a building names its lot"
    return obstacle_for(game, bid.player, bid.lot, auction.building) is None


def can_still_be_sold(game: Game, auction: Auction, bid: Bid) -> bool:
    """Return whether a player's lot is still theirs and bare, and the bid in cash."""
    title = auction.title
    assert title is not None, "cards put titles under the hammer"
    built = any(buildings_on(game, mate) for mate in bound_with(game, title))
    owner = owner_of(game, title)
    return (
        owner == auction.seller and not built and not is_short(game, bid.player, bid.amount)
    )


def what_is_won(
    game: Game, auction: Auction, bid: Bid, *, paid: Money, awarded: bool
) -> AuctionWon | BuildingWon:
    """Return the event by which a title or a building goes to the highest bidder."""
    if auction.title is not None:
        return AuctionWon(
            player=bid.player,
            price=bid.amount,
            paid=paid,
            title=auction.title,
            awarded=awarded,
            seller=auction.seller,
            to_bank=auction.seller is not None
            and game.house_rules.forced_auction_to == "bank",
        )
    assert auction.building is not None, "an auction is of a title or of a building"
    assert bid.lot is not None, "a bid for a building names its lot"
    level = buildings_on(game, bid.lot)
    return BuildingWon(
        player=bid.player,
        price=bid.amount,
        paid=paid,
        work=work_between(bid.lot, level, level + 1, hotel_at=hotel_level(game)),
        building=auction.building,
        stock=stock_account(game),
    )


def require_no_auction(game: Game, command: Command) -> None:
    """Refuse what must wait until the lot is sold: AuctionRunning.

    Bidding stays open, raising cash, putting things right, and what clocks tell.
    """
    auction = game.auction
    if auction is None:
        return
    if not command.during_auction or undermines(auction, game, command):
        raise AuctionRunning(lot=auction.title or auction.building or "")


def undermines(auction: Auction, game: Game, command: Command) -> bool:
    """Return whether a command would make the standing bid for a building impossible.

    Bids are binding (R-4.3): until the hammer falls, the highest bidder sells no building
    and mortgages no title of the group in which the building would stand. Nor is a lot
    mortgaged that a card has put under the hammer (R-19.7).
    """
    if auction.seller is not None:
        return isinstance(command, MortgageTitle) and command.title == auction.title
    bid = auction.bid
    if bid is None or bid.lot is None:
        return False
    match command:
        case SellBuildings():
            titles = tuple(command.buildings)
        case MortgageTitle():
            titles = (command.title,)
        case _:
            return False
    mates = game.board.mates(bid.lot)
    return command.player == bid.player and any(title in mates for title in titles)


# What comes next


def next_lot(game: Game) -> tuple[AuctionOpened | AuctionUnsold, ...]:
    """Return the opening of the auction of the next title that waits, if one does.

    Of an estate the titles come in the order of the board (R-15.5). One for which nobody
    may bid is passed over.
    """
    if not game.estate:
        return ()
    title = game.estate[0]
    return auction_of(game, title) or (AuctionUnsold(title=title),)


def next_building(game: Game, building: BuildingKind) -> tuple[AuctionOpened, ...]:
    """Return the auction of the next scarce building; none once there are enough.

    They come one after the other while more are wanted than there are (R-10.2).
    """
    able = {player: game.requests.get(player, 0) for player in admitted(game)}
    wants = wants_of(game, building, able)
    if not is_scarce(stock_of(game, building), wants):
        return ()
    return (AuctionOpened(auction=building_auction(game, building, wants)),)


# What is remembered


@evolves(AuctionOpened)
def open_auction(game: Game, event: AuctionOpened) -> Game:
    """Return `game` with the auction running."""
    return altered(
        game,
        auction=event.auction,
        auctions=event.auction.auction,
        estate=tuple(title for title in game.estate if title != event.auction.title),
        pile=tuple(title for title in game.pile if title != event.auction.title),
    )


@evolves(BidPlaced)
def note_bid(game: Game, event: BidPlaced) -> Game:
    """Return `game` with the bid standing."""
    auction = game.auction
    assert auction is not None, "bids come in auctions"
    bid = Bid(player=event.player, amount=event.amount, lot=event.lot)
    return altered(game, auction=replace(auction, bid=bid, bids=auction.bids + 1))


@evolves(BidPassed)
def note_pass(game: Game, event: BidPassed) -> Game:
    """Return `game` with one bidder less."""
    auction = game.auction
    assert auction is not None, "bids come in auctions"
    left = tuple(player for player in auction.bidders if player != event.player)
    return altered(game, auction=replace(auction, bidders=left))


@evolves(AuctionWon, AuctionUnsold)
def end_auction(game: Game, event: AuctionWon | AuctionUnsold) -> Game:
    """Return `game` with no auction running.

    Where nobody bid for a building, nobody is asked for the next.
    """
    estate = tuple(waiting for waiting in game.estate if waiting != event.title)
    requests = game.requests if event.title is not None else {}
    return altered(game, auction=None, estate=estate, requests=requests)


@evolves(BuildingWon)
def note_building(game: Game, event: BuildingWon) -> Game:
    """Return `game` with the auction over, one wish less, and the building counted."""
    requests = dict(game.requests)
    requests[event.player] = max(0, requests.get(event.player, 0) - 1)
    built = note_built(game, (event.work,))
    return replace(built, auction=None, requests=requests)


@evolves(BuildingsRequested)
def note_requests(game: Game, event: BuildingsRequested) -> Game:
    """Return `game` with what the builders have asked for."""
    return altered(game, requests=event.requests)


@offers(DeclineTitle)
def refusals_to_buy(game: Game, player: PlayerId) -> Iterator[DeclineTitle]:
    """Yield leaving every title to an auction, in the order of the board."""
    for title in game.board.deeds:
        yield DeclineTitle(player=player, title=title)


@offers(PassBid)
def passes(game: Game, player: PlayerId) -> Iterator[PassBid]:
    """Yield bidding no more."""
    if game.auction is not None:
        yield PassBid(player=player, auction=game.auction.auction)


@bounds(PlaceBid)
def bids(game: Game, player: PlayerId) -> Iterator[Bounds[PlaceBid]]:
    """Yield from what to what a player may bid, for each lot where a building may stand."""
    auction = game.auction
    if auction is None:
        return
    least = least_bid(game, auction)
    in_cash = auction.seller is not None or is_paid_by_the_bid(game, auction)
    most = min(
        raisable(game, player),
        cash_of(game, player) if in_cash else raisable(game, player),
    )
    lots: tuple[TitleId | None, ...] = (None,)
    if auction.building is not None:
        lots = places_for(game, player, auction.building)
    for lot in lots:
        yield Bounds(
            command=PlaceBid(player=player, amount=least, lot=lot, auction=auction.auction),
            free="amount",
            least=least,
            most=most,
        )
