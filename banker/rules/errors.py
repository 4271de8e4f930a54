"""Refusals: the bank's expected "no".

A refusal changes nothing. Its `code` never changes; its attributes carry the numbers,
so that a screen can say "13 short" without parsing words. The words are in
`banker.web.wording`, one sentence and one piece of advice for each code.
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
    """The game has been won; only an undo can reopen it."""

    code = "game-is-over"
    winner: PlayerId


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


@dataclass(eq=False, kw_only=True)
class ReasonMissing(Refusal):
    """A correction must say why it is made (R-1.6)."""

    code = "reason-missing"


# Opening


@dataclass(eq=False, kw_only=True)
class WrongPlayerCount(Refusal):
    """The edition is for another number of players (R-2.1)."""

    code = "wrong-player-count"
    count: int
    least: int
    most: int


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


@dataclass(eq=False, kw_only=True)
class BankTooPoor(Refusal):
    """The bank's own money would not reach for everyone's starting cash (R-1.2)."""

    code = "bank-too-poor"
    funds: Money
    needed: Money


# Titles and rents


@dataclass(eq=False, kw_only=True)
class TitleTaken(Refusal):
    """The title has an owner and can be bought only once (R-4.5)."""

    code = "title-taken"
    title: TitleId
    owner: PlayerId


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


@dataclass(eq=False, kw_only=True)
class NoRentWhileMortgaged(Refusal):
    """A mortgaged title earns no rent (R-5.4)."""

    code = "no-rent-while-mortgaged"
    title: TitleId
    owner: PlayerId


@dataclass(eq=False, kw_only=True)
class NoRentFromJail(Refusal):
    """This table's owners collect no rent in jail (R-5.7)."""

    code = "no-rent-from-jail"
    title: TitleId
    owner: PlayerId


@dataclass(eq=False, kw_only=True)
class DiceMissing(Refusal):
    """The rent of a utility needs the total of the dice, 2 to 12 (R-6.2)."""

    code = "dice-missing"
    title: TitleId


# Jail


@dataclass(eq=False, kw_only=True)
class AlreadyInJail(Refusal):
    """The player is in jail as it is."""

    code = "already-in-jail"
    player: PlayerId


@dataclass(eq=False, kw_only=True)
class NotInJail(Refusal):
    """The player is not in jail."""

    code = "not-in-jail"
    player: PlayerId


@dataclass(eq=False, kw_only=True)
class JailFineTooLate(Refusal):
    """This table lets the fine be paid before the first two throws only (R-8.2)."""

    code = "jail-fine-too-late"
    player: PlayerId
    throws: int


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
class GroupIncomplete(Refusal):
    """Building needs the whole group in one hand (R-9.1)."""

    code = "group-incomplete"
    player: PlayerId
    title: TitleId
    missing: tuple[TitleId, ...]


@dataclass(eq=False, kw_only=True)
class GroupMortgaged(Refusal):
    """Building needs a group without a mortgage (R-9.1)."""

    code = "group-mortgaged"
    title: TitleId
    mortgaged: tuple[TitleId, ...]


@dataclass(eq=False, kw_only=True)
class UnevenBuilding(Refusal):
    """The group must be built upon evenly (R-9.2, R-9.3)."""

    code = "uneven-building"
    title: TitleId
    first: tuple[TitleId, ...]


@dataclass(eq=False, kw_only=True)
class UnevenSale(Refusal):
    """Buildings are sold as evenly as they were built (R-11.1)."""

    code = "uneven-sale"
    title: TitleId
    first: tuple[TitleId, ...]


@dataclass(eq=False, kw_only=True)
class LotIsFull(Refusal):
    """Nothing more can stand there than one hotel (R-9.3)."""

    code = "lot-is-full"
    title: TitleId


@dataclass(eq=False, kw_only=True)
class BankOutOfHouses(Refusal):
    """The bank lacks the houses for it (R-9.5, R-10.1, R-11.2)."""

    code = "bank-out-of-houses"
    needed: int
    left: int


@dataclass(eq=False, kw_only=True)
class BankOutOfHotels(Refusal):
    """The bank lacks the hotels for it (R-9.5, R-10.1)."""

    code = "bank-out-of-hotels"
    needed: int
    left: int


@dataclass(eq=False, kw_only=True)
class NotSoManyBuildings(Refusal):
    """Fewer buildings stand there than are to be sold."""

    code = "not-so-many-buildings"
    title: TitleId
    standing: int
    asked: int


@dataclass(eq=False, kw_only=True)
class HotelsMustGoTogether(Refusal):
    """All hotels of the group must be sold in one go (R-11.3, R-11.7)."""

    code = "hotels-must-go-together"
    titles: tuple[TitleId, ...]


@dataclass(eq=False, kw_only=True)
class AlreadyMortgaged(Refusal):
    """The title carries a mortgage as it is."""

    code = "already-mortgaged"
    title: TitleId


@dataclass(eq=False, kw_only=True)
class NotMortgaged(Refusal):
    """The title carries no mortgage to lift."""

    code = "not-mortgaged"
    title: TitleId


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


@dataclass(eq=False, kw_only=True)
class CanStillRaise(Refusal):
    """Nobody may go bankrupt who could raise the sum (R-15.2)."""

    code = "can-still-raise"
    player: PlayerId
    owed: Money
    raisable: Money


@dataclass(eq=False, kw_only=True)
class LoansForbidden(Refusal):
    """Players of this table do not lend to each other (R-1.4)."""

    code = "loans-forbidden"
    lender: PlayerId
    borrower: PlayerId


@dataclass(eq=False, kw_only=True)
class BankIsShort(Refusal):
    """The bank of this table has not so much money left (R-1.2)."""

    code = "bank-is-short"
    amount: Money
    left: Money


# Corrections and the way back


@dataclass(eq=False, kw_only=True)
class WouldBeWrong(Refusal):
    """The position that results would have faults (R-18.2)."""

    code = "would-be-wrong"
    faults: tuple[str, ...]


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
class DependsOnLater(Refusal):
    """Later entries depend on that one and must be taken back first (R-18.1).

    Attributes:
        later: their seqs, latest first; empty where none can be named.
    """

    code = "depends-on-later"
    seq: int
    later: tuple[int, ...]


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
