"""Words for buying titles."""

from banker.rules.errors import TitleAwarded
from banker.rules.titles.purchases import FirstLapFirst, LotOnPile, TitleBought, TitleTaken
from banker.wording.formatter import Formatter
from banker.wording.phrases import nothing_paid
from banker.wording.register import About, Rank, refuses, tells
from banker.wording.words import _


@tells(
    TitleBought,
    rank=Rank.MONEY + 50,
    cue="bought",
    about=lambda event, _game: About(player=event.player, title=event.title),
    purpose=lambda event, f: _("Purchase: %(title)s", title=f.title(event.title)),
)
def title_bought(event: TitleBought, f: Formatter) -> str:
    return _(
        "%(name)s bought %(title)s for %(amount)s",
        name=f.name(event.player),
        title=f.title(event.title),
        amount=f.money(event.price),
    )


@refuses(TitleTaken, advice=lambda: _("Pay rent instead."))
def title_taken(refusal: TitleTaken, f: Formatter) -> str:
    return nothing_paid(
        _(
            "%(title)s already belongs to %(owner)s.",
            title=f.title(refusal.title),
            owner=f.name(refusal.owner),
        )
    )


@refuses(TitleAwarded, advice=lambda: _("Wait until it is paid."))
def title_awarded(refusal: TitleAwarded, f: Formatter) -> str:
    return nothing_paid(
        _(
            "%(name)s has won %(title)s in an auction and still has to pay for it.",
            name=f.name(refusal.player),
            title=f.title(refusal.title),
        )
    )


@refuses(FirstLapFirst, advice=lambda: _("Go once round the board first."))
def first_lap_first(refusal: FirstLapFirst, f: Formatter) -> str:
    return nothing_paid(
        _(
            "%(name)s has to pass %(go)s once before buying.",
            name=f.name(refusal.player),
            go=f.go,
        )
    )


@refuses(LotOnPile, advice=lambda: _("Call it to auction in your own turn."))
def lot_on_pile(refusal: LotOnPile, f: Formatter) -> str:
    return nothing_paid(
        _(
            "%(title)s lies on the auction space and is had by bidding only.",
            title=f.title(refusal.title),
        )
    )
