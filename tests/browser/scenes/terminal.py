"""The terminal at a free table: money, deeds, and what the bank answers."""

from tests.browser.scenes.catalogue import scene
from tests.browser.scenes.stage import GRANDMA, LEO, MIA, TOM
from tests.builders import (
    BOARDWALK,
    BROWNS,
    DARK_BLUES,
    ELECTRIC,
    LIGHT_BLUES,
    ORANGES,
    ORIENTAL,
    PARK_PLACE,
    READING,
    REDS,
    STATIONS,
    UTILITIES,
)

MEDITERRANEAN, BALTIC = BROWNS
BACK = ".bar .back"


def tile(words):
    """Return the selector of a tile by its English word."""
    return f".tile:has-text('{words}')"


def seat(table, number):
    """Return the selector of a player's place in the strip."""
    return f"#seat-{table.players[number]} button"


def streets_of_two(stage):
    """Return a table at which Mia has the dark blues with houses and Leo a station."""
    table = stage.table()
    table.owns(MIA, *DARK_BLUES, houses=1)
    table.owns(LEO, READING)
    return table


# At rest


@scene("terminal", shows=(".terminal-idle .tapzone", ".tiles .tile.main", ".strip .seat"))
def idle(stage):
    return stage.terminal(stage.table())


@scene("terminal", shows=(".terminal-idle .latest .money", ".latest .btn"))
def idle_after_a_payment(stage):
    table = streets_of_two(stage)
    screen = stage.terminal(table)
    table.lay_deed(BOARDWALK)
    screen.sees(".deed")
    table.lay(LEO)
    screen.sees(".terminal-rent-paid")
    table.lay_deed(BOARDWALK)
    screen.sees(".deed")
    screen.touch(BACK)
    return screen


@scene("terminal", shows=(".strip[data-many]", ".strip li:nth-child(8) .money"))
def idle_with_eight(stage):
    return stage.terminal(stage.table(players=8))


@scene("terminal", shows=(".terminal-idle .notice.calm", ".notice .btn.main"))
def idle_with_a_phone_asking(stage):
    table = stage.table()
    ask_for_a_seat(stage, table, MIA)
    return stage.terminal(table)


def ask_for_a_seat(stage, table, number):
    """Have a phone ask for a player's seat."""
    guest = stage.guest(table)
    guest.touch(f"label:has(input[value='{table.players[number]}'])")
    guest.page.wait_for_url("**/join/wait")


@scene("terminal", shows=(".terminal-idle .notice", ".tapzone[data-off]"), spoils=True)
def reader_away(stage):
    table = stage.table()
    stage.reader_says("away")
    return stage.terminal(table)


# Deeds


@scene(
    "terminal",
    shows=(".terminal-deed-unowned .deed", ".strip[data-asking]"),
    says=("$400",),
)
def deed_for_sale(stage):
    table = stage.table()
    screen = stage.terminal(table)
    table.lay_deed(BOARDWALK)
    return screen


@scene("terminal", shows=(".terminal-rent-due .deed [aria-current]", ".flow .money"))
def deed_with_rent_due(stage):
    table = streets_of_two(stage)
    screen = stage.terminal(table)
    table.lay_deed(BOARDWALK)
    return screen


@scene("terminal", shows=(".terminal-rent-due .dice .key",))
def deed_asks_for_the_dice(stage):
    table = stage.table()
    table.owns(MIA, *UTILITIES)
    screen = stage.terminal(table)
    table.lay_deed(ELECTRIC)
    screen.sees(".deed")
    table.lay(LEO)
    return screen


@scene("terminal", shows=(".terminal-rent-due .deed[data-state='mortgaged']",))
def deed_mortgaged(stage):
    table = stage.table()
    table.owns(MIA, BOARDWALK, mortgaged=(BOARDWALK,))
    screen = stage.terminal(table)
    table.lay_deed(BOARDWALK)
    return screen


@scene(
    "terminal",
    shows=(".terminal-rent-due", ".strip[data-asking]"),
    says=("No rent this time",),
)
def deed_nobody_is_to_pay(stage):
    table = streets_of_two(stage)
    screen = stage.terminal(table)
    table.lay_deed(BOARDWALK)
    screen.touch(".btn:has-text('No rent')")
    return screen


@scene("terminal", shows=(".terminal-rent-paid .flow", ".toast .btn"))
def rent_paid(stage):
    table = streets_of_two(stage)
    screen = stage.terminal(table)
    table.lay_deed(BOARDWALK)
    screen.sees(".deed")
    table.lay(LEO)
    return screen


