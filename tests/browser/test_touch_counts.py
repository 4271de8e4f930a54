"""What everyday things cost in touches and taps, counted by the hands that do them.

A tap is a card or a deed on the reader, a touch a finger on glass; digits are counted by
themselves. The numbers are those of the design, section 11.
"""

import pytest

from tests.browser.scenes.stage import GRANDMA, LEO, MIA, TOM, Hands, Stage
from tests.builders import BOARDWALK

TWO_TAPS = Hands(taps=2)
A_TOUCH_AND_A_TAP = Hands(touches=1, taps=1)


@pytest.fixture
def stage(studio):
    studio.begin()
    yield Stage(studio)
    assert studio.troubles == []


@pytest.fixture
def table(stage):
    return stage.table()


@pytest.fixture
def terminal(stage, table):
    """The terminal of a table at which Mia owns Boardwalk; nothing is counted yet."""
    table.owns(MIA, BOARDWALK)
    screen = stage.terminal(table)
    stage.hands.forget()
    return screen


def paid(table, seat, before):
    return table.holds(seat) - before


def test_a_rent_costs_two_taps_and_no_typing(stage, table, terminal):
    table.lay_deed(BOARDWALK)
    terminal.sees(".deed")
    table.lay(LEO)
    terminal.sees(".terminal-rent-paid")
    assert stage.hands == TWO_TAPS
    assert paid(table, LEO, 1500) == -50


def test_a_purchase_costs_two_taps(stage, table, terminal):
    table.lay_deed("park-place")
    terminal.sees(".deed")
    table.lay(LEO)
    terminal.sees(".terminal-rent-paid")
    assert stage.hands == TWO_TAPS
    assert paid(table, LEO, 1500) == -350


def test_a_salary_costs_a_touch_and_a_tap(stage, table, terminal):
    terminal.touch(".tile:has-text('Passed GO')")
    table.lay(GRANDMA)
    terminal.sees(".terminal-rent-paid")
    assert stage.hands == A_TOUCH_AND_A_TAP
    assert paid(table, GRANDMA, 1500) == 200


def test_a_salary_costs_the_same_with_the_card_first(stage, table, terminal):
    table.lay(GRANDMA)
    terminal.sees(".terminal-player")
    terminal.touch(".tile:has-text('Passed GO')")
    terminal.sees(".terminal-rent-paid")
    assert stage.hands == A_TOUCH_AND_A_TAP
    assert paid(table, GRANDMA, 1500) == 200


def test_a_free_payment_costs_three_touches_and_its_digits_at_the_terminal(
    stage, table, terminal
):
    terminal.touch(".tile:has-text('Player to player')")
    terminal.keys("35")
    terminal.touch(f"#seat-{table.players[TOM]} button")
    terminal.touch(f"#seat-{table.players[LEO]} button")
    terminal.sees(".terminal-rent-paid")
    assert stage.hands == Hands(touches=3, typed=2)
    assert (paid(table, TOM, 1500), paid(table, LEO, 1500)) == (-35, 35)


def test_a_free_payment_costs_three_touches_and_its_digits_by_phone(stage, table):
    phone = stage.phone(table, TOM)
    stage.hands.forget()
    phone.touch(".tabs a:has-text('Pay')")
    phone.touch(f"[data-payee={table.players[LEO]}]")
    phone.keys("35")
    phone.touch("#pay-button:not([aria-disabled])")
    phone.sees(".phone-home")
    assert stage.hands == Hands(touches=3, typed=2)
    assert (paid(table, TOM, 1500), paid(table, LEO, 1500)) == (-35, 35)


def test_an_undo_costs_one_touch(stage, table, terminal):
    table.lay_deed(BOARDWALK)
    terminal.sees(".deed")
    table.lay(LEO)
    terminal.sees(".terminal-rent-paid")
    stage.hands.forget()
    terminal.touch(".btn:has-text('Undo')")
    terminal.sees("text=Undone")
    assert stage.hands == Hands(touches=1)
    assert paid(table, LEO, 1500) == 0


def test_joining_costs_a_scan_a_choice_and_an_approval(stage, table):
    terminal = stage.terminal(table)
    stage.hands.forget()
    # The scan: the code's address opens this page.
    guest = stage.guest(table)
    guest.touch(f"label:has(input[value='{table.players[MIA]}'])")
    guest.page.wait_for_url("**/join/wait")
    assert stage.hands == Hands(touches=1)
    terminal.touch(".btn:has-text('Let in')")
    guest.page.wait_for_url("**/me")
    assert stage.hands == Hands(touches=2)
