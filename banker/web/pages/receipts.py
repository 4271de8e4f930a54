"""Receipts for pages: an entry as a screen's script needs it, for whoever looks at it.

Each says no more than what this screen may show: the sentence to be read aloud, what is
heard and seen to move, and whether it is new. Programs get the whole entry instead.
"""

from collections.abc import Mapping

import msgspec

from banker.entry import Entry
from banker.journal.codec import kind_of
from banker.tables.branch import Counter
from banker.terminal.controller import Signal
from banker.web.phone.news import concerns, lapsed
from banker.web.phone.visit import Visit
from banker.wording.cues import HEARD_BY_ALL, Moment, heard_at_table, heard_by, moment_of
from banker.wording.event_messages import main_of
from banker.wording.sentences import story

#: With the answer to a touch that was refused, so that the page need not guess.
MOMENT_HEADER = "Banker-Moment"
REFUSED = "refused"
#: What a terminal hears of a tap, beside the entry that may come of it.
TAP_MOMENTS: Mapping[Signal, str] = {
    "asked": '{"kind": "read"}',
    "accepted": '{"kind": "read"}',
    "refused": '{"kind": "refused"}',
    "unknown-card": '{"kind": "refused"}',
}


def receipt_at_table(counter: Counter, entry: Entry) -> str:
    """Return an entry for the terminal and the TV, with the sentence to be read aloud."""
    moment = heard_at_table(moment_of(entry, counter.game))
    # Read aloud to the whole table: of what a phone did, no more than it may show.
    says = story(entry, counter.game, counter.sight())
    return written(counter, entry, moment, says=says)


def receipt_for(visit: Visit, entry: Entry) -> str:
    """Return an entry for a phone; read aloud to those whom it concerns."""
    counter = visit.counter
    moment = moment_of(entry, counter.game)
    says = ". ".join(words_for(visit, entry, moment))
    return written(counter, entry, heard_by(moment, visit.player), says=says)


def words_for(visit: Visit, entry: Entry, moment: Moment) -> list[str]:
    """Return what a phone says of an entry; nothing of what is between others."""
    is_theirs = (
        bool(moment.part_of(visit.player))
        or moment.kind in HEARD_BY_ALL
        or entry.actor == f"seat:{visit.player}"
        or concerns(visit, entry)
    )
    told = story(entry, visit.counter.game, visit.show.sight)
    words = [told] if is_theirs else []
    is_last = visit.counter.bank.last.seq == entry.seq
    return words + (lapsed(visit, entry) if is_last else [])


def written(
    counter: Counter, entry: Entry, moment: Mapping[str, object], *, says: str
) -> str:
    """Return a receipt as JSON; `tells` is the kind of what the entry tells most of."""
    told = {
        "seq": entry.seq,
        "says": says,
        "tells": kind_of(entry.happenings[main_of(entry)]),
        "moment": moment,
        "fresh": counter.freshness.is_new(entry.seq),
    }
    return msgspec.json.encode(told).decode()
