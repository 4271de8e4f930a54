"""Black business and the charity account (R-19.6).

Whoever stops on a black business pays for it to the charity account and moves to the
charity space. The account is never the bank: nothing else flows into it or out of it but
by the banker's adjustment.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

from banker.ledger.posting import BANK, CHARITY, MONEY, Money, Posting, hand, transfer
from banker.rules import require
from banker.rules.board import Space, SpaceKind
from banker.rules.errors import NotInThisGame
from banker.rules.game import Due, Game, Turn, having, is_tracked, place_of
from banker.rules.money.debts import DebtIncurred, is_short, new_debt
from banker.rules.players import PlayerId
from banker.rules.register import (
    Command,
    Event,
    allowed,
    command,
    decides,
    event,
    offers,
    settles,
)
from banker.rules.turn.guidance import require_landed
from banker.rules.turn.moves import MoveEvent, advance_to, after_debts, jump

KIND: SpaceKind = "black-business"


@command("pay-black-business", given_by="phone-bank")
class PayBlackBusiness(Command):
    """Command: pay for the black business on which the player has stopped (R-19.6)."""

    player: PlayerId


@event("charity-paid", reversible=True, remembered=False)
class CharityPaid(Event):
    """Event: `player` paid for a black business into the charity account (R-19.6)."""

    player: PlayerId
    amount: Money

    def postings(self) -> tuple[Posting, ...]:
        """Player to charity: the price of the business."""
        return transfer(self.amount, MONEY, giver=hand(self.player), taker=CHARITY)


CharityEvent: TypeAlias = CharityPaid | MoveEvent


@settles(PayBlackBusiness)
def answers_charity(_command: PayBlackBusiness, due: Due) -> bool:
    return due.kind == "charity"


@allowed(PayBlackBusiness)
def pay_where_landed(game: Game, turn: Turn, command: PayBlackBusiness) -> None:
    """Refuse what is not due where the player on turn stands."""
    require_landed(game, turn, command, player=command.player, what="black-business")


@decides(PayBlackBusiness)
def pay_black_business(game: Game, command: PayBlackBusiness) -> tuple[CharityEvent, ...]:
    """Decide a black business: it is due whether or not it can be paid (R-1.3).

    A shortfall is a debt whose money goes to charity. The token goes there either way.

    Refuses, in this order: NotInThisGame, NotAtThisTable, PlayerIsOut, InDebt, InJail.
    """
    player = command.player
    if game.board.place_of(KIND) is None:
        raise NotInThisGame(what=KIND)
    require.able_to_act(game, player)
    require.at_large(game, player)
    paid = payment(game, player, business_of(game, player).amount)
    if not is_tracked(game):
        return paid
    return *paid, *to_charity(after_debts(having(game, paid), paid), player)


def business_of(game: Game, player: PlayerId) -> Space:
    """Return the black business where a token stands; the first one, where none is seen."""
    spaces = game.board.spaces
    if is_tracked(game) and spaces[place_of(game, player)].kind == KIND:
        return spaces[place_of(game, player)]
    return next(space for space in spaces if space.kind == KIND)


def payment(
    game: Game, player: PlayerId, amount: Money
) -> tuple[CharityPaid | DebtIncurred]:
    """Return what a player pays to charity, or owes."""
    if not is_short(game, player, amount):
        return (CharityPaid(player=player, amount=amount),)
    debt = new_debt(
        game, debtor=player, creditor=BANK, amount=amount, reason="black-business"
    )
    return (DebtIncurred(debt=replace(debt, to_charity=True)),)


def to_charity(game: Game, player: PlayerId) -> tuple[MoveEvent, ...]:
    """Return the way to the charity space, with a salary past GO only by agreement."""
    place = game.board.place_of("charity")
    assert place is not None, "the loader has seen to it"
    if game.house_rules.black_business_salary:
        return advance_to(game, player, place)
    return jump(game, player, place)


@offers(PayBlackBusiness)
def black_business(_game: Game, player: PlayerId) -> Iterator[PayBlackBusiness]:
    yield PayBlackBusiness(player=player)
