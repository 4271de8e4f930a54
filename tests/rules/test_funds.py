"""The bank's own money: what it can pay, and what it owes when it runs out (R-1.2)."""

from dataclasses import replace

import pytest

from banker.ledger.posting import BANK
from banker.rules.business.jackpot import PlayJackpot
from banker.rules.engine import decide
from banker.rules.game import BankDebt, cash_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.debts import SettleDebt
from banker.rules.money.funds import BankDebtPaid, BankOwed, funds_left, payout
from banker.rules.money.salary import CollectSalary, SalaryCollected
from banker.rules.money.settlement import SettleBySelling
from banker.rules.money.taxes import PayTax
from banker.rules.money.transfers import BankIsShort, Transfer
from banker.rules.table.corrections import Correct, Move, WouldBeWrong
from banker.rules.table.faults import faults
from banker.rules.titles.buildings import SellBuildings
from banker.rules.titles.mortgages import MortgageTitle
from banker.rules.titles.purchases import BuyTitle
from banker.rules.turn.cards import DrawCard
from tests.builders import (
    ANN,
    BALTIC,
    BOB,
    BROWNS,
    CAT,
    CHANCE,
    INCOME_TAX,
    PARK_PLACE,
    READING,
    a_card,
    a_debt,
    a_fresh_game,
    a_game,
    after,
    group,
    guided,
    held,
    refusal_of,
    throw,
    with_cards,
)
from tests.rules.millionaire import millionaire

#: Three players have taken 4500 of it.
FUNDS = 4650


def owed(game):
    """Return what the bank owes, oldest first."""
    return [(debt.creditor, debt.amount) for debt in game.bank_debts]


def test_the_classic_bank_never_goes_broke():
    # unlimited
    game = a_fresh_game()
    assert funds_left(game) is None
    rich = after(game, Transfer(payer=BANK, payee=ANN, amount=10**9))
    assert cash_of(after(rich, CollectSalary(player=BOB)), BOB) == 1700


def test_a_bank_with_funds_has_left_what_does_not_circulate():
    # a number
    game = a_fresh_game(bank_funds=FUNDS)
    assert funds_left(game) == 150
    assert funds_left(after(game, PayTax(player=ANN, tax=INCOME_TAX))) == 350


def test_a_payment_the_bank_cannot_make_in_full_pays_what_is_there_and_owes_the_rest():
    #
    game = a_fresh_game(bank_funds=FUNDS)
    events = decide(game, CollectSalary(player=ANN))
    assert events == (
        SalaryCollected(player=ANN, amount=150),
        BankOwed(player=ANN, amount=50, reason="salary"),
    )
    assert events[1].postings() == ()
    paid = after(game, CollectSalary(player=ANN))
    assert cash_of(paid, ANN) == 1650
    assert paid.bank_debts == (BankDebt(creditor=ANN, amount=50, reason="salary"),)


def test_an_overspent_bank_pays_nothing_and_owes_all():
    # a book that is wrong already makes nothing worse
    game = a_fresh_game(bank_funds=FUNDS)
    broken = replace(game, house_rules=replace(game.house_rules, bank_funds=4499))
    assert funds_left(broken) == -1
    assert payout(broken, 200, to=ANN, reason="salary") == (
        0,
        (BankOwed(player=ANN, amount=200, reason="salary"),),
    )


def test_a_payment_of_exactly_what_is_left_is_made_in_full():
    #
    game = after(a_fresh_game(bank_funds=4700), CollectSalary(player=ANN))
    assert (cash_of(game, ANN), owed(game), funds_left(game)) == (1700, [], 0)


