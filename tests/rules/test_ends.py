"""Ends of the game, and who has won then (R-13)."""

from dataclasses import replace

import pytest

from banker.ledger.posting import BANK
from banker.rules.engine import decide
from banker.rules.errors import GameIsOver, InDebt, NotInThisGame
from banker.rules.game import Place, Turn, buildings_on, cash_of, titles_of
from banker.rules.money.bankruptcy import (
    CanStillRaise,
    GameWon,
    GoBankrupt,
    PlayerBankrupted,
)
from banker.rules.money.debts import SettleDebt
from banker.rules.money.salary import CollectSalary
from banker.rules.money.transfers import Transfer
from banker.rules.table.ends import (
    BellRung,
    EndGame,
    GameEnded,
    ResultSheet,
    RingBell,
    result_sheet,
)
from banker.rules.table.faults import faults
from banker.rules.titles.auctions import AuctionRunning, CloseAuction, DeclineTitle
from banker.rules.titles.mortgages import MortgageTitle
from banker.rules.titles.purchases import BuyTitle
from banker.rules.turn.turns import EndTurn
from tests.builders import (
    ANN,
    BALTIC,
    BOARDWALK,
    BOB,
    BROWNS,
    CAT,
    DAN,
    ELECTRIC,
    LIGHT_BLUES,
    PARK_PLACE,
    READING,
    WATER,
    a_debt,
    a_game,
    after,
    group,
    held,
    refusal_of,
)

FOUR = (ANN, BOB, CAT, DAN)
END, BELL = EndGame(), RingBell()


def sound(game):
    """Return `game` once it is known to have no fault."""
    assert faults(game) == ()
    return game


def result(game):
    """Return who came in where: place, player and sum, best first."""
    return [(place.place, place.player, place.worth) for place in game.places]


# the sum


def test_the_sum_is_shown_line_by_line():
    # 400 + 60 for clear titles, half of 200 and of 150, a hotel on Baltic
    # (4 x 50 for its houses, and 50) and 4 houses beside it
    game = a_game(
        holdings={
            **group(BROWNS, ANN, 4, 5),
            BOARDWALK: held(ANN),
            READING: held(ANN, mortgaged=True),
            ELECTRIC: held(ANN, mortgaged=True),
        },
        cash={ANN: 77},
    )
    sheet = ResultSheet(player=ANN, cash=77, titles=520, mortgaged=175, buildings=450)
    assert result_sheet(game, ANN) == sheet
    assert sheet.worth == 1222


def test_in_the_short_game_a_hotel_counts_three_houses_and_itself():
    # 3 x (3 x 50 + 50), and the titles 100, 100 and 120
    game = a_game(
        holdings=group(LIGHT_BLUES, ANN, 4, 4, 4), cash={ANN: 0}, houses_before_hotel=3
    )
    sheet = ResultSheet(player=ANN, cash=0, titles=320, mortgaged=0, buildings=600)
    assert result_sheet(game, ANN) == sheet


@pytest.mark.parametrize(
    ("richest_by", "worth"), [("worth", 660), ("cash_and_prices", 560), ("cash", 40)]
)
def test_an_edition_says_what_the_richest_is_found_by(richest_by, worth):
    # R-17.2 (cash and prices), R-17.3 (cash): 40, 60 + 60 + 400, 2 x 50
    game = a_game(
        holdings={**group(BROWNS, ANN, 1, 1), BOARDWALK: held(ANN)},
        cash={ANN: 40},
        richest_by=richest_by,
    )
    assert result_sheet(game, ANN).worth == worth


# all agree


def test_all_may_agree_to_end_now_and_the_richest_wins():
    #
    game = a_game(holdings={BALTIC: held(BOB)}, cash={ANN: 1499, CAT: 1400})
    (end,) = decide(game, END)
    assert end == GameEnded(
        reason="agreed",
        places=(
            Place(place=1, player=BOB, worth=1560),
            Place(place=2, player=ANN, worth=1499),
            Place(place=3, player=CAT, worth=1400),
        ),
    )
    assert end.postings() == ()
    ended = sound(after(game, END))
    assert (ended.winner, ended.is_over) == (BOB, True)
    assert isinstance(refusal_of(ended, CollectSalary(player=ANN)), GameIsOver)
    assert isinstance(refusal_of(ended, END), GameIsOver)


