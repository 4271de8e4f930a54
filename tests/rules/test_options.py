"""What a player may ask for now: exactly what the rules allow."""

from banker.rules.bankruptcy import GoBankrupt
from banker.rules.buildings import Build, SellBuildings
from banker.rules.engine import decide
from banker.rules.errors import DiceMissing
from banker.rules.jail import FailDoubles, GoToJail, LeaveJail, PayJailFine, UsePardon
from banker.rules.mortgages import MortgageTitle, UnmortgageTitle
from banker.rules.options import Bounds, bounds, is_refused, options
from banker.rules.purchases import BuyTitle
from banker.rules.rents import PayRent
from banker.rules.salary import CollectSalary
from banker.rules.taxes import PayTax
from tests.builders import (
    ANN,
    BALTIC,
    BOARDWALK,
    BOB,
    BROWNS,
    CAT,
    CHANCE,
    CHEST,
    ELECTRIC,
    INCOME_TAX,
    LUXURY_TAX,
    MEDITERRANEAN,
    READING,
    WATER,
    a_debt,
    a_fresh_game,
    a_game,
    after,
    group,
    held,
    refusal_of,
)


def test_at_the_start_everybody_may_buy_any_title():
    #
    game = a_fresh_game()
    assert list(options(game, ANN)) == [
        CollectSalary(player=ANN),
        *(BuyTitle(player=ANN, title=title) for title in game.board.deeds),
        PayTax(player=ANN, tax=INCOME_TAX),
        PayTax(player=ANN, tax=LUXURY_TAX),
        GoToJail(player=ANN),
        GoBankrupt(player=ANN),
    ]


def test_a_title_of_somebody_else_offers_its_rent_and_one_too_dear_nothing():
    #
    game = a_game(holdings={BALTIC: held(BOB)}, cash={ANN: 60})
    asked = list(options(game, ANN))
    assert PayRent(payer=ANN, title=BALTIC) in asked
    assert [option.title for option in asked if isinstance(option, BuyTitle)] == [
        MEDITERRANEAN
    ]


def test_a_utility_is_offered_without_the_dice_that_are_asked_for_next():
    #
    game = a_game(holdings={WATER: held(BOB), ELECTRIC: held(BOB, mortgaged=True)})
    asked = [option for option in options(game, ANN) if isinstance(option, PayRent)]
    assert asked == [PayRent(payer=ANN, title=WATER)]
    assert isinstance(refusal_of(game, asked[0]), DiceMissing)
    assert not is_refused(game, PayRent(payer=ANN, title=WATER, dice=7))


def test_a_double_salary_is_offered_where_the_table_pays_it():
    #
    landed = CollectSalary(player=ANN, landed=True)
    assert landed in list(options(a_fresh_game(double_salary_on_go=True), ANN))
    assert landed not in list(options(a_fresh_game(), ANN))


def test_a_prisoner_is_offered_the_ways_out_and_no_landing():
    #
    game = a_game(jail={ANN: 1}, pardons={CHEST: ANN, CHANCE: BOB})
    assert list(options(game, ANN)) == [
        CollectSalary(player=ANN),
        PayJailFine(player=ANN),
        UsePardon(player=ANN, deck=CHEST),
        LeaveJail(player=ANN),
        FailDoubles(player=ANN),
        GoBankrupt(player=ANN),
    ]


def test_an_owner_is_offered_building_selling_and_mortgages_where_they_are_allowed():
    #
    game = a_game(
        holdings={
            **group(BROWNS, ANN, 1, 0),
            READING: held(ANN),
            BOARDWALK: held(ANN, mortgaged=True),
        }
    )
    asked = list(options(game, ANN))
    works = [
        option
        for option in asked
        if isinstance(option, Build | SellBuildings | MortgageTitle | UnmortgageTitle)
    ]
    assert works == [
        SellBuildings(player=ANN, buildings={MEDITERRANEAN: 1}),
        Build(player=ANN, buildings={BALTIC: 1}),
        MortgageTitle(player=ANN, title=READING),
        UnmortgageTitle(player=ANN, title=BOARDWALK),
    ]


def test_a_debtor_is_offered_ways_to_raise_money_and_bankruptcy_when_none_will_do():
    #
    poor = a_game(holdings={READING: held(ANN)}, cash={ANN: 5}, debts=[a_debt(ANN, 105)])
    mortgage = MortgageTitle(player=ANN, title=READING)
    assert list(options(poor, ANN)) == [mortgage]
    lost = a_game(holdings={READING: held(ANN)}, cash={ANN: 5}, debts=[a_debt(ANN, 106)])
    assert list(options(lost, ANN)) == [mortgage, GoBankrupt(player=ANN)]


def test_whoever_is_out_has_no_options():
    #
    gone = after(a_fresh_game(), GoBankrupt(player=ANN))
    assert list(options(gone, ANN)) == []
    assert list(bounds(gone, ANN)) == []


def test_a_won_game_has_no_options():
    #
    won = after(a_fresh_game((ANN, BOB)), GoBankrupt(player=ANN))
    assert list(options(won, BOB)) == []
    assert list(bounds(won, BOB)) == []


def test_every_option_is_allowed():
    game = a_game(
        holdings={**group(BROWNS, ANN, 2, 1), READING: held(BOB)}, pardons={CHEST: ANN}
    )
    for player in (ANN, BOB, CAT):
        for option in options(game, player):
            assert decide(game, option)


# Free amounts


def test_a_free_payment_is_bounded_by_the_cash():
    #
    game = a_game(cash={ANN: 70})
    assert list(bounds(game, ANN)) == [
        Bounds(kind="transfer", player=ANN, to=other, least=1, most=70)
        for other in ("bank", BOB, CAT)
    ]


def test_nobody_without_money_pays_anything():
    #
    assert list(bounds(a_game(cash={ANN: 0}, debts=[a_debt(ANN, 5)]), ANN)) == []


def test_a_debt_is_bounded_by_what_is_owed_and_by_the_cash():
    #
    game = a_game(
        cash={ANN: 70}, debts=[a_debt(ANN, 40, creditor=BOB), a_debt(ANN, 90, debt="d2")]
    )
    assert list(bounds(game, ANN)) == [
        Bounds(kind="settle-debt", player=ANN, to="d1", least=1, most=40),
        Bounds(kind="settle-debt", player=ANN, to="d2", least=1, most=70),
        Bounds(kind="transfer", player=ANN, to="bank", least=1, most=70),
    ]


def test_a_bankrupt_player_is_no_payee():
    #
    gone = after(a_fresh_game(), GoBankrupt(player=CAT))
    assert [bound.to for bound in bounds(gone, ANN)] == ["bank", BOB]
