"""Words for what comes of a move."""

from banker.rules.turn.moves import (
    BonusCollected,
    ClaimOpened,
    DueSettled,
    DuesNamed,
    PotCollected,
    TokenMoved,
    TurnWillBeMissed,
)
from banker.wording.formatter import Formatter
from banker.wording.phrases import from_bank
from banker.wording.register import Rank, tells
from banker.wording.words import _


def bonus_words(reason: str) -> str:
    return _("Bonus for a double one") if reason == "snake-eyes" else _("Bonus")


@tells(TokenMoved, rank=Rank.ON_THE_BOARD + 60, purpose=lambda event, f: f.space(event.to))
def token_moved(event: TokenMoved, f: Formatter) -> str:
    return _(
        "%(name)s moves here: %(space)s", name=f.name(event.player), space=f.space(event.to)
    )


@tells(DuesNamed, rank=Rank.ORDER + 30, purpose=lambda _event, _f: _("On the board"))
def dues_named(event: DuesNamed, f: Formatter) -> str:
    """Return what a player has to settle."""
    what = "; ".join(
        f.due(due.kind, due.title or due.space or due.deck or "") for due in event.dues
    )
    return _("Now for %(name)s: %(what)s", name=f.name(event.player), what=what)


@tells(DueSettled, rank=Rank.ORDER + 35, purpose=lambda _event, _f: _("On the board"))
def due_settled(event: DueSettled, f: Formatter) -> str:
    """Return that something due is done; alone in an entry it is a stay."""
    due = event.due
    if due.kind == "location":
        return _("%(name)s stays", name=f.name(event.player))
    what = f.due(due.kind, due.title or due.space or due.deck or "")
    return _("%(name)s has done it: %(what)s", name=f.name(event.player), what=what)


@tells(
    ClaimOpened,
    rank=Rank.ORDER + 10,
    purpose=lambda event, f: _("Rent: %(title)s", title=f.title(event.claim.title)),
)
def claim_opened(event: ClaimOpened, f: Formatter) -> str:
    return _(
        "%(owner)s may ask %(name)s for the rent: %(title)s",
        owner=f.name(event.claim.owner),
        name=f.name(event.claim.visitor),
        title=f.title(event.claim.title),
    )


@tells(
    BonusCollected,
    rank=Rank.BY_THE_WAY + 10,
    cue="money",
    purpose=lambda event, _f: bonus_words(event.reason),
)
def bonus_collected(event: BonusCollected, f: Formatter) -> str:
    return from_bank(f, event.player, event.amount, bonus_words(event.reason))


@tells(PotCollected, rank=Rank.MONEY + 90, cue="money", purpose=lambda _event, _f: _("Pot"))
def pot_collected(event: PotCollected, f: Formatter) -> str:
    return _(
        "%(name)s takes the pot: %(amount)s",
        name=f.name(event.player),
        amount=f.money(event.amount),
    )


@tells(TurnWillBeMissed, rank=Rank.ON_THE_BOARD + 55, purpose=lambda _event, _f: _("Turn"))
def turn_will_be_missed(event: TurnWillBeMissed, f: Formatter) -> str:
    return _("%(name)s misses a turn", name=f.name(event.player))
