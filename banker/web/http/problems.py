"""Problem details: every error of the API in words and numbers (RFC 9457).

`type` is the stable code, `title` the sentence in the asker's language, `status` the HTTP
status; a refusal's numbers are members beside them.
"""

import logging
from http import HTTPStatus

import msgspec
from flask import Flask, Response, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import BadRequest, Forbidden, HTTPException, TooManyRequests

from banker.bank import JournalError
from banker.editions.faults import EditionError
from banker.journal.codec import MalformedError
from banker.rules.errors import KeyReused, NotAtThisTable, Refusal
from banker.rules.game import Game
from banker.tables.guesses import TooManyGuessesError
from banker.tables.hub import StreamsFullError
from banker.tables.lobby import SeatRequestError
from banker.tables.seats import WrongCodeError
from banker.views.visibility import ALL, Visibility
from banker.web.http.entrance import caller
from banker.web.http.forms import NotYours
from banker.web.http.redaction import bared
from banker.web.http.services import the_services
from banker.wording import refusal_advice, refusal_sentence
from banker.wording.words import _

log = logging.getLogger(__name__)

MEDIA_TYPE = "application/problem+json"
#: Members of a refusal that would stand in the place of a problem's own words.
RENAMED = {"title": "deed"}
#: After this many seconds a client may ask again.
RETRY_S = 1


def problem(
    code: str, title: str, status: int, members: dict[str, object] | None = None
) -> Response:
    """Return one problem as a response."""
    # What a problem is in words is never overwritten by one of its numbers.
    body = {**(members or {}), "type": code, "title": title, "status": status}
    response = Response(msgspec.json.encode(body), status=status, mimetype=MEDIA_TYPE)
    if status in (HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.TOO_MANY_REQUESTS):
        response.headers["Retry-After"] = str(RETRY_S)
    return response


def status_of(refusal: Refusal) -> int:
    """Return the HTTP status of a refusal: well-formed, and refused by the rules."""
    if isinstance(refusal, NotAtThisTable):
        return HTTPStatus.NOT_FOUND
    if isinstance(refusal, KeyReused):
        return HTTPStatus.UNPROCESSABLE_ENTITY
    return HTTPStatus.CONFLICT


def game_here() -> Game | None:
    """Return the game of the table in the address, for its names; None without one."""
    table = (request.view_args or {}).get("table")
    if table is None:
        return None
    try:
        return the_services().runtimes.of(table).game
    except (Refusal, JournalError):
        return None


def sight_here() -> Visibility:
    """Return whose money the asker may be told of in a refusal."""
    table, someone = (request.view_args or {}).get("table"), caller()
    if table is None or someone.role == "host":
        return ALL
    try:
        return the_services().runtimes.of(table).visibility(someone.player)
    except (Refusal, JournalError):
        return ALL


def refused(refusal: Refusal) -> Response:
    """Return a refusal as a problem."""
    game, visibility = game_here(), sight_here()
    members = {**numbers_of(refusal, visibility), "advice": refusal_advice(refusal, game)}
    sentence = refusal_sentence(refusal, game, visibility)
    return problem(refusal.code, sentence, status_of(refusal), members)


def numbers_of(refusal: Refusal, visibility: Visibility = ALL) -> dict[str, object]:
    """Return a refusal's numbers under names that a problem has not taken itself.

    Where `visibility` does not see whom it is about, without what they hold.
    """
    numbers: dict[str, object] = msgspec.to_builtins(refusal.numbers())
    if not visibility.sees_refusal(refusal):
        numbers = bared(numbers)
    return {RENAMED.get(name, name): number for name, number in numbers.items()}


def checking(error: Exception) -> Response:
    """Return that nobody knows yet what became of it: ask again with the same key."""
    log.error("journal failed: %s", error)
    table = (request.view_args or {}).get("table")
    if table is not None:
        the_services().runtimes.recover(table)
    title = _("The bank is checking. Ask again in a moment: it counts only once.")
    return problem("checking", title, HTTPStatus.SERVICE_UNAVAILABLE)


def wants_json() -> bool:
    """Return whether this request belongs to the API rather than to a page."""
    return request.path.startswith(("/api/", "/healthz"))


def is_page() -> bool:
    """Return whether a person waits for a whole page; scripts are told in JSON."""
    return request.method in {"GET", "HEAD"} and not wants_json()


