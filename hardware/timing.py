"""The time by which a part of this process lives: the machine's, or a stopped clock's."""

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Timing:
    """A clock in seconds that never jumps, and a pause that lets them pass."""

    clock: Callable[[], float] = time.monotonic
    pause: Callable[[float], object] = time.sleep
