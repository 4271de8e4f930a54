"""House rules chosen when a game is opened, checked against the rule book's options."""

from dataclasses import fields, replace

import pytest

from banker.editions.house_rules import HOUSE_RULE_KEYS
from banker.editions.loader import EditionError, house_rules_with, load
from banker.rules.edition import HouseRules

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
        ("rent_claim", "", 'must be one of "automatic"; not ""'),
        ("building_resale_percent", 101, "must be 100 or less"),
        ("hotel_resale_percent", 101, "must be 100 or less"),
        ("interest_unit", 0, "must be 1 or more"),
        ("houses_before_hotel", 0, "must be 1 or more"),
        ("jail_fines", 50, 'unknown key; did you mean "jail_fine"?'),
        ("free parking", 50, "unknown key"),
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
