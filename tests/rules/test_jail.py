"""Jail: the way in, and the ways out (R-8)."""

from dataclasses import replace

import pytest

from banker.ledger.posting import BANK, MONEY, hand, pardon
from banker.rules.board import DeckId
from banker.rules.engine import decide, evolve
from banker.rules.errors import (
    AlreadyInJail,
    CannotAfford,
    InDebt,
    InJail,
    NoPardon,
    NotAtThisTable,
    PardonNotInDeck,
    PlayerIsOut,
)
from banker.rules.game import cash_of
from banker.rules.money.debts import DebtIncurred, SettleDebt
from banker.rules.money.worth import net_worth
from banker.rules.table.opening import GameOpened, opened
from banker.rules.titles.buildings import Build
from banker.rules.titles.mortgages import MortgageTitle
from banker.rules.titles.rents import PayRent
from banker.rules.turn.jail import (
    DoublesFailed,
    FailDoubles,
    GoToJail,
    HandOutPardon,
    JailFinePaid,
    JailFineTooLate,
    LeaveJail,
    LeftJail,
    NotInJail,
    PardonHandedOut,
    PardonUsed,
    PayJailFine,
    SentToJail,
    UsePardon,
    pardons_of,
)
from tests.builders import (
    ANN,
    BALTIC,
    BOB,
    BROWNS,
    CHANCE,
    CHEST,
    READING,
    a_debt,
    a_fresh_game,
    a_game,
    after,
    group,
    held,
    refusal_of,
)

# The way in


def test_going_to_jail_moves_the_token_and_no_money():
    #
    game = a_fresh_game()
    events = decide(game, GoToJail(player=ANN))
    assert events == (SentToJail(player=ANN),)
    assert events[0].postings() == ()
    jailed = after(game, GoToJail(player=ANN))
    assert jailed.jail == {ANN: 0}
    assert jailed.balances == game.balances


def test_just_visiting_costs_nothing():
    # a visitor is not in jail, and nothing of the bank's is asked
    game = a_fresh_game()
    assert game.jail == {}
    assert isinstance(refusal_of(game, PayJailFine(player=ANN)), NotInJail)


@pytest.mark.parametrize(
    ("story", "refusal"),
    [
        (
            {"bankrupt": (ANN,), "debts": [a_debt(ANN, 5)], "jail": {ANN: 0}},
            PlayerIsOut,
        ),
        ({"debts": [a_debt(ANN, 5)], "jail": {ANN: 0}}, InDebt),
        ({"jail": {ANN: 0}}, AlreadyInJail),
    ],
)
def test_an_arrest_meets_its_refusals_in_the_documented_order(story, refusal):
    assert isinstance(refusal_of(a_game(**story), GoToJail(player=ANN)), refusal)


# The ways out


def test_the_fine_is_fifty_and_opens_the_door():
    #
    game = a_game(jail={ANN: 0, BOB: 1})
    assert decide(game, PayJailFine(player=ANN)) == (JailFinePaid(player=ANN, amount=50),)
    freed = after(game, PayJailFine(player=ANN))
    assert cash_of(freed, ANN) == 1450
    assert freed.balances[BANK, MONEY] == game.balances[BANK, MONEY] + 50
    assert freed.jail == {BOB: 1}


def test_the_edition_names_the_fine():
    #
    freed = after(a_game(jail={ANN: 0}, jail_fine=35), PayJailFine(player=ANN))
    assert cash_of(freed, ANN) == 1465


@pytest.mark.parametrize(
    ("pay_before", "throws", "is_allowed"),
    [
        ("any", 0, True),
        ("any", 2, True),
        ("first_two", 0, True),
        ("first_two", 1, True),
        ("first_two", 2, False),
    ],
)
def test_an_old_print_takes_the_fine_before_the_first_two_throws_only(
    pay_before, throws, is_allowed
):
    #
    game = a_game(jail={ANN: throws}, pay_before=pay_before)
    if is_allowed:
        assert after(game, PayJailFine(player=ANN)).jail == {}
    else:
        refusal = refusal_of(game, PayJailFine(player=ANN))
        assert isinstance(refusal, JailFineTooLate)
        assert refusal.throws == 2


def test_whoever_cannot_pay_the_fine_of_their_own_will_must_throw():
    #
    refusal = refusal_of(a_game(jail={ANN: 0}, cash={ANN: 49}), PayJailFine(player=ANN))
    assert isinstance(refusal, CannotAfford)
    assert refusal.shortfall == 1


