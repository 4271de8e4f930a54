"""Guided turns: who throws, what a throw leads to, and when a turn is over (R-2.3)."""

from dataclasses import replace

import pytest

from banker.rules.board import SpaceId
from banker.rules.engine import decide
from banker.rules.errors import (
    AlreadyThrown,
    CardWaits,
    InDebt,
    InJail,
    NotAThrow,
    NotAtThisTable,
    NotDueNow,
    NotYourTurn,
    PlayerIsOut,
)
from banker.rules.game import Drawn, Due, cash_of, owner_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.debts import DebtIncurred, SettleDebt
from banker.rules.money.salary import CollectSalary
from banker.rules.money.taxes import PayTax
from banker.rules.players import PlayerId
from banker.rules.table.closing import TellMinute
from banker.rules.table.ends import RingBell
from banker.rules.titles.auctions import AuctionRunning, CloseAuction, DeclineTitle
from banker.rules.titles.buildings import Build, BuildingNotNow, BuiltEnough, SellBuildings
from banker.rules.titles.mortgages import MortgageTitle
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import PayRent
from banker.rules.turn.cards import ApplyCard, DrawCard
from banker.rules.turn.jail import (
    DoublesFailed,
    FailDoubles,
    GoToJail,
    JailFinePaid,
    LeaveJail,
    LeftJail,
    NotInJail,
    PayJailFine,
    SentToJail,
    UsePardon,
)
from banker.rules.turn.moves import BonusCollected, DuesNamed, TokenMoved
from banker.rules.turn.turns import (
    DiceThrown,
    EndTurn,
    MoveOn,
    SettleFirst,
    ThrowDice,
    ThrowFirst,
    TurnBegan,
    TurnsNotKept,
)
from tests.builders import (
    ANN,
    BALTIC,
    BOB,
    BROWNS,
    CAT,
    CHANCE,
    CHEST,
    INCOME_TAX,
    LIGHT_BLUES,
    MEDITERRANEAN,
    ORIENTAL,
    READING,
    TENNESSEE,
    VERMONT,
    a_card,
    a_debt,
    a_game,
    after,
    group,
    guided,
    held,
    on_turn,
    refusal_of,
    throw,
)

JAIL = 10
EVE = PlayerId("eve")


def kept(*players, **story):
    """Return a game whose bank keeps the turns and moves no tokens."""
    return a_game(players or (ANN, BOB, CAT), track_turns=True, **story)


# Whose turn it is


@pytest.mark.parametrize(
    "command",
    [throw(ANN, 1, 2), MoveOn(player=ANN), EndTurn(player=ANN)],
    ids=["throw", "move on", "end"],
)
def test_a_table_whose_turns_are_not_kept_throws_and_ends_by_itself(command):
    #
    assert isinstance(refusal_of(a_game(), command), TurnsNotKept)


def test_where_turns_are_not_kept_no_command_needs_one():
    #
    game = after(
        a_game(),
        BuyTitle(player=BOB, title=READING),
        CollectSalary(player=ANN),
        GoToJail(player=CAT),
        PayRent(payer=ANN, title=READING),
    )
    assert cash_of(game, ANN) == 1500 + 200 - 25


def test_turns_go_to_the_left_and_round():
    #
    game = kept()
    order = []
    for _ in range(4):
        order.append(game.turn.player)
        game = after(game, EndTurn(player=game.turn.player))
    assert order == [ANN, BOB, CAT, ANN]
    assert game.turn.number == 5


def test_whoever_is_not_on_turn_lands_nowhere():
    #
    game = kept(holdings={BALTIC: held(CAT)})
    for command in (
        BuyTitle(player=BOB, title=READING),
        DeclineTitle(player=BOB, title=READING),
        PayTax(player=BOB, tax=INCOME_TAX),
        PayRent(payer=BOB, title=BALTIC),
        CollectSalary(player=BOB),
        GoToJail(player=BOB),
        PayJailFine(player=BOB),
        EndTurn(player=BOB),
    ):
        refusal = refusal_of(game, command)
        assert isinstance(refusal, NotYourTurn)
        assert (refusal.player, refusal.turn) == (BOB, ANN)


