"""Buying houses and hotels (R-9, R-10)."""

from dataclasses import replace

import pytest

from banker.ledger.posting import BANK, BOX, HOTEL, HOUSE
from banker.rules.board import TitleId
from banker.rules.engine import decide
from banker.rules.errors import (
    BankOutOfHotels,
    CannotAfford,
    InDebt,
    LotIsFull,
    NotAnAmount,
    NotAStreet,
    NotAtThisTable,
    NothingOrdered,
    NotInThisGame,
    NotTheOwner,
    PlayerIsOut,
    UnevenBuilding,
)
from banker.rules.game import Turn, buildings_on, cash_of, hotels_on, houses_on
from banker.rules.players import PlayerId
from banker.rules.table.faults import faults
from banker.rules.titles.buildings import (
    BankOutOfHouses,
    Build,
    BuildingNotNow,
    BuildingsBuilt,
    BuiltEnough,
    GroupIncomplete,
    GroupMortgaged,
    SellBuildings,
    Work,
)
from banker.rules.titles.mortgages import UnmortgageTitle
from banker.rules.turn.turns import EndTurn, ThrowDice
from tests.builders import (
    ANN,
    BALTIC,
    BOARDWALK,
    BOB,
    BROWNS,
    CONNECTICUT,
    DARK_BLUES,
    LIGHT_BLUES,
    MEDITERRANEAN,
    NEW_YORK,
    ORANGES,
    ORIENTAL,
    PARK_PLACE,
    READING,
    ST_JAMES,
    TENNESSEE,
    VERMONT,
    a_debt,
    a_game,
    after,
    group,
    held,
    refusal_of,
)


def order(*levels, titles=ORANGES, player=ANN):
    """Return the order of so many levels on each title of a group, none left out for 0."""
    wanted = {
        title: level for title, level in zip(titles, levels, strict=False) if level != 0
    }
    return Build(player=player, buildings=wanted)


def stock(game):
    """Return how many houses and hotels the bank has."""
    return game.balances.get((BANK, HOUSE), 0), game.balances.get((BANK, HOTEL), 0)


def levels(game, titles):
    return [buildings_on(game, title) for title in titles]


# on a whole group, free of mortgages, at any time


def test_a_house_is_built_on_a_full_group_and_paid_to_the_bank():
    #
    game = a_game(holdings=group(ORANGES, ANN))
    command = order(1)
    assert decide(game, command) == (
        BuildingsBuilt(
            player=ANN, works=(Work(title=ST_JAMES, houses=1, hotels=0),), cost=100
        ),
    )
    built = after(game, command)
    assert cash_of(built, ANN) == 1400
    assert houses_on(built, ST_JAMES) == 1
    assert stock(built) == (31, 12)


def test_a_group_with_a_title_missing_is_not_built_upon():
    #
    game = a_game(holdings={ST_JAMES: held(ANN), TENNESSEE: held(BOB), BALTIC: held(ANN)})
    refusal = refusal_of(game, order(1))
    assert isinstance(refusal, GroupIncomplete)
    assert refusal.missing == (TENNESSEE, NEW_YORK)


def test_a_group_with_a_mortgage_is_not_built_upon():
    #
    game = a_game(holdings=group(DARK_BLUES, ANN, mortgaged=[PARK_PLACE]))
    refusal = refusal_of(game, Build(player=ANN, buildings={BOARDWALK: 1}))
    assert isinstance(refusal, GroupMortgaged)
    assert refusal.mortgaged == (PARK_PLACE,)


def test_a_group_is_buildable_again_once_the_last_mortgage_is_lifted():
    #
    game = a_game(
        holdings=group(DARK_BLUES, ANN, mortgaged=DARK_BLUES), cash={ANN: 193 + 220 + 200}
    )
    build = Build(player=ANN, buildings={BOARDWALK: 1})
    half_way = after(game, UnmortgageTitle(player=ANN, title=BOARDWALK))
    assert isinstance(refusal_of(half_way, build), GroupMortgaged)
    clear = after(half_way, UnmortgageTitle(player=ANN, title=PARK_PLACE), build)
    assert houses_on(clear, BOARDWALK) == 1
    assert cash_of(clear, ANN) == 0


