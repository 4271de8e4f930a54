"""Shares and policies (R-19.12, R-19.13), and what becomes of them with their holder."""

from dataclasses import replace

import pytest

from banker.ledger.posting import BANK, hand, policy_of, share_of
from banker.rules.business.charity import PayBlackBusiness
from banker.rules.business.pile import RedeemLot
from banker.rules.business.policies import (
    BuyPolicy,
    NoPolicy,
    NothingToEscape,
    PolicyUsed,
    UsePolicy,
)
from banker.rules.business.shares import (
    BuyShares,
    MoveQuotation,
    NotSoManyShares,
    SellShares,
    points_of,
    price_for,
    shares_held,
)
from banker.rules.errors import (
    CannotAfford,
    InDebt,
    NotAnAmount,
    NotAtThisTable,
    NotInThisGame,
    NotYourTurn,
    PapersSoldOut,
    PlayerIsOut,
)
from banker.rules.game import Insured, Replay, cash_of
from banker.rules.money.bankruptcy import CanStillRaise, GoBankrupt
from banker.rules.money.salary import CollectSalary
from banker.rules.money.settlement import SettleBySelling, proposal
from banker.rules.money.worth import net_worth, raisable, total_worth
from banker.rules.options import bounds, options
from banker.rules.register import Bounds
from banker.rules.table.corrections import Correct, Move
from banker.rules.table.ends import EndGame, result_sheet
from banker.rules.table.faults import Fault, faults
from banker.rules.turn.cards import ApplyCard, DrawCard
from banker.rules.turn.turns import EndTurn
from tests.builders import (
    ANN,
    BOB,
    CAT,
    a_card,
    a_debt,
    a_game,
    after,
    held,
    refusal_of,
    throw,
    with_cards,
)
from tests.rules.millionaire import (
    CLASSIC,
    ELITE,
    FIRST,
    FORTUNA,
    LONG,
    OIL,
    SHORT,
    at,
    kinds,
    millionaire,
    then,
)


def elite(**story):
    return millionaire(edition=ELITE, **story)


def buy(count, player=ANN, share=OIL):
    return BuyShares(player=player, share=share, count=count)


def sell(count, player=ANN, share=OIL):
    return SellShares(player=player, share=share, count=count)


def move(points):
    return MoveQuotation(share=OIL, points=points)


def fortuna(game, points, player=ANN):
    """Return `game` after a Fortuna card that sets the price."""
    card = a_card("f", "fortuna", share=OIL, steps=points)
    return after(with_cards(game, FORTUNA, card), DrawCard(player=player, deck=FORTUNA))


def card_of(game, effect, **fields):
    return with_cards(game, FORTUNA, a_card("c", effect, **fields))


# Buying and selling


# 12 points of 10 each.
def test_a_share_costs_and_brings_its_quotation():
    game = after(elite(), buy(3))
    assert (cash_of(game, ANN), shares_held(game, ANN, OIL)) == (1640, 3)
    assert game.balances[BANK, share_of(OIL)] == 17
    game = after(game, move(+2), sell(2))
    assert (cash_of(game, ANN), shares_held(game, ANN, OIL)) == (1920, 1)
    assert faults(game) == ()


#
def test_a_bank_whose_money_runs_out_owes_the_rest_of_a_sale():
    game = elite(shares={ANN: 5}, bank_funds=6100)
    events, game = then(game, sell(2))
    assert kinds(events) == ["SharesSold", "BankOwed"]
    assert (events[0].proceeds, events[0].paid) == (240, 100)
    assert game.bank_debts[0].amount == 140


#
@pytest.mark.parametrize(
    ("game", "command", "refusal"),
    [
        (millionaire(edition=CLASSIC), buy(0, "eve", "gas"), NotInThisGame),
        (elite(), buy(0, "eve", "gas"), NotAtThisTable),
        (elite(), buy(0, "eve"), NotAtThisTable),
        (elite(bankrupt=(ANN,), debts=(a_debt(ANN, 5),)), buy(0), PlayerIsOut),
        (elite(debts=(a_debt(ANN, 5),)), buy(0), InDebt),
        (elite(track_turns=True), buy(0, BOB), NotAnAmount),
        (elite(track_turns=True), buy(99, BOB), NotYourTurn),
        (elite(cash={ANN: 100}), buy(21), PapersSoldOut),
        (elite(cash={ANN: 100}), buy(1), CannotAfford),
    ],
)
def test_a_purchase_of_shares_is_refused(game, command, refusal):
    assert isinstance(refusal_of(game, command), refusal)


