"""States of the conversation in which a chapter of its own is spoken about.

Auctions, trades, cards, kept turns, the raising of a debt, fines and the end of the game.
The states of the counter itself stand in `session`; both together are a `Session`.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from banker.entry import Entry
from banker.ledger.posting import Money
from banker.rules.board import DeckId, TitleId
from banker.rules.deck import CardId
from banker.rules.game import Basket, BuildingKind, Turn
from banker.rules.money.fines import Offence
from banker.rules.players import PlayerId
from banker.terminal.keys import NOTHING_TYPED, Typed

#: A side of a trade that gives nothing yet.
NOTHING = Basket()

Side: TypeAlias = Literal["gives", "takes"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclineAsked:
    """A title nobody buys goes to auction; who declined it?"""

    title: TitleId


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctionShown:
    """An auction is running; whoever taps bids the sum on the screen.

    Attributes:
        auction, bids: the auction and its bids as they were when the sum was reckoned.
        step: what the next bid adds to the highest; None for the usual step.
        passing: whether the next card bids no more instead.
        bidder: who still has to say where the building would stand.
    """

    auction: int
    bids: int
    step: Money | None = None
    passing: bool = False
    bidder: PlayerId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildersAsked:
    """Several players want more buildings than the bank has; how many each?"""

    building: BuildingKind = "house"
    requests: tuple[tuple[PlayerId, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TradeShown:
    """A trade is put together: who, with whom, what for what.

    Attributes:
        typing: the side whose cash is being typed; None for neither.
        keys: what was pressed for it.
    """

    player: PlayerId | None = None
    partner: PlayerId | None = None
    gives: Basket = NOTHING
    takes: Basket = NOTHING
    typing: Side | None = None
    keys: Typed = NOTHING_TYPED


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferShown:
    """An open offer lies on the counter; its receiver's card accepts it."""

    offer: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OffersShown:
    """All open offers of the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposalShown:
    """How the bank would raise what a debtor lacks."""

    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class TitlesGiven:
    """A debtor chooses titles that are to meet a debt.

    Attributes:
        value: by how much they are to lessen it; None for their price.
        keys: what was pressed for that.
    """

    player: PlayerId
    titles: tuple[TitleId, ...] = ()
    value: Money | None = None
    keys: Typed = NOTHING_TYPED


@dataclass(frozen=True, slots=True, kw_only=True)
class CardAsked:
    """A card is drawn: from which deck, at some tables which one, and by whom?"""

    player: PlayerId | None = None
    deck: DeckId | None = None
    card: CardId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PayOrDraw:
    """The card that the table drew lets its player pay, or draw another (R-7.8)."""

    player: PlayerId
    deck: DeckId
    card: CardId


@dataclass(frozen=True, slots=True, kw_only=True)
class CardShown:
    """A card that was drawn, with what it did."""

    entry: Entry
    player: PlayerId
    deck: DeckId
    card: CardId


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceAsked:
    """The drawn card waits for a choice; `mine` is the own title of a swap."""

    mine: TitleId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnShown:
    """What is to be done in the turn, while the dice are being told.

    Attributes:
        turn: how far it had come when this was shown; a touch made on an earlier screen
            then does nothing.
    """

    turn: Turn
    first: int | None = None
    second: int | None = None
    speed: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TilesShown:
    """All that the bank can be asked for, beside the guided turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FineAsked:
    """A custom of the table was broken; which, and by whom?"""

    offence: Offence = "token"
    player: PlayerId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndAsked:
    """Does everybody agree to end the game now?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetShown:
    """What one player is worth at the end, line by line."""

    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class Enrolling:
    """Cards are linked one after the other; the next unknown one is for whoever glows.

    Attributes:
        at: the player or title that was touched; empty for the first without a card.
        skipped: who is not waited for.
        linked: the players and titles that have a card, as the desk knows them.
        taken: whose the card is that was tapped last; empty where it was nobody's.
    """

    part: Literal["players", "deeds"] = "players"
    at: str = ""
    skipped: tuple[str, ...] = ()
    linked: frozenset[str] = frozenset()
    taken: str = ""


ChapterState: TypeAlias = (
    DeclineAsked
    | AuctionShown
    | BuildersAsked
    | TradeShown
    | OfferShown
    | OffersShown
    | ProposalShown
    | TitlesGiven
    | CardAsked
    | PayOrDraw
    | CardShown
    | ChoiceAsked
    | TurnShown
    | TilesShown
    | FineAsked
    | EndAsked
    | SheetShown
    | Enrolling
)
