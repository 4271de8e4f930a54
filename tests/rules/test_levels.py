"""Rent levels: titles that grow dearer with every visit (R-17.2)."""

from dataclasses import replace

import pytest

from banker.ledger.posting import BANK, BOX, CHARITY, LEVEL, MONEY, POT, lot, post, transfer
from banker.rules.board import Board, Group, GroupId, Space, SpaceId, TitleDeed, TitleId
from banker.rules.deck import Deck
from banker.rules.engine import decide
from banker.rules.errors import (
    CannotAfford,
    InJail,
    NamedTwice,
    NotAtThisTable,
    NotBidding,
    NotDueNow,
    NothingOrdered,
    NotInThisGame,
    NotTheOwner,
    OwnTitle,
    PlayerIsOut,
)
from banker.rules.game import Due, cash_of, level_of, owner_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.debts import DebtPaid, LotHandedOver
from banker.rules.money.surrender import HandOverTitles, NotEnoughTitles, TitlesHandedOver
from banker.rules.money.taxes import TravelPaid
from banker.rules.players import PlayerId
from banker.rules.titles.auctions import CloseAuction, DeclineTitle, PlaceBid
from banker.rules.titles.levels import LevelChange, LevelsChanged, VisitOwnTitle
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import NoRentFromJail, PayRent
from banker.rules.turn.cards import ApplyCard, DrawCard
from banker.rules.turn.event_cards import (
    EventChoice,
    RentsCapped,
    neighbours,
    on_side,
    raise_levels,
)
from banker.rules.turn.jail import PayJailFine
from banker.rules.turn.turns import EndTurn, MoveOn, NotSoFar, SettleFirst
from tests.builders import (
    ANN,
    BALTIC,
    BOB,
    CAT,
    CHANCE,
    a_card,
    a_debt,
    a_fresh_game,
    a_game,
    after,
    guided,
    held,
    on_turn,
    refusal_of,
    throw,
    with_cards,
)

#: The titles of the small board in its order, with prices of 60, 80, 100 and so on to 200.
ASH, BEECH, CEDAR, ELM, FIR, HOLLY, LARCH, OAK = TREES = tuple(
    TitleId(name)
    for name in ("ash", "beech", "cedar", "elm", "fir", "holly", "larch", "oak")
)
PRICES = dict(zip(TREES, range(60, 201, 20), strict=True))
#: The rent of every tree at its five levels.
RENTS = (10, 20, 30, 40, 50)
#: The sides of the board hold two trees each, and so do the groups.
LAYOUT = (
    *("go", ASH, "chance", BEECH),
    *("jail", CEDAR, "location", ELM),
    *("free-parking", FIR, "corner", HOLLY),
    *("go-to-jail", LARCH, "bonus", OAK),
)
EVE = PlayerId("eve")


def small_board():
    """Return a board of sixteen spaces with eight trees, a deck and a location."""
    kinds = {tree: "title" for tree in TREES} | {"chance": "deck"}
    spaces = tuple(
        Space(
            space=SpaceId(name),
            name=name,
            kind=kinds.get(name, name),
            title=name if name in TREES else None,
            deck=CHANCE if name == "chance" else None,
            amount={"location": 100, "bonus": 50}.get(name, 0),
        )
        for name in LAYOUT
    )
    pairs = [TREES[at : at + 2] for at in range(0, 8, 2)]
    deeds = {
        tree: TitleDeed(
            title=tree,
            name=tree,
            kind="street",
            group=GroupId(pair[0]),
            price=PRICES[tree],
            mortgage_value=0,
            rents=RENTS,
        )
        for pair in pairs
        for tree in pair
    }
    groups = {
        GroupId(pair[0]): Group(group=GroupId(pair[0]), name="", letter="A", titles=pair)
        for pair in pairs
    }
    return Board(spaces=spaces, deeds=deeds, groups=groups)


