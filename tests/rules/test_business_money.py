"""Black business, charity and the machine (R-19.6, R-19.8, R-19.9)."""

from dataclasses import replace

import pytest

from banker.ledger.posting import BANK, CHARITY, JACKPOT, MONEY, hand
from banker.rules.business.charity import CharityPaid, PayBlackBusiness
from banker.rules.business.jackpot import JackpotPlayed, PlayJackpot, StakeStands
from banker.rules.errors import (
    CannotAfford,
    InDebt,
    InJail,
    NotAnAmount,
    NotAThrow,
    NotAtThisTable,
    NotDueNow,
    NotInThisGame,
    NotYourTurn,
    PlayerIsOut,
)
from banker.rules.game import Replay, cash_of
from banker.rules.money.debts import SettleDebt
from banker.rules.table.corrections import Correct, Move
from banker.rules.table.faults import faults
from banker.rules.table.opening import BankTooPoor, Newcomer, OpenGame, open_game
from banker.rules.turn.chance import unseen
from banker.rules.turn.turns import EndTurn, MoveOn, SettleFirst
from tests.builders import ANN, BOB, CAT, a_debt, a_game, after, refusal_of, throw
from tests.rules.millionaire import (
    BLACK,
    CHARITY_AT,
    CLASSIC,
    ELITE,
    JACKPOT_AT,
    at,
    kinds,
    millionaire,
    the_edition,
    then,
)

SEVENS = ("seven", "seven", "cherry")


def lies(game, account):
    return game.balances.get((account, MONEY), 0)


def play(stake, *reels, player=ANN):
    return PlayJackpot(player=player, stake=stake, reels=reels or None)


# Opening


#
def test_everyone_starts_with_2000_and_the_machine_with_200():
    game = millionaire()
    assert [cash_of(game, player) for player in (ANN, BOB, CAT)] == [2000] * 3
    assert lies(game, JACKPOT) == 200
    assert lies(game, CHARITY) == 0
    assert lies(game, BANK) == -6200
    assert faults(game) == ()


#
def test_what_lies_in_the_machine_comes_out_of_the_banks_own_money():
    edition = the_edition(CLASSIC)
    opening = OpenGame(
        edition=edition,
        edition_sha256="",
        house_rules=replace(edition.defaults, bank_funds=4100),
        players=(Newcomer(name="Ann", token="kite"), Newcomer(name="Bob", token="snail")),
    )
    with pytest.raises(BankTooPoor) as caught:
        open_game(opening)
    assert (caught.value.funds, caught.value.needed) == (4100, 4200)


# Black business


#
def test_a_black_business_costs_50_for_charity():
    events, game = then(millionaire(), PayBlackBusiness(player=ANN))
    assert events == (CharityPaid(player=ANN, amount=50),)
    assert (cash_of(game, ANN), lies(game, CHARITY)) == (1950, 50)
    assert lies(game, BANK) == -6200
    assert faults(game) == ()


#
@pytest.mark.parametrize(("salary", "cash"), [(False, 1950), (True, 1950)])
def test_the_token_goes_to_charity_where_the_bank_moves_it(salary, cash):
    game = at(
        millionaire(track_positions=True, black_business_salary=salary), {ANN: BLACK - 3}
    )
    landed = after(game, throw(ANN, 1, 2))
    assert [(due.kind, due.space) for due in landed.turn.dues] == [
        ("charity", "black-business")
    ]
    done = after(landed, PayBlackBusiness(player=ANN))
    assert done.positions[ANN] == CHARITY_AT
    assert done.turn.dues == ()
    assert cash_of(done, ANN) == cash


# charity lies behind here, so the way forward passes START.
@pytest.mark.parametrize(("salary", "cash"), [(False, 1950), (True, 2150)])
def test_the_way_past_start_is_paid_by_agreement_only(salary, cash):
    game = millionaire(track_positions=True, black_business_salary=salary)
    spaces = list(game.board.spaces)
    spaces[BLACK], spaces[CHARITY_AT] = spaces[CHARITY_AT], spaces[BLACK]
    board = replace(game.board, spaces=tuple(spaces))
    game = replace(game, edition=replace(game.edition, board=board))
    done = after(
        at(game, {ANN: CHARITY_AT - 3}), throw(ANN, 1, 2), PayBlackBusiness(player=ANN)
    )
    assert done.positions[ANN] == BLACK
    assert cash_of(done, ANN) == cash


#
def test_a_shortfall_is_a_debt_whose_money_goes_to_charity():
    game = after(millionaire(cash={ANN: 20}), PayBlackBusiness(player=ANN))
    (debt,) = game.debts
    assert (debt.amount, debt.creditor, debt.reason) == (50, BANK, "black-business")
    assert debt.to_charity
    given = Move(giver=BANK, taker=hand(ANN), asset=MONEY, quantity=30)
    helped = after(game, Correct(moves=(given,), reason="help"))
    paid = after(helped, SettleDebt(player=ANN, debt="d1"))
    assert (lies(paid, CHARITY), cash_of(paid, ANN), paid.debts) == (50, 0, ())


