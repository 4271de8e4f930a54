"""Asking another player for money over the API, and answering.

A wish moves nothing and is no entry, and so no command; a payment of it is a transfer.
"""

from http import HTTPStatus
from typing import Any

import msgspec
from flask import Blueprint
from flask.typing import ResponseReturnValue

from banker.rules.players import PlayerId
from banker.tables.asking import decline, paid, pay, standing, wish_for, withdraw
from banker.tables.branch import TableRuntime
from banker.tables.payment_requests import PaymentRequest
from banker.web.api.positions import receipt_of
from banker.web.api.routes import answer, told
from banker.web.http.branch import the_branch
from banker.web.http.entrance import caller
from banker.web.http.forms import NotYours, idempotency_key, json_object, shaped

wishes = Blueprint("wishes", __name__)


class MoneyWish(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `POST /api/t/<table>/wishes`: who is asked, and for how much."""

    payer: str
    amount: int


def own_player() -> PlayerId:
    """Return the player whose key this is."""
    player = caller().player
    if player is None:
        raise NotYours("a player asks and answers for themselves")
    return player


def described(runtime: TableRuntime, wish: PaymentRequest) -> dict[str, Any]:
    """Return a wish as data; `seconds_left` until it is forgotten."""
    return {
        "wish": wish.wish,
        "asker": wish.asker,
        "payer": wish.payer,
        "amount": wish.amount,
        "declined": wish.declined,
        "seconds_left": round(runtime.wishes.seconds_left(wish), 1),
    }


@wishes.get("/api/t/<table>/wishes")
def listed(table: str) -> ResponseReturnValue:
    """Return the wishes that wait for one's answer, and one's own."""
    runtime, player = the_branch().runtime(table), own_player()
    found = (*runtime.wishes.asked_of(player), *runtime.wishes.made_by(player))
    return answer({"wishes": [described(runtime, wish) for wish in found]})


@wishes.post("/api/t/<table>/wishes")
def ask(table: str) -> ResponseReturnValue:
    """Ask another player for money, once under one key."""
    runtime, key = the_branch().runtime(table), idempotency_key()
    wanted = shaped(json_object(), MoneyWish)
    wish = wish_for(
        runtime,
        asker=own_player(),
        payer=PlayerId(wanted.payer),
        amount=wanted.amount,
        key=key,
    )
    return answer(described(runtime, wish), HTTPStatus.CREATED)


@wishes.post("/api/t/<table>/wishes/<wish>/pay")
def pay_one(table: str, wish: str) -> ResponseReturnValue:
    """Pay what one was asked for; again, the same receipt."""
    runtime, actor = the_branch().runtime(table), caller().actor
    receipt = paid(runtime, wish, actor=actor)
    if receipt is None:
        receipt = pay(runtime, asked(runtime, wish), actor=actor)
    body = receipt_of(receipt.entry, visibility=runtime.visibility(caller().player))
    return told(body, replayed=receipt.replayed)


@wishes.post("/api/t/<table>/wishes/<wish>/decline")
def decline_one(table: str, wish: str) -> ResponseReturnValue:
    """Say no to what one was asked for."""
    runtime = the_branch().runtime(table)
    decline(runtime, asked(runtime, wish))
    return answer({"wish": wish, "standing": "declined"})


@wishes.post("/api/t/<table>/wishes/<wish>/withdraw")
def withdraw_one(table: str, wish: str) -> ResponseReturnValue:
    """Take back what one has asked for."""
    runtime, player = the_branch().runtime(table), own_player()
    found = standing(runtime, wish, player=player)
    if found.asker != player:
        raise NotYours("somebody else has asked for this")
    withdraw(runtime, found)
    return answer({"wish": wish, "standing": "withdrawn"})


def asked(runtime: TableRuntime, name: str) -> PaymentRequest:
    """Return a wish that the caller was asked for."""
    player = own_player()
    found = standing(runtime, name, player=player)
    if found.payer != player:
        raise NotYours("this was asked of somebody else")
    return found
