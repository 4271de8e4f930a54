"""What a display shows, as values: names, numbers and codes, never words or mark-up.

Sums are whole units; the words belong to the templates. The phone's pages show the same
deeds, seats and movements, so they are here for both.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from banker.ledger.posting import Money
from banker.rules.board import DeckId, GroupId, SpaceId, TitleId
from banker.rules.errors import Refusal
from banker.rules.players import PlayerId
from banker.terminal.keys import Typed
from banker.views.deeds import Deed, Lot
from banker.views.movements import Movement
from banker.views.people import Flow, Party, Seat
from banker.views.visibility import Privacy

RaiseAction: TypeAlias = Literal["sell-here", "mortgage-here"]
Prompt: TypeAlias = Literal[
    "",
    "tap-to-buy",
    "landed-here",
    "let-off",
    "whose-card",
    "tap-to-pay",
    "tap-to-collect",
    "tap-payer",
    "tap-payee",
    "tap-builder",
    "tap-owner",
    "tap-debtor",
    "whose-balance",
    "link-card",
    "who-declines",
    "tap-to-bid",
    "who-passes",
    "who-wants",
    "who-offers",
    "trade-with",
    "tap-to-accept",
    "who-draws",
    "which-player",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Raise:
    """One way for a debtor to get cash: sell a building, or mortgage a title."""

    title: TitleId
    name: str
    letter: str
    group: GroupId
    action: RaiseAction
    proceeds: Money
    enough: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PhoneRequest:
    """A phone that asks for a seat."""

    request: str
    party: Party


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """What the counter knows beside the game.

    Attributes:
        reader: `none` where the table has no card reader, `away` while it is lost.
        too_soon: whether a card has just come back before it had been away long enough.
        phones: how many phones are connected.
        requests: phones that ask for a seat, oldest first.
        join_url, join_code: how a phone joins; empty while the table is locked.
        auction_left_s: seconds until the hammer falls; None where no clock tells.
        privacy: who sees the money at this table.
        resumed: whether a game goes on that ran before the machine was started.
        cardless: how many players have no card yet, before the first move of a game.
    """

    reader: Literal["ready", "away", "none"] = "none"
    too_soon: bool = False
    phones: int = 0
    requests: tuple[PhoneRequest, ...] = ()
    join_url: str = ""
    join_code: str = ""
    join_host: str = ""
    auction_left_s: float | None = None
    privacy: Privacy = "open"
    resumed: bool = False
    cardless: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen:
    """What every screen of the terminal has.

    Attributes:
        seq: the entry it shows the state after.
        prompt: what the strip asks for; empty when it asks nothing.
        patience_s: after how many seconds it goes back to idle; None for never.
        question: its number; a touch that names another one was made on a screen that has
            gone, and does nothing. Figures being typed do not change it.
        typed: the sum that the keypad changes; None where there is no keypad.
        keys: what was pressed for it, in the edition's thousands or millions.
    """

    kind: str
    seq: int
    seats: tuple[Seat, ...]
    prompt: Prompt = ""
    patience_s: float | None = None
    question: int = 0
    typed: Money | None = None
    keys: Typed | None = None
    around: Surroundings = Surroundings()


@dataclass(frozen=True, slots=True, kw_only=True)
class IdleScreen(Screen):
    """Tap a card or a deed, or touch an action; the last movement with its undo.

    Attributes:
        tiles: what else is offered, beside the salary.
        turn: whose turn it is, where the bank keeps turns; else None.
        offers: how many offers of trades wait for an answer.
    """

    salary: Money
    last: Movement | None
    winner: Party | None
    dark: bool = False
    tiles: tuple[str, ...] = ()
    turn: Party | None = None
    offers: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class DeedScreen(Screen):
    """A deed: for sale, with rent due, or mortgaged.

    Attributes:
        flow: who pays whom, as far as known.
        ask_dice: whether the total of the dice must be typed first.
        fresh_dice: whether that is a new throw (R-6.2).
        dice: what was typed; None for nothing yet.
        visitor: who landed there, while only the dice are missing.
        auctions: whether it is auctioned if nobody buys it.
        level: the rent level; 0 where rents do not go by levels.
        works: whether its owner can build or mortgage at this table at all.
        mates: the other deeds of its group.
    """

    deed: Deed
    flow: Flow
    ask_dice: bool
    fresh_dice: bool
    dice: int | None
    visitor: Party | None
    waiving: bool
    auctions: bool = False
    level: int = 0
    works: bool = True
    mates: tuple[Deed, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerScreen(Screen):
    """A player's own menu; `offers` wait for this player's answer: id, and from whom.

    `salary` is None where the bank pays it by itself.
    """

    player: Party
    cash: Money | None
    net_worth: Money | None
    deeds: tuple[Deed, ...]
    in_jail: bool
    pardons: int
    salary: Money | None
    double_salary: Money | None
    can_leave: bool
    tiles: tuple[str, ...] = ()
    offers: tuple[tuple[str, Party], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SalaryScreen(Screen):
    """Somebody passed GO. `double` is what landing on it pays; None where no more."""

    flow: Flow
    landed: bool
    double: Money | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TaxScreen(Screen):
    """Which tax: id, printed name and amount of each."""

    taxes: tuple[tuple[SpaceId, str, Money], ...]
    tax: SpaceId | None
    flow: Flow


@dataclass(frozen=True, slots=True, kw_only=True)
class JailScreen(Screen):
    """Into jail or out of it.

    Attributes:
        inside: who is in jail, with the throws they have left.
        decks: decks whose pardon card the table can draw, with their printed names.
    """

    choice: str
    fine: Money
    flow: Flow
    inside: tuple[tuple[Party, int], ...]
    holders: tuple[PlayerId, ...]
    decks: tuple[tuple[DeckId, str], ...]
    deck: DeckId | None


@dataclass(frozen=True, slots=True, kw_only=True)
class KeypadScreen(Screen):
    """Any sum, between the bank and a player or between two."""

    way: str
    flow: Flow
    common: tuple[Money, ...]
    pay_now: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class WorksScreen(Screen):
    """A group at a glance, to build, sell, mortgage and lift.

    Attributes:
        scarce: `house` or `hotel`, if several could want more of them than there are.
        places: houses that fit on a street before its hotel.
        evenly: whether a colour is built on evenly.
        is_group: whether the lots are one whole group, seen side by side.
    """

    mode: str
    player: Party | None
    title: TitleId | None
    lots: tuple[Lot, ...]
    houses_left: int | None
    hotels_left: int | None
    movement: Movement | None
    scarce: str = ""
    places: int = 4
    evenly: bool = True
    is_group: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DebtScreen(Screen):
    """A player short of cash, and what could be given up.

    Attributes:
        cash, short, raisable: what is there, what is missing, and the cash that selling
            and mortgaging everything would make; None where the table's privacy hides it.
        titles: the titles whose rent, fee or price it is; empty for other reasons.
        may_go_bankrupt: whether nothing else is left (R-15.2).
        proposes: whether the bank can say what to sell and mortgage (R-15.10).
        in_titles: whether titles may meet it: `offer` to the creditor, at their `price`.
    """

    flow: Flow
    debt: str
    reason: str
    titles: tuple[TitleId, ...]
    cash: Money | None
    short: Money | None
    raisable: Money | None
    raises: tuple[Raise, ...]
    may_go_bankrupt: bool
    proposes: bool = False
    in_titles: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BalanceScreen(Screen):
    """The banker corrects what a player holds."""

    player: Party | None
    cash: Money | None
    amount: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class PickerScreen(Screen):
    """All deeds, by group."""

    groups: tuple[tuple[GroupId, str], ...]
    group: GroupId | None
    deeds: tuple[Deed, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryScreen(Screen):
    """The latest movements, newest first."""

    movements: tuple[Movement, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditScreen(Screen):
    """Whether the books add up.

    Attributes:
        faults: what is wrong; empty when all adds up.
        started, paid_out, taken_in, held: what the players had from the bank at the
            start, got from it and gave it since, and hold now; None where the table's
            privacy hides them.
        box: houses, hotels and deeds that the bank holds.
    """

    faults: tuple[str, ...]
    head: str
    started: Money
    paid_out: Money | None
    taken_in: Money | None
    held: Money | None
    houses_left: int
    hotels_left: int
    deeds_left: int
    movements: tuple[Movement, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PageScreen(Screen):
    """A page without values of its own: how to join, the menu."""

    page: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownScreen(Screen):
    """A card the bank has not met."""

    uid: str
    deeds: tuple[Deed, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DoneScreen(Screen):
    """What has just happened."""

    movement: Movement
    undo: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusedScreen(Screen):
    """The bank's no, with its numbers."""

    refusal: Refusal
