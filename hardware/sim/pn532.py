"""A PN532 on a pseudo-terminal: nfcpy's own driver and serial cable run unchanged.

The silicon and the radio are simulated, the latter by a `Field`. Like the chip, it
keeps the serial speed it was told until it is told another, and is deaf at any other.
Source: NXP, PN532 User Manual (UM0701-02), chapters 6 and 7.
"""

# ruff: noqa: PLR2004  # numbers are the chip's manual's

import contextlib
import os
import pty
import select
import termios
import threading
import time
import tty

from hardware.sim.field import Field, GarbledError

ACK = bytes.fromhex("0000ff00ff00")

#: The speed after power-on, and the speeds by their number in SetSerialBaudrate.
POWER_ON_SPEED = termios.B115200
SPEEDS = {4: termios.B115200, 5: termios.B230400, 6: termios.B460800, 7: termios.B921600}

#: Registers the driver looks at: switches for the card's checksum, and the FIFO, in
#: which a SENS_REQ that nobody answered is left.
TX_MODE, RX_MODE, FIFO = 0x6302, 0x6303, 0x6339
SENS_REQ = 0x26
CHECKS_CRC = 0x80

#: Statuses of InCommunicateThru.
OK, TIMED_OUT, BAD_CHECKSUM = 0x00, 0x01, 0x02

#: How long the chip looks for a card before it says that there is none.
SEARCH_S = 0.01


