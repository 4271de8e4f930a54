"""Players: who sits at the table, and who may stand at either end of a payment."""

from dataclasses import dataclass
from typing import NewType, TypeAlias

PlayerId = NewType("PlayerId", str)

#: A player's id, or the word `bank`.
PartyId: TypeAlias = str

#: The tokens of the box; every player has another one.
TOKENS = ("kite", "teapot", "snail", "cactus", "balloon", "whale", "lighthouse", "acorn")

#: Ids that are accounts of the bank's own and therefore no player's.
RESERVED_IDS = frozenset({"bank", "box", "pot", "charity", "jackpot", "clock", "banker"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """One player, in seating order.

    Attributes:
        name: as typed, in any script; unique by its skeleton.
        token: one of the eight tokens, such as `kite`.
    """

    player: PlayerId
    name: str
    token: str
