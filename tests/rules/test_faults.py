"""Every way in which a position could be wrong (R-18.2)."""

from dataclasses import replace

import pytest

from banker.ledger.posting import (
    BANK,
    BOX,
    HOTEL,
    HOUSE,
    LEVEL,
    LIEN,
    MONEY,
    POT,
    deed,
    hand,
    lot,
    pardon,
)
from banker.rules.game import (
    Auction,
    BankDebt,
    Basket,
    Bid,
    Claim,
    Drawn,
    Offer,
    Turn,
)
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.table.corrections import Correct, Move, WouldBeWrong
from banker.rules.table.faults import CHECKS, Fault, faults
from banker.rules.titles.auctions import DeclineTitle
from banker.rules.titles.purchases import BuyTitle
from tests.builders import (
    ANN,
    BALTIC,
    BOB,
    BROWNS,
    CAT,
    CHANCE,
    MEDITERRANEAN,
    ORANGES,
    READING,
    ST_JAMES,
    a_debt,
    a_fresh_game,
    a_game,
    after,
    group,
    held,
    refusal_of,
)

STRANGER = "eve"
#: What Ann owes for Baltic, which she has won.
OF_AUCTION = replace(a_debt(ANN, 5, reason="auction"), titles=(BALTIC,))


def with_balances(game, *changes):
    """Return `game` with quantities added by force, as only a broken book could."""
    balances = dict(game.balances)
    for account, asset, quantity in changes:
        balance = balances.pop((account, asset), 0) + quantity
        if balance:
            balances[account, asset] = balance
    return replace(game, balances=balances)


def moved(game, giver, taker, asset, quantity=1):
    return with_balances(game, (giver, asset, -quantity), (taker, asset, quantity))


@pytest.mark.parametrize(
    "game",
    [
        a_fresh_game(),
        a_fresh_game(building_stock="unlimited", houses=0, hotels=0),
        a_game(holdings=group(ORANGES, ANN, 5, 4, 5), pardons={CHANCE: BOB}),
        a_game(holdings={READING: held(ANN, mortgaged=True)}, jail={ANN: 2}),
        a_game(holdings=group(BROWNS, ANN, mortgaged=BROWNS)),
        a_game(holdings=group(ORANGES, ANN, 3, 0, 0), even_building=False),
        a_game(holdings=group(ORANGES, ANN, 5, 3, 3), hotel_needs="lot"),
        a_game(
            holdings=group(BROWNS, ANN, 1, 0, mortgaged=[BALTIC]),
            mortgage_needs_clear="lot",
        ),
        a_game(debts=[a_debt(ANN, 5, creditor=BOB), a_debt(BOB, 5, debt="d2")]),
        moved(a_fresh_game(), hand(ANN), POT, MONEY, 100),
        a_game(bank_funds=4500),
    ],
)
def test_a_sound_position_has_no_fault(game):
    #
    assert faults(game) == ()


def with_levels(*, level=1):
    """Return a game by levels in which Ann has bought Baltic, at such a level."""
    game = after(a_fresh_game(rent_system="levels"), BuyTitle(player=ANN, title=BALTIC))
    change = level - 1
    return moved(game, BOX, lot(BALTIC), LEVEL, change) if change else game


def an_auction(**changed):
    """Return an auction of Baltic among all."""
    told = {"auction": 1, "title": BALTIC, "bidders": (ANN, BOB, CAT), "least": 1}
    return Auction(**{**told, **changed})


def an_offer(proposer, partner):
    return Offer(
        offer="t1",
        proposer=proposer,
        partner=partner,
        gives=Basket(cash=1),
        takes=Basket(cash=2),
    )


#: Nobody holds anything: everything that is said of Ann is a fault of its own.
ANN_IS_OUT = {"cash": {ANN: 0}, "bankrupt": [ANN]}


def without_ann(**state):
    """Return a game that Ann has left, with some more of its state."""
    return replace(a_game(**ANN_IS_OUT), **state)


