"""Trades between two players, and titles given for a debt (R-14, R-15.3).

An offer names both sides whole. Whoever is asked sees what it will cost, the 10 % on
mortgaged titles included, before accepting; all of it then happens in one entry. An offer
lapses when anything in it changes. Promises are no part of it; the bank stores none.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from banker.ledger.posting import (
    MONEY,
    Money,
    Posting,
    deed,
    hand,
    pardon,
    transfer,
)
from banker.rules import require
from banker.rules.board import TitleId
from banker.rules.errors import (
    GroupHasBuildings,
    MoreThanOwed,
    NoPardon,
    NotAnAmount,
    NotAtThisTable,
    NotInThisGame,
    PayerIsPayee,
    Refusal,
)
from banker.rules.game import (
    Basket,
    Debt,
    Game,
    Offer,
    altered,
    buildings_on,
    cash_of,
    having,
    is_mortgaged,
)
from banker.rules.money.debts import DebtIncurred
from banker.rules.players import PlayerId
from banker.rules.register import Command, Event, command, decides, event, evolves, offers
from banker.rules.titles.mortgages import TransferFeePaid, charge_transfer_fee, transfer_fee
from banker.rules.turn.jail import pardons_of


@dataclass(eq=False, kw_only=True)
class NothingOffered(Refusal):
    """Neither side of the trade holds anything."""

    code = "nothing-offered"


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


@dataclass(eq=False, kw_only=True)
class TradingNotNow(Refusal):
    """This table trades in one's own turn before the throw only (R-14.6)."""

    code = "trading-not-now"
    player: PlayerId


@command("offer-trade")
class OfferTrade(Command):
    """Command: offer another player a trade.

    Attributes:
        gives: what the proposer gives.
        takes: what the proposer wants for it; empty for a gift.
    """

    player: PlayerId
    partner: PlayerId
    gives: Basket
    takes: Basket


@command("offer-titles-for-debt")
class OfferTitlesForDebt(Command):
    """Command: offer the creditor titles in part payment of a debt (R-15.3).

    Attributes:
        value: by how much they are to lessen it, in units; anything both accept.
    """

    player: PlayerId
    debt: str
    titles: tuple[TitleId, ...]
    value: Money


@command("accept-trade")
class AcceptTrade(Command):
    """Command: accept an offer made to oneself."""

    player: PlayerId
    offer: str


@command("decline-trade")
class DeclineTrade(Command):
    """Command: decline an offer made to oneself."""

    player: PlayerId
    offer: str


@command("withdraw-trade")
class WithdrawTrade(Command):
    """Command: take one's own offer back."""

    player: PlayerId
    offer: str


@event("trade-offered")
class TradeOffered(Event):
    """Event: an offer lies on the table."""

    offer: Offer


@event("trade-made", same_settlement=True)
class TradeMade(Event):
    """Event: an offer was accepted, and both sides changed hands.

    Attributes:
        debt, value, left: the proposer's debt that it lessened, by how much, and what is
            still owed; None and 0 in an ordinary trade.
    """

    offer: str
    proposer: PlayerId
    partner: PlayerId
    gives: Basket
    takes: Basket
    debt: str | None = None
    value: Money = 0
    left: Money = 0

    def postings(self) -> tuple[Posting, ...]:
        """Each side to the other: cash, deeds, pardon cards."""
        return (
            *carried(self.gives, giver=self.proposer, taker=self.partner),
            *carried(self.takes, giver=self.partner, taker=self.proposer),
        )


@event("trade-declined")
class TradeDeclined(Event):
    """Event: an offer was declined, or taken back by whoever made it."""

    offer: str
    player: PlayerId


TradeEvent: TypeAlias = TradeMade | TransferFeePaid | DebtIncurred


def carried(basket: Basket, *, giver: PlayerId, taker: PlayerId) -> tuple[Posting, ...]:
    """Return the postings that carry a basket from one player to the other."""
    one, other = hand(giver), hand(taker)
    legs = list(transfer(basket.cash, MONEY, giver=one, taker=other))
    for title in basket.titles:
        legs.extend(transfer(1, deed(title), giver=one, taker=other))
    for deck in basket.pardons:
        legs.extend(transfer(1, pardon(deck), giver=one, taker=other))
    return tuple(legs)


# Offering


