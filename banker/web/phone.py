"""The phone's pages: a player's own money, deeds, payments and debts, live.

Every page is drawn by one function of `phone_pages`; every act is one command in the
seat's own name, whatever the form says (T-2).
"""

from collections.abc import Iterator
from http import HTTPStatus
from typing import Any

import msgspec
from flask import (
    Blueprint,
    Response,
    make_response,
    redirect,
    render_template,
    request,
    stream_with_context,
    url_for,
)
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import BadRequest, Forbidden, Unauthorized

from banker.journal.codec import MalformedError
from banker.rules.errors import NotAtThisTable, Refusal
from banker.rules.players import PartyId, PlayerId
from banker.rules.transfers import Transfer
from banker.web.branch import TOKENS, Counter, the_branch
from banker.web.callers import seat_cookie, set_key_cookie
from banker.web.entrance import caller
from banker.web.forms import NotYours, command_for, command_id, idempotency_key
from banker.web.languages import LANGUAGES, is_local
from banker.web.limits import JOIN_TRIES, JOIN_TRIES_OF_TABLE, limiter, this_table
from banker.web.live import frames
from banker.web.permissions import ANYBODY, PAGES, SEAT
from banker.web.phone_pages import PAGE_FUNCTIONS, Visit
from banker.web.positions import entry_of
from banker.web.seating import ask_for_seat, newcomers_of
from banker.web.showing import Showing
from banker.web.terminal import refuse
from banker.web.undoing import undo_for
from banker.web.wording import refusal_advice, refusal_sentence, story
from banker.web.words import _

phone = Blueprint("phone", __name__)
PAGES.update(
    {
        "phone.join": ANYBODY,
        "phone.ask": ANYBODY,
        "phone.wait": ANYBODY,
        "phone.standing": ANYBODY,
        "phone.home": SEAT,
        "phone.page": SEAT,
        "phone.give": SEAT,
        "phone.pay": SEAT,
        "phone.preview": SEAT,
        "phone.undo": SEAT,
        "phone.stream": SEAT,
    }
)
phone.register_error_handler(Refusal, refuse)

#: Larger sums are typed by mistake, and no keypad shows them.
AMOUNT_MOST = 99_999_999


# Sitting down


def claim_cookie(table: str) -> str:
    """Return the name of the cookie that holds a request for a seat."""
    return f"claim-{table}"


@phone.get("/t/<table>/join")
def join(table: str) -> ResponseReturnValue:
    """Show the page on which one asks for a seat."""
    return join_page(table, trouble="")


def join_page(table: str, *, trouble: str, status: int = HTTPStatus.OK) -> Response:
    """Return the page that asks for a seat, with what went wrong the last time."""
    branch = the_branch()
    record = branch.record(table)
    playing = record.status != "lobby"
    if playing:
        seated = list(branch.counter(table).game.players)
    else:
        seated = [one for one in newcomers_of(branch, table) if one.player is not None]
    page = render_template(
        "phone/join.html",
        surface="phone",
        title=_("Sit down at the table"),
        table=table,
        playing=playing,
        seated=seated,
        taken={one.token: one.name for one in seated},
        tokens=TOKENS,
        token_names=token_names(),
        closed=record.join_code is None,
        trouble=trouble,
        languages=LANGUAGES,
        name=request.form.get("name", ""),
    )
    return make_response(page, status)


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
@limiter.limit(JOIN_TRIES)
@limiter.limit(JOIN_TRIES_OF_TABLE, key_func=this_table)
def ask(table: str) -> ResponseReturnValue:
    """Ask for a seat; somebody at the table must approve."""
    form = request.form
    try:
        asked, claim = ask_for_seat(
            the_branch(),
            table,
            code=form.get("code", ""),
            name=form.get("name", ""),
            token=form.get("token", ""),
            player=form.get("player", ""),
        )
    except Forbidden:
        trouble = _("That is not the code of this table. Look at the terminal.")
        return join_page(table, trouble=trouble, status=HTTPStatus.FORBIDDEN)
    except BadRequest:
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
        secure=the_branch().config.tls,
    )
    return response


@phone.get("/t/<table>/join/wait")
def wait(table: str) -> ResponseReturnValue:
    """Show that the table is being asked; a script looks how it stands."""
    return render_template(
        "phone/wait.html",
        surface="phone",
        title=_("Sit down at the table"),
        table=table,
        asked=asked_here(table),
    )


