"""The terminal's pages: a family at the table, touch by touch."""

import json
import re

import pytest

from banker.bank import JournalError
from banker.rules.game import cash_of, is_mortgaged, owner_of
from banker.tables.tickets import Pass
from banker.web.http.callers import BANKER_COOKIE
from banker.web.http.languages import LANGUAGES
from tests.builders import BALTIC, BOARDWALK, BROWNS, ELECTRIC
from tests.web.desks import Glass, words_of


@pytest.fixture
def glass(app, table):
    return Glass(app, table.table)


def cash(glass, player):
    return cash_of(glass.runtime.game, player)


def test_the_idle_screen_shows_everyone_and_what_can_be_done(glass):
    words = glass.shows()
    for expected in ("Ann", "Bob", "Cat", "$1,500", "Passed GO", "Player to player"):
        assert expected in words


def test_a_page_is_marked_up_once_and_not_shown_as_text(glass):
    page = glass.get(f"/t/{glass.table}/terminal").text
    assert "&lt;div" not in page
    assert page.count('id="screen"') == 1


def test_a_deed_and_then_a_card_buy(glass):
    words = glass.touch(deed=BALTIC)
    assert "Nobody owns this yet" in words
    assert "Tap your card to buy" in words
    words = glass.touch(choose="ann")
    assert "Ann bought Baltic Avenue for $60" in words
    assert owner_of(glass.runtime.game, BALTIC) == "ann"
    assert cash(glass, "ann") == 1440


def test_a_card_and_then_a_deed_buy_as_well(glass):
    glass.touch(choose="ann")
    assert "Ann bought Baltic Avenue for $60" in glass.touch(deed=BALTIC)


def test_who_is_short_is_shown_on_the_seat_and_cannot_answer(glass):
    glass.presses("pay")
    glass.types("1400")
    glass.touch(choose="bob")
    answer = glass.post(f"/t/{glass.table}/terminal/touch", deed=BOARDWALK)
    assert "$300 short" in words_of(answer)
    seat = re.search(r'<button class="seat"[^>]*value="bob"[^>]*>', answer.text)
    assert 'aria-disabled="true"' in seat.group()


def test_rent_goes_from_the_visitor_to_the_owner(glass):
    for title in BROWNS:
        glass.touch(deed=title)
        glass.touch(choose="ann")
    words = glass.touch(deed=BALTIC)
    assert "Rent goes to Ann" in words
    # Both browns in one hand: the bare lot pays twice its 4.
    assert "$8" in words
    words = glass.touch(choose="bob")
    assert "Bob paid Ann $8" in words
    assert "Rent: Baltic Avenue" in words
    assert "−$8" in words
    assert "+$8" in words


def test_the_owner_may_let_a_visitor_off(glass):
    glass.touch(deed=BALTIC)
    glass.touch(choose="ann")
    glass.touch(deed=BALTIC)
    assert "No rent this time" in glass.presses("waive")
    assert "Ann lets Bob off the rent of $4" in glass.touch(choose="bob")
    assert cash(glass, "bob") == 1500


def test_a_utility_asks_for_the_dice_before_it_takes_rent(glass):
    glass.touch(deed=ELECTRIC)
    glass.touch(choose="ann")
    assert "What did the dice show?" in glass.touch(deed=ELECTRIC)
    assert "$28" in glass.presses("dice", amount=7)
    assert "Bob paid Ann $28" in glass.touch(choose="bob")


def test_a_mortgaged_deed_asks_nobody_for_rent(glass):
    glass.touch(deed=BALTIC)
    glass.touch(choose="ann")
    glass.presses("mortgage")
    glass.touch(deed=BALTIC)
    glass.touch(choose="ann")
    assert is_mortgaged(glass.runtime.game, BALTIC)
    glass.presses("cancel")
    answer = glass.post(f"/t/{glass.table}/terminal/touch", deed=BALTIC)
    assert "No rent: Baltic Avenue is mortgaged" in words_of(answer)
    assert "data-asking" not in answer.text


def test_passing_go_pays_the_salary_to_the_card(glass):
    assert "Who passed GO?" in glass.presses("salary")
    assert "The bank paid Cat $200. Salary" in glass.touch(choose="cat")
    assert cash(glass, "cat") == 1700


def test_a_tax_is_chosen_and_then_paid(glass):
    assert "Income Tax" in glass.presses("tax")
    assert "Who pays?" in glass.presses("tax", "income-tax")
    assert "Ann paid the bank $200. Income Tax" in glass.touch(choose="ann")


