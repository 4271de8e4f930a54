"""A player's phone at a free table."""

from tests.browser.scenes.catalogue import scene
from tests.browser.scenes.setting_up import sit_down
from tests.browser.scenes.stage import GRANDMA, LEO, MIA, TOM
from tests.builders import (
    BOARDWALK,
    BROWNS,
    DARK_BLUES,
    ELECTRIC,
    LIGHT_BLUES,
    ORANGES,
    ORIENTAL,
    READING,
    REDS,
    STATIONS,
    UTILITIES,
)


def tab(words):
    """Return the selector of a tab by its English word."""
    return f".tabs a:has-text('{words}')"


def quick(words):
    """Return the selector of a quick action by its English words."""
    return f".quick >> :is(a, button):has-text('{words}')"


def some_deeds(stage, **rules):
    """Return a table at which Mia and Leo own something."""
    table = stage.table(**rules)
    table.owns(MIA, *LIGHT_BLUES, houses=2)
    table.owns(MIA, *STATIONS[:2], mortgaged=STATIONS[:1])
    table.owns(LEO, *DARK_BLUES, houses=1)
    return table


# Sitting down


@scene("phone", shows=(".phone-join .tokens label", ".phone-join .btn.main"))
def join(stage):
    return stage.guest(stage.table())


@scene("phone", shows=(".phone-join input[name=name]", ".tokens label >> nth=7"))
def join_as_somebody_new(stage):
    return stage.guest(stage.lobby())


@scene("phone", shows=(".phone-join .banner[role='alert']",), spoils=True)
def join_with_a_wrong_code(stage):
    table = stage.lobby()
    guest = stage.guest(table)
    guest.page.goto(f"{stage.serving.url}/t/{table.id}/join#ZZZZ")
    guest.page.reload()
    guest.type("[name=name]", stage.names[MIA])
    guest.touch("label:has(input[value='kite'])")
    guest.touch("form.stack button")
    return guest


@scene("phone", shows=("main h1", ".btn.quiet"))
def join_waiting(stage):
    return sit_down(stage, stage.lobby())


@scene("phone", shows=(".phone-plain .mark .token",))
def seated(stage):
    table = stage.lobby()
    guest = sit_down(stage, table)
    terminal = stage.terminal(table, "setup")
    terminal.touch(".waiting .btn.main")
    guest.page.wait_for_url("**/me")
    return guest


@scene("phone", shows=(".phone-plain [role='alert'] h1",), spoils=True)
def moved_to_another_phone(stage):
    table = some_deeds(stage)
    screen = stage.phone(table, MIA)
    other = stage.guest(table, number=1)
    other.touch(f"label:has(input[value='{table.players[MIA]}'])")
    other.page.wait_for_url("**/join/wait")
    terminal = stage.terminal(table)
    terminal.touch(".notice .btn.main")
    other.page.wait_for_url("**/me")
    # The old phone notices by itself that its seat is gone.
    return screen


@scene(
    "phone",
    shows=(".offline h2", ".offline .btn.main", ".purse .stale"),
    again=lambda screen: cut_off(screen),
    spoils=True,
)
def offline(stage):
    screen = stage.phone(some_deeds(stage), MIA)
    cut_off(screen)
    return screen


def cut_off(screen):
    """Take the phone out of the house."""
    # A line that is open stays so where only new requests are cut off: it is closed first.
    screen.page.context.set_offline(True)
    screen.page.evaluate("dispatchEvent(new Event('online'))")
    screen.page.wait_for_selector("body[data-live=off]")


@scene(
    "phone",
    shows=(".elsewhere p", ".elsewhere .btn.main", ".asof time"),
    again=lambda screen: open_twice_more(screen),
    spoils=True,
)
def open_in_another_window(stage):
    screen = stage.phone(some_deeds(stage), MIA)
    open_twice_more(screen)
    return screen


def open_twice_more(screen):
    """Open the same seat in two windows more: the first one gives way."""
    context = screen.page.context
    for page in context.pages:
        if page is not screen.page:
            page.close()
    for _ in range(2):
        context.new_page().goto(screen.page.url)
    screen.page.wait_for_selector("body[data-live=elsewhere]")


# Home


@scene("phone", shows=(".phone-home .purse .money", ".quick", ".empty", ".tabs"))
def home_at_the_start(stage):
    return stage.phone(stage.table(), MIA)


