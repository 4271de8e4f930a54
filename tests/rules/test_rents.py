"""Rent for streets, stations and utilities (R-5, R-6)."""

from dataclasses import replace

import pytest

from banker.ledger.posting import BANK
from banker.rules.board import TitleId
from banker.rules.engine import decide
from banker.rules.errors import (
    InDebt,
    InJail,
    NotAtThisTable,
    NotTheOwner,
    OwnTitle,
    PlayerIsOut,
    TitleAwarded,
    TitleUnowned,
)
from banker.rules.game import Claim, Due, Turn, cash_of, level_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.debts import DebtIncurred
from banker.rules.money.transfers import Transfer
from banker.rules.table.faults import faults
from banker.rules.titles.auctions import CloseAuction
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import (
    ClaimRent,
    DiceMissing,
    NoRentFromJail,
    NoRentWhileMortgaged,
    PayRent,
    RentCapUsed,
    RentLapsed,
    RentPaid,
    RentWaived,
    WaiveRent,
    costs_rent,
    rent_due,
)
from banker.rules.turn.moves import DueSettled
from banker.rules.turn.turns import EndTurn, ThrowDice
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
    *settled, paid = decide(game, PayRent(payer=ANN, title=title, dice=dice))
    assert isinstance(paid, RentPaid)
    assert all(isinstance(event, DueSettled) for event in settled)
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


def test_stations_that_are_all_mortgaged_are_worth_no_rent():
    # what a screen asks of the deed of the first
    mortgaged = {title: held(BOB, mortgaged=True) for title in STATIONS}
    game = a_game(holdings=mortgaged, count_mortgaged_stations=False)
    assert rent_due(game, READING, owner=BOB, dice=None) == 0


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


# What a full group does


@pytest.mark.parametrize(
    ("full_group_rent", "bare", "built"),
    [
        ("double_unbuilt", 32, 70),
        ("double_all", 32, 140),
        ("add_double_base", 48, 98),
    ],
)
def test_an_edition_says_what_a_full_group_does_to_its_rents(full_group_rent, bare, built):
    # New York is 16 bare, St James 14 bare and 70 with a house
    game = a_game(holdings=group(ORANGES, BOB, 1, 1, 0), full_group_rent=full_group_rent)
    assert (rent(game, NEW_YORK), rent(game, ST_JAMES)) == (bare, built)


@pytest.mark.parametrize("full_group_rent", ["double_all", "add_double_base"])
def test_a_group_that_is_not_full_earns_what_is_printed(full_group_rent):
    #
    game = a_game(holdings={ST_JAMES: held(BOB)}, full_group_rent=full_group_rent)
    assert rent(game, ST_JAMES) == 14


# By cards


def test_the_card_to_the_nearest_station_doubles_its_rent():
    #
    game = a_game(holdings={READING: held(BOB), SHORT_LINE: held(BOB)})
    (paid,) = decide(game, PayRent(payer=ANN, title=READING, nearest=True))
    assert paid.rent == 100


@pytest.mark.parametrize("other", [BOB, CAT])
def test_the_card_to_the_nearest_utility_costs_ten_times_the_dice(other):
    # however many the owner has
    game = a_game(holdings={WATER: held(BOB), ELECTRIC: held(other)})
    (paid,) = decide(game, PayRent(payer=ANN, title=WATER, dice=7, nearest=True))
    assert paid.rent == 70


@pytest.mark.parametrize(("ignores", "due"), [(False, None), (True, 70)])
def test_a_mortgaged_nearest_utility_costs_nothing_unless_the_table_says_so(ignores, due):
    #
    game = a_game(
        holdings={WATER: held(BOB, mortgaged=True), READING: held(BOB, mortgaged=True)},
        nearest_utility_ignores_mortgage=ignores,
    )
    command = PayRent(payer=ANN, title=WATER, dice=7, nearest=True)
    if due is None:
        assert isinstance(refusal_of(game, command), NoRentWhileMortgaged)
    else:
        assert decide(game, command)[0].rent == due
        # ... of the card only, and of utilities only.
        by_dice = replace(command, nearest=False)
        assert isinstance(refusal_of(game, by_dice), NoRentWhileMortgaged)
    station = PayRent(payer=ANN, title=READING, nearest=True)
    assert isinstance(refusal_of(game, station), NoRentWhileMortgaged)


