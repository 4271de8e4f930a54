"""Every board that comes with the bank, compared with a second source of its numbers."""

from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest

from banker.editions.loader import EditionError, check, edition_ids, load, load_file
from banker.rules.edition import Currency, HouseRules
from tests.editions.second_sources import (
    KINDS,
    LEVELS,
    OWN,
    SOURCES,
    TITLE_KINDS,
    meaning_here,
    printed_decks,
)
from tests.editions.second_sources import printed as second_source

EDITIONS = tuple(SOURCES)
SHARED = ("stations", "utilities", "companies")
FILES = Path(__file__).parents[2] / "banker" / "editions"


def cells():
    """Yield every space of every board with what the second source says of it."""
    for edition_id in EDITIONS:
        for printed in second_source(edition_id)["spaces"]:
            yield pytest.param(
                edition_id, printed, id=f"{edition_id}-{printed['index'] + 1}"
            )


def test_these_boards_come_with_the_bank():
    assert edition_ids() == tuple(sorted((*EDITIONS, LEVELS, *OWN)))


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_a_board_has_as_many_spaces_as_printed(edition_id):
    assert len(load(edition_id).edition.board.spaces) == 40
    assert len(second_source(edition_id)["spaces"]) == 40


@pytest.mark.parametrize(("edition_id", "printed"), list(cells()))
def test_every_space_is_as_printed(edition_id, printed):
    space = load(edition_id).edition.board.spaces[printed["index"]]
    assert space.name == printed["name"]
    assert space.kind == KINDS[printed["type"]]
    assert space.amount == printed.get("amount", 0)
    only = "sorte-ou-reves" if edition_id == "br-rio-sp" else "chance"
    decks = {"chance": only, "community_chest": "community-chest"}
    assert space.deck == decks.get(printed["type"])


@pytest.mark.parametrize(
    ("edition_id", "printed"),
    [cell for cell in cells() if cell.values[1]["type"] in TITLE_KINDS],
)
def test_every_deed_is_as_printed(edition_id, printed):
    board = load(edition_id).edition.board
    deed = board.deeds[board.spaces[printed["index"]].title]
    assert (deed.name, deed.kind) == (printed["name"], TITLE_KINDS[printed["type"]])
    assert (deed.price, deed.mortgage_value) == (printed["price"], printed["mortgage"])
    assert deed.house_cost == printed.get("house_cost", 0)
    assert deed.hotel_cost == printed.get("hotel_cost", printed.get("house_cost", 0))
    if "rent_rule" in printed:
        #
        assert printed["rent_rule"] == f"{deed.rents[0]} x dice total (no set bonus)"
        assert len(deed.rents) == 1
        return
    rents = printed.get("rent") or printed["rent_multiplier"]
    assert deed.rents == tuple(rents)


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_the_titles_of_a_group_are_those_of_one_colour(edition_id):
    board = load(edition_id).edition.board
    by_colour = {}
    for printed in second_source(edition_id)["spaces"]:
        if "group" in printed:
            title = board.spaces[printed["index"]].title
            by_colour.setdefault(printed["group"], []).append(title)
    assert {group.titles for group in board.groups.values()} == {
        tuple(titles) for titles in by_colour.values()
    }
    sizes = {
        group.replace("-", "_"): len(board.groups[group].titles)
        for group in board.groups
        if group not in SHARED
    }
    assert sizes == second_source(edition_id).get("group_sizes", sizes)


@pytest.mark.parametrize("edition_id", edition_ids())
def test_groups_are_lettered_in_the_order_of_the_board(edition_id):
    board = load(edition_id).edition.board
    order = dict.fromkeys(deed.group for deed in board.deeds.values())
    streets = [group for group in order if group not in SHARED]
    assert [board.groups[group].letter for group in streets] == list("ABCDEFGH")
    shared = {group: board.groups[group].letter for group in order if group in SHARED}
    letters = {"stations": "S", "utilities": "U", "companies": "U"}
    assert shared == {group: letters[group] for group in shared}


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_the_box_and_the_sums_are_as_printed(edition_id):
    printed, rules = second_source(edition_id), load(edition_id).edition.defaults
    assert rules.salary == printed["go_salary"]
    # The Brazilian source is silent about the rest.
    assert rules.starting_cash == printed.get("starting_cash", 1500)
    assert rules.jail_fine == printed.get("jail_fine", 50)
    assert rules.houses == printed.get("houses_in_bank", 32)
    assert rules.hotels == printed.get("hotels_in_bank", 12)


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_every_card_does_what_is_printed(edition_id):
    #
    edition = load(edition_id).edition
    wanted = printed_decks(edition_id)
    if edition_id == "uk-london-modern":
        # Not seen in print: the train leaves from King's Cross, as in the source.
        assert edition.board.spaces[5].name == "King's Cross Station"
    found = {}
    for deck in edition.decks:
        found[deck.deck] = Counter()
        for card in deck.cards:
            found[deck.deck][meaning_here(edition.board, card)] += card.copies
    assert found == wanted
    sizes = [31] if edition_id == "br-rio-sp" else [16, 16]
    assert [cards.total() for cards in found.values()] == sizes


@pytest.mark.parametrize("edition_id", edition_ids())
def test_every_deck_lies_where_its_name_is_printed(edition_id):
    edition = load(edition_id).edition
    for deck in edition.decks:
        there = {one.name for one in edition.board.spaces if one.deck == deck.deck}
        expected = "Event" if edition_id == LEVELS else deck.name
        assert there == {expected}


@pytest.mark.parametrize("edition_id", edition_ids())
def test_each_deck_has_one_pardon_but_that_of_the_events(edition_id):
    #
    pardons = [deck.pardons for deck in load(edition_id).edition.decks]
    assert pardons == ([0] if edition_id == LEVELS else [1 for _ in pardons])