def test_a_game_in_full_swing_has_no_fault():
    #
    game = a_game(
        (ANN, BOB, CAT),
        holdings={READING: held(BOB)},
        free_parking="pot",
        pot_seed=50,
        track_positions=True,
    )
    game = replace(
        game,
        auction=an_auction(),
        offers=(an_offer(ANN, BOB),),
        drawn=Drawn(player=ANN, deck=CHANCE, card="any"),
        claims=(Claim(owner=BOB, visitor=ANN, title=READING),),
        requests={BOB: 1},
        estate=(MEDITERRANEAN,),
    )
    assert faults(game) == ()
    bid = replace(game, auction=replace(game.auction, bid=Bid(player=BOB, amount=1)))
    assert faults(bid) == ()
    houses = an_auction(title=None, building="house")
    assert faults(replace(game, auction=houses)) == ()


@pytest.mark.parametrize("level", [1, 6])
def test_a_title_may_be_at_any_level_up_to_its_cap(level):
    # six rents are printed on the deed
    assert faults(with_levels(level=level)) == ()


def test_whose_turn_it_was_when_the_game_ended_is_no_fault():
    #
    game = after(a_game((ANN, BOB), track_positions=True), GoBankrupt(player=ANN))
    assert (game.turn.player, game.winner) == (ANN, BOB)
    assert faults(game) == ()


