"""Trades on phones: composing, the exact outcome, answering, countering, lapsing (R-14)."""

import json
import re
from html import unescape

import pytest

from banker.rules.game import Basket, cash_of, owner_of
from banker.rules.titles.buildings import Build
from banker.rules.titles.mortgages import MortgageTitle
from banker.rules.titles.rents import PayRent
from banker.rules.titles.trades import AcceptTrade, DeclineTrade, OfferTrade, WithdrawTrade
from banker.rules.turn.jail import HandOutPardon, pardons_of
from tests.builders import BALTIC, BOARDWALK, CHANCE, ELECTRIC, MEDITERRANEAN, READING
from tests.web.phones import LEO, MIA, TOM, Table, buttons_of, words_of


@pytest.fixture
def table(app):
    """Mia has Reading Railroad, mortgaged, and Baltic; Leo Mediterranean and a pardon."""
    table = Table(app)
    table.bought(MIA, READING, BALTIC)
    table.bought(LEO, MEDITERRANEAN)
    table.given(
        MortgageTitle(player=MIA, title=READING), HandOutPardon(player=LEO, deck=CHANCE)
    )
    return table


#: Mia gives Reading Railroad and $60 for Mediterranean Avenue and the pardon.
PROPOSED = {
    "with": LEO,
    f"g-{READING}": 1,
    "gc": 60,
    f"t-{MEDITERRANEAN}": 1,
    f"tp-{CHANCE}": 1,
}
GIVES = Basket(cash=60, titles=(READING,))
TAKES = Basket(titles=(MEDITERRANEAN,), pardons=(CHANCE,))


def sending(answer):
    """Return the command behind the button that sends the offer."""
    (found,) = re.findall(r'<button class="btn main wide" form="touch"[^>]*>', answer.text)
    value = re.search(r'value="([^"]*)"', found)
    return json.loads(unescape(value[1])), found


def offered(table):
    table.given(OfferTrade(player=MIA, partner=LEO, gives=GIVES, takes=TAKES))
    return table.game.offers[-1].offer


# Composing


def test_partners_are_those_still_in(mia):
    page = mia.sees("/trade")
    assert "With whom?" in page
    assert "Leo" in page
    assert "Tom" in page


def test_what_a_side_could_give_is_listed_and_the_rest_greyed_with_its_reason(table, mia):
    table.given_cash(MIA, 1500)
    table.bought(MIA, ELECTRIC)
    table.given(
        OfferTrade(
            player=LEO, partner=MIA, gives=Basket(titles=(MEDITERRANEAN,)), takes=Basket()
        ),
        AcceptTrade(player=MIA, offer="t1"),
        Build(player=MIA, buildings={BALTIC: 1}),
    )
    answer = mia.get("/trade", **{"with": LEO, "add": "g"})
    boxes = dict(
        re.findall(r'<input class="sr" type="checkbox" name="([^"]*)"([^>]*)', answer.text)
    )
    assert "disabled" in boxes[f"g-{BALTIC}"]
    assert "disabled" not in boxes[f"g-{ELECTRIC}"]
    page = words_of(answer)
    assert "Sell the houses of this colour first" in page
    assert "mortgaged: the new owner pays 10 %" in page


def test_a_phone_shows_no_other_players_money_in_a_trade(table, mia):
    table.given_cash(LEO, 1234)
    for args in ({"with": LEO, "add": "t"}, PROPOSED):
        assert "1,234" not in mia.get("/trade", **args).text


def test_the_other_side_survives_the_choice_of_one(mia):
    text = mia.get("/trade", add="t", **PROPOSED).text
    assert f'<input type="hidden" name="g-{READING}" value="1">' in text
    assert '<input type="hidden" name="gc" value="60">' in text
    assert f'name="t-{MEDITERRANEAN}" value="1" checked' in text