def test_a_bank_that_only_keeps_turns_leaves_the_moves_to_the_table():
    #
    game = kept(holdings={BALTIC: held(BOB)})
    assert decide(game, throw(ANN, 1, 2)) == (DiceThrown(player=ANN, dice=(1, 2)),)
    game = after(
        game,
        throw(ANN, 1, 2),
        PayRent(payer=ANN, title=BALTIC),
        BuyTitle(player=ANN, title=READING),
        EndTurn(player=ANN),
    )
    assert cash_of(game, ANN) == 1500 - 4 - 200
    assert game.positions == {}


def test_at_a_table_with_its_own_dice_a_turn_ends_without_a_throw_told():
    #
    assert after(kept(), EndTurn(player=ANN)).turn.player == BOB


def test_everybody_may_buy_where_turns_are_not_kept():
    #
    with pytest.raises(NotAtThisTable):
        decide(a_game(), BuyTitle(player=EVE, title=READING))
    with pytest.raises(NotYourTurn):
        decide(kept(), BuyTitle(player=BOB, title=READING))
    bought = after(a_game(), BuyTitle(player=BOB, title=READING))
    assert owner_of(bought, READING) == BOB


# The throw


def test_a_throw_moves_the_token():
    #
    game = guided()
    assert decide(game, throw(ANN, 4, 6)) == (
        DiceThrown(player=ANN, dice=(4, 6)),
        TokenMoved(player=ANN, start=0, to=10),
    )
    game = after(game, throw(ANN, 4, 6))
    assert game.positions == {ANN: 10, BOB: 0, CAT: 0}
    # just visiting costs nothing, and is no arrest
    assert (cash_of(game, ANN), game.jail, game.turn.dues) == (1500, {}, ())


def test_a_double_throws_again_and_another_throw_does_not():
    #
    game = after(guided(), throw(ANN, 5, 5))
    assert (game.turn.doubles, game.turn.may_throw) == (1, True)
    assert isinstance(refusal_of(game, EndTurn(player=ANN)), ThrowFirst)
    game = after(game, throw(ANN, 4, 6))
    assert (game.turn.doubles, game.turn.may_throw) == (0, False)
    assert isinstance(refusal_of(game, throw(ANN, 1, 2)), AlreadyThrown)
    assert game.positions[ANN] == 20


def test_the_third_double_in_a_row_goes_to_jail_and_does_not_move():
    # from 39 the throw would have passed GO
    game = on_turn(guided(at={ANN: 39}), ANN, dice=(5, 5), doubles=2)
    assert decide(game, throw(ANN, 6, 6)) == (
        DiceThrown(player=ANN, dice=(6, 6), doubles=3),
        SentToJail(player=ANN),
    )
    game = after(game, throw(ANN, 6, 6))
    assert (game.positions[ANN], game.jail) == (JAIL, {ANN: 0})
    assert (game.turn.may_throw, game.turn.doubles) == (False, 0)
    assert cash_of(game, ANN) == 1500
    assert after(game, EndTurn(player=ANN)).turn.player == BOB


def test_what_the_second_double_led_to_is_settled_before_the_third_is_thrown():
    #
    game = guided(at={ANN: 1}, holdings={READING: held(BOB)})
    game = on_turn(game, ANN, dice=(5, 5), doubles=1)
    game = after(game, throw(ANN, 2, 2))
    assert isinstance(refusal_of(game, throw(ANN, 6, 6)), SettleFirst)
    game = after(game, PayRent(payer=ANN, title=READING), throw(ANN, 6, 6))
    assert (cash_of(game, BOB), game.jail) == (1525, {ANN: 0})


def test_doubles_are_counted_for_one_turn_only():
    #
    game = on_turn(kept(), ANN, doubles=2)
    game = after(game, EndTurn(player=ANN), throw(BOB, 3, 3))
    assert game.turn.doubles == 1
    assert game.jail == {}


@pytest.mark.parametrize(("bonus", "cash"), [(0, 1500), (500, 2000)])
def test_a_double_one_pays_by_house_rule_only(bonus, cash):
    #
    assert cash_of(after(kept(snake_eyes_bonus=bonus), throw(ANN, 1, 1)), ANN) == cash
    assert cash_of(after(kept(snake_eyes_bonus=bonus), throw(ANN, 2, 2)), ANN) == 1500


