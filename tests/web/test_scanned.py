"""Printed codes lead a phone where it belongs, and open nothing by themselves."""

import pytest

from banker.web.http.callers import BANKER_COOKIE, seat_cookie


@pytest.fixture
def served(services, table):
    services.serving.serve(table.table)
    return table


@pytest.fixture
def stranger(app):
    return app.test_client()


@pytest.fixture
def phone(app, served):
    """The phone of Ann, who plays with the kite; Bob has the teapot."""
    client = app.test_client()
    client.set_cookie(seat_cookie(served.table), served.seats["ann"].key)
    return client


def led_to(client, path):
    answer = client.get(path)
    assert answer.status_code == 302, answer.text
    return answer.headers["Location"]


def test_a_deeds_code_opens_that_deed_on_the_phone(phone, served):
    address = led_to(phone, "/d/boardwalk")
    assert address == f"/t/{served.table}/me/deed?title=boardwalk"
    page = phone.get(address)
    assert page.status_code == 200
    assert "Boardwalk" in page.text


def test_a_players_code_opens_paying_that_player(phone, served):
    address = led_to(phone, "/c/teapot")
    assert address == f"/t/{served.table}/me/pay?to=bob"
    assert phone.get(address).status_code == 200


def test_ones_own_code_opens_ones_own_place(phone, served):
    assert led_to(phone, "/c/kite") == f"/t/{served.table}/me"


def test_the_code_of_a_token_that_nobody_plays_opens_ones_own_place(phone, served):
    assert led_to(phone, "/c/whale") == f"/t/{served.table}/me"


def test_a_deed_of_another_board_is_said_in_words(phone):
    answer = phone.get("/d/old-kent-road")
    assert answer.status_code == 404
    assert "not on the board that is being played" in answer.text


def test_there_are_no_other_tokens(stranger):
    assert stranger.get("/c/racing-car").status_code == 404


# A browser opened by the camera sends its cookies only with the second request.
@pytest.mark.parametrize("path", ["/d/boardwalk", "/c/kite"])
def test_a_browser_without_a_seat_is_asked_once_more_first(stranger, served, path):
    answer = stranger.get(path)
    assert answer.status_code == 200
    assert answer.headers["Refresh"] == f"0; url={path}?again=1"
    assert f'href="{path}?again=1"' in answer.text


# T-18
def test_a_phone_without_a_seat_must_ask_for_one(stranger, served):
    assert led_to(stranger, "/d/boardwalk?again=1") == f"/t/{served.table}/join"
    address = led_to(stranger, "/c/teapot?again=1")
    assert address == f"/t/{served.table}/join?token=teapot"
    page = stranger.get(address).text
    assert 'value="bob" required checked' in page
    # The code of the table is still to be typed, and the table to be asked.
    assert served.opened["join_code"] not in page
    assert "Set-Cookie" not in stranger.get(address).headers


def test_in_the_lobby_a_token_is_chosen_or_its_player_found(services, stranger):
    table = services.opening.new_lobby("us-classic", {})
    services.serving.serve(table)
    assert led_to(stranger, "/c/whale?again=1") == f"/t/{table}/join?token=whale"
    page = stranger.get(f"/t/{table}/join?token=whale").text
    assert 'value="whale" required checked' in page
    services.lobbies.sit_down(table, name="Ann", token="whale")
    address = led_to(stranger, "/c/whale?again=1")
    assert "already=1" in address
    assert 'value="ann" required checked' in stranger.get(address).text


def test_without_a_table_a_code_leads_to_the_front_door(stranger):
    assert led_to(stranger, "/d/boardwalk?again=1") == "/"


# T-13
def test_a_seat_that_was_taken_away_is_none(phone, served):
    served.banker.post(f"{served.path}/seats/ann/drop")
    assert led_to(phone, "/d/boardwalk?again=1") == f"/t/{served.table}/join"


# T-4
def test_a_seat_at_one_table_is_none_at_another(app, services, served, open_table):
    other = open_table(edition="uk-london")
    client = app.test_client()
    client.set_cookie(seat_cookie(other.table), served.seats["ann"].key)
    assert led_to(client, "/c/teapot?again=1") == f"/t/{served.table}/join?token=teapot"


def test_a_phone_is_led_to_the_table_where_it_sits(app, services, served, open_table):
    other = open_table(edition="uk-london")
    client = app.test_client()
    client.set_cookie(seat_cookie(other.table), other.seats["ann"].key)
    address = led_to(client, "/d/old-kent-road")
    assert address == f"/t/{other.table}/me/deed?title=old-kent-road"


def test_a_code_changes_nothing_and_gives_no_key(app, served):
    before = len(served.entries())
    banker = app.test_client()
    banker.set_cookie(BANKER_COOKIE, served.banker.key)
    for path in ("/d/boardwalk", "/c/kite", "/d/boardwalk?again=1", "/c/kite?again=1"):
        assert "Set-Cookie" not in banker.get(path).headers
    assert len(served.entries()) == before


@pytest.mark.parametrize(
    "what", ["%D0%90%D0%B1", "x%0d%0aSet-Cookie:a=b", "%F0%9F%98%80", "a%00b"]
)
def test_whatever_a_code_says_no_header_holds_it_as_it_was_sent(served, stranger, what):
    answer = stranger.get(f"/d/{what}")
    assert answer.status_code == 200
    assert answer.headers["Refresh"].isascii()
    assert answer.headers["Refresh"].isprintable()
    assert "Set-Cookie" not in answer.headers
    again = answer.headers["Refresh"].partition("url=")[2]
    assert led_to(stranger, again) == f"/t/{served.table}/join"
