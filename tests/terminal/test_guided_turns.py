"""Guided turns at the terminal: whose turn it is, and exactly what is due."""

from dataclasses import replace

import pytest

from banker.rules.business.charity import PayBlackBusiness
from banker.rules.business.jackpot import PlayJackpot
from banker.rules.game import Claim, Due, Turn
from banker.rules.money.taxes import PayTax
from banker.rules.titles.auctions import DeclineTitle
from banker.rules.titles.levels import VisitOwnTitle
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import ClaimRent, PayRent, WaiveRent
from banker.rules.turn.cards import DrawCard
from banker.rules.turn.jail import PayJailFine, UsePardon
from banker.rules.turn.turns import EndTurn, MoveOn, ThrowDice
from banker.terminal.questions.auctions import AuctionShown
from banker.terminal.questions.cards import CardAsked, CardShown, ChoiceAsked
from banker.terminal.questions.debts import DebtShown
from banker.terminal.questions.deeds import DeedShown
from banker.terminal.questions.idle import Idle
from banker.terminal.questions.keypad import KeypadShown
from banker.terminal.questions.people import PlayerShown
from banker.terminal.questions.turns import TilesShown, TurnShown
from banker.terminal.questions.works import WorksShown
from tests.banks import a_bank
from tests.builders import (
    ANN,
    BOB,
    CHANCE,
    ELECTRIC,
    INCOME_TAX,
    ORIENTAL,
    a_debt,
    a_game,
    held,
)
from tests.terminal.talks import a_desk, card, deed, give, screen, talk, touch

LEVELS = {"rent_system": "levels", "buildings": False, "mortgages": False}
GUIDED = {"track_turns": True, "track_positions": True}


def guided(*dues, turn=None, place=0, **more):
    """Return a guided game in which Ann has thrown and something is due."""
    game = a_game(**{**GUIDED, **more})
    turn = turn or Turn(player=ANN, dice=(1, 5), may_throw=False)
    return replace(
        game,
        turn=replace(turn, dues=dues),
        positions={**game.positions, ANN: place},
    )


def effect(game, *given):
    return talk(game, *given).effect


# The dice


def test_two_touches_are_a_throw():
    game = a_game(**GUIDED)
    assert screen(game).phase == "throw"
    told = talk(game, touch("second", amount=5))
    assert told.effect is None
    assert screen(game, told.session).second == 5
    thrown = talk(game, touch("first", amount=2), session=told.session)
    assert thrown.effect == ThrowDice(player=ANN, dice=(2, 5))


def test_a_die_told_twice_is_one_die_and_no_doubles():
    step = talk(a_game(**GUIDED), touch("first", amount=3), touch("first", amount=3))
    assert step.effect is None


def test_the_bank_may_throw():
    assert effect(a_game(**GUIDED), touch("bank-throws")) == ThrowDice(player=ANN)


def test_no_face_but_the_six_is_told():
    assert effect(a_game(**GUIDED), touch("first", amount=7)) is None


def test_the_third_die_is_told_once_it_counts():
    game = a_game(**GUIDED, speed_die=True)
    assert not screen(game).speed_die
    game = replace(game, lapped=frozenset({ANN}))
    assert screen(game).speed_die
    told = talk(game, touch("first", amount=1), touch("second", amount=2))
    assert told.effect is None
    thrown = talk(game, touch("speed", "bus"), session=told.session)
    assert thrown.effect == ThrowDice(player=ANN, dice=(1, 2), speed="bus")


def test_dice_half_told_are_forgotten_in_time():
    game = a_game(**GUIDED)
    told = talk(game, touch("first", amount=1)).session
    assert told.patience_s == 45
    assert talk(game, touch("cancel")).session.patience_s is None


# What is due


def test_a_free_title_is_bought_or_auctioned():
    game = guided(Due(kind="title", title=ORIENTAL))
    assert screen(game).phase == "title"
    assert effect(game, touch("buy")) == BuyTitle(player=ANN, title=ORIENTAL)
    assert effect(game, touch("decline")) == DeclineTitle(player=ANN, title=ORIENTAL)
    # From the deed's own screen it is known who declines.
    asked = talk(game, deed(ORIENTAL), touch("decline"))
    assert asked.effect == DeclineTitle(player=ANN, title=ORIENTAL)


def test_who_must_buy_is_not_offered_anything_else():
    game = guided(Due(kind="title", title=ORIENTAL), purchase="compulsory")
    assert not screen(game).may_decline


def test_a_rent_is_paid_or_waived():
    game = guided(Due(kind="rent", title=ORIENTAL), holdings={ORIENTAL: held(BOB)})
    shown = screen(game)
    assert (shown.phase, shown.flow.amount) == ("rent", 6)
    assert effect(game, touch("rent")) == PayRent(payer=ANN, title=ORIENTAL)
    assert effect(game, touch("waive")) == WaiveRent(
        owner=BOB, visitor=ANN, title=ORIENTAL, dice=6
    )


