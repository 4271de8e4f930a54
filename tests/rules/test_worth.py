"""What a player is worth (R-13.1, R-15.1)."""

import pytest

from banker.rules.money.worth import net_worth, raisable
from tests.builders import (
    ANN,
    BALTIC,
    BOARDWALK,
    BROWNS,
    CONNECTICUT,
    ELECTRIC,
    MEDITERRANEAN,
    ORIENTAL,
    PARK_PLACE,
    READING,
    VERMONT,
    a_fresh_game,
    a_game,
    group,
    held,
)


def test_whoever_has_only_cash_is_worth_it():
    assert raisable(a_fresh_game(), ANN) == 1500
    assert net_worth(a_fresh_game(), ANN) == 1500


def test_what_could_be_raised_is_cash_buildings_at_half_and_mortgages_of_clear_titles():
    # 1500 + 2 x 30 + (5 + 4) x 25 + 100; the mortgaged title lends nothing more
    game = a_game(
        holdings={
            **group(BROWNS, ANN, 5, 4),
            READING: held(ANN),
            ELECTRIC: held(ANN, mortgaged=True),
        }
    )
    assert raisable(game, ANN) == 1885


def test_where_nothing_is_mortgaged_buildings_still_bring_their_share():
    # 1500 + 2 x 25
    holdings = {**group(BROWNS, ANN, 1, 1), READING: held(ANN)}
    assert raisable(a_game(holdings=holdings, mortgages=False), ANN) == 1550


def test_where_titles_meet_debts_they_count_at_their_price():
    # 1500 + 400 + 200, mortgaged or not
    game = a_game(
        holdings={BOARDWALK: held(ANN), READING: held(ANN, mortgaged=True)},
        debts_in_titles=True,
    )
    assert raisable(game, ANN) == 2100


def test_the_share_of_the_table_tells_what_buildings_bring():
    # four houses at 50 and a hotel at 25, a lot; 1500 + 60
    game = a_game(
        holdings=group(BROWNS, ANN, 5, 5),
        building_resale_percent=100,
        hotel_resale_percent=50,
    )
    assert raisable(game, ANN) == 1560 + 2 * 225


def test_the_sum_at_the_end_counts_buildings_at_purchase_price():
    # 300 + 400 + 30 + 320 for the light blues, and in a game with hotels after
    # three houses 2 x 3 x 50 for houses and 4 x 50 for the hotel: 1550
    game = a_game(
        holdings={
            BOARDWALK: held(ANN),
            BALTIC: held(ANN, mortgaged=True),
            ORIENTAL: held(ANN, 3),
            VERMONT: held(ANN, 4),
            CONNECTICUT: held(ANN, 3),
        },
        cash={ANN: 300},
        houses_before_hotel=3,
    )
    assert net_worth(game, ANN) == 1550


@pytest.mark.parametrize(
    ("title", "price", "half"),
    [(PARK_PLACE, 350, 175), (MEDITERRANEAN, 60, 30), (ELECTRIC, 150, 75)],
)
def test_a_mortgaged_title_counts_half_at_the_end(title, price, half):
    #
    assert net_worth(a_game(holdings={title: held(ANN)}), ANN) == 1500 + price
    mortgaged = a_game(holdings={title: held(ANN, mortgaged=True)})
    assert net_worth(mortgaged, ANN) == 1500 + half
