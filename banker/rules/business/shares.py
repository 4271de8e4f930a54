"""Shares: bought from the bank and sold to it at their quotation (R-19.12).

A quotation is a number of points, each worth 10. It moves by cards, or as the banker
tells; a Fortuna card sets another price over it for a while. A policy lets the old price
hold for one player alone (`policies`).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from banker.ledger.posting import (
    BANK,
    MONEY,
    Asset,
    Money,
    Posting,
    hand,
    policy_of,
    share_of,
    transfer,
)
from banker.rules import require
from banker.rules.board import ShareId
from banker.rules.business.printed import POINT, Share
from banker.rules.errors import (
    NotAnAmount,
    NotAtThisTable,
    NotInThisGame,
    PapersSoldOut,
    Refusal,
)
from banker.rules.game import Game, altered, cash_of, debts_of
from banker.rules.money.funds import BankOwed, payout
from banker.rules.players import PlayerId
from banker.rules.register import (
    Bounds,
    Command,
    Event,
    bounds,
    command,
    decides,
    event,
    evolves,
)

#: No quotation falls below so many points: prints know no share for nothing.
POINTS_LEAST = 1


@dataclass(eq=False, kw_only=True)
class NotSoManyShares(Refusal):
    """The player holds fewer shares than are to be sold (R-19.12)."""

    code = "not-so-many-shares"
    player: PlayerId
    share: ShareId
    held: int
    asked: int


@command("buy-shares")
class BuyShares(Command):
    """Command: buy shares from the bank at their quotation (R-19.12)."""

    player: PlayerId
    share: ShareId
    count: int


@command("sell-shares", during_auction=True)
class SellShares(Command):
    """Command: sell shares to the bank at their quotation (R-19.12)."""

    player: PlayerId
    share: ShareId
    count: int


@command("move-quotation", acting="", given_by="banker")
class MoveQuotation(Command):
    """Command: the banker says by how many points a quotation went up, or down."""

    share: ShareId
    points: int


@event("shares-bought")
class SharesBought(Event):
    """Event: `player` bought `count` shares for `cost`."""

    player: PlayerId
    share: ShareId
    count: int
    cost: Money

    def postings(self) -> tuple[Posting, ...]:
        """Player to bank: the price. Bank to player: the shares."""
        buyer = hand(self.player)
        return (
            *transfer(self.cost, MONEY, giver=buyer, taker=BANK),
            *transfer(self.count, share_of(self.share), giver=BANK, taker=buyer),
        )


@event("shares-sold")
class SharesSold(Event):
    """Event: `player` sold `count` shares worth `proceeds`; `paid` came at once."""

    player: PlayerId
    share: ShareId
    count: int
    proceeds: Money
    paid: Money

    def postings(self) -> tuple[Posting, ...]:
        """Bank to player: what it pays. Player to bank: the shares."""
        seller = hand(self.player)
        return (
            *transfer(self.paid, MONEY, giver=BANK, taker=seller),
            *transfer(self.count, share_of(self.share), giver=seller, taker=BANK),
        )


@event("quotation-moved")
class QuotationMoved(Event):
    """Event: a quotation went up by `points`, or down below zero.

    Attributes:
        before: the price that held until then, in points.
        quotation: the share's own quotation now, whatever a Fortuna card has set over it.
    """

    share: ShareId
    points: int
    before: int
    quotation: int


@event("fortuna-set")
class FortunaSet(Event):
    """Event: a Fortuna card set the price of a share to `points`.

    Attributes:
        before: the price that held until then, in points.
    """

    share: ShareId
    points: int
    before: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Papers:
    """So many shares or policies of one kind."""

    paper: Asset
    count: int


# Prices


def share_at(game: Game, share: ShareId) -> Share:
    """Return a share of this edition.

    Refuses, in this order: NotInThisGame, where there are none; NotAtThisTable.
    """
    if not game.edition.shares:
        raise NotInThisGame(what="shares")
    for one in game.edition.shares:
        if one.share == share:
            return one
    raise NotAtThisTable(what="share", name=share)


def points_of(game: Game, share: ShareId) -> int:
    """Return the price of a share that holds for everybody, in points."""
    return game.fortunes.get(share) or game.quotations[share]


def price_for(game: Game, player: PlayerId, share: ShareId) -> Money:
    """Return what one share costs or brings a player now, in units (R-19.12, R-19.13)."""
    for one in game.insured:
        if (one.player, one.share) == (player, share):
            return one.quotation * POINT
    return points_of(game, share) * POINT


def shares_held(game: Game, player: PlayerId, share: ShareId) -> int:
    """Return how many shares of a company a player holds."""
    return game.balances.get((hand(player), share_of(share)), 0)


def shares_value(game: Game, player: PlayerId) -> Money:
    """Return what the bank would pay for all shares of a player."""
    return sum(
        shares_held(game, player, one.share) * price_for(game, player, one.share)
        for one in game.edition.shares
    )


def papers_of(game: Game, player: PlayerId) -> tuple[Papers, ...]:
    """Return the shares and policies of a player, in the order of the edition."""
    edition, account = game.edition, hand(player)
    kinds = (
        *(share_of(one.share) for one in edition.shares),
        *(policy_of(one.policy) for one in edition.policies),
    )
    return tuple(
        Papers(paper=paper, count=count)
        for paper in kinds
        if (count := game.balances.get((account, paper), 0))
    )


# Buying and selling


@decides(BuyShares)
def buy_shares(game: Game, command: BuyShares) -> tuple[SharesBought]:
    """Decide a purchase, in one's own turn where turns are kept.

    Refuses, in this order: NotInThisGame, NotAtThisTable (the share), NotAtThisTable
    (the player), PlayerIsOut, InDebt, NotAnAmount, NotYourTurn, PapersSoldOut,
    CannotAfford.
    """
    player, share = command.player, share_at(game, command.share)
    require.able_to_act(game, player)
    require.positive(command.count)
    require.on_turn(game, player)
    left = game.balances.get((BANK, share_of(share.share)), 0)
    if command.count > left:
        raise PapersSoldOut(paper=share.share, asked=command.count, left=left)
    cost = command.count * price_for(game, player, share.share)
    require.cash(game, cost, of=player)
    return (SharesBought(player=player, share=share.share, count=command.count, cost=cost),)


@decides(SellShares)
def sell_shares(game: Game, command: SellShares) -> tuple[SharesSold | BankOwed, ...]:
    """Decide a sale, in one's own turn; a debtor may sell in any (R-15.1).

    Refuses, in this order: NotInThisGame, NotAtThisTable (the share), NotAtThisTable
    (the player), PlayerIsOut, NotAnAmount, NotYourTurn, NotSoManyShares.
    """
    player, share = command.player, share_at(game, command.share).share
    require.player_in(game, player)
    require.positive(command.count)
    if not debts_of(game, player):
        require.on_turn(game, player)
    held = shares_held(game, player, share)
    if command.count > held:
        raise NotSoManyShares(player=player, share=share, held=held, asked=command.count)
    return sale_of(game, player, share, command.count)


def sale_of(
    game: Game, player: PlayerId, share: ShareId, count: int
) -> tuple[SharesSold | BankOwed, ...]:
    """Return the sale of shares that a player holds."""
    proceeds = count * price_for(game, player, share)
    paid, owed = payout(game, proceeds, to=player, reason="shares")
    sold = SharesSold(player=player, share=share, count=count, proceeds=proceeds, paid=paid)
    return sold, *owed


# Quotations


@decides(MoveQuotation)
def move_quotation(game: Game, command: MoveQuotation) -> tuple[QuotationMoved]:
    """Decide a move that the banker tells: of it no print says how it comes about.

    Refuses, in this order: NotInThisGame, NotAtThisTable, NotAnAmount (no points).
    """
    share = share_at(game, command.share)
    if command.points == 0:
        raise NotAnAmount(amount=0)
    return (moved_by(game, share.share, command.points),)


def moved_by(game: Game, share: ShareId, points: int) -> QuotationMoved:
    """Return the move of a quotation; one under a Fortuna card may be lost."""
    own = game.quotations[share]
    is_lost = share in game.fortunes and game.house_rules.moves_under_fortuna == "lost"
    return QuotationMoved(
        share=share,
        points=points,
        before=points_of(game, share),
        quotation=own if is_lost else max(POINTS_LEAST, own + points),
    )


def fortuna(game: Game, share: ShareId, points: int) -> FortunaSet:
    """Return the price that a Fortuna card sets."""
    return FortunaSet(share=share, points=points, before=points_of(game, share))


# What is remembered


@evolves(QuotationMoved)
def note_move(game: Game, event: QuotationMoved) -> Game:
    """Return `game` with a quotation moved, which may end what a Fortuna card has set."""
    ends = game.house_rules.fortuna_price == "until_next_change"
    after = altered(
        game,
        quotations={**game.quotations, event.share: event.quotation},
        fortunes=without(game.fortunes, event.share) if ends else game.fortunes,
    )
    return changed_from(after, event.share, event.before)


@evolves(FortunaSet)
def note_fortuna(game: Game, event: FortunaSet) -> Game:
    """Return `game` with the price that a Fortuna card has set."""
    after = altered(game, fortunes={**game.fortunes, event.share: event.points})
    return changed_from(after, event.share, event.before)


def changed_from(game: Game, share: ShareId, before: int) -> Game:
    """Return `game` after a change of price: what was insured before ends with it."""
    if points_of(game, share) == before:
        return game
    return altered(
        game,
        changes={**game.changes, share: before},
        insured=tuple(one for one in game.insured if one.share != share),
    )


@evolves(SharesBought, SharesSold)
def note_dealing(game: Game, event: SharesBought | SharesSold) -> Game:
    """Return `game` after shares were dealt in, which may use a Fortuna price up."""
    if game.house_rules.fortuna_price == "until_next_change":
        return game
    return altered(game, fortunes=without(game.fortunes, event.share))


def without(prices: Mapping[ShareId, int], share: ShareId) -> dict[ShareId, int]:
    return {other: points for other, points in prices.items() if other != share}


@bounds(BuyShares)
def shares_to_buy(game: Game, player: PlayerId) -> Iterator[Bounds[BuyShares]]:
    """Yield how many shares of each company a player could buy."""
    for one in game.edition.shares:
        left = game.balances.get((BANK, share_of(one.share)), 0)
        can_pay = cash_of(game, player) // price_for(game, player, one.share)
        yield Bounds(
            command=BuyShares(player=player, share=one.share, count=1),
            free="count",
            least=1,
            most=min(left, can_pay),
        )


@bounds(SellShares)
def shares_to_sell(game: Game, player: PlayerId) -> Iterator[Bounds[SellShares]]:
    """Yield how many shares of each company a player could sell."""
    for one in game.edition.shares:
        yield Bounds(
            command=SellShares(player=player, share=one.share, count=1),
            free="count",
            least=1,
            most=shares_held(game, player, one.share),
        )
