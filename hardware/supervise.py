"""Keeping a reader open: lost, closed, opened again, with pauses that grow.

Nothing here ends because a device failed. The bank stays open and phones keep working
meanwhile; all that changes is the word for the reader: ready or away.
"""

import logging
from collections.abc import Callable
from threading import Event
from typing import Literal

from hardware.reader import CardReader, ReaderError, Tap
from hardware.timing import Timing

logger = logging.getLogger(__name__)

#: Whether cards can be laid on now.
ReaderState = Literal["ready", "away"]

FIRST_PAUSE_S = 0.2
LONGEST_PAUSE_S = 5.0

#: A reader that stayed open this long has recovered; its next loss is a first one.
RECOVERED_AFTER_S = 10.0


def keep_reading(
    reader: CardReader,
    *,
    on_tap: Callable[[Tap], None],
    on_state: Callable[[ReaderState, str], None],
    stop: Event,
    timing: Timing | None = None,
) -> None:
    """Take taps from `reader` until `stop` is set, opening it as often as it takes.

    `on_tap` must return at once. `on_state` hears each change, with the reader's name
    when it is ready and with the trouble when it is away.
    """
    timing = timing or Timing(pause=stop.wait)
    pause_s = FIRST_PAUSE_S
    state: ReaderState | None = None
    while not stop.is_set():
        opened_s = None
        try:
            with reader:
                opened_s = timing.clock()
                state = "ready"
                on_state(state, reader.name)
                for tap in reader.taps():
                    on_tap(tap)
        except ReaderError as error:
            if state != "away":
                logger.warning("%s", error)
                state = "away"
                on_state(state, str(error))
            if opened_s is not None and timing.clock() - opened_s >= RECOVERED_AFTER_S:
                pause_s = FIRST_PAUSE_S
            timing.pause(pause_s)
            pause_s = min(2 * pause_s, LONGEST_PAUSE_S)
