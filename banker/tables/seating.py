"""Seating: who asks for a place, who is let in, and how a lobby becomes a game."""

import secrets

from werkzeug.exceptions import BadRequest, Forbidden

from banker.bank import Bank
from banker.editions.loader import house_rules_with
from banker.entry import Actor
from banker.journal.tables import TableRecord
from banker.rules import require
from banker.rules.players import TOKENS, PlayerId
from banker.rules.table.opening import Newcomer
from banker.tables.branch import AlreadyPlaying, Branch
from banker.tables.join_requests import JoinRequest
from banker.tables.lobby import newcomers, require_alone, rules_of
from banker.tables.names import BadNameError, clean_name


def ask_for_seat(
    branch: Branch,
    table: str,
    *,
    code: str,
    name: str,
    token: str,
    player: str,
    address: str = "",
) -> tuple[JoinRequest, str]:
    """Return a new request for a seat and its claim.

    With the game running the request names a seated player; in the lobby a new name and
    token, or somebody who sits there already.

    Raises:
        NotAtThisTable: there is no such table or player.
        Forbidden: the code is wrong, or the table takes nobody any more.
        TooManyRequests: too many wrong codes came from `address`.
        BadRequest: the name cannot be used, or there is no such token.
        NameTaken, TokenTaken: somebody else has it.
        PlayerIsOut: the player is bankrupt.
    """
    record = branch.record(table)
    require_code(branch, record, code, address)
    waiting = branch.waiting(table)
    if record.status == "playing":
        game = branch.runtime(table).game
        require.player_in(game, PlayerId(player))
        seat = next(seat for seat in game.players if seat.player == player)
        asked = waiting.ask(
            name=seat.name, token=seat.token, player=seat.player, address=address
        )
    elif player:
        seated = next(
            (one for one in newcomers_of(branch, table) if one.player == player), None
        )
        if seated is None:
            raise BadRequest("Nobody of that name sits there.")
        asked = waiting.ask(
            name=seated.name, token=seated.token, player=player, address=address
        )
    else:
        clean = require_free(branch, table, name=name, token=token)
        asked = waiting.ask(name=clean, token=token, player="", address=address)
    branch.hub(table).redraw("terminal")
    return asked


def require_code(branch: Branch, record: TableRecord, code: str, address: str) -> None:
    """Refuse a wrong code, and whoever has sent too many of them (T-16, T-17).

    A table that everybody has left for another one lets nobody in.
    """
    ours = record.join_code if record.successor is None else None
    typed = code.strip().upper().encode(errors="replace")
    is_right = ours is not None and secrets.compare_digest(ours.encode(), typed)
    branch.guesses.judge(record.table, address, is_right=is_right)
    if not is_right:
        raise Forbidden("That is not the code of this table.")


def require_free(branch: Branch, table: str, *, name: str, token: str) -> str:
    """Return the cleaned name if it and the token are free in the lobby."""
    try:
        clean = clean_name(name)
    except BadNameError as error:
        raise BadRequest(f"name {error.reason}") from None
    if token not in TOKENS:
        raise BadRequest("There is no such token.")
    require_alone(newcomers_of(branch, table), name=clean, token=token)
    return clean


def newcomers_of(branch: Branch, table: str) -> tuple[Newcomer, ...]:
    """Return who sits in the lobby, in seating order.

    Raises AlreadyPlaying: the lobby has become a game.
    """
    record = branch.record(table)
    if record.status != "lobby":
        raise AlreadyPlaying(table=table)
    return newcomers(record.lobby)


def start_table(branch: Branch, table: str, *, actor: Actor) -> Bank:
    """Open the game of a lobby with those who sit there.

    Raises: as `newcomers_of` and `Branch.begin`.
    """
    # Nobody sits down between the look at who sits there and the first entry.
    with branch.arranging():
        players = newcomers_of(branch, table)
        lobby = branch.record(table).lobby
        loaded = branch.load_edition(str(lobby["edition"]))
        bank = branch.begin(
            table,
            loaded=loaded,
            house_rules=house_rules_with(loaded.edition, rules_of(lobby)),
            players=players,
            actor=actor,
        )
    branch.hub(table).redraw()
    return bank
