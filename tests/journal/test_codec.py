"""Happenings to bytes and back; commands from outside."""

import json
import re
from pathlib import Path

import msgspec
import pytest

from banker.journal.codec import (
    COMMAND_KINDS,
    EVENT_KINDS,
    MalformedError,
    UnknownKindError,
    UnreadableError,
    canonical,
    command_from,
    command_kind_of,
    decode_happenings,
    encode_happenings,
    kind_of,
    plain,
    plain_command,
)
from banker.rules.money.salary import CollectSalary, SalaryCollected
from banker.rules.money.transfers import Transfer
from banker.rules.table.corrections import Correct, Move
from banker.rules.titles.buildings import Build
from banker.rules.titles.rents import PayRent
from tests.journal.samples import COMMANDS, SAMPLES, at_default
from tests.journal.small import ANN, HILL, LAKE, OPENING, the_opening


def kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


def test_every_event_has_the_kind_of_its_class_name():
    assert all(kind == kebab(cls.__name__) for kind, cls in EVENT_KINDS.items())


def test_every_command_has_the_kind_of_its_class_name():
    assert all(kind == kebab(cls.__name__) for kind, cls in COMMAND_KINDS.items())


def test_the_kinds_are_those_that_were_promised():
    # None is renamed, taken away or used again: journals hold them for ever.
    lines = (Path(__file__).parent / "kinds.txt").read_text().splitlines()
    promised = [line for line in lines if not line.startswith("#")]
    assert sorted(promised) == sorted(
        [f"event {kind}" for kind in EVENT_KINDS]
        + [f"command {kind}" for kind in (*COMMAND_KINDS, "open-game")]
    )


def test_there_is_one_sample_of_every_kind():
    assert sorted(map(kind_of, SAMPLES)) == sorted(EVENT_KINDS)


@pytest.mark.parametrize("sample", SAMPLES, ids=kind_of)
def test_no_field_of_a_sample_is_at_its_default(sample):
    assert at_default(sample) == []


@pytest.mark.parametrize("sample", SAMPLES, ids=kind_of)
def test_every_kind_is_written_and_read_back(sample):
    payload = encode_happenings((sample,))
    assert decode_happenings(payload) == (sample,)
    assert json.loads(payload) == [json.loads(json.dumps(plain(sample)))]


def test_an_entry_keeps_its_happenings_in_order():
    assert decode_happenings(encode_happenings(SAMPLES)) == SAMPLES


def test_the_opening_keeps_the_edition_as_printed_and_nothing_reckoned_from_it():
    event = the_opening()
    before = encode_happenings((event,))
    assert event.edition.board.taxes
    assert encode_happenings((event,)) == before
    (read,) = decode_happenings(before)
    assert list(read.edition.board.deeds) == list(event.edition.board.deeds)


def test_old_bytes_without_newer_fields_are_read_with_their_defaults():
    (opened,) = json.loads(encode_happenings((the_opening(),)))
    del opened["house_rules"]["building_stock"]
    del opened["edition"]["currency"]["scale"]
    (read,) = decode_happenings(json.dumps([opened]).encode())
    assert read.house_rules.building_stock == "limited"
    assert read.edition.currency.scale is False
    old = b'[{"kind":"rent-paid","payer":"bob","payee":"ann","title":"pier","rent":25}]'
    (rent,) = decode_happenings(old)
    assert rent.dice is None


def test_a_kind_of_a_later_version_is_named():
    with pytest.raises(UnknownKindError, match="meteor-struck"):
        decode_happenings(b'[{"kind":"meteor-struck","player":"ann"}]')


@pytest.mark.parametrize(
    "payload",
    [b"", b"{}", b"[", b'[{"player":"ann"}]', b"[1]", b'[{"kind":"game-won"}]', b"\xff"],
)
def test_bytes_that_the_codec_never_wrote_are_unreadable(payload):
    with pytest.raises(UnreadableError):
        decode_happenings(payload)


def test_no_event_has_a_field_that_would_hide_its_kind():
    for cls in (*EVENT_KINDS.values(), *COMMAND_KINDS.values()):
        assert "kind" not in {field.name for field in msgspec.inspect.type_info(cls).fields}


# Commands


def test_there_is_one_sample_of_every_command():
    assert sorted(map(command_kind_of, COMMANDS)) == sorted(COMMAND_KINDS)


@pytest.mark.parametrize("command", COMMANDS, ids=command_kind_of)
def test_no_field_of_a_command_is_at_its_default(command):
    assert at_default(command) == []


