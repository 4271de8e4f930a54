"""The decks of the cases, from the printed cards of the classic boxes.

The cases need each card at a moment of their choice: `with_decks` lays the printed decks
on any table of the classic boards, with one card on top.
"""

from dataclasses import replace

from banker.rules.deck import Card, CardId, Deck
from tests.builders import (
    BOARDWALK,
    CHANCE,
    CHEST,
    ILLINOIS,
    READING,
)

#: The classic decks of the box of today.
US = {
    CHANCE: {
        "advance-go": ("advance-to", {"space": "go"}),
        "advance-illinois": ("advance-to", {"space": ILLINOIS}),
        "advance-st-charles": ("advance-to", {"space": "st-charles-place"}),
        "trip-reading": ("advance-to", {"space": READING}),
        "advance-boardwalk": ("advance-to", {"space": BOARDWALK}),
        "nearest-railroad": ("nearest", {"title_kind": "station", "copies": 2}),
        "nearest-utility": ("nearest", {"title_kind": "utility"}),
        "dividend": ("receive", {"amount": 50}),
        "building-loan": ("receive", {"amount": 150}),
        "speeding-fine": ("pay", {"amount": 15}),
        "chairman": ("pay-each", {"amount": 50}),
        "general-repairs": ("repairs", {"per_house": 25, "per_hotel": 100}),
        "back-three": ("back", {"steps": 3}),
        "go-to-jail": ("jail", {}),
        "pardon": ("pardon", {}),
    },
    CHEST: {
        "advance-go": ("advance-to", {"space": "go"}),
        "bank-error": ("receive", {"amount": 200}),
        "doctor": ("pay", {"amount": 50}),
        "stock-sale": ("receive", {"amount": 50}),
        "pardon": ("pardon", {}),
        "go-to-jail": ("jail", {}),
        "holiday-fund": ("receive", {"amount": 100}),
        "tax-refund": ("receive", {"amount": 20}),
        "birthday": ("collect-each", {"amount": 10}),
        "life-insurance": ("receive", {"amount": 100}),
        "hospital": ("pay", {"amount": 100}),
        "school-fees": ("pay", {"amount": 50}),
        "consultancy": ("receive", {"amount": 25}),
        "street-repairs": ("repairs", {"per_house": 40, "per_hotel": 115}),
        "beauty-contest": ("receive", {"amount": 10}),
        "inheritance": ("receive", {"amount": 100}),
    },
}

#: What the cases draw from the old decks of the United Kingdom.
OLD_UK = {
    CHANCE: {
        "dividend": ("receive", {"amount": 50}),
        "speeding": ("pay", {"amount": 15}),
        "pardon": ("pardon", {}),
    },
    CHEST: {
        "back-to-old-kent-road": ("back-to", {"space": "old-kent-road"}),
        "fine-or-chance": ("pay-or-draw", {"amount": 10, "deck": CHANCE}),
        "pardon": ("pardon", {}),
    },
}


def deck_of(name, cards):
    """Return a deck of cards told by their effects and numbers."""
    return Deck(
        deck=name,
        name=name,
        pardons=sum(1 for effect, _ in cards.values() if effect == "pardon"),
        cards=tuple(
            Card(card=CardId(card), text=card, effect=effect, **numbers)
            for card, (effect, numbers) in cards.items()
        ),
    )


def with_decks(game, decks, *, top=None):
    """Return `game` with these decks in their printed order, the card `top` first."""
    laid = tuple(deck_of(name, cards) for name, cards in decks.items())
    piles = {}
    for deck in laid:
        cards = [card.card for card in deck.cards for _ in range(card.copies)]
        piles[deck.deck] = tuple(sorted(cards, key=lambda card: card != top))
    edition = replace(game.edition, decks=laid)
    return replace(game, edition=edition, piles=piles)