def test_a_double_one_pays_also_in_jail_and_on_the_way_there():
    #
    freed = after(kept(jail={ANN: 1}, snake_eyes_bonus=70), throw(ANN, 1, 1))
    assert (cash_of(freed, ANN), freed.jail) == (1570, {})
    caught = on_turn(kept(snake_eyes_bonus=70), ANN, doubles=2)
    caught = after(caught, throw(ANN, 1, 1))
    assert (cash_of(caught, ANN), caught.jail) == (1570, {ANN: 0})


def test_a_bank_with_little_left_pays_a_bonus_and_a_salary_only_as_far_as_it_goes():
    # 4650 less three times 1500 leaves 150; 100 and 50 of the 200 are paid
    game = guided(at={ANN: 39}, bank_funds=4650, snake_eyes_bonus=100)
    game = after(game, throw(ANN, 1, 1))
    assert cash_of(game, ANN) == 1650
    assert [(debt.creditor, debt.amount) for debt in game.bank_debts] == [(ANN, 150)]


@pytest.mark.parametrize("dice", [(0, 3), (3, 7), (-1, 6)])
def test_a_throw_that_dice_cannot_make_is_refused(dice):
    refusal = refusal_of(kept(), ThrowDice(player=ANN, dice=dice))
    assert isinstance(refusal, NotAThrow)
    assert refusal.dice == f"{dice[0]} {dice[1]}"


def test_the_bank_throws_where_nobody_tells_it_the_dice():
    # an undone throw comes again, the next one is another
    game = replace(kept(), seed="a secret")
    thrown = [decide(replace(game, throws=n), ThrowDice(player=ANN))[0] for n in range(40)]
    assert decide(game, ThrowDice(player=ANN))[0] == thrown[0]
    assert thrown[0].by_bank
    assert {die for one in thrown for die in one.dice} == {1, 2, 3, 4, 5, 6}
    assert after(game, ThrowDice(player=ANN)).throws == 1


def everything_wrong():
    """Return a game in which nothing speaks for Ann's throw, and what to mend in turn."""
    game = guided(
        debts=[a_debt(ANN, 5)],
        bankrupt=(ANN,),
        cards={CHANCE: [a_card("choose", "jail-another")]},
    )
    game = replace(game, drawn=Drawn(player=CAT, deck=CHANCE, card="choose"))
    due = Due(kind="tax", space=INCOME_TAX)
    return on_turn(game, BOB, dues=(due,), may_throw=False, dice=(1, 2))


def test_a_throw_meets_its_refusals_in_the_documented_order():
    #
    game, command = everything_wrong(), ThrowDice(player=ANN, dice=(0, 0))
    without = replace(game, turn=None)
    assert isinstance(refusal_of(without, command), TurnsNotKept)
    assert isinstance(refusal_of(game, ThrowDice(player=EVE)), NotAtThisTable)
    assert isinstance(refusal_of(game, command), PlayerIsOut)
    game = replace(game, bankrupt=())
    assert isinstance(refusal_of(game, command), NotYourTurn)
    game = replace(game, turn=replace(game.turn, player=ANN))
    assert isinstance(refusal_of(game, command), InDebt)
    game = replace(game, debts=())
    refusal = refusal_of(game, command)
    assert isinstance(refusal, CardWaits)
    assert (refusal.player, refusal.card) == (CAT, "choose")
    game = replace(game, drawn=None)
    refusal = refusal_of(game, command)
    assert isinstance(refusal, SettleFirst)
    assert (refusal.due, refusal.what) == ("tax", INCOME_TAX)
    game = replace(game, turn=replace(game.turn, dues=()))
    assert isinstance(refusal_of(game, command), AlreadyThrown)
    game = replace(game, turn=replace(game.turn, may_throw=True))
    assert isinstance(refusal_of(game, command), NotAThrow)


def test_the_end_of_a_turn_meets_its_refusals_in_the_documented_order():
    #
    game, command = everything_wrong(), EndTurn(player=ANN)
    assert isinstance(refusal_of(replace(game, turn=None), command), TurnsNotKept)
    assert isinstance(refusal_of(game, EndTurn(player=EVE)), NotAtThisTable)
    assert isinstance(refusal_of(game, command), PlayerIsOut)
    game = replace(game, bankrupt=())
    assert isinstance(refusal_of(game, command), NotYourTurn)
    game = replace(game, turn=replace(game.turn, player=ANN, may_throw=True))
    assert isinstance(refusal_of(game, command), InDebt)
    game = replace(game, debts=())
    assert isinstance(refusal_of(game, command), CardWaits)
    game = replace(game, drawn=None)
    assert isinstance(refusal_of(game, command), SettleFirst)
    game = replace(game, turn=replace(game.turn, dues=()))
    assert isinstance(refusal_of(game, command), ThrowFirst)


