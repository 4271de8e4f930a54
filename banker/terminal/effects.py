"""What a question may have carried out, beside the commands of the bank."""

from dataclasses import dataclass
from typing import TypeAlias

from banker.rules.board import TitleId
from banker.rules.players import PlayerId
from banker.rules.register import Command


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """Take back the entry `seq`."""

    seq: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkCard:
    """Bind the card `uid` to a player or a title."""

    uid: str
    player: PlayerId | None = None
    title: TitleId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class UnlinkCards:
    """Let every card of a player or a title stand for nothing."""

    player: PlayerId | None = None
    title: TitleId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerPhone:
    """Let a phone take the seat it asked for, or not."""

    request: str
    let_in: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DropPhone:
    """Take a seat's phone away: it has been lost, or is somebody else's now."""

    player: PlayerId


Effect: TypeAlias = Command | Undo | LinkCard | UnlinkCards | AnswerPhone | DropPhone