@pytest.mark.parametrize("edition_id", edition_ids())
def test_no_card_says_a_sum_which_the_bank_shows_beside_it(edition_id):
    for deck in load(edition_id).edition.decks:
        assert deck.cards
        for card in deck.cards:
            assert not any(letter.isdigit() for letter in card.text), card


EUROPEAN = {"double_rent_if_group_mortgaged": False, "sell_group_hotels_together": True}


@pytest.mark.parametrize(
    ("edition_id", "rules"),
    [
        # the American print doubles on, the European one does not.
        ("us-classic", HouseRules()),
        #
        ("us-classic-old", HouseRules(income_tax="choice", pay_before="first_two")),
        #
        ("electronic-15m", HouseRules()),
        ("uk-london", HouseRules(**EUROPEAN)),
        ("uk-london-modern", HouseRules(**EUROPEAN)),
        ("pt-lisboa-porto", HouseRules(**EUROPEAN)),
        #
        (
            "ru-moscow",
            HouseRules(
                double_rent_if_group_mortgaged=False, outright_hotel_sale="whole_group"
            ),
        ),
        ("br-rio-sp", HouseRules()),
        ("riverside", HouseRules()),
        #
        (
            "electronic-levels",
            HouseRules(
                rent_system="levels",
                buildings=False,
                mortgages=False,
                trades=False,
                rent_in_jail=False,
                jail_fine=100,
                opening_bid=20,
                minimum_raise=20,
                bid_from_jail=False,
                debts_in_titles=True,
                end_on_default=True,
                richest_by="cash_and_prices",
                tie_break="dearest_title",
            ),
        ),
        #
        (
            "junior",
            HouseRules(
                starting_cash=16,
                starting_cash_by_players=(20, 18, 16),
                salary=2,
                jail_fine=1,
                purchase="compulsory",
                auction_on_decline=False,
                buildings=False,
                mortgages=False,
                trades=False,
                end_on_default=True,
                richest_by="cash",
                tie_break="titles",
            ),
        ),
    ],
)
def test_each_box_prints_its_own_reading_of_the_rules(edition_id, rules):
    assert load(edition_id).edition.defaults == rules


def test_the_old_income_tax_may_be_a_tenth_of_the_worth():
    #
    taxes = load("us-classic-old").edition.board.taxes
    assert [(tax.amount, tax.percent) for tax in taxes.values()] == [(200, 10), (75, 0)]
    for edition_id in ("uk-london", "uk-london-modern", "ru-moscow", "pt-lisboa-porto"):
        taxes = load(edition_id).edition.board.taxes
        assert [(tax.amount, tax.percent) for tax in taxes.values()] == [(200, 0), (100, 0)]


def test_boards_that_are_printed_again_have_the_same_deeds():
    for again, first in (
        ("us-classic-old", "us-classic"),
        ("electronic-15m", "us-classic"),
        ("uk-london-modern", "uk-london"),
    ):
        assert load(again).edition.board.deeds == load(first).edition.board.deeds


@pytest.mark.parametrize(
    ("edition_id", "language", "currency"),
    [
        ("us-classic", "en-US", Currency(symbol="$")),
        ("us-classic-old", "en-US", Currency(symbol="$")),
        ("uk-london", "en-GB", Currency(symbol="£")),
        ("uk-london-modern", "en-GB", Currency(symbol="£")),
        ("ru-moscow", "ru", Currency(symbol="₽", side="after", gap=True)),
        ("pt-lisboa-porto", "pt-PT", Currency(symbol="€", side="after", gap=True)),
        ("br-rio-sp", "pt-BR", Currency(symbol="R$", gap=True)),
        (
            "electronic-15m",
            "en-US",
            Currency(symbol="", side="after", unit=10_000, scale=True),
        ),
        ("electronic-levels", "en-GB", Currency(symbol="£")),
        ("junior", "en-GB", Currency(symbol="£")),
        ("riverside", "en-GB", Currency(symbol="£")),
    ],
)
def test_each_box_has_its_own_language_and_money(edition_id, language, currency):
    edition = load(edition_id).edition
    assert (edition.edition, edition.language) == (edition_id, language)
    assert edition.currency == currency
    most = 4 if edition_id in (LEVELS, "junior") else 8
    assert (edition.players_least, edition.players_most) == (2, most)


def test_titles_have_ids_by_which_other_records_know_them_for_ever():
    ids = {edition_id: load(edition_id).edition.board.deeds for edition_id in EDITIONS}
    assert {"boardwalk", "mediterranean-avenue", "b-and-o-railroad"} <= set(
        ids["us-classic"]
    )
    assert {"old-kent-road", "kings-cross-station", "the-angel-islington"} <= set(
        ids["uk-london"]
    )
    assert {"ul-zhitnaya", "ul-ogaryova", "rizhskaya-zheleznaya-doroga"} <= set(
        ids["ru-moscow"]
    )


@pytest.mark.parametrize("edition_id", edition_ids())
def test_an_edition_comes_with_the_fingerprint_of_its_file(edition_id):
    path = FILES / f"{edition_id}.toml"
    loaded = load(edition_id)
    assert loaded.sha256 == sha256(path.read_bytes()).hexdigest()
    assert load_file(path) == loaded
    assert check(path) == check(path.read_bytes()) == loaded.edition


@pytest.mark.parametrize(
    "edition_id", ["", "atlantis", "../editions/us-classic", "loader", "presets"]
)
def test_an_edition_that_does_not_exist_is_named_as_such(edition_id):
    with pytest.raises(EditionError, match="there is no such edition; there are br-rio-sp"):
        load(edition_id)
