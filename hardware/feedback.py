"""Lamp and buzzer: what the bank made of a tap, seen and heard at the table.

| signal | lamp | buzzer |
|---|---|---|
| accepted | green, 1 s | one beep |
| asked | green, two blinks | one tick |
| refused | red, 1 s | three beeps |
| unknown card | red, two blinks | one long beep |
| too soon | red, one blink | one tick |
| reader away | red, blinking slowly | |
| reader ready | dark | |

Where there is neither, all of it is silent: the screen says the same in words.
"""

import logging
import warnings
from collections.abc import Callable
from types import ModuleType
from typing import Protocol

logger = logging.getLogger(__name__)

#: Header pins by their BCM numbers. None of them is a serial, SPI or I2C pin, which
#: the reader may need.
GREEN_PIN, RED_PIN, BUZZER_PIN = 22, 27, 18

TICK_S, BEEP_S, LONG_BEEP_S = 0.04, 0.1, 0.4
SHINE_S = 1.0
BLINK_S = 0.2
SLOW_S = 0.8


class Feedback(Protocol):
    """Shows people what became of a tap. Every method returns at once."""

    def accepted(self) -> None:
        """Money moved, or whatever was asked for was done."""
        ...

    def refused(self) -> None:
        """The bank said no, or could not be reached."""
        ...

    def asked(self) -> None:
        """The bank took the card and now asks something."""
        ...

    def unknown_card(self) -> None:
        """The bank has not met this card."""
        ...

    def too_soon(self) -> None:
        """The card came back before it was away for two seconds, and does not count."""
        ...

    def away(self) -> None:
        """Cards cannot be read now."""
        ...

    def ready(self) -> None:
        """Cards can be read; nothing else to say."""
        ...


def show(feedback: Feedback, signal: str) -> None:
    """Show the bank's `signal` in its own words; one we do not know is a refusal."""
    showings: dict[str, Callable[[], None]] = {
        "accepted": feedback.accepted,
        "refused": feedback.refused,
        "asked": feedback.asked,
        "unknown-card": feedback.unknown_card,
    }
    showings.get(signal, feedback.refused)()


class SilentFeedback:
    """No lamp, no buzzer."""

    def accepted(self) -> None:
        """Stay silent."""

    def refused(self) -> None:
        """Stay silent."""

    def asked(self) -> None:
        """Stay silent."""

    def unknown_card(self) -> None:
        """Stay silent."""

    def too_soon(self) -> None:
        """Stay silent."""

    def away(self) -> None:
        """Stay silent."""

    def ready(self) -> None:
        """Stay silent."""


class SpokenFeedback:
    """Each signal as a word: to the console, or to the page of virtual cards."""

    def __init__(self, say: Callable[[str], object]) -> None:
        """Hand every word to `say`."""
        self._say = say

    def accepted(self) -> None:
        """Say so."""
        self._say("accepted")

    def refused(self) -> None:
        """Say so."""
        self._say("refused")

    def asked(self) -> None:
        """Say so."""
        self._say("asked")

    def unknown_card(self) -> None:
        """Say so."""
        self._say("unknown-card")

    def too_soon(self) -> None:
        """Say so."""
        self._say("too-soon")

    def away(self) -> None:
        """Say so."""
        self._say("away")

    def ready(self) -> None:
        """Say so."""
        self._say("ready")


class LampAndBuzzer:
    """Two lamps and a buzzer on the header of a Pi, by gpiozero."""

    def __init__(self, gpiozero: ModuleType) -> None:
        """Take the pins. Raises what gpiozero raises where there are none."""
        self._green = gpiozero.LED(GREEN_PIN)
        self._red = gpiozero.LED(RED_PIN)
        self._buzzer = gpiozero.Buzzer(BUZZER_PIN)

    def accepted(self) -> None:
        """Shine green, beep once."""
        self._dark()
        self._green.blink(SHINE_S, 0, n=1)
        self._buzzer.beep(BEEP_S, 0, n=1)

    def refused(self) -> None:
        """Shine red, beep three times."""
        self._dark()
        self._red.blink(SHINE_S, 0, n=1)
        self._buzzer.beep(BEEP_S, BEEP_S, n=3)

    def asked(self) -> None:
        """Blink green twice, tick."""
        self._dark()
        self._green.blink(BLINK_S, BLINK_S, n=2)
        self._buzzer.beep(TICK_S, 0, n=1)

    def unknown_card(self) -> None:
        """Blink red twice, one long beep."""
        self._dark()
        self._red.blink(BLINK_S, BLINK_S, n=2)
        self._buzzer.beep(LONG_BEEP_S, 0, n=1)

    def too_soon(self) -> None:
        """Blink red once, tick."""
        self._dark()
        self._red.blink(BLINK_S, 0, n=1)
        self._buzzer.beep(TICK_S, 0, n=1)

    def away(self) -> None:
        """Blink red slowly until something else happens."""
        self._dark()
        self._red.blink(SLOW_S, SLOW_S)

    def ready(self) -> None:
        """Go dark."""
        self._dark()

    def close(self) -> None:
        """Give the pins back, dark and silent."""
        for part in (self._green, self._red, self._buzzer):
            part.close()

    def _dark(self) -> None:
        for part in (self._green, self._red, self._buzzer):
            part.off()


def lamp_and_buzzer() -> LampAndBuzzer | SilentFeedback:
    """Return the lamp and buzzer of this machine, or silence where there are no pins."""
    try:
        import gpiozero
    except ImportError:
        return SilentFeedback()
    try:
        with warnings.catch_warnings():
            # gpiozero warns of every pin library it tries in vain.
            warnings.simplefilter("ignore")
            return LampAndBuzzer(gpiozero)
    except Exception as error:  # Each pin library throws its own.
        logger.info("no lamp and buzzer here: %s", type(error).__name__)
        return SilentFeedback()
