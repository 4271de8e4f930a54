"""What happened at the table: auctions, trades, cards, dice and tokens, the end."""

from collections.abc import Mapping

from banker.entry import Happening
from banker.ledger.posting import BANK
from banker.rules.money.bankruptcy import CreditorPaid, EstateAuctioned, EstateShared
from banker.rules.money.debts import LotHandedOver
from banker.rules.money.surrender import TitlesHandedOver
from banker.rules.table.closing import NO_SALARY_FROM, MinuteTold
from banker.rules.table.ends import BellRung, GameEnded
from banker.rules.titles.auctions import (
    AuctionOpened,
    AuctionUnsold,
    AuctionWon,
    BidPassed,
    BidPlaced,
    BuildingsRequested,
    BuildingWon,
    TitleDeclined,
)
from banker.rules.titles.levels import LevelsChanged
from banker.rules.titles.rents import RentCapUsed
from banker.rules.titles.trades import TradeDeclined, TradeMade, TradeOffered
from banker.rules.turn.cards import CardAnswered, CardDrawn, CardSettled
from banker.rules.turn.deadlines import ClockMissed
from banker.rules.turn.event_cards import (
    RentsCapped,
    ThrowsAgain,
    TitlesSwapped,
    TokensGathered,
)
from banker.rules.turn.moves import (
    BonusCollected,
    ClaimOpened,
    DueSettled,
    DuesNamed,
    PotCollected,
    TokenMoved,
    TurnWillBeMissed,
)
from banker.rules.turn.turns import ClaimLapsed, DiceThrown, TurnBegan
from banker.wording.formatter import Formatter
from banker.wording.phrases import Tells, basket, between, from_bank, to_bank, works
from banker.wording.words import _, plural

# Auctions


def auction_opened(event: AuctionOpened, s: Formatter) -> str:
    """Return what is auctioned, and from how much on."""
    auction = event.auction
    return _(
        "Auction: %(lot)s. Bids from %(least)s",
        lot=s.lot(auction.title or auction.building or ""),
        least=s.money(auction.least),
    )


def bid(event: BidPlaced, s: Formatter) -> str:
    """Return a bid; in a penny auction it is paid at once."""
    values = {"name": s.name(event.player), "amount": s.money(event.amount)}
    if event.paid:
        return _("%(name)s bids %(amount)s and pays it at once", **values)
    if event.lot is not None:
        title = s.title(event.lot)
        return _("%(name)s bids %(amount)s, to build: %(title)s", title=title, **values)
    return _("%(name)s bids %(amount)s", **values)


def auction_won(event: AuctionWon, s: Formatter) -> str:
    """Return who has won a lot, and whether it is still to be paid."""
    values = {
        "name": s.name(event.player),
        "title": s.title(event.title),
        "amount": s.money(event.price),
    }
    if event.awarded:
        return _("%(name)s wins the auction: %(title)s for %(amount)s", **values)
    return _("%(name)s wins %(title)s for %(amount)s and still has to pay", **values)


def unsold(event: AuctionUnsold, s: Formatter) -> str:
    """Return that nobody bid."""
    if event.title is None:
        return _("Nobody bids. The building stays with the bank")
    return _("Nobody bids. It stays with the bank: %(title)s", title=s.title(event.title))


# Trades and debts


def trade_made(event: TradeMade, s: Formatter) -> str:
    """Return what changed hands, the way the proposer gave it first."""
    values = {
        "name": s.name(event.proposer),
        "partner": s.name(event.partner),
        "gives": basket(s, event.gives),
        "takes": basket(s, event.takes),
    }
    if event.debt is not None:
        return _(
            "%(name)s gives %(partner)s this for %(amount)s of a debt: %(gives)s",
            amount=s.money(event.value),
            **values,
        )
    if not values["takes"]:
        return _("%(name)s gives %(partner)s: %(gives)s", **values)
    if not values["gives"]:
        return _("%(partner)s gives %(name)s: %(takes)s", **values)
    return _(
        "Trade. %(name)s gives %(gives)s; %(partner)s gives %(takes)s",
        **values,
    )


def trade_offered(event: TradeOffered, s: Formatter) -> str:
    """Return who offers whom what sort of trade."""
    offer = event.offer
    values = {"name": s.name(offer.proposer), "partner": s.name(offer.partner)}
    if offer.debt is not None:
        return _("%(name)s offers %(partner)s deeds for a debt", **values)
    return _("%(name)s offers %(partner)s a trade", **values)