def http_error(error: HTTPException) -> ResponseReturnValue:
    """Return what went wrong: a page for a person, a problem for a script."""
    if error.response is not None:
        return error
    status = error.code or HTTPStatus.INTERNAL_SERVER_ERROR
    if is_page():
        return plain_page(*page_words(status)), status
    code = HTTPStatus(status).phrase.lower().replace(" ", "-")
    answer = problem(code, error.description or code, status)
    for name, value in error.get_headers(request.environ):
        if name == "Retry-After":
            answer.headers[name] = value
    return answer


def refused_page(refusal: Refusal) -> ResponseReturnValue:
    """Return the bank's no as a page of its own, or for a script as a problem."""
    if not is_page():
        return refused(refusal)
    game = game_here()
    sentence = refusal_sentence(refusal, game, sight_here())
    page = plain_page(sentence, refusal_advice(refusal, game))
    return page, status_of(refusal)


def plain_page(sentence: str, advice: str) -> str:
    """Return a page with one sentence and one piece of advice."""
    return render_template("shared/refused.html", sentence=sentence, advice=advice)


def page_words(status: int) -> tuple[str, str]:
    """Return what a page says instead of a status, and what can be done about it."""
    scan = _("Scan the code on the terminal.")
    words = {
        HTTPStatus.UNAUTHORIZED: (_("This device is not at the table yet."), scan),
        HTTPStatus.FORBIDDEN: (_("This page is not for this device."), scan),
        HTTPStatus.NOT_FOUND: (_("There is nothing here."), scan),
        HTTPStatus.GONE: (_("This link has been used."), _("Ask for a new one.")),
        HTTPStatus.TOO_MANY_REQUESTS: (
            _("Too many tries."),
            _("Wait a minute and try again."),
        ),
    }
    other = (_("That did not work."), _("Go back and try again."))
    return words.get(HTTPStatus(status), other)


def install_seats(app: Flask) -> None:
    """Answer what a request for a seat runs into as the status that it means.

    Whoever answers that status does so: on a phone's page in the phone's own words.
    """

    @app.errorhandler(SeatRequestError)
    def on_seat_request(error: SeatRequestError) -> ResponseReturnValue:
        return app.handle_http_exception(BadRequest(str(error)))

    @app.errorhandler(WrongCodeError)
    def on_wrong_code(error: WrongCodeError) -> ResponseReturnValue:
        return app.handle_http_exception(Forbidden(str(error)))

    @app.errorhandler(TooManyGuessesError)
    def on_guesses(error: TooManyGuessesError) -> ResponseReturnValue:
        late = TooManyRequests(str(error), retry_after=error.wait_s)
        return app.handle_http_exception(late)


def install(app: Flask) -> None:
    """Answer every error of the API with a problem, and pages in plain words."""
    install_seats(app)

    @app.errorhandler(Refusal)
    def on_refusal(refusal: Refusal) -> ResponseReturnValue:
        return refused(refusal)

    @app.errorhandler(JournalError)
    def on_journal(error: JournalError) -> ResponseReturnValue:
        return checking(error)

    @app.errorhandler(MalformedError)
    def on_malformed(error: MalformedError) -> ResponseReturnValue:
        return problem("malformed", str(error), HTTPStatus.BAD_REQUEST)

    @app.errorhandler(EditionError)
    def on_edition(error: EditionError) -> ResponseReturnValue:
        faults = [str(fault) for fault in error.faults]
        title = _(
            "This board or its house rules have faults: %(faults)s",
            faults="; ".join(faults),
        )
        return problem("faulty-edition", title, HTTPStatus.BAD_REQUEST, {"faults": faults})

    @app.errorhandler(NotYours)
    def on_not_yours(error: NotYours) -> ResponseReturnValue:
        return problem("not-yours", error.detail, HTTPStatus.FORBIDDEN)

    @app.errorhandler(StreamsFullError)
    def on_full(_error: StreamsFullError) -> ResponseReturnValue:
        title = _("Too many screens are open at this table. Close one of them.")
        return problem("streams-full", title, HTTPStatus.TOO_MANY_REQUESTS)

    @app.errorhandler(HTTPException)
    def on_http(error: HTTPException) -> ResponseReturnValue:
        return http_error(error)

    @app.errorhandler(Exception)
    def on_defect(error: Exception) -> ResponseReturnValue:
        log.exception("defect on %s", request.endpoint, exc_info=error)
        title = _("Something went wrong at the bank. Look at the balance, then try again.")
        return problem("defect", title, HTTPStatus.INTERNAL_SERVER_ERROR)
