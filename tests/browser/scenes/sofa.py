"""The television: before the game, while it is played, and its result."""

from tests.browser.scenes.catalogue import scene
from tests.browser.scenes.guided import DOUBLE_FIVE, GUIDED, TO_BALTIC, once_around
from tests.browser.scenes.stage import GRANDMA, LEO, MIA, TOM
from tests.builders import (
    BOARDWALK,
    DARK_BLUES,
    ELECTRIC,
    LIGHT_BLUES,
    ORIENTAL,
    READING,
    REDS,
)

#: A board whose sums are in thousands and millions.
IN_UNITS = "electronic-15m"
#: A field for a name holds 24 signs of two bytes.
FIELD_BYTES = 48


def eventful(stage, *, privacy="open", **rules):
    """Return a table at which people have earned, paid and gone to jail."""
    table = stage.table(**rules)
    table.owns(MIA, *LIGHT_BLUES, houses=2)
    table.owns(LEO, *REDS, READING, mortgaged=(READING,))
    table.given("collect-salary", player=GRANDMA)
    table.given("pay-rent", payer=TOM, title=ORIENTAL)
    table.given("pay-tax", player=TOM, tax="income-tax")
    table.given("go-to-jail", player=GRANDMA)
    table.given("transfer", payer=LEO, payee=TOM, amount=25, reason="a bet")
    if privacy != "open":
        stage.terminal(table, "privacy").touch(f"button[value='{privacy}']")
    return table


@scene("tv", shows=(".tv-lobby .join .qr", ".how [role='status']"))
def lobby(stage):
    return stage.tv(stage.lobby())


@scene("tv", shows=(".tv-lobby .arrived li >> nth=6",))
def lobby_full(stage):
    table = stage.lobby()
    screen = stage.terminal(table, "setup")
    screen.touch(".seat.add")
    # A face counts for two signs in a field, so that not every name can be typed whole.
    typed = [name for name in stage.names if len(name.encode("utf-16-le")) <= FIELD_BYTES]
    for number, name in enumerate(typed):
        screen.type(f"#name-{number}", name)
        screen.touch(".newcomer .tokens button:not([aria-disabled])")
        screen.sees(f".newcomer .tokens button:has(bdi) >> nth={number}")
    return stage.tv(table)


@scene("tv", shows=(".tv-ask [data-number]", "[data-number-words]"))
def asking(stage):
    stage.table()
    return stage.open("tv", "/tv")


@scene("tv", shows=(".tv-board .stand li >> nth=3", ".graph .chart", ".moves .muted"))
def board_at_the_start(stage):
    return stage.tv(stage.table())


@scene("tv", shows=(".tv-board .stand .stack3", ".chart .line", ".moves li >> nth=2"))
def board(stage):
    return stage.tv(eventful(stage))


@scene("tv", shows=(".stand[data-many] li >> nth=7", ".chart .line"))
def board_of_eight(stage):
    return stage.tv(eventful(stage, players=8))


@scene("tv", shows=(".tv-board .stand [data-out]",))
def board_with_somebody_out(stage):
    table = eventful(stage)
    table.given("go-bankrupt", player=TOM)
    return stage.tv(table)


@scene("tv", shows=(".tv-board .stand li", ".moves li"))
def board_in_millions(stage):
    table = stage.table(IN_UNITS, players=8)
    table.given("transfer", payer=MIA, payee=LEO, amount=1234)
    return stage.tv(table)


@scene("tv", shows=(".tv-board .key3.muted", ".graph .chart"))
def board_when_each_sees_their_own(stage):
    return stage.tv(eventful(stage, privacy="own"))


@scene("tv", shows=(".tv-board .key3.muted", ".graph .chart"))
def board_when_only_cards_show(stage):
    return stage.tv(eventful(stage, privacy="on_card"))


@scene("tv", shows=(".tvhead .turn .token", ".stand [data-plays]", ".moves li >> nth=1"))
def turn(stage):
    table = stage.table(**GUIDED)
    table.given("throw-dice", player=MIA, dice=TO_BALTIC)
    table.given("buy-title", player=MIA, title="baltic-avenue")
    table.given("end-turn", player=MIA)
    table.given("throw-dice", player=LEO, dice=DOUBLE_FIVE)
    return stage.tv(table)


@scene("tv", shows=(".tvhead .turn .token", ".chart .line", ".moves li >> nth=2"))
def turn_after_a_round(stage):
    table = stage.table(players=2, **GUIDED, auction_on_decline=False)
    once_around(table, MIA, LEO)
    return stage.tv(table)


def auctioned(stage, title, **rules):
    """Return a table at which a title is auctioned."""
    table = eventful(stage, **rules)
    table.given("decline-title", player=MIA, title=title)
    return table


@scene("tv", shows=(".hammer .bid .money.huge", ".hammer .clock"))
def auction(stage):
    return stage.tv(auctioned(stage, ELECTRIC))


@scene("tv", shows=(".hammer .leader .token", ".hammer .clock", ".passed .token"))
def auction_with_bids(stage):
    table = auctioned(stage, BOARDWALK)
    table.given("place-bid", player=LEO, amount=20)
    table.given("place-bid", player=TOM, amount=1050)
    table.given("pass-bid", player=GRANDMA)
    return stage.tv(table)


@scene("tv", shows=(".hammer .leader .token", ".hammer .clock .muted"))
def auction_without_a_clock(stage):
    table = auctioned(stage, BOARDWALK, auction_seconds=0, auction_first_seconds=0)
    table.given("place-bid", player=TOM, amount=120)
    return stage.tv(table)


@scene("tv", shows=(".end-of-game .winner .token", ".final li >> nth=3", ".awards li"))
def end_of_game(stage):
    table = eventful(stage)
    table.owns(TOM, *DARK_BLUES)
    table.given("end-game")
    return stage.tv(table)


@scene("tv", shows=(".end-of-game .winner .token", ".final[data-many] li >> nth=7"))
def end_of_game_of_eight(stage):
    table = eventful(stage, players=8)
    table.given("end-game")
    return stage.tv(table)


@scene("tv", shows=(".end-of-game .shared .token >> nth=3",))
def end_of_game_shared(stage):
    table = stage.table()
    table.given("end-game")
    return stage.tv(table)


@scene("terminal", shows=(".lobby .rows li .btn.main", ".join .qr"))
def tv_asking(stage):
    asking(stage).sees("[data-number]")
    screen = stage.terminal(stage.table())
    screen.touch(".tools [aria-label='Menu']")
    screen.touch(".tile:has-text('TV')")
    return screen
