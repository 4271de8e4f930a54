"""Guided settlement: how the bank proposes to raise what is missing (R-15.1, R-15.10)."""

from dataclasses import replace
from itertools import chain, combinations, product

import pytest

from banker.ledger.posting import BANK, HOUSE
from banker.rules.engine import decide
from banker.rules.errors import NotAtThisTable, PlayerIsOut, Refusal
from banker.rules.game import (
    BankDebt,
    buildings_on,
    cash_of,
    is_mortgaged,
    owner_of,
    titles_of,
)
from banker.rules.money.debts import DebtPaid, LotHandedOver
from banker.rules.money.funds import BankOwed
from banker.rules.money.settlement import NothingToSell, Proposal, SettleBySelling, proposal
from banker.rules.money.transfers import Transfer
from banker.rules.players import PlayerId
from banker.rules.table.faults import faults
from banker.rules.titles.buildings import BuildingsSold, SellBuildings, buildings_of
from banker.rules.titles.mortgages import TitleMortgaged
from tests.builders import (
    ANN,
    BALTIC,
    BOARDWALK,
    BOB,
    BROWNS,
    CAT,
    DARK_BLUES,
    ELECTRIC,
    ILLINOIS,
    INDIANA,
    KENTUCKY,
    LIGHT_BLUES,
    MEDITERRANEAN,
    ORIENTAL,
    READING,
    REDS,
    a_debt,
    a_game,
    after,
    group,
    held,
    refusal_of,
)

SETTLE = SettleBySelling(player=ANN, debt="d1")


def owing(amount, *, cash=0, creditor=BOB, holdings=None, **rules):
    """Return a game in which Ann owes Bob."""
    return a_game(
        holdings=holdings,
        cash={ANN: cash},
        debts=[a_debt(ANN, amount, creditor=creditor)],
        **rules,
    )


def sound(game):
    """Return `game` once it is known to have no fault."""
    assert faults(game) == ()
    return game


# What is proposed


def test_whoever_has_the_cash_sells_nothing():
    #
    game = owing(90, cash=90, holdings=group(BROWNS, ANN, 1, 1))
    assert proposal(game, ANN, 90) == Proposal(sells={}, mortgages=(), raises=0)
    assert decide(game, SETTLE) == (
        DebtPaid(player=ANN, creditor=BOB, debt="d1", amount=90, left=0, reason="rent"),
    )


def test_buildings_are_sold_before_anything_is_mortgaged():
    # one house of two brings 25, and 20 are missing
    game = owing(30, cash=10, holdings={**group(BROWNS, ANN, 1, 1), READING: held(ANN)})
    plan = proposal(game, ANN, 30)
    assert (sum(plan.sells.values()), plan.mortgages, plan.raises) == (1, (), 25)
    settled = sound(after(game, SETTLE))
    assert (cash_of(settled, ANN), cash_of(settled, BOB)) == (5, 1530)
    assert settled.debts == ()
    assert not is_mortgaged(settled, READING)


def test_a_single_unit_that_is_missing_is_raised_too():
    # of two houses one is sold
    game = owing(30, cash=29, holdings=group(BROWNS, ANN, 1, 1))
    settled = sound(after(game, SETTLE))
    assert (cash_of(settled, ANN), cash_of(settled, BOB)) == (24, 1530)


def test_they_are_sold_evenly():
    # two of five levels, from 3 and 2 to 2 and 1 or 1 and 2
    game = owing(50, holdings=group(BROWNS, ANN, 3, 2))
    settled = sound(after(game, SETTLE))
    assert sorted(buildings_on(settled, title) for title in BROWNS) == [1, 2]
    assert cash_of(settled, ANN) == 0


def test_of_all_sales_the_one_that_raises_least_too_much_is_proposed():
    # a dark blue house brings 100, brown ones 25 each. For 120 five brown ones
    # (125), or a blue and a brown one, are cheaper than two blue ones (200).
    holdings = {**group(BROWNS, ANN, 3, 3), **group(DARK_BLUES, ANN, 1, 1)}
    assert proposal(owing(120, holdings=holdings), ANN, 120).raises == 125
    # 6 x 25 reach for 150; 100 + 3 x 25 are 175.
    assert proposal(owing(151, holdings=holdings), ANN, 151).raises == 175


