"""People as they are shown: seats, and the two ends of a payment."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from banker.ledger.posting import BANK, Money
from banker.rules.game import Game
from banker.rules.players import PartyId, PlayerId

SeatNote: TypeAlias = Literal[
    "", "owner", "jail", "debt", "out", "short", "leads", "passed"
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Party:
    """One end of a payment: a player with a name and a token, or the bank."""

    party: PartyId
    name: str
    token: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A player in the strip at the bottom.

    Attributes:
        cash: None where the table's privacy hides it.
        asked: whether a touch on the seat answers the open question.
        note: what is said instead of the cash, or beside it.
        short: how much is missing, for the note `short`.
        change: what the shown entry brought (minus: took); 0 for nothing.
        turn: whether it is this player's turn, where the bank keeps turns.
    """

    player: PlayerId
    name: str
    token: str
    cash: Money | None
    asked: bool = False
    note: SeatNote = ""
    short: Money = 0
    change: Money = 0
    turn: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Flow:
    """Who pays whom: always payer, amount, receiver. None where it is still asked."""

    payer: Party | None
    payee: Party | None
    amount: Money | None


#: The bank in the picture of a payment: its own name is a word for the templates.
THE_BANK = Party(party=BANK, name="", token="bank")  # noqa: S106 - the token is a figure


def party(game: Game, who: PartyId) -> Party:
    """Return a player, or the bank, as the pictures show them."""
    for seat in game.players:
        if seat.player == who:
            return Party(party=seat.player, name=seat.name, token=seat.token)
    return THE_BANK


def party_or_none(game: Game, who: PartyId | None) -> Party | None:
    """Return a party, or None where nobody is known yet."""
    return None if who is None else party(game, who)
