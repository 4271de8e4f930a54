"""Paying on a phone: to whom, how much, and what is left then."""

from dataclasses import dataclass

from banker.ledger.posting import Money
from banker.rules.game import Game, cash_of
from banker.rules.players import PlayerId
from banker.views.people import THE_BANK, Party, party
from banker.web.phone.sums import sum_field, sum_typed
from banker.web.phone.visit import Visit


@dataclass(frozen=True, slots=True, kw_only=True)
class PayView:
    """A payment that is being typed, or a payment request.

    Attributes:
        asking: whether another player is asked to pay.
        payees: who may be chosen; `payee`: who is, if anybody.
        typed: the sum as it stands in its field; `no_sum`: whether it is none.
        left: the cash afterwards; None where the page keeps it to itself.
        short: whether there is less than the sum.
        ready: whether it can be sent like this.
    """

    asking: bool
    payees: tuple[Party, ...]
    payee: Party | None
    amount: Money
    typed: str
    no_sum: bool
    left: Money | None
    short: bool
    ready: bool


def pay(visit: Visit) -> PayView:
    """Return the payment being typed: to whom, how much, and what is left then.

    With `ask` in the address it is a payment request: another player is asked to pay.
    """
    game, asking = visit.runtime.game, visit.args.get("ask") == "1"
    people = others(game, visit.player)
    payees = people if asking else (THE_BANK, *people)
    wanted = visit.args.get("to", "")
    payee = next((one for one in payees if one.party == wanted), None)
    typed = sum_field(visit.args, "amount")
    found = sum_typed(typed, game.edition.currency)
    amount, cash = found or 0, cash_of(game, visit.player)
    left = cash + amount if asking else cash - amount
    return PayView(
        asking=asking,
        payees=payees,
        payee=payee,
        amount=amount,
        typed=typed,
        no_sum=found is None,
        left=None if visit.covered else left,
        short=left < 0,
        ready=payee is not None and amount > 0 and left >= 0,
    )


def others(game: Game, player: PlayerId) -> tuple[Party, ...]:
    """Return everybody else who is still in."""
    return tuple(
        party(game, seat.player)
        for seat in game.players
        if seat.player != player and seat.player not in game.bankrupt
    )
