"""The pile, forced auctions and the cards about lots (R-19.4, R-19.7, R-19.10)."""

from dataclasses import replace

import pytest

from banker.ledger.posting import BANK, LIEN, MONEY, deed, hand, lot
from banker.rules.business.cards import LotDrawn, LotReturned, LotSeized, OfficeTooDear
from banker.rules.business.pile import NotOnPile, RedeemLot
from banker.rules.errors import (
    CannotAfford,
    ChoiceMissing,
    GroupHasBuildings,
    InDebt,
    NotAtThisTable,
    NotBidding,
    NotDueNow,
    NotTheOwner,
    NotYourTurn,
    OwnTitle,
    PlayerIsOut,
    TitleUnowned,
)
from banker.rules.game import (
    Auction,
    buildings_on,
    cash_of,
    houses_on,
    is_mortgaged,
    owner_of,
)
from banker.rules.table.corrections import Correct, Move
from banker.rules.table.faults import Fault, faults
from banker.rules.titles.auctions import (
    AuctionRunning,
    CloseAuction,
    DeclineTitle,
    PassBid,
    PlaceBid,
)
from banker.rules.titles.buildings import Build, GroupIncomplete, SellBuildings
from banker.rules.titles.mortgages import MortgageTitle
from banker.rules.titles.purchases import BuyTitle, LotOnPile
from banker.rules.titles.rents import PayRent
from banker.rules.turn.cards import ApplyCard, DrawCard
from banker.rules.turn.turns import EndTurn
from tests.builders import (
    ANN,
    BOB,
    CAT,
    a_card,
    a_debt,
    after,
    group,
    held,
    refusal_of,
    throw,
    with_cards,
)
from tests.rules.millionaire import (
    AUCTION,
    BRANCH,
    CHANCE,
    FIRST,
    FOURTH,
    OTHER_BRANCH,
    SECOND,
    SEVENTH,
    THIRD,
    at,
    kinds,
    millionaire,
    then,
)

NOBODY = (PassBid(player=ANN), PassBid(player=BOB), PassBid(player=CAT))


def with_card(effect, *, title=None, **story):
    """Return a game in which Ann has drawn a card of this effect."""
    fields = {"amount": 200} if effect == "free-office" else {}
    game = with_cards(millionaire(**story), CHANCE, a_card("c", effect, **fields))
    return after(game, DrawCard(player=ANN, deck=CHANCE))


def choose(title=None, **more):
    return ApplyCard(player=ANN, deck=CHANCE, card="c", title=title, **more)


# The ladder


# 3 offices, then an enterprise, at the building price each; half of it back.
def test_offices_and_enterprises_are_built_and_sold_like_houses():
    game = after(
        millionaire(holdings=group(BRANCH, ANN), cash={ANN: 3000}),
        Build(player=ANN, buildings=dict.fromkeys(BRANCH, 4)),
    )
    assert cash_of(game, ANN) == 3000 - 12 * 200
    assert [buildings_on(game, title) for title in BRANCH] == [4, 4, 4]
    assert houses_on(game, FIRST) == 0
    sold = after(game, SellBuildings(player=ANN, buildings=dict.fromkeys(BRANCH, 4)))
    assert cash_of(sold, ANN) == 600 + 12 * 100
    assert faults(sold) == ()


# rents 10, 50 of the lots of the invented table.
@pytest.mark.parametrize(
    ("rule", "levels", "rent"),
    [
        ("double_unbuilt", (0, 0, 0), 20),
        ("double_unbuilt", (1, 1, 1), 50),
        ("double_all", (1, 1, 1), 100),
        ("add_double_base", (1, 1, 1), 70),
    ],
)
def test_a_full_branch_raises_rents_by_the_rule_of_the_table(rule, levels, rent):
    game = millionaire(holdings=group(BRANCH, BOB, *levels), full_group_rent=rule)
    game = after(game, PayRent(payer=ANN, title=FIRST))
    assert cash_of(game, ANN) == 2000 - rent


# The pile


