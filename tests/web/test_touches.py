"""Touches: each counts once, and only on the screen on which it was made."""

import re

import pytest

from banker.rules.game import cash_of, owner_of
from banker.tables.boxes import BoxBindings
from tests.builders import BALTIC, BOARDWALK
from tests.web.desks import Glass

CARD, OTHER = "04a1b2c3d4e5f6", "04a1b2c3d4e5f7"


@pytest.fixture
def glass(app, table):
    return Glass(app, table.table)


@pytest.fixture
def cards(table):
    """A card for Ann and one for Bob."""
    for uid, player in ((CARD, "ann"), (OTHER, "bob")):
        answer = table.banker.post(
            f"{table.path}/cards", {"uid": uid, "to": {"player": player}}
        )
        assert answer.status_code == 201


def question_on(page):
    return re.search(r'name="question" value="(\d+)"', page.text).group(1)


def cash(glass, player):
    return cash_of(glass.runtime.game, player)


def tap(table, uid, tap_id):
    return table.reader.post(f"{table.path}/taps", {"uid": uid, "tap_id": tap_id})


# A finger that comes down when another card has just been tapped


@pytest.mark.parametrize("action", ["salary", "bankrupt", "salary-landed"])
def test_a_touch_on_one_players_page_never_acts_on_another(glass, table, cards, action):
    tap(table, CARD, "t1")
    page = glass.get(f"/t/{glass.table}/terminal")
    tap(table, OTHER, "t2")
    words = glass.touch(do=f"{action}||", question=question_on(page))
    assert len(table.entries()) == 1
    # What stands there now is shown: Bob's own page.
    assert words.index("Bob") < words.index("Passed GO")


def test_a_seat_touched_on_a_screen_that_has_gone_pays_nothing(glass, table):
    page = glass.get(f"/t/{glass.table}/terminal")
    glass.touch(deed=BOARDWALK)
    glass.touch(choose="ann", question=question_on(page))
    assert owner_of(glass.runtime.game, BOARDWALK) is None


def test_a_programs_touch_may_name_its_screen_as_well(table):
    path = f"{table.path}/touch"
    first = table.banker.post(path, {"choose": "ann"}).get_json()["question"]
    table.banker.post(path, {"choose": "bob"})
    shown = table.banker.post(path, {"action": "salary", "question": first}).get_json()
    assert (shown["kind"], shown["player"]["party"]) == ("player", "bob")
    assert len(table.entries()) == 1


def test_digits_typed_quickly_all_count(glass):
    page = glass.post(f"/t/{glass.table}/terminal/touch", do="pay||")
    for digit in "125":
        words = glass.touch(digit=digit, question=question_on(page))
    assert "$125" in words


def test_undo_counts_although_the_receipt_has_just_gone(glass, table):
    glass.presses("salary")
    page = glass.post(f"/t/{glass.table}/terminal/touch", choose="ann")
    tap_seq = glass.runtime.bank.seq
    glass.presses("cancel")
    glass.touch(do=f"undo||{tap_seq}", question=question_on(page))
    assert cash(glass, "ann") == 1500


def test_a_page_from_before_a_restart_names_no_question_of_today(services, glass, table):
    page = glass.get(f"/t/{glass.table}/terminal")
    services.runtimes.recover(table.table)
    again = glass.get(f"/t/{glass.table}/terminal")
    assert question_on(page) != question_on(again)


# T-5: keys


def test_the_same_key_with_another_touch_is_refused(glass, table):
    path = f"{table.path}/touch"
    assert table.banker.post(path, {"action": "pay"}, key="k").status_code == 200
    assert table.banker.post(path, {"action": "pay"}, key="k").status_code == 200
    other = table.banker.post(path, {"action": "collect"}, key="k")
    assert (other.status_code, other.get_json()["type"]) == (422, "key-reused")
    on_glass = glass.post(f"/t/{glass.table}/terminal/touch", "g", do="pay||")
    assert on_glass.status_code == 200
    assert (
        glass.post(f"/t/{glass.table}/terminal/touch", "g", do="jail||").status_code == 422
    )


