"""House rules chosen when a game is opened, checked against the rule book's options."""

from dataclasses import fields, replace

import pytest

from banker.editions.house_rules import HOUSE_RULE_KEYS
from banker.editions.loader import EditionError, check, house_rules_with, load
from banker.rules.edition import HouseRules
from tests.editions.small_board import SMALL_BOARD

COSTS = ("mortgage_value", "house_cost", "hotel_cost")

US = load("us-classic").edition
RU = load("ru-moscow").edition


def faults_of(overrides, edition=US):
    with pytest.raises(EditionError) as caught:
        house_rules_with(edition, overrides)
    return [(fault.key, fault.line, fault.reason) for fault in caught.value.faults]


def test_without_a_choice_the_printed_rules_hold():
    assert house_rules_with(US, {}) == HouseRules()
    assert house_rules_with(RU, {}) == RU.defaults


def test_a_choice_takes_the_place_of_one_rule_and_leaves_the_others_as_printed():
    rules = house_rules_with(RU, {"double_rent_if_group_mortgaged": True, "salary": 400})
    assert rules == replace(RU.defaults, double_rent_if_group_mortgaged=True, salary=400)


def test_a_bank_may_own_a_sum_or_never_go_broke():
    assert house_rules_with(US, {"bank_funds": 20580}).bank_funds == 20580
    assert house_rules_with(US, {"bank_funds": None}).bank_funds is None


def test_every_rule_can_be_chosen_as_it_already_stands():
    for rules in (HouseRules(), RU.defaults):
        every = {rule.name: getattr(rules, rule.name) for rule in fields(HouseRules)}
        assert house_rules_with(US, every) == rules
    assert set(HOUSE_RULE_KEYS) == {rule.name for rule in fields(HouseRules)}


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("salary", -1, "must be 0 or more"),
        ("salary", 10**12 + 1, "must be 1000000000000 or less"),
        ("salary", True, "must be a whole number, not true or false"),
        ("salary", 200.0, "must be a whole number, not a fraction"),
        ("salary", "200", "must be a whole number, not text"),
        ("salary", None, "must be a whole number, not nothing"),
        ("salary", [200], "must be a whole number, not a list"),
        ("salary", {"a": 1}, "must be a whole number, not a table"),
        ("salary", object(), "must be a whole number, not something else"),
        ("bank_funds", -1, "must be 0 or more"),
        ("bank_funds", False, "must be a whole number, not true or false"),
        ("rent_in_jail", 1, "must be true or false, not a whole number"),
        ("rent_in_jail", "yes", "must be true or false, not text"),
        ("pay_before", "never", 'must be one of "any", "first_two"; not "never"'),
        ("pay_before", 1, 'must be one of "any", "first_two"; not a whole number'),
        ("jail_throws", 0, "must be 1 or more"),
        ("houses_per_turn", 0, "must be 1 or more"),
        ("end_after_bankruptcies", 0, "must be 1 or more"),
        ("end_after_minutes", 0, "must be 1 or more"),
        ("end_after_minutes", 10_081, "must be 10080 or less"),
        ("end_at_worth", 0, "must be 1 or more"),
        ("opening_bid", 0, "must be 1 or more"),
        ("minimum_raise", 0, "must be 1 or more"),
        ("dealt_titles", 201, "must be 200 or less"),
        ("auction_seconds", 86_401, "must be 86400 or less"),
        ("auction_first_seconds", -1, "must be 0 or more"),
        ("answer_seconds", 86_401, "must be 86400 or less"),
        ("trade_balance_limit", -1, "must be 0 or more"),
        ("starting_cash_by_players", 20, "must be a list, not a whole number"),
        ("starting_cash_by_players", [1] * 8, "must be a list of at most 7, not 8"),
        ("building_resale_percent", 101, "must be 100 or less"),
        ("hotel_resale_percent", 101, "must be 100 or less"),
        ("interest_unit", 0, "must be 1 or more"),
        ("houses_before_hotel", 0, "must be 1 or more"),
        ("jail_fines", 50, 'unknown key; did you mean "jail_fine"?'),
        ("free parking", 50, 'unknown key; did you mean "free_parking"?'),
        ("two words", 50, "unknown key"),
    ],
)
def test_what_no_rule_allows_is_told(name, value, reason):
    key = "house_rules." + (f'"{name}"' if " " in name else name)
    assert faults_of({name: value}) == [(key, None, reason)]


