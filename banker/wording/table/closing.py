"""Words for the closing economy."""

from banker.rules.table.closing import NO_SALARY_FROM, MinuteTold, WrongMinute
from banker.wording.formatter import Formatter
from banker.wording.register import Rank, refuses, tells
from banker.wording.words import _


@tells(MinuteTold, rank=Rank.ON_THE_BOARD + 75, purpose=lambda _event, _f: _("Time"))
def minute_told(event: MinuteTold, f: Formatter) -> str:
    """Return what begins with a minute of the closing economy."""
    if event.minute == NO_SALARY_FROM:
        return _(
            "Minute %(minute)s: %(go)s pays nothing any more",
            minute=event.minute,
            go=f.go,
        )
    return _("Minute %(minute)s: owners get less of each rent", minute=event.minute)


@refuses(WrongMinute, advice=lambda: _("Nothing needs to be done."))
def wrong_minute(refusal: WrongMinute, _f: Formatter) -> str:
    return _(
        "Minute %(minute)s is over: the game is in minute %(now)s.",
        minute=refusal.minute,
        now=refusal.now,
    )
