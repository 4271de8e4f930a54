"""Auctions of scarce buildings (R-10.2)."""

import pytest

from banker.ledger.posting import BANK, HOTEL, HOUSE, LIEN, lot
from banker.rules.engine import decide
from banker.rules.errors import (
    ChoiceMissing,
    InDebt,
    LotIsFull,
    NotAnAmount,
    NotAStreet,
    NotAtThisTable,
    NotBidding,
    NotInThisGame,
    NotTheOwner,
    PlayerIsOut,
    UnevenBuilding,
)
from banker.rules.game import (
    Auction,
    Bid,
    buildings_on,
    cash_of,
    debts_of,
    hotels_on,
    houses_on,
)
from banker.rules.money.debts import SettleDebt
from banker.rules.players import PlayerId
from banker.rules.table.corrections import Correct, Move
from banker.rules.table.faults import faults
from banker.rules.titles.auctions import (
    AuctionBuildings,
    AuctionOpened,
    AuctionRunning,
    AuctionUnsold,
    BidBeyondMeans,
    BidTooLow,
    BuildingsRequested,
    BuildingWon,
    CloseAuction,
    DeclineTitle,
    EnoughForAll,
    PassBid,
    PlaceBid,
)
from banker.rules.titles.buildings import (
    BankOutOfHouses,
    Build,
    BuildingNotNow,
    BuiltEnough,
    GroupIncomplete,
    GroupMortgaged,
    SellBuildings,
    Work,
)
from banker.rules.titles.mortgages import MortgageTitle
from tests.builders import (
    ANN,
    BALTIC,
    BOARDWALK,
    BOB,
    BROWNS,
    CAT,
    DAN,
    LIGHT_BLUES,
    MEDITERRANEAN,
    NEW_YORK,
    ORANGES,
    ORIENTAL,
    READING,
    REDS,
    ST_JAMES,
    STATIONS,
    TENNESSEE,
    a_debt,
    a_game,
    after,
    group,
    held,
    refusal_of,
)

FOUR = (ANN, BOB, CAT, DAN)


def wanted(building="house", **requests):
    """Return the wish of several players for so many buildings each."""
    counts = {PlayerId(player): count for player, count in requests.items()}
    return AuctionBuildings(building=building, requests=counts)


def bid(player, amount, title):
    return PlaceBid(player=player, amount=amount, lot=title)


def two_builders(**story):
    """Return a game in which Ann has the oranges and Bob the light blues, all bare."""
    lots = {**group(ORANGES, ANN), **group(LIGHT_BLUES, BOB)}
    return a_game(**({"holdings": lots} | story))


def stock(game):
    """Return how many houses and hotels the bank has."""
    return game.balances.get((BANK, HOUSE), 0), game.balances.get((BANK, HOTEL), 0)


# Opening


def test_a_house_that_two_want_is_auctioned_between_them():
    #
    game = two_builders(houses=1)
    command = wanted(ann=1, bob=1)
    opening = Auction(auction=1, building="house", bidders=(ANN, BOB), least=1)
    assert decide(game, command) == (
        BuildingsRequested(building="house", requests={ANN: 1, BOB: 1}),
        AuctionOpened(auction=opening),
    )
    running = after(game, command)
    assert running.auction == opening
    assert isinstance(refusal_of(running, bid(CAT, 1, BOARDWALK)), NotBidding)


def test_the_winner_places_it_at_once_and_pays_the_bid_instead_of_the_price():
    # 11 instead of 50
    game = after(two_builders(houses=1), wanted(ann=1, bob=1))
    game = after(game, bid(BOB, 11, ORIENTAL))
    assert decide(game, CloseAuction(bids=1)) == (
        BuildingWon(
            player=BOB, price=11, paid=11, work=Work(title=ORIENTAL, houses=1, hotels=0)
        ),
    )
    built = after(game, CloseAuction(bids=1))
    assert (cash_of(built, BOB), houses_on(built, ORIENTAL)) == (1489, 1)
    assert stock(built) == (0, 12)
    assert built.auction is None
    assert faults(built) == ()


