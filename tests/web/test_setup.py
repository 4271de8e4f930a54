"""Setting up a table: board, rules, players with and without phones, and the start."""

import re
from dataclasses import fields

import pytest

from banker.editions.loader import edition_ids
from banker.rules.edition import HouseRules
from banker.rules.game import cash_of
from banker.web.callers import seat_cookie
from banker.web.rule_words import RULES, moved
from banker.web.seating import ask_for_seat, newcomers_of
from tests.web.desks import Glass, words_of


@pytest.fixture
def glass(app):
    return Glass(app)


@pytest.fixture
def lobby(glass):
    """A terminal in the lobby of a table on the classic board."""
    answer = glass.post("/setup", board="us-classic")
    glass.table = answer.headers["HX-Redirect"].split("/")[2]
    return glass


def seats(glass):
    return [one.name for one in newcomers_of(glass.branch, glass.table)]


def add(glass, name, token):
    return glass.arranges("add", token, page="add", name=name)


def ask(glass, name, token, player=""):
    code = glass.branch.record(glass.table).join_code
    return ask_for_seat(
        glass.branch, glass.table, code=code, name=name, token=token, player=player
    )


def test_a_new_bank_asks_first_which_board_is_played(glass):
    assert glass.get("/").headers["Location"] == "/setup"
    answer = glass.get("/setup")
    assert answer.text.count('role="radio"') == len(edition_ids())
    assert "Which board do you have?" in words_of(answer)


def test_choosing_a_board_opens_a_lobby_with_its_code_and_money(lobby):
    words = lobby.shows("/setup")
    assert "28 deeds" in words
    assert "$1,500" in words
    assert "Official rules" in words
    assert "Waiting for 2 players" in words
    assert lobby.branch.record(lobby.table).join_code in words


def test_the_lobby_that_is_open_is_found_again(lobby):
    assert lobby.get("/setup").headers["Location"] == f"/t/{lobby.table}/setup"


def test_the_page_is_marked_up_once_and_not_shown_as_text(lobby):
    assert "&lt;div" not in lobby.get(f"/t/{lobby.table}/setup").text


# Players


def test_players_without_a_phone_are_added_by_name_and_token(lobby):
    add(lobby, "Mia", "kite")
    add(lobby, "Лёва", "teapot")
    assert seats(lobby) == ["Mia", "Лёва"]
    assert [one.player for one in newcomers_of(lobby.branch, lobby.table)] == ["mia", "p2"]


def test_without_a_name_the_token_gives_its_own(lobby):
    add(lobby, "  ", "whale")
    assert seats(lobby) == ["Whale"]


@pytest.mark.parametrize("name", ["mia", " MIA ", "Ｍｉａ"])
def test_a_name_that_looks_the_same_is_taken(lobby, name):
    add(lobby, "Mia", "kite")
    answer = add(lobby, name, "whale")
    assert "called" in words_of(answer)
    assert seats(lobby) == ["Mia"]


def test_a_token_is_held_by_one_player(lobby):
    add(lobby, "Mia", "kite")
    assert "token already" in words_of(add(lobby, "Leo", "kite"))


@pytest.mark.parametrize("name", ["x" * 25, "Mi\u202ea", "a\u0000b"])
def test_a_name_that_cannot_be_used_is_said_to_be_so(lobby, name):
    assert "That name" in words_of(add(lobby, name, "kite"))
    assert seats(lobby) == []


def test_the_same_player_sent_twice_sits_there_once(lobby):
    add(lobby, "Mia", "kite")
    add(lobby, "Mia", "kite")
    assert seats(lobby) == ["Mia"]


def test_nobody_more_sits_down_at_a_full_table(lobby):
    for token in ("kite", "teapot", "snail", "cactus", "balloon", "whale", "lighthouse"):
        add(lobby, "", token)
    add(lobby, "", "acorn")
    assert len(seats(lobby)) == 8
    assert "Add player" not in lobby.shows("/setup")


def test_a_removed_player_leaves_and_the_id_of_another_is_not_taken(lobby):
    for name, token in (("Лёва", "kite"), ("Рита", "teapot"), ("Ян", "snail")):
        add(lobby, name, token)
    lobby.arranges("remove", "p2", page="seat")
    add(lobby, "Ада", "whale")
    players = [one.player for one in newcomers_of(lobby.branch, lobby.table)]
    assert players == ["p1", "p3", "p4"]


