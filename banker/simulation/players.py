"""Simple players: what each would do next, by a few habits and no foresight."""

from collections.abc import Iterator
from dataclasses import dataclass

from banker.ledger.posting import BANK, Money
from banker.rules.board import TitleId
from banker.rules.business.charity import PayBlackBusiness
from banker.rules.game import (
    Auction,
    Basket,
    Debt,
    Drawn,
    Due,
    Game,
    Offer,
    Turn,
    buildings_on,
    cash_of,
    is_mortgaged,
    left_of,
    owner_of,
    titles_of,
)
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.debts import SettleDebt
from banker.rules.money.settlement import SettleBySelling
from banker.rules.money.surrender import HandOverTitles
from banker.rules.money.taxes import PayTax
from banker.rules.money.transfers import Transfer
from banker.rules.options import is_refused
from banker.rules.players import PlayerId
from banker.rules.register import Command
from banker.rules.table.corrections import Correct, Move
from banker.rules.titles.auctions import DeclineTitle, PassBid, PlaceBid, least_bid
from banker.rules.titles.buildings import Build
from banker.rules.titles.mortgages import UnmortgageTitle, lifting_cost
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import PayRent
from banker.rules.titles.trades import AcceptTrade, DeclineTrade, OfferTrade
from banker.rules.turn.cards import ApplyCard, DrawCard, card_of, deck_of
from banker.rules.turn.jail import PayJailFine, UsePardon, pardons_of
from banker.rules.turn.turns import EndTurn, MoveOn, ThrowDice


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """How the players of a simulated game behave.

    Attributes:
        buys: whether they buy, bid, build and trade at all, or only walk round.
        stays_in_jail: whether they wait for a double as long as they may.
        reserve: the cash that a purchase must leave.
    """

    buys: bool = True
    stays_in_jail: bool = False
    reserve: Money = 60


#: Players who own nothing: where tokens go depends on nothing else.
WALKERS = Habits(buys=False)


def next_command(game: Game, habits: Habits) -> Command:
    """Return what somebody does next; there is always something."""
    if game.auction is not None:
        return bid_or_pass(game, game.auction, habits)
    if game.debts:
        return meet(game, game.debts[0], habits)
    if game.drawn is not None:
        return choose(game, game.drawn)
    if not habits.buys and (held := pardon_in_hand(game)):
        return Correct(moves=(held,), reason="walkers keep no cards")
    if game.offers:
        return answer(game, game.offers[0])
    turn = game.turn
    assert turn is not None, "simulated tables keep turns"
    if turn.dues:
        return settle(game, turn, turn.dues[0], habits)
    if turn.may_throw:
        return before_throw(game, turn, habits)
    return EndTurn(player=turn.player)


def pardon_in_hand(game: Game) -> Move | None:
    """Return the way back of a pardon card that a walker drew; None if there is none.

    The published tables know no cards that stay in a hand and make the deck smaller.
    """
    for (account, asset), count in game.balances.items():
        if asset.startswith("pardon:") and account != BANK and count > 0:
            return Move(giver=account, taker=BANK, asset=asset, quantity=count)
    return None


def bid_or_pass(game: Game, auction: Auction, habits: Habits) -> Command:
    """Return the next bid: up to the printed price, out of cash above the reserve."""
    least = least_bid(game, auction)
    leader = None if auction.bid is None else auction.bid.player
    player = next(one for one in auction.bidders if one != leader)
    worth = 0 if auction.title is None else game.deed(auction.title).price
    able = cash_of(game, player) - habits.reserve
    if habits.buys and least <= min(worth, able):
        return PlaceBid(player=player, amount=least)
    return PassBid(player=player)


def meet(game: Game, debt: Debt, habits: Habits) -> Command:
    """Return how a debtor goes on: pays, sells and mortgages, or gives up."""
    player = debt.debtor
    if not habits.buys:
        missing = debt.amount - cash_of(game, player)
        if missing > 0:
            # Walkers earn nothing but salaries; the bank helps, so that they walk on.
            return Transfer(payer="bank", payee=player, amount=missing)
    if cash_of(game, player) >= debt.amount:
        return SettleDebt(player=player, debt=debt.debt)
    ways: list[Command] = [SettleBySelling(player=player, debt=debt.debt)]
    if game.house_rules.debts_in_titles:
        ways = [
            HandOverTitles(player=player, debt=debt.debt, titles=titles)
            for titles in sets_for(game, debt)
        ]
    fitting = (way for way in ways if not is_refused(game, way))
    return next(fitting, GoBankrupt(player=player))


def sets_for(game: Game, debt: Debt) -> Iterator[tuple[TitleId, ...]]:
    """Yield sets of titles for a debt, the cheapest titles first."""
    held = sorted(titles_of(game, debt.debtor), key=lambda title: game.deed(title).price)
    for first in range(len(held)):
        for last in range(first + 1, len(held) + 1):
            yield tuple(held[first:last])


