"""Words for fines of the table."""

from banker.rules.money.fines import FinePaid
from banker.wording.formatter import Formatter
from banker.wording.phrases import to_bank
from banker.wording.register import Rank, tells
from banker.wording.words import _


def offence_words(offence: str) -> str:
    """Return what a fine of the table is for (R-16.1)."""
    return {
        "token": _("Fine: moved another’s token"),
        "turn": _("Fine: played out of turn"),
    }.get(offence, _("Fine: dice off the board"))


@tells(
    FinePaid,
    rank=Rank.MONEY + 45,
    cue="money",
    purpose=lambda event, _f: offence_words(event.offence),
)
def fine_paid(event: FinePaid, f: Formatter) -> str:
    return to_bank(
        f, event.player, event.amount, offence_words(event.offence), to_pot=event.to_pot
    )
