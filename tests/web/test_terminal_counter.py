"""The terminal's counter beside the game: keypads, deeds, phones, cards, the network."""

from dataclasses import replace

import pytest

from banker.rules.game import cash_of
from banker.tables.names import clean_name
from banker.web.http.callers import seat_cookie, tv_cookie
from banker.web.setup.keyboards import LAYOUTS, keyboards
from banker.web.setup.pages import in_order
from banker.web.setup.views import board_choice
from tests.builders import BALTIC, MEDITERRANEAN
from tests.web.desks import Glass


@pytest.fixture
def glass(app, table):
    return Glass(app, table.table)


@pytest.fixture
def millions(app, open_table):
    """The terminal of the edition that counts 15M in units of 10K."""
    return Glass(app, open_table(edition="electronic-15m").table)


def test_figures_are_thousands_and_the_sum_is_spelled_before_it_moves(millions):
    millions.presses("pay")
    words = millions.types("2450")
    assert "2.45M" in words
    assert "2,450,000" in words
    millions.touch(choose="ann")
    assert cash_of(millions.runtime.game, "ann") == 1500 - 245


def test_one_key_makes_millions_of_them(millions):
    millions.presses("collect")
    millions.types("2")
    assert "2,000,000" in millions.touch(digit="unit")
    millions.touch(choose="bob")
    assert cash_of(millions.runtime.game, "bob") == 1500 + 200


def test_a_sum_that_no_notes_make_is_not_asked_for(millions):
    millions.presses("pay")
    words = millions.types("155")
    assert "The smallest note is 10k" in words
    assert "Tap your card to pay" not in words


def test_plain_money_has_no_such_key(glass):
    glass.presses("pay")
    glass.types("75")
    page = glass.get(f"/t/{glass.table}/terminal").text
    assert 'value="unit"' not in page
    assert 'value="00"' in page


def test_a_deed_for_sale_shows_who_has_the_rest_of_its_colour(glass):
    glass.touch(deed=BALTIC)
    glass.touch(choose="ann")
    glass.presses("cancel")
    words = glass.touch(deed=MEDITERRANEAN)
    assert "Baltic Avenue" in words
    assert words.count("Ann") == 2


def test_what_is_no_key_is_refused(glass):
    glass.presses("pay")
    answer = glass.post(f"/t/{glass.table}/terminal/touch", digit="x")
    assert answer.status_code == 400


def test_the_network_is_shown_only_where_the_settings_name_one(glass):
    assert "Join the Wi-Fi" not in glass.presses("join")
    services = glass.services
    config = replace(services.config, wifi="Harbour", wifi_password="p;w")
    glass.client.application.extensions["banker"] = replace(services, config=config)
    words = glass.presses("join")
    assert "1. Join the Wi-Fi" in words
    assert "Harbour" in words
    assert "p;w" not in words


def test_the_terminal_takes_a_phone_away(glass):
    key = glass.services.credentials.issue("seat", table=glass.table, player="ann")
    assert "Ann phone sleeps" in glass.presses("join")
    glass.presses("drop-phone", "ann")
    assert glass.services.credentials.find(key) is None
    assert "Ann phone sleeps" not in glass.shows()


def test_cards_are_linked_from_the_menu(glass):
    assert "Link cards" in glass.presses("menu")
    words = glass.presses("enrol")
    assert "Tap the card for" in words
    glass.runtime.controller.tap("04a1b2c3", "t1")
    assert "Players 1/" in glass.shows()


def test_a_game_that_was_under_way_goes_on_with_its_last_movement(glass):
    glass.presses("salary")
    glass.touch(choose="ann")
    glass.services.runtimes.recover(glass.table)
    words = glass.shows()
    assert "The game goes on." in words
    assert "Undo" in words
    glass.presses("menu")
    glass.presses("cancel")
    assert "The game goes on." not in glass.shows()


@pytest.mark.parametrize("language", ["en", "ru", "uk", "pt-PT", "pt-BR", "xx"])
def test_the_keyboard_begins_with_the_letters_of_the_page(language):
    first, second = keyboards(language)
    assert first.language == (language[:2] if language != "xx" else "en")
    assert {first.language, second.language} & {"ru", "uk"}
    assert {first.language, second.language} & {"en", "pt"}


@pytest.mark.parametrize("language", LAYOUTS)
def test_every_letter_of_a_keyboard_can_stand_in_a_name(language):
    for row in LAYOUTS[language]:
        for letter in row:
            assert clean_name(f"A{letter}a")


def test_our_own_board_comes_first_and_the_others_by_name(services):
    shelf = services.shelf
    boards = in_order([board_choice(shelf.load(name).edition) for name in shelf.ids()])
    assert boards[0].edition == "riverside"
    names = [board.name.casefold() for board in boards[1:]]
    assert names == sorted(names)


def test_a_pause_lasts_until_somebody_goes_on(glass):
    assert "Pause" in glass.presses("menu")
    assert "The game rests" in glass.presses("pause")
    glass.runtime.controller.expire()
    assert "The game rests" in glass.shows()
    assert "Passed GO" in glass.presses("cancel")


def test_while_the_table_pauses_every_screen_says_so_and_counts_nothing_down(
    app, open_table
):
    table = open_table(house_rules={"track_positions": True, "throw_seconds": 90})
    glass, phone, tv = Glass(app, table.table), app.test_client(), app.test_client()
    phone.set_cookie(seat_cookie(table.table), table.seats["ann"].key)
    tv.set_cookie(tv_cookie(table.table), table.spectator.key)
    at, redrawn = f"/t/{table.table}", []
    glass.runtime.hub.redraw = lambda audience=None: redrawn.append(audience)
    assert "data-countdown" in phone.get(f"{at}/me").text
    glass.presses("tiles")
    glass.presses("menu")
    glass.presses("pause")
    for page in (phone.get(f"{at}/me").text, tv.get(f"{at}/tv").text):
        assert "The game rests" in page
        assert "data-countdown" not in page
    assert redrawn[-1] is None
    glass.presses("cancel")
    assert redrawn[-1] is None
    assert "data-countdown" in phone.get(f"{at}/me").text
    assert "The game rests" not in tv.get(f"{at}/tv").text
