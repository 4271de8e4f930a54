"""Every board that comes with the bank, compared with a second source of its numbers."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from banker.editions.loader import EditionError, check, edition_ids, load, load_file
from banker.rules.edition import Currency, HouseRules

EDITIONS = ("us-classic", "uk-london", "ru-moscow")
FILES = Path(__file__).parents[2] / "banker" / "editions"

KINDS = {
    "go": "go",
    "street": "title",
    "railroad": "title",
    "utility": "title",
    "tax": "tax",
    "chance": "deck",
    "community_chest": "deck",
    "jail_or_just_visiting": "jail",
    "free_parking": "free-parking",
    "go_to_jail": "go-to-jail",
}
TITLE_KINDS = {"street": "street", "railroad": "station", "utility": "utility"}


def second_source(edition_id):
    path = Path(__file__).parent / "data" / f"{edition_id}.json"
    return json.loads(path.read_text(encoding="utf-8"))


def cells():
    """Yield every space of every board with what the second source says of it."""
    for edition_id in EDITIONS:
        for printed in second_source(edition_id)["spaces"]:
            yield pytest.param(
                edition_id, printed, id=f"{edition_id}-{printed['index'] + 1}"
            )


def test_these_boards_come_with_the_bank():
    assert edition_ids() == tuple(sorted(EDITIONS))


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
    deck = {"chance": "chance", "community_chest": "community-chest"}.get(printed["type"])
    assert space.deck == deck


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
    assert deed.hotel_cost == printed.get("hotel_cost", 0)
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
        if group not in ("stations", "utilities")
    }
    assert sizes == second_source(edition_id)["group_sizes"]


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_groups_are_lettered_in_the_order_of_the_board(edition_id):
    board = load(edition_id).edition.board
    order = dict.fromkeys(deed.group for deed in board.deeds.values())
    streets = [group for group in order if group not in ("stations", "utilities")]
    assert [board.groups[group].letter for group in streets] == list("ABCDEFGH")
    assert board.groups["stations"].letter == "S"
    assert board.groups["utilities"].letter == "U"


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_the_box_and_the_sums_are_as_printed(edition_id):
    printed, rules = second_source(edition_id), load(edition_id).edition.defaults
    assert rules.starting_cash == printed["starting_cash"]
    assert rules.salary == printed["go_salary"]
    assert rules.jail_fine == printed["jail_fine"]
    assert rules.houses == printed["houses_in_bank"]
    assert rules.hotels == printed["hotels_in_bank"]


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_each_of_two_decks_has_one_pardon(edition_id):
    decks = load(edition_id).edition.decks
    assert [(deck.deck, deck.pardons) for deck in decks] == [
        ("chance", 1),
        ("community-chest", 1),
    ]
    spaces = load(edition_id).edition.board.spaces
    for deck in decks:
        assert {space.name for space in spaces if space.deck == deck.deck} == {deck.name}


@pytest.mark.parametrize(
    ("edition_id", "rules"),
    [
        # the American print doubles on, the European one does not.
        ("us-classic", HouseRules()),
        ("uk-london", HouseRules(double_rent_if_group_mortgaged=False)),
        ("ru-moscow", HouseRules(double_rent_if_group_mortgaged=False)),
    ],
)
def test_each_box_prints_its_own_reading_of_the_rules(edition_id, rules):
    assert load(edition_id).edition.defaults == rules


@pytest.mark.parametrize(
    ("edition_id", "language", "currency"),
    [
        ("us-classic", "en-US", Currency(symbol="$")),
        ("uk-london", "en-GB", Currency(symbol="£")),
        ("ru-moscow", "ru", Currency(symbol="₽", side="after", gap=True)),
    ],
)
def test_each_box_has_its_own_language_and_money(edition_id, language, currency):
    edition = load(edition_id).edition
    assert (edition.edition, edition.language) == (edition_id, language)
    assert edition.currency == currency
    assert (edition.players_least, edition.players_most) == (2, 8)


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


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_an_edition_comes_with_the_fingerprint_of_its_file(edition_id):
    path = FILES / f"{edition_id}.toml"
    loaded = load(edition_id)
    assert loaded.sha256 == sha256(path.read_bytes()).hexdigest()
    assert load_file(path) == loaded
    assert check(path) == check(path.read_bytes()) == loaded.edition


@pytest.mark.parametrize("edition_id", ["", "atlantis", "../editions/us-classic", "loader"])
def test_an_edition_that_does_not_exist_is_named_as_such(edition_id):
    with pytest.raises(EditionError, match="there is no such edition; there are ru-moscow"):
        load(edition_id)
