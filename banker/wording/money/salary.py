"""Words for the salary."""

from banker.rules.money.salary import SalaryCollected
from banker.wording.formatter import Formatter
from banker.wording.phrases import from_bank
from banker.wording.register import Rank, tells
from banker.wording.words import _


@tells(
    SalaryCollected,
    rank=Rank.BY_THE_WAY + 5,
    cue="money",
    purpose=lambda _event, _f: _("Salary"),
)
def salary_collected(event: SalaryCollected, f: Formatter) -> str:
    return from_bank(f, event.player, event.amount, _("Salary"))
