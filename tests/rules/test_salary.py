"""The salary for passing GO (R-3)."""

import pytest

from banker.rules.engine import decide
from banker.rules.errors import InDebt, NotAtThisTable, NotInThisGame, PlayerIsOut
from banker.rules.game import cash_of
from banker.rules.money.salary import CollectSalary, SalaryCollected
from banker.rules.players import PlayerId
from banker.rules.turn.jail import GoToJail
from tests.builders import ANN, BOB, a_debt, a_fresh_game, a_game, after, refusal_of


def test_passing_go_pays_two_hundred_from_the_bank():
    #
    game = a_fresh_game()
    assert decide(game, CollectSalary(player=ANN)) == (
        SalaryCollected(player=ANN, amount=200),
    )
    assert cash_of(after(game, CollectSalary(player=ANN)), ANN) == 1700


def test_a_salary_can_be_earned_twice_in_one_turn():
    #
    salary = CollectSalary(player=ANN)
    assert cash_of(after(a_fresh_game(), salary, salary), ANN) == 1900


def test_nobody_passes_go_on_the_way_to_jail():
    #
    game = after(a_fresh_game(), GoToJail(player=ANN))
    assert cash_of(game, ANN) == 1500


def test_a_salary_earned_before_going_to_jail_in_the_same_move_stays():
    #
    earned_first = after(a_fresh_game(), CollectSalary(player=ANN), GoToJail(player=ANN))
    assert cash_of(earned_first, ANN) == 1700
    assert cash_of(after(a_game(jail={ANN: 0}), CollectSalary(player=ANN)), ANN) == 1700


@pytest.mark.parametrize(
    ("double_salary_on_go", "landed", "salary"),
    [(False, False, 200), (False, True, 200), (True, False, 200), (True, True, 400)],
)
def test_stopping_exactly_on_go_pays_double_only_by_house_rule(
    double_salary_on_go, landed, salary
):
    #
    game = a_fresh_game(double_salary_on_go=double_salary_on_go)
    command = CollectSalary(player=ANN, landed=landed)
    assert cash_of(after(game, command), ANN) == 1500 + salary


def test_the_edition_names_the_salary():
    #
    game = a_fresh_game(salary=75)
    assert cash_of(after(game, CollectSalary(player=ANN)), ANN) == 1575


def test_where_go_pays_nothing_there_is_nothing_to_collect():
    # the edition names it
    refusal = refusal_of(a_game(salary=0), CollectSalary(player=ANN))
    assert isinstance(refusal, NotInThisGame)
    assert refusal.what == "salary"
    # ... and whoever is in debt is told that first.
    game = a_game(salary=0, debts=[a_debt(ANN, 90)])
    assert isinstance(refusal_of(game, CollectSalary(player=ANN)), InDebt)


def test_the_salary_marks_the_first_time_past_go():
    #
    game = after(a_game(), CollectSalary(player=ANN))
    assert game.lapped == {ANN}
    assert after(game, CollectSalary(player=ANN)).lapped == {ANN}


def test_a_stranger_earns_no_salary():
    assert refusal_of(a_fresh_game(), CollectSalary(player=PlayerId("eve"))).numbers() == {
        "what": "player",
        "name": "eve",
    }
    assert isinstance(
        refusal_of(a_fresh_game(), CollectSalary(player=PlayerId("eve"))), NotAtThisTable
    )


def test_a_debtor_gets_no_salary_before_the_debt_is_settled():
    #
    refusal = refusal_of(
        a_game(debts=[a_debt(ANN, 90, creditor=BOB)]), CollectSalary(player=ANN)
    )
    assert isinstance(refusal, InDebt)
    assert refusal.numbers() == {
        "player": ANN,
        "debt": "d1",
        "creditor": BOB,
        "amount": 90,
    }


def test_being_out_is_told_before_being_in_debt():
    game = a_game(debts=[a_debt(ANN, 90)], bankrupt=(ANN,))
    assert isinstance(refusal_of(game, CollectSalary(player=ANN)), PlayerIsOut)