@pytest.mark.parametrize(
    ("opening", "least"),
    [(1, 1), (10, 10), (0, 50)],
)
def test_the_table_names_the_opening_bid(opening, least):
    # 0 is the lowest printed price asked for, 50 on the light blues
    game = two_builders(houses=1, building_auction_opening=opening)
    running = after(game, wanted(ann=1, bob=1))
    assert running.auction.least == least
    if least > 1:
        assert isinstance(refusal_of(running, bid(ANN, least - 1, ST_JAMES)), BidTooLow)


def test_houses_that_are_short_are_auctioned_one_by_one_until_there_are_enough():
    # three houses for three and two; then two for two and two; then one
    game = after(two_builders(houses=3), wanted(ann=3, bob=2))
    game = after(game, bid(ANN, 5, ST_JAMES), PassBid(player=BOB))
    assert (game.auction.auction, game.auction.bidders) == (2, (ANN, BOB))
    assert game.requests == {ANN: 2, BOB: 2}
    assert isinstance(refusal_of(game, bid(ANN, 5, ST_JAMES)), UnevenBuilding)
    game = after(game, bid(BOB, 6, ORIENTAL), PassBid(player=ANN))
    assert game.auction.auction == 3
    game = after(game, bid(ANN, 7, TENNESSEE), PassBid(player=BOB))
    assert game.auction is None
    assert (cash_of(game, ANN), cash_of(game, BOB)) == (1500 - 12, 1500 - 6)
    assert stock(game) == (0, 12)
    assert faults(game) == ()


def test_once_only_one_still_wants_any_the_rest_is_bought_at_its_price():
    #
    game = after(two_builders(houses=2), wanted(ann=2, bob=1))
    game = after(game, bid(BOB, 5, ORIENTAL), PassBid(player=ANN))
    assert game.auction is None
    built = after(game, Build(player=ANN, buildings={ST_JAMES: 1}))
    assert cash_of(built, ANN) == 1400


def test_a_winner_who_owes_is_not_asked_for_the_next():
    # Ann's last 8 do not pay 9; she could mortgage an orange for 90
    game = two_builders(
        players=FOUR,
        holdings={**group(ORANGES, ANN), **group(LIGHT_BLUES, BOB), **group(BROWNS, CAT)},
        houses=2,
        cash={ANN: 8},
    )
    game = after(game, wanted(ann=2, bob=1, cat=2))
    game = after(game, bid(ANN, 9, ST_JAMES), PassBid(player=BOB), PassBid(player=CAT))
    (debt,) = debts_of(game, ANN)
    assert (debt.amount, debt.creditor, debt.reason, debt.titles) == (
        9,
        "bank",
        "auction",
        (),
    )
    assert houses_on(game, ST_JAMES) == 1
    assert game.auction.bidders == (BOB, CAT)
    sold = after(game, SellBuildings(player=ANN, buildings={ST_JAMES: 1}))
    paid = after(sold, SettleDebt(player=ANN, debt="d1"))
    assert cash_of(paid, ANN) == 8 + 50 - 9
    assert faults(paid) == ()


def test_who_has_settled_is_asked_again_for_the_building_after():
    # Ann wants two, wins one, and owes for it while the second goes
    game = two_builders(
        players=FOUR,
        holdings={**group(ORANGES, ANN), **group(LIGHT_BLUES, BOB), **group(BROWNS, CAT)},
        houses=2,
        cash={ANN: 8},
    )
    game = after(game, wanted(ann=2, bob=1, cat=2))
    game = after(game, bid(ANN, 9, ST_JAMES), PassBid(player=BOB), PassBid(player=CAT))
    assert game.auction.bidders == (BOB, CAT)
    game = after(game, SellBuildings(player=ANN, buildings={ST_JAMES: 1}))
    game = after(game, SettleDebt(player=ANN, debt="d1"))
    game = after(game, bid(BOB, 5, ORIENTAL), PassBid(player=CAT))
    assert (game.auction.auction, game.auction.bidders) == (3, (ANN, CAT))


