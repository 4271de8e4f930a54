"""Auctions at the terminal: whoever taps bids, and nothing else is on the screen."""

import pytest

from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.titles.auctions import (
    AuctionBuildings,
    CloseAuction,
    DeclineTitle,
    PassBid,
    PlaceBid,
)
from banker.rules.titles.mortgages import MortgageTitle
from banker.terminal.inputs import CardTap
from banker.terminal.questions.auctions import AuctionShown
from banker.terminal.questions.builders import BuildersAsked
from banker.terminal.questions.debts import DebtShown
from banker.terminal.questions.deeds import DeclineAsked, DeedShown
from banker.terminal.questions.idle import Idle
from banker.terminal.questions.outcomes import Done
from banker.terminal.questions.works import WorksShown
from banker.terminal.screens import Surroundings
from tests.banks import a_bank
from tests.builders import (
    ANN,
    BALTIC,
    BOARDWALK,
    BOB,
    BROWNS,
    CAT,
    DARK_BLUES,
    a_debt,
    a_game,
    after,
    group,
    held,
)
from tests.terminal.talks import a_desk, card, deed, elsewhere, give, screen, talk, touch


def an_auction(**more):
    return after(a_game(**more), DeclineTitle(player=ANN, title=BOARDWALK))


def test_a_deed_nobody_buys_is_auctioned_by_whoever_declines():
    game = a_game()
    asked = talk(game, deed(BOARDWALK), touch("decline"))
    assert (asked.session, asked.effect) == (DeclineAsked(title=BOARDWALK), None)
    declined = talk(game, card(BOB), session=asked.session)
    assert declined.effect == DeclineTitle(player=BOB, title=BOARDWALK)


def test_back_from_declining_is_the_deed():
    step = talk(a_game(), deed(BOARDWALK), touch("decline"), touch("cancel"))
    assert step.session == DeedShown(title=BOARDWALK)


def test_no_auction_is_offered_where_the_table_has_none():
    assert screen(a_game(), DeedShown(title=BOARDWALK)).auctions
    without = a_game(auction_on_decline=False)
    assert not screen(without, DeedShown(title=BOARDWALK)).auctions


def test_a_card_bids_the_sum_on_the_screen():
    game = an_auction()
    assert screen(game).bid == 10
    assert talk(game, card(BOB)).effect == PlaceBid(player=BOB, amount=10)
    first = after(game, PlaceBid(player=BOB, amount=10))
    assert talk(first, card(ANN)).effect == PlaceBid(player=ANN, amount=20)
    assert talk(first, touch("step", amount=100), card(ANN)).effect.amount == 110


@pytest.mark.parametrize(
    ("rules", "steps"),
    [
        ({}, (1, 10, 50, 100)),
        ({"opening_bid": 20, "minimum_raise": 20}, (20, 50, 100)),
        ({"starting_cash": 15_000}, (1, 100, 500, 1000)),
        ({"starting_cash": 31}, (1, 2, 5, 10)),
    ],
)
def test_the_steps_suit_the_money_and_the_least_raise(rules, steps):
    assert screen(an_auction(**rules)).steps == steps


def test_a_step_that_is_not_offered_is_no_step():
    step = talk(an_auction(), touch("step", amount=7))
    assert isinstance(step.session, AuctionShown)
    assert step.session.step is None


def test_passing_takes_the_next_card_and_then_bidding_goes_on():
    game = an_auction()
    asked = talk(game, touch("pass"))
    assert screen(game, asked.session).prompt == "who-passes"
    passed = talk(game, card(CAT), session=asked.session)
    assert passed.effect == PassBid(player=CAT)
    assert not passed.session.passing


def test_the_hammer_names_the_bids_that_the_screen_showed():
    game = after(an_auction(), PlaceBid(player=BOB, amount=10))
    assert talk(game, touch("hammer")).effect == CloseAuction(bids=1)


def test_who_leads_who_passed_and_who_lacks_the_means_does_not_answer():
    game = an_auction(cash={CAT: 5})
    game = after(game, PlaceBid(player=BOB, amount=10), PassBid(player=ANN))
    seats = {seat.player: seat for seat in screen(game).seats}
    assert (seats[BOB].note, seats[BOB].asked) == ("leads", False)
    assert (seats[ANN].note, seats[ANN].asked) == ("passed", False)
    assert not seats[CAT].asked


def test_the_countdown_is_the_clocks_or_else_the_whole_of_it():
    game = an_auction()
    assert (screen(game).left_s, screen(game).whole_s) == (30, 30)
    told = screen(game, around=Surroundings(auction_left_s=4))
    assert told.left_s == 4
    game = after(game, PlaceBid(player=BOB, amount=10))
    assert screen(game).whole_s == 10
    assert screen(an_auction(auction_seconds=0)).left_s is None


def test_a_debtors_card_opens_the_debt_during_an_auction():
    game = a_game(holdings={BALTIC: held(CAT)}, debts=[a_debt(CAT, 100)])
    game = after(game, DeclineTitle(player=ANN, title=BOARDWALK))
    assert talk(game, card(CAT)).session == DebtShown(player=CAT)
    assert talk(game, card(CAT), touch("cancel")).session == AuctionShown(auction=1, bids=0)


def test_a_bidder_may_raise_cash_and_come_back():
    game = an_auction(holdings={BALTIC: held(BOB)})
    step = talk(game, deed(BALTIC), touch("mortgage-here"))
    assert step.effect == MortgageTitle(player=BOB, title=BALTIC)
    back = talk(game, deed(BALTIC), touch("cancel"))
    assert isinstance(back.session, AuctionShown)
    free = talk(game, deed("park-place"))
    assert isinstance(free.session, AuctionShown)