def a_wood(levels=None, *, cards=(), cash=None, at=None, players=(ANN, BOB, CAT), **rules):
    """Return a guided game on the small board, in Ann's turn.

    `levels`: by tree, its owner and its level.
    """
    rules = {
        "rent_system": "levels",
        "buildings": False,
        "mortgages": False,
        "trades": False,
        "rent_in_jail": False,
        "bid_from_jail": False,
        "opening_bid": 20,
        "minimum_raise": 20,
        "jail_fine": 100,
        "debts_in_titles": True,
        "track_positions": True,
        **rules,
    }
    game = a_fresh_game(players, **rules)
    old = [
        leg
        for title in game.board.deeds
        for leg in transfer(1, f"deed:{title}", giver=BANK, taker=BOX)
    ]
    deck = Deck(deck=CHANCE, name="Chance", pardons=1)
    edition = replace(game.edition, board=small_board(), decks=(deck,))
    legs = [
        *old,
        *transfer(1, "pardon:community-chest", giver=BANK, taker=BOX),
        *(
            leg
            for tree in TREES
            for leg in transfer(1, f"deed:{tree}", giver=BOX, taker=BANK)
        ),
    ]
    for tree, (owner, level) in (levels or {}).items():
        legs += transfer(1, f"deed:{tree}", giver=BANK, taker=f"hand:{owner}")
        legs += transfer(level, LEVEL, giver=BOX, taker=lot(tree))
    for player, amount in (cash or {}).items():
        legs += transfer(1500, MONEY, giver=f"hand:{player}", taker=BANK)
        legs += transfer(amount, MONEY, giver=BANK, taker=f"hand:{player}")
    game = replace(
        game,
        edition=edition,
        balances=post(game.balances, legs),
        piles={},
        positions={**game.positions, **(at or {})},
    )
    return with_cards(game, CHANCE, *cards) if cards else game


def levels_of(game, *trees):
    """Return the levels of some trees."""
    return [level_of(game, tree) for tree in trees]


# Buying and visiting


def test_buying_sets_level_one():
    #
    game = after(a_wood(at={ANN: 2}), throw(ANN, 1, 2), BuyTitle(player=ANN, title=CEDAR))
    assert (levels_of(game, CEDAR, ELM), cash_of(game, ANN)) == ([1, 0], 1400)
    assert game.balances[BOX, LEVEL] == -1


@pytest.mark.parametrize(("level", "after_it"), [(1, 2), (3, 4), (5, 5)])
def test_a_visitor_pays_the_rent_of_the_level_which_then_rises(level, after_it):
    #
    game = a_wood({CEDAR: (BOB, level)}, at={ANN: 2})
    game = after(game, throw(ANN, 1, 2), PayRent(payer=ANN, title=CEDAR))
    assert cash_of(game, BOB) == 1500 + RENTS[level - 1]
    assert levels_of(game, CEDAR) == [after_it]


def test_a_rent_that_is_owed_raises_the_level_too():
    #
    game = a_wood({CEDAR: (BOB, 3)}, at={ANN: 2}, cash={ANN: 29})
    game = after(game, throw(ANN, 1, 2), PayRent(payer=ANN, title=CEDAR))
    assert (game.debts[0].amount, levels_of(game, CEDAR)) == (30, [4])


@pytest.mark.parametrize(("level", "after_it"), [(1, 2), (5, 5)])
def test_the_owners_own_landing_raises_the_level(level, after_it):
    #
    game = after(a_wood({CEDAR: (ANN, level)}, at={ANN: 2}), throw(ANN, 1, 2))
    assert (levels_of(game, CEDAR), game.turn.dues) == ([after_it], ())


def test_a_board_with_buildings_has_no_levels():
    #
    game = guided(holdings={BALTIC: held(ANN)})
    assert level_of(after(game, throw(ANN, 1, 2)), BALTIC) == 0
    bought = after(a_game(), BuyTitle(player=ANN, title=BALTIC))
    assert level_of(bought, BALTIC) == 0


def test_an_owner_in_jail_collects_nothing_and_nothing_rises():
    #
    game = replace(a_wood({CEDAR: (BOB, 3)}, at={ANN: 2}), jail={BOB: 0})
    game = after(game, throw(ANN, 1, 2))
    assert (game.turn.dues, levels_of(game, CEDAR)) == ((), [3])
    untracked = replace(game, turn=None, positions={})
    refusal = refusal_of(untracked, PayRent(payer=ANN, title=CEDAR))
    assert isinstance(refusal, NoRentFromJail)


