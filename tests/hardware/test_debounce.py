"""One presentation is one tap: the same card must be away 2.0 s to count again."""

import pytest

from hardware.debounce import Debounce
from hardware.reader import CardUid

KITE, SNAIL = CardUid("04ca4d00000180"), CardUid("04ca4d00000380")


def taps_when(seen, *, every_s=0.1):
    """Look every tenth of a second; `seen` says for how long which cards lie there."""
    debounce, now_s, taps = Debounce(), 0.0, []
    debounce.look((), at_s=now_s)
    for for_s, lying in seen:
        for _ in range(round(for_s / every_s)):
            now_s += every_s
            taps += debounce.look(lying, at_s=now_s)
    return taps


@pytest.mark.parametrize(
    ("seen", "taps"),
    [
        # T-43: a rest of 60 s is one tap.
        ([(60.0, [KITE])], [KITE]),
        # A flicker of 0.2 s is the same card still lying.
        ([(1.0, [KITE]), (0.2, []), (1.0, [KITE])], [KITE]),
        ([(1.0, [KITE]), (1.9, []), (1.0, [KITE])], [KITE]),
        ([(1.0, [KITE]), (2.1, []), (1.0, [KITE])], [KITE, KITE]),
        # Many short blinks never add up to one long absence.
        ([(0.3, [KITE]), (1.5, [])] * 10, [KITE]),
        # Another card counts at once.
        ([(0.1, [KITE]), (0.1, []), (0.1, [SNAIL])], [KITE, SNAIL]),
        ([(0.1, [KITE]), (0.1, [SNAIL])], [KITE, SNAIL]),
        # The other card in between does not make the first one a new one.
        ([(0.5, [KITE]), (0.5, [SNAIL]), (0.5, [KITE])], [KITE, SNAIL]),
        ([(0.5, [KITE]), (2.5, [SNAIL]), (0.5, [KITE])], [KITE, SNAIL, KITE]),
    ],
)
def test_a_card_counts_once_for_each_time_it_is_laid_down(seen, taps):
    assert taps_when(seen) == taps


def test_a_card_that_lies_there_when_the_reader_opens_is_no_tap():
    debounce = Debounce()
    assert debounce.look([KITE], at_s=0.0) == ()
    assert debounce.look([KITE], at_s=0.1) == ()


def test_time_in_which_nobody_looked_does_not_prove_that_a_card_was_lifted():
    debounce = Debounce()
    debounce.look((), at_s=0.0)
    assert debounce.look([KITE], at_s=0.1) == (KITE,)
    # The reader was lost for a minute; the card lies there before and after.
    assert debounce.look([KITE], at_s=60.0) == ()
    # It blinks, and the machine stands still for a minute.
    assert debounce.look((), at_s=60.1) == ()
    assert debounce.look([KITE], at_s=120.0) == ()


def test_one_look_after_a_standstill_proves_only_half_a_second():
    debounce = Debounce()
    debounce.look((), at_s=0.0)
    assert debounce.look([KITE], at_s=0.1) == (KITE,)
    # The machine stands still for ten seconds, and the first look meets a blink.
    assert debounce.look((), at_s=10.0) == ()
    assert debounce.look([KITE], at_s=10.1) == ()


def test_a_card_first_seen_after_a_long_silence_may_have_lain_there_all_the_time():
    debounce = Debounce()
    debounce.look((), at_s=0.0)
    assert debounce.look([KITE], at_s=10.0) == ()


def test_a_card_laid_down_during_a_short_silence_counts():
    debounce = Debounce()
    debounce.look((), at_s=0.0)
    assert debounce.look([KITE], at_s=1.0) == (KITE,)


def too_soon_when(seen, *, every_s=0.1):
    """Return how often a card is said to have come back too soon."""
    debounce, now_s, told = Debounce(), 0.0, 0
    debounce.look((), at_s=now_s)
    for for_s, lying in seen:
        for _ in range(round(for_s / every_s)):
            now_s += every_s
            debounce.look(lying, at_s=now_s)
            told += debounce.is_too_soon
    return told


@pytest.mark.parametrize(
    ("seen", "told"),
    [
        ([(60.0, [KITE])], 0),
        # A blink is no hand.
        ([(1.0, [KITE]), (0.2, []), (1.0, [KITE])], 0),
        ([(1.0, [KITE]), (0.5, []), (1.0, [KITE])], 1),
        ([(1.0, [KITE]), (1.9, []), (1.0, [KITE])], 1),
        ([(0.3, [KITE]), (1.5, [])] * 10, 9),
        # Long enough away, it counts and nothing is to be said.
        ([(1.0, [KITE]), (2.1, []), (1.0, [KITE])], 0),
        ([(0.5, [KITE]), (0.5, [SNAIL]), (0.5, [KITE])], 1),
    ],
)
def test_a_card_that_comes_back_too_soon_is_told_so_once_each_time(seen, told):
    assert too_soon_when(seen) == told
