"""The rents by levels of the short London board, typed a second time."""

import pytest

from banker.editions.loader import load
from banker.rules.board import TitleId

DEEDS = load("electronic-levels").edition.board.deeds

#: By street: at level 1, 2, 3, 4 and 5.
STREETS = {
    "old-kent-road": (70, 130, 220, 370, 750),
    "whitechapel-road": (70, 130, 220, 370, 750),
    "the-angel-islington": (80, 140, 240, 410, 800),
    "euston-road": (80, 140, 240, 410, 800),
    "pentonville-road": (100, 160, 260, 440, 860),
    "pall-mall": (110, 180, 290, 460, 900),
    "whitehall": (110, 180, 290, 460, 900),
    "northumberland-avenue": (130, 200, 310, 490, 980),
    "bow-street": (140, 210, 330, 520, 1000),
    "marlborough-street": (140, 210, 330, 520, 1000),
    "vine-street": (160, 230, 350, 550, 1100),
    "strand": (170, 250, 380, 580, 1160),
    "fleet-street": (170, 250, 380, 580, 1160),
    "trafalgar-square": (190, 270, 400, 610, 1200),
    "leicester-square": (200, 280, 420, 640, 1300),
    "coventry-street": (200, 280, 420, 640, 1300),
    "piccadilly": (220, 300, 440, 670, 1340),
    "regent-street": (230, 320, 460, 700, 1400),
    "oxford-street": (230, 320, 460, 700, 1400),
    "bond-street": (250, 340, 480, 730, 1440),
    "park-lane": (270, 360, 510, 740, 1500),
    "mayfair": (300, 400, 560, 810, 1600),
}


@pytest.mark.parametrize("street", STREETS)
def test_a_street_has_the_rents_of_five_levels(street):
    #
    assert DEEDS[TitleId(street)].rents == STREETS[street]


def test_every_title_of_the_board_is_in_this_table():
    assert set(DEEDS) == set(STREETS)