#
def test_an_unsold_lot_lies_on_the_pile_and_is_had_by_bidding_only():
    game = after(millionaire(), DeclineTitle(player=ANN, title=FIRST), *NOBODY)
    assert game.pile == (FIRST,)
    assert isinstance(refusal_of(game, BuyTitle(player=BOB, title=FIRST)), LotOnPile)
    opened = after(game, RedeemLot(player=BOB, title=FIRST))
    assert (opened.auction.title, opened.pile) == (FIRST, ())
    won = after(
        opened, PlaceBid(player=CAT, amount=30), PassBid(player=ANN), PassBid(player=BOB)
    )
    assert (owner_of(won, FIRST), won.pile, cash_of(won, CAT)) == (CAT, (), 1970)
    assert after(opened, *NOBODY).pile == (FIRST,)
    assert faults(won) == faults(game) == ()


#
def test_a_board_without_an_auction_space_has_no_pile():
    game = millionaire()
    spaces = tuple(
        replace(space, kind="corner") if space.kind == "auction" else space
        for space in game.board.spaces
    )
    game = replace(
        game,
        edition=replace(game.edition, board=replace(game.board, spaces=spaces)),
    )
    assert after(game, DeclineTitle(player=ANN, title=FIRST), *NOBODY).pile == ()


# own turn, any number.
def test_any_number_of_lots_is_called_one_after_the_other_in_ones_own_turn():
    game = replace(millionaire(track_turns=True), pile=(FIRST, SECOND))
    assert isinstance(refusal_of(game, RedeemLot(player=BOB, title=FIRST)), NotYourTurn)
    game = after(game, RedeemLot(player=ANN, title=FIRST))
    assert isinstance(refusal_of(game, RedeemLot(player=ANN, title=SECOND)), AuctionRunning)
    game = after(game, CloseAuction(bids=0), RedeemLot(player=ANN, title=SECOND))
    assert (game.auction.title, game.pile) == (SECOND, (FIRST,))


#
@pytest.mark.parametrize(
    ("game", "player", "title", "refusal"),
    [
        (millionaire(), "eve", "atlantis", NotAtThisTable),
        (
            millionaire(bankrupt=(ANN,), debts=(a_debt(ANN, 5),)),
            ANN,
            "atlantis",
            PlayerIsOut,
        ),
        (millionaire(debts=(a_debt(ANN, 5),)), ANN, "atlantis", InDebt),
        (millionaire(track_turns=True), BOB, "atlantis", NotAtThisTable),
        (millionaire(track_turns=True), BOB, FIRST, NotOnPile),
        (
            at(
                replace(
                    millionaire(track_positions=True, redeem_pile="on_space"),
                    pile=(FIRST,),
                ),
                {BOB: 3},
            ),
            ANN,
            FIRST,
            NotYourTurn,
        ),
        (
            at(
                replace(
                    millionaire(
                        track_positions=True,
                        redeem_pile="on_space",
                        first_lap_no_buying=True,
                    ),
                    pile=(FIRST,),
                ),
                {ANN: 3},
            ),
            ANN,
            FIRST,
            NotDueNow,
        ),
        (
            replace(millionaire(first_lap_no_buying=True), pile=(FIRST,)),
            ANN,
            FIRST,
            NotBidding,
        ),
    ],
)
def test_a_call_to_the_hammer_is_refused(game, player, title, refusal):
    assert isinstance(refusal_of(game, RedeemLot(player=player, title=title)), refusal)


#
def test_who_stands_on_the_auction_space_may_call_where_only_they_may():
    game = at(
        replace(millionaire(track_positions=True, redeem_pile="on_space"), pile=(FIRST,)),
        {ANN: AUCTION - 3},
    )
    game = after(game, throw(ANN, 1, 2))
    assert game.turn.dues == ()
    assert after(game, RedeemLot(player=ANN, title=FIRST)).auction.title == FIRST
    untracked = replace(millionaire(redeem_pile="on_space"), pile=(FIRST,))
    assert after(untracked, RedeemLot(player=ANN, title=FIRST)).auction is not None


#
def test_nothing_is_due_on_a_lot_of_the_pile():
    game = at(replace(millionaire(track_positions=True), pile=(THIRD,)), {ANN: 0})
    assert after(game, throw(ANN, 1, 2)).turn.dues == ()


#
def test_a_lot_that_a_correction_gives_away_leaves_the_pile():
    game = replace(millionaire(), pile=(FIRST, SECOND))
    given = Move(giver=BANK, taker=hand(BOB), asset=deed(FIRST), quantity=1)
    assert after(game, Correct(moves=(given,), reason="forgotten")).pile == (SECOND,)


