"""The HTTP contract for programs: the same commands as the pages, as JSON.

Everything of a table is under its id, so that a proxy can route by it.
"""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

import msgspec
from flask import Blueprint, Response, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import BadRequest, Unauthorized

from banker.editions.loader import (
    EditionError,
    house_rules_with,
    preset,
    preset_misfits,
)
from banker.entry import Actor, Entry, command_id
from banker.rules import require
from banker.rules.edition import Edition
from banker.rules.errors import NameTaken, NotAtThisTable
from banker.rules.game import Game
from banker.rules.players import TOKENS, PlayerId
from banker.rules.table.opening import Newcomer
from banker.tables.names import BadNameError, clean_name, twin_among
from banker.tables.opening import fair_opening
from banker.tables.runtime import TableRuntime
from banker.tables.services import Services
from banker.views.visibility import ALL, Visibility
from banker.web.api.openapi import description
from banker.web.api.positions import entry_of, options_of, position, receipt_of
from banker.web.http.callers import BEARER
from banker.web.http.entrance import caller
from banker.web.http.forms import (
    NotYours,
    command_for,
    idempotency_key,
    json_object,
    shaped,
    whole_number,
)
from banker.web.http.limits import ASKING, limiter
from banker.web.http.services import the_services
from banker.web.http.streaming import event_stream
from banker.web.http.undoing import undo_for
from banker.wording.house_rules.presets import all_presets

api = Blueprint("api", __name__)

#: The journal is read in pages of at most so many entries.
PAGE_MOST = 500


class NewPlayer(msgspec.Struct, forbid_unknown_fields=True):
    """A player as `POST /api/tables` names them."""

    name: str
    token: str


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `POST /api/tables`; house rules are laid over those of a preset."""

    edition: str
    players: list[NewPlayer] = []
    preset: str = ""
    house_rules: dict[str, Any] = {}


class SeatAsked(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `POST /api/t/<table>/join`."""

    code: str
    name: str = ""
    token: str = ""
    player: str = ""


