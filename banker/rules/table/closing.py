"""The closing economy: with the minutes, salaries end and rents dwindle (R-17.4).

The clock is told to the rules, minute by minute where something changes; they never look
at one. Of each rent the owner receives a share, rounded down; the rest goes to the bank.
"""

from dataclasses import dataclass

from banker.ledger.posting import Money
from banker.rules.errors import NotInThisGame, Refusal
from banker.rules.game import Game, altered
from banker.rules.register import Command, Event, command, decides, event, evolves

#: From this minute on there is no salary.
NO_SALARY_FROM = 46
#: From which minute the owner receives how many per cent.
OWNERS_SHARE = ((106, 1), (91, 10), (76, 25), (61, 50))
#: The minutes at which something changes.
MINUTES = (NO_SALARY_FROM, 61, 76, 91, 106)


@dataclass(eq=False, kw_only=True)
class WrongMinute(Refusal):
    """The clock of the game does not run backwards, or has no such minute (R-17.4)."""

    code = "wrong-minute"
    minute: int
    now: int


@command("tell-minute", acting="", given_by="banker", during_auction=True, by_clock=True)
class TellMinute(Command):
    """Command: so many minutes have passed since the start."""

    minute: int


@event("minute-told")
class MinuteTold(Event):
    """Event: the economy of this minute begins."""

    minute: int


@decides(TellMinute)
def tell_minute(game: Game, command: TellMinute) -> tuple[MinuteTold]:
    """Decide what minute it is.

    Refuses, in this order: NotInThisGame, WrongMinute, if it is not later than before.
    """
    if not game.house_rules.closing_economy:
        raise NotInThisGame(what="closing-economy")
    if command.minute <= game.minute:
        raise WrongMinute(minute=command.minute, now=game.minute)
    return (MinuteTold(minute=command.minute),)


def pays_salary(game: Game) -> bool:
    """Return whether GO still pays."""
    return not game.house_rules.closing_economy or game.minute < NO_SALARY_FROM


def owners_part(game: Game, rent: Money) -> Money:
    """Return what the owner receives of a rent or of card income; the bank has the rest."""
    if game.house_rules.closing_economy:
        for minute, percent in OWNERS_SHARE:
            if game.minute >= minute:
                return rent * percent // 100
    return rent


@evolves(MinuteTold)
def note_minute(game: Game, event: MinuteTold) -> Game:
    return altered(game, minute=event.minute)
