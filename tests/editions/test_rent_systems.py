"""Boards of other shapes: rents by levels, no buildings, no mortgages, other utilities."""

import pytest

from banker.editions.loader import EditionError, check
from tests.editions.small_board import SMALL_BOARD, line_of, spoilt

LEVELS = 'rent_system = "levels"\nbuildings = false'
COSTS = ("house_cost", "hotel_cost")
MORTGAGE = ("mortgage_value",)


def board(rules, *, without=(), **changed):
    """Return the small board with these house rules and without lines that begin so."""
    text = spoilt("salary = 150\nhouses_before_hotel = 4", rules)
    for old, new in changed.values():
        assert old in text
        text = text.replace(old, new)
    return "\n".join(one for one in text.splitlines() if not one.startswith(tuple(without)))


def faults_of(text):
    with pytest.raises(EditionError) as caught:
        check(text)
    return [(fault.key, fault.line, fault.reason) for fault in caught.value.faults]


def test_a_street_by_levels_has_rents_and_no_prices_of_buildings():
    #
    rents = ("rents = [2, 10, 30, 90, 160, 250]", "rents = [70, 130, 220]")
    edition = check(board(LEVELS, without=COSTS, low=rents))
    deed = edition.board.deeds["low-road"]
    assert (deed.rents, deed.house_cost, deed.hotel_cost) == ((70, 130, 220), 0, 0)
    text = board(LEVELS, without=COSTS[1:])
    assert faults_of(text) == [
        (
            f"spaces[{number}].house_cost",
            line_of(text, "house_cost", after=f'name = "{name}"'),
            "unknown key; nothing is built where rents go by levels",
        )
        for number, name in ((2, "Low Road"), (3, "High Road"))
    ]


def test_there_are_at_least_two_levels_and_they_rise():
    #
    low = "rents = [2, 10, 30, 90, 160, 250]"
    text = board(LEVELS, without=COSTS, low=(low, "rents = [70]"))
    line = line_of(text, "rents = [70]")
    reason = "must be 2 to 20 rents, one for each level; not 1"
    assert faults_of(text) == [("spaces[2].rents", line, reason)]
    text = board(LEVELS, without=COSTS, low=(low, "rents = [70, 70]"))
    assert [key for key, _, _ in faults_of(text)] == ["spaces[2].rents[2]"]


def test_levels_and_buildings_do_not_go_together():
    #
    text = board('rent_system = "levels"', without=COSTS)
    line = line_of(text, "[house_rules]")
    reason = "must be false where rents go by levels"
    assert faults_of(text) == [("house_rules.buildings", line, reason)]


def test_a_board_without_mortgages_prints_no_mortgage_values():
    #
    edition = check(board("mortgages = false", without=MORTGAGE))
    assert {deed.mortgage_value for deed in edition.board.deeds.values()} == {0}
    found = faults_of(board("mortgages = true", without=MORTGAGE))
    assert {reason for _, _, reason in found} == {"is missing"}
    assert len(found) == 4


def test_a_board_without_buildings_prints_one_rent_or_all_of_them():
    #
    plain = board("buildings = false", without=COSTS)
    assert check(plain).board.deeds["low-road"].house_cost == 0
    for old, new in (
        ("[2, 10, 30, 90, 160, 250]", "[2]"),
        ("[4, 20, 60, 180, 320, 450]", "[4]"),
    ):
        plain = plain.replace(old, new)
    assert check(plain).board.deeds["low-road"].rents == (2,)
    (found,) = faults_of(plain.replace("rents = [2]", "rents = [2, 4]"))
    assert found[2] == "must be 1 rent, of the bare lot, or 6 as with buildings; not 2"


def test_a_slip_in_a_house_rule_is_told_once_and_not_on_every_deed():
    for rules in ("mortgages = 1", "buildings = 1", 'rent_system = "stairs"'):
        found = faults_of(board(rules, without=(*COSTS, *MORTGAGE)))
        told = {key for key, _, _ in found if key.startswith("house_rules")}
        assert len(told) == 1
        if rules.startswith("mortgages"):
            assert not any("mortgage_value" in key for key, _, _ in found)
        else:
            assert not any("house_cost" in key for key, _, _ in found)


