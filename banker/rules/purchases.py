"""Buying a title from the bank (R-4.1, R-4.5)."""

from dataclasses import dataclass

from banker.ledger.posting import (
    BANK,
    MONEY,
    Money,
    Posting,
    deed,
    hand,
    transfer,
)
from banker.rules import require
from banker.rules.board import TitleId
from banker.rules.errors import TitleTaken
from banker.rules.game import Game, owner_of
from banker.rules.players import PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class BuyTitle:
    """Command: buy an unowned title at its printed price."""

    player: PlayerId
    title: TitleId


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleBought:
    """Event: `player` bought `title` from the bank for `price`."""

    player: PlayerId
    title: TitleId
    price: Money

    def postings(self) -> tuple[Posting, ...]:
        """Player to bank: the price. Bank to player: the deed."""
        buyer = hand(self.player)
        return (
            *transfer(self.price, MONEY, giver=buyer, taker=BANK),
            *transfer(1, deed(self.title), giver=BANK, taker=buyer),
        )


def buy_title(game: Game, command: BuyTitle) -> tuple[TitleBought]:
    """Decide a purchase.

    Refuses, in this order: NotAtThisTable (the player), PlayerIsOut, InDebt,
    NotAtThisTable (the title), InJail, TitleTaken, CannotAfford.
    """
    require.able_to_act(game, command.player)
    printed = require.title(game, command.title)
    require.at_large(game, command.player)
    owner = owner_of(game, command.title)
    if owner is not None:
        raise TitleTaken(title=command.title, owner=owner)
    require.cash(game, printed.price, of=command.player)
    return (TitleBought(player=command.player, title=command.title, price=printed.price),)
