"""The core in process: commands decided and evolved per second."""

from collections.abc import Iterator

from bench.figures import Figure, seconds
from bench.play import commands, fresh_game, play

COMMANDS = 40_000
#: What the core should reach at least.
AIM_PER_S = 50_000


def run() -> Iterator[Figure]:
    """Yield the speed of the pure core."""
    game = fresh_game()
    script = commands(game, COMMANDS)
    play(game, script[:2_000])
    per_s = COMMANDS / seconds(lambda: play(game, script))
    yield Figure("core: decide and evolve", per_s, "commands/s", per_s / AIM_PER_S)