@pytest.mark.parametrize("command", COMMANDS, ids=command_kind_of)
def test_every_command_is_said_in_json_and_read_again(command):
    said = json.loads(json.dumps(plain_command(command)))
    assert command_from(said.pop("kind"), said) == command


@pytest.mark.parametrize("command", COMMANDS, ids=command_kind_of)
def test_every_command_is_read_again_from_its_canonical_text(command):
    text = canonical(command)
    said = json.loads(text)
    assert list(said) == sorted(said)
    assert command_from(said.pop("kind"), said) == command


def test_the_canonical_text_is_sorted_and_leaves_defaults_out():
    rent = PayRent(payer=ANN, title=HILL)
    assert canonical(rent) == b'{"kind":"pay-rent","payer":"ann","title":"hill-road"}'
    dice = PayRent(payer=ANN, title=HILL, dice=7)
    assert canonical(dice) == (
        b'{"dice":7,"kind":"pay-rent","payer":"ann","title":"hill-road"}'
    )


def test_one_order_has_one_text_whatever_the_order_of_its_keys():
    one = Build(player=ANN, buildings={HILL: 1, LAKE: 2})
    other = Build(player=ANN, buildings={LAKE: 2, HILL: 1})
    assert canonical(one) == canonical(other)


def test_the_opening_has_a_text_too():
    assert canonical(OPENING).startswith(b'{"edition":{')


@pytest.mark.parametrize(
    ("kind", "given", "command"),
    [
        ("collect-salary", {"player": "ann"}, CollectSalary(player=ANN)),
        (
            "pay-rent",
            {"payer": "ann", "title": "hill-road", "dice": None},
            PayRent(payer=ANN, title=HILL),
        ),
        (
            "build",
            {"player": "ann", "buildings": {"hill-road": 2}},
            Build(player=ANN, buildings={HILL: 2}),
        ),
        (
            "correct",
            {
                "moves": [
                    {"giver": "bank", "taker": "hand:ann", "asset": "money", "quantity": 5}
                ],
                "reason": "short",
            },
            Correct(
                moves=(Move(giver="bank", taker="hand:ann", asset="money", quantity=5),),
                reason="short",
            ),
        ),
    ],
)
def test_a_command_is_read_from_what_json_gives(kind, given, command):
    assert command_from(kind, given) == command


MOVE = {"giver": "bank", "taker": "hand:ann", "asset": "money", "quantity": 5}


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        ("rob-bank", {}),
        ("open-game", {}),
        ("collect-salary", {}),
        ("collect-salary", {"player": "ann", "amount": 500}),
        ("collect-salary", {"player": "ann", "kind": "collect-salary"}),
        ("collect-salary", {"player": 7}),
        ("collect-salary", {"player": None}),
        ("collect-salary", {"player": "ann", "landed": 1}),
        ("build", {"player": "ann", "buildings": [["hill-road", 1]]}),
        ("build", {"player": "ann", "buildings": {"hill-road": "1"}}),
        ("correct", {"moves": [{**MOVE, "note": "x"}], "reason": "x"}),
        ("correct", {"moves": MOVE, "reason": "x"}),
    ],
)
def test_what_is_no_command_is_malformed(kind, given):
    with pytest.raises(MalformedError):
        command_from(kind, given)


# T-1: what an amount may not be.
@pytest.mark.parametrize(
    "amount",
    [
        True,
        None,
        "5",
        "٥",
        "1_000",
        " 42 ",
        "",
        1.5,
        5.0,
        -0.0,
        float("nan"),
        float("inf"),
        10**12 + 1,
        -(10**12) - 1,
        2**63,
        10**400,
        [5],
        {"$gt": 0},
    ],
)
def test_an_amount_is_an_integer_and_nothing_else(amount):
    with pytest.raises(MalformedError):
        command_from("transfer", {"payer": "ann", "payee": "bob", "amount": amount})


def test_the_largest_amount_is_taken():
    given = {"payer": "ann", "payee": "bob", "amount": 10**12}
    assert command_from("transfer", given) == Transfer(
        payer="ann", payee="bob", amount=10**12
    )


@pytest.mark.parametrize("reason", ["\ud800", "a\x00b"])
def test_text_that_cannot_be_written_down_is_malformed(reason):
    given = {"payer": "ann", "payee": "bob", "amount": 1, "reason": reason}
    with pytest.raises(MalformedError):
        command_from("transfer", given)


def test_an_unknown_event_class_has_no_kind():
    class Salary(SalaryCollected):
        pass

    with pytest.raises(KeyError):
        kind_of(Salary(player=ANN, amount=1))
