"""The game: the whole state between two taps.

What is countable stands in `balances`; what is not (who is in jail, which debts are
open, who is out) is kept in small records beside them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from banker.ledger.posting import (
    BANK,
    HOTEL,
    HOUSE,
    LIEN,
    MONEY,
    AccountId,
    Balances,
    Money,
    deed,
    hand,
    lot,
)
from banker.rules.board import Board, TitleDeed, TitleId
from banker.rules.edition import Edition, HouseRules
from banker.rules.players import PartyId, Player, PlayerId

DebtReason: TypeAlias = Literal["rent", "tax", "jail-fine", "transfer-fee", "claim"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Debt:
    """An open claim on a player.

    Attributes:
        debt: `d1`, `d2` … in the order in which they arose at this table.
        creditor: a player's id, or `bank`.
        amount: what is still owed.
        titles: the titles whose rent or fee it is; empty for other reasons.
    """

    debt: str
    debtor: PlayerId
    creditor: PartyId
    amount: Money
    reason: DebtReason
    titles: tuple[TitleId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BankDebt:
    """What a bank whose money ran out still owes a player (R-1.2)."""

    creditor: PlayerId
    amount: Money
    reason: str


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


@dataclass(frozen=True, slots=True, kw_only=True)
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

    @property
    def board(self) -> Board:
        """The board this game is played on."""
        return self.edition.board

    def deed(self, title: TitleId) -> TitleDeed:
        """Return the printed deed of `title`."""
        return self.edition.board.deeds[title]


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


def account_of(party: PartyId) -> AccountId:
    """Return the account of a player, or of the bank."""
    return BANK if party == BANK else hand(party)
