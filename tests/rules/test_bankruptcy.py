"""Bankruptcy: leaving the game, and what becomes of the estate (R-15)."""

import pytest

from banker.ledger.posting import BANK, BOX, HOTEL, HOUSE, MONEY
from banker.rules.bankruptcy import GameWon, GoBankrupt, PlayerBankrupted
from banker.rules.buildings import Work
from banker.rules.debts import DebtIncurred, SettleDebt
from banker.rules.engine import decide
from banker.rules.errors import (
    CannotAfford,
    CanStillRaise,
    GameIsOver,
    NotAtThisTable,
    PlayerIsOut,
    TitleTaken,
)
from banker.rules.faults import faults
from banker.rules.game import cash_of, is_mortgaged, owner_of, players_in, titles_of
from banker.rules.jail import pardons_of
from banker.rules.mortgages import MortgageTitle
from banker.rules.players import PlayerId
from banker.rules.purchases import BuyTitle
from banker.rules.rents import PayRent
from banker.rules.salary import CollectSalary
from banker.rules.transfers import Transfer
from tests.builders import (
    ANN,
    BALTIC,
    BOARDWALK,
    BOB,
    BROWNS,
    CAT,
    CHANCE,
    CHEST,
    DAN,
    DARK_BLUES,
    ELECTRIC,
    MEDITERRANEAN,
    PARK_PLACE,
    READING,
    a_debt,
    a_game,
    after,
    group,
    held,
    refusal_of,
)

OUT = GoBankrupt(player=ANN)


def sound(game):
    """Return `game` once it is known to have no fault."""
    assert faults(game) == ()
    return game


# who may go


def test_nobody_goes_bankrupt_who_could_raise_the_sum():
    # 10 in cash, 2 x 25 for houses, 2 x 30 on mortgages
    game = a_game(
        holdings=group(BROWNS, ANN, 1, 1),
        cash={ANN: 10},
        debts=[a_debt(ANN, 120, creditor=BOB)],
    )
    refusal = refusal_of(game, OUT)
    assert isinstance(refusal, CanStillRaise)
    assert (refusal.owed, refusal.raisable) == (120, 120)


def test_one_unit_short_is_bankrupt():
    #
    game = a_game(
        holdings=group(BROWNS, ANN, 1, 1),
        cash={ANN: 10},
        debts=[a_debt(ANN, 121, creditor=BOB)],
    )
    assert after(game, OUT).bankrupt == (ANN,)


def test_all_debts_of_a_player_count_together():
    #
    debts = [a_debt(ANN, 40, creditor=BOB), a_debt(ANN, 60, debt="d2", creditor=CAT)]
    game = a_game(cash={ANN: 99}, debts=debts)
    assert after(game, OUT).bankrupt == (ANN,)
    richer = a_game(cash={ANN: 100}, debts=debts)
    refusal = refusal_of(richer, OUT)
    assert isinstance(refusal, CanStillRaise)
    assert refusal.owed == 100


def test_a_table_may_let_a_debtor_give_up_early():
    # yes
    game = a_game(debts=[a_debt(ANN, 1, creditor=BOB)], early_surrender=True)
    gone = after(game, OUT)
    assert gone.bankrupt == (ANN,)
    assert cash_of(gone, BOB) == 3000


def test_leaving_without_a_debt_is_a_bankruptcy_to_the_bank():
    #
    game = a_game(holdings={READING: held(ANN)})
    (event,) = decide(game, OUT)
    assert (event.creditor, event.cash, event.titles) == (BANK, 1500, (READING,))
    gone = sound(after(game, OUT))
    assert owner_of(gone, READING) is None
    assert cash_of(gone, ANN) == 0


def test_what_was_raised_before_a_failed_rescue_stands():
    #
    game = a_game(
        holdings={MEDITERRANEAN: held(ANN)},
        cash={ANN: 0},
        debts=[a_debt(ANN, 1000, creditor=BOB)],
    )
    gone = sound(after(game, MortgageTitle(player=ANN, title=MEDITERRANEAN), OUT))
    assert cash_of(gone, BOB) == 1500 + 30 - 3
    assert is_mortgaged(gone, MEDITERRANEAN)


# to a player


def test_the_estate_goes_to_the_creditor_and_the_buildings_to_the_bank():
    # four houses at 25
    game = a_game(
        holdings=group(BROWNS, ANN, 2, 2),
        cash={ANN: 40},
        pardons={CHEST: ANN},
        debts=[a_debt(ANN, 500, creditor=BOB)],
    )
    assert decide(game, OUT) == (
        PlayerBankrupted(
            player=ANN,
            creditor=BOB,
            cash=40,
            works=(
                Work(title=MEDITERRANEAN, houses=-2, hotels=0),
                Work(title=BALTIC, houses=-2, hotels=0),
            ),
            proceeds=100,
            titles=BROWNS,
            lifted=(),
            pardons=(CHEST,),
        ),
    )
    gone = sound(after(game, OUT))
    assert cash_of(gone, BOB) == 1640
    assert titles_of(gone, BOB) == BROWNS
    assert pardons_of(gone, BOB) == (CHEST,)
    assert gone.balances[BANK, HOUSE] == 32
    assert gone.debts == ()


