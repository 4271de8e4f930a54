"""The cards that move tokens or double a rent, and taxes in passing (R-19.10, R-19.11)."""

from dataclasses import replace

import pytest

from banker.rules.business.cards import MovesTwice, TokensSwapped
from banker.rules.engine import evolve
from banker.rules.errors import NotDueNow, TitleUnowned
from banker.rules.game import cash_of
from banker.rules.money.taxes import PayTax
from banker.rules.table.faults import Fault, faults
from banker.rules.titles.rents import PayRent, WaiveRent
from banker.rules.turn.cards import ApplyCard, DrawCard
from banker.rules.turn.jail import PayJailFine
from banker.rules.turn.turns import EndTurn
from tests.builders import (
    ANN,
    BOB,
    CAT,
    a_card,
    a_debt,
    after,
    held,
    on_turn,
    refusal_of,
    throw,
    with_cards,
)
from tests.rules.millionaire import (
    CHANCE,
    CHANCE_AT,
    ELITE,
    FIRST,
    LUXURIES,
    SECOND,
    SEVENTH,
    TAX_OFFICE,
    at,
    kinds,
    millionaire,
    then,
)

#: On the filled-in Elite board: START, three lots, the tax office, three luxuries, the tax.
LUXURY_TAX = 8


def draws(effect, places, *, deck=CHANCE, then_in_turn=True, **story):
    """Return a game in which Ann stands on a deck and draws a card of this effect."""
    fields = {key: story.pop(key) for key in ("steps", "percent") if key in story}
    game = millionaire(track_positions=True, **story)
    game = with_cards(game, deck, a_card("c", effect, **fields))
    there = {ANN: CHANCE_AT - 3, **places}
    landed = after(at(game, there), throw(ANN, 1, 2))
    return then(landed, DrawCard(player=ANN, deck=deck))


# Forward, corners, swaps


#
def test_forward_goes_so_many_steps_and_settles_the_space():
    _, game = draws("forward", {}, steps=3)
    assert game.positions[ANN] == CHANCE_AT + 3
    assert [due.kind for due in game.turn.dues] == ["title"]


#
def test_forward_past_start_is_paid():
    _, game = draws("forward", {}, steps=30)
    assert (game.positions[ANN], cash_of(game, ANN)) == (1, 2200)


# corners at 0, 8, 16 and 24.
@pytest.mark.parametrize(
    ("rule", "start", "to", "cash"),
    [
        ("forward", 4, 8, 2000),
        ("forward", 29, 0, 2200),
        ("nearer", 29, 0, 2200),
        ("nearer", 18, 16, 2000),
        ("nearer", 4, 8, 2000),
        ("forward", 18, 24, 2000),
    ],
)
def test_the_nearest_corner_lies_ahead_or_nearer_behind(rule, start, to, cash):
    game = millionaire(track_positions=True, nearest_corner=rule)
    game = with_cards(game, CHANCE, a_card("c", "nearest-corner"))
    spaces = list(game.board.spaces)
    spaces[start] = replace(
        spaces[start], kind="deck", deck=CHANCE, title=None, space="here"
    )
    board = replace(game.board, spaces=tuple(spaces))
    game = replace(game, edition=replace(game.edition, board=board))
    landed = after(at(game, {ANN: start - 3}), throw(ANN, 1, 2))
    done = after(landed, DrawCard(player=ANN, deck=CHANCE))
    # The third corner sends to the tax office.
    assert done.positions[ANN] == (TAX_OFFICE if to == 24 else to)
    assert cash_of(done, ANN) == cash


# Bob 2 behind, Cat 3 ahead.
def test_the_nearest_player_changes_places_and_the_new_space_is_settled():
    events, game = draws("swap-nearest", {BOB: CHANCE_AT - 2, CAT: CHANCE_AT + 3})
    assert TokensSwapped(player=ANN, other=BOB, start=4, to=2) in events
    assert (game.positions[ANN], game.positions[BOB]) == (2, CHANCE_AT)
    assert [due.title for due in game.turn.dues] == ["lot-2"]


#
@pytest.mark.parametrize(
    ("places", "story", "swapped"),
    [
        ({BOB: 2, CAT: 6}, {}, 6),  # equally near: the one ahead
        ({BOB: 32, CAT: 11}, {}, 32),  # 5 behind, round START, against 7 ahead
        ({BOB: 5, CAT: 11}, {"jail": {BOB: 0}}, 11),  # prisoners stay
        ({BOB: 4, CAT: 5}, {}, 4),  # on the same space: nothing changes
        ({BOB: 5, CAT: 6}, {"jail": {BOB: 0, CAT: 0}}, 4),  # nobody at large
    ],
)
def test_who_is_nearest(places, story, swapped):
    _, game = draws("swap-nearest", places, **story)
    assert game.positions[ANN] == swapped
    assert cash_of(game, ANN) == 2000


