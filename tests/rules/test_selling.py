"""Selling houses and hotels back to the bank (R-11)."""

import pytest

from banker.ledger.posting import BANK, BOX, HOTEL, HOUSE
from banker.rules.board import TitleId
from banker.rules.engine import decide
from banker.rules.errors import (
    NotAnAmount,
    NotAStreet,
    NotAtThisTable,
    NothingOrdered,
    NotTheOwner,
    PlayerIsOut,
)
from banker.rules.game import buildings_on, cash_of, hotels_on, houses_on
from banker.rules.money.worth import raisable
from banker.rules.players import PlayerId
from banker.rules.titles.buildings import (
    BankOutOfHouses,
    BuildingsSold,
    HotelsMustGoTogether,
    NotSoManyBuildings,
    SellBuildings,
    UnevenSale,
    Work,
)
from tests.builders import (
    ANN,
    BALTIC,
    BOARDWALK,
    BOB,
    BROWNS,
    DARK_BLUES,
    LIGHT_BLUES,
    MEDITERRANEAN,
    NEW_YORK,
    ORANGES,
    PARK_PLACE,
    READING,
    REDS,
    ST_JAMES,
    TENNESSEE,
    a_debt,
    a_game,
    after,
    group,
    held,
    refusal_of,
)


def sale(*levels, titles=BROWNS, player=ANN):
    """Return the sale of so many levels from each title of a group."""
    wanted = {
        title: level for title, level in zip(titles, levels, strict=False) if level != 0
    }
    return SellBuildings(player=player, buildings=wanted)


def proceeds(game, command):
    """Return what the bank pays for a sale."""
    (sold,) = decide(game, command)
    assert isinstance(sold, BuildingsSold)
    return sold.proceeds


def levels(game, titles=BROWNS):
    return [buildings_on(game, title) for title in titles]


def stock(game):
    return game.balances.get((BANK, HOUSE), 0), game.balances.get((BANK, HOTEL), 0)


# to the bank, at half the price, evenly in reverse


def test_a_house_is_sold_to_the_bank_for_half_its_price():
    #
    game = a_game(holdings=group(DARK_BLUES, ANN, 1, 1))
    command = sale(0, 1, titles=DARK_BLUES)
    assert decide(game, command) == (
        BuildingsSold(
            player=ANN,
            works=(Work(title=BOARDWALK, houses=-1, hotels=0),),
            proceeds=100,
            paid=100,
        ),
    )
    sold = after(game, command)
    assert cash_of(sold, ANN) == 1600
    assert stock(sold) == (31, 12)


@pytest.mark.parametrize(("percent", "paid"), [(50, 25), (100, 50), (75, 37), (0, 0)])
def test_a_table_may_agree_on_another_share_of_the_price(percent, paid):
    # 75 % of 50 is 37.5, and the fraction is dropped
    game = a_game(holdings=group(BROWNS, ANN, 1, 1), building_resale_percent=percent)
    assert proceeds(game, sale(1)) == paid


@pytest.mark.parametrize(
    ("standing", "command", "first"),
    [
        ((2, 1), sale(0, 1), (MEDITERRANEAN,)),
        ((5, 4), sale(0, 1), (MEDITERRANEAN,)),
        ((4, 4), sale(2), (BALTIC,)),
    ],
)
def test_buildings_come_down_as_evenly_as_they_went_up(standing, command, first):
    #
    refusal = refusal_of(a_game(holdings=group(BROWNS, ANN, *standing)), command)
    assert isinstance(refusal, UnevenSale)
    assert refusal.first == first


def test_a_table_that_builds_unevenly_sells_unevenly():
    #
    game = a_game(holdings=group(BROWNS, ANN, 4, 4), even_building=False)
    assert levels(after(game, sale(4))) == [0, 4]


def test_only_the_result_of_a_sale_must_be_even():
    #
    game = a_game(holdings=group(BROWNS, ANN, 4, 3))
    assert levels(after(game, sale(3, 2))) == [1, 1]


def test_where_a_hotel_needs_its_own_lot_only_it_may_stand_beside_three_houses():
    # hotel, 4, 3; the hotel counts as four houses
    game = a_game(holdings=group(ORANGES, ANN, 5, 4, 3), hotel_needs="lot")
    assert levels(after(game, sale(0, 1, titles=ORANGES)), ORANGES) == [5, 3, 3]
    refusal = refusal_of(game, sale(0, 0, 1, titles=ORANGES))
    assert isinstance(refusal, UnevenSale)
    assert refusal.first == (ST_JAMES, TENNESSEE)


# a hotel


