"""What a payment was for, in a few words: the second line of every receipt."""

from typing import TypeAlias, cast

from banker.entry import CommandUndone, Entry, Happening
from banker.rules.board import TitleId
from banker.rules.game import Game
from banker.rules.money.bankruptcy import (
    CreditorPaid,
    EstateAuctioned,
    EstateShared,
    GameWon,
    PlayerBankrupted,
)
from banker.rules.money.debts import DebtIncurred, DebtPaid, LotHandedOver
from banker.rules.money.fines import FinePaid
from banker.rules.money.funds import BankDebtPaid, BankOwed
from banker.rules.money.loans import LoanNoted
from banker.rules.money.salary import SalaryCollected
from banker.rules.money.surrender import TitlesHandedOver
from banker.rules.money.taxes import TaxPaid, TravelPaid
from banker.rules.money.transfers import TransferMade
from banker.rules.table.closing import MinuteTold
from banker.rules.table.corrections import CorrectionMade, EntryReversed
from banker.rules.table.ends import BellRung, EndReason, GameEnded
from banker.rules.table.opening import GameOpened
from banker.rules.titles.auctions import (
    AuctionOpened,
    AuctionUnsold,
    AuctionWon,
    BidPassed,
    BidPlaced,
    BuildingsRequested,
    BuildingWon,
    TitleDeclined,
)
from banker.rules.titles.buildings import BuildingsBuilt, BuildingsSold
from banker.rules.titles.levels import LevelsChanged
from banker.rules.titles.mortgages import TitleMortgaged, TitleUnmortgaged, TransferFeePaid
from banker.rules.titles.purchases import TitleBought
from banker.rules.titles.rents import RentCapUsed, RentPaid, RentWaived
from banker.rules.titles.trades import TradeDeclined, TradeMade, TradeOffered
from banker.rules.turn.cards import CardAnswered, CardDrawn, CardSettled
from banker.rules.turn.deadlines import ClockMissed
from banker.rules.turn.event_cards import (
    RentsCapped,
    ThrowsAgain,
    TitlesSwapped,
    TokensGathered,
)
from banker.rules.turn.jail import (
    DoublesFailed,
    JailFinePaid,
    LeftJail,
    PardonHandedOut,
    PardonUsed,
    SentToJail,
)
from banker.rules.turn.moves import (
    BonusCollected,
    ClaimOpened,
    DueSettled,
    DuesNamed,
    PotCollected,
    TokenMoved,
    TurnWillBeMissed,
)
from banker.rules.turn.turns import ClaimLapsed, DiceThrown, TurnBegan
from banker.views.visibility import ALL, Visibility
from banker.wording.event_messages import main_of
from banker.wording.formatter import Formatter
from banker.wording.messages_bank import offence_words
from banker.wording.messages_business import BUSINESS_REASONS
from banker.wording.messages_table import bonus_words
from banker.wording.phrases import works
from banker.wording.words import _

AtTheTable: TypeAlias = (
    TitleDeclined
    | AuctionOpened
    | BuildingsRequested
    | BidPlaced
    | BidPassed
    | AuctionWon
    | BuildingWon
    | AuctionUnsold
    | LotHandedOver
    | TradeOffered
    | TradeMade
    | TradeDeclined
    | ClaimOpened
    | ClaimLapsed
    | RentCapUsed
    | RentsCapped
    | LevelsChanged
    | CardDrawn
    | CardAnswered
    | CardSettled
    | ThrowsAgain
    | TitlesSwapped
    | TokensGathered
    | DiceThrown
    | TokenMoved
    | DuesNamed
    | DueSettled
    | BonusCollected
    | PotCollected
    | TurnWillBeMissed
    | TurnBegan
)


def why(entry: Entry, game: Game, visibility: Visibility = ALL) -> str:
    """Return in a few words what an entry was for."""
    return what_for(entry.happenings[main_of(entry)], game, visibility)


def what_for(  # noqa: C901, PLR0911, PLR0912 - one line a happening
    event: Happening, game: Game, visibility: Visibility = ALL
) -> str:
    """Return in a few words what a happening was for; sums only if one may see them."""
    s = Formatter(game, hides=not visibility.sees_event(event))
    tells = BUSINESS_REASONS.get(type(event))
    if tells is not None:
        return tells(event, s)
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
        case TravelPaid():
            return _("Travel")
        case FinePaid():
            return offence_words(event.offence)
        case TransferFeePaid():
            return _("10 %% on mortgages taken over")
        case DebtIncurred():
            return debt_reason(event.debt.reason, event.debt.titles, s)
        case DebtPaid() | TitlesHandedOver():
            return _("Debt")
        case PlayerBankrupted() | EstateAuctioned() | EstateShared() | CreditorPaid():
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
            return _("The bank’s own debt")
        case GameEnded():
            return end_reason(event.reason)
        case BellRung() | MinuteTold() | ClockMissed():
            return _("Time")
        case _:
            return at_the_table(cast("AtTheTable", event), s)


def at_the_table(event: AtTheTable, s: Formatter) -> str:  # noqa: C901, PLR0911, PLR0912 - one line a happening
    """Return in a few words what happened in an auction, a trade, or a turn."""
    match event:
        case AuctionOpened():
            lot = event.auction.title or event.auction.building or ""
            return _("Auction: %(lot)s", lot=s.lot(lot))
        case TitleDeclined() | AuctionWon() | LotHandedOver():
            return _("Auction: %(lot)s", lot=s.title(event.title))
        case BuildingWon():
            return works(s, (event.work,))
        case BidPlaced() | BidPassed() | BuildingsRequested() | AuctionUnsold():
            return _("Auction")
        case TradeOffered() | TradeMade() | TradeDeclined():
            return _("Trade")
        case ClaimOpened() | ClaimLapsed():
            return _("Rent: %(title)s", title=s.title(event.claim.title))
        case RentCapUsed() | RentsCapped() | LevelsChanged():
            return _("Rent level")
        case CardDrawn() | CardAnswered():
            return s.deck(event.deck)
        case CardSettled():
            return s.card(event.card)
        case ThrowsAgain() | TitlesSwapped() | TokensGathered():
            return _("Card")
        case DiceThrown():
            return _("Dice")
        case TokenMoved():
            return s.space(event.to)
        case DuesNamed() | DueSettled():
            return _("On the board")
        case BonusCollected():
            return bonus_words(event.reason)
        case PotCollected():
            return _("Pot")
        case TurnWillBeMissed() | TurnBegan():
            return _("Turn")


def end_reason(reason: EndReason) -> str:
    """Return why a game was ended."""
    match reason:
        case "agreed":
            return _("All have agreed to end")
        case "bankruptcies":
            return _("Enough players are bankrupt")
        case "bell":
            return _("The time is up")
        case "worth":
            return _("The agreed sum is reached")
        case "default":
            return _("Somebody cannot pay")


def debt_reason(reason: str, titles: tuple[TitleId, ...], s: Formatter) -> str:
    """Return what a debt is for."""
    match reason:
        case "rent":
            return _("Rent: %(title)s", title=s.titles(titles))
        case "tax":
            return _("Tax")
        case "jail-fine":
            return _("Jail fine")
        case "auction":
            if titles:
                return _("Auction: %(lot)s", lot=s.titles(titles))
            return _("Auction")
        case "card":
            return _("Card")
        case "fine":
            return _("Fine")
        case "transfer-fee":
            return _("10 %% on mortgages taken over")
        case "black-business":
            return _("Black business")
        case _:
            return _("Debt")
