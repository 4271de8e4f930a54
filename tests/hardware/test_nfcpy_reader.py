"""The reader on nfcpy, above a simulated field, with a stopped clock."""

import errno
import os

import pytest

from hardware.nfcpy_reader import NfcpyReader
from hardware.reader import ReaderError
from hardware.sim.cards import FelicaLite, Ntag, NumberOnly
from hardware.sim.field import Field

KITE = Ntag(bytes.fromhex("04ca4d00000180"))
SNAIL = Ntag(bytes.fromhex("04ca4d00000380"), model=215)
WHALE = FelicaLite(bytes.fromhex("02fe000000000001"))


@pytest.fixture
def field():
    return Field()


@pytest.fixture
def taps_during(clock, field):
    """Lay cards as told and return (uid, second) of every tap, with refused crowds."""

    def play(for_s, *acts):
        crowds = []
        reader = NfcpyReader(
            "sim:",
            field=field,
            on_crowd=lambda: crowds.append(clock.now_s),
            timing=clock.timing,
        )
        for at_s, act in acts:
            clock.at(at_s, act)
        clock.at(for_s, reader.close)
        with reader:
            taps = [(tap.uid, clock.now_s) for tap in reader.taps()]
        return taps, crowds

    return play


def uids(taps):
    return [uid for uid, _ in taps]


def test_a_card_that_rests_for_a_minute_is_exactly_one_tap(taps_during, field):
    taps, _ = taps_during(62, (1, lambda: field.place(KITE)))
    assert uids(taps) == ["04ca4d00000180"]


def test_a_tap_is_noticed_within_two_tenths_of_a_second(taps_during, field):
    taps, _ = taps_during(2, (1, lambda: field.place(KITE)))
    assert taps[0][1] - 1 <= 0.2


def test_a_flicker_of_two_tenths_is_one_tap(taps_during, field):
    taps, _ = taps_during(
        4,
        (1, lambda: field.place(KITE)),
        (2, field.remove),
        (2.2, lambda: field.place(KITE)),
    )
    assert len(taps) == 1


def test_two_cards_within_three_tenths_are_two_taps(taps_during, field):
    taps, crowds = taps_during(
        3,
        (1.0, lambda: field.place(KITE)),
        (1.15, field.remove),
        (1.3, lambda: field.place(SNAIL)),
    )
    assert uids(taps) == ["04ca4d00000180", "04ca4d00000380"]
    assert not crowds


def test_every_tap_has_an_id_of_its_own(clock, field):
    reader = NfcpyReader("sim:", field=field, timing=clock.timing)
    for number in range(20):
        clock.at(1 + 3 * number, lambda: field.place(KITE))
        clock.at(2 + 3 * number, field.remove)
    clock.at(62, reader.close)
    with reader:
        ids = {tap.tap_id for tap in reader.taps()}
    assert len(ids) == 20
    assert all(len(tap_id) == 32 for tap_id in ids)


def test_a_felica_card_counts_by_its_eight_bytes(taps_during, field):
    taps, _ = taps_during(2, (1, lambda: field.place(WHALE)))
    assert uids(taps) == ["02fe000000000001"]


def test_two_cards_at_once_are_refused_and_neither_counts(taps_during, field):
    def both():
        field.place(KITE)
        field.place(SNAIL, beside=True)

    taps, crowds = taps_during(6, (1, both), (4, field.remove))
    assert taps == []
    assert len(crowds) == 1


def test_the_second_card_of_one_hand_may_come_a_moment_later(taps_during, field):
    # The look at 1.00 s finds one card, the one that makes sure finds two.
    taps, crowds = taps_during(
        3,
        (0.99, lambda: field.place(KITE)),
        (1.02, lambda: field.place(SNAIL, beside=True)),
    )
    assert taps == []
    assert len(crowds) == 1


def test_lifting_one_card_of_a_crowd_does_not_make_the_other_a_tap(taps_during, field):
    def both():
        field.place(KITE)
        field.place(SNAIL, beside=True)

    taps, _ = taps_during(
        8,
        (1.0, both),
        (1.5, lambda: field.remove(KITE.number)),
        (1.6, field.remove),
        (4.0, lambda: field.place(SNAIL)),
    )
    assert [(uid, round(at_s)) for uid, at_s in taps] == [("04ca4d00000380", 4)]


