"""Words for the end of a game."""

from banker.rules.table.ends import BellRung, EndReason, GameEnded
from banker.wording.formatter import Formatter
from banker.wording.register import Rank, tells
from banker.wording.words import _


def end_reason(reason: EndReason) -> str:
    """Return why a game was ended."""
    match reason:
        case "agreed":
            return _("All have agreed to end")
        case "bankruptcies":
            return _("Enough players are bankrupt")
        case "bell":
            return _("The time is up")
        case "worth":
            return _("The agreed sum is reached")
        case "default":
            return _("Somebody cannot pay")


@tells(
    BellRung, rank=Rank.ON_THE_BOARD + 70, cue="bell", purpose=lambda _event, _f: _("Time")
)
def bell_rung(_event: BellRung, _f: Formatter) -> str:
    return _("The bell rings. This turn is the last")


@tells(
    GameEnded,
    rank=Rank.ENDS + 10,
    cue="won",
    purpose=lambda event, _f: end_reason(event.reason),
)
def game_ended(event: GameEnded, f: Formatter) -> str:
    """Return who has won, or who shares the first place."""
    first = [place for place in event.places if place.place == 1]
    if len(first) == 1:
        return _(
            "The game is over. %(name)s wins with %(amount)s",
            name=f.name(first[0].player),
            amount=f.money(first[0].worth),
        )
    names = ", ".join(f.name(place.player) for place in first)
    return _("The game is over. First together: %(names)s", names=names)
