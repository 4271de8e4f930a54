"""Mortgages: raising cash on a title deed, and lifting the mortgage again (R-12)."""

from dataclasses import replace

import pytest

from banker.ledger.posting import BANK, LIEN, lot
from banker.rules.board import TitleId
from banker.rules.engine import decide
from banker.rules.errors import (
    CannotAfford,
    GroupHasBuildings,
    InDebt,
    NotAtThisTable,
    NotInThisGame,
    NotTheOwner,
    PlayerIsOut,
)
from banker.rules.game import Basket, cash_of, is_mortgaged, owner_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.debts import SettleDebt
from banker.rules.money.salary import CollectSalary
from banker.rules.money.taxes import PayTax
from banker.rules.money.transfers import Transfer
from banker.rules.players import PlayerId
from banker.rules.titles.buildings import Build, GroupMortgaged
from banker.rules.titles.mortgages import (
    AlreadyMortgaged,
    MortgageTitle,
    NotMortgaged,
    TitleMortgaged,
    TitleUnmortgaged,
    TransferFeePaid,
    UnmortgageTitle,
    interest_on,
    lifting_cost,
    transfer_fee,
)
from banker.rules.titles.trades import AcceptTrade, OfferTrade
from banker.rules.turn.turns import EndTurn
from tests.builders import (
    ANN,
    BALTIC,
    BOARDWALK,
    BOB,
    BROWNS,
    CAT,
    DAN,
    DARK_BLUES,
    ELECTRIC,
    INCOME_TAX,
    MEDITERRANEAN,
    PARK_PLACE,
    READING,
    a_debt,
    a_game,
    after,
    group,
    held,
    on_turn,
    refusal_of,
)


def test_a_mortgage_pays_the_printed_value_and_leaves_the_deed_with_its_owner():
    #
    game = a_game(holdings={PARK_PLACE: held(ANN)})
    command = MortgageTitle(player=ANN, title=PARK_PLACE)
    assert decide(game, command) == (
        TitleMortgaged(player=ANN, title=PARK_PLACE, principal=175, paid=175),
    )
    mortgaged = after(game, command)
    assert cash_of(mortgaged, ANN) == 1675
    assert owner_of(mortgaged, PARK_PLACE) == ANN
    assert mortgaged.balances[lot(PARK_PLACE), LIEN] == 1
    assert mortgaged.balances[BANK, LIEN] == -1


@pytest.mark.parametrize("wanted", BROWNS)
def test_a_title_of_a_group_with_buildings_is_not_mortgaged(wanted):
    # group
    game = a_game(holdings=group(BROWNS, ANN, 1, 0))
    refusal = refusal_of(game, MortgageTitle(player=ANN, title=wanted))
    assert isinstance(refusal, GroupHasBuildings)
    assert refusal.built == (MEDITERRANEAN,)


def test_some_prints_ask_only_that_the_lot_itself_is_bare():
    # lot
    game = a_game(holdings=group(BROWNS, ANN, 1, 0), mortgage_needs_clear="lot")
    mortgaged = after(game, MortgageTitle(player=ANN, title=BALTIC))
    assert is_mortgaged(mortgaged, BALTIC)
    refusal = refusal_of(game, MortgageTitle(player=ANN, title=MEDITERRANEAN))
    assert isinstance(refusal, GroupHasBuildings)


def test_a_debtor_may_mortgage():
    #
    game = a_game(holdings={BALTIC: held(ANN)}, debts=[a_debt(ANN, 5)])
    assert cash_of(after(game, MortgageTitle(player=ANN, title=BALTIC)), ANN) == 1530


def test_nobody_else_may_redeem_a_title():
    # nor does the bank buy it
    game = a_game(holdings={BALTIC: held(ANN, mortgaged=True)})
    refusal = refusal_of(game, UnmortgageTitle(player=BOB, title=BALTIC))
    assert isinstance(refusal, NotTheOwner)
    assert refusal.owner == ANN


def test_lifting_a_mortgage_costs_its_value_and_ten_per_cent_rounded_up():
    # 175 and 17.5, rounded up
    game = a_game(holdings={PARK_PLACE: held(ANN, mortgaged=True)})
    command = UnmortgageTitle(player=ANN, title=PARK_PLACE)
    assert decide(game, command) == (
        TitleUnmortgaged(player=ANN, title=PARK_PLACE, principal=175, interest=18),
    )
    lifted = after(game, command)
    assert cash_of(lifted, ANN) == 1500 - 193
    assert (lot(PARK_PLACE), LIEN) not in lifted.balances
    assert (BANK, LIEN) not in lifted.balances


