"""Refusals of the table in the players' words: auctions, trades, cards, turns, ends.

One sentence for every code, as in `refusal_words`. A per cent sign would look like a
placeholder to whoever translates; these sentences say it in words.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from banker.rules import errors
from banker.rules.money.settlement import NothingToSell
from banker.rules.money.surrender import NotEnoughTitles
from banker.rules.table.closing import WrongMinute
from banker.rules.table.opening import DealTooDear
from banker.rules.titles.auctions import (
    AlreadyLeading,
    AuctionRunning,
    BidBeyondMeans,
    BidsHaveCome,
    BidTooLow,
    EnoughForAll,
    MustBuy,
    NoAuction,
)
from banker.rules.titles.buildings import BuildingNotNow, BuiltEnough
from banker.rules.titles.purchases import FirstLapFirst
from banker.rules.titles.rents import RentLapsed
from banker.rules.titles.trades import (
    FeeUnpayable,
    MortgagedNotTradable,
    NothingOffered,
    NotYourOffer,
    OfferLapsed,
    PriceCapped,
    TradeUnbalanced,
    TradingNotNow,
)
from banker.rules.turn.cards import BankDrawsTheCards
from banker.rules.turn.turns import NotSoFar, SettleFirst, ThrowFirst, TurnsNotKept
from banker.wording.formatter import Formatter, nothing_moved, nothing_paid
from banker.wording.words import _, plural

Sentence: TypeAlias = Callable[[Any, Formatter], str]


def no_bid(sentence: str) -> str:
    """Return `sentence` after the words that matter most to a bidder."""
    return _("This bid does not count.") + " " + sentence


def not_in_this_game(what: str, s: Formatter) -> str:
    """Return what there is not at this table."""
    return {
        "trades": _("There are no trades in this game."),
        "buildings": _("There are no houses in this game."),
        "mortgages": _("There are no mortgages in this game."),
        "fines": _("There are no fines at this table."),
        "debts-in-titles": _("In this game debts are paid with money, not with deeds."),
        "bell": _("There is no bell to ring: no time was agreed, or it has rung."),
        "closing-economy": _("In this game nothing changes with the minutes."),
        "clock": _("In this game everybody may think as long as they like."),
        "pot": _("In this game no money lies in the middle."),
        "levels": _("In this game deeds have no levels."),
        "salary": _("%(go)s pays nothing now.", go=s.go),
        "tax-share": _("This tax is a fixed sum."),
        "black-business": _("There is no black business on this board."),
        "jackpot": _("There is no gambling machine in this game."),
        "shares": _("There are no shares in this game."),
        "policies": _("There are no policies in this game."),
    }.get(what, _("There is no such thing in this game."))


def not_due(r: errors.NotDueNow, s: Formatter) -> str:
    """Return what a player asked for that is not due where the token stands."""
    name = s.name(r.player)
    return {
        "title": _("%(name)s does not stand on that deed now.", name=name),
        "rent": _("No rent is due: %(name)s does not stand on that deed now.", name=name),
        "tax": _("No tax is due: %(name)s does not stand on it now.", name=name),
        "card": _("%(name)s has no card to draw now.", name=name),
        "salary": _(
            "The bank pays the salary by itself when a token passes %(go)s.", go=s.go
        ),
        "pot": _("No money lies in the middle for %(name)s now.", name=name),
        "payment": _("%(name)s owes nothing.", name=name),
        "answer": _("Nobody waits for an answer of %(name)s.", name=name),
        "jail": _("The bank sends a token to jail by itself when it is time."),
        "black-business": _("%(name)s has no black business to pay for now.", name=name),
        "jackpot": _("%(name)s does not stand at the machine now.", name=name),
        "pile": _("%(name)s does not stand on the auction space now.", name=name),
        "throw": _("Here the bank counts the throws in jail: throw the dice with it."),
    }.get(r.what, _("%(name)s has no move to choose now.", name=name))


def choice_missing(r: errors.ChoiceMissing, _s: Formatter) -> str:
    """Return what is still to be chosen."""
    return {
        "title": _("A deed has to be chosen first."),
        "player": _("A player has to be chosen first."),
        "dice": _("The dice have to be thrown first: 2 to 12 in all."),
        "lot": _("First choose the street where the building shall stand."),
        "mine": _("First choose which deed is given for it."),
    }.get(r.what, _("Something has to be chosen first."))


TABLE_SENTENCES: Mapping[type[errors.Refusal], Sentence] = {
    DealTooDear: lambda r, s: _(
        "The deeds dealt to one player cost %(price)s, and everyone starts with %(cash)s.",
        price=s.money(r.price),
        cash=s.money(r.cash),
    ),
    # Auctions
    AuctionRunning: lambda r, s: nothing_paid(
        _("An auction is going on: %(lot)s.", lot=s.lot(r.lot))
    ),
    NoAuction: lambda _r, _s: _("There is no auction now."),
    errors.NotBidding: lambda r, s: no_bid(
        _("%(name)s does not bid in this auction.", name=s.name(r.player))
    ),
    AlreadyLeading: lambda r, s: _(
        "%(name)s has the highest bid already: %(amount)s.",
        name=s.name(r.player),
        amount=s.money(r.amount),
    ),
    BidTooLow: lambda r, s: no_bid(
        _(
            "%(amount)s is too low: the least now is %(least)s.",
            amount=s.money(r.amount),
            least=s.money(r.least),
        )
    ),
    BidBeyondMeans: lambda r, s: no_bid(
        _(
            "%(name)s can raise %(means)s in all, not %(amount)s.",
            name=s.name(r.player),
            means=s.money(r.means),
            amount=s.money(r.amount),
        )
    ),
    BidsHaveCome: lambda r, _s: plural(
        "The auction goes on: there is %(num)s bid.",
        "The auction goes on: there are %(num)s bids.",
        r.bids,
    ),
    errors.TitleAwarded: lambda r, s: nothing_paid(
        _(
            "%(name)s has won %(title)s in an auction and still has to pay for it.",
            name=s.name(r.player),
            title=s.title(r.title),
        )
    ),
    FirstLapFirst: lambda r, s: nothing_paid(
        _("%(name)s has to pass %(go)s once before buying.", name=s.name(r.player), go=s.go)
    ),
    MustBuy: lambda r, s: _(
        "%(name)s can pay %(price)s for %(title)s and has to buy it in this game.",
        name=s.name(r.player),
        price=s.money(r.price),
        title=s.title(r.title),
    ),
    EnoughForAll: lambda r, _s: _(
        "No auction of buildings: %(wanted)s wanted, %(left)s in the bank.",
        wanted=r.wanted,
        left=r.left,
    ),
    # Trades
    errors.NotInThisGame: lambda r, s: not_in_this_game(r.what, s),
    NothingOffered: lambda _r, _s: _("Both sides of this trade are empty."),
    errors.NamedTwice: lambda r, s: _(
        "%(title)s stands in the list twice.", title=s.title(r.name)
    ),
    MortgagedNotTradable: lambda r, s: nothing_moved(
        _(
            "%(title)s is mortgaged: at this table such deeds are not traded.",
            title=s.title(r.title),
        )
    ),
    FeeUnpayable: lambda r, s: nothing_moved(
        _(
            "%(name)s would owe the bank %(fee)s for mortgages taken over, and would "
            "have %(balance)s.",
            name=s.name(r.player),
            fee=s.money(r.fee),
            balance=s.money(r.balance),
        )
    ),
    TradeUnbalanced: lambda r, s: nothing_moved(
        _(
            "One side is worth %(offered)s, the other %(asked)s: they may differ by "
            "%(limit)s per cent.",
            offered=s.money(r.offered),
            asked=s.money(r.asked),
            limit=r.limit,
        )
    ),
    PriceCapped: lambda r, s: nothing_moved(
        _(
            "%(cash)s is too much for these deeds: at most %(most)s.",
            cash=s.money(r.cash),
            most=s.money(r.most),
        )
    ),
    OfferLapsed: lambda _r, _s: nothing_moved(
        _("This offer does not stand any more: something in it has changed.")
    ),
    NotYourOffer: lambda r, s: _(
        "This offer is not for %(name)s to answer.", name=s.name(r.player)
    ),
    # Cards
    BankDrawsTheCards: lambda r, s: _(
        "At this table the bank draws the cards: %(deck)s.", deck=s.deck(r.deck)
    ),
    errors.CardWaits: lambda r, s: _(
        "%(name)s has drawn a card and has to choose first: “%(card)s”.",
        name=s.name(r.player),
        card=s.card(r.card),
    ),
    errors.ChoiceMissing: choice_missing,
    # Turns
    TurnsNotKept: lambda _r, _s: _("At this table the bank does not keep the turns."),
    errors.NotYourTurn: lambda r, s: _(
        "It is another player’s turn: %(turn)s. %(name)s comes later.",
        turn=s.name(r.turn),
        name=s.name(r.player),
    ),
    SettleFirst: lambda r, s: _(
        "%(name)s has something to settle first: %(due)s.",
        name=s.name(r.player),
        due=s.due(r.due, r.what),
    ),
    errors.NotDueNow: not_due,
    errors.AlreadyThrown: lambda r, s: _(
        "%(name)s has thrown the dice already.", name=s.name(r.player)
    ),
    ThrowFirst: lambda r, s: _(
        "%(name)s still has to throw the dice.", name=s.name(r.player)
    ),
    errors.NotAThrow: lambda r, _s: _(
        "The dice of this game cannot show that: %(dice)s.", dice=r.dice
    ),
    NotSoFar: lambda r, s: _(
        "The way does not lead there now: %(space)s.", space=s.space(r.space)
    ),
    BuildingNotNow: lambda r, _s: nothing_paid(
        _("At this table one builds before one’s own throw only.")
        if r.when == "before_own_roll"
        else _("At this table one builds in one’s own turn only.")
    ),
    BuiltEnough: lambda r, _s: nothing_paid(
        _(
            "Built in this turn: %(built)s. The most for one turn: %(most)s.",
            built=r.built,
            most=r.most,
        )
    ),
    TradingNotNow: lambda _r, _s: nothing_moved(
        _("At this table trades are offered before one’s own throw only.")
    ),
    RentLapsed: lambda r, s: nothing_paid(
        _(
            "Nobody asked %(name)s for the rent in time: %(title)s.",
            name=s.name(r.visitor),
            title=s.title(r.title),
        )
    ),
    # Ends and debts
    NotEnoughTitles: lambda r, s: nothing_paid(
        _(
            "%(owed)s is owed, and these deeds are worth %(worth)s.",
            owed=s.money(r.owed),
            worth=s.money(r.worth),
        )
    ),
    NothingToSell: lambda r, s: nothing_paid(
        _(
            "%(name)s owes %(owed)s and could raise %(raisable)s in all.",
            name=s.name(r.player),
            owed=s.money(r.owed),
            raisable=s.money(r.raisable),
        )
    ),
    WrongMinute: lambda r, _s: _(
        "Minute %(minute)s is over: the game is in minute %(now)s.",
        minute=r.minute,
        now=r.now,
    ),
}

TABLE_ADVICE: Mapping[type[errors.Refusal], Callable[[], str]] = {
    DealTooDear: lambda: _("Deal fewer deeds, or give everyone more money."),
    AuctionRunning: lambda: _("Bid or pass. Then the game goes on."),
    NoAuction: lambda: _("Nothing needs to be done."),
    errors.NotBidding: lambda: _("Wait for the next auction."),
    AlreadyLeading: lambda: _("Wait and see whether somebody bids more."),
    BidTooLow: lambda: _("Bid more, or pass."),
    BidBeyondMeans: lambda: _("Bid less, or pass."),
    BidsHaveCome: lambda: _("Look at the highest bid and try again."),
    errors.TitleAwarded: lambda: _("Wait until it is paid."),
    FirstLapFirst: lambda: _("Go once round the board first."),
    MustBuy: lambda: _("Buy it."),
    EnoughForAll: lambda: _("Build in the usual way, or wait until somebody sells."),
    errors.NotInThisGame: lambda: _("Play on without it."),
    NothingOffered: lambda: _("Put money, a deed or a card on one side."),
    errors.NamedTwice: lambda: _("Name it once."),
    MortgagedNotTradable: lambda: _("Lift the mortgage first, or leave it out."),
    FeeUnpayable: lambda: _("Put more money into the trade."),
    TradeUnbalanced: lambda: _("Put something more on the smaller side."),
    PriceCapped: lambda: _("Ask for less money."),
    OfferLapsed: lambda: _("Make a new offer."),
    NotYourOffer: lambda: _("Let the one it was made to answer."),
    BankDrawsTheCards: lambda: _("Let the bank draw one."),
    errors.CardWaits: lambda: _("Choose what the card asks for."),
    errors.ChoiceMissing: lambda: _("Choose, and ask again."),
    TurnsNotKept: lambda: _("Throw your own dice and tell the bank where you stop."),
    errors.NotYourTurn: lambda: _("Wait for your turn."),
    SettleFirst: lambda: _("Do that, then go on."),
    errors.NotDueNow: lambda: _("Do what the screen offers."),
    errors.AlreadyThrown: lambda: _("Finish the turn."),
    ThrowFirst: lambda: _("Throw the dice."),
    errors.NotAThrow: lambda: _("Touch what the dice show."),
    NotSoFar: lambda: _("Choose one of the spaces that are offered."),
    BuildingNotNow: lambda: _("Build when your turn comes."),
    BuiltEnough: lambda: _("Build less, or go on in your next turn."),
    TradingNotNow: lambda: _("Offer it when your next turn begins."),
    RentLapsed: lambda: _("Ask for the rent sooner next time."),
    NotEnoughTitles: lambda: _("Give as many deeds as it takes, and none more."),
    NothingToSell: lambda: _("Ask the others for a trade, or give up."),
    WrongMinute: lambda: _("Nothing needs to be done."),
}
