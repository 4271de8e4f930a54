"""A player's statement: finding a line, and every movement back to the first."""

import pytest

from banker.rules.game import Basket
from banker.rules.money.transfers import Transfer
from banker.rules.titles.trades import AcceptTrade, OfferTrade
from banker.web.phone.history import LINES_SHOWN
from tests.builders import BALTIC, BOARDWALK
from tests.web.phones import LEO, MIA, TOM


@pytest.fixture
def told(table):
    """Mia bought Boardwalk for $400, paid Leo $1,050 and got $40 of Tom for a tree."""
    table.bought(MIA, BOARDWALK)
    table.given(
        Transfer(payer=MIA, payee=LEO, amount=1050, reason="Новая ёлка"),
        Transfer(payer=TOM, payee=MIA, amount=40, reason="árvore do João"),
    )
    return table


@pytest.mark.parametrize(
    ("find", "found"),
    [
        ("boardwalk", "− $ 400"),
        ("BOARD", "− $ 400"),
        ("leo", "− $ 1,050"),
        ("1050", "− $ 1,050"),
        ("1,050", "− $ 1,050"),
        ("1 050", "− $ 1,050"),
        ("елка", "− $ 1,050"),
        ("ЁЛКА", "− $ 1,050"),
        ("arvore joao", "+ $ 40"),
        ("tom 40", "+ $ 40"),
    ],
)
def test_a_line_is_found_by_name_street_or_sum(told, mia, find, found):
    page = mia.sees("/history", find=find)
    assert "1 line" in page
    assert found in page


def test_all_words_must_be_on_the_line(told, mia):
    assert "Nothing found" in mia.sees("/history", find="leo boardwalk")


def test_the_search_goes_together_with_in_and_out(told, mia):
    assert "Nothing found" in mia.sees("/history", find="leo", only="in")
    page = mia.get("/history", find="leo", only="out").text
    assert 'name="only" value="out"' in page
    assert "find=leo" in page


def test_what_is_looked_for_stays_words(told, mia):
    page = mia.get("/history", find='"><svg onload=alert(1)>').text
    assert "<svg onload" not in page


def test_every_movement_is_there_behind_one_touch(table, mia):
    for amount in range(1, LINES_SHOWN + 5):
        table.given(Transfer(payer=LEO, payee=MIA, amount=1, reason=f"no. {amount}"))
    page = mia.sees("/history")
    assert "Show 5 older lines" in page
    assert "Starting money" not in page
    whole = mia.sees("/history", all=1)
    assert "Starting money" in whole
    assert "older" not in whole


#
def test_a_deed_that_was_given_for_nothing_is_a_movement_too(table, mia):
    table.bought(MIA, BALTIC)
    offer = OfferTrade(
        player=MIA, partner=LEO, gives=Basket(titles=(BALTIC,)), takes=Basket()
    )
    table.given(offer)
    table.given(AcceptTrade(player=LEO, offer=table.game.offers[0].offer))
    page = mia.sees("/history")
    assert "Leo Trade" in page
    assert "Leo" in mia.sees("/history", find="baltic leo")