# Scarce buildings

SCARCE = {**group(DARK_BLUES, ANN), **group(BROWNS, BOB)}


def scarce_game():
    return a_game(holdings=SCARCE, houses_left=3)


def test_the_build_screen_offers_an_auction_where_several_want_the_last_houses():
    session = WorksShown(mode="build")
    assert screen(scarce_game(), session).scarce == "house"
    assert screen(a_game(holdings=SCARCE), session).scarce == ""
    assert screen(a_game(holdings=group(BROWNS, BOB), houses_left=1), session).scarce == ""


def test_each_card_asks_for_one_house_more():
    game = scarce_game()
    step = talk(game, touch("build"), touch("scarce"))
    assert step.session == BuildersAsked(building="house")
    step = talk(
        game,
        card(ANN),
        card(ANN),
        touch("more", BOB),
        touch("more", BOB),
        touch("more", BOB),
        touch("fewer", BOB),
        card(CAT),
        session=step.session,
    )
    assert dict(step.session.requests) == {ANN: 2, BOB: 2}
    assert screen(game, step.session).ready
    asked = talk(game, touch("auction"), session=step.session)
    assert asked.effect == AuctionBuildings(building="house", requests={ANN: 2, BOB: 2})


def test_enough_for_all_is_no_auction():
    session = BuildersAsked(requests=((ANN, 1), (BOB, 1)))
    assert not screen(scarce_game(), session).ready


def test_a_building_is_bid_for_with_the_lot_it_stands_on():
    wants = AuctionBuildings(building="house", requests={ANN: 2, BOB: 2})
    game = after(scarce_game(), wants)
    asked = talk(game, card(ANN))
    assert asked.effect is None
    assert asked.session.bidder == ANN
    assert [lot.title for lot in screen(game, asked.session).lots] == list(DARK_BLUES)
    bid = talk(game, touch("lot", BOARDWALK), session=asked.session)
    assert bid.effect == PlaceBid(player=ANN, amount=10, lot=BOARDWALK)
    assert talk(game, touch("cancel"), session=asked.session).session.bidder is None


def test_whoever_has_one_lot_only_bids_at_once():
    game = a_game(holdings={**SCARCE, BALTIC: held(BOB, 1)}, houses_left=2)
    wants = AuctionBuildings(building="house", requests={ANN: 2, BOB: 2})
    assert talk(after(game, wants), card(BOB)).effect.lot == BROWNS[0]


# At the desk


def test_an_auction_opened_by_a_phone_takes_the_display():
    bank = a_bank()
    controller = a_desk(bank)
    give(controller, touch("pay"))
    elsewhere(bank, DeclineTitle(player=BOB, title=BOARDWALK))
    assert controller.screen().kind == "auction"


def test_a_phones_bid_makes_an_older_touch_void():
    bank = a_bank()
    controller = a_desk(bank)
    elsewhere(bank, DeclineTitle(player=BOB, title=BOARDWALK))
    before = controller.screen().question
    elsewhere(bank, PlaceBid(player=BOB, amount=50))
    controller.touch(card(ANN), "late", question=before)
    assert bank.game.auction.bid.player == BOB
    controller.touch(card(ANN), "now", question=controller.screen().question)
    assert bank.game.auction.bid.amount == 60


def test_another_step_leaves_the_question_as_it_was():
    bank = a_bank()
    controller = a_desk(bank)
    elsewhere(bank, DeclineTitle(player=BOB, title=BOARDWALK))
    before = controller.screen().question
    give(controller, touch("step", amount=100))
    controller.touch(card(ANN), "quick", question=before)
    assert bank.game.auction.bid.amount == 100


def test_the_hammer_is_told_as_a_receipt_whoever_lets_it_fall():
    bank = a_bank()
    controller = a_desk(bank)
    give(controller, deed(BOARDWALK), touch("decline"), card(ANN), card(BOB))
    assert controller.screen().kind == "auction"
    elsewhere(bank, CloseAuction(bids=1), actor="clock")
    assert isinstance(controller.session, Done)
    assert give(controller, card(CAT)).kind == "player"


def test_a_winner_who_is_short_is_shown_the_debt():
    holdings = {title: held(ANN) for title in (*BROWNS, "park-place")}
    game = a_game(holdings=holdings, cash={ANN: 10})
    shown = after(
        game,
        DeclineTitle(player=BOB, title=BOARDWALK),
        PlaceBid(player=ANN, amount=100),
        CloseAuction(bids=1),
    )
    assert screen(shown, DebtShown(player=ANN)).reason == "auction"


def test_the_next_lot_of_an_estate_follows_the_receipt():
    clock = [0.0]
    bank = a_bank()
    controller = a_desk(bank, monotonic=lambda: clock[0])
    give(controller, deed(BALTIC), CardTap(player=CAT))
    give(controller, touch("cancel"), deed(BOARDWALK), CardTap(player=CAT))
    elsewhere(bank, GoBankrupt(player=CAT), actor="banker")
    assert controller.screen().kind == "auction"
    give(controller, card(ANN), touch("hammer"))
    assert isinstance(controller.session, Done)
    clock[0] = 10.0
    assert controller.expire()
    assert controller.screen().kind == "auction"


def test_undoing_the_opening_ends_the_auction_on_the_display():
    bank = a_bank()
    controller = a_desk(bank)
    give(controller, deed(BOARDWALK), touch("decline"), card(ANN))
    assert controller.screen().kind == "auction"
    give(controller, touch("undo", amount=bank.seq))
    assert controller.screen().kind == "done"
    give(controller, touch("cancel"))
    assert controller.session == Idle()