def test_players_change_places_and_the_same_form_twice_moves_once(lobby):
    for name, token in (("Mia", "kite"), ("Leo", "teapot"), ("Tom", "whale")):
        add(lobby, name, token)
    for _ in range(2):
        lobby.arranges("place", "tom", "1", page="seat")
    assert seats(lobby) == ["Mia", "Tom", "Leo"]


def test_touching_a_seat_opens_its_own_page(lobby):
    add(lobby, "Mia", "kite")
    answer = lobby.post(f"/t/{lobby.table}/setup", page="lobby", choose="mia")
    assert answer.headers["HX-Redirect"] == f"/t/{lobby.table}/setup/seat?player=mia"
    assert "One place later" in lobby.shows("/setup/seat?player=mia")


# Phones


def test_a_phone_let_in_sits_down_and_gets_its_key(lobby):
    asked, claim = ask(lobby, "Mia", "kite")
    assert "a phone wants to sit down" in lobby.shows("/setup")
    assert seats(lobby) == []
    lobby.arranges("let-in", asked.request)
    assert seats(lobby) == ["Mia"]
    fetched = lobby.branch.waiting(lobby.table).fetch(asked.request, claim)
    found = lobby.branch.credentials.find(fetched.seat_key)
    assert (found.role, found.table, found.player) == ("seat", lobby.table, "mia")


def test_a_phone_kept_out_does_not_sit_there(lobby):
    asked, _claim = ask(lobby, "Mia", "kite")
    lobby.arranges("keep-out", asked.request)
    assert seats(lobby) == []


def test_two_phones_that_want_the_same_name_are_told_apart_by_who_is_let_in_first(lobby):
    first, _claim = ask(lobby, "Mia", "kite")
    second, _claim = ask(lobby, "mia", "whale")
    lobby.arranges("let-in", first.request)
    answer = lobby.arranges("let-in", second.request)
    assert "Somebody here is called mia already." in words_of(answer)
    assert seats(lobby) == ["Mia"]


def test_a_seat_key_of_a_removed_player_opens_nothing(lobby, app):
    asked, claim = ask(lobby, "Mia", "kite")
    lobby.arranges("let-in", asked.request)
    key = lobby.branch.waiting(lobby.table).fetch(asked.request, claim).seat_key
    lobby.arranges("remove", "mia", page="seat")
    client = app.test_client()
    client.set_cookie(seat_cookie(lobby.table), key)
    assert client.get(f"/t/{lobby.table}/me").status_code == 401


def test_the_lobby_is_drawn_anew_when_a_phone_asks(lobby):
    answer = lobby.client.get(f"/t/{lobby.table}/setup/stream", buffered=False)
    chunks = iter(answer.response)
    assert b"Waiting for 2 players" in next(chunks)
    ask(lobby, "Mia", "kite")
    assert b"a phone wants to sit down" in next(chunks)
    answer.close()


# Rules


def rule_button(answer, name, number=-1):
    """Return what the last (or `number`-th) button of a rule sends."""
    found = re.findall(rf'value="(rule\|{name}\|[^"]*)"', answer.text)
    return found[number]


def test_a_switch_changes_its_rule_and_says_that_it_is_a_house_rule(lobby):
    page = lobby.get(f"/t/{lobby.table}/setup/rules")
    assert "house rule" not in words_of(page)
    value = rule_button(page, "double_salary_on_go")
    answer = lobby.post(f"/t/{lobby.table}/setup", do=value, page="rules")
    assert "house rule" in words_of(answer)
    assert "Official with 1 house rule" in lobby.shows("/setup")


def test_plus_raises_a_sum_by_its_step_and_a_form_sent_twice_counts_once(lobby):
    page = lobby.get(f"/t/{lobby.table}/setup/rules")
    value = rule_button(page, "salary")
    for _ in range(2):
        answer = lobby.post(f"/t/{lobby.table}/setup", do=value, page="rules")
    assert "$250" in words_of(answer)


def test_back_to_official_forgets_every_house_rule(lobby):
    lobby.arranges("rule", "salary", "400", page="rules")
    lobby.arranges("official", page="rules")
    assert "Official rules" in lobby.shows("/setup")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("salary", "many"),
        ("jail_fine", "-5"),
        ("building_stock", "none at all"),
        ("even_building", "2"),
        ("no_such_rule", "1"),
        ("building_resale_percent", "101"),
    ],
)
def test_what_no_rule_can_be_is_refused_whole(lobby, name, value):
    answer = lobby.arranges("rule", name, value, page="rules")
    assert answer.status_code == 400
    assert "Official rules" in lobby.shows("/setup")


