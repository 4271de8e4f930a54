"""What a player may ask for now: the screens offer exactly what the rules allow.

What there is to ask for, each chapter offers itself (`register.offers`, `register.bounds`):
commands with finite arguments whole, building one level a lot at a time; where an amount
is free, `Bounds` gives the least and the most. What two players make up between them is
not offered: trades, loans, and how many buildings several want at once.
"""

from collections.abc import Iterator

from banker.rules.engine import BOUNDED_OFFERS, OFFERS, decide
from banker.rules.errors import Refusal
from banker.rules.game import Game
from banker.rules.players import PlayerId
from banker.rules.register import Bounds, Command
from banker.rules.titles.rents import DiceMissing


def is_refused(game: Game, command: Command) -> bool:
    """Return whether the rules would refuse `command` now."""
    try:
        decide(game, command)
    except Refusal:
        return True
    return False


def options(game: Game, player: PlayerId) -> Iterator[Command]:
    """Yield every command that `player` could give now, in the order of the chapters.

    Rents of utilities are offered without the dice, which are asked for next.
    """
    asked_for_dice: list[Command] = []
    for command in candidates(game, player):
        try:
            decide(game, command)
        except DiceMissing:
            asked_for_dice.append(command)
        except Refusal:
            continue
        else:
            yield command
    yield from asked_for_dice


def candidates(game: Game, player: PlayerId) -> Iterator[Command]:
    """Yield every command with finite arguments that a player could think of."""
    if game.is_over or player in game.bankrupt:
        return
    for offer, kinds in OFFERS.items():
        if game.auction is None or any(kind.during_auction for kind in kinds):
            yield from offer(game, player)


def bounds(game: Game, player: PlayerId) -> Iterator[Bounds[Command]]:
    """Yield the commands with a free amount that `player` could give now."""
    if player in game.bankrupt or game.is_over:
        return
    for offer in BOUNDED_OFFERS:
        for bound in offer(game, player):
            if not is_refused(game, bound.command):
                yield bound
