"""The rents of the junior board, typed a second time and asked of the rules."""

import pytest

from tests.rules.rent_cells import rent_of_cell, titles_of_board

EDITION = "junior"

#: By deed: alone, and with its pair in one hand.
DEEDS = {
    "puddle-corner": (1, 2),
    "pebble-path": (1, 2),
    "mole-hill": (1, 2),
    "mushroom-ring": (1, 2),
    "duck-pond": (2, 4),
    "frog-bridge": (2, 4),
    "swing-tree": (2, 4),
    "slide-bank": (2, 4),
    "kite-hill": (3, 6),
    "little-windmill": (3, 6),
    "pancake-hut": (3, 6),
    "lemonade-stand": (3, 6),
    "puppet-theatre": (4, 8),
    "carousel": (4, 8),
    "tree-house": (5, 10),
    "starlight-tower": (5, 10),
}


@pytest.mark.parametrize("deed", DEEDS)
def test_a_pair_doubles_the_rent(deed):
    #
    alone, pair = DEEDS[deed]
    assert rent_of_cell(EDITION, deed, "bare") == alone
    assert rent_of_cell(EDITION, deed, "full group") == pair


def test_every_title_of_the_board_is_in_this_table():
    assert titles_of_board(EDITION) == set(DEEDS)
