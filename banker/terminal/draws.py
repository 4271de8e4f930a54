"""Decks and their cards, as they are asked about where one is drawn (R-7)."""

from banker.rules.board import DeckId
from banker.rules.deck import Card, CardId, Deck
from banker.rules.game import Drawn, Game
from banker.rules.turn.cards import ApplyCard

#: What kind of choice each effect asks for; all others ask for a title.
CHOICES = {
    "pay-or-draw": "pay-or-draw",
    "odd-or-even": "dice",
    "swap-titles": "swap",
    "receive-together": "player",
    "jail-another": "player",
}


def decks_of(game: Game) -> tuple[Deck, ...]:
    """Return the decks whose cards the bank knows."""
    return tuple(deck for deck in game.edition.decks if deck.cards)


def deck_named(game: Game, name: DeckId) -> Deck:
    """Return a deck of this edition."""
    return next(deck for deck in game.edition.decks if deck.deck == name)


def card_named(game: Game, deck: DeckId, name: CardId) -> Card:
    """Return a card of a deck."""
    return next(card for card in deck_named(game, deck).cards if card.card == name)


def table_draws(game: Game) -> bool:
    """Return whether the table draws from its own deck and says which card it was."""
    return game.house_rules.cards_drawn_by == "table"


def waiting_card(game: Game) -> tuple[Drawn, Card]:
    """Return the card that waits for a choice."""
    assert game.drawn is not None, "a choice is asked for while a card waits"
    return game.drawn, card_named(game, game.drawn.deck, game.drawn.card)


def answer(game: Game) -> ApplyCard:
    """Return the command that answers the waiting card, before the choice is in it."""
    drawn, _card = waiting_card(game)
    return ApplyCard(player=drawn.player, deck=drawn.deck, card=drawn.card)


def kind_of(card: Card) -> str:
    """Return what a card asks for."""
    return CHOICES.get(card.effect, "title")


def has_cards(game: Game) -> bool:
    """Return whether the bank knows the cards of any deck."""
    return any(deck.cards for deck in game.edition.decks)