def test_the_last_multiplier_of_a_utility_holds_for_all_beyond_it():
    #
    second = SMALL_BOARD[SMALL_BOARD.index('[[spaces]]\nid = "power"') :]
    text = SMALL_BOARD + second.replace("power", "water")
    assert check(text).board.deeds["power"].rents == (4,)
    text = text.replace("rents = [4]", "rents = [4, 5, 6]", 1)
    (found,) = faults_of(text)
    assert found[2] == (
        "must be 1 to 2 numbers, one for each title of the group in one hand; not 3"
    )


def test_a_group_may_have_any_number_of_titles_and_a_board_no_stations():
    streets = "".join(
        f'[[spaces]]\nid = "s{n}"\nkind = "street"\nname = "S"\ngroup = "brown"\n'
        f"price = 60\nmortgage_value = 30\nhouse_cost = 50\n"
        f"rents = [2, 10, 30, 90, 160, 250]\n"
        for n in range(20)
    )
    assert len(check(SMALL_BOARD + streets).board.groups["brown"].titles) == 22
    text = SMALL_BOARD
    for kind, name, letter in (("station", "stations", "S"), ("utility", "utilities", "U")):
        assert f'kind = "{kind}"' in text
        head = f'[[groups]]\nid = "{name}"\nname = "{name.title()}"\nletter = "{letter}"\n'
        text = text.replace(head, "")
    spaces = text.split("[[spaces]]")
    kept = [one for one in spaces if "station" not in one and "utilit" not in one]
    corner = '\nid = "{}"\nkind = "corner"\nname = "Corner"\n'
    kept += [corner.format("one"), corner.format("two")]
    edition = check("[[spaces]]".join(kept))
    assert {deed.kind for deed in edition.board.deeds.values()} == {"street"}


def test_a_tax_may_be_a_share_of_the_worth():
    #
    edition = check(spoilt("amount = 75", "amount = 75\npercent = 10"))
    (tax,) = edition.board.taxes.values()
    assert (tax.amount, tax.percent) == (75, 10)
    for percent, reason in ((0, "must be 1 or more"), (101, "must be 100 or less")):
        text = spoilt("amount = 75", f"amount = 75\npercent = {percent}")
        line = line_of(text, "percent")
        assert faults_of(text) == [("spaces[5].percent", line, reason)]
    text = spoilt("salary = 150", 'income_tax = "choice"')
    assert faults_of(text) == [
        (
            "house_rules.income_tax",
            line_of(text, "income_tax"),
            "no tax of the board has a percent to choose",
        )
    ]


@pytest.mark.parametrize("kind", ["bonus", "location"])
def test_a_space_may_give_money_or_ask_for_the_fare(kind):
    #
    edition = check(spoilt('kind = "tax"', f'kind = "{kind}"'))
    assert (edition.board.spaces[4].kind, edition.board.spaces[4].amount) == (kind, 75)
    text = spoilt('kind = "tax"', f'kind = "{kind}"').replace("amount = 75\n", "")
    (found,) = faults_of(text)
    assert (found[0], found[2]) == ("spaces[5].amount", "is missing")


def test_cash_by_players_has_a_number_for_each_table():
    #
    text = spoilt("salary = 150", "starting_cash_by_players = [20, 18, 16, 14, 12]")
    assert check(text).defaults.starting_cash_by_players == (20, 18, 16, 14, 12)
    text = spoilt("salary = 150", "starting_cash_by_players = [20, 18]")
    assert faults_of(text) == [
        (
            "house_rules.starting_cash_by_players",
            line_of(text, "starting_cash_by_players"),
            "must be 5 numbers, for 2 to 6 players; not 2",
        )
    ]
