"""Lamp and buzzer on mock pins."""

from itertools import pairwise

import gpiozero
import pytest
from gpiozero.pins.mock import MockFactory

from hardware import feedback
from hardware.feedback import (
    BUZZER_PIN,
    GREEN_PIN,
    RED_PIN,
    LampAndBuzzer,
    SilentFeedback,
    SpokenFeedback,
    lamp_and_buzzer,
    show,
)


@pytest.fixture
def pins(monkeypatch):
    factory = MockFactory()
    monkeypatch.setattr(gpiozero.Device, "pin_factory", factory)
    for pause in ("TICK_S", "BEEP_S", "LONG_BEEP_S", "SHINE_S", "BLINK_S", "SLOW_S"):
        monkeypatch.setattr(feedback, pause, 0.01)
    yield factory
    factory.reset()


@pytest.fixture
def lamp(pins):
    lamp = lamp_and_buzzer()
    assert isinstance(lamp, LampAndBuzzer)
    for number in (GREEN_PIN, RED_PIN, BUZZER_PIN):
        pins.pin(number).clear_states()
    yield lamp
    lamp.close()


def pulses(pins, number):
    """Return how often a pin has gone high, and whether it is low again."""
    states = [state.state for state in pins.pin(number).states]
    rises = sum(after and not before for before, after in pairwise(states))
    return rises, not states[-1]


@pytest.mark.parametrize(
    ("signal", "green", "red", "buzzer"),
    [
        ("accepted", 1, 0, 1),
        ("asked", 2, 0, 1),
        ("refused", 0, 1, 3),
        ("unknown-card", 0, 2, 1),
        ("something new", 0, 1, 3),
    ],
)
def test_each_signal_has_its_light_and_its_sound(
    pins, lamp, wait_until, signal, green, red, buzzer
):
    show(lamp, signal)
    expected = [(green, True), (red, True), (buzzer, True)]
    wait_until(
        lambda: [pulses(pins, pin) for pin in (GREEN_PIN, RED_PIN, BUZZER_PIN)] == expected
    )


def test_a_reader_that_is_away_blinks_red_until_it_is_ready(pins, lamp, wait_until):
    lamp.away()
    wait_until(lambda: pulses(pins, RED_PIN)[0] >= 3)
    lamp.ready()
    blinks = pulses(pins, RED_PIN)
    assert blinks[1]
    assert pulses(pins, RED_PIN) == blinks
    assert pulses(pins, BUZZER_PIN)[0] == 0


def test_a_new_signal_ends_the_one_before(pins, lamp, wait_until):
    lamp.away()
    lamp.accepted()
    wait_until(lambda: pulses(pins, GREEN_PIN) == (1, True))
    assert pulses(pins, RED_PIN)[1]


def test_a_machine_without_pins_is_silent(monkeypatch):
    def no_pins(*_):
        raise gpiozero.BadPinFactory("unable to load any default pin factory")

    monkeypatch.setattr(gpiozero, "LED", no_pins)
    silent = lamp_and_buzzer()
    assert isinstance(silent, SilentFeedback)
    for signal in ("accepted", "refused", "asked", "unknown-card"):
        show(silent, signal)
    silent.too_soon()
    silent.away()
    silent.ready()


def test_signals_can_be_spoken_instead():
    said = []
    spoken = SpokenFeedback(said.append)
    for signal in ("accepted", "refused", "asked", "unknown-card"):
        show(spoken, signal)
    spoken.too_soon()
    spoken.away()
    spoken.ready()
    words = ["accepted", "refused", "asked", "unknown-card", "too-soon", "away", "ready"]
    assert said == words


def test_a_card_that_comes_back_too_soon_has_a_light_and_a_sound(pins, lamp, wait_until):
    lamp.too_soon()
    wait_until(
        lambda: (
            [pulses(pins, pin) for pin in (RED_PIN, BUZZER_PIN)] == [(1, True), (1, True)]
        )
    )
    assert pulses(pins, GREEN_PIN)[0] == 0


def test_no_signal_uses_a_pin_that_a_reader_may_need():
    i2c, serial, spi = {2, 3}, {14, 15}, {7, 8, 9, 10, 11}
    assert not {GREEN_PIN, RED_PIN, BUZZER_PIN} & (i2c | serial | spi)