def test_a_double_opens_the_door_for_nothing():
    #
    game = a_game(jail={ANN: 2})
    assert decide(game, LeaveJail(player=ANN)) == (LeftJail(player=ANN),)
    freed = after(game, LeaveJail(player=ANN))
    assert freed.jail == {}
    assert freed.balances == game.balances


def test_the_first_two_failed_throws_only_count():
    #
    game = a_game(jail={ANN: 0})
    assert decide(game, FailDoubles(player=ANN)) == (DoublesFailed(player=ANN, throws=1),)
    twice = after(game, FailDoubles(player=ANN), FailDoubles(player=ANN))
    assert twice.jail == {ANN: 2}
    assert cash_of(twice, ANN) == 1500


def test_after_the_third_failed_throw_the_fine_is_taken():
    #
    game = a_game(jail={ANN: 2}, pay_before="first_two")
    assert decide(game, FailDoubles(player=ANN)) == (
        DoublesFailed(player=ANN, throws=3),
        JailFinePaid(player=ANN, amount=50),
    )
    freed = after(game, FailDoubles(player=ANN))
    assert freed.jail == {}
    assert cash_of(freed, ANN) == 1450


def test_a_forced_fine_that_cannot_be_paid_is_a_debt_and_frees_when_settled():
    #
    game = a_game(
        jail={ANN: 2}, cash={ANN: 20}, holdings={BALTIC: held(ANN)}, pardons={CHEST: ANN}
    )
    failed, incurred = decide(game, FailDoubles(player=ANN))
    assert isinstance(incurred, DebtIncurred)
    assert (incurred.debt.creditor, incurred.debt.amount) == (BANK, 50)
    in_debt = after(game, FailDoubles(player=ANN))
    assert in_debt.jail == {ANN: 3}
    # A pardon no longer serves, and neither does a double.
    for too_late in (UsePardon(player=ANN), LeaveJail(player=ANN), FailDoubles(player=ANN)):
        assert isinstance(refusal_of(in_debt, too_late), InDebt)
    part = after(in_debt, SettleDebt(player=ANN, debt="d1", amount=20))
    assert part.jail == {ANN: 3}
    settled = after(
        part, MortgageTitle(player=ANN, title=BALTIC), SettleDebt(player=ANN, debt="d1")
    )
    assert settled.jail == {}
    assert settled.debts == ()
    assert cash_of(settled, ANN) == 0
    assert failed == DoublesFailed(player=ANN, throws=3)


def test_a_pardon_opens_the_door_and_goes_back_to_its_deck():
    #
    game = a_game(jail={ANN: 0}, pardons={CHEST: ANN})
    assert decide(game, UsePardon(player=ANN)) == (PardonUsed(player=ANN, deck=CHEST),)
    freed = after(game, UsePardon(player=ANN))
    assert freed.jail == {}
    assert pardons_of(freed, ANN) == ()
    assert freed.balances[BANK, pardon(CHEST)] == 1


def test_of_two_pardons_the_player_names_the_one_to_give_up():
    #
    game = a_game(jail={ANN: 0}, pardons={CHANCE: ANN, CHEST: ANN})
    chosen = after(game, UsePardon(player=ANN, deck=CHEST))
    assert pardons_of(chosen, ANN) == (CHANCE,)
    unnamed = after(game, UsePardon(player=ANN))
    assert pardons_of(unnamed, ANN) == (CHEST,)


def test_nothing_forces_the_use_of_a_pardon():
    #
    game = after(a_game(jail={ANN: 0}, pardons={CHEST: ANN}), FailDoubles(player=ANN))
    assert game.jail == {ANN: 1}
    assert pardons_of(game, ANN) == (CHEST,)


@pytest.mark.parametrize("deck", [None, CHANCE, DeckId("tarot")])
def test_a_pardon_that_is_not_held_opens_nothing(deck):
    #
    pardons = {CHANCE: BOB} if deck is None else {CHEST: ANN, CHANCE: BOB}
    refusal = refusal_of(
        a_game(jail={ANN: 0}, pardons=pardons), UsePardon(player=ANN, deck=deck)
    )
    assert isinstance(refusal, NoPardon)
    assert refusal.deck == deck


