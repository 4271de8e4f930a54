"""Drawing: which partial shows a page of this seat, and with what."""

from dataclasses import dataclass

from flask import render_template, request
from werkzeug.exceptions import BadRequest

from banker.ledger.posting import Money
from banker.rules.errors import Refusal
from banker.rules.players import PlayerId
from banker.rules.table.opening import Newcomer
from banker.tables.runtime import TableRuntime
from banker.web.http.entrance import caller
from banker.web.http.services import the_services
from banker.web.pages.filters import Filters
from banker.web.phone.frame import BankSaysNo, PhonePage, phone_page
from banker.web.phone.pages import PAGE_FUNCTIONS, PageView, page_now
from banker.web.phone.sums import sum_field, sum_typed
from banker.web.phone.visit import Visit
from banker.wording import refusal_advice, refusal_sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatedView:
    """What a seat shows before the game begins.

    Attributes:
        seated: who sits there; None once the seat was given up.
        at_table: how many sit at the table.
    """

    table: str
    seated: Newcomer | None
    at_table: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """A partial with its values; before the game begins there is nothing around them."""

    partial: str
    view: PageView | SeatedView
    page: PhonePage | None = None
    show: Filters | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """What a whole page knows beside its contents.

    Attributes:
        partial: what draws the contents.
        seq: the last entry that they show; `stream`: where they are drawn anew.
        edition_css: the address of the edition's colours.
    """

    partial: str
    seq: int
    stream: str
    edition_css: str


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


def no_to(refusal: Refusal, visit: Visit) -> BankSaysNo:
    """Return the bank's no in words, as the frame of every page shows it."""
    game = visit.runtime.game
    return BankSaysNo(
        sentence=refusal_sentence(refusal, game, visit.visibility),
        advice=refusal_advice(refusal, game),
    )


def face_of(visit: Visit, no: BankSaysNo | None = None) -> Face:
    """Return which partial shows a page, and with what: under the bank's no, if any."""
    return Face(
        partial=f"phone/_{visit.page}.html",
        page=phone_page(visit, no),
        view=PAGE_FUNCTIONS[visit.page](visit),
        show=visit.show,
    )


def rendered(face: Face, template: str = "", document: Document | None = None) -> str:
    """Return a face as HTML: by its own partial, or by a template of more or less."""
    return render_template(
        template or face.partial,
        page=face.page,
        view=face.view,
        show=face.show,
        document=document,
    )


def draw(visit: Visit, no: BankSaysNo | None = None) -> str:
    """Return the contents of a page as HTML."""
    return rendered(face_of(visit, no))


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
