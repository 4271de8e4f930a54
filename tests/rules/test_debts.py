"""Debts: a payment due beyond the cash, and settling it (R-15.1)."""

import pytest

from banker.ledger.posting import BANK
from banker.rules.bankruptcy import GoBankrupt
from banker.rules.buildings import Build, SellBuildings
from banker.rules.debts import DebtPaid, SettleDebt
from banker.rules.engine import decide
from banker.rules.errors import (
    CannotAfford,
    InDebt,
    MoreThanOwed,
    NotAnAmount,
    NotAtThisTable,
    PlayerIsOut,
)
from banker.rules.game import Debt, cash_of
from banker.rules.jail import FailDoubles, GoToJail, LeaveJail, PayJailFine, UsePardon
from banker.rules.mortgages import MortgageTitle, UnmortgageTitle
from banker.rules.purchases import BuyTitle
from banker.rules.rents import PayRent
from banker.rules.salary import CollectSalary
from banker.rules.taxes import PayTax
from banker.rules.transfers import Lend, Transfer
from tests.builders import (
    ANN,
    BALTIC,
    BOARDWALK,
    BOB,
    BROWNS,
    CAT,
    DARK_BLUES,
    INCOME_TAX,
    READING,
    a_debt,
    a_game,
    after,
    group,
    held,
    refusal_of,
)


def test_a_debt_names_creditor_amount_and_reason():
    #
    game = a_game(holdings=group(DARK_BLUES, BOB, 5, 5), cash={ANN: 30})
    game = after(game, PayRent(payer=ANN, title=BOARDWALK))
    assert game.debts == (
        Debt(
            debt="d1",
            debtor=ANN,
            creditor=BOB,
            amount=2000,
            reason="rent",
            titles=(BOARDWALK,),
        ),
    )


def test_debts_are_numbered_in_the_order_in_which_they_arise_at_the_table():
    # a number is never used again
    game = a_game(cash={ANN: 0, BOB: 0})
    game = after(
        game,
        PayTax(player=ANN, tax=INCOME_TAX),
        PayTax(player=BOB, tax=INCOME_TAX),
        Transfer(payer=BANK, payee=ANN, amount=200),
        SettleDebt(player=ANN, debt="d1"),
        PayTax(player=ANN, tax=INCOME_TAX),
    )
    assert [(debt.debt, debt.debtor) for debt in game.debts] == [("d2", BOB), ("d3", ANN)]


def test_a_debt_is_settled_to_its_creditor():
    #
    game = a_game(debts=[a_debt(ANN, 90, creditor=BOB)])
    command = SettleDebt(player=ANN, debt="d1")
    assert decide(game, command) == (
        DebtPaid(player=ANN, creditor=BOB, debt="d1", amount=90, left=0, reason="rent"),
    )
    settled = after(game, command)
    assert settled.debts == ()
    assert (cash_of(settled, ANN), cash_of(settled, BOB)) == (1410, 1590)


def test_a_debt_may_be_paid_in_part():
    #
    game = a_game(debts=[a_debt(ANN, 90), a_debt(BOB, 7, debt="d2")])
    part = after(game, SettleDebt(player=ANN, debt="d1", amount=13))
    assert [(debt.debt, debt.amount) for debt in part.debts] == [("d1", 77), ("d2", 7)]
    assert cash_of(part, ANN) == 1487
    assert after(part, SettleDebt(player=ANN, debt="d1", amount=77)).debts == (
        game.debts[1],
    )


def test_a_debtor_may_only_raise_money():
    #
    game = a_game(
        holdings={
            **group(BROWNS, ANN, 1, 1),
            READING: held(ANN),
            BOARDWALK: held(ANN, mortgaged=True),
        },
        debts=[a_debt(ANN, 5000, creditor=BOB)],
        jail={ANN: 0},
        pardons={"chance": ANN},
        player_loans="allowed",
    )
    for forbidden in (
        CollectSalary(player=ANN),
        BuyTitle(player=ANN, title=BALTIC),
        PayRent(payer=ANN, title=BALTIC),
        PayTax(player=ANN, tax=INCOME_TAX),
        GoToJail(player=ANN),
        PayJailFine(player=ANN),
        UsePardon(player=ANN),
        FailDoubles(player=ANN),
        LeaveJail(player=ANN),
        Build(player=ANN, buildings={BALTIC: 1}),
        UnmortgageTitle(player=ANN, title=BOARDWALK),
        Transfer(payer=ANN, payee=CAT, amount=1),
        Lend(lender=ANN, borrower=CAT, amount=1),
    ):
        refusal = refusal_of(game, forbidden)
        assert isinstance(refusal, InDebt), forbidden
        assert (refusal.debt, refusal.creditor, refusal.amount) == ("d1", BOB, 5000)
    for allowed in (
        SellBuildings(player=ANN, buildings={BALTIC: 1}),
        MortgageTitle(player=ANN, title=READING),
        SettleDebt(player=ANN, debt="d1", amount=1),
        GoBankrupt(player=ANN),
    ):
        assert decide(game, allowed)


def test_a_debt_blocks_its_debtor_only():
    #
    game = a_game(debts=[a_debt(ANN, 5000, creditor=BOB)])
    assert cash_of(after(game, CollectSalary(player=BOB)), BOB) == 1700


@pytest.mark.parametrize(
    ("story", "debt", "amount", "refusal"),
    [
        ({"bankrupt": (ANN,)}, "d9", 0, PlayerIsOut),
        ({}, "d9", 0, NotAtThisTable),
        ({}, "d1", 0, NotAnAmount),
        ({}, "d1", -1, NotAnAmount),
        ({"cash": {ANN: 0}}, "d1", 91, MoreThanOwed),
        ({"cash": {ANN: 89}}, "d1", 90, CannotAfford),
        ({"cash": {ANN: 89}}, "d1", None, CannotAfford),
    ],
)
def test_a_settlement_meets_its_refusals_in_the_documented_order(
    story, debt, amount, refusal
):
    game = a_game(debts=[a_debt(ANN, 90)], **story)
    command = SettleDebt(player=ANN, debt=debt, amount=amount)
    assert isinstance(refusal_of(game, command), refusal)


def test_nobody_settles_the_debt_of_another():
    refusal = refusal_of(a_game(debts=[a_debt(ANN, 90)]), SettleDebt(player=BOB, debt="d1"))
    assert isinstance(refusal, NotAtThisTable)
    assert (refusal.what, refusal.name) == ("debt", "d1")


def test_paying_too_much_is_refused_with_what_is_owed():
    game = a_game(debts=[a_debt(ANN, 90)])
    refusal = refusal_of(game, SettleDebt(player=ANN, debt="d1", amount=100))
    assert isinstance(refusal, MoreThanOwed)
    assert refusal.numbers() == {"debt": "d1", "amount": 100, "owed": 90}