#
def test_the_token_of_a_debtor_goes_to_charity_too():
    game = at(millionaire(track_positions=True, cash={ANN: 0}), {ANN: BLACK - 3})
    done = after(game, throw(ANN, 1, 2), PayBlackBusiness(player=ANN))
    assert done.positions[ANN] == CHARITY_AT
    assert len(done.debts) == 1


# other flows by the banker's adjustment.
def test_the_banker_may_pay_out_of_charity():
    game = after(millionaire(), PayBlackBusiness(player=ANN))
    gift = Move(giver=CHARITY, taker=hand(BOB), asset=MONEY, quantity=50)
    game = after(game, Correct(moves=(gift,), reason="charity"))
    assert (lies(game, CHARITY), cash_of(game, BOB)) == (0, 2050)


def test_a_table_without_charity_has_no_such_account():
    gift = Move(giver=BANK, taker=CHARITY, asset=MONEY, quantity=50)
    refusal = refusal_of(a_game(), Correct(moves=(gift,), reason="charity"))
    assert isinstance(refusal, NotAtThisTable)


#
@pytest.mark.parametrize(
    ("game", "player", "refusal"),
    [
        (a_game(), "eve", NotInThisGame),
        (millionaire(), "eve", NotAtThisTable),
        (
            millionaire(bankrupt=(ANN,), debts=(a_debt(ANN, 5),), jail={ANN: 0}),
            ANN,
            PlayerIsOut,
        ),
        (millionaire(debts=(a_debt(ANN, 5),), jail={ANN: 0}), ANN, InDebt),
        (millionaire(jail={ANN: 0}), ANN, InJail),
    ],
)
def test_a_black_business_is_refused(game, player, refusal):
    assert isinstance(refusal_of(game, PayBlackBusiness(player=player)), refusal)


#
def test_nothing_else_comes_before_a_black_business_that_is_due():
    game = after(at(millionaire(track_positions=True), {ANN: BLACK - 3}), throw(ANN, 1, 2))
    assert isinstance(refusal_of(game, EndTurn(player=ANN)), SettleFirst)
    assert isinstance(refusal_of(game, MoveOn(player=ANN)), NotDueNow)
    elsewhere = at(millionaire(track_positions=True), {ANN: 1})
    assert isinstance(refusal_of(elsewhere, PayBlackBusiness(player=ANN)), NotDueNow)
    assert isinstance(refusal_of(game, PayBlackBusiness(player=BOB)), NotYourTurn)


# The machine


#
@pytest.mark.parametrize(
    ("reels", "times"),
    [
        (("cherry", "cherry", "bell"), 2),
        (("bell", "cherry", "cherry"), 2),
        (("cherry", "bell", "cherry"), 2),
        (("plum", "plum", "bell"), 3),
        (("bell", "bell", "plum"), 5),
        (("seven", "seven", "seven"), 50),
        (("cherry", "cherry", "cherry"), 10),  # invented: other triples are the box's
        (("cherry", "plum", "bell"), 0),
    ],
)
def test_equal_symbols_multiply_the_stake(reels, times):
    events, game = then(millionaire(), play(10, *reels))
    (played,) = events
    assert played.from_account + played.from_bank == 10 * times
    assert played.outcome == ("won" if times else "lost")
    assert cash_of(game, ANN) == 2000 - 10 + 10 * times
    # The account pays as far as it reaches.
    assert lies(game, JACKPOT) == max(0, 210 - 10 * times)
    assert faults(game) == ()


#
def test_a_loss_stays_in_the_account():
    game = after(millionaire(), play(30, "cherry", "plum", "bell"))
    assert (cash_of(game, ANN), lies(game, JACKPOT)) == (1970, 230)


# 100 x 5 = 500; 300 lie in the account, and the bank adds 200.
def test_the_account_pays_first_and_the_bank_the_rest():
    (played,), game = then(millionaire(), play(100, "bell", "bell", "plum"))
    assert (played.from_account, played.from_bank) == (300, 200)
    assert (lies(game, JACKPOT), cash_of(game, ANN)) == (0, 2400)


#
def test_the_bank_may_pay_wins_alone():
    (played,), game = then(
        millionaire(jackpot_payer="bank"), play(100, "bell", "bell", "plum")
    )
    assert (played.from_account, played.from_bank) == (0, 500)
    assert lies(game, JACKPOT) == 300


# 6200 of 6300 are out; the bank has 100 and owes the other 100.
def test_a_bank_whose_money_runs_out_owes_the_rest_of_a_win():
    events, game = then(millionaire(bank_funds=6300), play(100, "bell", "bell", "plum"))
    assert kinds(events) == ["JackpotPlayed", "BankOwed"]
    assert (events[0].from_account, events[0].from_bank) == (300, 100)
    assert [debt.amount for debt in game.bank_debts] == [100]