#
def test_the_preview_says_exactly_what_changes_for_both(mia):
    page = mia.sees("/trade", **PROPOSED)
    assert "Your cash \u2212 $ 60" in page
    assert "Cash: Leo with $10 to the bank: 10 % on mortgages + $ 50" in page
    assert "With Mediterranean Avenue you own 2 of 2." in page


def test_an_offer_is_sent_as_shown(table, mia):
    command, _button = sending(mia.get("/trade", **PROPOSED))
    assert mia.gives_json(command, then=f"{mia.at}/me/trade").status_code == 204
    (offer,) = table.game.offers
    assert (offer.gives, offer.takes) == (GIVES, TAKES)
    page = mia.sees("/trade")
    assert "Offered: Leo" in page
    assert "Take back" in page


# T-5
def test_an_offer_whose_answer_was_lost_is_made_once(table, mia):
    command, _button = sending(mia.get("/trade", **PROPOSED))
    for _again in range(2):
        assert mia.gives_json(command, key="offer-1").status_code == 200
    assert len(table.game.offers) == 1


def test_nothing_for_nothing_is_not_sent(mia):
    _command, button = sending(mia.get("/trade", **{"with": LEO}))
    assert 'aria-disabled="true"' in button


def test_what_the_rules_refuse_is_said_before_it_is_sent(mia):
    args = {"with": LEO, "gc": 9999, f"t-{MEDITERRANEAN}": 1}
    answer = mia.get("/trade", **args)
    _command, button = sending(answer)
    assert 'aria-disabled="true"' in button
    assert "short" in words_of(answer)


def test_a_gift_is_held_for_two_seconds(mia):
    answer = mia.get("/trade", **{"with": LEO, "gc": 60})
    _command, button = sending(answer)
    assert 'data-hold="Hold for 2 s"' in button
    assert "You get nothing for it: a gift." in words_of(answer)


def test_titles_that_changed_hands_meanwhile_fall_out_of_the_address(table, mia):
    page = mia.sees("/trade", **{"with": LEO, f"t-{BOARDWALK}": 1, f"g-{MEDITERRANEAN}": 1})
    assert "Boardwalk" not in page
    assert page.count("nothing") == 2


# Answering


#
def test_the_partner_sees_both_sides_and_accepts_by_holding(table, mia, leo):
    offer = offered(table)
    assert "Mia offers a trade" in leo.sees()
    answer = leo.get("/offer", offer=offer)
    page = words_of(answer)
    assert "Reading Railroad mortgaged" in page
    assert "Card for leaving jail" in page
    assert "with $10 to the bank: 10 % on mortgages" in page
    assert 'data-hold="Hold for 2 s"' in answer.text
    before = cash_of(table.game, LEO)
    leo.gives(AcceptTrade(player=LEO, offer=offer), then=f"{leo.at}/me")
    assert owner_of(table.game, READING) == LEO
    assert owner_of(table.game, MEDITERRANEAN) == MIA
    assert pardons_of(table.game, MIA) == (CHANCE,)
    assert cash_of(table.game, LEO) == before + 60 - 10
    assert "Trade. " in mia.sees()


def test_declining_tells_whoever_offered(table, mia, leo):
    offer = offered(table)
    leo.gives(DeclineTrade(player=LEO, offer=offer))
    assert table.game.offers == ()
    assert 'id="news"' in mia.get("").text


def test_ones_own_offer_is_taken_back(table, mia, leo):
    offer = offered(table)
    kinds = [one["kind"] for one in buttons_of(mia.get("/trade"))]
    assert "withdraw-trade" in kinds
    mia.gives(WithdrawTrade(player=MIA, offer=offer))
    assert "This offer no longer stands" in leo.sees("/offer", offer=offer)


# T-2
def test_nobody_answers_for_another(table, mia):
    offer = offered(table)
    assert mia.gives(AcceptTrade(player=LEO, offer=offer)).status_code == 403
    assert mia.gives(AcceptTrade(player=MIA, offer=offer)).status_code == 409
    tom = table.phone(TOM)
    assert "This offer no longer stands" in tom.sees("/offer", offer=offer)
    assert "1" not in re.findall(r'class="count">(\d)', tom.get("").text)