@scene("terminal", shows=(".terminal-rent-paid .flow .money", ".toast .btn"))
def bought(stage):
    table = stage.table()
    screen = stage.terminal(table)
    table.lay_deed(BOARDWALK)
    screen.sees(".deed")
    table.lay(LEO)
    return screen


@scene("terminal", shows=(".terminal-rent-paid h1",), says=("Undone",))
def undone(stage):
    screen = bought(stage)
    screen.touch(".toast .btn")
    return screen


@scene("terminal", shows=(".terminal-deed-picker nav .band", ".pick li button"))
def deed_picker(stage):
    screen = stage.terminal(streets_of_two(stage))
    screen.touch(".tapzone .btn")
    return screen


@scene("terminal", shows=(".pick nav [aria-current]", ".pick li .token"))
def deed_picker_of_a_colour(stage):
    screen = deed_picker(stage)
    screen.touch(".pick nav .band >> nth=7")
    return screen


# Players


@scene("terminal", shows=(".terminal-player .peek .money.big", ".peek .tile.main"))
def player(stage):
    table = streets_of_two(stage)
    screen = stage.terminal(table)
    table.lay(MIA)
    return screen


@scene("terminal", shows=(".terminal-player .tiles",), says=("Out of jail",))
def player_in_jail(stage):
    table = streets_of_two(stage)
    table.given("go-to-jail", player=MIA)
    screen = stage.terminal(table)
    table.lay(MIA)
    return screen


@scene("terminal", shows=(".terminal-player .peek .hand .mini >> nth=9",))
def player_with_many_deeds(stage):
    table = stage.table()
    table.owns(
        MIA, *LIGHT_BLUES, *ORANGES, *REDS, *STATIONS, mortgaged=(READING,), cash=123456
    )
    screen = stage.terminal(table)
    table.lay(MIA)
    return screen


# Money


@scene("terminal", shows=(".terminal-salary .flow", ".strip[data-asking]"))
def salary(stage):
    screen = stage.terminal(stage.table())
    screen.touch(".tile.main")
    return screen


@scene("terminal", shows=(".terminal-salary .acts .btn",))
def salary_doubled(stage):
    screen = stage.terminal(stage.table(double_salary_on_go=True))
    screen.touch(".tile.main")
    return screen


@scene("terminal", shows=(".terminal-tax .choices .btn >> nth=1",))
def tax(stage):
    screen = stage.terminal(stage.table())
    screen.touch(tile("Tax"))
    return screen


@scene("terminal", shows=(".terminal-tax .flow .money", ".choices [aria-pressed='true']"))
def tax_chosen(stage):
    screen = tax(stage)
    screen.touch(".choices .btn >> nth=0")
    return screen


@scene("terminal", shows=(".terminal-keypad-pay .keys", ".amounts .chip", ".segments"))
def keypad(stage):
    screen = stage.terminal(stage.table())
    screen.touch(tile("Pay"))
    return screen


@scene("terminal", shows=(".terminal-keypad-pay .flow .money[value='123456']",))
def keypad_with_a_large_sum(stage):
    screen = stage.terminal(stage.table())
    screen.touch(tile("Collect"))
    screen.keys("123456")
    return screen


@scene("terminal", shows=(".terminal-keypad-pay .flow .money[value='1200']",))
def keypad_between_two(stage):
    table = stage.table()
    screen = stage.terminal(table)
    screen.touch(tile("Player to player"))
    screen.keys("1200")
    screen.touch(seat(table, LEO))
    return screen


@scene("terminal", shows=(".terminal-balance, .terminal-keypad-pay", ".pad h2"))
def balance(stage):
    screen = menu(stage)
    screen.touch(tile("Correct a balance"))
    return screen


@scene("terminal", shows=(".pad .sums .total .money[value='1234']", ".pad .btn.main"))
def balance_corrected(stage):
    table = stage.table()
    screen = stage.terminal(table)
    screen.touch(".tools [aria-label='Menu']")
    screen.touch(tile("Correct a balance"))
    screen.touch(seat(table, TOM))
    for _digit in "1500":
        screen.touch(".key[value='erase']")
    screen.keys("1234")
    return screen


# Buildings and mortgages


