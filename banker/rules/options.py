"""What a player may ask for now: the screens offer exactly what the rules allow.

Commands with finite arguments are given whole, building one level a lot at a time. Where
an amount is free, `Bounds` gives the least and the most.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from banker.ledger.posting import Money
from banker.rules.bankruptcy import GoBankrupt
from banker.rules.board import TitleId
from banker.rules.buildings import Build, SellBuildings
from banker.rules.engine import Command, decide
from banker.rules.errors import DiceMissing, Refusal
from banker.rules.game import Game, cash_of, debts_of, players_in, titles_of
from banker.rules.jail import FailDoubles, GoToJail, LeaveJail, PayJailFine, UsePardon
from banker.rules.mortgages import MortgageTitle, UnmortgageTitle
from banker.rules.players import PlayerId
from banker.rules.purchases import BuyTitle
from banker.rules.rents import PayRent
from banker.rules.salary import CollectSalary
from banker.rules.taxes import PayTax
from banker.rules.transfers import Transfer

BoundedKind: TypeAlias = Literal["transfer", "settle-debt"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """A command that would be allowed for any amount from `least` to `most`.

    Attributes:
        to: the payee of a transfer, or the debt that is paid on.
    """

    kind: BoundedKind
    player: PlayerId
    to: str
    least: Money
    most: Money


def is_refused(game: Game, command: Command) -> bool:
    """Return whether the rules would refuse `command` now."""
    try:
        decide(game, command)
    except Refusal:
        return True
    return False


def options(game: Game, player: PlayerId) -> Iterator[Command]:
    """Yield every command that `player` could give now, in the order of the board.

    Rents of utilities are offered without the dice, which are asked for next.
    """
    for command in candidates(game, player):
        if not is_refused(game, command):
            yield command
    for title in game.board.deeds:
        if owes_by_dice(game, player, title):
            yield PayRent(payer=player, title=title)


def owes_by_dice(game: Game, player: PlayerId, title: TitleId) -> bool:
    """Return whether only the dice are missing for the rent of a utility."""
    try:
        decide(game, PayRent(payer=player, title=title))
    except Refusal as refusal:
        return isinstance(refusal, DiceMissing)
    return False


def candidates(game: Game, player: PlayerId) -> Iterator[Command]:
    """Yield every command with finite arguments that a player could think of."""
    yield CollectSalary(player=player)
    if game.house_rules.double_salary_on_go:
        yield CollectSalary(player=player, landed=True)
    for title in game.board.deeds:
        yield BuyTitle(player=player, title=title)
        yield PayRent(payer=player, title=title)
    for tax in game.board.taxes:
        yield PayTax(player=player, tax=tax)
    if player in game.jail:
        yield PayJailFine(player=player)
        for deck in game.edition.decks:
            yield UsePardon(player=player, deck=deck.deck)
        yield LeaveJail(player=player)
        yield FailDoubles(player=player)
    else:
        yield GoToJail(player=player)
    for title in titles_of(game, player):
        yield Build(player=player, buildings={title: 1})
        yield SellBuildings(player=player, buildings={title: 1})
        yield MortgageTitle(player=player, title=title)
        yield UnmortgageTitle(player=player, title=title)
    yield GoBankrupt(player=player)


def bounds(game: Game, player: PlayerId) -> Iterator[Bounds]:
    """Yield the commands with a free amount that `player` could give now."""
    cash = cash_of(game, player)
    if player in game.bankrupt or game.winner is not None or cash < 1:
        return
    for debt in debts_of(game, player):
        yield Bounds(
            kind="settle-debt",
            player=player,
            to=debt.debt,
            least=1,
            most=min(cash, debt.amount),
        )
    for other in ("bank", *(seat.player for seat in players_in(game))):
        command = Transfer(payer=player, payee=other, amount=1)
        if other != player and not is_refused(game, command):
            yield Bounds(kind="transfer", player=player, to=other, least=1, most=cash)
