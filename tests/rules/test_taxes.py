"""Taxes printed on the board (R-7.4, fixed sums)."""

import pytest

from banker.ledger.posting import BANK, MONEY
from banker.rules.board import SpaceId
from banker.rules.debts import DebtIncurred
from banker.rules.engine import decide
from banker.rules.errors import InDebt, InJail, NotAtThisTable, PlayerIsOut
from banker.rules.game import cash_of
from banker.rules.taxes import PayTax, TaxPaid
from tests.builders import (
    ANN,
    INCOME_TAX,
    LUXURY_TAX,
    a_debt,
    a_fresh_game,
    a_game,
    after,
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