def test_the_bank_pays_its_debts_oldest_first_from_the_next_money_in():
    # owed 50, 200 and 200; 60 come in, then 200
    game = after(
        a_fresh_game(bank_funds=FUNDS),
        CollectSalary(player=ANN),
        CollectSalary(player=BOB),
        CollectSalary(player=CAT),
    )
    assert owed(game) == [(ANN, 50), (BOB, 200), (CAT, 200)]
    buy = BuyTitle(player=CAT, title=BALTIC)
    assert decide(game, buy)[1:] == (
        BankDebtPaid(player=ANN, amount=50),
        BankDebtPaid(player=BOB, amount=10),
    )
    game = after(game, buy)
    assert owed(game) == [(BOB, 190), (CAT, 200)]
    game = after(game, PayTax(player=BOB, tax=INCOME_TAX))
    assert owed(game) == [(CAT, 190)]
    assert [cash_of(game, player) for player in (ANN, BOB, CAT)] == [1700, 1500, 1450]
    assert funds_left(game) == 0


def test_what_the_bank_comes_to_owe_in_a_move_it_pays_from_what_the_move_brings_in():
    # 168 of the 175 are there; then 32 come in for the debt
    game = a_game(
        holdings={PARK_PLACE: held(ANN)},
        cash={ANN: 0, BOB: 3000},
        debts=[a_debt(ANN, 32)],
        bank_funds=4668,
    )
    assert funds_left(game) == 168
    settle = SettleBySelling(player=ANN, debt="d1")
    mortgaged, owes, paid, repaid = decide(game, settle)
    assert (mortgaged.paid, owes.amount, paid.amount) == (168, 7, 32)
    assert repaid == BankDebtPaid(player=ANN, amount=7)
    game = after(game, settle)
    assert (owed(game), cash_of(game, ANN), funds_left(game)) == ([], 175 - 32, 25)


def test_a_bank_that_owes_and_gets_nothing_pays_nothing():
    #
    game = after(a_fresh_game(bank_funds=4500), CollectSalary(player=ANN))
    paid = after(game, Transfer(payer=ANN, payee=BOB, amount=70))
    assert owed(paid) == [(ANN, 200)]


def test_what_comes_in_beyond_the_debts_stays_with_the_bank():
    #
    game = after(
        a_fresh_game(bank_funds=FUNDS),
        CollectSalary(player=ANN),
        PayTax(player=BOB, tax=INCOME_TAX),
    )
    assert (owed(game), funds_left(game)) == ([], 150)


def test_the_bank_may_owe_for_mortgages_and_buildings():
    #
    game = a_game(
        holdings={PARK_PLACE: held(ANN), **group(BROWNS, ANN, 1, 1)}, bank_funds=4600
    )
    mortgaged = after(game, MortgageTitle(player=ANN, title=PARK_PLACE))
    assert (cash_of(mortgaged, ANN), owed(mortgaged)) == (1600, [(ANN, 75)])
    sold = after(mortgaged, SellBuildings(player=ANN, buildings={BALTIC: 1}))
    assert (cash_of(sold, ANN), owed(sold)) == (1600, [(ANN, 75), (ANN, 25)])
    assert [debt.reason for debt in sold.bank_debts] == ["mortgage", "buildings"]


def with_bonus_at(game, place):
    """Return `game` with a printed bonus of 60 at a place."""
    spaces = list(game.board.spaces)
    spaces[place] = replace(spaces[place], kind="bonus", amount=60)
    board = replace(game.board, spaces=tuple(spaces))
    return replace(game, edition=replace(game.edition, board=board))


#: Games whose bank has nothing left, what makes it pay, how much and what for.
DUE_PAYMENTS = {
    "salary": (a_game(bank_funds=4500), CollectSalary(player=ANN), 200, "salary"),
    "printed bonus": (
        with_bonus_at(guided(bank_funds=4500), 3),
        throw(ANN, 1, 2),
        60,
        "bonus",
    ),
    "double one": (
        guided(bank_funds=4500, free_parking="pot", snake_eyes_bonus=70),
        throw(ANN, 1, 1),
        70,
        "bonus",
    ),
    "card": (
        with_cards(a_game(bank_funds=4500), CHANCE, a_card("c", "receive", amount=15)),
        DrawCard(player=ANN, deck=CHANCE),
        15,
        "card",
    ),
    # three bells pay ten times the stake, here by the bank alone. Its money:
    # three times 2000 and the 200 on the account of the charity.
    "machine": (
        millionaire(bank_funds=6200, jackpot_payer="bank"),
        PlayJackpot(player=ANN, stake=100, reels=("bell", "bell", "bell")),
        1000,
        "jackpot",
    ),
}