def handed_over(event: TitlesHandedOver, s: Formatter) -> str:
    """Return which deeds met a debt, and what change came back."""
    values = {
        "name": s.name(event.player),
        "creditor": s.name(event.creditor),
        "titles": s.titles(event.titles),
        "change": s.money(event.change),
    }
    match event.creditor == BANK, event.change > 0:
        case True, True:
            return _(
                "%(name)s pays the bank with deeds: %(titles)s. Change: %(change)s",
                **values,
            )
        case True, False:
            return _("%(name)s pays the bank with deeds: %(titles)s", **values)
        case False, True:
            return _(
                "%(name)s pays %(creditor)s with deeds: %(titles)s. Change: %(change)s",
                **values,
            )
        case _:
            return _("%(name)s pays %(creditor)s with deeds: %(titles)s", **values)


def shared(event: EstateShared, s: Formatter) -> str:
    """Return who gets how much of a bankrupt's money."""
    parts = (f"{s.name(one.creditor)} {s.money(one.amount)}" for one in event.shares)
    return _("The money that is left is shared: %(parts)s", parts="; ".join(parts))


# Cards and levels


def card_settled(event: CardSettled, s: Formatter) -> str:
    """Return the money of a card: one payment, or each player's."""
    payments, text = event.payments, s.card(event.card)
    if not payments:
        return _("A card: “%(card)s”", card=text)
    first = payments[0]
    if len(payments) == 1:
        if first.payer == BANK:
            return from_bank(s, first.payee, first.amount, text)
        if first.payee == BANK:
            return to_bank(s, first.payer, first.amount, text, to_pot=event.to_pot)
        return between(s, first.payer, first.payee, first.amount)
    amount = s.money(first.amount)
    if all(one.payer == first.payer for one in payments):
        others = ", ".join(s.name(one.payee) for one in payments)
        return _(
            "%(name)s paid each of them %(amount)s: %(others)s",
            name=s.name(first.payer),
            amount=amount,
            others=others,
        )
    others = ", ".join(s.name(one.payer) for one in payments)
    return _(
        "Each of them paid %(name)s %(amount)s: %(others)s",
        name=s.name(first.payee),
        amount=amount,
        others=others,
    )


def levels(event: LevelsChanged, s: Formatter) -> str:
    """Return which rents rose or fell."""
    titles = s.titles(tuple(change.title for change in event.changes))
    if all(change.by > 0 for change in event.changes):
        return _("The rent rises: %(titles)s", titles=titles)
    if all(change.by < 0 for change in event.changes):
        return _("The rent falls: %(titles)s", titles=titles)
    return _("The rents change: %(titles)s", titles=titles)


# Turns


def dice_words(event: DiceThrown) -> str:
    """Return the faces of a throw."""
    faces = [str(die) for die in event.dice]
    words = {"bus": _("bus"), "mascot": _("mascot")}
    if event.speed:
        faces.append(words.get(event.speed, event.speed))
    return " · ".join(faces)


def thrown(event: DiceThrown, s: Formatter) -> str:
    """Return what a player threw."""
    return _("%(name)s throws %(dice)s", name=s.name(event.player), dice=dice_words(event))


def thrown_and_moved(event: DiceThrown, moved: TokenMoved, s: Formatter) -> str:
    """Return what a player threw and where it led."""
    return _(
        "%(name)s throws %(dice)s: %(space)s",
        name=s.name(event.player),
        dice=dice_words(event),
        space=s.space(moved.to),
    )


def settled(event: DueSettled, s: Formatter) -> str:
    """Return that something due is done; alone in an entry it is a stay."""
    due = event.due
    if due.kind == "location":
        return _("%(name)s stays", name=s.name(event.player))
    what = s.due(due.kind, due.title or due.space or due.deck or "")
    return _("%(name)s has done it: %(what)s", name=s.name(event.player), what=what)


def dues(event: DuesNamed, s: Formatter) -> str:
    """Return what a player has to settle."""
    what = "; ".join(
        s.due(due.kind, due.title or due.space or due.deck or "") for due in event.dues
    )
    return _("Now for %(name)s: %(what)s", name=s.name(event.player), what=what)


def turn_began(event: TurnBegan, s: Formatter) -> str:
    """Return whose turn it is, and who missed theirs."""
    if not event.missed:
        return _("Next turn: %(name)s", name=s.name(event.player))
    return _(
        "Next turn: %(name)s. Left out this time: %(missed)s",
        name=s.name(event.player),
        missed=", ".join(s.name(player) for player in event.missed),
    )


def bonus_words(reason: str) -> str:
    """Return what a bonus is for."""
    return _("Bonus for a double one") if reason == "snake-eyes" else _("Bonus")


# The end


def ended(event: GameEnded, s: Formatter) -> str:
    """Return who has won, or who shares the first place."""
    first = [place for place in event.places if place.place == 1]
    if len(first) == 1:
        return _(
            "The game is over. %(name)s wins with %(amount)s",
            name=s.name(first[0].player),
            amount=s.money(first[0].worth),
        )
    names = ", ".join(s.name(place.player) for place in first)
    return _("The game is over. First together: %(names)s", names=names)


