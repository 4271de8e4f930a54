"""Setting up a table: board, rules, players with and without phones, and the start."""

import re
from dataclasses import fields

import pytest

from banker.editions.loader import edition_ids, load, preset, preset_ids
from banker.rules.edition import HouseRules
from banker.rules.game import cash_of, owner_of
from banker.tables.lobby import rules_of
from banker.web.http.callers import seat_cookie
from banker.wording.house_rules.choices import CHAPTERS, COMMON, RULES, Needing, moved
from banker.wording.house_rules.presets import PRESETS
from banker.wording.house_rules.sentences import BUSINESS
from tests.rules.millionaire import CLASSIC, completed, template
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
    return [one.name for one in glass.services.lobbies.newcomers(glass.table)]


def add(glass, name, token):
    return glass.arranges("add", token, page="add", name=name)


def ask(glass, name, token, player=""):
    code = glass.services.rows.record(glass.table).join_code
    return glass.services.seats.ask(
        glass.table, code=code, name=name, token=token, player=player
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
    assert lobby.services.rows.record(lobby.table).join_code in words


def test_the_lobby_that_is_open_is_found_again(lobby):
    assert lobby.get("/setup").headers["Location"] == f"/t/{lobby.table}/setup"


def test_the_page_is_marked_up_once_and_not_shown_as_text(lobby):
    assert "&lt;div" not in lobby.get(f"/t/{lobby.table}/setup").text


# Players


def test_players_without_a_phone_are_added_by_name_and_token(lobby):
    add(lobby, "Mia", "kite")
    add(lobby, "Лёва", "teapot")
    assert seats(lobby) == ["Mia", "Лёва"]
    assert [one.player for one in lobby.services.lobbies.newcomers(lobby.table)] == [
        "mia",
        "p2",
    ]


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
    players = [one.player for one in lobby.services.lobbies.newcomers(lobby.table)]
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


# A seat is changed


def rename(glass, player, name, token=""):
    """Change a seat on its page: touch a token, or Done with what is typed."""
    action = "token" if token else "name"
    return glass.arranges(action, player, token, page="seat", name=name)


def test_a_seat_gets_another_name_and_the_lobby_is_shown(lobby):
    add(lobby, "Mia", "kite")
    add(lobby, "Leo", "teapot")
    page = lobby.get(f"/t/{lobby.table}/setup/seat?player=mia")
    assert 'value="Mia"' in page.text
    answer = rename(lobby, "mia", " Zoë ")
    assert answer.headers["HX-Redirect"] == f"/t/{lobby.table}/setup"
    assert "Zoë" in lobby.shows("/setup")
    found = lobby.services.lobbies.newcomers(lobby.table)
    # Id and place stay.
    assert [(one.player, one.name, one.token) for one in found] == [
        ("mia", "Zoë", "kite"),
        ("leo", "Leo", "teapot"),
    ]


def test_a_seat_gets_another_token_and_its_page_stays(lobby):
    add(lobby, "Mia", "kite")
    answer = rename(lobby, "mia", "Mia", "whale")
    assert answer.status_code == 200
    chosen = answer.text.split('aria-checked="true"')[0].rsplit("<button", 1)[1]
    assert 'value="token|mia|whale"' in chosen
    (one,) = lobby.services.lobbies.newcomers(lobby.table)
    assert (one.player, one.name, one.token) == ("mia", "Mia", "whale")


def test_a_token_takes_the_typed_name_along(lobby):
    add(lobby, "Mia", "kite")
    rename(lobby, "mia", "Zoë", "whale")
    (one,) = lobby.services.lobbies.newcomers(lobby.table)
    assert (one.name, one.token) == ("Zoë", "whale")


def test_a_seat_sent_twice_is_the_same_seat(lobby):
    add(lobby, "Mia", "kite")
    for _ in range(2):
        rename(lobby, "mia", "Zoë", "whale")
    assert seats(lobby) == ["Zoë"]


def test_whoever_is_called_by_their_token_is_called_by_the_next_one(lobby):
    add(lobby, "", "kite")
    rename(lobby, "kite", "Kite", "whale")
    assert seats(lobby) == ["Whale"]
    rename(lobby, "kite", "  ")
    assert seats(lobby) == ["Whale"]


def test_a_name_may_change_in_its_case_alone(lobby):
    add(lobby, "mia", "kite")
    rename(lobby, "mia", "Mia")
    assert seats(lobby) == ["Mia"]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("leo", "Somebody here is called leo already."),
        ("Lео", "Somebody here is called Lео already."),
        ("Bank", "Somebody here is called Bank already."),
        ("x" * 25, "That name"),
        ("Mi\u202ea", "That name"),
        ("\u3164", "That name"),
    ],
)
def test_a_seat_cannot_get_a_name_that_nobody_could_sit_down_with(lobby, name, says):
    add(lobby, "Mia", "kite")
    add(lobby, "Leo", "teapot")
    for token in ("", "whale"):
        answer = rename(lobby, "mia", name, token)
        assert says in words_of(answer)
        # Its page is shown still, with what was typed.
        assert 'value="place|mia|1"' in answer.text
        assert f'value="{name}"' in answer.text
    found = lobby.services.lobbies.newcomers(lobby.table)
    assert [(one.name, one.token) for one in found] == [("Mia", "kite"), ("Leo", "teapot")]


