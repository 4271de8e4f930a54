"""Answering an offer on a phone: both its sides, and the ways to answer (R-14)."""

from dataclasses import dataclass

from banker.ledger.posting import Money
from banker.rules.edition import Currency
from banker.rules.game import (
    Basket,
    Game,
    Offer,
)
from banker.rules.titles.trades import (
    AcceptTrade,
    DeclineTrade,
    WithdrawTrade,
)
from banker.views.people import Party, party
from banker.web.phone.sides import Side, gains, side
from banker.web.phone.sums import written
from banker.web.phone.visit import Countdown, Offered, Visit


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferInFull:
    """An open offer with both its sides as this player sees them.

    Attributes:
        received: whether it was made to this player.
        sides: one's own first.
        less_debt: by how much it lessens a debt of the proposer; None where it is no such
            offer.
        clock: how long its partner may take.
        accepting: with the reason for which it could not be accepted.
        change_url: where it is answered with another; empty for titles for a debt.
    """

    proposer: Party
    received: bool
    sides: tuple[Side, Side]
    less_debt: Money | None
    gains: tuple[str, ...]
    clock: Countdown | None
    accepting: Offered
    declining: DeclineTrade
    withdrawing: WithdrawTrade
    change_url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferView:
    """One offer; None once it is gone."""

    offer: OfferInFull | None


def offer(visit: Visit) -> OfferView:
    """Return one offer with both sides as this player sees them; None once it is gone."""
    game, player, wanted = visit.runtime.game, visit.player, visit.args.get("offer", "")
    found = next((one for one in game.offers if one.offer == wanted), None)
    if found is None or player not in {found.proposer, found.partner}:
        return OfferView(offer=None)
    received = player == found.partner
    mine, theirs = sides_of(game, found)
    gets = found.gives.titles if received else found.takes.titles
    if received:
        mine, theirs = theirs, mine
    accepting = AcceptTrade(player=player, offer=found.offer)
    return OfferView(
        offer=OfferInFull(
            proposer=party(game, found.proposer),
            received=received,
            sides=(mine, theirs),
            less_debt=found.value if found.debt else None,
            gains=gains(visit, player, gets),
            clock=visit.countdown("answer", found.partner),
            accepting=visit.explained(accepting)
            if received
            else Offered(command=accepting, refused=True),
            declining=DeclineTrade(player=player, offer=found.offer),
            withdrawing=WithdrawTrade(player=player, offer=found.offer),
            change_url="" if found.debt else changing(visit, found),
        )
    )


def sides_of(game: Game, offer: Offer) -> tuple[Side, Side]:
    """Return both sides of an offer, the proposer's first."""
    return (
        side(game, offer.proposer, offer.gives, offer.takes),
        side(game, offer.partner, offer.takes, offer.gives),
    )


def changing(visit: Visit, offer: Offer) -> str:
    """Return where an offer is answered with another: the same, seen from here."""
    currency = visit.runtime.game.edition.currency
    return visit.address(
        "trade",
        **{"with": offer.proposer, "answers": offer.offer},
        **basket_args("g", offer.takes, currency),
        **basket_args("t", offer.gives, currency),
    )


def basket_args(mark: str, basket: Basket, currency: Currency) -> dict[str, str]:
    """Return a basket as arguments of the address."""
    args = {f"{mark}-{title}": "1" for title in basket.titles}
    args |= {f"{mark}p-{deck}": "1" for deck in basket.pardons}
    return args | ({f"{mark}c": written(basket.cash, currency)} if basket.cash else {})
