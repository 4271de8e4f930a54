"""Guidance: what a kept turn allows now, and what each command settles of what is due.

Where the bank keeps no turns, none of this is asked. Where it keeps them but the table
moves the tokens, it knows whose turn it is and not where anybody stands.
"""

from banker.rules import require
from banker.rules.errors import AlreadyThrown, NotDueNow
from banker.rules.game import Due, Game, Turn, is_tracked
from banker.rules.players import PlayerId
from banker.rules.register import GUARDS, SETTLERS, Command


def require_in_turn(game: Game, turn: Turn, command: Command) -> None:
    """Refuse what the turn does not allow (R-2.3), as the chapter of the command says.

    Refuses, in this order: NotAtThisTable, PlayerIsOut (of whoever acts), NotYourTurn,
    NotDueNow or RentLapsed, AlreadyThrown (jail after the throw); for building
    BuildingNotNow, BuiltEnough.
    """
    guard = GUARDS.get(type(command))
    if guard is not None:
        guard(game, turn, command)


def due_for(turn: Turn, command: Command) -> Due | None:
    """Return the due that a command settles; None if it settles none."""
    settles = SETTLERS.get(type(command))
    if settles is None:
        return None
    return next((due for due in turn.dues if settles(command, due)), None)


def require_own_turn(game: Game, player: PlayerId) -> None:
    """Refuse whoever is not on turn: NotAtThisTable, PlayerIsOut, NotYourTurn."""
    require.player_in(game, player)
    require.on_turn(game, player)


def require_landed(
    game: Game, turn: Turn, command: Command, *, player: PlayerId, what: str
) -> None:
    """Refuse what is not due where the player on turn stands.

    `what` says in one word what the command is about, for the refusal.
    """
    require_own_turn(game, player)
    if is_tracked(game) and due_for(turn, command) is None:
        raise NotDueNow(player=player, what=what)


def require_untracked(game: Game, *, player: PlayerId, what: str) -> None:
    """Refuse what the bank does by itself where it moves the tokens."""
    require_own_turn(game, player)
    if is_tracked(game):
        raise NotDueNow(player=player, what=what)


def require_before_throw(game: Game, turn: Turn, *, player: PlayerId) -> None:
    """Refuse leaving jail once the dice are thrown, and in the turn of arrival (R-8.2)."""
    require_own_turn(game, player)
    if not turn.may_throw or turn.dice:
        raise AlreadyThrown(player=player)
