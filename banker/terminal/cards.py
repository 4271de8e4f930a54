"""Whose card is this? Cards are names, not secrets; no money is ever read from one.

Bindings belong to the box on the shelf and outlive a game: a player's card is bound to a
token, and whoever plays that token in this game is its player.
"""

from dataclasses import dataclass
from typing import Protocol, TypeAlias

from banker.rules.board import TitleId
from banker.rules.game import Game
from banker.rules.players import PlayerId


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """The bank card of a player of this game."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class DeedCard:
    """The sticker on a title deed."""

    title: TitleId


Tender: TypeAlias = PlayerCard | DeedCard


class Bindings(Protocol):
    """What each card of a box is bound to."""

    def identify(self, uid: str) -> tuple[str, str] | None:
        """Return kind (`token` or `title`) and target of a card; None for a stranger."""
        ...

    def bind(self, uid: str, *, kind: str, target: str) -> None:
        """Bind a card; one that is bound already is refused by name."""
        ...

    def unbind(self, uid: str) -> None:
        """Let a card stand for nothing."""
        ...

    def bound(self) -> tuple[tuple[str, str, str], ...]:
        """Return uid, kind and target of every card."""
        ...


class CardRegister:
    """The cards of one table's box, as they are spoken of in its game."""

    def __init__(self, bindings: Bindings) -> None:
        """Read and write `bindings`."""
        self._bindings = bindings

    def identify(self, uid: str, game: Game) -> Tender | None:
        """Return whose or what card this is; None for one of no use in this game."""
        bound = self._bindings.identify(uid)
        if bound is None:
            return None
        kind, target = bound
        if kind == "token":
            for seat in game.players:
                if seat.token == target:
                    return PlayerCard(seat.player)
        if kind == "title" and target in game.board.deeds:
            return DeedCard(TitleId(target))
        return None

    def link_player(self, uid: str, player: PlayerId, game: Game) -> None:
        """Bind a card to the token of `player`."""
        token = next(seat.token for seat in game.players if seat.player == player)
        self._free(uid, game)
        self._bindings.bind(uid, kind="token", target=token)

    def link_title(self, uid: str, title: TitleId, game: Game) -> None:
        """Bind a sticker to a title."""
        self._free(uid, game)
        self._bindings.bind(uid, kind="title", target=title)

    def linked(self, game: Game) -> frozenset[str]:
        """Return the players and titles of this game that have a card."""
        tokens = {seat.token: seat.player for seat in game.players}
        found = {
            tokens.get(wanted, "") if kind == "token" else wanted
            for _uid, kind, wanted in self._bindings.bound()
        }
        return frozenset(found - {""})

    def unlink_player(self, player: PlayerId, game: Game) -> None:
        """Let every card of `player` stand for nothing."""
        token = next(seat.token for seat in game.players if seat.player == player)
        self._unlink("token", token)

    def unlink_title(self, title: TitleId) -> None:
        """Let every sticker of a title stand for nothing."""
        self._unlink("title", title)

    def _unlink(self, kind: str, target: str) -> None:
        for uid, *bound_to in self._bindings.bound():
            if bound_to == [kind, target]:
                self._bindings.unbind(uid)

    def _free(self, uid: str, game: Game) -> None:
        """Unbind a card that is of no use in this game.

        It stands for a token that nobody plays, and the banker has just said whose it is
        now. One that is in use stays, and is refused by name.
        """
        if self.identify(uid, game) is None:
            self._bindings.unbind(uid)
