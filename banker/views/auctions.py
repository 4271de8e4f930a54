"""The auction that is running, as everybody sees it: what is bid is said aloud (R-4)."""

from dataclasses import dataclass
from typing import Literal

from banker.ledger.posting import Money
from banker.rules.game import Game, players_in
from banker.rules.titles.auctions import least_bid
from banker.views.deeds import Deed, deed_view
from banker.views.people import Party, party


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctionView:
    """An auction that is running.

    Attributes:
        deed: None for a building; `building` is empty for a title.
        highest: what `leader` has bid; both are None until somebody has.
        least: what the next bid is at least.
        passed: who plays and bids no more.
        bids: how many there have been; with the number it names the countdown.
    """

    number: int
    bids: int
    deed: Deed | None
    building: Literal["", "house", "hotel"]
    leader: Party | None
    highest: Money | None
    least: Money
    bidders: tuple[Party, ...]
    passed: tuple[Party, ...]


def auction_view(game: Game) -> AuctionView | None:
    """Return the auction that is running; None while none is."""
    running = game.auction
    if running is None:
        return None
    bid, bidders = running.bid, running.bidders
    return AuctionView(
        number=running.auction,
        bids=running.bids,
        deed=None if running.title is None else deed_view(game, running.title),
        building=running.building or "",
        leader=None if bid is None else party(game, bid.player),
        highest=None if bid is None else bid.amount,
        least=least_bid(game, running),
        bidders=tuple(party(game, player) for player in bidders),
        passed=tuple(
            party(game, seat.player)
            for seat in players_in(game)
            if seat.player not in bidders
        ),
    )