def test_every_rule_stands_on_one_of_the_two_pages(lobby):
    pages = "".join(
        lobby.get(f"/t/{lobby.table}/setup/{page}").text for page in ("rules", "more")
    )
    for field in fields(HouseRules):
        assert f'id="rule-{field.name}"' in pages


@pytest.mark.parametrize("name", RULES)
def test_every_touch_on_a_rule_leads_to_a_game_that_can_be_played(lobby, name):
    page = "rules" if f'id="rule-{name}"' in rules_page(lobby) else "more"
    values = re.findall(rf'value="(rule\|{name}\|[^"|]+)"', pages_of(lobby, page))
    for value in values:
        answer = lobby.post(f"/t/{lobby.table}/setup", do=value, page=page)
        assert answer.status_code == 200, value


def rules_page(glass):
    return pages_of(glass, "rules")


def pages_of(glass, page):
    return glass.get(f"/t/{glass.table}/setup/{page}").text


def test_a_number_stops_at_its_ends():
    steps = RULES["houses_before_hotel"]
    assert moved(steps, 4, 1) == 4
    assert moved(steps, 1, -1) == 1


# Another board, and the start


def test_another_board_keeps_the_players_and_drops_the_house_rules(lobby):
    add(lobby, "Mia", "kite")
    lobby.arranges("rule", "salary", "400", page="rules")
    lobby.arranges("board", "uk-london", page="board")
    words = lobby.shows("/setup")
    assert "£1,500" in words
    assert "Official rules" in words
    assert seats(lobby) == ["Mia"]
    assert lobby.branch.record(lobby.table).edition == "uk-london"


def test_too_few_players_cannot_start(lobby):
    add(lobby, "Mia", "kite")
    answer = lobby.arranges("start")
    assert "this game is for 2 to 8 players" in words_of(answer)
    assert lobby.branch.record(lobby.table).status == "lobby"


def test_the_game_starts_with_names_tokens_rules_and_the_ids_of_the_lobby(lobby):
    add(lobby, "Лёва", "kite")
    add(lobby, "Mia", "whale")
    lobby.arranges("place", "mia", "0", page="seat")
    lobby.arranges("rule", "starting_cash", "1600", page="rules")
    answer = lobby.arranges("start")
    assert answer.headers["HX-Redirect"] == f"/t/{lobby.table}/terminal"
    game = lobby.counter.game
    assert [(seat.player, seat.name) for seat in game.players] == [
        ("mia", "Mia"),
        ("p1", "Лёва"),
    ]
    assert cash_of(game, game.players[0].player) == 1600
    assert lobby.branch.current_table == lobby.table
    assert "Passed GO" in lobby.shows()


def test_starting_twice_leads_to_the_same_game(lobby):
    add(lobby, "Mia", "kite")
    add(lobby, "Leo", "whale")
    lobby.arranges("start")
    answer = lobby.arranges("start")
    assert answer.headers["HX-Redirect"] == f"/t/{lobby.table}/terminal"
    assert lobby.counter.bank.seq == 1


def test_a_lobby_that_plays_shows_its_terminal_instead(lobby):
    add(lobby, "Mia", "kite")
    add(lobby, "Leo", "whale")
    lobby.arranges("start")
    for page in ("", "/rules", "/board"):
        answer = lobby.get(f"/t/{lobby.table}/setup{page}")
        assert answer.headers["Location"] == f"/t/{lobby.table}/terminal"


def test_another_game_begins_with_those_who_played_last(lobby):
    add(lobby, "Mia", "kite")
    add(lobby, "Leo", "whale")
    lobby.arranges("start")
    before = lobby.table
    answer = lobby.post("/setup", board="uk-london")
    lobby.table = answer.headers["HX-Redirect"].split("/")[2]
    assert lobby.table != before
    assert seats(lobby) == ["Mia", "Leo"]
    assert lobby.branch.current_table == before
    lobby.arranges("start")
    assert lobby.branch.record(before).successor == lobby.table


def test_an_unknown_page_or_board_or_button_is_refused(lobby):
    assert lobby.get(f"/t/{lobby.table}/setup/nothing").status_code == 404
    assert lobby.post("/setup", board="../etc").status_code == 400
    assert lobby.arranges("board", "nothing").status_code == 400
    assert lobby.arranges("explode").status_code == 400
    assert lobby.arranges("add", "crown").status_code == 400