def test_a_new_throw_decides_the_rent_of_a_utility_reached_by_card():
    one = Due(kind="rent", title=ELECTRIC, fresh=True)
    game = guided(one, holdings={ELECTRIC: held(BOB)})
    assert screen(game).phase == "fresh-rent"
    assert screen(game).flow.amount is None
    assert effect(game, touch("rent", amount=9)).dice == 9
    assert effect(game, touch("rent")).dice is None


def test_a_tax_is_a_sum_or_a_share():
    one = Due(kind="tax", space=INCOME_TAX)
    assert screen(guided(one)).share == 0
    game = guided(one, income_tax="choice")
    assert screen(game).share == 10
    assert effect(game, touch("tax-due")) == PayTax(player=ANN, tax=INCOME_TAX)
    assert effect(game, touch("tax-due", "share")).share


def test_a_card_is_drawn_or_named():
    one = Due(kind="card", deck=CHANCE)
    assert effect(guided(one), touch("draw")) == DrawCard(player=ANN, deck=CHANCE)
    told = talk(guided(one, cards_drawn_by="table"), touch("draw"))
    assert told.session == CardAsked(player=ANN, deck=CHANCE)


@pytest.mark.parametrize("kind", ["move", "mascot"])
def test_going_on_is_one_touch(kind):
    game = guided(Due(kind=kind, steps=5))
    assert effect(game, touch("go")) == MoveOn(player=ANN)


def test_a_choice_of_places_lists_them():
    game = guided(Due(kind="choose", choices=(3, 5)))
    assert len(screen(game).places) == 2
    space = screen(game).places[0][0]
    assert effect(game, touch("go", space)) == MoveOn(player=ANN, space=space)
    assert len(screen(guided(Due(kind="choose"))).places) == 40


def test_what_is_not_due_is_not_taken():
    game = guided(Due(kind="tax", space=INCOME_TAX))
    for action in ("buy", "rent", "draw", "go", "waive"):
        assert effect(game, touch(action)) is None
    assert effect(guided(), touch("rent")) is None


def test_a_debt_and_a_waiting_card_come_first():
    game = guided(debts=[a_debt(ANN, 50)])
    assert screen(game).phase == "debt"
    assert talk(game, touch("debt")).session == DebtShown(player=ANN)
    assert not screen(game).may_end


def test_jail_offers_its_ways_out():
    turn = Turn(player=ANN)
    game = guided(turn=turn, jail={ANN: 1}, pardons={CHANCE: ANN})
    shown = screen(game)
    assert (shown.phase, shown.throws_left) == ("jail", 2)
    assert shown.may_pay
    assert shown.has_pardon
    assert effect(game, touch("jail-fine")) == PayJailFine(player=ANN)
    assert effect(game, touch("jail-card")) == UsePardon(player=ANN)


def test_rents_that_wait_are_claimed_on_the_same_screen():
    game = guided(holdings={ORIENTAL: held(BOB)}, rent_claim="next_roll")
    claim = Claim(owner=BOB, visitor=ANN, title=ORIENTAL)
    game = replace(game, claims=(claim,))
    assert len(screen(game).claims) == 1
    assert effect(game, touch("claim", f"ann:{ORIENTAL}")) == ClaimRent(
        owner=BOB, visitor=ANN, title=ORIENTAL
    )
    assert effect(game, touch("claim", "ann:boardwalk")) is None


def test_the_turn_is_ended_when_all_is_settled():
    assert screen(guided()).may_end
    assert effect(guided(), touch("end-turn")) == EndTurn(player=ANN)
    assert not screen(a_game(**GUIDED)).may_end


# Beside the turn


def test_own_cards_deeds_and_tiles_still_work():
    game = guided()
    assert talk(game, card(BOB)).session == PlayerShown(player=BOB)
    assert talk(game, deed(ORIENTAL)).session == DeedShown(title=ORIENTAL)
    assert isinstance(talk(game, touch("pay")).session, KeypadShown)
    assert talk(game, touch("tiles")).session == TilesShown()
    back = talk(game, touch("tiles"), touch("cancel"))
    assert isinstance(back.session, TurnShown)


def test_building_and_mortgaging_are_about_whoever_is_on_turn():
    for mode in ("build", "mortgage"):
        works = talk(guided(), touch(mode)).session
        assert works == WorksShown(mode=mode, player=ANN)


def test_tiles_offer_nothing_that_the_bank_does_by_itself():
    tiles = screen(guided(), TilesShown()).tiles
    assert not {"salary", "tax", "jail", "card"} & set(tiles)
    own = screen(guided(), PlayerShown(player=BOB))
    assert own.salary is None
    assert not {"landed", "tax", "jail", "card"} & set(own.tiles)
    untracked = screen(a_game(track_turns=True)).tiles
    assert {"salary", "tax", "jail", "card"} <= set(untracked)
    own = screen(a_game(track_turns=True), PlayerShown(player=BOB))
    assert own.salary == 200
    assert {"tax", "jail", "card"} <= set(own.tiles)


