"""Words for the black business."""

from banker.rules.business.charity import CharityPaid
from banker.wording.formatter import Formatter
from banker.wording.register import Rank, tells
from banker.wording.words import _


@tells(
    CharityPaid,
    rank=Rank.BUSINESS + 10,
    cue="money",
    purpose=lambda _event, _f: _("Black business"),
)
def charity_paid(event: CharityPaid, f: Formatter) -> str:
    return _(
        "%(name)s paid %(amount)s to charity",
        name=f.name(event.player),
        amount=f.money(event.amount),
    )
