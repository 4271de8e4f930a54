"""Words for trades."""

from banker.rules.titles.trades import (
    FeeUnpayable,
    MortgagedNotTradable,
    NothingOffered,
    NotYourOffer,
    OfferLapsed,
    PriceCapped,
    TradeDeclined,
    TradeMade,
    TradeOffered,
    TradeUnbalanced,
    TradingNotNow,
)
from banker.wording.formatter import Formatter
from banker.wording.phrases import basket, nothing_moved
from banker.wording.register import Rank, refuses, tells
from banker.wording.words import _


@tells(TradeOffered, rank=Rank.UNDER_WAY + 45, purpose=lambda _event, _f: _("Trade"))
def trade_offered(event: TradeOffered, f: Formatter) -> str:
    """Return who offers whom what sort of trade."""
    offer = event.offer
    values = {"name": f.name(offer.proposer), "partner": f.name(offer.partner)}
    if offer.debt is not None:
        return _("%(name)s offers %(partner)s deeds for a debt", **values)
    return _("%(name)s offers %(partner)s a trade", **values)


@tells(TradeMade, rank=Rank.ENDS + 20, cue="bought", purpose=lambda _event, _f: _("Trade"))
def trade_made(event: TradeMade, f: Formatter) -> str:
    """Return what changed hands, the way the proposer gave it first."""
    values = {
        "name": f.name(event.proposer),
        "partner": f.name(event.partner),
        "gives": basket(f, event.gives),
        "takes": basket(f, event.takes),
    }
    if event.debt is not None:
        return _(
            "%(name)s gives %(partner)s this for %(amount)s of a debt: %(gives)s",
            amount=f.money(event.value),
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


@tells(TradeDeclined, rank=Rank.UNDER_WAY + 50, purpose=lambda _event, _f: _("Trade"))
def trade_declined(event: TradeDeclined, f: Formatter) -> str:
    return _("No trade. %(name)s does not want it", name=f.name(event.player))


@refuses(NothingOffered, advice=lambda: _("Put money, a deed or a card on one side."))
def nothing_offered(_refusal: NothingOffered, _f: Formatter) -> str:
    return _("Both sides of this trade are empty.")


@refuses(
    MortgagedNotTradable, advice=lambda: _("Lift the mortgage first, or leave it out.")
)
def mortgaged_not_tradable(refusal: MortgagedNotTradable, f: Formatter) -> str:
    return nothing_moved(
        _(
            "%(title)s is mortgaged: at this table such deeds are not traded.",
            title=f.title(refusal.title),
        )
    )


@refuses(FeeUnpayable, advice=lambda: _("Put more money into the trade."))
def fee_unpayable(refusal: FeeUnpayable, f: Formatter) -> str:
    return nothing_moved(
        _(
            "%(name)s would owe the bank %(fee)s for mortgages taken over, and would "
            "have %(balance)s.",
            name=f.name(refusal.player),
            fee=f.money(refusal.fee),
            balance=f.money(refusal.balance),
        )
    )


@refuses(TradeUnbalanced, advice=lambda: _("Put something more on the smaller side."))
def trade_unbalanced(refusal: TradeUnbalanced, f: Formatter) -> str:
    return nothing_moved(
        _(
            "One side is worth %(offered)s, the other %(asked)s: they may differ by "
            "%(limit)s per cent.",
            offered=f.money(refusal.offered),
            asked=f.money(refusal.asked),
            limit=refusal.limit,
        )
    )


@refuses(PriceCapped, advice=lambda: _("Ask for less money."))
def price_capped(refusal: PriceCapped, f: Formatter) -> str:
    return nothing_moved(
        _(
            "%(cash)s is too much for these deeds: at most %(most)s.",
            cash=f.money(refusal.cash),
            most=f.money(refusal.most),
        )
    )


@refuses(OfferLapsed, advice=lambda: _("Make a new offer."))
def offer_lapsed(_refusal: OfferLapsed, _f: Formatter) -> str:
    return nothing_moved(
        _("This offer does not stand any more: something in it has changed.")
    )


@refuses(NotYourOffer, advice=lambda: _("Let the one it was made to answer."))
def not_your_offer(refusal: NotYourOffer, f: Formatter) -> str:
    return _("This offer is not for %(name)s to answer.", name=f.name(refusal.player))


@refuses(TradingNotNow, advice=lambda: _("Offer it when your next turn begins."))
def trading_not_now(_refusal: TradingNotNow, _f: Formatter) -> str:
    return nothing_moved(_("At this table trades are offered before one’s own throw only."))
