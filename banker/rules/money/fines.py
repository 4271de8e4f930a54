"""Fines of the table, paid to the bank by whoever broke a custom (R-16.1)."""

from typing import Literal, TypeAlias

from banker.ledger.posting import BANK, MONEY, Money, Posting, hand, transfer
from banker.rules import require
from banker.rules.errors import NotInThisGame
from banker.rules.game import Game
from banker.rules.money.debts import DebtIncurred, is_short, new_debt
from banker.rules.money.pot import pot_takes, taker_of
from banker.rules.players import PlayerId
from banker.rules.register import Command, Event, command, decides, event

Offence: TypeAlias = Literal["token", "turn", "dice"]


@command("charge-fine", given_by="banker")
class ChargeFine(Command):
    """Command: fine a player.

    Attributes:
        offence: moved another's token, played out of turn, or threw off the board.
    """

    player: PlayerId
    offence: Offence


@event("fine-paid", reversible=True, remembered=False)
class FinePaid(Event):
    """Event: `player` paid the table's fine.

    Attributes:
        to_pot: whether it went to the middle of the board (R-7.5).
    """

    player: PlayerId
    offence: Offence
    amount: Money
    to_pot: bool = False

    def postings(self) -> tuple[Posting, ...]:
        """Offender to bank, or to the pot."""
        giver, taker = hand(self.player), taker_of(BANK, to_pot=self.to_pot)
        return transfer(self.amount, MONEY, giver=giver, taker=taker)


@decides(ChargeFine)
def charge_fine(game: Game, command: ChargeFine) -> tuple[FinePaid | DebtIncurred]:
    """Decide a fine; it is owed whether or not it can be paid.

    Refuses, in this order: NotInThisGame, NotAtThisTable, PlayerIsOut, InDebt.
    """
    amount = game.house_rules.table_fines
    if amount == 0:
        raise NotInThisGame(what="fines")
    require.able_to_act(game, command.player)
    to_pot = pot_takes(game)
    if is_short(game, command.player, amount):
        debt = new_debt(
            game,
            debtor=command.player,
            creditor=BANK,
            amount=amount,
            reason="fine",
            to_pot=to_pot,
        )
        return (DebtIncurred(debt=debt),)
    return (
        FinePaid(
            player=command.player, offence=command.offence, amount=amount, to_pot=to_pot
        ),
    )
