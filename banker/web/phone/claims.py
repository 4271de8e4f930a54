"""Rents that are paid on demand: what a phone's player may claim (R-5.6)."""

from collections.abc import Iterator
from dataclasses import dataclass

from banker.ledger.posting import Money
from banker.rules.edition import RentClaim
from banker.rules.titles.rents import ClaimRent, WaiveRent, rent_due
from banker.views.deeds import Deed, deed_view
from banker.views.people import Party, party
from banker.web.phone.visit import Visit


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimView:
    """A rent that may be claimed.

    Attributes:
        rent: None where the dice decide.
        waiving: None where it may not be given up.
        until: how long this table lets rents be claimed.
    """

    visitor: Party
    deed: Deed
    rent: Money | None
    claiming: ClaimRent
    waiving: WaiveRent | None
    until: RentClaim


def claims(visit: Visit) -> Iterator[ClaimView]:
    """Yield the rents that this player may claim, and until when (R-5.6)."""
    game, player = visit.runtime.game, visit.player
    for one in game.claims:
        if one.owner != player:
            continue
        claiming = ClaimRent(owner=player, visitor=one.visitor, title=one.title)
        waiving = WaiveRent(owner=player, visitor=one.visitor, title=one.title)
        if not visit.may(claiming):
            continue
        throws = game.deed(one.title).kind == "utility" and one.dice is None
        yield ClaimView(
            visitor=party(game, one.visitor),
            deed=deed_view(game, one.title),
            rent=None
            if throws
            else rent_due(
                game, one.title, owner=player, dice=one.dice, nearest=one.nearest
            ),
            claiming=claiming,
            waiving=waiving if visit.may(waiving) else None,
            until=game.house_rules.rent_claim,
        )
