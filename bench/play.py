"""A game to measure with: ordinary turns in turn, for as many commands as wanted."""

from collections.abc import Iterator
from itertools import islice

from banker.editions.loader import load
from banker.rules.engine import decide, replay
from banker.rules.game import Game
from banker.rules.money.salary import CollectSalary
from banker.rules.money.transfers import Transfer
from banker.rules.players import PlayerId
from banker.rules.register import Command
from banker.rules.table.opening import Newcomer, OpenGame, open_game, opened
from banker.rules.titles.mortgages import MortgageTitle, UnmortgageTitle
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import PayRent

PLAYERS = ("Ann", "Bob", "Cat", "Dan")
ANN, BOB, CAT, DAN = (PlayerId(name.lower()) for name in PLAYERS)
TOKENS = ("kite", "teapot", "snail", "cactus")


def opening() -> OpenGame:
    """Return the opening of a classic game for four."""
    loaded = load("us-classic")
    return OpenGame(
        edition=loaded.edition,
        edition_sha256=loaded.sha256,
        house_rules=loaded.edition.defaults,
        players=tuple(
            Newcomer(name=name, token=token)
            for name, token in zip(PLAYERS, TOKENS, strict=True)
        ),
    )


def commands(game: Game, count: int) -> list[Command]:
    """Return `count` commands, none of which will be refused."""
    return list(islice(endless(game), count))


def endless(game: Game) -> Iterator[Command]:
    """Yield purchases of twelve titles, then rounds of eight ordinary commands."""
    titles = list(game.board.deeds)
    for player in (ANN, BOB, CAT, DAN):
        yield CollectSalary(player=player)
    for number, title in enumerate(titles[:12]):
        yield BuyTitle(player=(ANN, BOB)[number % 2], title=title)
    while True:
        yield PayRent(payer=CAT, title=titles[0])
        yield CollectSalary(player=CAT)
        yield PayRent(payer=DAN, title=titles[1])
        yield CollectSalary(player=DAN)
        yield Transfer(payer=CAT, payee=DAN, amount=50)
        yield CollectSalary(player=ANN)
        yield MortgageTitle(player=ANN, title=titles[0])
        yield UnmortgageTitle(player=ANN, title=titles[0])


def fresh_game() -> Game:
    """Return the game just opened."""
    return opened(open_game(opening()))


def play(game: Game, script: list[Command]) -> Game:
    """Return the game after all commands of the script."""
    for command in script:
        game = replay(game, decide(game, command))
    return game