@scene("terminal", shows=(".works .strange", ".works .btn"))
def build(stage):
    screen = stage.terminal(streets_of_two(stage))
    screen.touch(tile("Build"))
    return screen


@scene("terminal", shows=(".works .column >> nth=1", ".works .box"))
def build_on_a_group(stage):
    table = streets_of_two(stage)
    screen = stage.terminal(table)
    screen.touch(tile("Build"))
    table.lay_deed(BOARDWALK)
    screen.sees(".works .column")
    return screen


@scene("terminal", shows=(".works .column .btn.main", ".bar .latest .btn"))
def built(stage):
    table = streets_of_two(stage)
    screen = stage.terminal(table)
    screen.touch(tile("Build"))
    table.lay_deed(BOARDWALK)
    screen.sees(".works .column")
    table.lay(MIA)
    return screen


@scene("terminal", shows=(".works .column .btn",))
def mortgage(stage):
    table = stage.table()
    table.owns(MIA, *STATIONS, mortgaged=STATIONS[1:3])
    screen = stage.terminal(table)
    screen.touch(tile("Mortgage"))
    table.lay_deed(READING)
    screen.sees(".works .column")
    table.lay(MIA)
    return screen


@scene("terminal", shows=(".works .column .btn",))
def owners_menu(stage):
    table = streets_of_two(stage)
    screen = stage.terminal(table)
    table.lay_deed(PARK_PLACE)
    screen.sees(".deed")
    table.lay(MIA)
    return screen


@scene("terminal", shows=(".wishes .rows li >> nth=1", ".wishes .btn.main.wide"))
def too_few_houses(stage):
    table = stage.table(houses=2)
    table.owns(MIA, *LIGHT_BLUES, cash=2000)
    table.owns(LEO, *ORANGES, cash=2000)
    screen = stage.terminal(table)
    screen.touch(tile("Build"))
    screen.touch(".works .btn:has-text('Several want them')")
    screen.touch(f"#wish-{table.players[MIA]} .btn.main")
    screen.touch(f"#wish-{table.players[MIA]} .btn.main")
    screen.touch(f"#wish-{table.players[LEO]} .btn.main")
    return screen


@scene("terminal", shows=(".terminal-auction .piece", ".bid .money"))
def auction_of_a_house(stage):
    screen = too_few_houses(stage)
    screen.touch(".wishes .btn.main.wide")
    return screen


# Auction


@scene("terminal", shows=(".split .price", ".strip[data-asking]"), says=("does not buy",))
def auction_asked_for(stage):
    screen = deed_for_sale(stage)
    screen.sees(".deed").touch(".btn:has-text('Auction')")
    return screen


@scene("terminal", shows=(".terminal-auction .bid", ".raise .chip"))
def auction(stage):
    _table, screen = auctioned(stage)
    return screen


def auctioned(stage):
    """Return a table at which Boardwalk is auctioned, and its terminal."""
    table = stage.table()
    screen = stage.terminal(table)
    table.lay_deed(BOARDWALK)
    screen.sees(".deed")
    screen.touch(".btn:has-text('Auction')")
    table.lay(MIA)
    screen.sees(".terminal-auction")
    return table, screen


@scene("terminal", shows=(".bid .leader .token", ".raise [aria-pressed='true']"))
def auction_with_bids(stage):
    table, screen = auctioned(stage)
    table.lay(LEO)
    screen.sees(".bid .leader .token")
    screen.touch(".raise .chip >> nth=2")
    table.lay(GRANDMA)
    screen.sees(".bid .leader .token[data-token='snail']")
    return screen


@scene("terminal", shows=(".terminal-auction [aria-pressed='true']", ".strip[data-asking]"))
def auction_passed(stage):
    _table, screen = auctioned(stage)
    screen.touch(".btn:has-text('Pass')")
    return screen


# Debt


@scene("terminal", shows=(".terminal-debt .meter", ".give .rows button", ".sums .total"))
def debt(stage):
    return in_debt(stage)[1]


def in_debt(stage, **rules):
    """Return a table at which Tom owes Mia rent and has something to give up."""
    table = stage.table(**rules)
    table.owns(MIA, *DARK_BLUES, houses=2)
    table.owns(TOM, *ORANGES, *BROWNS, houses=1, cash=130)
    screen = stage.terminal(table)
    table.lay_deed(BOARDWALK)
    screen.sees(".deed")
    table.lay(TOM)
    screen.sees(".terminal-debt")
    return table, screen