@pytest.mark.parametrize(
    "command",
    [
        PayJailFine(player=ANN),
        UsePardon(player=ANN),
        FailDoubles(player=ANN),
        LeaveJail(player=ANN),
    ],
)
def test_whoever_wants_out_is_in_the_game_then_free_of_debt_then_in_jail(command):
    debts = [a_debt(ANN, 5)]
    out = a_game(bankrupt=(ANN,), debts=debts)
    assert isinstance(refusal_of(out, command), PlayerIsOut)
    assert isinstance(refusal_of(a_game(debts=debts), command), InDebt)
    assert isinstance(refusal_of(a_game(cash={ANN: 0}), command), NotInJail)


def test_a_fine_that_comes_too_late_is_refused_before_one_that_is_too_dear():
    game = a_game(jail={ANN: 2}, cash={ANN: 0}, pay_before="first_two")
    assert isinstance(refusal_of(game, PayJailFine(player=ANN)), JailFineTooLate)


# What a prisoner may do


def test_a_prisoner_may_collect_rent_build_and_mortgage():
    #
    game = a_game(holdings={**group(BROWNS, ANN), READING: held(ANN)}, jail={ANN: 1})
    game = after(
        game,
        PayRent(payer=BOB, title=BALTIC),
        Build(player=ANN, buildings={BALTIC: 1}),
        MortgageTitle(player=ANN, title=READING),
    )
    assert cash_of(game, ANN) == 1500 + 8 - 50 + 100


def test_a_prisoner_has_landed_nowhere():
    #
    game = a_game(holdings={BALTIC: held(BOB)}, jail={ANN: 1})
    assert isinstance(refusal_of(game, PayRent(payer=ANN, title=BALTIC)), InJail)


# Pardon cards


def test_the_banker_hands_out_the_pardon_that_was_drawn():
    #
    game = a_fresh_game()
    command = HandOutPardon(player=ANN, deck=CHANCE)
    assert decide(game, command) == (PardonHandedOut(player=ANN, deck=CHANCE),)
    assert after(game, command).balances[hand(ANN), pardon(CHANCE)] == 1


def test_a_pardon_that_somebody_holds_is_out_of_its_deck():
    #
    refusal = refusal_of(
        a_game(pardons={CHANCE: BOB}), HandOutPardon(player=ANN, deck=CHANCE)
    )
    assert isinstance(refusal, PardonNotInDeck)
    assert refusal.holder == BOB


def a_game_with_pardons(count):
    """Return a game whose Chance deck holds `count` pardon cards."""
    game = a_fresh_game()
    decks = tuple(
        replace(deck, pardons=count) if deck.deck == CHANCE else deck
        for deck in game.edition.decks
    )
    return opened(
        GameOpened(
            edition=replace(game.edition, decks=decks),
            edition_sha256="0" * 64,
            house_rules=game.house_rules,
            players=game.players,
        )
    )


def test_a_deck_without_a_pardon_has_none_to_give():
    #
    refusal = refusal_of(a_game_with_pardons(0), HandOutPardon(player=ANN, deck=CHANCE))
    assert isinstance(refusal, PardonNotInDeck)
    assert refusal.holder is None


def test_one_player_may_hold_two_pardons_of_one_deck():
    #
    take = HandOutPardon(player=ANN, deck=CHANCE)
    game = after(a_game_with_pardons(2), take, take, GoToJail(player=ANN))
    assert pardons_of(game, ANN) == (CHANCE, CHANCE)
    assert pardons_of(after(game, UsePardon(player=ANN)), ANN) == (CHANCE,)


@pytest.mark.parametrize(
    ("bankrupt", "deck", "refusal"),
    [((ANN,), DeckId("tarot"), PlayerIsOut), ((), DeckId("tarot"), NotAtThisTable)],
)
def test_handing_out_a_pardon_meets_its_refusals_in_the_documented_order(
    bankrupt, deck, refusal
):
    game = a_game(bankrupt=bankrupt)
    assert isinstance(refusal_of(game, HandOutPardon(player=ANN, deck=deck)), refusal)


def test_a_debtor_may_be_handed_a_pardon():
    # a card is no money
    game = a_game(debts=[a_debt(ANN, 5)])
    assert pardons_of(after(game, HandOutPardon(player=ANN, deck=CHANCE)), ANN) == (CHANCE,)


def test_a_pardon_is_worth_nothing_in_the_net_worth():
    #
    assert net_worth(a_game(pardons={CHANCE: ANN}), ANN) == 1500


def test_the_events_of_jail_move_money_only_for_a_fine():
    #
    game = a_fresh_game()
    for event in (
        DoublesFailed(player=ANN, throws=1),
        LeftJail(player=ANN),
        SentToJail(player=ANN),
    ):
        assert event.postings() == ()
        assert evolve(game, event).balances == game.balances
