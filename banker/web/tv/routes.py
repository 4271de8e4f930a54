"""The TV: a screen across the room that only looks on, and how it is let in.

A screen asks at `/tv` and shows a number; whoever is at the terminal touches that number
there, and the screen gets a key of its own that opens this one table and gives no command.
The terminal and the players' own browsers may look as well.
"""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

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
from banker.web.pages.filters import Filters
from banker.web.pages.join_address import JoinAddress, join_address
from banker.web.pages.qr import qr_code
from banker.web.pages.receipts import receipt_at_table
from banker.web.pages.views import QrCode
from banker.web.tv.views import (
    BoardPage,
    LobbyPage,
    ResultPage,
    board_page,
    lobby_page,
    result_page,
)
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
TvPage: TypeAlias = LobbyPage | BoardPage | ResultPage


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
        view=screens_page(table),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ScreensPage:
    """At the terminal: the screens that ask to look on, and the address they open.

    Attributes:
        waiting: the numbers they show.
        looking: how many look on.
    """

    partial: ClassVar[str] = "tv/_screens.html"

    table: str
    waiting: tuple[str, ...]
    looking: int
    address: str
    qr: QrCode


def screens_page(table: str) -> ScreensPage:
    """Return the screens that ask, and the address they open."""
    services = the_services()
    address = f"{services.addresses.join_url(table).partition('/t/')[0]}/tv"
    return ScreensPage(
        table=table,
        waiting=services.spectator_requests.pending(),
        looking=services.hubs.of(table).count("tv"),
        address=address,
        qr=qr_code(address),
    )


def draw_screens(table: str) -> str:
    """Return the contents of the page of screens as HTML."""
    view = screens_page(table)
    return render_template(view.partial, view=view)


@tv.get("/t/<table>/tv/screens/stream")
def admitting_stream(table: str) -> ResponseReturnValue:
    """Stream the screens that ask, drawn anew whenever another one does."""
    services = the_services()
    services.rows.record(table)
    return event_stream(
        services.hubs.of(table),
        owner="terminal",
        audience="terminal",
        seq=lambda: 0,
        screen=lambda: draw_screens(table),
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
    return draw_screens(table)


# Looking on


@tv.get("/t/<table>/tv")
def page(table: str) -> ResponseReturnValue:
    """Show the table; one that everybody has left leads on to the next."""
    services = the_services()
    if services.rows.record(table).successor is not None:
        return asking_page(url_for("tv.follow", table=table))
    view, show = page_of(services, table)
    return render_template(
        "tv/page.html",
        view=view,
        show=show,
        seq=view.seq,
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

    # What cannot be drawn is refused now, with a status and in words.
    draw(services, table)
    return event_stream(
        services.hubs.of(table),
        owner=f"tv:{caller().credential}",
        audience="tv",
        successor=services.rows.record(table).successor,
        seq=lambda: seq_of(services, table),
        screen=lambda: draw(services, table),
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


def draw(services: Services, table: str) -> str:
    """Return the contents of the screen as HTML."""
    view, show = page_of(services, table)
    return render_template(view.partial, view=view, show=show)


def page_of(services: Services, table: str) -> tuple[TvPage, Filters | None]:
    """Return what is shown of a table, and what formats it once there is a game."""
    if services.rows.record(table).status == "lobby":
        edition = services.editions.at(table).name
        seated = services.lobbies.newcomers(table)
        return lobby_page(edition, seated, joining(services, table)), None
    runtime = services.runtimes.of(table).still()
    show = Filters(runtime.game, runtime.visibility())
    if runtime.game.is_over:
        return result_page(runtime, show), show
    return board_page(runtime, show, joining(services, table)), show


def joining(services: Services, table: str) -> JoinAddress | None:
    """Return how a phone joins; None while the table is closed to new phones."""
    around = services.surroundings.of(table)
    return join_address(around) if around.join_code else None


tv.register_error_handler(Refusal, refused_page)
