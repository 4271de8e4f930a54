"""The salary for passing GO (R-3)."""

from collections.abc import Iterator

from banker.ledger.posting import BANK, MONEY, Money, Posting, hand, transfer
from banker.rules import require
from banker.rules.errors import NotInThisGame
from banker.rules.game import Game, Turn, altered
from banker.rules.money.funds import BankOwed, payout
from banker.rules.players import PlayerId
from banker.rules.register import (
    Command,
    Event,
    allowed,
    command,
    decides,
    event,
    evolves,
    offers,
)
from banker.rules.table.closing import pays_salary
from banker.rules.turn.guidance import require_untracked


@command("collect-salary", given_by="phone-bank")
class CollectSalary(Command):
    """Command: take the salary for passing GO, or for stopping on it.

    Attributes:
        landed: whether the token stopped exactly on GO (R-3.3).
    """

    player: PlayerId
    landed: bool = False


@event("salary-collected", reversible=True)
class SalaryCollected(Event):
    """Event: the bank paid `player` the salary."""

    player: PlayerId
    amount: Money

    def postings(self) -> tuple[Posting, ...]:
        """Bank to player: the salary."""
        return transfer(self.amount, MONEY, giver=BANK, taker=hand(self.player))


def salary_of(game: Game, *, landed: bool) -> Money:
    """Return what GO pays at this table now, in whole units (R-3.1, R-17.4)."""
    rules = game.house_rules
    if not pays_salary(game):
        return 0
    return rules.salary * (2 if landed and rules.double_salary_on_go else 1)


@allowed(CollectSalary)
def collect_untracked(game: Game, _turn: Turn, command: CollectSalary) -> None:
    """Refuse what the bank does by itself where it moves the tokens."""
    require_untracked(game, player=command.player, what="salary")


@decides(CollectSalary)
def collect_salary(
    game: Game, command: CollectSalary
) -> tuple[SalaryCollected | BankOwed, ...]:
    """Decide a salary. A jailed player still gets one earned earlier in the move (R-3.2).

    Refuses, in this order: NotAtThisTable, PlayerIsOut, InDebt, NotInThisGame (where GO
    pays nothing, or nothing any more).
    """
    require.able_to_act(game, command.player)
    salary = salary_of(game, landed=command.landed)
    if salary == 0:
        raise NotInThisGame(what="salary")
    paid, owed = payout(game, salary, to=command.player, reason="salary")
    return SalaryCollected(player=command.player, amount=paid), *owed


@evolves(SalaryCollected)
def note_lap(game: Game, event: SalaryCollected) -> Game:
    """Return `game` knowing that a player has come past GO (R-4.6)."""
    if event.player in game.lapped:
        return game
    return altered(game, lapped=game.lapped | {event.player})


@offers(CollectSalary)
def salaries(game: Game, player: PlayerId) -> Iterator[CollectSalary]:
    """Yield the salary for passing GO, and for landing on it where that pays more."""
    yield CollectSalary(player=player)
    if game.house_rules.double_salary_on_go:
        yield CollectSalary(player=player, landed=True)