# evenly


@pytest.mark.parametrize(
    ("standing", "wanted", "first"),
    [
        ((1, 0, 0), ST_JAMES, (TENNESSEE, NEW_YORK)),
        ((2, 2, 1), ST_JAMES, (NEW_YORK,)),
        ((4, 4, 3), TENNESSEE, (NEW_YORK,)),
    ],
)
def test_no_lot_runs_ahead_of_its_mates(standing, wanted, first):
    #
    game = a_game(holdings=group(ORANGES, ANN, *standing))
    refusal = refusal_of(game, Build(player=ANN, buildings={wanted: 1}))
    assert isinstance(refusal, UnevenBuilding)
    assert refusal.first == first


def test_a_table_may_build_unevenly():
    # no
    game = a_game(holdings=group(ORANGES, ANN), even_building=False)
    assert levels(after(game, order(4)), ORANGES) == [4, 0, 0]
    assert levels(after(game, order(4), order(0, 2)), ORANGES) == [4, 2, 0]


# hotels


def test_a_hotel_takes_the_place_of_four_houses_that_go_back_to_the_bank():
    # 32 houses less 12 on the group
    game = a_game(holdings=group(ORANGES, ANN, 4, 4, 4))
    assert stock(game) == (20, 12)
    built = after(game, order(1))
    assert (houses_on(built, ST_JAMES), hotels_on(built, ST_JAMES)) == (0, 1)
    assert stock(built) == (24, 11)
    assert cash_of(built, ANN) == 1400


def test_a_hotel_needs_four_houses_on_every_lot_of_the_group():
    #
    game = a_game(holdings=group(ORANGES, ANN, 4, 4, 3))
    assert isinstance(refusal_of(game, order(1)), UnevenBuilding)


def test_a_hotel_needs_four_houses_on_every_lot_even_where_building_is_uneven():
    #
    game = a_game(holdings=group(ORANGES, ANN, 4, 4, 3), even_building=False)
    refusal = refusal_of(game, order(1))
    assert isinstance(refusal, UnevenBuilding)
    assert refusal.first == (NEW_YORK,)
    assert levels(after(game, order(0, 0, 1), order(1)), ORANGES) == [5, 4, 4]


def test_the_mates_of_a_hotel_may_have_hotels_already():
    #
    game = a_game(holdings=group(ORANGES, ANN, 5, 4, 5))
    assert levels(after(game, order(0, 1)), ORANGES) == [5, 5, 5]


def test_a_lot_carries_one_hotel_and_nothing_more():
    #
    game = a_game(holdings=group(ORANGES, ANN, 5, 5, 5))
    assert isinstance(refusal_of(game, order(1)), LotIsFull)


def test_a_short_game_has_its_hotel_after_three_houses():
    #
    game = a_game(holdings=group(ORANGES, ANN, 3, 3, 3), houses_before_hotel=3)
    built = after(game, order(1))
    assert (houses_on(built, ST_JAMES), hotels_on(built, ST_JAMES)) == (0, 1)
    assert stock(built) == (26, 11)
    assert isinstance(refusal_of(built, order(1)), LotIsFull)


def test_where_a_hotel_needs_its_own_lot_only_the_mates_may_lag():
    # lot
    game = a_game(holdings=group(ORANGES, ANN, 4, 4, 3), hotel_needs="lot")
    assert levels(after(game, order(1)), ORANGES) == [5, 4, 3]


@pytest.mark.parametrize("hotel_needs", ["group", "lot"])
def test_houses_are_built_evenly_whatever_a_hotel_needs(hotel_needs):
    #
    game = a_game(holdings=group(ORANGES, ANN, 3, 2, 2), hotel_needs=hotel_needs)
    assert isinstance(refusal_of(game, order(1)), UnevenBuilding)


def test_an_edition_may_ask_another_price_for_a_hotel():
    # the classic price is that of a house, so ten levels on the browns cost 500
    game = a_game(holdings=group(BROWNS, ANN))
    built = after(game, order(5, 5, titles=BROWNS))
    assert cash_of(built, ANN) == 1000
    assert stock(built) == (32, 10)


# the stock


