"""Wording: events, refusals and receipts in the players' words.

Here is the door. Each kind of event and of refusal has its words in one place, in the
chapter that is called like its chapter of the rules: see `register` and `chapters`.
"""

from banker.wording.cues import HEARD_BY_ALL, Cue, cue_of, heard_at_table, heard_by
from banker.wording.messages import (
    event_message,
    main_of,
    purpose_of,
    purpose_of_event,
    refusal_advice,
    refusal_sentence,
)
from banker.wording.money.debts import debt_reason
from banker.wording.table.corrections import fault_words
from banker.wording.table.ends import end_reason

__all__ = [
    "HEARD_BY_ALL",
    "Cue",
    "cue_of",
    "debt_reason",
    "end_reason",
    "event_message",
    "fault_words",
    "heard_at_table",
    "heard_by",
    "main_of",
    "purpose_of",
    "purpose_of_event",
    "refusal_advice",
    "refusal_sentence",
]
