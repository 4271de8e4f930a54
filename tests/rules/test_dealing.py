"""Dealing titles at the start (R-2.2, R-13.1, R-13.2)."""

from dataclasses import replace

import pytest

from banker.editions.loader import load
from banker.ledger.posting import BANK, MONEY
from banker.rules.engine import decide
from banker.rules.errors import Refusal
from banker.rules.game import cash_of, level_of, owner_of, titles_of
from banker.rules.table.faults import faults
from banker.rules.table.opening import DealTooDear, Newcomer, OpenGame, open_game, opened
from banker.rules.titles.rents import PayRent
from tests.builders import TOKENS, a_fresh_game

CLASSIC = load("us-classic")


def an_opening(count, *, seed="one", **rules):
    """Return the command to open a game of so many players who are dealt titles."""
    return OpenGame(
        edition=CLASSIC.edition,
        edition_sha256=CLASSIC.sha256,
        house_rules=replace(CLASSIC.edition.defaults, **rules),
        players=tuple(
            Newcomer(name=f"Guest {number}", token=TOKENS[number])
            for number in range(count)
        ),
        seed=seed,
    )


def dealt(count, **rules):
    """Return the game as it stands after the deal."""
    game = opened(open_game(an_opening(count, **rules)))
    assert faults(game) == ()
    return game


def hands_of(game):
    """Return how many titles everyone holds, in seating order, and last the bank."""
    held = [len(titles_of(game, seat.player)) for seat in game.players]
    return [*held, len(game.board.deeds) - sum(held)]


def prices_of(game, player):
    return sum(game.deed(title).price for title in titles_of(game, player))


def test_the_classic_game_deals_none():
    #
    assert hands_of(a_fresh_game()) == [0, 0, 0, 28]
    assert open_game(an_opening(3)).hands == {}


@pytest.mark.parametrize(("dealt_titles", "count"), [(1, 2), (2, 3), (3, 8)])
def test_everyone_is_dealt_the_same_number(dealt_titles, count):
    #
    game = dealt(count, dealt_titles=dealt_titles)
    assert hands_of(game) == [*[dealt_titles] * count, 28 - dealt_titles * count]


def test_everyone_pays_the_printed_prices_to_the_bank_at_once():
    #
    game = dealt(3, dealt_titles=2)
    for seat in game.players:
        assert cash_of(game, seat.player) == 1500 - prices_of(game, seat.player)
    assert game.balances[BANK, MONEY] == -sum(
        cash_of(game, seat.player) for seat in game.players
    )


def test_titles_may_be_dealt_for_nothing():
    # R-13.1 (short_1997)
    game = dealt(3, dealt_titles=3, dealt_titles_free=True)
    assert [cash_of(game, seat.player) for seat in game.players] == [1500] * 3


def test_nobody_is_dealt_more_than_goes_round():
    # 8 x 3 of 28, however many were agreed; four stay with the bank
    game = dealt(8, dealt_titles=9, dealt_titles_free=True)
    assert hands_of(game) == [*[3] * 8, 4]


def test_the_deal_follows_from_the_seed():
    # at random, and the same again from the same secret
    rules = {"dealt_titles": 2, "dealt_titles_free": True}
    one = open_game(an_opening(3, seed="one", **rules)).hands
    assert one == open_game(an_opening(3, seed="one", **rules)).hands
    others = [open_game(an_opening(3, seed=f"s{n}", **rules)).hands for n in range(20)]
    assert len({frozenset(hands.items()) for hands in others}) == 20
    # In twenty deals of six every part of the board has come up.
    assert len({title for hands in others for title in hands}) > 20


@pytest.mark.parametrize("count", [2, 3, 5])
def test_all_titles_may_be_dealt_and_the_remainder_stays_with_the_bank(count):
    #
    game = dealt(count, deal_all="free")
    assert hands_of(game) == [*[28 // count] * count, 28 % count]
    assert {cash_of(game, seat.player) for seat in game.players} == {1500}


def test_a_remainder_may_go_to_the_first_in_turn_order():
    # 28 are 5 x 5 and 3
    assert hands_of(dealt(5, deal_all="free", deal_remainder="first")) == [6, 6, 6, 5, 5, 0]
    assert hands_of(dealt(3, deal_all="free", deal_remainder="first")) == [10, 9, 9, 0]
    assert hands_of(dealt(2, deal_all="free", deal_remainder="first")) == [14, 14, 0]


def test_the_remainder_is_of_no_concern_where_not_all_is_dealt():
    #
    game = dealt(5, dealt_titles=1, deal_remainder="first")
    assert hands_of(game) == [1, 1, 1, 1, 1, 23]


def test_all_titles_may_be_dealt_and_paid():
    # all of them cost 5690
    game = dealt(4, deal_all="paid", dealt_titles_free=True, starting_cash=3000)
    assert hands_of(game) == [7, 7, 7, 7, 0]
    assert sum(cash_of(game, seat.player) for seat in game.players) == 12000 - 5690
    assert all(
        cash_of(game, seat.player) == 3000 - prices_of(game, seat.player)
        for seat in game.players
    )


def test_a_deal_that_somebody_could_not_pay_is_refused():
    # whoever holds fourteen of 28 titles for 5690 may have to pay 2845
    with pytest.raises(DealTooDear) as caught:
        open_game(an_opening(2, deal_all="paid"))
    refusal = caught.value
    assert refusal.cash == 1500
    game = dealt(2, deal_all="free")
    assert refusal.player == next(
        seat.player
        for seat in game.players
        if prices_of(game, seat.player) == refusal.price > 1500
    )


def test_a_deal_of_exactly_the_starting_cash_is_paid():
    #
    command = an_opening(2, dealt_titles=2)
    dearest = max(
        prices_of(game, seat.player)
        for game in [opened(open_game(command))]
        for seat in game.players
    )
    exact = an_opening(2, dealt_titles=2, starting_cash=dearest)
    game = opened(open_game(exact))
    assert min(cash_of(game, seat.player) for seat in game.players) == 0
    with pytest.raises(Refusal):
        open_game(an_opening(2, dealt_titles=2, starting_cash=dearest - 1))


def test_a_title_dealt_starts_at_the_first_level():
    # buying sets level 1, and so does a deal
    game = dealt(2, dealt_titles=1, rent_system="levels")
    (title,) = (
        title
        for title in game.board.deeds
        if owner_of(game, title) == game.players[0].player
    )
    assert level_of(game, title) == 1
    rent = decide(game, PayRent(payer=game.players[1].player, title=title))[0].rent
    assert rent == game.deed(title).rents[0]
