"""Waking a PN532 that its last user left without a word.

nfcpy raises a PN532's serial speed when it opens it and lowers it again when it
closes it. A process that was killed in between leaves the chip at the high speed,
deaf to everyone who begins politely at 115,200 baud, until the plug is pulled. This
finds the speed and brings the chip back.
"""

import contextlib
import logging
import time

import serial

logger = logging.getLogger(__name__)

#: The speeds nfcpy may have left the chip at, fastest first, as it tries them.
LEFT_AT_BAUD = (921600, 460800, 230400)

ACK = bytes.fromhex("0000ff00ff00")
#: Two bytes that wake a sleeping chip and some silence for it to get up in.
WAKE_UP = bytes.fromhex("5555000000000000")
#: SetSerialBaudrate(115200), framed.
SLOW_DOWN = bytes.fromhex("0000ff03fdd410041800")
ANSWER_S = 0.1


def wake_pn532(port: str) -> bool:
    """Bring the PN532 at `port` back to 115,200 baud; return whether it answered."""
    return any(slow_down(port, baud) for baud in LEFT_AT_BAUD)


def slow_down(port: str, baud: int) -> bool:
    """Ask the chip, at `baud`, to return to 115,200 baud; return whether it agreed."""
    with contextlib.suppress(OSError), serial.Serial(port, baud, timeout=ANSWER_S) as cable:
        # An acknowledgement ends whatever command the chip was left in.
        cable.write(WAKE_UP + ACK)
        time.sleep(0.005)
        cable.reset_input_buffer()
        cable.write(SLOW_DOWN)
        if cable.read(len(ACK)) != ACK:
            return False
        cable.read(9)
        # The chip changes its speed once its answer is acknowledged.
        cable.write(ACK)
        cable.flush()
        time.sleep(0.005)
        return True
    return False