#
def test_a_card_goes_to_any_owned_lot_with_its_rent():
    _, game = draws("go-to-lot", {}, holdings={SEVENTH: held(BOB), FIRST: held(ANN)})
    choice = ApplyCard(player=ANN, deck=CHANCE, card="c", title=SECOND)
    assert isinstance(refusal_of(game, choice), TitleUnowned)
    there = after(game, replace(choice, title=SEVENTH))
    assert [due.kind for due in there.turn.dues] == ["rent"]
    own = after(game, replace(choice, title=FIRST))
    assert (own.positions[ANN], cash_of(own, ANN)) == (1, 2200)
    assert own.turn.dues == ()


# owned lots only; none: no move.
def test_a_card_to_an_owned_lot_is_void_where_none_is_owned():
    _, game = draws("go-to-lot", {})
    assert (game.positions[ANN], game.drawn) == (CHANCE_AT, None)


#
@pytest.mark.parametrize(
    "effect", ["forward", "nearest-corner", "swap-nearest", "go-to-lot"]
)
def test_a_card_that_moves_a_token_is_only_noted_where_the_bank_moves_none(effect):
    card = a_card("c", effect, steps=3)
    game = with_cards(millionaire(holdings={FIRST: held(BOB)}), CHANCE, card)
    events, game = then(game, DrawCard(player=ANN, deck=CHANCE))
    assert kinds(events) == ["CardDrawn"]
    assert game.drawn is None


# Two moves


#
def test_of_two_moves_only_the_second_is_settled():
    events, game = draws("move-twice", {}, holdings={"lot-6": held(BOB)})
    assert MovesTwice(player=ANN) in events
    assert (game.turn.may_throw, game.turn.passing) == (True, 1)
    first = after(game, throw(ANN, 1, 2))
    assert (first.positions[ANN], first.turn.dues) == (7, ())
    assert (first.turn.may_throw, first.turn.passing) == (True, 0)
    second = after(first, throw(ANN, 1, 3))
    assert second.positions[ANN] == 11
    assert [due.kind for due in second.turn.dues] == ["title"]
    assert not second.turn.may_throw


# START pays in passing too; landing on the way settles nothing.
def test_the_first_of_two_moves_earns_its_salary():
    _, game = draws("move-twice", {})
    game = replace(game, positions={**game.positions, ANN: 30})
    game = after(game, throw(ANN, 1, 2))
    assert (game.positions[ANN], cash_of(game, ANN)) == (0, 2200)


#
def test_a_third_double_in_two_moves_leads_to_the_tax_office():
    _, game = draws("move-twice", {})
    game = replace(game, turn=replace(game.turn, doubles=2))
    game = after(game, throw(ANN, 2, 2))
    assert (game.jail, game.positions[ANN]) == ({ANN: 0}, TAX_OFFICE)
    assert (game.turn.passing, game.turn.may_throw) == (0, False)
    assert after(game, EndTurn(player=ANN)).turn.player == BOB


#
def test_two_moves_of_somebody_not_on_turn_are_only_noted():
    card = a_card("c", "move-twice")
    plain = with_cards(millionaire(), CHANCE, card)
    assert after(plain, DrawCard(player=ANN, deck=CHANCE)).turn is None
    kept = with_cards(millionaire(track_turns=True), CHANCE, card)
    game = after(kept, DrawCard(player=ANN, deck=CHANCE))
    thrown = after(game, throw(ANN, 1, 2))
    assert thrown.turn.may_throw
    other = on_turn(game, BOB)

    assert evolve(other, MovesTwice(player=ANN)) == other


# Double pay


# a bare lot of the invented table costs 10.
def test_the_next_visitor_pays_double_once():
    game = with_cards(
        millionaire(holdings={FIRST: held(ANN)}), CHANCE, a_card("c", "double-next-rent")
    )
    game = after(game, DrawCard(player=ANN, deck=CHANCE))
    assert game.doubled == (ANN,)
    events, game = then(game, PayRent(payer=BOB, title=FIRST))
    assert kinds(events) == ["RentPaid", "RentDoubled"]
    assert (cash_of(game, BOB), game.doubled) == (1980, ())
    assert cash_of(after(game, PayRent(payer=CAT, title=FIRST)), CAT) == 1990


#
def test_a_double_rent_that_cannot_be_paid_is_owed_double():
    game = replace(millionaire(holdings={FIRST: held(ANN)}, cash={BOB: 5}), doubled=(ANN,))
    game = after(game, PayRent(payer=BOB, title=FIRST))
    assert ([debt.amount for debt in game.debts], game.doubled) == ([20], ())


