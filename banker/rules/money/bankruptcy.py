"""Bankruptcy: leaving the game in debt, and what becomes of the estate (R-15)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

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
    transfer,
)
from banker.rules import require
from banker.rules.board import DeckId, TitleId
from banker.rules.business.shares import Papers, papers_of
from banker.rules.errors import Refusal
from banker.rules.game import (
    Debt,
    Game,
    Turn,
    account_of,
    altered,
    cash_of,
    debts_of,
    having,
    is_mortgaged,
    level_of,
    players_in,
    titles_of,
)
from banker.rules.money.debts import (
    DebtIncurred,
    DebtPaid,
    LotHandedOver,
    is_short,
    payment_on,
)
from banker.rules.money.funds import BankOwed, payout
from banker.rules.money.worth import raisable
from banker.rules.players import PartyId, PlayerId
from banker.rules.register import Command, Event, command, decides, event, evolves, offers
from banker.rules.table.ends import (
    GameEnded,
    ended,
    ends_with_next_bankruptcy,
    hands_over_everything,
)
from banker.rules.titles.buildings import (
    BuildingsSold,
    Work,
    buildings_of,
    hotel_level,
    pieces,
    resale_value,
    stock_account,
    work_between,
)
from banker.rules.titles.levels import LevelChange, LevelsChanged, changed
from banker.rules.titles.mortgages import TransferFeePaid, charge_transfer_fee
from banker.rules.turn.jail import free, pardons_of


@dataclass(eq=False, kw_only=True)
class CanStillRaise(Refusal):
    """Nobody may go bankrupt who could raise the sum (R-15.2)."""

    code = "can-still-raise"
    player: PlayerId
    owed: Money
    raisable: Money


@command("go-bankrupt")
class GoBankrupt(Command):
    """Command: leave the game, because a debt cannot be paid or of one's own will."""

    player: PlayerId


@event("player-bankrupted", same_settlement=True, stirs=True)
class PlayerBankrupted(Event):
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
        papers: the shares and policies that passed on (R-19.12, R-19.13).
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
    papers: tuple[Papers, ...] = ()

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
        for held in self.papers:
            legs.extend(transfer(held.count, held.paper, giver=giver, taker=taker))
        return tuple(legs)


@event("game-won")
class GameWon(Event):
    """Event: `player` is the last one left and has won (R-13.0)."""

    player: PlayerId


