"""A watchdog for a device that hangs.

A call that hangs inside a USB library cannot be ended in its thread. What ends it is
a fresh program in the same process, which keeps its id, so that whoever started it
need not know.
"""

import logging
import os
import sys
import threading
import time
from collections.abc import Callable

logger = logging.getLogger(__name__)

#: Opening a slow serial reader takes seconds; nothing sound takes this long.
HUNG_AFTER_S = 20.0


def start_over() -> None:
    """Replace this program by itself, with the arguments it was started with."""
    logger.error("the card reader hangs; starting over")
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])  # noqa: S606  # our own arguments


class Watchdog:
    """Calls `on_hang` once when nobody called `beat` for `HUNG_AFTER_S`.

    `beat` may be called from any thread; `watch` runs in a thread of its own.
    """

    def __init__(
        self,
        *,
        on_hang: Callable[[], None] = start_over,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Begin with a beat."""
        self._on_hang = on_hang
        self._clock = clock
        self._beaten_s = clock()

    def beat(self) -> None:
        """Give a sign of life."""
        self._beaten_s = self._clock()

    def is_overdue(self) -> bool:
        """Return whether the last sign of life is too long ago."""
        return self._clock() - self._beaten_s > HUNG_AFTER_S

    def watch(self, stop: threading.Event, *, every_s: float = 1.0) -> None:
        """Look until `stop` is set or the device hangs."""
        while not stop.wait(every_s):
            if self.is_overdue():
                self._on_hang()
                return
