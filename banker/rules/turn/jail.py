"""Jail: the way in, and the three ways out (R-8, without cards that send there)."""

from dataclasses import dataclass

from banker.ledger.posting import (
    BANK,
    MONEY,
    Money,
    Posting,
    hand,
    pardon,
    transfer,
)
from banker.rules import require
from banker.rules.board import DeckId
from banker.rules.errors import (
    AlreadyInJail,
    JailFineTooLate,
    NoPardon,
    NotAtThisTable,
    NotInJail,
    PardonNotInDeck,
)
from banker.rules.game import Game, altered
from banker.rules.money.debts import DebtIncurred, is_short, new_debt
from banker.rules.money.pot import pot_takes, taker_of
from banker.rules.players import PlayerId

#: With `pay_before` first_two, the fine is taken before these throws only.
THROWS_WITH_CHOICE = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class GoToJail:
    """Command: the player was sent to jail by a space, a card or a third double."""

    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class SentToJail:
    """Event: `player` went to jail, without passing GO (R-3.2)."""

    player: PlayerId

    def postings(self) -> tuple[Posting, ...]:
        """Move nothing: there is no salary on the way to jail."""
        return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PayJailFine:
    """Command: pay the fine before the throw and leave jail."""

    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class JailFinePaid:
    """Event: `player` paid the fine and is out of jail.

    Attributes:
        to_pot: whether it went to the middle of the board (R-7.5).
    """

    player: PlayerId
    amount: Money
    to_pot: bool = False

    def postings(self) -> tuple[Posting, ...]:
        """Player to bank, or to the pot: the fine."""
        giver, taker = hand(self.player), taker_of(BANK, to_pot=self.to_pot)
        return transfer(self.amount, MONEY, giver=giver, taker=taker)


@dataclass(frozen=True, slots=True, kw_only=True)
class UsePardon:
    """Command: give up a pardon card before the throw and leave jail.

    Attributes:
        deck: which of several to give up; None for the first the player holds.
    """

    player: PlayerId
    deck: DeckId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PardonUsed:
    """Event: `player` gave the pardon card back to its deck and is out of jail."""

    player: PlayerId
    deck: DeckId

    def postings(self) -> tuple[Posting, ...]:
        """Player to bank: the card (R-8.5: under its own deck)."""
        return transfer(1, pardon(self.deck), giver=hand(self.player), taker=BANK)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOutPardon:
    """Command: the banker gives a player the pardon card that was drawn."""

    player: PlayerId
    deck: DeckId


@dataclass(frozen=True, slots=True, kw_only=True)
class PardonHandedOut:
    """Event: `player` holds the pardon card of `deck` now."""

    player: PlayerId
    deck: DeckId

    def postings(self) -> tuple[Posting, ...]:
        """Bank to player: the card."""
        return transfer(1, pardon(self.deck), giver=BANK, taker=hand(self.player))


@dataclass(frozen=True, slots=True, kw_only=True)
class FailDoubles:
    """Command: a prisoner threw no double."""

    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class DoublesFailed:
    """Event: the `throws`-th throw in jail was no double."""

    player: PlayerId
    throws: int

    def postings(self) -> tuple[Posting, ...]:
        """Move nothing: the fine, if due, is an event of its own."""
        return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveJail:
    """Command: a prisoner threw a double and is free without paying."""

    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftJail:
    """Event: `player` left jail by a double."""

    player: PlayerId

    def postings(self) -> tuple[Posting, ...]:
        """Move nothing: a double is free."""
        return ()


def prisoner(game: Game, player: PlayerId) -> int:
    """Return how many throws of a prisoner have failed.

    Refuses, in this order: NotAtThisTable, PlayerIsOut, InDebt, NotInJail.
    """
    require.able_to_act(game, player)
    if player not in game.jail:
        raise NotInJail(player=player)
    return game.jail[player]


def go_to_jail(game: Game, command: GoToJail) -> tuple[SentToJail]:
    """Decide an arrest (R-8.1).

    Refuses, in this order: NotAtThisTable, PlayerIsOut, InDebt, AlreadyInJail.
    """
    require.able_to_act(game, command.player)
    if command.player in game.jail:
        raise AlreadyInJail(player=command.player)
    return (SentToJail(player=command.player),)


