"""The rents of Lisbon and Porto, typed a second time and asked of the rules."""

import pytest

from tests.rules.rent_cells import (
    CELLS,
    rent_of_cell,
    rent_of_station,
    rent_of_utility,
    titles_of_board,
)

EDITION = "pt-lisboa-porto"

#: By street: bare, the full group bare, 1 to 4 houses, the hotel.
STREETS = {
    "campo-grande": (2, 4, 10, 30, 90, 160, 250),
    "rua-faria-guimaraes": (4, 8, 20, 60, 180, 320, 450),
    "alameda-das-linhas-de-torres": (6, 12, 30, 90, 270, 400, 550),
    "avenida-das-nacoes-unidas": (6, 12, 30, 90, 270, 400, 550),
    "avenida-24-de-julho": (8, 16, 40, 100, 300, 450, 600),
    "avenida-central": (10, 20, 50, 150, 450, 625, 750),
    "rua-ferreira-borges": (10, 20, 50, 150, 450, 625, 750),
    "avenida-de-roma": (12, 24, 60, 180, 500, 700, 900),
    "avenida-da-boavista": (14, 28, 70, 200, 550, 750, 950),
    "avenida-da-republica": (14, 28, 70, 200, 550, 750, 950),
    "rua-mouzinho-da-silveira": (16, 32, 80, 220, 600, 800, 1000),
    "rua-de-santa-catarina": (18, 36, 90, 250, 700, 875, 1050),
    "avenida-infante-santo": (18, 36, 90, 250, 700, 875, 1050),
    "rua-julio-dinis": (20, 40, 100, 300, 750, 925, 1100),
    "praca-da-republica": (22, 44, 110, 330, 800, 975, 1150),
    "avenida-fontes-pereira-de-melo": (22, 44, 110, 330, 800, 975, 1150),
    "rotunda-da-boavista": (24, 48, 120, 360, 850, 1025, 1200),
    "avenida-da-liberdade": (26, 52, 130, 390, 900, 1100, 1275),
    "rua-dos-clerigos": (26, 52, 130, 390, 900, 1100, 1275),
    "avenida-do-parque-das-nacoes": (28, 56, 150, 450, 1000, 1200, 1400),
    "rua-das-amoreiras": (35, 70, 175, 500, 1100, 1300, 1500),
    "rossio": (50, 100, 200, 600, 1400, 1700, 2000),
}

STATIONS = (
    "estacao-do-rossio",
    "gare-do-oriente",
    "estacao-de-s-bento",
    "estacao-de-santa-apolonia",
)
STATION_RENTS = (25, 50, 100, 200)

UTILITIES = ("companhia-de-electricidade", "companhia-das-aguas")
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
