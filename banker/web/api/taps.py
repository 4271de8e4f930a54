"""The terminal and the reader as machines speak to them: taps, touches, screens, cards."""

from http import HTTPStatus
from typing import Any, Literal

import msgspec
from flask import Blueprint
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import BadRequest, NotFound

from banker.rules import require
from banker.rules.board import TitleId
from banker.rules.errors import NotAtThisTable
from banker.rules.players import PlayerId
from banker.tables.boxes import BoxBindings
from banker.terminal.controller import Shown
from banker.terminal.inputs import CardTap, DeedTap, Input, Touch
from banker.terminal.questions.outcomes import RefusedScreen
from banker.views.movements import Movement
from banker.views.visibility import ALL, Visibility
from banker.web.api.positions import entry_of
from banker.web.api.routes import answer
from banker.web.http.entrance import caller
from banker.web.http.forms import KEY_SHAPE, idempotency_key, json_object, shaped
from banker.web.http.problems import numbers_of, problem
from banker.web.http.services import the_services
from banker.web.pages.receipts import TAP_MOMENTS
from banker.wording import refusal_advice, refusal_sentence

taps = Blueprint("taps", __name__)

#: A serial number in hex: NTAG has 7 bytes, others 4, 8 or 10.
UID_DIGITS = (8, 14, 16, 20)


class Tapped(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `POST /api/t/<table>/taps`."""

    uid: str
    tap_id: str


class ReaderSays(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `POST /api/reader/status`."""

    state: Literal["ready", "away"]
    reader: str = ""
    hint: Literal["", "too-soon"] = ""


class Touched(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `POST /api/t/<table>/touch`: one of a seat, a deed, an action."""

    choose: str = ""
    title: str = ""
    action: str = ""
    argument: str = ""
    amount: int | None = None
    dice: int | None = None
    cancel: bool = False
    question: int | None = None


class BindTo(msgspec.Struct, forbid_unknown_fields=True):
    """What a card is bound to: a player, or a title."""

    player: str = ""
    title: str = ""


class Bind(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `POST /api/t/<table>/cards`."""

    uid: str
    to: BindTo


def serving_table() -> str:
    """Return the table the asking reader serves: its own, else the machine's."""
    table = caller().table or the_services().serving.current_table
    if table is None:
        raise NotFound("No table is open on this machine yet.")
    return table


@taps.get("/api/reader")
def serving() -> ResponseReturnValue:
    """Return the table that this reader serves now."""
    return answer({"table": serving_table()})


@taps.post("/api/reader/status")
def status() -> ResponseReturnValue:
    """Note whether the reader is there."""
    said, services = shaped(json_object(), ReaderSays), the_services()
    before = services.reader.now()
    services.reader.hear(said.state)
    if said.hint:
        services.reader.hint()
    if before != said.state or said.hint:
        for runtime in services.runtimes.all():
            runtime.hub.redraw("terminal")
    return answer({"state": said.state})


@taps.post("/api/t/<table>/taps")
def tap(table: str) -> ResponseReturnValue:
    """Answer a card laid on the reader; the tap's id makes a retry harmless."""
    tapped, services = shaped(json_object(), Tapped), the_services()
    require_uid(tapped.uid)
    if not KEY_SHAPE.fullmatch(tapped.tap_id):
        raise BadRequest("tap_id: 1 to 64 of A-Z a-z 0-9 . _ -")
    record = services.rows.record(table)
    if record.successor is not None:
        title = "The table has moved on."
        return problem("moved", title, HTTPStatus.CONFLICT, {"table": record.successor})
    runtime = services.runtimes.of(table)
    answered = runtime.controller.tap(tapped.uid, tapped.tap_id)
    runtime.hub.signal(TAP_MOMENTS[answered.signal])
    return answer({"signal": answered.signal, "screen": screen_body(answered.shown)})


def require_uid(uid: str) -> None:
    """Refuse what no card is called; a random name (08…) is worth nothing (T-42)."""
    if len(uid) not in UID_DIGITS or any(c not in "0123456789abcdef" for c in uid):
        raise BadRequest("uid: 8, 14, 16 or 20 lower-case hex digits")
    if len(uid) == UID_DIGITS[0] and uid.startswith("08"):
        raise BadRequest(
            "This card gives itself a new name each time and cannot be linked."
        )


@taps.get("/api/t/<table>/screen")
def screen(table: str) -> ResponseReturnValue:
    """Return what the terminal shows now."""
    runtime = the_services().runtimes.of(table)
    return answer(screen_body(runtime.controller.shown()))


@taps.post("/api/t/<table>/touch")
def touch(table: str) -> ResponseReturnValue:
    """Answer a touch on the terminal with the next screen."""
    touched, key = shaped(json_object(), Touched), idempotency_key()
    runtime = the_services().runtimes.of(table)
    shown = runtime.controller.touch(as_input(touched), key, question=touched.question)
    return answer(screen_body(shown))


def as_input(touched: Touched) -> Input:
    """Return a touch as the conversation understands it."""
    if touched.cancel:
        return Touch(action="cancel")
    if touched.choose:
        return CardTap(player=PlayerId(touched.choose))
    if touched.title and not touched.action:
        return DeedTap(title=TitleId(touched.title))
    if touched.dice is not None:
        return Touch(action="dice", amount=touched.dice)
    action = touched.action or ("amount" if touched.amount is not None else "")
    return Touch(
        action=action, argument=touched.argument or touched.title, amount=touched.amount
    )


@taps.post("/api/t/<table>/cards")
def bind(table: str) -> ResponseReturnValue:
    """Bind a card to a player of this game or to a title."""
    wish, services = shaped(json_object(), Bind), the_services()
    require_uid(wish.uid)
    runtime = services.runtimes.of(table)
    bindings = BoxBindings(services.boxes, runtime.box)
    if wish.to.player:
        require.player_in(runtime.game, PlayerId(wish.to.player))
        token = next(s.token for s in runtime.game.players if s.player == wish.to.player)
        bindings.bind(wish.uid, kind="token", target=token)
    elif wish.to.title:
        require.title(runtime.game, TitleId(wish.to.title))
        bindings.bind(wish.uid, kind="title", target=wish.to.title)
    else:
        raise NotAtThisTable(what="player", name="")
    return answer({"uid": wish.uid, "to": msgspec.to_builtins(wish.to)}, HTTPStatus.CREATED)


def screen_body(shown: Shown) -> dict[str, Any]:
    """Return a screen as JSON: its values, and a refusal in words as well.

    Entries are told as the journal lists them, with what the display may show of them.
    """
    screen, game, visibility = shown.screen, shown.game, shown.visibility
    body: dict[str, Any] = msgspec.to_builtins(screen)
    for name in ("last", "movements", "movement"):
        if name in body:
            seen = ALL if screen.shows_sums else visibility
            body[name] = lines_of(getattr(screen, name), seen)
    if isinstance(screen, RefusedScreen):
        refusal = screen.refusal
        body["refusal"] = {
            **numbers_of(refusal, visibility),
            "type": refusal.code,
            "title": refusal_sentence(refusal, game, visibility),
            "advice": refusal_advice(refusal, game),
        }
    return body


def lines_of(lines: object, visibility: Visibility) -> object:
    """Return a movement, several, or none as JSON."""
    if isinstance(lines, tuple):
        return [lines_of(line, visibility) for line in lines]
    if not isinstance(lines, Movement):
        return None
    line: dict[str, Any] = msgspec.to_builtins(lines)
    return {**line, "entry": entry_of(lines.entry, visibility)}
