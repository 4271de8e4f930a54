"""Receipts for phones: an entry as a phone's script needs it, aloud to whom it concerns."""

from banker.entry import Entry
from banker.web.pages.receipts import written
from banker.web.phone.news import concerns, lapsed
from banker.web.phone.visit import Visit
from banker.wording import HEARD_BY_ALL, Cue, cue_of, event_message, heard_by


def receipt_for(visit: Visit, entry: Entry) -> str:
    """Return an entry for a phone; read aloud to those whom it concerns."""
    runtime = visit.runtime
    cue = cue_of(entry, runtime.game)
    says = ". ".join(words_for(visit, entry, cue))
    return written(runtime, entry, heard_by(cue, visit.player), says=says)


def words_for(visit: Visit, entry: Entry, cue: Cue) -> list[str]:
    """Return what a phone says of an entry; nothing of what is between others."""
    is_theirs = (
        bool(cue.part_of(visit.player))
        or cue.kind in HEARD_BY_ALL
        or entry.actor == f"seat:{visit.player}"
        or concerns(visit, entry)
    )
    told = event_message(entry, visit.runtime.game, visit.show.visibility)
    words = [told] if is_theirs else []
    is_last = visit.runtime.bank.last.seq == entry.seq
    return words + (lapsed(visit, entry) if is_last else [])
