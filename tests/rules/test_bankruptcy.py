"""Bankruptcy: leaving the game, and what becomes of the estate (R-15)."""

from dataclasses import replace

import pytest

from banker.ledger.posting import BANK, BOX, HOTEL, HOUSE, MONEY
from banker.rules.engine import decide
from banker.rules.errors import CannotAfford, GameIsOver, NotAtThisTable, PlayerIsOut
from banker.rules.game import (
    Claim,
    Drawn,
    Due,
    Turn,
    cash_of,
    is_mortgaged,
    level_of,
    owner_of,
    players_in,
    titles_of,
)
from banker.rules.money.bankruptcy import (
    CanStillRaise,
    CreditorPaid,
    EstateAuctioned,
    EstateShared,
    GameWon,
    GoBankrupt,
    PlayerBankrupted,
    Share,
)
from banker.rules.money.debts import DebtIncurred, DebtPaid, SettleDebt
from banker.rules.money.salary import CollectSalary
from banker.rules.money.transfers import Transfer
from banker.rules.players import PlayerId
from banker.rules.table.faults import faults
from banker.rules.titles.auctions import AuctionUnsold, CloseAuction, PassBid, PlaceBid
from banker.rules.titles.buildings import Work
from banker.rules.titles.mortgages import MortgageTitle, TransferFeePaid
from banker.rules.titles.purchases import BuyTitle, TitleTaken
from banker.rules.titles.rents import PayRent
from banker.rules.turn.jail import pardons_of
from tests.builders import (
    ANN,
    BALTIC,
    BOARDWALK,
    BOB,
    BROWNS,
    CAT,
    CHANCE,
    CHEST,
    DAN,
    DARK_BLUES,
    ELECTRIC,
    MEDITERRANEAN,
    PARK_PLACE,
    READING,
    a_debt,
    a_game,
    after,
    group,
    held,
    refusal_of,
)

OUT = GoBankrupt(player=ANN)


def sound(game):
    """Return `game` once it is known to have no fault."""
    assert faults(game) == ()
    return game


# who may go


def test_nobody_goes_bankrupt_who_could_raise_the_sum():
    # 10 in cash, 2 x 25 for houses, 2 x 30 on mortgages
    game = a_game(
        holdings=group(BROWNS, ANN, 1, 1),
        cash={ANN: 10},
        debts=[a_debt(ANN, 120, creditor=BOB)],
    )
    refusal = refusal_of(game, OUT)
    assert isinstance(refusal, CanStillRaise)
    assert (refusal.owed, refusal.raisable) == (120, 120)


def test_one_unit_short_is_bankrupt():
    #
    game = a_game(
        holdings=group(BROWNS, ANN, 1, 1),
        cash={ANN: 10},
        debts=[a_debt(ANN, 121, creditor=BOB)],
    )
    assert after(game, OUT).bankrupt == (ANN,)


def test_all_debts_of_a_player_count_together():
    #
    debts = [a_debt(ANN, 40, creditor=BOB), a_debt(ANN, 60, debt="d2", creditor=CAT)]
    game = a_game(cash={ANN: 99}, debts=debts)
    assert after(game, OUT).bankrupt == (ANN,)
    richer = a_game(cash={ANN: 100}, debts=debts)
    refusal = refusal_of(richer, OUT)
    assert isinstance(refusal, CanStillRaise)
    assert refusal.owed == 100


def test_a_table_may_let_a_debtor_give_up_early():
    # yes
    game = a_game(debts=[a_debt(ANN, 1, creditor=BOB)], early_surrender=True)
    gone = after(game, OUT)
    assert gone.bankrupt == (ANN,)
    assert cash_of(gone, BOB) == 3000


def test_leaving_without_a_debt_is_a_bankruptcy_to_the_bank():
    #
    game = a_game(holdings={READING: held(ANN)})
    event, *_ = decide(game, OUT)
    assert (event.creditor, event.cash, event.titles) == (BANK, 1500, (READING,))
    gone = sound(after(game, OUT))
    assert owner_of(gone, READING) is None
    assert cash_of(gone, ANN) == 0


