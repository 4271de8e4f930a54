"""Black business and the charity account (R-19.6).

Whoever stops on a black business pays for it to the charity account and moves to the
charity space. The account is never the bank: nothing else flows into it or out of it but
by the banker's adjustment.
"""

from dataclasses import dataclass, replace
from typing import TypeAlias

from banker.ledger.posting import BANK, CHARITY, MONEY, Money, Posting, hand, transfer
from banker.rules import require
from banker.rules.board import Space, SpaceKind
from banker.rules.errors import NotInThisGame
from banker.rules.game import Game, having
from banker.rules.money.debts import DebtIncurred, is_short, new_debt
from banker.rules.players import PlayerId
from banker.rules.turn.moves import (
    MoveEvent,
    advance_to,
    after_debts,
    is_tracked,
    jump,
    place_of,
)

KIND: SpaceKind = "black-business"


@dataclass(frozen=True, slots=True, kw_only=True)
class PayBlackBusiness:
    """Command: pay for the black business on which the player has stopped."""

    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class CharityPaid:
    """Event: `player` paid for a black business into the charity account."""

    player: PlayerId
    amount: Money

    def postings(self) -> tuple[Posting, ...]:
        """Player to charity: the price of the business."""
        return transfer(self.amount, MONEY, giver=hand(self.player), taker=CHARITY)


CharityEvent: TypeAlias = CharityPaid | MoveEvent


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