def test_a_seat_cannot_get_a_token_that_somebody_has(lobby):
    add(lobby, "Mia", "kite")
    add(lobby, "Leo", "teapot")
    page = lobby.get(f"/t/{lobby.table}/setup/seat?player=mia").text
    button = page.split('value="token|mia|teapot"')[1].split("</button>")[0]
    assert 'aria-disabled="true"' in button
    assert "Leo" in button
    assert "token already" in words_of(rename(lobby, "mia", "Mia", "teapot"))
    assert rename(lobby, "mia", "Mia", "crown").status_code == 400
    assert [one.token for one in lobby.services.lobbies.newcomers(lobby.table)] == [
        "kite",
        "teapot",
    ]


def test_what_was_typed_counts_when_the_place_is_changed(lobby):
    add(lobby, "Mia", "kite")
    add(lobby, "Leo", "teapot")
    lobby.arranges("place", "leo", "0", page="seat", name="Tom")
    assert seats(lobby) == ["Tom", "Mia"]


def test_a_seat_that_was_removed_meanwhile_is_not_made_again(lobby):
    add(lobby, "Mia", "kite")
    lobby.arranges("remove", "mia", page="seat")
    answer = rename(lobby, "mia", "Zoë", "whale")
    assert "Nobody of that name sits there." in words_of(answer)
    assert seats(lobby) == []


def test_a_phone_stays_seated_and_shows_the_new_name_live(lobby, app):
    asked, claim = ask(lobby, "Mia", "kite")
    lobby.arranges("let-in", asked.request)
    key = lobby.services.join_requests.of(lobby.table).fetch(asked.request, claim).seat_key
    client = app.test_client()
    client.set_cookie(seat_cookie(lobby.table), key)
    answer = client.get(f"/t/{lobby.table}/me/stream", buffered=False)
    chunks = iter(answer.response)
    assert "Mia" in next(chunks).decode()
    rename(lobby, "mia", "Zoë", "whale")
    drawn = next(chunks).decode()
    assert "Zoë" in drawn
    assert 'data-token="whale"' in drawn
    answer.close()
    assert "Zoë" in words_of(client.get(f"/t/{lobby.table}/me"))
    rows = lobby.services.rows.record(lobby.table).lobby["players"]
    assert [one["phone"] for one in rows] == [True]


def test_a_phone_that_asks_for_a_seat_is_told_by_its_new_name(lobby):
    add(lobby, "Mia", "kite")
    asked, _claim = ask(lobby, "", "", player="mia")
    rename(lobby, "mia", "Zoë", "whale")
    row = lobby.get(f"/t/{lobby.table}/setup").text.split(f'id="phone-{asked.request}"')[1]
    assert "<bdi>Zoë</bdi>" in row.split("</li>")[0]
    lobby.arranges("let-in", asked.request)
    assert seats(lobby) == ["Zoë"]


