"""Auctions on phones: seen by all still in, bid in with one touch, live (R-4.2, R-4.4)."""

import pytest

from banker.rules.game import buildings_on, debts_of, owner_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.titles.auctions import (
    AuctionBuildings,
    CloseAuction,
    DeclineTitle,
    PassBid,
    PlaceBid,
)
from banker.rules.titles.purchases import BuyTitle
from banker.web.phone import drawing as phone_drawing
from tests.builders import BALTIC, BOARDWALK, BROWNS, DARK_BLUES, MEDITERRANEAN, PARK_PLACE
from tests.web.phones import LEO, MIA, TOM, Table, buttons_of, words_of


def kinds_of(answer):
    return [one["kind"] for one in buttons_of(answer)]


def sums_of(answer):
    return [one["amount"] for one in buttons_of(answer) if one["kind"] == "place-bid"]


# Opening


#
def test_declining_stands_beside_buying_and_says_that_it_is_auctioned(table, mia):
    answer = mia.get("/landed", title=BOARDWALK)
    assert kinds_of(answer) == ["buy-title", "decline-title"]
    assert "it is auctioned at once. You may bid too." in words_of(answer)


#
def test_a_decliner_who_may_not_bid_is_told_so(app):
    table = Table(app, decliner_may_bid=False)
    mia = table.phone(MIA)
    assert "auctioned at once among the others" in mia.sees("/landed", title=BOARDWALK)
    mia.gives(DeclineTitle(player=MIA, title=BOARDWALK))
    assert kinds_of(mia.get("")) == []


#
def test_without_auctions_a_title_is_simply_not_bought(app):
    table = Table(app, auction_on_decline=False)
    mia = table.phone(MIA)
    page = mia.sees("/landed", title=BOARDWALK)
    assert "auction" not in page.lower()
    assert "Do not buy" in page
    assert mia.gives(DeclineTitle(player=MIA, title=BOARDWALK)).status_code == 200
    assert table.game.auction is None


def test_an_auction_lies_over_the_pages_of_everybody_still_in(table, mia, leo):
    mia.gives(DeclineTitle(player=MIA, title=BOARDWALK), then=f"{mia.at}/me")
    for path in ("", "/pay", "/landed", "/more", "/trade"):
        page = leo.sees(path)
        assert "Auction" in page
        assert "Boardwalk" in page
        assert "Price $ 400" in page
        assert "No bid yet. From $ 1" in page
    assert "An auction is running" in leo.sees("/deeds")
    assert "Nothing is owed" in leo.sees("/debt")


def test_whoever_is_out_looks_on_from_home(table, mia):
    table.given(GoBankrupt(player=TOM), DeclineTitle(player=MIA, title=BOARDWALK))
    page = table.phone(TOM).sees()
    assert "You are out of the game" in page
    assert "An auction is running" in page


def test_without_an_auction_its_page_is_home(mia):
    assert "Your money" in mia.sees("/auction")


# Bidding


@pytest.fixture
def running(table):
    table.bought(MIA, PARK_PLACE)
    table.given(DeclineTitle(player=MIA, title=BOARDWALK))
    return table


def test_the_lot_tells_what_it_would_complete(running, mia, leo):
    assert "It completes your colour" in mia.sees()
    assert "It completes your colour" not in leo.sees()


#
def test_raises_are_one_touch_each_the_least_first(running, mia, leo):
    assert sums_of(mia.get("")) == [1, 10, 50, 100]
    leo.gives(PlaceBid(player=LEO, amount=240, auction=1))
    assert sums_of(mia.get("")) == [241, 250, 290, 340]
    page = mia.sees()
    assert "Highest bid $ 240" in page
    assert "Leo" in page


def test_a_raise_beyond_the_means_is_not_offered(table, leo):
    table.given_cash(LEO, 60)
    table.given(DeclineTitle(player=MIA, title=BOARDWALK))
    assert sums_of(leo.get("")) == [1, 10, 50]
    assert "You could raise $ 60" in leo.sees()