@pytest.mark.parametrize(("speed_die", "most"), [(False, 12), (True, 15)])
def test_the_third_die_adds_to_what_a_utility_is_paid_by(speed_die, most):
    # faces 1 to 3 count
    game = a_game(holdings={WATER: held(BOB)}, speed_die=speed_die)
    assert rent(game, WATER, dice=most) == 4 * most
    above = PayRent(payer=ANN, title=WATER, dice=most + 1)
    assert isinstance(refusal_of(game, above), DiceMissing)


def test_a_multiplier_holds_for_all_titles_beyond_it():
    # 40 times the dice, and no bonus for owning several
    game = a_game(holdings={WATER: held(BOB), ELECTRIC: held(BOB)})
    deeds = {**game.board.deeds, WATER: replace(game.deed(WATER), rents=(40,))}
    board = replace(game.board, deeds=deeds)
    game = replace(game, edition=replace(game.edition, board=board))
    assert rent(game, WATER, dice=7) == 280


# Lots that are not paid yet


def test_a_lot_that_waits_for_its_price_earns_no_rent():
    #
    owed = replace(a_debt(CAT, 90, reason="auction"), titles=(READING,))
    refusal = refusal_of(a_game(debts=[owed]), PayRent(payer=ANN, title=READING))
    assert isinstance(refusal, TitleAwarded)
    assert (refusal.title, refusal.player) == (READING, CAT)


# Levels


def test_a_rent_goes_by_the_level_and_raises_it():
    #
    game = after(a_game(rent_system="levels"), BuyTitle(player=BOB, title=BALTIC))
    first, *_ = decide(game, PayRent(payer=ANN, title=BALTIC))
    assert first.rent == game.deed(BALTIC).rents[0] == 4
    game = after(game, PayRent(payer=ANN, title=BALTIC))
    assert (level_of(game, BALTIC), faults(game)) == (2, ())
    assert decide(game, PayRent(payer=ANN, title=BALTIC))[0].rent == 20


def test_a_rent_that_is_owed_raises_the_level_too():
    #
    game = after(a_game(rent_system="levels"), BuyTitle(player=BOB, title=BALTIC))
    game = after(game, Transfer(payer=ANN, payee=BANK, amount=1500))
    game = after(game, PayRent(payer=ANN, title=BALTIC))
    assert ([debt.amount for debt in game.debts], level_of(game, BALTIC)) == ([4], 2)


def test_capped_rents_are_paid_at_level_one_and_counted():
    #
    game = after(a_game(rent_system="levels"), BuyTitle(player=BOB, title=BALTIC))
    game = replace(after(game, PayRent(payer=ANN, title=BALTIC)), capped_rents=1)
    events = decide(game, PayRent(payer=ANN, title=BALTIC))
    assert (events[0].rent, events[-1]) == (4, RentCapUsed())
    assert events[-1].postings() == ()
    game = after(game, PayRent(payer=ANN, title=BALTIC))
    assert (game.capped_rents, level_of(game, BALTIC)) == (0, 3)
    assert decide(game, PayRent(payer=ANN, title=BALTIC))[0].rent == 60


# Where the bank moves the tokens


def visiting(title, *, holdings, dice=(3, 4), **rules):
    """Return a game in which Ann stands on a title with its rent due."""
    nearest, fresh = rules.pop("nearest", False), rules.pop("fresh", False)
    game = a_game(holdings=holdings, track_positions=True, **rules)
    one = Due(kind="rent", title=title, nearest=nearest, fresh=fresh)
    return replace(game, turn=Turn(player=ANN, dice=dice, dues=(one,), may_throw=False))


def test_the_bank_knows_the_throw_that_brought_the_visitor():
    # arriving: whatever is told, 4 times seven
    game = visiting(WATER, holdings={WATER: held(BOB)})
    assert rent(game, WATER, dice=12) == 28


