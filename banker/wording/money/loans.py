"""Words for loans between players."""

from banker.rules.money.loans import LoanNoted, LoanPaidBack, LoansForbidden
from banker.wording.formatter import Formatter
from banker.wording.phrases import between, nothing_paid
from banker.wording.register import Rank, refuses, tells
from banker.wording.words import _


@tells(
    LoanNoted,
    rank=Rank.MONEY + 80,
    cue="money",
    purpose=lambda event, _f: event.note or _("Loan"),
)
def loan_noted(event: LoanNoted, f: Formatter) -> str:
    return _(
        "%(lender)s lent %(borrower)s %(amount)s",
        lender=f.name(event.lender),
        borrower=f.name(event.borrower),
        amount=f.money(event.amount),
    )


@tells(
    LoanPaidBack, rank=Rank.MONEY + 82, cue="money", purpose=lambda _event, _f: _("Loan")
)
def loan_paid_back(event: LoanPaidBack, f: Formatter) -> str:
    return between(f, event.borrower, event.lender, event.amount)


@refuses(LoansForbidden, advice=lambda: _("The bank lends on a mortgage."))
def loans_forbidden(refusal: LoansForbidden, f: Formatter) -> str:
    return nothing_paid(
        _(
            "%(lender)s may not lend to %(borrower)s: there are no loans at this table.",
            lender=f.name(refusal.lender),
            borrower=f.name(refusal.borrower),
        )
    )