#: R-12.2, the table as printed.
PRINTED = [
    (30, 33),
    (50, 55),
    (60, 66),
    (70, 77),
    (75, 83),
    (80, 88),
    (90, 99),
    (100, 110),
    (110, 121),
    (120, 132),
    (130, 143),
    (140, 154),
    (150, 165),
    (160, 176),
    (175, 193),
    (200, 220),
]


@pytest.mark.parametrize(("value", "cost"), PRINTED)
def test_the_classic_table_of_lifting_costs(value, cost):
    #
    assert value + interest_on(value) == cost


@pytest.mark.parametrize(("value", "cost"), PRINTED)
def test_every_mortgage_value_of_the_classic_board_is_in_the_table(value, cost):
    #
    game = a_game()
    titles = [
        title for title, deed in game.board.deeds.items() if deed.mortgage_value == value
    ]
    assert titles, f"no title lends {value}"
    for title in titles:
        assert sum(lifting_cost(game, title)) == cost


@pytest.mark.parametrize(
    ("principal", "unit", "interest"),
    [(75, 1, 8), (75, 5, 10), (175, 10, 20), (100, 10, 10), (101, 10, 20), (0, 1, 0)],
)
def test_interest_is_rounded_up_to_the_unit_of_the_edition(principal, unit, interest):
    # m + u x ceil(m / (10 x u)); in units of 10K, 75 lends 8: 750K -> 830K
    assert interest_on(principal, unit=unit) == interest


def test_the_table_names_the_interest_unit():
    #
    game = a_game(holdings={ELECTRIC: held(ANN, mortgaged=True)}, interest_unit=5)
    lifted = after(game, UnmortgageTitle(player=ANN, title=ELECTRIC))
    assert cash_of(lifted, ANN) == 1500 - 75 - 10


@pytest.mark.parametrize(("redeem_base", "cost"), [("mortgage_value", 110), ("price", 220)])
def test_online_a_title_of_two_hundred_lends_one_hundred_and_is_redeemed_at_220(
    redeem_base, cost
):
    #
    game = a_game(holdings={READING: held(ANN)}, redeem_base=redeem_base)
    game = after(game, MortgageTitle(player=ANN, title=READING))
    assert cash_of(game, ANN) == 1600
    game = after(game, UnmortgageTitle(player=ANN, title=READING))
    assert cash_of(game, ANN) == 1600 - cost


def test_exactly_the_cost_is_enough():
    #
    game = a_game(holdings={MEDITERRANEAN: held(ANN, mortgaged=True)}, cash={ANN: 33})
    lift = UnmortgageTitle(player=ANN, title=MEDITERRANEAN)
    assert cash_of(after(game, lift), ANN) == 0
    poorer = a_game(holdings={MEDITERRANEAN: held(ANN, mortgaged=True)}, cash={ANN: 32})
    refusal = refusal_of(poorer, lift)
    assert isinstance(refusal, CannotAfford)
    assert refusal.shortfall == 1


def test_a_group_with_one_mortgage_is_not_buildable_until_it_is_lifted():
    #
    game = a_game(holdings=group(DARK_BLUES, ANN, mortgaged=[PARK_PLACE]))
    build = Build(player=ANN, buildings={BOARDWALK: 1})
    assert isinstance(refusal_of(game, build), GroupMortgaged)
    lifted = after(game, UnmortgageTitle(player=ANN, title=PARK_PLACE))
    assert cash_of(after(lifted, build), ANN) == 1500 - 193 - 200


# passing a mortgaged title on, here by bankruptcy


def a_bankruptcy(*titles, cash_of_bob=1500, **rules):
    """Return the game in which Ann, who owes Bob more than all, has gone bankrupt."""
    game = a_game(
        holdings={title: held(ANN, mortgaged=True) for title in titles},
        cash={ANN: 0, BOB: cash_of_bob},
        debts=[a_debt(ANN, 5000, creditor=BOB)],
        **rules,
    )
    return after(game, GoBankrupt(player=ANN))


def test_the_receiver_of_a_mortgaged_title_pays_ten_per_cent_at_once():
    # 7.5 and 17.5, each rounded up
    game = a_bankruptcy(ELECTRIC, PARK_PLACE)
    assert cash_of(game, BOB) == 1500 - 8 - 18
    assert is_mortgaged(game, ELECTRIC)
    assert owner_of(game, ELECTRIC) == BOB


def test_having_paid_the_fee_lifting_at_once_costs_the_value_alone():
    #
    game = after(a_bankruptcy(PARK_PLACE), UnmortgageTitle(player=BOB, title=PARK_PLACE))
    assert cash_of(game, BOB) == 1500 - 18 - 175


