"""The end of the game on a phone: places, and the result sheet line by line (R-13.4)."""

from banker.rules.game import titles_of
from banker.rules.players import PlayerId
from banker.rules.table.ends import GameEnded, ranking, result_sheet
from banker.views.deeds import deed_view
from banker.views.people import party
from banker.web.phone.visit import Values, Visit
from banker.wording import end_reason

#: The end is looked for among so many of the latest entries.
ENTRIES_READ = 40


def result(visit: Visit) -> Values:
    """Return everybody's place, and of one player what the sum is made of."""
    game, player = visit.runtime.game, visit.player
    places = game.places or ranking(game)
    known = {place.player: place for place in places}
    wanted = PlayerId(visit.args.get("who", ""))
    whose = wanted if wanted in known else player
    first = [party(game, place.player) for place in places if place.place == 1]
    return {
        "ranks": [(place, party(game, place.player)) for place in places],
        "first": first,
        "best": places[0].worth,
        "reason": reason_of(visit),
        "whose": party(game, whose),
        "sheet": result_sheet(game, whose),
        "sheet_place": known[whose].place,
        "by": game.house_rules.richest_by,
        "held": [
            (deed_view(game, title), game.deed(title).price)
            for title in titles_of(game, whose)
        ],
        "out_players": game.bankrupt,
    }


def reason_of(visit: Visit) -> str:
    """Return in a few words how the game came to its end; empty for the last player."""
    bank = visit.runtime.bank
    for entry in reversed(bank.entries(after=max(0, bank.seq - ENTRIES_READ))):
        for event in entry.happenings:
            if isinstance(event, GameEnded):
                return end_reason(event.reason)
    return ""
