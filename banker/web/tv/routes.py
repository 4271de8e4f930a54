"""The TV: a screen across the room that only looks on, and how it is let in.

A screen asks at `/tv` and shows a number; whoever is at the terminal touches that number
there, and the screen gets a key of its own that opens this one table and gives no command.
The terminal and the players' own browsers may look as well.
"""

from typing import Any

import msgspec
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

from banker.rules.errors import Refusal
from banker.tables.services import Services
from banker.web.http.callers import cookie_name, set_key_cookie, tv_cookie
from banker.web.http.entrance import caller
from banker.web.http.forms import whole_number
from banker.web.http.languages import page_theme
from banker.web.http.limits import ASKING, limiter
from banker.web.http.permissions import ANYBODY, AT_TABLE, BANKER, PAGES
from banker.web.http.problems import refused_page
from banker.web.http.services import the_services
from banker.web.http.streaming import event_stream
from banker.web.pages.filters import Showing
from banker.web.pages.qr import qr_code
from banker.web.pages.receipts import receipt_at_table
from banker.web.tv.views import Board
from banker.wording.words import _

tv = Blueprint("tv", __name__)
PAGES.update(
    {
        "tv.ask": ANYBODY,
        "tv.standing": ANYBODY,
        "tv.admitting": BANKER,
        "tv.admitting_stream": BANKER,
        "tv.admit": BANKER,
        "tv.page": AT_TABLE,
        "tv.stream": AT_TABLE,
        "tv.follow": AT_TABLE,
    }
)

#: Holds the claim of a screen that asks to look on.
CLAIM_COOKIE = "tv-claim"
#: The drawings, in units of their own: beside the feed, and under the places at the end.
CHART, CHART_AT_END = (1130, 480), (1160, 286)
#: So many of the last movements are told.
MOVES = 3
#: With so many players the rows of the standings are low.
MANY = 6


# Being let in


@tv.get("/tv")
def ask() -> ResponseReturnValue:
    """Show a screen the number under which it asks to look on; lead one that may on."""
    services = the_services()
    table = services.serving.current_table
    name = "" if table is None else cookie_name(tv_cookie(table), tls=services.config.tls)
    if table is not None and request.cookies.get(name):
        known = services.credentials.find(request.cookies[name])
        if known is not None and known.table == table:
            return redirect(url_for("tv.page", table=table))
    return asking_page(url_for("tv.standing"))


def asking_page(address: str) -> str:
    """Return the page of a screen that waits to be let in, or on to the next table."""
    return render_template(
        "tv/ask.html",
        surface="tv",
        title=_("Look on"),
        theme=page_theme() or "dark",
        standing_url=address,
    )


@tv.post("/tv/standing")
@limiter.limit(ASKING)
def standing() -> ResponseReturnValue:
    """Tell a screen how it stands, and its number; once let in, give it its key."""
    services = the_services()
    asking = services.spectator_requests.hear(request.cookies.get(CLAIM_COOKIE, ""))
    claim = ""
    if asking is None:
        asking, claim = services.spectator_requests.ask(request.remote_addr or "")
        for runtime in services.runtimes.all():
            runtime.hub.redraw("terminal")
        if services.serving.current_table is not None:
            services.hubs.of(services.serving.current_table).redraw("terminal")
    body = {"number": asking.number, "standing": "approved" if asking.key else "pending"}
    if asking.key:
        body["next"] = url_for("tv.page", table=asking.table)
    response = json_answer(body)
    tls = services.config.tls
    if asking.key:
        set_key_cookie(response, tv_cookie(asking.table), asking.key, tls=tls)
    if claim:
        response.set_cookie(
            CLAIM_COOKIE, claim, httponly=True, samesite="Strict", secure=tls
        )
    return response


def json_answer(body: object) -> Response:
    """Return JSON for the page's script."""
    response = make_response(msgspec.json.encode(body))
    response.mimetype = "application/json"
    return response


@tv.get("/t/<table>/tv/screens")
def admitting(table: str) -> ResponseReturnValue:
    """Show at the terminal how a screen looks on, and which ask to."""
    the_services().rows.record(table)
    return render_template(
        "terminal/page.html",
        seq=0,
        stream=url_for("tv.admitting_stream", table=table),
        title=_("TV"),
        surface="terminal",
        **admitting_face(table),
    )


def admitting_face(table: str) -> dict[str, Any]:
    """Return the screens that ask, and the address they open."""
    services = the_services()
    base = services.addresses.join_url(table).partition("/t/")[0]
    return {
        "partial": "tv/_screens.html",
        "table": table,
        "waiting": services.spectator_requests.pending(),
        "looking": services.hubs.of(table).count("tv"),
        "address": f"{base}/tv",
        "qr": qr_code(f"{base}/tv"),
    }


@tv.get("/t/<table>/tv/screens/stream")
def admitting_stream(table: str) -> ResponseReturnValue:
    """Stream the screens that ask, drawn anew whenever another one does."""
    services = the_services()
    services.rows.record(table)

    def screen() -> str:
        face = admitting_face(table)
        return render_template(face["partial"], **face)

    return event_stream(
        services.hubs.of(table),
        owner="terminal",
        audience="terminal",
        seq=lambda: 0,
        screen=screen,
        receipt=lambda _entry: "{}",
        moved=lambda to: msgspec.json.encode(
            {"url": url_for("terminal.display", table=to)}
        ).decode(),
    )