def a_built(*levels, **rules):
    return a_game(holdings=group(ORANGES, ANN, *levels), **rules)


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        #
        (
            moved(a_fresh_game(), hand(ANN), BANK, MONEY, 1501),
            f"overdrawn:{hand(ANN)}/money",
        ),
        #
        (
            moved(a_fresh_game(bank_funds=4500), BANK, hand(ANN), MONEY, 1),
            "beyond-funds:bank",
        ),
        #
        (moved(a_fresh_game(), BANK, hand(ANN), HOUSE), f"astray:{hand(ANN)}/house"),
        (
            moved(a_fresh_game(), hand(ANN), lot(BALTIC), MONEY),
            f"astray:{lot(BALTIC)}/money",
        ),
        (moved(a_fresh_game(), BANK, POT, HOTEL), "astray:pot/hotel"),
        #
        (with_balances(a_fresh_game(), (hand(ANN), MONEY, 1)), "unbalanced:money"),
        #
        (
            moved(a_fresh_game(), BOX, hand(ANN), deed(BALTIC)),
            f"deed-misplaced:{BALTIC}",
        ),
        (
            moved(a_fresh_game(), BANK, BOX, deed(BALTIC)),
            f"deed-misplaced:{BALTIC}",
        ),
        #
        (
            moved(a_fresh_game(), BANK, lot(BALTIC), HOUSE),
            f"buildings-without-group:{BALTIC}",
        ),
        (
            moved(a_game(holdings={BALTIC: held(ANN)}), BANK, lot(BALTIC), HOUSE),
            f"buildings-without-group:{BALTIC}",
        ),
        #
        (
            moved(a_fresh_game(), BANK, lot(READING), HOUSE),
            f"impossible-buildings:{READING}",
        ),
        (
            moved(a_built(4, 4, 4), BANK, lot(ST_JAMES), HOUSE),
            f"impossible-buildings:{ST_JAMES}",
        ),
        (
            moved(a_built(5, 5, 5, even_building=False), BANK, lot(ST_JAMES), HOTEL),
            f"impossible-buildings:{ST_JAMES}",
        ),
        (
            moved(a_built(5, 5, 5), BANK, lot(ST_JAMES), HOUSE),
            f"impossible-buildings:{ST_JAMES}",
        ),
        #
        (a_built(2, 0, 1), "uneven-group:orange"),
        #
        (
            moved(
                a_game(holdings={READING: held(ANN, mortgaged=True)}),
                BANK,
                lot(READING),
                LIEN,
            ),
            f"two-liens:{READING}",
        ),
        (moved(a_fresh_game(), BANK, lot(BALTIC), LIEN), f"lien-without-owner:{BALTIC}"),
        (
            a_game(holdings=group(BROWNS, ANN, 1, 0, mortgaged=[BALTIC])),
            f"mortgaged-and-built:{BALTIC}",
        ),
        (
            a_game(
                holdings=group(BROWNS, ANN, 1, 0, mortgaged=[MEDITERRANEAN]),
                mortgage_needs_clear="lot",
            ),
            f"mortgaged-and-built:{MEDITERRANEAN}",
        ),
        #
        (moved(a_fresh_game(), BOX, BANK, HOUSE), "box-changed:house"),
        (moved(a_fresh_game(), BANK, BOX, HOTEL), "box-changed:hotel"),
        (
            moved(a_fresh_game(building_stock="unlimited"), BOX, BANK, pardon(CHANCE)),
            f"box-changed:pardon:{CHANCE}",
        ),
        #
        (a_game(bankrupt=[ANN]), f"bankrupt-holds-something:{ANN}"),
        (
            a_game(cash={ANN: 0}, bankrupt=[ANN], debts=[a_debt(ANN, 5)]),
            f"bankrupt-holds-something:{ANN}",
        ),
        (
            a_game(cash={ANN: 0}, bankrupt=[ANN], debts=[a_debt(CAT, 5, creditor=ANN)]),
            f"bankrupt-holds-something:{ANN}",
        ),
        (
            a_game(cash={ANN: 0}, bankrupt=[ANN], jail={ANN: 0}),
            f"bankrupt-holds-something:{ANN}",
        ),
        (
            replace(
                a_game(cash={ANN: 0}, bankrupt=[ANN], bank_funds=4500),
                bank_debts=(BankDebt(creditor=ANN, amount=5, reason="salary"),),
            ),
            f"bankrupt-holds-something:{ANN}",
        ),
        (
            without_ann(claims=(Claim(owner=ANN, visitor=BOB, title=BALTIC),)),
            f"bankrupt-holds-something:{ANN}",
        ),
        (
            without_ann(claims=(Claim(owner=BOB, visitor=ANN, title=BALTIC),)),
            f"bankrupt-holds-something:{ANN}",
        ),
        (without_ann(auction=an_auction()), f"auction-of-nobody:{ANN}"),
        (without_ann(requests={ANN: 1}), f"auction-of-nobody:{ANN}"),
        (without_ann(offers=(an_offer(ANN, BOB),)), f"offer-of-nobody:{ANN}"),
        (without_ann(offers=(an_offer(BOB, ANN),)), f"offer-of-nobody:{ANN}"),
        (
            without_ann(drawn=Drawn(player=ANN, deck=CHANCE, card="any")),
            f"card-of-nobody:{ANN}",
        ),
        (without_ann(positions={ANN: 0, BOB: 0, CAT: 0}), f"token-of-nobody:{ANN}"),
        (without_ann(turn=Turn(player=ANN)), f"turn-of-nobody:{ANN}"),
        (replace(a_game(), turn=Turn(player=STRANGER)), f"turn-of-nobody:{STRANGER}"),
        #
        (
            replace(a_game(), positions={ANN: 0, BOB: 39, CAT: 40}),
            f"token-off-the-board:{CAT}",
        ),
        (
            replace(a_game(), positions={ANN: 0, BOB: -1, CAT: 0}),
            f"token-off-the-board:{BOB}",
        ),
        (replace(a_game(), positions={ANN: 0, BOB: 0}), f"token-off-the-board:{CAT}"),
        #
        (moved(a_fresh_game(), BOX, hand(ANN), LEVEL), f"astray:{hand(ANN)}/level"),
        (moved(a_fresh_game(), BOX, lot(BALTIC), LEVEL), f"level-without-owner:{BALTIC}"),
        (
            moved(a_fresh_game(rent_system="levels"), BOX, lot(BALTIC), LEVEL),
            f"level-without-owner:{BALTIC}",
        ),
        (
            moved(a_game(holdings={BALTIC: held(ANN)}), BOX, lot(BALTIC), LEVEL),
            f"level-without-owner:{BALTIC}",
        ),
        (
            a_game(holdings={BALTIC: held(ANN)}, rent_system="levels"),
            f"impossible-level:{BALTIC}",
        ),
        (with_levels(level=7), f"impossible-level:{BALTIC}"),
        #
        (
            replace(a_game(holdings={BALTIC: held(ANN)}), auction=an_auction()),
            f"lot-not-for-sale:{BALTIC}",
        ),
        (
            replace(a_game(holdings={READING: held(ANN)}), estate=(READING,)),
            f"lot-not-for-sale:{READING}",
        ),
        (
            replace(a_fresh_game(), auction=an_auction(title="atlantis")),
            "lot-not-for-sale:atlantis",
        ),
        (
            replace(a_game(debts=[OF_AUCTION]), estate=(BALTIC,)),
            f"lot-not-for-sale:{BALTIC}",
        ),
        (
            replace(a_fresh_game(), auction=an_auction(building="house")),
            "impossible-auction:1",
        ),
        (replace(a_fresh_game(), auction=an_auction(title=None)), "impossible-auction:1"),
        (replace(a_fresh_game(), auction=an_auction(bidders=())), "impossible-auction:1"),
        (replace(a_fresh_game(), auction=an_auction(least=0)), "impossible-auction:1"),
        (
            replace(
                a_fresh_game(),
                auction=an_auction(bidders=(ANN, BOB), bid=Bid(player=CAT, amount=5)),
            ),
            "impossible-auction:1",
        ),
        (
            replace(a_fresh_game(), auction=an_auction(bid=Bid(player=CAT, amount=0))),
            "impossible-auction:1",
        ),
        (
            a_game(
                holdings={BALTIC: held(BOB)},
                debts=[OF_AUCTION],
            ),
            "lot-already-sold:d1",
        ),
        #
        (a_game(debts=[a_debt(ANN, 0)]), "impossible-debt:d1"),
        (a_game(debts=[a_debt(ANN, 5, creditor=ANN)]), "impossible-debt:d1"),
        (a_game(debts=[a_debt(STRANGER, 5)]), "impossible-debt:d1"),
        (a_game(debts=[a_debt(ANN, 5, creditor=STRANGER)]), "impossible-debt:d1"),
    ],
)
def test_a_wrong_position_has_its_fault(game, fault):
    #
    assert [str(found) for found in faults(game)] == [fault]


