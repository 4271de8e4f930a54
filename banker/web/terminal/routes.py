"""The terminal's pages: what the display in the middle of the table shows and is told."""

from http import HTTPStatus

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
from werkzeug.exceptions import BadRequest, Gone

from banker.config import TERMINAL_URL
from banker.rules.board import TitleId
from banker.rules.errors import NotAtThisTable, Refusal
from banker.rules.players import PlayerId
from banker.tables.runtime import TableRuntime
from banker.terminal.controller import Shown
from banker.terminal.inputs import CardTap, DeedTap, Input, Touch
from banker.terminal.keys import KEYS
from banker.terminal.questions.outcomes import RefusedScreen
from banker.views.visibility import ALL
from banker.web.http.callers import (
    BANKER_COOKIE,
    cookie_name,
    seat_cookie,
    set_key_cookie,
    tv_cookie,
)
from banker.web.http.entrance import caller
from banker.web.http.forms import idempotency_key, json_object, whole_number
from banker.web.http.permissions import ANYBODY, BANKER, PAGES
from banker.web.http.problems import refused_page
from banker.web.http.services import the_services
from banker.web.http.streaming import event_stream
from banker.web.pages.filters import Filters
from banker.web.pages.receipts import MOMENT_HEADER, REFUSED, receipt_at_table
from banker.web.terminal.views import act, terminal_page
from banker.wording import refusal_sentence
from banker.wording.words import _

terminal = Blueprint("terminal", __name__)
PAGES.update(
    {
        "terminal.front_door": ANYBODY,
        "terminal.unlock": ANYBODY,
        "terminal.redeem": ANYBODY,
        "terminal.display": BANKER,
        "terminal.stream": BANKER,
        "terminal.touch": BANKER,
        "terminal.colours": ANYBODY,
    }
)


@terminal.get("/")
def front_door() -> ResponseReturnValue:
    """Send a browser where its cookies belong; explain joining to everybody else."""
    services, someone = the_services(), caller()
    table = services.serving.current_table
    if someone.role == "banker":
        return redirect(url_for("setup.new_game") if table is None else terminal_of(table))
    table = services.serving.table_to_join
    if table is not None and request.cookies.get(
        cookie_name(seat_cookie(table), tls=services.config.tls)
    ):
        return redirect(url_for("phone.home", table=table))
    return render_template("terminal/front_door.html", table=table)


def terminal_of(table: str) -> str:
    """Return the address of a table's terminal, or of its lobby."""
    if the_services().rows.record(table).status == "lobby":
        return url_for("setup.lobby", table=table)
    return url_for("terminal.display", table=table)


@terminal.get("/terminal")
def unlock() -> ResponseReturnValue:
    """Take the ticket out of the address's fragment, or go on where the cookie is known."""
    if caller().role == "banker":
        return redirect(url_for("terminal.front_door"))
    return render_template("terminal/unlock.html", link_file=link_file())


def link_file() -> str:
    """Return where the newest link lies; another machine is told only the file's name."""
    at_home = request.remote_addr in {"127.0.0.1", "::1"}
    return str(the_services().config.data / TERMINAL_URL) if at_home else TERMINAL_URL


@terminal.post("/tickets/redeem")
def redeem() -> ResponseReturnValue:
    """Give the browser the key that its ticket is for; a ticket opens once (T-18)."""
    ticket = json_object().get("ticket")
    services = the_services()
    opens = services.tickets.redeem(ticket) if isinstance(ticket, str) else None
    if opens is None:
        raise Gone("This link has been used or is too old. Ask for a new one.")
    if opens.role == "banker" and opens.table is None:
        services.tickets.on_terminal_opened()
    key = services.credentials.issue(
        opens.role, table=opens.table, player=opens.player, retire=opens.role == "seat"
    )
    names = {
        "banker": BANKER_COOKIE,
        "seat": seat_cookie(opens.table or ""),
        "spectator": tv_cookie(opens.table or ""),
    }
    response = make_response(msgspec.json.encode({"next": "/"}))
    response.mimetype = "application/json"
    set_key_cookie(response, names[opens.role], key, tls=services.config.tls)
    return response


