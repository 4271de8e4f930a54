"""Chance: what nobody can foresee, and nobody can try again.

The order of the decks and the throws that the bank makes follow from a secret seed of the
game and from how many there have been. Whoever undoes a draw meets the same card again.
"""

from collections.abc import Iterable
from hashlib import sha256

from banker.ledger.posting import BANK, pardon
from banker.rules.board import DeckId
from banker.rules.deck import Card, CardId, Deck
from banker.rules.game import Game

FACES = 6


def unseen(seed: str, what: str, number: int, *, sides: int = FACES) -> int:
    """Return the `number`-th die of its kind, from 1 to `sides`.

    >>> unseen("secret", "white", 1) == unseen("secret", "white", 1)
    True
    """
    digest = sha256(f"{seed}|{what}|{number}".encode()).digest()
    return int.from_bytes(digest, "big") % sides + 1


def shuffled(seed: str, deck: Deck) -> tuple[CardId, ...]:
    """Return the cards of a deck in their secret order; as printed without a seed."""
    cards = [card.card for card in deck.cards for _ in range(card.copies)]
    if not seed:
        return tuple(cards)
    return tuple(card for _, card in sorted(keyed(seed, deck.deck, cards)))


def keyed(
    seed: str, deck: DeckId, cards: Iterable[CardId]
) -> Iterable[tuple[bytes, CardId]]:
    """Yield each card with the key that puts it in its place."""
    for number, card in enumerate(cards):
        yield sha256(f"{seed}|{deck}|{number}|{card}".encode()).digest(), card


def next_card(game: Game, deck: Deck) -> Card | None:
    """Return the next card of a pile; a pardon in somebody's hand is not in it.

    None where there is none to draw: of a deck without cards only the pardons are known.
    """
    cards = {card.card: card for card in deck.cards}
    for name in game.piles.get(deck.deck, ()):
        card = cards[name]
        if card.effect != "pardon" or pardons_in(game, deck.deck):
            return card
    return None


def pardons_in(game: Game, deck: DeckId) -> int:
    """Return how many pardon cards of a deck are in nobody's hand."""
    return game.balances.get((BANK, pardon(deck)), 0)


def can_be_drawn_from(game: Game, deck: DeckId | None) -> bool:
    """Return whether a deck has a card to draw now."""
    return any(
        one.deck == deck and next_card(game, one) is not None for one in game.edition.decks
    )