def test_a_new_throw_is_told_or_made_by_the_bank():
    # fresh, R-6.5
    game = visiting(WATER, holdings={WATER: held(BOB)}, fresh=True)
    assert rent(game, WATER, dice=12) == 48
    by_bank = rent(game, WATER)
    assert by_bank in {4 * total for total in range(2, 13)}
    assert rent(game, WATER) == by_bank


def test_the_bank_knows_that_a_card_brought_the_visitor():
    #
    game = visiting(READING, holdings={READING: held(BOB)}, nearest=True)
    assert rent(game, READING) == 50


def test_of_several_things_due_the_rent_that_is_paid_counts():
    #
    game = visiting(READING, holdings={READING: held(BOB), WATER: held(BOB)}, nearest=True)
    other = Due(kind="rent", title=WATER)
    game = replace(game, turn=replace(game.turn, dues=(*game.turn.dues, other)))
    assert (rent(game, READING), rent(game, WATER)) == (50, 28)


def test_a_waiver_settles_what_is_due_with_the_sum_that_was():
    #
    game = visiting(WATER, holdings={WATER: held(BOB)}, nearest=True, dice=(1, 1))
    command = WaiveRent(owner=BOB, visitor=ANN, title=WATER)
    _settled, waived = decide(game, command)
    assert waived == RentWaived(owner=BOB, visitor=ANN, title=WATER, rent=20)
    assert after(game, command).turn.dues == ()


# Rents on demand


def claimed(title, *, holdings, rent_claim="next_roll", dice=None, nearest=False, **story):
    """Return a game in which the rent of Ann's visit may still be claimed."""
    game = a_game(holdings=holdings, rent_claim=rent_claim, track_positions=True, **story)
    owner = holdings[title].owner
    one = Claim(owner=owner, visitor=ANN, title=title, dice=dice, nearest=nearest)
    turn = Turn(player=ANN, dice=(3, 4), may_throw=False)
    return replace(game, turn=turn, claims=(one,))


CLAIM = ClaimRent(owner=BOB, visitor=ANN, title=BALTIC)


def test_an_owner_claims_the_rent():
    #
    game = claimed(BALTIC, holdings={BALTIC: held(BOB)})
    assert decide(game, CLAIM) == (RentPaid(payer=ANN, payee=BOB, title=BALTIC, rent=4),)
    paid = after(game, CLAIM)
    assert (cash_of(paid, BOB), paid.claims) == (1504, ())
    assert isinstance(refusal_of(paid, CLAIM), RentLapsed)


def test_an_honest_visitor_pays_unasked():
    #
    paid = after(
        claimed(BALTIC, holdings={BALTIC: held(BOB)}), PayRent(payer=ANN, title=BALTIC)
    )
    assert (cash_of(paid, BOB), paid.claims) == (1504, ())


def test_a_claimed_rent_that_cannot_be_paid_is_owed_and_claimed_once():
    #
    game = claimed(BALTIC, holdings={BALTIC: held(BOB)}, cash={ANN: 3})
    owed = after(game, CLAIM)
    assert ([debt.amount for debt in owed.debts], owed.claims) == ([4], ())


def test_a_rent_is_void_once_the_next_player_has_thrown():
    # next_roll
    game = claimed(BALTIC, holdings={BALTIC: held(BOB)})
    game = after(game, EndTurn(player=ANN))
    assert cash_of(after(game, CLAIM), BOB) == 1504
    late = after(game, ThrowDice(player=BOB, dice=(1, 2)))
    refusal = refusal_of(late, CLAIM)
    assert isinstance(refusal, RentLapsed)
    assert (refusal.visitor, refusal.title) == (ANN, BALTIC)


def test_one_of_several_rents_is_claimed():
    #
    game = claimed(READING, holdings={READING: held(BOB), BALTIC: held(BOB)})
    other = Claim(owner=BOB, visitor=ANN, title=BALTIC)
    game = after(replace(game, claims=(*game.claims, other)), CLAIM)
    assert ([claim.title for claim in game.claims], cash_of(game, BOB)) == ([READING], 1504)


