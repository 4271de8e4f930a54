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
    "cobble-lane": (4, 8, 20, 75, 240, 350, 450),
    "tinker-yard": (6, 12, 25, 85, 265, 380, 500),
    "ferry-street": (8, 16, 35, 110, 300, 420, 540),
    "heron-walk": (8, 16, 35, 110, 300, 420, 540),
    "lock-street": (10, 20, 45, 125, 330, 460, 580),
    "rosemary-row": (10, 20, 50, 160, 465, 640, 780),
    "bakers-hill": (10, 20, 50, 160, 465, 640, 780),
    "clover-square": (12, 24, 60, 180, 505, 700, 850),
    "lantern-street": (14, 28, 70, 190, 515, 700, 880),
    "amber-court": (14, 28, 70, 190, 515, 700, 880),
    "foundry-road": (16, 32, 80, 210, 550, 750, 950),
    "poppy-street": (18, 36, 90, 260, 690, 870, 1050),
    "theatre-square": (18, 36, 90, 260, 690, 870, 1050),
    "brickmaker-lane": (20, 40, 100, 290, 740, 920, 1100),
    "sunflower-avenue": (22, 44, 110, 330, 800, 980, 1150),
    "honey-street": (22, 44, 110, 330, 800, 980, 1150),
    "gallery-road": (24, 48, 120, 360, 860, 1040, 1220),
    "linden-avenue": (28, 56, 140, 410, 980, 1180, 1350),
    "botanic-gardens": (28, 56, 140, 410, 980, 1180, 1350),
    "orchard-place": (30, 60, 150, 450, 1060, 1280, 1480),
    "harbour-view": (34, 68, 170, 480, 1120, 1320, 1520),
    "clocktower-square": (46, 92, 190, 580, 1350, 1650, 1950),
}

STATIONS = ("north-station", "east-station", "south-station", "west-station")
STATION_RENTS = (25, 50, 100, 200)

UTILITIES = ("wind-farm", "water-tower")
UTILITY_MULTIPLIERS = (5, 12)


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