def test_jail_takes_in_and_lets_out_for_the_fine(glass):
    assert "Nobody is in jail" in glass.presses("jail")
    assert "Bob goes to jail" in glass.touch(choose="bob")
    assert "3 throws left" in glass.presses("jail")
    assert "Bob paid the bank $50. Jail fine" in glass.touch(choose="bob")


# The keypad


def test_digits_make_a_sum_and_the_next_card_pays_it(glass):
    glass.presses("pay")
    words = glass.types("125")
    assert "$125" in words
    assert "Tap your card to pay" in words
    assert "Bob paid the bank $125" in glass.touch(choose="bob")


def test_the_last_digit_can_be_erased_and_two_noughts_typed_at_once(glass):
    glass.presses("collect")
    glass.types("39")
    assert "$3 " in glass.touch(digit="erase")
    glass.touch(digit="00")
    assert "The bank paid Cat $300" in glass.touch(choose="cat")


def test_a_digit_sent_twice_under_one_key_counts_once(glass):
    glass.presses("pay")
    glass.touch(key="digit-1", digit="7")
    assert "$77" not in glass.touch(key="digit-1", digit="7")


def test_no_more_figures_are_taken_than_the_keypad_has(glass):
    glass.presses("pay")
    assert "$12,345,678 " in glass.types("123456789")


@pytest.mark.parametrize("digit", ["x", "10", "-1", "٣", "1 ", "1e3"])
def test_what_is_no_key_of_the_keypad_is_refused(glass, digit):
    glass.presses("pay")
    answer = glass.post(f"/t/{glass.table}/terminal/touch", digit=digit)
    assert answer.status_code == 400


def test_one_player_pays_another(glass):
    glass.presses("between")
    glass.types("40")
    assert "Who gets it?" in glass.touch(choose="ann")
    assert "Ann paid Bob $40" in glass.touch(choose="bob")


# No, and back


def test_a_refusal_says_first_that_nothing_was_paid_and_names_who_and_how_much(glass):
    glass.presses("pay")
    glass.types("9999")
    words = glass.touch(choose="ann")
    assert "Nothing has been paid." in words
    assert "Ann is $8,499 short: price $9,999, cash $1,500." in words
    assert "Sell or mortgage something first." in words
    assert cash(glass, "ann") == 1500


def test_back_from_a_refusal_leads_to_the_open_question(glass):
    glass.presses("pay")
    glass.types("9999")
    glass.touch(choose="ann")
    assert "$9,999" in glass.presses("cancel")


def test_undo_takes_the_latest_back_once_however_often_it_is_touched(glass):
    glass.touch(deed=BALTIC)
    glass.touch(choose="ann")
    seq = glass.runtime.bank.seq
    assert "back" in glass.presses("undo", amount=seq)
    assert owner_of(glass.runtime.game, BALTIC) is None
    assert "undone already" in glass.presses("undo", amount=seq)
    assert cash(glass, "ann") == 1500


def test_a_payment_sent_twice_is_made_once(glass):
    glass.presses("pay")
    glass.types("100")
    first = glass.touch(key="same", choose="ann")
    assert glass.touch(key="same", choose="ann") == first
    assert cash(glass, "ann") == 1400


def test_history_strikes_out_what_was_undone_and_offers_undo_for_the_rest(glass):
    for player in ("ann", "bob"):
        glass.presses("salary")
        glass.touch(choose=player)
    glass.presses("undo", amount=glass.runtime.bank.seq)
    answer = glass.post(f"/t/{glass.table}/terminal/touch", do="history||")
    assert answer.text.count("<s>") == 1
    assert answer.text.count('value="undo||2"') == 1


def test_the_audit_adds_up_in_figures(glass):
    glass.presses("salary")
    glass.touch(choose="ann")
    glass.touch(deed=BALTIC)
    glass.touch(choose="bob")
    words = glass.presses("audit")
    assert "It all adds up" in words
    # 3 x 1500 at the start, 200 salary out, 60 for the deed in.
    for figures in ("$4,500", "+$200", "−$60", "$4,640"):
        assert figures in words


def test_the_banker_corrects_a_balance(glass):
    glass.presses("balance")
    glass.touch(choose="bob")
    glass.types("1520")
    words = glass.presses("correct")
    assert "The banker corrected the balance: Bob, +$20" in words
    assert cash(glass, "bob") == 1520


# Buildings and debts


