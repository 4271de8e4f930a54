"""Words for mortgages."""

from banker.rules.errors import GroupHasBuildings
from banker.rules.titles.mortgages import (
    AlreadyMortgaged,
    NotMortgaged,
    TitleMortgaged,
    TitleUnmortgaged,
    TransferFeePaid,
)
from banker.wording.formatter import Formatter
from banker.wording.phrases import nothing_paid, to_bank
from banker.wording.register import Rank, refuses, tells
from banker.wording.words import _


@tells(
    TitleMortgaged,
    rank=Rank.MONEY + 65,
    cue="money",
    purpose=lambda event, f: _("Mortgage: %(title)s", title=f.title(event.title)),
)
def title_mortgaged(event: TitleMortgaged, f: Formatter) -> str:
    return _(
        "%(name)s mortgaged %(title)s for %(amount)s",
        name=f.name(event.player),
        title=f.title(event.title),
        amount=f.money(event.principal),
    )


@tells(
    TitleUnmortgaged,
    rank=Rank.MONEY + 70,
    cue="money",
    purpose=lambda event, f: _("Mortgage lifted: %(title)s", title=f.title(event.title)),
)
def title_unmortgaged(event: TitleUnmortgaged, f: Formatter) -> str:
    return _(
        "%(name)s lifted the mortgage: %(title)s, %(amount)s",
        name=f.name(event.player),
        title=f.title(event.title),
        amount=f.money(event.principal + event.interest),
    )


@tells(
    TransferFeePaid,
    rank=Rank.BY_THE_WAY + 25,
    cue="money",
    purpose=lambda _event, _f: _("10 %% on mortgages taken over"),
)
def transfer_fee_paid(event: TransferFeePaid, f: Formatter) -> str:
    return to_bank(f, event.player, event.amount, _("10 %% on mortgages taken over"))


@refuses(AlreadyMortgaged, advice=lambda: _("Nothing needs to be done."))
def already_mortgaged(refusal: AlreadyMortgaged, f: Formatter) -> str:
    return nothing_paid(_("%(title)s is mortgaged already.", title=f.title(refusal.title)))


@refuses(NotMortgaged, advice=lambda: _("Nothing needs to be done."))
def not_mortgaged(refusal: NotMortgaged, f: Formatter) -> str:
    return nothing_paid(_("%(title)s is not mortgaged.", title=f.title(refusal.title)))


@refuses(GroupHasBuildings, advice=lambda: _("The bank pays for the houses."))
def group_has_buildings(refusal: GroupHasBuildings, f: Formatter) -> str:
    return nothing_paid(
        _("Sell the houses first: %(titles)s.", titles=f.titles(refusal.built))
    )