@event("estate-auctioned")
class EstateAuctioned(Event):
    """Event: titles of a bankrupt will be auctioned one by one (R-15.5)."""

    titles: tuple[TitleId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """What one creditor gets of a bankrupt's cash."""

    creditor: PartyId
    amount: Money


@event("estate-shared", same_settlement=True, remembered=False)
class EstateShared(Event):
    """Event: several creditors shared what cash there was (R-15.7, share)."""

    player: PlayerId
    shares: tuple[Share, ...]

    def postings(self) -> tuple[Posting, ...]:
        """Bankrupt to each creditor: the share."""
        return tuple(
            leg
            for share in self.shares
            for leg in transfer(
                share.amount,
                MONEY,
                giver=hand(self.player),
                taker=account_of(share.creditor),
            )
        )


@event("creditor-paid", same_settlement=True, remembered=False)
class CreditorPaid(Event):
    """Event: the bank paid a bankrupt's creditor the debt (R-15.9)."""

    creditor: PlayerId
    debtor: PlayerId
    amount: Money

    def postings(self) -> tuple[Posting, ...]:
        """Bank to creditor: the debt."""
        return transfer(self.amount, MONEY, giver=BANK, taker=hand(self.creditor))


BankruptcyEvent: TypeAlias = (
    PlayerBankrupted
    | BuildingsSold
    | EstateAuctioned
    | EstateShared
    | CreditorPaid
    | BankOwed
    | TransferFeePaid
    | DebtIncurred
    | GameWon
    | GameEnded
    | DebtPaid
    | LotHandedOver
    | LevelsChanged
)


def creditor_of(debts: tuple[Debt, ...]) -> PartyId:
    """Return who receives the estate: the oldest debt's creditor, else the bank."""
    return debts[0].creditor if debts else BANK


@decides(GoBankrupt)
def go_bankrupt(game: Game, command: GoBankrupt) -> tuple[BankruptcyEvent, ...]:
    """Decide a bankruptcy; leaving without a debt is one to the bank (R-15.2).

    Refuses, in this order: NotAtThisTable, PlayerIsOut, CanStillRaise.
    """
    player = command.player
    require.player_in(game, player)
    debts = debts_of(game, player)
    owed = sum(debt.amount for debt in debts)
    means = raisable(game, player)
    if debts and means >= owed and not game.house_rules.early_surrender:
        raise CanStillRaise(player=player, owed=owed, raisable=means)
    return bankruptcy_of(game, player)


def bankruptcy_of(game: Game, player: PlayerId) -> tuple[BankruptcyEvent, ...]:
    """Return a bankruptcy, whether or not the player could still raise something."""
    debts, rules = debts_of(game, player), game.house_rules
    if debts and rules.end_on_default:
        return (ended(game, "default"),)
    creditors = {debt.creditor for debt in debts}
    if creditors <= {BANK}:
        return given_to_bank(game, player)
    if rules.player_estate == "bank_pays_creditor":
        return taken_over_by_bank(game, player, debts)
    if len(creditors) > 1 and rules.many_creditors == "share":
        return shared_out(game, player, debts)
    served, after = served_in_turn(game, player, debts)
    heir = creditor_of(debts_of(after, player))
    if heir == BANK:
        return *served, *given_to_bank(after, player)
    return *served, *estate_to_player(after, player, PlayerId(heir))


def given_to_bank(game: Game, player: PlayerId) -> tuple[BankruptcyEvent, ...]:
    """Return a bankruptcy to the bank, which auctions the titles if the game goes on.

    Lots that the bankrupt had won and not paid for are auctioned again.
    """
    out = estate_to_bank(game, player)
    dropped = changed(fallen(game, out.titles))
    won = victory(game, player)
    goes_on = not won and not ends_with_next_bankruptcy(game)
    if not goes_on or game.house_rules.bank_estate == "to_bank":
        return out, *dropped, *won
    unpaid = {
        title
        for debt in debts_of(game, player)
        if debt.reason == "auction"
        for title in debt.titles
    }
    lots = tuple(t for t in game.board.deeds if t in unpaid or t in out.titles)
    auctioned = (EstateAuctioned(titles=lots),) if lots else ()
    return out, *dropped, *auctioned


def taken_over_by_bank(
    game: Game, player: PlayerId, debts: tuple[Debt, ...]
) -> tuple[BankruptcyEvent, ...]:
    """Return a bankruptcy in which the bank takes all and pays the creditors (R-15.9).

    Every player to whom the bankrupt owed gets the whole debt; the titles are free again.
    """
    out = estate_to_bank(game, player)
    dropped = changed(fallen(game, out.titles))
    events: list[BankruptcyEvent] = [out, *dropped]
    after = having(game, events)
    for debt in debts:
        if debt.creditor == BANK:
            continue
        creditor = PlayerId(debt.creditor)
        amount, owed = payout(after, debt.amount, to=creditor, reason="estate")
        paid = CreditorPaid(creditor=creditor, debtor=player, amount=amount)
        events += paid, *owed
        after = having(after, (paid,))
    return *events, *victory(game, player)


def fallen(game: Game, titles: tuple[TitleId, ...]) -> tuple[LevelChange, ...]:
    """Return the rent levels that go with titles that fall to the bank (R-17.2)."""
    return tuple(
        LevelChange(title=title, by=-level_of(game, title))
        for title in titles
        if level_of(game, title)
    )


def liquidated(
    game: Game, player: PlayerId
) -> tuple[tuple[BuildingsSold | BankOwed, ...], Game]:
    """Return the sale of all buildings of a bankrupt to the bank, and the game after it."""
    works = works_of(game, player)
    if not works:
        return (), game
    worth = sum(resale_value(game, title) for title in titles_of(game, player))
    paid, owed = payout(game, worth, to=player, reason="buildings")
    sold = BuildingsSold(
        player=player, works=works, proceeds=worth, paid=paid, stock=stock_account(game)
    )
    return (sold, *owed), having(game, (sold,))


def served_in_turn(
    game: Game, player: PlayerId, debts: tuple[Debt, ...]
) -> tuple[tuple[BankruptcyEvent, ...], Game]:
    """Return what is paid to several creditors before the money ends, and the game then.

    R-15.7, turn_order: the oldest debt first, from the cash and what the bank pays for
    the buildings. Whoever it runs out on receives the estate, and so is not paid here.
    """
    if len({debt.creditor for debt in debts}) == 1:
        return (), game
    events: list[BankruptcyEvent] = []
    after = game
    if not hands_over_everything(game):
        sold, after = liquidated(game, player)
        events += sold
    for debt in debts[:-1]:
        if is_short(after, player, debt.amount):
            break
        paying = payment_on(after, debt, debt.amount)
        after = having(after, paying)
        left = tuple(other for other in after.debts if other.debt != debt.debt)
        after = replace(after, debts=left)
        events += paying
    return tuple(events), after


def shared_out(
    game: Game, player: PlayerId, debts: tuple[Debt, ...]
) -> tuple[BankruptcyEvent, ...]:
    """Return a bankruptcy whose cash several creditors share (R-15.7, share).

    The buildings are sold to the bank first; the titles go the way of R-15.5.
    """
    sold, after = liquidated(game, player)
    shared = EstateShared(player=player, shares=shares_of(after, player, debts))
    return *sold, shared, *given_to_bank(having(after, (shared,)), player)


def shares_of(game: Game, player: PlayerId, debts: tuple[Debt, ...]) -> tuple[Share, ...]:
    """Return each creditor's part of the cash, in proportion to what is owed.

    Rounded down; what is left over goes unit by unit to the first in seating order, the
    bank coming last.
    """
    cash = cash_of(game, player)
    order = [seat.player for seat in game.players]
    owed: dict[PartyId, Money] = {}
    for debt in sorted(
        debts,
        key=lambda debt: (
            order.index(PlayerId(debt.creditor)) if debt.creditor != BANK else len(order)
        ),
    ):
        owed[debt.creditor] = owed.get(debt.creditor, 0) + debt.amount
    total = sum(owed.values())
    parts = {creditor: cash * amount // total for creditor, amount in owed.items()}
    left = cash - sum(parts.values())
    for creditor in list(parts)[:left]:
        parts[creditor] += 1
    return tuple(
        Share(creditor=creditor, amount=amount)
        for creditor, amount in parts.items()
        if amount
    )


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
        papers=papers_of(game, player),
        stock=stock_account(game),
    )


def estate_to_player(
    game: Game, player: PlayerId, creditor: PlayerId
) -> tuple[BankruptcyEvent, ...]:
    """Return the bankruptcy by which the estate falls to a player (R-15.4, R-15.6).

    The bank buys the buildings; mortgaged titles stay so and cost the receiver 10 %,
    unless the game is over with it. The bankruptcy that ends a short game whose deal was
    paid hands over everything as it stands (R-13.5).
    """
    titles = titles_of(game, player)
    if hands_over_everything(game):
        whole = PlayerBankrupted(
            player=player,
            creditor=creditor,
            cash=cash_of(game, player),
            works=(),
            proceeds=0,
            titles=titles,
            lifted=(),
            pardons=pardons_of(game, player),
            papers=papers_of(game, player),
        )
        return whole, *victory(game, player)
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
        papers=papers_of(game, player),
        stock=stock_account(game),
    )
    won = victory(game, player)
    if won or ends_with_next_bankruptcy(game):
        return (bankrupted, *owed, *won)
    after = having(game, (bankrupted,))
    mortgaged = tuple(title for title in titles if is_mortgaged(game, title))
    return bankrupted, *owed, *charge_transfer_fee(after, creditor, mortgaged)


