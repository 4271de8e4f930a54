"""Tables at which the cases are played: plain ones, and ones that move the tokens."""

from dataclasses import replace

from banker.ledger.posting import BANK
from banker.rules.game import Turn
from tests.builders import ANN, BOB, CHANCE, CHEST, a_debt, a_game, held
from tests.conformance.asking import draw, throw
from tests.conformance.decks import US, with_decks


def owned(*titles, owner=BOB, mortgaged=()):
    return {title: held(owner, mortgaged=title in mortgaged) for title in titles}


def owing(amount, creditor=BANK, **story):
    """Return a game in which Ann owes a debt."""
    return a_game(debts=[a_debt(ANN, amount, creditor=creditor)], **story)


def guided(place=0, *, turn_of=ANN, doubles=0, lapped=(), top=None, decks=US, **story):
    """Return a game whose bank moves the tokens, before a throw of `turn_of`.

    `place` is where that token stands; the others stand on GO. `doubles` were thrown in
    this turn already; those in `lapped` have passed GO; the card `top` lies on its pile.
    """
    game = with_decks(a_game(track_positions=True, **story), decks, top=top)
    return replace(
        game,
        turn=Turn(player=turn_of, doubles=doubles),
        positions={**game.positions, turn_of: place},
        lapped=frozenset(lapped),
    )


def at_deck(place, card, **story):
    """Return a game in which Ann stands three steps before a deck, with `card` on top."""
    return guided(place - 3, top=card, **story)


#: She goes there and draws. The steps are fixed so that no double gives another throw.
COMES_TO_CHANCE = (throw(1, 2), draw(CHANCE))
COMES_TO_CHEST = (throw(1, 2), draw(CHEST))


def plain(top, *, decks=US, **story):
    """Return a game at a table that moves its own tokens, with a card on its pile."""
    return with_decks(a_game(**story), decks, top=top)


def dues_of(game):
    """Return what is due, each as its kind and what it is about."""
    return [(one.kind, one.title or one.space or one.deck) for one in game.turn.dues]


def pot_of(game):
    return game.balances.get(("pot", "money"), 0)
