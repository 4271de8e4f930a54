"""Rents that are paid only if their owner claims them in time (R-5.6)."""

from dataclasses import replace

import pytest

from banker.rules.engine import decide
from banker.rules.errors import NotAtThisTable, NotDueNow, NotYourTurn, PlayerIsOut
from banker.rules.game import Claim, cash_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.players import PlayerId
from banker.rules.titles.rents import ClaimRent, PayRent, RentLapsed, WaiveRent
from banker.rules.turn.cards import DrawCard
from banker.rules.turn.moves import ClaimOpened
from banker.rules.turn.turns import ClaimLapsed, EndTurn
from tests.builders import (
    ANN,
    BALTIC,
    BOB,
    CAT,
    CHANCE,
    DAN,
    ELECTRIC,
    READING,
    a_card,
    after,
    guided,
    held,
    refusal_of,
    throw,
)

CLAIM = ClaimRent(owner=BOB, visitor=ANN, title=READING)


def visited(rule, *, players=(ANN, BOB, CAT), dice=(2, 3), start=0):
    """Return a game in which Ann has just thrown herself onto Bob's railroad, rent 25."""
    game = guided(players, at={ANN: start}, holdings={READING: held(BOB)}, rent_claim=rule)
    return after(game, throw(ANN, *dice))


@pytest.mark.parametrize("rule", ["next_roll", "second_roll", "next_throw"])
def test_a_rent_that_must_be_claimed_holds_nobody_up(rule):
    #
    game = visited(rule)
    assert game.claims == (Claim(owner=BOB, visitor=ANN, title=READING),)
    assert game.turn.dues == ()
    claimed = after(game, CLAIM)
    assert (cash_of(claimed, ANN), cash_of(claimed, BOB)) == (1475, 1525)
    assert claimed.claims == ()
    assert isinstance(refusal_of(claimed, CLAIM), RentLapsed)
    ended = after(game, EndTurn(player=ANN))
    assert cash_of(after(ended, CLAIM), BOB) == 1525


def test_a_bank_that_never_forgets_opens_no_claim():
    #
    game = visited("automatic")
    assert (game.claims, game.turn.dues[0].kind) == ((), "rent")
    assert isinstance(refusal_of(game, CLAIM), RentLapsed)


def test_the_visitor_may_pay_of_their_own_will_and_the_owner_waive():
    #
    game = after(visited("next_roll"), EndTurn(player=ANN))
    paid = after(game, PayRent(payer=ANN, title=READING))
    assert (cash_of(paid, BOB), paid.claims) == (1525, ())
    waived = after(game, WaiveRent(owner=BOB, visitor=ANN, title=READING))
    assert (cash_of(waived, BOB), waived.claims) == (1500, ())


def test_by_the_modern_print_the_next_players_throw_makes_it_void():
    # next_roll
    game = after(visited("next_roll"), EndTurn(player=ANN))
    events = decide(game, throw(BOB, 4, 6))
    assert events[0] == ClaimLapsed(claim=game.claims[0])
    game = after(game, throw(BOB, 4, 6))
    assert game.claims == ()
    refusal = refusal_of(game, CLAIM)
    assert isinstance(refusal, RentLapsed)
    assert (refusal.visitor, refusal.title) == (ANN, READING)


def test_by_the_modern_print_the_visitors_own_double_leaves_it_open():
    # next_roll: a double from 1 to 5, then on to 8
    game = visited("next_roll", start=1, dice=(2, 2))
    game = after(game, throw(ANN, 1, 4))
    assert cash_of(after(game, CLAIM), BOB) == 1525


def test_by_the_strict_print_the_visitors_own_double_makes_it_void():
    # next_throw
    game = visited("next_throw", start=1, dice=(2, 2))
    game = after(game, throw(ANN, 1, 4))
    assert isinstance(refusal_of(game, CLAIM), RentLapsed)


def test_by_the_old_print_the_second_players_throw_makes_it_void():
    # second_roll: Bob throws a double and again, which is one player still
    game = after(visited("second_roll"), EndTurn(player=ANN))
    game = after(game, throw(BOB, 5, 5), throw(BOB, 4, 6), EndTurn(player=BOB))
    assert cash_of(after(game, CLAIM), BOB) == 1525
    game = after(game, throw(CAT, 4, 6))
    assert isinstance(refusal_of(game, CLAIM), RentLapsed)