# A player's lot under the hammer


#
@pytest.mark.parametrize(("to", "owner_gets"), [("owner", 70), ("bank", 0)])
def test_another_players_lot_is_auctioned_for_its_owner_or_the_bank(to, owner_gets):
    game = with_card("auction-lot", holdings={FIRST: held(BOB)}, forced_auction_to=to)
    game = after(game, choose(FIRST))
    auction = game.auction
    assert (auction.seller, auction.bidders) == (BOB, (ANN, CAT))
    assert faults(game) == ()
    events, won = then(after(game, PlaceBid(player=ANN, amount=70)), PassBid(player=CAT))
    assert kinds(events) == ["BidPassed", "AuctionWon"]
    assert owner_of(won, FIRST) == ANN
    assert (cash_of(won, ANN), cash_of(won, BOB)) == (1930, 2000 + owner_gets)
    assert faults(won) == ()


# unsold, it stays with its owner; a mortgage goes along with it.
def test_a_players_lot_stays_or_goes_as_it_lies():
    game = with_card("auction-lot", holdings={FIRST: held(BOB, mortgaged=True)})
    game = after(game, choose(FIRST))
    unsold = after(game, CloseAuction(bids=0))
    assert (owner_of(unsold, FIRST), unsold.pile) == (BOB, ())
    won = after(game, PlaceBid(player=CAT, amount=1), CloseAuction(bids=1))
    assert (owner_of(won, FIRST), is_mortgaged(won, FIRST)) == (CAT, True)
    assert (cash_of(won, CAT), cash_of(won, BOB)) == (1999, 2001)


#
def test_a_players_lot_is_bid_for_in_cash_and_paid_once():
    game = with_card(
        "auction-lot",
        holdings={FIRST: held(BOB), FOURTH: held(CAT)},
        cash={CAT: 40},
        auction_style="penny",
    )
    game = after(game, choose(FIRST))
    assert isinstance(refusal_of(game, PlaceBid(player=CAT, amount=60)), CannotAfford)
    game = after(game, PlaceBid(player=CAT, amount=10), PlaceBid(player=ANN, amount=20))
    assert (cash_of(game, CAT), cash_of(game, ANN)) == (40, 2000)
    done = after(game, PassBid(player=CAT))
    assert (cash_of(done, ANN), cash_of(done, BOB)) == (1980, 2020)


#
def test_a_lot_under_the_hammer_is_not_mortgaged_by_its_owner():
    game = with_card("auction-lot", holdings={FIRST: held(BOB), FOURTH: held(BOB)})
    game = after(game, choose(FIRST))
    refusal = refusal_of(game, MortgageTitle(player=BOB, title=FIRST))
    assert isinstance(refusal, AuctionRunning)
    assert is_mortgaged(after(game, MortgageTitle(player=BOB, title=FOURTH)), FOURTH)


#
@pytest.mark.parametrize("change", ["owner", "cash", "built"])
def test_a_hammer_falls_for_nobody_if_the_sale_is_no_longer_possible(change):
    game = with_card("auction-lot", holdings=group(BRANCH, BOB))
    game = after(game, choose(FIRST), PlaceBid(player=ANN, amount=70))
    balances = dict(game.balances)
    if change == "owner":
        del balances[hand(BOB), deed(FIRST)]
        balances[hand(CAT), deed(FIRST)] = 1
    elif change == "cash":
        balances[hand(ANN), MONEY] = 60
    else:
        balances[lot(SECOND), "house"] = 1
    events, _ = then(replace(game, balances=balances), PassBid(player=CAT))
    assert kinds(events) == ["BidPassed", "AuctionUnsold"]


@pytest.mark.parametrize(
    "auction",
    [
        Auction(auction=1, bidders=(ANN,), least=1, title=SECOND, seller=BOB),
        Auction(auction=1, bidders=(ANN, BOB), least=1, title=FIRST, seller=BOB),
        Auction(auction=1, bidders=(ANN,), least=1, building="house", seller=BOB),
    ],
)
def test_a_sale_that_cannot_be_is_a_fault(auction):
    game = replace(millionaire(holdings={FIRST: held(BOB)}), auction=auction)
    assert Fault("impossible-auction", "1") in faults(game)


