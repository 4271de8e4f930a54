"""A `CardReader` on nfcpy: opened by path, looked at, debounced, refreshed, closed."""

import logging
import threading
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Self
from uuid import uuid4

from hardware.debounce import Debounce
from hardware.nfcpy_paths import open_radio
from hardware.nfcpy_radio import Radio, Sighting
from hardware.reader import CardUid, ReaderError, Tap
from hardware.sim.field import Field
from hardware.timing import Timing

logger = logging.getLogger(__name__)

#: The pause between two looks. A tap is noticed well within the blink of an eye.
LOOK_EVERY_S = 0.05

#: The pause before a card that arrived is looked at again, to see whether it is alone.
CONFIRM_AFTER_S = 0.04

#: Readers that see no card for hours grow slow; opened anew, they are quick again.
REFRESH_AFTER_S = 300.0


class NfcpyReader:
    """A card reader on nfcpy, at a path such as `sim:`, `usb` or `tty:AMA0:pn532`.

    Can be opened, lost and opened again: it remembers which cards were lying on it.
    One thread opens it and takes its taps; `close` may come from another.
    `on_crowd` is called when two cards are laid on at once, which is refused;
    `on_too_soon` when a card comes back before it was away long enough to count;
    `on_look` before each look, as a sign of life.
    """

    def __init__(
        self,
        path: str,
        *,
        field: Field | None = None,
        on_crowd: Callable[[], None] = lambda: None,
        on_too_soon: Callable[[], None] = lambda: None,
        on_look: Callable[[], None] = lambda: None,
        timing: Timing | None = None,
    ) -> None:
        """Name the device; nothing is opened yet."""
        self.path = path
        self._field = field
        self._on_crowd = on_crowd
        self._on_too_soon = on_too_soon
        self._on_look = on_look
        self._closed = threading.Event()
        self._timing = timing or Timing(pause=self._closed.wait)
        self._debounce = Debounce()
        self._radio: Radio | None = None
        self._saw = Sighting(())
        self._fresh_since_s = 0.0

    @property
    def name(self) -> str:
        """What the open device calls itself, or its path while it is away."""
        return self._radio.name if self._radio else self.path

    def __enter__(self) -> Self:
        """Open the device and look once, so that what lies there already is known."""
        self._open()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the device, whatever happened."""
        self._shut()

    def close(self) -> None:
        """Let `taps` end within moments. May be called from any thread."""
        self._closed.set()

    def taps(self) -> Iterator[Tap]:
        """Yield a tap when a card arrives; a card that blinks out is still lying."""
        while not self._closed.is_set():
            for uid in self._arrivals():
                yield Tap(uid, tap_id=uuid4().hex)
            if self._timing.clock() - self._fresh_since_s >= REFRESH_AFTER_S:
                self._refresh()
            self._timing.pause(LOOK_EVERY_S)

    def _open(self) -> None:
        self._on_look()
        self._radio = open_radio(self.path, self._field)
        self._fresh_since_s = self._timing.clock()
        try:
            self._look()
        except ReaderError:
            self._shut()
            raise

    def _shut(self) -> None:
        radio, self._radio = self._radio, None
        if radio:
            radio.close()

    def _refresh(self) -> None:
        logger.info("no card for a while: opening %s anew", self.path)
        self._shut()
        self._open()

    def _look(self) -> tuple[CardUid, ...]:
        assert self._radio, "taps are taken between `with` and its end"
        self._on_look()
        before, self._saw = self._saw, self._radio.look()
        if self._saw.random > before.random:
            logger.info("ignored a card or phone that makes up its number each time")
        arrived = self._debounce.look(self._saw.uids, at_s=self._timing.clock())
        if self._debounce.is_too_soon:
            self._on_too_soon()
        return arrived

    def _arrivals(self) -> tuple[CardUid, ...]:
        """Return the card that counts, refusing a crowd.

        Cards of a crowd have been seen, so none of them counts when the others are
        lifted first: all must be taken away and laid down one at a time.
        """
        before = self._saw
        arrived = self._look()
        if arrived and not self._saw.is_crowd:
            # Two cards in one hand do not come at the same instant, and a driver that
            # cannot list them shows now one, now the other.
            self._timing.pause(CONFIRM_AFTER_S)
            arrived += self._look()
        if self._saw.uids:
            self._fresh_since_s = self._timing.clock()
        if len(arrived) <= 1 and not self._saw.is_crowd:
            return arrived
        if arrived or self._saw.random > before.random:
            logger.info("refused two cards at once")
            self._on_crowd()
        return ()
