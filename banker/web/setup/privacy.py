"""Who sees the money at a table: chosen while a game is arranged, or later at its terminal.

A form says what shall be, so that one sent twice changes nothing twice.
"""

from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, Response, make_response, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import BadRequest

from banker.rules.errors import Refusal
from banker.views.visibility import PRIVACIES, Privacy, privacy_from
from banker.web.http.entrance import caller
from banker.web.http.permissions import BANKER, PAGES
from banker.web.http.problems import refused_page
from banker.web.http.services import the_services
from banker.web.pages.privacy_lines import way_words
from banker.wording.words import _

privacy = Blueprint("privacy", __name__)
PAGES.update({"privacy.page": BANKER, "privacy.choose": BANKER})


@dataclass(frozen=True, slots=True, kw_only=True)
class PrivacyChoice:
    """One way to see the money, and what it means at the table."""

    privacy: Privacy
    title: str
    sentence: str
    is_chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class WaysPage:
    """All ways to see the money at a table."""

    partial: ClassVar[str] = "setup/_ways.html"

    table: str
    ways: tuple[PrivacyChoice, ...]


def ways(chosen: Privacy) -> tuple[PrivacyChoice, ...]:
    """Return all ways, as the terminal offers them."""
    return tuple(
        PrivacyChoice(
            privacy=one,
            title=way_words(one)[0],
            sentence=way_words(one)[1],
            is_chosen=one == chosen,
        )
        for one in PRIVACIES
    )


@privacy.get("/t/<table>/privacy")
def page(table: str) -> ResponseReturnValue:
    """Show the ways to see the money, and which is chosen."""
    services = the_services()
    services.rows.record(table)
    return render_template(
        "terminal/page.html",
        view=WaysPage(table=table, ways=ways(services.privacy.of(table))),
        seq=0,
        title=_("Who sees the money"),
        surface="terminal",
    )


@privacy.post("/t/<table>/privacy")
def choose(table: str) -> ResponseReturnValue:
    """Have the money seen in another way from now on, and go back to the table."""
    services, wanted = the_services(), request.form.get("privacy", "")
    services.rows.record(table)
    if wanted not in PRIVACIES:
        raise BadRequest("There is no such way.")
    services.privacy.choose(table, privacy_from(wanted), by=caller().actor)
    return back_to_table(table)


def back_to_table(table: str) -> Response:
    """Send the terminal's page back to its table, or to its lobby."""
    response = make_response("", 204)
    response.headers["HX-Redirect"] = url_for("terminal.display", table=table)
    return response


privacy.register_error_handler(Refusal, refused_page)
