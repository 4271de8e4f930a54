"""What a player may ask for now: exactly what the rules allow."""

from dataclasses import replace
from itertools import combinations

import pytest

from banker.rules.deck import Card, Deck
from banker.rules.engine import decide
from banker.rules.game import Basket, Due, players_in
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.debts import SettleDebt
from banker.rules.money.salary import CollectSalary
from banker.rules.money.settlement import SettleBySelling
from banker.rules.money.surrender import HAND_OVERS_MOST, HandOverTitles
from banker.rules.money.taxes import PayTax
from banker.rules.money.transfers import Transfer
from banker.rules.options import bounds, is_refused, options
from banker.rules.register import Bounds
from banker.rules.titles.auctions import AuctionBuildings, DeclineTitle, PassBid, PlaceBid
from banker.rules.titles.buildings import Build, SellBuildings
from banker.rules.titles.mortgages import MortgageTitle, UnmortgageTitle
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import ClaimRent, DiceMissing, PayRent
from banker.rules.titles.trades import AcceptTrade, DeclineTrade, OfferTrade, WithdrawTrade
from banker.rules.turn.cards import ApplyCard, DrawCard
from banker.rules.turn.jail import FailDoubles, GoToJail, LeaveJail, PayJailFine, UsePardon
from banker.rules.turn.turns import EndTurn, MoveOn, ThrowDice
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
    PARK_PLACE,
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


def without_cards(commands):
    """Return options without the draws, which depend on the decks of the edition."""
    return [one for one in commands if not isinstance(one, DrawCard)]


def test_at_the_start_everybody_may_buy_any_title_or_leave_it_to_an_auction():
    #
    game = a_fresh_game()
    assert without_cards(options(game, ANN)) == [
        CollectSalary(player=ANN),
        *(
            kind(player=ANN, title=title)
            for kind in (BuyTitle, DeclineTitle)
            for title in game.board.deeds
        ),
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


@pytest.mark.parametrize("rule", ["choice", "fixed"])
def test_a_tenth_is_offered_where_the_table_leaves_the_choice(rule):
    #
    asked = [
        one
        for one in options(a_fresh_game(income_tax=rule), ANN)
        if one == PayTax(player=ANN, tax=INCOME_TAX, share=True)
    ]
    assert bool(asked) is (rule == "choice")


def test_a_prisoner_is_offered_the_ways_out_and_no_landing():
    #
    game = a_game(jail={ANN: 1}, pardons={CHEST: ANN, CHANCE: BOB})
    assert without_cards(options(game, ANN)) == [
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
        Build(player=ANN, buildings={BALTIC: 1}),
        SellBuildings(player=ANN, buildings={MEDITERRANEAN: 1}),
        MortgageTitle(player=ANN, title=READING),
        UnmortgageTitle(player=ANN, title=BOARDWALK),
    ]


def test_a_debtor_is_offered_ways_to_raise_money_and_bankruptcy_when_none_will_do():
    #
    poor = a_game(holdings={READING: held(ANN)}, cash={ANN: 5}, debts=[a_debt(ANN, 105)])
    mortgage = MortgageTitle(player=ANN, title=READING)
    assert list(options(poor, ANN)) == [mortgage, SettleBySelling(player=ANN, debt="d1")]
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
        Bounds(
            command=Transfer(payer=ANN, payee=other, amount=1),
            free="amount",
            least=1,
            most=70,
        )
        for other in ("bank", BOB, CAT)
    ]


def test_the_last_coin_can_be_paid_too():
    #
    found = [
        (one.command.payee, one.least, one.most)
        for one in bounds(a_game(cash={ANN: 1}), ANN)
    ]
    assert found == [("bank", 1, 1), (BOB, 1, 1), (CAT, 1, 1)]


def test_nobody_without_money_pays_anything():
    #
    assert list(bounds(a_game(cash={ANN: 0}, debts=[a_debt(ANN, 5)]), ANN)) == []


def test_a_debt_is_bounded_by_what_is_owed_and_by_the_cash():
    #
    game = a_game(
        cash={ANN: 70}, debts=[a_debt(ANN, 40, creditor=BOB), a_debt(ANN, 90, debt="d2")]
    )
    assert list(bounds(game, ANN)) == [
        Bounds(
            command=SettleDebt(player=ANN, debt="d1", amount=1),
            free="amount",
            least=1,
            most=40,
        ),
        Bounds(
            command=SettleDebt(player=ANN, debt="d2", amount=1),
            free="amount",
            least=1,
            most=70,
        ),
    ]


def test_a_bankrupt_player_is_no_payee():
    #
    gone = after(a_fresh_game(), GoBankrupt(player=CAT))
    assert [bound.command.payee for bound in bounds(gone, ANN)] == ["bank", BOB]


# Auctions


