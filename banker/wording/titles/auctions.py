"""Words for auctions: titles and scarce buildings."""

from banker.ledger.posting import Money
from banker.rules.board import TitleId
from banker.rules.errors import NotBidding
from banker.rules.game import Game
from banker.rules.titles.auctions import (
    AlreadyLeading,
    AuctionOpened,
    AuctionRunning,
    AuctionUnsold,
    AuctionWon,
    BidBeyondMeans,
    BidPassed,
    BidPlaced,
    BidsHaveCome,
    BidTooLow,
    BuildingsRequested,
    BuildingWon,
    EnoughForAll,
    MustBuy,
    NoAuction,
    TitleDeclined,
)
from banker.wording.formatter import Formatter
from banker.wording.phrases import nothing_paid, works
from banker.wording.register import About, Rank, refuses, tells
from banker.wording.words import _, plural

#: A bid as high as the price sounds an octave above the lowest; none above two octaves.
OCTAVE = 12
HIGHEST_STEP = 2 * OCTAVE


def no_bid(sentence: str) -> str:
    """Return `sentence` after the words that matter most to a bidder."""
    return _("This bid does not count.") + " " + sentence


def step_of(bid: BidPlaced, game: Game) -> int:
    """Return how many semitones a bid sounds above the lowest."""
    auction = game.auction
    title: TitleId | None = bid.lot or (None if auction is None else auction.title)
    if title is None or title not in game.board.deeds:
        return 0
    return semitones(bid.amount, price=game.deed(title).price)


