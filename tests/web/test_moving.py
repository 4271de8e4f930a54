"""Moving on: another game has begun, and nobody is left behind in the old one."""

import json

import pytest

from banker.web.http.callers import seat_cookie
from tests.web.desks import Glass
from tests.web.phones import Phone


@pytest.fixture
def moved(app, services, open_table):
    """A table that everybody has left, and the one they have moved to."""
    old, new = open_table(), open_table()
    services.serving.serve(old.table)
    services.serving.serve(new.table)
    return old, new


@pytest.fixture
def away(app, moved):
    """Ann's phone, which was switched off when the others moved on."""
    old, _new = moved
    client = app.test_client()
    client.set_cookie(seat_cookie(old.table), old.seats["ann"].key)
    return Phone(client, old.table)


@pytest.mark.parametrize("path", ["", "/pay", "/history", "/more"])
def test_a_phone_that_was_away_is_led_to_the_new_table(away, moved, path):
    answer = away.get(path)
    assert answer.status_code == 302
    assert answer.location == f"/t/{moved[1].table}/join"


def test_a_phone_that_was_away_pays_nothing_at_the_old_table(away, moved):
    old, new = moved
    for answer in (
        away.pays("bob", 7),
        away.gives_json({"kind": "buy-title", "title": "boardwalk"}),
        away.takes_back(2),
    ):
        assert answer.headers["HX-Redirect"] == f"/t/{new.table}/join"
    assert len(old.entries()) == 1


def test_the_old_stream_says_at_once_where_everybody_went(app, away, moved):
    old, new = moved
    answer = away.client.get(f"{away.at}/me/stream", buffered=False)
    events = [next(answer.response).decode() for _ in range(2)]
    assert "event: moved" in events[1]
    assert json.loads(events[1].split("data: ")[1]) == {"url": f"/t/{new.table}/join"}
    answer.close()
    program = old.seats["bob"].get(f"{old.path}/stream", buffered=False)
    told = [next(program.response).decode() for _ in range(2)]
    assert json.loads(told[1].split("data: ")[1]) == {"table": new.table}
    program.close()


def test_a_phone_that_sat_down_before_the_game_goes_on_to_its_own_place(
    app, services, host
):
    opened = host.post("/api/tables", {"edition": "us-classic", "players": []}).get_json()
    lobby = opened["table"]
    mia = services.lobbies.sit_down(lobby, name="Mia", token="kite")
    key = services.credentials.issue("seat", table=lobby, player=mia)
    phone = app.test_client()
    phone.set_cookie(seat_cookie(lobby), key)
    answer = phone.get(f"/t/{lobby}/me/stream", buffered=False)
    assert "You are seated" in next(answer.response).decode()
    services.hubs.of(lobby).move(lobby)
    told = next(answer.response).decode()
    assert json.loads(told.split("data: ")[1]) == {"url": f"/t/{lobby}/me"}
    answer.close()


def test_whoever_sits_at_a_table_is_not_asked_to_sit_down_again(app, open_table):
    table = open_table()
    phone = app.test_client()
    phone.set_cookie(seat_cookie(table.table), table.seats["ann"].key)
    assert phone.get(f"/t/{table.table}/join").location == f"/t/{table.table}/me"
    stranger = app.test_client()
    assert stranger.get(f"/t/{table.table}/join").status_code == 200


def test_an_old_terminal_leads_to_the_new_one(app, moved):
    old, new = moved
    glass = Glass(app, old.table)
    assert glass.get(f"/t/{old.table}/terminal").location == f"/t/{new.table}/terminal"
    answer = glass.post(f"/t/{old.table}/terminal/touch", do="salary||")
    assert answer.headers["HX-Redirect"] == f"/t/{new.table}/terminal"


def test_a_table_that_is_served_again_leads_nobody_away(app, services, moved):
    old, new = moved
    services.serving.serve(old.table)
    assert Glass(app, old.table).get(f"/t/{old.table}/terminal").status_code == 200
    assert Glass(app, new.table).get(f"/t/{new.table}/terminal").status_code == 302


def test_the_start_of_another_game_says_that_this_one_ends(app, services, table):
    services.serving.serve(table.table)
    glass = Glass(app, table.table)
    answer = glass.post("/setup", board="us-classic")
    glass.table = answer.headers["HX-Redirect"].split("/")[2]
    assert "The game that is being played ends then" in glass.shows("/setup")