def test_a_touch_on_plus_builds_one_house_and_shows_what_is_left(glass):
    for title in BROWNS:
        glass.touch(deed=title)
        glass.touch(choose="ann")
    glass.touch(choose="ann")
    assert "32 houses left in the bank" in glass.touch(deed=BALTIC)
    words = glass.presses("build-here", BALTIC)
    assert "Ann built 1 house, Baltic Avenue for $50" in words
    assert "31 houses left in the bank" in words


def in_debt(glass):
    """Let Bob owe Ann the rent of the dear blue, with 12 in hand and one deed."""
    for player, title in (("ann", BOARDWALK), ("bob", BALTIC)):
        glass.touch(deed=title)
        glass.touch(choose=player)
    glass.presses("pay")
    glass.types(str(cash(glass, "bob") - 12))
    glass.touch(choose="bob")
    glass.touch(deed=BOARDWALK)
    return glass.touch(choose="bob")


def test_a_debt_opens_by_itself_and_lists_what_could_be_given_up(glass):
    words = in_debt(glass)
    assert "Bob is short of cash" in words
    # The rent is 50, the cash 12, the mortgage of the deed 30.
    for expected in ("$50", "$12", "$38", "Baltic Avenue", "+$30", "Go bankrupt"):
        assert expected in words


def test_raising_cash_is_carried_out_at_once_and_a_part_can_be_paid(glass):
    in_debt(glass)
    assert "Still short $8" in glass.presses("mortgage-here", BALTIC)
    glass.presses("settle-part")
    assert cash(glass, "bob") == 0


def test_who_can_raise_no_more_may_go_bankrupt_by_holding_the_button(glass):
    in_debt(glass)
    answer = glass.post(f"/t/{glass.table}/terminal/touch", do=f"mortgage-here|{BALTIC}|")
    button = re.search(r'<button[^>]*value="bankrupt\|\|"[^>]*>', answer.text)
    assert "data-hold" in button.group()
    assert "Bob is bankrupt. Ann gets everything" in glass.presses("bankrupt")


# Phones, cards, menu


def test_a_phone_that_asks_is_let_in_on_the_idle_screen(glass, table):
    asked, _claim = glass.services.join_requests.of(glass.table).ask(
        name="Bob", token="teapot", player="bob"
    )
    assert "a phone wants to sit down" in glass.shows()
    glass.presses("let-in", asked.request)
    assert (
        glass.services.join_requests.of(glass.table).find(asked.request).standing
        == "approved"
    )


def test_a_phone_can_be_kept_out(glass):
    asked, _claim = glass.services.join_requests.of(glass.table).ask(
        name="Bob", token="teapot", player="bob"
    )
    glass.presses("keep-out", asked.request)
    assert (
        glass.services.join_requests.of(glass.table).find(asked.request).standing
        == "refused"
    )


def test_the_join_page_shows_code_address_and_name(glass):
    words = glass.presses("join")
    assert glass.services.rows.record(glass.table).join_code in words
    assert ".local" in words


def test_an_unknown_card_is_linked_to_a_name_and_then_pays(glass):
    glass.runtime.controller.tap("04a1b2c3d4e5f6", "t1")
    assert "The bank has not met this card" in glass.shows()
    glass.touch(choose="cat")
    glass.presses("cancel")
    glass.presses("salary")
    glass.runtime.controller.tap("04a1b2c3d4e5f6", "t2")
    assert cash(glass, "cat") == 1700


def test_a_reader_that_is_away_is_told_on_the_idle_screen(glass):
    glass.services.reader.hear("away")
    assert "The card reader is unplugged. The screen works as usual." in glass.shows()


def test_the_menu_leads_to_a_new_game_and_to_every_language_with_words(glass, monkeypatch):
    assert "New game" in glass.presses("menu")
    monkeypatch.setattr("banker.web.terminal.views.offered", lambda: LANGUAGES)
    words = glass.presses("menu")
    for expected in ("English", "Русский", "Українська", "Português (Brasil)"):
        assert expected in words


# The stream


def frames_of(answer):
    """Yield event and data of each frame of an open stream."""
    for chunk in answer.response:
        lines = chunk.decode().splitlines()
        data = "\n".join(line[6:] for line in lines if line.startswith("data: "))
        event = next(line[7:] for line in lines if line.startswith("event: "))
        yield event, data


