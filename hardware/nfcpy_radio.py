"""The radio field above an opened nfcpy device: which cards lie in it at this moment.

Only serial numbers are asked for: no card is activated, nothing is read from its
memory, so a torn, noisy or malicious memory cannot matter. The looks go through
nfcpy's `sense`, whose errors reach us; its `connect` swallows them.
"""

# ruff: noqa: ANN401, PLR2004  # nfcpy is untyped; lengths are the standards'

import logging
from dataclasses import dataclass
from typing import Any

import nfc.clf
from nfc.clf import pn53x

from hardware.reader import CardUid, ReaderError

logger = logging.getLogger(__name__)

#: InListPassiveTarget, the PN53x command that names the cards in the field.
LIST_TARGETS = 0x4A
#: Both cards a PN53x can name, at 106 kbit/s type A.
TWO_OF_TYPE_A = bytes([2, 0])


@dataclass(frozen=True, slots=True)
class Sighting:
    """What one look found.

    `uids` are cards that keep their number. `random` counts those that make a new one
    up each time, as phones do. `is_crowd` means more than one card, where the driver
    can tell.
    """

    uids: tuple[CardUid, ...]
    random: int = 0

    @property
    def is_crowd(self) -> bool:
        """Whether more than one card lies there."""
        return len(self.uids) + self.random > 1


class Radio:
    """An open nfcpy frontend. Used by one thread; a closed one is not opened again."""

    def __init__(self, frontend: Any) -> None:
        """Take over `frontend`, a `nfc.ContactlessFrontend` with a device."""
        self._frontend = frontend
        self._targets = nfc.clf.RemoteTarget("106A"), nfc.clf.RemoteTarget("212F")
        self.name = str(frontend.device)

    def look(self) -> Sighting:
        """Return what lies in the field now.

        Raises:
            ReaderError: the device is gone, or answers nonsense.
        """
        try:
            numbers = self._numbers()
        except Exception as error:  # The library throws whatever its transports throw.
            raise ReaderError(f"{self.name} stopped answering: {error!r}") from error
        kept = [number for number in numbers if not is_random(number)]
        uids = tuple(dict.fromkeys(CardUid(number.hex()) for number in kept))
        return Sighting(uids, random=len(numbers) - len(kept))

    def close(self) -> None:
        """Close the device. A PN532 that is not closed stays deaf for the next one."""
        device = self._frontend.device
        try:
            self._frontend.close()
        except Exception as error:  # The library throws whatever its transports throw.
            logger.warning("%s did not close cleanly: %r", self.name, error)
        finally:
            close_transport(device)

    def _numbers(self) -> list[bytes]:
        target = self._frontend.sense(*self._targets, iterations=1)
        if target is None:
            return []
        sensed = number_of(target)
        if target.brty != "106A":
            return [sensed]
        return self._listed() or [sensed]

    def _listed(self) -> list[bytes]:
        """Return the numbers of all type A cards, or none where the driver cannot tell."""
        device = self._frontend.device
        with self._frontend.lock:
            if hasattr(device, "list_type_a"):
                return [bytes(number) for number in device.list_type_a()]
            if isinstance(device, pn53x.Device):
                return listed_by_pn53x(device)
        return []


def is_random(number: bytes) -> bool:
    """Return whether a card made `number` up for this one visit.

    ISO/IEC 14443-3: a single-size serial number that begins with 08 is random. In
    FeliCa, 01FE begins the number of a phone that speaks peer to peer.

    >>> is_random(bytes.fromhex("08a1b2c3")), is_random(bytes.fromhex("04a1b2c3d4e580"))
    (True, False)
    """
    if len(number) == 4:
        return number.startswith(b"\x08")
    return len(number) == 8 and number.startswith(b"\x01\xfe")


def number_of(target: Any) -> bytes:
    """Return the serial number in a `nfc.clf.RemoteTarget` that was sensed."""
    if target.sensf_res:
        return bytes(target.sensf_res[1:9])
    if target.sdd_res:
        return bytes(target.sdd_res)
    return bytes(target.rid_res[2:6])


def listed_by_pn53x(device: Any) -> list[bytes]:
    """Ask a chip of the PN53x family for up to two type A cards at once.

    The field is switched off first, so that cards which were just sensed answer
    again. A chip that refuses the question cannot tell.
    """
    device.mute()
    try:
        answer = bytes(device.chipset.command(LIST_TARGETS, TWO_OF_TYPE_A, timeout=1.0))
    except pn53x.Chipset.Error as error:
        logger.debug("%s cannot list cards: %s", device, error)
        return []
    return numbers_in(answer)


def numbers_in(answer: bytes) -> list[bytes]:
    """Return the serial numbers in a PN53x chip's answer to InListPassiveTarget.

    The answer is a count; then for each card its index, two bytes SENS_RES, one byte
    SEL_RES, the length of the number and the number.

    >>> [number.hex() for number in numbers_in(bytes.fromhex("01 01 0044 00 04 01020304"))]
    ['01020304']
    """
    numbers = []
    rest = answer[1:]
    for _ in range(answer[0] if answer else 0):
        if len(rest) < 5 or len(rest) < 5 + rest[4]:
            break
        numbers.append(rest[5 : 5 + rest[4]])
        rest = rest[5 + rest[4] :]
    return numbers


def close_transport(device: Any) -> None:
    """Close the cable of `device`, which nfcpy leaves open when a chip is silent."""
    transport = getattr(getattr(device, "chipset", None), "transport", None)
    if transport is None:
        return
    try:
        transport.close()
    except Exception as error:  # The library throws whatever its transports throw.
        logger.debug("the cable did not close: %r", error)
