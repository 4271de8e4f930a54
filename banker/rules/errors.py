"""Refusals: the bank's expected "no".

A refusal changes nothing. Its `code` never changes; its attributes carry the numbers,
so that a screen can say "13 short" without parsing words. The words are in
`banker.wording.sentences`, one sentence and one piece of advice for each code.
"""

from dataclasses import dataclass, fields
from typing import ClassVar

from banker.ledger.posting import Money
from banker.rules.board import DeckId, PolicyId, ShareId, TitleId
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


@dataclass(eq=False, kw_only=True)
class DealTooDear(Refusal):
    """The titles dealt cost more than the starting cash (R-2.2)."""

    code = "deal-too-dear"
    player: PlayerId
    price: Money
    cash: Money


# Auctions


@dataclass(eq=False, kw_only=True)
class AuctionRunning(Refusal):
    """An auction must be finished first; bids and raising cash stay open (R-4.2)."""

    code = "auction-running"
    lot: str


@dataclass(eq=False, kw_only=True)
class NoAuction(Refusal):
    """Nothing is being auctioned."""

    code = "no-auction"


@dataclass(eq=False, kw_only=True)
class NotBidding(Refusal):
    """The player has passed, or was never admitted to this auction (R-4.2, R-10.2)."""

    code = "not-bidding"
    player: PlayerId


@dataclass(eq=False, kw_only=True)
class AlreadyLeading(Refusal):
    """Nobody bids against themselves (R-4.3)."""

    code = "already-leading"
    player: PlayerId
    amount: Money


@dataclass(eq=False, kw_only=True)
class BidTooLow(Refusal):
    """The bid is below the least that is taken now (R-4.3)."""

    code = "bid-too-low"
    amount: Money
    least: Money


@dataclass(eq=False, kw_only=True)
class BidBeyondMeans(Refusal):
    """The bidder could never raise the sum (R-4.3)."""

    code = "bid-beyond-means"
    player: PlayerId
    amount: Money
    means: Money


@dataclass(eq=False, kw_only=True)
class BidsHaveCome(Refusal):
    """There have been bids since the clock was started; it starts again (R-4.4)."""

    code = "bids-have-come"
    bids: int


@dataclass(eq=False, kw_only=True)
class TitleAwarded(Refusal):
    """The title was won at auction and waits for its price (R-4.3)."""

    code = "title-awarded"
    title: TitleId
    player: PlayerId


@dataclass(eq=False, kw_only=True)
class FirstLapFirst(Refusal):
    """Nobody buys at this table before having passed GO once (R-4.6)."""

    code = "first-lap-first"
    player: PlayerId


@dataclass(eq=False, kw_only=True)
class MustBuy(Refusal):
    """At this table whoever can pay for the title must buy it (R-17.3)."""

    code = "must-buy"
    player: PlayerId
    title: TitleId
    price: Money


@dataclass(eq=False, kw_only=True)
class EnoughForAll(Refusal):
    """The bank has enough buildings, or only one player wants any (R-10.2)."""

    code = "enough-for-all"
    wanted: int
    left: int


# Trades


@dataclass(eq=False, kw_only=True)
class NotInThisGame(Refusal):
    """This edition knows no such thing: no trades, mortgages, buildings, cards or fines."""

    code = "not-in-this-game"
    what: str


@dataclass(eq=False, kw_only=True)
class NothingOffered(Refusal):
    """Neither side of the trade holds anything."""

    code = "nothing-offered"


@dataclass(eq=False, kw_only=True)
class NamedTwice(Refusal):
    """The same thing stands twice in one list."""

    code = "named-twice"
    name: str


@dataclass(eq=False, kw_only=True)
class MortgagedNotTradable(Refusal):
    """Mortgaged titles are not traded at this table (R-12.3)."""

    code = "mortgaged-not-tradable"
    title: TitleId


@dataclass(eq=False, kw_only=True)
class FeeUnpayable(Refusal):
    """The 10 % on mortgaged titles could not be paid after the exchange (R-12.3)."""

    code = "fee-unpayable"
    player: PlayerId
    fee: Money
    balance: Money


@dataclass(eq=False, kw_only=True)
class TradeUnbalanced(Refusal):
    """The two sides differ by more than this table allows (R-14.4)."""

    code = "trade-unbalanced"
    offered: Money
    asked: Money
    limit: int


@dataclass(eq=False, kw_only=True)
class PriceCapped(Refusal):
    """A title may cost at most twice its printed price plus 100 (R-14.7)."""

    code = "price-capped"
    cash: Money
    most: Money


@dataclass(eq=False, kw_only=True)
class OfferLapsed(Refusal):
    """Something in the offer has changed, or it was answered already (R-14.3)."""

    code = "offer-lapsed"
    offer: str