class SimulatedPn532:
    """A PN532 chip with its antenna in `field`; `path` is its serial port.

    `is_hung` makes it swallow everything in silence. `commands` lists the codes of
    all commands carried out. It has a thread of its own until `close`.
    """

    def __init__(self, field: Field) -> None:
        """Power the chip on."""
        self.field = field
        self.is_hung = False
        self.commands: list[int] = []
        self._registers: dict[int, int] = {}
        self._speed = self._next_speed = POWER_ON_SPEED
        self._chip_end, self._host_end = pty.openpty()
        tty.setraw(self._chip_end)
        tty.setraw(self._host_end)
        self.path = os.ttyname(self._host_end)
        self._is_closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="pn532", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Cut the power."""
        self._is_closed.set()
        self._thread.join()
        os.close(self._chip_end)
        os.close(self._host_end)

    @property
    def speed(self) -> int:
        """The speed the chip listens at, as a `termios` constant."""
        return self._speed

    def _run(self) -> None:
        waiting = b""
        while not self._is_closed.is_set():
            if not select.select([self._chip_end], [], [], 0.05)[0]:
                continue
            with contextlib.suppress(OSError):
                waiting += os.read(self._chip_end, 4096)
            waiting = self._hear(waiting)

    def _hear(self, waiting: bytes) -> bytes:
        """Carry out each whole frame in `waiting`; return what is left."""
        if self._is_deaf(waiting):
            return b""
        while True:
            start = waiting.find(b"\x00\xff")
            if start < 0 or len(waiting) < start + 5:
                return waiting
            frame = waiting[start + 2 :]
            if frame.startswith(b"\x00\xff"):
                self._speed = self._next_speed
                waiting = frame[2:]
                continue
            length, head = frame[0], 2
            if frame.startswith(b"\xff\xff"):
                length, head = frame[2] << 8 | frame[3], 5
            if len(frame) < head + length + 2:
                return waiting
            self._obey(frame[head : head + length])
            waiting = frame[head + length + 2 :]

    def _is_deaf(self, waiting: bytes) -> bool:
        spoken = termios.tcgetattr(self._host_end)[5]
        if spoken == self._next_speed:
            # The acknowledgement may have been lost with the cable's buffer.
            self._speed = self._next_speed
        is_farewell = self._speed != self._next_speed and waiting == ACK
        return self.is_hung or (spoken != self._speed and not is_farewell)

    def _obey(self, body: bytes) -> None:
        if not body.startswith(b"\xd4"):
            return
        code = body[1]
        self.commands.append(code)
        self._write(ACK)
        try:
            answer = bytes([0xD5, code + 1]) + self._answer(code, body[2:])
        except OSError:
            # The antenna was torn off in the middle of a command: no answer comes.
            return
        size = len(answer)
        head = bytes([size & 0xFF, -size & 0xFF])
        if size > 255:
            long = size.to_bytes(2, "big")
            head = b"\xff\xff" + long + bytes([-sum(long) & 0xFF])
        self._write(b"\x00\x00\xff" + head + answer + bytes([-sum(answer) & 0xFF, 0]))

    def _write(self, octets: bytes) -> None:
        with contextlib.suppress(OSError):
            os.write(self._chip_end, octets)

    def _answer(self, code: int, rest: bytes) -> bytes:
        answer = b""
        match code:
            case 0x00:  # Diagnose, the line test: an echo.
                answer = rest
            case 0x02:  # GetFirmwareVersion: PN532 v1.6.
                answer = bytes.fromhex("32010607")
            case 0x06:
                answer = self._read_registers(rest)
            case 0x08:
                self._write_registers(rest)
            case 0x10:  # SetSerialBaudrate, in force once it is acknowledged.
                self._next_speed = SPEEDS[rest[0]]
            case 0x16:  # PowerDown.
                answer = bytes([OK])
            case 0x42:
                answer = self._communicate(rest)
            case 0x4A:
                answer = self._list_targets(most=rest[0], kind=rest[1], wanted=rest[2:])
        return answer

    def _read_registers(self, rest: bytes) -> bytes:
        names = [rest[place] << 8 | rest[place + 1] for place in range(0, len(rest), 2)]
        unset = {FIFO: SENS_REQ}
        return bytes(self._registers.get(name, unset.get(name, 0)) for name in names)

    def _write_registers(self, rest: bytes) -> None:
        for place in range(0, len(rest), 3):
            self._registers[rest[place] << 8 | rest[place + 1]] = rest[place + 2]

    def _list_targets(self, *, most: int, kind: int, wanted: bytes) -> bytes:
        """Answer InListPassiveTarget for type A (0) and FeliCa at 212 kbit/s (1)."""
        self._registers[TX_MODE] = self._registers[RX_MODE] = CHECKS_CRC
        try:
            found = self.field.sense({0: "106A", 1: "212F"}.get(kind, ""))
        except GarbledError:
            found = ()
        if kind == 0 and wanted:
            number = wanted.replace(b"\x88", b"", 1)
            found = tuple(card for card in found if card.number == number)
        if not found:
            time.sleep(SEARCH_S)
        listed = b"".join(
            bytes([index]) + described(card.activation)
            for index, card in enumerate(found[:most], start=1)
        )
        return bytes([min(len(found), most)]) + listed

    def _communicate(self, command: bytes) -> bytes:
        """Answer InCommunicateThru: status, then what the card said."""
        try:
            answer = self.field.exchange(command)
        except GarbledError:
            return bytes([BAD_CHECKSUM])
        if answer is None:
            return bytes([TIMED_OUT])
        checks = self._registers.get(RX_MODE, CHECKS_CRC) & CHECKS_CRC
        if not checks and len(answer) > 1:
            answer += crc_a(answer)
        return bytes([OK]) + answer


def described(activation: dict[str, bytearray]) -> bytes:
    """Return a card's activation numbers in the order the chip lists them."""
    if "sensf_res" in activation:
        answer = bytes(activation["sensf_res"])
        return bytes([len(answer) + 1]) + answer
    number = bytes(activation["sdd_res"])
    swapped = bytes(reversed(activation["sens_res"]))
    return swapped + bytes(activation["sel_res"]) + bytes([len(number)]) + number


def crc_a(octets: bytes) -> bytes:
    """Return the checksum of ISO/IEC 14443-3, annex B, low byte first.

    >>> crc_a(bytes.fromhex("0000")).hex(), crc_a(bytes.fromhex("1234")).hex()
    ('a01e', '26cf')
    """
    crc = 0x6363
    for octet in octets:
        mixed = (octet ^ crc) & 0xFF
        mixed = (mixed ^ mixed << 4) & 0xFF
        crc = crc >> 8 ^ mixed << 8 ^ mixed << 3 ^ mixed >> 4
    return bytes([crc & 0xFF, crc >> 8 & 0xFF])