def test_a_title_that_was_dealt_counts_as_level_one():
    # dealing sets no marker
    game = a_wood({CEDAR: (BOB, 0)}, at={ANN: 2})
    game = after(game, throw(ANN, 1, 2), PayRent(payer=ANN, title=CEDAR))
    assert (cash_of(game, BOB), levels_of(game, CEDAR)) == (1510, [2])


def test_leaving_jail_costs_a_hundred():
    #
    game = after(replace(a_wood(), jail={ANN: 0}), PayJailFine(player=ANN))
    assert cash_of(game, ANN) == 1400


def test_prisoners_do_not_bid_and_auctions_rise_by_twenty():
    #
    game = replace(a_wood(at={ANN: 2}), jail={CAT: 0})
    game = after(game, throw(ANN, 1, 2), DeclineTitle(player=ANN, title=CEDAR))
    assert isinstance(refusal_of(game, PlaceBid(player=CAT, amount=20)), NotBidding)
    game = after(game, PlaceBid(player=BOB, amount=20), CloseAuction(bids=1))
    assert (owner_of(game, CEDAR), levels_of(game, CEDAR)) == (BOB, [1])


# Completing a group


@pytest.mark.parametrize(
    ("owner", "levels"),
    [(ANN, [4, 3]), (BOB, [3, 2])],
)
def test_the_last_title_of_a_group_raises_the_whole_group(owner, levels):
    # by 2 in one hand, by 1 in several
    game = a_wood({ELM: (owner, 2)}, at={ANN: 2})
    game = after(game, throw(ANN, 1, 2), BuyTitle(player=ANN, title=CEDAR))
    assert levels_of(game, ELM, CEDAR) == levels
    assert game.completed == {"cedar"}


def test_completing_a_group_keeps_to_the_cap():
    #
    game = a_wood({ELM: (ANN, 4)}, at={ANN: 2})
    game = after(game, throw(ANN, 1, 2), BuyTitle(player=ANN, title=CEDAR))
    assert levels_of(game, ELM, CEDAR) == [5, 3]


def test_a_group_is_completed_once_a_game():
    #
    game = replace(a_wood({ELM: (ANN, 2)}, at={ANN: 2}), completed=frozenset({"cedar"}))
    game = after(game, throw(ANN, 1, 2), BuyTitle(player=ANN, title=CEDAR))
    assert levels_of(game, ELM, CEDAR) == [2, 1]


def test_the_title_of_a_bankrupt_restarts_at_level_one():
    # whatever markers still lie on it
    game = a_wood({CEDAR: (BOB, 4)}, at={ANN: 2}, bank_estate="to_bank")
    game = after(game, GoBankrupt(player=BOB), throw(ANN, 1, 2))
    game = after(game, BuyTitle(player=ANN, title=CEDAR))
    assert levels_of(game, CEDAR) == [1]


# Locations


def test_a_location_takes_its_fee_to_anywhere_without_salary():
    # from 6, past GO, to Ash on 1, which is Bob's
    game = a_wood({ASH: (BOB, 2)}, at={ANN: 2})
    game = after(game, throw(ANN, 1, 3))
    assert game.turn.dues == (Due(kind="location", space=SpaceId("location")),)
    assert TravelPaid(player=ANN, amount=100) in decide(
        game, MoveOn(player=ANN, space=SpaceId(ASH))
    )
    game = after(
        game, MoveOn(player=ANN, space=SpaceId(ASH)), PayRent(payer=ANN, title=ASH)
    )
    assert (game.positions[ANN], cash_of(game, ANN)) == (1, 1500 - 100 - 20)
    assert ANN not in game.lapped


def test_whoever_stays_at_a_location_pays_nothing():
    #
    game = after(a_wood(at={ANN: 2}), throw(ANN, 1, 3))
    refusal = refusal_of(game, EndTurn(player=ANN))
    assert isinstance(refusal, SettleFirst)
    assert refusal.what == "location"
    game = after(game, MoveOn(player=ANN))
    assert (game.positions[ANN], cash_of(game, ANN), game.turn.dues) == (6, 1500, ())
    assert isinstance(refusal_of(game, MoveOn(player=ANN)), NotDueNow)