def asked_here(table: str) -> tuple[str, str]:
    """Return id and claim of this browser's request; empty words for none."""
    request_id, _dot, claim = request.cookies.get(claim_cookie(table), "").partition(".")
    return request_id, claim


@phone.post("/t/<table>/join/standing")
def standing(table: str) -> ResponseReturnValue:
    """Tell how the request stands; once approved, give the browser its seat."""
    branch = the_branch()
    request_id, claim = asked_here(table)
    asked = branch.waiting(table).fetch(request_id, claim)
    if asked is None:
        raise Unauthorized("This phone has not asked for a seat.")
    body = {"standing": asked.standing, "next": url_for("phone.home", table=table)}
    response = make_response(msgspec.json.encode(body))
    response.mimetype = "application/json"
    if asked.seat_key:
        tls = branch.config.tls
        set_key_cookie(response, seat_cookie(table), asked.seat_key, tls=tls)
        response.delete_cookie(claim_cookie(table))
    return response


# Pages


@phone.get("/t/<table>/me")
def home(table: str) -> ResponseReturnValue:
    """Show the player's own place."""
    return page(table, "home")


@phone.get("/t/<table>/me/<name>")
def page(table: str, name: str) -> ResponseReturnValue:
    """Show one of the player's pages; in the lobby, that the game has not begun."""
    branch, someone = the_branch(), caller()
    record = branch.record(table)
    if record.successor is not None and record.status == "ended":
        return redirect(url_for("phone.join", table=record.successor))
    if record.status == "lobby":
        seated = next(
            (one for one in newcomers_of(branch, table) if one.player == someone.player),
            None,
        )
        return render_template(
            "phone/seated.html",
            surface="phone",
            title=_("Banker"),
            stream=url_for("phone.stream", table=table, page="lobby"),
            seq=0,
            seated=seated,
        )
    if name not in PAGE_FUNCTIONS:
        raise NotAtThisTable(what="page", name=name)
    counter = branch.counter(table)
    visit = visit_of(counter, name, dict(request.args))
    return render_template(
        "phone/page.html",
        surface="phone",
        title=_("Banker"),
        screen_html=draw(visit),
        seq=counter.bank.seq,
        stream=stream_url(table, name, dict(request.args)),
        edition_css=url_for("terminal.colours", table=table),
    )


def stream_url(table: str, name: str, args: dict[str, str]) -> str:
    """Return the address of the stream that draws a page anew."""
    values: dict[str, Any] = {**args, "table": table, "page": name}
    return url_for("phone.stream", **values)


def visit_of(counter: Counter, name: str, args: dict[str, str]) -> Visit:
    """Return a visit of this seat to one of its pages."""
    player = caller().player
    assert player is not None, "only seats come here"
    return Visit(
        counter=counter,
        player=player,
        page=name,
        args=args,
        show=Showing(counter.game),
        phones_bank=the_branch().phones_may_bank(counter.table),
    )


def draw(visit: Visit, refusal: Refusal | None = None) -> str:
    """Return the contents of a page, with the bank's no above it if there was one."""
    game = visit.counter.game
    words = {}
    if refusal is not None:
        words = {
            "sentence": refusal_sentence(refusal, game),
            "advice": refusal_advice(refusal, game),
        }
    values = PAGE_FUNCTIONS[visit.page](visit)
    return render_template(f"phone/_{visit.page}.html", **visit.common(), **values, **words)


@phone.get("/t/<table>/me/stream")
def stream(table: str) -> ResponseReturnValue:
    """Stream one of the player's pages, drawn anew whenever something changes."""
    branch, player = the_branch(), caller().player
    name = request.args.get("page", "home")
    hub = branch.hub(table)
    subscription = hub.subscribe(f"seat:{player}", "phone")
    hub.redraw("terminal")
    lobby = branch.record(table).status == "lobby"
    if not lobby and name not in PAGE_FUNCTIONS:
        name = "home"
    args = {
        key: value for key, value in request.args.items() if key not in {"page", "after"}
    }

    def screen() -> str:
        if branch.record(table).status == "lobby":
            return render_template("phone/_seated.html")
        counter = branch.counter(table)
        chosen = name if name in PAGE_FUNCTIONS else "home"
        return draw(visit_of(counter, chosen, args))

    def run() -> Iterator[str]:
        try:
            yield from frames(
                subscription,
                seq=lambda: 0 if lobby else branch.counter(table).bank.seq,
                screen=screen,
                receipt=lambda entry: receipt_for(branch.counter(table), entry, player),
                missed=(),
                moved=lambda to: msgspec.json.encode(
                    {"url": url_for("phone.join", table=to)}
                ).decode(),
            )
        finally:
            hub.unsubscribe(subscription)
            hub.redraw("terminal")

    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Response(
        stream_with_context(run()), mimetype="text/event-stream", headers=headers
    )


