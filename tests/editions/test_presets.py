"""Presets: sets of house rules by name, checked like the rules of an edition."""

from dataclasses import replace

import pytest

from banker.editions.loader import (
    EditionError,
    edition_ids,
    house_rules_with,
    load,
    preset,
    preset_ids,
    preset_misfits,
)
from banker.editions.presets import presets_in

NOT_CLASSIC = ("electronic-levels", "junior")
CLASSIC = [name for name in edition_ids() if name not in NOT_CLASSIC]

SMALL = """\
[[presets]]
id = "rich"
title = "Rich"
description = "More for everyone."

[presets.house_rules]
salary = 400
"""


def faults_of(text):
    with pytest.raises(EditionError) as caught:
        presets_in(text)
    return [(fault.key, fault.line, fault.reason) for fault in caught.value.faults]


def test_these_presets_come_with_the_bank_and_are_no_boards():
    assert preset_ids() == (
        "short",
        "short-1997",
        "timed",
        "speed-die",
        "free-parking-pot",
        "printable",
        "strict-no-auction",
        "online",
    )
    assert "presets" not in edition_ids()


@pytest.mark.parametrize("name", preset_ids())
@pytest.mark.parametrize("edition_id", CLASSIC)
def test_every_preset_goes_with_every_classic_board(edition_id, name):
    edition = load(edition_id).edition
    chosen = preset(name)
    assert house_rules_with(edition, chosen.house_rules) == replace(
        edition.defaults, **chosen.house_rules
    )
    assert preset_misfits(edition, chosen) == ()


@pytest.mark.parametrize(
    ("edition_id", "fitting"),
    [
        (
            "electronic-levels",
            {"timed", "speed-die", "free-parking-pot", "strict-no-auction"},
        ),
        ("junior", {"timed", "free-parking-pot", "strict-no-auction"}),
    ],
)
def test_a_preset_that_speaks_of_what_a_board_lacks_does_not_fit(edition_id, fitting):
    edition = load(edition_id).edition
    faults = {name: preset_misfits(edition, preset(name)) for name in preset_ids()}
    assert {name for name in faults if not faults[name]} == fitting
    assert [fault.key for fault in faults["short"]] == ["house_rules.houses_before_hotel"]


def test_a_pot_does_not_fit_a_board_without_free_parking():
    edition = load("us-classic").edition
    spaces = tuple(space for space in edition.board.spaces if space.kind != "free-parking")
    bare = replace(edition, board=replace(edition.board, spaces=spaces))
    (fault,) = preset_misfits(bare, preset("free-parking-pot"))
    assert fault.key == "house_rules.free_parking"


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        #
        (
            "short",
            {
                "dealt_titles": 2,
                "dealt_titles_free": False,
                "houses_before_hotel": 3,
                "end_after_bankruptcies": 2,
            },
        ),
        (
            "short-1997",
            {
                "dealt_titles": 3,
                "dealt_titles_free": True,
                "houses_before_hotel": 3,
                "end_after_bankruptcies": 1,
                "jail_throws": 1,
                "income_tax": "fixed",
            },
        ),
        #
        (
            "timed",
            {"dealt_titles": 2, "dealt_titles_free": False, "end_after_minutes": 60},
        ),
        #
        ("speed-die", {"speed_die": True, "speed_die_cash": 1000}),
        #
        ("free-parking-pot", {"free_parking": "pot"}),
        #
        (
            "printable",
            {
                "track_turns": True,
                "build_when": "before_own_roll",
                "houses_per_turn": 3,
                "houses_per_turn_of": "player",
                "table_fines": 50,
                "double_rent_if_group_mortgaged": False,
            },
        ),
        #
        ("strict-no-auction", {"auction_on_decline": False, "bank_estate": "to_bank"}),
        #
        (
            "online",
            {
                "redeem_base": "price",
                "player_estate": "bank_pays_creditor",
                "hotel_needs": "lot",
                "double_rent_beside_buildings": False,
                "closing_economy": True,
                "throw_seconds": 90,
                "payment_seconds": 90,
                "answer_seconds": 30,
                "clock_expiry": "pass",
                "track_turns": True,
            },
        ),
    ],
)
def test_a_preset_sets_what_the_rule_book_says(name, rules):
    assert dict(preset(name).house_rules) == rules


def test_a_preset_that_does_not_exist_is_named_as_such():
    with pytest.raises(EditionError, match="there is no such preset; there are short, "):
        preset("long")


def test_the_rules_of_a_preset_cannot_be_changed_and_lists_are_tuples():
    (one,) = presets_in(
        SMALL.replace("salary = 400", "starting_cash_by_players = [20, 18]")
    )
    assert dict(one.house_rules) == {"starting_cash_by_players": (20, 18)}
    with pytest.raises(TypeError):
        one.house_rules["salary"] = 1


@pytest.mark.parametrize(
    ("old", "new", "key", "line", "reason"),
    [
        ("salary = 400", "salary = -1", "presets[1].house_rules.salary", 7, "0 or more"),
        ("salary", "sallary", "presets[1].house_rules.sallary", 7, '"salary"?'),
        ('id = "rich"', 'id = "Rich"', "presets[1].id", 2, "small letters"),
        ('title = "Rich"\n', "", "presets[1].title", 1, "is missing"),
        ("title =", "titel =", "presets[1].titel", 3, '"title"?'),
        (
            "[presets.house_rules]\nsalary = 400",
            "house_rules = 1",
            "presets[1].house_rules",
            6,
            "must be a table",
        ),
        (
            "[presets.house_rules]\nsalary = 400",
            "",
            "presets[1].house_rules",
            1,
            "is missing",
        ),
        (SMALL, SMALL + SMALL, "presets[2].id", 9, "is also presets[1]'s"),
        (SMALL, "presets = 1", "presets", 1, "must be tables [[presets]]"),
        (SMALL, "preset = 1", "preset", 1, 'did you mean "presets"?'),
    ],
)
def test_a_slip_in_a_preset_is_told_with_its_key_line_and_reason(
    old, new, key, line, reason
):
    assert old in SMALL
    found = faults_of(SMALL.replace(old, new, 1))
    said = [fault for fault in found if fault[:2] == (key, line) and reason in fault[2]]
    assert len(said) == 1, found
