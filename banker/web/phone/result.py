"""The end of the game on a phone: places, and the result sheet line by line (R-13.4)."""

from dataclasses import dataclass

from banker.ledger.posting import Money
from banker.rules.game import titles_of
from banker.rules.players import PlayerId
from banker.rules.table.ends import EndReason, ResultSheet, result_sheet
from banker.views.deeds import Deed, deed_view
from banker.views.people import Party, party
from banker.views.standings import Standing, end_reason_in, places_of, standings
from banker.views.visibility import ALL
from banker.web.phone.visit import Visit

#: The end is looked for among so many of the latest entries.
ENTRIES_READ = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultView:
    """Everybody's place, and of one player what the sum is made of.

    Attributes:
        first: who shares the first place.
        best: what they are worth.
        reason: how the game came to its end; None where only one player was left.
        whose: the player whose sheet is shown; `held`: that player's deeds.
        by: what counts at this table.
    """

    places: tuple[Standing, ...]
    first: tuple[Party, ...]
    best: Money
    reason: EndReason | None
    whose: Party
    sheet: ResultSheet
    sheet_place: int
    by: str
    held: tuple[Deed, ...]


def result(visit: Visit) -> ResultView:
    """Return everybody's place, and of one player what the sum is made of."""
    game, player = visit.runtime.game, visit.player
    places = places_of(game)
    known = {place.player: place for place in places}
    wanted = PlayerId(visit.args.get("who", ""))
    whose = wanted if wanted in known else player
    return ResultView(
        places=standings(game, ALL),
        first=tuple(party(game, place.player) for place in places if place.place == 1),
        best=places[0].worth,
        reason=reason_of(visit),
        whose=party(game, whose),
        sheet=result_sheet(game, whose),
        sheet_place=known[whose].place,
        by=game.house_rules.richest_by,
        held=tuple(deed_view(game, title) for title in titles_of(game, whose)),
    )


def reason_of(visit: Visit) -> EndReason | None:
    """Return how the game came to its end; None for the last player."""
    bank = visit.runtime.bank
    entries = bank.entries(after=max(0, bank.seq - ENTRIES_READ))
    for entry in reversed(entries):
        reason = end_reason_in(entry.happenings)
        if reason is not None:
            return reason
    return None
