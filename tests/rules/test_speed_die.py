"""The third die: numbers, the bus and the mascot (R-17.1)."""

from dataclasses import replace

import pytest

from banker.rules.board import SpaceId
from banker.rules.engine import decide
from banker.rules.errors import AlreadyThrown, NotAThrow, NotAtThisTable, NotDueNow
from banker.rules.game import Due, cash_of
from banker.rules.money.taxes import PayTax
from banker.rules.titles.auctions import CloseAuction, DeclineTitle
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import PayRent
from banker.rules.turn.cards import DrawCard
from banker.rules.turn.jail import LeftJail, PayJailFine, SentToJail
from banker.rules.turn.moves import DueSettled, DuesNamed, TokenMoved
from banker.rules.turn.turns import (
    SPEED_FACES,
    DiceThrown,
    EndTurn,
    MoveOn,
    NotSoFar,
    SettleFirst,
    ThrowDice,
)
from tests.builders import (
    ANN,
    BOARDWALK,
    BOB,
    CHANCE,
    CONNECTICUT,
    ELECTRIC,
    INCOME_TAX,
    MEDITERRANEAN,
    READING,
    VERMONT,
    WATER,
    a_card,
    a_fresh_game,
    after,
    guided,
    held,
    on_turn,
    refusal_of,
    throw,
)


def speedy(**story):
    """Return a guided game with the third die, in which everybody has passed GO."""
    story = {"lapped": (ANN, BOB), **story}
    return guided((ANN, BOB), speed_die=True, **story)


def all_titles(game, owner, *, but=()):
    """Return holdings of every title but some in one hand."""
    return {title: held(owner) for title in game.board.deeds if title not in but}


def test_everybody_starts_with_a_thousand_more():
    #
    assert cash_of(a_fresh_game(speed_die=True), ANN) == 2500
    assert cash_of(a_fresh_game(speed_die=True, speed_die_cash=400), BOB) == 1900


@pytest.mark.parametrize(("lapped", "place"), [((), 7), ((ANN,), 10)])
def test_the_third_die_counts_once_its_player_has_passed_go(lapped, place):
    #
    game = after(speedy(lapped=lapped), throw(ANN, 3, 4, "3"))
    assert game.positions[ANN] == place


def test_passing_go_in_this_turn_brings_the_third_die_to_its_next_throw():
    # a double past GO, then 1 and 2 and 3
    game = after(speedy(lapped=(), at={ANN: 34}), throw(ANN, 3, 3))
    assert game.positions[ANN] == 0
    game = after(game, throw(ANN, 1, 2, "3"))
    assert game.positions[ANN] == 6


def test_a_number_is_added_to_the_move():
    # 3 and 4 and 2 are 9
    game = speedy()
    assert decide(game, throw(ANN, 3, 4, "2"))[:2] == (
        DiceThrown(player=ANN, dice=(3, 4), speed="2"),
        TokenMoved(player=ANN, start=0, to=9),
    )
    assert after(game, throw(ANN, 3, 4, "2")).turn.total == 9


def test_a_number_makes_no_double_and_breaks_none():
    #
    game = after(speedy(), throw(ANN, 3, 1, "1"))
    assert (game.turn.doubles, game.turn.may_throw) == (0, False)
    game = after(speedy(), throw(ANN, 4, 4, "2"))
    assert (game.turn.doubles, game.turn.may_throw) == (1, True)


@pytest.mark.parametrize("speed", [None, "", "4", "tram"])
def test_where_the_third_die_is_thrown_its_face_is_told(speed):
    #
    refusal = refusal_of(speedy(), throw(ANN, 3, 4, speed))
    assert isinstance(refusal, NotAThrow)
    assert refusal.dice == str(speed)


def test_a_table_without_the_third_die_takes_no_notice_of_it():
    #
    game = after(guided(lapped=(ANN,)), throw(ANN, 4, 6, "mascot"))
    assert (game.positions[ANN], game.turn.dues) == (10, ())


def test_the_bank_throws_the_third_die_too():
    #
    game = replace(speedy(), seed="a secret")
    thrown = [decide(replace(game, throws=n), ThrowDice(player=ANN))[0] for n in range(60)]
    assert {one.speed for one in thrown} == set(SPEED_FACES)
    assert SPEED_FACES.count("mascot") == 2


# Utilities


@pytest.mark.parametrize(("start", "speed", "rent"), [(3, "2", 36), (5, "mascot", 28)])
def test_a_utility_counts_a_number_with_the_dice_and_the_mascot_as_nothing(
    start, speed, rent
):
    # 4 times 9, and 4 times 7
    game = speedy(at={ANN: start}, holdings={ELECTRIC: held(BOB)})
    game = after(game, throw(ANN, 3, 4, speed), PayRent(payer=ANN, title=ELECTRIC))
    assert cash_of(game, BOB) == 2500 + rent


