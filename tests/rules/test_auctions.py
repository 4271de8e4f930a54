"""Auctions of titles: declined ones, and those of a bankrupt's estate (R-4.2 to R-4.4)."""

from dataclasses import replace

import pytest

from banker.ledger.posting import deed, hand
from banker.rules.engine import decide
from banker.rules.errors import (
    CannotAfford,
    InDebt,
    InJail,
    MoreThanOwed,
    NotAnAmount,
    NotAtThisTable,
    NotBidding,
    NotTheOwner,
    PlayerIsOut,
    TitleAwarded,
)
from banker.rules.game import Auction, Bid, cash_of, debts_of, owner_of
from banker.rules.money.bankruptcy import EstateAuctioned, GoBankrupt
from banker.rules.money.debts import DebtIncurred, LotHandedOver, SettleDebt
from banker.rules.money.salary import CollectSalary
from banker.rules.money.transfers import Transfer
from banker.rules.players import PlayerId
from banker.rules.table.corrections import Correct, Move, WouldBeWrong
from banker.rules.table.faults import faults
from banker.rules.titles.auctions import (
    AlreadyLeading,
    AuctionOpened,
    AuctionRunning,
    AuctionUnsold,
    AuctionWon,
    BidBeyondMeans,
    BidPassed,
    BidPlaced,
    BidsHaveCome,
    BidTooLow,
    CloseAuction,
    DeclineTitle,
    MustBuy,
    NoAuction,
    PassBid,
    PlaceBid,
    TitleDeclined,
)
from banker.rules.titles.buildings import Build, SellBuildings
from banker.rules.titles.mortgages import MortgageTitle, UnmortgageTitle
from banker.rules.titles.purchases import BuyTitle, FirstLapFirst, TitleTaken
from banker.timeline import Timeline
from tests.builders import (
    ANN,
    BALTIC,
    BOARDWALK,
    BOB,
    BROWNS,
    CAT,
    DAN,
    ORIENTAL,
    PARK_PLACE,
    READING,
    a_debt,
    a_fresh_game,
    a_game,
    after,
    group,
    held,
    refusal_of,
)

EVE = PlayerId("eve")
FOUR = (ANN, BOB, CAT, DAN)


def declined(title=BALTIC, *, player=ANN):
    return DeclineTitle(player=player, title=title)


def bid(player, amount, **more):
    return PlaceBid(player=player, amount=amount, **more)


def passed(*players):
    return [PassBid(player=player) for player in players]


def an_auction(*bids, title=BALTIC, **story):
    """Return a game in which Ann has declined a title, after these bids for it."""
    return after(a_game(**story), declined(title), *(bid(*one) for one in bids))


# what is declined is auctioned at once


def test_a_declined_title_is_auctioned_at_once_to_everybody():
    #
    game = a_fresh_game()
    opening = Auction(auction=1, title=BALTIC, bidders=(ANN, BOB, CAT), least=1)
    assert decide(game, declined()) == (
        TitleDeclined(player=ANN, title=BALTIC),
        AuctionOpened(auction=opening),
    )
    assert after(game, declined()).auction == opening


def test_who_declined_may_win_for_less_and_the_bank_gets_the_bid():
    # 12 instead of the printed 60
    game = an_auction((ANN, 10), (BOB, 11), (ANN, 12))
    sold = after(game, *passed(BOB, CAT))
    assert cash_of(sold, ANN) == 1500 - 12
    assert cash_of(sold, BOB) == 1500
    assert owner_of(sold, BALTIC) == ANN
    assert sold.auction is None
    assert faults(sold) == ()


def test_a_table_may_leave_out_who_declined():
    # decliner_may_bid no
    game = an_auction(decliner_may_bid=False)
    assert game.auction.bidders == (BOB, CAT)
    assert isinstance(refusal_of(game, bid(ANN, 1)), NotBidding)
    assert isinstance(refusal_of(game, PassBid(player=ANN)), NotBidding)


