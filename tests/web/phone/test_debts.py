"""Owing on a phone: raising cash, paying, paying a part, and leaving the game."""

import re

import pytest

from banker.rules.game import debts_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.debts import SettleDebt
from banker.rules.money.taxes import PayTax
from banker.rules.titles.auctions import DeclineTitle, PassBid, PlaceBid
from banker.rules.titles.buildings import Build, SellBuildings
from banker.rules.titles.rents import PayRent
from tests.builders import BALTIC, BOARDWALK, BROWNS, LUXURY_TAX, MEDITERRANEAN
from tests.web.phones import LEO, MIA, TOM, buttons_of, words_of


@pytest.fixture
def owing(table, mia):
    """Mia has $20 and Baltic Avenue, and owes Leo $50 for Boardwalk."""
    table.bought(MIA, BALTIC)
    table.bought(LEO, BOARDWALK)
    table.given_cash(MIA, 20)
    answer = mia.gives(PayRent(payer=MIA, title=BOARDWALK), then=f"{mia.at}/me")
    assert answer.headers["HX-Redirect"] == f"{mia.at}/me/debt"
    return table


def test_a_rent_beyond_the_cash_opens_the_debt_by_itself(owing, mia):
    page = mia.sees("/debt")
    assert "You owe Leo" in page
    assert "Rent: Boardwalk" in page
    assert "Still short $ 30" in page
    assert "Could be raised + $ 30" in page
    assert "You owe Leo $50" in mia.sees()
    assert owing.cash(LEO) == 1100


def test_a_debt_to_the_bank_has_words_of_its_own(table, mia):
    table.bought(MIA, BALTIC)
    table.given_cash(MIA, 80)
    table.given(PayTax(player=MIA, tax=LUXURY_TAX))
    assert "You owe the bank $100" in mia.sees()
    page = mia.sees("/debt", own=1)
    assert "You owe the bank" in page
    assert "Pay the bank: $100" in page
    assert "Baltic Avenue Mortgage it" in page


def test_where_nothing_can_raise_the_debt_the_phone_leads_to_bankruptcy(table, mia):
    table.bought(MIA, BALTIC)
    table.given_cash(MIA, 20)
    table.given(PayTax(player=MIA, tax=LUXURY_TAX))
    # $20 in hand and $30 for the mortgage are less than $100
    page = mia.sees("/debt", own=1)
    assert "Selling and mortgaging everything is not enough" in page
    assert "Pay the bank" not in page
    assert [one["kind"] for one in buttons_of(mia.get("/debt", own=1))][-2:] == [
        "go-bankrupt",
        "settle-debt",  # of the part that is there
    ]


def test_raising_is_done_at_once_and_then_the_debt_is_paid(owing, mia):
    assert mia.gives(SettleDebt(player=MIA, debt="d1"), page="debt").status_code == 409
    mortgage = {"kind": "mortgage-title", "player": "mia", "title": BALTIC}
    assert mortgage in buttons_of(mia.get("/debt", own=1))
    done = mia.gives_json(mortgage, page="debt", **{"arg-own": "1"})
    assert "Left after paying $ 0" in words_of(done)
    done = mia.gives(SettleDebt(player=MIA, debt="d1"), page="debt")
    assert "Nothing is owed" in words_of(done)
    assert (owing.cash(MIA), owing.cash(LEO)) == (0, 1150)


def test_a_part_is_paid_and_the_rest_stays_owed(owing, mia):
    assert "Pay a part, $20" in mia.sees("/debt", own=1)
    mia.gives(SettleDebt(player=MIA, debt="d1", amount=20))
    assert [debt.amount for debt in debts_of(owing.game, MIA)] == [30]
    assert (owing.cash(MIA), owing.cash(LEO)) == (0, 1120)


def test_whoever_can_still_raise_enough_is_not_offered_bankruptcy(owing, mia):
    page = mia.get("/debt")
    assert "go-bankrupt" not in {one["kind"] for one in buttons_of(page)}
    answer = mia.gives(GoBankrupt(player=MIA), page="debt")
    assert answer.status_code == 409
    assert MIA not in owing.game.bankrupt


def test_whoever_has_nothing_left_goes_bankrupt_by_holding(table, mia):
    table.bought(LEO, BOARDWALK)
    table.given_cash(MIA, 20)
    mia.gives(PayRent(payer=MIA, title=BOARDWALK))
    page = mia.get("/debt")
    assert "Nothing is left to give up" in words_of(page)
    assert 'data-hold="Hold for 2 s"' in page.text
    answer = mia.gives(GoBankrupt(player=MIA), page="debt")
    assert answer.headers["HX-Redirect"] == f"{mia.at}/me"
    assert "You are out of the game" in mia.sees()
    assert table.cash(LEO) == 1100 + 20


def test_whoever_went_bankrupt_at_the_terminal_reads_so_beside_the_debt(table, mia):
    table.bought(LEO, BOARDWALK)
    table.given_cash(MIA, 20)
    mia.gives(PayRent(payer=MIA, title=BOARDWALK))
    table.given(GoBankrupt(player=MIA))
    page = mia.sees("/debt")
    assert "You are out of the game" in page
    assert "Nothing is owed" not in page


def test_a_debtor_gives_no_presents(owing, mia):
    answer = mia.pays(TOM, 5)
    assert answer.status_code == 409
    assert "$50" in words_of(answer)
    assert owing.cash(TOM) == 1500


def test_an_offer_of_deeds_waits_for_a_deed_that_may_be_given(table, mia):
    send = re.compile(r"<button[^>]*>\s*Send the offer")
    table.bought(MIA, *BROWNS)
    table.bought(LEO, BOARDWALK)
    table.given(Build(player=MIA, buildings=dict.fromkeys(BROWNS, 1)))
    table.given_cash(MIA, 20)
    table.given(PayRent(payer=MIA, title=BOARDWALK))
    # no street of a colour with houses changes hands
    assert "disabled" in send.search(mia.get("/titles").text)[0]
    table.given(SellBuildings(player=MIA, buildings={BALTIC: 1}))
    table.given(SellBuildings(player=MIA, buildings={MEDITERRANEAN: 1}))
    assert "disabled" not in send.search(mia.get("/titles").text)[0]


def test_a_debt_is_for_what_it_is_for_on_the_phone_as_at_the_table(table, mia):
    table.bought(MIA, BALTIC)
    table.given_cash(MIA, 20)
    table.given(
        DeclineTitle(player=LEO, title=BOARDWALK),
        PlaceBid(player=MIA, amount=40),
        PassBid(player=LEO),
        PassBid(player=TOM),
    )
    assert "Auction: Boardwalk" in mia.sees("/debt", own=1)