def test_what_was_raised_before_a_failed_rescue_stands():
    #
    game = a_game(
        holdings={MEDITERRANEAN: held(ANN)},
        cash={ANN: 0},
        debts=[a_debt(ANN, 1000, creditor=BOB)],
    )
    gone = sound(after(game, MortgageTitle(player=ANN, title=MEDITERRANEAN), OUT))
    assert cash_of(gone, BOB) == 1500 + 30 - 3
    assert is_mortgaged(gone, MEDITERRANEAN)


# to a player


def test_the_estate_goes_to_the_creditor_and_the_buildings_to_the_bank():
    # four houses at 25
    game = a_game(
        holdings=group(BROWNS, ANN, 2, 2),
        cash={ANN: 40},
        pardons={CHEST: ANN},
        debts=[a_debt(ANN, 500, creditor=BOB)],
    )
    assert decide(game, OUT) == (
        PlayerBankrupted(
            player=ANN,
            creditor=BOB,
            cash=40,
            works=(
                Work(title=MEDITERRANEAN, houses=-2, hotels=0),
                Work(title=BALTIC, houses=-2, hotels=0),
            ),
            proceeds=100,
            titles=BROWNS,
            lifted=(),
            pardons=(CHEST,),
        ),
    )
    gone = sound(after(game, OUT))
    assert cash_of(gone, BOB) == 1640
    assert titles_of(gone, BOB) == BROWNS
    assert pardons_of(gone, BOB) == (CHEST,)
    assert gone.balances[BANK, HOUSE] == 32
    assert gone.debts == ()


def test_hotels_of_the_bankrupt_are_sold_whole_even_if_the_bank_has_no_house():
    # 2 x 5 x 100
    game = a_game(
        holdings=group(DARK_BLUES, ANN, 5, 5),
        cash={ANN: 0},
        debts=[a_debt(ANN, 9000, creditor=BOB)],
        houses=0,
    )
    gone = sound(after(game, OUT))
    assert cash_of(gone, BOB) == 2500
    assert gone.balances[BANK, HOTEL] == 12


def test_an_unlimited_stock_takes_the_buildings_of_the_bankrupt_back():
    #
    game = a_game(
        holdings=group(BROWNS, ANN, 2, 2),
        debts=[a_debt(ANN, 5000, creditor=BOB)],
        building_stock="unlimited",
    )
    assert decide(game, OUT)[0].stock == BOX


# to the bank


def test_an_estate_that_falls_to_the_bank_is_free_again():
    # to_bank
    game = a_game(
        holdings={
            **group(BROWNS, ANN, 5, 4),
            READING: held(ANN, mortgaged=True),
            ELECTRIC: held(ANN),
        },
        cash={ANN: 40},
        pardons={CHANCE: ANN, CHEST: ANN},
        debts=[a_debt(ANN, 5000)],
        bank_estate="to_bank",
    )
    (event,) = decide(game, OUT)
    assert event.creditor == BANK
    assert event.proceeds == 0
    assert event.lifted == (READING,)
    assert event.pardons == (CHANCE, CHEST)
    gone = sound(after(game, OUT))
    assert titles_of(gone, ANN) == ()
    assert not is_mortgaged(gone, READING)
    assert (gone.balances[BANK, HOUSE], gone.balances[BANK, HOTEL]) == (32, 12)
    assert gone.balances[BANK, MONEY] == -3000
    assert cash_of(after(gone, BuyTitle(player=BOB, title=READING)), BOB) == 1300


