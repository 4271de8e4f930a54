"""Standings: who is ahead, by how much, and why the game ended."""

from collections.abc import Iterable
from dataclasses import dataclass

from banker.entry import Happening
from banker.ledger.posting import Money
from banker.rules.game import Game, Place
from banker.rules.players import PlayerId
from banker.rules.table.ends import EndReason, GameEnded, ranking, result_sheet
from banker.views.people import Party, party
from banker.views.visibility import Visibility


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """One player among all.

    Attributes:
        worth: None where the table's privacy hides anybody's.
        parts: cash, deeds and buildings in per cent of what the richest has; empty where
            they are hidden.
        turn: whether it is this player's turn.
        out: whether this player is bankrupt.
    """

    place: int
    who: Party
    worth: Money | None
    parts: tuple[float, ...]
    turn: bool
    jailed: bool
    out: bool


def places_of(game: Game) -> tuple[Place, ...]:
    """Return everybody's place, as the end has fixed it or as the game stands."""
    return game.places or ranking(game)


def standings(game: Game, visibility: Visibility) -> tuple[Standing, ...]:
    """Return everybody, who is ahead first.

    No sum is told where anybody's is hidden: those of some, beside the places of all,
    would tell of the others.
    """
    places = places_of(game)
    most = max(1, *(place.worth for place in places))
    return tuple(
        Standing(
            place=place.place,
            who=party(game, place.player),
            worth=place.worth if visibility.everything else None,
            parts=parts_of(game, place.player, most) if visibility.everything else (),
            turn=game.turn is not None and game.turn.player == place.player,
            jailed=place.player in game.jail,
            out=place.player in game.bankrupt,
        )
        for place in places
    )


def parts_of(game: Game, player: PlayerId, most: Money) -> tuple[float, ...]:
    """Return a player's cash, deeds and buildings in per cent of the greatest worth."""
    sheet = result_sheet(game, player)
    parts = (sheet.cash + sheet.shares, sheet.titles + sheet.mortgaged, sheet.buildings)
    return tuple(round(100 * part / most, 1) for part in parts)


def worth_of(game: Game, player: PlayerId, visibility: Visibility) -> Money | None:
    """Return what a player is worth; None where that is hidden."""
    return result_sheet(game, player).worth if visibility.sees(player) else None


def end_reason_in(happenings: Iterable[Happening]) -> EndReason | None:
    """Return why the game was ended; None if it was not, or only one player was left."""
    for event in happenings:
        if isinstance(event, GameEnded):
            return event.reason
    return None