@scene("terminal", shows=(".owe .give .rows li", ".owe .give .btn.main"))
def debt_proposal(stage):
    screen = debt(stage)
    screen.touch(".btn:has-text('Let the bank propose')")
    return screen


@scene("terminal", shows=(".terminal-debt .btn[data-hold]",), says=("Nothing is left",))
def debt_without_a_way_out(stage):
    table = stage.table()
    table.owns(MIA, *DARK_BLUES, houses=2)
    table.cash(TOM, 30)
    screen = stage.terminal(table)
    table.lay_deed(BOARDWALK)
    screen.sees(".deed")
    table.lay(TOM)
    return screen


@scene("terminal", shows=(".terminal-titles .rows button[aria-checked]",))
def debt_met_with_titles(stage):
    _table, screen = in_debt(stage, debts_in_titles=True)
    screen.touch(".btn:has-text('Give deeds')")
    screen.touch(".give .rows button >> nth=0")
    return screen


@scene("terminal", shows=(".terminal-rent-paid h1",), says=("is bankrupt",))
def bankrupt(stage):
    screen = debt_without_a_way_out(stage)
    screen.hold("button[data-hold]")
    return screen


# Trade


@scene("terminal", shows=(".terminal-trade .asking", ".strip[data-asking]"))
def trade(stage):
    screen = stage.terminal(streets_of_two(stage))
    screen.touch(tile("Trade"))
    return screen


@scene("terminal", shows=(".barter .panel >> nth=1", ".barter [role='checkbox']"))
def trade_of_two(stage):
    return trading(stage)[1]


def trading(stage):
    """Return a table at which Mia and Leo are putting a trade together."""
    table = stage.table()
    table.owns(MIA, *LIGHT_BLUES, *STATIONS[2:])
    table.owns(LEO, READING, *REDS, mortgaged=(READING,))
    screen = stage.terminal(table)
    screen.touch(tile("Trade"))
    table.lay(MIA)
    screen.sees(".asking .pair")
    table.lay(LEO)
    screen.sees(".barter")
    screen.touch(".barter .panel >> nth=0 >> [role='checkbox'] >> nth=0")
    screen.touch(".barter .panel >> nth=1 >> [role='checkbox'] >> nth=0")
    return table, screen


@scene("terminal", shows=(".terminal-keypad-pay .money[value='125']", ".keys"))
def trade_with_cash(stage):
    _table, screen = trading(stage)
    screen.touch(".barter .panel >> nth=0 >> .btn.soft")
    screen.keys("125")
    return screen


@scene("terminal", shows=(".terminal-offer .deal .panel >> nth=1", ".strip[data-asking]"))
def trade_offered(stage):
    screen = trade_with_cash(stage)
    screen.touch(".pad .btn.main")
    screen.sees(".barter").touch(".bar .btn.main")
    return screen


@scene("terminal", shows=(".terminal-offers .rows button",))
def trades_open(stage):
    table = stage.table()
    table.owns(MIA, ORIENTAL)
    for partner in (LEO, TOM):
        gives, takes = {"titles": [ORIENTAL]}, {"cash": 120}
        table.given("offer-trade", player=MIA, partner=partner, gives=gives, takes=takes)
    screen = stage.terminal(table)
    screen.touch(tile("Trade"))
    return screen


# Jail and cards


@scene("terminal", shows=(".terminal-jail .choices .btn", ".strip[data-asking]"))
def jail(stage):
    screen = stage.terminal(stage.table())
    screen.touch(tile("Jail"))
    return screen


@scene("terminal", shows=(".terminal-jail .choices .btn >> nth=3", ".asking .pair"))
def jail_with_somebody_in_it(stage):
    table = stage.table()
    table.given("go-to-jail", player=LEO)
    table.given("go-to-jail", player=GRANDMA)
    screen = stage.terminal(table)
    screen.touch(tile("Jail"))
    return screen


@scene("terminal", shows=(".terminal-card .choices .btn >> nth=1",))
def card(stage):
    screen = stage.terminal(stage.table())
    screen.touch(tile("Draw a card"))
    return screen


@scene("terminal", shows=(".terminal-card .back-of-card", ".strip[data-asking]"))
def card_who_draws(stage):
    screen = card(stage)
    screen.touch(".choices .btn >> nth=1")
    return screen


