"""The commonest USB reader: nfcpy's own ACR122U driver on a simulated cable."""

import errno
import os
import struct

import pytest

from hardware.nfcpy_paths import frontend_around, open_acr122, start_acr122
from hardware.nfcpy_radio import Radio
from hardware.sim.cards import Ntag
from hardware.sim.field import Field
from hardware.sim.pn532 import SimulatedPn532

POWER_DOWN = 0x16
KITE = Ntag(bytes.fromhex("04ca4d00000180"))
SNAIL = Ntag(bytes.fromhex("04ca4d00000380"))


class CcidCable:
    """USB to an ACR122U: CCID frames around commands for the PN532 inside."""

    TYPE = "USB"
    manufacturer_name, product_name = "ACS", "ACR122U PICC Interface"

    def __init__(self, chip, answers_after_ms):
        self.chip = chip
        self.answers_after_ms = answers_after_ms
        self.commands = []
        self.is_closed = False
        self.answer = b""

    def write(self, frame):
        frame = bytes(frame)
        answer = b"\x3b\x00" if frame[0] == 0x62 else self.obey(frame[10:])
        self.answer = struct.pack("<BI5B", 0x80, len(answer), 0, 0, 0, 0, 0) + answer

    def obey(self, command):
        if command.startswith(bytes.fromhex("ff00480000")):
            return b"ACR122U214"
        if command.startswith(bytes.fromhex("ff000000")):
            code = command[6]
            self.commands.append(code)
            body = self.chip._answer(code, command[7 : 5 + command[4]])
            return bytes([0xD5, code + 1]) + body + b"\x90\x00"
        return b"\x90\x00"

    def read(self, timeout=0):
        if timeout < self.answers_after_ms:
            raise OSError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT))
        return bytearray(self.answer)

    def close(self):
        self.is_closed = True


@pytest.fixture
def field():
    return Field()


@pytest.fixture
def cable(field):
    chip = SimulatedPn532(field)
    yield CcidCable(chip, answers_after_ms=150)
    chip.close()


def test_a_reader_slower_than_nfcpy_waits_is_waited_for(cable, field):
    radio = Radio(frontend_around(start_acr122(cable), "usb:001:002"))
    field.place(KITE)
    assert radio.look().uids == ("04ca4d00000180",)


def test_two_cards_at_once_are_both_listed(cable, field):
    radio = Radio(frontend_around(start_acr122(cable), "usb:001:002"))
    field.place(KITE)
    field.place(SNAIL, beside=True)
    assert radio.look().is_crowd


def test_the_chip_is_never_put_to_the_sleep_it_does_not_wake_from(cable):
    Radio(frontend_around(start_acr122(cable), "usb:001:002")).close()
    assert cable.is_closed
    assert POWER_DOWN not in cable.commands


def test_where_there_is_none_nfcpy_may_look_for_other_readers():
    assert open_acr122("usb:ffff:ffff") is None
