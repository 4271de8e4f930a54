"""Asking for money and answering, as the phones' pages and programs do alike.

What is paid is an ordinary payment of whoever was asked; `payment_requests` keeps the rest.
"""

from banker.bank import Receipt
from banker.entry import Actor, CommandId, command_id
from banker.ledger.posting import Money
from banker.rules import require
from banker.rules.errors import KeyReused, NotAtThisTable, PayerIsPayee
from banker.rules.money.transfers import Transfer
from banker.rules.players import PlayerId
from banker.tables.payment_requests import PaymentRequest
from banker.tables.runtime import TableRuntime


def request_payment(
    runtime: TableRuntime, *, asker: PlayerId, payer: PlayerId, amount: Money, key: str
) -> PaymentRequest:
    """Ask a player for money; nothing moves until that player pays.

    Return the request; the one made before under the same key. Refuses, in this order: for
    the asker and then the payer NotAtThisTable, PlayerIsOut; PayerIsPayee, NotAnAmount,
    KeyReused.
    """
    for player in (asker, payer):
        require.player_in(runtime.game, player)
    if asker == payer:
        raise PayerIsPayee(party=asker)
    require.positive(amount)
    request = runtime.payment_requests.ask(asker=asker, payer=payer, amount=amount, key=key)
    if (request.payer, request.amount) != (payer, amount):
        raise KeyReused(key=key)
    runtime.hub.redraw("phone")
    return request


def request_waiting(
    runtime: TableRuntime, name: str, *, player: PlayerId
) -> PaymentRequest:
    """Return a request of or to a player that waits for an answer.

    Refuses: NotAtThisTable, also where it has been answered, taken back or forgotten.
    """
    for one in runtime.payment_requests.all():
        if one.request == name and player in {one.asker, one.payer} and not one.declined:
            return one
    raise NotAtThisTable(what="payment-request", name=name)


def payment_id(actor: Actor, name: str) -> CommandId:
    """Return the id of the payment of a request: nobody pays one twice.

    Journals have had this word in such ids since the first.
    """
    return command_id(actor, f"wish.{name}")


def receipt_for(runtime: TableRuntime, name: str, *, actor: Actor) -> Receipt | None:
    """Return the receipt of a request that `actor` has paid already."""
    return runtime.bank.receipt(payment_id(actor, name))


def pay_request(runtime: TableRuntime, request: PaymentRequest, *, actor: Actor) -> Receipt:
    """Pay a request: a transfer, which may be refused as one; then it is gone."""
    payment = Transfer(payer=request.payer, payee=request.asker, amount=request.amount)
    receipt = runtime.bank.execute(
        payment, command_id=payment_id(actor, request.request), actor=actor
    )
    runtime.payment_requests.remove(request)
    runtime.hub.redraw("phone")
    return receipt


def decline_request(runtime: TableRuntime, request: PaymentRequest) -> None:
    """Say no, which tells the asker so for a moment."""
    runtime.payment_requests.decline(request)
    runtime.hub.redraw("phone")


def withdraw_request(runtime: TableRuntime, request: PaymentRequest) -> None:
    """Take one's own request back."""
    runtime.payment_requests.remove(request)
    runtime.hub.redraw("phone")
