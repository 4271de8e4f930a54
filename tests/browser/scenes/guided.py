"""The terminal where the bank moves the tokens: whose turn, and what is to be done."""

from tests.browser.scenes.catalogue import scene
from tests.browser.scenes.stage import GRANDMA, LEO, MIA, TOM

GUIDED = {"track_turns": True, "track_positions": True}
#: Sums of two dice that lead from GO to a title, a tax and a card.
TO_BALTIC, TO_TAX, TO_CHANCE, TO_READING = (1, 2), (1, 3), (3, 4), (2, 3)
DOUBLE_FIVE, TO_VISITING = (5, 5), (4, 6)
#: Throws that lead past GO, and the titles on which they end.
ONCE_AROUND = (
    (TO_VISITING, ""),
    (TO_VISITING, ""),
    ((3, 5), "water-works"),
    ((5, 6), "boardwalk"),
    ((1, 3), "baltic-avenue"),
)


def throws(screen, dice):
    """Tell the bank what the dice showed."""
    first, second = dice
    screen.touch(f"button[value='first||{first}']")
    screen.touch(f"button[value='second||{second}']")
    return screen


def turn_of_leo(stage, **rules):
    """Return a table at which Leo is on turn and Mia owns Baltic Avenue."""
    table = stage.table(**GUIDED, **rules)
    table.given("throw-dice", player=MIA, dice=TO_BALTIC)
    table.given("buy-title", player=MIA, title="baltic-avenue")
    table.given("end-turn", player=MIA)
    return table


def once_around(table, *seats):
    """Have players go once around the board, buying nothing."""
    for dice, title in ONCE_AROUND:
        for seat in seats:
            table.given("throw-dice", player=seat, dice=dice)
            if title:
                table.given("decline-title", player=seat, title=title)
            table.given("end-turn", player=seat)


def harmless_turns(table, *seats):
    """Have players throw themselves to where nothing happens."""
    for seat in seats:
        table.given("throw-dice", player=seat, dice=TO_VISITING)
        table.given("end-turn", player=seat)


@scene("terminal", shows=(".terminal-turn .whose .token", ".throwing .key >> nth=11"))
def turn(stage):
    return stage.terminal(stage.table(**GUIDED))


@scene("terminal", shows=(".throwing .key[aria-pressed='true']",))
def turn_with_one_die_told(stage):
    screen = turn(stage)
    screen.touch("button[value='first||6']")
    return screen


@scene("terminal", shows=(".terminal-turn .throwing .row >> nth=2",))
def turn_with_a_third_die(stage):
    table = stage.table(players=2, **GUIDED, speed_die=True, auction_on_decline=False)
    once_around(table, MIA, LEO)
    return stage.terminal(table)


@scene("terminal", shows=(".terminal-turn .offered .deed", ".offered .price"))
def turn_on_a_free_title(stage):
    return throws(turn(stage), TO_BALTIC)


@scene("terminal", shows=(".terminal-turn .todo .flow", ".todo .btn.main"))
def turn_on_anothers_title(stage):
    return throws(stage.terminal(turn_of_leo(stage)), TO_BALTIC)


@scene("terminal", shows=(".todo h2 small", ".todo .btn.main"), says=("is mortgaged",))
def turn_on_a_mortgaged_title(stage):
    table = turn_of_leo(stage)
    table.given("mortgage-title", player=MIA, title="baltic-avenue")
    return throws(stage.terminal(table), TO_BALTIC)


@scene("terminal", shows=(".terminal-turn .todo .flow", ".todo .btn.main"))
def turn_on_a_tax(stage):
    return throws(turn(stage), TO_TAX)


@scene("terminal", shows=(".terminal-turn .todo .back-of-card",))
def turn_on_a_deck(stage):
    return throws(turn(stage), TO_CHANCE)


@scene("terminal", shows=(".told h2",))
def turn_with_a_card_drawn(stage):
    screen = turn_on_a_deck(stage)
    screen.touch(".todo .btn.main")
    return screen


@scene("terminal", shows=(".terminal-turn .fell .die >> nth=1", ".fell .badge"))
def turn_after_doubles(stage):
    return throws(turn(stage), DOUBLE_FIVE)


@scene("terminal", shows=(".terminal-turn .todo .btn.main",), says=("All is settled",))
def turn_settled(stage):
    screen = turn_on_a_free_title(stage)
    screen.touch(".todo .btn.main")
    return screen


@scene("terminal", shows=(".terminal-idle .tapzone .btn.main",))
def turn_left_for_other_things(stage):
    screen = turn(stage)
    screen.touch(".whose .acts .btn")
    return screen


@scene("terminal", shows=(".terminal-turn .throwing", ".todo h2 small"))
def turn_in_jail(stage):
    table = stage.table(**GUIDED)
    for dice in (DOUBLE_FIVE, DOUBLE_FIVE, (1, 1)):
        table.given("throw-dice", player=MIA, dice=dice)
    table.given("end-turn", player=MIA)
    harmless_turns(table, LEO, GRANDMA, TOM)
    return stage.terminal(table)


@scene("terminal", shows=(".terminal-turn .todo .flow",), says=("is short of cash",))
def turn_in_debt(stage):
    table = turn_of_leo(stage)
    table.cash(LEO, 1)
    screen = throws(stage.terminal(table), TO_BALTIC)
    screen.touch(".todo .btn.main")
    screen.sees(".owe").touch(".bar .back")
    return screen


@scene("terminal", shows=(".terminal-turn .banner .btn",))
def turn_with_rent_to_claim(stage):
    table = turn_of_leo(stage, rent_claim="next_roll")
    table.given("throw-dice", player=LEO, dice=TO_BALTIC)
    return stage.terminal(table)
