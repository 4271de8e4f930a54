"""Moments: what kind of moment an entry is, and who is part of it.

A page plays a sound, moves a coin or lets a phone buzz by the moment of an entry, never by
its words. What stands here is a pure table: each kind of event has its moment, and an
entry is the strongest of those of its events.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, get_args

from banker.entry import CommandUndone, Entry, Happening
from banker.ledger.posting import Money, hand
from banker.rules.board import TitleId
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
from banker.rules.players import PlayerId
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
from banker.rules.turn.turns import ClaimLapsed, DiceThrown, TurnBegan
from banker.views.movements import changes

#: The strongest first; nothing is heard of what only keeps the order of things.
CueKind: TypeAlias = Literal[
    "undone", "won", "debt", "sold", "bought", "money", "bid", "bell", ""
]
Part: TypeAlias = Literal["gives", "gets", "both", "with", ""]
STRENGTH: tuple[CueKind, ...] = get_args(CueKind)
#: What every phone hears, whoever did it: it is the whole table's.
HEARD_BY_ALL: frozenset[CueKind] = frozenset({"won", "sold", "bid", "bell"})
#: A bid as high as the price sounds an octave above the lowest; none above two octaves.
OCTAVE = 12
HIGHEST_STEP = 2 * OCTAVE

CUES: Mapping[type[Happening], CueKind] = {
    CommandUndone: "undone",
    EntryReversed: "undone",
    # Ends.
    GameWon: "won",
    GameEnded: "won",
    BellRung: "bell",
    PlayerBankrupted: "debt",
    DebtIncurred: "debt",
    # Auctions.
    AuctionWon: "sold",
    BuildingWon: "sold",
    AuctionUnsold: "sold",
    BidPlaced: "bid",
    BidPassed: "",
    AuctionOpened: "",
    BuildingsRequested: "",
    TitleDeclined: "",
    EstateAuctioned: "",
    # Deeds and papers change hands.
    TitleBought: "bought",
    TradeMade: "bought",
    TitlesHandedOver: "bought",
    LotHandedOver: "bought",
    TitlesSwapped: "bought",
    LotSeized: "bought",
    LotReturned: "bought",
    SharesBought: "bought",
    PolicyBought: "bought",
    # Money moves.
    SalaryCollected: "money",
    RentPaid: "money",
    TaxPaid: "money",
    TravelPaid: "money",
    FinePaid: "money",
    JailFinePaid: "money",
    CardSettled: "money",
    BonusCollected: "money",
    PotCollected: "money",
    BuildingsBuilt: "money",
    BuildingsSold: "money",
    TitleMortgaged: "money",
    TitleUnmortgaged: "money",
    TransferFeePaid: "money",
    TransferMade: "money",
    LoanNoted: "money",
    DebtPaid: "money",
    CreditorPaid: "money",
    EstateShared: "money",
    BankDebtPaid: "money",
    CharityPaid: "money",
    JackpotPlayed: "money",
    SharesSold: "money",
    CorrectionMade: "money",
    # Nothing is heard.
    GameOpened: "",
    BankOwed: "",
    RentWaived: "",
    RentCapUsed: "",
    RentDoubled: "",
    RentsCapped: "",
    RentWillDouble: "",
    ClaimOpened: "",
    ClaimLapsed: "",
    TradeOffered: "",
    TradeDeclined: "",
    SentToJail: "",
    LeftJail: "",
    DoublesFailed: "",
    PardonUsed: "",
    PardonHandedOut: "",
    PolicyUsed: "",
    CardDrawn: "",
    CardAnswered: "",
    ThrowsAgain: "",
    MovesTwice: "",
    TokensGathered: "",
    TokensSwapped: "",
    TokenMoved: "",
    TurnWillBeMissed: "",
    TurnBegan: "",
    DiceThrown: "",
    DuesNamed: "",
    DueSettled: "",
    LevelsChanged: "",
    LotDrawn: "",
    FortunaSet: "",
    QuotationMoved: "",
    MinuteTold: "",
    ClockMissed: "",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Cue:
    """What an entry sounds and moves like.

    Attributes:
        gives: players who have less money after it.
        gets: players who have more.
        touched: everybody else of whom it tells or takes: a debtor, a trader of deeds.
        player: the one it is about: who bought, bid, won, owes; empty for nobody.
        title: the deed that goes to `player`; empty for none.
        step: how many semitones a bid sounds above the lowest.
    """

    kind: CueKind
    gives: frozenset[PlayerId] = frozenset()
    gets: frozenset[PlayerId] = frozenset()
    touched: frozenset[PlayerId] = frozenset()
    player: str = ""
    title: str = ""
    step: int = 0

    def part_of(self, player: PlayerId) -> Part:
        """Return what a player does in it; empty for nothing."""
        if player in self.gives:
            return "gives"
        if player in self.gets:
            return "gets"
        return "with" if player in self.touched else ""


def cue_of(entry: Entry, game: Game) -> Cue:
    """Return the moment of an entry; `game` tells who plays and what a deed costs."""
    event = strongest(entry)
    kind, moved = CUES[type(event)], changes(game, entry)
    gives = frozenset(player for player, change in moved.items() if change < 0)
    gets = frozenset(player for player, change in moved.items() if change > 0)
    if kind == "money" and not moved:
        kind = ""
    about = about_of(event, game)
    touched = handled_by(entry, game) | ({PlayerId(about.player)} - {""})
    others = frozenset(touched) - gives - gets
    return replace(about, kind=kind, gives=gives, gets=gets, touched=others)


def strongest(entry: Entry) -> Happening:
    """Return the happening by which an entry is heard; the first among equals."""
    return min(entry.happenings, key=lambda event: STRENGTH.index(CUES[type(event)]))


def handled_by(entry: Entry, game: Game) -> set[PlayerId]:
    """Return the players into or out of whose hands anything went."""
    by_account = {hand(seat.player): seat.player for seat in game.players}
    legs = (leg.account for leg in entry.postings())
    return {by_account[account] for account in legs if account in by_account}


def about_of(event: Happening, game: Game) -> Cue:
    """Return whom and which deed an event is about, and how high a bid sounds."""
    match event:
        case TitleBought() | AuctionWon():
            return Cue(kind="", player=event.player, title=event.title or "")
        case BidPlaced():
            return Cue(kind="", player=event.player, step=step_of(event, game))
        case BuildingWon() | GameWon() | PlayerBankrupted():
            return Cue(kind="", player=event.player)
        case DebtIncurred():
            return Cue(kind="", player=event.debt.debtor)
        case _:
            return Cue(kind="")


def step_of(bid: BidPlaced, game: Game) -> int:
    """Return how many semitones a bid sounds above the lowest."""
    auction = game.auction
    title: TitleId | None = bid.lot or (None if auction is None else auction.title)
    if title is None or title not in game.board.deeds:
        return 0
    return semitones(bid.amount, price=game.deed(title).price)


def semitones(amount: Money, *, price: Money) -> int:
    """Return how high a bid sounds: an octave at the price, never above two.

    >>> semitones(10, price=400), semitones(200, price=400), semitones(4_000, price=400)
    (0, 6, 24)
    """
    return min(HIGHEST_STEP, OCTAVE * amount // max(1, price))


def heard_at_table(cue: Cue) -> dict[str, object]:
    """Return a moment for the terminal, which sounds for everybody."""
    part: Part = "with"
    if cue.gives:
        part = "both" if cue.gets else "gives"
    elif cue.gets:
        part = "gets"
    return told(cue, cue.kind, part)


def heard_by(cue: Cue, player: PlayerId) -> dict[str, object]:
    """Return a moment for a player's phone; of what is not theirs it hears nothing."""
    part = cue.part_of(player)
    kind = cue.kind if part or cue.kind in HEARD_BY_ALL else ""
    return told(cue, kind, part)


def told(cue: Cue, kind: CueKind, part: Part) -> dict[str, object]:
    """Return a moment as a page's script reads it."""
    if not kind:
        return {"kind": "", "part": part}
    return {
        "kind": kind,
        "part": part,
        "player": cue.player,
        "title": cue.title,
        "step": cue.step,
    }
