"""Simulated cards answer as the data sheets say, and nfcpy takes them for real ones."""

import ndef
import nfc
import pytest

from hardware.nfcpy_paths import frontend_around
from hardware.sim.cards import FelicaLite, Ntag, NumberOnly, card_numbered
from hardware.sim.device import SimulatedDevice
from hardware.sim.field import Field

NUMBER = bytes.fromhex("04a1b2c3d4e580")


def address(uri):
    return b"".join(ndef.message_encoder([ndef.UriRecord(uri)]))


@pytest.fixture
def field():
    return Field()


@pytest.fixture
def connect(field):
    """Let nfcpy activate what lies in the field, as any of its users would."""
    frontend = frontend_around(SimulatedDevice(field), "sim:")

    def connect():
        look_once = {
            "targets": ["106A", "212F"],
            "on-connect": lambda _: False,
            "iterations": 1,
        }
        tries = iter([False] * 20)
        return frontend.connect(rdwr=look_once, terminate=lambda: next(tries, True))

    yield connect
    frontend.close()


@pytest.mark.parametrize("model", [213, 215, 216])
def test_nfcpy_takes_a_sticker_for_what_it_is(connect, field, model):
    field.place(Ntag(NUMBER, model=model, message=address("https://bank.example/1")))
    tag = connect()
    assert tag.product == f"NXP NTAG{model}"
    assert bytes(tag.identifier) == NUMBER
    assert [record.iri for record in tag.ndef.records] == ["https://bank.example/1"]


def test_nfcpy_writes_a_sticker_and_reads_it_again(connect, field):
    field.place(Ntag(NUMBER, message=address("https://bank.example/1")))
    connect().ndef.records = [ndef.UriRecord("https://bank.example/22")]
    assert [record.iri for record in connect().ndef.records] == ["https://bank.example/22"]


def test_nfcpy_takes_a_felica_card_for_type_3(connect, field):
    field.place(FelicaLite(bytes.fromhex("02fe000000000001")))
    tag = connect()
    assert tag.type == "Type3Tag"
    assert tag.is_present


def test_a_card_torn_away_while_it_is_read_is_gone(connect, field):
    field.place(Ntag(NUMBER, message=address("https://bank.example/" + "x" * 60)))
    tag = connect()
    field.tear_after = 2
    assert tag.ndef is None
    assert field.lying() == ()
    assert connect() is None


def test_an_ntag_lays_out_its_number_with_check_bytes():
    # NTAG213 data sheet, 8.5.1: 88 ^ 04 ^ a1 ^ b2 = 9f and c3 ^ d4 ^ e5 ^ 80 = 72.
    assert Ntag(NUMBER).process(b"\x30\x00") == bytes.fromhex(
        "04a1b29f c3d4e580 72480000 e1101200"
    )


def test_reading_past_the_last_page_begins_again_at_the_first():
    tag = Ntag(NUMBER)
    assert tag.process(bytes([0x30, 44]))[4:8] == bytes.fromhex("04a1b29f")


def test_a_tag_falls_silent_after_a_refusal_until_it_is_selected():
    tag = Ntag(NUMBER)
    assert tag.process(bytes([0x30, 45])) == b"\x00"
    assert tag.process(b"\x60") is None
    tag.select()
    assert tag.process(b"\x60") == bytes.fromhex("0004040201000f03")


def test_bits_of_the_capability_container_are_only_ever_set():
    tag = Ntag(NUMBER)
    assert tag.process(bytes([0xA2, 3, 0, 0, 0, 0x0F])) == b"\x0a"
    assert tag.memory[12:16] == bytes.fromhex("e110120f")


def test_a_locked_page_is_not_written():
    tag = Ntag(NUMBER)
    # Lock bits for page 4: the fifth bit of the first lock byte.
    assert tag.process(bytes([0xA2, 2, 0, 0, 0x10, 0])) == b"\x0a"
    assert tag.process(bytes([0xA2, 4, 1, 2, 3, 4])) == b"\x00"


@pytest.mark.parametrize(
    "command", [b"", b"\xff", b"\x30", b"\x3a\x05\x04", b"\xa2\x00abcd"]
)
def test_nonsense_is_refused_or_met_with_silence(command):
    assert Ntag(NUMBER).process(command) in (None, b"\x00")


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        ("04a1b2c3d4e580", Ntag),
        ("02fe000000000001", FelicaLite),
        ("01020304", NumberOnly),
        ("08a1b2c3", NumberOnly),
        ("05a1b2c3d4e580", NumberOnly),
        ("00112233445566778899", NumberOnly),
    ],
)
def test_a_number_tells_what_kind_of_card_has_it(number, kind):
    card = card_numbered(bytes.fromhex(number))
    assert isinstance(card, kind)
    assert card.number.hex() == number


def test_nfcpy_is_the_version_this_was_tried_with():
    assert nfc.__version__ == "1.0.4"
