"""Ends of the game, and the sum that finds the richest (R-13).

The last player left wins by `GameWon`. All other ends compare what everybody is worth:
after so many bankruptcies, when the bell rings, when somebody reaches a sum, when all
agree, or (R-17.2, R-17.3) with the first who cannot pay.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from banker.ledger.posting import Money
from banker.rules.business.shares import shares_value
from banker.rules.errors import NotInThisGame
from banker.rules.game import (
    Game,
    Place,
    altered,
    cash_of,
    is_mortgaged,
    players_in,
    titles_of,
)
from banker.rules.players import PlayerId
from banker.rules.register import Command, Event, command, decides, event, evolves
from banker.rules.titles.buildings import cost_value

#: With so many players left, the next bankruptcy ends any game (R-13.4).
LAST_TWO = 2

EndReason: TypeAlias = Literal["agreed", "bankruptcies", "bell", "worth", "default"]


@command("end-game", acting="", given_by="banker")
class EndGame(Command):
    """Command: all players agree to end now; the richest wins (R-13.6)."""


@command("ring-bell", acting="", given_by="banker", during_auction=True, by_clock=True)
class RingBell(Command):
    """Command: the agreed time is up; the turn that is under way is finished (R-13.2)."""


@event("bell-rung")
class BellRung(Event):
    """Event: the time is up, and the game ends with the present turn."""


@event("game-ended")
class GameEnded(Event):
    """Event: the game is over by its sum; equals share a place (R-13.4)."""

    reason: EndReason
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultSheet:
    """What one player is worth, line by line (R-13.1, R-13.4)."""

    player: PlayerId
    cash: Money
    titles: Money
    mortgaged: Money
    buildings: Money
    shares: Money = 0

    @property
    def worth(self) -> Money:
        """The sum."""
        return self.cash + self.titles + self.mortgaged + self.buildings + self.shares


def result_sheet(game: Game, player: PlayerId) -> ResultSheet:
    """Return what a player is worth by the rule of this table.

    Classic: cash, titles at the printed price, mortgaged ones at half (fractions
    dropped), buildings at their purchase price; shares at their quotation (R-19.12).
    """
    by = game.house_rules.richest_by
    cash = cash_of(game, player)
    if by == "cash":
        return ResultSheet(player=player, cash=cash, titles=0, mortgaged=0, buildings=0)
    held = titles_of(game, player)
    clear = [title for title in held if not is_mortgaged(game, title)]
    half = [title for title in held if is_mortgaged(game, title)]
    return ResultSheet(
        player=player,
        cash=cash,
        titles=sum(game.deed(title).price for title in clear),
        mortgaged=sum(game.deed(title).price // 2 for title in half),
        buildings=0
        if by == "cash_and_prices"
        else sum(cost_value(game, title) for title in held),
        shares=shares_value(game, player),
    )


def tie_breaker(game: Game, player: PlayerId) -> int:
    """Return what decides between equals; 0 for everybody where nothing does (R-13.4)."""
    held = titles_of(game, player)
    rule = game.house_rules.tie_break
    if rule == "dearest_title":
        return max((game.deed(title).price for title in held), default=0)
    return len(held) if rule == "titles" else 0


def ranking(game: Game) -> tuple[Place, ...]:
    """Return everyone's place, best first; who went bankrupt comes last, latest first."""
    rated = sorted(
        (
            (result_sheet(game, seat.player).worth, tie_breaker(game, seat.player), seat)
            for seat in players_in(game)
        ),
        key=lambda one: one[:2],
        reverse=True,
    )
    places: list[Place] = []
    previous: tuple[int, int] | None = None
    for number, (worth, breaker, seat) in enumerate(rated, start=1):
        same = previous == (worth, breaker)
        place = places[-1].place if same else number
        places.append(Place(place=place, player=seat.player, worth=worth))
        previous = (worth, breaker)
    for player in reversed(game.bankrupt):
        places.append(Place(place=len(places) + 1, player=player, worth=0))
    return tuple(places)


def ended(game: Game, reason: EndReason) -> GameEnded:
    """Return the end of the game as it stands."""
    return GameEnded(reason=reason, places=ranking(game))


@decides(EndGame)
def end_game(game: Game, _command: EndGame) -> tuple[GameEnded]:
    """Decide the end on which all agree. Nothing stands in its way."""
    return (ended(game, "agreed"),)


@decides(RingBell)
def ring_bell(game: Game, _command: RingBell) -> tuple[BellRung | GameEnded, ...]:
    """Decide what the bell does: end the game, or let the present turn be finished.

    Refuses: NotInThisGame, where no time was agreed, or the bell has rung already.
    """
    if game.house_rules.end_after_minutes is None or game.bell:
        raise NotInThisGame(what="bell")
    if game.turn is not None:
        return (BellRung(),)
    return (ended(game, "bell"),)


def ends_with_next_bankruptcy(game: Game) -> bool:
    """Return whether one more bankruptcy ends the game by its sum (R-13.3)."""
    limit = game.house_rules.end_after_bankruptcies
    return limit is not None and len(game.bankrupt) + 1 >= limit


def ends_with_bankruptcies(game: Game) -> bool:
    """Return whether so many players are bankrupt that the game ends (R-13.3)."""
    limit = game.house_rules.end_after_bankruptcies
    return limit is not None and len(game.bankrupt) >= limit


def hands_over_everything(game: Game) -> bool:
    """Return whether the ending bankruptcy leaves buildings standing (R-13.5).

    So it is in the short game whose deal was paid for; with two players left the next
    bankruptcy ends any game (R-13.4).
    """
    rules = game.house_rules
    paid_deal = rules.dealt_titles > 0 and not rules.dealt_titles_free
    is_short_game = rules.end_after_bankruptcies is not None
    is_last = ends_with_next_bankruptcy(game) or len(players_in(game)) == LAST_TWO
    return paid_deal and is_short_game and is_last


def reached_worth(game: Game) -> tuple[GameEnded, ...]:
    """Return the end if somebody has reached the agreed sum (R-13.3)."""
    aim = game.house_rules.end_at_worth
    if aim is None or game.is_over:
        return ()
    if any(result_sheet(game, seat.player).worth >= aim for seat in players_in(game)):
        return (ended(game, "worth"),)
    return ()


@evolves(GameEnded)
def close_game(game: Game, event: GameEnded) -> Game:
    """Return `game` with its result; a single first place is the winner's."""
    first = [place.player for place in event.places if place.place == 1]
    winner = first[0] if len(first) == 1 else None
    return altered(game, places=event.places, winner=winner, auction=None, offers=())


@evolves(BellRung)
def note_bell(game: Game, _event: BellRung) -> Game:
    """Return `game` in which the bell has rung."""
    return altered(game, bell=True)
