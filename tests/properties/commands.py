"""Every command there is, sensible or not, as random games give them."""

from collections.abc import Iterator
from dataclasses import fields
from types import NoneType
from typing import Literal, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from banker.ledger.posting import BANK, BOX, HOTEL, HOUSE, LIEN, MONEY, POT
from banker.rules.board import DeckId, PolicyId, ShareId, TitleId
from banker.rules.engine import COMMANDS
from banker.rules.game import Basket, Game
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.salary import CollectSalary
from banker.rules.money.settlement import SettleBySelling
from banker.rules.money.taxes import PayTax
from banker.rules.players import PlayerId
from banker.rules.register import Command
from banker.rules.table.corrections import Move
from banker.rules.titles.auctions import (
    DeclineTitle,
    PassBid,
)
from banker.rules.titles.buildings import Build, SellBuildings
from banker.rules.titles.levels import VisitOwnTitle
from banker.rules.titles.mortgages import MortgageTitle, UnmortgageTitle
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import PayRent
from banker.rules.titles.trades import (
    AcceptTrade,
    DeclineTrade,
    WithdrawTrade,
)
from banker.rules.turn.cards import ApplyCard, DrawCard
from banker.rules.turn.jail import (
    FailDoubles,
    GoToJail,
    LeaveJail,
    PayJailFine,
    UsePardon,
)
from banker.rules.turn.moves import CollectPot
from banker.rules.turn.turns import EndTurn, MoveOn, ThrowDice
from tests.builders import ANN, BOB, CAT, a_fresh_game

CLASSIC = a_fresh_game()
TITLES = tuple(CLASSIC.board.deeds)
GROUPS = tuple(group.titles for group in CLASSIC.board.groups.values())
DECKS = tuple(deck.deck for deck in CLASSIC.edition.decks)

seats = st.sampled_from((ANN, BOB, CAT))
#: Now and then somebody who does not sit here.
players = st.sampled_from((ANN, BOB, CAT) * 4 + ("eve",))
parties = st.sampled_from((ANN, BOB, CAT, BANK) * 3 + ("eve", POT))
titles = st.sampled_from(TITLES * 2 + (TitleId("atlantis"),))
taxes = st.sampled_from((*CLASSIC.board.taxes, "boardwalk"))
decks = st.sampled_from((*DECKS, "tarot"))
dice = st.none() | st.integers(1, 13)
amounts = st.one_of(st.integers(-1, 300), st.integers(300, 4000))
levels = st.integers(0, 6)
debts = st.integers(1, 6).map(lambda number: f"d{number}")
loans = st.integers(1, 6).map(lambda number: f"l{number}")
accounts = st.sampled_from(
    (BANK, BOX, POT, "hand:eve")
    + tuple(f"hand:{player}" for player in (ANN, BOB, CAT)) * 3
    + tuple(f"lot:{title}" for title in TITLES[:6])
)
assets = st.sampled_from(
    (MONEY,) * 6
    + (HOUSE, HOTEL, LIEN, "gold")
    + tuple(f"deed:{title}" for title in TITLES[:6])
    + tuple(f"pardon:{deck}" for deck in DECKS)
)

#: Orders of a whole group at once; and of titles that have nothing to do with each other.
baskets = st.one_of(
    st.sampled_from(GROUPS).flatmap(
        lambda group: st.fixed_dictionaries(dict.fromkeys(group, levels))
    ),
    st.dictionaries(titles, levels, max_size=3),
).map(lambda order: {title: level for title, level in order.items() if level})

moves = st.builds(
    Move, giver=accounts, taker=accounts, asset=assets, quantity=st.integers(0, 400)
) | st.builds(Move, giver=accounts, taker=accounts, asset=assets, quantity=st.just(1))

offers = st.integers(1, 6).map(lambda number: f"t{number}")
pairs = st.lists(titles, max_size=2, unique=True).map(tuple)
sides = st.builds(
    Basket,
    cash=st.integers(-1, 400),
    titles=pairs,
    pardons=st.lists(decks, max_size=1).map(tuple),
)
whites = st.none() | st.tuples(st.integers(1, 6), st.integers(1, 6))
speeds = st.sampled_from((None, "1", "3", "bus", "mascot"))
spaces = st.none() | st.sampled_from(tuple(CLASSIC.board.places))
cards = st.sampled_from(
    tuple((deck.deck, card.card) for deck in CLASSIC.edition.decks for card in deck.cards)
)