def test_what_buildings_do_not_bring_is_mortgaged():
    # and a question players ask: 750 owed, 50 there, six houses at 75, and
    # mortgages of 110, 110 and 120, of which no two reach for the last 250
    game = owing(750, cash=50, holdings=group(REDS, ANN, 2, 2, 2))
    assert proposal(game, ANN, 750) == Proposal(
        sells={KENTUCKY: 2, INDIANA: 2, ILLINOIS: 2},
        mortgages=(KENTUCKY, INDIANA, ILLINOIS),
        raises=790,
    )
    events = decide(game, SETTLE)
    assert [type(event) for event in events] == [
        BuildingsSold,
        TitleMortgaged,
        TitleMortgaged,
        TitleMortgaged,
        DebtPaid,
    ]
    settled = sound(after(game, SETTLE))
    assert (cash_of(settled, ANN), cash_of(settled, BOB)) == (90, 2250)


def test_the_mortgages_are_those_that_raise_least_too_much():
    # of 30, 50, 100, 75 and 200, for 120: 50 + 75
    titles = (BALTIC, ORIENTAL, READING, ELECTRIC, BOARDWALK)
    game = owing(120, holdings={title: held(ANN) for title in titles})
    plan = proposal(game, ANN, 120)
    assert (plan.sells, plan.mortgages, plan.raises) == ({}, (ORIENTAL, ELECTRIC), 125)


def test_of_sets_that_raise_the_same_the_one_with_fewest_titles_is_mortgaged():
    # 50 + 50 or 30 + 30 + ... or the station alone
    titles = (*BROWNS, *LIGHT_BLUES, READING)
    game = owing(100, holdings={title: held(ANN) for title in titles})
    assert proposal(game, ANN, 100).mortgages == (READING,)


def test_a_mortgaged_title_lends_nothing_more():
    #
    game = owing(31, holdings={BALTIC: held(ANN), READING: held(ANN, mortgaged=True)})
    assert proposal(game, ANN, 31) is None
    assert proposal(game, ANN, 30).mortgages == (BALTIC,)


def test_titles_of_others_are_left_alone():
    #
    game = owing(31, holdings={BALTIC: held(ANN), READING: held(BOB)})
    assert proposal(game, ANN, 31) is None


def test_houses_of_one_group_may_serve_to_break_the_hotel_of_another():
    # the bank has no house, so that the brown hotels alone could only go
    # whole, for 250; 1025 of 1050 leave one house, which comes from the dark blues
    holdings = {**group(BROWNS, ANN, 5, 5), **group(DARK_BLUES, ANN, 4, 4)}
    game = owing(1025, holdings=holdings, houses_left=0)
    settled = after(game, SETTLE)
    assert (settled.debts, cash_of(settled, ANN)) == ((), 0)
    assert sorted(buildings_on(settled, title) for title in BROWNS) == [0, 1]
    assert [buildings_on(settled, title) for title in DARK_BLUES] == [0, 0]
    assert settled.balances[BANK, HOUSE] == 7


def test_of_sales_that_raise_the_same_the_one_with_fewest_buildings_is_proposed():
    # 100 are one dark blue house or four brown ones
    holdings = {**group(BROWNS, ANN, 3, 3), **group(DARK_BLUES, ANN, 1, 1)}
    plan = proposal(owing(100, holdings=holdings), ANN, 100)
    assert list(plan.sells.values()) == [1]
    assert plan.sells.keys() <= set(DARK_BLUES)


