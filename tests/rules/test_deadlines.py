"""Clocks that run out: to throw, to pay, to answer (R-17.4); the pot by hand (R-7.5)."""

import pytest

from banker.ledger.posting import BANK, MONEY, POT, post, transfer
from banker.rules.engine import decide
from banker.rules.errors import (
    InDebt,
    InJail,
    NotAtThisTable,
    NotDueNow,
    NotInThisGame,
    PlayerIsOut,
)
from banker.rules.game import Basket, altered, cash_of, is_mortgaged
from banker.rules.money.bankruptcy import PlayerBankrupted
from banker.rules.titles.auctions import DeclineTitle
from banker.rules.titles.mortgages import MortgageTitle
from banker.rules.titles.trades import OfferTrade, TradeDeclined
from banker.rules.turn.deadlines import ClockMissed, MissClock, waits
from banker.rules.turn.moves import CollectPot
from banker.rules.turn.turns import TurnBegan
from tests.builders import (
    ANN,
    BOB,
    CAT,
    READING,
    SHORT_LINE,
    a_debt,
    a_game,
    after,
    guided,
    held,
    refusal_of,
    throw,
)

TIMED = {"throw_seconds": 90, "payment_seconds": 90, "answer_seconds": 30}


def missed(player, clock):
    return MissClock(player=player, clock=clock)


def waited_for(game):
    return [(wait.clock, wait.player, wait.mark) for wait in waits(game)]


def test_a_missed_throw_passes_the_turn_on():
    #
    game = guided(**TIMED)
    assert waited_for(game) == [("throw", ANN, "1.0")]
    assert decide(game, missed(ANN, "throw")) == (
        ClockMissed(player=ANN, clock="throw"),
        TurnBegan(player=BOB, number=2),
    )


def test_a_missed_throw_may_bankrupt():
    #
    game = after(guided(**TIMED, clock_expiry="bankrupt"), missed(ANN, "throw"))
    assert game.bankrupt == (ANN,)
    assert game.turn.player == BOB


def test_after_the_bell_a_missed_throw_ends_the_game():
    #
    game = altered(guided(**TIMED, end_after_minutes=60), bell=True)
    assert after(game, missed(ANN, "throw")).is_over


def test_a_missed_payment_is_met_by_what_the_bank_proposes():
    # 100 are owed, 20 are there; the station lends 100
    game = a_game(
        holdings={READING: held(ANN)}, cash={ANN: 20}, debts=[a_debt(ANN, 100)], **TIMED
    )
    assert waited_for(game) == [("payment", ANN, "d1")]
    paid = after(game, missed(ANN, "payment"))
    assert (cash_of(paid, ANN), is_mortgaged(paid, READING), paid.debts) == (20, True, ())


def test_a_missed_payment_that_cannot_be_raised_is_a_bankruptcy():
    #
    game = a_game(cash={ANN: 20}, debts=[a_debt(ANN, 100, creditor=BOB)], **TIMED)
    gone = after(game, missed(ANN, "payment"))
    assert gone.bankrupt == (ANN,)
    assert cash_of(gone, BOB) == 1520


def test_where_a_missed_clock_bankrupts_nothing_is_sold_first():
    #
    game = a_game(
        holdings={READING: held(ANN)},
        debts=[a_debt(ANN, 100, creditor=BOB)],
        clock_expiry="bankrupt",
        **TIMED,
    )
    events = decide(game, missed(ANN, "payment"))
    assert any(isinstance(event, PlayerBankrupted) for event in events)


def test_an_offer_that_is_not_answered_in_time_counts_as_declined():
    #
    offer = OfferTrade(
        player=ANN, partner=BOB, gives=Basket(cash=5), takes=Basket(titles=(READING,))
    )
    game = after(a_game(holdings={READING: held(BOB)}, **TIMED), offer)
    assert waited_for(game) == [("answer", BOB, "t1")]
    assert decide(game, missed(BOB, "answer")) == (
        ClockMissed(player=BOB, clock="answer"),
        TradeDeclined(offer="t1", player=BOB),
    )
    assert isinstance(refusal_of(game, missed(ANN, "answer")), NotDueNow)