def test_whoever_leads_is_told_so_and_bids_no_more(running, mia):
    answer = mia.gives(PlaceBid(player=MIA, amount=10, auction=1), page="auction")
    page = words_of(answer)
    # While the bid can be taken back, nothing says that it cannot.
    assert "You lead" in page
    assert "Undo" in page
    assert "binding" not in page
    assert kinds_of(mia.get("")) == []


def test_whoever_leads_and_cannot_take_it_back_is_told_that_it_is_binding(running, mia):
    running.given(PlaceBid(player=MIA, amount=10, auction=1))
    page = mia.sees()
    assert "You lead. The bid is binding." in page
    assert "Undo" not in page


def test_a_typed_sum_is_bid(running, mia):
    answer = mia.post("/bid", {"amount": "55", "auction": "1", "page": "auction"})
    assert "Highest bid $ 55" in words_of(answer)
    assert running.game.auction.bid.amount == 55


@pytest.mark.parametrize("typed", ["-5", "1.5", "٥", "x"])
def test_what_is_no_whole_sum_bids_nothing(running, mia, typed):
    answer = mia.post("/bid", {"amount": typed, "auction": "1", "page": "auction"})
    assert answer.status_code == 400
    assert running.game.auction.bid is None


def test_a_bid_that_is_too_low_is_refused_in_words(running, mia, leo):
    leo.gives(PlaceBid(player=LEO, amount=240, auction=1))
    answer = mia.post("/bid", {"amount": "200", "auction": "1", "page": "auction"})
    assert answer.status_code == 409
    assert "$241" in words_of(answer)
    assert 'role="alert"' in answer.text


# T-5
def test_a_bid_whose_answer_was_lost_counts_once(running, mia):
    first = mia.post("/bid", {"amount": "55", "auction": "1", "page": "auction"}, "bid-1")
    again = mia.post("/bid", {"amount": "55", "auction": "1", "page": "auction"}, "bid-1")
    assert (first.status_code, again.status_code) == (200, 200)
    assert running.game.auction.bids == 1
    given = mia.gives(PassBid(player=MIA, auction=1), key="bid-1")
    assert given.status_code in {409, 422}
    assert MIA in running.game.auction.bidders


def test_a_late_bid_does_not_reach_the_next_auction(running, mia):
    running.given(CloseAuction(bids=0), DeclineTitle(player=LEO, title=BALTIC))
    answer = mia.post("/bid", {"amount": "55", "auction": "1", "page": "auction"})
    assert answer.status_code == 409
    assert running.game.auction.bid is None


# T-2
def test_a_phone_bids_for_its_own_player_only(running, mia):
    assert mia.gives(PlaceBid(player=LEO, amount=5, auction=1)).status_code == 403
    assert mia.gives(CloseAuction(bids=0)).status_code == 403
    assert running.game.auction.bid is None


#
def test_who_has_passed_is_shown_and_the_last_one_wins(running, mia, leo):
    leo.gives(PlaceBid(player=LEO, amount=65, auction=1))
    answer = mia.gives(PassBid(player=MIA, auction=1), page="auction")
    assert "You have passed." in words_of(answer)
    assert "Passed: Mia" in leo.sees()
    running.given(PassBid(player=TOM))
    assert owner_of(running.game, BOARDWALK) == LEO
    page = mia.sees()
    assert "Leo wins the auction: Boardwalk for $65" in page
    assert "data-leaves-in" in mia.get("").text


def test_the_latest_bids_are_listed_and_undone_ones_are_not(running, mia, leo):
    leo.gives(PlaceBid(player=LEO, amount=10, auction=1))
    mia.gives(PlaceBid(player=MIA, amount=20, auction=1))
    assert "$ 20 $ 10" in mia.sees()
    assert mia.takes_back(running.runtime.bank.seq).status_code == 200
    assert "Highest bid $ 10" in mia.sees()
    assert "Latest bids" not in mia.get("").text