def test_the_titles_of_an_estate_are_auctioned_one_by_one_in_the_order_of_the_board():
    # auction
    game = a_game(
        holdings={
            ELECTRIC: held(ANN),
            READING: held(ANN, mortgaged=True),
            **group(BROWNS, ANN, 1, 0),
        },
        debts=[a_debt(ANN, 5000)],
    )
    lots = (MEDITERRANEAN, BALTIC, READING, ELECTRIC)
    event, auctioned, opening = decide(game, OUT)
    assert (event.titles, event.lifted) == (lots, (READING,))
    assert auctioned == EstateAuctioned(titles=lots)
    assert auctioned.postings() == ()
    assert opening.auction.title == MEDITERRANEAN
    gone = sound(after(game, OUT))
    # The bankrupt does not bid.
    assert gone.auction.bidders == (BOB, CAT)
    assert gone.estate == (BALTIC, READING, ELECTRIC)
    assert isinstance(refusal_of(gone, PlaceBid(player=ANN, amount=1)), PlayerIsOut)
    # No price is asked for the first, 70 for the second; the rest wait their turn.
    sold = after(
        gone,
        CloseAuction(bids=0),
        PlaceBid(player=CAT, amount=70),
        PassBid(player=BOB),
    )
    assert (owner_of(sold, MEDITERRANEAN), owner_of(sold, BALTIC)) == (None, CAT)
    assert (sold.auction.title, sold.estate) == (READING, (ELECTRIC,))
    done = sound(after(sold, CloseAuction(bids=0), CloseAuction(bids=0)))
    assert (done.auction, done.estate) == (None, ())


def test_an_estate_without_titles_opens_no_auction():
    # auction
    gone = sound(after(a_game(debts=[a_debt(ANN, 5000)]), OUT))
    assert (gone.auction, gone.estate) == (None, ())


def test_a_lot_that_the_bankrupt_had_won_and_not_paid_is_auctioned_again():
    #
    owed = replace(a_debt(ANN, 5000, reason="auction"), titles=(READING,))
    gone = sound(after(a_game(holdings={ELECTRIC: held(ANN)}, debts=[owed]), OUT))
    assert (gone.auction.title, gone.estate) == (READING, (ELECTRIC,))


def test_such_a_lot_is_free_where_nothing_is_auctioned():
    # to_bank
    owed = replace(a_debt(ANN, 5000, reason="auction"), titles=(READING,))
    gone = after(a_game(debts=[owed], bank_estate="to_bank"), OUT)
    assert owner_of(after(gone, BuyTitle(player=BOB, title=READING)), READING) == BOB


def test_where_all_others_are_in_debt_the_titles_stay_with_the_bank():
    # nobody could bid
    debts = [a_debt(BOB, 5), a_debt(CAT, 5, debt="d2")]
    game = a_game(holdings={READING: held(ANN)}, debts=debts)
    gone = sound(after(game, OUT))
    assert decide(game, OUT)[-1] == AuctionUnsold(title=READING)
    assert (gone.auction, gone.estate, owner_of(gone, READING)) == (None, (), None)


def test_rent_levels_go_with_titles_that_fall_to_the_bank():
    # a title that goes to the bank restarts at level 1
    game = a_game(rent_system="levels", bank_estate="to_bank")
    game = after(game, BuyTitle(player=ANN, title=BALTIC), PayRent(payer=BOB, title=BALTIC))
    assert level_of(game, BALTIC) == 2
    gone = sound(after(game, OUT))
    assert level_of(gone, BALTIC) == 0
    assert level_of(after(gone, BuyTitle(player=BOB, title=BALTIC)), BALTIC) == 1


def test_with_two_left_a_bankruptcy_to_the_bank_ends_the_game_without_auctions():
    #
    game = a_game((ANN, BOB), holdings={READING: held(ANN)}, debts=[a_debt(ANN, 5000)])
    assert [type(event) for event in decide(game, OUT)] == [PlayerBankrupted, GameWon]
    assert decide(game, OUT)[-1] == GameWon(player=BOB)
    assert GameWon(player=BOB).postings() == ()
    assert sound(after(game, OUT)).winner == BOB


