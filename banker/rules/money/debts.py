"""Debts: a payment due beyond the cash, and settling it (R-1.3, R-15.1)."""

from collections.abc import Iterator
from dataclasses import replace

from banker.ledger.posting import (
    BANK,
    CHARITY,
    MONEY,
    Money,
    Posting,
    deed,
    hand,
    transfer,
)
from banker.rules import require
from banker.rules.board import TitleId
from banker.rules.errors import MoreThanOwed
from banker.rules.game import Debt, DebtReason, Game, altered, cash_of, debts_of
from banker.rules.money.pot import taker_of
from banker.rules.players import PartyId, PlayerId
from banker.rules.register import (
    Bounds,
    Command,
    Event,
    bounds,
    command,
    decides,
    event,
    evolves,
)
from banker.rules.titles.levels import LevelsChanged, sold


@event("debt-incurred")
class DebtIncurred(Event):
    """Event: a payment fell due that the debtor could not make; it stays owed."""

    debt: Debt

    def keeps_settlement(self, _game: Game) -> bool:
        """Return that what is owed for the fee itself belongs to it; other debts do not."""
        return self.debt.reason == "transfer-fee"


@command("settle-debt", during_auction=True)
class SettleDebt(Command):
    """Command: pay a debt, or part of it.

    Attributes:
        amount: how much to pay, in units; None for all that is owed.
    """

    player: PlayerId
    debt: str
    amount: Money | None = None


@event("debt-paid", same_settlement=True)
class DebtPaid(Event):
    """Event: `player` paid `amount` on a debt; `left` is still owed."""

    player: PlayerId
    creditor: PartyId
    debt: str
    amount: Money
    left: Money
    reason: DebtReason
    to_pot: bool = False
    to_charity: bool = False

    def postings(self) -> tuple[Posting, ...]:
        """Debtor to creditor, to the pot or to charity: the payment."""
        taker = taker_of(self.creditor, to_pot=self.to_pot)
        return transfer(
            self.amount,
            MONEY,
            giver=hand(self.player),
            taker=CHARITY if self.to_charity else taker,
        )


@event("lot-handed-over", same_settlement=True, remembered=False)
class LotHandedOver(Event):
    """Event: a lot won at auction before has now been paid for (R-4.3)."""

    player: PlayerId
    title: TitleId

    def postings(self) -> tuple[Posting, ...]:
        """Bank to winner: the deed."""
        return transfer(1, deed(self.title), giver=BANK, taker=hand(self.player))


def is_short(game: Game, player: PlayerId, amount: Money) -> bool:
    """Return whether a due payment goes beyond the cash and so becomes a debt."""
    return cash_of(game, player) < amount


def new_debt(
    game: Game,
    *,
    debtor: PlayerId,
    creditor: PartyId,
    amount: Money,
    reason: DebtReason,
    titles: tuple[TitleId, ...] = (),
    to_pot: bool = False,
    after: int = 0,
) -> Debt:
    """Return the next debt of this table, numbered in the order in which debts arise.

    `after`: how many others arise in the same entry before it.
    """
    return Debt(
        debt=f"d{game.debts_opened + 1 + after}",
        debtor=debtor,
        creditor=creditor,
        amount=amount,
        reason=reason,
        titles=titles,
        to_pot=to_pot,
    )


@decides(SettleDebt)
def settle_debt(
    game: Game, command: SettleDebt
) -> tuple[DebtPaid | LotHandedOver | LevelsChanged, ...]:
    """Decide a payment on a debt.

    Refuses, in this order: NotAtThisTable (the player), PlayerIsOut, NotAtThisTable
    (the debt), NotAnAmount, MoreThanOwed, CannotAfford.
    """
    require.player_in(game, command.player)
    debt = require.open_debt(game, command.debt, of=command.player)
    amount = debt.amount if command.amount is None else command.amount
    require.positive(amount)
    if amount > debt.amount:
        raise MoreThanOwed(debt=debt.debt, amount=amount, owed=debt.amount)
    require.cash(game, amount, of=command.player)
    return payment_on(game, debt, amount)


def payment_on(
    game: Game, debt: Debt, amount: Money
) -> tuple[DebtPaid | LotHandedOver | LevelsChanged, ...]:
    """Return a payment on a debt; with the last unit a lot that hung on it goes over."""
    paid = paid_on(debt, amount)
    return (paid,) if paid.left else (paid, *lots_of(game, debt))


def paid_on(debt: Debt, amount: Money) -> DebtPaid:
    """Return the event of a payment on a debt, to wherever the debt is owed."""
    return DebtPaid(
        player=debt.debtor,
        creditor=debt.creditor,
        debt=debt.debt,
        amount=amount,
        left=debt.amount - amount,
        reason=debt.reason,
        to_pot=debt.to_pot,
        to_charity=debt.to_charity,
    )


def lots_of(game: Game, debt: Debt) -> tuple[LotHandedOver | LevelsChanged, ...]:
    """Return the handing over of what was won at auction and has now been paid for."""
    if debt.reason != "auction":
        return ()
    over: list[LotHandedOver | LevelsChanged] = []
    for title in debt.titles:
        over.append(LotHandedOver(player=debt.debtor, title=title))
        over.extend(sold(game, title, debt.debtor))
    return tuple(over)


@evolves(DebtIncurred)
def incur(game: Game, event: DebtIncurred) -> Game:
    """Return `game` with one debt more; a rent that is owed need not be claimed again."""
    debt = event.debt
    claims = tuple(
        claim
        for claim in game.claims
        if claim.visitor != debt.debtor or claim.title not in debt.titles
    )
    return altered(
        game,
        debts=(*game.debts, debt),
        debts_opened=game.debts_opened + 1,
        claims=claims,
    )


@evolves(DebtPaid)
def lessen(game: Game, event: DebtPaid) -> Game:
    """Return `game` with the debt lessened, or gone once nothing is left of it."""
    debts = tuple(
        replace(debt, amount=event.left) if debt.debt == event.debt else debt
        for debt in game.debts
    )
    return altered(game, debts=tuple(debt for debt in debts if debt.amount))


@bounds(SettleDebt)
def payments_on_debts(game: Game, player: PlayerId) -> Iterator[Bounds[SettleDebt]]:
    """Yield what can be paid on each debt of a player."""
    cash = cash_of(game, player)
    for debt in debts_of(game, player):
        most = min(cash, debt.amount)
        if most:
            yield Bounds(
                command=SettleDebt(player=player, debt=debt.debt, amount=1),
                free="amount",
                least=1,
                most=most,
            )