def test_hotels_of_the_bankrupt_are_sold_whole_even_if_the_bank_has_no_house():
    # 2 x 5 x 100
    game = a_game(
        holdings=group(DARK_BLUES, ANN, 5, 5),
        cash={ANN: 0},
        debts=[a_debt(ANN, 9000, creditor=BOB)],
        houses=0,
    )
    gone = sound(after(game, OUT))
    assert cash_of(gone, BOB) == 2500
    assert gone.balances[BANK, HOTEL] == 12


def test_the_oldest_debt_names_the_heir():
    #
    debts = [
        a_debt(ANN, 900, creditor=CAT),
        a_debt(ANN, 900, debt="d2", creditor=BOB),
    ]
    gone = sound(after(a_game(debts=debts), OUT))
    assert (cash_of(gone, CAT), cash_of(gone, BOB)) == (3000, 1500)
    assert gone.debts == ()


def test_an_unlimited_stock_takes_the_buildings_of_the_bankrupt_back():
    #
    game = a_game(
        holdings=group(BROWNS, ANN, 2, 2),
        debts=[a_debt(ANN, 5000, creditor=BOB)],
        building_stock="unlimited",
    )
    assert decide(game, OUT)[0].stock == BOX


# to the bank


def test_an_estate_that_falls_to_the_bank_is_free_again():
    # to_bank
    game = a_game(
        holdings={
            **group(BROWNS, ANN, 5, 4),
            READING: held(ANN, mortgaged=True),
            ELECTRIC: held(ANN),
        },
        cash={ANN: 40},
        pardons={CHANCE: ANN, CHEST: ANN},
        debts=[a_debt(ANN, 5000)],
    )
    (event,) = decide(game, OUT)
    assert event.creditor == BANK
    assert event.proceeds == 0
    assert event.lifted == (READING,)
    assert event.pardons == (CHANCE, CHEST)
    gone = sound(after(game, OUT))
    assert titles_of(gone, ANN) == ()
    assert not is_mortgaged(gone, READING)
    assert (gone.balances[BANK, HOUSE], gone.balances[BANK, HOTEL]) == (32, 12)
    assert gone.balances[BANK, MONEY] == -3000
    assert cash_of(after(gone, BuyTitle(player=BOB, title=READING)), BOB) == 1300


def test_with_two_left_a_bankruptcy_to_the_bank_ends_the_game():
    #
    game = a_game((ANN, BOB), debts=[a_debt(ANN, 5000)])
    assert decide(game, OUT)[-1] == GameWon(player=BOB)
    assert GameWon(player=BOB).postings() == ()
    assert sound(after(game, OUT)).winner == BOB


def test_with_two_left_a_bankruptcy_to_the_other_ends_the_game_without_a_fee():
    #
    game = a_game(
        (ANN, BOB),
        holdings={READING: held(ANN, mortgaged=True)},
        cash={ANN: 0},
        debts=[a_debt(ANN, 5000, creditor=BOB)],
    )
    won = sound(after(game, OUT))
    assert won.winner == BOB
    assert cash_of(won, BOB) == 1500


def test_a_won_game_is_over():
    #
    won = after(a_game((ANN, BOB)), OUT)
    refusal = refusal_of(won, CollectSalary(player=BOB))
    assert isinstance(refusal, GameIsOver)
    assert refusal.winner == BOB
    # ... and says so before anything else.
    assert isinstance(refusal_of(won, CollectSalary(player=PlayerId("eve"))), GameIsOver)


# the receiver's own debt


def test_a_receiver_who_cannot_pay_the_fees_owes_them_to_the_bank():
    # 10 % of 100, 75 and 175 in whole units: 10 + 8 + 18
    game = a_game(
        holdings={
            title: held(ANN, mortgaged=True) for title in (READING, ELECTRIC, PARK_PLACE)
        },
        cash={ANN: 0, BOB: 35},
        debts=[a_debt(ANN, 5000, creditor=BOB)],
    )
    incurred = decide(game, OUT)[-1]
    assert isinstance(incurred, DebtIncurred)
    gone = sound(after(game, OUT))
    (debt,) = gone.debts
    assert (debt.debt, debt.debtor, debt.creditor) == ("d2", BOB, BANK)
    assert (debt.amount, debt.reason) == (36, "transfer-fee")
    assert debt.titles == (READING, ELECTRIC, PARK_PLACE)
    assert cash_of(gone, BOB) == 35


