"""Words for paying debts with deeds."""

from banker.ledger.posting import BANK
from banker.rules.money.surrender import NotEnoughTitles, TitlesHandedOver
from banker.wording.formatter import Formatter
from banker.wording.phrases import nothing_paid
from banker.wording.register import Rank, refuses, tells
from banker.wording.words import _


@tells(
    TitlesHandedOver,
    rank=Rank.MONEY + 5,
    cue="bought",
    purpose=lambda _event, _f: _("Debt"),
)
def titles_handed_over(event: TitlesHandedOver, f: Formatter) -> str:
    """Return which deeds met a debt, and what change came back."""
    values = {
        "name": f.name(event.player),
        "creditor": f.name(event.creditor),
        "titles": f.titles(event.titles),
        "change": f.money(event.change),
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


@refuses(
    NotEnoughTitles, advice=lambda: _("Give as many deeds as it takes, and none more.")
)
def not_enough_titles(refusal: NotEnoughTitles, f: Formatter) -> str:
    return nothing_paid(
        _(
            "%(owed)s is owed, and these deeds are worth %(worth)s.",
            owed=f.money(refusal.owed),
            worth=f.money(refusal.worth),
        )
    )
