"""What a player may ask for now: the screens offer exactly what the rules allow.

Commands with finite arguments are given whole, building one level a lot at a time. Where
an amount is free, `Bounds` gives the least and the most. What two players make up between
them is not listed: trades, loans, and how many buildings several want at once.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Literal, TypeAlias

from banker.ledger.posting import BANK, Money, share_of
from banker.rules.board import SpaceId, TitleId
from banker.rules.business.charity import PayBlackBusiness
from banker.rules.business.jackpot import PlayJackpot, standing_stake
from banker.rules.business.pile import RedeemLot
from banker.rules.business.policies import BuyPolicy, UsePolicy, policies_held
from banker.rules.business.shares import BuyShares, SellShares, price_for, shares_held
from banker.rules.deck import Card
from banker.rules.engine import Command, decide
from banker.rules.errors import DiceMissing, Refusal
from banker.rules.game import (
    Auction,
    Debt,
    Drawn,
    Due,
    Game,
    Turn,
    cash_of,
    debts_of,
    left_of,
    players_in,
    titles_of,
)
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.salary import CollectSalary
from banker.rules.money.settlement import SettleBySelling
from banker.rules.money.surrender import HandOverTitles
from banker.rules.money.taxes import PayTax
from banker.rules.money.transfers import Transfer
from banker.rules.money.worth import raisable
from banker.rules.players import PlayerId
from banker.rules.titles.auctions import (
    DeclineTitle,
    PassBid,
    PlaceBid,
    is_paid_by_the_bid,
    least_bid,
    places_for,
)
from banker.rules.titles.buildings import Build, SellBuildings
from banker.rules.titles.levels import VisitOwnTitle
from banker.rules.titles.mortgages import MortgageTitle, UnmortgageTitle
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import ClaimRent, PayRent
from banker.rules.titles.trades import AcceptTrade, DeclineTrade, WithdrawTrade
from banker.rules.turn.cards import WAITING, ApplyCard, DrawCard, card_of, deck_of
from banker.rules.turn.jail import FailDoubles, GoToJail, LeaveJail, PayJailFine, UsePardon
from banker.rules.turn.moves import CollectPot
from banker.rules.turn.turns import EndTurn, MoveOn, ThrowDice

BoundedKind: TypeAlias = Literal[
    "transfer", "settle-debt", "place-bid", "play-jackpot", "buy-shares", "sell-shares"
]

#: Of the ways to meet one debt with titles at most so many are listed. Up to eight titles
#: that is all of them; a hand of twenty has a hundred thousand.
HAND_OVERS_MOST = 70
#: Cards of these effects are answered with another player.
CHOOSES_A_PLAYER = frozenset({"receive-together", "jail-another"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """A command that would be allowed for any amount from `least` to `most`.

    Attributes:
        to: the payee of a transfer; the debt that is paid on; for a bid the lot on which
            the building would stand, or nothing where a title is auctioned; for shares
            the company, whose shares are counted instead of money.
        auction: the number of the auction in which a bid is meant; None for the others.
    """

    kind: BoundedKind
    player: PlayerId
    to: str
    least: Money
    most: Money
    auction: int | None = None


def is_refused(game: Game, command: Command) -> bool:
    """Return whether the rules would refuse `command` now."""
    try:
        decide(game, command)
    except Refusal:
        return True
    return False


def options(game: Game, player: PlayerId) -> Iterator[Command]:
    """Yield every command that `player` could give now, in the order of the board.

    Rents of utilities are offered without the dice, which are asked for next.
    """
    asked_for_dice: list[Command] = []
    for command in candidates(game, player):
        try:
            decide(game, command)
        except DiceMissing:
            asked_for_dice.append(command)
        except Refusal:
            continue
        else:
            yield command
    yield from asked_for_dice


def candidates(game: Game, player: PlayerId) -> Iterator[Command]:
    """Yield every command with finite arguments that a player could think of."""
    if game.is_over or player in game.bankrupt:
        return
    if game.auction is not None:
        yield PassBid(player=player, auction=game.auction.auction)
    else:
        yield from on_the_board(game, player)
    yield from with_titles(game, player)
    yield from in_debt(game, player)
    yield GoBankrupt(player=player)


def on_the_board(game: Game, player: PlayerId) -> Iterator[Command]:
    """Yield what a token leads to, and what others have asked of a player."""
    yield CollectSalary(player=player)
    yield CollectPot(player=player)
    if game.house_rules.double_salary_on_go:
        yield CollectSalary(player=player, landed=True)
    for title in game.board.deeds:
        yield BuyTitle(player=player, title=title)
        yield DeclineTitle(player=player, title=title)
        yield PayRent(payer=player, title=title)
    for claim in game.claims:
        if claim.owner == player:
            yield ClaimRent(owner=player, visitor=claim.visitor, title=claim.title)
    for tax in game.board.taxes:
        yield PayTax(player=player, tax=tax)
        if game.house_rules.income_tax == "choice":
            yield PayTax(player=player, tax=tax, share=True)
    yield from with_cards(game, player)
    yield from around_jail(game, player)
    if game.turn is not None and game.turn.player == player:
        yield from in_own_turn(game, game.turn)
    yield from on_offers(game, player)
    yield from in_business(game, player)


def in_business(game: Game, player: PlayerId) -> Iterator[Command]:
    """Yield what there is in the business edition only (R-19)."""
    yield PayBlackBusiness(player=player)
    for title in game.pile:
        yield RedeemLot(player=player, title=title)
    for policy in game.edition.policies:
        yield BuyPolicy(player=player, policy=policy.policy)
        for share in game.changes:
            yield UsePolicy(player=player, policy=policy.policy, share=share)


def on_offers(game: Game, player: PlayerId) -> Iterator[Command]:
    """Yield the answers to offers of trades, and the withdrawal of one's own."""
    for offer in game.offers:
        if offer.partner == player:
            yield AcceptTrade(player=player, offer=offer.offer)
            yield DeclineTrade(player=player, offer=offer.offer)
        if offer.proposer == player:
            yield WithdrawTrade(player=player, offer=offer.offer)


