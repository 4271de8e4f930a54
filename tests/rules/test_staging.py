"""In which order works can be carried out with the bank's houses (R-9.5)."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banker.rules.titles.staging import can_be_staged


@pytest.mark.parametrize(
    ("stock", "works", "suffices"),
    [
        (0, [], True),
        (0, [()], True),
        # A hotel from three houses, and three houses: the hotel brings its own back.
        (3, [(-1, -1, -1), (-1, -1, -1, +3)], True),
        (2, [(-1, -1), (-1, -1, -1, +3)], False),
        # What brings more than it takes comes first, and pays for the dear one.
        (1, [(-3, +3), (-1, +3)], True),
        (1, [(-4, +4), (-1, +3)], False),
        # Both only cost: the one that brings something back in the end goes first.
        (5, [(-5, +2), (-2,)], True),
        (4, [(-5, +2), (-2,)], False),
        # The dear one of two that cost has to go first.
        (6, [(-3, +1), (-6, +3)], True),
        (5, [(-3, +1), (-6, +3)], False),
        # A gain may hide behind a beginning that costs.
        (4, [(-1, -3, +2, +1), (-2, +3)], True),
        # In the end nothing may be missing either.
        (3, [(-2,), (-2,)], False),
    ],
)
def test_works_pass_if_the_houses_suffice_in_some_order(stock, works, suffices):
    #
    assert can_be_staged(stock, works) is suffices


def some_order_suffices(stock, works):
    """Try every order there is."""

    @cache
    def passes(done):
        left = stock + sum(sum(work[:n]) for work, n in zip(works, done, strict=True))
        if left < 0:
            return False
        nexts = [
            (*done[:at], done[at] + 1, *done[at + 1 :])
            for at, work in enumerate(works)
            if done[at] < len(work)
        ]
        return not nexts or any(passes(one) for one in nexts)

    return passes((0,) * len(works))


STEPS = st.lists(st.integers(-4, 4), max_size=5).map(tuple)


@given(stock=st.integers(0, 8), works=st.lists(STEPS, max_size=4))
def test_it_says_what_trying_every_order_says(stock, works):
    #
    assert can_be_staged(stock, works) is some_order_suffices(stock, works)
