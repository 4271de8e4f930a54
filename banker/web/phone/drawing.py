"""Drawing: which partial shows a page of this seat, and with what."""

from typing import Any

from flask import render_template, request
from werkzeug.exceptions import BadRequest

from banker.ledger.posting import Money
from banker.rules.errors import Refusal
from banker.rules.players import PlayerId
from banker.tables.runtime import TableRuntime
from banker.web.http.entrance import caller
from banker.web.http.services import the_services
from banker.web.pages.filters import Filters
from banker.web.phone.news import news
from banker.web.phone.pages import PAGE_FUNCTIONS, page_now
from banker.web.phone.sums import sum_field, sum_typed
from banker.web.phone.visit import Visit
from banker.wording import refusal_advice, refusal_sentence

Values = dict[str, Any]


def own_player() -> PlayerId:
    """Return the player whose seat asks."""
    player = caller().player
    assert player is not None, "only seats come here"
    return player


def visit_of(
    runtime: TableRuntime, name: str, args: dict[str, str], player: PlayerId | None = None
) -> Visit:
    """Return a visit of a seat to one of its pages, as the game stands now.

    It goes on seeing that game. A stream names its player: it outlives the request that
    opened it.
    """
    runtime, player = runtime.still(), player or own_player()
    return Visit(
        runtime=runtime,
        player=player,
        page=page_now(runtime.game, player, name),
        args=args,
        show=Filters(runtime.game, runtime.visibility(player)),
        phones_bank=the_services().seats.phones_may_bank(runtime.table),
    )


def once_more(visit: Visit) -> Visit:
    """Return the same visit, as the game stands after what was asked on it."""
    return visit_of(visit.runtime, visit.page, visit.args, visit.player)


def visit_here(runtime: TableRuntime) -> Visit:
    """Return a visit to the page on which the form of this request stands."""
    args = {
        key.removeprefix("arg-"): value
        for key, value in request.form.items()
        if key.startswith("arg-")
    }
    return visit_of(runtime, request.form.get("page", "home"), args)


def refusal_words(refusal: Refusal, visit: Visit) -> Values:
    """Return the bank's no in words, as the frame of every page shows it."""
    game = visit.runtime.game
    return {
        "sentence": refusal_sentence(refusal, game, visit.visibility),
        "advice": refusal_advice(refusal, game),
    }


def face_of(visit: Visit, words: Values | None = None) -> Values:
    """Return which partial shows a page, under `partial`, and its values.

    `words` are those of the bank's no, to stand above the page.
    """
    return {
        "partial": f"phone/_{visit.page}.html",
        **visit.common(),
        "news": news(visit),
        **PAGE_FUNCTIONS[visit.page](visit),
        **(words or {}),
    }


def draw(visit: Visit, words: Values | None = None) -> str:
    """Return the contents of a page as HTML."""
    face = face_of(visit, words)
    return render_template(face["partial"], **face)


def typed_sum(name: str, visit: Visit) -> Money:
    """Return the sum typed into a field of this form, in whole units; empty is nothing.

    Raises BadRequest: it is no sum of this edition's money, or longer than any keypad
    shows.
    """
    currency = visit.runtime.game.edition.currency
    found = sum_typed(sum_field(request.form, name), currency)
    if found is None:
        raise BadRequest("A sum of this table's money is wanted.")
    return found