@tv.post("/t/<table>/tv/screens")
def admit(table: str) -> ResponseReturnValue:
    """Let the screen that shows this number look on at the table."""
    number, services = request.form.get("number", ""), the_services()
    services.rows.record(table)
    if whole_number(number) is None:
        raise BadRequest("A number is wanted.")
    services.spectator_requests.let_in(
        number,
        table=table,
        make_key=lambda: services.credentials.issue("spectator", table=table),
    )
    services.hubs.of(table).redraw("terminal")
    face = admitting_face(table)
    return render_template(face["partial"], **face)


# Looking on


@tv.get("/t/<table>/tv")
def page(table: str) -> ResponseReturnValue:
    """Show the table; one that everybody has left leads on to the next."""
    services = the_services()
    if services.rows.record(table).successor is not None:
        return asking_page(url_for("tv.follow", table=table))
    face = face_of(services, table)
    return render_template(
        "tv/page.html",
        **face,
        surface="tv",
        title=_("Banker"),
        theme=page_theme() or "dark",
        stream=url_for("tv.stream", table=table),
        edition_css=url_for("terminal.colours", table=table),
    )


@tv.post("/t/<table>/tv/follow")
def follow(table: str) -> ResponseReturnValue:
    """Give a screen that looked on here a key to the table everybody has moved to."""
    services, someone = the_services(), caller()
    successor = services.rows.record(table).successor
    if successor is None:
        return json_answer(
            {"standing": "approved", "next": url_for("tv.page", table=table)}
        )
    response = json_answer(
        {"standing": "approved", "next": url_for("tv.page", table=successor)}
    )
    if someone.role == "spectator":
        key = services.credentials.issue("spectator", table=successor)
        set_key_cookie(response, tv_cookie(successor), key, tls=services.config.tls)
    return response


@tv.get("/t/<table>/tv/stream")
def stream(table: str) -> ResponseReturnValue:
    """Stream the table, drawn anew whenever something changes."""
    services = the_services()

    def screen() -> str:
        face = face_of(services, table)
        return render_template(face["partial"], **face)

    # What cannot be drawn is refused now, with a status and in words.
    screen()
    return event_stream(
        services.hubs.of(table),
        owner=f"tv:{caller().credential}",
        audience="tv",
        successor=services.rows.record(table).successor,
        seq=lambda: seq_of(services, table),
        screen=screen,
        receipt=lambda entry: receipt_at_table(services.runtimes.of(table), entry),
        moved=lambda _to: msgspec.json.encode(
            {"url": url_for("tv.page", table=table)}
        ).decode(),
        on_change=lambda: services.hubs.of(table).redraw("terminal"),
    )


def seq_of(services: Services, table: str) -> int:
    """Return the last entry of a table; 0 before its game has begun."""
    is_lobby = services.rows.record(table).status == "lobby"
    return 0 if is_lobby else services.runtimes.of(table).bank.seq


def face_of(services: Services, table: str) -> dict[str, Any]:
    """Return which partial shows the table, under `partial`, and its values."""
    record = services.rows.record(table)
    if record.status == "lobby":
        return lobby_face(services, table)
    runtime = services.runtimes.of(table).still()
    visibility = runtime.visibility()
    board = Board(runtime, Showing(runtime.game, visibility), visibility)
    face = {
        "seq": runtime.bank.seq,
        "edition": runtime.game.edition.name,
        "played": board.played(),
        "standings": board.standings(),
        "chart_words": board.chart_words(),
        "is_open": visibility.everything,
        "resting": runtime.is_resting(),
        "join": joining(services, table),
    }
    return {**face, **(end_face(board) if runtime.game.is_over else game_face(board))}


def game_face(board: Board) -> dict[str, Any]:
    """Return what is shown while the game is played."""
    lot = board.lot()
    return {
        "partial": "tv/_board.html",
        "turn": board.on_turn(),
        "many": len(board.game.players) > MANY,
        "lot": lot,
        "chart": None if lot is not None else board.chart(size=CHART),
        "moves": board.moves(MOVES),
    }


def end_face(board: Board) -> dict[str, Any]:
    """Return what is shown at the end."""
    return {
        "partial": "tv/_result.html",
        "winners": board.winners(),
        "reason": board.reason(),
        "after": board.after(),
        "chart": board.chart(size=CHART_AT_END),
        "awards": board.awards(),
    }


def lobby_face(services: Services, table: str) -> dict[str, Any]:
    """Return what is shown before the game begins: how to sit down, and who has."""
    return {
        "partial": "tv/_lobby.html",
        "seq": 0,
        "seated": services.lobbies.newcomers(table),
        "join": joining(services, table),
        "edition": services.editions.at(table).name,
    }


def joining(services: Services, table: str) -> dict[str, Any] | None:
    """Return how a phone joins; None while the table is closed to new phones."""
    around = services.surroundings.of(table)
    if not around.join_code:
        return None
    return {
        "qr": qr_code(around.join_url),
        "address": around.join_url.partition("#")[0],
        "host": around.join_url.partition("/t/")[0].partition("//")[2],
        "name": around.join_host,
        "code": around.join_code,
    }


tv.register_error_handler(Refusal, refused_page)
