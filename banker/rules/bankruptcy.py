"""Bankruptcy: leaving the game in debt, and what becomes of the estate (R-15)."""

from dataclasses import dataclass, replace

from banker.ledger.posting import (
    BANK,
    LIEN,
    MONEY,
    AccountId,
    Money,
    Posting,
    deed,
    hand,
    lot,
    pardon,
    post,
    transfer,
)
from banker.rules import require
from banker.rules.board import DeckId, TitleId
from banker.rules.buildings import (
    Work,
    buildings_of,
    hotel_level,
    pieces,
    resale_value,
    stock_account,
    work_between,
)
from banker.rules.debts import DebtIncurred
from banker.rules.errors import CanStillRaise
from banker.rules.funds import BankOwed, payout
from banker.rules.game import (
    Debt,
    Game,
    account_of,
    cash_of,
    debts_of,
    is_mortgaged,
    players_in,
    titles_of,
)
from banker.rules.jail import free, pardons_of
from banker.rules.mortgages import TransferFeePaid, charge_transfer_fee
from banker.rules.players import PartyId, PlayerId
from banker.rules.worth import raisable


@dataclass(frozen=True, slots=True, kw_only=True)
class GoBankrupt:
    """Command: leave the game, because a debt cannot be paid or of one's own will."""

    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerBankrupted:
    """Event: `player` is out; all that was theirs has passed on.

    Attributes:
        creditor: who receives the estate: a player, or `bank`.
        cash: the money in hand, before the buildings were sold.
        works: the buildings that returned to the stock.
        proceeds: what the bank paid for them; nothing when it is the creditor.
        titles: the deeds that passed on.
        lifted: those of them whose mortgages the bank cancelled (R-15.5).
        pardons: the decks of the pardon cards that passed on.
        stock: where the buildings went.
    """

    player: PlayerId
    creditor: PartyId
    cash: Money
    works: tuple[Work, ...]
    proceeds: Money
    titles: tuple[TitleId, ...]
    lifted: tuple[TitleId, ...]
    pardons: tuple[DeckId, ...]
    stock: AccountId = BANK

    def postings(self) -> tuple[Posting, ...]:
        """Buildings to stock; their price, the cash, deeds and cards to the creditor."""
        giver, taker = hand(self.player), account_of(self.creditor)
        legs = [
            *pieces(self.works, stock=self.stock),
            *transfer(self.cash, MONEY, giver=giver, taker=taker),
        ]
        if taker != BANK:
            legs.extend(transfer(self.proceeds, MONEY, giver=BANK, taker=taker))
        for title in self.titles:
            legs.extend(transfer(1, deed(title), giver=giver, taker=taker))
        for title in self.lifted:
            legs.extend(transfer(1, LIEN, giver=lot(title), taker=BANK))
        for deck in self.pardons:
            legs.extend(transfer(1, pardon(deck), giver=giver, taker=taker))
        return tuple(legs)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWon:
    """Event: `player` is the last one left and has won (R-13.0)."""

    player: PlayerId

    def postings(self) -> tuple[Posting, ...]:
        """Move nothing: the winner keeps what they have."""
        return ()


def creditor_of(debts: tuple[Debt, ...]) -> PartyId:
    """Return who receives the estate: the oldest debt's creditor, else the bank."""
    return debts[0].creditor if debts else BANK


def go_bankrupt(
    game: Game, command: GoBankrupt
) -> tuple[PlayerBankrupted | BankOwed | TransferFeePaid | DebtIncurred | GameWon, ...]:
    """Decide a bankruptcy; leaving without a debt is one to the bank (R-15.2).

    Refuses, in this order: NotAtThisTable, PlayerIsOut, CanStillRaise.
    """
    require.player_in(game, command.player)
    debts = debts_of(game, command.player)
    owed = sum(debt.amount for debt in debts)
    means = raisable(game, command.player)
    if debts and means >= owed and not game.house_rules.early_surrender:
        raise CanStillRaise(player=command.player, owed=owed, raisable=means)
    creditor = creditor_of(debts)
    if creditor == BANK:
        return (estate_to_bank(game, command.player), *victory(game, command.player))
    return estate_to_player(game, command.player, PlayerId(creditor))


def works_of(game: Game, player: PlayerId) -> tuple[Work, ...]:
    """Return the removal of every building of `player`."""
    hotel_at = hotel_level(game)
    return tuple(
        work_between(title, level, 0, hotel_at=hotel_at)
        for title, level in buildings_of(game, player).items()
    )


def estate_to_bank(game: Game, player: PlayerId) -> PlayerBankrupted:
    """Return the bankruptcy by which everything falls to the bank (R-15.5, to_bank).

    Buildings return to the stock unpaid, mortgages are cancelled, titles are free.
    """
    titles = titles_of(game, player)
    return PlayerBankrupted(
        player=player,
        creditor=BANK,
        cash=cash_of(game, player),
        works=works_of(game, player),
        proceeds=0,
        titles=titles,
        lifted=tuple(title for title in titles if is_mortgaged(game, title)),
        pardons=pardons_of(game, player),
        stock=stock_account(game),
    )


def estate_to_player(
    game: Game, player: PlayerId, creditor: PlayerId
) -> tuple[PlayerBankrupted | BankOwed | TransferFeePaid | DebtIncurred | GameWon, ...]:
    """Return the bankruptcy by which the estate falls to a player (R-15.4, R-15.6).

    The bank buys the buildings; mortgaged titles stay so and cost the receiver 10 %,
    unless the game is over with it.
    """
    titles = titles_of(game, player)
    worth = sum(resale_value(game, title) for title in titles)
    paid, owed = payout(game, worth, to=creditor, reason="buildings")
    bankrupted = PlayerBankrupted(
        player=player,
        creditor=creditor,
        cash=cash_of(game, player),
        works=works_of(game, player),
        proceeds=paid,
        titles=titles,
        lifted=(),
        pardons=pardons_of(game, player),
        stock=stock_account(game),
    )
    won = victory(game, player)
    if won:
        return (bankrupted, *owed, *won)
    after = replace(game, balances=post(game.balances, bankrupted.postings()))
    mortgaged = tuple(title for title in titles if is_mortgaged(game, title))
    return bankrupted, *owed, *charge_transfer_fee(after, creditor, mortgaged)


def victory(game: Game, leaving: PlayerId) -> tuple[GameWon, ...]:
    """Return the victory of the one player left when `leaving` has gone, if it is one."""
    left = [seat.player for seat in players_in(game) if seat.player != leaving]
    return (GameWon(player=left[0]),) if len(left) == 1 else ()


def leave_game(game: Game, event: PlayerBankrupted) -> Game:
    """Return `game` without the bankrupt player, whose claims pass to the heir.

    What the heir owed the bankrupt is gone; what the bankrupt owed others is lost.
    """
    debts: list[Debt] = []
    for debt in game.debts:
        if debt.debtor == event.player:
            continue
        if debt.creditor != event.player:
            debts.append(debt)
        elif debt.debtor != event.creditor:
            debts.append(replace(debt, creditor=event.creditor))
    left = free(game, event.player)
    heir = event.creditor
    return replace(
        left,
        debts=tuple(debts),
        bankrupt=(*game.bankrupt, event.player),
        bank_debts=tuple(
            debt
            if debt.creditor != event.player
            else replace(debt, creditor=PlayerId(heir))
            for debt in game.bank_debts
            if debt.creditor != event.player or heir != BANK
        ),
    )