def test_a_tap_and_a_touch_of_one_name_are_two_things(table, cards):
    assert tap(table, CARD, "same").get_json()["screen"]["kind"] == "player"
    shown = table.banker.post(f"{table.path}/touch", {"action": "jail"}, key="same")
    assert shown.get_json()["kind"] == "jail"


@pytest.mark.parametrize("tap_id", ["", " ", "\n", "a b", "x" * 65, "é", "a:b"])
def test_a_tap_has_a_plain_name(table, cards, tap_id):
    assert tap(table, CARD, tap_id).status_code == 400


def test_a_terminal_without_a_reader_remembers_no_more_than_it_must(glass):
    for _ in range(200):
        glass.presses("pay")
    assert len(glass.runtime.controller._touches) <= 64


# Cards


def test_a_card_is_linked_only_to_what_there_is(glass, table):
    tap(table, CARD, "t1")
    words = glass.presses("link", "nosuch")
    assert "There is no title nosuch on this board." in words
    assert glass.shows()
    bound = BoxBindings(glass.services.boxes, glass.runtime.box).identify(CARD)
    assert bound is None


def test_a_card_of_nobody_in_this_game_can_be_given_to_somebody(glass, table):
    bindings = BoxBindings(glass.services.boxes, glass.runtime.box)
    bindings.bind(CARD, kind="token", target="acorn")
    tap(table, CARD, "t1")
    glass.touch(choose="cat")
    assert bindings.identify(CARD) == ("token", "snail")


def test_a_card_in_use_stays_whose_it_is(table, cards):
    answer = table.banker.post(
        f"{table.path}/cards", {"uid": CARD, "to": {"player": "bob"}}
    )
    assert (answer.status_code, answer.get_json()["type"]) == (409, "card-taken")


@pytest.mark.parametrize("body", [{"choose": "nosuch"}, {"title": "nosuch"}])
def test_a_touch_on_nobody_is_refused_in_words(glass, table, body):
    answer = table.banker.post(f"{table.path}/touch", body)
    assert (answer.status_code, answer.get_json()["type"]) == (404, "not-at-this-table")
    fields = {"choose" if "choose" in body else "deed": "nosuch"}
    page = glass.post(f"/t/{glass.table}/terminal/touch", **fields)
    assert page.status_code == 400
    for title in (answer.get_json()["title"], page.get_json()["title"]):
        assert re.fullmatch(r"There is no (player|title) nosuch .*", title)


# T-18: a phone asks in words first


def asked_by_phone(glass, *players):
    for player in players:
        seat = next(one for one in glass.runtime.game.players if one.player == player)
        glass.services.join_requests.of(glass.table).ask(
            name=seat.name, token=seat.token, player=player
        )


def still_waiting(glass):
    return [one.player for one in glass.services.join_requests.of(glass.table).pending()]


def test_a_tap_lets_in_the_phone_that_the_screen_names(glass, table, cards):
    asked_by_phone(glass, "ann")
    assert "Ann" in glass.shows()
    assert tap(table, CARD, "t1").get_json()["signal"] == "accepted"
    assert still_waiting(glass) == []


def test_a_tap_lets_in_no_phone_of_which_the_screen_says_nothing(glass, table, cards):
    asked_by_phone(glass, "bob", "ann")
    assert tap(table, CARD, "t1").get_json()["screen"]["kind"] == "player"
    assert still_waiting(glass) == ["bob", "ann"]


def test_a_tap_during_a_receipt_or_a_menu_lets_nobody_in(glass, table, cards):
    glass.presses("salary")
    glass.touch(choose="cat")
    asked_by_phone(glass, "ann")
    tap(table, CARD, "t1")
    assert still_waiting(glass) == ["ann"]
    glass.presses("cancel")
    glass.presses("history")
    tap(table, CARD, "t2")
    assert still_waiting(glass) == ["ann"]


def test_a_deed_bought_by_tap_twice_is_bought_once(glass, table, cards):
    BoxBindings(glass.services.boxes, glass.runtime.box).bind(
        "04a1b2c3d4e5f8", kind="title", target=BALTIC
    )
    tap(table, CARD, "t1")
    first = tap(table, "04a1b2c3d4e5f8", "t2").get_json()
    assert tap(table, "04a1b2c3d4e5f8", "t2").get_json() == first
    assert cash(glass, "ann") == 1440
