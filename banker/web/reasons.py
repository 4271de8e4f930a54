"""What a payment was for, in a few words: the second line of every receipt."""

from banker.entry import CommandUndone, Entry, Happening
from banker.rules.bankruptcy import GameWon, PlayerBankrupted
from banker.rules.board import TitleId
from banker.rules.buildings import BuildingsBuilt, BuildingsSold
from banker.rules.corrections import CorrectionMade, EntryReversed
from banker.rules.debts import DebtIncurred, DebtPaid
from banker.rules.funds import BankDebtPaid, BankOwed
from banker.rules.game import Game
from banker.rules.jail import (
    DoublesFailed,
    JailFinePaid,
    LeftJail,
    PardonHandedOut,
    PardonUsed,
    SentToJail,
)
from banker.rules.mortgages import TitleMortgaged, TitleUnmortgaged, TransferFeePaid
from banker.rules.opening import GameOpened
from banker.rules.purchases import TitleBought
from banker.rules.rents import RentPaid, RentWaived
from banker.rules.salary import SalaryCollected
from banker.rules.taxes import TaxPaid
from banker.rules.transfers import LoanNoted, TransferMade
from banker.web.speaker import Speaker
from banker.web.stories import main_of, works
from banker.web.words import _


def why(entry: Entry, game: Game) -> str:
    """Return in a few words what an entry was for."""
    return what_for(entry.happenings[main_of(entry)], game)


def what_for(event: Happening, game: Game) -> str:  # noqa: C901, PLR0911, PLR0912
    """Return in a few words what a happening was for."""
    s = Speaker(game)
    match event:
        case GameOpened():
            return _("Starting money")
        case SalaryCollected():
            return _("Salary")
        case TitleBought():
            return _("Purchase: %(title)s", title=s.title(event.title))
        case RentPaid() | RentWaived():
            return _("Rent: %(title)s", title=s.title(event.title))
        case TaxPaid():
            return s.tax(event.tax)
        case SentToJail() | DoublesFailed() | LeftJail():
            return _("Jail")
        case JailFinePaid():
            return _("Jail fine")
        case PardonUsed() | PardonHandedOut():
            return _("Card for leaving jail: %(deck)s", deck=s.deck(event.deck))
        case BuildingsBuilt() | BuildingsSold():
            return works(s, event.works)
        case TitleMortgaged():
            return _("Mortgage: %(title)s", title=s.title(event.title))
        case TitleUnmortgaged():
            return _("Mortgage lifted: %(title)s", title=s.title(event.title))
        case TransferFeePaid():
            return _("10 %% on mortgages taken over")
        case DebtIncurred():
            return debt_reason(event.debt.reason, event.debt.titles, s)
        case DebtPaid():
            return _("Debt")
        case PlayerBankrupted():
            return _("Bankruptcy")
        case GameWon():
            return _("Victory")
        case TransferMade():
            return event.reason or _("Payment")
        case LoanNoted():
            return event.note or _("Loan")
        case CorrectionMade():
            return _("Correction")
        case EntryReversed() | CommandUndone():
            return _("Undone")
        case BankOwed() | BankDebtPaid():
            return _("The bank's own debt")


def debt_reason(reason: str, titles: tuple[TitleId, ...], s: Speaker) -> str:
    """Return what a debt is for."""
    match reason:
        case "rent":
            return _("Rent: %(title)s", title=s.titles(titles))
        case "tax":
            return _("Tax")
        case "jail-fine":
            return _("Jail fine")
        case "transfer-fee":
            return _("10 %% on mortgages taken over")
        case _:
            return _("Debt")
