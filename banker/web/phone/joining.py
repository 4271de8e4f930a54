"""Sitting down: a phone asks for a seat, waits for the table's word, and gets its key."""

from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus

import msgspec
from flask import Response, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import Unauthorized

from banker.rules.errors import Refusal
from banker.rules.players import TOKENS, Player
from banker.rules.table.opening import Newcomer
from banker.tables.lobby import SeatRequestError
from banker.tables.names import skeleton
from banker.tables.seats import WrongCodeError
from banker.tables.services import Services
from banker.web.http.callers import seat_cookie, set_key_cookie
from banker.web.http.entrance import caller
from banker.web.http.languages import offered
from banker.web.http.limits import ASKING, limiter
from banker.web.http.permissions import ANYBODY, PAGES
from banker.web.http.services import the_services
from banker.web.phone.blueprint import phone
from banker.wording import refusal_sentence
from banker.wording.words import _

PAGES.update(
    {
        "phone.join": ANYBODY,
        "phone.ask": ANYBODY,
        "phone.wait": ANYBODY,
        "phone.standing": ANYBODY,
    }
)


def claim_cookie(table: str) -> str:
    """Return the name of the cookie that holds a request for a seat."""
    return f"claim-{table}"


@phone.get("/t/<table>/join")
def join(table: str) -> ResponseReturnValue:
    """Show the page on which one asks for a seat; lead whoever has one to it."""
    if sits_here(the_services(), table):
        return redirect(url_for("phone.home", table=table))
    return join_page(table, trouble="")


def sits_here(services: Services, table: str) -> bool:
    """Return whether this browser has a seat that nobody has given up."""
    someone = caller()
    if someone.role != "seat":
        return False
    if services.rows.record(table).status != "lobby":
        return True
    return any(one.player == someone.player for one in services.lobbies.newcomers(table))


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinView:
    """The page that asks for a seat.

    Attributes:
        playing: whether the game has begun.
        choosing: whether one says who one is, rather than a new name.
        seated: who sits at the table; `taken`: their names by their tokens.
        tokens: what the tokens are called.
        closed: whether no more phones are let in.
        trouble: what went wrong the last time, in words; empty for nothing.
        known_name: whether somebody of the name typed sits here.
        name, token, code: as they were typed the last time.
    """

    table: str
    playing: bool
    choosing: bool
    seated: tuple[Player | Newcomer, ...]
    taken: Mapping[str, str]
    tokens: Mapping[str, str]
    closed: bool
    trouble: str
    known_name: bool
    languages: Mapping[str, str]
    back: str
    name: str
    token: str
    code: str


def join_page(table: str, *, trouble: str, status: int = HTTPStatus.OK) -> Response:
    """Return the page that asks for a seat, with what went wrong the last time."""
    services = the_services()
    record = services.rows.record(table)
    playing = record.status != "lobby"
    seated = seated_at(services, table, playing=playing)
    name, names = request.form.get("name", ""), token_names()
    known = "already" in request.args or bool(request.form.get("player"))
    view = JoinView(
        table=table,
        playing=playing,
        choosing=playing or (known and bool(seated)),
        seated=seated,
        taken={one.token: one.name for one in seated},
        tokens={token: names[token] for token in TOKENS},
        closed=record.join_code is None,
        trouble=trouble,
        known_name=any(skeleton(one.name) == skeleton(name) for one in seated),
        languages=offered(),
        back=request.path,
        name=name,
        token=request.values.get("token", ""),
        code="" if status == HTTPStatus.FORBIDDEN else request.form.get("code", ""),
    )
    return make_response(render_template("phone/join.html", view=view), status)


def seated_at(
    services: Services, table: str, *, playing: bool
) -> tuple[Player | Newcomer, ...]:
    """Return who sits at a table, those left out who are not let in yet."""
    if playing:
        return services.runtimes.of(table).game.players
    return tuple(one for one in services.lobbies.newcomers(table) if one.player)


def token_names() -> dict[str, str]:
    """Return what the tokens are called."""
    return {
        "kite": _("Kite"),
        "teapot": _("Teapot"),
        "snail": _("Snail"),
        "cactus": _("Cactus"),
        "balloon": _("Balloon"),
        "whale": _("Whale"),
        "lighthouse": _("Lighthouse"),
        "acorn": _("Acorn"),
    }


@phone.post("/t/<table>/join")
@limiter.limit(ASKING)
def ask(table: str) -> ResponseReturnValue:
    """Ask for a seat; somebody at the table must approve."""
    form = request.form
    try:
        asked, claim = the_services().seats.ask(
            table,
            code=form.get("code", ""),
            name=form.get("name", ""),
            token=form.get("token", ""),
            player=form.get("player", ""),
            address=request.remote_addr or "",
        )
    except WrongCodeError:
        trouble = _("That is not the code of this table. Look at the terminal.")
        return join_page(table, trouble=trouble, status=HTTPStatus.FORBIDDEN)
    except SeatRequestError:
        trouble = _("Choose a name of 1 to 24 letters and a token.")
        return join_page(table, trouble=trouble, status=HTTPStatus.BAD_REQUEST)
    except Refusal as refusal:
        trouble = refusal_sentence(refusal, None)
        return join_page(table, trouble=trouble, status=HTTPStatus.CONFLICT)
    response = make_response(redirect(url_for("phone.wait", table=table), 303))
    response.set_cookie(
        claim_cookie(table),
        f"{asked.request}.{claim}",
        httponly=True,
        samesite="Strict",
        secure=the_services().config.tls,
    )
    return response


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitView:
    """The table is being asked, for a player of this name and token if it is known."""

    table: str
    name: str
    token: str


@phone.get("/t/<table>/join/wait")
def wait(table: str) -> ResponseReturnValue:
    """Show that the table is being asked; a script looks how it stands."""
    who = the_services().join_requests.of(table).find(asked_here(table)[0])
    name, token = ("", "") if who is None else (who.name, who.token)
    view = WaitView(table=table, name=name, token=token)
    return render_template("phone/wait.html", view=view)


def asked_here(table: str) -> tuple[str, str]:
    """Return id and claim of this browser's request; empty words for none."""
    request_id, _dot, claim = request.cookies.get(claim_cookie(table), "").partition(".")
    return request_id, claim


@phone.post("/t/<table>/join/standing")
def standing(table: str) -> ResponseReturnValue:
    """Tell how the request stands; once approved, give the browser its seat."""
    services = the_services()
    request_id, claim = asked_here(table)
    asked = services.join_requests.of(table).fetch(request_id, claim)
    if asked is None:
        raise Unauthorized("This phone has not asked for a seat.")
    body = {"standing": asked.standing, "next": url_for("phone.home", table=table)}
    response = make_response(msgspec.json.encode(body))
    response.mimetype = "application/json"
    if asked.seat_key:
        tls = services.config.tls
        set_key_cookie(response, seat_cookie(table), asked.seat_key, tls=tls)
        response.delete_cookie(claim_cookie(table))
    return response