def test_in_an_auction_a_bidder_may_pass_or_bid_from_the_least_to_all_that_can_be_raised():
    #
    game = a_game(holdings={READING: held(ANN)}, cash={ANN: 70})
    game = after(game, DeclineTitle(player=BOB, title=BALTIC))
    assert list(options(game, ANN)) == [
        PassBid(player=ANN, auction=1),
        MortgageTitle(player=ANN, title=READING),
    ]
    # Cash of 70 and the mortgage value of the station, 100.
    bid = Bounds(
        command=PlaceBid(player=ANN, amount=1, auction=1), free="amount", least=1, most=170
    )
    assert list(bounds(game, ANN)) == [bid]
    higher = after(game, PlaceBid(player=BOB, amount=41))
    assert next(bounds(higher, ANN)).least == 42
    assert list(options(higher, BOB)) == []
    assert list(bounds(higher, BOB)) == []


def test_a_penny_bid_is_paid_at_once_and_bounded_by_the_cash():
    #
    game = a_game(holdings={READING: held(ANN)}, cash={ANN: 70}, auction_style="penny")
    game = after(game, DeclineTitle(player=BOB, title=BALTIC))
    assert next(bounds(game, ANN)).most == 70


def test_a_bid_for_a_building_names_the_lot_where_it_would_stand():
    #
    game = a_game(
        holdings={**group(BROWNS, ANN), **group((PARK_PLACE, BOARDWALK), BOB)},
        houses_left=1,
    )
    wanted = AuctionBuildings(building="house", requests={ANN: 1, BOB: 1})
    game = after(game, wanted)
    assert [bound.command.lot for bound in bounds(game, ANN)] == list(BROWNS)
    for bound in bounds(game, BOB):
        placed = PlaceBid(player=BOB, amount=bound.least, lot=bound.command.lot)
        assert not is_refused(game, placed)


# Trades and debts


def test_an_offer_can_be_answered_by_one_and_withdrawn_by_the_other():
    #
    offer = OfferTrade(
        player=ANN, partner=BOB, gives=Basket(cash=10), takes=Basket(titles=(READING,))
    )
    game = after(a_game(holdings={READING: held(BOB)}), offer)

    def answers(player):
        kinds = AcceptTrade | DeclineTrade | WithdrawTrade
        return [one for one in options(game, player) if isinstance(one, kinds)]

    assert answers(ANN) == [WithdrawTrade(player=ANN, offer="t1")]
    assert answers(BOB) == [
        AcceptTrade(player=BOB, offer="t1"),
        DeclineTrade(player=BOB, offer="t1"),
    ]
    assert answers(CAT) == []


def test_a_debt_is_met_with_every_set_of_titles_of_which_none_could_stay():
    #
    game = a_game(
        holdings={MEDITERRANEAN: held(ANN), BALTIC: held(ANN), READING: held(ANN)},
        cash={ANN: 10},
        debts=[a_debt(ANN, 120)],
        debts_in_titles=True,
    )
    offered = [one for one in options(game, ANN) if isinstance(one, HandOverTitles)]
    # Prices 60, 60 and 200; 110 are missing.
    assert {one.titles for one in offered} == {(READING,), BROWNS}
    every = [
        titles
        for size in (1, 2, 3)
        for titles in combinations((*BROWNS, READING), size)
        if not is_refused(game, HandOverTitles(player=ANN, debt="d1", titles=titles))
    ]
    assert sorted(every) == sorted(one.titles for one in offered)


def test_a_large_hand_does_not_make_a_list_without_end():
    #
    game = a_fresh_game()
    titles = list(game.board.deeds)[:22]
    game = a_game(
        holdings={title: held(ANN) for title in titles},
        cash={ANN: 0},
        debts=[a_debt(ANN, 1500)],
        debts_in_titles=True,
    )
    offered = [one for one in options(game, ANN) if isinstance(one, HandOverTitles)]
    assert len(offered) == HAND_OVERS_MOST


# Cards


def with_cards(game, *cards, deck=CHANCE):
    """Return a game one of whose decks consists of these cards, the first on top."""
    known = Deck(deck=deck, name=deck.title(), cards=cards)
    others = tuple(one for one in game.edition.decks if one.deck != deck)
    edition = replace(game.edition, decks=(known, *others))
    piles = {**game.piles, deck: tuple(card.card for card in cards)}
    return replace(game, edition=edition, piles=piles)


def test_every_choice_of_a_waiting_card_is_offered_to_whoever_drew_it():
    #
    card = Card(
        card="c1", text="Pay 10 or draw", effect="pay-or-draw", amount=10, deck=CHEST
    )
    game = after(with_cards(a_fresh_game(), card), DrawCard(player=ANN, deck=CHANCE))
    asked = [one for one in options(game, ANN) if isinstance(one, ApplyCard | DrawCard)]
    assert ApplyCard(player=ANN, deck=CHANCE, card="c1") in asked
    assert all(isinstance(one, ApplyCard) for one in asked)
    assert not [one for one in options(game, BOB) if isinstance(one, ApplyCard | DrawCard)]


