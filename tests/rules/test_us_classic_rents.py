"""The rents of Atlantic City, typed a second time and asked of the rules."""

import pytest

from tests.rules.rent_cells import (
    CELLS,
    rent_of_cell,
    rent_of_station,
    rent_of_utility,
    titles_of_board,
)

EDITION = "us-classic"

#: By street: bare, the full group bare, 1 to 4 houses, the hotel.
STREETS = {
    "mediterranean-avenue": (2, 4, 10, 30, 90, 160, 250),
    "baltic-avenue": (4, 8, 20, 60, 180, 320, 450),
    "oriental-avenue": (6, 12, 30, 90, 270, 400, 550),
    "vermont-avenue": (6, 12, 30, 90, 270, 400, 550),
    "connecticut-avenue": (8, 16, 40, 100, 300, 450, 600),
    "st-charles-place": (10, 20, 50, 150, 450, 625, 750),
    "states-avenue": (10, 20, 50, 150, 450, 625, 750),
    "virginia-avenue": (12, 24, 60, 180, 500, 700, 900),
    "st-james-place": (14, 28, 70, 200, 550, 750, 950),
    "tennessee-avenue": (14, 28, 70, 200, 550, 750, 950),
    "new-york-avenue": (16, 32, 80, 220, 600, 800, 1000),
    "kentucky-avenue": (18, 36, 90, 250, 700, 875, 1050),
    "indiana-avenue": (18, 36, 90, 250, 700, 875, 1050),
    "illinois-avenue": (20, 40, 100, 300, 750, 925, 1100),
    "atlantic-avenue": (22, 44, 110, 330, 800, 975, 1150),
    "ventnor-avenue": (22, 44, 110, 330, 800, 975, 1150),
    "marvin-gardens": (24, 48, 120, 360, 850, 1025, 1200),
    "pacific-avenue": (26, 52, 130, 390, 900, 1100, 1275),
    "north-carolina-avenue": (26, 52, 130, 390, 900, 1100, 1275),
    "pennsylvania-avenue": (28, 56, 150, 450, 1000, 1200, 1400),
    "park-place": (35, 70, 175, 500, 1100, 1300, 1500),
    "boardwalk": (50, 100, 200, 600, 1400, 1700, 2000),
}

STATIONS = (
    "reading-railroad",
    "pennsylvania-railroad",
    "b-and-o-railroad",
    "short-line",
)
STATION_RENTS = (25, 50, 100, 200)

UTILITIES = (
    "electric-company",
    "water-works",
)
UTILITY_MULTIPLIERS = (4, 10)


@pytest.mark.parametrize("street", STREETS)
@pytest.mark.parametrize("cell", CELLS)
def test_a_street_earns_what_its_deed_prints(street, cell):
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
