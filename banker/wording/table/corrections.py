"""Words for corrections and reversals."""

from banker.ledger.posting import BANK
from banker.rules.table.corrections import (
    CorrectionMade,
    DependsOnLater,
    EntryReversed,
    ReasonMissing,
    WouldBeWrong,
)
from banker.wording.formatter import Formatter
from banker.wording.phrases import given_back, money_moved
from banker.wording.register import Rank, refuses, tells
from banker.wording.words import _


def fault_words(faults: tuple[str, ...]) -> str:
    """Return what is wrong, or would be, in words; each kind of fault once."""
    said = {
        "overdrawn": _("less than nothing in a hand"),
        "beyond-funds": _("more paid out than the bank owns"),
        "uneven-group": _("houses that stand unevenly"),
        "impossible-buildings": _("houses where they cannot stand"),
        "buildings-without-group": _("houses where they cannot stand"),
        "two-liens": _("a mortgage where it cannot lie"),
        "lien-without-owner": _("a mortgage where it cannot lie"),
        "mortgaged-and-built": _("a mortgage where it cannot lie"),
        "bankrupt-holds-something": _("things in the hand of a player who is out"),
        "impossible-debt": _("a debt that cannot be"),
        "box-changed": _("another number of pieces than in the box"),
    }
    codes = (fault.partition(":")[0] for fault in faults)
    other = _("something where it cannot lie")
    return ", ".join(dict.fromkeys(said.get(code, other) for code in codes))


@tells(
    CorrectionMade,
    rank=Rank.BOOKS + 20,
    cue="money",
    purpose=lambda _event, _f: _("Correction"),
)
def correction_made(event: CorrectionMade, f: Formatter) -> str:
    """Return whose cash the banker corrected; other corrections by their reason."""
    sums = money_moved(event.postings())
    sums.pop(BANK, None)
    if len(sums) != 1:
        return _("The banker corrected: %(reason)s", reason=event.reason)
    ((who, change),) = sums.items()
    return _(
        "The banker corrected the balance: %(name)s, %(change)s",
        name=f.name(who),
        change=f.money(change, sign=True),
    )


@tells(
    EntryReversed,
    rank=Rank.BOOKS + 15,
    cue="undone",
    purpose=lambda _event, _f: _("Undone"),
)
def entry_reversed(event: EntryReversed, f: Formatter) -> str:
    return given_back(f, event.contra, event.seq)


@refuses(ReasonMissing, advice=lambda: _("Say what is wrong and why it is changed."))
def reason_missing(_refusal: ReasonMissing, _f: Formatter) -> str:
    return _("Nothing has been corrected.")


@refuses(WouldBeWrong, advice=lambda: _("Check the numbers and try again."))
def would_be_wrong(refusal: WouldBeWrong, _f: Formatter) -> str:
    return _(
        "Nothing has been corrected. It would not add up: %(faults)s.",
        faults=fault_words(refusal.faults),
    )


@refuses(DependsOnLater, advice=lambda: _("Or correct a balance."))
def depends_on_later(refusal: DependsOnLater, _f: Formatter) -> str:
    if refusal.later:
        return _(
            "Cannot undo number %(seq)s. Undo this first: %(later)s.",
            seq=refusal.seq,
            later=", ".join(str(seq) for seq in refusal.later),
        )
    return _(
        "Cannot undo number %(seq)s: what it moved is no longer there.", seq=refusal.seq
    )