def test_a_house_won_at_auction_resells_at_half_the_printed_price():
    # half of 50, whatever was bid
    game = after(two_builders(houses=1), wanted(ann=1, bob=1))
    game = after(game, bid(BOB, 300, ORIENTAL), PassBid(player=ANN))
    sold = after(game, SellBuildings(player=BOB, buildings={ORIENTAL: 1}))
    assert cash_of(sold, BOB) == 1500 - 300 + 25


def test_a_hotel_is_auctioned_like_a_house_and_gives_its_houses_back():
    #
    lots = {**group(BROWNS, ANN, 4, 4), **group(LIGHT_BLUES, BOB, 4, 4, 4)}
    game = after(a_game(holdings=lots, hotels=1), wanted("hotel", ann=1, bob=1))
    assert stock(game) == (12, 1)
    built = after(game, bid(ANN, 30, BALTIC), PassBid(player=BOB))
    assert (hotels_on(built, BALTIC), houses_on(built, BALTIC)) == (1, 0)
    assert stock(built) == (16, 0)
    assert cash_of(built, ANN) == 1470
    assert faults(built) == ()


def test_the_opening_bid_for_a_hotel_is_a_hotels_price():
    #
    lots = {**group(BROWNS, ANN, 4, 4), **group(REDS, BOB, 4, 4, 4)}
    story = {"hotels_left": 1, "building_auction_opening": 0}
    game = after(a_game(holdings=lots, **story), wanted("hotel", ann=1, bob=1))
    assert game.auction.least == 50


def test_a_building_nobody_bids_for_stays_and_nobody_is_asked_again():
    #
    game = after(two_builders(houses=1), wanted(ann=1, bob=1))
    assert decide(game, CloseAuction(bids=0)) == (AuctionUnsold(title=None),)
    closed = after(game, CloseAuction(bids=0))
    assert (closed.auction, closed.requests) == (None, {})
    assert stock(closed) == (1, 12)


def test_a_penny_auction_takes_every_bid_for_a_house_too():
    #
    game = after(two_builders(houses=1, auction_style="penny"), wanted(ann=1, bob=1))
    game = after(game, bid(ANN, 5, ST_JAMES), bid(BOB, 6, ORIENTAL), CloseAuction(bids=2))
    assert (cash_of(game, ANN), cash_of(game, BOB)) == (1495, 1494)
    assert houses_on(game, ORIENTAL) == 1


# Wishes


@pytest.mark.parametrize(
    ("story", "requests", "numbers"),
    [
        ({"houses_left": 2}, {"ann": 1, "bob": 1}, (2, 2)),
        ({"houses_left": 1}, {"ann": 2}, (2, 1)),
        ({"houses_left": 1}, {}, (0, 1)),
        ({"houses_left": 0}, {}, (0, 0)),
        ({"building_stock": "unlimited"}, {"ann": 5, "bob": 5}, (10, 10)),
    ],
)
def test_what_there_is_enough_of_is_not_auctioned(story, requests, numbers):
    #
    refusal = refusal_of(two_builders(**story), wanted(**requests))
    assert isinstance(refusal, EnoughForAll)
    assert (refusal.wanted, refusal.left) == numbers


def test_nobody_wants_more_houses_than_could_stand_on_their_lots():
    # else a wish for 30 would auction houses at 1 that are not short at all
    lots = {**group(BROWNS, ANN, 3, 3), **group(ORANGES, BOB)}
    game = a_game(holdings=lots, houses_left=5)
    refusal = refusal_of(game, wanted(ann=30, bob=3))
    assert isinstance(refusal, EnoughForAll)
    assert (refusal.wanted, refusal.left) == (2 + 3, 5)
    short = a_game(holdings=lots, houses_left=4)
    assert after(short, wanted(ann=30, bob=3)).requests == {ANN: 2, BOB: 3}