def test_without_a_house_in_the_bank_nobody_builds_one():
    #
    game = a_game(holdings=group(ORANGES, ANN), houses_left=0)
    refusal = refusal_of(game, order(1))
    assert isinstance(refusal, BankOutOfHouses)
    assert (refusal.needed, refusal.left) == (1, 0)


def test_a_house_that_comes_back_can_be_built():
    #
    game = a_game(holdings={**group(ORANGES, ANN), **group(BROWNS, BOB, 1)}, houses=1)
    assert isinstance(refusal_of(game, order(1)), BankOutOfHouses)
    sold = after(game, SellBuildings(player=BOB, buildings={MEDITERRANEAN: 1}))
    assert houses_on(after(sold, order(1)), ST_JAMES) == 1


def test_without_a_hotel_in_the_bank_the_houses_stay():
    #
    game = a_game(holdings=group(ORANGES, ANN, 4, 4, 4), hotels_left=0)
    refusal = refusal_of(game, order(1, 1))
    assert isinstance(refusal, BankOutOfHotels)
    assert (refusal.needed, refusal.left) == (2, 0)


def test_money_does_not_stand_in_for_houses_on_the_way_to_a_hotel():
    # 3/3 to two hotels needs two houses first
    game = a_game(holdings=group(BROWNS, ANN, 3, 3), houses_left=1)
    refusal = refusal_of(game, order(2, 2, titles=BROWNS))
    assert isinstance(refusal, BankOutOfHouses)
    assert refusal.left == 0


def test_the_houses_of_a_first_hotel_may_serve_the_next_lot():
    # with hotels by the lot, 4 and 3 become two hotels without a house in the bank
    game = a_game(holdings=group(BROWNS, ANN, 4, 3), houses_left=0, hotel_needs="lot")
    built = after(game, order(1, 2, titles=BROWNS))
    assert levels(built, BROWNS) == [5, 5]
    assert stock(built)[0] == 7


def test_an_order_passes_whichever_group_has_to_come_first():
    # the oranges need 2 houses for the first hotel, and with the second there are
    # 7; these the browns need for their first
    wish = {**dict.fromkeys(ORANGES, 2), **dict.fromkeys(BROWNS, 5)}
    both = Build(player=ANN, buildings=wish)
    holdings = {**group(ORANGES, ANN, 3, 2, 3), **group(BROWNS, ANN)}
    game = a_game(holdings=holdings, houses_left=2, hotel_needs="lot")
    built = after(game, both)
    assert (levels(built, ORANGES), levels(built, BROWNS)) == ([5, 4, 5], [5, 5])
    assert stock(built)[0] == 2 + 8 - 4
    assert cash_of(built, ANN) == 1500 - 6 * 100 - 10 * 50
    short = a_game(holdings=holdings, houses_left=1, hotel_needs="lot")
    assert isinstance(refusal_of(short, both), BankOutOfHouses)


def test_houses_alone_do_not_let_an_order_of_two_groups_pass():
    # four hotels are wanted, and three are there
    wish = {**dict.fromkeys(ORANGES, 2), **dict.fromkeys(BROWNS, 5)}
    holdings = {**group(ORANGES, ANN, 3, 2, 3), **group(BROWNS, ANN)}
    game = a_game(holdings=holdings, houses_left=3, hotels_left=3, hotel_needs="lot")
    assert isinstance(refusal_of(game, Build(player=ANN, buildings=wish)), BankOutOfHouses)


def test_a_hotel_needs_no_house_of_the_bank_where_its_four_already_stand():
    #
    game = a_game(holdings=group(ORANGES, ANN, 4, 4, 4), houses_left=0)
    assert hotels_on(after(game, order(1)), ST_JAMES) == 1


def test_an_unlimited_stock_never_runs_out():
    # unlimited
    game = a_game(
        holdings=group(ORANGES, ANN), building_stock="unlimited", houses=0, hotels=0
    )
    (built,) = decide(game, order(5, 5, 5))
    assert built.stock == BOX
    assert built.cost == 15 * 100
    assert faults(after(game, order(5, 5, 5))) == ()


def test_the_edition_names_its_stock():
    #
    assert stock(a_game(houses=44, hotels=16)) == (44, 16)


