"""The business edition in words: stories, reasons, refusals and advice (R-19)."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from banker.entry import Happening
from banker.rules import errors
from banker.rules.business.cards import (
    LotDrawn,
    LotReturned,
    LotSeized,
    MovesTwice,
    OfficeTooDear,
    RentWillDouble,
    TokensSwapped,
)
from banker.rules.business.charity import CharityPaid
from banker.rules.business.jackpot import JackpotPlayed, StakeStands
from banker.rules.business.pile import NotOnPile
from banker.rules.business.policies import (
    NoPolicy,
    NothingToEscape,
    PolicyBought,
    PolicyUsed,
)
from banker.rules.business.shares import (
    FortunaSet,
    NotSoManyShares,
    QuotationMoved,
    SharesBought,
    SharesSold,
)
from banker.rules.titles.purchases import LotOnPile
from banker.rules.titles.rents import RentDoubled
from banker.wording.formatter import Formatter, nothing_moved, nothing_paid
from banker.wording.phrases import Tells
from banker.wording.words import _

Sentence: TypeAlias = Callable[[Any, Formatter], str]


def signed(points: int) -> str:
    """Return a change with its sign, minus as U+2212."""
    return f"{points:+d}".replace("-", "−")


def jackpot_played(event: JackpotPlayed, s: Formatter) -> str:
    """Return a play of the machine: lost, won, or another try."""
    won = event.from_account + event.from_bank
    values = {"name": s.name(event.player), "stake": s.money(event.stake)}
    if event.outcome == "replay":
        return _("%(name)s plays the machine for %(stake)s again", **values)
    if event.outcome == "lost":
        return _("%(name)s lost %(stake)s to the machine", **values)
    return _(
        "%(name)s won %(amount)s from the machine for %(stake)s",
        amount=s.money(won),
        **values,
    )


def policy_used(event: PolicyUsed, s: Formatter) -> str:
    """Return what a policy was spent for: a card, or a price."""
    name = s.name(event.player)
    if event.insured is None:
        return _("%(name)s escapes the card with a policy", name=name)
    share = s.share(event.insured.share)
    return _("For %(name)s alone the old price holds: %(share)s", name=name, share=share)


def lot_drawn(event: LotDrawn, s: Formatter) -> str:
    """Return a lot that chance drew, and whether it comes under the hammer."""
    title = s.title(event.title)
    if event.void:
        return _("Drawn for auction: %(title)s. Nothing comes of it", title=title)
    return _("Drawn for auction: %(title)s", title=title)


BUSINESS_STORIES: Mapping[type[Happening], Tells] = {
    CharityPaid: lambda e, s: _(
        "%(name)s paid %(amount)s to charity",
        name=s.name(e.player),
        amount=s.money(e.amount),
    ),
    JackpotPlayed: jackpot_played,
    SharesBought: lambda e, s: _(
        "%(name)s bought %(count)s × %(share)s for %(amount)s",
        name=s.name(e.player),
        count=e.count,
        share=s.share(e.share),
        amount=s.money(e.cost),
    ),
    SharesSold: lambda e, s: _(
        "%(name)s sold %(count)s × %(share)s for %(amount)s",
        name=s.name(e.player),
        count=e.count,
        share=s.share(e.share),
        amount=s.money(e.proceeds),
    ),
    QuotationMoved: lambda e, s: _(
        "Quotation: %(share)s, %(points)s points",
        share=s.share(e.share),
        points=signed(e.points),
    ),
    FortunaSet: lambda e, s: _(
        "Fortuna sets the price: %(share)s, %(points)s points",
        share=s.share(e.share),
        points=e.points,
    ),
    PolicyBought: lambda e, s: _(
        "%(name)s bought a policy for %(amount)s: %(policy)s",
        name=s.name(e.player),
        amount=s.money(e.price),
        policy=s.policy(e.policy),
    ),
    PolicyUsed: policy_used,
    LotSeized: lambda e, s: _(
        "%(name)s takes %(title)s from %(owner)s",
        name=s.name(e.player),
        title=s.title(e.title),
        owner=s.name(e.owner),
    ),
    LotReturned: lambda e, s: _(
        "%(name)s gives %(title)s back to the bank",
        name=s.name(e.player),
        title=s.title(e.title),
    ),
    LotDrawn: lot_drawn,
    RentWillDouble: lambda e, s: _(
        "The next visitor pays double: %(name)s", name=s.name(e.player)
    ),
    RentDoubled: lambda e, s: _("This rent was double: %(name)s", name=s.name(e.player)),
    TokensSwapped: lambda e, s: _(
        "%(name)s and %(other)s change places",
        name=s.name(e.player),
        other=s.name(e.other),
    ),
    MovesTwice: lambda e, s: _("%(name)s moves twice", name=s.name(e.player)),
}

BUSINESS_REASONS: Mapping[type[Happening], Tells] = {
    CharityPaid: lambda _e, _s: _("Black business"),
    JackpotPlayed: lambda _e, _s: _("Jackpot"),
    SharesBought: lambda e, s: _("Shares: %(share)s", share=s.share(e.share)),
    SharesSold: lambda e, s: _("Shares: %(share)s", share=s.share(e.share)),
    QuotationMoved: lambda e, s: _("Shares: %(share)s", share=s.share(e.share)),
    FortunaSet: lambda e, s: _("Shares: %(share)s", share=s.share(e.share)),
    PolicyBought: lambda e, s: _("Policy: %(policy)s", policy=s.policy(e.policy)),
    PolicyUsed: lambda e, s: _("Policy: %(policy)s", policy=s.policy(e.policy)),
    LotSeized: lambda _e, _s: _("Card"),
    LotReturned: lambda _e, _s: _("Card"),
    LotDrawn: lambda e, s: _("Auction: %(lot)s", lot=s.title(e.title)),
    RentWillDouble: lambda _e, _s: _("Card"),
    RentDoubled: lambda _e, _s: _("Card"),
    TokensSwapped: lambda _e, _s: _("Card"),
    MovesTwice: lambda _e, _s: _("Card"),
}

BUSINESS_SENTENCES: Mapping[type[errors.Refusal], Sentence] = {
    LotOnPile: lambda r, s: nothing_paid(
        _(
            "%(title)s lies on the auction space and is had by bidding only.",
            title=s.title(r.title),
        )
    ),
    NotOnPile: lambda r, s: nothing_moved(
        _("%(title)s does not lie on the auction space.", title=s.title(r.title))
    ),
    StakeStands: lambda r, s: nothing_paid(
        _(
            "The stake of %(name)s stands for another try: %(stake)s.",
            name=s.name(r.player),
            stake=s.money(r.stake),
        )
    ),
    OfficeTooDear: lambda r, s: nothing_moved(
        _(
            "An office there costs %(price)s, and the card gives one of %(worth)s.",
            price=s.money(r.price),
            worth=s.money(r.worth),
        )
    ),
    errors.PapersSoldOut: lambda r, s: nothing_paid(
        _(
            "The bank has %(left)s left of these, not %(asked)s: %(paper)s.",
            left=r.left,
            asked=r.asked,
            paper=s.paper(r.paper),
        )
    ),
    NotSoManyShares: lambda r, s: nothing_paid(
        _(
            "%(name)s holds %(held)s of these, not %(asked)s: %(share)s.",
            name=s.name(r.player),
            held=r.held,
            asked=r.asked,
            share=s.share(r.share),
        )
    ),
    NoPolicy: lambda r, s: nothing_moved(
        _(
            "%(name)s holds no such policy: %(policy)s.",
            name=s.name(r.player),
            policy=s.policy(r.policy),
        )
    ),
    NothingToEscape: lambda r, s: nothing_moved(
        _(
            "There is nothing that a policy would help %(name)s against now.",
            name=s.name(r.player),
        )
    ),
}

BUSINESS_ADVICE: Mapping[type[errors.Refusal], Callable[[], str]] = {
    LotOnPile: lambda: _("Call it to auction in your own turn."),
    NotOnPile: lambda: _("Choose a lot that lies there."),
    StakeStands: lambda: _("Play with the same stake, or end the turn."),
    OfficeTooDear: lambda: _("Choose a lot where offices are cheaper."),
    errors.PapersSoldOut: lambda: _("Take fewer, or wait until somebody sells."),
    NotSoManyShares: lambda: _("Sell fewer."),
    NoPolicy: lambda: _("Choose one that is in the hand."),
    NothingToEscape: lambda: _("Keep the policy for another time."),
}
