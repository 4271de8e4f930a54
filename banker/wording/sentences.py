"""Wording: refusals, events and receipts in the players' words.

The words themselves stand in the modules beside it: `refusal_words`, `refusal_advice`,
`stories` and `reasons`.
"""

from banker.rules.errors import Refusal
from banker.rules.game import Game
from banker.views.visibility import ALL, Visibility
from banker.wording.event_messages import story
from banker.wording.formatter import Formatter
from banker.wording.purposes import what_for, why
from banker.wording.refusal_advice import ADVICE
from banker.wording.refusal_words import SENTENCES, fault_words

__all__ = [
    "fault_words",
    "refusal_advice",
    "refusal_sentence",
    "story",
    "what_for",
    "why",
]


def refusal_sentence(
    refusal: Refusal, game: Game | None, visibility: Visibility = ALL
) -> str:
    """Return the bank's no in one or two sentences: what became of the money, and why.

    Where `visibility` does not see whom it is about, without the sums.
    """
    formatter = Formatter(game, hides=not visibility.sees_refusal(refusal))
    return SENTENCES[type(refusal)](refusal, formatter)


def refusal_advice(refusal: Refusal, game: Game | None) -> str:
    """Return what can be done about it; `game` is for the names it may take."""
    return ADVICE[type(refusal)]()