def test_a_table_may_do_without_auctions():
    # auction_on_decline no
    game = a_game(auction_on_decline=False)
    assert decide(game, declined()) == (TitleDeclined(player=ANN, title=BALTIC),)
    assert owner_of(after(game, declined()), BALTIC) is None


def test_without_a_bid_the_title_stays_with_the_bank_and_can_be_bought():
    #
    game = an_auction()
    assert decide(game, CloseAuction(bids=0)) == (AuctionUnsold(title=BALTIC),)
    unsold = after(game, CloseAuction(bids=0))
    assert (unsold.auction, owner_of(unsold, BALTIC)) == (None, None)
    bought = after(unsold, BuyTitle(player=BOB, title=BALTIC))
    assert owner_of(bought, BALTIC) == BOB


def test_when_everybody_passes_the_title_stays_with_the_bank():
    #
    game = an_auction()
    last = after(game, *passed(ANN, BOB))
    assert decide(last, PassBid(player=CAT)) == (
        BidPassed(player=CAT),
        AuctionUnsold(title=BALTIC),
    )


def test_where_nobody_may_bid_there_is_no_auction():
    # with two at the table, one declines and may not bid, the other owes
    game = a_game((ANN, BOB), decliner_may_bid=False, debts=[a_debt(BOB, 5)])
    assert decide(game, declined()) == (TitleDeclined(player=ANN, title=BALTIC),)
    assert after(game, declined()).auction is None


def test_who_may_not_buy_yet_is_not_asked_at_auctions():
    #
    game = after(
        a_game(first_lap_no_buying=True),
        CollectSalary(player=ANN),
        CollectSalary(player=CAT),
        declined(),
    )
    assert game.auction.bidders == (ANN, CAT)
    assert isinstance(refusal_of(game, bid(BOB, 1)), NotBidding)


@pytest.mark.parametrize("cash", [60, 1500])
def test_where_buying_is_compulsory_who_can_pay_must_buy(cash):
    #
    game = a_game(purchase="compulsory", auction_on_decline=False, cash={ANN: cash})
    refusal = refusal_of(game, declined())
    assert isinstance(refusal, MustBuy)
    assert (refusal.player, refusal.title, refusal.price) == (ANN, BALTIC, 60)


def test_where_buying_is_compulsory_who_cannot_pay_may_decline():
    #
    game = a_game(purchase="compulsory", auction_on_decline=False, cash={ANN: 59})
    assert decide(game, declined()) == (TitleDeclined(player=ANN, title=BALTIC),)


AWARDED = replace(a_debt(BOB, 9, debt="d2", reason="auction"), titles=(BALTIC,))
ALL_WRONG = {
    "holdings": {BALTIC: held(BOB)},
    "jail": {ANN: 0},
    "bankrupt": (ANN,),
    "debts": [a_debt(ANN, 5), AWARDED],
    "first_lap_no_buying": True,
    "purchase": "compulsory",
}


@pytest.mark.parametrize(
    ("without", "title", "refusal"),
    [
        ((), "atlantis", PlayerIsOut),
        (("bankrupt",), "atlantis", InDebt),
        (("bankrupt", "debts"), "atlantis", NotAtThisTable),
        (("bankrupt", "debts"), BALTIC, InJail),
        (("bankrupt", "debts", "jail"), BALTIC, TitleTaken),
        (("bankrupt", "jail", "holdings"), BALTIC, TitleAwarded),
        (("bankrupt", "debts", "jail", "holdings"), BALTIC, FirstLapFirst),
        (
            ("bankrupt", "debts", "jail", "holdings", "first_lap_no_buying"),
            BALTIC,
            MustBuy,
        ),
    ],
)
def test_declining_meets_its_refusals_in_the_documented_order(without, title, refusal):
    story = {key: value for key, value in ALL_WRONG.items() if key not in without}
    if refusal is TitleAwarded:
        story["debts"] = [AWARDED]
    assert isinstance(refusal_of(a_game(**story), declined(title)), refusal)


def test_a_stranger_declines_nothing():
    refusal = refusal_of(a_fresh_game(), declined("atlantis", player=EVE))
    assert isinstance(refusal, NotAtThisTable)
    assert refusal.what == "player"