def test_an_auction_is_finished_before_the_game_is_ended():
    #
    game = after(a_game(), DeclineTitle(player=ANN, title=BALTIC))
    assert isinstance(refusal_of(game, END), AuctionRunning)
    assert after(game, CloseAuction(bids=0), END).is_over


# places


def test_equals_share_a_place():
    # two first places, and the next is the third
    ended = after(a_game(FOUR, cash={CAT: 1400, DAN: 1400}), END)
    assert result(ended) == [
        (1, ANN, 1500),
        (1, BOB, 1500),
        (3, CAT, 1400),
        (3, DAN, 1400),
    ]
    assert ended.winner is None
    assert ended.is_over
    assert isinstance(refusal_of(ended, CollectSalary(player=ANN)), GameIsOver)


@pytest.mark.parametrize(
    ("tie_break", "order"),
    [
        ("none", [(1, ANN), (1, BOB), (3, CAT)]),
        ("dearest_title", [(1, BOB), (2, ANN), (3, CAT)]),
        ("titles", [(1, ANN), (2, BOB), (3, CAT)]),
    ],
)
def test_an_edition_may_name_what_decides_between_equals(tie_break, order):
    # R-13.4; R-17.2 by the dearest title, R-17.3 by titles. Ann has two titles for 300,
    # Bob one for 350, and both are worth 1500; Cat has none.
    game = a_game(
        holdings={
            ELECTRIC: held(ANN),
            WATER: held(ANN),
            PARK_PLACE: held(BOB),
        },
        cash={ANN: 1200, BOB: 1150, CAT: 1499},
        tie_break=tie_break,
    )
    ended = after(game, END)
    assert [place[:2] for place in result(ended)] == order
    assert ended.winner == (order[0][1] if order[1][0] == 2 else None)


@pytest.mark.parametrize("tie_break", ["dearest_title", "titles"])
def test_between_equals_whoever_has_no_title_comes_last(tie_break):
    # Ann has 1300 and a station for 200
    game = a_game(holdings={READING: held(ANN)}, cash={ANN: 1300}, tie_break=tie_break)
    ended = after(game, END)
    assert [place[:2] for place in result(ended)] == [(1, ANN), (2, BOB), (2, CAT)]


@pytest.mark.parametrize("tie_break", ["dearest_title", "titles"])
def test_whoever_is_equal_in_that_too_shares_the_place(tie_break):
    #
    ended = after(a_game(tie_break=tie_break), END)
    assert [place.place for place in ended.places] == [1, 1, 1]


def test_whoever_went_bankrupt_comes_last_the_first_of_them_very_last():
    #
    game = after(a_game(FOUR), GoBankrupt(player=CAT), GoBankrupt(player=ANN))
    assert result(after(game, END)) == [
        (1, BOB, 1500),
        (1, DAN, 1500),
        (3, ANN, 0),
        (4, CAT, 0),
    ]


# the bell


def test_at_the_bell_the_game_is_over_where_nobody_keeps_turns():
    #
    ended = sound(after(a_game(cash={BOB: 1501}, end_after_minutes=60), BELL))
    assert (ended.winner, ended.places[0].worth) == (BOB, 1501)


def test_at_the_bell_the_present_turn_is_finished():
    #
    game = a_game(cash={BOB: 1501}, end_after_minutes=60, track_turns=True)
    assert decide(game, BELL) == (BellRung(),)
    assert BellRung().postings() == ()
    rung = sound(after(game, BELL))
    assert not rung.is_over
    # Ann's salary still counts.
    (end,) = decide(after(rung, CollectSalary(player=ANN)), EndTurn(player=ANN))
    assert (end.reason, end.places[0].player) == ("bell", ANN)


def test_the_turn_after_the_bell_ends_with_a_bankruptcy_too():
    #
    game = after(a_game(end_after_minutes=60, track_turns=True), BELL)
    assert not after(game, GoBankrupt(player=BOB)).is_over
    ended = sound(after(game, GoBankrupt(player=ANN)))
    assert result(ended) == [(1, BOB, 1500), (1, CAT, 1500), (3, ANN, 0)]
    assert decide(game, GoBankrupt(player=ANN))[-1].reason == "bell"


