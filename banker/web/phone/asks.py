"""Acts of a phone with something typed or ticked: a bid, an offer, titles for a debt.

Like those of `acts` each makes a command in the seat's own name and answers with the
next page, or with this one and the bank's no.
"""

from contextlib import suppress

from flask import request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import BadRequest

from banker.entry import command_id
from banker.journal.codec import MalformedError
from banker.rules.board import TitleId
from banker.rules.errors import Refusal
from banker.rules.money.surrender import HandOverTitles
from banker.rules.register import Command
from banker.rules.titles.auctions import PlaceBid
from banker.rules.titles.trades import DeclineTrade, OfferTitlesForDebt, OfferTrade
from banker.web.http.entrance import caller
from banker.web.http.forms import command_for, idempotency_key, object_in, whole_number
from banker.web.http.permissions import PAGES, SEAT
from banker.web.http.services import the_services
from banker.web.phone.acts import carried_out
from banker.web.phone.blueprint import phone
from banker.web.phone.drawing import typed_sum, visit_here

PAGES.update({"phone.bid": SEAT, "phone.counter_offer": SEAT, "phone.offer_titles": SEAT})


@phone.post("/t/<table>/me/bid")
def bid(table: str) -> ResponseReturnValue:
    """Bid the sum that was typed."""
    visit, key = visit_here(the_services().runtimes.of(table)), idempotency_key()
    command = PlaceBid(
        player=visit.player,
        amount=typed_sum("amount", visit),
        lot=TitleId(request.form.get("lot", "")) or None,
        auction=whole_number(request.form.get("auction", "")) or 0,
    )
    return carried_out(visit, command, key)


@phone.post("/t/<table>/me/counter")
def counter_offer(table: str) -> ResponseReturnValue:
    """Answer an offer with another one; the offer answered is declined with it.

    The new offer comes first: if the bank refuses it, the other one still stands.
    """
    visit, key = visit_here(the_services().runtimes.of(table)), idempotency_key()
    try:
        fields = object_in(request.form.get("command", "{}").encode(errors="replace"))
        command = command_for(caller(), fields, phones_bank=visit.phones_bank)
    except MalformedError as error:
        raise BadRequest(str(error)) from None
    if not isinstance(command, OfferTrade):
        raise BadRequest("An offer is answered with an offer.")
    answer = carried_out(visit, command, key)
    bank, actor = visit.runtime.bank, caller().actor
    if bank.receipt(command_id(actor, key)) is None:
        return answer
    declining = DeclineTrade(player=visit.player, offer=visit.args.get("answers", ""))
    with suppress(Refusal):
        # Taken back or lapsed meanwhile, there is nothing left to decline.
        bank.execute(
            declining, command_id=command_id(actor, declining_key(key)), actor=actor
        )
    return answer


def declining_key(key: str) -> str:
    """Return the key of the second command that follows from one press of a button.

    >>> declining_key("k1"), len(declining_key("k" * 64))
    ('k1.no', 64)
    """
    return f"{key[:61]}.no"


@phone.post("/t/<table>/me/titles")
def offer_titles(table: str) -> ResponseReturnValue:
    """Offer the ticked titles for a debt, or hand them over at their price."""
    visit, key = visit_here(the_services().runtimes.of(table)), idempotency_key()
    game, debt = visit.runtime.game, request.form.get("debt", "")
    # As the form says it, not as the game stands: a retry must ask the same again.
    ticked = tuple(
        TitleId(name.removeprefix("g-")) for name in request.form if name.startswith("g-")
    )
    command: Command = OfferTitlesForDebt(
        player=visit.player,
        debt=debt,
        titles=ticked,
        value=typed_sum("value", visit),
    )
    if game.house_rules.debts_in_titles:
        command = HandOverTitles(player=visit.player, debt=debt, titles=ticked)
    return carried_out(visit, command, key)
