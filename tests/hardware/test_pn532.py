"""nfcpy's own PN532 driver, on a chip at the other end of a pseudo-terminal."""

import termios
import threading
import time

import pytest

from hardware.nfcpy_paths import open_radio
from hardware.nfcpy_radio import numbers_in
from hardware.nfcpy_reader import NfcpyReader
from hardware.reader import ReaderError
from hardware.sim.cards import FelicaLite, Ntag
from hardware.sim.field import Field
from hardware.sim.pn532 import SimulatedPn532

KITE = Ntag(bytes.fromhex("04ca4d00000180"))
SNAIL = Ntag(bytes.fromhex("04ca4d00000380"))
WHALE = FelicaLite(bytes.fromhex("02fe000000000001"))


@pytest.fixture
def field():
    return Field()


@pytest.fixture
def chip(field):
    chip = SimulatedPn532(field)
    yield chip
    chip.close()


@pytest.fixture
def radio(chip):
    radio = open_radio(f"tty:{chip.path}:pn532", None)
    yield radio
    radio.close()


def test_the_driver_finds_the_chip_and_raises_its_speed(radio, chip):
    assert radio.name.startswith("PN532v1.6")
    assert chip.speed == termios.B921600


def test_an_empty_field_is_empty(radio):
    assert radio.look().uids == ()


@pytest.mark.parametrize("card", [KITE, WHALE])
def test_a_card_is_sensed_by_its_number(radio, field, card):
    field.place(card)
    assert radio.look().uids == (card.number.hex(),)
    # It lies there still: the second look wakes it again.
    assert radio.look().uids == (card.number.hex(),)
    field.remove()
    assert radio.look().uids == ()


def test_two_cards_at_once_are_both_listed(radio, field):
    field.place(KITE)
    field.place(SNAIL, beside=True)
    sighting = radio.look()
    assert sighting.is_crowd
    assert set(sighting.uids) == {"04ca4d00000180", "04ca4d00000380"}


def test_the_chips_list_of_cards_is_read_as_its_manual_says():
    # Two targets: index, ATQA, SAK, length, number, one after the other.
    answer = bytes.fromhex("02 01 0044 00 07 04a1b2c3d4e580 02 0004 08 04 01020304")
    assert [number.hex() for number in numbers_in(answer)] == ["04a1b2c3d4e580", "01020304"]
    assert numbers_in(bytes.fromhex("00")) == []
    assert numbers_in(b"") == []
    # A list that was cut off names what is whole.
    assert numbers_in(answer[:-2]) == [bytes.fromhex("04a1b2c3d4e580")]


def test_a_reader_on_the_chip_counts_a_card_once(chip, field):
    reader = NfcpyReader(f"tty:{chip.path}:pn532")
    taps = []

    def take():
        with reader:
            opened.set()
            taps.extend(tap.uid for tap in reader.taps())

    opened = threading.Event()
    taking = threading.Thread(target=take)
    taking.start()
    assert opened.wait(5)
    field.place(KITE)
    time.sleep(0.5)
    reader.close()
    taking.join(5)
    assert taps == ["04ca4d00000180"]


def test_a_closed_chip_can_be_opened_again(chip):
    for _ in range(2):
        open_radio(f"tty:{chip.path}:pn532", None).close()
        assert chip.speed == termios.B115200


def test_a_chip_whose_user_was_killed_is_woken(chip, field):
    abandoned = open_radio(f"tty:{chip.path}:pn532", None)
    # The process is gone: its file is closed, but nobody told the chip.
    abandoned._frontend.device.chipset.transport.tty.close()
    assert chip.speed == termios.B921600
    radio = open_radio(f"tty:{chip.path}:pn532", None)
    field.place(KITE)
    assert radio.look().uids == ("04ca4d00000180",)
    radio.close()


def test_a_chip_that_falls_silent_is_a_lost_reader(radio, chip):
    chip.is_hung = True
    with pytest.raises(ReaderError, match="stopped answering"):
        radio.look()


def test_a_chip_that_does_not_answer_is_no_reader(chip):
    chip.is_hung = True
    with pytest.raises(ReaderError, match="cannot be opened"):
        open_radio(f"tty:{chip.path}:pn532", None)


def test_unplugging_in_the_middle_of_a_command_is_a_lost_reader(radio, field):
    field.is_unplugged = True
    with pytest.raises(ReaderError):
        radio.look()
