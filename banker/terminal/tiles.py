"""Tiles: what a question is opened by, and where a tile is offered.

Each question says itself by which tile it is opened, and where the rules of the table
offer that tile.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from banker.rules.game import Game
from banker.rules.players import PlayerId
from banker.terminal.inputs import Touch
from banker.terminal.question import Question, Step

#: So many single tiles find room on the screen, beside the salary's wide one.
MOST = 10
MOST_OF_A_PLAYER = 10

#: Returns where a tile leads, touched on the page of a player or of nobody.
Opener: TypeAlias = Callable[[PlayerId | None, Touch, Game], Step | None]
Offered: TypeAlias = Callable[[Game], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """What opens a question.

    Attributes:
        at_bank, at_player: its place on the idle screen and on a player's page, the least
            first; None where it is not offered there.
        offered: whether the rules of a table know it.
    """

    action: str
    opens: Opener
    at_bank: int | None
    at_player: int | None
    offered: Offered


TILES: dict[str, Tile] = {}


def always(_: Game) -> bool:
    """Return that every table offers it."""
    return True


def tile(
    action: str,
    *,
    at_bank: int | None = None,
    at_player: int | None = None,
    offered: Offered = always,
) -> Callable[[Opener], Opener]:
    """Have a function open a question by the tile `action`."""

    def registered(opens: Opener) -> Opener:
        assert action not in TILES, f"two questions are opened by {action}"
        TILES[action] = Tile(
            action=action,
            opens=opens,
            at_bank=at_bank,
            at_player=at_player,
            offered=offered,
        )
        return opens

    return registered


def open_tile(question: Question, touch: Touch, game: Game) -> Step | None:
    """Return where the tile that was touched leads; None for none of that name."""
    touched = TILES.get(touch.action)
    return None if touched is None else touched.opens(question.for_player, touch, game)


def bank_tiles(game: Game) -> tuple[str, ...]:
    """Return the tiles of the idle screen; the salary's, if any, is the first.

    Where the bank moves the tokens it pays, taxes, arrests and lets draw by itself. What
    is also in the menu gives way where there are many.
    """
    placed = [(t.at_bank, t.action) for t in TILES.values() if t.offered(game)]
    singles = in_order(placed)[:MOST]
    return singles if game.positions else ("salary", *singles)


def player_tiles(game: Game, *, doubles_salary: bool) -> tuple[str, ...]:
    """Return the tiles of a player's page, after the salary.

    What the bank does by itself where it moves the tokens is not asked for here either.
    """
    placed = [(t.at_player, t.action) for t in TILES.values() if t.offered(game)]
    first = ("landed",) if doubles_salary and not game.positions else ()
    return (*first, *in_order(placed))[:MOST_OF_A_PLAYER]


def in_order(placed: list[tuple[int | None, str]]) -> tuple[str, ...]:
    """Return the tiles that have a place, by it."""
    found = [(place, action) for place, action in placed if place is not None]
    return tuple(action for _place, action in sorted(found))


def untracked(game: Game) -> bool:
    """Return whether players move their tokens without the bank."""
    return not game.positions
