"""Rent for streets, stations and utilities (R-5, R-6)."""

import pytest

from banker.rules.board import TitleId
from banker.rules.debts import DebtIncurred
from banker.rules.engine import decide
from banker.rules.errors import (
    DiceMissing,
    InDebt,
    InJail,
    NoRentFromJail,
    NoRentWhileMortgaged,
    NotAtThisTable,
    NotTheOwner,
    OwnTitle,
    PlayerIsOut,
    TitleUnowned,
)
from banker.rules.game import cash_of
from banker.rules.rents import PayRent, RentPaid, RentWaived, WaiveRent
from tests.builders import (
    ANN,
    B_AND_O,
    BALTIC,
    BOARDWALK,
    BOB,
    BROWNS,
    CAT,
    DARK_BLUES,
    ELECTRIC,
    MEDITERRANEAN,
    NEW_YORK,
    ORANGES,
    PARK_PLACE,
    PENNSYLVANIA_RAILROAD,
    READING,
    SHORT_LINE,
    ST_JAMES,
    STATIONS,
    TENNESSEE,
    WATER,
    a_debt,
    a_game,
    after,
    group,
    held,
    refusal_of,
)


def rent(game, title, *, dice=None):
    """Return what Ann pays for landing on `title`."""
    (paid,) = decide(game, PayRent(payer=ANN, title=title, dice=dice))
    assert isinstance(paid, RentPaid)
    return paid.rent


# Streets


def test_the_visitor_pays_the_owner_the_rent_on_the_deed():
    #
    game = a_game(holdings={BALTIC: held(BOB)})
    command = PayRent(payer=ANN, title=BALTIC)
    assert decide(game, command) == (
        RentPaid(payer=ANN, payee=BOB, title=BALTIC, rent=4, dice=None),
    )
    paid = after(game, command)
    assert (cash_of(paid, ANN), cash_of(paid, BOB), cash_of(paid, CAT)) == (
        1496,
        1504,
        1500,
    )


@pytest.mark.parametrize(
    ("buildings", "on_the_deed"), [(1, 70), (2, 200), (3, 550), (4, 750), (5, 950)]
)
def test_the_rent_grows_with_the_buildings(buildings, on_the_deed):
    #
    game = a_game(holdings=group(ORANGES, BOB, buildings, buildings, buildings))
    assert rent(game, ST_JAMES) == on_the_deed


def test_nobody_pays_rent_on_their_own_title():
    #
    game = a_game(holdings={BALTIC: held(ANN)})
    assert isinstance(refusal_of(game, PayRent(payer=ANN, title=BALTIC)), OwnTitle)


def test_nobody_pays_rent_to_the_bank():
    #
    refusal = refusal_of(a_game(), PayRent(payer=ANN, title=BALTIC))
    assert isinstance(refusal, TitleUnowned)
    assert refusal.price == 60


def test_an_unbuilt_street_of_a_full_group_earns_double():
    #
    game = a_game(holdings=group(DARK_BLUES, BOB))
    assert (rent(game, PARK_PLACE), rent(game, BOARDWALK)) == (70, 100)


def test_two_streets_of_three_earn_the_basic_rent():
    #
    game = a_game(holdings={ST_JAMES: held(BOB), TENNESSEE: held(BOB)})
    assert rent(game, TENNESSEE) == 14


def test_a_group_shared_by_two_owners_earns_the_basic_rent():
    #
    game = a_game(holdings={MEDITERRANEAN: held(CAT), BALTIC: held(BOB)})
    assert rent(game, BALTIC) == 4


@pytest.mark.parametrize(
    ("double_rent_if_group_mortgaged", "boardwalk"), [(True, 100), (False, 50)]
)
def test_a_mortgaged_mate_ends_the_doubling_by_the_european_rule_only(
    double_rent_if_group_mortgaged, boardwalk
):
    #
    game = a_game(
        holdings=group(DARK_BLUES, BOB, mortgaged=[PARK_PLACE]),
        double_rent_if_group_mortgaged=double_rent_if_group_mortgaged,
    )
    assert rent(game, BOARDWALK) == boardwalk


def test_a_clear_group_earns_double_by_the_european_rule_too():
    #
    game = a_game(holdings=group(DARK_BLUES, BOB), double_rent_if_group_mortgaged=False)
    assert rent(game, BOARDWALK) == 100


def test_a_mortgaged_title_earns_no_rent():
    #
    game = a_game(holdings={BALTIC: held(BOB, mortgaged=True)})
    refusal = refusal_of(game, PayRent(payer=ANN, title=BALTIC))
    assert isinstance(refusal, NoRentWhileMortgaged)
    assert refusal.owner == BOB


