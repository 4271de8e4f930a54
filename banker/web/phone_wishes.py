"""Asking another player for money, and answering: the payer pays with one button."""

from http import HTTPStatus

from flask import request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import BadRequest

from banker.rules.game import Game
from banker.rules.players import PlayerId
from banker.rules.transfers import Transfer
from banker.web.branch import the_branch
from banker.web.entrance import caller
from banker.web.forms import command_id, idempotency_key
from banker.web.permissions import PAGES, SEAT
from banker.web.phone_acts import carried_out, go_to
from banker.web.phone_blueprint import phone
from banker.web.phone_drawing import draw, typed_sum, visit_here
from banker.web.phone_visit import Visit
from banker.web.words import _

PAGES.update({"phone.wish": SEAT, "phone.answer": SEAT})


@phone.post("/t/<table>/me/wish")
def wish(table: str) -> ResponseReturnValue:
    """Ask another player for money; nothing moves until that player pays."""
    visit, key = visit_here(the_branch().counter(table)), idempotency_key()
    game, payer = visit.counter.game, PlayerId(request.form.get("payee", ""))
    amount = typed_sum("amount", visit)
    if payer not in others(game, visit.player) or visit.player in game.bankrupt:
        raise BadRequest("Only players of this table are asked.")
    if amount <= 0:
        raise BadRequest("A sum is wanted.")
    visit.counter.wishes.ask(asker=visit.player, payer=payer, amount=amount, key=key)
    visit.counter.hub.redraw("phone")
    return go_to(visit.home_address())


@phone.post("/t/<table>/me/answer")
def answer(table: str) -> ResponseReturnValue:
    """Answer a wish, pay it or not; or take one's own back.

    A payment goes by an id of the wish's own: nobody pays one wish twice, however often
    the button is pressed and whatever became of the answers.
    """
    visit, key = visit_here(the_branch().counter(table)), idempotency_key()
    wishes, bank, actor = visit.counter.wishes, visit.counter.bank, caller().actor
    does, _mark, name = request.form.get("answer", "").partition("|")
    found = next((one for one in wishes.standing() if one.wish == name), None)
    mine = found is not None and visit.player in {found.asker, found.payer}
    if found is None or not mine or found.declined:
        if bank.receipt(command_id(actor, paying_key(name))) is not None:
            return go_to(visit.home_address())
        return gone(visit)
    if does == "pay" and found.payer == visit.player:
        paying = Transfer(payer=visit.player, payee=found.asker, amount=found.amount)
        paid = carried_out(visit, paying, paying_key(name), next_page="home")
        if bank.receipt(command_id(actor, paying_key(name))) is not None:
            wishes.remove(found)
    elif does == "no" and found.payer == visit.player:
        wishes.decline(found)
        paid = draw(visit)
    elif does == "back" and found.asker == visit.player:
        wishes.remove(found)
        paid = draw(visit)
    else:
        raise BadRequest(f"A wish is not answered like this ({key}).")
    visit.counter.hub.redraw("phone")
    return paid


def paying_key(wish: str) -> str:
    """Return the key of the payment of a wish."""
    return f"wish.{wish}"


def gone(visit: Visit) -> ResponseReturnValue:
    """Say that a wish was answered, taken back or forgotten."""
    words = {
        "sentence": _("Nothing has been paid."),
        "advice": _("This wish no longer stands."),
    }
    return draw(visit, words), HTTPStatus.CONFLICT


def others(game: Game, player: PlayerId) -> tuple[PlayerId, ...]:
    """Return who else is still in the game."""
    return tuple(
        seat.player
        for seat in game.players
        if seat.player != player and seat.player not in game.bankrupt
    )