@scene("phone", shows=(".phone-home .purse .money", ".estate li >> nth=4", ".tabs"))
def home(stage):
    return stage.phone(some_deeds(stage), MIA)


@scene("phone", shows=(".phone-home .toast .btn", ".purse .badge"))
def home_after_a_payment(stage):
    screen = stage.phone(some_deeds(stage, phones_bank=True), TOM)
    screen.touch(quick("Passed GO"))
    return screen


@scene("phone", shows=(".phone-home .needs[data-tone='out']", ".tabs .count"))
def home_in_debt(stage):
    return stage.phone(in_debt(stage), TOM)


@scene("phone", shows=(".phone-home .needs .token",))
def home_with_an_offer(stage):
    return stage.phone(offered(stage), LEO)


@scene("phone", shows=(".phone-home .needs",))
def home_in_jail(stage):
    table = some_deeds(stage)
    table.given("go-to-jail", player=MIA)
    return stage.phone(table, MIA)


@scene("phone", shows=(".phone-home .banner",), says=("You are out of the game",))
def home_out_of_the_game(stage):
    table = stage.table()
    table.given("go-bankrupt", player=TOM)
    return stage.phone(table, TOM)


@scene("phone", shows=(".phone-home .purse .money[value='12345678']",))
def home_of_a_rich_player(stage):
    table = some_deeds(stage)
    table.cash(MIA, 12_345_678)
    return stage.phone(table, MIA)


# Money


@scene("phone", shows=(".phone-pay .people [role='radio']", ".keys .key >> nth=11"))
def pay(stage):
    screen = stage.phone(some_deeds(stage), MIA)
    screen.touch(tab("Pay"))
    return screen


def pay_leo(screen):
    """Type a payment to the second player."""
    screen.touch("[data-payee] >> nth=0")
    screen.keys("1234")
    screen.sees("#pay-button:not([aria-disabled])")


@scene("phone", shows=("#preview .money[value='1234']", "#pay-button"), again=pay_leo)
def pay_typed(stage):
    screen = pay(stage)
    pay_leo(screen)
    return screen


@scene("phone", shows=(".phone-history .rows li >> nth=4", ".spark path", ".segments"))
def history(stage):
    table = some_deeds(stage)
    table.given("collect-salary", player=MIA)
    table.given("pay-rent", payer=MIA, title=BOARDWALK)
    table.given("pay-tax", player=MIA, tax="income-tax")
    table.given("transfer", payer=LEO, payee=MIA, amount=25, reason="a bet")
    screen = stage.phone(table, MIA)
    screen.touch(tab("History"))
    return screen


@scene("phone", shows=(".phone-history .segments [aria-current='true']",))
def history_of_what_came_in(stage):
    screen = history(stage)
    screen.touch(".segments a >> nth=1")
    return screen


@scene("phone", shows=(".phone-more .rows button",))
def more(stage):
    screen = stage.phone(some_deeds(stage, phones_bank=True), MIA)
    screen.touch(quick("More"))
    return screen


@scene("phone", shows=(".phone-more h2", ".rows button"))
def more_in_jail(stage):
    screen = home_in_jail(stage)
    screen.touch(".needs")
    return screen


def bid_too_little(screen):
    """Bid less than somebody has bid already."""
    screen.type("#bid-sum", "5")
    screen.touch(".sum-field .btn")


@scene(
    "phone",
    shows=(".phone .banner[data-tone='out'][role='alert'] b",),
    again=bid_too_little,
)
def refused(stage):
    screen = auction_with_bids(stage)
    bid_too_little(screen)
    return screen


# Deeds


@scene("phone", shows=(".phone-landed nav .band >> nth=7", ".landed li a"))
def landed(stage):
    screen = stage.phone(some_deeds(stage), TOM)
    screen.touch(quick("I landed on"))
    return screen


def land_on(screen, colour, number):
    """Say on which title of a colour one has landed."""
    screen.touch(quick("I landed on"))
    screen.touch(f".landed nav .band >> nth={colour}")
    screen.touch(f".landed li a >> nth={number}")
    return screen


@scene("phone", shows=(".phone-rent .deed", ".btn.main", ".flow .money"))
def landed_on_a_free_title(stage):
    return land_on(stage.phone(stage.table(), TOM), 7, 1)