def test_a_new_player_may_have_the_name_that_a_seat_had_before(lobby):
    add(lobby, "Mia", "kite")
    rename(lobby, "mia", "Zoë", "whale")
    add(lobby, "Mia", "kite")
    found = lobby.services.lobbies.newcomers(lobby.table)
    assert [(one.player, one.name) for one in found] == [("mia", "Zoë"), ("p2", "Mia")]
    add(lobby, "Leo", "teapot")
    lobby.arranges("start")
    assert [one.name for one in lobby.runtime.game.players] == ["Zoë", "Mia", "Leo"]


# Phones


def test_a_phone_let_in_sits_down_and_gets_its_key(lobby):
    asked, claim = ask(lobby, "Mia", "kite")
    assert "a phone wants to sit down" in lobby.shows("/setup")
    assert seats(lobby) == []
    lobby.arranges("let-in", asked.request)
    assert seats(lobby) == ["Mia"]
    fetched = lobby.services.join_requests.of(lobby.table).fetch(asked.request, claim)
    found = lobby.services.credentials.find(fetched.seat_key)
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
    key = lobby.services.join_requests.of(lobby.table).fetch(asked.request, claim).seat_key
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


@pytest.fixture
def business(lobby):
    """The lobby on a board of the business edition."""
    lobby.services.shelf.keep(completed(template(CLASSIC)).encode())
    lobby.arranges("board", CLASSIC, page="board")
    return lobby


def test_every_rule_stands_on_one_of_the_two_pages(business):
    pages = "".join(pages_of(business, page) for page in ("rules", "more"))
    for field in fields(HouseRules):
        assert f'id="rule-{field.name}"' in pages


def test_rules_of_the_business_edition_stand_there_for_its_boards_only(lobby):
    page = pages_of(lobby, "more")
    for name in RULES.keys() - COMMON:
        assert (f'id="rule-{name}"' in page) == (name not in BUSINESS.rules)


@pytest.mark.parametrize("name", RULES)
def test_every_touch_on_a_rule_leads_to_a_game_that_can_be_played(request, name):
    lobby = request.getfixturevalue("business" if name in BUSINESS.rules else "lobby")
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


def test_the_seldom_rules_stand_under_the_headings_of_the_rule_book(business):
    page = pages_of(business, "more")
    places = [page.index(f'id="chapter-{chapter.chapter}"') for chapter in CHAPTERS]
    assert places == sorted(places)
    for chapter, begins, ends in zip(
        CHAPTERS, places, [*places[1:], len(page)], strict=True
    ):
        part = page[begins:ends]
        assert f'href="#chapter-{chapter.chapter}"' in page
        for name in chapter.rules.keys() - COMMON:
            assert f'id="rule-{name}"' in part


def test_rules_that_need_turns_or_tokens_say_so(business):
    page = pages_of(business, "more")
    for name, words in RULES.items():
        if isinstance(words.says, Needing):
            row = page.split(f'id="rule-{name}"')[1].split("</li>")[0]
            assert f"<small>{words.says.needs()}</small>" in row
    assert isinstance(RULES["build_when"].says, Needing)


# Who goes along how


def house_rules(glass):
    return rules_of(glass.services.rows.record(glass.table).lobby)


@pytest.mark.parametrize(
    ("way", "rules"),
    [
        ("table", {}),
        ("turns", {"track_turns": True}),
        ("tokens", {"track_turns": True, "track_positions": True}),
    ],
)
def test_the_first_page_asks_who_moves_the_tokens(lobby, way, rules):
    assert "Who moves the tokens?" in lobby.shows("/setup")
    answer = lobby.arranges("guide", way)
    assert house_rules(lobby) == rules
    (chosen,) = re.findall(r'value="guide\|(\w+)\|" aria-pressed="true"', answer.text)
    assert chosen == way
    # It is no house rule: the game is as printed.
    assert "Official rules" in words_of(answer)