def test_nobody_wants_more_hotels_than_lots_that_are_ready_for_one():
    #
    lots = {**group(BROWNS, ANN, 5, 4), **group(LIGHT_BLUES, BOB, 4, 4, 4)}
    game = a_game(holdings=lots, hotels_left=2)
    assert after(game, wanted("hotel", ann=9, bob=2)).requests == {ANN: 1, BOB: 2}


def test_a_group_that_wants_houses_first_counts_for_no_hotel():
    # three light blues are ready; of the oranges one still has three houses
    lots = {**group(LIGHT_BLUES, ANN, 4, 4, 4), **group(ORANGES, ANN, 3, 4, 4)}
    game = a_game(holdings={**lots, **group(BROWNS, BOB, 4, 4)}, hotels_left=4)
    refusal = refusal_of(game, wanted("hotel", ann=9, bob=1))
    assert isinstance(refusal, EnoughForAll)
    assert (refusal.wanted, refusal.left) == (3 + 1, 4)


def test_a_wish_for_houses_counts_all_groups_of_a_player():
    # 2 x 4 and 3 x 4, against 3 x 4
    lots = {**group(BROWNS, ANN), **group(ORANGES, ANN), **group(LIGHT_BLUES, BOB)}
    game = after(a_game(holdings=lots, houses_left=9), wanted(ann=99, bob=99))
    assert game.requests == {ANN: 20, BOB: 12}


SCARCE = {"houses_left": 1}


@pytest.mark.parametrize(
    ("story", "requests", "refusal"),
    [
        ({"buildings": False, "bankrupt": (ANN,)}, {"eve": 0}, NotInThisGame),
        ({"bankrupt": (ANN,)}, {"eve": 0, "ann": 0}, NotAtThisTable),
        ({"bankrupt": (ANN,), "debts": [a_debt(ANN, 5)]}, {"ann": 0}, PlayerIsOut),
        ({"debts": [a_debt(ANN, 5)]}, {"ann": 0}, InDebt),
        ({}, {"ann": 0, "eve": 1}, NotAnAmount),
        ({}, {"cat": 1, "ann": -1}, NotTheOwner),
        ({}, {"ann": 1, "bob": -1}, NotAnAmount),
        ({"houses_left": 0}, {"ann": 1}, BankOutOfHouses),
        ({}, {"ann": 1}, EnoughForAll),
    ],
)
def test_a_wish_meets_its_refusals_in_the_documented_order(story, requests, refusal):
    command = wanted(**requests)
    assert isinstance(refusal_of(two_builders(**(SCARCE | story)), command), refusal)


@pytest.mark.parametrize(
    ("lots", "building", "refusal"),
    [
        ({BALTIC: held(ANN)}, "house", GroupIncomplete),
        (group(BROWNS, ANN, mortgaged=[BALTIC]), "house", GroupMortgaged),
        ({**group(BROWNS, ANN, 4, 4), ST_JAMES: held(ANN)}, "house", LotIsFull),
        (group(BROWNS, ANN, 5, 5), "hotel", LotIsFull),
        (group(BROWNS, ANN, 4, 3), "hotel", UnevenBuilding),
        (group(STATIONS, ANN), "house", NotTheOwner),
    ],
)
def test_who_has_no_place_for_it_wants_none(lots, building, refusal):
    #
    game = a_game(holdings={**lots, **group(LIGHT_BLUES, BOB)}, **SCARCE)
    assert isinstance(refusal_of(game, wanted(building, ann=1, bob=1)), refusal)


def test_a_wish_for_hotels_names_the_lots_that_lack_houses():
    #
    lots = group(BROWNS, ANN, 3, 3)
    whole = refusal_of(a_game(holdings=lots), wanted("hotel", ann=1))
    assert isinstance(whole, UnevenBuilding)
    assert whole.first == BROWNS
    alone = refusal_of(a_game(holdings=lots, hotel_needs="lot"), wanted("hotel", ann=1))
    assert isinstance(alone, UnevenBuilding)
    assert alone.first == (MEDITERRANEAN,)