# bids


@pytest.mark.parametrize(
    ("rules", "bids", "least"),
    [
        ({}, [], 1),
        ({"opening_bid": 10}, [], 10),
        ({}, [(ANN, 7)], 8),
        ({"minimum_raise": 20, "opening_bid": 20}, [(ANN, 20)], 40),
        ({"minimum_raise": 20}, [(ANN, 5), (BOB, 25)], 45),
    ],
)
def test_a_bid_reaches_the_least_that_the_table_takes(rules, bids, least):
    #
    game = an_auction(*bids, **rules)
    refusal = refusal_of(game, bid(CAT, least - 1) if least > 1 else bid(CAT, 0))
    assert isinstance(refusal, BidTooLow if least > 1 else NotAnAmount)
    if isinstance(refusal, BidTooLow):
        assert (refusal.amount, refusal.least) == (least - 1, least)
    assert after(game, bid(CAT, least)).auction.bid == Bid(player=CAT, amount=least)


def test_a_bid_moves_nothing_until_the_hammer_falls():
    # bids reserve nothing
    game = an_auction((BOB, 700))
    assert cash_of(game, BOB) == 1500
    assert game.auction.bids == 1


def test_nobody_bids_against_themselves():
    #
    game = an_auction((BOB, 10))
    refusal = refusal_of(game, bid(BOB, 20))
    assert isinstance(refusal, AlreadyLeading)
    assert (refusal.player, refusal.amount) == (BOB, 10)


def test_a_bid_is_binding_and_its_bidder_cannot_pass():
    #
    game = an_auction((BOB, 10))
    assert isinstance(refusal_of(game, PassBid(player=BOB)), AlreadyLeading)


def test_who_has_passed_bids_no_more_and_passes_once():
    #
    game = after(an_auction((BOB, 10)), PassBid(player=CAT))
    assert isinstance(refusal_of(game, bid(CAT, 20)), NotBidding)
    assert isinstance(refusal_of(game, PassBid(player=CAT)), NotBidding)


def test_the_only_one_left_wins_at_the_standing_price():
    #
    game = an_auction((BOB, 10), (CAT, 25))
    one = after(game, PassBid(player=ANN))
    assert decide(one, PassBid(player=BOB)) == (
        BidPassed(player=BOB),
        AuctionWon(player=CAT, price=25, paid=25, title=BALTIC, awarded=True),
    )


def test_the_only_one_left_may_still_open_and_has_won_with_it():
    # the others passed before the first bid
    game = after(an_auction(), *passed(BOB, ANN))
    assert decide(game, bid(CAT, 1)) == (
        BidPlaced(player=CAT, amount=1),
        AuctionWon(player=CAT, price=1, paid=1, title=BALTIC, awarded=True),
    )


def test_a_single_bidder_takes_it_or_leaves_it():
    #
    game = an_auction(players=(ANN, BOB), decliner_may_bid=False)
    assert owner_of(after(game, bid(BOB, 1)), BALTIC) == BOB
    assert owner_of(after(game, PassBid(player=BOB)), BALTIC) is None


def test_a_player_in_jail_may_bid():
    #
    game = an_auction((BOB, 10), jail={BOB: 1})
    assert owner_of(after(game, *passed(ANN, CAT)), BALTIC) == BOB


def test_a_table_may_keep_prisoners_from_bidding():
    #
    game = an_auction(jail={BOB: 1}, bid_from_jail=False)
    assert game.auction.bidders == (ANN, CAT)


def test_a_bankrupt_is_not_asked():
    #
    game = an_auction(players=FOUR, bankrupt=(CAT,))
    assert game.auction.bidders == (ANN, BOB, DAN)
    assert isinstance(refusal_of(game, bid(CAT, 1)), PlayerIsOut)


def test_who_is_in_debt_is_not_asked_even_once_the_debt_is_paid():
    # a debtor may only raise money
    game = an_auction(debts=[a_debt(CAT, 5)])
    assert game.auction.bidders == (ANN, BOB)
    assert isinstance(refusal_of(game, bid(CAT, 1)), InDebt)
    paid = after(game, SettleDebt(player=CAT, debt="d1"))
    assert isinstance(refusal_of(paid, bid(CAT, 1)), NotBidding)