def test_the_mates_of_a_mortgaged_title_still_earn():
    #
    game = a_game(holdings=group(ORANGES, BOB, mortgaged=[TENNESSEE]))
    assert rent(game, NEW_YORK) == 32


@pytest.mark.parametrize(
    ("double_rent_beside_buildings", "unbuilt"), [(True, 32), (False, 16)]
)
def test_an_unbuilt_street_beside_buildings_earns_double_unless_the_table_says_no(
    double_rent_beside_buildings, unbuilt
):
    #
    game = a_game(
        holdings=group(ORANGES, BOB, 1, 1, 0),
        double_rent_beside_buildings=double_rent_beside_buildings,
    )
    assert rent(game, NEW_YORK) == unbuilt
    assert rent(game, ST_JAMES) == 70


def test_a_group_without_any_building_earns_double_at_every_table():
    #
    game = a_game(holdings=group(ORANGES, BOB), double_rent_beside_buildings=False)
    assert rent(game, NEW_YORK) == 32


def test_rent_is_claimed_by_the_bank_that_never_forgets():
    # automatic: the visitor pays without being asked, and no claim can lapse
    game = a_game(holdings={BALTIC: held(BOB)}, rent_claim="automatic")
    assert cash_of(after(game, PayRent(payer=ANN, title=BALTIC)), BOB) == 1504


def test_an_owner_may_waive_the_rent_and_the_waiver_is_recorded():
    #
    game = a_game(holdings={BALTIC: held(BOB)})
    command = WaiveRent(owner=BOB, visitor=ANN, title=BALTIC)
    events = decide(game, command)
    assert events == (RentWaived(owner=BOB, visitor=ANN, title=BALTIC, rent=4),)
    assert events[0].postings() == ()
    assert after(game, command) == game


def test_only_the_owner_waives_a_rent():
    #
    game = a_game(holdings={BALTIC: held(BOB)})
    refusal = refusal_of(game, WaiveRent(owner=CAT, visitor=ANN, title=BALTIC))
    assert isinstance(refusal, NotTheOwner)
    assert (refusal.player, refusal.owner) == (CAT, BOB)


def test_a_waiver_needs_a_rent_before_it_needs_the_owner():
    #
    game = a_game(holdings={ELECTRIC: held(BOB)})
    assert isinstance(
        refusal_of(game, WaiveRent(owner=CAT, visitor=ANN, title=ELECTRIC)), DiceMissing
    )
    waived = decide(game, WaiveRent(owner=BOB, visitor=ANN, title=ELECTRIC, dice=6))
    assert waived == (RentWaived(owner=BOB, visitor=ANN, title=ELECTRIC, rent=24),)


def test_an_owner_in_jail_still_collects():
    # yes
    game = a_game(holdings={BALTIC: held(BOB)}, jail={BOB: 0})
    assert rent(game, BALTIC) == 4


def test_a_table_can_stop_the_rents_of_prisoners():
    # no
    game = a_game(holdings={BALTIC: held(BOB)}, jail={BOB: 0}, rent_in_jail=False)
    refusal = refusal_of(game, PayRent(payer=ANN, title=BALTIC))
    assert isinstance(refusal, NoRentFromJail)
    assert refusal.owner == BOB
    free = a_game(holdings={BALTIC: held(BOB)}, rent_in_jail=False)
    assert rent(free, BALTIC) == 4


def test_a_rent_beyond_the_cash_becomes_a_debt_to_the_owner():
    #
    game = a_game(holdings=group(DARK_BLUES, BOB, 5, 5), cash={ANN: 1999})
    (incurred,) = decide(game, PayRent(payer=ANN, title=BOARDWALK))
    assert isinstance(incurred, DebtIncurred)
    assert incurred.postings() == ()
    debt = incurred.debt
    assert (debt.debt, debt.debtor, debt.creditor) == ("d1", ANN, BOB)
    assert (debt.amount, debt.reason, debt.titles) == (2000, "rent", (BOARDWALK,))
    assert cash_of(after(game, PayRent(payer=ANN, title=BOARDWALK)), ANN) == 1999


def test_a_rent_of_exactly_the_cash_is_paid():
    #
    game = a_game(holdings=group(DARK_BLUES, BOB, 5, 5), cash={ANN: 2000})
    assert cash_of(after(game, PayRent(payer=ANN, title=BOARDWALK)), ANN) == 0


# Stations and utilities


@pytest.mark.parametrize(
    ("owned", "due"),
    [(STATIONS[:1], 25), (STATIONS[:2], 50), (STATIONS[:3], 100), (STATIONS, 200)],
)
def test_stations_earn_by_how_many_are_in_one_hand(owned, due):
    #
    game = a_game(holdings={title: held(BOB) for title in owned})
    assert rent(game, READING) == due


