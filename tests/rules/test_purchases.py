"""Buying a title from the bank (R-4)."""

import pytest

from banker.rules.board import TitleId
from banker.rules.engine import decide
from banker.rules.errors import (
    CannotAfford,
    InDebt,
    InJail,
    NotAtThisTable,
    PlayerIsOut,
    TitleTaken,
)
from banker.rules.game import cash_of, holding, owner_of
from banker.rules.players import PlayerId
from banker.rules.purchases import BuyTitle, TitleBought
from tests.builders import (
    ANN,
    BALTIC,
    BOARDWALK,
    BOB,
    READING,
    WATER,
    a_debt,
    a_fresh_game,
    a_game,
    after,
    held,
    refusal_of,
)

ATLANTIS = TitleId("atlantis")


@pytest.mark.parametrize(("title", "price"), [(BALTIC, 60), (READING, 200), (WATER, 150)])
def test_an_unowned_title_is_bought_at_its_printed_price(title, price):
    #
    game = a_fresh_game()
    command = BuyTitle(player=ANN, title=title)
    assert decide(game, command) == (TitleBought(player=ANN, title=title, price=price),)
    bought = after(game, command)
    assert cash_of(bought, ANN) == 1500 - price
    assert owner_of(bought, title) == ANN
    assert owner_of(game, title) is None


def test_a_title_just_bought_is_bare_and_clear():
    #
    lying = holding(after(a_fresh_game(), BuyTitle(player=ANN, title=BALTIC)), BALTIC)
    assert (lying.owner, lying.mortgaged, lying.buildings) == (ANN, False, 0)
    assert (lying.houses, lying.hotels) == (0, 0)


def test_the_last_unit_of_money_may_buy_a_title():
    #
    game = a_game(cash={ANN: 400})
    assert cash_of(after(game, BuyTitle(player=ANN, title=BOARDWALK)), ANN) == 0


def test_a_title_dearer_than_the_cash_is_refused_with_what_is_missing():
    #
    refusal = refusal_of(a_game(cash={ANN: 387}), BuyTitle(player=ANN, title=BOARDWALK))
    assert isinstance(refusal, CannotAfford)
    assert refusal.numbers() == {
        "player": ANN,
        "price": 400,
        "balance": 387,
        "shortfall": 13,
    }
    assert str(refusal) == (
        "cannot-afford(player='ann', price=400, balance=387, shortfall=13)"
    )


@pytest.mark.parametrize("asking", [ANN, BOB])
def test_a_title_is_bought_only_once_and_the_owner_is_named(asking):
    #
    game = a_game(holdings={BALTIC: held(BOB)})
    refusal = refusal_of(game, BuyTitle(player=asking, title=BALTIC))
    assert isinstance(refusal, TitleTaken)
    assert refusal.owner == BOB


EVERYTHING_WRONG = {
    "holdings": {BALTIC: held(BOB)},
    "cash": {ANN: 0},
    "jail": {ANN: 0},
    "debts": [a_debt(ANN, 5)],
    "bankrupt": (ANN,),
}


@pytest.mark.parametrize(
    ("without", "title", "refusal"),
    [
        ((), ATLANTIS, PlayerIsOut),
        (("bankrupt",), ATLANTIS, InDebt),
        (("bankrupt", "debts"), ATLANTIS, NotAtThisTable),
        (("bankrupt", "debts"), BALTIC, InJail),
        (("bankrupt", "debts", "jail"), BALTIC, TitleTaken),
        (("bankrupt", "debts", "jail", "holdings"), BALTIC, CannotAfford),
    ],
)
def test_a_purchase_meets_its_refusals_in_the_documented_order(without, title, refusal):
    story = {key: value for key, value in EVERYTHING_WRONG.items() if key not in without}
    assert isinstance(
        refusal_of(a_game(**story), BuyTitle(player=ANN, title=title)), refusal
    )


def test_a_stranger_is_told_so_before_an_unknown_title():
    refusal = refusal_of(a_fresh_game(), BuyTitle(player=PlayerId("eve"), title=ATLANTIS))
    assert isinstance(refusal, NotAtThisTable)
    assert refusal.what == "player"
