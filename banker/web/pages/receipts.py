"""Receipts for pages: an entry as a screen's script needs it, for whoever looks at it.

Each says no more than what this screen may show: the sentence to be read aloud, what is
heard and seen to move, and whether it is new. Programs get the whole entry instead.
"""

from collections.abc import Mapping

import msgspec

from banker.entry import Entry
from banker.journal.codec import kind_of
from banker.tables.runtime import TableRuntime
from banker.terminal.controller import Signal
from banker.wording import cue_of, event_message, heard_at_table, main_of

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


def receipt_at_table(runtime: TableRuntime, entry: Entry) -> str:
    """Return an entry for the terminal and the TV, with the sentence to be read aloud."""
    cue = heard_at_table(cue_of(entry, runtime.game))
    # Read aloud to the whole table: of what a phone did, no more than it may show.
    says = event_message(entry, runtime.game, runtime.visibility())
    return written(runtime, entry, cue, says=says)


def written(
    runtime: TableRuntime, entry: Entry, cue: Mapping[str, object], *, says: str
) -> str:
    """Return a receipt as JSON; `tells` is the kind of what the entry tells most of."""
    told = {
        "seq": entry.seq,
        "says": says,
        "tells": kind_of(entry.happenings[main_of(entry)]),
        "moment": cue,
        "fresh": runtime.undo_window.is_new(entry.seq),
    }
    return msgspec.json.encode(told).decode()