def test_with_two_left_a_bankruptcy_to_the_other_ends_the_game_without_a_fee():
    #
    game = a_game(
        (ANN, BOB),
        holdings={READING: held(ANN, mortgaged=True)},
        cash={ANN: 0},
        debts=[a_debt(ANN, 5000, creditor=BOB)],
    )
    won = sound(after(game, OUT))
    assert won.winner == BOB
    assert cash_of(won, BOB) == 1500


def test_a_won_game_is_over():
    #
    won = after(a_game((ANN, BOB)), OUT)
    refusal = refusal_of(won, CollectSalary(player=BOB))
    assert isinstance(refusal, GameIsOver)
    assert refusal.winner == BOB
    # ... and says so before anything else.
    assert isinstance(refusal_of(won, CollectSalary(player=PlayerId("eve"))), GameIsOver)


# several creditors, in turn


def test_creditors_are_paid_in_turn_until_the_money_ends():
    # turn_order: 1500 pay 900 to Cat; Bob gets the other 600, and the estate
    debts = [
        a_debt(ANN, 900, creditor=CAT),
        a_debt(ANN, 900, debt="d2", creditor=BOB),
        a_debt(ANN, 1, debt="d3", creditor=CAT),
    ]
    game = a_game(holdings={READING: held(ANN, mortgaged=True)}, debts=debts)
    paid, out, fee = decide(game, OUT)
    assert paid == DebtPaid(
        player=ANN, creditor=CAT, debt="d1", amount=900, left=0, reason="rent"
    )
    assert (out.creditor, out.cash, out.titles) == (BOB, 600, (READING,))
    assert fee == TransferFeePaid(player=BOB, titles=(READING,), amount=10)
    gone = sound(after(game, OUT))
    assert (cash_of(gone, CAT), cash_of(gone, BOB)) == (2400, 2090)
    assert gone.debts == ()


def test_the_first_creditor_is_the_heir_if_the_money_does_not_reach_for_their_debt():
    # turn_order
    debts = [a_debt(ANN, 1501, creditor=CAT), a_debt(ANN, 1, debt="d2", creditor=BOB)]
    gone = sound(after(a_game(debts=debts), OUT))
    assert (cash_of(gone, CAT), cash_of(gone, BOB)) == (3000, 1500)


def test_what_the_bank_pays_for_the_buildings_serves_the_creditors_in_turn():
    # turn_order: 30 and 4 x 25 are 130; 120 of them are Cat's, 10 Bob's
    debts = [a_debt(ANN, 120, creditor=CAT), a_debt(ANN, 900, debt="d2", creditor=BOB)]
    game = a_game(holdings=group(BROWNS, ANN, 2, 2), cash={ANN: 30}, debts=debts)
    sold, _paid, out = decide(game, OUT)
    assert (sold.proceeds, sold.paid) == (100, 100)
    assert (out.creditor, out.cash, out.works, out.proceeds) == (BOB, 10, (), 0)
    gone = sound(after(game, OUT))
    assert (cash_of(gone, CAT), cash_of(gone, BOB)) == (1620, 1510)
    assert titles_of(gone, BOB) == BROWNS
    assert gone.balances[BANK, HOUSE] == 32


def test_the_bank_too_may_be_the_one_it_runs_out_on():
    # turn_order, R-15.5
    debts = [a_debt(ANN, 900, creditor=CAT), a_debt(ANN, 900, debt="d2")]
    game = a_game(holdings={READING: held(ANN)}, debts=debts)
    gone = sound(after(game, OUT))
    assert cash_of(gone, CAT) == 2400
    assert gone.auction.title == READING


def test_a_lot_paid_on_the_way_out_belongs_to_the_estate():
    # turn_order: the bank gets its 100 and hands over the lot
    owed = replace(a_debt(ANN, 100, reason="auction"), titles=(READING,))
    debts = [owed, a_debt(ANN, 9000, debt="d2", creditor=BOB)]
    gone = sound(after(a_game(debts=debts), OUT))
    assert cash_of(gone, BOB) == 1500 + 1400
    assert owner_of(gone, READING) == BOB
    assert gone.auction is None


