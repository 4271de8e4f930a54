"""Taxes printed on the board (R-7.4, R-7.5, R-7.7)."""

from dataclasses import replace

import pytest

from banker.ledger.posting import BANK, MONEY, POT
from banker.rules.board import SpaceId
from banker.rules.engine import decide
from banker.rules.errors import InDebt, InJail, NotAtThisTable, NotInThisGame, PlayerIsOut
from banker.rules.game import cash_of
from banker.rules.money.debts import DebtIncurred, SettleDebt
from banker.rules.money.taxes import PayTax, TaxPaid, TravelPaid
from tests.builders import (
    ANN,
    BOARDWALK,
    BROWNS,
    INCOME_TAX,
    LUXURY_TAX,
    READING,
    a_debt,
    a_fresh_game,
    a_game,
    after,
    group,
    held,
    refusal_of,
)


@pytest.mark.parametrize(("tax", "amount"), [(INCOME_TAX, 200), (LUXURY_TAX, 100)])
def test_a_tax_is_a_fixed_sum_paid_to_the_bank(tax, amount):
    # fixed, R-7.7 (2008 on)
    game = a_fresh_game()
    command = PayTax(player=ANN, tax=tax)
    assert decide(game, command) == (TaxPaid(player=ANN, tax=tax, amount=amount),)
    paid = after(game, command)
    assert cash_of(paid, ANN) == 1500 - amount
    assert paid.balances[BANK, MONEY] - game.balances[BANK, MONEY] == amount


@pytest.mark.parametrize(("cash", "is_paid"), [(200, True), (199, False)])
def test_a_tax_beyond_the_cash_becomes_a_debt_to_the_bank(cash, is_paid):
    #
    game = a_game(cash={ANN: cash})
    (event,) = decide(game, PayTax(player=ANN, tax=INCOME_TAX))
    if is_paid:
        assert isinstance(event, TaxPaid)
    else:
        assert isinstance(event, DebtIncurred)
        assert (event.debt.creditor, event.debt.amount) == (BANK, 200)
        assert (event.debt.reason, event.debt.titles) == ("tax", ())


@pytest.mark.parametrize(
    ("story", "tax", "refusal"),
    [
        (
            {"bankrupt": (ANN,), "debts": [a_debt(ANN, 5)], "jail": {ANN: 0}},
            "bridge-toll",
            PlayerIsOut,
        ),
        ({"debts": [a_debt(ANN, 5)], "jail": {ANN: 0}}, "bridge-toll", InDebt),
        ({"jail": {ANN: 0}}, "bridge-toll", NotAtThisTable),
        ({"jail": {ANN: 0}}, INCOME_TAX, InJail),
    ],
)
def test_a_tax_meets_its_refusals_in_the_documented_order(story, tax, refusal):
    command = PayTax(player=ANN, tax=SpaceId(tax))
    assert isinstance(refusal_of(a_game(**story), command), refusal)


def test_only_a_tax_space_takes_a_tax():
    #
    refusal = refusal_of(a_fresh_game(), PayTax(player=ANN, tax=SpaceId("boardwalk")))
    assert isinstance(refusal, NotAtThisTable)
    assert refusal.what == "tax"


# A share of the worth


def with_choice(percent=10, **story):
    """Return a game whose income tax is 200, or a share of the worth."""
    game = a_game(**{"income_tax": "choice", **story})
    spaces = tuple(
        replace(space, percent=percent) if space.space == INCOME_TAX else space
        for space in game.board.spaces
    )
    board = replace(game.board, spaces=spaces)
    return replace(game, edition=replace(game.edition, board=board))


def test_a_table_may_give_the_choice_of_a_share_of_the_worth():
    # choice: 1255 in cash; 60 + 60 for titles, mortgaged ones at their price, and
    # 400 + 200; three houses at 50. 10 per cent of 2125 are 212.5, rounded up.
    game = with_choice(
        holdings={
            **group(BROWNS, ANN, 2, 1),
            BOARDWALK: held(ANN),
            READING: held(ANN, mortgaged=True),
        },
        cash={ANN: 1255},
    )
    share = PayTax(player=ANN, tax=INCOME_TAX, share=True)
    assert decide(game, share) == (TaxPaid(player=ANN, tax=INCOME_TAX, amount=213),)
    fixed = PayTax(player=ANN, tax=INCOME_TAX)
    assert decide(game, fixed) == (TaxPaid(player=ANN, tax=INCOME_TAX, amount=200),)


@pytest.mark.parametrize(
    ("cash", "amount"), [(1255, 126), (1250, 125), (1, 1), (0, 0), (1251, 126)]
)
def test_the_share_is_rounded_up(cash, amount):
    # 125.5 are 126
    game = with_choice(cash={ANN: cash})
    paid = after(game, PayTax(player=ANN, tax=INCOME_TAX, share=True))
    assert cash_of(paid, ANN) == cash - amount


def test_a_table_may_reckon_the_share_from_the_cash():
    # cash
    game = with_choice(holdings={BOARDWALK: held(ANN)}, income_tax_base="cash")
    paid = after(game, PayTax(player=ANN, tax=INCOME_TAX, share=True))
    assert cash_of(paid, ANN) == 1350


def test_a_share_beyond_the_cash_is_owed():
    # 10 per cent of 30 + 400
    game = with_choice(holdings={BOARDWALK: held(ANN)}, cash={ANN: 30})
    game = after(game, PayTax(player=ANN, tax=INCOME_TAX, share=True))
    assert [(debt.amount, debt.reason) for debt in game.debts] == [(43, "tax")]


@pytest.mark.parametrize(
    ("story", "tax"),
    [
        ({"income_tax": "fixed"}, INCOME_TAX),
        ({"percent": 0}, INCOME_TAX),
        ({}, LUXURY_TAX),
    ],
)
def test_there_is_no_share_without_a_choice(story, tax):
    # fixed
    refusal = refusal_of(with_choice(**story), PayTax(player=ANN, tax=tax, share=True))
    assert isinstance(refusal, NotInThisGame)
    assert refusal.what == "tax-share"


def test_a_prisoner_is_told_so_before_the_choice_is_looked_at():
    game = a_game(jail={ANN: 0})
    command = PayTax(player=ANN, tax=INCOME_TAX, share=True)
    assert isinstance(refusal_of(game, command), InJail)


# The pot


def test_taxes_lie_in_the_pot_where_there_is_one():
    # pot
    game = after(a_game(free_parking="pot"), PayTax(player=ANN, tax=INCOME_TAX))
    assert game.balances[POT, MONEY] == 200
    assert game.balances[BANK, MONEY] == -4500


def test_a_tax_that_is_owed_goes_to_the_pot_when_it_is_paid():
    # pot, R-15.1
    game = a_game(cash={ANN: 150}, free_parking="pot")
    game = after(game, PayTax(player=ANN, tax=INCOME_TAX))
    assert (POT, MONEY) not in game.balances
    game = after(game, SettleDebt(player=ANN, debt="d1", amount=120))
    assert game.balances[POT, MONEY] == 120
    assert game.debts[0].to_pot


def test_the_fare_of_a_journey_goes_to_the_bank():
    #
    fare = TravelPaid(player=ANN, amount=100)
    assert [(leg.account, leg.quantity) for leg in fare.postings()] == [
        ("hand:ann", -100),
        (BANK, 100),
    ]