@decides(OfferTrade)
def offer_trade(game: Game, command: OfferTrade) -> tuple[TradeOffered]:
    """Decide an offer. Whether the partner has the cash shows when they accept.

    Refuses, in this order: NotInThisGame; of either player NotAtThisTable, PlayerIsOut;
    PayerIsPayee, NotYourTurn, TradingNotNow, NothingOffered; of either side as
    `require_basket`; CannotAfford (the proposer); as `require_allowed_in_debt`,
    `require_balance`; FeeUnpayable (the proposer).
    """
    if not game.house_rules.trades:
        raise NotInThisGame(what="trades")
    require.player_in(game, command.player)
    require.player_in(game, command.partner)
    if command.player == command.partner:
        raise PayerIsPayee(party=command.player)
    require_trading_time(game, command.player)
    if is_empty(command.gives) and is_empty(command.takes):
        raise NothingOffered()
    require_basket(game, command.gives, of=command.player)
    require_basket(game, command.takes, of=command.partner)
    require.cash(game, command.gives.cash, of=command.player)
    offer = Offer(
        offer=f"t{game.offers_made + 1}",
        proposer=command.player,
        partner=command.partner,
        gives=command.gives,
        takes=command.takes,
        mortgaged=mortgaged_among(game, (*command.gives.titles, *command.takes.titles)),
    )
    require_allowed_in_debt(game, offer)
    require_balance(game, offer)
    require_fee(game, offer, of=command.player)
    return (TradeOffered(offer=offer),)


@decides(OfferTitlesForDebt)
def offer_titles_for_debt(game: Game, command: OfferTitlesForDebt) -> tuple[TradeOffered]:
    """Decide an offer of titles for a debt to another player.

    Refuses, in this order: NotInThisGame, NotAtThisTable (the player), PlayerIsOut,
    NotAtThisTable (the debt, or a debt to the bank, which takes no titles),
    NothingOffered, as `require_basket`, NotAnAmount, MoreThanOwed, InDebt (the creditor).
    """
    if not game.house_rules.trades:
        raise NotInThisGame(what="trades")
    require.player_in(game, command.player)
    debt = require.open_debt(game, command.debt, of=command.player)
    partner = PlayerId(debt.creditor)
    require.player_in(game, partner)
    gives = Basket(titles=command.titles)
    if is_empty(gives):
        raise NothingOffered()
    require_basket(game, gives, of=command.player)
    require.positive(command.value)
    if command.value > debt.amount:
        raise MoreThanOwed(debt=debt.debt, amount=command.value, owed=debt.amount)
    offer = Offer(
        offer=f"t{game.offers_made + 1}",
        proposer=command.player,
        partner=partner,
        gives=gives,
        takes=Basket(),
        mortgaged=mortgaged_among(game, command.titles),
        debt=debt.debt,
        value=command.value,
    )
    require_allowed_in_debt(game, offer)
    return (TradeOffered(offer=offer),)


def is_empty(basket: Basket) -> bool:
    """Return whether a side gives nothing at all."""
    return basket.cash == 0 and not basket.titles and not basket.pardons


def require_trading_time(game: Game, player: PlayerId) -> None:
    """Refuse an offer outside the proposer's turn, where that is the rule (R-14.6).

    Refuses, in this order: NotYourTurn, TradingNotNow.
    """
    if game.house_rules.trade_when == "any_time" or game.turn is None:
        return
    require.on_turn(game, player)
    if game.turn.dice:
        raise TradingNotNow(player=player)


def require_basket(game: Game, basket: Basket, *, of: PlayerId) -> None:
    """Refuse what a side does not hold or may not give.

    Refuses, in this order: NotAnAmount (below zero); NamedTwice; of each title
    NotAtThisTable, NotTheOwner, GroupHasBuildings (R-14.2), MortgagedNotTradable;
    NoPardon.
    """
    if basket.cash < 0:
        raise NotAnAmount(amount=basket.cash)
    require.known_once(basket.titles)
    for title in basket.titles:
        require.owned(game, title, by=of)
        built = tuple(mate for mate in game.board.mates(title) if buildings_on(game, mate))
        if built:
            raise GroupHasBuildings(title=title, built=built)
        if is_mortgaged(game, title) and not game.house_rules.mortgaged_titles_tradable:
            raise MortgagedNotTradable(title=title)
    missing = Counter(basket.pardons) - Counter(pardons_of(game, of))
    if missing:
        raise NoPardon(player=of, deck=min(missing))