#
def test_there_is_no_auction_where_nobody_but_the_owner_could_bid():
    game = with_card(
        "auction-lot",
        players=(ANN, BOB),
        holdings={FIRST: held(BOB)},
        first_lap_no_buying=True,
    )
    assert game.drawn is None


# A lot drawn by chance


def drawn(title, **story):
    """Return what comes of a lot that the table draws."""
    game = with_cards(
        millionaire(cards_drawn_by="table", **story), CHANCE, a_card("c", "auction-drawn")
    )
    return then(game, choose(title))


#
def test_a_drawn_lot_that_nobody_owns_is_auctioned():
    events, game = drawn(FIRST)
    assert events[1] == LotDrawn(title=FIRST, void=False)
    assert (game.auction.title, game.auction.seller) == (FIRST, None)


#
def test_a_drawn_lot_comes_off_the_pile():
    game = with_cards(
        millionaire(cards_drawn_by="table"), CHANCE, a_card("c", "auction-drawn")
    )
    game = after(replace(game, pile=(FIRST,)), choose(FIRST))
    assert (game.auction.title, game.pile) == (FIRST, ())


#
@pytest.mark.parametrize(
    ("rule", "levels", "seller"),
    [("void", (), None), ("sell", (), BOB), ("sell", (1, 0, 0), None)],
)
def test_a_drawn_lot_that_is_owned_is_void_or_sold(rule, levels, seller):
    events, game = drawn(
        FIRST, holdings=group(BRANCH, BOB, *levels), auction_owned_lot=rule
    )
    assert events[1] == LotDrawn(title=FIRST, void=seller is None)
    assert (game.auction and game.auction.seller) == seller


#
def test_a_drawn_lot_that_waits_for_its_price_is_void():
    waiting = replace(a_debt(CAT, 900, reason="auction"), titles=(FIRST,))
    events, game = drawn(FIRST, debts=(waiting,))
    assert events[1] == LotDrawn(title=FIRST, void=True)
    assert game.auction is None


# where the bank draws the cards, nobody names the lot.
def test_the_bank_draws_the_lot_and_never_the_same_number_twice():
    game = with_card("auction-drawn", seed="secret")
    events, after_one = then(game, choose(SEVENTH))
    assert then(game, choose())[0] == events
    assert after_one.lots_drawn == 1
    told = refusal_of(
        with_cards(
            millionaire(cards_drawn_by="table"), CHANCE, a_card("c", "auction-drawn")
        ),
        choose("atlantis"),
    )
    assert isinstance(told, NotAtThisTable)


# Taking a lot


#
def test_a_lot_of_an_unbuilt_branch_is_taken_with_its_mortgage():
    game = with_card("seize", holdings={FIRST: held(BOB, mortgaged=True)})
    events, game = then(game, choose(FIRST))
    assert events[1:] == (LotSeized(player=ANN, owner=BOB, title=FIRST),)
    assert (owner_of(game, FIRST), is_mortgaged(game, FIRST)) == (ANN, True)
    assert cash_of(game, ANN) == 2000
    assert faults(game) == ()


# 2 + 1 + 1 offices at 100 each.
def test_what_stands_in_the_branch_may_be_sold_first():
    game = with_card(
        "seize", holdings=group(BRANCH, BOB, 2, 1, 1), seize="any_built_sold_first"
    )
    events, game = then(game, choose(FIRST))
    assert kinds(events) == ["CardAnswered", "BuildingsSold", "LotSeized"]
    assert cash_of(game, BOB) == 2400
    assert [buildings_on(game, title) for title in BRANCH] == [0, 0, 0]
    assert faults(game) == ()


# by cards that say so, buildings change hands.
def test_a_lot_may_be_taken_with_what_stands_on_it():
    game = with_card("seize", holdings=group(BRANCH, BOB, 2, 2, 2), seize="any")
    game = after(game, choose(FIRST))
    assert (owner_of(game, FIRST), buildings_on(game, FIRST)) == (ANN, 2)
    assert faults(game) == ()
    # Each owner's lots are sold evenly by themselves, and then mortgaged.
    bobs = after(game, SellBuildings(player=BOB, buildings={SECOND: 2, THIRD: 2}))
    assert cash_of(bobs, BOB) == 2400
    assert is_mortgaged(after(bobs, MortgageTitle(player=BOB, title=SECOND)), SECOND)
    anns = after(game, SellBuildings(player=ANN, buildings={FIRST: 2}))
    assert cash_of(anns, ANN) == 2200
    assert faults(bobs) == faults(anns) == ()
    assert isinstance(
        refusal_of(game, Build(player=BOB, buildings={SECOND: 1})), GroupIncomplete
    )


