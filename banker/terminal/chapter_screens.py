"""The screens of auctions, trades, cards, turns, debts and ends, as values.

Like `screens`: names, numbers and codes, never words or mark-up.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from banker.ledger.posting import Money
from banker.rules.board import DeckId, SpaceId
from banker.rules.deck import Card, CardId
from banker.rules.players import PlayerId
from banker.terminal.screens import Screen
from banker.views.deeds import Deed
from banker.views.movements import Movement
from banker.views.people import Flow, Party

TurnPhase: TypeAlias = Literal[
    "title",
    "rent",
    "fresh-rent",
    "tax",
    "card",
    "location",
    "move",
    "choose",
    "mascot",
    "charity",
    "jackpot",
    "choice",
    "debt",
    "throw",
    "jail",
    "free",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclineScreen(Screen):
    """Who declines a title, before it is auctioned."""

    deed: Deed


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctionScreen(Screen):
    """An auction that is running.

    Attributes:
        auction: its number; with `bids` it names the countdown.
        deed: what is auctioned; None for a building.
        building: `house` or `hotel`; empty for a title.
        leader, highest: the best bid so far; None and 0 before the first.
        steps: what the next bid may add; `step` is the one chosen.
        bid: the sum that the next tap bids.
        left_s: seconds until the hammer falls; None: the banker lets it fall.
        whole_s: how long the countdown is from its beginning.
        bidder: who still has to say where the building would stand; `lots` are the places.
        waiting: how many lots come after this one.
    """

    auction: int
    bids: int
    deed: Deed | None
    building: str
    leader: Party | None
    highest: Money
    steps: tuple[Money, ...]
    step: Money
    bid: Money
    left_s: float | None
    whole_s: float
    passing: bool
    bidder: Party | None
    lots: tuple[Deed, ...]
    waiting: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildersScreen(Screen):
    """Who wants how many of the last buildings.

    Attributes:
        wants: each player who could build, with the number asked for.
        ready: whether that is more than there are.
    """

    building: str
    left: int
    other: int | None
    wants: tuple[tuple[Party, int], ...]
    ready: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SideView:
    """One side of a trade.

    Attributes:
        player: who gives it.
        deeds: what that player could give, with whether it is part of the trade.
        pardons: the cards for leaving jail: deck, printed name, whether part of it.
        most: the cash there is to give; None where the table's privacy hides it.
        fee: the 10 % this player pays on mortgaged titles received (R-12.3).
    """

    player: Party
    deeds: tuple[tuple[Deed, bool], ...]
    pardons: tuple[tuple[DeckId, str, bool], ...]
    cash: Money
    most: Money | None
    fee: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class TradeScreen(Screen):
    """A trade that is put together; `typing` is the side whose cash is typed."""

    player: Party | None
    partner: Party | None
    sides: tuple[SideView, ...]
    typing: str
    ready: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferView:
    """An open offer, as it would turn out.

    Attributes:
        sides: what proposer and partner give; only that.
        change: what it changes in cash for each of them, all fees included.
        value: by how much it lessens the proposer's debt; 0 for an ordinary trade.
    """

    offer: str
    proposer: Party
    partner: Party
    sides: tuple[SideView, ...]
    change: tuple[Money, Money]
    value: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferScreen(Screen):
    """An offer that waits for its receiver."""

    offer: OfferView


@dataclass(frozen=True, slots=True, kw_only=True)
class OffersScreen(Screen):
    """All open offers."""

    offers: tuple[OfferView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposalScreen(Screen):
    """How the bank would raise what is missing.

    Attributes:
        sells: each deed with the levels sold and what they bring in.
        mortgages: each deed mortgaged; its value stands on it.
        cash, left: what the debtor holds now, and after paying; None where the table's
            privacy hides it.
    """

    flow: Flow
    cash: Money | None
    sells: tuple[tuple[Deed, int, Money], ...]
    mortgages: tuple[Deed, ...]
    raises: Money
    left: Money | None
    possible: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TitlesScreen(Screen):
    """Titles that are to meet a debt.

    Attributes:
        deeds: all that the debtor holds, with whether it is chosen.
        value: by how much they lessen the debt.
        by_price: whether they count at their price, with change (R-17.2).
        short, change: what is still missing, or comes back; None where the table's
            privacy hides what the debtor holds.
        ready: whether it can be done so.
    """

    flow: Flow
    deeds: tuple[tuple[Deed, bool], ...]
    value: Money
    by_price: bool
    short: Money | None
    change: Money | None
    cash: Money | None
    ready: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CardScreen(Screen):
    """A card is to be drawn.

    Attributes:
        decks: id and printed name of each deck that has cards.
        cards: what the deck holds, where the table draws.
    """

    decks: tuple[tuple[DeckId, str], ...]
    deck: DeckId | None
    cards: tuple[Card, ...]
    card: CardId | None
    player: Party | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardShownScreen(Screen):
    """What a card said and did.

    Attributes:
        undo: the entry to take back; None once another has followed.
    """

    player: Party
    deck: str
    card: Card
    movement: Movement
    undo: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceScreen(Screen):
    """A drawn card waits for a choice.

    Attributes:
        choice: `pay-or-draw`, `dice`, `title`, `swap` or `player`.
        deeds: the titles that can be chosen.
        mine: the own title of a swap, once chosen.
        other_deck: the printed name of the deck drawn from instead.
    """

    player: Party
    deck: str
    card: Card
    choice: str
    deeds: tuple[Deed, ...]
    mine: Deed | None
    other_deck: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnScreen(Screen):
    """What is to be done in the guided turn.

    Attributes:
        jailed: whether the player is in jail, which the space of that name does not tell.
        place: printed name of the space the token stands on; empty where unknown.
        rentless: the mortgaged deed of another on whose space the token stands (R-5.4).
        phase: what is asked now.
        dice: the last throw; empty before the first.
        doubles: whether the player throws again because of doubles.
        speed_die: whether the third die is told too.
        first, second, speed: what has been told of the dice so far.
        deed: the title to buy, or whose rent is due.
        flow: who pays whom now.
        affordable: whether the cash is there.
        may_decline, auctions: whether it may be left, and is then auctioned.
        share: the share that a tax may be instead, in per cent; 0: no choice.
        deck: printed name of the deck to draw from.
        places: spaces to choose from.
        claims: rents that may still be claimed: owner, visitor, title.
        may_end: whether the turn may be ended now.
        throws_left, fine, has_pardon, may_pay: the ways out of jail.
        bell: whether the time is up with this turn.
    """

    player: Party
    jailed: bool
    place: str
    rentless: Deed | None
    phase: TurnPhase
    dice: tuple[int, ...]
    again: bool
    speed_die: bool
    first: int | None
    second: int | None
    speed: str
    deed: Deed | None
    flow: Flow | None
    affordable: bool
    may_decline: bool
    auctions: bool
    share: int
    deck: str
    table_draws: bool
    places: tuple[tuple[SpaceId, str], ...]
    claims: tuple[tuple[Party, Party, Deed], ...]
    may_end: bool
    throws_left: int
    fine: Money
    may_pay: bool
    has_pardon: bool
    bell: bool
    last: Movement | None
    tiles: tuple[str, ...]
    salary: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class FineScreen(Screen):
    """A fine of the table."""

    offence: str
    flow: Flow


@dataclass(frozen=True, slots=True, kw_only=True)
class EndScreen(Screen):
    """The last question before the end.

    Attributes:
        minutes: after how many the bell was to ring; None where no time was agreed.
        bell: whether it has rung.
    """

    minutes: int | None
    bell: bool
    leaders: tuple[Party, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultScreen(Screen):
    """The result: places, best first.

    Attributes:
        places: place, player, worth; equals share a place.
        out: who went bankrupt.
        reason: why the game ended; empty where one was left.
        undo: the entry that ended it.
    """

    places: tuple[tuple[int, Party, Money], ...]
    out: tuple[PlayerId, ...]
    reason: str
    undo: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetScreen(Screen):
    """What one player is worth, line by line."""

    player: Party
    place: int
    cash: Money
    titles: Money
    mortgaged: Money
    buildings: Money
    worth: Money
    by: str
    deeds: tuple[Deed, ...]


Standing: TypeAlias = Literal["ready", "now", "missing"]


@dataclass(frozen=True, slots=True, kw_only=True)
class EnrolRow:
    """A player or a deed that can have a card: `token` for one, `letter` for the other."""

    holder: str
    name: str
    token: str
    letter: str
    standing: Standing
    has_card: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EnrolScreen(Screen):
    """Cards are linked.

    Attributes:
        now: whose card is waited for; None when all have one or were skipped.
        taken: whose the card is that was tapped last, if it is somebody's.
        players, deeds: how many have a card, of how many.
    """

    part: str
    rows: tuple[EnrolRow, ...]
    now: EnrolRow | None
    taken: EnrolRow | None
    players: tuple[int, int]
    deeds: tuple[int, int]
