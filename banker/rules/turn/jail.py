"""Jail: the way in, and the three ways out (R-8, without cards that send there)."""

from collections.abc import Iterator
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
    NoPardon,
    NotAtThisTable,
    PardonNotInDeck,
    Refusal,
)
from banker.rules.game import Game, Turn, altered
from banker.rules.money.debts import DebtIncurred, DebtPaid, is_short, new_debt
from banker.rules.money.pot import pot_takes, taker_of
from banker.rules.players import PlayerId
from banker.rules.register import (
    Command,
    Event,
    allowed,
    command,
    decides,
    event,
    evolves,
    offers,
)
from banker.rules.turn.guidance import require_before_throw, require_untracked

#: With `pay_before` first_two, the fine is taken before these throws only.
THROWS_WITH_CHOICE = 2


@dataclass(eq=False, kw_only=True)
class NotInJail(Refusal):
    """The player is not in jail."""

    code = "not-in-jail"
    player: PlayerId


@dataclass(eq=False, kw_only=True)
class JailFineTooLate(Refusal):
    """This table lets the fine be paid before the first two throws only (R-8.2)."""

    code = "jail-fine-too-late"
    player: PlayerId
    throws: int


@command("go-to-jail", given_by="phone-bank")
class GoToJail(Command):
    """Command: the player was sent to jail by a space, a card or a third double."""

    player: PlayerId


@event("sent-to-jail")
class SentToJail(Event):
    """Event: `player` went to jail, without passing GO (R-3.2)."""

    player: PlayerId


@command("pay-jail-fine")
class PayJailFine(Command):
    """Command: pay the fine before the throw and leave jail."""

    player: PlayerId


@event("jail-fine-paid")
class JailFinePaid(Event):
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


@command("use-pardon")
class UsePardon(Command):
    """Command: give up a pardon card before the throw and leave jail.

    Attributes:
        deck: which of several to give up; None for the first the player holds.
    """

    player: PlayerId
    deck: DeckId | None = None


@event("pardon-used")
class PardonUsed(Event):
    """Event: `player` gave the pardon card back to its deck and is out of jail."""

    player: PlayerId
    deck: DeckId

    def postings(self) -> tuple[Posting, ...]:
        """Player to bank: the card (R-8.5: under its own deck)."""
        return transfer(1, pardon(self.deck), giver=hand(self.player), taker=BANK)


@command("hand-out-pardon", given_by="banker")
class HandOutPardon(Command):
    """Command: the banker gives a player the pardon card that was drawn."""

    player: PlayerId
    deck: DeckId


@event("pardon-handed-out", reversible=True, remembered=False)
class PardonHandedOut(Event):
    """Event: `player` holds the pardon card of `deck` now."""

    player: PlayerId
    deck: DeckId

    def postings(self) -> tuple[Posting, ...]:
        """Bank to player: the card."""
        return transfer(1, pardon(self.deck), giver=BANK, taker=hand(self.player))


@command("fail-doubles", given_by="phone-bank")
class FailDoubles(Command):
    """Command: a prisoner threw no double."""

    player: PlayerId


@event("doubles-failed")
class DoublesFailed(Event):
    """Event: the `throws`-th throw in jail was no double."""

    player: PlayerId
    throws: int


@command("leave-jail", given_by="phone-bank")
class LeaveJail(Command):
    """Command: a prisoner threw a double and is free without paying."""

    player: PlayerId


@event("left-jail")
class LeftJail(Event):
    """Event: `player` left jail by a double."""

    player: PlayerId


def prisoner(game: Game, player: PlayerId) -> int:
    """Return how many throws of a prisoner have failed.

    Refuses, in this order: NotAtThisTable, PlayerIsOut, InDebt, NotInJail.
    """
    require.able_to_act(game, player)
    if player not in game.jail:
        raise NotInJail(player=player)
    return game.jail[player]


@allowed(GoToJail)
def arrest_untracked(game: Game, _turn: Turn, command: GoToJail) -> None:
    """Refuse what the bank does by itself where it moves the tokens."""
    require_untracked(game, player=command.player, what="jail")


@decides(GoToJail)
def go_to_jail(game: Game, command: GoToJail) -> tuple[SentToJail]:
    """Decide an arrest (R-8.1).

    Refuses, in this order: NotAtThisTable, PlayerIsOut, InDebt, AlreadyInJail.
    """
    require.able_to_act(game, command.player)
    if command.player in game.jail:
        raise AlreadyInJail(player=command.player)
    return (SentToJail(player=command.player),)


@allowed(PayJailFine)
def fine_before_throw(game: Game, turn: Turn, command: PayJailFine) -> None:
    """Refuse it once the dice are thrown (R-8.2)."""
    require_before_throw(game, turn, player=command.player)


@decides(PayJailFine)
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


@allowed(UsePardon)
def pardon_before_throw(game: Game, turn: Turn, command: UsePardon) -> None:
    """Refuse it once the dice are thrown (R-8.2)."""
    require_before_throw(game, turn, player=command.player)


@decides(UsePardon)
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


@decides(HandOutPardon)
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


@allowed(FailDoubles)
def fail_untracked(game: Game, turn: Turn, command: FailDoubles) -> None:
    """Refuse what the bank does by itself where it moves the tokens, and a second throw."""
    require_untracked(game, player=command.player, what="throw")
    require_before_throw(game, turn, player=command.player)


@decides(FailDoubles)
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


@allowed(LeaveJail)
def leave_untracked(game: Game, turn: Turn, command: LeaveJail) -> None:
    """Refuse what the bank does by itself where it moves the tokens, and a second throw."""
    require_untracked(game, player=command.player, what="throw")
    require_before_throw(game, turn, player=command.player)


@decides(LeaveJail)
def leave_jail(game: Game, command: LeaveJail) -> tuple[LeftJail]:
    """Decide a double thrown in jail.

    Refuses as `prisoner` does.
    """
    prisoner(game, command.player)
    return (LeftJail(player=command.player),)


@evolves(SentToJail)
def imprison(game: Game, event: SentToJail) -> Game:
    """Return `game` with a player in jail, who has not thrown there yet."""
    return altered(game, jail={**game.jail, event.player: 0})


@evolves(DoublesFailed)
def count_throws(game: Game, event: DoublesFailed) -> Game:
    """Return `game` knowing how often a prisoner has thrown in vain."""
    return altered(game, jail={**game.jail, event.player: event.throws})


@evolves(PardonUsed, JailFinePaid, LeftJail)
def let_out(game: Game, event: PardonUsed | JailFinePaid | LeftJail) -> Game:
    """Return `game` with the prisoner at large."""
    return free(game, event.player)


@evolves(DebtPaid)
def let_out_for_debt(game: Game, event: DebtPaid) -> Game:
    """Return `game` with a prisoner at large whose fine was a debt, paid now (R-8.2)."""
    if event.left or event.reason != "jail-fine":
        return game
    return free(game, event.player)


def free(game: Game, player: PlayerId) -> Game:
    """Return `game` with `player` at large."""
    return altered(
        game, jail={other: n for other, n in game.jail.items() if other != player}
    )


@offers(GoToJail, PayJailFine, UsePardon, LeaveJail, FailDoubles)
def ways_in_and_out(game: Game, player: PlayerId) -> Iterator[Command]:
    """Yield the way into jail, or the ways out."""
    if player not in game.jail:
        yield GoToJail(player=player)
        return
    yield PayJailFine(player=player)
    for deck in game.edition.decks:
        yield UsePardon(player=player, deck=deck.deck)
    yield LeaveJail(player=player)
    yield FailDoubles(player=player)