#
@pytest.mark.parametrize(
    ("game", "command", "refusal"),
    [
        (millionaire(edition=CLASSIC), sell(0, "eve", "gas"), NotInThisGame),
        (elite(), sell(0, "eve", "gas"), NotAtThisTable),
        (elite(), sell(0, "eve"), NotAtThisTable),
        (elite(bankrupt=(ANN,)), sell(0), PlayerIsOut),
        (elite(track_turns=True), sell(0, BOB), NotAnAmount),
        (elite(track_turns=True), sell(9, BOB), NotYourTurn),
        (elite(), sell(1), NotSoManyShares),
    ],
)
def test_a_sale_of_shares_is_refused(game, command, refusal):
    assert isinstance(refusal_of(game, command), refusal)


#
def test_a_debtor_sells_shares_in_anybodys_turn():
    game = elite(track_turns=True, shares={BOB: 2}, debts=(a_debt(BOB, 5),))
    assert cash_of(after(game, sell(1, BOB)), BOB) == 2120


# Quotations


#
def test_a_quotation_moves_by_cards_and_as_the_banker_tells():
    assert points_of(after(elite(), move(-5)), OIL) == 7
    rises = card_of(elite(), "share-rise", share=OIL, steps=4)
    assert points_of(after(rises, DrawCard(player=ANN, deck=FORTUNA)), OIL) == 16
    falls = card_of(elite(), "share-fall", share=OIL, steps=4)
    assert points_of(after(falls, DrawCard(player=ANN, deck=FORTUNA)), OIL) == 8


# a reading: never below one point.
def test_no_quotation_falls_below_a_point():
    game = after(elite(), move(-50))
    assert price_for(game, ANN, OIL) == 10
    assert after(game, move(-1)).changes[OIL] == 12


#
@pytest.mark.parametrize(
    ("game", "command", "refusal"),
    [
        (a_game(), MoveQuotation(share="gas", points=0), NotInThisGame),
        (elite(), MoveQuotation(share="gas", points=0), NotAtThisTable),
        (elite(), move(0), NotAnAmount),
    ],
)
def test_a_move_of_a_quotation_is_refused(game, command, refusal):
    assert isinstance(refusal_of(game, command), refusal)


# 12, then 30 by Fortuna, then 12 + 3.
@pytest.mark.parametrize(("rule", "points"), [("kept", 15), ("lost", 12)])
def test_fortunas_price_holds_until_the_next_change(rule, points):
    game = fortuna(elite(moves_under_fortuna=rule), 30)
    assert price_for(game, BOB, OIL) == 300
    assert price_for(after(game, buy(1, BOB)), BOB, OIL) == 300
    game = after(game, move(3))
    assert points_of(game, OIL) == points


#
@pytest.mark.parametrize(("rule", "points"), [("kept", 15), ("lost", 12)])
def test_fortunas_price_may_hold_for_one_purchase_or_sale(rule, points):
    game = fortuna(elite(fortuna_price="one_action", moves_under_fortuna=rule), 30)
    game = after(game, move(3))
    assert points_of(game, OIL) == 30
    game = after(game, buy(1, BOB))
    assert (cash_of(game, BOB), points_of(game, OIL)) == (1700, points)


# Policies


# the invented price is 100.
def test_a_policy_is_bought_from_the_bank():
    game = after(elite(), BuyPolicy(player=ANN, policy=SHORT))
    assert (cash_of(game, ANN), game.balances[hand(ANN), policy_of(SHORT)]) == (1900, 1)
    assert faults(game) == ()


#
@pytest.mark.parametrize(
    ("game", "player", "policy", "refusal"),
    [
        (millionaire(edition=CLASSIC), "eve", "other", NotInThisGame),
        (elite(), "eve", "other", NotAtThisTable),
        (elite(), "eve", SHORT, NotAtThisTable),
        (elite(bankrupt=(ANN,), debts=(a_debt(ANN, 5),)), ANN, SHORT, PlayerIsOut),
        (elite(debts=(a_debt(ANN, 5),)), ANN, SHORT, InDebt),
        (
            elite(track_turns=True, policies={CAT: [SHORT] * 20}),
            BOB,
            SHORT,
            NotYourTurn,
        ),
        (elite(policies={CAT: [SHORT] * 20}, cash={ANN: 0}), ANN, SHORT, PapersSoldOut),
        (elite(cash={ANN: 99}), ANN, SHORT, CannotAfford),
    ],
)
def test_a_purchase_of_a_policy_is_refused(game, player, policy, refusal):
    assert isinstance(refusal_of(game, BuyPolicy(player=player, policy=policy)), refusal)


