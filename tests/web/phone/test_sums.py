"""Sums typed where the money counts thousands and millions: one unit is 10K there."""

import pytest

from banker.rules.titles.auctions import DeclineTitle
from tests.builders import BOARDWALK
from tests.web.phones import LEO, MIA, Table, words_of


@pytest.fixture
def table(app):
    return Table(app, "electronic-15m")


@pytest.mark.parametrize(
    ("typed", "units"), [("250k", 25), ("2m", 200), ("2.45m", 245), ("750000", 75)]
)
def test_what_is_typed_is_the_printed_money(table, mia, typed, units):
    mia.pays(LEO, typed)
    assert table.cash(LEO) == 1500 + units


@pytest.mark.parametrize("typed", ["15", "755k", "1,5,0k", "2.455m", "k", "2g", "٥k"])
def test_what_the_notes_cannot_pay_is_refused_whole(table, mia, typed):
    assert mia.pays(LEO, typed).status_code == 400
    assert table.cash(LEO) == 1500


def test_the_whole_sum_is_spelled_before_it_moves(mia):
    answer = mia.get("/pay/preview", to="leo", amount="2450k")
    assert 'data-words="Pay Leo 2.45M"' in answer.text
    assert "2.45 million" in words_of(answer)


def test_a_sum_between_two_notes_says_the_smallest_step(mia):
    answer = mia.get("/pay/preview", to="leo", amount="755k")
    assert 'data-ready="false"' in answer.text
    assert "The smallest step is 10k." in words_of(answer)


def test_the_keypad_has_a_key_for_the_letters(mia):
    page = mia.get("/pay").text
    assert 'data-digit="unit"' in page
    assert 'data-digit="00"' not in page


def test_a_bid_is_typed_with_its_letter(table, mia):
    table.given(DeclineTitle(player=LEO, title=BOARDWALK))
    fields = {"auction": str(table.game.auction.auction), "page": "auction"}
    mia.post("/bid", {"amount": "1,2", "amount-in": "m", **fields})
    assert table.game.auction.bid.amount == 120


def test_the_cash_of_an_offer_is_typed_with_its_letter(mia):
    page = mia.sees("/trade", **{"with": "leo", "gc": "1.5", "gc-in": "m"})
    assert "1.5M" in page
    field = mia.get(
        "/trade", **{"with": "leo", "gc": "1500", "gc-in": "k", "add": "g"}
    ).text
    assert 'name="gc" value="1.5"' in field
    assert '<option value="m" selected>' in field


def test_elsewhere_a_sum_has_figures_and_nothing_else(app):
    table = Table(app)
    mia = table.phone(MIA)
    assert mia.pays(LEO, "1k").status_code == 400
    assert "<select" not in mia.get("/trade", **{"with": "leo", "add": "g"}).text