#
def test_a_waived_rent_does_not_use_the_card_up():
    game = replace(millionaire(holdings={FIRST: held(ANN)}), doubled=(ANN,))
    game = after(game, WaiveRent(owner=ANN, visitor=BOB, title=FIRST))
    assert game.doubled == (ANN,)


def test_a_double_rent_of_somebody_out_is_a_fault():
    game = replace(millionaire(bankrupt=(ANN,)), doubled=(ANN,))
    assert Fault("double-rent-of-nobody", ANN) in faults(game)


# A share of the bank's money


# 10000 - 3 x 2000 - 200 = 3800; 40 % are 1520.
def test_a_card_grants_a_share_of_what_the_bank_has_left():
    _, game = draws("share-of-bank", {}, percent=40, bank_funds=10_000)
    assert cash_of(game, ANN) == 3520


#
@pytest.mark.parametrize("funds", [None, 6200])
def test_of_a_bank_without_end_or_without_money_there_is_no_share(funds):
    events, game = draws("share-of-bank", {}, percent=40, bank_funds=funds)
    assert cash_of(game, ANN) == 2000
    assert kinds(events) == ["DueSettled", "CardDrawn"]


# Luxury tax


def elite(**story):
    return millionaire(edition=ELITE, track_positions=True, **story)


# 10 for one, 40 for two, 90 for three of the invented table.
@pytest.mark.parametrize(("count", "tax"), [(0, 0), (1, 10), (2, 40), (3, 90)])
@pytest.mark.parametrize("steps", [(1, 2), (1, 1)])
def test_a_luxury_tax_is_taken_in_passing_and_on_stopping(count, tax, steps):
    game = elite(holdings={title: held(ANN) for title in LUXURIES[:count]})
    start = LUXURY_TAX - 2
    events, game = then(at(game, {ANN: start}), throw(ANN, *steps))
    assert cash_of(game, ANN) == 2000 - tax
    assert ("TaxPaid" in kinds(events)) is bool(tax)


# the tax comes before START here, so that its salary does not help.
def test_taxes_and_salaries_of_one_move_come_in_board_order():
    game = elite(holdings={LUXURIES[0]: held(ANN)}, cash={ANN: 4})
    events, game = then(at(game, {ANN: LUXURY_TAX - 1}), throw(ANN, 1, 2))
    assert kinds(events) == ["DiceThrown", "TokenMoved", "DebtIncurred", "SalaryCollected"]
    assert [(debt.debt, debt.amount) for debt in game.debts] == [("d1", 10)]
    assert cash_of(game, ANN) == 204


#
def test_a_tax_behind_start_is_paid_out_of_the_salary():
    game = elite(holdings={LUXURIES[0]: held(ANN)}, cash={ANN: 4})
    spaces = list(game.board.spaces)
    spaces[1], spaces[LUXURY_TAX] = spaces[LUXURY_TAX], spaces[1]
    board = replace(game.board, spaces=tuple(spaces))
    game = replace(game, edition=replace(game.edition, board=board))
    events, game = then(at(game, {ANN: 9}), throw(ANN, 1, 3))
    assert kinds(events)[:4] == ["DiceThrown", "TokenMoved", "SalaryCollected", "TaxPaid"]
    assert cash_of(game, ANN) == 194


#
def test_the_tax_is_paid_by_hand_where_the_bank_moves_no_tokens():
    game = millionaire(edition=ELITE, holdings={LUXURIES[0]: held(ANN)})
    assert cash_of(after(game, PayTax(player=ANN, tax="luxury-tax")), ANN) == 1990
    refusal = refusal_of(game, PayTax(player=BOB, tax="luxury-tax"))
    assert isinstance(refusal, NotDueNow)
    assert refusal.what == "tax"


#
def test_the_last_amount_holds_for_all_beyond_it():
    game = millionaire(edition=ELITE, holdings={title: held(ANN) for title in LUXURIES})
    spaces = tuple(
        replace(space, amounts=(10, 40)) if space.kind == "luxury-tax" else space
        for space in game.board.spaces
    )
    board = replace(game.board, spaces=spaces)
    game = replace(game, edition=replace(game.edition, board=board))
    assert cash_of(after(game, PayTax(player=ANN, tax="luxury-tax")), ANN) == 1960


#
def test_the_tax_office_is_left_for_50():

    game = after(millionaire(jail={ANN: 0}), PayJailFine(player=ANN))
    assert (game.jail, cash_of(game, ANN)) == ({}, 1950)


def test_a_second_debt_of_one_entry_has_the_next_number():
    game = elite(holdings={LUXURIES[0]: held(ANN)}, debts=(a_debt(BOB, 5),), cash={ANN: 0})
    game = after(at(game, {ANN: LUXURY_TAX - 2}), throw(ANN, 1, 2))
    assert [debt.debt for debt in game.debts] == ["d1", "d2"]
