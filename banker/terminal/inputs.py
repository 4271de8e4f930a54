"""What comes in at the counter: cards, deeds, cards that nobody knows, and touches."""

from dataclasses import dataclass
from typing import TypeAlias

from banker.rules.board import TitleId
from banker.rules.players import PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class DeedTap:
    """A deed's sticker was tapped, or the deed picked on the screen."""

    title: TitleId


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTap:
    """A player's card was tapped, or the player's seat touched."""

    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class StrangeTap:
    """A card was tapped that is bound to nothing."""

    uid: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Touch:
    """A finger on the glass, other than on a seat or a deed.

    Attributes:
        action: what the button says, such as `salary`; empty for a number alone.
        argument: what the action is about: a tax, a deck, a way, a title or an uid.
        amount: the sum shown by the keypad, or what was typed elsewhere.
    """

    action: str = ""
    argument: str = ""
    amount: int | None = None


Input: TypeAlias = DeedTap | CardTap | StrangeTap | Touch
