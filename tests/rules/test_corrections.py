"""Putting mistakes right: corrections by the banker, and reversals (R-1.6, R-18.1)."""

import pytest

from banker.ledger.posting import BANK, BOX, HOUSE, LIEN, MONEY, Posting, hand, lot
from banker.rules.engine import decide, evolve
from banker.rules.errors import NotAnAmount, NotAtThisTable, PayerIsPayee
from banker.rules.game import cash_of, is_mortgaged, owner_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.salary import SalaryCollected
from banker.rules.table.corrections import (
    Correct,
    CorrectionMade,
    DependsOnLater,
    EntryReversed,
    Move,
    ReasonMissing,
    WouldBeWrong,
    overdrawn_by,
    reverse_entry,
)
from banker.rules.titles.mortgages import TitleMortgaged
from banker.rules.titles.purchases import TitleBought
from banker.rules.titles.rents import RentPaid
from tests.builders import (
    ANN,
    BALTIC,
    BOB,
    BROWNS,
    CAT,
    CHANCE,
    MEDITERRANEAN,
    READING,
    a_debt,
    a_fresh_game,
    a_game,
    after,
    group,
    held,
    refusal_of,
)

ANN_S, BOB_S, CAT_S = hand(ANN), hand(BOB), hand(CAT)


def a_move(giver, taker, quantity=1, asset=MONEY):
    return Move(giver=giver, taker=taker, asset=asset, quantity=quantity)


def a_correction(*moves, reason="keyed 500 for 50"):
    return Correct(moves=moves, reason=reason)


# Corrections


def test_a_correction_moves_money_and_keeps_its_reason():
    #
    game = a_fresh_game()
    command = a_correction(a_move(BOB_S, ANN_S, 450))
    assert decide(game, command) == (
        CorrectionMade(moves=command.moves, reason="keyed 500 for 50"),
    )
    corrected = after(game, command)
    assert (cash_of(corrected, ANN), cash_of(corrected, BOB)) == (1950, 1050)


def test_a_correction_moves_deeds_houses_cards_and_liens():
    #
    game = a_game(holdings=group(BROWNS, BOB, 1, 1), pardons={CHANCE: ANN})
    corrected = after(
        game,
        a_correction(
            *(a_move(lot(title), BANK, asset=HOUSE) for title in BROWNS),
            a_move(BOB_S, ANN_S, asset=f"deed:{BALTIC}"),
            a_move(ANN_S, CAT_S, asset=f"pardon:{CHANCE}"),
        ),
        a_correction(a_move(BANK, lot(BALTIC), asset=LIEN), reason="was mortgaged"),
    )
    assert owner_of(corrected, BALTIC) == ANN
    assert is_mortgaged(corrected, BALTIC)
    assert corrected.balances[CAT_S, f"pardon:{CHANCE}"] == 1
    assert corrected.balances[BANK, HOUSE] == 32


@pytest.mark.parametrize("reason", ["", "  ", "\n"])
def test_a_correction_says_why(reason):
    #
    command = a_correction(a_move(BOB_S, ANN_S), reason=reason)
    assert isinstance(refusal_of(a_fresh_game(), command), ReasonMissing)


def test_a_correction_of_nothing_is_refused():
    #
    assert isinstance(refusal_of(a_fresh_game(), a_correction()), ReasonMissing)


