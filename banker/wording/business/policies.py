"""Words for insurance policies."""

from banker.rules.business.policies import (
    NoPolicy,
    NothingToEscape,
    PolicyBought,
    PolicyUsed,
)
from banker.wording.formatter import Formatter
from banker.wording.phrases import nothing_moved
from banker.wording.register import Rank, refuses, tells
from banker.wording.words import _


@tells(
    PolicyBought,
    rank=Rank.BUSINESS + 30,
    cue="bought",
    purpose=lambda event, f: _("Policy: %(policy)s", policy=f.policy(event.policy)),
)
def policy_bought(event: PolicyBought, f: Formatter) -> str:
    return _(
        "%(name)s bought a policy for %(amount)s: %(policy)s",
        name=f.name(event.player),
        amount=f.money(event.price),
        policy=f.policy(event.policy),
    )


@tells(
    PolicyUsed,
    rank=Rank.BUSINESS + 15,
    purpose=lambda event, f: _("Policy: %(policy)s", policy=f.policy(event.policy)),
)
def policy_used(event: PolicyUsed, f: Formatter) -> str:
    """Return what a policy was spent for: a card, or a price."""
    name = f.name(event.player)
    if event.insured is None:
        return _("%(name)s escapes the card with a policy", name=name)
    share = f.share(event.insured.share)
    return _("For %(name)s alone the old price holds: %(share)s", name=name, share=share)


@refuses(NoPolicy, advice=lambda: _("Choose one that is in the hand."))
def no_policy(refusal: NoPolicy, f: Formatter) -> str:
    return nothing_moved(
        _(
            "%(name)s holds no such policy: %(policy)s.",
            name=f.name(refusal.player),
            policy=f.policy(refusal.policy),
        )
    )


@refuses(NothingToEscape, advice=lambda: _("Keep the policy for another time."))
def nothing_to_escape(refusal: NothingToEscape, f: Formatter) -> str:
    return nothing_moved(
        _(
            "There is nothing that a policy would help %(name)s against now.",
            name=f.name(refusal.player),
        )
    )