def test_whoever_is_in_jail_is_not_said_to_visit_it():
    visiting = guided(place=10)
    assert not screen(visiting).jailed
    assert screen(replace(visiting, jail={ANN: 0})).jailed


@pytest.mark.parametrize(
    ("holding", "told"),
    [
        (held(BOB, mortgaged=True), ORIENTAL),
        (held(BOB), None),
        (held(ANN, mortgaged=True), None),
    ],
)
def test_it_is_told_that_a_mortgaged_deed_brings_no_rent(holding, told):
    shown = screen(guided(place=6, holdings={ORIENTAL: holding}))
    assert (shown.rentless and shown.rentless.title) == told


def test_the_seat_on_turn_is_marked():
    assert [seat.turn for seat in screen(guided()).seats] == [True, False, False]


# At the desk


def test_a_turn_at_the_desk_goes_on_without_receipts():
    bank = a_bank(**GUIDED)
    controller = a_desk(bank)
    shown = give(controller, touch("first", amount=1), touch("second", amount=5))
    assert (shown.kind, shown.phase, shown.place) == ("turn", "title", "Oriental Avenue")
    assert give(controller, touch("buy")).phase == "free"
    shown = give(controller, touch("end-turn"))
    assert (shown.phase, shown.player.name) == ("throw", "Bob")


def test_a_second_press_on_end_turn_does_not_end_the_next_ones():
    bank = a_bank(**GUIDED)
    controller = a_desk(bank)
    give(controller, touch("first", amount=1), touch("second", amount=5), touch("buy"))
    question = controller.screen().question
    controller.touch(touch("end-turn"), "one", question=question)
    controller.touch(touch("end-turn"), "two", question=question)
    assert bank.game.turn.player == BOB
    assert controller.screen().phase == "throw"


def test_both_dice_may_be_told_before_the_screen_has_changed():
    bank = a_bank(**GUIDED)
    controller = a_desk(bank)
    question = controller.screen().question
    controller.touch(touch("first", amount=1), "one", question=question)
    controller.touch(touch("second", amount=5), "two", question=question)
    assert bank.game.turn.dice == (1, 5)


def test_declining_in_a_turn_opens_the_auction():
    bank = a_bank(**GUIDED)
    controller = a_desk(bank)
    give(controller, touch("first", amount=1), touch("second", amount=5), touch("decline"))
    assert isinstance(controller.session, AuctionShown)


def test_a_card_drawn_in_a_turn_is_read_before_it_goes_on():
    bank = a_bank(**GUIDED)
    controller = a_desk(bank)
    give(controller, touch("first", amount=3), touch("second", amount=4))
    assert controller.screen().phase == "card"
    give(controller, touch("draw"))
    assert isinstance(controller.session, CardShown | ChoiceAsked)
    assert give(controller, touch("cancel")).kind in {"turn", "debt"}


def test_an_undone_throw_is_asked_for_again():
    bank = a_bank(**GUIDED)
    controller = a_desk(bank)
    give(controller, touch("bank-throws"))
    give(controller, touch("undo", amount=bank.seq), touch("cancel"))
    assert controller.screen().phase == "throw"


def test_a_table_without_turns_stays_idle():
    assert talk(a_game(), touch("first", amount=3)).session == Idle()
    assert talk(a_game(), touch("nothing"), session=TilesShown()).session == Idle()


# The business edition's own spaces, and titles whose level rises


def test_a_black_business_is_paid_by_one_touch():
    due = Due(kind="charity", space=INCOME_TAX)
    assert effect(guided(due), touch("charity")) == PayBlackBusiness(player=ANN)
    assert screen(guided(due)).phase == "charity"


def test_the_machine_is_played_for_a_stake_or_left_alone():
    due = Due(kind="jackpot", space=INCOME_TAX)
    stake = PlayJackpot(player=ANN, stake=50)
    assert effect(guided(due), touch("stake", amount=50)) == stake
    assert effect(guided(due), touch("stake")) is None
    assert effect(guided(due), touch("go")) == MoveOn(player=ANN)
    assert screen(guided(due)).phase == "jackpot"


@pytest.mark.parametrize(
    ("owner", "wanted"),
    [
        (ANN, VisitOwnTitle(player=ANN, title=ORIENTAL)),
        (BOB, PayRent(payer=ANN, title=ORIENTAL)),
    ],
)
def test_a_deed_and_a_card_raise_ones_own_level_or_pay_anothers(owner, wanted):
    game = a_game(holdings={ORIENTAL: held(owner)}, **LEVELS)
    assert effect(game, deed(ORIENTAL), card(ANN)) == wanted
