"""The terminal's pages: what the display in the middle of the table shows and is told."""

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
    url_for,
)
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import BadRequest, Gone

from banker.config import TERMINAL_URL
from banker.rules.board import TitleId
from banker.rules.errors import NotAtThisTable, Refusal
from banker.rules.game import Game
from banker.rules.players import PlayerId
from banker.tables.runtime import TableRuntime
from banker.terminal.controller import Shown
from banker.terminal.inputs import CardTap, DeedTap, Input, Touch
from banker.terminal.keys import KEYS
from banker.terminal.questions.auctions import AuctionScreen
from banker.terminal.questions.idle import IdleScreen
from banker.terminal.questions.outcomes import RefusedScreen
from banker.terminal.questions.pages import HISTORY_SHOWN, HistoryScreen
from banker.terminal.questions.turns import TurnScreen
from banker.terminal.screens import Screen
from banker.views.movements import Movement
from banker.views.people import party
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
from banker.web.http.languages import offered
from banker.web.http.permissions import ANYBODY, BANKER, PAGES
from banker.web.http.problems import refused_page
from banker.web.http.services import the_services
from banker.web.http.streaming import event_stream
from banker.web.pages.filters import Showing, do
from banker.web.pages.privacy_lines import PrivacyLine, in_between, privacy_lines
from banker.web.pages.qr import qr_code
from banker.web.pages.receipts import MOMENT_HEADER, REFUSED, receipt_at_table
from banker.web.pages.tour import hints_at_table
from banker.web.pages.views import Act
from banker.web.terminal.wifi import wifi_text
from banker.wording import refusal_advice, refusal_sentence
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
    return render_template("terminal/front_door.html", table=table, languages=offered())


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
    return render_template(
        "terminal/page.html",
        **face_of(runtime, runtime.controller.shown()),
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


def draw(runtime: TableRuntime, shown: Shown) -> str:
    """Return the contents of the display as HTML."""
    face = face_of(runtime, shown)
    return render_template(face["partial"], **face)


def face_of(runtime: TableRuntime, shown: Shown) -> dict[str, Any]:
    """Return which partial the display shows, under `partial`, and its values."""
    screen, game, visibility = shown.screen, shown.game, shown.visibility
    show = Showing(game, ALL if screen.shows_sums else visibility)
    words: dict[str, Any] = {}
    too_soon = _("Lift the card for two seconds") if screen.around.too_soon else ""
    if isinstance(screen, RefusedScreen):
        words = {
            "sentence": refusal_sentence(screen.refusal, game, visibility),
            "advice": refusal_advice(screen.refusal, game),
        }
    if isinstance(screen, IdleScreen | TurnScreen):
        reader = screen.around.reader != "none"
        words["tour"] = hints_at_table(game, seq=screen.seq, reader=reader)
    if screen.around.join_url:
        words["qr"] = qr_code(screen.around.join_url)
    if screen.kind == "join":
        words |= joining_face(runtime, game)
    if isinstance(screen, HistoryScreen):
        words["lines"] = lines_of(screen, runtime)
    return {
        "partial": f"terminal/_{screen.kind}.html",
        "screen": screen,
        "show": show,
        "go_word": show.go,
        "printed_language": game.edition.language,
        "act": act,
        "back": BACK,
        "seats": [show.seat(seat, asking=bool(screen.prompt)) for seat in screen.seats],
        "menu": act("menu", "", icon="more"),
        "prompt": too_soon or asked_in_words(screen, show),
        "too_soon": too_soon,
        "table": runtime.table,
        "touch_url": url_for("terminal.touch", table=runtime.table),
        "languages": offered(),
        **words,
    }


def lines_of(screen: HistoryScreen, runtime: TableRuntime) -> list[Movement | PrivacyLine]:
    """Return the latest movements with the changes of privacy among them."""
    numbered = [(line.entry.seq, line) for line in screen.movements]
    changes = privacy_lines(runtime.privacy_changes())
    is_whole = len(numbered) < HISTORY_SHOWN
    return list(in_between(numbered, changes, is_whole=is_whole))


def joining_face(runtime: TableRuntime, game: Game) -> dict[str, Any]:
    """Return what the page of phones shows: the network, and whose phones there are."""
    services = the_services()
    config, phones = services.config, services.seats.phones_of(runtime.table)
    return {
        "wifi": config.wifi,
        "wifi_qr": qr_code(wifi_text(config.wifi, config.wifi_password))
        if config.wifi
        else None,
        "phones": [
            (party(game, seat.player), phones[seat.player])
            for seat in game.players
            if seat.player in phones
        ],
    }


def asked_in_words(screen: Screen, show: Showing) -> str:
    """Return what the strip asks, with the sum where a tap bids one."""
    if isinstance(screen, AuctionScreen) and screen.prompt == "tap-to-bid":
        return _("Tap to bid %(amount)s", amount=show.text(screen.bid))
    return prompt_words(screen.prompt)


def act(  # noqa: PLR0913 - what a button may have
    action: str,
    label: str,
    *,
    icon: str = "",
    argument: str = "",
    amount: int | None = None,
    kind: str = "",
    hold: bool = False,
    disabled: bool = False,
    shown: object = None,
    hint: str = "",
) -> Act:
    """Return a button of the terminal."""
    return Act(
        label=label,
        icon=icon,
        kind=kind,  # type: ignore[arg-type]
        name="do",
        value=do(action, argument, amount),
        hold=hold,
        disabled=disabled,
        amount=shown,  # type: ignore[arg-type]
        hint=hint,
    )


BACK = act("cancel", "", icon="back")


def prompt_words(prompt: str) -> str:
    """Return what the strip asks, in words; empty when it asks nothing."""
    return {
        "": "",
        "tap-to-buy": _("Tap your card to buy"),
        "landed-here": _("Landed here? Tap your card"),
        "let-off": _("Who is let off? Tap the card"),
        "whose-card": _("Whose card? Tap it"),
        "tap-to-pay": _("Tap your card to pay"),
        "tap-to-collect": _("Tap your card to collect"),
        "tap-payer": _("Who pays? Tap the card"),
        "tap-payee": _("Who gets it? Tap the card"),
        "tap-builder": _("Tap your card to build"),
        "tap-owner": _("Tap the owner’s card"),
        "tap-debtor": _("Tap your card to pay"),
        "whose-balance": _("Whose balance? Touch a name"),
        "link-card": _("Touch a name to link the card"),
        "tap-to-bid": _("Tap your card to bid"),
        "who-declines": _("Who does not buy? Tap the card"),
        "who-passes": _("Who bids no more? Tap the card"),
        "who-wants": _("Who wants one? Tap the card"),
        "who-offers": _("Who offers a trade? Tap the card"),
        "trade-with": _("With whom? Tap the card"),
        "tap-to-accept": _("Agreed? Tap your card"),
        "who-draws": _("Who draws? Tap the card"),
        "which-player": _("Which player? Tap the card"),
    }[prompt]


terminal.register_error_handler(Refusal, refused_page)