def test_a_waived_rent_is_claimed_no_more():
    #
    game = claimed(BALTIC, holdings={BALTIC: held(BOB)})
    waived = after(game, WaiveRent(owner=BOB, visitor=ANN, title=BALTIC))
    assert waived.claims == ()
    assert isinstance(refusal_of(waived, CLAIM), RentLapsed)


@pytest.mark.parametrize("command", [PayRent(payer=ANN, title=WATER), None])
@pytest.mark.parametrize(
    ("dice", "nearest", "due"), [(7, False, 28), (7, True, 70), (12, False, 48)]
)
def test_a_claim_knows_the_throw_and_the_card(command, dice, nearest, due):
    # whoever speaks first, and whatever they say
    game = claimed(WATER, holdings={WATER: held(BOB)}, dice=dice, nearest=nearest)
    command = command or ClaimRent(owner=BOB, visitor=ANN, title=WATER, dice=2)
    assert decide(game, command)[0].rent == due


@pytest.mark.parametrize("nearest", [False, True])
def test_a_new_throw_for_a_claim_is_told_or_made_by_the_bank(nearest):
    # fresh, R-6.4
    times = 10 if nearest else 4
    game = claimed(WATER, holdings={WATER: held(BOB)}, nearest=nearest)
    told = ClaimRent(owner=BOB, visitor=ANN, title=WATER, dice=12)
    assert decide(game, told)[0].rent == 12 * times
    by_bank = decide(game, replace(told, dice=None))[0].rent
    assert by_bank in {total * times for total in range(2, 13)}
    assert decide(game, PayRent(payer=ANN, title=WATER))[0].rent == by_bank


def test_the_claim_of_a_bankrupt_owner_is_gone():
    #
    game = claimed(BALTIC, holdings={BALTIC: held(BOB)})
    gone = after(game, GoBankrupt(player=BOB), CloseAuction(bids=0))
    assert isinstance(refusal_of(gone, replace(CLAIM, owner=CAT)), RentLapsed)


@pytest.mark.parametrize(
    ("story", "owner", "refusal"),
    [
        ({}, "eve", NotAtThisTable),
        ({"bankrupt": (BOB,)}, BOB, PlayerIsOut),
        ({"bankrupt": (ANN,), "debts": [a_debt(ANN, 5)]}, CAT, PlayerIsOut),
        ({"debts": [a_debt(ANN, 5)]}, CAT, InDebt),
        ({"jail": {ANN: 0}}, CAT, InJail),
        ({"jail": {BOB: 0}, "rent_in_jail": False}, CAT, NoRentFromJail),
        ({}, CAT, NotTheOwner),
    ],
)
def test_a_claim_meets_its_refusals_in_the_documented_order(story, owner, refusal):
    game = claimed(BALTIC, holdings={BALTIC: held(BOB)}, **story)
    command = ClaimRent(owner=owner, visitor=ANN, title=BALTIC)
    assert isinstance(refusal_of(game, command), refusal)
    if owner != "eve" and BOB not in game.bankrupt:
        unclaimed = replace(game, claims=())
        assert isinstance(refusal_of(unclaimed, command), RentLapsed)


# The mascot's way


@pytest.mark.parametrize(
    ("story", "costs"),
    [
        ({}, False),
        ({"holdings": {BALTIC: held(ANN)}}, False),
        ({"holdings": {BALTIC: held(BOB, mortgaged=True)}}, False),
        ({"holdings": {BALTIC: held(BOB)}}, True),
        ({"holdings": {BALTIC: held(BOB)}, "jail": {BOB: 0}}, True),
        (
            {"holdings": {BALTIC: held(BOB)}, "jail": {BOB: 0}, "rent_in_jail": False},
            False,
        ),
    ],
)
def test_a_title_costs_rent_if_another_player_collects_it(story, costs):
    #
    assert costs_rent(a_game(**story), ANN, BALTIC) == costs
