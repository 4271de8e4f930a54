"""Words for settling a debt by selling."""

from banker.rules.money.settlement import NothingToSell
from banker.wording.formatter import Formatter
from banker.wording.phrases import nothing_paid
from banker.wording.register import refuses
from banker.wording.words import _


@refuses(NothingToSell, advice=lambda: _("Ask the others for a trade, or give up."))
def nothing_to_sell(refusal: NothingToSell, f: Formatter) -> str:
    return nothing_paid(
        _(
            "%(name)s owes %(owed)s and could raise %(raisable)s in all.",
            name=f.name(refusal.player),
            owed=f.money(refusal.owed),
            raisable=f.money(refusal.raisable),
        )
    )
