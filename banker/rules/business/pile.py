"""The pile: unsold lots on the auction space of the business edition (R-19.7).

A lot for which nobody bid lies there until somebody calls it to the hammer again; nobody
buys it by landing on it. No print says who may call: `redeem_pile`.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from banker.rules import require
from banker.rules.board import TitleId
from banker.rules.errors import NotBidding, NotDueNow, Refusal
from banker.rules.game import Game, altered, is_tracked, owner_of, place_of
from banker.rules.players import PlayerId
from banker.rules.register import Command, command, decides, evolves, offers
from banker.rules.titles.auctions import AuctionOpened, AuctionUnsold, auction_of


@dataclass(eq=False, kw_only=True)
class NotOnPile(Refusal):
    """The lot does not lie on the auction space (R-19.7)."""

    code = "not-on-pile"
    title: TitleId


@command("redeem-lot")
class RedeemLot(Command):
    """Command: call a lot of the pile to the hammer, in one's own turn (R-19.7)."""

    player: PlayerId
    title: TitleId


@decides(RedeemLot)
def redeem_lot(game: Game, command: RedeemLot) -> tuple[AuctionOpened, ...]:
    """Decide the auction of a lot from the pile; any number, one after the other.

    Refuses, in this order: NotAtThisTable (the player), PlayerIsOut, InDebt,
    NotAtThisTable (the title), NotOnPile, NotYourTurn, NotDueNow (another space, where
    only who stands there may call), NotBidding (nobody may bid).
    """
    player, title = command.player, command.title
    require.able_to_act(game, player)
    require.title(game, title)
    if title not in game.pile:
        raise NotOnPile(title=title)
    require.on_turn(game, player)
    if game.house_rules.redeem_pile == "on_space" and is_tracked(game):
        here = game.board.spaces[place_of(game, player)]
        if here.kind != "auction":
            raise NotDueNow(player=player, what="pile")
    opened = auction_of(game, title)
    if not opened:
        raise NotBidding(player=player)
    return opened


@evolves(AuctionUnsold)
def note_unsold(game: Game, event: AuctionUnsold) -> Game:
    """Return `game` with an unsold lot on the pile, where the board has one."""
    title = event.title
    if title is None or game.board.place_of("auction") is None:
        return game
    return without_sold(altered(game, pile=(*game.pile, title)))


def without_sold(game: Game) -> Game:
    """Return `game` with those lots on the pile that the bank still holds."""
    pile = tuple(title for title in game.pile if owner_of(game, title) is None)
    return game if pile == game.pile else altered(game, pile=pile)


@offers(RedeemLot)
def redemptions(game: Game, player: PlayerId) -> Iterator[RedeemLot]:
    """Yield every lot of the pile."""
    for title in game.pile:
        yield RedeemLot(player=player, title=title)
