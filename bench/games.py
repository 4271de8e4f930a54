"""Whole simulated games: how many a second, what a command takes, and on what."""

import cProfile
import pstats
from collections.abc import Iterator

from banker.simulation.games import play
from banker.simulation.walks import walk
from bench.figures import Figure, seconds

GAMES = 20
THROWS = 5_000


def run() -> Iterator[Figure]:
    """Yield the speed of whole games and of walks, and the functions that dominate."""
    games = []
    took = seconds(lambda: games.extend(one_game(number) for number in range(GAMES)))
    commands = sum(game.commands for game in games)
    yield Figure("games: whole games", GAMES / took, "games/s")
    yield Figure("games: time per command", 1e6 * took / commands, "us")
    yield Figure(
        "games: throws of walkers",
        THROWS / seconds(lambda: walk("us-classic", throws=THROWS, seed="bench")),
        "throws/s",
    )
    yield from dominating()


def one_game(number: int):
    """Return one game of four players on the classic board."""
    return play("us-classic", players=4, seed=f"bench-{number}", turns_most=300)


def dominating(most: int = 3) -> Iterator[Figure]:
    """Yield the functions in which most of the time is spent, in per cent of it."""
    profile = cProfile.Profile()
    profile.runcall(lambda: [one_game(number) for number in range(5)])
    stats = pstats.Stats(profile)
    total: float = stats.total_tt  # type: ignore[attr-defined]  # not in the stubs
    own = sorted(
        ((values[2], key) for key, values in stats.stats.items()),  # type: ignore[attr-defined]
        reverse=True,
    )
    for spent, (_file, _line, name) in own[:most]:
        yield Figure(f"games: share of {name}", 100 * spent / total, "%")