def test_going_on_meets_its_refusals_in_the_documented_order():
    #
    game, command = everything_wrong(), MoveOn(player=ANN, space=SpaceId("atlantis"))
    assert isinstance(refusal_of(replace(game, turn=None), command), TurnsNotKept)
    assert isinstance(refusal_of(game, MoveOn(player=EVE)), NotAtThisTable)
    assert isinstance(refusal_of(game, command), PlayerIsOut)
    game = replace(game, bankrupt=())
    assert isinstance(refusal_of(game, command), NotYourTurn)
    game = replace(game, turn=replace(game.turn, player=ANN))
    assert isinstance(refusal_of(game, command), InDebt)
    game = replace(game, debts=())
    assert isinstance(refusal_of(game, command), NotDueNow)
    dues = (*game.turn.dues, Due(kind="choose", choices=(3,)))
    game = replace(game, turn=replace(game.turn, dues=dues))
    assert isinstance(refusal_of(game, command), CardWaits)
    game = replace(game, drawn=None)
    refusal = refusal_of(game, command)
    assert isinstance(refusal, SettleFirst)
    assert refusal.due == "tax"
    game = replace(game, turn=replace(game.turn, dues=dues[1:]))
    refusal = refusal_of(game, command)
    assert isinstance(refusal, NotAtThisTable)
    assert refusal.what == "space"


def test_going_on_waits_for_a_card_that_waits():
    #
    game = guided(cards={CHANCE: [a_card("choose", "jail-another")]})
    game = on_turn(game, ANN, dues=(Due(kind="mascot"),), may_throw=False)
    game = replace(game, drawn=Drawn(player=ANN, deck=CHANCE, card="choose"))
    assert isinstance(refusal_of(game, MoveOn(player=ANN)), CardWaits)


# Debts


def test_a_debtor_neither_throws_nor_ends_the_turn_before_it_is_settled():
    #
    game = guided(at={ANN: 36}, holdings={BALTIC: held(ANN)}, cash={ANN: 80})
    game = after(game, throw(ANN, 1, 1))
    assert isinstance(refusal_of(game, throw(ANN, 1, 2)), SettleFirst)
    game = after(game, PayTax(player=ANN, tax=game.turn.dues[0].space))
    assert game.debts[0].amount == 100
    assert isinstance(refusal_of(game, throw(ANN, 1, 2)), InDebt)
    assert isinstance(refusal_of(game, EndTurn(player=ANN)), InDebt)
    game = after(
        game, MortgageTitle(player=ANN, title=BALTIC), SettleDebt(player=ANN, debt="d1")
    )
    assert after(game, throw(ANN, 1, 1)).turn.doubles == 2


def test_a_debt_blocks_its_debtor_only():
    #
    game = guided(debts=[a_debt(BOB, 90)])
    game = after(game, throw(ANN, 4, 6), EndTurn(player=ANN))
    assert isinstance(refusal_of(game, throw(BOB, 1, 2)), InDebt)


# Jail


def test_a_double_in_jail_moves_by_it_and_gives_no_second_throw():
    # from 10 by 4 and 4 to Tennessee Avenue on 18
    game = guided(at={ANN: JAIL}, jail={ANN: 0})
    assert decide(game, throw(ANN, 4, 4)) == (
        DiceThrown(player=ANN, dice=(4, 4)),
        LeftJail(player=ANN),
        TokenMoved(player=ANN, start=10, to=18),
        DuesNamed(player=ANN, dues=(Due(kind="title", title=TENNESSEE),)),
    )
    game = after(game, throw(ANN, 4, 4), BuyTitle(player=ANN, title=TENNESSEE))
    assert (cash_of(game, ANN), game.jail, game.turn.doubles) == (1320, {}, 0)
    assert isinstance(refusal_of(game, throw(ANN, 1, 2)), AlreadyThrown)