def test_an_absurd_order_is_answered_at_once():
    #
    game = a_game(holdings=group(ORANGES, ANN), houses_left=0)
    refusal = refusal_of(game, order(10**12))
    assert isinstance(refusal, BankOutOfHouses)
    assert refusal.needed == 4


# several at once


def test_several_buildings_are_one_entry_and_end_even():
    #
    game = a_game(holdings=group(ORANGES, ANN))
    (built,) = decide(game, order(2, 1, 2))
    assert built.cost == 500
    assert built.works == (
        Work(title=ST_JAMES, houses=2, hotels=0),
        Work(title=TENNESSEE, houses=1, hotels=0),
        Work(title=NEW_YORK, houses=2, hotels=0),
    )


def test_an_order_that_would_end_uneven_is_refused_whole():
    #
    game = a_game(holdings=group(ORANGES, ANN))
    assert isinstance(refusal_of(game, order(2, 0, 2)), UnevenBuilding)


def test_a_hotel_that_waits_in_vain_is_the_reason_though_houses_are_short_as_well():
    # St. James would stay at one house, whatever the bank has
    holdings = group(ORANGES, ANN, 0, 1, 0)
    game = a_game(holdings=holdings, houses_left=7, even_building=False)
    refusal = refusal_of(game, order(1, 4, 5))
    assert isinstance(refusal, UnevenBuilding)
    assert (refusal.title, refusal.first) == (TENNESSEE, (ST_JAMES,))


def test_an_order_may_span_several_groups():
    #
    game = a_game(holdings={**group(BROWNS, ANN), **group(ORANGES, ANN)})
    (built,) = decide(game, Build(player=ANN, buildings={BALTIC: 1, NEW_YORK: 1}))
    assert built.cost == 150


def test_an_order_that_cannot_be_paid_whole_is_refused_whole():
    #
    game = a_game(holdings=group(ORANGES, ANN), cash={ANN: 299})
    refusal = refusal_of(game, order(1, 1, 1))
    assert isinstance(refusal, CannotAfford)
    assert refusal.shortfall == 1


# when, and how many in a turn


def in_turn(player=ANN, dice=(), **story):
    """Return a game whose turns are kept, in which Ann has the oranges and the browns."""
    lots = {"holdings": {**group(ORANGES, ANN), **group(BROWNS, ANN)}, "track_turns": True}
    return replace(a_game(**(lots | story)), turn=Turn(player=player, dice=dice))


@pytest.mark.parametrize("player", [ANN, BOB])
@pytest.mark.parametrize("dice", [(), (1, 2)])
def test_one_builds_whosever_turn_it_is(player, dice):
    # any_time
    assert houses_on(after(in_turn(player, dice), order(1)), ST_JAMES) == 1


@pytest.mark.parametrize("dice", [(), (1, 2)])
def test_a_table_may_have_everyone_build_in_their_own_turn(dice):
    # own_turn
    assert decide(in_turn(ANN, dice, build_when="own_turn"), order(1))
    refusal = refusal_of(in_turn(BOB, dice, build_when="own_turn"), order(1))
    assert isinstance(refusal, BuildingNotNow)
    assert (refusal.player, refusal.when) == (ANN, "own_turn")


def test_a_table_may_have_everyone_build_before_their_own_throw():
    # before_own_roll
    rule = {"build_when": "before_own_roll"}
    assert decide(in_turn(ANN, **rule), order(1))
    for game in (in_turn(BOB, **rule), in_turn(ANN, (1, 2), **rule)):
        refusal = refusal_of(game, order(1))
        assert isinstance(refusal, BuildingNotNow)
        assert refusal.when == "before_own_roll"


def test_where_the_bank_keeps_no_turns_building_is_free():
    #
    rules = {"build_when": "own_turn", "houses_per_turn": 1}
    game = a_game(holdings=group(ORANGES, ANN), **rules)
    assert levels(after(game, order(3, 3, 3)), ORANGES) == [3, 3, 3]