def minute(event: MinuteTold, s: Formatter) -> str:
    """Return what begins with a minute of the closing economy."""
    if event.minute == NO_SALARY_FROM:
        return _(
            "Minute %(minute)s: %(go)s pays nothing any more",
            minute=event.minute,
            go=s.go,
        )
    return _("Minute %(minute)s: owners get less of each rent", minute=event.minute)


TABLE_STORIES: Mapping[type[Happening], Tells] = {
    TitleDeclined: lambda e, s: _(
        "%(name)s does not buy %(title)s", name=s.name(e.player), title=s.title(e.title)
    ),
    AuctionOpened: auction_opened,
    BuildingsRequested: lambda e, _s: (
        _("More houses are wanted than the bank has")
        if e.building == "house"
        else _("More hotels are wanted than the bank has")
    ),
    BidPlaced: bid,
    BidPassed: lambda e, s: _("%(name)s bids no more", name=s.name(e.player)),
    AuctionWon: auction_won,
    BuildingWon: lambda e, s: _(
        "%(name)s wins the auction: %(what)s for %(amount)s",
        name=s.name(e.player),
        what=works(s, (e.work,)),
        amount=s.money(e.price),
    ),
    AuctionUnsold: unsold,
    LotHandedOver: lambda e, s: _(
        "The price is paid: %(name)s gets %(title)s",
        name=s.name(e.player),
        title=s.title(e.title),
    ),
    RentCapUsed: lambda _e, _s: _("One rent at level 1 is used up"),
    ClaimOpened: lambda e, s: _(
        "%(owner)s may ask %(name)s for the rent: %(title)s",
        owner=s.name(e.claim.owner),
        name=s.name(e.claim.visitor),
        title=s.title(e.claim.title),
    ),
    ClaimLapsed: lambda e, s: _(
        "%(name)s pays no rent, nobody asked in time: %(title)s",
        name=s.name(e.claim.visitor),
        title=s.title(e.claim.title),
    ),
    CardDrawn: lambda e, s: _(
        "%(name)s draws a card: “%(card)s”",
        name=s.name(e.player),
        card=s.card(e.card),
    ),
    CardAnswered: lambda e, s: _(
        "%(name)s has chosen: “%(card)s”", name=s.name(e.player), card=s.card(e.card)
    ),
    CardSettled: card_settled,
    ThrowsAgain: lambda e, s: _("%(name)s throws once more", name=s.name(e.player)),
    RentsCapped: lambda e, _s: plural(
        "The next %(num)s rent is paid at level 1",
        "The next %(num)s rents are paid at level 1",
        e.rents,
    ),
    TitlesSwapped: lambda e, s: _(
        "%(name)s gives %(other)s %(given)s and takes %(taken)s",
        name=s.name(e.player),
        given=s.title(e.given),
        taken=s.title(e.taken),
        other=s.name(e.other),
    ),
    TokensGathered: lambda e, s: _("All tokens go here: %(space)s", space=s.space(e.to)),
    LevelsChanged: levels,
    DiceThrown: thrown,
    TokenMoved: lambda e, s: _(
        "%(name)s moves here: %(space)s", name=s.name(e.player), space=s.space(e.to)
    ),
    DuesNamed: dues,
    DueSettled: settled,
    BonusCollected: lambda e, s: from_bank(s, e.player, e.amount, bonus_words(e.reason)),
    PotCollected: lambda e, s: _(
        "%(name)s takes the pot: %(amount)s",
        name=s.name(e.player),
        amount=s.money(e.amount),
    ),
    TurnWillBeMissed: lambda e, s: _("%(name)s misses a turn", name=s.name(e.player)),
    TurnBegan: turn_began,
    TradeOffered: trade_offered,
    TradeMade: trade_made,
    TradeDeclined: lambda e, s: _(
        "No trade. %(name)s does not want it", name=s.name(e.player)
    ),
    TitlesHandedOver: handed_over,
    EstateAuctioned: lambda e, s: _(
        "The bank auctions these deeds: %(titles)s", titles=s.titles(e.titles)
    ),
    EstateShared: shared,
    CreditorPaid: lambda e, s: _(
        "The bank pays the debt of %(name)s: %(creditor)s gets %(amount)s",
        name=s.name(e.debtor),
        creditor=s.name(e.creditor),
        amount=s.money(e.amount),
    ),
    GameEnded: ended,
    BellRung: lambda _e, _s: _("The bell rings. This turn is the last"),
    MinuteTold: minute,
    ClockMissed: lambda e, s: _("The time of %(name)s is up", name=s.name(e.player)),
}