@pytest.mark.parametrize(
    ("moves", "fault"),
    [
        ([a_move(ANN_S, BANK, 1501)], f"overdrawn:{ANN_S}/money"),
        ([a_move(BOX, ANN_S, 1)], "astray:box/money"),
        ([a_move(ANN_S, lot(BALTIC), 1)], f"astray:{lot(BALTIC)}/money"),
        ([a_move(BANK, ANN_S, asset=HOUSE)], f"astray:{ANN_S}/house"),
        ([a_move(BANK, ANN_S, asset=LIEN)], f"astray:{ANN_S}/lien"),
        ([a_move(BANK, lot(BALTIC), asset=HOUSE)], f"buildings-without-group:{BALTIC}"),
        ([a_move(BOX, BANK, asset=HOUSE)], "box-changed:house"),
        ([a_move(BOX, ANN_S, asset=f"pardon:{CHANCE}")], f"box-changed:pardon:{CHANCE}"),
        ([a_move(BOX, ANN_S, asset=f"deed:{BALTIC}")], f"deed-misplaced:{BALTIC}"),
        ([a_move(BANK, lot(BALTIC), asset=LIEN)], f"lien-without-owner:{BALTIC}"),
    ],
)
def test_a_correction_never_leads_to_a_wrong_position(moves, fault):
    #
    refusal = refusal_of(a_fresh_game(), a_correction(*moves))
    assert isinstance(refusal, WouldBeWrong)
    assert refusal.faults == (fault,)


def test_only_the_end_of_a_correction_must_be_right():
    # the first move alone would overdraw
    command = a_correction(a_move(ANN_S, BOB_S, 2000), a_move(CAT_S, ANN_S, 500))
    assert cash_of(after(a_fresh_game(), command), ANN) == 0


def test_a_correction_does_not_bring_a_bankrupt_back():
    #
    game = after(a_fresh_game(), GoBankrupt(player=ANN))
    refusal = refusal_of(game, a_correction(a_move(BANK, ANN_S, 5)))
    assert isinstance(refusal, WouldBeWrong)
    assert refusal.faults == (f"bankrupt-holds-something:{ANN}",)


def test_the_books_of_a_won_game_can_still_be_corrected():
    #
    won = after(a_fresh_game((ANN, BOB)), GoBankrupt(player=ANN))
    assert cash_of(after(won, a_correction(a_move(BANK, BOB_S, 5))), BOB) == 1505


@pytest.mark.parametrize(
    ("moves", "reason", "refusal"),
    [
        ([a_move("hand:eve", "hand:eve", 0)], " ", ReasonMissing),
        ([a_move("hand:eve", "hand:eve", 0)], "why", NotAnAmount),
        ([a_move("hand:eve", "hand:eve")], "why", PayerIsPayee),
        ([a_move("hand:eve", BANK, 9999)], "why", NotAtThisTable),
        ([a_move(BANK, "pot")], "why", NotAtThisTable),
        ([a_move(ANN_S, BANK, 9999, asset="gold")], "why", NotAtThisTable),
        ([a_move(ANN_S, BANK, 9999), a_move(ANN_S, BANK, 0)], "why", NotAnAmount),
        ([a_move(ANN_S, BANK, 9999)], "why", WouldBeWrong),
    ],
)
def test_a_correction_meets_its_refusals_in_the_documented_order(moves, reason, refusal):
    command = a_correction(*moves, reason=reason)
    assert isinstance(refusal_of(a_fresh_game(), command), refusal)


@pytest.mark.parametrize(
    ("move", "what", "name"),
    [
        (a_move("hand:eve", BANK), "account", "hand:eve"),
        (a_move(BANK, "lot:atlantis"), "account", "lot:atlantis"),
        (a_move(BANK, ANN_S, asset="gold"), "asset", "gold"),
    ],
)
def test_a_correction_knows_the_accounts_and_assets_of_its_table(move, what, name):
    refusal = refusal_of(a_fresh_game(), a_correction(move))
    assert isinstance(refusal, NotAtThisTable)
    assert (refusal.what, refusal.name) == (what, name)


def test_an_empty_hand_can_be_corrected():
    #
    game = a_game(cash={ANN: 0})
    assert cash_of(after(game, a_correction(a_move(BANK, ANN_S, 50))), ANN) == 50


def test_issuers_may_be_overdrawn_and_nobody_else():
    #
    legs = (
        Posting(BANK, MONEY, -9000),
        Posting(ANN_S, MONEY, -1501),
        Posting(BOX, HOUSE, -1),
    )
    assert overdrawn_by(a_fresh_game().balances, legs) == ((ANN_S, MONEY),)


# Reversals


