"""Words for free payments."""

from banker.ledger.posting import BANK
from banker.rules.money.transfers import BankIsShort, TransferMade
from banker.wording.formatter import Formatter
from banker.wording.phrases import between, from_bank, nothing_paid, to_bank
from banker.wording.register import Rank, refuses, tells
from banker.wording.words import _


@tells(
    TransferMade,
    rank=Rank.MONEY + 75,
    cue="money",
    purpose=lambda event, _f: event.reason or _("Payment"),
)
def transfer_made(event: TransferMade, f: Formatter) -> str:
    """Return a free payment."""
    if event.payee == BANK:
        return to_bank(f, event.payer, event.amount, event.reason)
    if event.payer == BANK:
        return from_bank(f, event.payee, event.amount, event.reason)
    return between(f, event.payer, event.payee, event.amount)


@refuses(BankIsShort, advice=lambda: _("Pay less, or wait until money comes in."))
def bank_is_short(refusal: BankIsShort, f: Formatter) -> str:
    return nothing_paid(
        _(
            "The bank has %(left)s left, not %(amount)s.",
            left=f.money(refusal.left),
            amount=f.money(refusal.amount),
        )
    )
