"""The end of the game on a phone: places, and the result sheet line by line (R-13.4)."""

from dataclasses import dataclass

from banker.ledger.posting import Money
from banker.rules.game import titles_of
from banker.rules.players import PlayerId
from banker.rules.table.ends import GameEnded, ResultSheet, ranking, result_sheet
from banker.views.deeds import Deed, deed_view
from banker.views.people import Party, party
from banker.web.phone.visit import Visit
from banker.wording import end_reason

#: The end is looked for among so many of the latest entries.
ENTRIES_READ = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceView:
    """Somebody's place in the result."""

    who: Party
    place: int
    worth: Money
    out: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultView:
    """Everybody's place, and of one player what the sum is made of.

    Attributes:
        first: who shares the first place.
        best: what they are worth.
        reason: how the game came to its end, in a few words; empty for the last player.
        whose: the player whose sheet is shown; `held`: that player's deeds.
        by: what counts at this table.
    """

    places: tuple[PlaceView, ...]
    first: tuple[Party, ...]
    best: Money
    reason: str
    whose: Party
    sheet: ResultSheet
    sheet_place: int
    by: str
    held: tuple[Deed, ...]


def result(visit: Visit) -> ResultView:
    """Return everybody's place, and of one player what the sum is made of."""
    game, player = visit.runtime.game, visit.player
    places = game.places or ranking(game)
    known = {place.player: place for place in places}
    wanted = PlayerId(visit.args.get("who", ""))
    whose = wanted if wanted in known else player
    return ResultView(
        places=tuple(
            PlaceView(
                who=party(game, place.player),
                place=place.place,
                worth=place.worth,
                out=place.player in game.bankrupt,
            )
            for place in places
        ),
        first=tuple(party(game, place.player) for place in places if place.place == 1),
        best=places[0].worth,
        reason=reason_of(visit),
        whose=party(game, whose),
        sheet=result_sheet(game, whose),
        sheet_place=known[whose].place,
        by=game.house_rules.richest_by,
        held=tuple(deed_view(game, title) for title in titles_of(game, whose)),
    )


def reason_of(visit: Visit) -> str:
    """Return in a few words how the game came to its end; empty for the last player."""
    bank = visit.runtime.bank
    for entry in reversed(bank.entries(after=max(0, bank.seq - ENTRIES_READ))):
        for event in entry.happenings:
            if isinstance(event, GameEnded):
                return end_reason(event.reason)
    return ""
