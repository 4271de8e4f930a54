"""Setting up a table: the board, the house rules, who plays, and the start.

Phones join the lobby by its code and are let in here; whoever has none is added at the
terminal. All values a form sends are final ones ("jail fine 60", not "10 more"), so that
a form sent twice changes nothing twice.
"""

from contextlib import suppress

from flask import (
    Blueprint,
    Response,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import BadRequest

from banker.editions.loader import EditionError
from banker.rules.errors import NotAtThisTable, Refusal
from banker.rules.players import PlayerId
from banker.tables import lobby as lobbies
from banker.tables.lobby import AlreadyPlaying
from banker.tables.services import Services
from banker.web.http.entrance import caller
from banker.web.http.forms import whole_number
from banker.web.http.permissions import BANKER, PAGES
from banker.web.http.problems import refused_page
from banker.web.http.services import the_services
from banker.web.http.streaming import event_stream
from banker.web.pages.views import RefusalWords
from banker.web.setup.changes import (
    add_player,
    change_board,
    change_guide,
    change_place,
    change_player,
    change_rules,
)
from banker.web.setup.pages import DealtPage, SetupPage, setup_page
from banker.web.setup.views import dealt_hands
from banker.wording import refusal_advice, refusal_sentence
from banker.wording.house_rules.presets import guide_of
from banker.wording.words import _

setup = Blueprint("setup", __name__)
PAGES.update(
    {
        "setup.new_game": BANKER,
        "setup.choose": BANKER,
        "setup.lobby": BANKER,
        "setup.stream": BANKER,
        "setup.page": BANKER,
        "setup.arrange": BANKER,
        "setup.dealt": BANKER,
    }
)

#: The setting in which the machine keeps the table that is being arranged.
ARRANGING = "arranging"
#: The pages of a lobby beside its first one; `more` are the seldom rules.
SUBPAGES = ("board", "presets", "rules", "more", "add", "seat")


@setup.get("/setup")
def new_game() -> ResponseReturnValue:
    """Go on arranging a table, or ask which board is played."""
    table = arranging(the_services())
    if table is not None:
        return redirect(url_for("setup.lobby", table=table))
    return in_frame(setup_page(the_services(), "", "board"))


@setup.post("/setup")
def choose() -> ResponseReturnValue:
    """Open a lobby for the chosen board; who played last sits there already."""
    services, edition = the_services(), request.form.get("board", "")
    if edition not in services.shelf.ids():
        raise BadRequest("There is no such board.")
    with services.lobbies.arranging():
        table = arranging(services) or new_arranged(services, edition)
    return go_to(url_for("setup.lobby", table=table))


def new_arranged(services: Services, edition: str) -> str:
    """Return a new lobby for this terminal, with those in it who played last."""
    table = services.opening.new_lobby(edition, {})
    services.lobbies.rearrange(
        table, lambda lobby: {**lobby, "players": last_players(services)}
    )
    guide = last_guide(services)
    if guide != "table":
        with suppress(EditionError):
            change_guide(services, table, guide)
    services.settings.put(None, ARRANGING, table)
    if services.serving.current_table is None:
        services.serving.serve(table)
    return table


def arranging(services: Services) -> str | None:
    """Return the table that is being arranged at this terminal; None for none."""
    table = services.settings.get(None, ARRANGING)
    if not isinstance(table, str):
        return None
    record = services.rows.get(table)
    return table if record is not None and record.status == "lobby" else None


def last_players(services: Services) -> list[dict[str, object]]:
    """Return who sits at the table that the terminal serves, for another game."""
    table = services.serving.current_table
    if table is None or services.rows.record(table).status == "lobby":
        return []
    return [
        {"name": seat.name, "token": seat.token, "player": seat.player, "phone": False}
        for seat in services.runtimes.of(table).game.players
    ]


def last_guide(services: Services) -> str:
    """Return how far the bank went along with the turns last, as `GUIDES` name it."""
    table = services.serving.current_table
    if table is None or services.rows.record(table).status == "lobby":
        return "table"
    return guide_of(services.runtimes.of(table).game.house_rules)


# Pages


@setup.get("/t/<table>/setup")
def lobby(table: str) -> ResponseReturnValue:
    """Show the lobby of a table; one that plays already has its terminal."""
    if the_services().rows.record(table).status != "lobby":
        return redirect(url_for("terminal.display", table=table))
    stream = url_for("setup.stream", table=table)
    return in_frame(setup_page(the_services(), table, "lobby"), stream)


@setup.get("/t/<table>/setup/stream")
def stream(table: str) -> ResponseReturnValue:
    """Stream the lobby, drawn anew whenever somebody asks for a seat or gets one."""
    services = the_services()
    services.rows.record(table)
    return event_stream(
        services.hubs.of(table),
        owner="terminal",
        audience="terminal",
        seq=lambda: 0,
        screen=lambda: draw(table, "lobby"),
        receipt=lambda _entry: "{}",
        moved=lambda to: f'{{"url": "{first_page(services, to)}"}}',
    )


@setup.get("/t/<table>/setup/dealt")
def dealt(table: str) -> ResponseReturnValue:
    """Show who was dealt what, so that the family can hand out the deeds."""
    runtime = the_services().runtimes.of(table)
    hands = dealt_hands(runtime)
    if not hands:
        return redirect(url_for("terminal.display", table=table))
    currency = runtime.game.edition.currency
    return in_frame(DealtPage(table=table, hands=hands, currency=currency))


def first_page(services: Services, table: str) -> str:
    """Return where a game that has just begun is shown first."""
    is_dealt = bool(dealt_hands(services.runtimes.of(table)))
    return url_for("setup.dealt" if is_dealt else "terminal.display", table=table)


@setup.get("/t/<table>/setup/<page>")
def page(table: str, page: str) -> ResponseReturnValue:
    """Show one page of the lobby: the board, the rules, a new player, a seat."""
    if page not in SUBPAGES:
        raise NotAtThisTable(what="page", name=page)
    if the_services().rows.record(table).status != "lobby":
        return redirect(url_for("terminal.display", table=table))
    player = request.args.get("player", "")
    return in_frame(setup_page(the_services(), table, page, player=player))


def in_frame(view: SetupPage, stream: str = "") -> str:
    """Return a whole page of the terminal around what it shows."""
    return render_template(
        "terminal/page.html",
        view=view,
        seq=0,
        stream=stream,
        title=_("New game"),
        surface="terminal",
    )


def draw(table: str, page: str, *, player: str = "", refusal: Refusal | None = None) -> str:
    """Return the contents of one page of the lobby, with the bank's no if there is one."""
    services = the_services()
    if services.rows.record(table).status != "lobby":
        return ""
    if refusal is None:
        view = setup_page(services, table, page, player=player)
    else:
        words = RefusalWords(
            sentence=refusal_sentence(refusal, None), advice=refusal_advice(refusal, None)
        )
        # What was typed stands there still when the bank says no to it.
        typed = request.form.get("name")
        view = setup_page(services, table, page, player=player, typed=typed, refusal=words)
    return render_template(view.partial, view=view)


# What is arranged


@setup.post("/t/<table>/setup")
def arrange(table: str) -> ResponseReturnValue:
    """Change the lobby as its form says, and show the same page again."""
    form, services = request.form, the_services()
    page = form.get("page", "lobby")
    if page not in {"lobby", *SUBPAGES}:
        raise BadRequest("There is no such page.")
    action, _bar, rest = form.get("do", "").partition("|")
    argument, _bar, value = rest.partition("|")
    if services.rows.record(table).status != "lobby":
        return go_to(first_page(services, table))
    try:
        address = carry_out(services, table, action or "seat", argument, value)
    except AlreadyPlaying:
        return go_to(first_page(services, table))
    except Refusal as refusal:
        return draw(table, page, player=argument, refusal=refusal)
    return go_to(address) if address else draw(table, page, player=argument)


def carry_out(
    services: Services, table: str, action: str, argument: str, value: str
) -> str:
    """Do what a button of the lobby says; return where to go, or nothing to stay."""
    match action:
        case "seat":
            seat = request.form.get("choose", argument)
            return url_for("setup.page", table=table, page="seat", player=seat)
        case "start":
            return start(services, table)
        case "add":
            add_player(services, table, argument, name=request.form.get("name", ""))
            return ""
        case "name" | "token" | "place" | "remove":
            change_seat(services, table, action, argument, value)
            return "" if action == "token" else url_for("setup.lobby", table=table)
        case "rule" | "official" | "preset" | "guide":
            change_rules(services, table, action, argument, value)
            return ""
        case "board":
            change_board(services, table, argument)
        case "let-in" | "keep-out":
            services.seats.answer_phone(table, argument, let_in=action == "let-in")
            return ""
        case _:
            raise BadRequest("There is no such button.")
    return url_for("setup.lobby", table=table)


def change_seat(
    services: Services, table: str, action: str, player: str, value: str
) -> None:
    """Do what a button on the page of a seat says.

    What was typed there before counts as well, whichever button was touched.
    """
    if action == "remove":
        services.lobbies.rearrange(table, lambda lobby: lobbies.without(lobby, player))
        services.seats.drop_phone(table, PlayerId(player))
        return
    name, token = request.form.get("name"), value if action == "token" else ""
    if name is not None:
        change_player(services, table, player, name=name, token=token)
    if action == "place":
        change_place(services, table, player, whole_number(value) or 0)


def start(services: Services, table: str) -> str:
    """Begin the game; the terminal and its reader serve this table from now on."""
    services.opening.start(table, actor=caller().actor)
    services.serving.serve(table)
    services.hubs.of(table).move(table)
    return first_page(services, table)


def go_to(address: str) -> Response:
    """Send the page elsewhere; its script follows the header."""
    response = make_response("", 204)
    response.headers["HX-Redirect"] = address
    return response


setup.register_error_handler(Refusal, refused_page)
