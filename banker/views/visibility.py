"""Sight: whose money somebody may see, by the privacy that a table has chosen.

`open`: everybody sees everything. `own`: each sees their own alone. `on_card`: the same,
and a phone shows its own only while it is asked to. At the end everything is open.

A payment is seen by its two ends. What is said aloud at any table is no secret: bids, and
what the hammer fell at.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Literal, TypeAlias

from banker.entry import Happening
from banker.ledger.posting import MONEY, hand
from banker.rules.errors import Refusal
from banker.rules.game import Game
from banker.rules.money.transfers import BankIsShort
from banker.rules.players import PlayerId
from banker.rules.table.opening import GameOpened
from banker.rules.titles.auctions import AuctionOpened, AuctionWon, BidPlaced, BuildingWon

Privacy: TypeAlias = Literal["open", "own", "on_card"]
PRIVACIES: tuple[Privacy, ...] = ("open", "own", "on_card")

#: Fields of events, and of the records in them, that hold a player's id. Other words may
#: read like one: a street and a player called after it have the same id.
ENDS = frozenset(
    {
        "player", "other", "owner", "visitor", "payer", "payee", "lender", "borrower",
        "debtor", "creditor", "proposer", "partner", "seller",
    }
)  # fmt: skip

#: Everybody starts with the same, and everybody hears the bids.
SAID_ALOUD = (GameOpened, AuctionOpened, BidPlaced, AuctionWon, BuildingWon)


@dataclass(frozen=True, slots=True, kw_only=True)
class Visibility:
    """What somebody may see of the players' money.

    Attributes:
        everything: whether nothing is hidden from them.
        own: the player whose money they see in any case; None for nobody's.
    """

    everything: bool
    own: PlayerId | None = None

    def sees(self, player: PlayerId) -> bool:
        """Return whether what `player` holds may be shown."""
        return self.everything or player == self.own

    def sees_event(self, event: Happening) -> bool:
        """Return whether the sums of an event may be shown."""
        if self.everything or isinstance(event, SAID_ALOUD):
            return True
        return self.own is not None and concerns(event, self.own)

    def sees_refusal(self, refusal: Refusal) -> bool:
        """Return whether the sums of the bank's no may be shown.

        Of two players, each would know the other's from what the bank has left.
        """
        if isinstance(refusal, BankIsShort):
            return self.everything
        player = getattr(refusal, "player", None)
        return player is None or self.sees(player)


#: Nothing is hidden.
ALL = Visibility(everything=True)


def visibility_of(privacy: Privacy, game: Game, own: PlayerId | None = None) -> Visibility:
    """Return what one may see who is `own`, or no player; the end opens everything."""
    if privacy == "open" or game.is_over:
        return ALL
    return Visibility(everything=False, own=own)


def privacy_from(value: object) -> Privacy:
    """Return the privacy that a setting names, alone or beside when it was chosen.

    Anything else is `open`.
    """
    word = value.get("privacy") if isinstance(value, Mapping) else value
    named: tuple[Privacy, ...] = tuple(one for one in PRIVACIES if one == word)
    return named[0] if named else "open"


def concerns(event: Happening, player: PlayerId) -> bool:
    """Return whether an event moves a player's money, or names that player."""
    return names(event, player) or any(
        leg.asset == MONEY and leg.account == hand(player) for leg in event.postings()
    )


def names(record: object, player: PlayerId) -> bool:
    """Return whether a record names the player at one of its ends, or one in it does."""
    if not is_dataclass(record):
        return False
    held = {field.name: getattr(record, field.name) for field in fields(record)}
    return any(
        value == player if name in ENDS else names(value, player)
        for name, value in held.items()
    )