@pytest.mark.parametrize(
    ("holdings", "means"),
    [
        ({}, 100),
        ({READING: held(BOB)}, 200),
        ({READING: held(BOB, mortgaged=True)}, 100),
        # Two houses at half of 50, and two lots that lend 30 each.
        (group(BROWNS, BOB, 1, 1), 100 + 25 + 25 + 30 + 30),
    ],
)
def test_nobody_bids_more_than_they_could_raise_themselves(holdings, means):
    #
    game = an_auction(title=ORIENTAL, holdings=holdings, cash={BOB: 100})
    refusal = refusal_of(game, bid(BOB, means + 1))
    assert isinstance(refusal, BidBeyondMeans)
    assert (refusal.amount, refusal.means) == (means + 1, means)
    assert after(game, bid(BOB, means)).auction.bid.amount == means


def test_each_bidder_is_judged_by_their_own_means():
    # not by those of the player on turn
    game = an_auction(title=BOARDWALK, cash={ANN: 10, BOB: 500})
    assert after(game, bid(BOB, 500)).auction.bid.amount == 500
    assert isinstance(refusal_of(game, bid(ANN, 11)), BidBeyondMeans)


def test_a_winner_without_the_cash_owes_the_bank_and_gets_the_deed_once_it_is_paid():
    #
    game = an_auction(
        (BOB, 180), title=ORIENTAL, holdings={READING: held(BOB)}, cash={BOB: 100}
    )
    won, owed = decide(game, CloseAuction(bids=1))
    assert won == AuctionWon(player=BOB, price=180, paid=0, title=ORIENTAL, awarded=False)
    assert isinstance(owed, DebtIncurred)
    owing = after(game, CloseAuction(bids=1))
    (debt,) = debts_of(owing, BOB)
    assert (debt.amount, debt.creditor, debt.reason) == (180, "bank", "auction")
    assert debt.titles == (ORIENTAL,)
    assert owner_of(owing, ORIENTAL) is None
    raised = after(owing, MortgageTitle(player=BOB, title=READING))
    settled = after(raised, SettleDebt(player=BOB, debt="d1"))
    assert (cash_of(settled, BOB), owner_of(settled, ORIENTAL)) == (20, BOB)
    assert faults(settled) == ()


def test_the_lot_itself_cannot_be_mortgaged_to_pay_for_it():
    #
    game = an_auction(
        (BOB, 180), title=ORIENTAL, holdings={READING: held(BOB)}, cash={BOB: 100}
    )
    command = MortgageTitle(player=BOB, title=ORIENTAL)
    assert isinstance(refusal_of(game, command), NotTheOwner)
    assert isinstance(refusal_of(after(game, CloseAuction(bids=1)), command), NotTheOwner)


def a_winner_who_owes():
    """Return a game in which Bob has won Baltic Avenue for 50 and has but 20 in cash."""
    game = an_auction((BOB, 50), holdings={READING: held(BOB)}, cash={BOB: 20})
    return after(game, CloseAuction(bids=1))


@pytest.mark.parametrize("kind", [BuyTitle, DeclineTitle])
def test_a_lot_that_waits_for_its_price_is_for_nobody_else(kind):
    #
    refusal = refusal_of(a_winner_who_owes(), kind(player=CAT, title=BALTIC))
    assert isinstance(refusal, TitleAwarded)
    assert (refusal.title, refusal.player) == (BALTIC, BOB)


def test_the_deed_goes_over_with_the_last_unit_of_its_price():
    #
    part = after(a_winner_who_owes(), SettleDebt(player=BOB, debt="d1", amount=20))
    assert owner_of(part, BALTIC) is None
    assert debts_of(part, BOB)[0].amount == 30
    rest = SettleDebt(player=BOB, debt="d1", amount=30)
    raised = after(part, MortgageTitle(player=BOB, title=READING))
    over = SettleDebt(player=BOB, debt="d1", amount=31)
    assert isinstance(refusal_of(raised, over), MoreThanOwed)
    assert decide(raised, rest)[-1] == LotHandedOver(player=BOB, title=BALTIC)
    assert owner_of(after(raised, rest), BALTIC) == BOB