def test_by_the_old_print_the_visitors_own_double_leaves_it_open():
    # second_roll
    game = visited("second_roll", start=1, dice=(2, 2))
    game = after(game, throw(ANN, 1, 4), EndTurn(player=ANN), throw(BOB, 4, 6))
    assert cash_of(after(game, CLAIM), BOB) == 1525


def test_between_two_players_the_second_throw_after_is_the_visitors_own():
    # second_roll
    game = visited("second_roll", players=(ANN, BOB))
    game = after(game, EndTurn(player=ANN), throw(BOB, 4, 6), EndTurn(player=BOB))
    assert cash_of(after(game, CLAIM), BOB) == 1525
    game = after(game, throw(ANN, 1, 4))
    assert (game.claims, cash_of(game, BOB)) == ((), 1500)


def test_a_throw_in_jail_is_a_throw_like_any_other():
    #
    game = after(visited("next_roll"), EndTurn(player=ANN))
    game = after(replace(game, jail={BOB: 0}), throw(BOB, 1, 2))
    assert isinstance(refusal_of(game, CLAIM), RentLapsed)


def test_a_visitor_who_pays_too_late_is_told_so():
    #
    game = visited("next_throw", start=1, dice=(2, 2))
    paid = after(game, CLAIM)
    assert isinstance(refusal_of(paid, PayRent(payer=ANN, title=READING)), RentLapsed)
    other = guided(holdings={BALTIC: held(BOB)}, rent_claim="next_roll")
    assert isinstance(refusal_of(other, PayRent(payer=ANN, title=BALTIC)), NotDueNow)
    assert isinstance(
        refusal_of(other, WaiveRent(owner=ANN, visitor=BOB, title=BALTIC)), NotYourTurn
    )


def test_a_claim_is_refused_in_the_documented_order():
    game = visited("next_roll")
    eve = PlayerId("eve")
    stranger = ClaimRent(owner=eve, visitor=ANN, title=READING)
    assert isinstance(refusal_of(game, stranger), NotAtThisTable)
    gone = after(
        guided((ANN, BOB, CAT, DAN), bank_estate="to_bank"), GoBankrupt(player=BOB)
    )
    assert isinstance(refusal_of(gone, CLAIM), PlayerIsOut)


def test_the_claims_of_a_bankrupt_go_with_them():
    #
    game = after(visited("next_roll"), GoBankrupt(player=BOB))
    assert game.claims == ()


def test_a_rent_by_claim_remembers_the_throw_that_brought_the_visitor():
    # 4 times 7
    game = guided(at={ANN: 5}, holdings={ELECTRIC: held(BOB)}, rent_claim="next_roll")
    game = after(game, throw(ANN, 3, 4), EndTurn(player=ANN))
    claim = ClaimRent(owner=BOB, visitor=ANN, title=ELECTRIC)
    assert cash_of(after(game, claim), BOB) == 1528


def test_a_rent_by_claim_remembers_the_card_that_brought_the_visitor():
    # ten times the new throw, however few Bob has
    game = guided(
        holdings={ELECTRIC: held(BOB)},
        rent_claim="next_roll",
        cards={CHANCE: [a_card("nearest", "nearest", title_kind="utility")]},
    )
    game = after(game, throw(ANN, 3, 4))
    events = decide(game, DrawCard(player=ANN, deck=CHANCE))
    claim = Claim(owner=BOB, visitor=ANN, title=ELECTRIC, nearest=True)
    assert events[-1] == ClaimOpened(claim=claim)
    game = after(game, DrawCard(player=ANN, deck=CHANCE))
    told = ClaimRent(owner=BOB, visitor=ANN, title=ELECTRIC, dice=8)
    assert cash_of(after(game, told), BOB) == 1580


def test_the_events_of_claims_move_nothing():
    #
    claim = Claim(owner=BOB, visitor=ANN, title=READING)
    assert ClaimOpened(claim=claim).postings() == ()
    assert ClaimLapsed(claim=claim).postings() == ()
