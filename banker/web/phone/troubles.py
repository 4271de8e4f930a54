"""Troubles: a phone that has no seat, asks for too much or comes too often, in words.

A page that was opened gets a page; a form gets the contents of one, which its script puts
in place.
"""

from dataclasses import dataclass
from http import HTTPStatus

from flask import make_response, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException

from banker.bank import JournalError
from banker.rules.errors import NotAtThisTable, Refusal
from banker.web.http.entrance import SAFE_METHODS
from banker.web.http.problems import checking, sight_here, status_of
from banker.web.http.services import the_services
from banker.web.phone.blueprint import phone
from banker.wording import refusal_advice, refusal_sentence
from banker.wording.words import _

#: What stands over the words, where it is not only a word.
ICONS: dict[int, str] = {
    HTTPStatus.UNAUTHORIZED: "phone",
    HTTPStatus.GONE: "phone",
    HTTPStatus.FORBIDDEN: "lock",
    HTTPStatus.TOO_MANY_REQUESTS: "clock",
}


def words_for(status: int) -> tuple[str, str]:
    """Return what has happened and what to do about it."""
    match status:
        case HTTPStatus.UNAUTHORIZED | HTTPStatus.GONE:
            return (
                _("This phone has no seat here"),
                _("The seat may be on another phone now. Ask the table to let you in."),
            )
        case HTTPStatus.FORBIDDEN:
            return _("Not from this phone"), _("This is done at the terminal.")
        case HTTPStatus.NOT_FOUND:
            return _("There is no such page"), _("Look at the terminal for the code.")
        case HTTPStatus.TOO_MANY_REQUESTS:
            return _("Too many tries"), _("Wait a minute, then try again.")
        case _:
            return _("The bank did not understand"), _("Nothing has been paid. Try again.")


@phone.errorhandler(HTTPException)
def troubled(error: HTTPException) -> ResponseReturnValue:
    """Say in words why this page cannot be shown."""
    status = error.code or HTTPStatus.BAD_REQUEST
    sentence, advice = words_for(status)
    return told(sentence, advice, status)


@phone.errorhandler(Refusal)
def refused(refusal: Refusal) -> ResponseReturnValue:
    """Show the bank's no where there is no page to show it on."""
    sentence = refusal_sentence(refusal, None, sight_here())
    advice = refusal_advice(refusal, None)
    return told(sentence, advice, status_of(refusal))


@phone.errorhandler(JournalError)
def unsure(error: JournalError) -> ResponseReturnValue:
    """Tell a form to ask again with the same key; tell a person to wait."""
    answer = checking(error)
    if request.method not in SAFE_METHODS:
        return answer
    sentence, advice = _("The bank is checking"), _("Wait a moment, then try again.")
    return told(sentence, advice, answer.status_code)


@dataclass(frozen=True, slots=True, kw_only=True)
class TroubleView:
    """A few words where there is no page to show.

    Attributes:
        way: what the way on is called; `way_url`: where it leads.
    """

    sentence: str
    advice: str
    icon: str
    way: str
    way_url: str


def told(sentence: str, advice: str, status: int) -> ResponseReturnValue:
    """Return a few words with the way on: as a page, or as the contents of one."""
    whole = request.method in SAFE_METHODS or request.endpoint == "phone.ask"
    way, way_url = way_on(status)
    view = TroubleView(
        sentence=sentence,
        advice=advice,
        icon=ICONS.get(status, "info"),
        way=way,
        way_url=way_url,
    )
    template = "phone/trouble.html" if whole else "phone/_trouble.html"
    return make_response(render_template(template, view=view), status)


def way_on(status: int) -> tuple[str, str]:
    """Return where to go from here: its name and its address."""
    table = (request.view_args or {}).get("table", "")
    if not is_open(table):
        return _("Back"), url_for("terminal.front_door")
    seatless = status in {HTTPStatus.UNAUTHORIZED, HTTPStatus.GONE}
    if seatless or request.endpoint == "phone.ask":
        return _("Sit down"), url_for("phone.join", table=table)
    return _("Home"), url_for("phone.home", table=table)


def is_open(table: str) -> bool:
    """Return whether there is such a table."""
    try:
        the_services().rows.record(table)
    except NotAtThisTable:
        return False
    return True
