"""What a phone does: one form, one command, always in the seat's own name (T-2)."""

from http import HTTPStatus

from flask import Response, make_response, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import BadRequest

from banker.entry import command_id
from banker.journal.codec import MalformedError
from banker.rules.errors import Refusal
from banker.rules.game import debts_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.transfers import Transfer
from banker.rules.players import PartyId
from banker.rules.register import Command
from banker.web.http.entrance import caller
from banker.web.http.forms import (
    NotYours,
    command_for,
    idempotency_key,
    object_in,
    require_plain,
    whole_number,
)
from banker.web.http.languages import is_local
from banker.web.http.permissions import PAGES, SEAT
from banker.web.http.services import the_services
from banker.web.http.undoing import undo_for
from banker.web.phone.blueprint import phone
from banker.web.phone.drawing import (
    draw,
    face_of,
    no_to,
    once_more,
    own_player,
    rendered,
    typed_sum,
    visit_here,
    visit_of,
)
from banker.web.phone.frame import BankSaysNo
from banker.web.phone.sums import sum_field
from banker.web.phone.visit import Visit
from banker.wording.words import _

PAGES.update(
    {
        "phone.give": SEAT,
        "phone.pay": SEAT,
        "phone.preview": SEAT,
        "phone.undo": SEAT,
    }
)

#: What somebody says of a payment is a few words.
REASON_MOST = 60


@phone.post("/t/<table>/me/give")
def give(table: str) -> ResponseReturnValue:
    """Carry out the command that a button stands for, in this seat's name."""
    visit, key = visit_here(the_services().runtimes.of(table)), idempotency_key()
    try:
        fields = object_in(request.form.get("command", "{}").encode(errors="replace"))
        command = command_for(caller(), fields, phones_bank=visit.phones_bank)
    except MalformedError as error:
        raise BadRequest(str(error)) from None
    except NotYours:
        no = BankSaysNo(
            sentence=_("Nothing has been paid."),
            advice=_("This is done at the terminal."),
        )
        return draw(visit, no), HTTPStatus.FORBIDDEN
    return carried_out(visit, command, key)


@phone.post("/t/<table>/me/pay")
def pay(table: str) -> ResponseReturnValue:
    """Pay another player or the bank."""
    runtime, key, player = (
        the_services().runtimes.of(table),
        idempotency_key(),
        own_player(),
    )
    payee: PartyId = request.form.get("payee", "")
    typed = sum_field(request.form, "amount")
    visit = visit_of(runtime, "pay", {"to": payee, "amount": typed})
    amount = typed_sum("amount", visit)
    reason = " ".join(request.form.get("reason", "").split())[:REASON_MOST]
    try:
        require_plain("reason", reason)
    except MalformedError as error:
        raise BadRequest(str(error)) from None
    command = Transfer(payer=player, payee=payee, amount=amount, reason=reason)
    return carried_out(visit, command, key, next_page="home")


def carried_out(
    visit: Visit, command: Command, key: str, *, next_page: str = ""
) -> ResponseReturnValue:
    """Give the bank a command; return the next page, or this one with the bank's no."""
    runtime, actor = visit.runtime, caller().actor
    owed = len(debts_of(runtime.game, visit.player))
    try:
        runtime.bank.execute(command, command_id=command_id(actor, key), actor=actor)
    except Refusal as refusal:
        now = once_more(visit)
        return draw(now, no_to(refusal, now)), HTTPStatus.CONFLICT
    if len(debts_of(runtime.bank.game, visit.player)) > owed:
        return go_to(visit.address("debt"))
    if isinstance(command, GoBankrupt):
        return go_to(url_for("phone.home", table=runtime.table))
    args = {} if next_page else visit.args
    return shown_next(visit_of(runtime, next_page or visit.page, args))


def is_own_address(target: str) -> bool:
    r"""Return whether `target` is a page of this bank, perhaps with a question behind it.

    >>> is_own_address("/t/K7M2QX/me?only=in"), is_own_address("/?x\r\nX: y")
    (True, False)
    >>> is_own_address("/\u00e9")
    False
    """
    path, _mark, query = target.partition("?")
    return is_local(path) and target.isascii() and query.isprintable()


def shown_next(visit: Visit) -> Response:
    """Return where the form wants to go after an act, else the page drawn anew."""
    target = request.form.get("then", "")
    if target and is_own_address(target):
        return go_to(target)
    return make_response(draw(visit))


def go_to(address: str) -> Response:
    """Send the page's script to another page."""
    response = make_response("", HTTPStatus.NO_CONTENT)
    response.headers["HX-Redirect"] = address
    return response


@phone.get("/t/<table>/me/pay/preview")
def preview(table: str) -> ResponseReturnValue:
    """Return the payment being typed in words and figures, before it is made.

    Nothing where something else lies over the page meanwhile, such as an auction.
    """
    visit = visit_of(the_services().runtimes.of(table), "pay", dict(request.args))
    if visit.page != "pay":
        return "", HTTPStatus.CONFLICT
    return rendered(face_of(visit), "phone/_pay_preview.html")


@phone.post("/t/<table>/me/undo")
def undo(table: str) -> ResponseReturnValue:
    """Take back this seat's own entry, while it is the latest and fresh."""
    runtime, key = the_services().runtimes.of(table), idempotency_key()
    visit, seq = visit_here(runtime), whole_number(request.form.get("undo", ""))
    if seq is None:
        raise BadRequest("What is to be taken back?")
    try:
        undo_for(caller(), runtime, seq, key=key)
    except NotYours:
        no = BankSaysNo(
            sentence=_("Nothing has been taken back."),
            advice=_(
                "A phone takes back only its own last payment, for 12 seconds."
                " The terminal can undo the others."
            ),
        )
        return draw(visit, no), HTTPStatus.FORBIDDEN
    except Refusal as refusal:
        now = once_more(visit)
        return draw(now, no_to(refusal, now)), HTTPStatus.CONFLICT
    return shown_next(once_more(visit))