#
@pytest.mark.parametrize("effect", ["seize", "auction-lot"])
@pytest.mark.parametrize(
    ("title", "refusal"),
    [
        (None, ChoiceMissing),
        ("atlantis", NotAtThisTable),
        (SEVENTH, TitleUnowned),
        (FOURTH, OwnTitle),
        (FIRST, GroupHasBuildings),
    ],
)
def test_a_lot_that_cannot_be_taken_or_auctioned_is_refused(effect, title, refusal):
    game = with_card(
        effect,
        holdings={
            **group(BRANCH, BOB, 1),
            **group(OTHER_BRANCH, ANN, 1),
            "lot-10": held(BOB),
        },
    )
    assert isinstance(refusal_of(game, choose(title)), refusal)


#
@pytest.mark.parametrize("effect", ["seize", "auction-lot", "return-lot", "free-office"])
def test_a_card_without_a_lot_to_choose_is_void(effect):
    game = with_card(effect)
    assert game.drawn is None
    assert cash_of(game, ANN) == 2000


#
def test_a_card_whose_lots_are_gone_meanwhile_is_void():
    game = with_card("seize", holdings={FIRST: held(BOB)})
    balances = dict(game.balances)
    del balances[hand(BOB), deed(FIRST)]
    balances[BANK, deed(FIRST)] = 1
    events, _ = then(replace(game, balances=balances), choose(FIRST))
    assert kinds(events) == ["CardAnswered"]


# A free office, and a lot given back


#
def test_an_office_for_nothing_stands_where_one_may():
    game = with_card("free-office", holdings=group(BRANCH, ANN, 1))
    refusal = refusal_of(game, choose(FIRST))
    assert refusal.code == "uneven-building"
    events, built = then(game, choose(SECOND))
    assert kinds(events) == ["CardAnswered", "BuildingsBuilt"]
    assert (buildings_on(built, SECOND), cash_of(built, ANN)) == (1, 2000)
    assert faults(built) == ()


#
def test_an_office_that_costs_more_than_the_card_gives_is_refused():
    game = with_card("free-office", holdings=group(BRANCH, ANN))
    deeds = {
        **game.board.deeds,
        FIRST: replace(game.board.deeds[FIRST], house_cost=250),
    }
    board = replace(game.board, deeds=deeds)
    game = replace(game, edition=replace(game.edition, board=board))
    assert isinstance(refusal_of(game, choose(FIRST)), OfficeTooDear)
    assert isinstance(refusal_of(game, choose(FOURTH)), NotTheOwner)


# buildings sold first; a mortgaged one too.
def test_a_lot_given_back_is_bare_and_free_again():
    game = with_card(
        "return-lot",
        holdings={**group(BRANCH, ANN, 1, 1, 0), FOURTH: held(ANN, mortgaged=True)},
    )
    assert isinstance(refusal_of(game, choose(SEVENTH)), NotTheOwner)
    events, done = then(game, choose(FIRST))
    assert kinds(events) == ["CardAnswered", "BuildingsSold", "LotReturned"]
    assert (owner_of(done, FIRST), cash_of(done, ANN)) == (None, 2200)
    events, done = then(game, choose(FOURTH))
    assert events[1:] == (LotReturned(player=ANN, title=FOURTH, lifted=True),)
    assert (BANK, deed(FOURTH)) in done.balances
    assert (lot(FOURTH), LIEN) not in done.balances
    assert faults(done) == ()


#
def test_a_turn_goes_on_after_a_lot_was_called():
    game = replace(millionaire(track_turns=True), pile=(FIRST,))
    game = after(game, RedeemLot(player=ANN, title=FIRST), CloseAuction(bids=0))
    assert after(game, EndTurn(player=ANN)).turn.player == BOB
