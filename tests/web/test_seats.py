"""Seats: who asks, who is let in, who guesses, and what happens all at once."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from banker.tables.guesses import (
    WRONG_CODES_OF_ADDRESS,
    WRONG_CODES_OF_TABLE,
    WRONG_CODES_S,
)
from banker.tables.join_requests import FETCH_S, REQUESTS_MOST, JoinRequests
from tests.web.conftest import Asker

AT_ONCE = 8


@pytest.fixture
def lobby(open_table):
    """A table at which nobody sits yet."""
    return open_table(players=[])


def at_once(act, count=AT_ONCE):
    """Return what `count` callers are answered who ask at the same moment."""
    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(lambda _: act(), range(count)))


def asks(app, table, address="192.168.1.9", **wish):
    client = app.test_client()
    return client.post(
        f"{table.path}/join", json=wish, environ_base={"REMOTE_ADDR": address}
    )


def asked(app, table, address="192.168.1.9", **wish):
    answer = asks(app, table, address, code=table.opened["join_code"], **wish)
    assert answer.status_code == 202, answer.text
    return answer.get_json()


def standing(app, table, request):
    asker = Asker(app.test_client(), request["claim"])
    return asker.get(f"{table.path}/seats/{request['seat']}").get_json()


def approve(app, table, request, word="approve"):
    asker = Asker(app.test_client(), table.banker.key)
    return asker.post(f"{table.path}/seats/{request['seat']}/{word}")


# Let in, all at once


@pytest.mark.parametrize("newcomer", [True, False])
def test_a_phone_let_in_by_many_hands_at_once_gets_one_seat(
    app, lobby, table, newcomer, services
):
    here = lobby if newcomer else table
    wish = {"name": "Dan", "token": "whale"} if newcomer else {"player": "ann"}
    request = asked(app, here, **wish)
    answers = at_once(lambda: approve(app, here, request))
    assert {answer.status_code for answer in answers} == {200}
    found = standing(app, here, request)
    assert found["standing"] == "approved"
    seats = services.credentials.in_force(here.table)
    assert sum(one.player == found["player"] for one in seats) == 1
    assert services.credentials.find(found["seat_key"]) is not None


def test_yes_and_no_at_once_are_one_answer_and_a_word_to_the_other(app, table):
    request = asked(app, table, player="ann")
    words = iter(["approve", "refuse"] * AT_ONCE)
    answers = at_once(lambda: approve(app, table, request, next(words)))
    assert {answer.status_code for answer in answers} == {200, 409}
    for answer in answers:
        if answer.status_code == 409:
            assert answer.get_json()["type"] == "already-answered"
            assert "already" in answer.get_json()["title"]


def test_a_lost_answer_does_not_lose_the_seat(app, table):
    request = asked(app, table, player="ann")
    approve(app, table, request)
    first = standing(app, table, request)
    assert standing(app, table, request) == first
    assert Asker(app.test_client(), first["seat_key"]).get(table.path).status_code == 200


def test_a_key_is_not_fetched_again_for_ever():
    now = [0.0]
    waiting = JoinRequests(lambda: now[0])
    request, claim = waiting.ask(name="Ann", token="kite", player="ann")
    waiting.decide(request.request, seat_key="secret")
    assert waiting.fetch(request.request, claim).seat_key == "secret"
    now[0] = FETCH_S + 1
    assert waiting.fetch(request.request, claim).seat_key == ""


# The start


def seated(app, services, lobby, names=(("Ann", "kite"), ("Bob", "teapot"))):
    for name, token in names:
        services.lobbies.sit_down(lobby.table, name=name, token=token)


def test_a_game_started_by_many_hands_at_once_starts_once(app, services, lobby):
    seated(app, services, lobby)
    answers = at_once(
        lambda: Asker(app.test_client(), lobby.banker.key).post(f"{lobby.path}/start")
    )
    assert sorted(answer.status_code for answer in answers) == [201] + [409] * (AT_ONCE - 1)
    for answer in answers:
        if answer.status_code == 409:
            assert answer.get_json()["type"] == "already-playing"
    assert len(lobby.entries()) == 1


def test_who_still_asks_in_the_lobby_when_the_game_starts_gets_no_seat(
    app, services, lobby
):
    seated(app, services, lobby)
    request = asked(app, lobby, name="Dan", token="whale")
    assert lobby.banker.post(f"{lobby.path}/start").status_code == 201
    answer = approve(app, lobby, request)
    assert answer.status_code == 404
    assert answer.get_json()["title"] == "This phone is not waiting any more."
    assert standing(app, lobby, request)["standing"] == "refused"
    assert [one.player for one in services.credentials.in_force(lobby.table)] == [None] * 3


def test_who_was_sent_away_from_the_lobby_is_not_let_in_again_by_an_old_request(
    app, services, lobby
):
    seated(app, services, lobby, [("Ann", "kite"), ("Bob", "teapot"), ("Cat", "snail")])
    request = asked(app, lobby, player="cat")
    services.lobbies.rearrange(
        lobby.table,
        lambda found: {
            **found,
            "players": [r for r in found["players"] if r["name"] != "Cat"],
        },
    )
    for _ in range(2):
        assert approve(app, lobby, request).status_code == 404
        if services.rows.record(lobby.table).status == "lobby":
            lobby.banker.post(f"{lobby.path}/start")


# The plug may be pulled between the first entry of a game and the row of its table.
def test_a_game_that_has_begun_without_its_row_is_found_to_play(app, services, lobby):
    seated(app, services, lobby)
    lobby.banker.post(f"{lobby.path}/start")
    services.rows.set_status(lobby.table, "lobby")
    services.runtimes.recover(lobby.table)
    assert lobby.banker.post(f"{lobby.path}/start").status_code == 409
    assert services.rows.record(lobby.table).status == "playing"
    assert lobby.banker.get(lobby.path).status_code == 200


def test_everybody_who_sat_down_before_the_start_plays(app, services, lobby):
    seated(app, services, lobby)
    requests = [
        asked(app, lobby, name=name, token=token)
        for name, token in (("Cat", "snail"), ("Dan", "whale"), ("Eve", "acorn"))
    ]
    acts = [lambda one=one: approve(app, lobby, one) for one in requests]
    acts.insert(
        1, lambda: Asker(app.test_client(), lobby.banker.key).post(f"{lobby.path}/start")
    )
    with ThreadPoolExecutor(len(acts)) as pool:
        answers = [one.result().status_code for one in [pool.submit(act) for act in acts]]
    assert set(answers) <= {200, 201, 404, 409}
    playing = {seat.player for seat in services.runtimes.of(lobby.table).game.players}
    keys = {one.player for one in services.credentials.in_force(lobby.table) if one.player}
    assert keys <= playing


# Guessing


# T-16, T-17
@pytest.mark.parametrize("by_page", [True, False])
def test_nobody_guesses_a_code_whichever_door_they_try(app, table, by_page):
    def guess():
        if by_page:
            return app.test_client().post(f"/t/{table.table}/join", data={"code": "AAAA"})
        return asks(app, table, "127.0.0.1", code="AAAA", player="ann")

    answers = at_once(guess, 200 // 4)
    passed = [one for one in answers if one.status_code != 429]
    assert len(passed) <= WRONG_CODES_OF_ADDRESS
    late = asks(app, table, "127.0.0.1", code=table.opened["join_code"], player="ann")
    assert late.status_code == 429
    assert 1 <= int(late.headers["Retry-After"]) <= WRONG_CODES_S


# T-17
def test_guesses_from_many_addresses_lock_nobody_else_out(app, table):
    heard = 0
    for number in range(20):
        for _ in range(WRONG_CODES_OF_ADDRESS):
            answer = asks(app, table, f"10.0.0.{number}", code="AAAA", player="ann")
            heard += answer.status_code == 403
    # One more try each for those who came after the table had heard enough.
    assert heard <= WRONG_CODES_OF_TABLE + 20
    for number, player in enumerate(("ann", "bob", "cat")):
        asked(app, table, f"192.168.1.{number}", player=player)


# T-17
def test_a_right_code_is_never_held_against_a_family(app, table):
    for _ in range(3 * WRONG_CODES_OF_ADDRESS):
        asked(app, table, player="ann")


# T-17
def test_the_addresses_of_one_ipv6_network_count_as_one(app, table):
    for number in range(WRONG_CODES_OF_ADDRESS):
        asks(app, table, f"2001:db8::{number:x}", code="AAAA", player="ann")
    code = table.opened["join_code"]
    assert asks(app, table, "2001:db8::ffff", code=code, player="ann").status_code == 429
    assert asks(app, table, "2001:db8:0:1::1", code=code, player="ann").status_code == 202


def test_who_asks_again_and_again_pushes_out_nobody_else(app, services, table):
    family = asked(app, table, "192.168.1.2", player="ann")
    for _ in range(2 * REQUESTS_MOST):
        asked(app, table, "192.168.1.66", player="bob")
    assert len(services.join_requests.of(table.table).pending()) == REQUESTS_MOST
    assert approve(app, table, family).status_code == 200


# T-16
def test_the_code_of_a_table_that_everybody_has_left_opens_nothing(
    app, services, open_table
):
    old, new = open_table(), open_table()
    services.serving.serve(old.table)
    services.serving.serve(new.table)
    code = old.opened["join_code"]
    assert asks(app, old, code=code, player="ann").status_code == 403
    asked(app, new, player="ann")


def test_the_lobby_is_closed_to_nobody_by_a_start_that_fails(app, services, lobby):
    services.lobbies.sit_down(lobby.table, name="Ann", token="kite")
    request = asked(app, lobby, name="Bob", token="teapot")
    answer = lobby.banker.post(f"{lobby.path}/start")
    assert (answer.status_code, answer.get_json()["type"]) == (409, "wrong-player-count")
    assert approve(app, lobby, request).status_code == 200
    assert len(services.lobbies.newcomers(lobby.table)) == 2
