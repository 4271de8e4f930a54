"""The hash of an entry depends on all of it, and on all before it."""

import pytest

from banker.journal.chain import entry_hash

ENTRY = {
    "table": "TABLE1",
    "seq": 2,
    "at": "2025-03-01T12:00:00.000Z",
    "actor": "seat:ann",
    "command_id": "seat:ann/7",
    "digest": "ab" * 32,
    "payload": b"[]",
}


def test_the_hash_is_over_the_parts_each_after_its_length():
    # By hand: printf of eight length bytes and the part, nine times over, | sha256sum.
    assert entry_hash("", **ENTRY) == (
        "daba72f87619328ed2cf9b75257c9b9550ea999f465e2115dfce56aea25fb005"
    )


@pytest.mark.parametrize(
    "change",
    [
        {"table": "TABLE2"},
        {"seq": 3},
        {"at": "2025-03-01T12:00:00.001Z"},
        {"actor": "seat:bob"},
        {"command_id": "seat:ann/8"},
        {"digest": "ac" * 32},
        {"payload": b"[ ]"},
    ],
)
def test_another_part_gives_another_hash(change):
    assert entry_hash("", **{**ENTRY, **change}) != entry_hash("", **ENTRY)


def test_another_past_gives_another_hash():
    assert entry_hash("00", **ENTRY) != entry_hash("", **ENTRY)


def test_a_letter_that_moves_to_the_next_part_gives_another_hash():
    one = {**ENTRY, "actor": "seat:a", "command_id": "nn"}
    other = {**ENTRY, "actor": "seat:an", "command_id": "n"}
    assert entry_hash("", **one) != entry_hash("", **other)