def semitones(amount: Money, *, price: Money) -> int:
    """Return how high a bid sounds: an octave at the price, never above two.

    >>> semitones(10, price=400), semitones(200, price=400), semitones(4_000, price=400)
    (0, 6, 24)
    """
    return min(HIGHEST_STEP, OCTAVE * amount // max(1, price))


@tells(
    TitleDeclined,
    rank=Rank.UNDER_WAY + 40,
    purpose=lambda event, f: _("Auction: %(lot)s", lot=f.title(event.title)),
)
def title_declined(event: TitleDeclined, f: Formatter) -> str:
    return _(
        "%(name)s does not buy %(title)s",
        name=f.name(event.player),
        title=f.title(event.title),
    )


@tells(
    AuctionOpened,
    rank=Rank.UNDER_WAY + 15,
    purpose=lambda event, f: _(
        "Auction: %(lot)s", lot=f.lot(event.auction.title or event.auction.building or "")
    ),
)
def auction_opened(event: AuctionOpened, f: Formatter) -> str:
    """Return what is auctioned, and from how much on."""
    auction = event.auction
    return _(
        "Auction: %(lot)s. Bids from %(least)s",
        lot=f.lot(auction.title or auction.building or ""),
        least=f.money(auction.least),
    )


@tells(
    BuildingsRequested, rank=Rank.UNDER_WAY + 30, purpose=lambda _event, _f: _("Auction")
)
def buildings_requested(event: BuildingsRequested, _f: Formatter) -> str:
    if event.building == "house":
        return _("More houses are wanted than the bank has")
    return _("More hotels are wanted than the bank has")


@tells(
    BidPlaced,
    rank=Rank.UNDER_WAY + 20,
    cue="bid",
    about=lambda event, game: About(player=event.player, step=step_of(event, game)),
    purpose=lambda _event, _f: _("Auction"),
)
def bid_placed(event: BidPlaced, f: Formatter) -> str:
    """Return a bid; in a penny auction it is paid at once."""
    values = {"name": f.name(event.player), "amount": f.money(event.amount)}
    if event.paid:
        return _("%(name)s bids %(amount)s and pays it at once", **values)
    if event.lot is not None:
        title = f.title(event.lot)
        return _("%(name)s bids %(amount)s, to build: %(title)s", title=title, **values)
    return _("%(name)s bids %(amount)s", **values)


@tells(BidPassed, rank=Rank.UNDER_WAY + 25, purpose=lambda _event, _f: _("Auction"))
def bid_passed(event: BidPassed, f: Formatter) -> str:
    return _("%(name)s bids no more", name=f.name(event.player))


@tells(
    AuctionWon,
    rank=Rank.ENDS + 25,
    cue="sold",
    about=lambda event, _game: About(player=event.player, title=event.title or ""),
    purpose=lambda event, f: _("Auction: %(lot)s", lot=f.title(event.title)),
)
def auction_won(event: AuctionWon, f: Formatter) -> str:
    """Return who has won a lot, and whether it is still to be paid."""
    values = {
        "name": f.name(event.player),
        "title": f.title(event.title),
        "amount": f.money(event.price),
    }
    if event.awarded:
        return _("%(name)s wins the auction: %(title)s for %(amount)s", **values)
    return _("%(name)s wins %(title)s for %(amount)s and still has to pay", **values)


@tells(
    BuildingWon,
    rank=Rank.ENDS + 30,
    cue="sold",
    about=lambda event, _game: About(player=event.player),
    purpose=lambda event, f: works(f, (event.work,)),
)
def building_won(event: BuildingWon, f: Formatter) -> str:
    return _(
        "%(name)s wins the auction: %(what)s for %(amount)s",
        name=f.name(event.player),
        what=works(f, (event.work,)),
        amount=f.money(event.price),
    )


@tells(
    AuctionUnsold,
    rank=Rank.UNDER_WAY + 5,
    cue="sold",
    purpose=lambda _event, _f: _("Auction"),
)
def auction_unsold(event: AuctionUnsold, f: Formatter) -> str:
    """Return that nobody bid."""
    if event.title is None:
        return _("Nobody bids. The building stays with the bank")
    return _("Nobody bids. It stays with the bank: %(title)s", title=f.title(event.title))


@refuses(AuctionRunning, advice=lambda: _("Bid or pass. Then the game goes on."))
def auction_running(refusal: AuctionRunning, f: Formatter) -> str:
    return nothing_paid(_("An auction is going on: %(lot)s.", lot=f.lot(refusal.lot)))


@refuses(NoAuction, advice=lambda: _("Nothing needs to be done."))
def no_auction(_refusal: NoAuction, _f: Formatter) -> str:
    return _("There is no auction now.")


@refuses(NotBidding, advice=lambda: _("Wait for the next auction."))
def not_bidding(refusal: NotBidding, f: Formatter) -> str:
    return no_bid(_("%(name)s does not bid in this auction.", name=f.name(refusal.player)))


@refuses(AlreadyLeading, advice=lambda: _("Wait and see whether somebody bids more."))
def already_leading(refusal: AlreadyLeading, f: Formatter) -> str:
    return _(
        "%(name)s has the highest bid already: %(amount)s.",
        name=f.name(refusal.player),
        amount=f.money(refusal.amount),
    )


@refuses(BidTooLow, advice=lambda: _("Bid more, or pass."))
def bid_too_low(refusal: BidTooLow, f: Formatter) -> str:
    return no_bid(
        _(
            "%(amount)s is too low: the least now is %(least)s.",
            amount=f.money(refusal.amount),
            least=f.money(refusal.least),
        )
    )


@refuses(BidBeyondMeans, advice=lambda: _("Bid less, or pass."))
def bid_beyond_means(refusal: BidBeyondMeans, f: Formatter) -> str:
    return no_bid(
        _(
            "%(name)s can raise %(means)s in all, not %(amount)s.",
            name=f.name(refusal.player),
            means=f.money(refusal.means),
            amount=f.money(refusal.amount),
        )
    )


@refuses(BidsHaveCome, advice=lambda: _("Look at the highest bid and try again."))
def bids_have_come(refusal: BidsHaveCome, _f: Formatter) -> str:
    return plural(
        "The auction goes on: there is %(num)s bid.",
        "The auction goes on: there are %(num)s bids.",
        refusal.bids,
    )


@refuses(MustBuy, advice=lambda: _("Buy it."))
def must_buy(refusal: MustBuy, f: Formatter) -> str:
    return _(
        "%(name)s can pay %(price)s for %(title)s and has to buy it in this game.",
        name=f.name(refusal.player),
        price=f.money(refusal.price),
        title=f.title(refusal.title),
    )


@refuses(
    EnoughForAll, advice=lambda: _("Build in the usual way, or wait until somebody sells.")
)
def enough_for_all(refusal: EnoughForAll, _f: Formatter) -> str:
    return _(
        "No auction of buildings: %(wanted)s wanted, %(left)s in the bank.",
        wanted=refusal.wanted,
        left=refusal.left,
    )
