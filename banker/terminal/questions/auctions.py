"""An auction runs: bidding, passing, the hammer (R-4, R-10.2).

While it runs the terminal shows it, whatever else it showed.
"""

from dataclasses import dataclass, replace
from typing import ClassVar

from banker.entry import Entry
from banker.ledger.posting import Money
from banker.rules.board import TitleId
from banker.rules.game import Auction, Game, debts_of
from banker.rules.players import Player, PlayerId
from banker.rules.titles.auctions import CloseAuction, PassBid, PlaceBid, places_for
from banker.terminal.auctions import (
    asked_to,
    can_bid,
    countdown_of,
    ends_bidding,
    opens,
    steps_of,
)
from banker.terminal.inputs import Touch
from banker.terminal.question import Question, Step, asked_after_entries
from banker.terminal.questions.debts import DebtShown, debt_opened
from banker.terminal.questions.outcomes import Done, deed_while_bidding
from banker.terminal.screens import Screen, Tells
from banker.terminal.strip import Situation, seats
from banker.views.deeds import Deed, deed_view
from banker.views.people import Party, Seat, SeatNote, party, party_or_none


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctionScreen(Screen):
    """An auction that is running.

    Attributes:
        auction: its number; with `bids` it names the countdown.
        deed: what is auctioned; None for a building.
        building: `house` or `hotel`; empty for a title.
        leader, highest: the best bid so far; None and 0 before the first.
        steps: what the next bid may add; `step` is the one chosen.
        bid: the sum that the next tap bids.
        left_s: seconds until the hammer falls; None: the banker lets it fall.
        whole_s: how long the countdown is from its beginning.
        bidder: who still has to say where the building would stand; `lots` are the places.
        waiting: how many lots come after this one.
    """

    tells: ClassVar[Tells] = "nothing"

    kind: str = "auction"
    auction: int
    bids: int
    deed: Deed | None
    building: str
    leader: Party | None
    highest: Money
    steps: tuple[Money, ...]
    step: Money
    bid: Money
    left_s: float | None
    whole_s: float
    passing: bool
    bidder: Party | None
    lots: tuple[Deed, ...]
    waiting: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctionShown(Question):
    """An auction is running; whoever taps bids the sum on the screen.

    Attributes:
        auction, bids: the auction and its bids as they were when the sum was reckoned.
        step: what the next bid adds to the highest; None for the usual step.
        passing: whether the next card bids no more instead.
        bidder: who still has to say where the building would stand.
    """

    auction: int
    bids: int
    step: Money | None = None
    passing: bool = False
    bidder: PlayerId | None = None

    goes_on_bidding: ClassVar[bool] = True

    @property
    def subject(self) -> Question:
        """The bid that is asked for, whatever the step."""
        return replace(self, step=None)

    @property
    def patience_s(self) -> float | None:
        """Until the hammer falls."""
        return None

    def is_asked_still(self, game: Game) -> bool:
        """Return whether it is about the same bid; what was chosen holds for that alone."""
        return not game.is_over and bid_of(game) == (self.auction, self.bids)

    def on_card(self, player: PlayerId, game: Game) -> Step:
        """Return the bid or the pass of whoever tapped; a debtor's card opens the debt."""
        auction = game.auction
        assert auction is not None, "this screen is shown while an auction runs"
        if self.passing:
            return Step(replace(self, passing=False), PassBid(player=player))
        if player not in auction.bidders and debts_of(game, player):
            return Step(DebtShown(player=player))
        amount = self.next_bid(game)
        if auction.building is None:
            return Step(self, PlaceBid(player=player, amount=amount))
        places = places_for(game, player, auction.building)
        if player in auction.bidders and len(places) > 1:
            return Step(replace(self, bidder=player))
        only = places[0] if len(places) == 1 else None
        return Step(self, PlaceBid(player=player, amount=amount, lot=only))

    def on_deed(self, title: TitleId, game: Game) -> Step:
        """Return what a deed leads to meanwhile."""
        return deed_while_bidding(title, game)

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return where a touch on the auction's screen leads."""
        match touch.action:
            case "step" if touch.amount in steps_of(game):
                return Step(replace(self, step=touch.amount, passing=False))
            case "pass":
                return Step(replace(self, passing=not self.passing, bidder=None))
            case "hammer":
                return Step(self, CloseAuction(bids=self.bids))
            case "lot" if self.bidder is not None:
                bid = PlaceBid(
                    player=self.bidder,
                    amount=self.next_bid(game),
                    lot=TitleId(touch.argument),
                )
                return Step(replace(self, bidder=None), bid)
            case _:
                return None

    def on_back(self, game: Game) -> Question:
        """Return the auction without what was chosen."""
        return replace(self, passing=False, bidder=None)

    def after_elsewhere(self, entry: Entry, game: Game) -> Question | None:
        """Return the auction after a bid by phone, or what came of it."""
        if entry.undoes is not None or game.is_over:
            return None
        return bidding_after(entry, game)

    def step_of(self, game: Game) -> Money:
        """Return the step chosen, or the usual one: the second, if it can be had."""
        steps = steps_of(game)
        if self.step is not None and self.step in steps:
            return self.step
        usual = 1 if self.step is None else 0
        return steps[min(usual, len(steps) - 1)]

    def next_bid(self, game: Game) -> Money:
        """Return the sum that the next tap bids."""
        auction = game.auction
        assert auction is not None, "bids are made while an auction runs"
        highest = auction.bid.amount if auction.bid is not None else 0
        return highest + self.step_of(game)

    def view(self, now: Situation) -> Screen:
        """Return the auction that is running."""
        game = now.game
        auction = game.auction
        assert auction is not None, "this screen is shown while an auction runs"
        bid = auction.bid
        whole = countdown_of(game, auction)
        lots: tuple[TitleId, ...] = ()
        if self.bidder is not None and auction.building is not None:
            lots = places_for(game, self.bidder, auction.building)
        return AuctionScreen(
            seats=self.bidding_seats(now, auction),
            prompt="who-passes" if self.passing else "" if lots else "tap-to-bid",
            auction=auction.auction,
            bids=auction.bids,
            deed=None if auction.title is None else deed_view(game, auction.title),
            building=auction.building or "",
            leader=None if bid is None else party(game, bid.player),
            highest=0 if bid is None else bid.amount,
            steps=steps_of(game),
            step=self.step_of(game),
            bid=self.next_bid(game),
            left_s=None if not whole else left_of(now, whole),
            whole_s=whole,
            passing=self.passing,
            bidder=party_or_none(game, self.bidder),
            lots=tuple(deed_view(game, title) for title in lots),
            waiting=len(game.estate),
        )

    def bidding_seats(self, now: Situation, auction: Auction) -> tuple[Seat, ...]:
        """Return the strip: who may bid the sum, who leads, who bids no more."""
        game = now.game
        amount = self.next_bid(game)
        leader = auction.bid.player if auction.bid is not None else None
        notes: dict[PlayerId, SeatNote] = {}
        for seat in game.players:
            if seat.player == leader:
                notes[seat.player] = "leads"
            elif debts_of(game, seat.player):
                notes[seat.player] = "debt"
            elif seat.player not in auction.bidders and asked_to(game, auction, seat):
                notes[seat.player] = "passed"

        def asked(seat: Player) -> bool:
            if debts_of(game, seat.player) and not self.passing:
                return seat.player not in game.bankrupt
            if seat.player not in auction.bidders or seat.player == leader:
                return False
            return self.passing or can_bid(game, seat.player, amount)

        return seats(now, asked, notes=notes)


def left_of(now: Situation, whole: int) -> float:
    """Return the seconds left, as the clock tells them."""
    left = now.around.auction_left_s
    return float(whole) if left is None else max(0.0, left)


def bid_of(game: Game) -> tuple[int, int] | None:
    """Return the auction that runs, and how many bids there were; None for none."""
    return None if game.auction is None else (game.auction.auction, game.auction.bids)


def current_auction(game: Game) -> AuctionShown | None:
    """Return the auction as it stands now; None if none is running."""
    if game.auction is None:
        return None
    return AuctionShown(auction=game.auction.auction, bids=game.auction.bids)


def bidding_after(entry: Entry, game: Game) -> Question | None:
    """Return what follows an entry of an auction; None for other entries."""
    if not ends_bidding(entry):
        return current_auction(game)
    done = Done(entry=entry)
    return debt_opened(done, entry, game) or done


@asked_after_entries(30)
def auction_asked(question: Question, entry: Entry, game: Game) -> Question | None:
    """Return what an auction shows after an entry; None if it was about something else."""
    if question.goes_on_bidding:
        return bidding_after(entry, game)
    return current_auction(game) if opens(entry) else None
