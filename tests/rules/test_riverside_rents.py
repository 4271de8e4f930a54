"""The rents of Riverside, typed a second time and asked of the rules."""

import pytest

from tests.rules.rent_cells import (
    CELLS,
    rent_of_cell,
    rent_of_station,
    rent_of_utility,
    titles_of_board,
)

EDITION = "riverside"

#: By street: bare, the full group bare, 1 to 4 houses, the hotel.
STREETS = {
    "cobble-lane": (2, 4, 10, 30, 90, 160, 240),
    "tinker-yard": (4, 8, 20, 60, 180, 310, 450),
    "ferry-street": (6, 12, 30, 90, 260, 400, 550),
    "heron-walk": (6, 12, 30, 90, 260, 400, 550),
    "lock-street": (8, 16, 40, 100, 300, 450, 600),
    "rosemary-row": (10, 20, 50, 150, 440, 620, 750),
    "bakers-hill": (10, 20, 50, 150, 440, 620, 750),
    "clover-square": (12, 24, 60, 170, 490, 680, 850),
    "lantern-street": (16, 32, 75, 190, 520, 700, 900),
    "amber-court": (16, 32, 75, 190, 520, 700, 900),
    "foundry-road": (18, 36, 85, 220, 580, 780, 980),
    "poppy-street": (20, 40, 95, 260, 680, 860, 1050),
    "theatre-square": (20, 40, 95, 260, 680, 860, 1050),
    "brickmaker-lane": (22, 44, 105, 290, 740, 920, 1100),
    "sunflower-avenue": (24, 48, 115, 330, 800, 980, 1150),
    "honey-street": (24, 48, 115, 330, 800, 980, 1150),
    "gallery-road": (26, 52, 125, 360, 860, 1040, 1220),
    "linden-avenue": (28, 56, 135, 390, 900, 1100, 1280),
    "botanic-gardens": (28, 56, 135, 390, 900, 1100, 1280),
    "orchard-place": (30, 60, 150, 440, 980, 1200, 1400),
    "harbour-view": (34, 68, 170, 480, 1100, 1300, 1500),
    "clocktower-square": (48, 96, 190, 580, 1350, 1650, 1950),
}

STATIONS = ("north-station", "east-station", "south-station", "west-station")
STATION_RENTS = (25, 50, 100, 200)

UTILITIES = ("wind-farm", "water-tower")
UTILITY_MULTIPLIERS = (4, 10)


@pytest.mark.parametrize("street", STREETS)
@pytest.mark.parametrize("cell", CELLS)
def test_a_street_earns_what_its_deed_says(street, cell):
    #
    assert rent_of_cell(EDITION, street, cell) == STREETS[street][CELLS.index(cell)]


@pytest.mark.parametrize("station", STATIONS)
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_station_earns_by_how_many_its_owner_has(station, count):
    #
    rent = rent_of_station(EDITION, station, STATIONS, count=count)
    assert rent == STATION_RENTS[count - 1]


@pytest.mark.parametrize("utility", UTILITIES)
@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("dice", [2, 7, 12])
def test_a_utility_earns_a_multiple_of_the_dice(utility, count, dice):
    #
    rent = rent_of_utility(EDITION, utility, UTILITIES, count=count, dice=dice)
    assert rent == UTILITY_MULTIPLIERS[count - 1] * dice


def test_every_title_of_the_board_is_in_these_tables():
    assert titles_of_board(EDITION) == {*STREETS, *STATIONS, *UTILITIES}
