"""Opening a game: the box is unpacked and everyone gets their starting cash (R-2.1)."""

from dataclasses import replace

import pytest

from banker.editions.loader import load
from banker.ledger.posting import (
    BANK,
    BOX,
    HOTEL,
    HOUSE,
    MONEY,
    POT,
    deed,
    hand,
    pardon,
)
from banker.rules.engine import evolve
from banker.rules.errors import NameTaken, Refusal, TokenTaken
from banker.rules.game import Turn, cash_of
from banker.rules.players import Player
from banker.rules.table.faults import faults
from banker.rules.table.opening import (
    BankTooPoor,
    DealTooDear,
    Newcomer,
    OpenGame,
    WrongPlayerCount,
    open_game,
    opened,
)
from tests.builders import CHANCE, READING, TOKENS

CLASSIC = load("us-classic")


def an_opening(*names, tokens=TOKENS, players=(2, 8), **rules):
    """Return the command to open a classic game for these people."""
    least, most = players
    return OpenGame(
        edition=replace(CLASSIC.edition, players_least=least, players_most=most),
        edition_sha256=CLASSIC.sha256,
        house_rules=replace(CLASSIC.edition.defaults, **rules),
        players=tuple(
            Newcomer(name=name, token=token)
            for name, token in zip(names, tokens, strict=False)
        ),
    )


def refusal(command):
    with pytest.raises(Refusal) as caught:
        open_game(command)
    return caught.value


def test_everyone_starts_with_fifteen_hundred_and_the_box_is_with_the_bank():
    #
    game = opened(open_game(an_opening("Ann", "Bob")))
    assert [cash_of(game, seat.player) for seat in game.players] == [1500, 1500]
    assert game.balances[BANK, MONEY] == -3000
    assert (game.balances[BANK, HOUSE], game.balances[BOX, HOUSE]) == (32, -32)
    assert (game.balances[BANK, HOTEL], game.balances[BOX, HOTEL]) == (12, -12)
    assert game.balances[BANK, deed(READING)] == 1
    assert game.balances[BANK, pardon(CHANCE)] == 1
    assert len(game.board.deeds) == 28
    assert faults(game) == ()


def test_a_fresh_game_has_no_debt_no_prisoner_and_no_winner():
    #
    game = opened(open_game(an_opening("Ann", "Bob")))
    assert (game.debts, game.jail, game.bankrupt, game.winner) == ((), {}, (), None)


def test_the_table_names_its_starting_cash():
    #
    game = opened(open_game(an_opening("Ann", "Bob", starting_cash=2500)))
    assert game.balances[hand("bob"), MONEY] == 2500


def test_the_opening_keeps_the_edition_the_rules_and_who_plays_in_seating_order():
    #
    event = open_game(an_opening("Bob", "Ann", salary=75))
    assert event.players == (
        Player(player="bob", name="Bob", token="kite"),
        Player(player="ann", name="Ann", token="teapot"),
    )
    assert (event.edition_sha256, event.house_rules.salary) == (CLASSIC.sha256, 75)
    assert event.edition.board == CLASSIC.edition.board


@pytest.mark.parametrize(
    ("count", "players", "is_right"),
    [(1, (2, 8), False), (2, (2, 8), True), (8, (2, 8), True), (4, (2, 3), False)],
)
def test_two_to_eight_may_play_unless_the_edition_narrows_it(count, players, is_right):
    #
    command = an_opening(*[f"Guest {n}" for n in range(count)], players=players)
    if is_right:
        assert len(open_game(command).players) == count
    else:
        wrong = refusal(command)
        assert isinstance(wrong, WrongPlayerCount)
        assert (wrong.count, wrong.least, wrong.most) == (count, *players)


def test_nine_are_too_many():
    #
    names = [f"Guest {n}" for n in range(9)]
    tokens = (*TOKENS, "comet")
    assert isinstance(refusal(an_opening(*names, tokens=tokens)), WrongPlayerCount)


@pytest.mark.parametrize("name", ["Ann", "ANN", "ann"])
def test_two_players_cannot_have_the_same_name(name):
    wrong = refusal(an_opening("Ann", name))
    assert isinstance(wrong, NameTaken)
    assert wrong.name == name


def test_two_players_cannot_have_the_same_token():
    wrong = refusal(an_opening("Ann", "Bob", tokens=("kite", "kite")))
    assert isinstance(wrong, TokenTaken)
    assert wrong.token == "kite"


def test_a_bank_with_funds_must_reach_for_everyones_starting_cash():
    #
    wrong = refusal(an_opening("Ann", "Bob", bank_funds=2999))
    assert isinstance(wrong, BankTooPoor)
    assert (wrong.funds, wrong.needed) == (2999, 3000)
    assert open_game(an_opening("Ann", "Bob", bank_funds=3000))