@pytest.mark.parametrize(
    ("effect", "chosen"),
    [
        ("receive-together", {(None, None, BOB), (None, None, CAT)}),
        ("jail-another", {(None, None, BOB), (None, None, CAT)}),
        ("swap-titles", {(BOARDWALK, READING, None)}),
        ("odd-or-even", {(None, None, None)}),
        ("auction-drawn", {(None, None, None)}),
    ],
)
def test_a_choice_among_players_or_titles_is_offered_one_by_one(effect, chosen):
    # : it is the bank that draws the lot
    card = Card(card="c1", text="Choose", effect=effect, amount=10)
    game = a_game(holdings={READING: held(ANN), BOARDWALK: held(BOB)})
    game = after(with_cards(game, card), DrawCard(player=ANN, deck=CHANCE))
    asked = [one for one in options(game, ANN) if isinstance(one, ApplyCard)]
    assert {(one.title, one.mine, one.other) for one in asked} == chosen


def test_a_table_that_draws_says_which_card_it_was():
    #
    card = Card(card="c1", text="Receive 10", effect="receive", amount=10)
    game = with_cards(a_fresh_game(cards_drawn_by="table"), card)
    asked = [one for one in options(game, ANN) if isinstance(one, ApplyCard)]
    assert ApplyCard(player=ANN, deck=CHANCE, card="c1") in asked


# Turns


def test_in_a_kept_turn_only_its_player_throws():
    #
    game = a_fresh_game(track_positions=True)
    assert ThrowDice(player=ANN) in list(options(game, ANN))
    assert EndTurn(player=ANN) not in list(options(game, ANN))
    assert not [one for one in options(game, BOB) if isinstance(one, ThrowDice | EndTurn)]


def test_a_token_on_a_free_title_is_offered_that_title_and_nothing_else():
    #
    game = after(a_fresh_game(track_positions=True), ThrowDice(player=ANN, dice=(1, 2)))
    asked = [
        one
        for one in options(game, ANN)
        if isinstance(one, BuyTitle | DeclineTitle | PayTax | ThrowDice | EndTurn)
    ]
    assert asked == [
        BuyTitle(player=ANN, title=BALTIC),
        DeclineTitle(player=ANN, title=BALTIC),
    ]


def test_a_bus_offers_each_place_that_it_reaches():
    #
    game = a_fresh_game(track_positions=True, speed_die=True)
    game = replace(game, lapped=frozenset({ANN}))
    game = after(game, ThrowDice(player=ANN, dice=(1, 3), speed="bus"))
    asked = [one.space for one in options(game, ANN) if isinstance(one, MoveOn)]
    places = [game.board.places[space] for space in asked]
    assert places == [1, 3, 4]


def test_after_three_equal_dice_every_space_is_offered():
    #
    game = a_fresh_game(track_positions=True)
    due = Due(kind="choose")
    game = replace(game, turn=replace(game.turn, dues=(due,), may_throw=False))
    asked = [one for one in options(game, ANN) if isinstance(one, MoveOn)]
    assert len(asked) == len(game.board.spaces)


@pytest.mark.parametrize("kind", ["move", "mascot", "jackpot"])
def test_what_goes_on_without_a_choice_is_offered_as_that(kind):
    #
    game = a_fresh_game(track_positions=True)
    due = Due(kind=kind, steps=3)
    game = replace(game, turn=replace(game.turn, dues=(due,), may_throw=False))
    asked = [one for one in options(game, ANN) if isinstance(one, MoveOn | EndTurn)]
    assert asked == [MoveOn(player=ANN)]


def test_a_rent_to_be_claimed_is_offered_to_owner_and_visitor():
    #
    game = a_game(
        holdings={BALTIC: held(BOB)}, track_positions=True, rent_claim="second_roll"
    )
    game = after(game, ThrowDice(player=ANN, dice=(1, 2)))
    assert ClaimRent(owner=BOB, visitor=ANN, title=BALTIC) in list(options(game, BOB))
    assert PayRent(payer=ANN, title=BALTIC) in list(options(game, ANN))
    assert not [one for one in options(game, CAT) if isinstance(one, ClaimRent)]


def test_every_option_of_a_guided_evening_is_allowed():
    #
    game = a_fresh_game(track_positions=True, income_tax="fixed")
    cards = (
        Card(card="c1", text="Receive 10", effect="receive", amount=10),
        Card(card="c2", text="Pay 10 or draw", effect="pay-or-draw", amount=10, deck=CHEST),
        Card(card="c3", text="Back 3", effect="back", steps=3),
    )
    for deck in (CHANCE, CHEST):
        game = with_cards(game, *cards, deck=deck)
    game = replace(game, seed="0" * 32)
    for turn in range(60):
        for seat in players_in(game):
            for option in options(game, seat.player):
                if not isinstance(option, PayRent | ClaimRent):
                    assert decide(game, option), option
        asked = [
            option
            for seat in players_in(game)
            for option in options(game, seat.player)
            if not isinstance(option, GoBankrupt)
        ]
        game = after(game, asked[turn % len(asked)])
