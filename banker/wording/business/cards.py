"""Words for the cards of the business edition."""

from banker.rules.business.cards import (
    LotDrawn,
    LotReturned,
    LotSeized,
    MovesTwice,
    OfficeTooDear,
    RentWillDouble,
    TokensSwapped,
)
from banker.wording.formatter import Formatter
from banker.wording.phrases import nothing_moved
from banker.wording.register import Rank, refuses, tells
from banker.wording.words import _


@tells(
    LotSeized, rank=Rank.BUSINESS + 35, cue="bought", purpose=lambda _event, _f: _("Card")
)
def lot_seized(event: LotSeized, f: Formatter) -> str:
    return _(
        "%(name)s takes %(title)s from %(owner)s",
        name=f.name(event.player),
        title=f.title(event.title),
        owner=f.name(event.owner),
    )


@tells(
    LotReturned, rank=Rank.BUSINESS + 40, cue="bought", purpose=lambda _event, _f: _("Card")
)
def lot_returned(event: LotReturned, f: Formatter) -> str:
    return _(
        "%(name)s gives %(title)s back to the bank",
        name=f.name(event.player),
        title=f.title(event.title),
    )


@tells(
    LotDrawn,
    rank=Rank.UNDER_WAY + 10,
    purpose=lambda event, f: _("Auction: %(lot)s", lot=f.title(event.title)),
)
def lot_drawn(event: LotDrawn, f: Formatter) -> str:
    """Return a lot that chance drew, and whether it comes under the hammer."""
    title = f.title(event.title)
    if event.void:
        return _("Drawn for auction: %(title)s. Nothing comes of it", title=title)
    return _("Drawn for auction: %(title)s", title=title)


@tells(RentWillDouble, rank=Rank.ON_THE_BOARD + 15, purpose=lambda _event, _f: _("Card"))
def rent_will_double(event: RentWillDouble, f: Formatter) -> str:
    return _("The next visitor pays double: %(name)s", name=f.name(event.player))


@tells(TokensSwapped, rank=Rank.ON_THE_BOARD + 5, purpose=lambda _event, _f: _("Card"))
def tokens_swapped(event: TokensSwapped, f: Formatter) -> str:
    return _(
        "%(name)s and %(other)s change places",
        name=f.name(event.player),
        other=f.name(event.other),
    )


@tells(MovesTwice, rank=Rank.ON_THE_BOARD + 10, purpose=lambda _event, _f: _("Card"))
def moves_twice(event: MovesTwice, f: Formatter) -> str:
    return _("%(name)s moves twice", name=f.name(event.player))


@refuses(OfficeTooDear, advice=lambda: _("Choose a lot where offices are cheaper."))
def office_too_dear(refusal: OfficeTooDear, f: Formatter) -> str:
    return nothing_moved(
        _(
            "An office there costs %(price)s, and the card gives one of %(worth)s.",
            price=f.money(refusal.price),
            worth=f.money(refusal.worth),
        )
    )
