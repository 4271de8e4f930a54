"""Default is no: every route and every command is in a table, and nobody slips past it."""

import re
from pathlib import Path

import pytest

from banker.journal.codec import COMMAND_KINDS
from banker.web.http.permissions import PAGES, ROUTES, roles_of

ROLES = (
    "anon",
    "host",
    "banker",
    "seat",
    "other seat",
    "other table",
    "reader",
    "spectator",
)


# T-3
def test_every_route_stands_in_the_table_of_permissions(app):
    endpoints = {rule.endpoint for rule in app.url_map.iter_rules()}
    assert endpoints == set(ROUTES) | set(PAGES)


def test_every_command_is_given_by_whom_it_was_agreed():
    lines = (Path(__file__).parent / "command_rights.txt").read_text().splitlines()
    agreed = {tuple(line.split()) for line in lines if not line.startswith("#")}
    assert agreed == {
        (kind, command.acting or "-", command.given_by)
        for kind, command in COMMAND_KINDS.items()
    }


@pytest.mark.parametrize("kind", COMMAND_KINDS)
def test_the_acting_field_is_a_field_of_the_command(kind):
    fields = COMMAND_KINDS[kind].__dataclass_fields__
    acting = COMMAND_KINDS[kind].acting
    assert acting in fields or (not acting and "player" not in fields)


def filled(rule, table):
    """Return the address of a route with plausible arguments."""
    values = {"table": table, "player": "ann", "request_id": "abc", "name": "home"}
    values |= {"page": "board"}
    values |= {"title": "baltic-avenue", "token": "kite"}
    values["filename"] = "shared/tokens.css"
    return re.sub(r"<(?:\w+:)?(\w+)>", lambda found: values[found[1]], rule.rule)


# T-3
@pytest.mark.parametrize("role", ROLES)
def test_a_role_gets_no_further_than_its_routes(app, open_table, role):
    table, elsewhere = open_table(), open_table()
    askers = {
        "anon": type(table.host)(app.test_client()),
        "host": table.host,
        "banker": table.banker,
        "seat": table.seats["ann"],
        "other seat": table.seats["bob"],
        "other table": elsewhere.banker,
        "reader": table.reader,
        "spectator": table.spectator,
    }
    asker, plain = askers[role], role.removeprefix("other ").replace("table", "banker")
    for rule in app.url_map.iter_rules():
        if rule.endpoint.endswith("stream") or rule.endpoint == "api.drop":
            continue
        for verb in rule.methods - {"OPTIONS", "HEAD"}:
            ask = asker.get if verb == "GET" else asker.post
            status = ask(filled(rule, table.table)).status_code
            allowed = plain in roles_of(rule.endpoint) or "anon" in roles_of(rule.endpoint)
            if role == "other table" and "<table>" in rule.rule and not allowed:
                assert status == 404, (rule.rule, verb)
            elif not allowed:
                assert status in (401, 403), (rule.rule, verb, status)
            else:
                assert status < 500, (rule.rule, verb, status)
                foreign = role == "other table" and "<table>" in rule.rule
                assert (
                    status != 401 or foreign or "seats" in rule.rule or "join" in rule.rule
                )


# A player makes himself banker: no key of a seat becomes another.
def test_no_seat_becomes_a_banker(table):
    for path in ("/terminal", "/setup", f"/t/{table.table}/terminal"):
        answer = table.seats["ann"].get(path)
        assert answer.status_code in (200, 403)
        assert "banker=" not in str(answer.headers.getlist("Set-Cookie"))
    correct = {"kind": "correct", "moves": [], "reason": "mine"}
    answer = table.seats["ann"].post(f"{table.path}/commands", correct)
    assert answer.status_code == 403


def test_an_unknown_key_opens_nothing(app, table):
    stranger = type(table.host)(app.test_client(), "x" * 32)
    assert stranger.get(table.path).status_code == 401


# T-14
def test_a_dropped_phone_has_no_key_any_more(table):
    assert table.seats["ann"].get(table.path).status_code == 200
    answer = table.banker.post(f"{table.path}/seats/ann/drop")
    assert answer.status_code == 200
    assert table.seats["ann"].get(table.path).status_code == 401


# T-32
def test_a_strange_host_is_refused_and_changes_no_address(app, table):
    answer = app.test_client().get("/healthz", headers={"Host": "evil.example"})
    assert answer.status_code == 400
    assert "evil" not in table.opened["join_url"]


# T-12
@pytest.mark.parametrize(
    ("headers", "passes"),
    [
        ({"Origin": "http://localhost"}, True),
        ({"Origin": "http://evil.example"}, False),
        ({"Origin": "null"}, False),
        ({}, False),
        ({"Origin": "http://localhost", "Sec-Fetch-Site": "cross-site"}, False),
    ],
)
def test_a_post_with_a_cookie_must_come_from_our_own_page(app, table, headers, passes):
    client = app.test_client()
    client.set_cookie(f"seat-{table.table}", table.seats["ann"].key)
    answer = client.post(
        f"{table.path}/commands",
        json={"kind": "buy-title", "title": "baltic-avenue"},
        headers={"Idempotency-Key": "one", **headers},
    )
    assert (answer.status_code == 200) is passes
    assert len(table.entries()) == (2 if passes else 1)


# T-35
def test_every_answer_keeps_the_page_to_itself(app, table):
    for path in ("/", "/healthz", f"/t/{table.table}/join", "/static/shared/tokens.css"):
        headers = app.test_client().get(path).headers
        policy = headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "same-origin"
        if not path.startswith("/static"):
            assert headers["Cache-Control"] == "no-store"


# T-38
def test_a_defect_shows_no_inside(app, table, monkeypatch):
    def broken(_counter):
        raise RuntimeError("secret inside")

    monkeypatch.setattr("banker.web.api.routes.position", broken)
    answer = table.banker.get(table.path)
    assert answer.status_code == 500
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text