def test_a_fault_is_a_code_and_what_it_is_about():
    assert Fault("astray", "pot/hotel").code == "astray"
    assert Fault("astray", "pot/hotel").about == "pot/hotel"


def test_all_that_is_wrong_is_found_at_once():
    #
    game = a_game(holdings=group(ORANGES, ANN, 2, 0, 1), debts=[a_debt(ANN, 0)])
    assert {str(fault) for fault in faults(game)} == {
        "uneven-group:orange",
        "impossible-debt:d1",
    }
    assert len(CHECKS) == len({check.__name__ for check in CHECKS})


def refused(game, asset, giver, taker):
    """Return the faults for which a correction of one thing is refused."""
    moves = (Move(giver=giver, taker=taker, asset=asset, quantity=1),)
    refusal = refusal_of(game, Correct(moves=moves, reason="a mistake"))
    assert isinstance(refusal, WouldBeWrong)
    return refusal.faults


def test_no_correction_takes_a_lot_from_under_the_hammer():
    #
    game = after(a_fresh_game(), DeclineTitle(player=ANN, title=BALTIC))
    assert refused(game, deed(BALTIC), BANK, hand(BOB)) == (f"lot-not-for-sale:{BALTIC}",)
    waiting = a_game(debts=[OF_AUCTION])
    assert refused(waiting, deed(BALTIC), BANK, hand(BOB)) == ("lot-already-sold:d1",)


def test_a_correction_by_levels_is_looked_at_like_any_other():
    #
    game = with_levels(level=6)
    assert refused(game, LEVEL, BOX, lot(BALTIC)) == (f"impossible-level:{BALTIC}",)
    assert refused(game, LEVEL, lot(BALTIC), hand(ANN)) == (f"astray:{hand(ANN)}/level",)
    moves = (Move(giver=lot(BALTIC), taker=BOX, asset=LEVEL, quantity=1),)
    assert faults(after(game, Correct(moves=moves, reason="one too many"))) == ()


def test_a_thing_that_is_not_of_this_game_is_astray_anywhere():
    #
    game = moved(a_fresh_game(), BOX, BANK, "gold")
    assert {str(fault) for fault in faults(game)} == {"astray:box/gold", "astray:bank/gold"}
