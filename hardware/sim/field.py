"""What lies on a simulated reader, and everything that can go wrong with it.

Anyone may lay cards and take them away, from any thread; a simulated device or chip
senses the field from its own. Knows nothing of nfcpy.
"""

import errno
import os
import random
import threading
from collections import deque

from hardware.sim.cards import Card


class GarbledError(Exception):
    """The card's answer was lost in noise."""


class Field:
    """A reader's field. Thread-safe.

    Faults, each to be set at any time: `is_unplugged` makes every sensing fail with
    ENODEV; `errors` are errno values the next sensings fail with, one each; `noise`
    is the share of answers that are lost; `tear_after` takes all cards away after so
    many more answers.
    """

    def __init__(self, *, seed: int = 0) -> None:
        """Start empty and without faults; `seed` decides which answers noise takes."""
        self._lock = threading.RLock()
        self._cards: list[Card] = []
        self._chance = random.Random(seed)  # noqa: S311  # noise, not a secret
        self.is_unplugged = False
        self.errors: deque[int] = deque()
        self.noise = 0.0
        self.tear_after: int | None = None

    def place(self, card: Card, *, beside: bool = False) -> None:
        """Lay `card` down, instead of what lies there or `beside` it."""
        with self._lock:
            others = [one for one in self._cards if one.number != card.number]
            self._cards = [*(others if beside else ()), card]
            card.select()

    def remove(self, number: bytes | None = None) -> None:
        """Take away the card with that `number`, or all cards."""
        with self._lock:
            kept = [card for card in self._cards if card.number != number]
            self._cards = [] if number is None else kept

    def lying(self) -> tuple[Card, ...]:
        """Return the cards that lie there, in the order they were laid."""
        with self._lock:
            return tuple(self._cards)

    def sense(self, technology: str) -> tuple[Card, ...]:
        """Return the cards of one technology that answer now, freshly woken.

        Raises:
            OSError: the reader is unplugged or failing.
            GarbledError: there was an answer, but noise took it.
        """
        with self._lock:
            self._fail_if_told()
            found = [card for card in self._cards if card.technology == technology]
            if found and self._is_torn():
                return ()
            self._lose_in_noise(found)
            for card in found:
                card.select()
            return tuple(found)

    def exchange(self, command: bytes) -> bytes | None:
        """Send `command` to the card laid first; return its answer or None for silence.

        Raises what `sense` raises.
        """
        with self._lock:
            self._fail_if_told()
            if not self._cards or self._is_torn():
                return None
            answer = self._cards[0].process(command)
            self._lose_in_noise(answer)
            return answer

    def _fail_if_told(self) -> None:
        code = errno.ENODEV if self.is_unplugged else None
        if self.errors:
            code = self.errors.popleft()
        if code is not None:
            raise OSError(code, os.strerror(code))

    def _is_torn(self) -> bool:
        if self.tear_after is None:
            return False
        self.tear_after -= 1
        if self.tear_after >= 0:
            return False
        self._cards, self.tear_after = [], None
        return True

    def _lose_in_noise(self, answer: object) -> None:
        if answer and self.noise and self._chance.random() < self.noise:
            raise GarbledError
