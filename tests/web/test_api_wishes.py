"""Asking another player for money over the API, and answering."""

import pytest


@pytest.fixture
def ann(table):
    return table.seats["ann"]


@pytest.fixture
def bob(table):
    return table.seats["bob"]


def at(table, *path):
    return "/".join([f"/api/t/{table.table}/wishes", *path])


def asked(table, asker, payer="bob", amount=50, key=None):
    return asker.post(at(table), {"payer": payer, "amount": amount}, key)


def cash(table):
    body = table.banker.get(f"/api/t/{table.table}").get_json()
    return {player["id"]: player["balance"] for player in body["players"]}


def seen_by(table, asker):
    return asker.get(at(table)).get_json()["wishes"]


def test_a_wish_is_listed_for_both_and_moves_nothing(table, ann, bob):
    answer = asked(table, ann)
    wish = answer.get_json()
    assert answer.status_code == 201
    assert {**wish, "wish": "", "seconds_left": 0} == {
        "wish": "",
        "asker": "ann",
        "payer": "bob",
        "amount": 50,
        "declined": False,
        "seconds_left": 0,
    }
    assert 299 < wish["seconds_left"] <= 300
    for asker in (ann, bob):
        assert [one["wish"] for one in seen_by(table, asker)] == [wish["wish"]]
    assert seen_by(table, table.seats["cat"]) == []
    assert cash(table) == {"ann": 1500, "bob": 1500, "cat": 1500}


def test_whoever_was_asked_pays_once(table, ann, bob):
    wish = asked(table, ann).get_json()["wish"]
    first = bob.post(at(table, wish, "pay"))
    assert first.status_code == 200
    assert [event["kind"] for event in first.get_json()["events"]] == ["transfer-made"]
    again = bob.post(at(table, wish, "pay"))
    assert again.headers["Idempotency-Replayed"] == "true"
    assert again.get_json()["seq"] == first.get_json()["seq"]
    assert cash(table) == {"ann": 1550, "bob": 1450, "cat": 1500}
    assert seen_by(table, bob) == []


def test_a_no_and_a_wish_taken_back_move_nothing(table, ann, bob):
    wish = asked(table, ann).get_json()["wish"]
    assert bob.post(at(table, wish, "decline")).get_json()["standing"] == "declined"
    assert [one["declined"] for one in seen_by(table, ann)] == [True]
    assert seen_by(table, bob) == []
    other = asked(table, ann, amount=70).get_json()["wish"]
    assert ann.post(at(table, other, "withdraw")).get_json()["standing"] == "withdrawn"
    assert seen_by(table, bob) == []
    assert cash(table)["bob"] == 1500


def test_the_same_key_asks_once_and_another_wish_under_it_is_refused(table, ann, bob):
    first = asked(table, ann, key="lost").get_json()
    assert asked(table, ann, key="lost").get_json()["wish"] == first["wish"]
    refused = asked(table, ann, amount=51, key="lost")
    assert (refused.status_code, refused.get_json()["type"]) == (422, "key-reused")
    # Another player's key is another key.
    assert asked(table, bob, payer="ann", key="lost").status_code == 201
    assert len(seen_by(table, bob)) == 2


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"payer": "eve", "amount": 5}, 404, "not-at-this-table"),
        ({"payer": "bank", "amount": 5}, 404, "not-at-this-table"),
        ({"payer": "ann", "amount": 5}, 409, "payer-is-payee"),
        ({"payer": "bob", "amount": 0}, 409, "not-an-amount"),
        ({"payer": "bob", "amount": -5}, 409, "not-an-amount"),
        ({"payer": "bob", "amount": 1.5}, 400, "bad-request"),
        ({"payer": "bob", "amount": True}, 400, "bad-request"),
        ({"payer": "bob"}, 400, "bad-request"),
        ({"payer": "bob", "amount": 5, "payee": "cat"}, 400, "bad-request"),
    ],
)
def test_what_is_no_wish_is_refused_and_nobody_is_asked(table, ann, body, status, code):
    refused = ann.post(at(table), body)
    assert (refused.status_code, refused.get_json()["type"]) == (status, code)
    assert seen_by(table, ann) == []


def test_whoever_is_out_neither_asks_nor_is_asked(table, ann, bob):
    gone = bob.post(f"/api/t/{table.table}/commands", {"kind": "go-bankrupt"})
    assert gone.status_code == 200
    for asker, payer in ((ann, "bob"), (bob, "ann")):
        refused = asked(table, asker, payer=payer)
        assert (refused.status_code, refused.get_json()["type"]) == (409, "player-is-out")


def test_nobody_answers_for_another(table, ann, bob):
    wish = asked(table, ann).get_json()["wish"]
    cat = table.seats["cat"]
    for does in ("pay", "decline", "withdraw"):
        assert cat.post(at(table, wish, does)).status_code == 404
    assert ann.post(at(table, wish, "pay")).status_code == 403
    assert ann.post(at(table, wish, "decline")).status_code == 403
    assert bob.post(at(table, wish, "withdraw")).status_code == 403
    assert [one["wish"] for one in seen_by(table, bob)] == [wish]


def test_whoever_is_short_is_told_and_the_wish_stays(table, ann, bob):
    wish = asked(table, ann, amount=1501).get_json()["wish"]
    refused = bob.post(at(table, wish, "pay"))
    assert (refused.status_code, refused.get_json()["type"]) == (409, "cannot-afford")
    assert [one["wish"] for one in seen_by(table, bob)] == [wish]
    assert cash(table)["bob"] == 1500