def test_the_winner_pays_before_anything_else():
    #
    command = BuyTitle(player=BOB, title=ORIENTAL)
    assert isinstance(refusal_of(a_winner_who_owes(), command), InDebt)


def test_a_lot_that_its_winner_never_paid_is_auctioned_again():
    # in the order of the board, Reading coming later
    game = a_game(
        holdings={READING: held(BOB)}, cash={BOB: 20}, early_surrender=True, players=FOUR
    )
    owing = after(game, declined(), bid(BOB, 50), CloseAuction(bids=1))
    leaving = GoBankrupt(player=BOB)
    assert EstateAuctioned(titles=(BALTIC, READING)) in decide(owing, leaving)
    gone = after(owing, leaving)
    assert (gone.auction.title, gone.auction.bidders) == (BALTIC, (ANN, CAT, DAN))
    assert gone.estate == (READING,)
    assert faults(gone) == ()


LEADING = {"players": FOUR, "debts": [a_debt(CAT, 5)], "bankrupt": (DAN,)}


@pytest.mark.parametrize(
    ("player", "amount", "refusal"),
    [
        (EVE, 0, NotAtThisTable),
        (DAN, 0, PlayerIsOut),
        (CAT, 0, InDebt),
        (ANN, 0, NotBidding),
        (BOB, 0, AlreadyLeading),
    ],
)
def test_a_bid_meets_its_refusals_in_the_documented_order(player, amount, refusal):
    story = {**LEADING, "players": (ANN, BOB, CAT, DAN, PlayerId("fay"))}
    story["decliner_may_bid"] = False
    game = after(a_game(**story), declined(), bid(BOB, 10))
    assert isinstance(refusal_of(game, bid(player, amount)), refusal)


@pytest.mark.parametrize(
    ("amount", "refusal"),
    [(0, NotAnAmount), (-5, NotAnAmount), (10, BidTooLow), (11, BidBeyondMeans)],
)
def test_the_amount_of_a_bid_is_looked_at_last(amount, refusal):
    game = an_auction((BOB, 10), cash={CAT: 5})
    assert isinstance(refusal_of(game, bid(CAT, amount)), refusal)


@pytest.mark.parametrize(
    ("player", "refusal"),
    [(EVE, NotAtThisTable), (DAN, PlayerIsOut), (CAT, NotBidding), (BOB, AlreadyLeading)],
)
def test_a_pass_meets_its_refusals_in_the_documented_order(player, refusal):
    game = after(a_game(**LEADING), declined(), bid(BOB, 10))
    assert isinstance(refusal_of(game, PassBid(player=player)), refusal)


@pytest.mark.parametrize(
    "command", [bid(EVE, 0), PassBid(player=EVE), CloseAuction(bids=9)], ids=str
)
def test_without_an_auction_there_is_nothing_to_bid_for(command):
    assert isinstance(refusal_of(a_fresh_game(), command), NoAuction)


# the hammer


def test_the_countdown_closes_the_auction_for_the_highest_bid():
    #
    game = an_auction((BOB, 10), (CAT, 12), (BOB, 13))
    assert decide(game, CloseAuction(bids=3)) == (
        AuctionWon(player=BOB, price=13, paid=13, title=BALTIC, awarded=True),
    )


@pytest.mark.parametrize("bids", [0, 1, 3])
def test_a_clock_that_was_wound_up_for_another_bid_closes_nothing(bids):
    # a bid that came in the last moment counts
    game = an_auction((BOB, 10), (CAT, 12))
    refusal = refusal_of(game, CloseAuction(bids=bids))
    assert isinstance(refusal, BidsHaveCome)
    assert refusal.bids == 2


def test_a_pass_restarts_no_clock():
    #
    game = after(an_auction((BOB, 10)), PassBid(player=CAT))
    assert owner_of(after(game, CloseAuction(bids=1)), BALTIC) == BOB