def test_who_gives_up_early_leaves_the_estate_to_the_last_creditor():
    # yes, R-15.7 turn_order: the money would have reached for both
    debts = [a_debt(ANN, 100, creditor=BOB), a_debt(ANN, 50, debt="d2", creditor=CAT)]
    gone = sound(after(a_game(debts=debts, early_surrender=True), OUT))
    assert (cash_of(gone, BOB), cash_of(gone, CAT)) == (1600, 2900)


# several creditors, sharing


def test_creditors_may_share_the_cash_in_proportion():
    # share: 100 x 60/90, 100 x 20/90, 100 x 10/90 are 66, 22 and 11; one is left
    # over for the first in seating order. The titles go the way of.
    debts = [
        a_debt(ANN, 2000, creditor=DAN),
        a_debt(ANN, 6000, debt="d2", creditor=BOB),
        a_debt(ANN, 1000, debt="d3", creditor=CAT),
    ]
    game = a_game(
        (ANN, BOB, CAT, DAN),
        holdings={READING: held(ANN)},
        cash={ANN: 100},
        debts=debts,
        many_creditors="share",
    )
    shared, out, *_ = decide(game, OUT)
    assert shared == EstateShared(
        player=ANN,
        shares=(
            Share(creditor=BOB, amount=67),
            Share(creditor=CAT, amount=11),
            Share(creditor=DAN, amount=22),
        ),
    )
    assert (out.creditor, out.cash) == (BANK, 0)
    gone = sound(after(game, OUT))
    assert [cash_of(gone, player) for player in (BOB, CAT, DAN)] == [1567, 1511, 1522]
    assert gone.auction.title == READING


def test_the_shared_cash_is_that_after_the_buildings_are_sold():
    # share: 2 x 25 are 50; the bank's share comes last: 50 x 100/300 and 200/300
    debts = [a_debt(ANN, 200), a_debt(ANN, 100, debt="d2", creditor=BOB)]
    game = a_game(
        holdings=group(BROWNS, ANN, 1, 1),
        cash={ANN: 0},
        debts=debts,
        many_creditors="share",
        bank_estate="to_bank",
    )
    sold, shared, out = decide(game, OUT)
    assert (sold.proceeds, out.works) == (50, ())
    assert shared.shares == (
        Share(creditor=BOB, amount=17),
        Share(creditor=BANK, amount=33),
    )
    gone = sound(after(game, OUT))
    assert cash_of(gone, BOB) == 1517
    assert titles_of(gone, BOB) == ()


def test_two_debts_to_one_creditor_are_one_share_and_nothing_is_no_share():
    # share
    debts = [
        a_debt(ANN, 5, creditor=BOB),
        a_debt(ANN, 6, debt="d2", creditor=CAT),
        a_debt(ANN, 5, debt="d3", creditor=BOB),
    ]
    game = a_game(cash={ANN: 1}, debts=debts, many_creditors="share")
    assert decide(game, OUT)[0].shares == (Share(creditor=BOB, amount=1),)


def test_who_gives_up_with_more_than_is_owed_leaves_all_of_it_to_the_creditors():
    # share, R-15.2 `early_surrender`: 152 x 50/145 are 52, 152 x 45/145 are 47, and
    # the odd unit goes to the first in seating order
    debts = [
        a_debt(ANN, 50, creditor=CAT, debt="d1"),
        a_debt(ANN, 50, creditor=DAN, debt="d2"),
        a_debt(ANN, 45, creditor=BOB, debt="d3"),
    ]
    game = a_game(
        (ANN, BOB, CAT, DAN),
        cash={ANN: 152},
        debts=debts,
        many_creditors="share",
        early_surrender=True,
    )
    assert decide(game, OUT)[0].shares == (
        Share(creditor=BOB, amount=48),
        Share(creditor=CAT, amount=52),
        Share(creditor=DAN, amount=52),
    )