@scene("terminal", shows=(".terminal-drawn .told h2, .terminal-choice .told h2",))
def card_drawn(stage):
    table = stage.table()
    screen = stage.terminal(table)
    screen.touch(tile("Draw a card"))
    screen.touch(".choices .btn >> nth=1")
    screen.sees(".back-of-card")
    table.lay(LEO)
    return screen


@scene("terminal", shows=(".terminal-card .rows li >> nth=9",))
def card_chosen_from_the_deck(stage):
    screen = stage.terminal(stage.table(cards_drawn_by="table"))
    screen.touch(tile("Draw a card"))
    screen.touch(".choices .btn >> nth=1")
    return screen


@scene("terminal", shows=(".terminal-drawn .told h2", ".read .flow .money"))
def card_of_the_table(stage):
    table = stage.table(cards_drawn_by="table")
    screen = stage.terminal(table)
    screen.touch(tile("Draw a card"))
    screen.touch(".choices .btn >> nth=1")
    screen.touch("button[value^='printed|bank-error']")
    screen.sees(".told-sum")
    table.lay(GRANDMA)
    return screen


@scene("terminal", shows=(".terminal-fine .choices .btn >> nth=2", ".flow"))
def fine(stage):
    screen = stage.terminal(stage.table(table_fines=50))
    screen.touch(tile("Fine"))
    return screen


# The bank itself


@scene("terminal", shows=(".menu .tile >> nth=5", ".menu form .btn"))
def menu(stage):
    screen = stage.terminal(stage.table())
    screen.touch(".tools [aria-label='Menu']")
    return screen


@scene("terminal", shows=(".join .qr", ".lobby .rows li"))
def phones(stage):
    screen = stage.terminal(stage.table())
    screen.touch("[aria-label$='connected']")
    return screen


@scene("terminal", shows=(".lobby .rows li .btn.main", ".join .qr"))
def phones_asking(stage):
    table = stage.table()
    ask_for_a_seat(stage, table, GRANDMA)
    screen = stage.terminal(table)
    screen.touch("[aria-label$='connected']")
    return screen


def eventful(stage):
    """Return a table at which much has happened."""
    table = streets_of_two(stage)
    table.given("collect-salary", player=GRANDMA)
    table.given("pay-rent", payer=LEO, title=BOARDWALK)
    table.given("pay-tax", player=TOM, tax="income-tax")
    table.given("go-to-jail", player=GRANDMA)
    table.given("transfer", payer=LEO, payee=TOM, amount=25, reason="a bet")
    return table


@scene("terminal", shows=(".check .rows li", ".check .tick", ".sums .total"))
def audit(stage):
    screen = stage.terminal(eventful(stage))
    screen.touch(".tools [aria-label='Menu']")
    screen.touch(tile("Audit"))
    return screen


@scene("terminal", shows=(".check.wide .rows li .btn",))
def history(stage):
    screen = stage.terminal(eventful(stage))
    screen.touch(".tools [aria-label='Menu']")
    screen.touch(tile("History"))
    return screen


@scene("terminal", shows=(".strange [role='alert'] h2", ".strange .btn"))
def refused(stage):
    table = stage.table()
    table.cash(LEO, 20)
    screen = stage.terminal(table)
    table.lay_deed(BOARDWALK)
    screen.sees(".deed")
    table.lay(LEO)
    return screen


@scene("terminal", shows=(".terminal-unknown-card .strange .whose", ".strip"))
def unknown_card(stage):
    table = stage.table()
    screen = stage.terminal(table)
    table.lay_strange()
    return screen


@scene(
    "terminal",
    shows=(".strange .whose[open] .rows button",),
    again=lambda screen: screen.touch(".strange .whose summary"),
)
def unknown_card_is_a_deed(stage):
    screen = unknown_card(stage)
    screen.touch(".strange .whose summary")
    return screen


# The end


@scene("terminal", shows=(".terminal-end .btn[data-hold]",))
def end_asked(stage):
    screen = menu(stage)
    screen.touch(tile("End the game"))
    return screen


@scene("terminal", shows=(".terminal-end-of-game .winner .token", ".places li >> nth=3"))
def end_of_game(stage):
    screen = stage.terminal(eventful(stage))
    screen.touch(".tools [aria-label='Menu']")
    screen.touch(tile("End the game"))
    screen.hold("button[data-hold]")
    return screen


@scene("terminal", shows=(".check .sums .total", ".check .rows li"))
def end_sheet(stage):
    screen = end_of_game(stage)
    screen.touch(".places button >> nth=0")
    return screen