@scene("phone", shows=(".phone-rent .deed", ".btn.main", ".flow .money"))
def landed_on_anothers_title(stage):
    return land_on(stage.phone(some_deeds(stage), TOM), 7, 1)


@scene("phone", shows=(".phone-rent .dice .key >> nth=10",))
def landed_on_a_utility(stage):
    table = stage.table()
    table.owns(MIA, *UTILITIES)
    screen = stage.phone(table, TOM)
    screen.touch(quick("I landed on"))
    screen.touch(".landed nav .band >> nth=-1")
    screen.touch(".landed li a >> nth=0")
    return screen


@scene("phone", shows=(".phone-rent .banner",))
def landed_on_an_own_title(stage):
    return land_on(stage.phone(some_deeds(stage), LEO), 7, 1)


@scene("phone", shows=(".phone-deeds .estate li, .phone-deeds li",))
def deeds(stage):
    screen = stage.phone(some_deeds(stage), MIA)
    screen.touch(tab("Deeds"))
    return screen


@scene("phone", shows=(".phone-deeds [aria-current]",))
def deeds_of_everybody(stage):
    screen = deeds(stage)
    screen.touch(".segments a >> nth=1")
    return screen


@scene("phone", shows=(".phone-deed .deed", ".phone-deed .rows button >> nth=2"))
def deed(stage):
    screen = stage.phone(some_deeds(stage), MIA)
    screen.touch(".estate a:has-text('Oriental')")
    return screen


@scene("phone", shows=(".phone-deed .deed[data-state='mortgaged']", ".rows button"))
def deed_mortgaged(stage):
    table = stage.table()
    table.owns(MIA, READING, mortgaged=(READING,))
    screen = stage.phone(table, MIA)
    screen.touch(".estate a >> nth=0")
    return screen


# Debt


def in_debt(stage, **rules):
    """Return a table at which Tom owes Leo rent and could raise it."""
    table = some_deeds(stage, **rules)
    table.owns(TOM, *ORANGES, *BROWNS, houses=1, cash=30)
    table.given("pay-rent", payer=TOM, title=BOARDWALK)
    return table


@scene("phone", shows=(".phone-debt .meter", ".phone-debt .rows li", ".btn.main"))
def debt_proposal(stage):
    screen = stage.phone(in_debt(stage), TOM)
    screen.touch(".needs")
    return screen


@scene("phone", shows=(".phone-debt .meter", ".phone-debt .rows button", ".sums"))
def debt(stage):
    screen = debt_proposal(stage)
    screen.touch(".btn:has-text('Choose myself')")
    return screen


@scene("phone", shows=(".phone-debt .btn[data-hold]",))
def debt_without_a_way_out(stage):
    table = some_deeds(stage)
    table.cash(TOM, 30)
    table.given("pay-rent", payer=TOM, title=BOARDWALK)
    screen = stage.phone(table, TOM)
    screen.touch(".needs")
    return screen


@scene("phone", shows=(".phone-adding .ticks li", ".phone-adding #debt-value"))
def debt_offered_titles(stage):
    screen = debt(stage)
    screen.touch(".btn:has-text('Offer deeds')")
    return screen


@scene("phone", shows=(".phone-adding .rows button",))
def debt_paid_with_titles(stage):
    screen = stage.phone(in_debt(stage, debts_in_titles=True), TOM)
    screen.touch(".needs")
    screen.touch(".btn:has-text('Choose myself')")
    screen.touch(".btn:has-text('Pay with deeds')")
    return screen


# Trade


def offered(stage):
    """Return a table at which Mia offers Leo a trade."""
    table = stage.table()
    table.owns(MIA, *LIGHT_BLUES, READING, mortgaged=(READING,))
    table.owns(LEO, *REDS)
    table.given(
        "offer-trade",
        player=MIA,
        partner=LEO,
        gives={"titles": [ORIENTAL, READING], "cash": 60},
        takes={"titles": list(REDS[:1])},
    )
    return table


@scene("phone", shows=(".phone-trade .people a >> nth=2", ".empty"))
def trade(stage):
    table = stage.table()
    table.owns(MIA, *LIGHT_BLUES, READING, mortgaged=(READING,))
    table.owns(LEO, *REDS)
    screen = stage.phone(table, MIA)
    screen.touch(tab("Trade"))
    return screen


