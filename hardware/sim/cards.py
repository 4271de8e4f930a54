"""Simulated cards at byte level: what they answer, and no more than that.

A card knows the activation numbers a reader collects (ISO/IEC 14443-3 or FeliCa), and
answers commands with bytes or with silence (None). `select` is called whenever the
field wakes it: what it was told is forgotten, what is in its memory stays.
"""

# ruff: noqa: PLR2004  # lengths and pages are the data sheets'

import struct
from typing import ClassVar, Protocol

#: Answers of four bits, as NXP's NTAG data sheet names them.
ACK, NAK_ARGUMENT, NAK_PASSWORD = 0x0A, 0x00, 0x04

PAGE_BYTES = 4
#: Where a tag's user memory begins.
FIRST_USER_PAGE = 4


class Card(Protocol):
    """A card that can lie in the field."""

    @property
    def technology(self) -> str:
        """Bit rate and type as nfcpy writes them: 106A or 212F."""
        ...

    @property
    def number(self) -> bytes:
        """The serial number."""
        ...

    @property
    def activation(self) -> dict[str, bytearray]:
        """What a reader learns while it activates the card, by nfcpy's names."""
        ...

    def select(self) -> None:
        """Wake up: forget the conversation, keep the memory."""
        ...

    def process(self, command: bytes) -> bytes | None:
        """Return the answer to `command`, or None for silence."""
        ...


class NumberOnly:
    """A type A card of which nothing but the number is known, such as a bus pass."""

    technology = "106A"

    def __init__(self, number: bytes) -> None:
        """Make a card with a serial number of 4, 7 or 10 bytes."""
        assert len(number) in (4, 7, 10), f"no type A number has {len(number)} bytes"
        self.number = number

    @property
    def activation(self) -> dict[str, bytearray]:
        """SENS_RES with the size of the number, SEL_RES of a plain memory card."""
        size = {4: 0x04, 7: 0x44, 10: 0x84}[len(self.number)]
        return {
            "sens_res": bytearray([size, 0x00]),
            "sdd_res": bytearray(self.number),
            "sel_res": bytearray([0x00]),
        }

    def select(self) -> None:
        """Nothing is remembered."""

    def process(self, command: bytes) -> bytes | None:
        """Stay silent."""
        return None


