"""Moves of the tokens: what they earn, and what is due where they stop (R-3, R-7)."""

from dataclasses import replace

import pytest

from banker.ledger.posting import BANK, MONEY, POT, hand, post, transfer
from banker.rules.engine import decide
from banker.rules.errors import NotDueNow
from banker.rules.game import Basket, Debt, Due, cash_of, owner_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.taxes import PayTax
from banker.rules.titles.auctions import CloseAuction, DeclineTitle
from banker.rules.titles.mortgages import MortgageTitle
from banker.rules.titles.purchases import BuyTitle, FirstLapFirst, TitleBought
from banker.rules.titles.rents import PayRent, RentPaid, WaiveRent
from banker.rules.titles.trades import AcceptTrade, OfferTrade
from banker.rules.turn.cards import DrawCard
from banker.rules.turn.jail import SentToJail
from banker.rules.turn.moves import (
    BonusCollected,
    DueSettled,
    DuesNamed,
    PotCollected,
    TokenMoved,
    TurnWillBeMissed,
    drop_due,
    nearest_place,
    note_dues,
    without_moot_dues,
)
from banker.rules.turn.turns import EndTurn, SettleFirst
from tests.builders import (
    ANN,
    BALTIC,
    BOB,
    CAT,
    CHANCE,
    CHEST,
    ELECTRIC,
    INCOME_TAX,
    LUXURY_TAX,
    READING,
    WATER,
    a_card,
    a_game,
    after,
    guided,
    held,
    on_turn,
    refusal_of,
    throw,
    with_cards,
)

FREE_PARKING = 20


def dues(game):
    """Return what is due, as pairs of a kind and what it is about."""
    return [(due.kind, due.title or due.space or due.deck) for due in game.turn.dues]


# The salary


@pytest.mark.parametrize(
    ("start", "dice", "to", "salary"),
    [
        (0, (4, 6), 10, 0),
        (36, (1, 2), 39, 0),
        (34, (2, 4), 0, 200),
        (36, (6, 6), 8, 200),
    ],
)
def test_a_token_that_comes_past_go_or_onto_it_is_paid(start, dice, to, salary):
    #
    game = after(guided(at={ANN: start}), throw(ANN, *dice))
    assert game.positions[ANN] == to
    assert cash_of(game, ANN) == 1500 + salary
    assert (ANN in game.lapped) is (salary > 0)


@pytest.mark.parametrize(("start", "salary"), [(34, 400), (35, 200)])
def test_exactly_onto_go_pays_double_by_house_rule(start, salary):
    #
    game = after(guided(at={ANN: start}, double_salary_on_go=True), throw(ANN, 2, 4))
    assert cash_of(game, ANN) == 1500 + salary


def test_the_salary_comes_before_what_is_due_behind_go():
    # 50 and 200 in hand, and 200 of income tax
    game = guided(at={ANN: 36}, cash={ANN: 50})
    game = after(game, throw(ANN, 4, 4), PayTax(player=ANN, tax=INCOME_TAX))
    assert (cash_of(game, ANN), game.debts) == (50, ())
    assert game.turn.may_throw


def test_a_board_that_pays_no_salary_still_counts_the_laps():
    #
    game = guided(at={ANN: 34}, closing_economy=True)
    game = after(replace(game, minute=46), throw(ANN, 2, 4))
    assert (cash_of(game, ANN), game.lapped) == (1500, {ANN})


def test_a_bank_with_little_left_owes_the_rest_of_a_salary():
    #
    game = after(guided(at={ANN: 34}, bank_funds=4560), throw(ANN, 2, 4))
    assert cash_of(game, ANN) == 1560
    assert game.bank_debts[0].amount == 140


def test_going_to_jail_from_the_board_passes_no_go():
    #
    game = guided(at={ANN: 20})
    assert decide(game, throw(ANN, 4, 6))[1:] == (
        TokenMoved(player=ANN, start=20, to=30),
        SentToJail(player=ANN),
    )
    game = after(game, throw(ANN, 4, 6))
    assert (cash_of(game, ANN), game.positions[ANN]) == (1500, 10)