# for the holder alone the old price holds.
@pytest.mark.parametrize("policy", [SHORT, LONG])
def test_a_policy_keeps_the_old_price_for_its_holder_alone(policy):
    game = after(elite(shares={ANN: 2}, policies={ANN: [policy]}), move(-6))
    game = after(game, UsePolicy(player=ANN, policy=policy, share=OIL))
    assert (price_for(game, ANN, OIL), price_for(game, BOB, OIL)) == (120, 60)
    assert (hand(ANN), policy_of(policy)) not in game.balances
    assert cash_of(after(game, sell(1)), ANN) == 2120
    assert points_of(game, OIL) == 6
    assert price_for(after(game, move(1)), ANN, OIL) == 70


#
@pytest.mark.parametrize(("policy", "price"), [(SHORT, 60), (LONG, 120)])
def test_a_short_term_policy_ends_with_the_circle(policy, price):
    game = after(elite(policies={ANN: [policy]}), move(-6))
    game = after(game, UsePolicy(player=ANN, policy=policy, share=OIL))
    # Somebody else's circle ends nothing.
    game = after(game, CollectSalary(player=BOB))
    assert price_for(game, ANN, OIL) == 120
    assert price_for(after(game, CollectSalary(player=ANN)), ANN, OIL) == price


# the token passes START although the salary is nothing.
def test_a_circle_ends_where_the_token_passes_start():
    game = elite(policies={ANN: [SHORT]}, track_positions=True, salary=0)
    game = after(at(game, {ANN: 8}), move(-6))
    game = after(game, UsePolicy(player=ANN, policy=SHORT, share=OIL))
    assert price_for(game, ANN, OIL) == 120
    assert price_for(after(game, throw(ANN, 1, 3)), ANN, OIL) == 60


#
def test_a_fortuna_price_is_escaped_like_any_other():
    game = fortuna(elite(policies={BOB: [LONG]}), 1)
    game = after(game, UsePolicy(player=BOB, policy=LONG, share=OIL))
    assert (price_for(game, BOB, OIL), price_for(game, ANN, OIL)) == (120, 10)


#
@pytest.mark.parametrize(
    ("game", "command", "refusal"),
    [
        (elite(), UsePolicy(player="eve", policy="x", share="x"), NotAtThisTable),
        (
            elite(bankrupt=(ANN,), debts=(a_debt(ANN, 5),)),
            UsePolicy(player=ANN, policy="x", share="x"),
            PlayerIsOut,
        ),
        (
            elite(debts=(a_debt(ANN, 5),)),
            UsePolicy(player=ANN, policy="x", share="x"),
            InDebt,
        ),
        (
            millionaire(edition=CLASSIC),
            UsePolicy(player=ANN, policy="x", share="x"),
            NotInThisGame,
        ),
        (elite(), UsePolicy(player=ANN, policy="x", share="x"), NotAtThisTable),
        (elite(), UsePolicy(player=ANN, policy=LONG, share="x"), NoPolicy),
        (
            elite(policies={ANN: [LONG]}),
            UsePolicy(player=ANN, policy=LONG, share="x"),
            NotAtThisTable,
        ),
        (
            elite(policies={ANN: [LONG]}),
            UsePolicy(player=ANN, policy=LONG, share=OIL),
            NothingToEscape,
        ),
        (
            after(
                elite(policies={ANN: [LONG, LONG]}),
                move(-6),
                UsePolicy(player=ANN, policy=LONG, share=OIL),
            ),
            UsePolicy(player=ANN, policy=LONG, share=OIL),
            NothingToEscape,
        ),
        (
            after(
                elite(policies={ANN: [LONG]}, track_turns=True),
                move(-6),
                EndTurn(player=ANN),
            ),
            UsePolicy(player=ANN, policy=LONG, share=OIL),
            NothingToEscape,
        ),
    ],
)
def test_the_use_of_a_policy_is_refused(game, command, refusal):
    assert isinstance(refusal_of(game, command), refusal)