#
@pytest.mark.parametrize(
    ("rule", "won"), [("stake_back", 40), ("times_7", 280), ("account", 240)]
)
def test_two_sevens_bring_what_the_table_agreed(rule, won):
    (played,), game = then(millionaire(two_sevens=rule), play(40, *SEVENS))
    assert played.outcome == "won"
    assert played.from_account + played.from_bank == won
    assert cash_of(game, ANN) == 1960 + won


#
def test_two_sevens_may_leave_the_stake_for_another_try():
    game = after(millionaire(two_sevens="replay"), play(40, *SEVENS))
    assert game.replay == Replay(player=ANN, stake=40)
    assert (cash_of(game, ANN), lies(game, JACKPOT)) == (1960, 240)
    assert refusal_of(game, play(50, *SEVENS)).numbers() == {"player": ANN, "stake": 40}
    (played,), done = then(game, play(40, "plum", "plum", "bell"))
    assert played.paid_in == 0
    assert cash_of(done, ANN) == 1960 + 120
    assert done.replay is None


#
def test_another_player_at_the_machine_ends_a_stake_that_stands():
    game = after(
        millionaire(two_sevens="replay"),
        play(40, *SEVENS),
        play(10, "cherry", "plum", "bell", player=BOB),
    )
    assert game.replay is None
    assert lies(game, JACKPOT) == 250


#
def test_two_apart_count_only_without_the_rule():
    apart = play(10, "plum", "bell", "plum")
    assert then(millionaire(), apart)[0][0].outcome == "won"
    assert then(millionaire(jackpot_adjacent=True), apart)[0][0].outcome == "lost"
    beside = play(10, "bell", "plum", "plum")
    assert then(millionaire(jackpot_adjacent=True), beside)[0][0].outcome == "won"


#
def test_the_bank_throws_from_the_seed_and_an_undone_throw_comes_again():
    game = millionaire(seed="secret")
    (first,), then_game = then(game, play(10))
    assert first.by_bank
    column = game.edition.jackpot.columns[0]
    assert first.reels == tuple(
        column[unseen("secret", "jackpot", number) - 1] for number in (0, 1, 2)
    )
    assert then(game, play(10))[0] == (first,)
    assert then_game.spins == 1
    (second,), _ = then(then_game, play(10))
    assert second.reels == tuple(
        column[unseen("secret", "jackpot", number) - 1] for number in (3, 4, 5)
    )


#
@pytest.mark.parametrize(
    ("game", "command", "refusal"),
    [
        (millionaire(edition=ELITE), play(10, player="eve"), NotInThisGame),
        (millionaire(), play(0, "no", "no", "no", player="eve"), NotAtThisTable),
        (
            millionaire(bankrupt=(ANN,), debts=(a_debt(ANN, 5),)),
            play(0, *SEVENS),
            PlayerIsOut,
        ),
        (
            millionaire(debts=(a_debt(ANN, 5),), jail={ANN: 0}),
            play(0, *SEVENS),
            InDebt,
        ),
        (millionaire(jail={ANN: 0}), play(0, *SEVENS), InJail),
        (
            replace(millionaire(), replay=Replay(player=ANN, stake=40)),
            play(0, *SEVENS),
            NotAnAmount,
        ),
        (
            replace(millionaire(), replay=Replay(player=ANN, stake=40)),
            play(5000, "no", "no", "no"),
            StakeStands,
        ),
        (millionaire(), play(5000, "no", "no", "no"), CannotAfford),
        (millionaire(), play(10, "seven", "seven", "star"), NotAThrow),
    ],
)
def test_a_play_is_refused(game, command, refusal):
    assert isinstance(refusal_of(game, command), refusal)


# any stake, and nobody has to play.
def test_the_machine_is_due_where_the_bank_moves_the_tokens_and_may_be_left():
    game = at(millionaire(track_positions=True, two_sevens="replay"), {ANN: JACKPOT_AT - 3})
    landed = after(game, throw(ANN, 1, 2))
    assert [due.kind for due in landed.turn.dues] == ["jackpot"]
    left = after(landed, MoveOn(player=ANN), EndTurn(player=ANN))
    assert left.turn.player == BOB
    again = after(landed, play(40, *SEVENS))
    assert [due.kind for due in again.turn.dues] == ["jackpot"]
    assert again.replay is not None
    played = after(again, play(40, "cherry", "plum", "bell"))
    assert (played.turn.dues, played.replay) == ((), None)
    given_up = after(again, MoveOn(player=ANN))
    assert given_up.replay is None
    assert isinstance(refusal_of(played, play(10, *SEVENS)), NotDueNow)


def test_a_stake_that_stands_ends_with_the_turn():
    game = after(millionaire(two_sevens="replay", track_turns=True), play(40, *SEVENS))
    assert game.replay is not None
    assert after(game, EndTurn(player=ANN)).replay is None


def test_what_a_play_moved_is_in_its_postings():
    played = JackpotPlayed(player=ANN, stake=10, reels=SEVENS, outcome="lost", paid_in=10)
    assert [(leg.account, leg.quantity) for leg in played.postings()] == [
        (hand(ANN), -10),
        (JACKPOT, 10),
    ]