def test_so_many_levels_a_turn_and_player():
    # the hotel that takes four houses away is one level too
    game = in_turn(houses_per_turn=3, holdings=group(ORANGES, ANN, 4, 4, 3))
    refusal = refusal_of(game, order(1, 1, 2))
    assert isinstance(refusal, BuiltEnough)
    assert (refusal.player, refusal.built, refusal.most) == (ANN, 0, 3)
    built = after(game, order(0, 0, 1), order(1))
    assert isinstance(refusal_of(built, order(0, 1, 1)), BuiltEnough)
    done = after(built, order(0, 1))
    refusal = refusal_of(done, order(0, 0, 1))
    assert isinstance(refusal, BuiltEnough)
    assert (refusal.built, refusal.most) == (3, 3)


def test_a_limit_per_player_counts_all_groups_of_the_player_and_nobody_elses():
    #
    lots = {**group(ORANGES, ANN), **group(BROWNS, ANN), **group(LIGHT_BLUES, BOB)}
    game = after(in_turn(houses_per_turn=2, holdings=lots), order(1))
    over = Build(player=ANN, buildings={BALTIC: 1, MEDITERRANEAN: 1})
    assert isinstance(refusal_of(game, over), BuiltEnough)
    assert decide(game, Build(player=ANN, buildings={BALTIC: 1}))
    assert decide(game, Build(player=BOB, buildings={ORIENTAL: 1, VERMONT: 1}))


def test_a_limit_per_group_counts_each_group_by_itself():
    # printed variants say one a group a turn
    game = in_turn(houses_per_turn=1, houses_per_turn_of="group")
    built = after(game, Build(player=ANN, buildings={ST_JAMES: 1, BALTIC: 1}))
    refusal = refusal_of(built, order(0, 1))
    assert isinstance(refusal, BuiltEnough)
    assert (refusal.built, refusal.most) == (1, 1)
    twice = Build(player=ANN, buildings={ST_JAMES: 1, TENNESSEE: 1})
    assert isinstance(refusal_of(game, twice), BuiltEnough)


def test_the_limit_counts_turns_and_not_the_throws_after_doubles():
    #
    game = after(in_turn(houses_per_turn=1), order(1), ThrowDice(player=ANN, dice=(2, 2)))
    assert isinstance(refusal_of(game, order(0, 1)), BuiltEnough)
    next_turn = after(game, ThrowDice(player=ANN, dice=(1, 2)), EndTurn(player=ANN))
    assert levels(after(next_turn, order(0, 1)), ORANGES) == [1, 1, 0]


def test_building_needs_no_landing_and_leaves_the_throw():
    #
    game = after(in_turn(), order(1))
    assert game.turn.may_throw
    assert game.turn.dice == ()


def test_selling_and_building_again_is_building_twice():
    #
    game = after(in_turn(houses_per_turn=1), order(1))
    sold = after(game, SellBuildings(player=ANN, buildings={ST_JAMES: 1}))
    assert isinstance(refusal_of(sold, order(1)), BuiltEnough)


# Refusals


def test_an_edition_may_know_no_buildings():
    #
    game = a_game(holdings=group(ORANGES, ANN), buildings=False, bankrupt=(ANN,))
    refusal = refusal_of(game, order(1))
    assert isinstance(refusal, NotInThisGame)
    assert refusal.what == "buildings"


@pytest.mark.parametrize(
    ("story", "buildings", "refusal"),
    [
        ({"bankrupt": (ANN,), "player": BOB}, {ST_JAMES: 9}, PlayerIsOut),
        ({"player": BOB}, {ST_JAMES: 9}, BuildingNotNow),
        ({}, {ST_JAMES: 9}, BuiltEnough),
        ({}, {ST_JAMES: 1}, NotInThisGame),
        ({"buildings": True, "debts": [a_debt(ANN, 5)]}, {ST_JAMES: 1}, InDebt),
        ({"buildings": True}, {"atlantis": 9}, NotAtThisTable),
        ({"buildings": True}, {ST_JAMES: 3, TENNESSEE: -3}, NotAnAmount),
    ],
)
def test_the_turn_is_looked_at_first(story, buildings, refusal):
    rules = {"build_when": "own_turn", "houses_per_turn": 2, "buildings": False}
    game = in_turn(**(rules | story))
    assert isinstance(refusal_of(game, Build(player=ANN, buildings=buildings)), refusal)


