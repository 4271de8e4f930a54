"""Words for a bank that owes."""

from banker.rules.money.funds import BankDebtPaid, BankOwed
from banker.wording.formatter import Formatter
from banker.wording.register import Rank, tells
from banker.wording.words import _


@tells(
    BankOwed, rank=Rank.BY_THE_WAY + 30, purpose=lambda _event, _f: _("The bank’s own debt")
)
def bank_owed(event: BankOwed, f: Formatter) -> str:
    return _(
        "The bank owes %(name)s %(amount)s",
        name=f.name(event.player),
        amount=f.money(event.amount),
    )


@tells(
    BankDebtPaid,
    rank=Rank.BY_THE_WAY + 35,
    cue="money",
    purpose=lambda _event, _f: _("The bank’s own debt"),
)
def bank_debt_paid(event: BankDebtPaid, f: Formatter) -> str:
    return _(
        "The bank paid %(name)s %(amount)s that it owed",
        name=f.name(event.player),
        amount=f.money(event.amount),
    )