def reverse(game, event, *later, seq=2, restores=None):
    """Decide the reversal of an entry of one event, with the entries after it."""
    return reverse_entry(
        game,
        seq=seq,
        postings=event.postings(),
        restores=restores,
        later=[(seq + n, entry.postings()) for n, entry in enumerate(later, start=1)],
    )


def played(*events, game=None):
    """Return the game after events that the rules need not have decided."""
    game = a_fresh_game() if game is None else game
    for event in events:
        game = evolve(game, event)
    return game


BOUGHT = TitleBought(player=ANN, title=MEDITERRANEAN, price=60)
SALARY = SalaryCollected(player=CAT, amount=200)


def test_an_older_entry_is_reversed_by_its_contra_entry():
    #
    game = played(BOUGHT, SALARY)
    reversed_ = reverse(game, BOUGHT, SALARY)
    assert reversed_ == EntryReversed(
        seq=2,
        contra=tuple(
            Posting(leg.account, leg.asset, -leg.quantity) for leg in BOUGHT.postings()
        ),
    )
    undone = evolve(game, reversed_)
    assert owner_of(undone, MEDITERRANEAN) is None
    assert [cash_of(undone, player) for player in (ANN, CAT)] == [1500, 1700]
    assert undone.reversed_entries == {2}


def test_a_reversal_that_is_reversed_makes_its_entry_count_again():
    #
    undone = evolve(played(BOUGHT), EntryReversed(seq=2, contra=(), restores=None))
    again = evolve(undone, EntryReversed(seq=3, contra=(), restores=2))
    assert again.reversed_entries == {3}


def test_a_purchase_that_a_mortgage_depends_on_is_not_reversed():
    # the lien would lie on a title of the bank
    mortgaged = TitleMortgaged(player=ANN, title=MEDITERRANEAN, principal=30, paid=30)
    with pytest.raises(DependsOnLater) as caught:
        reverse(played(BOUGHT, SALARY, mortgaged), BOUGHT, SALARY, mortgaged)
    assert (caught.value.seq, caught.value.later) == (2, (4,))


def test_only_the_entries_that_moved_what_is_missing_are_named():
    # Ann's salary is spent on rent; Cat's salary has nothing to do with it
    salary = SalaryCollected(player=ANN, amount=200)
    rents = [
        RentPaid(payer=ANN, payee=BOB, title=READING, rent=25),
        RentPaid(payer=ANN, payee=BOB, title=BALTIC, rent=30),
    ]
    game = played(salary, rents[0], SALARY, rents[1], game=a_game(cash={ANN: 50}))
    with pytest.raises(DependsOnLater) as caught:
        reverse(game, salary, rents[0], SALARY, rents[1])
    assert caught.value.later == (5, 3)


def test_a_reversal_that_nothing_named_prevents_names_nothing():
    # the bank has no money left to give back, though nobody took it since
    game = played(BOUGHT, game=a_game(cash={BOB: 1560}, bank_funds=4500))
    with pytest.raises(DependsOnLater) as caught:
        reverse(game, BOUGHT)
    assert caught.value.later == ()


def test_a_deed_that_was_passed_on_stands_in_the_way_of_reversing_its_purchase():
    #
    moves = (a_move(ANN_S, BOB_S, asset=f"deed:{MEDITERRANEAN}"),)
    passed = CorrectionMade(moves=moves, reason="a trade")
    with pytest.raises(DependsOnLater) as caught:
        reverse(played(BOUGHT, passed, SALARY), BOUGHT, passed, SALARY)
    assert caught.value.later == (3,)


def test_a_reversal_moves_what_its_contra_says():
    contra = (Posting(ANN_S, MONEY, -5), Posting(BANK, MONEY, 5))
    assert EntryReversed(seq=2, contra=contra).postings() == contra


def test_a_debt_does_not_stand_in_the_way_of_a_correction():
    #
    game = a_game(debts=[a_debt(ANN, 90)], holdings={BALTIC: held(BOB)})
    assert cash_of(after(game, a_correction(a_move(BANK, ANN_S, 90))), ANN) == 1590