def test_raising_cash_for_it_is_part_of_the_same_settlement():
    #
    game = a_game(
        holdings={PARK_PLACE: held(ANN, mortgaged=True), READING: held(BOB)},
        cash={ANN: 0, BOB: 100},
        debts=[a_debt(ANN, 5000, creditor=BOB)],
    )
    game = after(
        game,
        GoBankrupt(player=ANN),
        MortgageTitle(player=BOB, title=READING),
        UnmortgageTitle(player=BOB, title=PARK_PLACE),
    )
    assert cash_of(game, BOB) == 100 - 18 + 100 - 175


@pytest.mark.parametrize("rents", ["buildings", "levels"])
def test_a_lot_that_comes_with_a_paid_debt_is_part_of_the_same_settlement(rents):
    # Cat pays for what she won at auction; Bob's fee still counts
    won = replace(a_debt(CAT, 60, debt="d2", reason="auction"), titles=(BALTIC,))
    game = a_game(
        holdings={PARK_PLACE: held(ANN, mortgaged=True)},
        cash={ANN: 0},
        debts=[a_debt(ANN, 5000, creditor=BOB), won],
        mortgages=True,
        rent_system=rents,
    )
    game = after(
        game,
        GoBankrupt(player=ANN),
        SettleDebt(player=CAT, debt="d2"),
        UnmortgageTitle(player=BOB, title=PARK_PLACE),
    )
    assert cash_of(game, BOB) == 1500 - 18 - 175


@pytest.mark.parametrize(
    "estate", [{"many_creditors": "share"}, {"player_estate": "bank_pays_creditor"}]
)
def test_another_bankruptcy_is_part_of_the_same_settlement(estate):
    # Cat gives up after the trade in which Bob paid his fee
    game = a_game(
        (ANN, BOB, CAT, DAN),
        holdings={PARK_PLACE: held(ANN, mortgaged=True)},
        debts=[
            a_debt(CAT, 5000, creditor=ANN, debt="d1"),
            a_debt(CAT, 5000, creditor=DAN, debt="d2"),
        ],
        bank_estate="to_bank",
        **estate,
    )
    game = after(
        game,
        OfferTrade(
            player=ANN, partner=BOB, gives=Basket(titles=(PARK_PLACE,)), takes=Basket()
        ),
        AcceptTrade(player=BOB, offer="t1"),
        GoBankrupt(player=CAT),
        UnmortgageTitle(player=BOB, title=PARK_PLACE),
    )
    # The share of Cat's cash goes to Ann and Dan alone.
    assert cash_of(game, BOB) == 1500 - 18 - 175


def test_a_turn_that_passes_on_with_the_bankruptcy_ends_no_settlement():
    # it is Bob's turn now, because Ann has gone
    game = a_game(
        holdings={PARK_PLACE: held(ANN, mortgaged=True)},
        cash={ANN: 0},
        debts=[a_debt(ANN, 5000, creditor=BOB)],
        track_turns=True,
    )
    game = after(on_turn(game, ANN), GoBankrupt(player=ANN))
    assert game.turn.player == BOB
    game = after(game, UnmortgageTitle(player=BOB, title=PARK_PLACE))
    assert cash_of(game, BOB) == 1500 - 18 - 175


def test_a_turn_that_ends_ends_the_settlement():
    # "on a later turn"; Bob received the title in Ann's turn
    game = a_game(holdings={PARK_PLACE: held(ANN, mortgaged=True)}, track_turns=True)
    game = after(
        on_turn(game, ANN, dice=(1, 2), may_throw=False),
        OfferTrade(
            player=ANN, partner=BOB, gives=Basket(titles=(PARK_PLACE,)), takes=Basket()
        ),
        AcceptTrade(player=BOB, offer="t1"),
        EndTurn(player=ANN),
        UnmortgageTitle(player=BOB, title=PARK_PLACE),
    )
    assert cash_of(game, BOB) == 1500 - 18 - 193


def test_lifting_on_a_later_turn_costs_the_ten_per_cent_again():
    #
    game = after(
        a_bankruptcy(PARK_PLACE),
        CollectSalary(player=CAT),
        UnmortgageTitle(player=BOB, title=PARK_PLACE),
    )
    assert cash_of(game, BOB) == 1500 - 18 - 193


def test_a_title_mortgaged_anew_in_the_same_settlement_bears_interest_again():
    # the fee was for the mortgage that came with the title
    lift = UnmortgageTitle(player=BOB, title=PARK_PLACE)
    game = after(
        a_bankruptcy(PARK_PLACE), lift, MortgageTitle(player=BOB, title=PARK_PLACE), lift
    )
    assert cash_of(game, BOB) == 1500 - 18 - 175 + 175 - 193


