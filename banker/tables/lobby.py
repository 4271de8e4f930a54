"""The lobby: who sits at a table before its game begins, as its row keeps it.

All functions take the lobby of a table's row and return a new one; nothing is written.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Any, TypeAlias

from banker.rules.errors import NameTaken, Refusal, TokenTaken
from banker.rules.players import PlayerId
from banker.rules.table.opening import Newcomer, player_id
from banker.tables.names import is_taken, skeleton

Lobby: TypeAlias = Mapping[str, object]


@dataclass(eq=False, kw_only=True)
class AlreadyPlaying(Refusal):
    """The game has begun; its players are seated."""

    code = "already-playing"
    table: str


@dataclass(eq=False, kw_only=True)
class TableIsFull(Refusal):
    """Nobody more can sit down at this table."""

    code = "table-is-full"
    most: int


@dataclass(eq=False, kw_only=True)
class NameUnusable(Refusal):
    """The name is too long, or cannot be read; `reason` as in `tables.names`."""

    code = "name-unusable"
    reason: str


class SeatRequestError(ValueError):
    """No seat can be meant by what was sent: a name, a token or a player that is none."""


def rows_of(lobby: Lobby) -> list[dict[str, Any]]:
    """Return the players of a lobby as its row keeps them, in seating order."""
    players = lobby.get("players", [])
    assert isinstance(players, list), "a new lobby has a list"
    return [dict(one) for one in players]


def newcomers(lobby: Lobby) -> tuple[Newcomer, ...]:
    """Return who sits in a lobby, in seating order."""
    return tuple(
        Newcomer(name=one["name"], token=one["token"], player=PlayerId(one["player"]))
        for one in rows_of(lobby)
    )


def rules_of(lobby: Lobby) -> dict[str, object]:
    """Return the house rules in which a lobby departs from its edition."""
    rules = lobby.get("house_rules", {})
    assert isinstance(rules, dict), "a new lobby has a dict"
    return dict(rules)


def seated(
    lobby: Lobby, *, name: str, token: str, most: int, by_phone: bool = False
) -> tuple[Lobby, PlayerId]:
    """Return the lobby with one more player, and the id that player keeps.

    Whoever sits there already under this name and token stays as they are, so that a
    request repeated after a lost answer counts once.

    Raises TableIsFull, NameTaken or TokenTaken.
    """
    rows = rows_of(lobby)
    for one in rows:
        if skeleton(one["name"]) == skeleton(name) and one["token"] == token:
            return lobby, PlayerId(one["player"])
    require_alone(newcomers(lobby), name=name, token=token)
    if len(rows) >= most:
        raise TableIsFull(most=most)
    taken = [one["player"] for one in rows]
    number = next(n for n in count(len(rows) + 1) if f"p{n}" not in taken)
    player = player_id(name, taken, number=number)
    rows.append({"name": name, "token": token, "player": player, "phone": by_phone})
    return {**lobby, "players": rows}, player


def require_alone(there: Iterable[Newcomer], *, name: str, token: str) -> None:
    """Refuse a name or a token that somebody has, in this order: NameTaken, TokenTaken.

    A name that only looks the same is the same, and the bank has its own.
    """
    seated = tuple(there)
    if is_taken(name, (one.name for one in seated)):
        raise NameTaken(name=name)
    if any(one.token == token for one in seated):
        raise TokenTaken(token=token)


def renamed(lobby: Lobby, player: str, *, name: str, token: str) -> Lobby:
    """Return the lobby in which a player has another name and token, at the same place.

    Raises NameTaken or TokenTaken.
    """
    others = [one for one in newcomers(lobby) if one.player != player]
    require_alone(others, name=name, token=token)
    rows = rows_of(lobby)
    for one in rows:
        if one["player"] == player:
            one.update(name=name, token=token)
    return {**lobby, "players": rows}


def with_phone(lobby: Lobby, player: PlayerId) -> Lobby:
    """Return the lobby in which a player has a phone."""
    rows = [
        {**one, "phone": True} if one["player"] == player else one for one in rows_of(lobby)
    ]
    return {**lobby, "players": rows}


def without(lobby: Lobby, player: str) -> Lobby:
    """Return the lobby without a player; nobody of that id changes nothing."""
    return {**lobby, "players": [one for one in rows_of(lobby) if one["player"] != player]}


def placed(lobby: Lobby, player: str, place: int) -> Lobby:
    """Return the lobby with a player at another place, counted from 0."""
    rows = rows_of(lobby)
    moved = [one for one in rows if one["player"] == player]
    others = [one for one in rows if one["player"] != player]
    place = max(0, min(place, len(others)))
    return {**lobby, "players": [*others[:place], *moved, *others[place:]]}


def with_rule(lobby: Lobby, name: str, value: object, *, printed: object) -> Lobby:
    """Return the lobby with a house rule; one as printed is no departure."""
    rules = rules_of(lobby)
    rules.pop(name, None)
    if value != printed:
        rules[name] = value
    return {**lobby, "house_rules": rules}
