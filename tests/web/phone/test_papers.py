"""Shares and insurance policies on a phone: bought and sold one by one."""

from dataclasses import replace

import pytest

from banker.editions.loader import load
from banker.editions.shelf import Shelf
from banker.ledger.posting import hand, policy_of, share_of
from banker.rules.business.printed import Policy, Share
from banker.rules.business.shares import MoveQuotation
from tests.web.phones import MIA, Table, buttons_of

OIL = Share(share="oil", name="Oil", quotation=12, count=20)
LONG = Policy(policy="long", name="Long-term policy", term="long", price=60, count=4)


@pytest.fixture
def table(app, monkeypatch):
    """The classic board with shares of an oil company and a policy."""
    loaded = load("us-classic")
    edition = replace(loaded.edition, shares=(OIL,), policies=(LONG,))
    with monkeypatch.context() as patch:
        patch.setattr(Shelf, "load", lambda *_: replace(loaded, edition=edition))
        return Table(app)


def presses(phone, kind):
    button = next(one for one in buttons_of(phone.get("/papers")) if one["kind"] == kind)
    return phone.gives_json(button, page="papers")


# a point is worth 10.
def test_a_share_is_bought_and_sold_at_its_quotation(table, mia):
    assert "Shares and policies" in mia.sees("/more")
    assert "$ 120 · 12 points You have 0, the bank 20" in mia.sees("/papers")
    presses(mia, "buy-shares")
    presses(mia, "buy-shares")
    assert (table.cash(MIA), table.game.balances[hand(MIA), share_of("oil")]) == (1260, 2)
    table.given(MoveQuotation(share="oil", points=3))
    assert "Yours are worth $ 300" in mia.sees("/papers")
    presses(mia, "sell-shares")
    assert table.cash(MIA) == 1410


#
def test_a_policy_lets_the_old_price_hold(table, mia):
    presses(mia, "buy-policy")
    assert table.cash(MIA) == 1440
    assert "You have one" in mia.sees("/papers")
    assert "Use: Oil" not in mia.sees("/papers")
    table.given(MoveQuotation(share="oil", points=3))
    assert "Use: Oil" in mia.sees("/papers")
    presses(mia, "use-policy")
    assert (hand(MIA), policy_of("long")) not in table.game.balances
    assert "$ 120 · 15 points · insured" in mia.sees("/papers")


def test_other_boards_have_no_such_page(app):
    mia = Table(app).phone(MIA)
    assert "Shares and policies" not in mia.sees("/more")
    assert "This board has no shares" in mia.sees("/papers")
