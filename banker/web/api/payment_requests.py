"""Asking another player for money over the API, and answering.

A payment request moves nothing and is no entry, and so no command; what is paid for it is
a transfer.
"""

from http import HTTPStatus
from typing import Any

import msgspec
from flask import Blueprint
from flask.typing import ResponseReturnValue

from banker.rules.players import PlayerId
from banker.tables.payment_requests import PaymentRequest
from banker.tables.requesting_payment import (
    decline_request,
    pay_request,
    receipt_for,
    request_payment,
    request_waiting,
    withdraw_request,
)
from banker.tables.runtime import TableRuntime
from banker.web.api.positions import receipt_of
from banker.web.api.routes import answer, told
from banker.web.http.entrance import caller
from banker.web.http.forms import NotYours, idempotency_key, json_object, shaped
from banker.web.http.services import the_services

payment_requests = Blueprint("payment_requests", __name__)


class PaymentAsked(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `POST /api/t/<table>/payment-requests`: who is asked for how much."""

    payer: str
    amount: int


def own_player() -> PlayerId:
    """Return the player whose key this is."""
    player = caller().player
    if player is None:
        raise NotYours("a player asks and answers for themselves")
    return player


def described(runtime: TableRuntime, request: PaymentRequest) -> dict[str, Any]:
    """Return a payment request as data; `seconds_left` until it is forgotten."""
    return {
        "request": request.request,
        "asker": request.asker,
        "payer": request.payer,
        "amount": request.amount,
        "declined": request.declined,
        "seconds_left": round(runtime.payment_requests.seconds_left(request), 1),
    }


@payment_requests.get("/api/t/<table>/payment-requests")
def listed(table: str) -> ResponseReturnValue:
    """Return the payment requests that wait for one's answer, and one's own."""
    runtime, player = the_services().runtimes.of(table), own_player()
    found = (
        *runtime.payment_requests.asked_of(player),
        *runtime.payment_requests.made_by(player),
    )
    return answer({"payment_requests": [described(runtime, request) for request in found]})


@payment_requests.post("/api/t/<table>/payment-requests")
def ask(table: str) -> ResponseReturnValue:
    """Ask another player for money, once under one key."""
    runtime, key = the_services().runtimes.of(table), idempotency_key()
    wanted = shaped(json_object(), PaymentAsked)
    request = request_payment(
        runtime,
        asker=own_player(),
        payer=PlayerId(wanted.payer),
        amount=wanted.amount,
        key=key,
    )
    return answer(described(runtime, request), HTTPStatus.CREATED)


@payment_requests.post("/api/t/<table>/payment-requests/<request_id>/pay")
def pay_one(table: str, request_id: str) -> ResponseReturnValue:
    """Pay what one was asked for; again, the same receipt."""
    runtime, actor = the_services().runtimes.of(table), caller().actor
    receipt = receipt_for(runtime, request_id, actor=actor)
    if receipt is None:
        receipt = pay_request(runtime, asked(runtime, request_id), actor=actor)
    body = receipt_of(receipt.entry, visibility=runtime.visibility(caller().player))
    return told(body, replayed=receipt.replayed)


@payment_requests.post("/api/t/<table>/payment-requests/<request_id>/decline")
def decline_one(table: str, request_id: str) -> ResponseReturnValue:
    """Say no to what one was asked for."""
    runtime = the_services().runtimes.of(table)
    decline_request(runtime, asked(runtime, request_id))
    return answer({"request": request_id, "standing": "declined"})


@payment_requests.post("/api/t/<table>/payment-requests/<request_id>/withdraw")
def withdraw_one(table: str, request_id: str) -> ResponseReturnValue:
    """Take back what one has asked for."""
    runtime, player = the_services().runtimes.of(table), own_player()
    found = request_waiting(runtime, request_id, player=player)
    if found.asker != player:
        raise NotYours("somebody else has asked for this")
    withdraw_request(runtime, found)
    return answer({"request": request_id, "standing": "withdrawn"})


def asked(runtime: TableRuntime, name: str) -> PaymentRequest:
    """Return a payment request that the caller was asked for."""
    player = own_player()
    found = request_waiting(runtime, name, player=player)
    if found.payer != player:
        raise NotYours("this was asked of somebody else")
    return found
