"""Words for the clock of a turn."""

from banker.rules.turn.deadlines import ClockMissed
from banker.wording.formatter import Formatter
from banker.wording.register import Rank, tells
from banker.wording.words import _


@tells(ClockMissed, rank=Rank.ON_THE_BOARD + 80, purpose=lambda _event, _f: _("Time"))
def clock_missed(event: ClockMissed, f: Formatter) -> str:
    return _("The time of %(name)s is up", name=f.name(event.player))