def test_a_failed_throw_in_jail_ends_the_moves_of_the_turn():
    #
    game = guided(at={ANN: JAIL}, jail={ANN: 1})
    assert decide(game, throw(ANN, 1, 2)) == (
        DiceThrown(player=ANN, dice=(1, 2)),
        DoublesFailed(player=ANN, throws=2),
    )
    game = after(game, throw(ANN, 1, 2))
    assert (game.positions[ANN], game.jail) == (JAIL, {ANN: 2})
    assert isinstance(refusal_of(game, throw(ANN, 3, 3)), AlreadyThrown)
    assert after(game, EndTurn(player=ANN)).turn.player == BOB


def test_after_the_third_failed_throw_the_fine_is_paid_and_the_token_moves_by_it():
    # 10 and 6 to 16, which is Bob's and costs 14
    game = guided(at={ANN: JAIL}, jail={ANN: 2}, holdings={"st-james-place": held(BOB)})
    events = decide(game, throw(ANN, 2, 4))
    assert events[:4] == (
        DiceThrown(player=ANN, dice=(2, 4)),
        DoublesFailed(player=ANN, throws=3),
        JailFinePaid(player=ANN, amount=50),
        TokenMoved(player=ANN, start=10, to=16),
    )
    game = after(game, throw(ANN, 2, 4), PayRent(payer=ANN, title=events[4].dues[0].title))
    assert (cash_of(game, ANN), game.jail) == (1500 - 50 - 14, {})


def test_a_forced_fine_that_cannot_be_paid_is_settled_before_the_move():
    # debt 50, Baltic brings 30, then 5 on to Pennsylvania Railroad
    game = guided(
        at={ANN: JAIL},
        jail={ANN: 2},
        cash={ANN: 20},
        holdings={BALTIC: held(ANN)},
        pardons={CHEST: ANN},
    )
    game = after(game, throw(ANN, 2, 3))
    assert (game.debts[0].amount, game.positions[ANN]) == (50, JAIL)
    for too_early in (
        MoveOn(player=ANN),
        EndTurn(player=ANN),
        throw(ANN, 1, 1),
    ):
        assert isinstance(refusal_of(game, too_early), InDebt)
    # A pardon no longer serves.
    assert isinstance(refusal_of(game, UsePardon(player=ANN)), AlreadyThrown)
    game = after(
        game, MortgageTitle(player=ANN, title=BALTIC), SettleDebt(player=ANN, debt="d1")
    )
    assert (cash_of(game, ANN), game.jail, game.positions[ANN]) == (0, {}, JAIL)
    refusal = refusal_of(game, EndTurn(player=ANN))
    assert isinstance(refusal, SettleFirst)
    assert refusal.due == "move"
    game = after(game, MoveOn(player=ANN))
    assert game.positions[ANN] == 15
    assert [due.kind for due in game.turn.dues] == ["title"]


def test_where_tokens_are_not_followed_a_forced_fine_leaves_no_move_to_the_bank():
    #
    game = kept(jail={ANN: 2}, cash={ANN: 20})
    events = decide(game, throw(ANN, 2, 3))
    assert [type(event) for event in events] == [DiceThrown, DoublesFailed, DebtIncurred]
    paid = after(kept(jail={ANN: 2}), throw(ANN, 2, 3), EndTurn(player=ANN))
    assert (cash_of(paid, ANN), paid.jail) == (1450, {})


def test_whoever_pays_before_the_throw_has_an_ordinary_turn():
    # a double then throws again and counts
    game = guided(at={ANN: JAIL}, jail={ANN: 2})
    game = after(game, PayJailFine(player=ANN), throw(ANN, 5, 5))
    assert (game.positions[ANN], cash_of(game, ANN)) == (20, 1450)
    assert (game.turn.doubles, game.turn.may_throw) == (1, True)


@pytest.mark.parametrize("command", [PayJailFine(player=ANN), UsePardon(player=ANN)])
def test_nobody_leaves_jail_after_the_throw_or_in_the_turn_of_arrival(command):
    #
    game = guided(at={ANN: 25}, pardons={CHEST: ANN})
    arrested = after(game, throw(ANN, 2, 3))
    assert arrested.jail == {ANN: 0}
    assert isinstance(refusal_of(arrested, command), AlreadyThrown)
    thrown = after(guided(jail={ANN: 0}, pardons={CHEST: ANN}), throw(ANN, 2, 3))
    assert isinstance(refusal_of(thrown, command), AlreadyThrown)
    # Before the throw, out of jail: the chapter itself refuses.
    assert isinstance(refusal_of(game, command), NotInJail)