@pytest.mark.parametrize("kind", DUE_PAYMENTS)
def test_the_bank_notes_what_it_owes_for(kind):
    #
    game, command, amount, reason = DUE_PAYMENTS[kind]
    owed_now = [event for event in decide(game, command) if isinstance(event, BankOwed)]
    assert owed_now == [BankOwed(player=ANN, amount=amount, reason=reason)]


def test_a_present_is_no_due_payment_and_is_refused():
    #
    game = a_fresh_game(bank_funds=FUNDS)
    refusal = refusal_of(game, Transfer(payer=BANK, payee=ANN, amount=151))
    assert isinstance(refusal, BankIsShort)
    assert (refusal.amount, refusal.left) == (151, 150)
    given = after(game, Transfer(payer=BANK, payee=ANN, amount=150))
    assert funds_left(given) == 0


def test_an_unlimited_bank_gives_any_present():
    #
    game = after(a_fresh_game(), Transfer(payer=BANK, payee=ANN, amount=151))
    assert cash_of(game, ANN) == 1651


def test_a_correction_cannot_spend_more_than_the_bank_owns():
    #
    game = a_fresh_game(bank_funds=FUNDS)
    moves = (Move(giver=BANK, taker="hand:ann", asset="money", quantity=151),)
    refusal = refusal_of(game, Correct(moves=moves, reason="forgotten"))
    assert isinstance(refusal, WouldBeWrong)
    assert refusal.faults == ("beyond-funds:bank",)


# Bankruptcy beside a bank that owes


def an_owing_bank(**story):
    """Return a game in which the bank has nothing left and owes Ann a salary of 200."""
    return after(a_game(bank_funds=4500, **story), CollectSalary(player=ANN))


def test_the_claim_of_a_bankrupt_passes_to_the_creditor_before_it_is_paid():
    # Bob's fee of 10 comes in, and goes out to Bob, the heir
    game = an_owing_bank(holdings={READING: held(ANN, mortgaged=True)})
    game = replace(game, debts=(a_debt(ANN, 5000, creditor=BOB),), debts_opened=1)
    gone = after(game, GoBankrupt(player=ANN))
    assert faults(gone) == ()
    assert owed(gone) == [(BOB, 190)]
    assert cash_of(gone, BOB) == 3000


def test_the_claim_of_a_player_who_leaves_to_the_bank_is_gone():
    #
    gone = after(an_owing_bank(), GoBankrupt(player=ANN))
    assert faults(gone) == ()
    assert owed(gone) == []
    assert funds_left(gone) == 1500


def test_an_estate_that_falls_to_the_bank_pays_what_the_bank_owes_others():
    #
    gone = after(an_owing_bank(), GoBankrupt(player=BOB))
    assert owed(gone) == []
    assert (cash_of(gone, ANN), funds_left(gone)) == (1700, 1300)


def test_the_bank_owes_the_heir_for_the_buildings_of_the_bankrupt():
    # two houses at 25
    game = a_game(
        holdings=group(BROWNS, ANN, 1, 1),
        cash={ANN: 0},
        debts=[a_debt(ANN, 5000, creditor=BOB)],
        bank_funds=4500,
    )
    game = after(game, Transfer(payer=BANK, payee=CAT, amount=1480))
    gone = after(game, GoBankrupt(player=ANN))
    assert cash_of(gone, BOB) == 1520
    assert owed(gone) == [(BOB, 30)]


@pytest.mark.parametrize("amount", [None, 200])
def test_a_debt_to_the_bank_is_money_in(amount):
    #
    game = a_game(bank_funds=4500, debts=[a_debt(BOB, 200)])
    game = after(game, CollectSalary(player=ANN))
    game = after(game, SettleDebt(player=BOB, debt="d1", amount=amount))
    assert (cash_of(game, ANN), owed(game)) == (1700, [])