@pytest.mark.parametrize(
    "command",
    [
        bid(ANN, 5, auction=1),
        PassBid(player=ANN, auction=1),
        CloseAuction(bids=0, auction=1),
    ],
    ids=str,
)
def test_what_was_meant_for_one_lot_never_hits_the_next(command):
    # the clock of lot 1 runs out just when lot 2 has been opened
    game = after(an_auction(), CloseAuction(bids=0), declined(BOARDWALK))
    assert game.auction.auction == 2
    assert isinstance(refusal_of(game, command), NoAuction)
    assert decide(game, replace(command, auction=2))


def test_an_undone_bid_leaves_the_one_before_it_standing():
    #
    timeline = Timeline(a_fresh_game())
    for seq, command in enumerate([declined(), bid(BOB, 10), bid(CAT, 20)], start=2):
        timeline = timeline.advance(seq, decide(timeline.game, command))
    back, _ = timeline.rewind()
    assert back.game.auction.bid == Bid(player=BOB, amount=10)
    assert owner_of(after(back.game, CloseAuction(bids=1)), BALTIC) == BOB


def test_no_correction_takes_the_lot_away_while_it_is_under_the_hammer():
    #
    away = Move(giver="bank", taker=hand(CAT), asset=deed(BALTIC), quantity=1)
    correction = Correct(moves=(away,), reason="hers already")
    refusal = refusal_of(an_auction((BOB, 10)), correction)
    assert isinstance(refusal, WouldBeWrong)
    assert refusal.faults == (f"lot-not-for-sale:{BALTIC}",)


# One auction blocks the table


@pytest.mark.parametrize(
    "command",
    [
        declined(BOARDWALK),
        BuyTitle(player=ANN, title=BOARDWALK),
        CollectSalary(player=ANN),
        Build(player=BOB, buildings={}),
        UnmortgageTitle(player=BOB, title=PARK_PLACE),
        Transfer(payer=BOB, payee=CAT, amount=1),
        GoBankrupt(player=BOB),
    ],
    ids=lambda command: type(command).__name__,
)
def test_an_auction_blocks_the_table(command):
    #
    refusal = refusal_of(an_auction(), command)
    assert isinstance(refusal, AuctionRunning)
    assert refusal.lot == BALTIC


def test_cash_may_be_raised_while_an_auction_runs():
    #
    game = an_auction(
        (BOB, 10),
        holdings={READING: held(BOB), **group(BROWNS, CAT, 1)},
        title=ORIENTAL,
    )
    raised = after(
        game,
        MortgageTitle(player=BOB, title=READING),
        SellBuildings(player=CAT, buildings={BROWNS[0]: 1}),
    )
    assert (cash_of(raised, BOB), cash_of(raised, CAT)) == (1600, 1525)


def test_a_new_auction_has_a_number_of_its_own():
    game = after(an_auction(), CloseAuction(bids=0), declined(BOARDWALK))
    assert (game.auction.auction, game.auction.bids) == (2, 0)


# the estate of a bankrupt


def an_estate(**story):
    """Return a game in which Bob has gone bankrupt to the bank with three titles."""
    lots = {
        BOARDWALK: held(BOB, mortgaged=True),
        BALTIC: held(BOB),
        READING: held(BOB, mortgaged=True),
    }
    whole = {"holdings": lots, "cash": {BOB: 0}, "debts": [a_debt(BOB, 900)]} | story
    return after(a_game(**whole), GoBankrupt(player=BOB))


def test_the_titles_of_a_bankrupt_are_auctioned_one_by_one_in_the_order_of_the_board():
    #
    game = an_estate()
    sold = []
    for price in (10, 20, 30):
        assert game.auction.bidders == (ANN, CAT)
        sold.append(game.auction.title)
        game = after(game, bid(CAT, price), PassBid(player=ANN))
    assert sold == [BALTIC, READING, BOARDWALK]
    assert (game.auction, game.estate) == (None, ())
    assert cash_of(game, CAT) == 1500 - 60
    assert faults(game) == ()


