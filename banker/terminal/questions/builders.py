"""Scarce buildings: who wants how many of the last ones (R-10.2)."""

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from banker.ledger.posting import HOTEL, HOUSE
from banker.rules.game import BuildingKind, Game, debts_of
from banker.rules.options import is_refused
from banker.rules.players import PlayerId
from banker.rules.titles.auctions import AuctionBuildings, places_for
from banker.rules.titles.buildings import stock_left
from banker.terminal.inputs import Touch
from banker.terminal.question import Question, Step
from banker.terminal.screens import Screen, Tells
from banker.terminal.strip import Situation, seats
from banker.views.people import Party, party

AT_LEAST_TWO = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildersScreen(Screen):
    """Who wants how many of the last buildings.

    Attributes:
        wants: each player who could build, with the number asked for.
        ready: whether that is more than there are.
    """

    tells: ClassVar[Tells] = "nothing"

    kind: str = "builders"
    building: str
    left: int
    other: int | None
    wants: tuple[tuple[Party, int], ...]
    ready: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildersAsked(Question):
    """Several players want more buildings than the bank has; how many each?"""

    building: BuildingKind = "house"
    requests: tuple[tuple[PlayerId, int], ...] = ()

    goes_on_bidding: ClassVar[bool] = True

    @property
    def subject(self) -> Question:
        """The building, whoever wants how many."""
        return BuildersAsked(building=self.building)

    def on_card(self, player: PlayerId, game: Game) -> Step:
        """Return one building more for whoever tapped."""
        if player not in builders(game, self.building):
            return Step(self)
        return Step(self.wanting(player, 1))

    def wanting(self, player: PlayerId, more: int) -> Self:
        """Return the wishes with one of them changed."""
        wants = dict(self.requests)
        wants[player] = max(0, wants.get(player, 0) + more)
        kept = tuple((who, count) for who, count in wants.items() if count)
        return replace(self, requests=kept)

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return where a touch on the wishes leads."""
        player = PlayerId(touch.argument)
        match touch.action:
            case "more":
                return self.on_card(player, game)
            case "fewer":
                return Step(self.wanting(player, -1))
            case "building":
                kind: BuildingKind = "hotel" if touch.argument == "hotel" else "house"
                return Step(BuildersAsked(building=kind))
            case "auction":
                return Step(self, self.asked_for())
            case _:
                return None

    def asked_for(self) -> AuctionBuildings:
        """Return the command behind the wishes."""
        return AuctionBuildings(building=self.building, requests=dict(self.requests))

    def view(self, now: Situation) -> Screen:
        """Return who wants how many of the last buildings."""
        game = now.game
        wants = dict(self.requests)
        able = builders(game, self.building)
        other: BuildingKind = "hotel" if self.building == "house" else "house"
        return BuildersScreen(
            seats=seats(now, lambda seat: seat.player in able),
            prompt="who-wants",
            building=self.building,
            left=stock_left(game, HOUSE if self.building == "house" else HOTEL) or 0,
            other=stock_left(game, HOTEL if other == "hotel" else HOUSE)
            if is_scarce(game, other)
            else None,
            wants=tuple((party(game, player), wants.get(player, 0)) for player in able),
            ready=bool(wants) and not is_refused(game, self.asked_for()),
        )


def builders(game: Game, building: BuildingKind) -> tuple[PlayerId, ...]:
    """Return who could put such a building somewhere now."""
    return tuple(
        seat.player
        for seat in game.players
        if seat.player not in game.bankrupt
        and not debts_of(game, seat.player)
        and places_for(game, seat.player, building)
    )


def scarce(game: Game) -> BuildingKind | None:
    """Return which building several could want more of than the bank has (R-10.2)."""
    if not game.house_rules.buildings or game.auction is not None:
        return None
    kinds: tuple[BuildingKind, ...] = ("house", "hotel")
    return next((kind for kind in kinds if is_scarce(game, kind)), None)


def is_scarce(game: Game, building: BuildingKind) -> bool:
    """Return whether several could want more of a building than the bank has."""
    left = stock_left(game, HOUSE if building == "house" else HOTEL)
    if not left:
        return False
    able = builders(game, building)
    each = game.house_rules.houses_before_hotel if building == "house" else 1
    most = sum(each * len(places_for(game, player, building)) for player in able)
    return len(able) >= AT_LEAST_TWO and most > left