@dataclass(eq=False, kw_only=True)
class NotYourOffer(Refusal):
    """The offer was made to somebody else, or by somebody else."""

    code = "not-your-offer"
    player: PlayerId
    offer: str


# Cards


@dataclass(eq=False, kw_only=True)
class BankDrawsTheCards(Refusal):
    """At this table the bank draws the cards; nobody chooses one (R-7.1)."""

    code = "bank-draws-the-cards"
    deck: DeckId


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
class TurnsNotKept(Refusal):
    """The bank does not keep turns at this table (R-2.3)."""

    code = "turns-not-kept"


@dataclass(eq=False, kw_only=True)
class NotYourTurn(Refusal):
    """It is another player's turn."""

    code = "not-your-turn"
    player: PlayerId
    turn: PlayerId


@dataclass(eq=False, kw_only=True)
class SettleFirst(Refusal):
    """What is due on the space must be settled first (R-4.2, R-7.9)."""

    code = "settle-first"
    player: PlayerId
    due: str
    what: str


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
class ThrowFirst(Refusal):
    """A turn does not end before the dice have been thrown."""

    code = "throw-first"
    player: PlayerId


@dataclass(eq=False, kw_only=True)
class NotAThrow(Refusal):
    """That is no throw of the dice of this game."""

    code = "not-a-throw"
    dice: str


@dataclass(eq=False, kw_only=True)
class NotSoFar(Refusal):
    """The token cannot move there with this throw (R-17.1, R-17.2)."""

    code = "not-so-far"
    space: str


@dataclass(eq=False, kw_only=True)
class BuildingNotNow(Refusal):
    """This table builds in one's own turn only, or before one's own throw (R-9.1)."""

    code = "building-not-now"
    player: PlayerId
    when: str


@dataclass(eq=False, kw_only=True)
class BuiltEnough(Refusal):
    """No more may be built in one turn (R-9.4)."""

    code = "built-enough"
    player: PlayerId
    built: int
    most: int


@dataclass(eq=False, kw_only=True)
class TradingNotNow(Refusal):
    """This table trades in one's own turn before the throw only (R-14.6)."""

    code = "trading-not-now"
    player: PlayerId


@dataclass(eq=False, kw_only=True)
class RentLapsed(Refusal):
    """The rent was not claimed in time (R-5.6)."""

    code = "rent-lapsed"
    visitor: PlayerId
    title: TitleId


# Ends, debts, levels


@dataclass(eq=False, kw_only=True)
class NotEnoughTitles(Refusal):
    """The titles named do not reach for the debt, or are more than it takes (R-17.2)."""

    code = "not-enough-titles"
    owed: Money
    worth: Money


@dataclass(eq=False, kw_only=True)
class NothingToSell(Refusal):
    """What could be sold and mortgaged does not reach for the debt (R-15.10)."""

    code = "nothing-to-sell"
    player: PlayerId
    owed: Money
    raisable: Money


@dataclass(eq=False, kw_only=True)
class WrongMinute(Refusal):
    """The clock of the game does not run backwards, or has no such minute (R-17.4)."""

    code = "wrong-minute"
    minute: int
    now: int


# Business edition


@dataclass(eq=False, kw_only=True)
class LotOnPile(Refusal):
    """The lot lies on the auction space and is had by bidding only (R-19.7)."""

    code = "lot-on-pile"
    title: TitleId


@dataclass(eq=False, kw_only=True)
class NotOnPile(Refusal):
    """The lot does not lie on the auction space (R-19.7)."""

    code = "not-on-pile"
    title: TitleId


@dataclass(eq=False, kw_only=True)
class StakeStands(Refusal):
    """The player's stake stands for another try and cannot be another now (R-19.8)."""

    code = "stake-stands"
    player: PlayerId
    stake: Money


@dataclass(eq=False, kw_only=True)
class OfficeTooDear(Refusal):
    """An office on that lot is worth more than the card gives (R-19.10)."""

    code = "office-too-dear"
    title: TitleId
    price: Money
    worth: Money


@dataclass(eq=False, kw_only=True)
class PapersSoldOut(Refusal):
    """The bank has not so many shares or policies of that kind left (R-19.12, R-19.13)."""

    code = "papers-sold-out"
    paper: str
    asked: int
    left: int


@dataclass(eq=False, kw_only=True)
class NotSoManyShares(Refusal):
    """The player holds fewer shares than are to be sold (R-19.12)."""

    code = "not-so-many-shares"
    player: PlayerId
    share: ShareId
    held: int
    asked: int


@dataclass(eq=False, kw_only=True)
class NoPolicy(Refusal):
    """The player holds no policy of that kind (R-19.13)."""

    code = "no-policy"
    player: PlayerId
    policy: PolicyId


@dataclass(eq=False, kw_only=True)
class NothingToEscape(Refusal):
    """There is no card and no new price that a policy would help against (R-19.13)."""

    code = "nothing-to-escape"
    player: PlayerId
    what: str