def test_a_salary_earned_earlier_in_the_move_stays_with_whoever_goes_to_jail():
    # past GO onto Community Chest, and from there to jail
    game = guided(at={ANN: 39}, cards={CHEST: [a_card("arrest", "jail")]})
    game = after(game, throw(ANN, 1, 2), DrawCard(player=ANN, deck=CHEST))
    assert (cash_of(game, ANN), game.jail, game.positions[ANN]) == (1700, {ANN: 0}, 10)


# Titles


def test_an_unowned_title_is_bought_or_declined_before_anything_else():
    #
    game = after(guided(), throw(ANN, 2, 3))
    assert dues(game) == [("title", READING)]
    for command in (throw(ANN, 1, 2), EndTurn(player=ANN)):
        refusal = refusal_of(game, command)
        assert isinstance(refusal, SettleFirst)
        assert refusal.what == READING
    assert isinstance(refusal_of(game, BuyTitle(player=ANN, title=BALTIC)), NotDueNow)
    due = Due(kind="title", title=READING)
    assert decide(game, BuyTitle(player=ANN, title=READING)) == (
        DueSettled(player=ANN, due=due),
        TitleBought(player=ANN, title=READING, price=200),
    )
    bought = after(game, BuyTitle(player=ANN, title=READING))
    assert dues(bought) == []
    assert isinstance(refusal_of(bought, BuyTitle(player=ANN, title=READING)), NotDueNow)
    declined = after(game, DeclineTitle(player=ANN, title=READING), CloseAuction(bids=0))
    assert dues(declined) == []
    assert owner_of(declined, READING) is None
    assert after(declined, EndTurn(player=ANN)).turn.player == BOB


def test_a_double_does_not_hurry_a_purchase():
    #
    game = after(guided(at={ANN: 1}), throw(ANN, 2, 2))
    assert isinstance(refusal_of(game, throw(ANN, 1, 2)), SettleFirst)
    game = after(game, BuyTitle(player=ANN, title=READING), throw(ANN, 1, 4))
    assert game.positions[ANN] == 10


def test_nothing_is_due_on_ones_own_title_nor_on_a_mortgaged_one():
    #
    own = guided(holdings={READING: held(ANN)})
    mortgaged = guided(holdings={READING: held(BOB, mortgaged=True)})
    for game in (own, mortgaged):
        assert dues(after(game, throw(ANN, 2, 3))) == []


def test_rent_is_due_to_the_owner():
    #
    game = after(guided(holdings={READING: held(BOB)}), throw(ANN, 2, 3))
    assert dues(game) == [("rent", READING)]
    paid = after(game, PayRent(payer=ANN, title=READING))
    assert (cash_of(paid, ANN), cash_of(paid, BOB)) == (1475, 1525)
    assert dues(paid) == []
    waived = after(game, WaiveRent(owner=BOB, visitor=ANN, title=READING))
    assert (cash_of(waived, BOB), dues(waived)) == (1500, [])


@pytest.mark.parametrize(("rent_in_jail", "is_due"), [(True, True), (False, False)])
def test_an_owner_in_jail_collects_unless_the_table_says_no(rent_in_jail, is_due):
    #
    game = guided(holdings={READING: held(BOB)}, jail={BOB: 1}, rent_in_jail=rent_in_jail)
    assert bool(dues(after(game, throw(ANN, 2, 3)))) is is_due


def test_the_first_lap_buys_nothing():
    #
    game = guided(first_lap_no_buying=True)
    game = after(game, throw(ANN, 2, 3))
    assert dues(game) == []
    game = after(game, EndTurn(player=ANN))
    assert game.turn.player == BOB


