"""Debts met with titles at their price, change given (R-17.2)."""

from dataclasses import dataclass
from typing import TypeAlias

from banker.ledger.posting import (
    BANK,
    BOX,
    LEVEL,
    MONEY,
    Money,
    Posting,
    deed,
    hand,
    lot,
    transfer,
)
from banker.rules import require
from banker.rules.board import TitleId
from banker.rules.errors import NotEnoughTitles, NothingOrdered, NotInThisGame
from banker.rules.game import Debt, Game, account_of, altered, cash_of, having, level_of
from banker.rules.money.debts import DebtPaid, LotHandedOver, lots_of, paid_on
from banker.rules.money.funds import BankOwed, payout
from banker.rules.players import PartyId, PlayerId
from banker.rules.titles.levels import LevelChange, LevelsChanged
from banker.rules.turn.jail import free


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOverTitles:
    """Command: meet a debt with cash and titles at their price; change is given."""

    player: PlayerId
    debt: str
    titles: tuple[TitleId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TitlesHandedOver:
    """Event: titles went to the creditor at their price.

    Attributes:
        change: what the creditor gave back in cash.
        dropped: the markers that return to the box with titles that return to the bank.
    """

    player: PlayerId
    creditor: PartyId
    debt: str
    titles: tuple[TitleId, ...]
    worth: Money
    change: Money
    dropped: tuple[LevelChange, ...] = ()

    def postings(self) -> tuple[Posting, ...]:
        """Debtor to creditor: the deeds. Creditor to debtor: the change."""
        giver, taker = hand(self.player), account_of(self.creditor)
        legs = list(transfer(self.change, MONEY, giver=taker, taker=giver))
        for title in self.titles:
            legs.extend(transfer(1, deed(title), giver=giver, taker=taker))
        for one in self.dropped:
            legs.extend(transfer(-one.by, LEVEL, giver=lot(one.title), taker=BOX))
        return tuple(legs)


SurrenderEvent: TypeAlias = (
    DebtPaid | TitlesHandedOver | BankOwed | LotHandedOver | LevelsChanged
)


def hand_over_titles(game: Game, command: HandOverTitles) -> tuple[SurrenderEvent, ...]:
    """Decide a debt met with cash first, then with titles at their price (R-17.2).

    Refuses, in this order: NotInThisGame, NotAtThisTable (the player), PlayerIsOut,
    NotAtThisTable (the debt), NothingOrdered, NamedTwice; of each title NotAtThisTable,
    NotTheOwner; NotEnoughTitles, for too few or for one too many.
    """
    if not game.house_rules.debts_in_titles:
        raise NotInThisGame(what="debts-in-titles")
    require.player_in(game, command.player)
    debt = require.open_debt(game, command.debt, of=command.player)
    if not command.titles:
        raise NothingOrdered(player=command.player)
    require.known_once(command.titles)
    prices = [
        require.owned(game, title, by=command.player).price for title in command.titles
    ]
    cash = min(cash_of(game, command.player), debt.amount)
    owed, worth = debt.amount - cash, sum(prices)
    if worth < owed or worth - min(prices) >= owed:
        raise NotEnoughTitles(owed=owed, worth=worth)
    return met_with_titles(game, debt, command.titles, cash=cash, worth=worth)


def met_with_titles(
    game: Game, debt: Debt, titles: tuple[TitleId, ...], *, cash: Money, worth: Money
) -> tuple[SurrenderEvent, ...]:
    """Return the events of a debt met with cash and titles; change comes back in cash.

    A lot won at auction that hung on the debt goes over with it.
    """
    paid = paid_on(debt, cash)
    change = worth - paid.left
    back: tuple[BankOwed, ...] = ()
    # The creditor has just been given the cash.
    after = having(game, (paid,))
    if debt.creditor == BANK:
        change, back = payout(after, change, to=debt.debtor, reason="change")
    else:
        change = min(change, cash_of(after, PlayerId(debt.creditor)))
    dropped = tuple(
        LevelChange(title=title, by=-level_of(game, title))
        for title in titles
        if debt.creditor == BANK and level_of(game, title)
    )
    over = TitlesHandedOver(
        player=debt.debtor,
        creditor=debt.creditor,
        debt=debt.debt,
        titles=titles,
        worth=worth,
        change=change,
        dropped=dropped,
    )
    return (*((paid,) if cash else ()), over, *back, *lots_of(having(after, (over,)), debt))


def note_handed_over(game: Game, event: TitlesHandedOver) -> Game:
    """Return `game` without the debt that titles have met; a forced fine frees (R-8.2)."""
    met = next(debt for debt in game.debts if debt.debt == event.debt)
    left = altered(game, debts=tuple(debt for debt in game.debts if debt is not met))
    return free(left, event.player) if met.reason == "jail-fine" else left