def test_raising_cash_does_not_reset_the_clock_and_each_payment_has_its_own():
    # 90 s afresh for each payment
    debts = [a_debt(ANN, 1900), a_debt(ANN, 1950, debt="d2")]
    game = a_game(holdings={SHORT_LINE: held(ANN)}, debts=debts, **TIMED)
    before = waited_for(game)
    assert before == [("payment", ANN, "d1"), ("payment", ANN, "d2")]
    assert waited_for(after(game, MortgageTitle(player=ANN, title=SHORT_LINE))) == before


def test_nothing_is_waited_for_where_no_clock_runs():
    #
    assert waited_for(a_game(debts=[a_debt(ANN, 1900)])) == []
    thrown = after(guided(**TIMED), throw(ANN, 1, 3))
    assert waited_for(thrown) == []
    assert isinstance(refusal_of(thrown, missed(ANN, "throw")), NotDueNow)


@pytest.mark.parametrize(
    ("story", "player", "clock", "refusal"),
    [
        ({}, "eve", "payment", NotInThisGame),
        (TIMED, "eve", "payment", NotAtThisTable),
        ({**TIMED, "bankrupt": (ANN,)}, ANN, "payment", PlayerIsOut),
        (TIMED, ANN, "payment", NotDueNow),
        (TIMED, ANN, "throw", NotDueNow),
        (TIMED, ANN, "answer", NotDueNow),
    ],
)
def test_a_missed_clock_meets_its_refusals_in_the_documented_order(
    story, player, clock, refusal
):
    assert isinstance(refusal_of(a_game(**story), missed(player, clock)), refusal)


# The pot, where the table moves the tokens


def with_pot(amount, **story):
    game = a_game(free_parking="pot", **story)
    legs = transfer(amount, MONEY, giver=BANK, taker=POT)
    return altered(game, balances=post(game.balances, legs))


def test_whoever_lands_on_free_parking_takes_the_pot_and_the_bank_seeds_it_anew():
    # 100 lay there from the start, 250 were added
    game = after(with_pot(250, pot_seed=100), CollectPot(player=CAT))
    assert cash_of(game, CAT) == 1850
    assert game.balances[POT, MONEY] == 100


@pytest.mark.parametrize(
    ("game", "player", "refusal"),
    [
        (a_game(debts=[a_debt(ANN, 5)]), "eve", NotInThisGame),
        (with_pot(5, bankrupt=(ANN,), debts=[a_debt(ANN, 5)]), "eve", NotAtThisTable),
        (with_pot(5, bankrupt=(ANN,), debts=[a_debt(ANN, 5)]), ANN, PlayerIsOut),
        (with_pot(5, jail={ANN: 0}, debts=[a_debt(ANN, 5)]), ANN, InDebt),
        (with_pot(0, jail={ANN: 0}), ANN, InJail),
        (with_pot(0), ANN, NotDueNow),
    ],
)
def test_taking_the_pot_meets_its_refusals_in_the_documented_order(game, player, refusal):
    assert isinstance(refusal_of(game, CollectPot(player=player)), refusal)


def test_where_the_bank_moves_the_tokens_the_pot_comes_by_itself():
    #
    game = guided(free_parking="pot", pot_seed=50)
    assert isinstance(refusal_of(game, CollectPot(player=ANN)), NotDueNow)


def test_no_clock_of_the_turn_runs_while_an_auction_does():
    #
    game = guided(at={ANN: 3}, **TIMED)
    landed = after(game, throw(ANN, 1, 1))
    auction = after(landed, DeclineTitle(player=ANN, title=READING))
    assert auction.auction is not None
    assert waited_for(auction) == []