def test_the_countdown_is_told_as_a_number_for_the_script(running, mia):
    text = " ".join(mia.get("").text.split())
    assert 'data-countdown="30" data-whole="30" data-mark="1.0"' in text
    mia.gives(PlaceBid(player=MIA, amount=10, auction=1))
    text = " ".join(mia.get("").text.split())
    assert 'data-countdown="10" data-whole="10" data-mark="1.1"' in text


#
def test_without_a_countdown_the_others_must_pass(app):
    table = Table(app, auction_seconds=0, auction_first_seconds=0)
    table.given(DeclineTitle(player=MIA, title=BOARDWALK))
    assert "when all others have passed" in table.phone(LEO).sees()


#
def test_a_winner_who_is_short_is_led_to_the_debt(table, mia):
    table.bought(MIA, PARK_PLACE)
    table.given_cash(MIA, 10)
    table.given(DeclineTitle(player=MIA, title=BOARDWALK))
    table.given(PassBid(player=LEO), PassBid(player=TOM))
    assert table.game.auction is not None
    answer = mia.gives(PlaceBid(player=MIA, amount=100, auction=1), page="auction")
    assert answer.headers["HX-Redirect"] == f"{mia.at}/me/debt"
    assert "Still short $ 90" in mia.sees("/debt")
    assert [debt.amount for debt in debts_of(table.game, MIA)] == [100]


#
def test_a_penny_auction_says_that_every_bid_is_paid(app):
    table = Table(app, auction_style="penny")
    table.given(DeclineTitle(player=MIA, title=BOARDWALK))
    assert "Every bid is paid at once, won or not." in table.phone(LEO).sees()


#
def test_a_scarce_house_is_bid_for_with_the_lot_on_which_it_will_stand(app):
    table = Table(app, houses=1)
    table.bought(MIA, *BROWNS)
    table.bought(LEO, *DARK_BLUES)
    wanted = AuctionBuildings(building="house", requests={MIA: 1, LEO: 1})
    table.given(wanted)
    mia, tom = table.phone(MIA), table.phone(TOM)
    page = mia.sees()
    assert "One house" in page
    assert "Where does it stand?" in page
    assert "You do not bid in this auction." in tom.sees()
    first = buttons_of(mia.get(""))[0]
    assert first["lot"] == MEDITERRANEAN
    other = buttons_of(mia.get("/auction", lot=BALTIC))[0]
    assert (other["kind"], other["lot"]) == ("place-bid", BALTIC)
    mia.gives_json(other)
    table.given(PassBid(player=LEO))
    assert buildings_on(table.game, BALTIC) == 1


def test_other_business_waits_in_words(running, mia):
    answer = mia.gives(BuyTitle(player=MIA, title=BALTIC), page="landed")
    assert answer.status_code == 409
    assert "Auction" in words_of(answer)


def test_a_hammer_that_falls_while_a_page_is_drawn_spoils_none(table, mia, monkeypatch):
    table.given(DeclineTitle(player=LEO, title=BOARDWALK))
    before = phone_drawing.page_now

    def and_the_hammer_falls(*asked):
        page = before(*asked)
        running = table.game.auction
        if running is not None:
            table.given(CloseAuction(bids=running.bids, auction=running.auction))
        return page

    monkeypatch.setattr(phone_drawing, "page_now", and_the_hammer_falls)
    drawn = mia.get("")
    assert drawn.status_code == 200
    assert "Boardwalk" in drawn.text
    assert table.game.auction is None
    table.given(DeclineTitle(player=LEO, title=BOARDWALK))
    late = mia.gives(PlaceBid(player=MIA, amount=10))
    assert late.status_code == 409
    assert "There is no auction now" in words_of(late)
