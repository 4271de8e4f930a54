"""A lost reader is closed and opened again, with pauses that grow."""

import errno
from itertools import pairwise
from threading import Event

import pytest

from hardware.nfcpy_reader import NfcpyReader
from hardware.sim.cards import Ntag
from hardware.sim.field import Field
from hardware.supervise import keep_reading
from hardware.watchdog import HUNG_AFTER_S, Watchdog

KITE = Ntag(bytes.fromhex("04ca4d00000180"))


@pytest.fixture
def field():
    return Field()


@pytest.fixture
def keep_reading_for(clock, field):
    """Keep the reader open for some seconds; return taps and what was said when."""

    def keep(for_s):
        stop, taps, states = Event(), [], []
        reader = NfcpyReader("sim:", field=field, timing=clock.timing)
        clock.at(for_s, stop.set)
        clock.at(for_s, reader.close)
        keep_reading(
            reader,
            on_tap=lambda tap: taps.append(tap.uid),
            on_state=lambda state, _: states.append((state, round(clock.now_s, 1))),
            stop=stop,
            timing=clock.timing,
        )
        return taps, states

    return keep


def test_a_reader_that_fails_twice_and_then_works_is_opened_again(keep_reading_for, field):
    field.errors.extend([errno.ENODEV, errno.ETIMEDOUT])
    # Lost at 0.0, tried in vain at 0.2, opened at 0.2 + 0.4.
    _, states = keep_reading_for(2)
    assert states == [("away", 0.0), ("ready", 0.6)]


def test_the_pauses_grow_to_five_seconds_and_no_further(
    keep_reading_for, field, monkeypatch
):
    tried_s = []
    monkeypatch.setattr(NfcpyReader, "__enter__", lambda self: tried(self, tried_s))

    def tried(reader, seconds):
        seconds.append(round(reader._timing.clock(), 1))
        return reader._open() or reader

    field.is_unplugged = True
    _, states = keep_reading_for(25)
    assert tried_s == [0.0, 0.2, 0.6, 1.4, 3.0, 6.2, 11.2, 16.2, 21.2]
    assert states == [("away", 0.0)]


def test_unplugging_and_plugging_in_again_is_told_once_each(keep_reading_for, field, clock):
    clock.at(1, lambda: setattr(field, "is_unplugged", True))
    clock.at(4, lambda: setattr(field, "is_unplugged", False))
    clock.at(9, lambda: field.place(KITE))
    taps, states = keep_reading_for(10)
    assert [state for state, _ in states] == ["ready", "away", "ready"]
    assert taps == ["04ca4d00000180"]


def test_a_card_left_on_a_lost_reader_is_not_a_second_tap(keep_reading_for, field, clock):
    clock.at(1, lambda: field.place(KITE))
    clock.at(2, lambda: setattr(field, "is_unplugged", True))
    clock.at(30, lambda: setattr(field, "is_unplugged", False))
    taps, _ = keep_reading_for(60)
    assert taps == ["04ca4d00000180"]


def test_a_reader_that_recovered_is_tried_quickly_at_its_next_loss(
    keep_reading_for, field, clock
):
    field.errors.extend([errno.ENODEV] * 4)
    clock.at(20, lambda: field.errors.append(errno.EIO))
    _, states = keep_reading_for(22)
    assert [state for state, _ in states] == ["away", "ready", "away", "ready"]
    assert states[3][1] - states[2][1] == pytest.approx(0.2)


def test_the_watchdog_barks_once_when_nobody_gave_a_sign_of_life(clock):
    barks = []
    watchdog = Watchdog(
        on_hang=lambda: barks.append(clock.now_s), clock=lambda: clock.now_s
    )
    clock.pause(HUNG_AFTER_S)
    watchdog.beat()
    clock.pause(HUNG_AFTER_S)
    assert not watchdog.is_overdue()
    clock.pause(1)
    watchdog.watch(Event(), every_s=0.001)
    assert barks == [2 * HUNG_AFTER_S + 1]


def test_the_watchdog_lies_down_when_told_to(clock):
    stop = Event()
    stop.set()
    Watchdog(on_hang=pytest.fail, clock=lambda: clock.now_s).watch(stop)


def test_every_look_is_a_sign_of_life(clock, field):
    looks = []
    reader = NfcpyReader(
        "sim:", field=field, on_look=lambda: looks.append(clock.now_s), timing=clock.timing
    )
    clock.at(5, reader.close)
    with reader:
        list(reader.taps())
    assert max(b - a for a, b in pairwise(looks)) < 0.2