def receipt_for(counter: Counter, entry: object, player: PlayerId | None) -> str:
    """Return an entry for the page's script; read aloud to those whom it concerns."""
    told = entry_of(entry)  # type: ignore[arg-type]
    concerned = any(leg["account"] == f"hand:{player}" for leg in told["postings"])
    says = story(entry, counter.game) if concerned else ""  # type: ignore[arg-type]
    return msgspec.json.encode({**told, "says": says}).decode()


# Acts


@phone.post("/t/<table>/me/give")
def give(table: str) -> ResponseReturnValue:
    """Carry out the command that a button stands for, in this seat's name."""
    branch, someone = the_branch(), caller()
    counter, key = branch.counter(table), idempotency_key()
    visit = visit_of(counter, *page_here())
    try:
        fields = msgspec.json.decode(request.form.get("command", "{}"), type=dict)
        command = command_for(someone, fields, phones_bank=visit.phones_bank)
    except (msgspec.DecodeError, MalformedError) as error:
        raise BadRequest(str(error)) from None
    except NotYours as error:
        raise Forbidden(error.detail) from None
    try:
        counter.bank.execute(
            command, command_id=command_id(someone.actor, key), actor=someone.actor
        )
    except Refusal as refusal:
        return draw(visit, refusal), HTTPStatus.CONFLICT
    return shown_next(visit)


def page_here() -> tuple[str, dict[str, str]]:
    """Return the page that the form stands on, by its hidden fields."""
    name = request.form.get("page", "home")
    args = {
        key.removeprefix("arg-"): value
        for key, value in request.form.items()
        if key.startswith("arg-")
    }
    return (name if name in PAGE_FUNCTIONS else "home"), args


def shown_next(visit: Visit) -> Response:
    """Return the page to go to after an act: this one drawn anew, or another."""
    target = request.form.get("then", "")
    if target and is_local(target.partition("?")[0]):
        response = make_response("", HTTPStatus.NO_CONTENT)
        response.headers["HX-Redirect"] = target
        return response
    return make_response(draw(visit))


@phone.post("/t/<table>/me/pay")
def pay(table: str) -> ResponseReturnValue:
    """Pay another player or the bank."""
    counter, someone, key = the_branch().counter(table), caller(), idempotency_key()
    assert someone.player is not None, "only seats come here"
    amount = typed_amount(request.form.get("amount", ""))
    payee: PartyId = request.form.get("payee", "")
    command = Transfer(
        payer=someone.player,
        payee=payee,
        amount=amount,
        reason=request.form.get("reason", "").strip()[:60],
    )
    args = {"to": payee, "amount": str(amount)}
    try:
        counter.bank.execute(
            command, command_id=command_id(someone.actor, key), actor=someone.actor
        )
    except Refusal as refusal:
        return draw(visit_of(counter, "pay", args), refusal), HTTPStatus.CONFLICT
    return shown_next(visit_of(counter, "home", {}))


def typed_amount(text: str) -> int:
    """Return a typed sum; only ASCII digits are one, and an empty field is nothing."""
    if not text:
        return 0
    if not (text.isascii() and text.isdigit()) or len(text) > len(str(AMOUNT_MOST)):
        raise BadRequest("A whole number is wanted.")
    return int(text)


@phone.get("/t/<table>/me/pay/preview")
def preview(table: str) -> ResponseReturnValue:
    """Return the payment being typed in words and figures, before it is made."""
    counter = the_branch().counter(table)
    visit = visit_of(counter, "pay", dict(request.args))
    return render_template(
        "phone/_pay_preview.html", **visit.common(), **PAGE_FUNCTIONS["pay"](visit)
    )


@phone.post("/t/<table>/me/undo")
def undo(table: str) -> ResponseReturnValue:
    """Take back this seat's own entry, while it is the latest and fresh."""
    counter, key = the_branch().counter(table), idempotency_key()
    visit = visit_of(counter, *page_here())
    seq = typed_amount(request.form.get("undo", ""))
    try:
        undo_for(caller(), counter, seq, key=key)
    except NotYours as error:
        raise Forbidden(error.detail) from None
    except Refusal as refusal:
        return draw(visit, refusal), HTTPStatus.CONFLICT
    return shown_next(visit)