def test_a_double_onto_go_to_jail_throws_no_more():
    #
    game = after(guided(at={ANN: 24}), throw(ANN, 3, 3))
    assert (game.positions[ANN], game.jail, cash_of(game, ANN)) == (JAIL, {ANN: 0}, 1500)
    assert isinstance(refusal_of(game, throw(ANN, 1, 2)), AlreadyThrown)


@pytest.mark.parametrize("command", [FailDoubles(player=ANN), LeaveJail(player=ANN)])
def test_a_throw_in_jail_that_is_told_counts_for_the_turn(command):
    #
    game = after(kept(jail={ANN: 0}), command)
    for again in (FailDoubles(player=ANN), LeaveJail(player=ANN), throw(ANN, 1, 2)):
        assert isinstance(refusal_of(game, again), AlreadyThrown)
    assert after(game, EndTurn(player=ANN)).turn.player == BOB


def test_a_throw_in_jail_that_is_told_where_turns_are_not_kept_counts_there():
    #
    game = after(a_game(jail={ANN: 0}), FailDoubles(player=ANN), FailDoubles(player=ANN))
    assert game.jail == {ANN: 2}


@pytest.mark.parametrize(
    ("command", "what"),
    [
        (CollectSalary(player=ANN), "salary"),
        (GoToJail(player=ANN), "jail"),
        (FailDoubles(player=ANN), "throw"),
        (LeaveJail(player=ANN), "throw"),
        (BuyTitle(player=ANN, title=READING), "title"),
        (DeclineTitle(player=ANN, title=READING), "title"),
        (PayTax(player=ANN, tax=INCOME_TAX), "tax"),
        (PayRent(payer=ANN, title=BALTIC), "rent"),
    ],
)
def test_a_bank_that_moves_the_tokens_takes_only_what_is_due(command, what):
    #
    refusal = refusal_of(guided(holdings={BALTIC: held(BOB)}), command)
    assert isinstance(refusal, NotDueNow)
    assert (refusal.player, refusal.what) == (ANN, what)


@pytest.mark.parametrize(
    "command",
    [
        BuyTitle(player=ANN, title=READING),
        CollectSalary(player=ANN),
        PayRent(payer=ANN, title=READING),
        PayJailFine(player=ANN),
        FailDoubles(player=ANN),
    ],
)
def test_what_a_turn_does_not_allow_is_refused_in_the_documented_order(command):
    game = on_turn(guided(bankrupt=(ANN,)), BOB)
    assert isinstance(refusal_of(game, command), PlayerIsOut)
    assert isinstance(refusal_of(replace(game, bankrupt=()), command), NotYourTurn)


def test_an_arrest_out_of_turn_leaves_the_turn_as_it_is():
    # the card that sends another
    game = guided(at={ANN: 33, BOB: 5}, cards={CHEST: [a_card("pointing", "jail-another")]})
    due = Due(kind="card", deck=CHEST)
    game = on_turn(game, ANN, dice=(1, 1), doubles=1, dues=(due,))
    game = after(
        game,
        DrawCard(player=ANN, deck=CHEST),
        ApplyCard(player=ANN, deck=CHEST, card="pointing", other=BOB),
    )
    assert (game.jail, game.positions[BOB]) == ({BOB: 0}, JAIL)
    assert (game.turn.may_throw, game.turn.doubles) == (True, 1)


# The end of a turn


def test_a_missed_turn_is_passed_over_once():
    #
    game = replace(kept(), skips=frozenset({BOB}))
    assert decide(game, EndTurn(player=ANN)) == (
        TurnBegan(player=CAT, number=2, missed=(BOB,)),
    )
    game = after(game, EndTurn(player=ANN))
    assert (game.turn.player, game.skips) == (CAT, frozenset())
    game = after(game, EndTurn(player=CAT), EndTurn(player=ANN))
    assert game.turn.player == BOB


def test_when_all_must_miss_a_turn_all_miss_one_and_the_left_neighbour_begins():
    #
    game = replace(kept(), skips=frozenset({ANN, BOB, CAT}))
    (began,) = decide(game, EndTurn(player=ANN))
    assert began == TurnBegan(player=BOB, number=2, missed=(BOB, CAT, ANN))
    assert after(game, EndTurn(player=ANN)).skips == frozenset()


