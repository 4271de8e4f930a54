"""Words for the gambling machine."""

from banker.rules.business.jackpot import JackpotPlayed, StakeStands
from banker.wording.formatter import Formatter
from banker.wording.phrases import nothing_paid
from banker.wording.register import Rank, refuses, tells
from banker.wording.words import _


@tells(
    JackpotPlayed,
    rank=Rank.BUSINESS + 5,
    cue="money",
    purpose=lambda _event, _f: _("Jackpot"),
)
def jackpot_played(event: JackpotPlayed, f: Formatter) -> str:
    """Return a play of the machine: lost, won, or another try."""
    won = event.from_account + event.from_bank
    values = {"name": f.name(event.player), "stake": f.money(event.stake)}
    if event.outcome == "replay":
        return _("%(name)s plays the machine for %(stake)s again", **values)
    if event.outcome == "lost":
        return _("%(name)s lost %(stake)s to the machine", **values)
    return _(
        "%(name)s won %(amount)s from the machine for %(stake)s",
        amount=f.money(won),
        **values,
    )


@refuses(StakeStands, advice=lambda: _("Play with the same stake, or end the turn."))
def stake_stands(refusal: StakeStands, f: Formatter) -> str:
    return nothing_paid(
        _(
            "The stake of %(name)s stands for another try: %(stake)s.",
            name=f.name(refusal.player),
            stake=f.money(refusal.stake),
        )
    )