def test_a_single_creditor_shares_with_nobody():
    # share, R-15.4
    debts = [a_debt(ANN, 5000, creditor=BOB), a_debt(ANN, 5, debt="d2", creditor=BOB)]
    game = a_game(holdings={READING: held(ANN)}, debts=debts, many_creditors="share")
    gone = sound(after(game, OUT))
    assert (owner_of(gone, READING), cash_of(gone, BOB)) == (BOB, 3000)


# the bank pays the creditor


def test_the_bank_may_take_the_estate_and_pay_the_creditor_the_whole_debt():
    # bank_pays_creditor
    game = a_game(
        holdings={**group(BROWNS, ANN, 1, 1), READING: held(ANN, mortgaged=True)},
        cash={ANN: 40},
        pardons={CHEST: ANN},
        debts=[a_debt(ANN, 5000, creditor=BOB)],
        player_estate="bank_pays_creditor",
    )
    out, paid = decide(game, OUT)
    assert (out.creditor, out.cash, out.proceeds) == (BANK, 40, 0)
    assert paid == CreditorPaid(creditor=BOB, debtor=ANN, amount=5000)
    gone = sound(after(game, OUT))
    assert cash_of(gone, BOB) == 6500
    # The titles are free and unmortgaged, and nothing is auctioned.
    assert (gone.auction, owner_of(gone, READING)) == (None, None)
    assert not is_mortgaged(gone, READING)
    assert pardons_of(gone, BOB) == ()


def test_the_bank_pays_every_creditor_but_itself():
    # bank_pays_creditor
    debts = [
        a_debt(ANN, 5000),
        a_debt(ANN, 70, debt="d2", creditor=BOB),
        a_debt(ANN, 80, debt="d3", creditor=CAT),
    ]
    game = a_game(debts=debts, player_estate="bank_pays_creditor", many_creditors="share")
    gone = sound(after(game, OUT))
    assert (cash_of(gone, BOB), cash_of(gone, CAT)) == (1570, 1580)


def test_a_poor_bank_pays_the_creditors_what_it_has_and_owes_the_rest():
    # the estate of 40 comes in first; Bob gets 40 of his 50, Cat none
    debts = [a_debt(ANN, 50, creditor=BOB), a_debt(ANN, 60, debt="d2", creditor=CAT)]
    game = a_game(
        cash={ANN: 40},
        debts=debts,
        player_estate="bank_pays_creditor",
        bank_funds=4500,
    )
    game = after(game, Transfer(payer=BANK, payee=CAT, amount=1460))
    gone = sound(after(game, OUT))
    assert (cash_of(gone, BOB), cash_of(gone, CAT)) == (1540, 2960)
    assert [(debt.creditor, debt.amount) for debt in gone.bank_debts] == [
        (BOB, 10),
        (CAT, 60),
    ]


def test_a_bankruptcy_to_the_bank_is_one_at_such_a_table_too():
    #
    game = a_game(
        holdings={READING: held(ANN)},
        debts=[a_debt(ANN, 5000)],
        player_estate="bank_pays_creditor",
    )
    assert after(game, OUT).auction.title == READING


def test_the_last_player_is_paid_and_wins():
    #
    game = a_game(
        (ANN, BOB),
        debts=[a_debt(ANN, 5000, creditor=BOB)],
        player_estate="bank_pays_creditor",
    )
    assert decide(game, OUT)[-1] == GameWon(player=BOB)
    assert cash_of(after(game, OUT), BOB) == 6500


# the receiver's own debt


def test_a_receiver_who_cannot_pay_the_fees_owes_them_to_the_bank():
    # 10 % of 100, 75 and 175 in whole units: 10 + 8 + 18
    game = a_game(
        holdings={
            title: held(ANN, mortgaged=True) for title in (READING, ELECTRIC, PARK_PLACE)
        },
        cash={ANN: 0, BOB: 35},
        debts=[a_debt(ANN, 5000, creditor=BOB)],
    )
    incurred = decide(game, OUT)[-1]
    assert isinstance(incurred, DebtIncurred)
    gone = sound(after(game, OUT))
    (debt,) = gone.debts
    assert (debt.debt, debt.debtor, debt.creditor) == ("d2", BOB, BANK)
    assert (debt.amount, debt.reason) == (36, "transfer-fee")
    assert debt.titles == (READING, ELECTRIC, PARK_PLACE)
    assert cash_of(gone, BOB) == 35