class UndoAsked(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `POST /api/t/<table>/undo`; without a seq, the latest."""

    seq: int | None = None


def answer(body: object, status: int = HTTPStatus.OK, **headers: str) -> Response:
    """Return JSON; amounts stay whole numbers."""
    response = Response(
        msgspec.json.encode(body), status=status, mimetype="application/json"
    )
    for name, value in headers.items():
        response.headers[name.replace("_", "-")] = value
    return response


@api.get("/healthz")
def health() -> ResponseReturnValue:
    """Return that the process answers and its database can be read."""
    the_services().settings.get(None, "current_table")
    return answer({"status": "ok"})


@api.get("/api/openapi.json")
def openapi() -> ResponseReturnValue:
    """Return the description of this API, made from the command classes."""
    return answer(description())


@api.get("/api/editions")
def editions() -> ResponseReturnValue:
    """Return every board with its options and their defaults, and the presets for it."""
    boards = the_services().shelf
    return answer([edition_body(boards.load(name).edition) for name in boards.ids()])


def edition_body(edition: Edition) -> dict[str, Any]:
    """Return a board as `GET /api/editions` tells of it."""
    return {
        "id": edition.edition,
        "name": edition.name,
        "language": edition.language,
        "unit": edition.currency.symbol,
        "players": {"least": edition.players_least, "most": edition.players_most},
        "options": msgspec.to_builtins(edition.defaults),
        "presets": [
            {
                "id": one.id,
                "title": one.title,
                "description": one.description,
                "house_rules": dict(one.house_rules),
                "faults": [str(fault) for fault in preset_misfits(edition, one)],
            }
            for one in all_presets()
        ],
    }


@api.post("/api/tables")
def open_table() -> ResponseReturnValue:
    """Open a table, once: a game at once, or with no players a lobby."""
    wanted, services = shaped(json_object(), NewTable), the_services()
    if "Idempotency-Key" not in request.headers:
        return answer(opened_table(services, wanted), HTTPStatus.CREATED)
    actor = Actor(f"key-{caller().credential}")
    body, was_before = services.opening.once(
        actor, idempotency_key(), wanted, lambda: opened_table(services, wanted)
    )
    replayed = {"Idempotency_Replayed": "true"} if was_before else {}
    return answer(body, HTTPStatus.CREATED, **replayed)


def opened_table(services: Services, wanted: NewTable) -> dict[str, Any]:
    """Return a new table with all its keys, as `POST /api/tables` answers it."""
    loaded = services.shelf.load(wanted.edition)
    chosen = {**rules_of_preset(loaded.edition, wanted.preset), **wanted.house_rules}
    rules = house_rules_with(loaded.edition, chosen)
    players = tuple(newcomer(player) for player in wanted.players)
    twin = twin_among(player.name for player in players)
    if twin is not None:
        raise NameTaken(name=twin)
    if players:
        # A faulty opening must leave no table behind: it is decided before it is written.
        fair_opening(loaded, rules, players)
    table = services.opening.new_lobby(wanted.edition, chosen)
    seats: tuple[PlayerId, ...] = ()
    names: dict[PlayerId, str] = {}
    if players:
        bank = services.opening.begin(
            table,
            loaded=loaded,
            house_rules=rules,
            players=players,
            actor=caller().actor,
        )
        seats = tuple(seat.player for seat in bank.game.players)
        names = {seat.player: seat.name for seat in bank.game.players}
    keys = services.opening.issue_keys(table, seats)
    return {
        "table": table,
        "banker_key": keys.banker_key,
        "reader_key": keys.reader_key,
        "spectator_key": keys.spectator_key,
        "join_url": services.addresses.join_url(table),
        "join_code": keys.join_code,
        "seats": [
            {"player": player, "name": names[player], "seat_key": key}
            for player, key in keys.seat_keys.items()
        ],
    }


def rules_of_preset(edition: Edition, name: str) -> Mapping[str, object]:
    """Return what a preset sets; nothing where none is named.

    Raises EditionError: there is no such preset, or it does not fit the board.
    """
    if not name:
        return {}
    faults = preset_misfits(edition, preset(name))
    if faults:
        raise EditionError(faults)
    return preset(name).house_rules


def newcomer(player: NewPlayer) -> Newcomer:
    """Return a player with a name that can stand at the table, and one of its tokens."""
    if player.token not in TOKENS:
        raise BadRequest(f"token: one of {', '.join(TOKENS)}")
    try:
        return Newcomer(name=clean_name(player.name), token=player.token)
    except BadNameError as error:
        raise BadRequest(f"name {error.reason}: 1 to 24 readable characters") from None


# Seats


@api.post("/api/t/<table>/join")
@limiter.limit(ASKING)
def ask_for_a_seat(table: str) -> ResponseReturnValue:
    """Ask for a seat with the table's code; somebody at the table must approve."""
    wanted = shaped(json_object(), SeatAsked)
    asked, claim = the_services().seats.ask(
        table,
        code=wanted.code,
        name=wanted.name,
        token=wanted.token,
        player=wanted.player,
        address=request.remote_addr or "",
    )
    body = {"seat": asked.request, "claim": claim, "standing": asked.standing}
    return answer(body, HTTPStatus.ACCEPTED)


@api.get("/api/t/<table>/seats/<request_id>")
def seat_standing(table: str, request_id: str) -> ResponseReturnValue:
    """Return how a request for a seat stands, to whoever holds its claim."""
    header = request.headers.get("Authorization", "")
    claim = header.removeprefix(BEARER)
    asked = the_services().join_requests.of(table).fetch(request_id, claim)
    if asked is None:
        raise Unauthorized("Send the claim of this request as bearer.")
    body: dict[str, object] = {"seat": asked.request, "standing": asked.standing}
    if asked.seat_key:
        body |= {"player": asked.player, "seat_key": asked.seat_key}
    return answer(body)


@api.post("/api/t/<table>/seats/<request_id>/approve")
def approve(table: str, request_id: str) -> ResponseReturnValue:
    """Let a phone take the seat it asked for."""
    decided = the_services().seats.answer_phone(table, request_id, let_in=True)
    return answer({"seat": decided.request, "standing": decided.standing})


@api.post("/api/t/<table>/seats/<request_id>/refuse")
def refuse(table: str, request_id: str) -> ResponseReturnValue:
    """Keep a phone out."""
    decided = the_services().seats.answer_phone(table, request_id, let_in=False)
    return answer({"seat": decided.request, "standing": decided.standing})


@api.post("/api/t/<table>/seats/<player>/drop")
def drop(table: str, player: str) -> ResponseReturnValue:
    """Take a player's phone away; its key is dead and its stream ends at once."""
    services = the_services()
    require.player_in(services.runtimes.of(table).game, PlayerId(player))
    services.seats.drop_phone(table, PlayerId(player))
    return answer({"player": player, "standing": "dropped"})


@api.post("/api/t/<table>/start")
def start(table: str) -> ResponseReturnValue:
    """Begin the game of a lobby."""
    bank = the_services().opening.start(table, actor=caller().actor)
    body = {
        "table": table,
        "seats": [{"player": seat.player, "name": seat.name} for seat in bank.game.players],
    }
    return answer(body, HTTPStatus.CREATED)


# The game


@api.get("/api/t/<table>")
def position_of(table: str) -> ResponseReturnValue:
    runtime = the_services().runtimes.of(table)
    return answer(position(runtime, sight_here(runtime)))


def sight_here(runtime: TableRuntime) -> Visibility:
    """Return whose money the asker may see.

    The host has the books themselves, and every key to them. The banker and whoever looks
    on are a display that everybody sees.
    """
    someone = caller()
    return ALL if someone.role == "host" else runtime.visibility(someone.player)


@api.get("/api/t/<table>/options")
def options(table: str) -> ResponseReturnValue:
    """Return what a player could ask for now."""
    runtime, someone = the_services().runtimes.of(table), caller()
    player = request.args.get("player") or someone.player
    if player is None:
        raise BadRequest("Name a player: ?player=<id>")
    if someone.role == "seat" and player != someone.player:
        raise NotYours("`player` is another player")
    seated(runtime.game, player)
    return answer(options_of(runtime, PlayerId(player), sight_here(runtime)))


def seated(game: Game, player: str) -> None:
    """Refuse a player who never sat at this table; the bankrupt have no options."""
    if all(seat.player != player for seat in game.players):
        raise NotAtThisTable(what="player", name=player)


@api.post("/api/t/<table>/commands")
def command(table: str) -> ResponseReturnValue:
    """Carry out one command, once."""
    services, someone = the_services(), caller()
    runtime, key = services.runtimes.of(table), idempotency_key()
    wanted = command_for(
        someone, json_object(), phones_bank=services.seats.phones_may_bank(table)
    )
    receipt = runtime.bank.execute(
        wanted, command_id=command_id(someone.actor, key), actor=someone.actor
    )
    body = receipt_of(receipt.entry, wanted, sight_here(runtime))
    return told(body, replayed=receipt.replayed)


def told(body: object, *, replayed: bool) -> Response:
    """Return a receipt; one given before says so."""
    headers = {"Idempotency_Replayed": "true"} if replayed else {}
    return answer(body, HTTPStatus.OK, **headers)


@api.post("/api/t/<table>/undo")
def undo(table: str) -> ResponseReturnValue:
    """Take an entry back: the banker any, a seat its own while it is the latest."""
    wanted = shaped(json_object(), UndoAsked)
    runtime, someone = the_services().runtimes.of(table), caller()
    receipt = undo_for(someone, runtime, wanted.seq, key=idempotency_key())
    body = receipt_of(receipt.entry, visibility=sight_here(runtime))
    return told(body, replayed=receipt.replayed)


@api.get("/api/t/<table>/journal")
def journal(table: str) -> ResponseReturnValue:
    """Return entries in order."""
    after = whole(request.args.get("after", "0"))
    limit = min(whole(request.args.get("limit", str(PAGE_MOST))), PAGE_MOST)
    runtime = the_services().runtimes.of(table)
    visibility = sight_here(runtime)
    entries = runtime.bank.entries(after=after, limit=limit)
    return answer([entry_of(entry, visibility) for entry in entries])


def whole(text: str) -> int:
    """Return a number in an address; only ASCII digits are one."""
    found = whole_number(text)
    if found is None:
        raise BadRequest("A whole number is wanted.")
    return found


@api.get("/api/t/<table>/stream")
def stream(table: str) -> ResponseReturnValue:
    """Stream receipts as they happen; `Last-Event-ID` resumes without a gap."""
    runtime, someone = the_services().runtimes.of(table), caller()
    owner = f"seat:{someone.player}" if someone.role == "seat" else someone.role
    hub, bank = runtime.hub, runtime.bank
    last = request.headers.get("Last-Event-ID") or request.args.get("after", "")
    seen = whole(last) if last else bank.seq
    is_host = someone.role == "host"

    def receipt(entry: Entry) -> str:
        # Asked for each entry: the table may change its mind while a stream is open.
        visibility = ALL if is_host else runtime.visibility(someone.player)
        return msgspec.json.encode(entry_of(entry, visibility)).decode()

    return event_stream(
        hub,
        owner=owner,
        audience="program",
        seq=lambda: bank.seq,
        screen=None,
        receipt=receipt,
        successor=the_services().rows.record(table).successor,
        missed=lambda: () if seen >= bank.seq else hub.since(seen),
        moved=lambda table: msgspec.json.encode({"table": table}).decode(),
    )


@api.get("/api/t/<table>/audit")
def audit_of(table: str) -> ResponseReturnValue:
    """Return whether the books of this table add up."""
    services = the_services()
    record = services.rows.record(table)
    report = services.audit(table)
    found = {
        "ok": report.ok,
        "faults": [str(fault) for fault in report.faults],
        "head": report.head,
        "money_issued": report.money_issued,
        "money_held": report.money_held,
        "box": report.box,
    }
    if record.status != "lobby" and not sight_here(services.runtimes.of(table)).everything:
        # Of two players, each would know the other's from what both hold.
        found |= {"money_issued": None, "money_held": None}
    return answer(found)
