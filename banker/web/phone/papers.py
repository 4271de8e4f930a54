"""Shares and policies on a phone, where the edition has them (R-19.12, R-19.13)."""

from banker.ledger.posting import BANK, policy_of, share_of
from banker.rules.business.policies import BuyPolicy, UsePolicy, policies_held
from banker.rules.business.shares import (
    BuyShares,
    SellShares,
    points_of,
    price_for,
    shares_held,
    shares_value,
)
from banker.web.phone.visit import Values, Visit
from banker.wording.words import _, plural


def papers(visit: Visit) -> Values:
    """Return every share with its price and what the player holds, and every policy."""
    game, player = visit.runtime.game, visit.player
    return {
        "shares": [
            {
                "name": one.name,
                "price": price_for(game, player, one.share),
                "points": plural(
                    "%(num)s point", "%(num)s points", points_of(game, one.share)
                ),
                "insured": any(
                    (kept.player, kept.share) == (player, one.share)
                    for kept in game.insured
                ),
                "held": shares_held(game, player, one.share),
                "left": game.balances.get((BANK, share_of(one.share)), 0),
                "buying": BuyShares(player=player, share=one.share, count=1),
                "selling": SellShares(player=player, share=one.share, count=1),
            }
            for one in game.edition.shares
        ],
        "policies": [
            {
                "name": one.name,
                "price": one.price,
                "term": _("to the end of the circle")
                if one.term == "short"
                else _("to the next change"),
                "held": one.policy in policies_held(game, player),
                "left": game.balances.get((BANK, policy_of(one.policy)), 0),
                "buying": BuyPolicy(player=player, policy=one.policy),
                "uses": [
                    (share.name, using)
                    for share in game.edition.shares
                    if visit.may(
                        using := UsePolicy(
                            player=player, policy=one.policy, share=share.share
                        )
                    )
                ],
            }
            for one in game.edition.policies
        ],
        "value": shares_value(game, player),
    }
