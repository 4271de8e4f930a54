"""A second source of the numbers of every board, read into the words of the rules.

The files in `data` were put together apart from the editions. What a print has otherwise
than its source is typed here once more.
"""

import json
from collections import Counter
from copy import deepcopy
from functools import cache
from pathlib import Path

#: The source of each board with the shape of the classic one.
SOURCES = {
    "us-classic": "us-classic",
    "us-classic-old": "us-classic",
    "electronic-15m": "us-classic",
    "uk-london": "uk-london",
    "uk-london-modern": "uk-london",
    "ru-moscow": "ru-moscow",
    "pt-lisboa-porto": "pt-lisboa-porto",
    "br-rio-sp": "br-rio-sp",
}
LEVELS = "electronic-levels"
#: Boards of our own, of which there is no other source.
OWN = ("junior", "riverside")

KINDS = {
    "go": "go",
    "street": "title",
    "railroad": "title",
    "utility": "title",
    "company": "title",
    "tax": "tax",
    "bonus": "bonus",
    "chance": "deck",
    "community_chest": "deck",
    "jail_or_just_visiting": "jail",
    "free_parking": "free-parking",
    "go_to_jail": "go-to-jail",
}
TITLE_KINDS = {
    "street": "street",
    "railroad": "station",
    "utility": "utility",
    "company": "utility",
}
EFFECTS = {
    "advance_to": "advance-to",
    "advance_to_nearest": "nearest",
    "bank_pays_player": "receive",
    "player_pays_bank": "pay",
    "player_pays_each_other_player": "pay-each",
    "each_other_player_pays_player": "collect-each",
    "repairs": "repairs",
    "move_back": "back",
    "move_back_to": "back-to",
    "go_to_jail": "jail",
    "keep_get_out_of_jail": "pardon",
    "choice": "pay-or-draw",
}

#: Community Chest in the United States before 2008, by the id of the newer card.
OLD_CHEST = {
    "stock_sale": ("receive", 45),
    "school_fees": ("pay", 150),
    "birthday": ("collect-each", 50),
    "holiday_fund": ("receive", 100),
    "consultancy": ("receive", 25),
}
#: Cards of the Brazilian deck that are more than a sum from or to the bank.
BRAZILIAN = {
    "wedding gifts": ("collect-each", 50),
    "GOOJF": ("pardon", 0),
    "go to jail": ("jail", 0),
    "go to start": ("advance-to", 0),
    "roll again": ("roll-again", 0),
    "even +100/odd -100 on dice": ("odd-or-even", 100),
}


@cache
def read(name):
    path = Path(__file__).parent / "data" / f"{name}.json"
    return json.loads(path.read_text(encoding="utf-8"))


def printed(edition_id):
    """Return the source of a board, with what this print of it has otherwise."""
    source = deepcopy(read(SOURCES[edition_id]))
    if edition_id == "us-classic-old":
        source["spaces"][38]["amount"] = 75
    return source


def printed_decks(edition_id):
    """Return by deck how many cards there are of each meaning."""
    us = read("us-classic")
    if edition_id == "br-rio-sp":
        rows = read(edition_id)["sorte_ou_reves_amounts"]
        return {"sorte-ou-reves": Counter(map(brazilian, rows))}
    if edition_id == "uk-london":
        old = read(edition_id)
        chance, chest = old["chance_waddingtons"], old["community_chest_waddingtons"]
    else:
        chance, chest = us["chance"], us["community_chest"]
    decks = {"chance": list(map(meaning, chance))}
    if edition_id == "us-classic-old":
        decks["community-chest"] = [
            told(*OLD_CHEST[card["id"]]) if card["id"] in OLD_CHEST else meaning(card)
            for card in chest
        ]
    else:
        decks["community-chest"] = list(map(meaning, chest))
    return {deck: Counter(cards) for deck, cards in decks.items()}


def meaning(card):
    """Return what a card of a source means."""
    return told(
        EFFECTS[card["effect"]],
        card.get("amount", 10 if card["effect"] == "choice" else 0),
        houses=(card.get("per_house", 0), card.get("per_hotel", 0)),
        place=card.get("target_index"),
        steps=card.get("spaces", 0),
        title_kind={"railroad": "station"}.get(card.get("kind"), card.get("kind")),
        deck="chance" if card["effect"] == "choice" else None,
    )


def brazilian(row):
    """Return what a card of the Brazilian deck means."""
    if row["id"] in BRAZILIAN:
        effect, amount = BRAZILIAN[row["id"]]
        return told(effect, amount, place=0 if effect == "advance-to" else None)
    return told("receive" if row["amount"] > 0 else "pay", abs(row["amount"]))


def told(effect, amount, *, houses=(0, 0), place=None, steps=0, title_kind=None, deck=None):
    """Return the meaning of a card as a plain tuple, the same for both sources."""
    return effect, amount, *houses, place, steps, title_kind, deck


def meaning_here(board, card):
    """Return what a card of an edition means."""
    return told(
        card.effect,
        card.amount,
        houses=(card.per_house, card.per_hotel),
        place=None if card.space is None else board.places[card.space],
        steps=card.steps,
        title_kind=card.title_kind,
        deck=card.deck,
    )