def test_what_is_worth_nothing_is_not_sold_as_long_as_it_is_not_in_the_way():
    # hotels bring nothing, houses 25; one house less is enough for 25
    game = owing(25, holdings=group(BROWNS, ANN, 4, 4), building_resale_percent=50)
    assert sum(proposal(game, ANN, 25).sells.values()) == 1
    # Houses bring nothing either: all of them go, and a title is mortgaged.
    worthless = owing(25, holdings=group(BROWNS, ANN, 1, 1), building_resale_percent=0)
    assert proposal(worthless, ANN, 25) == Proposal(
        sells={MEDITERRANEAN: 1, BALTIC: 1}, mortgages=(MEDITERRANEAN,), raises=30
    )
    assert cash_of(after(worthless, SETTLE), ANN) == 5


def test_where_nothing_is_mortgaged_only_buildings_are_sold():
    #
    holdings = {**group(BROWNS, ANN, 1, 1), READING: held(ANN)}
    game = owing(50, holdings=holdings, mortgages=False)
    assert proposal(game, ANN, 50).raises == 50
    assert proposal(game, ANN, 51) is None


# How it is carried out


def test_the_lot_that_the_debt_was_for_is_handed_over():
    #
    debt = replace(a_debt(ANN, 90, reason="auction"), titles=(READING,))
    game = a_game(holdings={BOARDWALK: held(ANN)}, cash={ANN: 0}, debts=[debt])
    events = decide(game, SETTLE)
    assert events[-1] == LotHandedOver(player=ANN, title=READING)
    settled = sound(after(game, SETTLE))
    assert owner_of(settled, READING) == ANN
    assert cash_of(settled, ANN) == 200 - 90


def test_one_of_several_debts_is_settled():
    #
    debts = [a_debt(ANN, 30, creditor=BOB), a_debt(ANN, 25, debt="d2", creditor=CAT)]
    game = a_game(holdings=group(BROWNS, ANN), cash={ANN: 0}, debts=debts)
    settled = sound(after(game, SETTLE))
    assert [debt.debt for debt in settled.debts] == ["d2"]
    done = sound(after(settled, SettleBySelling(player=ANN, debt="d2")))
    assert (done.debts, cash_of(done, ANN), cash_of(done, CAT)) == ((), 5, 1525)


def test_a_bank_without_money_buys_nothing_back():
    # of the 100 of the station the bank can pay 60
    game = owing(60, holdings={READING: held(ANN)}, bank_funds=4500)
    game = after(game, Transfer(payer=BANK, payee=CAT, amount=1440))
    settled = after(game, SETTLE)
    assert (settled.debts, cash_of(settled, ANN)) == ((), 0)
    assert settled.bank_debts == (BankDebt(creditor=ANN, amount=40, reason="mortgage"),)
    poorer = replace(game, debts=(a_debt(ANN, 61, creditor=BOB),))
    refusal = refusal_of(poorer, SETTLE)
    assert isinstance(refusal, NothingToSell)
    assert (refusal.owed, refusal.raisable) == (61, 100)


def test_what_the_bank_owes_for_the_buildings_stands_beside_the_sale():
    # without houses in the box both hotels go, for 250; 30 are there
    game = owing(25, holdings=group(BROWNS, ANN, 5, 5), bank_funds=4500, houses=0)
    game = after(game, Transfer(payer=BANK, payee=CAT, amount=1470))
    sold, owed, paid = decide(game, SETTLE)[:3]
    assert (sold.proceeds, sold.paid) == (250, 30)
    assert owed == BankOwed(player=ANN, amount=220, reason="buildings")
    assert isinstance(paid, DebtPaid)


@pytest.mark.parametrize(
    ("story", "player", "debt", "refusal"),
    [
        ({"bankrupt": (ANN,)}, ANN, "d9", PlayerIsOut),
        ({}, "eve", "d9", NotAtThisTable),
        ({}, ANN, "d9", NotAtThisTable),
        ({}, BOB, "d1", NotAtThisTable),
        ({}, ANN, "d1", NothingToSell),
    ],
)
def test_a_guided_settlement_meets_its_refusals_in_the_documented_order(
    story, player, debt, refusal
):
    game = a_game(debts=[a_debt(ANN, 9000)], **story)
    command = SettleBySelling(player=PlayerId(player), debt=debt)
    assert isinstance(refusal_of(game, command), refusal)


