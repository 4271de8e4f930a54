"""Printed codes: where a phone is led that scans a player's card or a deed's sticker.

A code is a name and no key. A phone that has a seat is led to that deed, or to paying
that player; any other is led to asking for a seat, which the table must approve (T-18).
Printed cards outlive a game, so no code holds a table: the phone's own seat says which.
"""

from http import HTTPStatus
from typing import Any

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

from banker.rules.errors import NotAtThisTable, Refusal
from banker.rules.players import TOKENS, PlayerId
from banker.rules.table.opening import Newcomer
from banker.tables.services import Services
from banker.web.http.callers import Caller, cookie_name, seat_cookie
from banker.web.http.entrance import known_callers
from banker.web.http.permissions import ANYBODY, PAGES
from banker.web.http.problems import plain_page, refused_page
from banker.web.http.services import the_services
from banker.wording.words import _

scanned = Blueprint("scanned", __name__)
PAGES.update({"scanned.deed": ANYBODY, "scanned.player": ANYBODY})

#: An address that was opened once more, by our own page.
AGAIN = "again"
#: A browser has a seat at a few tables; more are not looked through.
SEATS_MOST = 20


@scanned.get("/d/<title>")
def deed(title: str) -> ResponseReturnValue:
    """Lead a phone to a deed at the table where it sits."""
    services = the_services()
    seat = seat_of(services)
    if seat is None:
        return to_a_seat(services, "")
    table = seat.table or ""
    if title not in services.editions.at(table).board.deeds:
        sentence = _("This deed is not on the board that is being played.")
        advice = _("Scan a deed of the board that was chosen at the bank.")
        return plain_page(sentence, advice), HTTPStatus.NOT_FOUND
    return redirect(url_for("phone.page", table=table, name="deed", title=title))


@scanned.get("/c/<token>")
def player(token: str) -> ResponseReturnValue:
    """Lead a phone to paying the player of a token; to its own place for its own card."""
    if token not in TOKENS:
        raise NotAtThisTable(what="player", name=token)
    services = the_services()
    seat = seat_of(services)
    if seat is None:
        return to_a_seat(services, token)
    table = seat.table or ""
    whose = player_of(services, table, token)
    if whose is None or whose == seat.player:
        return redirect(url_for("phone.home", table=table))
    return redirect(url_for("phone.page", table=table, name="pay", to=whose))


def player_of(services: Services, table: str, token: str) -> PlayerId | None:
    """Return who plays with a token and can be paid; None for nobody."""
    if services.rows.record(table).status == "lobby":
        return None
    game = services.runtimes.of(table).game
    seats = (seat for seat in game.players if seat.player not in game.bankrupt)
    return next((seat.player for seat in seats if seat.token == token), None)


def seat_of(services: Services) -> Caller | None:
    """Return the seat of the browser that asks: first that at the table served now."""
    prefix = cookie_name(seat_cookie(""), tls=services.config.tls)
    tables = [name[len(prefix) :] for name in request.cookies if name.startswith(prefix)]
    tables.sort(key=lambda table: table != services.serving.current_table)
    for table in tables[:SEATS_MOST]:
        if services.rows.get(table) is None:
            continue
        for known in known_callers(services, request, table):
            if known.role == "seat" and known.table == table:
                return known
    return None


def to_a_seat(services: Services, token: str) -> Response:
    """Lead a browser without a seat to asking for one, with its token chosen already.

    A browser that another program has opened keeps its cookies to itself at first
    (SameSite). So the address is opened once more, from a page of our own, before that.
    """
    if AGAIN not in request.args:
        # Written anew: what was sent may hold letters that no header can carry.
        values: dict[str, Any] = {**(request.view_args or {}), AGAIN: "1"}
        again = url_for(request.endpoint or "", **values)
        page = render_template("printing/scanned.html", surface="phone", again=again)
        response = make_response(page)
        response.headers["Refresh"] = f"0; url={again}"
        return response
    table = services.serving.current_table
    if table is None or services.rows.get(table) is None:
        return make_response(redirect(url_for("terminal.front_door")))
    values = {"token": token} if token else {}
    if token and any(one.token == token for one in waiting_at(services, table)):
        values["already"] = "1"
    return make_response(redirect(url_for("phone.join", table=table, **values)))


def waiting_at(services: Services, table: str) -> tuple[Newcomer, ...]:
    """Return who sits in the lobby of a table; nobody once it plays."""
    return (
        services.lobbies.newcomers(table)
        if services.rows.record(table).status == "lobby"
        else ()
    )


scanned.register_error_handler(Refusal, refused_page)
