"""An auction in figures: by how much it is raised, by whom, until when (R-4, R-10.2)."""

from banker.entry import Entry
from banker.ledger.posting import Money
from banker.rules.edition import HouseRules
from banker.rules.game import Auction, Game, cash_of
from banker.rules.money.worth import raisable
from banker.rules.players import Player, PlayerId
from banker.rules.titles.auctions import (
    AuctionOpened,
    AuctionUnsold,
    AuctionWon,
    BuildingWon,
    least_bid,
)

#: By how much a bid is raised at a touch, on a board where everyone starts with 1,500.
STEPS = (1, 10, 50, 100)
STEPS_OF_SMALL_MONEY = (1, 2, 5, 10)
SMALL_MONEY, CLASSIC_MONEY = 300, 1500
#: What ends an auction.
ENDINGS = (AuctionWon, BuildingWon, AuctionUnsold)


def steps_of(game: Game) -> tuple[Money, ...]:
    """Return by what the next bid may be raised, the least step first."""
    auction = game.auction
    assert auction is not None, "steps are asked for while an auction runs"
    highest = auction.bid.amount if auction.bid is not None else 0
    least = least_bid(game, auction) - highest
    wide = [step for step in usual_steps(game.house_rules) if step > least]
    return (least, *wide[-3:])


def usual_steps(rules: HouseRules) -> tuple[Money, ...]:
    """Return the steps that suit the money of the edition.

    >>> usual_steps(HouseRules()), usual_steps(HouseRules(starting_cash=15_000))
    ((1, 10, 50, 100), (10, 100, 500, 1000))
    """
    start = rules.starting_cash
    if start < SMALL_MONEY:
        return STEPS_OF_SMALL_MONEY
    scale = 10 ** max(0, len(str(start // CLASSIC_MONEY)) - 1)
    return tuple(step * scale for step in STEPS)


def countdown_of(game: Game, auction: Auction) -> int:
    """Return for how many seconds nothing may happen before the hammer falls (R-4.4)."""
    rules = game.house_rules
    if not rules.auction_seconds:
        return 0
    return rules.auction_first_seconds if auction.bid is None else rules.auction_seconds


def asked_to(game: Game, auction: Auction, seat: Player) -> bool:
    """Return whether a player was among the bidders when the auction began."""
    return auction.building is None or bool(game.requests.get(seat.player))


def can_bid(game: Game, player: PlayerId, amount: Money) -> bool:
    """Return whether a player has the means for a bid (R-4.3)."""
    if game.house_rules.auction_style == "penny":
        return cash_of(game, player) >= amount
    return raisable(game, player) >= amount


def opens(entry: Entry) -> bool:
    """Return whether an entry begins an auction."""
    return any(isinstance(event, AuctionOpened) for event in entry.happenings)


def ends_bidding(entry: Entry) -> bool:
    """Return whether an entry ends an auction."""
    return any(isinstance(event, ENDINGS) for event in entry.happenings)