@terminal.get("/t/<table>/edition.css")
def colours(table: str) -> ResponseReturnValue:
    """Return the colours of an edition's groups, where it has its own."""
    edition = the_services().editions.at(table)
    rules = [
        f'[data-group="{group.letter.lower()}"] {{ --g: {group.colour}; }}'
        for group in edition.board.groups.values()
        if group.colour is not None
    ]
    response = Response("\n".join(rules) + "\n", mimetype="text/css")
    response.headers["Cache-Control"] = "no-cache"
    return response


@terminal.get("/t/<table>/terminal")
def display(table: str) -> ResponseReturnValue:
    """Show the terminal of a table."""
    services = the_services()
    record = services.rows.record(table)
    if record.status == "lobby":
        return redirect(url_for("setup.lobby", table=table))
    if record.successor is not None:
        return redirect(terminal_of(record.successor))
    runtime = services.runtimes.of(table)
    return draw(
        runtime,
        runtime.controller.shown(),
        "terminal/page.html",
        seq=runtime.bank.seq,
        stream=url_for("terminal.stream", table=table),
        edition_css=url_for("terminal.colours", table=table),
        title=_("Banker"),
        surface="terminal",
    )


@terminal.get("/t/<table>/terminal/stream")
def stream(table: str) -> ResponseReturnValue:
    """Stream the display, drawn anew whenever something changes."""
    runtime = the_services().runtimes.of(table)
    return event_stream(
        runtime.hub,
        owner="terminal",
        successor=the_services().rows.record(table).successor,
        audience="terminal",
        seq=lambda: runtime.bank.seq,
        screen=lambda: draw(runtime, runtime.controller.shown()),
        receipt=lambda entry: receipt_at_table(runtime, entry),
        moved=lambda table: msgspec.json.encode({"url": terminal_of(table)}).decode(),
    )


@terminal.post("/t/<table>/terminal/touch")
def touch(table: str) -> ResponseReturnValue:
    """Answer a touch with the next screen."""
    successor = the_services().rows.record(table).successor
    if successor is not None:
        return go_to(terminal_of(successor))
    runtime = the_services().runtimes.of(table)
    given = touched()
    if given is None:
        shown = runtime.controller.shown()
    else:
        try:
            shown = runtime.controller.touch(
                given,
                idempotency_key(),
                said=said_in_form(),
                question=whole_number(request.form.get("question", "")),
            )
        except NotAtThisTable as refusal:
            raise BadRequest(refusal_sentence(refusal, runtime.game)) from None
    response = make_response(draw(runtime, shown))
    if isinstance(shown.screen, RefusedScreen):
        response.headers[MOMENT_HEADER] = REFUSED
    return response


def go_to(address: str) -> Response:
    """Send the page's script elsewhere."""
    response = make_response("", HTTPStatus.NO_CONTENT)
    response.headers["HX-Redirect"] = address
    return response


def said_in_form() -> dict[str, str]:
    """Return what a form says, apart from when and on which screen it was said."""
    return {
        name: value
        for name, value in request.form.items()
        if name not in {"key", "seq", "question"}
    }


def touched() -> Input | None:
    """Return the touch in this form; None for a button that only the page understands."""
    form = request.form
    if player := form.get("choose"):
        return CardTap(player=PlayerId(player))
    if title := form.get("deed"):
        return DeedTap(title=TitleId(title))
    if digit := form.get("digit"):
        if digit not in KEYS:
            raise BadRequest("This is no key of the keypad.")
        return Touch(action="key", argument=digit)
    if form.get("open") == "phones":
        return Touch(action="join")
    action, _bar, rest = form.get("do", "").partition("|")
    argument, _bar, amount = rest.partition("|")
    return Touch(action=action, argument=argument, amount=whole_number(amount))


def draw(runtime: TableRuntime, shown: Shown, template: str = "", **layout: object) -> str:
    """Return the display as HTML: its contents alone, or a whole page by a `template`."""
    screen = shown.screen
    show = Filters(shown.game, ALL if screen.shows_sums else shown.visibility)
    page = terminal_page(the_services(), runtime, shown, show)
    return render_template(
        template or page.partial, view=page, screen=screen, show=show, act=act, **layout
    )


terminal.register_error_handler(Refusal, refused_page)