class Ntag:
    """An NXP NTAG213, 215 or 216 sticker: pages of four bytes, read, written, locked.

    Left out: the counter, the signature and the compatibility write.
    """

    technology = "106A"
    #: Model to its pages, the size byte in the capability container, the size byte in
    #: GET_VERSION, and the first of the four configuration pages.
    MODELS: ClassVar[dict[int, tuple[int, int, int, int]]] = {
        213: (45, 0x12, 0x0F, 0x29),
        215: (135, 0x3E, 0x11, 0x83),
        216: (231, 0x6D, 0x13, 0xE3),
    }

    def __init__(self, number: bytes, *, model: int = 213, message: bytes = b"") -> None:
        """Make a tag with a 7-byte serial number and an NDEF `message`."""
        assert len(number) == 7, "an NTAG's number has 7 bytes"
        assert number.startswith(b"\x04"), "an NTAG's number begins with NXP's 04"
        self.number = number
        self._pages, container_size, version_size, self._config = self.MODELS[model]
        self._version = bytes([0, 4, 4, 2, 1, 0, version_size, 3])
        self.memory = bytearray(self._pages * PAGE_BYTES)
        self._write_number(container_size)
        settings = self._config * PAGE_BYTES
        self.memory[settings : settings + 4] = bytes([4, 0, 0, 0xFF])
        self._password, self._pack = b"\xff" * 4, b"\x00\x00"
        self.write_message(message)
        self.select()

    @property
    def activation(self) -> dict[str, bytearray]:
        """As printed in the data sheet: ATQA 0044, SAK 00."""
        return NumberOnly(self.number).activation

    def _write_number(self, container_size: int) -> None:
        """Lay out pages 0 to 3: the number with its check bytes, then the container."""
        head, tail = self.number[:3], self.number[3:]
        check_head = 0x88 ^ head[0] ^ head[1] ^ head[2]
        check_tail = tail[0] ^ tail[1] ^ tail[2] ^ tail[3]
        self.memory[:10] = head + bytes([check_head]) + tail + bytes([check_tail, 0x48])
        self.memory[12:16] = bytes([0xE1, 0x10, container_size, 0x00])

    def write_message(self, message: bytes) -> None:
        """Put an NDEF message into the user memory, as a writing phone would."""
        short = len(message) < 255
        length = (
            bytes([len(message)]) if short else b"\xff" + struct.pack(">H", len(message))
        )
        block = b"\x03" + length + message + b"\xfe"
        start = FIRST_USER_PAGE * PAGE_BYTES
        assert start + len(block) <= self._config * PAGE_BYTES, "the message does not fit"
        self.memory[start : start + len(block)] = block

    def select(self) -> None:
        """Wake up with the password not given."""
        self._is_halted = False

    def process(self, command: bytes) -> bytes | None:
        """Answer READ, FAST_READ, WRITE, GET_VERSION and PWD_AUTH."""
        if self._is_halted or not command:
            return None
        answer: bytes | None = None
        match command[0], len(command):
            case 0x30, 2:
                answer = self._read(command[1], command[1] + 3, wraps=True)
            case 0x3A, 3:
                answer = self._read(command[1], command[2], wraps=False)
            case 0xA2, 6:
                answer = self._write(command[1], command[2:6])
            case 0x60, 1:
                answer = self._version
            case 0x1B, 5 if command[1:] == self._password:
                answer = self._pack
            case 0x1B, 5:
                answer = self._refuse(NAK_PASSWORD)
            case 0x50, _:
                self._is_halted = True
            case _:
                answer = self._refuse(NAK_ARGUMENT)
        return answer

    def _refuse(self, code: int) -> bytes:
        """Answer NAK; a real tag then falls silent until it is selected again."""
        self._is_halted = True
        return bytes([code])

    def _read(self, first: int, last: int, *, wraps: bool) -> bytes:
        if first > last or first >= self._pages or (last >= self._pages and not wraps):
            return self._refuse(NAK_ARGUMENT)
        pages = (page % self._pages for page in range(first, last + 1))
        return b"".join(bytes(self.memory[page * 4 : page * 4 + 4]) for page in pages)

    def _write(self, page: int, octets: bytes) -> bytes:
        locks = self.memory[10] | self.memory[11] << 8
        if page < 2 or page >= self._pages or (3 <= page <= 15 and locks >> page & 1):
            return self._refuse(NAK_ARGUMENT)
        start = page * PAGE_BYTES
        if page == 2:
            self.memory[10] |= octets[2]
            self.memory[11] |= octets[3]
        elif page == 3:
            # One-time programmable: bits are only ever set.
            for place, octet in enumerate(octets, start):
                self.memory[place] |= octet
        else:
            self.memory[start : start + PAGE_BYTES] = octets
        return bytes([ACK])


class FelicaLite:
    """A FeliCa card that answers polling and lets its blocks be read, as type 3 tags do."""

    technology = "212F"
    SYSTEM_CODE = b"\x12\xfc"

    def __init__(self, number: bytes, *, blocks: int = 14) -> None:
        """Make a card with an 8-byte number (IDm) and empty blocks."""
        assert len(number) == 8, "a FeliCa number has 8 bytes"
        self.number = number
        self.memory = bytearray(16 * blocks)

    @property
    def activation(self) -> dict[str, bytearray]:
        """The answer to polling: number, parameters and system code."""
        return {"sensf_res": bytearray(b"\x01" + self._identity() + self.SYSTEM_CODE)}

    def _identity(self) -> bytes:
        return self.number + b"\xff" * 8

    def select(self) -> None:
        """Nothing is remembered."""

    def process(self, command: bytes) -> bytes | None:
        """Answer Polling (00) and Check (06); the first byte is the length."""
        if len(command) < 2 or command[0] != len(command):
            return None
        if command[1] == 0x00 and command[2:4] in (b"\xff\xff", self.SYSTEM_CODE):
            asks_system = command[4] == 1
            answer = b"\x01" + self._identity() + (self.SYSTEM_CODE if asks_system else b"")
        elif command[1] == 0x06 and command[2:10] == self.number:
            answer = b"\x07" + self.number + self._check(command[10:])
        else:
            return None
        return bytes([len(answer) + 1]) + answer

    def _check(self, request: bytes) -> bytes:
        """Return status and blocks for one service and a list of two-byte elements."""
        wanted = [request[place] for place in range(5, len(request), 2)]
        if not wanted or any(16 * block >= len(self.memory) for block in wanted):
            return b"\xff\xa2"
        octets = b"".join(bytes(self.memory[16 * block :][:16]) for block in wanted)
        return bytes([0, 0, len(wanted)]) + octets


def card_numbered(number: bytes) -> Card:
    """Return a card that may have `number`: FeliCa by 8 bytes, NTAG by NXP's 04."""
    if len(number) == 8:
        return FelicaLite(number)
    if len(number) == 7 and number.startswith(b"\x04"):
        return Ntag(number)
    return NumberOnly(number)
