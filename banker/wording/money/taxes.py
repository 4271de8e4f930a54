"""Words for taxes and fares."""

from banker.rules.money.taxes import TaxPaid, TravelPaid
from banker.wording.formatter import Formatter
from banker.wording.phrases import to_bank
from banker.wording.register import Rank, tells
from banker.wording.words import _


@tells(
    TaxPaid, rank=Rank.MONEY + 35, cue="money", purpose=lambda event, f: f.tax(event.tax)
)
def tax_paid(event: TaxPaid, f: Formatter) -> str:
    return to_bank(f, event.player, event.amount, f.tax(event.tax), to_pot=event.to_pot)


@tells(
    TravelPaid, rank=Rank.MONEY + 40, cue="money", purpose=lambda _event, _f: _("Travel")
)
def travel_paid(event: TravelPaid, f: Formatter) -> str:
    return to_bank(f, event.player, event.amount, _("Travel"))
