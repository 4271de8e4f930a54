"""Where throws end in the long run, against the published table of the classic board.

The reference is the long-term share of throws that end on each space, in per cent, for
players who leave jail at once and for those who stay as long as they may. `banker simulate
--walk` reaches it within 0.03; this test plays a size that fits, and takes its tolerance
from the scatter of its own sample.
"""

from math import sqrt

import pytest

from banker.simulation.walks import IN_JAIL, walk

LEAVING = {
    IN_JAIL: 3.9500,
    "illinois-avenue": 3.1858,
    "go": 3.0961,
    "b-and-o-railroad": 3.0659,
    "mediterranean-avenue": 2.1314,
}
STAYING = {
    IN_JAIL: 9.3855,
    "illinois-avenue": 2.9955,
    "go": 2.9183,
    "b-and-o-railroad": 2.8928,
    "mediterranean-avenue": 2.0100,
}
PIECES, THROWS = 60, 3_000
#: Of ten figures one lies so many standard errors off once in some 15,000 runs.
ERRORS = 4.5
#: A sample that scatters more would prove nothing.
SCATTER_MOST = 0.12


@pytest.mark.parametrize(("stays", "table"), [(False, LEAVING), (True, STAYING)])
def test_throws_end_where_the_published_table_says(stays, table):
    pieces = [
        walk("us-classic", throws=THROWS, seed=f"piece-{n}", stays_in_jail=stays).shares()
        for n in range(PIECES)
    ]
    for space, expected in table.items():
        found = [piece.get(space, 0.0) for piece in pieces]
        mean = sum(found) / PIECES
        scatter = sqrt(sum((one - mean) ** 2 for one in found) / (PIECES - 1) / PIECES)
        assert scatter < SCATTER_MOST, space
        assert abs(mean - expected) < ERRORS * scatter, (space, mean, expected)


def test_the_shares_of_all_spaces_make_up_the_whole():
    found = walk("us-classic", throws=500, seed="whole")
    assert found.throws == 500
    assert sum(found.shares().values()) == pytest.approx(100)


def test_the_same_seed_walks_the_same_way():
    one, other = (walk("us-classic", throws=300, seed="same") for _ in range(2))
    assert one.ends == other.ends