def test_a_fee_paid_as_a_debt_counts_as_paid():
    #
    game = a_bankruptcy(PARK_PLACE, cash_of_bob=10)
    assert [(debt.debtor, debt.amount) for debt in game.debts] == [(BOB, 18)]
    game = after(
        game,
        Transfer(payer=BANK, payee=BOB, amount=190),
        SettleDebt(player=BOB, debt="d2"),
        UnmortgageTitle(player=BOB, title=PARK_PLACE),
    )
    assert cash_of(game, BOB) == 10 + 190 - 18 - 175


def test_a_table_may_do_without_the_fee():
    # no
    game = a_bankruptcy(PARK_PLACE, mortgaged_transfer_fee=False)
    assert cash_of(game, BOB) == 1500
    assert transfer_fee(game, (PARK_PLACE,)) == 0


def test_the_fee_is_ten_per_cent_of_the_mortgage_value_whatever_the_redeem_base():
    # R-12.3 ("value" is always the mortgage value), R-12.6
    assert cash_of(a_bankruptcy(READING, redeem_base="price"), BOB) == 1490


def test_the_fee_is_an_event_of_its_own():
    #
    game = a_game(
        holdings={READING: held(ANN, mortgaged=True)},
        cash={ANN: 0},
        debts=[a_debt(ANN, 5000, creditor=BOB)],
    )
    assert decide(game, GoBankrupt(player=ANN))[1:] == (
        TransferFeePaid(player=BOB, titles=(READING,), amount=10),
    )


# Refusals

ATLANTIS = TitleId("atlantis")
DEBT = [a_debt(ANN, 5)]


@pytest.mark.parametrize(
    ("story", "title", "refusal"),
    [
        ({"bankrupt": (ANN,)}, ATLANTIS, PlayerIsOut),
        ({}, ATLANTIS, NotAtThisTable),
        ({}, BALTIC, NotTheOwner),
        ({"holdings": {BALTIC: held(BOB, mortgaged=True)}}, BALTIC, NotTheOwner),
        (
            {"holdings": group(BROWNS, ANN, 1, 0, mortgaged=[BALTIC])},
            BALTIC,
            AlreadyMortgaged,
        ),
        ({"holdings": group(BROWNS, ANN, 1, 0)}, BALTIC, GroupHasBuildings),
    ],
)
def test_a_mortgage_meets_its_refusals_in_the_documented_order(story, title, refusal):
    command = MortgageTitle(player=ANN, title=title)
    assert isinstance(refusal_of(a_game(**story), command), refusal)


@pytest.mark.parametrize(
    ("story", "title", "refusal"),
    [
        ({"bankrupt": (ANN,), "debts": DEBT}, ATLANTIS, PlayerIsOut),
        ({"debts": DEBT}, ATLANTIS, InDebt),
        ({}, ATLANTIS, NotAtThisTable),
        ({"holdings": {BALTIC: held(BOB)}}, BALTIC, NotTheOwner),
        ({"holdings": {BALTIC: held(ANN)}, "cash": {ANN: 0}}, BALTIC, NotMortgaged),
        (
            {"holdings": {BALTIC: held(ANN, mortgaged=True)}, "cash": {ANN: 0}},
            BALTIC,
            CannotAfford,
        ),
    ],
)
def test_a_lifting_meets_its_refusals_in_the_documented_order(story, title, refusal):
    command = UnmortgageTitle(player=ANN, title=title)
    assert isinstance(refusal_of(a_game(**story), command), refusal)


@pytest.mark.parametrize("command", [MortgageTitle, UnmortgageTitle])
def test_a_stranger_is_told_so_before_an_unknown_title(command):
    refusal = refusal_of(a_game(), command(player=PlayerId("eve"), title=ATLANTIS))
    assert isinstance(refusal, NotAtThisTable)
    assert refusal.what == "player"


def test_a_table_without_mortgages_lends_nothing():
    #
    game = a_game(holdings={READING: held(ANN)}, mortgages=False)
    refusal = refusal_of(game, MortgageTitle(player=ANN, title=READING))
    assert isinstance(refusal, NotInThisGame)
    assert refusal.what == "mortgages"


def test_somebody_elses_debt_ends_the_moment_in_which_the_fee_counts():
    # lifted at once the mortgage of 30 costs 30, later 33
    game = a_game(holdings={BALTIC: held(BOB, mortgaged=True)}, cash={CAT: 10})
    offer = OfferTrade(
        player=BOB, partner=ANN, gives=Basket(titles=(BALTIC,)), takes=Basket(cash=50)
    )
    traded = after(game, offer, AcceptTrade(player=ANN, offer="t1"))
    lifting = UnmortgageTitle(player=ANN, title=BALTIC)
    assert cash_of(after(traded, lifting), ANN) == 1500 - 50 - 3 - 30
    owing = after(traded, PayTax(player=CAT, tax=INCOME_TAX))
    assert cash_of(after(owing, lifting), ANN) == 1500 - 50 - 3 - 33