def test_such_a_debt_may_cascade():
    #
    game = a_game(
        (ANN, BOB, CAT, DAN),
        holdings={READING: held(ANN, mortgaged=True)},
        cash={ANN: 0, BOB: 9},
        debts=[a_debt(ANN, 5000, creditor=BOB)],
    )
    gone = sound(after(game, OUT, GoBankrupt(player=BOB)))
    assert gone.bankrupt == (ANN, BOB)
    assert owner_of(gone, READING) is None
    assert not is_mortgaged(gone, READING)
    assert gone.winner is None


def test_cash_of_the_estate_may_pay_the_fee():
    #
    game = a_game(
        holdings={READING: held(ANN, mortgaged=True)},
        cash={ANN: 10, BOB: 0},
        debts=[a_debt(ANN, 5000, creditor=BOB)],
    )
    gone = sound(after(game, OUT))
    assert gone.debts == ()
    assert cash_of(gone, BOB) == 0


# Claims of and on the bankrupt


def test_what_was_owed_to_the_bankrupt_is_owed_to_the_heir():
    #
    debts = [
        a_debt(ANN, 5000, creditor=BOB),
        a_debt(CAT, 60, debt="d2", creditor=ANN),
        a_debt(DAN, 70, debt="d3", creditor=BOB),
    ]
    gone = sound(after(a_game((ANN, BOB, CAT, DAN), debts=debts), OUT))
    assert [(debt.debt, debt.debtor, debt.creditor) for debt in gone.debts] == [
        ("d2", CAT, BOB),
        ("d3", DAN, BOB),
    ]
    assert cash_of(after(gone, SettleDebt(player=CAT, debt="d2")), BOB) == 3060


def test_what_the_heir_owed_the_bankrupt_is_gone():
    #
    debts = [a_debt(ANN, 5000, creditor=BOB), a_debt(BOB, 60, debt="d2", creditor=ANN)]
    assert sound(after(a_game(debts=debts), OUT)).debts == ()


def test_what_was_owed_to_a_player_who_leaves_is_owed_to_the_bank():
    #
    gone = sound(after(a_game(debts=[a_debt(CAT, 60, creditor=ANN)]), OUT))
    assert [(debt.debtor, debt.creditor) for debt in gone.debts] == [(CAT, BANK)]


#


def test_a_bankrupt_player_is_out():
    #
    game = a_game((ANN, BOB, CAT), jail={ANN: 1})
    gone = sound(after(game, OUT))
    assert gone.bankrupt == (ANN,)
    assert gone.jail == {}
    assert [seat.player for seat in players_in(gone)] == [BOB, CAT]
    assert [seat.player for seat in players_in(game)] == [ANN, BOB, CAT]
    for command in (
        CollectSalary(player=ANN),
        BuyTitle(player=ANN, title=BALTIC),
        Transfer(payer=BANK, payee=ANN, amount=1),
        OUT,
    ):
        refusal = refusal_of(gone, command)
        assert isinstance(refusal, PlayerIsOut)
        assert refusal.player == ANN


def test_the_others_play_on():
    #
    game = a_game(holdings={BOARDWALK: held(CAT)}, debts=[a_debt(ANN, 5000, creditor=BOB)])
    gone = after(game, OUT, PayRent(payer=BOB, title=BOARDWALK))
    assert cash_of(gone, CAT) == 1550
    assert isinstance(refusal_of(gone, BuyTitle(player=BOB, title=BOARDWALK)), TitleTaken)


def test_the_last_of_many_wins():
    #
    game = after(a_game((ANN, BOB, CAT)), OUT)
    assert game.winner is None
    assert after(game, GoBankrupt(player=CAT)).winner == BOB


def test_a_bankruptcy_meets_its_refusals_in_the_documented_order():
    debts = [a_debt(ANN, 1)]
    assert isinstance(refusal_of(a_game(bankrupt=(ANN,), debts=debts), OUT), PlayerIsOut)
    assert isinstance(refusal_of(a_game(debts=debts), OUT), CanStillRaise)
    stranger = GoBankrupt(player=PlayerId("eve"))
    assert isinstance(refusal_of(a_game(), stranger), NotAtThisTable)


@pytest.mark.parametrize("amount", [1501, 2000])
def test_a_debtor_without_the_cash_settles_nothing(amount):
    #
    game = a_game(debts=[a_debt(ANN, amount)])
    assert isinstance(refusal_of(game, SettleDebt(player=ANN, debt="d1")), CannotAfford)