def test_a_journey_meets_its_refusals_in_the_documented_order():
    #
    game = after(a_wood(at={ANN: 2}, cash={ANN: 99}), throw(ANN, 1, 3))
    for space, kind in (
        ("atlantis", NotAtThisTable),
        ("location", NotSoFar),
        (ASH, CannotAfford),
    ):
        assert isinstance(refusal_of(game, MoveOn(player=ANN, space=SpaceId(space))), kind)


def test_a_journey_to_a_bonus_is_paid_from_the_fee_by_a_bank_with_nothing_else():
    #
    game = after(a_wood(at={ANN: 2}, bank_funds=4500), throw(ANN, 1, 3))
    game = after(game, MoveOn(player=ANN, space=SpaceId("bonus")))
    assert (cash_of(game, ANN), game.bank_debts) == (1450, ())


def test_a_printed_bonus_is_paid():
    #
    game = after(a_wood(at={ANN: 8}), throw(ANN, 2, 4))
    assert (game.positions[ANN], cash_of(game, ANN)) == (14, 1550)


def test_a_plain_corner_does_nothing():
    #
    game = after(a_wood(at={ANN: 8}), throw(ANN, 1, 1))
    assert (game.positions[ANN], game.turn.dues) == (10, ())


# Event cards


def an_event(effect, levels, **fields):
    """Return a game in which Ann has drawn an event card of this effect."""
    game = a_wood(levels, cards=[a_card("event", effect, **fields)])
    due = Due(kind="card", deck=CHANCE)
    game = on_turn(game, ANN, dice=(1, 1), may_throw=False, dues=(due,))
    return after(game, DrawCard(player=ANN, deck=CHANCE))


def chosen(**choice):
    """Return Ann's choice for the event card."""
    return ApplyCard(player=ANN, deck=CHANCE, card="event", **choice)


#: Ann and Bob share the second group; the others are held by one each.
SPREAD = {
    ASH: (BOB, 3),
    CEDAR: (ANN, 2),
    ELM: (BOB, 5),
    FIR: (CAT, 1),
    HOLLY: (CAT, 3),
    OAK: (ANN, 4),
}


@pytest.mark.parametrize(
    ("effect", "title", "changes"),
    [
        ("raise-group", CEDAR, {CEDAR: 3, ELM: 5}),
        ("lower-group", HOLLY, {HOLLY: 2, FIR: 1}),
        ("raise-own-group", CEDAR, {CEDAR: 3}),
        # Beech, which nobody owns, stays where it is.
        ("raise-with-neighbours", CEDAR, {CEDAR: 3, ELM: 4}),
        # The circle of titles closes: before Ash comes Oak.
        ("raise-with-neighbours", ASH, {ASH: 4, OAK: 3}),
        ("raise-side", ELM, {CEDAR: 3}),
        ("lower-side", FIR, {HOLLY: 2}),
        ("lower-side", OAK, {OAK: 3}),
        ("lowest-level", ELM, {ELM: 1}),
        ("highest-level", CEDAR, {CEDAR: 5}),
    ],
)
def test_an_event_raises_or_lowers_levels_within_one_and_five(effect, title, changes):
    #
    game = after(an_event(effect, SPREAD), chosen(title=title))
    wanted = {tree: level for tree, (_, level) in SPREAD.items()} | changes
    assert {tree: level_of(game, tree) for tree in SPREAD} == wanted
    assert levels_of(game, BEECH, LARCH) == [0, 0]
    assert game.drawn is None


def test_an_event_that_changes_nothing_is_only_answered():
    #
    game = an_event("highest-level", {CEDAR: (ANN, 5)})
    assert len(decide(game, chosen(title=CEDAR))) == 1


@pytest.mark.parametrize("effect", ["highest-level", "raise-own-group"])
def test_an_event_for_an_own_title_takes_no_other(effect):
    #
    game = an_event(effect, SPREAD)
    refusal = refusal_of(game, chosen(title=ELM))
    assert isinstance(refusal, NotTheOwner)
    assert refusal.owner == BOB
    assert isinstance(refusal_of(game, chosen(title=BEECH)), NotAtThisTable)


