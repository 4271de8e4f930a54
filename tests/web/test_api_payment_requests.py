"""Asking another player for money over the API, and answering."""

import pytest


@pytest.fixture
def ann(table):
    return table.seats["ann"]


@pytest.fixture
def bob(table):
    return table.seats["bob"]


def at(table, *path):
    return "/".join([f"/api/t/{table.table}/payment-requests", *path])


def asked(table, asker, payer="bob", amount=50, key=None):
    return asker.post(at(table), {"payer": payer, "amount": amount}, key)


def cash(table):
    body = table.banker.get(f"/api/t/{table.table}").get_json()
    return {player["id"]: player["balance"] for player in body["players"]}


def seen_by(table, asker):
    return asker.get(at(table)).get_json()["payment_requests"]


def test_a_request_is_listed_for_both_and_moves_nothing(table, ann, bob):
    answer = asked(table, ann)
    request = answer.get_json()
    assert answer.status_code == 201
    assert {**request, "request": "", "seconds_left": 0} == {
        "request": "",
        "asker": "ann",
        "payer": "bob",
        "amount": 50,
        "declined": False,
        "seconds_left": 0,
    }
    assert 299 < request["seconds_left"] <= 300
    for asker in (ann, bob):
        assert [one["request"] for one in seen_by(table, asker)] == [request["request"]]
    assert seen_by(table, table.seats["cat"]) == []
    assert cash(table) == {"ann": 1500, "bob": 1500, "cat": 1500}


def test_whoever_was_asked_pays_once(table, ann, bob):
    request = asked(table, ann).get_json()["request"]
    first = bob.post(at(table, request, "pay"))
    assert first.status_code == 200
    assert [event["kind"] for event in first.get_json()["events"]] == ["transfer-made"]
    again = bob.post(at(table, request, "pay"))
    assert again.headers["Idempotency-Replayed"] == "true"
    assert again.get_json()["seq"] == first.get_json()["seq"]
    assert cash(table) == {"ann": 1550, "bob": 1450, "cat": 1500}
    assert seen_by(table, bob) == []


def test_a_no_and_a_request_taken_back_move_nothing(table, ann, bob):
    request = asked(table, ann).get_json()["request"]
    assert bob.post(at(table, request, "decline")).get_json()["standing"] == "declined"
    assert [one["declined"] for one in seen_by(table, ann)] == [True]
    assert seen_by(table, bob) == []
    other = asked(table, ann, amount=70).get_json()["request"]
    assert ann.post(at(table, other, "withdraw")).get_json()["standing"] == "withdrawn"
    assert seen_by(table, bob) == []
    assert cash(table)["bob"] == 1500


def test_the_same_key_asks_once_and_another_request_under_it_is_refused(table, ann, bob):
    first = asked(table, ann, key="lost").get_json()
    assert asked(table, ann, key="lost").get_json()["request"] == first["request"]
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
def test_what_is_no_request_is_refused_and_nobody_is_asked(table, ann, body, status, code):
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
    request = asked(table, ann).get_json()["request"]
    cat = table.seats["cat"]
    for does in ("pay", "decline", "withdraw"):
        assert cat.post(at(table, request, does)).status_code == 404
    assert ann.post(at(table, request, "pay")).status_code == 403
    assert ann.post(at(table, request, "decline")).status_code == 403
    assert bob.post(at(table, request, "withdraw")).status_code == 403
    assert [one["request"] for one in seen_by(table, bob)] == [request]


def test_whoever_is_short_is_told_and_the_request_stays(table, ann, bob):
    request = asked(table, ann, amount=1501).get_json()["request"]
    refused = bob.post(at(table, request, "pay"))
    assert (refused.status_code, refused.get_json()["type"]) == (409, "cannot-afford")
    assert [one["request"] for one in seen_by(table, bob)] == [request]
    assert cash(table)["bob"] == 1500