def test_who_moves_the_tokens_can_be_changed_back(lobby):
    lobby.arranges("guide", "tokens")
    lobby.arranges("guide", "turns")
    lobby.arranges("guide", "table")
    assert house_rules(lobby) == {}
    assert lobby.arranges("guide", "nobody").status_code == 400


def test_the_first_page_asks_who_draws_cards(lobby):
    assert "Who draws cards?" in lobby.shows("/setup")
    lobby.arranges("rule", "cards_drawn_by", "table")
    assert house_rules(lobby) == {"cards_drawn_by": "table"}
    lobby.arranges("rule", "cards_drawn_by", "bank")
    assert house_rules(lobby) == {}


# Presets


def test_presets_are_told_in_the_words_of_their_file():
    assert tuple(PRESETS) == preset_ids()
    for name, words in PRESETS.items():
        assert words.title() == preset(name).title
        assert words.says() == preset(name).description


@pytest.mark.parametrize("name", preset_ids())
def test_one_touch_chooses_a_preset_and_the_lobby_names_it(lobby, name):
    answer = lobby.arranges("preset", name, page="presets")
    button = answer.text.split(f'id="preset-{name}"')[1].split(">")[0]
    assert 'aria-checked="true"' in button
    printed = load("us-classic").edition.defaults
    assert house_rules(lobby) == {
        rule: value
        for rule, value in preset(name).house_rules.items()
        if value != getattr(printed, rule)
    }
    assert preset(name).title in lobby.shows("/setup")


def test_a_preset_takes_the_place_of_other_house_rules_but_not_of_the_turns(lobby):
    lobby.arranges("guide", "tokens")
    lobby.arranges("rule", "salary", "400", page="rules")
    lobby.arranges("preset", "timed", page="presets")
    assert house_rules(lobby) == {
        "track_turns": True,
        "track_positions": True,
        "dealt_titles": 2,
        "end_after_minutes": 60,
    }
    lobby.arranges("preset", "", page="presets")
    assert house_rules(lobby) == {"track_turns": True, "track_positions": True}
    assert "Official rules" in lobby.shows("/setup")


def test_a_preset_changed_in_one_rule_is_told_as_house_rules(lobby):
    lobby.arranges("preset", "short", page="presets")
    lobby.arranges("rule", "salary", "400", page="rules")
    assert "Official with 4 house rules" in lobby.shows("/setup")
    assert 'aria-checked="true"' not in pages_of(lobby, "presets")


def test_a_preset_that_does_not_fit_the_board_is_grey_says_why_and_is_refused(lobby):
    lobby.arranges("board", "junior", page="board")
    button = pages_of(lobby, "presets").split('id="preset-short"')[1].split("</button>")[0]
    assert 'aria-disabled="true"' in button
    assert "There are no houses on this board." in button
    assert lobby.arranges("preset", "short", page="presets").status_code == 400
    assert lobby.arranges("preset", "no-such", page="presets").status_code == 400
    assert house_rules(lobby) == {}


# Another board, and the start


def test_another_board_keeps_the_players_and_drops_the_house_rules(lobby):
    add(lobby, "Mia", "kite")
    lobby.arranges("rule", "salary", "400", page="rules")
    lobby.arranges("board", "uk-london", page="board")
    words = lobby.shows("/setup")
    assert "£1,500" in words
    assert "Official rules" in words
    assert seats(lobby) == ["Mia"]
    assert lobby.services.rows.record(lobby.table).edition == "uk-london"


def test_too_few_players_cannot_start(lobby):
    add(lobby, "Mia", "kite")
    answer = lobby.arranges("start")
    assert "this game is for 2 to 8 players" in words_of(answer)
    assert lobby.services.rows.record(lobby.table).status == "lobby"


