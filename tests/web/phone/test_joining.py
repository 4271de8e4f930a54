"""Sitting down with a phone: asking, waiting, being let in, and what else may happen."""

import pytest

from banker.rules.money.bankruptcy import GoBankrupt
from banker.tables.guesses import WRONG_CODES_OF_ADDRESS
from banker.web.http.callers import seat_cookie
from tests.web.phones import LEO, MIA, ORIGIN, Table, an_app, services_of, words_of


@pytest.fixture
def app(tmp_path):
    return an_app(tmp_path)


@pytest.fixture
def lobby(app):
    """A table that has not begun, with Leo at it."""
    services = services_of(app)
    table = services.opening.new_lobby("us-classic", {})
    services.lobbies.sit_down(table, name="Leo", token="teapot")
    return table


def code_of(app, table):
    return services_of(app).rows.record(table).join_code


def asks(client, table, **fields):
    return client.post(f"/t/{table}/join", data=fields, headers=ORIGIN)


def stands(client, table):
    return client.post(f"/t/{table}/join/standing", headers=ORIGIN)


def only_request(app, table):
    (waiting,) = services_of(app).join_requests.of(table).pending()
    return waiting.request


def test_a_newcomer_asks_is_let_in_and_holds_a_seat(app, lobby):
    phone = app.test_client()
    asked = asks(phone, lobby, code=code_of(app, lobby), name="Mia", token="kite")
    assert asked.status_code == 303
    assert asked.location == f"/t/{lobby}/join/wait"
    assert "tap your card" in words_of(phone.get(asked.location))
    assert stands(phone, lobby).get_json()["standing"] == "pending"
    assert phone.get(f"/t/{lobby}/me").status_code == 401
    services_of(app).seats.answer_phone(lobby, only_request(app, lobby), let_in=True)
    told = stands(phone, lobby)
    assert told.get_json() == {"standing": "approved", "next": f"/t/{lobby}/me"}
    seated = words_of(phone.get(f"/t/{lobby}/me"))
    assert "You are seated" in seated
    assert "Mia" in seated


def test_a_player_of_a_running_game_takes_their_seat_on_another_phone(app):
    table = Table(app)
    old, new = table.phone(MIA), app.test_client()
    asks(new, table.name, code=code_of(app, table.name), player="mia")
    assert old.get("").status_code == 200
    services_of(app).seats.answer_phone(
        table.name, only_request(app, table.name), let_in=True
    )
    stands(new, table.name)
    assert new.get(f"/t/{table.name}/me").status_code == 200
    lost = old.get("")
    assert lost.status_code == 401
    assert "This phone has no seat here" in words_of(lost)
    assert f'href="/t/{table.name}/join"' in lost.text


def test_somebody_seated_in_the_lobby_takes_that_seat(app, lobby):
    phone = app.test_client()
    assert "I was already playing" in words_of(phone.get(f"/t/{lobby}/join"))
    assert "Leo" in words_of(phone.get(f"/t/{lobby}/join?already=1"))
    asks(phone, lobby, code=code_of(app, lobby), player="leo")
    services_of(app).seats.answer_phone(lobby, only_request(app, lobby), let_in=True)
    stands(phone, lobby)
    assert "Leo" in words_of(phone.get(f"/t/{lobby}/me"))


def test_whoever_types_a_name_that_sits_there_is_shown_how_to_say_so(app, lobby):
    phone = app.test_client()
    answer = asks(phone, lobby, code=code_of(app, lobby), name="Leo", token="kite")
    assert answer.status_code == 409
    words = words_of(answer)
    assert "Somebody here is called Leo already. I was already playing Your name" in words
    assert words.count("I was already playing") == 1


def test_the_seats_key_is_for_no_script_and_no_other_site(app, lobby):
    phone = app.test_client()
    asked = asks(phone, lobby, code=code_of(app, lobby), name="Mia", token="kite")
    services_of(app).seats.answer_phone(lobby, only_request(app, lobby), let_in=True)
    told = stands(phone, lobby)
    for answer, name in ((asked, f"claim-{lobby}"), (told, seat_cookie(lobby))):
        (cookie,) = (
            one
            for one in answer.headers.getlist("Set-Cookie")
            if one.startswith(name) and "Max-Age=0" not in one
        )
        assert "HttpOnly" in cookie
        assert "SameSite=Strict" in cookie
    assert seat_cookie(lobby) not in told.text


def test_the_claim_stands_in_no_address(app, lobby):
    phone = app.test_client()
    asked = asks(phone, lobby, code=code_of(app, lobby), name="Mia", token="kite")
    claim = phone.get_cookie(f"claim-{lobby}").value.partition(".")[2]
    assert claim
    assert claim not in asked.location
    assert claim not in phone.get(asked.location).text