@pytest.mark.parametrize(
    "effect",
    [
        "raise-group",
        "lower-group",
        "raise-own-group",
        "raise-with-neighbours",
        "raise-side",
        "lower-side",
        "lowest-level",
        "highest-level",
    ],
)
def test_an_event_is_void_while_nobody_owns_anything(effect):
    #
    assert an_event(effect, {}).drawn is None


@pytest.mark.parametrize("effect", ["raise-own-group", "highest-level"])
def test_an_event_for_an_own_title_is_void_without_one(effect):
    #
    assert an_event(effect, {CEDAR: (BOB, 1)}).drawn is None


def test_an_event_of_another_kind_is_a_mistake_of_ours():
    game = an_event("raise-group", SPREAD)
    with pytest.raises(AssertionError):
        raise_levels(game, EventChoice(player=ANN, title=CEDAR), "sing")


def test_a_swap_takes_levels_along():
    #
    game = after(an_event("swap-titles", SPREAD), chosen(title=ELM, mine=OAK))
    assert (owner_of(game, ELM), owner_of(game, OAK)) == (ANN, BOB)
    assert levels_of(game, ELM, OAK) == [5, 4]


def test_a_visit_to_ones_own_title_raises_it():
    #
    game = after(an_event("visit-any", SPREAD), chosen(title=OAK))
    assert (game.positions[ANN], levels_of(game, OAK)) == (15, [5])
    untracked = replace(an_event("visit-any", SPREAD), positions={})
    assert levels_of(after(untracked, chosen(title=OAK)), OAK) == [5]


def test_capped_rents_are_paid_at_level_one_and_levels_rise_all_the_same():
    # two rents; own landings do not use them up
    game = an_event("cap-rents", {CEDAR: (BOB, 3), ELM: (ANN, 2)}, steps=2)
    assert game.capped_rents == 2
    game = replace(game, turn=None, positions={})
    for rents, level in ((10, 4), (20, 5), (70, 5)):
        game = after(game, PayRent(payer=CAT, title=CEDAR))
        assert cash_of(game, BOB) == 1500 + rents
        assert levels_of(game, CEDAR) == [level]
    assert game.capped_rents == 0


def test_own_landings_leave_capped_rents_alone():
    #
    game = replace(a_wood({CEDAR: (ANN, 3)}, at={ANN: 2}), capped_rents=2)
    game = after(game, throw(ANN, 1, 2))
    assert (levels_of(game, CEDAR), game.capped_rents) == ([4], 2)


def test_neighbours_and_sides_follow_the_board():
    #
    game = a_wood()
    assert neighbours(game, ASH) == (OAK, BEECH)
    assert neighbours(game, OAK) == (LARCH, ASH)
    assert on_side(game, HOLLY) == (FIR, HOLLY)


def test_the_events_of_levels_move_only_markers():
    #
    assert RentsCapped(rents=2).postings() == ()
    changes = (LevelChange(title=ASH, by=2), LevelChange(title=OAK, by=-1))
    moved = {
        (leg.account, leg.quantity)
        for leg in LevelsChanged(changes=changes).postings()
        if leg.account != BOX
    }
    assert moved == {(lot(ASH), 2), (lot(OAK), -1)}


# Debts met with titles


def owing(amount, creditor=BOB, *, levels=None, cash=None, **debt):
    """Return a game in which Ann owes and holds Fir at 140 and Oak at 200."""
    levels = levels or {FIR: (ANN, 4), OAK: (ANN, 1), ASH: (BOB, 1)}
    game = a_wood(levels, cash={ANN: 100, **(cash or {})})
    one = replace(a_debt(ANN, amount, creditor=creditor), **debt)
    return replace(game, debts=(one,), debts_opened=1)


def hand_over(*titles, player=ANN, debt="d1"):
    return HandOverTitles(player=player, debt=debt, titles=titles)


