"""Shares and policies on a phone, where the edition has them (R-19.12, R-19.13)."""

from collections.abc import Iterator
from dataclasses import dataclass

from banker.ledger.posting import BANK, Money, share_of
from banker.rules.business.policies import BuyPolicy, UsePolicy, policies_held
from banker.rules.business.printed import Policy, Share
from banker.rules.business.shares import (
    BuyShares,
    SellShares,
    points_of,
    price_for,
    shares_held,
    shares_value,
)
from banker.web.phone.visit import Offered, Visit


@dataclass(frozen=True, slots=True, kw_only=True)
class ShareView:
    """A company's share: what it costs, and what the player holds of it."""

    name: str
    price: Money
    points: int
    insured: bool
    held: int
    left: int
    buying: Offered
    selling: Offered


@dataclass(frozen=True, slots=True, kw_only=True)
class PolicyUse:
    """A company for which a policy could be used now; `name` is its printed one."""

    name: str
    command: UsePolicy


@dataclass(frozen=True, slots=True, kw_only=True)
class PolicyView:
    """An insurance policy: what it costs, how long it holds, where it could be used."""

    policy: Policy
    held: bool
    buying: Offered
    uses: tuple[PolicyUse, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PapersView:
    """Every share and every policy; `value` is that of the player's shares."""

    shares: tuple[ShareView, ...]
    policies: tuple[PolicyView, ...]
    value: Money


def papers(visit: Visit) -> PapersView:
    """Return every share with its price and what the player holds, and every policy."""
    game = visit.runtime.game
    return PapersView(
        shares=tuple(share_view(visit, one) for one in game.edition.shares),
        policies=tuple(policy_view(visit, one) for one in game.edition.policies),
        value=shares_value(game, visit.player),
    )


def share_view(visit: Visit, one: Share) -> ShareView:
    """Return a share, to be bought and sold one by one."""
    game, player = visit.runtime.game, visit.player
    return ShareView(
        name=one.name,
        price=price_for(game, player, one.share),
        points=points_of(game, one.share),
        insured=any(
            (kept.player, kept.share) == (player, one.share) for kept in game.insured
        ),
        held=shares_held(game, player, one.share),
        left=game.balances.get((BANK, share_of(one.share)), 0),
        buying=visit.shown(BuyShares(player=player, share=one.share, count=1)),
        selling=visit.shown(SellShares(player=player, share=one.share, count=1)),
    )


def policy_view(visit: Visit, one: Policy) -> PolicyView:
    """Return a policy, to be bought and used."""
    game, player = visit.runtime.game, visit.player
    return PolicyView(
        policy=one,
        held=one.policy in policies_held(game, player),
        buying=visit.shown(BuyPolicy(player=player, policy=one.policy)),
        uses=tuple(policy_uses(visit, one)),
    )


def policy_uses(visit: Visit, one: Policy) -> Iterator[PolicyUse]:
    """Yield the companies for which a policy could be used now."""
    for share in visit.runtime.game.edition.shares:
        using = UsePolicy(player=visit.player, policy=one.policy, share=share.share)
        if visit.may(using):
            yield PolicyUse(name=share.name, command=using)
