"""The game: the whole state between two taps.

What is countable stands in `balances`; what is not (who is in jail, which debts are
open, who is out) is kept in small records beside them.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from banker.ledger.posting import (
    BANK,
    HOTEL,
    HOUSE,
    LEVEL,
    LIEN,
    MONEY,
    AccountId,
    Balances,
    Money,
    Posting,
    deed,
    hand,
    lot,
    post,
)
from banker.rules.board import (
    Board,
    DeckId,
    GroupId,
    ShareId,
    SpaceId,
    TitleDeed,
    TitleId,
)
from banker.rules.business.printed import Term
from banker.rules.deck import CardId
from banker.rules.edition import Edition, HouseRules
from banker.rules.players import PartyId, Player, PlayerId

DebtReason: TypeAlias = Literal[
    "rent",
    "tax",
    "jail-fine",
    "transfer-fee",
    "claim",
    "card",
    "auction",
    "fine",
    "black-business",
]
BuildingKind: TypeAlias = Literal["house", "hotel"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Debt:
    """An open claim on a player.

    Attributes:
        debt: `d1`, `d2` … in the order in which they arose at this table.
        creditor: a player's id, or `bank`.
        amount: what is still owed.
        titles: the titles whose rent, fee or price it is; empty for other reasons.
        to_pot: whether what is paid goes to the middle of the board (R-7.5).
        to_charity: whether it goes to the charity account (R-19.6).
    """

    debt: str
    debtor: PlayerId
    creditor: PartyId
    amount: Money
    reason: DebtReason
    titles: tuple[TitleId, ...] = ()
    to_pot: bool = False
    to_charity: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BankDebt:
    """What a bank whose money ran out still owes a player (R-1.2)."""

    creditor: PlayerId
    amount: Money
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid:
    """The highest bid of an auction.

    Attributes:
        lot: where the building would stand, in an auction of buildings; else None.
    """

    player: PlayerId
    amount: Money
    lot: TitleId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction:
    """An auction that is running. Only one runs at a time, and it blocks the table.

    Attributes:
        auction: 1, 2 … in the order in which auctions were opened at this table.
        title: what is auctioned; None for a building.
        building: `house` or `hotel` in an auction of scarce buildings (R-10.2).
        bidders: who has not passed, in seating order.
        least: the least opening bid.
        bids: how many bids there have been; a clock that closes it names the number.
        seller: the player whose lot a card has put under the hammer (R-19.7); else None.
    """

    auction: int
    bidders: tuple[PlayerId, ...]
    least: Money
    title: TitleId | None = None
    building: BuildingKind | None = None
    bid: Bid | None = None
    bids: int = 0
    seller: PlayerId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Basket:
    """What one side of a trade gives (R-14.1).

    Attributes:
        pardons: the decks of the pardon cards, once for each card.
    """

    cash: Money = 0
    titles: tuple[TitleId, ...] = ()
    pardons: tuple[DeckId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """An open offer of a trade; it lapses when anything in it changes (R-14.3).

    Attributes:
        offer: `t1`, `t2` … in the order in which offers were made at this table.
        mortgaged: which of the titles on both sides carry a mortgage.
        debt: the debt of the proposer that the titles are to lessen (R-15.3); else None.
        value: by how much, in units.
    """

    offer: str
    proposer: PlayerId
    partner: PlayerId
    gives: Basket
    takes: Basket
    mortgaged: tuple[TitleId, ...] = ()
    debt: str | None = None
    value: Money = 0


DueKind: TypeAlias = Literal[
    "title",
    "rent",
    "tax",
    "card",
    "location",
    "move",
    "choose",
    "mascot",
    "charity",
    "jackpot",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Due:
    """What a player on turn has to settle before anything else (R-7.9).

    Attributes:
        kind: buy or decline a title, pay a rent or tax, draw a card, travel from a
            location or stay (R-17.2); move on by `steps` once a fine is paid (R-8.2);
            choose a move, or go on with the mascot (R-17.1); pay for a black business,
            play the machine or leave it (R-19.6, R-19.8).
        nearest: whether the card to the nearest title brought the player (R-6.3, R-6.4).
        fresh: whether a new throw decides the rent of a utility (R-6.2, R-6.5).
        choices: the places that can be chosen; empty for any.
    """

    kind: DueKind
    title: TitleId | None = None
    space: SpaceId | None = None
    deck: DeckId | None = None
    nearest: bool = False
    fresh: bool = False
    steps: int = 0
    choices: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """Whose turn it is, and how far it has come.

    Attributes:
        number: 1 for the first turn of the game.
        dice: the last throw of the turn; empty before the first.
        doubles: how many doubles in a row it has seen.
        may_throw: whether a throw is still to come.
        dues: what is to be settled, in order.
        built: how many levels were built in it, by group (R-9.4).
        passing: how many throws move without settling where they lead (R-19.10).
    """

    player: PlayerId
    number: int = 1
    dice: tuple[int, ...] = ()
    doubles: int = 0
    may_throw: bool = True
    dues: tuple[Due, ...] = ()
    built: Mapping[GroupId, int] = field(default_factory=dict)
    passing: int = 0

    @property
    def total(self) -> int:
        """The total of the last throw."""
        return sum(self.dice)


@dataclass(frozen=True, slots=True, kw_only=True)
class Loan:
    """Money that one player has lent another and not had back yet (R-1.4).

    Attributes:
        loan: its name, `l1` for the first of the game.
        left: what has not been paid back, in units.
        note: what the lender has written on it; empty for nothing.
    """

    loan: str
    lender: PlayerId
    borrower: PlayerId
    left: Money
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A rent that is paid only if its owner claims it in time (R-5.6).

    Attributes:
        others: who else has thrown since.
    """

    owner: PlayerId
    visitor: PlayerId
    title: TitleId
    dice: int | None = None
    nearest: bool = False
    others: tuple[PlayerId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """A card that was drawn and waits for a choice."""

    player: PlayerId
    deck: DeckId
    card: CardId


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a player came in when the game was ended; equals share a place (R-13.4)."""

    place: int
    player: PlayerId
    worth: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """A stake that stands in the machine for another try (R-19.8)."""

    player: PlayerId
    stake: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class Insured:
    """A quotation that still holds for one player alone (R-19.13).

    Attributes:
        quotation: the price before the change, in points.
    """

    player: PlayerId
    share: ShareId
    quotation: int
    term: Term


@dataclass(frozen=True, slots=True)
class Holding:
    """A title as it lies on the table.

    Attributes:
        owner: None while the bank holds the deed.
        buildings: 1 to 4 houses; a hotel counts one more than the houses before it.
    """

    owner: PlayerId | None
    mortgaged: bool
    houses: int
    hotels: int
    buildings: int


@dataclass(frozen=True, kw_only=True)
class Game:
    """One game at one moment; never changed, only followed by the next.

    Attributes:
        jail: who is in jail, with the number of throws that failed there.
        debts: open debts, oldest first.
        debts_opened: how many debts there have ever been; names the next one.
        bankrupt: who is out, in the order in which they went.
        winner: the last player left, once there is only one.
        settled_fees: mortgaged titles whose new owner has just paid the fee of R-12.3
            and may therefore lift them for the mortgage value alone.
        bank_debts: what the bank owes, oldest first.
        reversed_entries: the seqs of older entries that a contra entry has cancelled.
        auction: the auction that is running, if one is.
        auctions: how many there have ever been; numbers the next one.
        estate: titles that wait to be auctioned one by one (R-15.5).
        requests: how many buildings each bidder still wants (R-10.2).
        offers: open offers of trades, oldest first.
        offers_made: how many there have ever been; names the next one.
        loans: what players have lent each other, oldest first.
        loans_made: how many there have ever been; names the next one.
        seed: the secret from which drawn cards and unseen throws follow; no view has it.
        throws: how many throws the bank knows of.
        piles: the order of each deck, the next card first.
        drawn: the card that waits for a choice, if one does.
        turn: whose turn it is; None where the bank does not keep turns.
        positions: on which place each token stands; empty where the bank does not know.
        lapped: who has passed GO at least once (R-4.6, R-17.1).
        skips: who misses the next turn (R-7.6).
        claims: rents that may still be claimed (R-5.6).
        bell: whether the time is up and only the present turn is finished (R-13.2).
        places: the result, best first, of a game that was ended by its sum (R-13).
        minute: the last minute of the game that its rules were told of (R-17.4).
        capped_rents: how many rents are still paid at level 1 (R-17.2).
        completed: the groups whose last title has been sold (R-17.2).
        pile: unsold lots on the auction space (R-19.7).
        lots_drawn: how many lots chance has drawn for the hammer; numbers the next.
        spins: how often the machine was played; numbers the next throw.
        replay: the stake that stands in it for another try, if one does.
        doubled: who will get double the next rent (R-19.10), once for each card.
        quotations: the prices of shares in points, by their own moves (R-19.12).
        fortunes: the prices that a Fortuna card has set over them.
        changes: what the last change of a price changed, while a policy may undo it.
        insured: the old prices that hold for single players (R-19.13).
    """

    edition: Edition
    house_rules: HouseRules
    players: tuple[Player, ...]
    balances: Balances
    jail: Mapping[PlayerId, int] = field(default_factory=dict)
    debts: tuple[Debt, ...] = ()
    debts_opened: int = 0
    bankrupt: tuple[PlayerId, ...] = ()
    winner: PlayerId | None = None
    settled_fees: frozenset[TitleId] = frozenset()
    bank_debts: tuple[BankDebt, ...] = ()
    reversed_entries: frozenset[int] = frozenset()
    auction: Auction | None = None
    auctions: int = 0
    estate: tuple[TitleId, ...] = ()
    requests: Mapping[PlayerId, int] = field(default_factory=dict)
    offers: tuple[Offer, ...] = ()
    offers_made: int = 0
    loans: tuple[Loan, ...] = ()
    loans_made: int = 0
    seed: str = field(default="", repr=False)
    throws: int = 0
    piles: Mapping[DeckId, tuple[CardId, ...]] = field(default_factory=dict)
    drawn: Drawn | None = None
    turn: Turn | None = None
    positions: Mapping[PlayerId, int] = field(default_factory=dict)
    lapped: frozenset[PlayerId] = frozenset()
    skips: frozenset[PlayerId] = frozenset()
    claims: tuple[Claim, ...] = ()
    bell: bool = False
    places: tuple[Place, ...] = ()
    minute: int = 0
    capped_rents: int = 0
    completed: frozenset[GroupId] = frozenset()
    pile: tuple[TitleId, ...] = ()
    lots_drawn: int = 0
    spins: int = 0
    replay: Replay | None = None
    doubled: tuple[PlayerId, ...] = ()
    quotations: Mapping[ShareId, int] = field(default_factory=dict)
    fortunes: Mapping[ShareId, int] = field(default_factory=dict)
    changes: Mapping[ShareId, int] = field(default_factory=dict)
    insured: tuple[Insured, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether the game has been won or ended."""
        return self.winner is not None or bool(self.places)

    @property
    def board(self) -> Board:
        """The board this game is played on."""
        return self.edition.board

    def deed(self, title: TitleId) -> TitleDeed:
        """Return the printed deed of `title`."""
        return self.edition.board.deeds[title]


if TYPE_CHECKING:
    # To the type checkers it is `replace`: they know the fields and their types.
    altered = replace
else:

    def altered(game: Game, **changes: object) -> Game:
        """Return `game` with some fields changed.

        `dataclasses.replace` hands every field to `__init__`, one by one, and took half
        the time of the whole core.
        """
        after = object.__new__(Game)
        after.__dict__.update(game.__dict__)
        after.__dict__.update(changes)
        return after


class Moving(Protocol):
    """An event that may move assets."""

    def postings(self) -> tuple[Posting, ...]:
        """Return what it moves."""
        ...


def having(game: Game, events: Iterable[Moving]) -> Game:
    """Return `game` with the assets where `events` have moved them.

    What comes next in the same entry is decided on it: a bank whose own money runs out
    pays twice only what it has (R-1.2).
    """
    legs = [leg for event in events for leg in event.postings()]
    return altered(game, balances=post(game.balances, legs)) if legs else game


def cash_of(game: Game, player: PlayerId) -> Money:
    """Return the money in a player's hand."""
    return game.balances.get((hand(player), MONEY), 0)


def owner_of(game: Game, title: TitleId) -> PlayerId | None:
    """Return who holds the deed of `title`; None for the bank."""
    asset = deed(title)
    balances = game.balances
    if (BANK, asset) in balances:
        return None
    for player in game.players:
        if (hand(player.player), asset) in balances:
            return player.player
    return None


def titles_of(game: Game, player: PlayerId) -> tuple[TitleId, ...]:
    """Return the titles a player holds, in the order of the board."""
    account = hand(player)
    return tuple(
        title for title in game.board.deeds if (account, deed(title)) in game.balances
    )


def is_mortgaged(game: Game, title: TitleId) -> bool:
    """Return whether a lien lies on `title`."""
    return (lot(title), LIEN) in game.balances


def houses_on(game: Game, title: TitleId) -> int:
    """Return how many houses stand on `title`."""
    return game.balances.get((lot(title), HOUSE), 0)


def hotels_on(game: Game, title: TitleId) -> int:
    """Return how many hotels stand on `title`: none or one."""
    return game.balances.get((lot(title), HOTEL), 0)


def buildings_on(game: Game, title: TitleId) -> int:
    """Return the level of building on `title`: houses, or one more for a hotel."""
    return houses_on(game, title) + hotels_on(game, title) * (
        game.house_rules.houses_before_hotel + 1
    )


def holding(game: Game, title: TitleId) -> Holding:
    """Return `title` as it lies on the table."""
    return Holding(
        owner=owner_of(game, title),
        mortgaged=is_mortgaged(game, title),
        houses=houses_on(game, title),
        hotels=hotels_on(game, title),
        buildings=buildings_on(game, title),
    )


def bound_with(game: Game, title: TitleId) -> tuple[TitleId, ...]:
    """Return the titles of a group that buildings on one of them bind, itself included.

    Usually the whole group: only whole groups are built upon. Where a card can take a lot
    with what stands on it (R-19.10), those of its group that the same player holds.
    """
    mates = game.board.mates(title)
    if game.house_rules.seize != "any":
        return mates
    owner = owner_of(game, title)
    return tuple(mate for mate in mates if owner_of(game, mate) == owner)


def owns_group(game: Game, player: PlayerId, title: TitleId) -> bool:
    """Return whether `player` holds every title of the group of `title`."""
    account = hand(player)
    return all((account, deed(mate)) in game.balances for mate in game.board.mates(title))


def debts_of(game: Game, player: PlayerId) -> tuple[Debt, ...]:
    """Return the open debts of `player`, oldest first."""
    if not game.debts:
        return ()
    return tuple(debt for debt in game.debts if debt.debtor == player)


def players_in(game: Game) -> tuple[Player, ...]:
    """Return the players who are not bankrupt, in seating order."""
    if not game.bankrupt:
        return game.players
    return tuple(player for player in game.players if player.player not in game.bankrupt)


def level_of(game: Game, title: TitleId) -> int:
    """Return the rent level of a title (R-17.2); 0 while nobody owns it."""
    return game.balances.get((lot(title), LEVEL), 0)


def awaited_by(game: Game, title: TitleId) -> PlayerId | None:
    """Return who has won a title at auction and still owes its price; None for nobody."""
    for debt in game.debts:
        if debt.reason == "auction" and title in debt.titles:
            return debt.debtor
    return None


def left_of(game: Game, player: PlayerId) -> tuple[PlayerId, ...]:
    """Return the other players still in, beginning with the left neighbour."""
    order = [seat.player for seat in game.players]
    at = order.index(player)
    around = (*order[at + 1 :], *order[:at])
    return tuple(other for other in around if other not in game.bankrupt)


def account_of(party: PartyId) -> AccountId:
    """Return the account of a player, or of the bank."""
    return BANK if party == BANK else hand(party)


def place_of(game: Game, player: PlayerId) -> int:
    """Return on which place a token stands, counted from GO."""
    return game.positions[player]


def is_tracked(game: Game) -> bool:
    """Return whether the bank moves the tokens."""
    return bool(game.positions)