def test_the_game_starts_with_names_tokens_rules_and_the_ids_of_the_lobby(lobby):
    add(lobby, "Лёва", "kite")
    add(lobby, "Mia", "whale")
    lobby.arranges("place", "mia", "0", page="seat")
    lobby.arranges("rule", "starting_cash", "1600", page="rules")
    answer = lobby.arranges("start")
    assert answer.headers["HX-Redirect"] == f"/t/{lobby.table}/terminal"
    game = lobby.runtime.game
    assert [(seat.player, seat.name) for seat in game.players] == [
        ("mia", "Mia"),
        ("p1", "Лёва"),
    ]
    assert cash_of(game, game.players[0].player) == 1600
    assert lobby.services.serving.current_table == lobby.table
    assert "Passed GO" in lobby.shows()


def test_titles_dealt_at_the_start_are_shown_to_hand_out(lobby):
    add(lobby, "Mia", "kite")
    add(lobby, "Leo", "whale")
    lobby.arranges("preset", "timed", page="presets")
    answer = lobby.arranges("start")
    dealt = f"/t/{lobby.table}/setup/dealt"
    assert answer.headers["HX-Redirect"] == dealt
    assert lobby.arranges("start").headers["HX-Redirect"] == dealt
    words = lobby.shows("/setup/dealt")
    game = lobby.runtime.game
    for seat in game.players:
        assert seat.name in words
        assert f"${cash_of(game, seat.player):,}" in words
    owned = [title for title in game.board.deeds if owner_of(game, title)]
    assert len(owned) == 4
    for title in owned:
        assert game.deed(title).name in words


def test_where_nothing_is_dealt_the_game_begins_at_the_terminal(lobby):
    add(lobby, "Mia", "kite")
    add(lobby, "Leo", "whale")
    lobby.arranges("start")
    answer = lobby.get(f"/t/{lobby.table}/setup/dealt")
    assert answer.headers["Location"] == f"/t/{lobby.table}/terminal"


def test_starting_twice_leads_to_the_same_game(lobby):
    add(lobby, "Mia", "kite")
    add(lobby, "Leo", "whale")
    lobby.arranges("start")
    answer = lobby.arranges("start")
    assert answer.headers["HX-Redirect"] == f"/t/{lobby.table}/terminal"
    assert lobby.runtime.bank.seq == 1


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
    assert lobby.services.serving.current_table == before
    lobby.arranges("start")
    assert lobby.services.rows.record(before).successor == lobby.table


@pytest.mark.parametrize("guide", ["table", "turns", "tokens"])
def test_another_game_goes_along_with_the_turns_as_the_last_did(lobby, guide):
    add(lobby, "Mia", "kite")
    add(lobby, "Leo", "whale")
    lobby.arranges("guide", guide)
    lobby.arranges("start")
    answer = lobby.post("/setup", board="uk-london")
    lobby.table = answer.headers["HX-Redirect"].split("/")[2]
    rules = rules_of(lobby.services.rows.record(lobby.table).lobby)
    kept = (rules.get("track_turns", False), rules.get("track_positions", False))
    asked = {"table": (False, False), "turns": (True, False), "tokens": (True, True)}
    assert kept == asked[guide]


def test_boards_in_the_readers_language_come_after_our_own(glass):
    page = glass.client.get("/setup", headers={"Accept-Language": "pt-BR"}).text
    names = re.findall(r'(?s)class="edition" role="radio".*?<b>([^<]+)</b>', page)
    assert names[:2] == ["Riverside", "Clássico (Rio e São Paulo)"]


def test_an_unknown_page_or_board_or_button_is_refused(lobby):
    assert lobby.get(f"/t/{lobby.table}/setup/nothing").status_code == 404
    assert lobby.post("/setup", board="../etc").status_code == 400
    assert lobby.arranges("board", "nothing").status_code == 400
    assert lobby.arranges("explode").status_code == 400
    assert lobby.arranges("add", "crown").status_code == 400


def test_a_board_says_for_how_many_players_its_starting_money_is(glass):
    # 20 for two players, 18 for three, 16 for four; elsewhere all the same
    words = words_of(glass.get("/setup"))
    assert "£20 to start with, for 2 players" in words
    assert "$1,500 to start with" in words
    assert "$1,500 to start with, for" not in words