def test_whoever_cannot_raise_the_sum_is_told_what_could_be_raised():
    #
    game = owing(1000, cash=10, holdings=group(BROWNS, ANN, 1, 1))
    refusal = refusal_of(game, SETTLE)
    assert isinstance(refusal, NothingToSell)
    assert refusal.numbers() == {"player": ANN, "owed": 1000, "raisable": 120}


# No cheaper way


def sums_of_sales(game):
    """Return what every single legal sale of Ann's buildings would bring in."""
    standing = buildings_of(game, ANN)
    for levels in product(*(range(level + 1) for level in standing.values())):
        order = {t: n for t, n in zip(standing, levels, strict=True) if n}
        if order:
            try:
                sold, *_ = decide(game, SellBuildings(player=ANN, buildings=order))
            except Refusal:
                continue
            yield sold.proceeds


def sums_of_mortgages(game):
    """Return what every set of Ann's clear titles would lend."""
    clear = [title for title in titles_of(game, ANN) if not is_mortgaged(game, title)]
    sets = chain.from_iterable(combinations(clear, n) for n in range(len(clear) + 1))
    for chosen in sets:
        yield sum(game.deed(title).mortgage_value for title in chosen)


TWO_GROUPS = {**group(BROWNS, ANN, 5, 4), **group(DARK_BLUES, ANN, 4, 4)}


@pytest.mark.parametrize(
    "story",
    [
        {"holdings": {**group(BROWNS, ANN, 2, 3), **group(LIGHT_BLUES, ANN, 1, 0, 1)}},
        {
            "holdings": {
                **group(BROWNS, ANN, 1, 0),
                ELECTRIC: held(ANN),
                READING: held(ANN, mortgaged=True),
                BOARDWALK: held(ANN),
                ORIENTAL: held(ANN),
            }
        },
        {"holdings": TWO_GROUPS},
        {"holdings": TWO_GROUPS, "houses_left": 0},
        {"holdings": TWO_GROUPS, "houses_left": 3},
        {"holdings": TWO_GROUPS, "building_resale_percent": 75},
        {"holdings": TWO_GROUPS, "hotel_resale_percent": 0},
        {"holdings": TWO_GROUPS, "even_building": False, "houses_left": 1},
        {"holdings": TWO_GROUPS, "hotel_needs": "lot"},
        {"holdings": TWO_GROUPS, "building_stock": "unlimited"},
        {
            "holdings": {**group(BROWNS, ANN, 5, 5), **group(DARK_BLUES, ANN, 5, 5)},
            "houses_left": 2,
            "sell_group_hotels_together": True,
        },
        {
            "holdings": {**group(BROWNS, ANN, 5, 5), **group(DARK_BLUES, ANN, 5, 4)},
            "outright_hotel_sale": "whole_group",
        },
        {
            "holdings": {**group(BROWNS, ANN, 4, 3), **group(DARK_BLUES, ANN, 4, 4)},
            "houses_before_hotel": 3,
            "houses_left": 5,
        },
    ],
)
def test_no_other_legal_way_is_cheaper(story):
    # all sales there are were tried; only if none reaches, all sets of mortgages
    game = a_game(cash={ANN: 0}, **story)
    by_sale = sorted({0, *sums_of_sales(game)})
    everything = by_sale[-1]
    by_mortgage = sorted({everything + lent for lent in sums_of_mortgages(game)})
    for reached in (*by_sale[1:], *by_mortgage[1:]):
        for owed in (reached - 1, reached, reached + 1):
            ways = by_sale if owed <= everything else by_mortgage
            cheapest = min((way for way in ways if way >= owed), default=None)
            plan = proposal(game, ANN, owed)
            assert (plan and plan.raises) == cheapest, owed
            if plan is not None and owed == reached:
                indebted = replace(game, debts=(a_debt(ANN, owed, creditor=BOB),))
                settled = after(indebted, SETTLE)
                assert settled.debts == ()
                assert cash_of(settled, ANN) == cheapest - owed