def test_an_empty_order_is_refused():
    game = a_game(holdings=group(ORANGES, ANN))
    assert isinstance(refusal_of(game, Build(player=ANN, buildings={})), NothingOrdered)


@pytest.mark.parametrize("number", [0, -1])
def test_a_level_is_a_whole_number_of_at_least_one(number):
    game = a_game(holdings=group(ORANGES, ANN))
    refusal = refusal_of(game, Build(player=ANN, buildings={ST_JAMES: number}))
    assert isinstance(refusal, NotAnAmount)
    assert refusal.amount == number


def test_nothing_is_built_on_a_station():
    game = a_game(holdings={READING: held(ANN)})
    assert isinstance(
        refusal_of(game, Build(player=ANN, buildings={READING: 1})), NotAStreet
    )


def test_the_owner_alone_builds():
    game = a_game(holdings=group(ORANGES, BOB))
    refusal = refusal_of(game, order(1))
    assert isinstance(refusal, NotTheOwner)
    assert refusal.owner == BOB


ATLANTIS = TitleId("atlantis")
DEBT = [a_debt(ANN, 5)]
POOR = {ANN: 0}


@pytest.mark.parametrize(
    ("story", "buildings", "refusal"),
    [
        ({"bankrupt": (ANN,), "debts": DEBT}, {}, PlayerIsOut),
        ({"debts": DEBT}, {}, InDebt),
        ({}, {}, NothingOrdered),
        ({}, {ATLANTIS: 0}, NotAtThisTable),
        ({}, {READING: 0}, NotTheOwner),
        ({"holdings": {READING: held(ANN)}}, {READING: 0}, NotAStreet),
        ({"holdings": {BALTIC: held(ANN)}}, {BALTIC: 0}, NotAnAmount),
        ({"holdings": {BALTIC: held(ANN, mortgaged=True)}}, {BALTIC: 9}, GroupIncomplete),
        (
            {"holdings": group(BROWNS, ANN, mortgaged=BROWNS), "houses_left": 0},
            {BALTIC: 9},
            GroupMortgaged,
        ),
        (
            {"holdings": group(BROWNS, ANN, 5, 4), "hotels_left": 0, "cash": POOR},
            {MEDITERRANEAN: 1},
            LotIsFull,
        ),
        (
            {"holdings": group(BROWNS, ANN, 4, 3), "hotels_left": 0, "cash": POOR},
            {MEDITERRANEAN: 1},
            UnevenBuilding,
        ),
        (
            {
                "holdings": group(BROWNS, ANN, 4, 4),
                "hotels_left": 0,
                "houses_left": 0,
                "cash": POOR,
            },
            {MEDITERRANEAN: 1},
            BankOutOfHotels,
        ),
        (
            {"holdings": group(BROWNS, ANN, 3, 3), "houses_left": 0, "cash": POOR},
            {MEDITERRANEAN: 1},
            BankOutOfHouses,
        ),
        ({"holdings": group(BROWNS, ANN), "cash": POOR}, {BALTIC: 1}, CannotAfford),
    ],
)
def test_an_order_meets_its_refusals_in_the_documented_order(story, buildings, refusal):
    command = Build(player=ANN, buildings=buildings)
    assert isinstance(refusal_of(a_game(**story), command), refusal)


def test_the_first_title_named_gives_the_reason():
    game = a_game(holdings={**group(LIGHT_BLUES, ANN, 1, 0, 0), **group(BROWNS, ANN, 5, 5)})
    full_first = Build(player=ANN, buildings={MEDITERRANEAN: 1, ORIENTAL: 1})
    uneven_first = Build(player=ANN, buildings={ORIENTAL: 1, MEDITERRANEAN: 1})
    assert isinstance(refusal_of(game, full_first), LotIsFull)
    refusal = refusal_of(game, uneven_first)
    assert isinstance(refusal, UnevenBuilding)
    assert refusal.first == (VERMONT, CONNECTICUT)


def test_a_stranger_builds_nothing():
    refusal = refusal_of(a_game(), Build(player=PlayerId("eve"), buildings={}))
    assert isinstance(refusal, NotAtThisTable)