def test_a_utility_reached_by_bus_takes_the_white_dice():
    # moved by the 4 alone, rent 4 times 7
    game = speedy(at={ANN: 8}, holdings={ELECTRIC: held(BOB)})
    game = after(
        game,
        throw(ANN, 3, 4, "bus"),
        MoveOn(player=ANN, space=SpaceId(ELECTRIC)),
        PayRent(payer=ANN, title=ELECTRIC),
    )
    assert cash_of(game, BOB) == 2528


# The bus


def test_the_bus_moves_by_either_die_or_by_both():
    #
    game = after(speedy(), throw(ANN, 2, 6, "bus"))
    assert game.positions[ANN] == 0
    assert game.turn.dues == (Due(kind="choose", choices=(2, 6, 8)),)
    for place, space in ((6, "oriental-avenue"), (8, "vermont-avenue")):
        moved = after(game, MoveOn(player=ANN, space=SpaceId(space)))
        assert moved.positions[ANN] == place
    for space in ("reading-railroad", "go", "boardwalk"):
        refusal = refusal_of(game, MoveOn(player=ANN, space=SpaceId(space)))
        assert isinstance(refusal, NotSoFar)
        assert refusal.space == space
    assert isinstance(refusal_of(game, MoveOn(player=ANN)), NotAtThisTable)
    refusal = refusal_of(game, EndTurn(player=ANN))
    assert isinstance(refusal, SettleFirst)
    assert refusal.due == "choose"


def test_the_bus_passes_go_with_salary():
    #
    game = after(speedy(at={ANN: 38}), throw(ANN, 2, 5, "bus"))
    assert game.turn.dues[0].choices == (0, 3, 5)
    game = after(game, MoveOn(player=ANN, space=SpaceId("go")))
    assert cash_of(game, ANN) == 2700


def test_a_double_with_the_bus_is_a_double():
    # by 4 or by 8
    game = after(speedy(), throw(ANN, 4, 4, "bus"))
    assert game.turn.dues[0].choices == (4, 8)
    assert isinstance(refusal_of(game, throw(ANN, 1, 2, "1")), SettleFirst)
    game = after(
        game, MoveOn(player=ANN, space=INCOME_TAX), PayTax(player=ANN, tax=INCOME_TAX)
    )
    assert (game.turn.doubles, game.turn.may_throw) == (1, True)


# Three equal


def test_three_equal_dice_move_anywhere_and_are_no_double():
    #
    game = on_turn(speedy(), ANN, dice=(5, 5), doubles=2)
    game = after(game, throw(ANN, 2, 2, "2"))
    assert (game.jail, game.turn.doubles, game.turn.may_throw) == ({}, 0, False)
    assert game.turn.dues == (Due(kind="choose"),)
    game = after(game, MoveOn(player=ANN, space=SpaceId(BOARDWALK)))
    assert (game.positions[ANN], cash_of(game, ANN)) == (39, 2500)
    game = after(game, BuyTitle(player=ANN, title=BOARDWALK))
    assert isinstance(refusal_of(game, throw(ANN, 1, 2, "1")), AlreadyThrown)


def test_a_choice_behind_go_passes_it():
    #
    game = after(speedy(at={ANN: 30}), throw(ANN, 2, 2, "2"))
    game = after(game, MoveOn(player=ANN, space=SpaceId(READING)))
    assert (game.positions[ANN], cash_of(game, ANN)) == (5, 2700)


def test_three_equal_dice_that_choose_a_utility_count_all_three():
    # 4 times 6
    game = speedy(holdings={WATER: held(BOB)})
    game = after(
        game,
        throw(ANN, 2, 2, "2"),
        MoveOn(player=ANN, space=SpaceId(WATER)),
        PayRent(payer=ANN, title=WATER),
    )
    assert cash_of(game, BOB) == 2524


def test_where_tokens_are_not_followed_the_table_moves_them_itself():
    #
    game = replace(speedy(), positions={})
    for speed in ("bus", "mascot", "2"):
        assert len(decide(game, throw(ANN, 2, 2, speed))) == 1


# The mascot


def test_the_mascot_goes_on_to_the_next_title_that_the_bank_holds():
    # 6 to Oriental, which is Ann's own; then on to Vermont, the next free one
    game = speedy(holdings={"oriental-avenue": held(ANN)})
    assert decide(game, throw(ANN, 2, 4, "mascot")) == (
        DiceThrown(player=ANN, dice=(2, 4), speed="mascot"),
        DuesNamed(player=ANN, dues=(Due(kind="mascot"),)),
        TokenMoved(player=ANN, start=0, to=6),
    )
    game = after(game, throw(ANN, 2, 4, "mascot"))
    assert decide(game, MoveOn(player=ANN)) == (
        DueSettled(player=ANN, due=Due(kind="mascot")),
        TokenMoved(player=ANN, start=6, to=8),
        DuesNamed(player=ANN, dues=(Due(kind="title", title=VERMONT),)),
    )


