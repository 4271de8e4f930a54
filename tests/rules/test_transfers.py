"""Free payments and loans (R-1.1, R-1.4 to R-1.7)."""

import pytest

from banker.ledger.posting import BANK, MONEY
from banker.rules.engine import decide
from banker.rules.errors import (
    CannotAfford,
    InDebt,
    NotAnAmount,
    NotAtThisTable,
    PayerIsPayee,
    PlayerIsOut,
)
from banker.rules.game import cash_of
from banker.rules.money.transfers import BankIsShort, Transfer, TransferMade
from tests.builders import ANN, BOB, CAT, a_debt, a_fresh_game, a_game, after, refusal_of


@pytest.mark.parametrize(
    ("payer", "payee", "balances"),
    [
        (BANK, ANN, (1570, 1500)),
        (ANN, BANK, (1430, 1500)),
        (ANN, BOB, (1430, 1570)),
    ],
)
def test_a_free_payment_goes_from_one_account_to_another(payer, payee, balances):
    #
    game = a_fresh_game()
    command = Transfer(payer=payer, payee=payee, amount=70, reason="a bet")
    assert decide(game, command) == (
        TransferMade(payer=payer, payee=payee, amount=70, reason="a bet"),
    )
    paid = after(game, command)
    assert (cash_of(paid, ANN), cash_of(paid, BOB)) == balances
    in_circulation = sum(cash_of(paid, player) for player in (ANN, BOB, CAT))
    assert paid.balances[BANK, MONEY] == -in_circulation


def test_what_a_banker_who_plays_pays_is_their_own_money():
    # R-1.5: the bank is an account beside the players', and no player has its id
    game = after(a_fresh_game(), Transfer(payer=ANN, payee=BOB, amount=100))
    assert game.balances[BANK, MONEY] == a_fresh_game().balances[BANK, MONEY]
    assert BANK not in [seat.player for seat in game.players]


@pytest.mark.parametrize("amount", [0, -70])
def test_nothing_is_paid_backwards(amount):
    #
    refusal = refusal_of(a_fresh_game(), Transfer(payer=ANN, payee=BOB, amount=amount))
    assert isinstance(refusal, NotAnAmount)
    assert refusal.amount == amount


def test_no_balance_goes_below_zero():
    #
    game = a_game(cash={ANN: 69})
    refusal = refusal_of(game, Transfer(payer=ANN, payee=BOB, amount=70))
    assert isinstance(refusal, CannotAfford)
    assert refusal.shortfall == 1
    assert cash_of(after(game, Transfer(payer=ANN, payee=BOB, amount=69)), ANN) == 0


@pytest.mark.parametrize("debtor", [ANN, BOB])
def test_a_debtor_neither_gives_presents_nor_lives_on_them(debtor):
    #
    game = a_game(debts=[a_debt(debtor, 5, creditor=CAT)])
    refusal = refusal_of(game, Transfer(payer=ANN, payee=BOB, amount=1))
    assert isinstance(refusal, InDebt)
    assert refusal.player == debtor


@pytest.mark.parametrize("payee", [BANK, BOB, CAT])
def test_a_debtor_pays_nobody_freely(payee):
    # the money is the creditor's first; not even the creditor is paid this way
    game = a_game(debts=[a_debt(ANN, 5, creditor=CAT)])
    refusal = refusal_of(game, Transfer(payer=ANN, payee=payee, amount=1))
    assert isinstance(refusal, InDebt)
    assert (refusal.player, refusal.creditor, refusal.amount) == (ANN, CAT, 5)


def test_the_banker_may_pay_a_debtor():
    # that is the banker's adjustment
    game = a_game(debts=[a_debt(ANN, 5)])
    assert cash_of(after(game, Transfer(payer=BANK, payee=ANN, amount=1)), ANN) == 1501


def test_a_creditor_pays_the_bank_as_ever():
    #
    game = a_game(debts=[a_debt(ANN, 5, creditor=BOB)])
    assert cash_of(after(game, Transfer(payer=BOB, payee=BANK, amount=1)), BOB) == 1499


DEBT = [a_debt(ANN, 5)]


@pytest.mark.parametrize(
    ("story", "payer", "payee", "amount", "refusal"),
    [
        ({}, "eve", "eve", 0, NotAnAmount),
        ({}, "eve", "eve", 1, PayerIsPayee),
        ({}, BANK, BANK, 1, PayerIsPayee),
        ({"bankrupt": (BOB,), "debts": DEBT}, "eve", BOB, 9999, NotAtThisTable),
        ({"bankrupt": (BOB,), "debts": DEBT}, ANN, BOB, 9999, PlayerIsOut),
        ({"bankrupt": (BOB,)}, BOB, BANK, 9999, PlayerIsOut),
        ({"debts": DEBT}, ANN, BOB, 9999, InDebt),
        ({"debts": DEBT}, ANN, BANK, 9999, InDebt),
        ({"debts": DEBT}, BOB, ANN, 9999, InDebt),
        ({}, ANN, BOB, 1501, CannotAfford),
        ({"bank_funds": 4500}, BANK, ANN, 1, BankIsShort),
    ],
)
def test_a_payment_meets_its_refusals_in_the_documented_order(
    story, payer, payee, amount, refusal
):
    command = Transfer(payer=payer, payee=payee, amount=amount)
    assert isinstance(refusal_of(a_game(**story), command), refusal)
