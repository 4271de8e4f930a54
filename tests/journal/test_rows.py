"""What is kept beside the journal: tables, keys, settings, boxes and cards."""

import re
from hashlib import sha256

import pytest
from sqlalchemy import text

from banker.journal.boxes import AlreadyBoundError, Binding, Boxes
from banker.journal.credentials import Credential, Credentials
from banker.journal.failures import RowRefusedError
from banker.journal.settings import Change, Settings
from banker.journal.tables import TableRows, new_table_id
from tests.journal.small import ANN, BOB, TABLE


@pytest.fixture
def credentials(database):
    return Credentials(database.engine, database.writer)


@pytest.fixture
def settings(database):
    return Settings(database.engine, database.writer)


@pytest.fixture
def boxes(database):
    return Boxes(database.engine, database.writer)


@pytest.fixture
def tables(database):
    return TableRows(database.engine, database.writer)


# Keys


def test_a_key_opens_what_it_was_issued_for(credentials):
    token = credentials.issue("seat", table=TABLE, player=ANN)
    found = credentials.find(token)
    assert found == Credential(
        id=found.id, role="seat", table=TABLE, player=ANN, revoked=False
    )
    assert credentials.find(token + "x") is None
    assert credentials.find("") is None
    assert credentials.find("\ud800") is None


def test_a_key_has_at_least_128_bits_and_is_kept_nowhere(credentials, database):
    # T-13
    token = credentials.issue("host")
    assert re.fullmatch(r"[A-Za-z0-9_-]{32}", token)
    assert token != credentials.issue("host")
    with database.engine.connect() as connection:
        rows = connection.execute(text("SELECT * FROM credential")).all()
    assert sha256(token.encode()).hexdigest() in str(rows)
    assert token not in str(rows)


def test_a_key_to_the_machine_belongs_to_no_table(credentials):
    credentials.issue("banker")
    credentials.issue("banker", table=TABLE)
    assert [key.table for key in credentials.in_force(None)] == [None]
    assert [key.table for key in credentials.in_force(TABLE)] == [TABLE]


def test_a_revoked_key_opens_nothing(credentials):
    # T-14
    token = credentials.issue("reader")
    credentials.revoke(credentials.find(token).id)
    assert credentials.find(token) is None
    assert credentials.in_force(None) == []


def test_a_new_browser_for_a_seat_retires_the_old_one(credentials):
    old = credentials.issue("seat", table=TABLE, player=ANN)
    other = credentials.issue("seat", table=TABLE, player=BOB)
    machine = credentials.issue("seat", player=ANN)
    new = credentials.issue("seat", table=TABLE, player=ANN, retire=True)
    assert credentials.find(old) is None
    assert all(credentials.find(token) for token in (other, machine, new))


def test_the_keys_of_a_role_are_retired_together(credentials):
    first, second = (credentials.issue("spectator", table=TABLE) for _ in range(2))
    kept = credentials.issue("banker", table=TABLE)
    credentials.retire("spectator", table=TABLE)
    assert credentials.find(first) is credentials.find(second) is None
    assert credentials.find(kept)


# Settings


def test_the_newest_value_of_a_setting_counts(settings):
    assert settings.get(TABLE, "privacy", "open") == "open"
    settings.put(TABLE, "privacy", "own")
    settings.put(TABLE, "privacy", "on_card")
    assert settings.get(TABLE, "privacy") == "on_card"
    assert settings.changes(TABLE) == [
        Change("privacy", "own"),
        Change("privacy", "on_card"),
    ]
    assert settings.current(TABLE) == {"privacy": "on_card"}


def test_the_machine_and_each_table_have_settings_of_their_own(settings):
    settings.put(None, "language", "pt")
    assert settings.get(TABLE, "language") is None
    assert settings.get(None, "language") == "pt"