@pytest.mark.parametrize(
    "phone", [NumberOnly(bytes.fromhex("08a1b2c3")), FelicaLite(b"\x01\xfe" + bytes(6))]
)
def test_a_number_made_up_for_one_visit_is_ignored(taps_during, field, phone, caplog):
    caplog.set_level("INFO", "hardware")
    taps, _ = taps_during(4, (1, lambda: field.place(phone)))
    assert taps == []
    assert [record.message for record in caplog.records].count(
        "ignored a card or phone that makes up its number each time"
    ) == 1


def test_a_four_byte_number_that_is_kept_counts(taps_during, field):
    taps, _ = taps_during(
        2, (1, lambda: field.place(NumberOnly(bytes.fromhex("11a1b2c3"))))
    )
    assert uids(taps) == ["11a1b2c3"]


def test_what_is_written_on_a_card_does_not_matter(taps_during, field):
    rich = Ntag(bytes.fromhex("04bad000000180"), model=216, message=b"$999999" * 100)
    taps, _ = taps_during(2, (1, lambda: field.place(rich)))
    assert uids(taps) == ["04bad000000180"]


def test_noise_does_not_double_a_tap(taps_during, field):
    field.noise = 0.3
    taps, _ = taps_during(30, (1, lambda: field.place(KITE)))
    assert len(taps) == 1


def test_a_card_lying_there_at_the_start_is_no_tap(taps_during, field):
    field.place(KITE)
    taps, _ = taps_during(5)
    assert taps == []


def test_an_unplugged_reader_is_lost(clock, field):
    reader = NfcpyReader("sim:", field=field, timing=clock.timing)
    clock.at(1, lambda: setattr(field, "is_unplugged", True))
    with reader, pytest.raises(ReaderError, match="stopped answering"):
        list(reader.taps())


def test_unplugging_between_sensing_and_listing_is_a_loss_and_no_tap(clock, field):
    field.place(SNAIL)
    reader = NfcpyReader("sim:", field=field, timing=clock.timing)
    taps = []

    def pull():
        # The first sensing of the next look succeeds, the second one fails.
        field.place(KITE)
        sense = field.sense

        def sense_and_pull(technology):
            found = sense(technology)
            field.is_unplugged = True
            return found

        field.sense = sense_and_pull

    clock.at(1, pull)
    with reader, pytest.raises(ReaderError):
        taps.extend(reader.taps())
    assert taps == []


def test_a_lost_reader_can_be_opened_again_and_remembers_what_lay_on_it(clock, field):
    reader = NfcpyReader("sim:", field=field, timing=clock.timing)
    clock.at(1, lambda: field.place(KITE))
    clock.at(2, lambda: field.errors.append(errno.EIO))
    with reader, pytest.raises(ReaderError):
        assert len([*reader.taps()]) == 1
    clock.at(5, reader.close)
    with reader:
        assert [*reader.taps()] == []


def test_a_reader_that_is_not_there_says_so():
    with pytest.raises(ReaderError, match="no card reader at sim:"), NfcpyReader("sim:"):
        pass
    with pytest.raises(ReaderError, match="no card reader"), NfcpyReader("nonsense"):
        pass
    with (
        pytest.raises(ReaderError, match="unknown driver"),
        NfcpyReader(f"tty:{os.devnull}:shutil"),
    ):
        pass


def test_a_reader_idle_for_long_is_opened_anew_and_still_quick(clock, field, monkeypatch):
    opened = []
    from hardware import nfcpy_reader

    open_radio = nfcpy_reader.open_radio
    monkeypatch.setattr(
        nfcpy_reader,
        "open_radio",
        lambda *path: opened.append(clock.now_s) or open_radio(*path),
    )
    reader = NfcpyReader("sim:", field=field, timing=clock.timing)
    # Three hours with a tap every ten minutes.
    laid_s = [600.0 * number + 13 for number in range(1, 19)]
    for at_s in laid_s:
        clock.at(at_s, lambda: field.place(KITE))
        clock.at(at_s + 0.5, field.remove)
    clock.at(3 * 3600 + 60, reader.close)
    with reader:
        noticed_s = [clock.now_s for _ in reader.taps()]
    assert len(noticed_s) == 18
    assert max(b - a for a, b in zip(laid_s, noticed_s, strict=True)) <= 1.0
    assert len(opened) >= 18
