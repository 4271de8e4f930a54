"""Rough input: what no page of ours sends is answered with a no, never with a defect."""

import pytest

from banker.web.http.callers import seat_cookie
from tests.web.desks import Glass
from tests.web.phones import Phone

LONG = "9" * 5_000


@pytest.fixture
def glass(app, table):
    return Glass(app, table.table)


@pytest.fixture
def ann(app, table):
    client = app.test_client()
    client.set_cookie(seat_cookie(table.table), table.seats["ann"].key)
    return Phone(client, table.table)


# T-27: forms nest no deeper than bodies do.
@pytest.mark.parametrize(
    "command",
    [
        '{"kind":' + "[" * 10_000,
        '{"kind":' + "[" * 10_000 + "]" * 10_000 + "}",
        '{"kind":' * 2_000,
        "[" * 40 + "]" * 40,
        '{"kind": "collect-salary", "kind": "go-to-jail"}',
        "[]",
        "null",
        "",
    ],
)
def test_a_form_with_no_command_in_it_is_refused(ann, table, command):
    answer = ann.post("/give", {"command": command})
    assert answer.status_code == 400
    assert len(table.entries()) == 1


# T-12: an origin is scheme and host, and nobody's text is taken apart.
@pytest.mark.parametrize(
    "origin",
    [
        "http://[::1",
        "http://]",
        "https://localhost",
        "http://localhost:81",
        "http://localhost@evil.example",
        "http://localhost.",
        "localhost",
        "//localhost",
        "null",
        "",
        "http://localhost/path",
        "http://١",
    ],
)
def test_a_post_of_another_origin_is_refused(ann, table, origin):
    headers = {"Origin": origin.encode().decode("latin-1"), "Idempotency-Key": "one"}
    fields = {"payee": "bob", "amount": "5"}
    answer = ann.client.post(f"{ann.at}/me/pay", data=fields, headers=headers)
    assert answer.status_code == 403
    assert len(table.entries()) == 1


# T-34: where a payment goes on to was never a reason to fail after it.
@pytest.mark.parametrize(
    "target", ["/?x\r\nX: y", "/?\x00", "/?\u2028", "/t/\r\nX: y", "http://evil.example/?x"]
)
def test_a_payment_goes_on_to_no_strange_address(ann, target):
    answer = ann.pays("bob", 1, then=target)
    assert answer.status_code == 200
    assert "HX-Redirect" not in answer.headers


# Numbers in forms and addresses have no more digits than a sum.
@pytest.mark.parametrize("number", [LONG, "٣", "-1", "1_000", " 7 "])
def test_what_is_no_number_in_a_touch_counts_as_none(glass, table, number):
    for action in ("salary", "undo", "amount", "dice"):
        answer = glass.post(f"/t/{glass.table}/terminal/touch", do=f"{action}||{number}")
        assert answer.status_code == 200
    assert len(table.entries()) == 1


@pytest.mark.parametrize("number", [LONG, "٣", "x"])
def test_what_is_no_number_is_refused_or_ignored_everywhere(ann, table, number):
    assert ann.pays("bob", number).status_code == 400
    assert ann.post("/undo", {"undo": number}).status_code == 400
    assert ann.get("/pay", amount=number).status_code == 200
    assert ann.get("/stream", after=number).status_code == 200
    for path in ("journal?after=", "journal?limit=", "stream?after="):
        assert table.banker.get(f"{table.path}/{path}{number}").status_code == 400
