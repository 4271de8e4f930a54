"""Decks: the cards as printed, each with the one thing it makes happen (R-7.1, R-7.8).

A card is a record of plain fields, so that an edition file can write it down and the
journal can keep it. What the fields of each effect mean stands in `EFFECTS`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NewType, TypeAlias

from banker.ledger.posting import Money
from banker.rules.board import DeckId, ShareId, SpaceId

CardId = NewType("CardId", str)

EffectKind: TypeAlias = Literal[
    "receive",
    "pay",
    "pay-each",
    "collect-each",
    "repairs",
    "advance-to",
    "back-to",
    "back",
    "nearest",
    "jail",
    "pardon",
    "pay-or-draw",
    "odd-or-even",
    "roll-again",
    "visit-any",
    "raise-group",
    "lower-group",
    "raise-own-group",
    "raise-with-neighbours",
    "raise-side",
    "lower-side",
    "lowest-level",
    "highest-level",
    "swap-titles",
    "pay-per-title",
    "receive-together",
    "cap-rents",
    "jail-another",
    "gather",
    "forward",
    "nearest-corner",
    "swap-nearest",
    "move-twice",
    "go-to-lot",
    "seize",
    "free-office",
    "return-lot",
    "auction-lot",
    "auction-drawn",
    "double-next-rent",
    "share-of-bank",
    "share-rise",
    "share-fall",
    "fortuna",
]

#: What each effect does, and which fields of the card say how much or where to.
EFFECTS: Mapping[EffectKind, tuple[str, ...]] = {
    # Money: bank to player; player to bank; to or from each other player.
    "receive": ("amount",),
    "pay": ("amount",),
    "pay-each": ("amount",),
    "collect-each": ("amount",),
    # Player to bank, for each house and each hotel standing.
    "repairs": ("per_house", "per_hotel"),
    # Forward to a space, past GO with salary; back to a space; back so many steps.
    "advance-to": ("space",),
    "back-to": ("space",),
    "back": ("steps",),
    # Forward to the next station or utility, at the card's own rent.
    "nearest": ("title_kind",),
    # To jail; out of jail, kept until used.
    "jail": (),
    "pardon": (),
    # A choice: pay the amount, or draw from the deck.
    "pay-or-draw": ("amount", "deck"),
    # Throw: an even total receives the amount, an odd one pays it.
    "odd-or-even": ("amount",),
    # Throw and move once more.
    "roll-again": (),
    # Events of the tap-the-deed edition. A title, a group or a side is chosen.
    "visit-any": (),
    "raise-group": (),
    "lower-group": (),
    "raise-own-group": (),
    "raise-with-neighbours": (),
    "raise-side": (),
    "lower-side": (),
    "lowest-level": (),
    "highest-level": (),
    "swap-titles": (),
    "pay-per-title": ("amount",),
    "receive-together": ("amount",),
    # So many rents are paid at level 1.
    "cap-rents": ("steps",),
    "jail-another": (),
    "gather": ("space",),
    # Cards of the business edition. Forward so many steps; to the next corner;
    # changing places with the nearest player; two moves of which the second is settled.
    "forward": ("steps",),
    "nearest-corner": (),
    "swap-nearest": (),
    "move-twice": (),
    # A lot is chosen: any owned one to go to, another player's to take, one's own to
    # build on for nothing or to give back, another player's or any for the hammer.
    "go-to-lot": (),
    "seize": (),
    "free-office": ("amount",),
    "return-lot": (),
    "auction-lot": (),
    "auction-drawn": (),
    # The next visitor pays double; so much of the money the bank has left.
    "double-next-rent": (),
    "share-of-bank": ("percent",),
    # A quotation goes up or down by so many points, or is set to as many.
    "share-rise": ("share", "steps"),
    "share-fall": ("share", "steps"),
    "fortuna": ("share", "steps"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One printed card.

    Attributes:
        text: our own short sentence of what it says, in the edition's language.
        copies: how many of it the deck holds.
        The other fields as `EFFECTS` lists them for its effect; else 0 or None.
    """

    card: CardId
    text: str
    effect: EffectKind
    copies: int = 1
    amount: Money = 0
    per_house: Money = 0
    per_hotel: Money = 0
    space: SpaceId | None = None
    steps: int = 0
    title_kind: Literal["station", "utility"] | None = None
    deck: DeckId | None = None
    percent: int = 0
    share: ShareId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """One deck of cards.

    Attributes:
        pardons: how many "get out of jail free" cards it holds.
        cards: empty where only the pardons are known; the bank then draws none of it.
    """

    deck: DeckId
    name: str
    pardons: int = 1
    cards: tuple[Card, ...] = ()
