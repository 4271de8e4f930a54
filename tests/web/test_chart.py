"""The chart: paths that say what was, tokens that never lie on each other."""

import re
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from banker.web.tv.chart import chart, curve, round_levels

SIZE = (1130, 480)
TOKENS = ("kite", "teapot", "snail", "cactus", "balloon", "whale", "lighthouse", "acorn")


def drawn(*lines, size=SIZE, **more):
    named = list(zip(TOKENS, lines, strict=False))
    clocks = [f"18:{n:02}" for n in range(len(lines[0]))]
    return chart(named, clocks, size=size, label=str, **more)


def figures(path):
    return [float(one) for one in re.findall(r"-?[\d.]+", path)]


def test_a_game_that_has_just_begun_has_a_level_line():
    shown = drawn([1500], [1500])
    assert [(label, base) for _y, label, base in shown.grid] == [("1500", True)]
    assert all(len(set(figures(line.path)[1::2])) == 1 for line in shown.lines)


def test_who_has_more_stands_higher():
    shown = {line.token: line for line in drawn([1500, 2000], [1500, 1000]).lines}
    assert shown["kite"].end[1] < shown["teapot"].end[1]
    assert shown["kite"].coin[1] < shown["teapot"].coin[1]


def test_a_line_of_the_bankrupt_ends_and_has_no_token_at_the_end():
    shown = {line.token: line for line in drawn([1500, 1500, 1600], [1500, 0, None]).lines}
    assert shown["teapot"].coin is None
    assert shown["teapot"].end[0] < shown["kite"].end[0]


@settings(deadline=None, max_examples=50)
@given(
    st.lists(
        st.lists(st.integers(0, 30_000_000), min_size=5, max_size=5),
        min_size=2,
        max_size=8,
    ),
    st.sampled_from([(1130, 480), (1160, 286)]),
)
def test_tokens_at_the_ends_stand_apart_and_inside(lines, size):
    shown = drawn(*lines, size=size)
    heights = sorted(line.coin[1] for line in shown.lines)
    assert all(b - a >= 2 * shown.radius for a, b in pairwise(heights))
    assert heights[0] >= 0
    assert heights[-1] <= size[1]


@settings(deadline=None, max_examples=50)
@given(st.lists(st.integers(-1000, 1000), min_size=2, max_size=20))
def test_a_curve_never_goes_beyond_what_was(values):
    spots = [(10.0 * n, float(value)) for n, value in enumerate(values)]
    heights = figures(curve(spots))[1::2]
    assert min(heights) >= min(values) - 0.05
    assert max(heights) <= max(values) + 0.05


@settings(deadline=None, max_examples=50)
@given(st.lists(st.integers(0, 10**9), min_size=1, max_size=8))
def test_the_levels_are_round_few_and_between(values):
    levels = round_levels(values)
    assert 1 <= len(levels) <= 4
    assert all(min(values) <= level <= max(values) for level in levels)
    # Round: as far apart as 1, 2 or 5 with zeros behind, and each a multiple of that.
    for below, above in pairwise(levels):
        assert str(above - below).rstrip("0") in {"1", "2", "5"}
        assert below % (above - below) == 0


def test_a_long_game_is_drawn_with_few_points():
    shown = drawn(list(range(2_000)), list(range(2_000)))
    assert len(shown.lines[0].path) < 4_000
