"""An auction on a phone: the lot, the highest bid, and one's own next one (R-4.2 to R-4.4).

While an auction runs it lies over the phone's pages; those on which cash is raised stay.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from banker.ledger.posting import Money
from banker.rules.board import TitleId
from banker.rules.game import Auction, Game, cash_of, debts_of, owner_of, players_in
from banker.rules.money.worth import raisable
from banker.rules.options import is_refused
from banker.rules.players import PlayerId
from banker.rules.titles.auctions import (
    AuctionOpened,
    BidPlaced,
    PassBid,
    PlaceBid,
    least_bid,
    places_for,
)
from banker.tables.clock import seconds_of
from banker.tables.runtime import TableRuntime
from banker.terminal.auctions import usual_steps
from banker.views import auctions
from banker.views.auctions import auction_view
from banker.views.deeds import Deed, deed_view
from banker.views.movements import undone_by
from banker.views.people import Party, party
from banker.web.phone.sums import shown_in_field
from banker.web.phone.visit import Visit

#: Beside the least bid so many higher ones can be made with one touch.
RAISES_MOST = 3
#: The latest bids are shown, as many as find room in one row.
BIDS_SHOWN = 3
#: So far back an auction is looked for in the journal.
ENTRIES_READ = 60


#: Why somebody does not bid: nothing for those who may.
Bar: TypeAlias = Literal["", "passed", "debt", "jail", "other"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid:
    """A bid that was made."""

    bidder: Party
    amount: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What the journal tells of the running auction: latest bids first, who has passed."""

    bids: tuple[Bid, ...]
    passed: tuple[Party, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BiddingView:
    """The running auction as one of its bidders, or spectators, sees it.

    Attributes:
        auction: what everybody sees of it.
        completes: whether it would complete a colour of this player's.
        bids: the latest, newest first.
        waiting: how many lots come after this one.
        seconds: what is left of the countdown; None where none runs.
        whole: from how many seconds it counts.
        means: what this player could bid at most; None where the page keeps it to itself.
        could_raise: whether that is more than the cash.
        pennies: whether each bid is paid at once.
        lots: where the building could stand; `lot` is the one that is chosen.
        no: why the rules would refuse the least bid; empty where they would not.
        raises: the bids of one touch, the least first.
        field: the field for another sum, empty: figures and letter.
    """

    auction: auctions.AuctionView
    completes: bool
    leads: bool
    bidding: bool
    barred: Bar
    bids: tuple[Bid, ...]
    passed: tuple[Party, ...]
    waiting: int
    seconds: int | None
    whole: int
    means: Money | None
    could_raise: bool
    pennies: bool
    lots: tuple[Deed, ...]
    lot: TitleId | None
    no: str
    raises: tuple[PlaceBid, ...]
    passing: PassBid
    field: tuple[str, str]


def auction(visit: Visit) -> BiddingView:
    """Return the running auction as one of its bidders, or spectators, sees it."""
    game, player = visit.runtime.game, visit.player
    running, shown = game.auction, auction_view(game)
    assert running is not None, "this page is shown while an auction runs"
    assert shown is not None, "what runs can be seen"
    bid, told = running.bid, told_of(visit.runtime, running)
    least, lots = shown.least, lots_for(game, running, player)
    lot = chosen_lot(visit, lots)
    leads = bid is not None and bid.player == player
    bidding = player in running.bidders and not leads
    means = means_of(game, player)
    return BiddingView(
        auction=shown,
        completes=running.title is not None and completes(game, running.title, player),
        leads=leads,
        bidding=bidding,
        barred=barred(game, running, player, told),
        bids=told.bids[:BIDS_SHOWN],
        passed=told.passed,
        waiting=len(game.estate),
        seconds=visit.runtime.seconds_left(),
        whole=seconds_of(game.house_rules, bids=running.bids) or 1,
        means=None if visit.covered else means,
        could_raise=means > cash_of(game, player),
        pennies=game.house_rules.auction_style == "penny",
        lots=tuple(deed_view(game, one) for one in lots),
        lot=lot,
        no=visit.no(bid_of(running, player, least, lot)) if bidding else "",
        raises=bids_offered(game, running, player, lot) if bidding else (),
        passing=PassBid(player=player, auction=running.auction),
        field=("", shown_in_field(least, game.edition.currency)[1]),
    )


def bids_offered(
    game: Game, running: Auction, player: PlayerId, lot: TitleId | None
) -> tuple[PlaceBid, ...]:
    """Return the bids that can be made with one touch, the least first."""
    least = least_bid(game, running)
    bids = (
        bid_of(running, player, amount, lot)
        for amount in (least, *raises(game, running, least))
    )
    return tuple(bid for bid in bids if not is_refused(game, bid))


def bid_of(
    running: Auction, player: PlayerId, amount: Money, lot: TitleId | None
) -> PlaceBid:
    """Return a bid in this auction, and in no later one."""
    return PlaceBid(player=player, amount=amount, lot=lot, auction=running.auction)


def raises(game: Game, running: Auction, least: Money) -> tuple[Money, ...]:
    """Return the round sums above the least bid that one touch may bid."""
    standing = 0 if running.bid is None else running.bid.amount
    sums = sorted({standing + step for step in usual_steps(game.house_rules)})
    return tuple(amount for amount in sums if amount > least)[-RAISES_MOST:]


def means_of(game: Game, player: PlayerId) -> Money:
    """Return what a player can bid at most: bids are paid at once in a penny auction."""
    if game.house_rules.auction_style == "penny":
        return cash_of(game, player)
    return raisable(game, player)


def lots_for(game: Game, running: Auction, player: PlayerId) -> tuple[TitleId, ...]:
    """Return where the building could stand; nothing where a title is auctioned."""
    if running.building is None:
        return ()
    return places_for(game, player, running.building)


def chosen_lot(visit: Visit, lots: Sequence[TitleId]) -> TitleId | None:
    """Return the lot chosen for the building; the first one until one is chosen."""
    wanted = TitleId(visit.args.get("lot", ""))
    return wanted if wanted in lots else next(iter(lots), None)


def completes(game: Game, title: TitleId, player: PlayerId) -> bool:
    """Return whether the player holds all other titles of the group."""
    mates = [mate for mate in game.board.mates(title) if mate != title]
    return bool(mates) and all(owner_of(game, mate) == player for mate in mates)


def barred(game: Game, running: Auction, player: PlayerId, told: Told) -> Bar:
    """Return why a player does not bid: `passed`, `debt`, `jail`, `other`; or nothing."""
    if player in running.bidders:
        return ""
    if any(one.party == player for one in told.passed):
        return "passed"
    if debts_of(game, player):
        return "debt"
    return "jail" if player in game.jail else "other"


def told_of(runtime: TableRuntime, running: Auction) -> Told:
    """Return what the journal tells of the auction, undone bids left out."""
    entries = runtime.bank.entries(after=max(0, runtime.bank.seq - ENTRIES_READ))
    gone, game = undone_by(entries), runtime.game
    bids: list[Bid] = []
    opening: tuple[PlayerId, ...] = tuple(seat.player for seat in players_in(game))
    counting = (one for one in entries if one.seq not in gone)
    for event in (event for one in counting for event in one.happenings):
        if isinstance(event, AuctionOpened):
            bids, opening = [], event.auction.bidders
        elif isinstance(event, BidPlaced):
            bids.insert(0, Bid(bidder=party(game, event.player), amount=event.amount))
    return Told(
        bids=tuple(bids),
        passed=tuple(
            party(game, player) for player in opening if player not in running.bidders
        ),
    )