def test_whoever_passes_go_in_this_very_move_may_buy_where_it_ends():
    #
    game = guided(at={ANN: 36}, first_lap_no_buying=True)
    game = after(game, throw(ANN, 3, 4))
    assert dues(game) == [("title", BALTIC)]
    assert cash_of(after(game, BuyTitle(player=ANN, title=BALTIC)), ANN) == 1640


def test_the_first_lap_is_asked_for_also_where_tokens_are_not_followed():
    #
    game = a_game(first_lap_no_buying=True)
    assert isinstance(refusal_of(game, BuyTitle(player=ANN, title=BALTIC)), FirstLapFirst)


def test_a_lot_that_waits_for_its_price_asks_nothing_of_a_visitor():
    # won at auction and not yet paid: neither for sale nor earning
    waiting = Debt(
        debt="d1",
        debtor=BOB,
        creditor=BANK,
        amount=90,
        reason="auction",
        titles=(READING,),
    )
    game = guided(debts=[waiting])
    assert decide(game, throw(ANN, 2, 3))[1:] == (TokenMoved(player=ANN, start=0, to=5),)
    game = after(game, throw(ANN, 2, 3))
    assert dues(game) == []
    assert after(game, EndTurn(player=ANN)).turn.player == BOB


# Utilities


@pytest.mark.parametrize(
    ("holdings", "rent"),
    [
        ({ELECTRIC: held(BOB)}, 4 * 7),
        ({ELECTRIC: held(BOB), WATER: held(BOB)}, 10 * 7),
        ({ELECTRIC: held(BOB), WATER: held(BOB, mortgaged=True)}, 10 * 7),
    ],
)
def test_a_utility_takes_the_throw_that_brought_the_visitor(holdings, rent):
    #
    game = after(guided(at={ANN: 5}, holdings=holdings), throw(ANN, 3, 4))
    # Whatever the table tells, the bank has seen the throw.
    game = after(game, PayRent(payer=ANN, title=ELECTRIC, dice=12))
    assert cash_of(game, ANN) == 1500 - rent


def test_a_later_print_throws_anew_for_a_utility():
    #
    game = guided(at={ANN: 5}, holdings={ELECTRIC: held(BOB)}, utility_dice="fresh")
    game = after(game, throw(ANN, 3, 4))
    assert game.turn.dues[0].fresh
    told = after(game, PayRent(payer=ANN, title=ELECTRIC, dice=11))
    assert cash_of(told, ANN) == 1500 - 44
    paid = decide(game, PayRent(payer=ANN, title=ELECTRIC))[1]
    assert isinstance(paid, RentPaid)
    assert paid.rent == 4 * paid.dice
    assert 2 <= paid.dice <= 12


def test_a_station_throws_nothing_anew():
    #
    game = guided(holdings={READING: held(BOB)}, utility_dice="fresh")
    assert not after(game, throw(ANN, 2, 3)).turn.dues[0].fresh


# Taxes, decks, Free Parking


def test_a_tax_is_due_where_it_is_printed():
    #
    game = after(guided(at={ANN: 36}), throw(ANN, 1, 1))
    assert dues(game) == [("tax", LUXURY_TAX)]
    assert isinstance(refusal_of(game, PayTax(player=ANN, tax=INCOME_TAX)), NotDueNow)
    assert cash_of(after(game, PayTax(player=ANN, tax=LUXURY_TAX)), ANN) == 1400


def test_a_deck_whose_cards_the_bank_does_not_know_is_the_tables_business():
    #
    game = after(with_cards(guided(), CHANCE), throw(ANN, 3, 4))
    assert dues(game) == []
    assert after(game, EndTurn(player=ANN)).turn.player == BOB


def test_a_deck_whose_only_card_is_in_a_hand_has_none_to_draw():
    #
    game = guided(cards={CHANCE: [a_card("free", "pardon")]})
    assert dues(after(game, throw(ANN, 3, 4))) == [("card", CHANCE)]
    legs = transfer(1, "pardon:chance", giver=BANK, taker=hand(BOB))
    game = replace(game, balances=post(game.balances, legs))
    assert dues(after(game, throw(ANN, 3, 4))) == []