def around_jail(game: Game, player: PlayerId) -> Iterator[Command]:
    """Yield the way into jail, or the ways out."""
    if player not in game.jail:
        yield GoToJail(player=player)
        return
    yield PayJailFine(player=player)
    for deck in game.edition.decks:
        yield UsePardon(player=player, deck=deck.deck)
    yield LeaveJail(player=player)
    yield FailDoubles(player=player)


def with_titles(game: Game, player: PlayerId) -> Iterator[Command]:
    """Yield what an owner can do with titles."""
    for title in titles_of(game, player):
        yield Build(player=player, buildings={title: 1})
        yield SellBuildings(player=player, buildings={title: 1})
        yield MortgageTitle(player=player, title=title)
        yield UnmortgageTitle(player=player, title=title)
        yield VisitOwnTitle(player=player, title=title)


# Cards


def with_cards(game: Game, player: PlayerId) -> Iterator[Command]:
    """Yield the draws, the cards of the table's own decks, and every choice of a card.

    A card that waits is the only one that can be gone on with.
    """
    waiting = game.drawn
    if waiting is not None:
        if waiting.player == player:
            yield from choices(game, waiting)
        return
    for deck in game.edition.decks:
        yield DrawCard(player=player, deck=deck.deck)
        if game.house_rules.cards_drawn_by == "table":
            for card in deck.cards:
                yield ApplyCard(player=player, deck=deck.deck, card=card.card)


def choices(game: Game, waiting: Drawn) -> Iterator[ApplyCard]:
    """Yield every choice that a waiting card gives; the bank throws where one is asked.

    Any of one's policies may be spent on an unfavourable one (R-19.13).
    """
    player, deck, card = waiting.player, waiting.deck, waiting.card
    known: Card = card_of(deck_of(game, deck), card)
    for policy in policies_held(game, player):
        yield ApplyCard(player=player, deck=deck, card=card, policy=policy)
    if known.effect == "pay-or-draw":
        for draw in (False, True):
            yield ApplyCard(player=player, deck=deck, card=card, draw=draw)
    elif known.effect in {"odd-or-even", "auction-drawn"} or known.effect not in WAITING:
        yield ApplyCard(player=player, deck=deck, card=card)
    elif known.effect in CHOOSES_A_PLAYER:
        for other in left_of(game, player):
            yield ApplyCard(player=player, deck=deck, card=card, other=other)
    else:
        swaps = known.effect == "swap-titles"
        own = titles_of(game, player) if swaps else (None,)
        for title in game.board.deeds:
            for mine in own:
                yield ApplyCard(player=player, deck=deck, card=card, title=title, mine=mine)


# Turns


def in_own_turn(game: Game, turn: Turn) -> Iterator[Command]:
    """Yield how a turn goes on, where the bank keeps turns; the bank throws the dice."""
    player = turn.player
    yield ThrowDice(player=player)
    due = turn.dues[0] if turn.dues else None
    if due is not None:
        for space in ways(game, due):
            yield MoveOn(player=player, space=space)
    yield EndTurn(player=player)