# Bids


@pytest.mark.parametrize(
    ("title", "refusal"),
    [
        (None, ChoiceMissing),
        ("atlantis", NotAtThisTable),
        (ORIENTAL, NotTheOwner),
        (READING, NotAStreet),
        (BALTIC, GroupIncomplete),
        (REDS[0], GroupMortgaged),
        (ST_JAMES, UnevenBuilding),
        (TENNESSEE, BidBeyondMeans),
    ],
)
def test_a_bid_names_a_lot_on_which_the_house_may_stand(title, refusal):
    # the last has a place, and all that is missing is the money
    lots = {
        **group(STATIONS, ANN),
        **group(ORANGES, ANN, 1),
        **group(REDS, ANN, mortgaged=REDS),
        BALTIC: held(ANN),
        **group(LIGHT_BLUES, BOB),
    }
    game = after(a_game(holdings=lots, **SCARCE), wanted(ann=1, bob=1))
    assert isinstance(refusal_of(game, bid(ANN, 10**6, title)), refusal)


def test_a_house_is_never_bid_onto_a_lot_that_is_ready_for_its_hotel():
    #
    lots = {**group(BROWNS, ANN, 4, 4), **group(ORANGES, ANN), **group(LIGHT_BLUES, BOB)}
    game = after(a_game(holdings=lots, **SCARCE), wanted(ann=1, bob=1))
    assert isinstance(refusal_of(game, bid(ANN, 1, BALTIC)), LotIsFull)


def test_a_bid_for_a_building_keeps_its_lot_and_one_for_a_title_none():
    game = after(two_builders(houses=1), wanted(ann=1, bob=1), bid(BOB, 3, ORIENTAL))
    assert game.auction.bid == Bid(player=BOB, amount=3, lot=ORIENTAL)
    title = after(two_builders(), DeclineTitle(player=CAT, title=BOARDWALK))
    assert after(title, bid(BOB, 3, ORIENTAL)).auction.bid == Bid(player=BOB, amount=3)


# Bids are binding: nobody gets out of one, and the house stays where it is promised


@pytest.mark.parametrize(
    "command",
    [
        MortgageTitle(player=ANN, title=TENNESSEE),
        SellBuildings(player=ANN, buildings={ST_JAMES: 1}),
        SellBuildings(player=ANN, buildings={MEDITERRANEAN: 1, NEW_YORK: 1}),
    ],
    ids=str,
)
def test_the_highest_bidder_touches_nothing_in_the_group_that_the_house_is_for(command):
    #
    lots = {
        **group(ORANGES, ANN, 1, 0, 1),
        **group(BROWNS, ANN, 1),
        **group(LIGHT_BLUES, BOB),
    }
    game = after(a_game(holdings=lots, **SCARCE), wanted(ann=1, bob=1))
    before = after(game, bid(BOB, 1, ORIENTAL))
    leading = after(before, bid(ANN, 10, TENNESSEE))
    refusal = refusal_of(leading, command)
    assert isinstance(refusal, AuctionRunning)
    assert refusal.lot == "house"


@pytest.mark.parametrize(
    "command",
    [
        SellBuildings(player=ANN, buildings={MEDITERRANEAN: 1}),
        MortgageTitle(player=ANN, title=READING),
        MortgageTitle(player=BOB, title=ORIENTAL),
    ],
    ids=str,
)
def test_others_and_other_groups_stay_free(command):
    #
    lots = {
        **group(ORANGES, ANN),
        **group(BROWNS, ANN, 1),
        READING: held(ANN),
        **group(LIGHT_BLUES, BOB),
    }
    game = after(a_game(holdings=lots, **SCARCE), wanted(ann=1, bob=1))
    assert decide(after(game, bid(ANN, 10, ST_JAMES)), command)


