"""Words at the terminal: who is meant stands on the screen before money moves."""

import re

import pytest

from banker.tables.reader import HINT_S
from tests.builders import BALTIC
from tests.web.desks import Glass


@pytest.fixture
def glass(app, table):
    return Glass(app, table.table)


def jailed(table, player):
    answer = table.give(table.banker, "go-to-jail", player=player)
    assert answer.status_code == 200


# From a player's own page


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("tax", "Cat pays"),
        ("jail", "What happens to Cat?"),
        ("build", "Build: Cat"),
        ("mortgage", "Mortgage: Cat"),
    ],
)
def test_an_action_begun_on_a_players_page_names_that_player(glass, action, words):
    glass.touch(choose="cat")
    assert words in glass.presses(action)


@pytest.mark.parametrize("action", ["pay", "collect", "between"])
def test_a_sum_begun_on_a_players_page_shows_that_player(glass, action):
    glass.touch(choose="cat")
    glass.presses(action)
    page = glass.post(f"/t/{glass.table}/terminal/touch", digit="5")
    assert "<bdi>Cat</bdi>" in page.text.split("</main>")[0]


def test_a_players_page_goes_away_like_every_question(glass):
    page = glass.touch(choose="cat")
    assert "Passed GO" in page
    shown = glass.runtime.controller.screen()
    assert (shown.kind, shown.patience_s) == ("player", 45)


def test_another_card_takes_the_place_of_a_players_page(glass):
    glass.touch(choose="cat")
    glass.presses("tax")
    assert "Bob pays" in glass.touch(choose="bob")
    assert "Bob paid the bank $200" in glass.presses("tax", "income-tax")


def test_after_a_receipt_nobody_is_selected_any_more(glass):
    glass.touch(choose="cat")
    assert "The bank paid Cat $200" in glass.presses("salary")
    assert "Who passed GO?" in glass.presses("salary")
    glass.presses("cancel")
    assert "pays" not in glass.presses("tax").split("Income Tax")[0]


def test_after_a_refusal_taken_back_nobody_pays_by_a_tile(glass, table):
    glass.touch(choose="cat")
    glass.presses("jail")
    glass.presses("cancel")
    glass.presses("salary")
    assert len(table.entries()) == 1


def test_both_ends_of_a_payment_ask_their_own_question(glass):
    words = glass.presses("between")
    assert "Who pays?" in words
    assert "Who gets it?" in words


# Words that mislead


def test_the_card_for_leaving_jail_is_called_what_it_is(app, open_table):
    table = open_table(house_rules={"cards_drawn_by": "table"})
    words = Glass(app, table.table).presses("jail")
    assert "Get out of jail free (Chance)" in words


def test_where_the_bank_draws_nobody_is_offered_a_card_for_leaving_jail(glass):
    words = glass.presses("jail")
    assert "Go to jail" in words
    assert "Get out of jail free" not in words


def done_words(page):
    """Return the line of details below a receipt's sentence."""
    return re.search(r'<p class="muted">(.*?)</p>', page.text).group(1)


def test_the_third_failed_throw_says_the_fine_once_and_has_no_stray_dot(glass, table):
    jailed(table, "bob")
    for _ in range(3):
        glass.presses("jail")
        glass.presses("jail", "failed")
        page = glass.post(f"/t/{glass.table}/terminal/touch", choose="bob")
    details = done_words(page)
    assert not details.strip().startswith("·")
    assert not details.strip().endswith("·")
    # The sentence above has said "Jail fine"; its details do not say it again.
    assert "Jail fine" not in details


@pytest.mark.parametrize("act", ["salary", "buy", "pay", "arrest"])
def test_no_receipt_has_a_stray_dot_or_says_a_thing_twice(glass, act):
    if act == "buy":
        glass.touch(deed=BALTIC)
    elif act == "pay":
        glass.presses("pay")
        glass.types("5")
    else:
        glass.presses("salary" if act == "salary" else "jail")
    page = glass.post(f"/t/{glass.table}/terminal/touch", choose="ann")
    parts = [part.strip() for part in done_words(page).split("·")]
    assert parts == [""] or all(parts)
    assert len(set(parts)) == len(parts)


def test_the_name_of_the_machine_is_told_with_its_port(glass, services):
    words = glass.presses("join")
    assert re.search(rf"\.local:{services.config.port}\b", words)


def test_the_page_of_a_used_link_says_which_file_has_the_next(app, services):
    at_home = app.test_client().get("/terminal").text
    assert str(services.config.data / "terminal.url") in at_home
    elsewhere = app.test_client().get(
        "/terminal", environ_base={"REMOTE_ADDR": "192.168.1.7"}
    )
    assert "terminal.url" in elsewhere.text
    assert str(services.config.data) not in elsewhere.text


# A card that comes back too soon


@pytest.mark.parametrize("screen", ["idle", "player", "deed", "keypad", "jail", "done"])
def test_a_card_that_comes_back_too_soon_is_told_so_on_every_screen(
    glass, table, services, screen
):
    if screen == "player":
        glass.touch(choose="ann")
    elif screen == "deed":
        glass.touch(deed=BALTIC)
    elif screen in ("keypad", "jail"):
        glass.presses("pay" if screen == "keypad" else "jail")
    elif screen == "done":
        glass.presses("salary")
        glass.touch(choose="ann")
    answer = table.reader.post(
        "/api/reader/status", {"state": "ready", "reader": "sim", "hint": "too-soon"}
    )
    assert answer.status_code == 200
    assert "Lift the card for two seconds" in glass.shows()
    services.reader.hinted_at -= HINT_S
    services.runtimes.expire_questions()
    assert "Lift the card" not in glass.shows()


# A tax that cannot be paid is owed, by touch as by card


def test_who_is_short_of_a_tax_is_asked_for_it_and_owes_it(glass, table):
    table.give(table.banker, "transfer", payer="bob", payee="bank", amount=1450)
    glass.presses("tax")
    page = glass.post(f"/t/{glass.table}/terminal/touch", do="tax|income-tax|")
    seat = re.search(r'<button class="seat"[^>]*value="bob"[^>]*>', page.text).group()
    assert "aria-disabled" not in seat
    assert "Bob is short of cash" in glass.touch(choose="bob")
    # 200 of tax, 50 in hand.
    (debt,) = table.position()["debts"]
    assert (debt["debtor"], debt["amount"]) == ("bob", 200)


# A strange card interrupts a question and does not end it

STRANGE = "04a1b2c3d4e5f6"


def test_a_purchase_goes_on_after_its_card_was_linked(glass, table):
    glass.touch(deed=BALTIC)
    glass.runtime.controller.tap(STRANGE, "t1")
    assert "The bank has not met this card" in glass.shows()
    words = glass.touch(choose="cat")
    assert "Tap your card to buy" in words
    assert len(table.entries()) == 1
    glass.runtime.controller.tap(STRANGE, "t2")
    assert table.balance("cat") == 1440


def test_a_strange_card_that_is_ignored_leaves_the_question_as_it_was(glass):
    glass.presses("pay")
    glass.types("125")
    glass.runtime.controller.tap(STRANGE, "t1")
    glass.runtime.controller.tap("04a1b2c3d4e5f7", "t2")
    assert "$125" in glass.presses("cancel")


def test_a_card_linked_while_nothing_was_asked_is_greeted(glass):
    glass.runtime.controller.tap(STRANGE, "t1")
    assert "Passed GO" in glass.touch(choose="cat")
