"""Buying a title from the bank (R-4)."""

from dataclasses import replace

import pytest

from banker.rules.board import TitleId
from banker.rules.engine import decide
from banker.rules.errors import (
    CannotAfford,
    InDebt,
    InJail,
    NotAtThisTable,
    PlayerIsOut,
    TitleAwarded,
)
from banker.rules.game import cash_of, holding, owner_of
from banker.rules.money.salary import CollectSalary
from banker.rules.players import PlayerId
from banker.rules.titles.purchases import (
    BuyTitle,
    FirstLapFirst,
    TitleBought,
    TitleTaken,
    is_free,
)
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


def awarded(title, player):
    """Return the debt of a player who has won a title at auction and not yet paid it."""
    return replace(a_debt(player, 40, reason="auction"), titles=(title,))


def test_a_title_that_its_winner_still_owes_is_not_for_sale():
    #
    game = a_game(debts=[awarded(BALTIC, BOB)])
    refusal = refusal_of(game, BuyTitle(player=ANN, title=BALTIC))
    assert isinstance(refusal, TitleAwarded)
    assert (refusal.title, refusal.player) == (BALTIC, BOB)


def test_a_title_is_free_while_the_bank_has_promised_it_to_nobody():
    #
    game = a_game(holdings={WATER: held(ANN)}, debts=[awarded(BALTIC, BOB)])
    assert [is_free(game, title) for title in (READING, WATER, BALTIC)] == [
        True,
        False,
        False,
    ]


def test_where_that_is_the_rule_nobody_buys_before_having_passed_go():
    #
    game = a_game(first_lap_no_buying=True)
    command = BuyTitle(player=ANN, title=BALTIC)
    refusal = refusal_of(game, command)
    assert isinstance(refusal, FirstLapFirst)
    assert refusal.player == ANN
    round_once = after(game, CollectSalary(player=ANN))
    assert owner_of(after(round_once, command), BALTIC) == ANN
    other = BuyTitle(player=BOB, title=READING)
    assert isinstance(refusal_of(round_once, other), FirstLapFirst)


EVERYTHING_WRONG = {
    "holdings": {BALTIC: held(BOB)},
    "cash": {ANN: 0},
    "jail": {ANN: 0},
    "debts": [a_debt(ANN, 5)],
    "bankrupt": (ANN,),
    "first_lap_no_buying": True,
}


@pytest.mark.parametrize(
    ("without", "title", "refusal"),
    [
        ((), ATLANTIS, PlayerIsOut),
        (("bankrupt",), ATLANTIS, InDebt),
        (("bankrupt", "debts"), ATLANTIS, NotAtThisTable),
        (("bankrupt", "debts"), BALTIC, InJail),
        (("bankrupt", "debts", "jail"), BALTIC, TitleTaken),
        (("bankrupt", "debts", "jail", "holdings"), BALTIC, FirstLapFirst),
        (
            ("bankrupt", "debts", "jail", "holdings", "first_lap_no_buying"),
            BALTIC,
            CannotAfford,
        ),
    ],
)
def test_a_purchase_meets_its_refusals_in_the_documented_order(without, title, refusal):
    story = {key: value for key, value in EVERYTHING_WRONG.items() if key not in without}
    assert isinstance(
        refusal_of(a_game(**story), BuyTitle(player=ANN, title=title)), refusal
    )


def test_a_lot_that_waits_for_its_price_is_told_before_the_first_lap():
    game = a_game(debts=[awarded(BALTIC, BOB)], first_lap_no_buying=True)
    command = BuyTitle(player=ANN, title=BALTIC)
    assert isinstance(refusal_of(game, command), TitleAwarded)


def test_a_stranger_is_told_so_before_an_unknown_title():
    refusal = refusal_of(a_fresh_game(), BuyTitle(player=PlayerId("eve"), title=ATLANTIS))
    assert isinstance(refusal, NotAtThisTable)
    assert refusal.what == "player"
