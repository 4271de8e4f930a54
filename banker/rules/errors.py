"""Refusals: the bank's expected "no".

A refusal changes nothing. Its `code` never changes; its attributes carry the numbers,
so that a screen can say "13 short" without parsing words. The words are in
`banker.wording`, one sentence and one piece of advice for each code.
"""

from dataclasses import dataclass, fields
from typing import ClassVar

from banker.ledger.posting import Money
from banker.rules.board import DeckId, TitleId
from banker.rules.players import PartyId, PlayerId


@dataclass(eq=False, kw_only=True)
class Refusal(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """The rules do not allow what was asked; nothing has changed."""

    code: ClassVar[str]

    def __str__(self) -> str:
        """Return the code and its numbers, for logs and developers."""
        numbers = ", ".join(f"{key}={value!r}" for key, value in self.numbers().items())
        return f"{self.code}({numbers})"

    def numbers(self) -> dict[str, object]:
        """Return what the refusal is about, by name: who, what and how much."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


# Who and what


@dataclass(eq=False, kw_only=True)
class NotAtThisTable(Refusal):
    """There is no such player, title, tax, deck or debt at this table."""

    code = "not-at-this-table"
    what: str
    name: str


@dataclass(eq=False, kw_only=True)
class NotAnAmount(Refusal):
    """A sum of money is a whole number of at least one."""

    code = "not-an-amount"
    amount: int


@dataclass(eq=False, kw_only=True)
class PlayerIsOut(Refusal):
    """The player is bankrupt and out of the game (R-15.8)."""

    code = "player-is-out"
    player: PlayerId


@dataclass(eq=False, kw_only=True)
class GameIsOver(Refusal):
    """The game is over; only an undo can reopen it. `winner`: None for a tie."""

    code = "game-is-over"
    winner: PlayerId | None


@dataclass(eq=False, kw_only=True)
class InDebt(Refusal):
    """The player has an open debt and may only raise money until it is settled (R-15.1)."""

    code = "in-debt"
    player: PlayerId
    debt: str
    creditor: PartyId
    amount: Money


@dataclass(eq=False, kw_only=True)
class InJail(Refusal):
    """The player is in jail and cannot have landed there."""

    code = "in-jail"
    player: PlayerId


@dataclass(eq=False, kw_only=True)
class CannotAfford(Refusal):
    """The payer holds less cash than the price."""

    code = "cannot-afford"
    player: PlayerId
    price: Money
    balance: Money

    @property
    def shortfall(self) -> Money:
        """How much more the payer must raise, in units of money."""
        return self.price - self.balance

    def numbers(self) -> dict[str, object]:
        """Return the sums, the shortfall among them."""
        return {**super().numbers(), "shortfall": self.shortfall}


@dataclass(eq=False, kw_only=True)
class PayerIsPayee(Refusal):
    """Nobody pays themselves."""

    code = "payer-is-payee"
    party: PartyId


# Opening


@dataclass(eq=False, kw_only=True)
class NameTaken(Refusal):
    """Two players would have the same name or one that cannot be told apart."""

    code = "name-taken"
    name: str


@dataclass(eq=False, kw_only=True)
class TokenTaken(Refusal):
    """Two players would have the same token."""

    code = "token-taken"
    token: str


# Titles and rents


@dataclass(eq=False, kw_only=True)
class NotTheOwner(Refusal):
    """The title is not in this player's hand."""

    code = "not-the-owner"
    player: PlayerId
    title: TitleId
    owner: PlayerId | None


@dataclass(eq=False, kw_only=True)
class TitleUnowned(Refusal):
    """Nobody owns the title: there is no rent, and it may be bought (R-4.1, R-5.1)."""

    code = "title-unowned"
    title: TitleId
    price: Money


@dataclass(eq=False, kw_only=True)
class OwnTitle(Refusal):
    """Nobody pays rent on their own title (R-5.1)."""

    code = "own-title"
    player: PlayerId
    title: TitleId


# Jail


@dataclass(eq=False, kw_only=True)
class AlreadyInJail(Refusal):
    """The player is in jail as it is."""

    code = "already-in-jail"
    player: PlayerId


@dataclass(eq=False, kw_only=True)
class NoPardon(Refusal):
    """The player holds no pardon card of that deck."""

    code = "no-pardon"
    player: PlayerId
    deck: DeckId | None


@dataclass(eq=False, kw_only=True)
class PardonNotInDeck(Refusal):
    """The deck's pardon card is in a player's hand already (R-7.1)."""

    code = "pardon-not-in-deck"
    deck: DeckId
    holder: PlayerId | None


# Buildings and mortgages


@dataclass(eq=False, kw_only=True)
class NothingOrdered(Refusal):
    """At least one building must be named."""

    code = "nothing-ordered"
    player: PlayerId


@dataclass(eq=False, kw_only=True)
class NotAStreet(Refusal):
    """Buildings stand on streets only."""

    code = "not-a-street"
    title: TitleId


@dataclass(eq=False, kw_only=True)
class UnevenBuilding(Refusal):
    """The group must be built upon evenly (R-9.2, R-9.3)."""

    code = "uneven-building"
    title: TitleId
    first: tuple[TitleId, ...]


@dataclass(eq=False, kw_only=True)
class LotIsFull(Refusal):
    """Nothing more can stand there than one hotel (R-9.3)."""

    code = "lot-is-full"
    title: TitleId


@dataclass(eq=False, kw_only=True)
class BankOutOfHotels(Refusal):
    """The bank lacks the hotels for it (R-9.5, R-10.1)."""

    code = "bank-out-of-hotels"
    needed: int
    left: int


@dataclass(eq=False, kw_only=True)
class GroupHasBuildings(Refusal):
    """Buildings must be sold before a title is mortgaged (R-12.1)."""

    code = "group-has-buildings"
    title: TitleId
    built: tuple[TitleId, ...]


# Debts, payments and loans


@dataclass(eq=False, kw_only=True)
class MoreThanOwed(Refusal):
    """No more can be paid on a debt than is owed."""

    code = "more-than-owed"
    debt: str
    amount: Money
    owed: Money


# Corrections and the way back


@dataclass(eq=False, kw_only=True)
class NothingToUndo(Refusal):
    """Nothing has happened since the game was opened."""

    code = "nothing-to-undo"


@dataclass(eq=False, kw_only=True)
class AlreadyUndone(Refusal):
    """That entry has been taken back already."""

    code = "already-undone"
    seq: int


@dataclass(eq=False, kw_only=True)
class NotTheLatest(Refusal):
    """The entry is not the latest, and this asker may take back no other."""

    code = "not-the-latest"
    seq: int
    latest: int


@dataclass(eq=False, kw_only=True)
class NotReversible(Refusal):
    """That entry did more than move things and can only be undone as the latest."""

    code = "not-reversible"
    seq: int


@dataclass(eq=False, kw_only=True)
class KeyReused(Refusal):
    """The same key came with another command: one of the two must be a mistake."""

    code = "key-reused"
    key: str


# Auctions


@dataclass(eq=False, kw_only=True)
class NotBidding(Refusal):
    """The player has passed, or was never admitted to this auction (R-4.2, R-10.2)."""

    code = "not-bidding"
    player: PlayerId


@dataclass(eq=False, kw_only=True)
class TitleAwarded(Refusal):
    """The title was won at auction and waits for its price (R-4.3)."""

    code = "title-awarded"
    title: TitleId
    player: PlayerId


# Trades


@dataclass(eq=False, kw_only=True)
class NotInThisGame(Refusal):
    """This edition knows no such thing: no trades, mortgages, buildings, cards or fines."""

    code = "not-in-this-game"
    what: str


@dataclass(eq=False, kw_only=True)
class NamedTwice(Refusal):
    """The same thing stands twice in one list."""

    code = "named-twice"
    name: str


# Cards


@dataclass(eq=False, kw_only=True)
class CardWaits(Refusal):
    """A drawn card waits for a choice and must be finished first (R-7.1)."""

    code = "card-waits"
    player: PlayerId
    card: str


@dataclass(eq=False, kw_only=True)
class ChoiceMissing(Refusal):
    """The card asks for something to be chosen: a title, a player, dice, pay or draw."""

    code = "choice-missing"
    card: str
    what: str


# Turns


@dataclass(eq=False, kw_only=True)
class NotYourTurn(Refusal):
    """It is another player's turn."""

    code = "not-your-turn"
    player: PlayerId
    turn: PlayerId


@dataclass(eq=False, kw_only=True)
class NotDueNow(Refusal):
    """Nothing of the sort is due where the player's token stands."""

    code = "not-due-now"
    player: PlayerId
    what: str


@dataclass(eq=False, kw_only=True)
class AlreadyThrown(Refusal):
    """The dice have been thrown; the turn may only be ended now."""

    code = "already-thrown"
    player: PlayerId


@dataclass(eq=False, kw_only=True)
class NotAThrow(Refusal):
    """That is no throw of the dice of this game."""

    code = "not-a-throw"
    dice: str


# Ends, debts, levels


# Business edition


@dataclass(eq=False, kw_only=True)
class PapersSoldOut(Refusal):
    """The bank has not so many shares or policies of that kind left (R-19.12, R-19.13)."""

    code = "papers-sold-out"
    paper: str
    asked: int
    left: int