def require_allowed_in_debt(game: Game, offer: Offer) -> None:
    """Refuse a trade of a debtor that brings in no cash for what it gives (R-15.1).

    A debtor may only raise money, the fee of R-12.3 taken off; nobody is made presents
    while in debt, or forgives one's own debtors for titles.

    Refuses: InDebt.
    """
    sides = [(offer.partner, offer.takes, offer.gives)]
    if offer.debt is None:
        sides.insert(0, (offer.proposer, offer.gives, offer.takes))
    for player, gives, takes in sides:
        brings = takes.cash - gives.cash - fee_of(game, offer, player)
        if brings <= 0 or not (gives.titles or gives.pardons):
            require.no_debt_of(game, player)


def worth_of(game: Game, basket: Basket) -> Money:
    """Return what a side is worth by R-14.4: cash and printed prices, mortgaged at half."""
    return basket.cash + sum(
        game.deed(title).price // (2 if is_mortgaged(game, title) else 1)
        for title in basket.titles
    )


def require_balance(game: Game, offer: Offer) -> None:
    """Refuse sides that differ too much, or a price too high, where the table says so.

    Cash that only goes to and fro is no part of either side.

    Refuses, in this order: TradeUnbalanced (R-14.4), PriceCapped (R-14.7).
    """
    rules = game.house_rules
    to_and_fro = min(offer.gives.cash, offer.takes.cash)
    gives = replace(offer.gives, cash=offer.gives.cash - to_and_fro)
    takes = replace(offer.takes, cash=offer.takes.cash - to_and_fro)
    offered, asked = worth_of(game, gives), worth_of(game, takes)
    limit = rules.trade_balance_limit
    if limit is not None and abs(offered - asked) * 100 > limit * max(offered, asked):
        raise TradeUnbalanced(offered=offered, asked=asked, limit=limit)
    if not rules.trade_price_cap:
        return
    for pays, gets in ((gives, takes), (takes, gives)):
        most = sum(2 * game.deed(title).price + 100 for title in gets.titles)
        if gets.titles and pays.cash > most:
            raise PriceCapped(cash=pays.cash, most=most)


def mortgaged_among(game: Game, titles: Iterable[TitleId]) -> tuple[TitleId, ...]:
    """Return those of `titles` that carry a mortgage."""
    return tuple(title for title in titles if is_mortgaged(game, title))


def fee_of(game: Game, offer: Offer, player: PlayerId) -> Money:
    """Return the 10 % that a player pays on the mortgaged titles of an offer (R-12.3)."""
    received = offer.takes if player == offer.proposer else offer.gives
    return transfer_fee(game, mortgaged_among(game, received.titles))


def require_fee(game: Game, offer: Offer, *, of: PlayerId) -> None:
    """Refuse a trade after which `of` could not pay the fee: FeeUnpayable.

    It is charged after the exchange, so that cash received in it may pay it.
    """
    own, other = offer.gives, offer.takes
    if of == offer.partner:
        own, other = other, own
    fee = fee_of(game, offer, of)
    balance = cash_of(game, of) - own.cash + other.cash
    if fee > balance:
        raise FeeUnpayable(player=of, fee=fee, balance=balance)


# Answering


def open_offer(game: Game, offer: str) -> Offer:
    """Return an open offer.

    Refuses: OfferLapsed for one that there was, NotAtThisTable for others.
    """
    for candidate in game.offers:
        if candidate.offer == offer:
            return candidate
    if any(offer == f"t{number}" for number in range(1, game.offers_made + 1)):
        raise OfferLapsed(offer=offer)
    raise NotAtThisTable(what="offer", name=offer)


@decides(AcceptTrade)
def accept_trade(game: Game, command: AcceptTrade) -> tuple[TradeEvent, ...]:
    """Decide the acceptance of an offer; all is looked at again.

    Refuses, in this order: NotAtThisTable (the player), PlayerIsOut, NotAtThisTable (the
    offer), OfferLapsed, NotYourOffer, CannotAfford (the partner: without the proposer's
    cash it has lapsed); as `require_allowed_in_debt`; FeeUnpayable of the proposer, of
    the partner.
    """
    require.player_in(game, command.player)
    offer = open_offer(game, command.offer)
    if command.player != offer.partner:
        raise NotYourOffer(player=command.player, offer=offer.offer)
    require.cash(game, offer.takes.cash, of=offer.partner)
    require_allowed_in_debt(game, offer)
    require_fee(game, offer, of=offer.proposer)
    require_fee(game, offer, of=offer.partner)
    made = TradeMade(
        offer=offer.offer,
        proposer=offer.proposer,
        partner=offer.partner,
        gives=offer.gives,
        takes=offer.takes,
        debt=offer.debt,
        value=offer.value,
        left=left_of_debt(game, offer),
    )
    after = having(game, (made,))
    to_proposer = mortgaged_among(after, offer.takes.titles)
    to_partner = mortgaged_among(after, offer.gives.titles)
    return (
        made,
        *charge_transfer_fee(after, offer.proposer, to_proposer),
        *charge_transfer_fee(after, offer.partner, to_partner),
    )