def test_a_debt_is_met_with_cash_first_then_with_a_title_and_change_is_given():
    # 220 less 100 in cash leaves 120; Fir at 140 gives 20 back
    game = owing(220)
    paid, over = decide(game, hand_over(FIR))
    assert isinstance(paid, DebtPaid)
    assert (paid.amount, paid.left) == (100, 120)
    assert isinstance(over, TitlesHandedOver)
    assert (over.worth, over.change, over.dropped) == (140, 20, ())
    game = after(game, hand_over(FIR))
    assert (cash_of(game, ANN), cash_of(game, BOB)) == (20, 1580)
    assert (owner_of(game, FIR), levels_of(game, FIR), game.debts) == (BOB, [4], ())


def test_a_title_that_goes_to_the_bank_restarts_at_level_one():
    #
    game = after(owing(220, BANK), hand_over(FIR))
    assert (owner_of(game, FIR), levels_of(game, FIR)) == (None, [0])
    assert cash_of(game, ANN) == 20
    game = after(replace(game, turn=None, positions={}), BuyTitle(player=CAT, title=FIR))
    assert levels_of(game, FIR) == [1]


def test_a_title_without_a_marker_goes_to_the_bank_as_it_is():
    #
    game = owing(220, BANK, levels={FIR: (ANN, 0)})
    (_, over) = decide(game, hand_over(FIR))
    assert over.dropped == ()


def test_without_cash_only_titles_change_hands():
    # both are worth 340, which a debt of 300 asks for
    game = owing(300, cash={ANN: 0})
    assert [type(event) for event in decide(game, hand_over(FIR, OAK))] == [
        TitlesHandedOver
    ]
    game = after(game, hand_over(FIR, OAK))
    assert (cash_of(game, ANN), cash_of(game, BOB)) == (40, 1460)


def test_a_creditor_gives_no_more_change_than_there_is():
    # Bob has nothing but the 5 that Ann had
    game = owing(10, cash={ANN: 5, BOB: 0})
    game = after(game, hand_over(FIR))
    assert (cash_of(game, ANN), cash_of(game, BOB)) == (5, 0)


def test_a_bank_with_little_left_owes_the_rest_of_the_change():
    # of a debt of 110 it gets 100, and owes 130 for a title of 140
    game = owing(110, BANK)
    spent = 100 + 2 * 1500
    game = replace(game, house_rules=replace(game.house_rules, bank_funds=spent + 12))
    game = after(game, hand_over(FIR))
    # 12 were left and 100 came in.
    assert cash_of(game, ANN) == 112
    assert [(one.creditor, one.amount) for one in game.bank_debts] == [(ANN, 18)]


def test_cash_for_a_debt_to_the_pot_goes_into_the_pot():
    #
    game = after(owing(220, BANK, to_pot=True), hand_over(FIR))
    assert game.balances[POT, MONEY] == 100


def test_cash_for_a_debt_to_charity_goes_to_charity():
    # 220 are owed and 100 are there; the title of 200 meets the rest
    game = after(owing(220, BANK, to_charity=True), hand_over(FIR))
    assert game.balances[CHARITY, MONEY] == 100


def test_a_forced_fine_met_with_a_title_frees():
    #
    game = owing(100, BANK, cash={ANN: 0}, reason="jail-fine")
    game = replace(game, jail={ANN: 3})
    game = on_turn(game, ANN, may_throw=False, dues=(Due(kind="move", steps=3),))
    game = after(replace(game, positions={**game.positions, ANN: 4}), hand_over(FIR))
    assert (game.jail, cash_of(game, ANN)) == ({}, 40)
    assert after(game, MoveOn(player=ANN)).positions[ANN] == 7


def test_a_lot_won_at_auction_goes_over_when_titles_meet_its_price():
    # Holly completes Ann's group after Fir has left it, so it does not
    game = owing(180, BANK, reason="auction", titles=(HOLLY,))
    game = after(game, hand_over(FIR))
    assert (owner_of(game, HOLLY), owner_of(game, FIR)) == (ANN, None)
    assert (levels_of(game, HOLLY), cash_of(game, ANN)) == ([1], 60)
    assert game.completed == frozenset()


def test_a_lot_won_at_auction_may_complete_a_group():
    #
    game = owing(180, BANK, reason="auction", titles=(HOLLY,))
    assert LotHandedOver(player=ANN, title=HOLLY) in decide(game, hand_over(OAK))
    game = after(game, hand_over(OAK))
    assert levels_of(game, FIR, HOLLY) == [5, 3]