def test_the_stream_begins_with_the_screen_and_tells_what_happens_next(glass):
    answer = glass.client.get(f"/t/{glass.table}/terminal/stream", buffered=False)
    assert answer.mimetype == "text/event-stream"
    frames = frames_of(answer)
    event, screen = next(frames)
    assert event == "screen"
    assert "Touch a name or an action" in screen
    glass.presses("salary")
    event, screen = next(frames)
    assert (event, "Who passed GO?" in screen) == ("screen", True)
    glass.touch(choose="ann")
    event, entry = next(frames)
    assert event == "entry"
    assert json.loads(entry)["says"] == "The bank paid Ann $200. Salary"
    event, screen = next(frames)
    assert "The bank paid Ann $200" in screen
    answer.close()
    assert glass.runtime.hub.count("terminal") == 0


def test_the_stream_follows_the_terminal_to_another_table(glass, open_table):
    glass.services.serving.serve(glass.table)
    answer = glass.client.get(f"/t/{glass.table}/terminal/stream", buffered=False)
    frames = frames_of(answer)
    next(frames)
    following = open_table()
    glass.services.serving.serve(following.table)
    event, data = next(frames)
    assert event == "moved"
    assert json.loads(data) == {"url": f"/t/{following.table}/terminal"}
    answer.close()


# Keys and doors


def test_an_unknown_player_or_deed_moves_nothing(glass):
    for fields in ({"choose": "zoe"}, {"deed": "nowhere"}):
        answer = glass.post(f"/t/{glass.table}/terminal/touch", **fields)
        assert answer.status_code == 400


def test_a_touch_without_a_key_is_refused(glass):
    answer = glass.client.post(
        f"/t/{glass.table}/terminal/touch",
        data={"do": "salary||"},
        headers={"Origin": "http://localhost"},
    )
    assert answer.status_code == 400


def test_a_failing_journal_is_answered_with_checking(glass, monkeypatch):
    glass.presses("salary")

    def fail(*_args, **_more):
        raise JournalError("the disk is gone")

    monkeypatch.setattr(glass.runtime.bank, "execute", fail)
    answer = glass.post(f"/t/{glass.table}/terminal/touch", choose="ann")
    assert answer.status_code == 503


# T-18
def test_a_ticket_buys_a_cookie_once(app, services):
    client, ticket = app.test_client(), services.tickets.issue(Pass(role="banker"))
    body = json.dumps({"ticket": ticket})
    asked = {"data": body, "content_type": "application/json"}
    answer = client.post("/tickets/redeem", **asked)
    assert answer.status_code == 200
    assert client.get_cookie(BANKER_COOKIE) is not None
    assert client.get("/terminal").status_code == 302
    assert app.test_client().post("/tickets/redeem", **asked).status_code == 410


def test_the_front_door_leads_the_terminal_to_its_table(glass):
    glass.services.serving.serve(glass.table)
    assert glass.get("/").headers["Location"] == f"/t/{glass.table}/terminal"


def test_the_front_door_tells_a_stranger_what_to_do(app, table, services):
    services.serving.serve(table.table)
    answer = app.test_client().get("/")
    assert "Scan the code on the terminal" in words_of(answer)


def test_the_front_door_leads_to_the_lobby_whose_code_the_terminal_shows(
    app, table, services, host
):
    services.serving.serve(table.table)
    opened = host.post("/api/tables", {"edition": "us-classic", "players": []}).get_json()
    lobby = opened["table"]
    assert f'href="/t/{table.table}/join"' in app.test_client().get("/").text
    page = Glass(app, lobby).client.get(f"/t/{lobby}/setup/stream", buffered=False)
    next(page.response)
    assert f'href="/t/{lobby}/join"' in app.test_client().get("/").text
    page.close()
    assert f'href="/t/{table.table}/join"' in app.test_client().get("/").text


def test_a_strange_table_is_said_to_be_unknown(glass):
    answer = glass.get("/t/NOPE23/terminal")
    assert answer.status_code == 404
    assert "There is no table NOPE23 here." in words_of(answer)


def test_a_page_for_somebody_else_says_so_in_words(app, table):
    answer = app.test_client().get(f"/t/{table.table}/terminal")
    assert answer.status_code == 401
    assert "This device is not at the table yet." in words_of(answer)


def test_the_edition_has_its_colours_only_if_it_brings_some(glass):
    answer = glass.get(f"/t/{glass.table}/edition.css")
    assert answer.mimetype == "text/css"
    for line in answer.text.split():
        assert "#" not in line or re.fullmatch(r"#[0-9a-f]{6};", line)
