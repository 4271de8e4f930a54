"""The rents of Rio and São Paulo, typed a second time and asked of the rules."""

import pytest

from tests.rules.rent_cells import CELLS, rent_of_cell, rent_of_utility, titles_of_board

EDITION = "br-rio-sp"

#: By street: bare, the full group bare, 1 to 4 houses, the hotel.
STREETS = {
    "leblon": (6, 12, 30, 90, 270, 400, 500),
    "av-presidente-vargas": (2, 4, 10, 30, 90, 160, 250),
    "av-nossa-sra-de-copacabana": (4, 8, 20, 60, 180, 320, 450),
    "av-brigadeiro-faria-lima": (20, 40, 100, 300, 750, 925, 1100),
    "av-reboucas": (18, 36, 90, 250, 700, 875, 1050),
    "av-9-de-julho": (18, 36, 90, 250, 700, 875, 1050),
    "av-europa": (16, 32, 80, 220, 600, 800, 1000),
    "rua-augusta": (14, 28, 70, 200, 550, 750, 950),
    "av-pacaembu": (14, 28, 70, 200, 550, 750, 950),
    "interlagos": (35, 70, 175, 500, 1100, 1300, 1500),
    "morumbi": (50, 100, 200, 600, 1400, 1700, 2000),
    "flamengo": (8, 16, 40, 100, 300, 450, 600),
    "botafogo": (6, 12, 30, 90, 270, 400, 500),
    "av-brasil": (12, 24, 60, 180, 500, 700, 900),
    "av-paulista": (10, 20, 50, 150, 450, 625, 750),
    "jardim-europa": (10, 20, 50, 150, 450, 625, 750),
    "copacabana": (22, 44, 110, 330, 800, 975, 1150),
    "av-vieira-souto": (28, 56, 150, 450, 1000, 1200, 1400),
    "av-atlantica": (26, 52, 130, 390, 900, 1100, 1275),
    "ipanema": (26, 52, 130, 390, 900, 1100, 1275),
    "jardim-paulista": (24, 48, 120, 360, 850, 1025, 1200),
    "brooklin": (22, 44, 110, 330, 800, 975, 1150),
}

#: By company, whatever its owner holds besides.
MULTIPLIERS = {
    "companhia-ferroviaria": 50,
    "companhia-de-viacao": 50,
    "companhia-de-taxi": 40,
    "companhia-de-navegacao": 40,
    "companhia-de-aviacao": 50,
    "companhia-de-taxi-aereo": 50,
}


@pytest.mark.parametrize("street", STREETS)
@pytest.mark.parametrize("cell", CELLS)
def test_a_street_earns_what_its_deed_prints(street, cell):
    #
    assert rent_of_cell(EDITION, street, cell) == STREETS[street][CELLS.index(cell)]


@pytest.mark.parametrize("company", MULTIPLIERS)
@pytest.mark.parametrize("count", [1, 2, 6])
@pytest.mark.parametrize("dice", [2, 7, 12])
def test_a_company_earns_the_same_however_many_its_owner_has(company, count, dice):
    #
    rent = rent_of_utility(EDITION, company, tuple(MULTIPLIERS), count=count, dice=dice)
    assert rent == MULTIPLIERS[company] * dice


def test_every_title_of_the_board_is_in_these_tables():
    assert titles_of_board(EDITION) == {*STREETS, *MULTIPLIERS}