def test_handing_over_meets_its_refusals_in_the_documented_order():
    #
    game = owing(220)
    without = replace(game, house_rules=replace(game.house_rules, debts_in_titles=False))
    refusal = refusal_of(without, hand_over(player=EVE))
    assert isinstance(refusal, NotInThisGame)
    assert refusal.what == "debts-in-titles"
    assert isinstance(refusal_of(game, hand_over(player=EVE)), NotAtThisTable)
    out = replace(game, bankrupt=(ANN,))
    assert isinstance(refusal_of(out, hand_over(debt="d9")), PlayerIsOut)
    refusal = refusal_of(game, hand_over(debt="d9"))
    assert isinstance(refusal, NotAtThisTable)
    assert refusal.what == "debt"
    assert isinstance(refusal_of(game, hand_over()), NothingOrdered)
    assert isinstance(refusal_of(game, hand_over("yew", "yew")), NamedTwice)
    assert isinstance(refusal_of(game, hand_over("yew", ASH)), NotAtThisTable)
    assert isinstance(refusal_of(game, hand_over(ASH)), NotTheOwner)


@pytest.mark.parametrize(
    ("amount", "titles", "worth"),
    [
        # 160 are missing: Fir is worth 140, both are one too many.
        (260, (FIR,), 140),
        (260, (FIR, OAK), 340),
        # Nothing is missing.
        (100, (FIR,), 140),
    ],
)
def test_titles_reach_for_the_debt_and_are_not_one_too_many(amount, titles, worth):
    #
    refusal = refusal_of(owing(amount), hand_over(*titles))
    assert isinstance(refusal, NotEnoughTitles)
    assert (refusal.owed, refusal.worth) == (amount - 100, worth)


def test_a_title_that_just_reaches_is_taken_without_change():
    #
    game = after(owing(240), hand_over(FIR))
    assert (cash_of(game, ANN), cash_of(game, BOB)) == (0, 1600)


def test_whoever_cannot_pay_ends_the_game_and_the_richest_by_prices_wins():
    # Bob has 1500 and Ash at 60, Cat 1500
    game = owing(500)
    rules = replace(game.house_rules, end_on_default=True, richest_by="cash_and_prices")
    game = after(replace(game, house_rules=rules), GoBankrupt(player=ANN))
    assert (game.is_over, game.winner) == (True, BOB)
    assert owner_of(game, FIR) == ANN


# Where the table moves its own tokens


def untracked(**story):
    return replace(a_wood(**story), turn=None, positions={})


def test_an_owner_who_lands_on_their_own_title_says_so():
    #
    game = untracked(levels={CEDAR: (ANN, 1)})
    assert levels_of(after(game, VisitOwnTitle(player=ANN, title=CEDAR)), CEDAR) == [2]


@pytest.mark.parametrize(
    ("story", "player", "title", "refusal"),
    [
        ({"bankrupt": (ANN,)}, "eve", "atlantis", NotAtThisTable),
        ({"bankrupt": (ANN,)}, ANN, "atlantis", PlayerIsOut),
        ({"jail": {ANN: 0}}, ANN, "atlantis", NotAtThisTable),
        ({"jail": {ANN: 0}}, ANN, ELM, NotTheOwner),
        ({"jail": {ANN: 0}}, ANN, CEDAR, InJail),
        ({}, ANN, CEDAR, OwnTitle),
    ],
)
def test_a_visit_meets_its_refusals_in_the_documented_order(story, player, title, refusal):
    # at the highest level nothing rises any more
    game = replace(untracked(levels={CEDAR: (ANN, 5), ELM: (BOB, 1)}), **story)
    assert isinstance(refusal_of(game, VisitOwnTitle(player=player, title=title)), refusal)


def test_only_a_board_with_levels_knows_such_visits():
    #
    game = a_game(holdings={BALTIC: held(ANN)})
    refusal = refusal_of(game, VisitOwnTitle(player=ANN, title=BALTIC))
    assert isinstance(refusal, NotInThisGame)