def test_a_hotel_goes_back_to_four_houses_for_half_its_price():
    # bank 28 houses and 11 hotels beforehand
    game = a_game(holdings=group(BROWNS, ANN, 5, 4))
    assert stock(game) == (28, 11)
    sold = after(game, sale(1))
    assert cash_of(sold, ANN) == 1525
    assert (houses_on(sold, MEDITERRANEAN), hotels_on(sold, MEDITERRANEAN)) == (4, 0)
    assert stock(sold) == (24, 12)


def test_a_hotel_is_not_broken_without_four_houses_in_the_bank():
    #
    game = a_game(holdings=group(LIGHT_BLUES, ANN, 5, 5, 5), houses_left=3)
    refusal = refusal_of(game, sale(1, titles=LIGHT_BLUES))
    assert isinstance(refusal, BankOutOfHouses)
    assert (refusal.needed, refusal.left) == (4, 3)


def test_a_whole_hotel_brings_half_of_its_five_prices():
    # 5 x 25
    game = a_game(holdings=group(BROWNS, ANN, 5, 5))
    assert proceeds(game, sale(5, 5)) == 250
    assert stock(after(game, sale(5, 5))) == (32, 12)


def test_in_a_short_game_a_whole_hotel_brings_half_of_its_four_prices():
    # : 4 x 25 each
    game = a_game(holdings=group(BROWNS, ANN, 4, 4), houses_before_hotel=3)
    assert hotels_on(game, BALTIC) == 1
    assert proceeds(game, sale(4, 4)) == 200
    assert levels(after(game, sale(1))) == [3, 4]


# the hotels of a group together


def test_hotels_of_a_group_come_down_together_to_what_the_stock_can_serve():
    # the rule book's own example: 7 levels x 25 = 175
    game = a_game(holdings=group(BROWNS, ANN, 5, 5), houses_left=3)
    command = sale(3, 4)
    assert proceeds(game, command) == 175
    assert levels(after(game, command)) == [2, 1]
    assert stock(after(game, command))[0] == 0


def test_the_result_must_still_be_within_the_stock():
    # 2 and 2 need four houses
    game = a_game(holdings=group(BROWNS, ANN, 5, 5), houses_left=3)
    refusal = refusal_of(game, sale(3, 3))
    assert isinstance(refusal, BankOutOfHouses)
    assert (refusal.needed, refusal.left) == (4, 3)


UNEVEN = {"even_building": False, "houses_left": 3}


def test_a_table_may_let_one_hotel_of_a_group_go_alone():
    # allowed
    game = a_game(holdings=group(BROWNS, ANN, 5, 5), **UNEVEN)
    assert levels(after(game, sale(5))) == [0, 5]


def test_the_european_print_obliges_the_hotels_of_a_group_to_go_together():
    # obliged
    game = a_game(
        holdings=group(BROWNS, ANN, 5, 5), sell_group_hotels_together=True, **UNEVEN
    )
    refusal = refusal_of(game, sale(5))
    assert isinstance(refusal, HotelsMustGoTogether)
    assert refusal.titles == BROWNS
    assert levels(after(game, sale(5, 4))) == [0, 1]


def test_hotels_need_not_go_together_while_the_bank_can_break_one():
    #
    rules = {"sell_group_hotels_together": True}
    game = a_game(holdings=group(BROWNS, ANN, 5, 5), houses_left=4, **rules)
    assert levels(after(game, sale(1))) == [4, 5]
    endless = a_game(holdings=group(BROWNS, ANN, 5, 5), building_stock="unlimited", **rules)
    assert levels(after(endless, sale(1))) == [4, 5]


# fractions


def test_odd_halves_are_rounded_down():
    # 35 % of 150 is 52.5 a house
    game = a_game(
        holdings=group(REDS, ANN, 1, 1, 1),
        building_resale_percent=35,
    )
    assert proceeds(game, sale(1, titles=REDS)) == 52


#


@pytest.mark.parametrize(
    ("percent", "broken", "whole"),
    [(None, 50, 250), (50, 25, 225), (0, 0, 200)],
)
def test_hotels_may_have_a_share_of_their_own(percent, broken, whole):
    # houses at 100 %, of which four of 50 each
    game = a_game(
        holdings=group(BROWNS, ANN, 5, 5),
        building_resale_percent=100,
        hotel_resale_percent=percent,
    )
    assert proceeds(game, sale(1)) == broken
    assert proceeds(game, sale(5, 5)) == 2 * whole


