"""What every screen of the terminal has: names, numbers and codes, never words or mark-up.

The screen of a question stands beside it, in `questions`. Sums are whole units; the words
belong to the templates. A screen says itself what it hides where sums are hidden.
"""

from dataclasses import dataclass, fields, replace
from typing import ClassVar, Literal, Self, TypeAlias

from banker.ledger.posting import Money
from banker.terminal.keys import Typed
from banker.terminal.redaction import numberless
from banker.views.people import Party, Seat
from banker.views.visibility import Privacy, Visibility

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
Tells: TypeAlias = Literal["sums", "nothing", "all"]


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
        kind: what is shown; its partial is `terminal/_<kind>.html`.
        seq: the entry it shows the state after.
        prompt: what the strip asks for; empty when it asks nothing.
        patience_s: after how many seconds it goes back to idle; None for never.
        question: its number; a touch that names another one was made on a screen that has
            gone, and does nothing. Figures being typed do not change it.
        typed: the sum that the keypad changes; None where there is no keypad.
        keys: what was pressed for it, in the edition's thousands or millions.
    """

    #: What is told beside the seats: nobody's `sums`, unless the screen hides them itself;
    #: `nothing` of what anybody holds; or `all`, at the end, which opens everything.
    tells: ClassVar[Tells] = "sums"

    kind: str = ""
    seq: int = 0
    seats: tuple[Seat, ...]
    prompt: Prompt = ""
    patience_s: float | None = None
    question: int = 0
    typed: Money | None = None
    keys: Typed | None = None
    around: Surroundings = Surroundings()

    @property
    def shows_sums(self) -> bool:
        """Whether it shows what has just been done here, with its sums."""
        return False

    def redacted(self, visibility: Visibility) -> Self:
        """Return the screen without what `visibility` does not let see."""
        if visibility.everything:
            return self
        seats = tuple(redacted_seat(seat, visibility) for seat in self.seats)
        if not self.shows_sums:
            # The last entry may be a phone's, and what it moved is between its two ends.
            seats = tuple(replace(seat, change=0) for seat in seats)
        return replace(self.hiding(visibility), seats=seats)

    def hiding(self, visibility: Visibility) -> Self:
        """Return what it shows beside the seats, without what is hidden.

        A screen that says nothing about it shows no number of its own.
        """
        if self.tells != "sums":
            return self
        shared = {field.name for field in fields(Screen)}
        own = {
            field.name: numberless(getattr(self, field.name))
            for field in fields(self)
            if field.name not in shared
        }
        return replace(self, **own)


def redacted_seat(seat: Seat, visibility: Visibility) -> Seat:
    """Return a seat without its cash, and without a word on what it can pay."""
    if visibility.sees(seat.player):
        return seat
    note = "" if seat.note == "short" else seat.note
    return replace(seat, cash=None, note=note, short=0)