def test_such_a_debt_may_cascade():
    #
    game = a_game(
        (ANN, BOB, CAT, DAN),
        holdings={READING: held(ANN, mortgaged=True)},
        cash={ANN: 0, BOB: 9},
        debts=[a_debt(ANN, 5000, creditor=BOB)],
    )
    gone = sound(after(game, OUT, GoBankrupt(player=BOB)))
    assert gone.bankrupt == (ANN, BOB)
    assert owner_of(gone, READING) is None
    assert not is_mortgaged(gone, READING)
    assert gone.winner is None


def test_cash_of_the_estate_may_pay_the_fee():
    #
    game = a_game(
        holdings={READING: held(ANN, mortgaged=True)},
        cash={ANN: 10, BOB: 0},
        debts=[a_debt(ANN, 5000, creditor=BOB)],
    )
    gone = sound(after(game, OUT))
    assert gone.debts == ()
    assert cash_of(gone, BOB) == 0


# Claims of and on the bankrupt


def test_what_was_owed_to_the_bankrupt_is_owed_to_the_heir():
    #
    debts = [
        a_debt(ANN, 5000, creditor=BOB),
        a_debt(CAT, 60, debt="d2", creditor=ANN),
        a_debt(DAN, 70, debt="d3", creditor=BOB),
    ]
    gone = sound(after(a_game((ANN, BOB, CAT, DAN), debts=debts), OUT))
    assert [(debt.debt, debt.debtor, debt.creditor) for debt in gone.debts] == [
        ("d2", CAT, BOB),
        ("d3", DAN, BOB),
    ]
    assert cash_of(after(gone, SettleDebt(player=CAT, debt="d2")), BOB) == 3060


def test_what_the_heir_owed_the_bankrupt_is_gone():
    #
    debts = [a_debt(ANN, 5000, creditor=BOB), a_debt(BOB, 60, debt="d2", creditor=ANN)]
    assert sound(after(a_game(debts=debts), OUT)).debts == ()


def test_what_was_owed_to_a_player_who_leaves_is_owed_to_the_bank():
    #
    gone = sound(after(a_game(debts=[a_debt(CAT, 60, creditor=ANN)]), OUT))
    assert [(debt.debtor, debt.creditor) for debt in gone.debts] == [(CAT, BANK)]


# What else was theirs


@pytest.mark.parametrize(("out", "following"), [(ANN, BOB), (BOB, CAT), (CAT, ANN)])
def test_the_turn_of_a_bankrupt_passes_to_the_left_even_after_a_double(out, following):
    #
    game = replace(a_game(track_turns=True), turn=Turn(player=out, doubles=1, number=4))
    gone = sound(after(game, GoBankrupt(player=out)))
    assert (gone.turn.player, gone.turn.number) == (following, 5)


def test_whoever_goes_in_the_turn_of_another_leaves_the_turn_alone():
    #
    game = a_game(track_turns=True)
    turn = replace(game.turn, dice=(2, 3))
    gone = after(replace(game, turn=turn), GoBankrupt(player=BOB))
    assert gone.turn == turn


def on_the_way(creditor):
    """Return a game in which Bob, on turn, owes rent and has a card to draw."""
    game = a_game(
        holdings={READING: held(ANN), BALTIC: held(CAT)},
        debts=[a_debt(ANN, 5000, creditor=creditor)],
        track_positions=True,
        bank_estate="to_bank",
    )
    dues = (
        Due(kind="rent", title=READING),
        Due(kind="rent", title=BALTIC),
        Due(kind="card", deck=CHANCE),
    )
    return replace(game, turn=Turn(player=BOB, dice=(2, 3), dues=dues))


