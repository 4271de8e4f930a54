"""Words for rents."""

from banker.rules.errors import OwnTitle, TitleUnowned
from banker.rules.titles.rents import (
    DiceMissing,
    NoRentFromJail,
    NoRentWhileMortgaged,
    RentCapUsed,
    RentDoubled,
    RentLapsed,
    RentPaid,
    RentWaived,
)
from banker.wording.formatter import Formatter
from banker.wording.phrases import between, nothing_paid
from banker.wording.register import Rank, refuses, tells
from banker.wording.words import _


@tells(
    RentPaid,
    rank=Rank.MONEY + 20,
    cue="money",
    purpose=lambda event, f: _("Rent: %(title)s", title=f.title(event.title)),
)
def rent_paid(event: RentPaid, f: Formatter) -> str:
    """Return who paid rent to whom; in the closing economy also what the bank keeps."""
    if not event.tax:
        return between(f, event.payer, event.payee, event.rent)
    return _(
        "%(payer)s paid %(payee)s %(amount)s, and the bank %(tax)s",
        payer=f.name(event.payer),
        payee=f.name(event.payee),
        amount=f.money(event.rent - event.tax),
        tax=f.money(event.tax),
    )


@tells(RentCapUsed, rank=Rank.ORDER + 15, purpose=lambda _event, _f: _("Rent level"))
def rent_cap_used(_event: RentCapUsed, _f: Formatter) -> str:
    return _("One rent at level 1 is used up")


@tells(RentDoubled, rank=Rank.ORDER + 20, purpose=lambda _event, _f: _("Card"))
def rent_doubled(event: RentDoubled, f: Formatter) -> str:
    return _("This rent was double: %(name)s", name=f.name(event.player))


@tells(
    RentWaived,
    rank=Rank.MONEY + 25,
    purpose=lambda event, f: _("Rent: %(title)s", title=f.title(event.title)),
)
def rent_waived(event: RentWaived, f: Formatter) -> str:
    return _(
        "%(owner)s lets %(name)s off the rent of %(amount)s",
        owner=f.name(event.owner),
        name=f.name(event.visitor),
        amount=f.money(event.rent),
    )


@refuses(TitleUnowned, advice=lambda: _("Buy it, or leave it."))
def title_unowned(refusal: TitleUnowned, f: Formatter) -> str:
    return nothing_paid(
        _(
            "Nobody owns %(title)s yet. It costs %(price)s.",
            title=f.title(refusal.title),
            price=f.money(refusal.price),
        )
    )


@refuses(OwnTitle, advice=lambda: _("Nothing needs to be done."))
def own_title(refusal: OwnTitle, f: Formatter) -> str:
    return _(
        "No rent: %(title)s belongs to %(name)s.",
        title=f.title(refusal.title),
        name=f.name(refusal.player),
    )


@refuses(NoRentWhileMortgaged, advice=lambda: _("Nothing needs to be done."))
def no_rent_while_mortgaged(refusal: NoRentWhileMortgaged, f: Formatter) -> str:
    return _(
        "No rent for %(owner)s: %(title)s is mortgaged.",
        owner=f.name(refusal.owner),
        title=f.title(refusal.title),
    )


@refuses(NoRentFromJail, advice=lambda: _("Nothing needs to be done."))
def no_rent_from_jail(refusal: NoRentFromJail, f: Formatter) -> str:
    return _(
        "No rent for %(title)s: %(owner)s is in jail.",
        title=f.title(refusal.title),
        owner=f.name(refusal.owner),
    )


@refuses(DiceMissing, advice=lambda: _("Touch what the dice showed."))
def dice_missing(refusal: DiceMissing, f: Formatter) -> str:
    return nothing_paid(
        _(
            "The rent of %(title)s depends on the dice, 2 to 12.",
            title=f.title(refusal.title),
        )
    )


@refuses(RentLapsed, advice=lambda: _("Ask for the rent sooner next time."))
def rent_lapsed(refusal: RentLapsed, f: Formatter) -> str:
    return nothing_paid(
        _(
            "Nobody asked %(name)s for the rent in time: %(title)s.",
            name=f.name(refusal.visitor),
            title=f.title(refusal.title),
        )
    )
