"""What happened, in one sentence each: who paid whom, and how much.

The sentences stand in `stories_bank` and `stories_table`. An entry tells of several
things; here stands which of them tells the most.
"""

from collections.abc import Mapping

from banker.entry import CommandUndone, Entry, Happening
from banker.rules.business.cards import (
    LotDrawn,
    LotReturned,
    LotSeized,
    MovesTwice,
    RentWillDouble,
    TokensSwapped,
)
from banker.rules.business.charity import CharityPaid
from banker.rules.business.jackpot import JackpotPlayed
from banker.rules.business.policies import PolicyBought, PolicyUsed
from banker.rules.business.shares import (
    FortunaSet,
    QuotationMoved,
    SharesBought,
    SharesSold,
)
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
from banker.rules.table.ends import BellRung, GameEnded
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
from banker.rules.titles.rents import RentCapUsed, RentDoubled, RentPaid, RentWaived
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
from banker.rules.turn.turns import DOUBLES_TO_JAIL, ClaimLapsed, DiceThrown, TurnBegan
from banker.views.visibility import ALL, Visibility
from banker.wording.formatter import Formatter
from banker.wording.messages_bank import BANK_STORIES
from banker.wording.messages_business import BUSINESS_STORIES
from banker.wording.messages_table import TABLE_STORIES, thrown_and_moved
from banker.wording.phrases import Tells
from banker.wording.words import _

STORIES: Mapping[type[Happening], Tells] = {
    **BANK_STORIES,
    **TABLE_STORIES,
    **BUSINESS_STORIES,
}

#: What tells the most stands first: an end before a sale, money before moves, and what a
#: card did before the card.
TELLING: tuple[type[Happening], ...] = (
    GameOpened,
    CommandUndone,
    EntryReversed,
    CorrectionMade,
    # Ends, and what was fought for.
    PlayerBankrupted,
    GameEnded,
    GameWon,
    TradeMade,
    AuctionWon,
    BuildingWon,
    DebtIncurred,
    # Money.
    TitlesHandedOver,
    DebtPaid,
    LotHandedOver,
    RentPaid,
    RentWaived,
    JailFinePaid,
    TaxPaid,
    TravelPaid,
    FinePaid,
    TitleBought,
    BuildingsBuilt,
    BuildingsSold,
    TitleMortgaged,
    TitleUnmortgaged,
    TransferMade,
    LoanNoted,
    CardSettled,
    PotCollected,
    # Money and papers of the business edition.
    JackpotPlayed,
    CharityPaid,
    PolicyUsed,
    SharesBought,
    SharesSold,
    PolicyBought,
    LotSeized,
    LotReturned,
    FortunaSet,
    QuotationMoved,
    # Jail.
    SentToJail,
    PardonUsed,
    PardonHandedOut,
    LeftJail,
    DoublesFailed,
    # What comes by the way.
    SalaryCollected,
    BonusCollected,
    CreditorPaid,
    EstateShared,
    TransferFeePaid,
    BankOwed,
    BankDebtPaid,
    # Auctions and offers under way.
    AuctionUnsold,
    LotDrawn,
    AuctionOpened,
    BidPlaced,
    BidPassed,
    BuildingsRequested,
    EstateAuctioned,
    TitleDeclined,
    TradeOffered,
    TradeDeclined,
    # Cards, dice and tokens.
    TokensSwapped,
    MovesTwice,
    RentWillDouble,
    TitlesSwapped,
    RentsCapped,
    ThrowsAgain,
    TokensGathered,
    LevelsChanged,
    CardDrawn,
    DiceThrown,
    TurnWillBeMissed,
    TokenMoved,
    TurnBegan,
    BellRung,
    MinuteTold,
    ClockMissed,
    # What only keeps the order of things.
    ClaimLapsed,
    ClaimOpened,
    RentCapUsed,
    RentDoubled,
    CardAnswered,
    DuesNamed,
    DueSettled,
)
_RANK = {kind: rank for rank, kind in enumerate(TELLING)}


def story(entry: Entry, game: Game, visibility: Visibility = ALL) -> str:
    """Return an entry in one sentence: who paid whom, and how much if one may see it."""
    event = entry.happenings[main_of(entry)]
    if isinstance(event, DiceThrown):
        for other in entry.happenings:
            if isinstance(other, TokenMoved):
                return thrown_and_moved(event, other, Formatter(game))
    if isinstance(event, SentToJail) and any(map(is_last_doubles, entry.happenings)):
        name = Formatter(game).name(event.player)
        return _("%(name)s goes to jail: doubles three times. No salary", name=name)
    return say(event, game, visibility)


def is_last_doubles(event: Happening) -> bool:
    """Return whether an event is a throw whose doubles lead to jail (R-2.3)."""
    return isinstance(event, DiceThrown) and event.doubles == DOUBLES_TO_JAIL


def main_of(entry: Entry) -> int:
    """Return which happening of an entry tells the most."""
    numbers = range(len(entry.happenings))
    return min(numbers, key=lambda number: _RANK[type(entry.happenings[number])])


def say(event: Happening, game: Game, visibility: Visibility = ALL) -> str:
    """Return one happening in one sentence."""
    formatter = Formatter(game, hides=not visibility.sees_event(event))
    return STORIES[type(event)](event, formatter)
