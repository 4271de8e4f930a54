"""Phones at the end, in debt with the bank's help, and with editions of other kinds."""

import json
import re

import pytest

from banker.rules.game import debts_of, owner_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.settlement import SettleBySelling
from banker.rules.table.ends import EndGame
from banker.rules.titles.buildings import Build
from banker.rules.titles.rents import PayRent
from tests.builders import BALTIC, BOARDWALK, BROWNS, READING
from tests.web.phones import LEO, MIA, TOM, Table, buttons_of, words_of

# Deeds


def test_the_tab_opens_ones_own_deeds_and_the_whole_board_stands_behind(table, mia):
    assert "No deeds yet" in mia.sees("/deeds")
    table.bought(MIA, READING)
    table.bought(LEO, BOARDWALK)
    page = mia.sees("/deeds")
    assert "1 deed" in page
    assert "Boardwalk" not in page
    board = mia.sees("/deeds", board=1)
    assert "Boardwalk" in board
    assert "Leo" in board
    assert "Boardwalk" not in mia.sees("/deeds", board=1, group="brown")


# The bank's proposal


#
def test_the_bank_proposes_line_by_line_and_one_touch_does_it(table, mia):
    table.bought(MIA, *BROWNS)
    table.bought(LEO, BOARDWALK)
    table.given(Build(player=MIA, buildings={title: 1 for title in BROWNS}))
    table.given_cash(MIA, 10)
    table.given(PayRent(payer=MIA, title=BOARDWALK))
    assert "Let the bank propose" in mia.sees("/debt", own=1)
    answer = mia.get("/debt")
    page = words_of(answer)
    assert "The bank proposes" in page
    assert "Sell 1 house of 1" in page
    command = {"kind": "settle-by-selling", "player": MIA, "debt": "d1"}
    assert buttons_of(answer) == [command]
    done = mia.gives(SettleBySelling(player=MIA, debt="d1"), page="debt")
    assert "Nothing is owed" in words_of(done)
    assert debts_of(table.game, MIA) == ()
    assert table.cash(LEO) == 1150


def test_what_the_bank_cannot_raise_it_does_not_propose(table, mia):
    table.bought(LEO, BOARDWALK)
    table.given_cash(MIA, 10)
    table.given(PayRent(payer=MIA, title=BOARDWALK))
    assert "Let the bank propose" not in mia.sees("/debt")
    assert "The bank proposes" not in mia.sees("/debt", propose=1)


def test_a_rent_that_became_a_debt_stands_in_both_histories(table, mia):
    table.bought(LEO, BOARDWALK)
    table.given_cash(MIA, 10)
    table.given(PayRent(payer=MIA, title=BOARDWALK))
    assert "Leo Now a debt. Rent: Boardwalk $ 50" in mia.sees("/history")
    assert "Mia Owes you this. Rent: Boardwalk $ 50" in table.phone(LEO).sees("/history")
    assert "Boardwalk" not in table.phone(TOM).sees("/history")


# The end


#
def test_the_result_takes_the_place_of_home_with_the_sum_line_by_line(table, mia):
    table.bought(MIA, READING)
    table.given_cash(MIA, 2000)
    table.given(EndGame())
    page = mia.sees()
    assert "Mia wins" in page
    assert "All have agreed to end" in page
    assert "Mia · Place 1 Cash $ 2,000" in page
    assert "Reading Railroad $ 200" in page
    assert "Together $ 2,200" in page
    assert "Leo · Place 2" in mia.sees("/home", who=LEO)
    assert mia.sees("/result") == page


def test_equals_share_the_first_place(table, mia):
    table.given(EndGame())
    assert "A shared first place" in mia.sees()


#
def test_the_last_player_left_wins(table, mia):
    table.given(GoBankrupt(player=LEO), GoBankrupt(player=TOM))
    page = mia.sees()
    assert "Mia wins" in page
    assert page.count("out") >= 2


def test_before_the_end_there_is_no_result(mia):
    assert "Your money" in mia.sees("/result")


def test_those_who_are_out_are_not_counted_at_the_table(table, mia):
    table.given(GoBankrupt(player=TOM))
    assert "2 players at the table" in mia.sees()


# Other editions


def a_table(app, edition):
    return Table(app, edition=edition)


#
def test_deeds_show_level_and_rent_where_rents_go_by_levels(app):
    table = a_table(app, "electronic-levels")
    mia = table.phone(MIA)
    title = next(iter(table.game.board.deeds))
    table.bought(MIA, title)
    assert "Level 1" in mia.sees()
    answer = mia.get("/deed", title=title)
    assert "Level 1" in words_of(answer)
    assert buttons_of(answer) == []
    assert "Mortgage" not in words_of(answer)
    assert "/me/trade" not in answer.text


#
def test_a_debt_is_met_with_titles_at_their_price(app):
    table = a_table(app, "electronic-levels")
    mia = table.phone(MIA)
    mine, theirs, more = list(table.game.board.deeds)[:3]
    table.bought(MIA, mine, more)
    table.bought(LEO, theirs)
    table.given_cash(MIA, 0)
    table.given(PayRent(payer=MIA, title=theirs))
    assert "Pay with deeds" in mia.sees("/debt")
    answer = mia.get("/titles")
    ways = buttons_of(answer)
    assert {one["kind"] for one in ways} == {"hand-over-titles"}
    assert "change:" in words_of(answer)
    mia.gives_json(ways[0], page="titles")
    assert debts_of(table.game, MIA) == ()
    assert owner_of(table.game, ways[0]["titles"][0]) == LEO


# T-5
def test_ticked_titles_are_handed_over_once(app):
    table = a_table(app, "electronic-levels")
    mia = table.phone(MIA)
    mine, theirs, more = list(table.game.board.deeds)[:3]
    table.bought(MIA, mine, more)
    table.bought(LEO, theirs)
    table.given_cash(MIA, 0)
    table.given(PayRent(payer=MIA, title=theirs))
    fields = {"page": "titles", "debt": "d1", f"g-{mine}": "1", f"g-{more}": "1"}
    for _again in range(2):
        assert mia.post("/titles", fields, "hand-1").status_code == 200
    assert owner_of(table.game, more) == LEO


#
def test_a_junior_deed_has_neither_houses_nor_a_mortgage(app):
    table = a_table(app, "junior")
    mia = table.phone(MIA)
    mine, other = list(table.game.board.deeds)[:2]
    table.bought(MIA, mine)
    answer = mia.get("/deed", title=mine)
    assert buttons_of(answer) == []
    assert "Mortgage" not in words_of(answer)
    landed = mia.get("/landed", title=other)
    assert [one["kind"] for one in buttons_of(landed)] == ["buy-title"]


@pytest.mark.parametrize(
    "page", ["/auction", "/trade", "/deeds", "/offer", "/titles", "/throw", "/go", "/card"]
)
def test_every_new_page_is_drawn_whole_and_as_markup(mia, page):
    answer = mia.get(page)
    assert answer.status_code == 200
    assert "&lt;" not in answer.text
    assert answer.text.count("<h1") == 1
    assert not re.search(r"\sstyle=|\son[a-z]+=|<style", answer.text)


def test_whoever_has_no_seat_does_nothing(app, table):
    stranger = app.test_client()
    for path in ("bid", "counter", "titles"):
        answer = stranger.post(
            f"/t/{table.name}/me/{path}",
            data={"command": json.dumps({"kind": "go-bankrupt"}), "amount": "1"},
            headers={"Origin": "http://localhost", "Idempotency-Key": "k"},
        )
        assert answer.status_code == 401
    assert BALTIC in table.game.board.deeds
