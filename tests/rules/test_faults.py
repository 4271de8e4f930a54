"""Every way in which a position could be wrong (R-18.2)."""

from dataclasses import replace

import pytest

from banker.ledger.posting import (
    BANK,
    BOX,
    HOTEL,
    HOUSE,
    LIEN,
    MONEY,
    POT,
    deed,
    hand,
    lot,
    pardon,
)
from banker.rules.faults import CHECKS, Fault, faults
from banker.rules.game import BankDebt
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
    group,
    held,
)

STRANGER = "eve"


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