def test_hotels_sold_outright_must_leave_the_group_even():
    # even
    game = a_game(holdings=group(BROWNS, ANN, 5, 5))
    assert isinstance(refusal_of(game, sale(5)), UnevenSale)
    assert levels(after(game, sale(5, 5))) == [0, 0]
    assert levels(after(game, sale(5, 4))) == [0, 1]


def test_a_russian_print_sells_hotels_outright_by_the_whole_group():
    # whole_group
    rules = {"outright_hotel_sale": "whole_group"}
    game = a_game(holdings=group(BROWNS, ANN, 5, 5), **rules)
    refusal = refusal_of(game, sale(5, 4))
    assert isinstance(refusal, HotelsMustGoTogether)
    assert refusal.titles == BROWNS
    assert proceeds(game, sale(5, 5)) == 250
    assert levels(after(game, sale(1))) == [4, 5]


def test_a_single_hotel_of_its_group_goes_outright_with_the_houses_beside_it():
    # whole_group: hotel and four houses, 5 x 25 and 4 x 25
    game = a_game(holdings=group(BROWNS, ANN, 5, 4), outright_hotel_sale="whole_group")
    assert proceeds(game, sale(5, 4)) == 225


# The stock, refusals


def test_an_unlimited_stock_takes_its_buildings_back():
    #
    game = a_game(holdings=group(BROWNS, ANN, 1, 1), building_stock="unlimited", houses=2)
    (sold,) = decide(game, sale(1))
    assert sold.stock == BOX


def test_several_groups_may_be_sold_from_in_one_entry():
    # 25 + 50
    game = a_game(holdings={**group(BROWNS, ANN, 1, 1), **group(ORANGES, ANN, 1, 1, 1)})
    command = SellBuildings(player=ANN, buildings={BALTIC: 1, NEW_YORK: 1})
    assert proceeds(game, command) == 75


def test_a_debtor_may_sell_at_any_time():
    #
    game = a_game(holdings=group(BROWNS, ANN, 1, 1), debts=[a_debt(ANN, 5)], jail={ANN: 0})
    assert cash_of(after(game, sale(1)), ANN) == 1525


def test_no_more_is_sold_than_stands():
    refusal = refusal_of(a_game(holdings=group(BROWNS, ANN, 1, 1)), sale(2))
    assert isinstance(refusal, NotSoManyBuildings)
    assert (refusal.title, refusal.standing, refusal.asked) == (MEDITERRANEAN, 1, 2)


@pytest.mark.parametrize(
    ("story", "buildings", "refusal"),
    [
        ({"bankrupt": (ANN,)}, {}, PlayerIsOut),
        ({}, {}, NothingOrdered),
        ({}, {TitleId("atlantis"): 0}, NotAtThisTable),
        ({"holdings": {READING: held(BOB)}}, {READING: 0}, NotTheOwner),
        ({"holdings": {READING: held(ANN)}}, {READING: 0}, NotAStreet),
        ({"holdings": group(BROWNS, ANN)}, {BALTIC: 0}, NotAnAmount),
        ({"holdings": group(BROWNS, ANN, 1, 0)}, {BALTIC: 1}, NotSoManyBuildings),
        (
            {
                "holdings": group(BROWNS, ANN, 5, 5),
                "houses_left": 0,
                "outright_hotel_sale": "whole_group",
            },
            {BALTIC: 5},
            UnevenSale,
        ),
        (
            {
                "holdings": group(BROWNS, ANN, 5, 5),
                "houses_left": 0,
                "sell_group_hotels_together": True,
            },
            {BALTIC: 1},
            HotelsMustGoTogether,
        ),
        (
            {"holdings": group(BROWNS, ANN, 5, 5), "houses_left": 0},
            {BALTIC: 1},
            BankOutOfHouses,
        ),
    ],
)
def test_a_sale_meets_its_refusals_in_the_documented_order(story, buildings, refusal):
    command = SellBuildings(player=ANN, buildings=buildings)
    assert isinstance(refusal_of(a_game(**story), command), refusal)


def test_a_stranger_sells_nothing():
    refusal = refusal_of(a_game(), SellBuildings(player=PlayerId("eve"), buildings={}))
    assert isinstance(refusal, NotAtThisTable)


def test_all_that_stands_brings_what_the_bank_says_can_be_raised():
    # 1500 + 2 x 5 x 100 + 175 + 200
    game = a_game(holdings=group(DARK_BLUES, ANN, 5, 5))
    assert raisable(game, ANN) == 2875
    bare = after(game, sale(5, 5, titles=DARK_BLUES))
    assert cash_of(bare, ANN) == 2500
    assert buildings_on(bare, PARK_PLACE) == 0