def test_all_faults_are_told_at_once():
    found = faults_of({"salary": "x", "hotels": -1, "nothing": 0, "houses": 40})
    assert [key for key, _, _ in found] == [
        "house_rules.salary",
        "house_rules.hotels",
        "house_rules.nothing",
    ]


def test_an_amount_in_a_list_is_told_with_its_place():
    found = faults_of({"starting_cash_by_players": [20, -1, "x"]})
    assert [key for key, _, _ in found] == [
        "house_rules.starting_cash_by_players[2]",
        "house_rules.starting_cash_by_players[3]",
    ]


def test_cash_by_players_is_kept_as_a_tuple_and_has_a_number_for_each_table():
    #
    for given in ([20, 18, 16, 14, 12, 10, 8], (20, 18, 16, 14, 12, 10, 8), []):
        rules = house_rules_with(US, {"starting_cash_by_players": given})
        assert rules.starting_cash_by_players == tuple(given)
    assert faults_of({"starting_cash_by_players": [20, 18]}) == [
        (
            "house_rules.starting_cash_by_players",
            None,
            "must be 7 numbers, for 2 to 8 players; not 2",
        )
    ]


def test_a_trade_may_differ_by_any_per_cent_and_by_none():
    #
    assert house_rules_with(US, {"trade_balance_limit": 250}).trade_balance_limit == 250
    assert house_rules_with(US, {"trade_balance_limit": None}).trade_balance_limit is None


@pytest.mark.parametrize(
    ("rules", "name", "reason"),
    [
        ({"rent_system": "levels"}, "rent_system", 'must be "buildings"'),
        ({"income_tax": "choice"}, "income_tax", "no tax of the board has a percent"),
    ],
)
def test_what_the_board_does_not_print_cannot_be_chosen(rules, name, reason):
    told = faults_of(rules, RU)
    found = [fault for fault in told if fault[0] == f"house_rules.{name}"]
    assert len(found) == 1
    assert found[0][2].startswith(reason)


def bare_board():
    """Return a board without buildings and mortgages, and without a free parking."""
    text = SMALL_BOARD.replace("salary = 150", "buildings = false\nmortgages = false")
    lines = (line for line in text.splitlines() if not line.startswith(COSTS))
    return check("\n".join(lines))


def test_a_board_without_costs_stays_without_buildings_and_mortgages():
    #
    board = bare_board()
    assert house_rules_with(board, {"houses_before_hotel": 9}).buildings is False
    assert faults_of({"buildings": True, "mortgages": True}, board) == [
        ("house_rules.mortgages", None, "must be false: the deeds print no mortgage value"),
        (
            "house_rules.buildings",
            None,
            "must be false: the deeds print no price of a house",
        ),
    ]


def test_what_lies_on_free_parking_needs_one():
    #
    found = faults_of(
        {"free_parking": "pot", "free_parking_skips_turn": True}, bare_board()
    )
    assert [(key, reason) for key, _, reason in found] == [
        ("house_rules.free_parking", 'no space of the board is of kind "free-parking"'),
        (
            "house_rules.free_parking_skips_turn",
            'no space of the board is of kind "free-parking"',
        ),
    ]
    assert house_rules_with(US, {"free_parking": "pot"}).free_parking == "pot"


def test_a_hotel_may_come_earlier_but_not_later_than_the_deeds_print():
    #
    assert house_rules_with(US, {"houses_before_hotel": 3}).houses_before_hotel == 3
    assert faults_of({"houses_before_hotel": 5}) == [
        (
            "house_rules.houses_before_hotel",
            None,
            "must be 4 or less: the deeds print no rent for more houses",
        )
    ]
