"""Games whose players do whatever they may, as chance wants it."""

from collections.abc import Iterator
from random import Random

from banker.bank import Bank
from banker.rules.business.jackpot import PlayJackpot
from banker.rules.business.shares import BuyShares, MoveQuotation, SellShares
from banker.rules.errors import Refusal
from banker.rules.game import Basket, Game, debts_of, players_in, titles_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.options import options
from banker.rules.register import Command
from banker.rules.table.corrections import Correct
from banker.rules.table.ends import EndGame, RingBell
from banker.rules.titles.auctions import CloseAuction
from banker.rules.titles.rents import ClaimRent, WaiveRent
from banker.rules.titles.trades import OfferTrade
from banker.rules.turn.deadlines import MissClock, waits
from banker.rules.turn.turns import EndTurn, MoveOn, ThrowDice

#: What moves a game on; the rest may as well be left.
URGENT = (ThrowDice, MoveOn, EndTurn)
#: What chance is not to do at every turn: it would not be much of a game.
RARE = (GoBankrupt, Correct, EndGame, RingBell, MissClock)


def wishes(game: Game, chance: Random) -> Iterator[Command]:
    """Yield commands with something free in them, allowed or not."""
    seats = [seat.player for seat in players_in(game)]
    player, other = chance.sample(seats, 2)
    for claim in game.claims:
        yield ClaimRent(owner=claim.owner, visitor=claim.visitor, title=claim.title)
        yield WaiveRent(owner=claim.owner, visitor=claim.visitor, title=claim.title)
    mine, theirs = titles_of(game, player), titles_of(game, other)
    if mine and theirs and chance.random() < 0.2:
        yield OfferTrade(
            player=player,
            partner=other,
            gives=Basket(titles=(chance.choice(mine),), cash=chance.randint(0, 30)),
            takes=Basket(titles=(chance.choice(theirs),)),
        )
    for wait in waits(game):
        yield MissClock(player=wait.player, clock=wait.clock)
    if game.edition.jackpot is not None:
        yield PlayJackpot(player=player, stake=chance.randint(1, 60))
    for share in game.edition.shares:
        yield BuyShares(player=player, share=share.share, count=chance.randint(1, 3))
        yield SellShares(player=player, share=share.share, count=1)
        yield MoveQuotation(share=share.share, points=chance.choice((-2, -1, 1, 2)))
    if game.auction is not None:
        yield CloseAuction(bids=game.auction.bids)


def next_of_chance(game: Game, chance: Random) -> Command:
    """Return something that somebody may do now, or try."""
    offered = [one for seat in game.players for one in options(game, seat.player)]
    pressing = [one for one in offered if isinstance(one, URGENT)]
    if pressing and chance.random() < 0.6:
        return chance.choice(pressing)
    wished = list(wishes(game, chance)) if chance.random() < 0.3 else []
    tried = wished or offered
    likely = [one for one in tried if is_likely(game, one, chance)] or tried
    # The kind first: there are many ways to mortgage and one to draw a card.
    kind = chance.choice(sorted({type(one).__name__ for one in likely}))
    return chance.choice([one for one in likely if type(one).__name__ == kind])


def is_likely(game: Game, command: Command, chance: Random) -> bool:
    """Return whether chance takes a command into account this time."""
    if isinstance(command, GoBankrupt):
        return bool(debts_of(game, command.player)) and chance.random() < 0.3
    return not isinstance(command, RARE) or chance.random() < 0.1


def by_chance(bank: Bank, seed: str, steps: int) -> None:
    """Play so many entries, now and then one back; then the bell, and the end."""
    chance = Random(seed)
    for number in range(10 * steps):
        if bank.game.is_over:
            return
        command = next_of_chance(bank.game, chance)
        if bank.seq >= steps and chance.random() < 0.5:
            command = ending(bank)
        try:
            bank.execute(command, command_id=f"banker/{number}", actor="banker")
        except Refusal:
            continue
        if chance.random() < 0.02:
            bank.undo(None, command_id=f"banker/undo/{number}", actor="banker")


def ending(bank: Bank) -> Command:
    """Return the bell where the table has one, else the end by agreement."""
    rings = bank.game.house_rules.end_after_minutes is not None and not bank.game.bell
    return RingBell() if rings else EndGame()
