"""Buying a title from the bank (R-4.1, R-4.5, R-4.6)."""

from collections.abc import Iterator
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
from banker.rules.board import TitleDeed, TitleId
from banker.rules.errors import Refusal, TitleAwarded
from banker.rules.game import Due, Game, Turn, awaited_by, owner_of
from banker.rules.players import PlayerId
from banker.rules.register import (
    Command,
    Event,
    allowed,
    command,
    decides,
    event,
    offers,
    settles,
)
from banker.rules.titles.levels import LevelsChanged, sold
from banker.rules.turn.guidance import require_landed


@dataclass(eq=False, kw_only=True)
class TitleTaken(Refusal):
    """The title has an owner and can be bought only once (R-4.5)."""

    code = "title-taken"
    title: TitleId
    owner: PlayerId


@dataclass(eq=False, kw_only=True)
class FirstLapFirst(Refusal):
    """Nobody buys at this table before having passed GO once (R-4.6)."""

    code = "first-lap-first"
    player: PlayerId


@dataclass(eq=False, kw_only=True)
class LotOnPile(Refusal):
    """The lot lies on the auction space and is had by bidding only (R-19.7)."""

    code = "lot-on-pile"
    title: TitleId


@command("buy-title")
class BuyTitle(Command):
    """Command: buy an unowned title at its printed price."""

    player: PlayerId
    title: TitleId


@event("title-bought", reversible=True, remembered=False)
class TitleBought(Event):
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


def require_for_sale(game: Game, player: PlayerId, title: TitleId) -> TitleDeed:
    """Return the deed of a title that `player`, having landed there, may buy.

    Refuses, in this order: NotAtThisTable (the player), PlayerIsOut, InDebt,
    NotAtThisTable (the title), InJail, TitleTaken, TitleAwarded, LotOnPile,
    FirstLapFirst.
    """
    require.able_to_act(game, player)
    printed = require.title(game, title)
    require.at_large(game, player)
    owner = owner_of(game, title)
    if owner is not None:
        raise TitleTaken(title=title, owner=owner)
    winner = awaited_by(game, title)
    if winner is not None:
        raise TitleAwarded(title=title, player=winner)
    if title in game.pile:
        raise LotOnPile(title=title)
    if not may_buy(game, player):
        raise FirstLapFirst(player=player)
    return printed


def may_buy(game: Game, player: PlayerId) -> bool:
    """Return whether a player may buy from the bank, at an auction too (R-4.6)."""
    return not game.house_rules.first_lap_no_buying or player in game.lapped


def is_free(game: Game, title: TitleId) -> bool:
    """Return whether the bank still holds a title and has promised it to nobody.

    Nor has it laid it on the pile of unsold lots, where only bids take it off (R-19.7).
    """
    if title in game.pile or owner_of(game, title) is not None:
        return False
    return awaited_by(game, title) is None


@settles(BuyTitle)
def answers_purchase(command: BuyTitle, due: Due) -> bool:
    return due.kind == "title" and due.title == command.title


@allowed(BuyTitle)
def buy_where_landed(game: Game, turn: Turn, command: BuyTitle) -> None:
    """Refuse what is not due where the player on turn stands."""
    require_landed(game, turn, command, player=command.player, what="title")


@decides(BuyTitle)
def buy_title(game: Game, command: BuyTitle) -> tuple[TitleBought | LevelsChanged, ...]:
    """Decide a purchase.

    Refuses, in this order: as `require_for_sale`; CannotAfford.
    """
    printed = require_for_sale(game, command.player, command.title)
    require.cash(game, printed.price, of=command.player)
    bought = TitleBought(player=command.player, title=command.title, price=printed.price)
    return bought, *sold(game, command.title, command.player)


@offers(BuyTitle)
def purchases(game: Game, player: PlayerId) -> Iterator[BuyTitle]:
    """Yield the purchase of every title, in the order of the board."""
    for title in game.board.deeds:
        yield BuyTitle(player=player, title=title)