@scene("phone", shows=(".phone-trade .sides .side >> nth=1", ".btn.main"))
def trade_with_somebody(stage):
    screen = trade(stage)
    screen.touch(".people a >> nth=0")
    return screen


@scene(
    "phone", shows=(".phone-adding .ticks li", ".phone-adding .field input", ".stay .btn")
)
def trade_adding(stage):
    screen = trade_with_somebody(stage)
    screen.touch(".side .btn >> nth=0")
    return screen


@scene("phone", shows=(".phone-trade .sides .mini >> nth=1", ".outcome .money"))
def trade_put_together(stage):
    screen = trade_adding(stage)
    screen.touch(".ticks label >> nth=0")
    screen.touch(".ticks label >> nth=3")
    screen.type(".field input", "60")
    screen.touch(".stay .btn")
    screen.touch(".side .btn >> nth=1")
    screen.touch(".ticks label >> nth=0")
    screen.touch(".stay .btn")
    return screen


@scene("phone", shows=(".phone-trade .sent .btn",))
def trade_sent(stage):
    screen = stage.phone(offered(stage), MIA)
    screen.touch(tab("Trade"))
    return screen


@scene("phone", shows=(".phone-trade .sides", ".btn.main[data-hold]", ".outcome"))
def offer_received(stage):
    screen = stage.phone(offered(stage), LEO)
    screen.touch(".needs")
    return screen


@scene("phone", shows=(".phone-trade .sides", ".btn.wide"))
def offer_made(stage):
    screen = trade_sent(stage)
    screen.touch(".sent a")
    return screen


# Auction


def auctioned(stage):
    """Return a table at which Boardwalk is auctioned."""
    table = some_deeds_without_dark_blues(stage)
    table.given("decline-title", player=TOM, title=BOARDWALK)
    return table


def some_deeds_without_dark_blues(stage):
    table = stage.table()
    table.owns(MIA, DARK_BLUES[0], READING)
    return table


@scene("phone", shows=(".phone-auction .lot", ".btn.tall", ".sum-field input"))
def auction(stage):
    return stage.phone(auctioned(stage), MIA)


@scene("phone", shows=(".phone-auction .leader .token", ".bids li >> nth=1", ".btn.tall"))
def auction_with_bids(stage):
    table = auctioned(stage)
    table.given("place-bid", player=LEO, amount=20)
    table.given("place-bid", player=TOM, amount=120)
    table.given("pass-bid", player=GRANDMA)
    return stage.phone(table, MIA)


@scene("phone", shows=(".phone-auction .banner[data-tone='in']",))
def auction_led(stage):
    screen = auction_with_bids(stage)
    screen.touch(".btn.tall")
    return screen


@scene("phone", shows=(".phone-auction .piece", ".lots .chip"))
def auction_of_a_house(stage):
    table = stage.table(houses=2)
    table.owns(MIA, *LIGHT_BLUES, cash=2000)
    table.owns(LEO, *ORANGES, cash=2000)
    mia, leo = table.players[:2]
    table.given(
        "auction-buildings",
        building="house",
        requests={mia: 2, leo: 2},
    )
    return stage.phone(table, MIA)


@scene("phone", shows=(".phone .needs.running",))
def deeds_while_an_auction_runs(stage):
    table = some_deeds(stage)
    table.given("decline-title", player=TOM, title=ELECTRIC)
    screen = stage.phone(table, MIA)
    screen.touch("a:has-text('Sell or mortgage something')")
    return screen


# Cards and the end


@scene("phone", shows=(".phone-home .told h2",))
def card_drawn(stage):
    screen = more(stage)
    screen.touch(".rows button:has-text('Chance')")
    return screen


@scene("phone", shows=(".phone-card .rows li >> nth=5",))
def card_chosen_from_the_deck(stage):
    screen = stage.phone(stage.table(cards_drawn_by="table", phones_bank=True), MIA)
    screen.touch(quick("More"))
    screen.touch(".rows a >> nth=0")
    return screen


@scene("phone", shows=(".ending .winner .token", ".places li >> nth=3", ".sheet-of"))
def end_of_game(stage):
    table = some_deeds(stage)
    table.given("end-game")
    return stage.phone(table, MIA)


@scene("phone", shows=(".ending .places [aria-current='true']", ".sheet-of .sums"))
def end_of_game_of_another(stage):
    screen = end_of_game(stage)
    screen.touch(".places a >> nth=0")
    return screen
