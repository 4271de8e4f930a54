"""Words for the levels of rents."""

from banker.rules.titles.levels import LevelsChanged
from banker.wording.formatter import Formatter
from banker.wording.register import Rank, tells
from banker.wording.words import _


@tells(
    LevelsChanged, rank=Rank.ON_THE_BOARD + 40, purpose=lambda _event, _f: _("Rent level")
)
def levels_changed(event: LevelsChanged, f: Formatter) -> str:
    """Return which rents rose or fell."""
    titles = f.titles(tuple(change.title for change in event.changes))
    if all(change.by > 0 for change in event.changes):
        return _("The rent rises: %(titles)s", titles=titles)
    if all(change.by < 0 for change in event.changes):
        return _("The rent falls: %(titles)s", titles=titles)
    return _("The rents change: %(titles)s", titles=titles)
