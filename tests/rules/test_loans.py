"""Loans between players, where the table allows them (R-1.4)."""

from dataclasses import replace

import pytest

from banker.rules.engine import decide
from banker.rules.errors import (
    CannotAfford,
    InDebt,
    MoreThanOwed,
    NotAnAmount,
    NotAtThisTable,
    PayerIsPayee,
    PlayerIsOut,
)
from banker.rules.game import Loan, cash_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.loans import (
    Lend,
    LoanNoted,
    LoanPaidBack,
    LoansForbidden,
    PayBack,
)
from banker.rules.options import bounds
from tests.builders import ANN, BOB, CAT, a_debt, a_fresh_game, a_game, after, refusal_of

DEBT = [a_debt(ANN, 5)]


def lent(amount=100, **story):
    """Return a game in which Ann has just lent Bob money."""
    game = a_game(player_loans="allowed", **story)
    return after(game, Lend(lender=ANN, borrower=BOB, amount=amount, note="till GO"))


def with_loan(**story):
    """Return a game in which Bob has had 10 from Ann for a while."""
    loan = Loan(loan="l1", lender=ANN, borrower=BOB, left=10)
    return replace(a_game(player_loans="allowed", **story), loans=(loan,), loans_made=1)


def back(amount, loan="l1", borrower=BOB):
    return PayBack(borrower=borrower, loan=loan, amount=amount)


def test_players_do_not_lend_to_each_other():
    # forbidden
    refusal = refusal_of(a_fresh_game(), Lend(lender=ANN, borrower=BOB, amount=100))
    assert isinstance(refusal, LoansForbidden)
    assert (refusal.lender, refusal.borrower) == (ANN, BOB)


def test_a_table_may_allow_loans_and_the_bank_notes_them():
    # allowed
    game = a_fresh_game(player_loans="allowed")
    command = Lend(lender=ANN, borrower=BOB, amount=100, note="back after GO")
    assert decide(game, command) == (
        LoanNoted(lender=ANN, borrower=BOB, amount=100, note="back after GO"),
    )
    noted = after(game, command)
    assert (cash_of(noted, ANN), cash_of(noted, BOB)) == (1400, 1600)
    assert noted.debts == ()
    assert noted.loans == (
        Loan(loan="l1", lender=ANN, borrower=BOB, left=100, note="back after GO"),
    )


def test_a_debtor_may_borrow():
    # that is raising money
    game = a_game(player_loans="allowed", debts=[a_debt(BOB, 5)])
    richer = after(game, Lend(lender=ANN, borrower=BOB, amount=100))
    assert cash_of(richer, BOB) == 1600


@pytest.mark.parametrize(
    ("story", "lender", "borrower", "amount", "refusal"),
    [
        ({"player_loans": "forbidden"}, ANN, ANN, 0, LoansForbidden),
        ({}, ANN, ANN, 0, NotAnAmount),
        ({}, "eve", "eve", 1, PayerIsPayee),
        ({}, "eve", BOB, 9999, NotAtThisTable),
        ({"bankrupt": (ANN,), "debts": DEBT}, ANN, "eve", 9999, PlayerIsOut),
        ({"debts": DEBT}, ANN, "eve", 9999, InDebt),
        ({}, ANN, "eve", 9999, NotAtThisTable),
        ({"bankrupt": (BOB,)}, ANN, BOB, 9999, PlayerIsOut),
        ({}, ANN, BOB, 1501, CannotAfford),
    ],
)
def test_a_loan_meets_its_refusals_in_the_documented_order(
    story, lender, borrower, amount, refusal
):
    game = a_game(**{"player_loans": "allowed", **story})
    command = Lend(lender=lender, borrower=borrower, amount=amount)
    assert isinstance(refusal_of(game, command), refusal)


def test_a_loan_is_paid_back_in_parts_and_then_it_is_gone():
    #
    game = lent(100)
    assert decide(game, back(60)) == (
        LoanPaidBack(borrower=BOB, lender=ANN, loan="l1", amount=60, left=40),
    )
    part = after(game, back(60))
    assert (cash_of(part, ANN), cash_of(part, BOB)) == (1460, 1540)
    assert [(one.loan, one.left, one.note) for one in part.loans] == [("l1", 40, "till GO")]
    whole = after(part, back(40))
    assert (cash_of(whole, ANN), cash_of(whole, BOB)) == (1500, 1500)
    assert whole.loans == ()


def test_a_second_loan_has_a_name_of_its_own_even_when_the_first_is_gone():
    #
    game = after(lent(100), back(100))
    again = after(game, Lend(lender=CAT, borrower=BOB, amount=7))
    assert [(one.loan, one.lender) for one in again.loans] == [("l2", CAT)]


@pytest.mark.parametrize(
    ("story", "command", "refusal"),
    [
        ({"bankrupt": (CAT,)}, back(0, borrower=CAT), NotAnAmount),
        ({}, back(1, borrower="eve"), NotAtThisTable),
        ({"bankrupt": (CAT,)}, back(1, borrower=CAT), PlayerIsOut),
        ({"debts": (a_debt(BOB, 5),)}, back(9999, loan="l9"), InDebt),
        ({}, back(9999, loan="l9"), NotAtThisTable),
        ({}, back(9999, borrower=CAT), NotAtThisTable),
        ({"cash": {ANN: 1500, BOB: 0}}, back(101), MoreThanOwed),
    ],
)
def test_paying_back_meets_its_refusals_in_the_documented_order(story, command, refusal):
    assert isinstance(refusal_of(lent(100, **story), command), refusal)


def test_nobody_pays_back_more_than_they_have():
    #
    game = lent(100, cash={ANN: 1500, BOB: 0})
    poor = after(game, Lend(lender=BOB, borrower=CAT, amount=80))
    refusal = refusal_of(poor, back(21))
    assert isinstance(refusal, CannotAfford)
    assert (refusal.price, refusal.balance) == (21, 20)


def test_what_a_bankrupt_had_borrowed_is_lost():
    #
    game = lent(10, cash={ANN: 20, BOB: 0}, debts=(a_debt(BOB, 500, creditor=CAT),))
    assert after(game, GoBankrupt(player=BOB)).loans == ()


def test_what_a_bankrupt_had_lent_goes_to_the_player_who_inherits():
    #
    game = with_loan(cash={ANN: 20}, debts=(a_debt(ANN, 500, creditor=CAT),))
    heir = after(game, GoBankrupt(player=ANN))
    assert [(one.lender, one.borrower, one.left) for one in heir.loans] == [(CAT, BOB, 10)]


def test_an_heir_owes_nothing_to_themselves_and_nothing_to_a_bank_that_inherits():
    #
    for creditor in (BOB, "bank"):
        game = with_loan(cash={ANN: 20}, debts=(a_debt(ANN, 500, creditor=creditor),))
        assert after(game, GoBankrupt(player=ANN)).loans == ()


def test_what_can_be_lent_and_paid_back_is_offered():
    #
    game = lent(100, cash={ANN: 150, BOB: 30})
    found = {
        (one.kind, one.player, one.least, one.most)
        for player in (ANN, BOB)
        for one in bounds(game, player)
        if one.kind in {"lend", "pay-back"}
    }
    assert found == {
        ("lend", ANN, 1, 50),
        ("lend", BOB, 1, 130),
        ("pay-back", BOB, 1, 100),
    }
    assert all(one.kind != "lend" for one in bounds(a_fresh_game(), ANN))