#
def test_an_unfavourable_card_waits_while_its_drawer_has_a_policy():
    game = card_of(elite(policies={ANN: [LONG]}), "pay", amount=90)
    game = after(game, DrawCard(player=ANN, deck=FORTUNA))
    assert game.drawn is not None
    answer = ApplyCard(player=ANN, deck=FORTUNA, card="c")
    assert answer in list(options(game, ANN))
    escaping = replace(answer, policy=LONG)
    assert escaping in list(options(game, ANN))
    events, escaped = then(game, escaping)
    assert events[1:] == (PolicyUsed(player=ANN, policy=LONG, card="c"),)
    assert (cash_of(escaped, ANN), escaped.drawn) == (2000, None)
    assert cash_of(after(game, answer), ANN) == 1910
    assert isinstance(refusal_of(game, replace(answer, policy=SHORT)), NoPolicy)


#
def test_a_card_drawn_at_the_table_is_escaped_as_it_is_told():
    game = card_of(elite(policies={ANN: [LONG]}, cards_drawn_by="table"), "pay", amount=90)
    told = ApplyCard(player=ANN, deck=FORTUNA, card="c", policy=LONG)
    assert cash_of(after(game, told), ANN) == 2000
    plain = replace(told, policy=None)
    assert cash_of(after(game, plain, plain), ANN) == 1910


#
def test_a_favourable_card_is_not_escaped():
    game = card_of(
        elite(policies={ANN: [LONG]}, cards_drawn_by="table"), "receive", amount=90
    )
    told = ApplyCard(player=ANN, deck=FORTUNA, card="c", policy=LONG)
    assert isinstance(refusal_of(game, told), NothingToEscape)
    assert cash_of(after(game, replace(told, policy=None)), ANN) == 2090


#
def test_a_lot_that_should_go_back_is_kept_by_a_policy():
    game = card_of(elite(policies={ANN: [LONG]}, holdings={FIRST: held(ANN)}), "return-lot")
    game = after(game, DrawCard(player=ANN, deck=FORTUNA))
    escape = ApplyCard(player=ANN, deck=FORTUNA, card="c", policy=LONG)
    events, _ = then(game, escape)
    assert kinds(events) == ["CardAnswered", "PolicyUsed"]


# Worth, debts, bankruptcy


#
def test_shares_count_at_their_quotation_in_what_could_be_raised_and_at_the_end():
    game = elite(shares={ANN: 3})
    assert raisable(game, ANN) == net_worth(game, ANN) == 2360
    assert total_worth(game, ANN) == 2000
    sheet = result_sheet(game, ANN)
    assert (sheet.shares, sheet.worth) == (360, 2360)
    cash_only = elite(shares={ANN: 3}, richest_by="cash")
    assert result_sheet(cash_only, ANN).worth == 2000
    assert after(game, EndGame()).winner == ANN


#
def test_nobody_goes_bankrupt_who_could_sell_shares():
    game = elite(shares={ANN: 1}, cash={ANN: 0}, debts=(a_debt(ANN, 120),))
    assert isinstance(refusal_of(game, GoBankrupt(player=ANN)), CanStillRaise)


# shares bring 120 each, a mortgage 50.
@pytest.mark.parametrize(
    ("owed", "shares", "mortgages", "raises"),
    [
        (100, 1, (), 120),
        (120, 1, (), 120),
        (121, 2, (), 240),
        (400, 3, (FIRST,), 410),
    ],
)
def test_a_guided_settlement_sells_shares_first(owed, shares, mortgages, raises):
    game = elite(
        shares={ANN: 3},
        cash={ANN: 0},
        holdings={FIRST: held(ANN), "lot-2": held(ANN)},
        debts=(a_debt(ANN, owed),),
    )
    plan = proposal(game, ANN, owed)
    assert (plan.shares, plan.mortgages, plan.raises) == ({OIL: shares}, mortgages, raises)
    done = after(game, SettleBySelling(player=ANN, debt="d1"))
    assert (done.debts, cash_of(done, ANN)) == ((), raises - owed)
    assert shares_held(done, ANN, OIL) == 3 - shares
    assert faults(done) == ()


#
def test_shares_and_policies_pass_to_the_creditor():
    game = elite(
        shares={ANN: 1},
        policies={ANN: [LONG]},
        cash={ANN: 0},
        debts=(a_debt(ANN, 500, creditor=BOB),),
    )
    game = after(game, GoBankrupt(player=ANN))
    assert shares_held(game, BOB, OIL) == 1
    assert game.balances[hand(BOB), policy_of(LONG)] == 1
    assert faults(game) == ()


