"""The business edition with guided turns: what no other board has."""

from tests.browser.scenes.catalogue import scene
from tests.browser.scenes.guided import GUIDED, throws
from tests.browser.scenes.stage import LEO, MIA
from tests.rules.millionaire import BRANCH, CLASSIC

#: From the start to the auction space, and on from there.
TO_AUCTION, ON_TO_JACKPOT, ON_TO_BLACK = (6, 6), (1, 3), (4, 4)
TO_CHANCE = (1, 3)


def at_auction(stage, **rules):
    """Return a table of the business edition whose first token stands at the auction."""
    table = stage.table(CLASSIC, **GUIDED, **rules)
    table.given("throw-dice", player=MIA, dice=TO_AUCTION)
    return table


@scene("terminal", shows=(".terminal-turn .todo .btn",))
def business_auction_space(stage):
    return stage.terminal(at_auction(stage))


@scene("terminal", shows=(".terminal-turn .todo .dice .key >> nth=5",))
def business_jackpot(stage):
    return throws(stage.terminal(at_auction(stage)), ON_TO_JACKPOT)


@scene("terminal", shows=(".terminal-turn .todo .btn.main",))
def business_charity(stage):
    return throws(stage.terminal(at_auction(stage)), ON_TO_BLACK)


@scene("terminal", shows=(".read .give .rows button, .read .told",))
def business_card_with_a_choice(stage):
    table = stage.table(CLASSIC, **GUIDED, cards_drawn_by="table")
    screen = throws(stage.terminal(table), TO_CHANCE)
    screen.touch(".todo .btn.main")
    screen.touch("button[value^='printed|take-a-lot']")
    return screen


@scene("terminal", shows=(".terminal-rent-due .deed", ".flow .money"))
def business_lot(stage):
    table = stage.table(CLASSIC)
    table.owns(MIA, *BRANCH)
    screen = stage.terminal(table)
    table.lay_deed(BRANCH[0])
    return screen


@scene("terminal", shows=(".terminal-rent-paid .flow",))
def business_lot_paid(stage):
    table = stage.table(CLASSIC)
    table.owns(MIA, *BRANCH)
    screen = stage.terminal(table)
    table.lay_deed(BRANCH[0])
    screen.sees(".deed")
    table.lay(LEO)
    return screen


@scene("phone", name="phone-business-jackpot", shows=(".turn.mine .btn",))
def business_jackpot_by_phone(stage):
    table = at_auction(stage, phones_bank=True)
    table.given("throw-dice", player=MIA, dice=ON_TO_JACKPOT)
    return stage.phone(table, MIA)


@scene("phone", name="phone-business-charity", shows=(".turn.mine .btn",))
def business_charity_by_phone(stage):
    table = at_auction(stage, phones_bank=True)
    table.given("throw-dice", player=MIA, dice=ON_TO_BLACK)
    return stage.phone(table, MIA)


@scene("phone", name="phone-business-home", shows=(".estate li >> nth=2",))
def business_home_by_phone(stage):
    table = stage.table(CLASSIC)
    table.owns(MIA, *BRANCH)
    return stage.phone(table, MIA)