@pytest.mark.parametrize("value", [None, False, 0, "", [1], {"a": {"б": None}}, 250])
def test_a_setting_keeps_whatever_json_can_say(settings, value):
    settings.put(None, "key", value)
    assert settings.get(None, "key", "default") == value


# Boxes and cards


def test_a_host_has_one_box_of_an_edition(boxes):
    box = boxes.box_of("host", "us-classic")
    assert boxes.box_of("host", "us-classic") == box
    assert boxes.box_of("host", "uk-london") != box
    assert boxes.box_of("aunt", "us-classic") != box


def test_a_card_stands_for_what_it_was_bound_to(boxes):
    box, other = boxes.box_of("host", "a"), boxes.box_of("host", "b")
    boxes.bind(box, "04a1", kind="token", target="kite")
    boxes.bind(other, "04a1", kind="title", target="pier")
    assert boxes.identify(box, "04a1") == Binding(uid="04a1", kind="token", target="kite")
    assert boxes.identify(other, "04a1").target == "pier"
    assert boxes.identify(box, "04a2") is None


def test_a_card_bound_twice_names_its_holder(boxes):
    box = boxes.box_of("host", "a")
    holder = boxes.bind(box, "04a1", kind="token", target="kite")
    assert boxes.bind(box, "04a1", kind="token", target="kite") == holder
    with pytest.raises(AlreadyBoundError) as refused:
        boxes.bind(box, "04a1", kind="title", target="kite")
    assert refused.value.holder == holder
    assert boxes.cards(box) == [holder]


def test_a_card_set_free_may_be_bound_again(boxes):
    box = boxes.box_of("host", "a")
    boxes.bind(box, "04a1", kind="token", target="kite")
    boxes.unbind(box, "04a1")
    assert boxes.identify(box, "04a1") is None
    boxes.bind(box, "04a1", kind="action", target="salary")


def test_the_cards_of_a_box_are_listed_in_order(boxes):
    box = boxes.box_of("host", "a")
    for uid, kind, target in (
        ("3", "title", "b"),
        ("2", "title", "a"),
        ("1", "token", "z"),
    ):
        boxes.bind(box, uid, kind=kind, target=target)
    assert [card.uid for card in boxes.cards(box)] == ["2", "3", "1"]


# TableRows


def test_a_table_is_arranged_played_and_followed_by_the_next(tables, boxes):
    box = boxes.box_of("host", "a")
    tables.create("AAA", box=box, edition="a", join_code="4XYZ", lobby={"seats": ["Zoë"]})
    tables.create("BBB", box=box, edition="a")
    assert tables.get("AAA").lobby == {"seats": ["Zoë"]}
    assert tables.with_join_code("4XYZ").table == "AAA"
    assert tables.with_join_code("4XYY") is None
    tables.set_lobby("AAA", {})
    tables.set_status("AAA", "playing")
    tables.set_join_code("AAA", None)
    tables.set_successor("AAA", "BBB")
    record = tables.get("AAA")
    assert (record.status, record.lobby, record.successor) == ("playing", {}, "BBB")
    assert tables.with_join_code("4XYZ") is None
    assert {one.table for one in tables.all()} == {TABLE, "AAA", "BBB"}


def test_a_table_that_is_not_there_is_none(tables):
    assert tables.get("NOPE") is None


@pytest.mark.parametrize(
    "wrong", [{"table": TABLE}, {"box": "nowhere"}, {"status": "paused"}]
)
def test_a_row_that_makes_no_sense_is_an_error(tables, boxes, wrong):
    row = {"table": "AAA", "box": boxes.box_of("host", "a"), "edition": "a"} | wrong
    with pytest.raises(RowRefusedError):
        tables.create(row.pop("table"), **row)


def test_table_ids_are_six_letters_that_are_not_mistaken_for_each_other():
    ids = {new_table_id() for _ in range(500)}
    assert len(ids) > 490
    assert all(re.fullmatch(r"[2-9A-HJ-NP-Y]{6}", one) for one in ids)