def test_no_hotel_is_broken_with_the_house_that_is_under_the_hammer():
    # a hotel needs four, and one of the four is promised
    lots = {
        **group(ORANGES, ANN),
        **group(LIGHT_BLUES, BOB),
        **group(BROWNS, CAT, 5, 5),
    }
    game = a_game(holdings=lots, houses_left=4)
    breaking = SellBuildings(player=CAT, buildings={BALTIC: 1})
    assert decide(game, breaking)
    running = after(game, wanted(ann=3, bob=2))
    refusal = refusal_of(running, breaking)
    assert isinstance(refusal, BankOutOfHouses)
    assert (refusal.needed, refusal.left) == (4, 3)


def test_a_hammer_falls_for_nobody_once_a_correction_has_taken_the_place_away():
    #
    game = after(two_builders(houses=1), wanted(ann=1, bob=1), bid(BOB, 3, ORIENTAL))
    lien = Move(giver=BANK, taker=lot(LIGHT_BLUES[1]), asset=LIEN, quantity=1)
    corrected = after(game, Correct(moves=(lien,), reason="forgotten"))
    assert decide(corrected, CloseAuction(bids=1)) == (AuctionUnsold(title=None),)
    assert faults(after(corrected, CloseAuction(bids=1))) == ()


def test_no_hotel_goes_onto_a_lot_that_a_correction_has_taken_a_house_from():
    #
    lots = {**group(BROWNS, ANN, 4, 4), **group(LIGHT_BLUES, BOB, 4, 4, 4)}
    game = after(a_game(holdings=lots, hotels=1), wanted("hotel", ann=1, bob=1))
    game = after(game, bid(BOB, 30, ORIENTAL))
    house = Move(giver=lot(ORIENTAL), taker=BANK, asset=HOUSE, quantity=1)
    corrected = after(game, Correct(moves=(house,), reason="there were three"))
    assert decide(corrected, CloseAuction(bids=1)) == (AuctionUnsold(title=None),)


# The limits of the turn hold here too


def test_where_one_builds_in_ones_own_turn_others_have_no_wishes():
    # own_turn
    game = two_builders(track_turns=True, build_when="own_turn", **SCARCE)
    refusal = refusal_of(game, wanted(ann=1, bob=1))
    assert isinstance(refusal, BuildingNotNow)
    assert refusal.player == BOB


@pytest.mark.parametrize(
    ("of", "requests"), [("player", {ANN: 3, BOB: 3}), ("group", {ANN: 6, BOB: 3})]
)
def test_nobody_wants_more_than_may_be_built_in_one_turn(of, requests):
    #
    lots = {**group(BROWNS, ANN), **group(ORANGES, ANN), **group(LIGHT_BLUES, BOB)}
    game = a_game(
        holdings=lots,
        houses_left=5,
        track_turns=True,
        houses_per_turn=3,
        houses_per_turn_of=of,
    )
    assert after(game, wanted(ann=9, bob=9)).requests == requests


def test_a_house_won_at_auction_counts_in_the_turn():
    #
    game = two_builders(houses=1, track_turns=True, houses_per_turn=1)
    game = after(game, wanted(ann=1, bob=1), bid(ANN, 5, ST_JAMES), PassBid(player=BOB))
    assert buildings_on(game, ST_JAMES) == 1
    refusal = refusal_of(game, Build(player=ANN, buildings={TENNESSEE: 1}))
    assert isinstance(refusal, BuiltEnough)
    assert (refusal.built, refusal.most) == (1, 1)


@pytest.mark.parametrize("rules", [{"track_turns": True}, {"houses_per_turn": 3}])
def test_without_a_limit_or_without_turns_any_number_is_wanted(rules):
    # what a turn allows is not known where the bank keeps none
    game = two_builders(houses_left=9, **rules)
    assert after(game, wanted(ann=9, bob=9)).requests == {ANN: 9, BOB: 9}