def ways(game: Game, due: Due) -> Iterator[SpaceId | None]:
    """Yield where a due lets a token go; None goes on, or stays at a location."""
    if due.kind in {"move", "mascot", "location", "jackpot"}:
        yield None
    if due.kind in {"choose", "location"}:
        for number, space in enumerate(game.board.spaces):
            if not due.choices or number in due.choices:
                yield space.space


# Debts


def in_debt(game: Game, player: PlayerId) -> Iterator[Command]:
    """Yield how the bank could settle each debt of a player."""
    for debt in debts_of(game, player):
        yield SettleBySelling(player=player, debt=debt.debt)
        if game.house_rules.debts_in_titles:
            for titles in islice(handed_over(game, debt), HAND_OVERS_MOST):
                yield HandOverTitles(player=player, debt=debt.debt, titles=titles)


def handed_over(game: Game, debt: Debt) -> Iterator[tuple[TitleId, ...]]:
    """Yield the sets of titles that meet a debt and of which none could be left out.

    The dearest titles come first; within a set they stand in the order of the board.
    """
    order = titles_of(game, debt.debtor)
    prices = {title: game.deed(title).price for title in order}
    owed = debt.amount - min(cash_of(game, debt.debtor), debt.amount)
    dearest = sorted(order, key=lambda title: -prices[title])
    for titles in minimal_sets(dearest, prices, owed):
        yield tuple(sorted(titles, key=order.index))


def minimal_sets(
    titles: list[TitleId], prices: Mapping[TitleId, Money], owed: Money
) -> Iterator[tuple[TitleId, ...]]:
    """Yield the sets whose prices reach `owed`, and would not without the cheapest.

    `titles` come dearest first, so that a set ends with the one that completes it.

    >>> prices = {"a": 3, "b": 2, "c": 1}
    >>> list(minimal_sets(["a", "b", "c"], prices, 3))
    [('a',), ('b', 'c')]
    """
    if sum(prices[title] for title in titles) < owed:
        return
    for place, title in enumerate(titles):
        if prices[title] >= owed:
            yield (title,)
            continue
        for more in minimal_sets(titles[place + 1 :], prices, owed - prices[title]):
            yield title, *more


# Free amounts


def bounds(game: Game, player: PlayerId) -> Iterator[Bounds]:
    """Yield the commands with a free amount that `player` could give now."""
    if player in game.bankrupt or game.is_over:
        return
    if game.auction is not None:
        yield from bids(game, game.auction, player)
    yield from business_bounds(game, player)
    cash = cash_of(game, player)
    if cash < 1:
        return
    for debt in debts_of(game, player):
        yield Bounds(
            kind="settle-debt",
            player=player,
            to=debt.debt,
            least=1,
            most=min(cash, debt.amount),
        )
    for other in ("bank", *(seat.player for seat in players_in(game))):
        command = Transfer(payer=player, payee=other, amount=1)
        if other != player and not is_refused(game, command):
            yield Bounds(kind="transfer", player=player, to=other, least=1, most=cash)


def business_bounds(game: Game, player: PlayerId) -> Iterator[Bounds]:
    """Yield stakes for the machine, and how many shares of each company (R-19)."""
    stands = standing_stake(game, player)
    least, most = stands or 1, stands or cash_of(game, player)
    if not is_refused(game, PlayJackpot(player=player, stake=least)):
        yield Bounds(kind="play-jackpot", player=player, to="", least=least, most=most)
    for one in game.edition.shares:
        share = one.share
        left = game.balances.get((BANK, share_of(share)), 0)
        can_pay = cash_of(game, player) // price_for(game, player, share)
        if not is_refused(game, BuyShares(player=player, share=share, count=1)):
            most = min(left, can_pay)
            yield Bounds(kind="buy-shares", player=player, to=share, least=1, most=most)
        if not is_refused(game, SellShares(player=player, share=share, count=1)):
            most = shares_held(game, player, share)
            yield Bounds(kind="sell-shares", player=player, to=share, least=1, most=most)


def bids(game: Game, auction: Auction, player: PlayerId) -> Iterator[Bounds]:
    """Yield from what to what a player may bid, for each lot where a building may stand."""
    least = least_bid(game, auction)
    in_cash = auction.seller is not None or is_paid_by_the_bid(game, auction)
    most = min(
        raisable(game, player),
        cash_of(game, player) if in_cash else raisable(game, player),
    )
    lots: tuple[TitleId | None, ...] = (None,)
    if auction.building is not None:
        lots = places_for(game, player, auction.building)
    for lot in lots:
        bid = PlaceBid(player=player, amount=least, lot=lot, auction=auction.auction)
        if not is_refused(game, bid):
            yield Bounds(
                kind="place-bid",
                player=player,
                to=lot or "",
                least=least,
                most=most,
                auction=auction.auction,
            )