@pytest.mark.parametrize("heir", [BANK, BOB])
def test_no_rent_is_due_on_a_title_that_the_bank_or_the_visitor_has_got(heir):
    #
    gone = sound(after(on_the_way(heir), OUT))
    assert [(due.kind, due.title) for due in gone.turn.dues] == [
        ("rent", BALTIC),
        ("card", None),
    ]


def test_the_heir_collects_the_rent_that_is_due():
    #
    gone = sound(after(on_the_way(CAT), OUT))
    assert len(gone.turn.dues) == 3
    assert cash_of(after(gone, PayRent(payer=BOB, title=READING)), CAT) == 3025


def test_a_bankrupt_leaves_token_card_claims_and_wishes_behind():
    #
    game = a_game((ANN, BOB, CAT, DAN), holdings={READING: held(BOB)}, track_positions=True)
    game = replace(
        game,
        turn=Turn(player=BOB),
        drawn=Drawn(player=ANN, deck=CHANCE, card="any"),
        claims=(
            Claim(owner=BOB, visitor=ANN, title=READING),
            Claim(owner=ANN, visitor=BOB, title=BALTIC),
            Claim(owner=BOB, visitor=CAT, title=READING),
        ),
        requests={ANN: 1, BOB: 2},
        skips=frozenset({ANN, CAT}),
    )
    gone = sound(after(game, OUT))
    assert set(gone.positions) == {BOB, CAT, DAN}
    assert gone.drawn is None
    assert [claim.visitor for claim in gone.claims] == [CAT]
    assert (gone.requests, gone.skips) == ({BOB: 2}, {CAT})


def test_the_card_of_another_stays_drawn():
    #
    card = Drawn(player=BOB, deck=CHANCE, card="any")
    gone = after(replace(a_game(), drawn=card), OUT)
    assert gone.drawn == card


#


def test_a_bankrupt_player_is_out():
    #
    game = a_game((ANN, BOB, CAT), jail={ANN: 1})
    gone = sound(after(game, OUT))
    assert gone.bankrupt == (ANN,)
    assert gone.jail == {}
    assert [seat.player for seat in players_in(gone)] == [BOB, CAT]
    assert [seat.player for seat in players_in(game)] == [ANN, BOB, CAT]
    for command in (
        CollectSalary(player=ANN),
        BuyTitle(player=ANN, title=BALTIC),
        Transfer(payer=BANK, payee=ANN, amount=1),
        OUT,
    ):
        refusal = refusal_of(gone, command)
        assert isinstance(refusal, PlayerIsOut)
        assert refusal.player == ANN


def test_the_others_play_on():
    #
    game = a_game(holdings={BOARDWALK: held(CAT)}, debts=[a_debt(ANN, 5000, creditor=BOB)])
    gone = after(game, OUT, PayRent(payer=BOB, title=BOARDWALK))
    assert cash_of(gone, CAT) == 1550
    assert isinstance(refusal_of(gone, BuyTitle(player=BOB, title=BOARDWALK)), TitleTaken)


def test_the_last_of_many_wins():
    #
    game = after(a_game((ANN, BOB, CAT)), OUT)
    assert game.winner is None
    assert after(game, GoBankrupt(player=CAT)).winner == BOB


def test_a_bankruptcy_meets_its_refusals_in_the_documented_order():
    debts = [a_debt(ANN, 1)]
    assert isinstance(refusal_of(a_game(bankrupt=(ANN,), debts=debts), OUT), PlayerIsOut)
    assert isinstance(refusal_of(a_game(debts=debts), OUT), CanStillRaise)
    stranger = GoBankrupt(player=PlayerId("eve"))
    assert isinstance(refusal_of(a_game(), stranger), NotAtThisTable)


@pytest.mark.parametrize("amount", [1501, 2000])
def test_a_debtor_without_the_cash_settles_nothing(amount):
    #
    game = a_game(debts=[a_debt(ANN, amount)])
    assert isinstance(refusal_of(game, SettleDebt(player=ANN, debt="d1")), CannotAfford)