def test_two_players_of_whom_one_misses_a_turn():
    #
    game = replace(kept(ANN, BOB), skips=frozenset({BOB}))
    assert after(game, EndTurn(player=ANN)).turn.player == ANN


def test_the_bankrupt_are_passed_over():
    #
    game = kept(bankrupt=(BOB,))
    assert after(game, EndTurn(player=ANN)).turn.player == CAT


def test_a_bankrupt_on_turn_passes_it_on_and_takes_the_token_away():
    #
    game = guided(at={ANN: 4}, cash={ANN: 10}, bank_estate="to_bank")
    due = Due(kind="tax", space=INCOME_TAX)
    game = on_turn(game, ANN, dice=(1, 3), may_throw=False, dues=(due,))
    game = after(game, PayTax(player=ANN, tax=INCOME_TAX), GoBankrupt(player=ANN))
    assert (game.turn.player, game.turn.number, game.turn.dues) == (BOB, 2, ())
    assert game.positions == {BOB: 0, CAT: 0}
    assert isinstance(refusal_of(game, throw(ANN, 1, 2)), PlayerIsOut)
    game = after(game, throw(BOB, 4, 6), EndTurn(player=BOB))
    game = after(game, throw(CAT, 4, 6), EndTurn(player=CAT))
    assert game.turn.player == BOB


def test_a_bankrupt_out_of_turn_leaves_the_turn_alone():
    #
    game = after(guided(bank_estate="to_bank"), GoBankrupt(player=BOB))
    assert (game.turn.player, game.turn.number) == (ANN, 1)


def test_the_estate_of_a_bankrupt_on_turn_is_auctioned_before_the_next_throw():
    #
    game = guided(holdings={READING: held(ANN)})
    game = after(game, GoBankrupt(player=ANN))
    assert game.turn.player == BOB
    refusal = refusal_of(game, throw(BOB, 4, 6))
    assert isinstance(refusal, AuctionRunning)
    assert refusal.lot == READING
    assert after(game, CloseAuction(bids=0), throw(BOB, 4, 6)).positions[BOB] == 10


def test_after_the_bell_the_present_turn_is_finished_and_the_game_with_it():
    #
    game = after(guided(end_after_minutes=60, cash={BOB: 1600}), RingBell())
    assert not game.is_over
    game = after(game, throw(ANN, 4, 6), EndTurn(player=ANN))
    assert (game.is_over, game.winner) == (True, BOB)


def test_a_bankruptcy_on_turn_after_the_bell_ends_the_game():
    #
    game = guided(end_after_minutes=60, cash={BOB: 1600})
    assert after(game, RingBell(), GoBankrupt(player=ANN)).winner == BOB


def test_the_clocks_of_the_game_run_on_during_an_auction():
    #
    game = guided(closing_economy=True, end_after_minutes=60)
    game = after(on_turn(game, ANN, dues=(Due(kind="title", title=READING),)))
    game = after(game, DeclineTitle(player=ANN, title=READING))
    assert game.auction is not None
    assert after(game, TellMinute(minute=46)).minute == 46
    assert after(game, RingBell()).bell
    assert isinstance(refusal_of(game, EndTurn(player=ANN)), AuctionRunning)


# When it is built


@pytest.mark.parametrize(
    ("when", "own_before", "own_after", "others"),
    [
        ("any_time", True, True, True),
        ("own_turn", True, True, False),
        ("before_own_roll", True, False, False),
    ],
)
def test_when_buildings_may_be_bought(when, own_before, own_after, others):
    #
    game = kept(holdings={**group(BROWNS, ANN), **group(LIGHT_BLUES, BOB)}, build_when=when)
    thrown = after(game, throw(ANN, 1, 2))
    for allowed, position, player, lot in (
        (own_before, game, ANN, BALTIC),
        (own_after, thrown, ANN, BALTIC),
        (others, game, BOB, ORIENTAL),
    ):
        command = Build(player=player, buildings={lot: 1})
        if allowed:
            assert cash_of(after(position, command), player) == 1450
        else:
            refusal = refusal_of(position, command)
            assert isinstance(refusal, BuildingNotNow)
            assert (refusal.player, refusal.when) == (player, when)