def test_a_lot_of_the_estate_without_a_bid_is_free_and_the_next_comes_up():
    #
    game = an_estate()
    assert decide(game, CloseAuction(bids=0, auction=1)) == (
        AuctionUnsold(title=BALTIC),
        AuctionOpened(
            auction=Auction(auction=2, title=READING, bidders=(ANN, CAT), least=1)
        ),
    )
    nobody = after(game, *(CloseAuction(bids=0) for _ in range(3)))
    assert nobody.auction is None
    assert owner_of(after(nobody, BuyTitle(player=ANN, title=READING)), READING) == ANN


def test_an_estate_for_which_nobody_may_bid_falls_free():
    # the two who are left owe something
    debts = [a_debt(BOB, 900), a_debt(ANN, 9, debt="d2"), a_debt(CAT, 9, debt="d3")]
    titles = {BALTIC: held(BOB), READING: held(BOB)}
    game = a_game(holdings=titles, debts=debts, cash={BOB: 0})
    leaving = GoBankrupt(player=BOB)
    assert decide(game, leaving)[-2:] == (
        AuctionUnsold(title=BALTIC),
        AuctionUnsold(title=READING),
    )
    gone = after(game, leaving)
    assert (gone.auction, gone.estate) == (None, ())


def test_no_correction_takes_a_title_of_the_estate_away():
    #
    away = Move(giver="bank", taker=hand(CAT), asset=deed(READING), quantity=1)
    refusal = refusal_of(an_estate(), Correct(moves=(away,), reason="a present"))
    assert isinstance(refusal, WouldBeWrong)
    assert refusal.faults == (f"lot-not-for-sale:{READING}",)


def test_a_winner_who_owes_is_not_asked_for_the_next_lot_until_it_is_paid():
    #
    titles = {BALTIC: held(BOB), BOARDWALK: held(BOB), READING: held(CAT)}
    story = {"holdings": titles, "cash": {BOB: 0, CAT: 10}, "players": FOUR}
    game = an_estate(**story)
    next_lot = after(game, bid(CAT, 50), CloseAuction(bids=1))
    assert (next_lot.auction.title, next_lot.auction.bidders) == (BOARDWALK, (ANN, DAN))
    settled = after(
        next_lot,
        MortgageTitle(player=CAT, title=READING),
        SettleDebt(player=CAT, debt="d2"),
    )
    assert owner_of(settled, BALTIC) == CAT
    assert settled.auction.title == BOARDWALK


# every bid is paid


def test_in_a_penny_auction_every_bid_is_paid_at_once_won_or_not():
    #
    game = an_auction((BOB, 5), (CAT, 9), (BOB, 20), auction_style="penny")
    assert (cash_of(game, BOB), cash_of(game, CAT)) == (1500 - 25, 1500 - 9)
    sold = after(game, CloseAuction(bids=3))
    assert (cash_of(sold, BOB), cash_of(sold, CAT)) == (1500 - 25, 1500 - 9)
    assert owner_of(sold, BALTIC) == BOB
    assert sold.debts == ()
    assert faults(sold) == ()


def test_a_penny_bid_needs_the_cash_in_hand():
    # means that must first be raised do not pay a bid at once
    game = an_auction(auction_style="penny", cash={BOB: 50}, holdings={READING: held(BOB)})
    assert isinstance(refusal_of(game, bid(BOB, 51)), CannotAfford)
    assert cash_of(after(game, bid(BOB, 50)), BOB) == 0


def test_the_last_penny_bidder_left_has_won_and_paid_once():
    #
    game = after(an_auction(auction_style="penny"), *passed(ANN, CAT), bid(BOB, 7))
    assert (owner_of(game, BALTIC), cash_of(game, BOB)) == (BOB, 1493)


def test_a_penny_bid_that_is_undone_is_paid_back():
    #
    timeline = Timeline(an_auction(auction_style="penny"))
    back, undone = timeline.advance(3, decide(timeline.game, bid(BOB, 5))).rewind()
    assert cash_of(back.game, BOB) == 1500
    assert len(undone.contra) == 2
