"""Words for bankruptcy."""

from banker.ledger.posting import BANK
from banker.rules.money.bankruptcy import (
    CanStillRaise,
    CreditorPaid,
    EstateAuctioned,
    EstateShared,
    GameWon,
    PlayerBankrupted,
)
from banker.wording.formatter import Formatter
from banker.wording.register import About, Rank, refuses, tells
from banker.wording.words import _


@tells(
    PlayerBankrupted,
    rank=Rank.ENDS + 5,
    cue="debt",
    about=lambda event, _game: About(player=event.player),
    purpose=lambda _event, _f: _("Bankruptcy"),
)
def player_bankrupted(event: PlayerBankrupted, f: Formatter) -> str:
    """Return who is out, and who gets everything."""
    if event.creditor == BANK:
        return _(
            "%(name)s is bankrupt. Everything goes back to the bank",
            name=f.name(event.player),
        )
    return _(
        "%(name)s is bankrupt. %(creditor)s gets everything",
        name=f.name(event.player),
        creditor=f.name(event.creditor),
    )


@tells(
    GameWon,
    rank=Rank.ENDS + 15,
    cue="won",
    about=lambda event, _game: About(player=event.player),
    purpose=lambda _event, _f: _("Victory"),
)
def game_won(event: GameWon, f: Formatter) -> str:
    return _("%(name)s wins", name=f.name(event.player))


@tells(
    EstateAuctioned, rank=Rank.UNDER_WAY + 35, purpose=lambda _event, _f: _("Bankruptcy")
)
def estate_auctioned(event: EstateAuctioned, f: Formatter) -> str:
    return _("The bank auctions these deeds: %(titles)s", titles=f.titles(event.titles))


@tells(
    EstateShared,
    rank=Rank.BY_THE_WAY + 20,
    cue="money",
    purpose=lambda _event, _f: _("Bankruptcy"),
)
def estate_shared(event: EstateShared, f: Formatter) -> str:
    """Return who gets how much of a bankrupt's money."""
    parts = (f"{f.name(one.creditor)} {f.money(one.amount)}" for one in event.shares)
    return _("The money that is left is shared: %(parts)s", parts="; ".join(parts))


@tells(
    CreditorPaid,
    rank=Rank.BY_THE_WAY + 15,
    cue="money",
    purpose=lambda _event, _f: _("Bankruptcy"),
)
def creditor_paid(event: CreditorPaid, f: Formatter) -> str:
    return _(
        "The bank pays the debt of %(name)s: %(creditor)s gets %(amount)s",
        name=f.name(event.debtor),
        creditor=f.name(event.creditor),
        amount=f.money(event.amount),
    )


@refuses(CanStillRaise, advice=lambda: _("Sell or mortgage something and pay."))
def can_still_raise(refusal: CanStillRaise, f: Formatter) -> str:
    return _(
        "%(name)s is not bankrupt: %(owed)s is owed, and %(raisable)s can be raised.",
        name=f.name(refusal.player),
        owed=f.money(refusal.owed),
        raisable=f.money(refusal.raisable),
    )