#: What a field is filled with, by its name; else by its type.
BY_NAME: dict[str, st.SearchStrategy] = {
    "amount": amounts,
    "stake": amounts,
    "value": amounts,
    "auction": st.none(),
    "bids": st.integers(0, 3),
    "buildings": baskets,
    "count": st.integers(0, 4),
    "debt": debts,
    "gives": sides,
    "takes": sides,
    "loan": loans,
    "lot": st.none() | titles,
    "minute": st.sampled_from((0, 46, 61, 106)),
    "moves": st.lists(moves, max_size=2).map(tuple),
    "note": st.just(""),
    "offer": offers,
    "payee": parties,
    "payer": parties,
    "points": st.integers(-3, 3),
    "reason": st.sampled_from(("counted wrong", " ")),
    "reels": st.none(),
    "requests": st.dictionaries(seats, st.integers(0, 9), max_size=3),
    "space": spaces,
    "speed": speeds,
    "tax": taxes,
    "titles": pairs,
}
BY_TYPE: dict[object, st.SearchStrategy] = {
    DeckId: decks,
    PlayerId: players,
    PolicyId: st.just(PolicyId("fire")),
    ShareId: st.just(ShareId("steel")),
    TitleId: titles,
    bool: st.booleans(),
    int: dice,
    tuple[int, int]: whites,
}


def field_strategy(field, hint) -> st.SearchStrategy:
    """Return what a field of a command is filled with, sensible or not."""
    if field.name in BY_NAME:
        return BY_NAME[field.name]
    kinds = [kind for kind in get_args(hint) if kind is not NoneType]
    if get_origin(hint) is Literal:
        return st.sampled_from(kinds)
    optional = NoneType in get_args(hint)
    found = BY_TYPE[kinds[0] if optional else hint]
    return st.none() | found if optional else found


def strategy_of(kind: type[Command]) -> st.SearchStrategy[Command]:
    """Return commands of one kind, made by the names and types of its fields."""
    hints = get_type_hints(kind)
    return st.builds(
        kind, **{one.name: field_strategy(one, hints[one.name]) for one in fields(kind)}
    )


#: The choices of a card are of its deck.
applied = st.builds(
    lambda player, card, draw, dice: ApplyCard(
        player=player, deck=card[0], card=card[1], draw=draw, dice=dice
    ),
    players,
    cards,
    st.booleans(),
    dice,
)
#: Games would be short if anybody could end them at any time.
NEVER = {"end-game", "go-bankrupt"}

anything: st.SearchStrategy[Command] = st.one_of(
    applied,
    *(
        strategy_of(kind)
        for name, kind in COMMANDS.items()
        if name not in NEVER and kind is not ApplyCard
    ),
)


def finite_commands(game: Game, player: str) -> Iterator[Command]:
    """Yield every command with finite arguments for `player`, allowed or not."""
    yield CollectSalary(player=player)
    yield CollectPot(player=player)
    if game.house_rules.double_salary_on_go:
        yield CollectSalary(player=player, landed=True)
    yield GoToJail(player=player)
    yield PayJailFine(player=player)
    yield FailDoubles(player=player)
    yield LeaveJail(player=player)
    yield ThrowDice(player=player)
    yield MoveOn(player=player)
    yield EndTurn(player=player)
    yield GoBankrupt(player=player)
    for deck in DECKS:
        yield UsePardon(player=player, deck=deck)
        yield DrawCard(player=player, deck=deck)
    for tax in game.board.taxes:
        yield PayTax(player=player, tax=tax)
    for title in TITLES:
        yield BuyTitle(player=player, title=title)
        yield DeclineTitle(player=player, title=title)
        yield PayRent(payer=player, title=title)
        yield Build(player=player, buildings={title: 1})
        yield SellBuildings(player=player, buildings={title: 1})
        yield MortgageTitle(player=player, title=title)
        yield UnmortgageTitle(player=player, title=title)
        yield VisitOwnTitle(player=player, title=title)
    yield from asked_of(game, player)


def asked_of(game: Game, player: str) -> Iterator[Command]:
    """Yield the answers to debts, offers, auctions and cards, allowed or not."""
    if game.auction is not None:
        yield PassBid(player=player, auction=game.auction.auction)
    for number in range(1, game.debts_opened + 1):
        yield SettleBySelling(player=player, debt=f"d{number}")
    for number in range(1, game.offers_made + 1):
        for kind in (AcceptTrade, DeclineTrade, WithdrawTrade):
            yield kind(player=player, offer=f"t{number}")
    if game.drawn is None and game.house_rules.cards_drawn_by == "table":
        for deck in game.edition.decks:
            for card in deck.cards:
                yield ApplyCard(player=player, deck=deck.deck, card=card.card)
    if game.drawn is not None:
        waiting = {"player": player, "deck": game.drawn.deck, "card": game.drawn.card}
        for draw in (False, True):
            yield ApplyCard(**waiting, draw=draw)