def test_the_bell_may_ring_while_an_auction_runs():
    #
    game = a_game(end_after_minutes=60, track_turns=True)
    game = after(game, DeclineTitle(player=ANN, title=BALTIC), BELL)
    assert (game.bell, game.auction is None) == (True, False)


@pytest.mark.parametrize("minutes", [None, 60])
def test_the_bell_rings_once_and_only_where_a_time_was_agreed(minutes):
    #
    game = a_game(end_after_minutes=minutes, track_turns=True)
    if minutes:
        game = after(game, BELL)
    refusal = refusal_of(game, BELL)
    assert isinstance(refusal, NotInThisGame)
    assert refusal.what == "bell"


# bankruptcies and a sum


def test_the_classic_game_goes_on_until_one_is_left():
    #
    game = after(a_game(FOUR), GoBankrupt(player=ANN), GoBankrupt(player=BOB))
    assert not game.is_over
    assert decide(game, GoBankrupt(player=CAT))[-1] == GameWon(player=DAN)


def test_the_second_bankruptcy_ends_the_short_game():
    #
    game = after(a_game(FOUR, end_after_bankruptcies=2), GoBankrupt(player=ANN))
    assert not game.is_over
    ended = sound(after(game, GoBankrupt(player=CAT)))
    assert result(ended) == [(1, BOB, 1500), (1, DAN, 1500), (3, CAT, 0), (4, ANN, 0)]


def test_the_bankruptcy_that_ends_the_game_opens_no_auction_and_costs_no_fee():
    #
    story = {
        "holdings": {READING: held(ANN, mortgaged=True)},
        "cash": {ANN: 0},
        "end_after_bankruptcies": 1,
    }
    ended = sound(after(a_game(FOUR, **story), GoBankrupt(player=ANN)))
    assert (ended.auction, ended.is_over) == (None, True)
    game = a_game(FOUR, debts=[a_debt(ANN, 5000, creditor=BOB)], **story)
    ended = sound(after(game, GoBankrupt(player=ANN)))
    assert result(ended)[0] == (1, BOB, 1600)
    assert cash_of(ended, BOB) == 1500


def test_the_first_to_reach_a_sum_ends_the_game():
    # titles bought at their price change nothing, a salary does
    game = a_game(holdings={BALTIC: held(ANN)}, end_at_worth=1700)
    bought = after(game, BuyTitle(player=ANN, title=BOARDWALK))
    assert not bought.is_over
    events = decide(bought, CollectSalary(player=ANN))
    assert events[-1].reason == "worth"
    assert after(bought, CollectSalary(player=ANN)).winner == ANN
    short = after(a_game(end_at_worth=1701), CollectSalary(player=ANN))
    assert not short.is_over


@pytest.mark.parametrize(
    ("players", "holdings", "standing"),
    [
        (FOUR, group(BROWNS, ANN, 2, 1), 3),
        ((ANN, BOB), group(BROWNS, ANN, 2, 1), 3),
    ],
)
def test_in_the_paid_short_game_the_last_creditor_gets_the_buildings_standing(
    players, holdings, standing
):
    # with two players the first bankruptcy ends any game
    game = a_game(
        players,
        holdings=holdings,
        cash={ANN: 5, BOB: 100},
        pardons={"chance": ANN},
        debts=[a_debt(ANN, 5000, creditor=BOB)],
        end_after_bankruptcies=1 if players == FOUR else 2,
    )
    # The deal of two titles each lies back: here all are where the story wants them.
    game = replace(game, house_rules=replace(game.house_rules, dealt_titles=2))
    out = decide(game, GoBankrupt(player=ANN))[0]
    assert isinstance(out, PlayerBankrupted)
    assert (out.works, out.proceeds, out.pardons) == ((), 0, ("chance",))
    ended = sound(after(game, GoBankrupt(player=ANN)))
    assert sum(buildings_on(ended, title) for title in BROWNS) == standing
    assert titles_of(ended, BOB) == BROWNS
    # Counted at purchase price: 105 in cash, 120, and 3 x 50
    assert result_sheet(ended, BOB).worth == 375
    assert ended.is_over