def test_stations_of_other_owners_do_not_count():
    #
    game = a_game(holdings={READING: held(BOB), SHORT_LINE: held(CAT), B_AND_O: held(ANN)})
    assert rent(game, READING) == 25


@pytest.mark.parametrize(("count_mortgaged_stations", "due"), [(True, 100), (False, 50)])
def test_mortgaged_stations_count_unless_the_table_says_no(count_mortgaged_stations, due):
    #
    game = a_game(
        holdings={
            READING: held(BOB),
            B_AND_O: held(BOB),
            PENNSYLVANIA_RAILROAD: held(BOB, mortgaged=True),
        },
        count_mortgaged_stations=count_mortgaged_stations,
    )
    assert rent(game, READING) == due
    assert isinstance(
        refusal_of(game, PayRent(payer=ANN, title=PENNSYLVANIA_RAILROAD)),
        NoRentWhileMortgaged,
    )


@pytest.mark.parametrize(("dice", "due"), [(2, 8), (7, 28), (12, 48)])
def test_one_utility_earns_four_times_the_dice(dice, due):
    #
    assert rent(a_game(holdings={WATER: held(BOB)}), WATER, dice=dice) == due


@pytest.mark.parametrize("utility_dice", ["arriving", "fresh"])
@pytest.mark.parametrize("electric_mortgaged", [False, True])
def test_both_utilities_earn_ten_times_the_dice_even_if_the_other_is_mortgaged(
    electric_mortgaged, utility_dice
):
    # which throw counts is the table's rule; the total comes with the command
    game = a_game(
        holdings={WATER: held(BOB), ELECTRIC: held(BOB, mortgaged=electric_mortgaged)},
        count_mortgaged_stations=False,
        utility_dice=utility_dice,
    )
    assert rent(game, WATER, dice=9) == 90


def test_the_dice_are_recorded_for_a_utility_only():
    #
    game = a_game(holdings={WATER: held(BOB), BALTIC: held(BOB)})
    (utility,) = decide(game, PayRent(payer=ANN, title=WATER, dice=9))
    (street,) = decide(game, PayRent(payer=ANN, title=BALTIC, dice=9))
    assert (utility.dice, street.dice) == (9, None)


@pytest.mark.parametrize("dice", [None, -3, 0, 1, 13])
def test_a_utility_needs_a_total_that_two_dice_can_show(dice):
    #
    game = a_game(holdings={WATER: held(BOB)})
    assert isinstance(
        refusal_of(game, PayRent(payer=ANN, title=WATER, dice=dice)), DiceMissing
    )


# Refusals


EVERYTHING_WRONG = {
    "holdings": {WATER: held(BOB, mortgaged=True)},
    "jail": {ANN: 0, BOB: 0},
    "debts": [a_debt(ANN, 5)],
    "bankrupt": (ANN,),
    "rent_in_jail": False,
}
ATLANTIS = TitleId("atlantis")


@pytest.mark.parametrize(
    ("changed", "title", "refusal"),
    [
        ({}, ATLANTIS, PlayerIsOut),
        ({"bankrupt": ()}, ATLANTIS, InDebt),
        ({"bankrupt": (), "debts": ()}, ATLANTIS, NotAtThisTable),
        ({"bankrupt": (), "debts": ()}, BALTIC, InJail),
        ({"bankrupt": (), "debts": (), "jail": {}}, BALTIC, TitleUnowned),
        (
            {
                "bankrupt": (),
                "debts": (),
                "jail": {},
                "holdings": {WATER: held(ANN, mortgaged=True)},
            },
            WATER,
            OwnTitle,
        ),
        ({"bankrupt": (), "debts": (), "jail": {BOB: 0}}, WATER, NoRentWhileMortgaged),
        (
            {
                "bankrupt": (),
                "debts": (),
                "jail": {BOB: 0},
                "holdings": {WATER: held(BOB)},
            },
            WATER,
            NoRentFromJail,
        ),
    ],
)
def test_a_rent_meets_its_refusals_in_the_documented_order(changed, title, refusal):
    game = a_game(**{**EVERYTHING_WRONG, **changed})
    assert isinstance(refusal_of(game, PayRent(payer=ANN, title=title)), refusal)
    assert isinstance(
        refusal_of(game, WaiveRent(owner=CAT, visitor=ANN, title=title)), refusal
    )


def test_a_group_of_two_doubles_like_any_other():
    #
    game = a_game(holdings=group(BROWNS, BOB))
    assert (rent(game, MEDITERRANEAN), rent(game, BALTIC)) == (4, 8)
