"""The phone's pages: a player's own money, deeds, payments and debts, live.

Which pages there are stands in `pages`. The other chapters of the blueprint: `joining`
(sitting down), `acts`, `asks` and `payment_requests` (what is done), `troubles` (what
fails).
"""

from urllib.parse import urlencode

import msgspec
from flask import redirect, request, url_for
from flask.typing import ResponseReturnValue

from banker.entry import Entry
from banker.rules.errors import NotAtThisTable
from banker.rules.players import PlayerId
from banker.tables.lobby import AlreadyPlaying
from banker.tables.runtime import TableRuntime
from banker.tables.services import Services
from banker.web.http.entrance import SAFE_METHODS
from banker.web.http.forms import whole_number
from banker.web.http.permissions import PAGES, SEAT
from banker.web.http.services import the_services
from banker.web.http.streaming import event_stream
from banker.web.phone import acts as phone_acts
from banker.web.phone import asks as phone_asks
from banker.web.phone import filters as phone_filters
from banker.web.phone import joining as phone_joining
from banker.web.phone import payment_requests as phone_payment_requests
from banker.web.phone import troubles as phone_troubles
from banker.web.phone.acts import go_to
from banker.web.phone.blueprint import phone
from banker.web.phone.drawing import (
    Document,
    Face,
    SeatedView,
    draw,
    face_of,
    own_player,
    rendered,
    visit_of,
)
from banker.web.phone.pages import PAGE_FUNCTIONS
from banker.web.phone.receipts import receipt_for

__all__ = ["phone"]

#: The chapters add their routes and filters to `phone` when they are imported.
CHAPTERS = (
    phone_joining,
    phone_acts,
    phone_asks,
    phone_payment_requests,
    phone_troubles,
    phone_filters,
)
PAGES.update({"phone.home": SEAT, "phone.page": SEAT, "phone.stream": SEAT})


@phone.before_request
def follow() -> ResponseReturnValue | None:
    """Lead whoever was away on to the table to which everybody has moved.

    Nothing is paid any more at the one they have left.
    """
    table = (request.view_args or {}).get("table", "")
    record = the_services().rows.get(table)
    if record is None or record.successor is None or request.endpoint == "phone.stream":
        return None
    address = url_for("phone.join", table=record.successor)
    return redirect(address) if request.method in SAFE_METHODS else go_to(address)


@phone.get("/t/<table>/me")
def home(table: str) -> ResponseReturnValue:
    """Show the player's own place."""
    return page(table, "home")


@phone.get("/t/<table>/me/<name>")
def page(table: str, name: str) -> ResponseReturnValue:
    """Show one of the player's pages; in the lobby, that the game has not begun."""
    services, args = the_services(), dict(request.args)
    record = services.rows.record(table)
    if record.status == "lobby":
        name, args, seq = "home", {}, 0
        face = seated_face(services, table, own_player())
    elif name not in PAGE_FUNCTIONS:
        raise NotAtThisTable(what="page", name=name)
    else:
        runtime = services.runtimes.of(table)
        seq, face = runtime.bank.seq, face_of(visit_of(runtime, name, args))
    document = Document(
        partial=face.partial,
        seq=seq,
        stream=stream_url(table, name, args),
        edition_css=url_for("terminal.colours", table=table),
    )
    return rendered(face, "phone/page.html", document)


def is_lobby(services: Services, table: str) -> bool:
    """Return whether the game has not begun."""
    return services.rows.record(table).status == "lobby"


def seated_face(services: Services, table: str, player: PlayerId) -> Face:
    """Return what a seat shows before the game begins; who sits there, if anybody."""
    try:
        waiting = services.lobbies.newcomers(table)
    except AlreadyPlaying:
        waiting = ()
    seated = next((one for one in waiting if one.player == player), None)
    view = SeatedView(table=table, seated=seated, at_table=len(waiting))
    return Face(partial="phone/_seated.html", view=view)


def stream_url(table: str, name: str, args: dict[str, str]) -> str:
    """Return the address of the stream that draws a page anew.

    What the reader's address says rides along as plain query arguments: none of it is an
    argument of `url_for`.
    """
    query = urlencode({**args, "page": name})
    return f"{url_for('phone.stream', table=table)}?{query}"


@phone.get("/t/<table>/me/stream")
def stream(table: str) -> ResponseReturnValue:
    """Stream one of the player's pages, drawn anew whenever something changes."""
    services, player = the_services(), own_player()
    name = request.args.get("page", "home")
    args = {
        key: value for key, value in request.args.items() if key not in {"page", "after"}
    }
    hub, after = services.hubs.of(table), last_seen()

    def playing() -> TableRuntime | None:
        return None if is_lobby(services, table) else services.runtimes.of(table)

    def screen() -> str:
        runtime = playing()
        if runtime is None:
            return rendered(seated_face(services, table, player))
        return draw(visit_of(runtime, name, args, player))

    def seq() -> int:
        runtime = playing()
        return 0 if runtime is None else runtime.bank.seq

    # A page that cannot be drawn is refused now, with a status and in words.
    screen()
    return event_stream(
        hub,
        owner=f"seat:{player}",
        successor=services.rows.record(table).successor,
        audience="phone",
        seq=seq,
        screen=screen,
        receipt=lambda entry: receipt_for(
            visit_of(services.runtimes.of(table), name, args, player), entry
        ),
        missed=lambda: missed_by(playing(), after),
        moved=lambda to: msgspec.json.encode({"url": way_to(to, here=table)}).decode(),
        on_change=lambda: hub.redraw("terminal"),
    )


def way_to(table: str, *, here: str) -> str:
    """Return where a page of `here` goes on: at another table one sits down anew."""
    return url_for("phone.home" if table == here else "phone.join", table=table)


def last_seen() -> str:
    """Return the number of the last entry that a page coming back has seen, if it says."""
    return request.args.get("after") or request.headers.get("Last-Event-ID", "")


def missed_by(runtime: TableRuntime | None, after: str) -> tuple[Entry, ...] | None:
    """Return the entries after `after`; None for too many, nothing for nonsense."""
    seen = whole_number(after)
    if runtime is None or seen is None or seen in {0, runtime.bank.seq}:
        return ()
    return runtime.hub.since(seen)
