"""Fines of the table (R-16.1)."""

from typing import get_args

import pytest

from banker.ledger.posting import BANK, MONEY, POT
from banker.rules.engine import decide
from banker.rules.errors import InDebt, NotAtThisTable, NotInThisGame, PlayerIsOut
from banker.rules.game import cash_of
from banker.rules.money.debts import SettleDebt
from banker.rules.money.fines import ChargeFine, FinePaid, Offence
from banker.rules.players import PlayerId
from tests.builders import ANN, BOB, a_debt, a_game, after, refusal_of

FINE = ChargeFine(player=ANN, offence="token")


@pytest.mark.parametrize("offence", get_args(Offence))
def test_a_fine_is_paid_to_the_bank_by_the_offender(offence):
    # another's token, out of turn, dice that leave the board
    game = a_game(table_fines=50)
    command = ChargeFine(player=ANN, offence=offence)
    assert decide(game, command) == (FinePaid(player=ANN, offence=offence, amount=50),)
    fined = after(game, command)
    assert cash_of(fined, ANN) == 1450
    assert fined.balances[BANK, MONEY] - game.balances[BANK, MONEY] == 50
    assert get_args(Offence) == ("token", "turn", "dice")


def test_the_edition_names_the_amount():
    #
    assert cash_of(after(a_game(table_fines=7), FINE), ANN) == 1493


def test_there_are_none_by_default():
    # and nobody is looked for to be told so
    refusal = refusal_of(a_game(), ChargeFine(player=PlayerId("eve"), offence="dice"))
    assert isinstance(refusal, NotInThisGame)
    assert refusal.what == "fines"


def test_a_fine_goes_to_the_pot_where_there_is_one():
    #
    fined = after(a_game(table_fines=50, free_parking="pot"), FINE)
    assert fined.balances[POT, MONEY] == 50


@pytest.mark.parametrize(("free_parking", "lies"), [("nothing", 0), ("pot", 49)])
def test_a_fine_beyond_the_cash_is_owed(free_parking, lies):
    #
    game = after(a_game(cash={ANN: 49}, table_fines=50, free_parking=free_parking), FINE)
    (debt,) = game.debts
    assert (debt.creditor, debt.amount, debt.reason) == (BANK, 50, "fine")
    assert cash_of(game, ANN) == 49
    paid = after(game, SettleDebt(player=ANN, debt="d1", amount=49))
    assert paid.balances.get((POT, MONEY), 0) == lies


def test_a_fine_of_exactly_the_cash_is_paid():
    #
    assert cash_of(after(a_game(cash={ANN: 50}, table_fines=50), FINE), ANN) == 0


def test_a_fine_needs_no_turn():
    # playing out of turn is what it is for
    game = a_game(table_fines=50, track_turns=True)
    out_of_turn = ChargeFine(player=BOB, offence="turn")
    assert cash_of(after(game, out_of_turn), BOB) == 1450


@pytest.mark.parametrize(
    ("story", "player", "refusal"),
    [
        ({}, "eve", NotAtThisTable),
        ({"bankrupt": (ANN,), "debts": [a_debt(ANN, 5)]}, ANN, PlayerIsOut),
        ({"debts": [a_debt(ANN, 5)]}, ANN, InDebt),
    ],
)
def test_a_fine_meets_its_refusals_in_the_documented_order(story, player, refusal):
    game = a_game(table_fines=50, **story)
    command = ChargeFine(player=PlayerId(player), offence="dice")
    assert isinstance(refusal_of(game, command), refusal)
