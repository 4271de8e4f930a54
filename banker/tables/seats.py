"""Seats: phones that ask for one, are let in or kept out, and lose it again (T-19)."""

import secrets
from contextlib import AbstractContextManager
from dataclasses import dataclass

from banker.journal.credentials import Credentials
from banker.journal.settings import Settings
from banker.journal.tables import TableRecord, TableRows
from banker.rules import require
from banker.rules.errors import NotAtThisTable, Refusal
from banker.rules.players import PlayerId
from banker.tables.by_table import ByTable
from banker.tables.guesses import Guesses
from banker.tables.hub import JOINED, Hub
from banker.tables.join_requests import JoinRequest, JoinRequests
from banker.tables.lobbies import Lobbies
from banker.tables.lobby import SeatRequestError, newcomers, with_phone
from banker.tables.reader import Reader
from banker.tables.registry import Banks


class WrongCodeError(Exception):
    """The code is not that of the table, or the table takes nobody any more."""


@dataclass(eq=False, kw_only=True)
class AlreadyAnswered(Refusal):
    """The table has said yes or no to this phone already."""

    code = "already-answered"
    name: str
    let_in: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Seats:
    """Who may sit at the tables by phone. Thread-safe.

    Attributes:
        lock: that of all parts; a phone is let in, and sits down, under it.
    """

    rows: TableRows
    banks: Banks
    credentials: Credentials
    settings: Settings
    lobbies: Lobbies
    join_requests: ByTable[JoinRequests]
    hubs: ByTable[Hub]
    guesses: Guesses
    reader: Reader
    lock: AbstractContextManager[object]

    def ask(
        self,
        table: str,
        *,
        code: str,
        name: str,
        token: str,
        player: str,
        address: str = "",
    ) -> tuple[JoinRequest, str]:
        """Return a new request for a seat and its claim.

        With the game running the request names a seated player; in the lobby a new name
        and token, or somebody who sits there already.

        Raises:
            NotAtThisTable: there is no such table or player.
            WrongCodeError: the code is wrong, or the table takes nobody any more.
            TooManyGuessesError: too many wrong codes came from `address`.
            SeatRequestError: the name cannot be used, or there is no such token.
            NameTaken, TokenTaken: somebody else has it.
            PlayerIsOut: the player is bankrupt.
        """
        record = self.rows.record(table)
        self._require_code(record, code, address)
        if record.status == "playing":
            game = self.banks.of(table).game
            require.player_in(game, PlayerId(player))
            seat = next(seat for seat in game.players if seat.player == player)
            name, token = seat.name, seat.token
        elif player:
            there = self.lobbies.newcomers(table)
            seated = next((one for one in there if one.player == player), None)
            if seated is None:
                raise SeatRequestError("Nobody of that name sits there.")
            name, token = seated.name, seated.token
        else:
            name = self.lobbies.require_free(table, name=name, token=token)
        asked = self.join_requests.of(table).ask(
            name=name, token=token, player=player, address=address
        )
        self.hubs.of(table).redraw("terminal")
        return asked

    def _require_code(self, record: TableRecord, code: str, address: str) -> None:
        """Refuse a wrong code, and whoever has sent too many of them (T-16, T-17).

        A table that everybody has left for another one lets nobody in.
        """
        ours = record.join_code if record.successor is None else None
        typed = code.strip().upper().encode(errors="replace")
        is_right = ours is not None and secrets.compare_digest(ours.encode(), typed)
        self.guesses.judge(record.table, address, is_right=is_right)
        if not is_right:
            raise WrongCodeError("That is not the code of this table.")

    def answer_phone(self, table: str, request: str, *, let_in: bool) -> JoinRequest:
        """Let a phone take the seat it asked for, or keep it out.

        A new browser for a seat ends the old one's key and streams (T-19). In the lobby
        a newcomer sits down now. Answered the same way again, nothing changes.

        Raises:
            NotAtThisTable: nobody waits under this id.
            AlreadyAnswered: the other answer was given before.
            TableIsFull, NameTaken, TokenTaken: the place was taken meanwhile.
        """
        with self.lock:
            requests = self.join_requests.of(table)
            asked = requests.find(request)
            if asked is None or self._has_lapsed(table, asked):
                raise NotAtThisTable(what="seat", name=request)
            if asked.standing != "pending":
                if (asked.standing != "refused") != let_in:
                    raise AlreadyAnswered(name=asked.name, let_in=not let_in)
                return asked
            key, player = "", PlayerId(asked.player)
            if let_in:
                player = self._seat_for(table, asked)
                key = self.credentials.issue(
                    "seat", table=table, player=player, retire=True
                )
            decided = requests.decide(request, seat_key=key, player=player)
            assert decided is not None, "pending requests change under this lock only"
        if let_in:
            self.hubs.of(table).close(f"seat:{player}")
            self.hubs.of(table).signal(JOINED)
        self.hubs.of(table).redraw()
        return decided

    def _has_lapsed(self, table: str, asked: JoinRequest) -> bool:
        """Return whether a newcomer asked for a place in a lobby that is none any more."""
        return not asked.player and self.rows.record(table).status != "lobby"

    def _seat_for(self, table: str, asked: JoinRequest) -> PlayerId:
        """Return the seat a phone asks for; in the lobby a newcomer is given one.

        Raises NotAtThisTable: whoever sat there was sent away meanwhile.
        """
        player = PlayerId(asked.player)
        record = self.rows.record(table)
        if record.status != "lobby":
            seats = [seat.player for seat in self.banks.of(table).game.players]
        elif not player:
            return self.lobbies.sit_down(
                table, name=asked.name, token=asked.token, by_phone=True
            )
        else:
            seats = [one.player for one in newcomers(record.lobby) if one.player]
        if player not in seats:
            raise NotAtThisTable(what="player", name=player)
        if record.status == "lobby":
            self.lobbies.rearrange(table, lambda lobby: with_phone(lobby, player))
        return player

    def phones_of(self, table: str) -> dict[PlayerId, bool]:
        """Return whose seat a phone has the key of, and whether it is heard now."""
        heard = self.hubs.of(table).owners("phone")
        return {
            PlayerId(one.player): f"seat:{one.player}" in heard
            for one in self.credentials.in_force(table)
            if one.role == "seat" and one.player
        }

    def drop_phone(self, table: str, player: PlayerId) -> None:
        """Take a seat's key away; its streams end at once (T-14)."""
        self.credentials.retire("seat", table=table, player=player)
        self.hubs.of(table).close(f"seat:{player}")
        self.hubs.of(table).redraw("terminal")

    def phones_may_bank(self, table: str) -> bool:
        """Return whether phones may use the bank: on by default without a reader."""
        chosen = self.settings.get(table, "phones_bank")
        return chosen if isinstance(chosen, bool) else self.reader.now() == "none"
