"""The colour at a glance: what stands there, which street is next, what comes of it.

The oranges of the classic board: rents 14, 70, 200, 550, 750, 950 for St. James Place and
Tennessee Avenue; a house costs 100.
"""

import pytest

from banker.entry import Actor, Entry
from banker.rules.money.salary import SalaryCollected
from banker.terminal.conversation import after_entry
from banker.terminal.questions.deeds import DeedShown
from banker.terminal.questions.works import WorksShown
from tests.builders import ANN, BOB, a_game, held
from tests.terminal.talks import deed, screen, talk, touch

ST_JAMES, TENNESSEE, NEW_YORK = "st-james-place", "tennessee-avenue", "new-york-avenue"
ORANGES = (ST_JAMES, TENNESSEE, NEW_YORK)


def oranges(*houses):
    return {title: held(ANN, count) for title, count in zip(ORANGES, houses, strict=True)}


def shown(game, **session):
    found = screen(game, WorksShown(**session))
    return {lot.deed.title: lot for lot in found.lots}, found


def test_the_street_that_is_next_says_its_price_and_its_rent_then():
    lots, group = shown(
        a_game(holdings=oranges(1, 0, 0)), mode="build", player=ANN, title=TENNESSEE
    )
    assert group.is_group
    assert (lots[TENNESSEE].build, lots[TENNESSEE].rent_then) == (100, 70)
    assert (lots[ST_JAMES].build, lots[ST_JAMES].rent_then) == (None, None)


def test_a_street_that_is_ahead_waits_for_the_others():
    lots, _ = shown(
        a_game(holdings=oranges(1, 0, 0)), mode="build", player=ANN, title=TENNESSEE
    )
    assert [lots[one].waits for one in ORANGES] == [True, False, False]


def test_a_street_with_a_hotel_waits_for_nothing():
    lots, _ = shown(
        a_game(holdings=oranges(5, 4, 4)), mode="build", player=ANN, title=TENNESSEE
    )
    assert [lots[one].waits for one in ORANGES] == [False, False, False]


def test_a_deed_that_is_picked_to_be_built_on_or_mortgaged_asks_no_rent():
    game = a_game(holdings=oranges(0, 0, 0))
    for mode in ("build", "mortgage"):
        picker = talk(game, touch(mode), touch("pick"), touch("group", "orange"))
        assert picker.session.mode == mode
        works = talk(game, deed(TENNESSEE), session=picker.session)
        assert works.session == WorksShown(mode=mode, player=ANN, title=TENNESSEE)
        assert works.effect is None


def test_a_deed_that_is_picked_for_nothing_else_asks_its_rent_or_price():
    game = a_game(holdings=oranges(0, 0, 0))
    assert talk(game, touch("pick"), deed(TENNESSEE)).session == DeedShown(title=TENNESSEE)
    free = talk(game, touch("build"), touch("pick"), deed("boardwalk")).session
    assert free == DeedShown(title="boardwalk")


def test_after_four_houses_comes_the_rent_of_a_hotel():
    lots, _ = shown(
        a_game(holdings=oranges(4, 4, 4)), mode="build", player=ANN, title=ST_JAMES
    )
    assert lots[ST_JAMES].rent_then == 950


def test_a_builder_who_comes_first_sees_whole_colours_only():
    holdings = {**oranges(0, 0, 0), "boardwalk": held(ANN)}
    lots, group = shown(a_game(holdings=holdings), mode="build", player=ANN)
    assert set(lots) == set(ORANGES)
    assert group.is_group


def test_after_a_house_the_same_colours_are_seen():
    game = a_game(holdings={**oranges(0, 0, 0), "boardwalk": held(ANN)})
    built = Entry(
        seq=2,
        at="2026-06-30T12:00:00Z",
        actor=Actor("banker"),
        command_id="banker/2",
        digest="",
        happenings=(SalaryCollected(player=ANN, amount=200),),
        hash="",
    )
    after = after_entry(WorksShown(mode="build", player=ANN), built, game)
    assert {lot.deed.title for lot in screen(game, after).lots} == set(ORANGES)
    # With a deed laid down, the next card would build there again.
    laid = WorksShown(mode="build", player=ANN, title=TENNESSEE)
    assert after_entry(laid, built, game).mode == "manage"


def test_without_a_whole_colour_nothing_is_built():
    _, found = shown(a_game(holdings={"boardwalk": held(ANN)}), mode="build", player=ANN)
    assert found.lots == ()


@pytest.mark.parametrize("mode", ["build", "mortgage"])
def test_only_the_owner_is_asked_for_a_card(mode):
    _, found = shown(a_game(holdings=oranges(0, 0, 0)), mode=mode, title=ST_JAMES)
    assert {seat.player for seat in found.seats if seat.asked} == {ANN}
    _, free = shown(a_game(), mode=mode, title=ST_JAMES)
    assert {ANN, BOB} <= {seat.player for seat in free.seats if seat.asked}
