"""Conditions that the rulebook keeps repeating; each raises its refusal or returns."""

from collections.abc import Iterable

from banker.ledger.posting import BANK, Money, hand
from banker.ledger.posting import deed as deed_of
from banker.rules.board import TitleDeed, TitleId
from banker.rules.errors import (
    CannotAfford,
    InDebt,
    InJail,
    NamedTwice,
    NotAnAmount,
    NotAtThisTable,
    NotTheOwner,
    NotYourTurn,
    PlayerIsOut,
)
from banker.rules.game import Debt, Game, cash_of, debts_of, owner_of
from banker.rules.players import PartyId, PlayerId


def player_in(game: Game, player: PlayerId) -> None:
    """Refuse unless `player` sits at this table and is not bankrupt (R-15.8).

    Refuses, in this order: NotAtThisTable, PlayerIsOut.
    """
    if player in game.bankrupt:
        raise PlayerIsOut(player=player)
    for seated in game.players:
        if seated.player == player:
            return
    raise NotAtThisTable(what="player", name=player)


def party_in(game: Game, party: PartyId) -> None:
    """Refuse unless `party` is the bank or a player still in the game."""
    if party != BANK:
        player_in(game, PlayerId(party))


def title(game: Game, title: TitleId) -> TitleDeed:
    """Return the deed of `title`, or refuse: NotAtThisTable."""
    try:
        return game.edition.board.deeds[title]
    except KeyError:
        raise NotAtThisTable(what="title", name=title) from None


def no_debt_of(game: Game, player: PlayerId) -> None:
    """Refuse while `player` has an open debt (R-15.1)."""
    for debt in debts_of(game, player):
        raise InDebt(
            player=player, debt=debt.debt, creditor=debt.creditor, amount=debt.amount
        )


def at_large(game: Game, player: PlayerId) -> None:
    """Refuse while `player` is in jail and so cannot have landed anywhere (R-8.3)."""
    if player in game.jail:
        raise InJail(player=player)


def able_to_act(game: Game, player: PlayerId) -> None:
    """Refuse unless `player` is in the game and free of debt.

    Refuses, in this order: NotAtThisTable, PlayerIsOut, InDebt.
    """
    player_in(game, player)
    no_debt_of(game, player)


def owned(game: Game, wanted: TitleId, *, by: PlayerId) -> TitleDeed:
    """Return the deed of a title that `by` holds.

    Refuses, in this order: NotAtThisTable, NotTheOwner.
    """
    printed = title(game, wanted)
    if (hand(by), deed_of(wanted)) not in game.balances:
        raise NotTheOwner(player=by, title=wanted, owner=owner_of(game, wanted))
    return printed


def owns(game: Game, title: TitleId, *, by: PlayerId) -> bool:
    """Return whether `by` holds the deed of `title`."""
    return (hand(by), deed_of(title)) in game.balances


def known_once(names: Iterable[str]) -> None:
    """Refuse a list in which the same name stands twice."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise NamedTwice(name=name)
        seen.add(name)


def on_turn(game: Game, player: PlayerId) -> None:
    """Refuse whose turn it is not, where the bank keeps turns (R-2.3)."""
    if game.turn is not None and game.turn.player != player:
        raise NotYourTurn(player=player, turn=game.turn.player)


def positive(amount: Money) -> None:
    """Refuse an amount below one: nothing is paid backwards (R-1.1)."""
    if amount < 1:
        raise NotAnAmount(amount=amount)


def cash(game: Game, price: Money, *, of: PlayerId) -> None:
    """Refuse unless `of` holds `price` in cash (R-1.3)."""
    balance = cash_of(game, of)
    if balance < price:
        raise CannotAfford(player=of, price=price, balance=balance)


def open_debt(game: Game, debt: str, *, of: PlayerId) -> Debt:
    """Return the open debt `debt` of a player, or refuse: NotAtThisTable."""
    for candidate in debts_of(game, of):
        if candidate.debt == debt:
            return candidate
    raise NotAtThisTable(what="debt", name=debt)