def test_a_counter_offer_turns_the_sides_round_and_declines_the_first(table, mia, leo):
    offer = offered(table)
    href = re.search(
        r'<a class="btn" href="([^"]*)">Change it', leo.get("/offer", offer=offer).text
    )
    answer = leo.client.get(unescape(href[1]))
    assert "Sending it declines the offer you were made." in words_of(answer)
    command, button = sending(answer)
    assert f'formaction="/t/{table.name}/me/counter"' in button
    assert command["gives"]["titles"] == [MEDITERRANEAN]
    command["takes"]["cash"] = 70
    fields = {"command": json.dumps(command), "page": "trade", "arg-answers": offer}
    for _again in range(2):
        assert leo.post("/counter", fields, "counter-1").status_code == 200
    (standing,) = table.game.offers
    assert (standing.proposer, standing.takes.cash) == (LEO, 70)
    assert "Leo offers a trade" in mia.sees()


def test_a_refused_counter_offer_leaves_the_first_one_standing(table, leo):
    offer = offered(table)
    bad = {
        "kind": "offer-trade",
        "partner": MIA,
        "gives": {"titles": [BOARDWALK]},
        "takes": {},
    }
    fields = {"command": json.dumps(bad), "page": "trade", "arg-answers": offer}
    assert leo.post("/counter", fields).status_code == 409
    assert [one.offer for one in table.game.offers] == [offer]


@pytest.mark.parametrize("command", ["{", '{"kind": "go-bankrupt"}', "{}"])
def test_only_an_offer_answers_an_offer(table, leo, command):
    fields = {"command": command, "page": "trade", "arg-answers": "t1"}
    assert leo.post("/counter", fields).status_code == 400
    assert LEO not in table.game.bankrupt


#
def test_a_lapsed_offer_vanishes_with_a_word(table, mia, leo):
    offer = offered(table)
    table.given_cash(MIA, 10)
    assert table.game.offers == ()
    assert "Your offer has lapsed: Leo." in mia.sees()
    page = leo.sees("/offer", offer=offer)
    assert "The offer has lapsed: Mia." in page
    assert "This offer no longer stands" in page


#
def test_a_table_without_trades_has_no_such_tab(app):
    table = Table(app, trades=False)
    assert "/me/trade" not in table.phone(MIA).get("").text


# Titles for a debt


@pytest.fixture
def owing(table):
    """Mia owes Leo $50 for Boardwalk, and has $20."""
    table.bought(LEO, BOARDWALK)
    table.given_cash(MIA, 20)
    table.given(PayRent(payer=MIA, title=BOARDWALK))
    return table


#
def test_titles_are_offered_for_a_debt_and_lessen_it(owing, mia, leo):
    assert "Offer deeds" in mia.sees("/debt", own=1)
    assert 'value="30"' in mia.get("/titles").text
    fields = {"page": "titles", "debt": "d1", f"g-{BALTIC}": "1", "value": "45"}
    for _again in range(2):
        assert mia.post("/titles", fields, "titles-1").status_code == 200
    (offer,) = owing.game.offers
    assert (offer.gives.titles, offer.value) == ((BALTIC,), 45)
    assert "For it Mia owes you $45 less." in leo.sees("/offer", offer=offer.offer)
    leo.gives(AcceptTrade(player=LEO, offer=offer.offer))
    assert [debt.amount for debt in owing.game.debts] == [5]


def test_more_than_is_owed_is_refused_in_words(owing, mia):
    fields = {"page": "titles", "debt": "d1", f"g-{BALTIC}": "1", "value": "60"}
    answer = mia.post("/titles", fields)
    assert answer.status_code == 409
    assert 'role="alert"' in answer.text
    assert owing.game.offers == ()


def test_without_a_debt_there_is_nothing_to_give(mia):
    assert "There is nothing to give here" in mia.sees("/titles")
