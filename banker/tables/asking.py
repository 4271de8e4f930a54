"""Asking for money and answering, as the phones' pages and programs do alike."""

from banker.bank import Receipt
from banker.entry import Actor, CommandId, command_id
from banker.ledger.posting import Money
from banker.rules import require
from banker.rules.errors import KeyReused, NotAtThisTable, PayerIsPayee
from banker.rules.money.transfers import Transfer
from banker.rules.players import PlayerId
from banker.tables.branch import TableRuntime
from banker.tables.payment_requests import PaymentRequest


def wish_for(
    runtime: TableRuntime, *, asker: PlayerId, payer: PlayerId, amount: Money, key: str
) -> PaymentRequest:
    """Ask a player for money; nothing moves until that player pays.

    Return the wish; the one asked before under the same key. Refuses, in this order: for
    the asker and then the payer NotAtThisTable, PlayerIsOut; PayerIsPayee, NotAnAmount,
    KeyReused.
    """
    for player in (asker, payer):
        require.player_in(runtime.game, player)
    if asker == payer:
        raise PayerIsPayee(party=asker)
    require.positive(amount)
    wish = runtime.wishes.ask(asker=asker, payer=payer, amount=amount, key=key)
    if (wish.payer, wish.amount) != (payer, amount):
        raise KeyReused(key=key)
    runtime.hub.redraw("phone")
    return wish


def standing(runtime: TableRuntime, name: str, *, player: PlayerId) -> PaymentRequest:
    """Return a wish of or to a player that waits for an answer.

    Refuses: NotAtThisTable, also where it has been answered, taken back or forgotten.
    """
    for wish in runtime.wishes.standing():
        if wish.wish == name and player in {wish.asker, wish.payer} and not wish.declined:
            return wish
    raise NotAtThisTable(what="wish", name=name)


def payment_id(actor: Actor, name: str) -> CommandId:
    """Return the id of the payment of a wish: nobody pays one wish twice."""
    return command_id(actor, f"wish.{name}")


def paid(runtime: TableRuntime, name: str, *, actor: Actor) -> Receipt | None:
    """Return the receipt of a wish that `actor` has paid already."""
    return runtime.bank.receipt(payment_id(actor, name))


def pay(runtime: TableRuntime, wish: PaymentRequest, *, actor: Actor) -> Receipt:
    """Pay a wish: an ordinary transfer, which may be refused as one; then it is gone."""
    payment = Transfer(payer=wish.payer, payee=wish.asker, amount=wish.amount)
    receipt = runtime.bank.execute(
        payment, command_id=payment_id(actor, wish.wish), actor=actor
    )
    runtime.wishes.remove(wish)
    runtime.hub.redraw("phone")
    return receipt


def decline(runtime: TableRuntime, wish: PaymentRequest) -> None:
    """Say no, which tells the asker so for a moment."""
    runtime.wishes.decline(wish)
    runtime.hub.redraw("phone")


def withdraw(runtime: TableRuntime, wish: PaymentRequest) -> None:
    """Take one's own wish back."""
    runtime.wishes.remove(wish)
    runtime.hub.redraw("phone")
