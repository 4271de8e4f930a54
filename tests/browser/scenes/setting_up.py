"""Setting up: board, players, house rules, and the door of the terminal."""

import re

from tests.browser.scenes.catalogue import scene
from tests.browser.scenes.stage import MIA, TOM
from tests.rules.millionaire import CLASSIC, completed, template

#: A token that somebody has: where players are added, this is how one sees them.
TAKEN = ".newcomer .tokens button:has(bdi)"


def lobby(stage, players=0, edition="us-classic", **rules):
    """Return the lobby of a table, with so many players added at the terminal."""
    table = stage.lobby(edition, **rules)
    screen = stage.terminal(table, "setup")
    if players:
        screen.touch(".seat.add")
        for number in range(players):
            screen.type(f"#name-{number}", stage.names[number])
            screen.touch(".newcomer .tokens button:not([aria-disabled])")
            screen.sees(f"{TAKEN} >> nth={number}")
        screen.touch(".bar .tools .btn.main")
        screen.sees(".lobby")
    return table, screen


@scene("terminal", shows=(".boards .edition >> nth=8", ".edition.own"))
def setup_first_board(stage):
    return stage.open("terminal", "/setup")


@scene("terminal", shows=(".lobby .agreed", ".join .qr", ".seat.add"))
def setup_lobby(stage):
    return lobby(stage)[1]


@scene("terminal", shows=(".lobby .btn.main", ".strip li:nth-child(3) .token"))
def setup_lobby_with_players(stage):
    return lobby(stage, players=3)[1]


@scene("terminal", shows=(".strip[data-many] li:nth-child(8)",))
def setup_lobby_full(stage):
    return lobby(stage, players=8)[1]


@scene("terminal", shows=(".lobby .waiting li .btn.main",))
def setup_lobby_with_a_phone(stage):
    table, screen = lobby(stage)
    sit_down(stage, table)
    screen.sees(".waiting li")
    return screen


def sit_down(stage, table):
    """Have a new player ask for a seat by phone."""
    guest = stage.guest(table)
    guest.type("[name=name]", stage.names[MIA])
    guest.touch("label:has(input[value='kite'])")
    guest.touch("form.stack button")
    guest.page.wait_for_url("**/join/wait")
    return guest


@scene("terminal", shows=(".boards .edition[aria-checked='true']", ".edition.own"))
def setup_board(stage):
    _table, screen = lobby(stage)
    screen.touch(".agreed .way >> nth=0")
    return screen


@scene("terminal", shows=(".bar .field input", ".newcomer .tokens button >> nth=7"))
def setup_add(stage):
    _table, screen = lobby(stage)
    screen.touch(".seat.add")
    return screen


@scene("terminal", shows=(f"{TAKEN} >> nth=1", ".keyboard .key.space"))
def setup_add_another(stage):
    _table, screen = lobby(stage, players=2)
    screen.touch(".seat.add")
    return screen


#: What the page of a seat has: its name, its token among all, its place.
SEAT = (
    ".bar .field input",
    ".tokens [aria-checked='true']",
    ".seated .acts .btn >> nth=2",
)


@scene("terminal", shows=SEAT)
def setup_seat(stage):
    _table, screen = lobby(stage, players=3)
    screen.touch(".strip li:nth-child(2) .seat")
    return screen


@scene(
    "terminal",
    shows=(*SEAT[:2], ".seated .keyboard .key.space"),
    again=lambda screen: screen.touch(".bar .field input"),
)
def setup_seat_typing(stage):
    screen = setup_seat(stage)
    screen.touch(".bar .field input")
    return screen


@scene("terminal", shows=SEAT)
def setup_seat_renamed(stage):
    screen = setup_seat_typing(stage)
    screen.type(".bar .field input", stage.names[TOM])
    screen.touch(".tokens button:not([aria-disabled]) >> nth=5")
    screen.sees(".tokens button[aria-checked='true'] >> nth=0")
    return screen


def call_as_the_first(screen):
    """Give a seat the name of the one who sits there already."""
    name = screen.page.locator(f"{TAKEN} bdi").first.inner_text()
    screen.type(".bar .field input", name)
    screen.touch(".bar .tools .btn.main")


@scene("terminal", shows=(*SEAT, ".banner[role='alert']"), again=call_as_the_first)
def setup_seat_refused(stage):
    screen = setup_seat(stage)
    call_as_the_first(screen)
    return screen


@scene("terminal", shows=(".presets .choice[aria-checked='true']",))
def setup_presets(stage):
    _table, screen = lobby(stage)
    screen.touch(".agreed .way >> nth=1")
    return screen


@scene("terminal", shows=(".rules .steps li", ".rules .switches li"))
def setup_rules(stage):
    screen = setup_presets(stage)
    screen.touch(".bar .tools .btn.quiet >> nth=0")
    return screen


@scene("terminal", shows=(".seldom .contents .btn", ".seldom .chapter"))
def setup_more_rules(stage):
    screen = setup_rules(stage)
    screen.touch(".btn:has-text('More rules')")
    return screen


@scene("terminal", shows=(".loading .file .btn",))
def setup_board_file(stage):
    screen = setup_board(stage)
    screen.touch(".edition.own:has-text('Load')")
    return screen


@scene("terminal", shows=(".loading .faults li", ".loading [role='alert']"), spoils=True)
def setup_board_file_with_faults(stage):
    screen = setup_board_file(stage)
    spoilt = re.sub(r"price = 100\b", "price = -1", completed(template(CLASSIC)))
    file = {"name": "ours.toml", "mimeType": "text/plain", "buffer": spoilt.encode()}
    screen.page.set_input_files("input[type=file]", file)
    return screen


@scene("terminal", shows=(".dealing .hands li .mini",))
def setup_dealt(stage):
    _table, screen = lobby(stage, players=3, dealt_titles=2)
    screen.touch(".lobby .btn.main.wide")
    return screen


def add_the_first_again(screen):
    """Add a player by the name of the one who sits there already."""
    name = screen.page.locator(f"{TAKEN} bdi").first.inner_text()
    screen.type(".bar .field input", name)
    screen.touch(".newcomer .tokens button:not([aria-disabled])")


@scene(
    "terminal",
    shows=(".newcomer .banner[role='alert']",),
    again=add_the_first_again,
)
def setup_refused(stage):
    screen = setup_add_another(stage)
    add_the_first_again(screen)
    return screen


@scene("terminal", shows=("#unlock",), spoils=True)
def setup_link_used(stage):
    page = stage.studio.window("terminal").context.new_page()
    page.context.clear_cookies()
    page.close()
    return stage.open("terminal", "/terminal#used")


@scene("phone", shows=("main h1",))
def front_door(stage):
    stage.table()
    return stage.open("phone", "/")
