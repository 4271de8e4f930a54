"""Words for the way back, and for what the bank refuses before any chapter is asked."""

from banker.entry import CommandUndone
from banker.rules.errors import (
    AlreadyUndone,
    KeyReused,
    NothingToUndo,
    NotReversible,
    NotTheLatest,
)
from banker.wording.formatter import Formatter
from banker.wording.phrases import given_back, nothing_paid
from banker.wording.register import Rank, refuses, tells
from banker.wording.words import _


@tells(
    CommandUndone,
    rank=Rank.BOOKS + 10,
    cue="undone",
    purpose=lambda _event, _f: _("Undone"),
)
def command_undone(event: CommandUndone, f: Formatter) -> str:
    return given_back(f, event.contra)


@refuses(NothingToUndo, advice=lambda: _("Nothing needs to be done."))
def nothing_to_undo(_refusal: NothingToUndo, _f: Formatter) -> str:
    return _("There is nothing to undo.")


@refuses(AlreadyUndone, advice=lambda: _("Nothing needs to be done."))
def already_undone(refusal: AlreadyUndone, _f: Formatter) -> str:
    return _("Number %(seq)s is undone already.", seq=refusal.seq)


@refuses(NotTheLatest, advice=lambda: _("Ask at the terminal."))
def not_the_latest(refusal: NotTheLatest, _f: Formatter) -> str:
    return _(
        "Number %(seq)s is not the latest: that is number %(latest)s.",
        seq=refusal.seq,
        latest=refusal.latest,
    )


@refuses(
    NotReversible, advice=lambda: _("Undo what came later first, or correct a balance.")
)
def not_reversible(refusal: NotReversible, _f: Formatter) -> str:
    return _("Number %(seq)s can only be undone while it is the latest.", seq=refusal.seq)


@refuses(KeyReused, advice=lambda: _("Look at the balance and ask again."))
def key_reused(_refusal: KeyReused, _f: Formatter) -> str:
    return nothing_paid(_("The same question came twice with different words."))
