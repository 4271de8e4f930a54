"""Words for shares."""

from banker.rules.business.shares import (
    FortunaSet,
    NotSoManyShares,
    QuotationMoved,
    SharesBought,
    SharesSold,
)
from banker.rules.errors import PapersSoldOut
from banker.wording.formatter import Formatter
from banker.wording.phrases import nothing_paid
from banker.wording.register import Rank, refuses, tells
from banker.wording.words import _


def signed(points: int) -> str:
    """Return a change with its sign, minus as U+2212."""
    return f"{points:+d}".replace("-", "−")


@tells(
    SharesBought,
    rank=Rank.BUSINESS + 20,
    cue="bought",
    purpose=lambda event, f: _("Shares: %(share)s", share=f.share(event.share)),
)
def shares_bought(event: SharesBought, f: Formatter) -> str:
    return _(
        "%(name)s bought %(count)s × %(share)s for %(amount)s",
        name=f.name(event.player),
        count=event.count,
        share=f.share(event.share),
        amount=f.money(event.cost),
    )


@tells(
    SharesSold,
    rank=Rank.BUSINESS + 25,
    cue="money",
    purpose=lambda event, f: _("Shares: %(share)s", share=f.share(event.share)),
)
def shares_sold(event: SharesSold, f: Formatter) -> str:
    return _(
        "%(name)s sold %(count)s × %(share)s for %(amount)s",
        name=f.name(event.player),
        count=event.count,
        share=f.share(event.share),
        amount=f.money(event.proceeds),
    )


@tells(
    QuotationMoved,
    rank=Rank.BUSINESS + 50,
    purpose=lambda event, f: _("Shares: %(share)s", share=f.share(event.share)),
)
def quotation_moved(event: QuotationMoved, f: Formatter) -> str:
    return _(
        "Quotation: %(share)s, %(points)s points",
        share=f.share(event.share),
        points=signed(event.points),
    )


@tells(
    FortunaSet,
    rank=Rank.BUSINESS + 45,
    purpose=lambda event, f: _("Shares: %(share)s", share=f.share(event.share)),
)
def fortuna_set(event: FortunaSet, f: Formatter) -> str:
    return _(
        "Fortuna sets the price: %(share)s, %(points)s points",
        share=f.share(event.share),
        points=event.points,
    )


@refuses(PapersSoldOut, advice=lambda: _("Take fewer, or wait until somebody sells."))
def papers_sold_out(refusal: PapersSoldOut, f: Formatter) -> str:
    return nothing_paid(
        _(
            "The bank has %(left)s left of these, not %(asked)s: %(paper)s.",
            left=refusal.left,
            asked=refusal.asked,
            paper=f.paper(refusal.paper),
        )
    )


@refuses(NotSoManyShares, advice=lambda: _("Sell fewer."))
def not_so_many_shares(refusal: NotSoManyShares, f: Formatter) -> str:
    return nothing_paid(
        _(
            "%(name)s holds %(held)s of these, not %(asked)s: %(share)s.",
            name=f.name(refusal.player),
            held=refusal.held,
            asked=refusal.asked,
            share=f.share(refusal.share),
        )
    )
