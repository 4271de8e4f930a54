"""Clocks of the turn: to throw, to pay, to answer a trade (R-17.4).

A clock that has run out is told to the rules; they say what it does at this table.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from banker.rules import require
from banker.rules.edition import HouseRules
from banker.rules.errors import NotDueNow, NotInThisGame
from banker.rules.game import Debt, Game, debts_of
from banker.rules.money.bankruptcy import BankruptcyEvent, bankruptcy_of
from banker.rules.money.settlement import RaisingEvent, proposal, settled_by
from banker.rules.players import PlayerId
from banker.rules.register import Command, Event, command, decides, event
from banker.rules.table.ends import GameEnded, ended
from banker.rules.titles.trades import TradeDeclined
from banker.rules.turn.turns import TurnBegan, next_turn

ClockKind: TypeAlias = Literal["throw", "payment", "answer"]


@command("miss-clock", given_by="banker", by_clock=True)
class MissClock(Command):
    """Command: the time of a player has run out.

    Attributes:
        clock: to throw, to pay the oldest debt, or to answer the oldest offer.
    """

    player: PlayerId
    clock: ClockKind


@event("clock-missed", remembered=False)
class ClockMissed(Event):
    """Event: the time of `player` ran out; what it did stands beside it."""

    player: PlayerId
    clock: ClockKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Wait:
    """Something that is waited for.

    Attributes:
        mark: what tells it from the next of its kind; raising cash changes none (R-17.4).
    """

    clock: ClockKind
    player: PlayerId
    mark: str


MissedEvent: TypeAlias = (
    ClockMissed | TurnBegan | GameEnded | TradeDeclined | BankruptcyEvent | RaisingEvent
)


def seconds_for(rules: HouseRules, clock: ClockKind) -> int:
    """Return how long a clock runs, in seconds; 0: for ever."""
    return {
        "throw": rules.throw_seconds,
        "payment": rules.payment_seconds,
        "answer": rules.answer_seconds,
    }[clock]


def waits(game: Game) -> Iterator[Wait]:
    """Yield what is waited for now, where a clock runs for it; nothing in an auction."""
    if game.is_over or game.auction is not None:
        return
    rules, turn = game.house_rules, game.turn
    if rules.payment_seconds:
        for debt in game.debts:
            yield Wait(clock="payment", player=debt.debtor, mark=debt.debt)
    if rules.answer_seconds:
        for offer in game.offers:
            yield Wait(clock="answer", player=offer.partner, mark=offer.offer)
    if rules.throw_seconds and turn is not None and may_throw_now(game, turn.player):
        yield Wait(clock="throw", player=turn.player, mark=f"{turn.number}.{game.throws}")


def may_throw_now(game: Game, player: PlayerId) -> bool:
    """Return whether nothing but the throw is waited for."""
    turn = game.turn
    return (
        turn is not None
        and turn.player == player
        and turn.may_throw
        and not turn.dues
        and game.drawn is None
        and not debts_of(game, player)
    )


@decides(MissClock)
def miss_clock(game: Game, command: MissClock) -> tuple[MissedEvent, ...]:
    """Decide what a clock does that has run out.

    A throw is passed over; a debt is met by what the bank proposes, and by bankruptcy
    where that does not reach; an offer counts as declined. Where the table says so, a
    missed throw or payment is a bankruptcy.

    Refuses, in this order: NotInThisGame, NotAtThisTable, PlayerIsOut, NotDueNow.
    """
    player, clock = command.player, command.clock
    if not seconds_for(game.house_rules, clock):
        raise NotInThisGame(what="clock")
    require.player_in(game, player)
    missed = ClockMissed(player=player, clock=clock)
    if clock == "answer":
        return missed, unanswered(game, player)
    if clock == "payment":
        debts = debts_of(game, player)
        if not debts:
            raise NotDueNow(player=player, what=clock)
        return missed, *unpaid(game, debts[0])
    if not may_throw_now(game, player):
        raise NotDueNow(player=player, what=clock)
    if game.house_rules.clock_expiry == "bankrupt":
        return missed, *bankruptcy_of(game, player)
    return missed, ended(game, "bell") if game.bell else next_turn(game)


def unanswered(game: Game, player: PlayerId) -> TradeDeclined:
    """Return the end of the oldest offer that a player has not answered."""
    for offer in game.offers:
        if offer.partner == player:
            return TradeDeclined(offer=offer.offer, player=player)
    raise NotDueNow(player=player, what="answer")


def unpaid(game: Game, debt: Debt) -> tuple[MissedEvent, ...]:
    """Return what becomes of a debt that was not paid in time."""
    player = debt.debtor
    if game.house_rules.clock_expiry == "pass":
        plan = proposal(game, player, debt.amount)
        if plan is not None:
            return settled_by(game, debt, plan)
    return bankruptcy_of(game, player)
