"""Thousands of taps with everything that goes wrong at a table: each counts once.

`HARDWARE_TAPS` sets how many; each of them is drawn from a fixed seed.
"""

import errno
import os
import random
from threading import Event

import pytest

from hardware.nfcpy_reader import NfcpyReader
from hardware.sim.cards import FelicaLite, Ntag
from hardware.sim.field import Field
from hardware.supervise import keep_reading

TAPS = int(os.environ.get("HARDWARE_TAPS", "1000"))
CARDS = [
    *(Ntag(bytes([4, 0xA0, 0, 0, 0, number, 0x80])) for number in range(24)),
    *(FelicaLite(bytes([2, 0xFE, 0, 0, 0, 0, 0, number])) for number in range(6)),
]


class Table:
    """Plans what hands do; knows by itself what should count."""

    def __init__(self, clock, field, seed):
        self.clock, self.field = clock, field
        self.chance = random.Random(seed)
        self.now_s = 1.0
        self.expected = []
        self.left_s = {}

    def rested_card(self):
        """Return a card that has been away for long enough to count."""
        rested = [card for card in CARDS if self.now_s - self.left_s.get(card, -9) > 2.2]
        return self.chance.choice(rested)

    def lay(self, card, *, beside=False):
        self.clock.at(self.now_s, lambda: self.field.place(card, beside=beside))

    def pass_s(self, least_s, most_s):
        self.now_s += self.chance.uniform(least_s, most_s)

    def lift(self, *cards):
        self.clock.at(self.now_s, self.field.remove)
        for card in cards:
            self.left_s[card] = self.now_s

    def tap(self):
        """A card is laid down and counts; then perhaps something goes wrong with it."""
        card = self.rested_card()
        self.expected.append(card.number.hex())
        self.lay(card)
        self.pass_s(0.4, 1.5)
        trouble = self.chance.choice([self.nothing, self.nothing, self.blink, self.loss])
        trouble(card)
        self.lift(card)
        self.pass_s(0.15, 1.5)

    def nothing(self, card):
        """The card lies still."""

    def blink(self, card):
        """Contact is lost a few times, each time for less than a hand would take."""
        for _ in range(self.chance.randint(1, 4)):
            self.lift()
            self.pass_s(0.01, 1.8)
            self.lay(card)
            self.pass_s(0.2, 0.6)

    def loss(self, card):
        """The reader is unplugged, or fails twice, while the card lies on it."""
        if self.chance.random() < 0.5:
            self.clock.at(self.now_s, lambda: self.field.errors.extend([errno.ENODEV] * 2))
        else:
            self.clock.at(self.now_s, lambda: setattr(self.field, "is_unplugged", True))
            self.pass_s(0.1, 6.0)
            self.clock.at(self.now_s, lambda: setattr(self.field, "is_unplugged", False))
        # Two tries may each wait the longest pause, which is five seconds.
        self.pass_s(11.0, 12.0)

    def crowd(self):
        """Two cards are laid down at once: neither counts, in whatever order they go."""
        first = self.rested_card()
        self.left_s[first] = self.now_s
        second = self.rested_card()
        if first.technology != second.technology or first.technology != "106A":
            return
        # With noise, nobody can tell two cards from one.
        self.clock.at(self.now_s, lambda: setattr(self.field, "noise", 0.0))
        self.lay(first)
        self.lay(second, beside=True)
        self.pass_s(0.3, 1.0)
        self.clock.at(self.now_s, lambda: self.field.remove(first.number))
        self.pass_s(0.05, 0.3)
        self.lift(first, second)
        self.clock.at(self.now_s, lambda: setattr(self.field, "noise", 0.05))
        self.pass_s(0.2, 1.0)


@pytest.mark.parametrize("seed", [1, 2])
def test_every_presentation_is_exactly_one_tap(clock, seed):
    field = Field(seed=seed)
    field.noise = 0.05
    table = Table(clock, field, seed)
    while len(table.expected) < TAPS // 2:
        table.crowd() if table.chance.random() < 0.1 else table.tap()
    stop, taps = Event(), []
    reader = NfcpyReader("sim:", field=field, timing=clock.timing)
    clock.at(table.now_s + 1, stop.set)
    clock.at(table.now_s + 1, reader.close)
    keep_reading(
        reader,
        on_tap=taps.append,
        on_state=lambda *_: None,
        stop=stop,
        timing=clock.timing,
    )
    assert [tap.uid for tap in taps] == table.expected
    assert len({tap.tap_id for tap in taps}) == len(taps)
