"""The salary for passing GO (R-3)."""

from dataclasses import dataclass

from banker.ledger.posting import BANK, MONEY, Money, Posting, hand, transfer
from banker.rules import require
from banker.rules.errors import NotInThisGame
from banker.rules.game import Game
from banker.rules.money.funds import BankOwed, payout
from banker.rules.players import PlayerId
from banker.rules.table.closing import pays_salary


@dataclass(frozen=True, slots=True, kw_only=True)
class CollectSalary:
    """Command: take the salary for passing GO, or for stopping on it.

    Attributes:
        landed: whether the token stopped exactly on GO (R-3.3).
    """

    player: PlayerId
    landed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SalaryCollected:
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
