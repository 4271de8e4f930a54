"""The board whose rents go by levels, compared with a second source of its numbers."""

import pytest

from banker.editions.loader import load
from tests.editions.second_sources import LEVELS, read

EDITION = load(LEVELS).edition
PRINTED = read(LEVELS)
CORNERS = {
    "GO": "go",
    "Jail / Just Visiting": "jail",
    "Free Parking": "free-parking",
    "Go To Jail": "go-to-jail",
}
VISIT = "move to any property: buy, auction or +1"
NEIGHBOURS = "chosen property +1, its neighbours -1"
#: What the source says of the 23 events, as effects of the rules.
MEANINGS = {
    f"{VISIT} level": "visit-any",
    VISIT: "visit-any",
    "own colour set of chosen property +1": "raise-own-group",
    "any property: level -> 1": "lowest-level",
    "one of your properties: level -> 5": "highest-level",
    "swap one property with another player": "swap-titles",
    "swap one property with another player (levels stay with the property)": "swap-titles",
    "pay bank 50 per property owned": "pay-per-title",
    NEIGHBOURS: "raise-with-neighbours",
    "you and a chosen player each collect 200": "receive-together",
    "colour set +1": "raise-group",
    "colour set -1": "lower-group",
    "send another player to Jail": "jail-another",
    "all owned properties on that side -1": "lower-side",
    "all owned properties on that side +1": "raise-side",
    "all players not in jail move to Free Parking, no GO money": "gather",
    "next two rent payments are charged at level 1 (stored level is not reset)": (
        "cap-rents"
    ),
    "you and a chosen player each collect 200 (by elimination with the IN deck)": (
        "receive-together"
    ),
}


def test_the_board_has_thirty_six_spaces_and_twenty_two_streets():
    #
    assert len(EDITION.board.spaces) == PRINTED["board_spaces"] == 36
    assert len(EDITION.board.deeds) == 22
    assert {deed.kind for deed in EDITION.board.deeds.values()} == {"street"}


@pytest.mark.parametrize("printed", PRINTED["spaces"], ids=lambda one: str(one["index"]))
def test_every_space_is_as_printed(printed):
    #
    space = EDITION.board.spaces[printed["index"]]
    if printed["type"] == "corner":
        assert (space.kind, space.name) == (CORNERS[printed["name"]], printed["name"])
    elif printed["type"] == "event":
        assert (space.kind, space.deck) == ("deck", "events")
    elif printed["type"] == "location":
        assert (space.kind, space.amount) == ("location", printed["fee"])
    else:
        deed = EDITION.board.deeds[space.title]
        assert deed.name == printed["name_uk"]
        assert deed.price == printed["price"]
        assert deed.rents == tuple(printed["rent_levels"])
        assert deed.group == printed["group"].replace("_", "-")
        assert (deed.mortgage_value, deed.house_cost, deed.hotel_cost) == (0, 0, 0)
        # A side of the board is nine spaces long.
        assert printed["index"] // 9 == printed["side"]


def test_every_event_does_what_is_printed():
    #
    (deck,) = EDITION.decks
    effects = [MEANINGS[event["effect"]] for event in PRINTED["events"]]
    assert [card.effect for card in deck.cards] == effects
    assert {card.copies for card in deck.cards} == {1}
    sums = {card.effect: card.amount for card in deck.cards if card.amount}
    assert sums == {"pay-per-title": 50, "receive-together": 200}
    (cap,) = (card for card in deck.cards if card.effect == "cap-rents")
    (gather,) = (card for card in deck.cards if card.effect == "gather")
    assert (cap.steps, gather.space) == (2, "free-parking")


def test_the_sums_of_the_box_are_as_printed():
    #
    rules = EDITION.defaults
    assert rules.starting_cash == PRINTED["starting_cash"]
    assert rules.salary == PRINTED["go_salary"]
    assert rules.jail_fine == PRINTED["jail_fee"]
    assert rules.minimum_raise == PRINTED["auction_increment"]
    assert f"{EDITION.players_least}-{EDITION.players_most}" == PRINTED["players"]