@pytest.mark.parametrize(
    "rules",
    [
        {"dealt_titles": 0},
        {"dealt_titles": 2, "dealt_titles_free": True},
        {"dealt_titles": 2, "end_after_bankruptcies": 2},
        {"dealt_titles": 2, "end_after_bankruptcies": None},
    ],
)
def test_elsewhere_the_bank_buys_the_buildings(rules):
    #
    game = a_game(
        FOUR,
        holdings=group(BROWNS, ANN, 2, 1),
        debts=[a_debt(ANN, 5000, creditor=BOB)],
        end_after_bankruptcies=1,
    )
    game = replace(game, house_rules=replace(game.house_rules, **rules))
    assert decide(game, GoBankrupt(player=ANN))[0].proceeds == 75


def test_several_creditors_of_that_bankruptcy_are_paid_from_the_cash_alone():
    # turn_order
    debts = [a_debt(ANN, 40, creditor=CAT), a_debt(ANN, 9000, debt="d2", creditor=BOB)]
    game = a_game(
        FOUR,
        holdings=group(BROWNS, ANN, 2, 1),
        cash={ANN: 50},
        debts=debts,
        end_after_bankruptcies=1,
    )
    game = replace(game, house_rules=replace(game.house_rules, dealt_titles=2))
    ended = sound(after(game, GoBankrupt(player=ANN)))
    assert (cash_of(ended, CAT), cash_of(ended, BOB)) == (1540, 1510)
    assert [buildings_on(ended, title) for title in BROWNS] == [2, 1]


# the first who cannot pay


def test_the_first_who_cannot_pay_may_end_the_game():
    # nothing changes hands any more
    game = a_game(
        holdings={BALTIC: held(ANN)},
        cash={ANN: 1},
        debts=[a_debt(ANN, 5000, creditor=BOB)],
        end_on_default=True,
        richest_by="cash_and_prices",
    )
    (end,) = decide(game, GoBankrupt(player=ANN))
    assert end.reason == "default"
    ended = after(game, GoBankrupt(player=ANN))
    assert result(ended) == [(1, BOB, 1500), (1, CAT, 1500), (3, ANN, 61)]
    assert ended.bankrupt == ()


def test_whoever_could_pay_does_not_end_it():
    #
    game = a_game(debts=[a_debt(ANN, 1500, creditor=BOB)], end_on_default=True)
    assert isinstance(refusal_of(game, GoBankrupt(player=ANN)), CanStillRaise)
    assert not after(game, SettleDebt(player=ANN, debt="d1")).is_over


def test_whoever_leaves_without_a_debt_does_not_end_it_either():
    #
    game = a_game(end_on_default=True, bank_estate="to_bank")
    gone = after(game, GoBankrupt(player=ANN))
    assert (gone.bankrupt, gone.is_over) == ((ANN,), False)


# What an end does to what was open


def test_an_end_leaves_nothing_open_that_would_be_wrong():
    #
    game = a_game(
        holdings={READING: held(BOB)},
        debts=[a_debt(ANN, 5, creditor=BOB)],
        track_turns=True,
    )
    ended = sound(after(game, MortgageTitle(player=BOB, title=READING), END))
    assert (ended.offers, ended.auction) == ((), None)
    assert isinstance(refusal_of(ended, SettleDebt(player=ANN, debt="d1")), GameIsOver)


def test_a_debtor_ends_no_turn_even_after_the_bell():
    #
    game = a_game(debts=[a_debt(ANN, 5)], end_after_minutes=60, track_turns=True)
    game = replace(after(game, BELL), turn=Turn(player=ANN, dice=(1, 2), may_throw=False))
    assert isinstance(refusal_of(game, EndTurn(player=ANN)), InDebt)
    paid = after(game, Transfer(payer=BANK, payee=ANN, amount=1))
    assert after(paid, SettleDebt(player=ANN, debt="d1"), EndTurn(player=ANN)).is_over