def victory(game: Game, leaving: PlayerId) -> tuple[GameWon, ...]:
    """Return the victory of the one player left when `leaving` has gone, if it is one."""
    left = [seat.player for seat in players_in(game) if seat.player != leaving]
    return (GameWon(player=left[0]),) if len(left) == 1 else ()


@evolves(PlayerBankrupted)
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
    out = event.player
    return altered(
        left,
        debts=tuple(debts),
        bankrupt=(*game.bankrupt, out),
        bank_debts=tuple(
            debt if debt.creditor != out else replace(debt, creditor=PlayerId(heir))
            for debt in game.bank_debts
            if debt.creditor != out or heir != BANK
        ),
        positions={who: at for who, at in game.positions.items() if who != out},
        claims=tuple(
            claim for claim in game.claims if out not in (claim.owner, claim.visitor)
        ),
        requests={who: n for who, n in game.requests.items() if who != out},
        drawn=None if game.drawn and game.drawn.player == out else game.drawn,
        skips=game.skips - {out},
        replay=None if game.replay and game.replay.player == out else game.replay,
        doubled=tuple(who for who in game.doubled if who != out),
        insured=tuple(one for one in game.insured if one.player != out),
        turn=without_rents(game.turn, event),
    )


def without_rents(turn: Turn | None, event: PlayerBankrupted) -> Turn | None:
    """Return the turn without the rents that nobody can pay to anybody any more.

    A title that fell to the bank earns none, and nobody pays the rent of their own.
    """
    if turn is None or event.creditor not in (BANK, turn.player):
        return turn
    dues = tuple(
        due for due in turn.dues if due.kind != "rent" or due.title not in event.titles
    )
    return replace(turn, dues=dues)


@evolves(EstateAuctioned)
def note_estate(game: Game, event: EstateAuctioned) -> Game:
    """Return `game` with titles that wait to be auctioned."""
    return altered(game, estate=(*game.estate, *event.titles))


@evolves(GameWon)
def note_winner(game: Game, event: GameWon) -> Game:
    """Return `game` with its winner; no offer stands any more."""
    return altered(game, winner=event.player, offers=())


@offers(GoBankrupt)
def giving_up(_game: Game, player: PlayerId) -> Iterator[GoBankrupt]:
    """Yield leaving the game."""
    yield GoBankrupt(player=player)