def pay_jail_fine(game: Game, command: PayJailFine) -> tuple[JailFinePaid]:
    """Decide a fine paid of one's own will: who cannot pay it must throw (R-8.2).

    Refuses, in this order: as `prisoner` does, JailFineTooLate, CannotAfford.
    """
    throws = prisoner(game, command.player)
    rules = game.house_rules
    if rules.pay_before == "first_two" and throws >= THROWS_WITH_CHOICE:
        raise JailFineTooLate(player=command.player, throws=throws)
    require.cash(game, rules.jail_fine, of=command.player)
    return (fine_paid(game, command.player),)


def fine_paid(game: Game, player: PlayerId) -> JailFinePaid:
    """Return the payment of the fine."""
    fine = game.house_rules.jail_fine
    return JailFinePaid(player=player, amount=fine, to_pot=pot_takes(game))


def pardons_of(game: Game, player: PlayerId) -> tuple[DeckId, ...]:
    """Return the decks of the pardon cards of `player`, once for each card."""
    account = hand(player)
    return tuple(
        deck.deck
        for deck in game.edition.decks
        for _ in range(game.balances.get((account, pardon(deck.deck)), 0))
    )


def use_pardon(game: Game, command: UsePardon) -> tuple[PardonUsed]:
    """Decide the use of a pardon card.

    Refuses, in this order: as `prisoner` does, NoPardon.
    """
    prisoner(game, command.player)
    held = pardons_of(game, command.player)
    deck = command.deck if command.deck is not None or not held else held[0]
    if deck not in held or deck is None:
        raise NoPardon(player=command.player, deck=command.deck)
    return (PardonUsed(player=command.player, deck=deck),)


def hand_out_pardon(game: Game, command: HandOutPardon) -> tuple[PardonHandedOut]:
    """Decide the handing out of a pardon card.

    Refuses, in this order: NotAtThisTable (the player), PlayerIsOut, NotAtThisTable
    (the deck), PardonNotInDeck.
    """
    require.player_in(game, command.player)
    if all(deck.deck != command.deck for deck in game.edition.decks):
        raise NotAtThisTable(what="deck", name=command.deck)
    card = pardon(command.deck)
    if (BANK, card) not in game.balances:
        holders = (seat.player for seat in game.players)
        raise PardonNotInDeck(
            deck=command.deck,
            holder=next((p for p in holders if (hand(p), card) in game.balances), None),
        )
    return (PardonHandedOut(player=command.player, deck=command.deck),)


def fail_doubles(
    game: Game, command: FailDoubles
) -> tuple[DoublesFailed | JailFinePaid | DebtIncurred, ...]:
    """Decide a throw without a double: the third one forces the fine (R-8.2).

    A fine that cannot be paid is a debt; the prisoner goes free when it is settled.

    Refuses as `prisoner` does.
    """
    throws = prisoner(game, command.player) + 1
    failed = DoublesFailed(player=command.player, throws=throws)
    if throws < game.house_rules.jail_throws:
        return (failed,)
    fine = game.house_rules.jail_fine
    if not is_short(game, command.player, fine):
        return failed, fine_paid(game, command.player)
    debt = new_debt(
        game,
        debtor=command.player,
        creditor=BANK,
        amount=fine,
        reason="jail-fine",
        to_pot=pot_takes(game),
    )
    return failed, DebtIncurred(debt=debt)


def leave_jail(game: Game, command: LeaveJail) -> tuple[LeftJail]:
    """Decide a double thrown in jail.

    Refuses as `prisoner` does.
    """
    prisoner(game, command.player)
    return (LeftJail(player=command.player),)


def imprison(game: Game, player: PlayerId, *, throws: int = 0) -> Game:
    """Return `game` with `player` in jail after `throws` failed throws."""
    return altered(game, jail={**game.jail, player: throws})


def free(game: Game, player: PlayerId) -> Game:
    """Return `game` with `player` at large."""
    return altered(
        game, jail={other: n for other, n in game.jail.items() if other != player}
    )
