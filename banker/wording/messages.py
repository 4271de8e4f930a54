"""Messages: what happened, what it was for, and the bank's no, in the players' words.

The words themselves stand in the chapters. An entry may be of several events: the one of
the least rank tells the most, and speaks for it.
"""

from banker.entry import Entry, Happening
from banker.rules.errors import Refusal
from banker.rules.game import Game
from banker.views.visibility import ALL, Visibility
from banker.wording.chapters import EVENT_WORDS, REFUSAL_WORDS, WORDS_OF_TWO
from banker.wording.formatter import Formatter


def main_of(entry: Entry) -> int:
    """Return which happening of an entry tells the most."""
    ranks = [EVENT_WORDS[type(event)].rank for event in entry.happenings]
    return ranks.index(min(ranks))


def event_message(entry: Entry, game: Game, visibility: Visibility = ALL) -> str:
    """Return an entry in one sentence: who paid whom, and how much if one may see it."""
    event = entry.happenings[main_of(entry)]
    formatter = formatter_for(event, game, visibility)
    if type(event) in WORDS_OF_TWO:
        kind, sentence = WORDS_OF_TWO[type(event)]
        for other in entry.happenings:
            if isinstance(other, kind) and (said := sentence(event, other, formatter)):
                return said
    return EVENT_WORDS[type(event)].sentence(event, formatter)


def purpose_of(entry: Entry, game: Game, visibility: Visibility = ALL) -> str:
    """Return in a few words what an entry was for."""
    return purpose_of_event(entry.happenings[main_of(entry)], game, visibility)


def purpose_of_event(event: Happening, game: Game, visibility: Visibility = ALL) -> str:
    """Return in a few words what an event was for; sums only if one may see them."""
    formatter = formatter_for(event, game, visibility)
    return EVENT_WORDS[type(event)].purpose(event, formatter)


def formatter_for(event: Happening, game: Game, visibility: Visibility) -> Formatter:
    """Return who writes the names and sums of an event for somebody."""
    return Formatter(game, hides=not visibility.sees_event(event))


def refusal_sentence(
    refusal: Refusal, game: Game | None, visibility: Visibility = ALL
) -> str:
    """Return the bank's no in one or two sentences: what became of the money, and why.

    Where `visibility` does not see whom it is about, without the sums.
    """
    formatter = Formatter(game, hides=not visibility.sees_refusal(refusal))
    return REFUSAL_WORDS[type(refusal)].sentence(refusal, formatter)


def refusal_advice(refusal: Refusal, game: Game | None) -> str:
    """Return what can be done about it; `game` is for the names it may take."""
    return REFUSAL_WORDS[type(refusal)].advice()
