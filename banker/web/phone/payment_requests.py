"""Asking another player for money, and answering: the payer pays with one button."""

from http import HTTPStatus

from flask import request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import BadRequest

from banker.rules.errors import KeyReused, NotAtThisTable, Refusal
from banker.rules.players import PlayerId
from banker.tables.requesting_payment import (
    decline_request,
    pay_request,
    receipt_for,
    request_payment,
    request_waiting,
    withdraw_request,
)
from banker.web.http.entrance import caller
from banker.web.http.forms import idempotency_key
from banker.web.http.permissions import PAGES, SEAT
from banker.web.http.services import the_services
from banker.web.phone.acts import go_to, shown_next
from banker.web.phone.blueprint import phone
from banker.web.phone.drawing import (
    draw,
    no_to,
    once_more,
    typed_sum,
    visit_here,
    visit_of,
)
from banker.web.phone.frame import BankSaysNo
from banker.web.phone.visit import Visit
from banker.wording.words import _

PAGES.update({"phone.ask_for_payment": SEAT, "phone.answer": SEAT})


@phone.post("/t/<table>/me/payment-requests")
def ask_for_payment(table: str) -> ResponseReturnValue:
    """Ask another player for money; nothing moves until that player pays."""
    visit, key = visit_here(the_services().runtimes.of(table)), idempotency_key()
    payer, amount = PlayerId(request.form.get("payee", "")), typed_sum("amount", visit)
    try:
        request_payment(
            visit.runtime, asker=visit.player, payer=payer, amount=amount, key=key
        )
    except KeyReused:
        raise
    except Refusal:
        raise BadRequest("Another player of this table is asked, for a sum.") from None
    return go_to(visit.home_address())


@phone.post("/t/<table>/me/answer")
def answer(table: str) -> ResponseReturnValue:
    """Answer a payment request, pay it or not; or take one's own back.

    However often the button is pressed, and whatever became of the answers, it is
    paid once.
    """
    visit, key = visit_here(the_services().runtimes.of(table)), idempotency_key()
    runtime, actor = visit.runtime, caller().actor
    does, _mark, name = request.form.get("answer", "").partition("|")
    try:
        found = request_waiting(runtime, name, player=visit.player)
    except NotAtThisTable:
        if receipt_for(runtime, name, actor=actor) is not None:
            return go_to(visit.home_address())
        return gone(visit)
    if does == "pay" and found.payer == visit.player:
        try:
            pay_request(runtime, found, actor=actor)
        except Refusal as refusal:
            now = once_more(visit)
            return draw(now, no_to(refusal, now)), HTTPStatus.CONFLICT
        return shown_next(visit_of(runtime, "home", {}))
    if does == "no" and found.payer == visit.player:
        decline_request(runtime, found)
    elif does == "back" and found.asker == visit.player:
        withdraw_request(runtime, found)
    else:
        raise BadRequest(f"A request is not answered like this ({key}).")
    return draw(visit)


def gone(visit: Visit) -> ResponseReturnValue:
    """Say that a request was answered, taken back or forgotten."""
    no = BankSaysNo(
        sentence=_("Nothing has been paid."),
        advice=_("This wish no longer stands."),
    )
    return draw(visit, no), HTTPStatus.CONFLICT