def choose(game: Game, drawn: Drawn) -> Command:
    """Return the first choice of a waiting card that is not refused."""
    card = card_of(deck_of(game, drawn.deck), drawn.card)
    plain = ApplyCard(player=drawn.player, deck=drawn.deck, card=card.card)
    if not is_refused(game, plain):
        return plain
    others = left_of(game, drawn.player)
    for other in others:
        wanted = ApplyCard(
            player=drawn.player, deck=drawn.deck, card=card.card, other=other
        )
        if not is_refused(game, wanted):
            return wanted
    mine = titles_of(game, drawn.player)
    for title in game.board.deeds:
        for own in (None, *mine[:1]):
            wanted = ApplyCard(
                player=drawn.player,
                deck=drawn.deck,
                card=card.card,
                title=title,
                mine=own,
            )
            if not is_refused(game, wanted):
                return wanted
    raise AssertionError(f"nothing can be chosen for {card.card}")


def answer(game: Game, offer: Offer) -> Command:
    """Accept any offer that can be accepted; it helps both (see `swap`)."""
    accepted = AcceptTrade(player=offer.partner, offer=offer.offer)
    if not is_refused(game, accepted):
        return accepted
    return DeclineTrade(player=offer.partner, offer=offer.offer)


def settle(game: Game, turn: Turn, one: Due, habits: Habits) -> Command:
    """Return how what is due is settled."""
    player = turn.player
    match one.kind:
        case "title":
            assert one.title is not None, "a due title is named"
            return buy_or_decline(game, player, one.title, habits)
        case "rent":
            assert one.title is not None, "a due rent is named"
            return PayRent(payer=player, title=one.title)
        case "tax":
            assert one.space is not None, "a due tax is named"
            return PayTax(player=player, tax=one.space)
        case "card":
            assert one.deck is not None, "a due card is named"
            return DrawCard(player=player, deck=one.deck)
        case "choose":
            places = one.choices or (0,)
            return MoveOn(player=player, space=game.board.spaces[places[-1]].space)
        case "location" | "move" | "mascot" | "jackpot":
            return MoveOn(player=player)
        case "charity":
            return PayBlackBusiness(player=player)


def buy_or_decline(game: Game, player: PlayerId, title: TitleId, habits: Habits) -> Command:
    """Return a purchase where it leaves the reserve; else a refusal to buy."""
    price = game.deed(title).price
    must = game.house_rules.purchase == "compulsory" and cash_of(game, player) >= price
    can = habits.buys and cash_of(game, player) - price >= habits.reserve
    if must or can:
        return BuyTitle(player=player, title=title)
    return DeclineTitle(player=player, title=title)


def before_throw(game: Game, turn: Turn, habits: Habits) -> Command:
    """Return what a player does before the throw: leave jail, build, trade, lift."""
    player = turn.player
    if player in game.jail and not habits.stays_in_jail:
        pardons = pardons_of(game, player)
        leave: Command = PayJailFine(player=player)
        if pardons:
            leave = UsePardon(player=player, deck=pardons[0])
        if not is_refused(game, leave):
            return leave
    if habits.buys and not turn.dice:
        for wish in wishes(game, player, habits):
            if not is_refused(game, wish):
                return wish
    return ThrowDice(player=player)


def wishes(game: Game, player: PlayerId, habits: Habits) -> Iterator[Command]:
    """Yield what a player would like to do with money left over, the best first."""
    spare = cash_of(game, player) - habits.reserve
    for title in titles_of(game, player):
        printed = game.deed(title)
        if is_mortgaged(game, title):
            if sum(lifting_cost(game, title)) <= spare // 2:
                yield UnmortgageTitle(player=player, title=title)
        elif (
            printed.kind == "street"
            and printed.house_cost
            and printed.house_cost <= spare
            and all(owner_of(game, mate) == player for mate in game.board.mates(title))
            and buildings_on(game, title) <= game.house_rules.houses_before_hotel
        ):
            yield Build(player=player, buildings={title: 1})
    if game.house_rules.trades and game.offers_made < MOST_OFFERS:
        yield from swaps(game, player)


#: A simulated game does not go on trading for ever.
MOST_OFFERS = 60


def swaps(game: Game, player: PlayerId) -> Iterator[OfferTrade]:
    """Yield swaps after which both sides have a whole group that they had not before."""
    missing = lacking(game, player)
    for wanted, holder in missing.items():
        for given, other in lacking(game, holder).items():
            if other == player and given not in missing and wanted != given:
                if game.deed(given).group == game.deed(wanted).group:
                    continue
                yield OfferTrade(
                    player=player,
                    partner=holder,
                    gives=Basket(titles=(given,)),
                    takes=Basket(titles=(wanted,)),
                )


def lacking(game: Game, player: PlayerId) -> dict[TitleId, PlayerId]:
    """Return the one title that a player lacks in a group, with who holds it."""
    found: dict[TitleId, PlayerId] = {}
    for group in game.board.groups.values():
        absent = [title for title in group.titles if owner_of(game, title) != player]
        if len(absent) == 1 and len(group.titles) > 1:
            holder = owner_of(game, absent[0])
            if holder is not None:
                found[absent[0]] = holder
    return found
