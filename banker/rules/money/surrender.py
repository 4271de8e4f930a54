"""Debts met with titles at their price, change given (R-17.2)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
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
from banker.rules.errors import NothingOrdered, NotInThisGame, Refusal
from banker.rules.game import (
    Debt,
    Game,
    account_of,
    altered,
    cash_of,
    debts_of,
    having,
    level_of,
    titles_of,
)
from banker.rules.money.debts import DebtPaid, LotHandedOver, lots_of, paid_on
from banker.rules.money.funds import BankOwed, payout
from banker.rules.players import PartyId, PlayerId
from banker.rules.register import Command, Event, command, decides, event, evolves, offers
from banker.rules.titles.levels import LevelChange, LevelsChanged
from banker.rules.turn.jail import free


@dataclass(eq=False, kw_only=True)
class NotEnoughTitles(Refusal):
    """The titles named do not reach for the debt, or are more than it takes (R-17.2)."""

    code = "not-enough-titles"
    owed: Money
    worth: Money


@command("hand-over-titles")
class HandOverTitles(Command):
    """Command: meet a debt with cash and titles at their price; change is given."""

    player: PlayerId
    debt: str
    titles: tuple[TitleId, ...]


@event("titles-handed-over")
class TitlesHandedOver(Event):
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


@decides(HandOverTitles)
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


@evolves(TitlesHandedOver)
def note_handed_over(game: Game, event: TitlesHandedOver) -> Game:
    """Return `game` without the debt that titles have met; a forced fine frees (R-8.2)."""
    met = next(debt for debt in game.debts if debt.debt == event.debt)
    left = altered(game, debts=tuple(debt for debt in game.debts if debt is not met))
    return free(left, event.player) if met.reason == "jail-fine" else left


#: Of the ways to meet one debt with titles at most so many are offered. Up to eight titles
#: that is all of them; a hand of twenty has a hundred thousand.
HAND_OVERS_MOST = 70


@offers(HandOverTitles)
def hand_overs(game: Game, player: PlayerId) -> Iterator[HandOverTitles]:
    """Yield ways to meet each debt of a player with titles."""
    if not game.house_rules.debts_in_titles:
        return
    for debt in debts_of(game, player):
        for titles in islice(handed_over(game, debt), HAND_OVERS_MOST):
            yield HandOverTitles(player=player, debt=debt.debt, titles=titles)


def handed_over(game: Game, debt: Debt) -> Iterator[tuple[TitleId, ...]]:
    """Yield the sets of titles that meet a debt and of which none could be left out.

    The dearest titles come first; within a set they stand in the order of the board.
    """
    order = titles_of(game, debt.debtor)
    prices = {title: game.deed(title).price for title in order}
    owed = debt.amount - min(cash_of(game, debt.debtor), debt.amount)
    dearest = sorted(order, key=lambda title: -prices[title])
    for titles in minimal_sets(dearest, prices, owed):
        yield tuple(sorted(titles, key=order.index))


def minimal_sets(
    titles: list[TitleId], prices: Mapping[TitleId, Money], owed: Money
) -> Iterator[tuple[TitleId, ...]]:
    """Yield the sets whose prices reach `owed`, and would not without the cheapest.

    `titles` come dearest first, so that a set ends with the one that completes it.

    >>> prices = {"a": 3, "b": 2, "c": 1}
    >>> list(minimal_sets(["a", "b", "c"], prices, 3))
    [('a',), ('b', 'c')]
    """
    if sum(prices[title] for title in titles) < owed:
        return
    for place, title in enumerate(titles):
        if prices[title] >= owed:
            yield (title,)
            continue
        for more in minimal_sets(titles[place + 1 :], prices, owed - prices[title]):
            yield title, *more
