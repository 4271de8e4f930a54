"""A phone where the bank moves the tokens: its turn, and what the turn asks for."""

from tests.browser.scenes.catalogue import scene
from tests.browser.scenes.guided import (
    DOUBLE_FIVE,
    GUIDED,
    TO_BALTIC,
    TO_CHANCE,
    TO_TAX,
    harmless_turns,
    turn_of_leo,
)
from tests.browser.scenes.phone import quick
from tests.browser.scenes.stage import GRANDMA, LEO, MIA, TOM

PHONES = {**GUIDED, "phones_bank": True}


def throws(screen, dice):
    """Tell the bank by phone what the dice showed."""
    screen.touch(".turn .btn:has-text('dice')")
    for face in dice:
        screen.touch(f".dice .key >> nth={face - 1}")
    screen.sees(".phone-home")
    return screen


@scene("phone", shows=(".phone-home .turn.mine .btn.main",))
def turn(stage):
    return stage.phone(stage.table(**PHONES), MIA)


@scene("phone", shows=(".phone-home .turn .asks",), says=("On turn:",))
def turn_of_another(stage):
    return stage.phone(stage.table(**GUIDED), LEO)


@scene("phone", shows=(".throwing .dice .key >> nth=5", ".throwing .fell"))
def turn_throwing(stage):
    screen = turn(stage)
    screen.touch(".turn .btn:has-text('dice')")
    screen.touch(".dice .key >> nth=0")
    return screen


@scene("phone", shows=(".turn.mine .btn.main",), says=("for sale",))
def turn_on_a_free_title(stage):
    return throws(turn(stage), TO_BALTIC)


@scene("phone", shows=(".turn.mine .btn.main", ".turn .fell .die"))
def turn_on_anothers_title(stage):
    return throws(stage.phone(turn_of_leo(stage, phones_bank=True), LEO), TO_BALTIC)


@scene("phone", shows=(".turn.mine .btn.main",), says=("A tax is due",))
def turn_on_a_tax(stage):
    return throws(turn(stage), TO_TAX)


@scene("phone", shows=(".turn.mine .btn.main",), says=("A card is to be drawn",))
def turn_on_a_deck(stage):
    return throws(turn(stage), TO_CHANCE)


@scene("phone", shows=(".turn.mine .btn",), says=("Doubles",))
def turn_after_doubles(stage):
    return throws(turn(stage), DOUBLE_FIVE)


@scene("phone", shows=(".turn.mine .btn >> nth=1",), says=("In jail",))
def turn_in_jail(stage):
    table = stage.table(**PHONES)
    for dice in (DOUBLE_FIVE, DOUBLE_FIVE, (1, 1)):
        table.given("throw-dice", player=MIA, dice=dice)
    table.given("end-turn", player=MIA)
    harmless_turns(table, LEO, GRANDMA, TOM)
    return stage.phone(table, MIA)


@scene("phone", shows=(".claim .btn.main", ".claim .token"))
def rent_to_claim(stage):
    table = turn_of_leo(stage, rent_claim="next_roll", phones_bank=True)
    table.given("throw-dice", player=LEO, dice=TO_BALTIC)
    return stage.phone(table, MIA)


@scene("phone", shows=(".phone-more .rows button",))
def turn_more(stage):
    screen = turn(stage)
    screen.touch(quick("More"))
    return screen