def test_free_parking_usually_does_nothing():
    #
    game = guided(at={ANN: 10})
    assert decide(game, throw(ANN, 4, 6))[1:] == (TokenMoved(player=ANN, start=10, to=20),)


def test_whoever_stops_on_free_parking_takes_the_pot_and_the_bank_seeds_it_anew():
    # the seed, the tax of Cat and a fine
    game = guided(at={ANN: 10, CAT: 2}, free_parking="pot", pot_seed=70)
    game = on_turn(game, CAT)
    game = after(game, throw(CAT, 1, 1), PayTax(player=CAT, tax=INCOME_TAX))
    assert game.balances[POT, MONEY] == 270
    game = after(on_turn(game, ANN), throw(ANN, 4, 6))
    assert cash_of(game, ANN) == 1770
    assert game.balances[POT, MONEY] == 70
    assert decide(on_turn(game, BOB), throw(BOB, 4, 6))[1:] == (
        TokenMoved(player=BOB, start=0, to=10),
    )


def test_an_empty_pot_gives_nothing():
    #
    game = guided(at={ANN: 10}, free_parking="pot")
    assert decide(game, throw(ANN, 4, 6))[1:] == (TokenMoved(player=ANN, start=10, to=20),)


def test_a_bank_with_little_left_seeds_the_pot_with_that():
    # 4600 less three times 1500 and the first seed of 70 leaves 30
    game = guided(at={ANN: 10}, free_parking="pot", pot_seed=70, bank_funds=4600)
    (_, _, taken) = decide(game, throw(ANN, 4, 6))
    assert taken == PotCollected(player=ANN, amount=70, seed=30)


def test_a_pot_that_the_bank_could_not_seed_waits_for_the_next_fine():
    # nothing is left after the first seed of 70; then Bob pays 60
    game = guided(at={ANN: 10, BOB: 1}, free_parking="pot", pot_seed=70, bank_funds=4570)
    game = after(game, throw(ANN, 4, 6))
    assert (cash_of(game, ANN), game.balances.get((POT, MONEY), 0)) == (1570, 0)
    game = after(on_turn(game, BOB), throw(BOB, 1, 1), BuyTitle(player=BOB, title=BALTIC))
    game = replace(game, positions={**game.positions, CAT: 10})
    assert decide(on_turn(game, CAT), throw(CAT, 4, 6))[1:] == (
        TokenMoved(player=CAT, start=10, to=20),
    )


def test_free_parking_may_cost_a_turn():
    #
    game = guided(at={ANN: 10}, free_parking_skips_turn=True)
    assert TurnWillBeMissed(player=ANN) in decide(game, throw(ANN, 4, 6))
    game = after(game, throw(ANN, 4, 6), EndTurn(player=ANN))
    game = after(game, throw(BOB, 4, 6), EndTurn(player=BOB))
    game = after(game, throw(CAT, 4, 6), EndTurn(player=CAT))
    assert game.turn.player == BOB
    assert game.skips == frozenset()


def test_a_player_who_misses_a_turn_still_collects_rent():
    #
    game = replace(guided(holdings={READING: held(BOB)}), skips=frozenset({BOB}))
    game = after(game, throw(ANN, 2, 3), PayRent(payer=ANN, title=READING))
    assert cash_of(game, BOB) == 1525


def test_a_space_that_gives_a_bonus_gives_it():
    #
    game = guided()
    spaces = list(game.board.spaces)
    spaces[10] = replace(spaces[10], kind="bonus", amount=60)
    board = replace(game.board, spaces=tuple(spaces))
    game = replace(game, edition=replace(game.edition, board=board))
    assert decide(game, throw(ANN, 4, 6))[2:] == (
        BonusCollected(player=ANN, amount=60, reason="space"),
    )
    # a board without a jail keeps the arrested token where it was
    game = after(on_turn(game, ANN, doubles=2), throw(ANN, 4, 4))
    assert (game.jail, game.positions[ANN]) == ({ANN: 0}, 0)