def test_the_space_of_the_throw_is_settled_before_the_mascot_goes_on():
    #
    game = after(speedy(), throw(ANN, 1, 3, "mascot"))
    assert [due.kind for due in game.turn.dues] == ["tax", "mascot"]
    refusal = refusal_of(game, MoveOn(player=ANN))
    assert isinstance(refusal, SettleFirst)
    assert refusal.what == INCOME_TAX
    game = after(game, PayTax(player=ANN, tax=INCOME_TAX), MoveOn(player=ANN))
    assert game.positions[ANN] == 5


def test_what_was_bought_first_is_not_where_the_mascot_goes():
    # Vermont bought, then Connecticut behind it
    game = after(
        speedy(),
        throw(ANN, 3, 5, "mascot"),
        BuyTitle(player=ANN, title=VERMONT),
        MoveOn(player=ANN),
    )
    assert game.positions[ANN] == 9
    game = after(game, DeclineTitle(player=ANN, title=CONNECTICUT), CloseAuction(bids=0))
    assert after(game, EndTurn(player=ANN)).turn.player == BOB


def test_the_mascot_passes_go_with_salary():
    #
    titles = all_titles(speedy(), BOB, but=(MEDITERRANEAN,))
    game = after(
        speedy(at={ANN: 10}, holdings=titles),
        throw(ANN, 4, 6, "mascot"),
        MoveOn(player=ANN),
    )
    assert (game.positions[ANN], cash_of(game, ANN)) == (1, 2700)


def test_with_no_title_left_the_mascot_goes_where_it_costs_rent():
    # past the mortgaged Kentucky and Ann's own Indiana to Illinois
    titles = {
        **all_titles(speedy(), BOB),
        "kentucky-avenue": held(BOB, mortgaged=True),
        "indiana-avenue": held(ANN),
    }
    game = speedy(at={ANN: 10}, holdings=titles)
    game = after(game, throw(ANN, 4, 6, "mascot"), MoveOn(player=ANN))
    assert game.positions[ANN] == 24
    assert [due.kind for due in game.turn.dues] == ["rent"]


@pytest.mark.parametrize("story", [{}, {"jail": {BOB: 0}, "rent_in_jail": False}])
def test_with_nothing_to_buy_and_no_rent_to_pay_the_mascot_stays(story):
    #
    owner = BOB if story else ANN
    titles = all_titles(speedy(), owner)
    game = after(speedy(at={ANN: 10}, holdings=titles, **story), throw(ANN, 4, 6, "mascot"))
    assert decide(game, MoveOn(player=ANN)) == (
        DueSettled(player=ANN, due=Due(kind="mascot")),
    )
    game = after(game, MoveOn(player=ANN))
    assert (game.positions[ANN], game.turn.dues) == (20, ())
    assert isinstance(refusal_of(game, MoveOn(player=ANN)), NotDueNow)


def test_a_card_that_moves_the_token_moves_the_start_of_the_mascot():
    # back three from Chance on 7 to the tax on 4, then to Reading on 5
    game = speedy(cards={CHANCE: [a_card("back", "back", steps=3)]})
    game = after(
        game,
        throw(ANN, 3, 4, "mascot"),
        DrawCard(player=ANN, deck=CHANCE),
        PayTax(player=ANN, tax=INCOME_TAX),
        MoveOn(player=ANN),
    )
    assert game.positions[ANN] == 5


def test_a_card_to_jail_ends_the_way_of_the_mascot():
    #
    game = speedy(cards={CHANCE: [a_card("arrest", "jail")]})
    game = after(game, throw(ANN, 3, 4, "mascot"), DrawCard(player=ANN, deck=CHANCE))
    assert (game.jail, game.positions[ANN], game.turn.dues) == ({ANN: 0}, 10, ())
    assert isinstance(refusal_of(game, MoveOn(player=ANN)), NotDueNow)
    assert after(game, EndTurn(player=ANN)).turn.player == BOB


# Jail


def test_the_third_die_is_ignored_on_the_way_into_jail():
    #
    by_space = after(speedy(at={ANN: 20}), throw(ANN, 4, 6, "mascot"))
    assert (by_space.jail, by_space.turn.dues) == ({ANN: 0}, ())
    by_doubles = on_turn(speedy(), ANN, doubles=2)
    assert decide(by_doubles, throw(ANN, 4, 4, "bus")) == (
        DiceThrown(player=ANN, dice=(4, 4), doubles=3),
        SentToJail(player=ANN),
    )


def test_the_third_die_is_ignored_on_the_way_out_of_jail():
    #
    game = speedy(at={ANN: 10}, jail={ANN: 0})
    assert decide(game, throw(ANN, 2, 2, "2"))[:3] == (
        DiceThrown(player=ANN, dice=(2, 2)),
        LeftJail(player=ANN),
        TokenMoved(player=ANN, start=10, to=14),
    )
    last = after(speedy(at={ANN: 10}, jail={ANN: 2}), throw(ANN, 2, 4, "3"))
    assert last.positions[ANN] == 16


def test_whoever_has_paid_before_throws_with_all_three():
    #
    game = speedy(at={ANN: 10}, jail={ANN: 0})
    game = after(game, PayJailFine(player=ANN), throw(ANN, 2, 5, "3"))
    assert game.positions[ANN] == 20