def test_such_a_bank_must_reach_for_the_pot_too():
    #
    seeded = {"free_parking": "pot", "pot_seed": 100}
    wrong = refusal(an_opening("Ann", "Bob", bank_funds=3099, **seeded))
    assert isinstance(wrong, BankTooPoor)
    assert (wrong.funds, wrong.needed) == (3099, 3100)
    game = opened(open_game(an_opening("Ann", "Bob", bank_funds=3100, **seeded)))
    assert faults(game) == ()
    assert game.balances[POT, MONEY] == 100


def test_without_a_pot_nothing_is_put_into_it():
    # nothing
    game = opened(open_game(an_opening("Ann", "Bob", pot_seed=100)))
    assert (POT, MONEY) not in game.balances


@pytest.mark.parametrize(("count", "cash"), [(2, 20), (3, 18), (4, 16), (5, 16), (8, 16)])
def test_the_starting_cash_may_go_by_the_number_of_players(count, cash):
    # 20, 18 and 16 for 2, 3 and 4; the last holds beyond
    command = an_opening(
        *[f"Guest {n}" for n in range(count)], starting_cash_by_players=(20, 18, 16)
    )
    game = opened(open_game(command))
    assert {cash_of(game, seat.player) for seat in game.players} == {cash}


def test_with_the_third_die_everyone_starts_with_a_thousand_more():
    #
    game = opened(open_game(an_opening("Ann", "Bob", speed_die=True)))
    assert cash_of(game, "ann") == 2500


@pytest.mark.parametrize(
    ("rules", "turn", "places"),
    [
        ({}, None, {}),
        ({"track_turns": True}, Turn(player="ann"), {}),
        ({"track_positions": True}, Turn(player="ann"), {"ann": 0, "bob": 0}),
    ],
)
def test_the_first_seat_begins_where_the_bank_keeps_turns(rules, turn, places):
    #
    game = opened(open_game(an_opening("Ann", "Bob", **rules)))
    assert (game.turn, game.positions) == (turn, places)
    assert faults(game) == ()


def test_the_decks_are_shuffled_by_the_secret_and_the_secret_is_not_shown():
    #
    plain = an_opening("Ann", "Bob")
    one = opened(open_game(replace(plain, seed="one")))
    other = opened(open_game(replace(plain, seed="other")))
    assert opened(open_game(replace(plain, seed="one"))).piles == one.piles
    assert one.piles.keys() == {deck.deck for deck in CLASSIC.edition.decks}
    assert {deck: sorted(pile) for deck, pile in one.piles.items()} == {
        deck: sorted(pile) for deck, pile in other.piles.items()
    }
    assert "secret" not in repr(opened(open_game(replace(plain, seed="secret"))))


@pytest.mark.parametrize(
    ("names", "ids"),
    [
        (("Grandma Zoë", "Лёва"), ["grandma-zoe", "p2"]),
        (("Ann", "Änn"), ["ann", "p2"]),
        (("Bank", "Clock"), ["p1", "p2"]),
        (("p2", "Bob"), ["p1", "bob"]),
        (("  -- ", "!?"), ["p1", "p2"]),
    ],
)
def test_ids_are_slugs_that_nobody_can_mistake_for_an_account(names, ids):
    #
    assert [seat.player for seat in open_game(an_opening(*names)).players] == ids


@pytest.mark.parametrize(
    ("names", "tokens", "rules", "wanted"),
    [
        (("Ann",), ("kite",), {"bank_funds": 1}, WrongPlayerCount),
        (("Ann", "Ann"), ("kite", "kite"), {"bank_funds": 1}, NameTaken),
        (("Ann", "Bob"), ("kite", "kite"), {"bank_funds": 1}, TokenTaken),
        (
            ("Ann", "Bob"),
            ("kite", "whale"),
            {"bank_funds": 1, "dealt_titles": 1, "starting_cash": 1},
            BankTooPoor,
        ),
        (
            ("Ann", "Bob"),
            ("kite", "whale"),
            {"dealt_titles": 1, "starting_cash": 1},
            DealTooDear,
        ),
    ],
)
def test_an_opening_meets_its_refusals_in_the_documented_order(
    names, tokens, rules, wanted
):
    assert isinstance(refusal(an_opening(*names, tokens=tokens, **rules)), wanted)


def test_a_game_is_opened_once():
    event = open_game(an_opening("Ann", "Bob"))
    with pytest.raises(AssertionError, match="opened once"):
        evolve(opened(event), event)