# What becomes of a due


def test_a_rent_is_no_longer_due_once_its_title_is_mortgaged():
    #
    game = after(guided(holdings={READING: held(BOB)}), throw(ANN, 2, 3))
    game = after(game, MortgageTitle(player=BOB, title=READING))
    assert dues(game) == []
    assert after(game, EndTurn(player=ANN)).turn.player == BOB


def test_a_rent_is_no_longer_due_to_whoever_has_left():
    #
    game = guided(holdings={READING: held(BOB)}, bank_estate="to_bank")
    game = after(game, throw(ANN, 2, 3), GoBankrupt(player=BOB))
    assert dues(game) == []
    assert after(game, EndTurn(player=ANN)).turn.player == CAT


def test_a_visitor_who_buys_the_title_by_trade_owes_no_rent_on_it():
    #
    game = after(guided(holdings={READING: held(BOB)}), throw(ANN, 2, 3))
    offer = OfferTrade(
        player=ANN, partner=BOB, gives=Basket(cash=300), takes=Basket(titles=(READING,))
    )
    game = after(game, offer)
    game = after(game, AcceptTrade(player=BOB, offer="t1"))
    assert dues(game) == []


def test_a_title_that_is_sold_while_it_is_due_is_no_longer_for_sale():
    # by a correction, or to the winner of another auction
    game = after(guided(), throw(ANN, 2, 3))
    legs = transfer(1, f"deed:{READING}", giver=BANK, taker=hand(CAT))
    game = without_moot_dues(replace(game, balances=post(game.balances, legs)))
    assert dues(game) == []


def test_dues_of_somebody_else_are_not_noted():
    due = Due(kind="tax", space=INCOME_TAX)
    game = guided()
    assert note_dues(game, DuesNamed(player=BOB, dues=(due,))) == game
    assert drop_due(game, DueSettled(player=ANN, due=due)) == game
    untracked = a_game()
    assert note_dues(untracked, DuesNamed(player=ANN, dues=(due,))) == untracked
    assert drop_due(untracked, DueSettled(player=ANN, due=due)) == untracked
    assert without_moot_dues(untracked) == untracked


def test_of_two_equal_dues_one_is_settled():
    due = Due(kind="tax", space=INCOME_TAX)
    game = on_turn(guided(), ANN, dues=(due, due))
    assert drop_due(game, DueSettled(player=ANN, due=due)).turn.dues == (due,)


def test_the_events_of_moves_move_only_what_they_say():
    #
    due = Due(kind="tax", space=INCOME_TAX)
    for event in (
        TokenMoved(player=ANN, start=0, to=1),
        DuesNamed(player=ANN, dues=(due,)),
        DueSettled(player=ANN, due=due),
        TurnWillBeMissed(player=ANN),
    ):
        assert event.postings() == ()
    pot = PotCollected(player=ANN, amount=30, seed=10)
    assert sum(leg.quantity for leg in pot.postings() if leg.account == POT) == -20
    bonus = BonusCollected(player=ANN, amount=9, reason="space")
    assert sum(leg.quantity for leg in bonus.postings() if leg.account == BANK) == -9


@pytest.mark.parametrize(
    ("start", "kind", "place"),
    [
        (7, "station", 15),
        (22, "station", 25),
        (36, "station", 5),
        (5, "station", 15),
        (7, "utility", 12),
        (22, "utility", 28),
        (36, "utility", 12),
        (12, "utility", 28),
        (7, "harbour", None),
    ],
)
def test_the_nearest_is_the_next_one_forward(start, kind, place):
    #
    assert nearest_place(guided(), start, kind) == place
