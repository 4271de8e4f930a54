"""Dealing titles at the start of a game (R-2.2, R-13.1, R-13.2)."""

from collections.abc import Mapping
from hashlib import sha256

from banker.ledger.posting import (
    BANK,
    BOX,
    LEVEL,
    MONEY,
    Money,
    Posting,
    deed,
    hand,
    lot,
    transfer,
)
from banker.rules.board import TitleId
from banker.rules.edition import Edition, HouseRules
from banker.rules.players import Player, PlayerId


def dealt(
    edition: Edition, rules: HouseRules, players: tuple[Player, ...], *, seed: str
) -> dict[TitleId, PlayerId]:
    """Return who is dealt which title; empty where none are dealt.

    The order follows from the secret seed. A remainder that does not go round stays with
    the bank, or goes to the first in turn order, one title each.
    """
    if rules.deal_all == "no" and rules.dealt_titles == 0:
        return {}
    order = sorted(
        edition.board.deeds,
        key=lambda title: sha256(f"{seed}|deal|{title}".encode()).digest(),
    )
    rounds = len(order) // len(players)
    if rules.deal_all == "no":
        rounds = min(rules.dealt_titles, rounds)
    count = rounds * len(players)
    if rules.deal_all != "no" and rules.deal_remainder == "first":
        count = len(order)
    return {
        title: players[number % len(players)].player
        for number, title in enumerate(order[:count])
    }


def is_paid(rules: HouseRules) -> bool:
    """Return whether the titles dealt are paid for at once."""
    return (
        rules.deal_all == "paid" if rules.deal_all != "no" else not rules.dealt_titles_free
    )


def price_of_deal(
    edition: Edition, hands: Mapping[TitleId, PlayerId], player: PlayerId
) -> Money:
    """Return the printed prices of what a player is dealt."""
    deeds = edition.board.deeds
    return sum(deeds[title].price for title, owner in hands.items() if owner == player)


def deal_postings(
    edition: Edition, rules: HouseRules, hands: Mapping[TitleId, PlayerId]
) -> tuple[Posting, ...]:
    """Return the postings of a deal: bank to player the deed, player to bank its price.

    Where rents go by levels, a title dealt starts at level 1 like one bought (R-17.2).
    """
    legs: list[Posting] = []
    for title, player in hands.items():
        price = edition.board.deeds[title].price if is_paid(rules) else 0
        legs.extend(transfer(price, MONEY, giver=hand(player), taker=BANK))
        legs.extend(transfer(1, deed(title), giver=BANK, taker=hand(player)))
        if rules.rent_system == "levels":
            legs.extend(transfer(1, LEVEL, giver=BOX, taker=lot(title)))
    return tuple(legs)