def test_buildings_may_be_bought_while_something_is_due():
    #
    game = on_turn(
        guided(holdings=group(BROWNS, ANN)),
        ANN,
        dues=(Due(kind="tax", space=INCOME_TAX),),
    )
    assert cash_of(after(game, Build(player=ANN, buildings={BALTIC: 1})), ANN) == 1450


def test_a_limit_for_each_player_counts_the_turn_and_not_the_throws():
    #
    holdings = {**group(BROWNS, ANN), **group(LIGHT_BLUES, ANN)}
    game = kept(holdings=holdings, houses_per_turn=3, houses_per_turn_of="player")
    two = Build(player=ANN, buildings={BALTIC: 1, MEDITERRANEAN: 1})
    game = after(game, two, throw(ANN, 3, 3))
    refusal = refusal_of(game, Build(player=ANN, buildings={ORIENTAL: 1, VERMONT: 1}))
    assert isinstance(refusal, BuiltEnough)
    assert (refusal.built, refusal.most) == (2, 3)
    game = after(game, Build(player=ANN, buildings={ORIENTAL: 1}))
    assert isinstance(
        refusal_of(game, Build(player=ANN, buildings={VERMONT: 1})), BuiltEnough
    )
    game = after(game, EndTurn(player=ANN))
    assert cash_of(after(game, Build(player=ANN, buildings={VERMONT: 1})), ANN) == 1300


def test_a_limit_for_each_group_leaves_another_group_open():
    #
    holdings = {**group(BROWNS, ANN), **group(LIGHT_BLUES, ANN)}
    game = kept(holdings=holdings, houses_per_turn=1, houses_per_turn_of="group")
    game = after(game, Build(player=ANN, buildings={BALTIC: 1}))
    assert isinstance(
        refusal_of(game, Build(player=ANN, buildings={MEDITERRANEAN: 1})), BuiltEnough
    )
    game = after(game, Build(player=ANN, buildings={ORIENTAL: 1}))
    assert cash_of(game, ANN) == 1400
    assert isinstance(
        refusal_of(game, Build(player=ANN, buildings={ORIENTAL: 1, VERMONT: 1})),
        BuiltEnough,
    )


def test_the_limit_of_one_player_is_not_used_up_by_another():
    #
    holdings = {**group(BROWNS, ANN), **group(LIGHT_BLUES, BOB)}
    game = kept(holdings=holdings, houses_per_turn=1, houses_per_turn_of="player")
    game = after(game, Build(player=ANN, buildings={BALTIC: 1}))
    assert cash_of(after(game, Build(player=BOB, buildings={ORIENTAL: 1})), BOB) == 1450


def test_building_is_refused_in_the_documented_order():
    game = kept(bankrupt=(BOB,), build_when="own_turn", houses_per_turn=1, jail={ANN: 0})
    command = Build(player=BOB, buildings={"atlantis": 1, BALTIC: 2})
    assert isinstance(refusal_of(game, command), PlayerIsOut)
    game = replace(game, bankrupt=())
    assert isinstance(refusal_of(game, command), BuildingNotNow)
    game = on_turn(game, BOB)
    assert isinstance(refusal_of(game, command), BuiltEnough)
    command = Build(player=BOB, buildings={"atlantis": 1})
    assert isinstance(refusal_of(game, command), NotAtThisTable)


def test_selling_buildings_needs_no_turn():
    #
    game = kept(holdings=group(BROWNS, BOB, 1, 1), build_when="own_turn")
    game = after(game, SellBuildings(player=BOB, buildings={BALTIC: 1}))
    assert cash_of(game, BOB) == 1525


# What nothing but a token moves by


def test_the_events_of_turns_move_no_money():
    #
    for event in (
        DiceThrown(player=ANN, dice=(1, 2)),
        TurnBegan(player=ANN, number=2),
        TokenMoved(player=ANN, start=0, to=3),
    ):
        assert event.postings() == ()
    assert BonusCollected(player=ANN, amount=7, reason="snake-eyes").postings() != ()


def test_a_prisoner_lands_nowhere_even_on_turn():
    #
    game = kept(jail={ANN: 0})
    assert isinstance(refusal_of(game, BuyTitle(player=ANN, title=READING)), InJail)