def left_of_debt(game: Game, offer: Offer) -> Money:
    """Return what is still owed on the debt that an offer lessens; 0 without one."""
    for debt in game.debts:
        if debt.debt == offer.debt:
            return debt.amount - offer.value
    return 0


@decides(DeclineTrade)
def decline_trade(game: Game, command: DeclineTrade) -> tuple[TradeDeclined]:
    """Decide a refusal of an offer.

    Refuses, in this order: NotAtThisTable, PlayerIsOut, as `open_offer`, NotYourOffer.
    """
    require.player_in(game, command.player)
    offer = open_offer(game, command.offer)
    if command.player != offer.partner:
        raise NotYourOffer(player=command.player, offer=offer.offer)
    return (TradeDeclined(offer=offer.offer, player=command.player),)


@decides(WithdrawTrade)
def withdraw_trade(game: Game, command: WithdrawTrade) -> tuple[TradeDeclined]:
    """Decide the withdrawal of one's own offer.

    Refuses, in this order: NotAtThisTable, PlayerIsOut, as `open_offer`, NotYourOffer.
    """
    require.player_in(game, command.player)
    offer = open_offer(game, command.offer)
    if command.player != offer.proposer:
        raise NotYourOffer(player=command.player, offer=offer.offer)
    return (TradeDeclined(offer=offer.offer, player=command.player),)


# What is remembered


@evolves(TradeOffered)
def note_offer(game: Game, event: TradeOffered) -> Game:
    """Return `game` with one offer more."""
    return altered(
        game, offers=(*game.offers, event.offer), offers_made=game.offers_made + 1
    )


def without_offer(game: Game, offer: str) -> Game:
    left = tuple(one for one in game.offers if one.offer != offer)
    return altered(game, offers=left)


@evolves(TradeDeclined)
def forget_offer(game: Game, event: TradeDeclined) -> Game:
    """Return `game` without an offer that was declined or withdrawn."""
    return without_offer(game, event.offer)


@evolves(TradeMade)
def note_trade(game: Game, event: TradeMade) -> Game:
    """Return `game` after a trade: the offer is gone, a debt lessened."""
    game = without_offer(game, event.offer)
    if event.debt is None:
        return game
    debts = tuple(
        replace(debt, amount=event.left) if debt.debt == event.debt else debt
        for debt in game.debts
    )
    return altered(game, debts=tuple(debt for debt in debts if debt.amount))


def without_lapsed(game: Game) -> Game:
    """Return `game` without the offers in which something has changed (R-14.3)."""
    standing = tuple(offer for offer in game.offers if stands(game, offer))
    return game if standing == game.offers else altered(game, offers=standing)


def stands(game: Game, offer: Offer) -> bool:
    """Return whether both sides still hold what the offer names, as it lay then.

    Where trades belong before the throw of one's own turn, they end with it (R-14.6).
    """
    if offer.proposer in game.bankrupt or offer.partner in game.bankrupt or game.is_over:
        return False
    titles = (*offer.gives.titles, *offer.takes.titles)
    if mortgaged_among(game, titles) != offer.mortgaged:
        return False
    if offer.debt is not None and not owes(game.debts, offer):
        return False
    try:
        if offer.debt is None:
            require_trading_time(game, offer.proposer)
        require_basket(game, offer.gives, of=offer.proposer)
        require_basket(game, offer.takes, of=offer.partner)
        require.cash(game, offer.gives.cash, of=offer.proposer)
    except Refusal:
        return False
    return True


def owes(debts: tuple[Debt, ...], offer: Offer) -> bool:
    """Return whether the debt that an offer lessens is still at least its value."""
    return any(debt.debt == offer.debt and debt.amount >= offer.value for debt in debts)


@offers(AcceptTrade, DeclineTrade, WithdrawTrade)
def answers(game: Game, player: PlayerId) -> Iterator[Command]:
    """Yield the answers to offers of trades, and the withdrawal of one's own."""
    for offer in game.offers:
        if offer.partner == player:
            yield AcceptTrade(player=player, offer=offer.offer)
            yield DeclineTrade(player=player, offer=offer.offer)
        if offer.proposer == player:
            yield WithdrawTrade(player=player, offer=offer.offer)
