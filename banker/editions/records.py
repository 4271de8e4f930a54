"""Records made of the tables of an edition file in which no fault was found."""

from collections.abc import Mapping
from typing import Any

from banker.editions.business import jackpot_of, policies_of, shares_of
from banker.editions.house_rules import canonical
from banker.editions.sections import TITLE_KINDS
from banker.rules.board import (
    Board,
    DeckId,
    Group,
    GroupId,
    ShareId,
    Space,
    SpaceId,
    TitleDeed,
    TitleId,
)
from banker.rules.deck import Card, CardId, Deck
from banker.rules.edition import Currency, Edition, HouseRules


def edition_of(file: Mapping[str, Any]) -> Edition:
    """Return the edition that the tables of a file describe."""
    players = file.get("players", {})
    return Edition(
        edition=file["id"],
        name=file["name"],
        language=file["language"],
        currency=Currency(**file["currency"]),
        board=_board(file),
        decks=tuple(_deck(deck) for deck in file.get("decks", [])),
        players_least=players.get("least", 2),
        players_most=players.get("most", 8),
        defaults=HouseRules(**canonical(file.get("house_rules", {}))),
        jackpot=jackpot_of(file),
        shares=shares_of(file),
        policies=policies_of(file),
    )


def _board(file: Mapping[str, Any]) -> Board:
    deeds = [_deed(space) for space in file["spaces"] if space["kind"] in TITLE_KINDS]
    groups = [
        Group(
            group=GroupId(group["id"]),
            name=group["name"],
            letter=group["letter"],
            titles=tuple(deed.title for deed in deeds if deed.group == group["id"]),
            colour=group.get("colour"),
        )
        for group in file["groups"]
    ]
    return Board(
        spaces=tuple(_space(space) for space in file["spaces"]),
        deeds={deed.title: deed for deed in deeds},
        groups={group.group: group for group in groups},
    )


def _space(space: Mapping[str, Any]) -> Space:
    is_title = space["kind"] in TITLE_KINDS
    return Space(
        space=SpaceId(space["id"]),
        name=space["name"],
        kind="title" if is_title else space["kind"],
        title=TitleId(space["id"]) if is_title else None,
        amount=space.get("amount", 0),
        percent=space.get("percent", 0),
        deck=DeckId(space["deck"]) if "deck" in space else None,
        group=GroupId(space["group"]) if space["kind"] == "luxury-tax" else None,
        amounts=tuple(space.get("amounts", ())),
    )


def _deed(space: Mapping[str, Any]) -> TitleDeed:
    house_cost = space.get("house_cost", 0)
    return TitleDeed(
        title=TitleId(space["id"]),
        name=space["name"],
        kind=space["kind"],
        group=GroupId(space["group"]),
        price=space["price"],
        mortgage_value=space.get("mortgage_value", 0),
        rents=tuple(space["rents"]),
        house_cost=house_cost,
        hotel_cost=space.get("hotel_cost", house_cost),
    )


def _deck(deck: Mapping[str, Any]) -> Deck:
    cards = tuple(_card(card) for card in deck.get("cards", []))
    pardons = sum(card.copies for card in cards if card.effect == "pardon")
    return Deck(
        deck=DeckId(deck["id"]),
        name=deck["name"],
        # The cards say how many pardons there are; without cards a box has one a deck.
        pardons=pardons if cards else deck.get("pardons", 1),
        cards=cards,
    )


def _card(card: Mapping[str, Any]) -> Card:
    return Card(
        card=CardId(card["id"]),
        text=card["text"],
        effect=card["effect"],
        copies=card.get("copies", 1),
        amount=card.get("amount", 0),
        per_house=card.get("per_house", 0),
        per_hotel=card.get("per_hotel", 0),
        space=SpaceId(card["space"]) if "space" in card else None,
        steps=card.get("steps", 0),
        title_kind=card.get("title_kind"),
        deck=DeckId(card["deck"]) if "deck" in card else None,
        percent=card.get("percent", 0),
        share=ShareId(card["share"]) if "share" in card else None,
    )