def test_another_browser_cannot_fetch_the_seat(app, lobby):
    phone, thief = app.test_client(), app.test_client()
    asks(phone, lobby, code=code_of(app, lobby), name="Mia", token="kite")
    request_id = only_request(app, lobby)
    services_of(app).seats.answer_phone(lobby, request_id, let_in=True)
    thief.set_cookie(f"claim-{lobby}", f"{request_id}.guess")
    assert stands(thief, lobby).status_code == 401
    assert thief.get(f"/t/{lobby}/me").status_code == 401


def test_a_refused_phone_is_told_so_and_gets_no_seat(app, lobby):
    phone = app.test_client()
    asks(phone, lobby, code=code_of(app, lobby), name="Mia", token="kite")
    services_of(app).seats.answer_phone(lobby, only_request(app, lobby), let_in=False)
    assert stands(phone, lobby).get_json()["standing"] == "refused"
    assert phone.get(f"/t/{lobby}/me").status_code == 401


def test_a_wrong_code_is_refused_in_words_and_asks_for_the_code_alone(app, lobby):
    answer = asks(app.test_client(), lobby, code="WRONG", name="Mia", token="kite")
    assert answer.status_code == 403
    assert "That is not the code of this table." in words_of(answer)
    assert 'value="Mia"' in answer.text
    assert 'value="WRONG"' not in answer.text
    assert services_of(app).join_requests.of(lobby).pending() == ()


@pytest.mark.parametrize(
    ("name", "token"),
    [("", "kite"), ("x" * 25, "kite"), ("Mia", "ghost"), ("a\x00", "kite")],
)
def test_a_name_or_token_that_cannot_be_keeps_the_code(app, lobby, name, token):
    code = code_of(app, lobby)
    answer = asks(app.test_client(), lobby, code=code, name=name, token=token)
    assert answer.status_code == 400
    assert "Choose a name" in words_of(answer)
    assert f'value="{code}"' in answer.text


def test_a_name_or_token_that_is_taken_is_refused(app, lobby):
    code = code_of(app, lobby)
    for fields in ({"name": "LEO", "token": "kite"}, {"name": "Mia", "token": "teapot"}):
        answer = asks(app.test_client(), lobby, code=code, **fields)
        assert answer.status_code == 409
        assert 'role="alert"' in answer.text


def test_a_name_with_markup_stays_words(app, lobby):
    name = "<b>Mia</b>"
    services_of(app).lobbies.sit_down(lobby, name=name, token="kite")
    page = app.test_client().get(f"/t/{lobby}/join").text
    assert "<bdi>&lt;b&gt;Mia&lt;/b&gt;</bdi>" in page
    assert name not in page


def test_nobody_guesses_the_code(app, lobby):
    phone = app.test_client()
    for _ in range(WRONG_CODES_OF_ADDRESS):
        assert asks(phone, lobby, code="AAAA").status_code == 403
    answer = asks(phone, lobby, code=code_of(app, lobby), name="Mia", token="kite")
    assert answer.status_code == 429
    assert "Too many tries" in words_of(answer)
    assert services_of(app).join_requests.of(lobby).pending() == ()


def test_a_phone_that_asked_for_nothing_is_sent_to_ask(app, lobby):
    assert stands(app.test_client(), lobby).status_code == 401


def test_a_form_on_another_site_asks_for_nothing(app, lobby):
    answer = app.test_client().post(
        f"/t/{lobby}/join",
        data={"code": code_of(app, lobby), "name": "Mia", "token": "kite"},
        headers={"Origin": "http://evil.example"},
    )
    assert answer.status_code == 403
    assert services_of(app).join_requests.of(lobby).pending() == ()


def test_an_unknown_table_is_said_in_words(app):
    answer = app.test_client().get("/t/ZZZZZZ/join")
    assert answer.status_code == 404
    assert 'href="/"' in answer.text


def test_a_seat_sees_the_game_once_it_begins(app):
    table = Table(app)
    assert "$ 1,500" in table.phone(MIA).sees()


def test_a_bankrupt_player_may_look_on_and_the_winner_is_named(app):
    table = Table(app)
    mia, leo = table.phone(MIA), table.phone(LEO)
    table.given(GoBankrupt(player=MIA))
    assert "You are out of the game" in mia.sees()
    assert "wins" not in mia.sees()
    table.given(GoBankrupt(player="tom"))
    assert "Leo wins" in leo.sees()
    assert "Leo wins" in mia.sees()