#
def test_a_bankrupt_to_the_bank_leaves_nothing_of_the_business_behind():
    game = elite(shares={ANN: 1}, policies={ANN: [LONG]}, cash={ANN: 0})
    insured = Insured(player=ANN, share=OIL, quotation=12, term="long")
    game = replace(
        game,
        debts=(a_debt(ANN, 500),),
        debts_opened=1,
        doubled=(ANN, BOB),
        replay=Replay(player=ANN, stake=5),
        insured=(insured,),
    )
    game = after(game, GoBankrupt(player=ANN))
    assert game.balances[BANK, share_of(OIL)] == 20
    assert game.balances[BANK, policy_of(LONG)] == 20
    assert (game.doubled, game.replay, game.insured) == ((BOB,), None, ())
    assert faults(game) == ()


def test_what_is_wrong_with_papers_is_a_fault():
    game = elite(bankrupt=(ANN,))
    insured = Insured(player=ANN, share=OIL, quotation=12, term="long")
    game = replace(game, replay=Replay(player=ANN, stake=5), insured=(insured,))
    found = {str(fault) for fault in faults(game)}
    assert {"stake-of-nobody:ann", "insurance-of-nobody:ann"} <= found
    balances = {**game.balances, ("box", share_of(OIL)): -19}
    assert Fault("box-changed", share_of(OIL)) in faults(replace(game, balances=balances))


def test_the_banker_may_correct_shares():
    gift = Move(giver=BANK, taker=hand(ANN), asset=share_of(OIL), quantity=2)
    game = after(elite(), Correct(moves=(gift,), reason="forgotten"))
    assert shares_held(game, ANN, OIL) == 2


# Options


#
def test_what_is_free_in_amount_is_offered_with_its_bounds():
    game = elite(shares={ANN: 3, BOB: 10}, cash={ANN: 500})
    # 7 are left with the bank, and 500 buys 4.
    assert [one for one in bounds(game, ANN) if one.kind.endswith("shares")] == [
        Bounds(
            command=BuyShares(player=ANN, share=OIL, count=1),
            free="count",
            least=1,
            most=4,
        ),
        Bounds(
            command=SellShares(player=ANN, share=OIL, count=1),
            free="count",
            least=1,
            most=3,
        ),
    ]
    (stake,) = (one for one in bounds(millionaire(), ANN) if one.kind == "play-jackpot")
    assert (stake.least, stake.most) == (1, 2000)
    standing = replace(millionaire(), replay=Replay(player=ANN, stake=40))
    (stake,) = (one for one in bounds(standing, ANN) if one.kind == "play-jackpot")
    assert (stake.least, stake.most) == (40, 40)


# all others are in other hands.
def test_a_single_share_may_be_sold_and_one_of_none_left_is_not_offered():
    game = elite(shares={ANN: 1, BOB: 19})
    assert [one for one in bounds(game, ANN) if one.kind.endswith("shares")] == [
        Bounds(
            command=SellShares(player=ANN, share=OIL, count=1),
            free="count",
            least=1,
            most=1,
        )
    ]


# nothing to buy with, nothing to sell.
def test_no_shares_are_offered_that_could_not_be_dealt_in():
    found = [one.kind for one in bounds(elite(cash={ANN: 9}), ANN)]
    assert not any(kind.endswith("shares") for kind in found)


# a debtor without shares settles as ever.
def test_a_guided_settlement_without_shares_mortgages():
    game = elite(cash={ANN: 0}, holdings={FIRST: held(ANN)}, debts=(a_debt(ANN, 50),))
    assert proposal(game, ANN, 50).shares == {}
    done = after(game, SettleBySelling(player=ANN, debt="d1"))
    assert (done.debts, cash_of(done, ANN)) == ((), 0)


#
def test_what_there_is_in_the_business_edition_only_is_offered():
    game = after(elite(policies={ANN: [LONG]}), move(-6))
    offered = list(options(game, ANN))
    assert UsePolicy(player=ANN, policy=LONG, share=OIL) in offered
    assert BuyPolicy(player=ANN, policy=SHORT) in offered

    classic = replace(millionaire(), pile=(FIRST,))
    offered = list(options(classic, ANN))
    assert PayBlackBusiness(player=ANN) in offered
    assert RedeemLot(player=ANN, title=FIRST) in offered
