"""A debt on a phone: what could be given up for it, and what the bank proposes (R-15)."""

from collections.abc import Iterator
from dataclasses import dataclass

from banker.ledger.posting import Money
from banker.rules.game import Debt, cash_of, debts_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.debts import SettleDebt
from banker.rules.money.settlement import Proposal, SettleBySelling, proposal
from banker.rules.money.worth import raisable
from banker.rules.register import Command
from banker.terminal.raising import Raise, raises_of, worth_of_sale
from banker.views.deeds import Deed, deed_view
from banker.views.people import Party, party
from banker.web.phone.titles import takes_titles
from banker.web.phone.visit import Countdown, Visit
from banker.web.phone.works import Work, works_on


@dataclass(frozen=True, slots=True, kw_only=True)
class RaiseOffered:
    """One way to get cash, and the command that takes it."""

    way: Raise
    command: Command


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanLine:
    """One line of what the bank would sell or mortgage.

    Attributes:
        levels: how many buildings are sold; 0 where the title is mortgaged.
    """

    deed: Deed
    levels: int
    brings: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenDebt:
    """A debt of the player's, and the ways out of it.

    Attributes:
        clock: how long its payment may take; None where no clock runs.
        cash: None where the page keeps the money to itself, and so `more` and `left`.
        more: what could be raised beside the cash.
        short: how much is missing; 0 where the cash is enough.
        left: the cash after paying, where it is enough.
        have, raised: of the debt in per cent, what is there and what could be raised.
        part: paying what there is; None where that is nothing, or everything.
        bankrupt: leaving the game; None where the bank would refuse it.
        beyond: whether nothing else is left.
        in_titles: whether it may be met with titles; `by_price`: at their price.
        proposes: whether the bank has a proposal; `proposing`: whether it is shown.
        plan: its lines; `left_by_plan`: the cash after all of it is done.
    """

    debt: Debt
    creditor: Party
    clock: Countdown | None
    cash: Money | None
    more: Money | None
    short: Money
    left: Money | None
    have: int
    raised: int
    raises: tuple[RaiseOffered, ...]
    settle: SettleDebt
    part: SettleDebt | None
    bankrupt: GoBankrupt | None
    beyond: bool
    in_titles: bool
    by_price: bool
    trades: bool
    proposes: bool
    proposing: bool
    plan: tuple[PlanLine, ...]
    left_by_plan: Money | None
    selling: SettleBySelling


@dataclass(frozen=True, slots=True, kw_only=True)
class DebtView:
    """The player's oldest debt; None once nothing is owed.

    Attributes:
        out: whether the debtor went bankrupt.
    """

    out: bool
    owed: OpenDebt | None = None


def debt(visit: Visit) -> DebtView:
    """Return the player's oldest debt with what could be given up for it."""
    game, player = visit.runtime.game, visit.player
    debts = debts_of(game, player)
    return DebtView(
        out=player in game.bankrupt,
        owed=open_debt(visit, debts[0]) if debts else None,
    )


def open_debt(visit: Visit, owed: Debt) -> OpenDebt:
    """Return a debt with the ways out of it."""
    game, player, covered = visit.runtime.game, visit.player, visit.covered
    cash, most = cash_of(game, player), raisable(game, player)
    plan = proposal(game, player, owed.amount)
    short = max(0, owed.amount - cash)
    bankrupt = GoBankrupt(player=player)
    may_leave = visit.may(bankrupt)
    in_titles, by_price = takes_titles(game, owed), game.house_rules.debts_in_titles
    proposes = bool(short) and plan is not None
    left = cash - owed.amount
    return OpenDebt(
        debt=owed,
        creditor=party(game, owed.creditor),
        clock=visit.countdown("payment"),
        cash=None if covered else cash,
        more=None if covered else most - cash,
        short=short,
        left=None if covered else left,
        have=100 * min(cash, owed.amount) // owed.amount,
        raised=100 * min(most - cash, short) // owed.amount,
        raises=tuple(
            RaiseOffered(way=one, command=works_on(player, one.title)[work_of(one)])
            for one in raises_of(game, player, short)
        ),
        settle=SettleDebt(player=player, debt=owed.debt),
        part=SettleDebt(player=player, debt=owed.debt, amount=cash)
        if cash and short and not covered
        else None,
        bankrupt=bankrupt if may_leave else None,
        beyond=not covered
        and may_leave
        and most < owed.amount
        and not (in_titles and by_price),
        in_titles=in_titles,
        by_price=by_price,
        trades=game.house_rules.trades,
        proposes=proposes,
        proposing=proposes and visit.args.get("own") != "1",
        plan=() if plan is None else tuple(plan_lines(visit, plan)),
        left_by_plan=None if covered or plan is None else left + plan.raises,
        selling=SettleBySelling(player=player, debt=owed.debt),
    )


def work_of(way: Raise) -> Work:
    """Return what is done on a deed to raise cash like this."""
    return "sell" if way.action == "sell-here" else "mortgage"


def plan_lines(visit: Visit, plan: Proposal) -> Iterator[PlanLine]:
    """Yield what the bank would sell and mortgage, line by line (R-15.10)."""
    game = visit.runtime.game
    for title, levels in plan.sells.items():
        brings = worth_of_sale(game, visit.player, title, levels)
        yield PlanLine(deed=deed_view(game, title), levels=levels, brings=brings)
    for title in plan.mortgages:
        brings = game.deed(title).mortgage_value
        yield PlanLine(deed=deed_view(game, title), levels=0, brings=brings)
