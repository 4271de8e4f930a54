"""The closing economy: salaries end and rents dwindle with the minutes (R-17.4)."""

import pytest

from banker.ledger.posting import BANK, MONEY
from banker.rules.engine import decide
from banker.rules.errors import NotInThisGame
from banker.rules.game import cash_of
from banker.rules.money.salary import CollectSalary
from banker.rules.table.closing import MINUTES, MinuteTold, TellMinute, WrongMinute
from banker.rules.titles.rents import PayRent, RentPaid
from tests.builders import (
    ANN,
    BALTIC,
    BOARDWALK,
    BOB,
    DARK_BLUES,
    a_game,
    after,
    group,
    held,
    refusal_of,
)


def at(minute, game):
    """Return `game` at a minute, which the clock tells."""
    return after(game, TellMinute(minute=minute))


def test_the_clock_tells_the_minute():
    #
    game = a_game(closing_economy=True)
    assert decide(game, TellMinute(minute=46)) == (MinuteTold(minute=46),)
    assert MinuteTold(minute=46).postings() == ()
    assert (game.minute, at(46, game).minute) == (0, 46)
    assert MINUTES == (46, 61, 76, 91, 106)


@pytest.mark.parametrize("minute", [-1, 0, 60, 61])
def test_a_clock_does_not_run_backwards(minute):
    #
    game = at(61, a_game(closing_economy=True))
    refusal = refusal_of(game, TellMinute(minute=minute))
    assert isinstance(refusal, WrongMinute)
    assert (refusal.minute, refusal.now) == (minute, 61)


def test_other_tables_have_no_such_clock():
    # and are told so before anything is said of the minute
    refusal = refusal_of(a_game(), TellMinute(minute=-1))
    assert isinstance(refusal, NotInThisGame)
    assert refusal.what == "closing-economy"


@pytest.mark.parametrize(("minute", "pays"), [(45, True), (46, False), (200, False)])
def test_from_minute_46_there_is_no_salary(minute, pays):
    #
    game = at(minute, a_game(closing_economy=True))
    if pays:
        assert cash_of(after(game, CollectSalary(player=ANN)), ANN) == 1700
    else:
        refusal = refusal_of(game, CollectSalary(player=ANN))
        assert isinstance(refusal, NotInThisGame)
        assert refusal.what == "salary"


@pytest.mark.parametrize(
    ("minute", "owners"),
    [
        (60, 1500),
        (61, 750),
        (75, 750),
        (76, 375),
        (90, 375),
        (91, 150),
        (105, 150),
        (106, 15),
        (900, 15),
    ],
)
def test_of_each_rent_the_owner_receives_a_share_and_the_bank_the_rest(minute, owners):
    # 1500 for a hotel on Park Place; 100, 50, 25, 10 and 1 per cent
    game = at(
        minute,
        a_game(
            holdings=group(DARK_BLUES, BOB, 5, 5), cash={ANN: 1600}, closing_economy=True
        ),
    )
    command = PayRent(payer=ANN, title="park-place")
    assert decide(game, command) == (
        RentPaid(payer=ANN, payee=BOB, title="park-place", rent=1500, tax=1500 - owners),
    )
    paid = after(game, command)
    assert (cash_of(paid, ANN), cash_of(paid, BOB)) == (100, 1500 + owners)
    assert paid.balances[BANK, MONEY] - game.balances[BANK, MONEY] == 1500 - owners


@pytest.mark.parametrize(("minute", "owners"), [(61, 2), (76, 1), (91, 0), (106, 0)])
def test_the_owners_share_is_rounded_down(minute, owners):
    # of 4, half are 2, a quarter is 1, a tenth is 0.4
    game = at(minute, a_game(holdings={BALTIC: held(BOB)}, closing_economy=True))
    paid = after(game, PayRent(payer=ANN, title=BALTIC))
    assert (cash_of(paid, ANN), cash_of(paid, BOB)) == (1496, 1500 + owners)


def owed_at(minute):
    """Return the debts of Ann, who has landed on Boardwalk with 49 in her hand."""
    game = a_game(holdings={BOARDWALK: held(BOB)}, cash={ANN: 49}, closing_economy=True)
    game = after(at(minute, game), PayRent(payer=ANN, title=BOARDWALK))
    return [(debt.debt, debt.creditor, debt.amount, debt.reason) for debt in game.debts]


def test_a_rent_that_cannot_be_paid_is_owed_to_both():
    # of 50, 12 to the owner and 38 to the bank
    assert owed_at(76) == [("d1", BOB, 12, "rent"), ("d2", BANK, 38, "rent")]
    assert owed_at(60) == [("d1", BOB, 50, "rent")]


def test_nothing_is_owed_to_an_owner_whose_share_is_nothing():
    # 1 per cent of 50 is less than one
    assert owed_at(106) == [("d1", BANK, 50, "rent")]


def test_rents_are_whole_where_the_economy_does_not_close():
    #
    paid = after(a_game(holdings={BALTIC: held(BOB)}), PayRent(payer=ANN, title=BALTIC))
    assert cash_of(paid, BOB) == 1504
