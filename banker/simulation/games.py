"""Whole games, played to their end by simple players."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from banker.ledger.posting import Money
from banker.rules.engine import decide, replay
from banker.rules.game import Game
from banker.rules.players import PlayerId
from banker.rules.register import Command, Event
from banker.rules.table.ends import EndGame
from banker.rules.table.faults import faults
from banker.rules.titles.rents import RentPaid
from banker.simulation.players import Habits, next_command
from banker.simulation.walks import new_game

#: A game that goes on longer is ended by its sum: some never end by themselves.
TURNS_MOST = 1_000


@dataclass
class Played:
    """What became of one game.

    Attributes:
        winner: None for a tie.
        rents: what each title earned.
        by_itself: whether the game came to its end, and was not ended by its length.
    """

    seed: str
    commands: int
    turns: int
    winner: PlayerId | None
    by_itself: bool
    rents: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True)
class Step:
    """One command of a simulated game, and what it caused."""

    command: Command
    events: tuple[Event, ...]
    game: Game


def play(
    edition: str,
    *,
    players: int,
    seed: str,
    habits: Habits | None = None,
    turns_most: int = TURNS_MOST,
    watch: Callable[[Step], None] | None = None,
    **rules: object,
) -> Played:
    """Return one game played to its end; `watch` is shown every step."""
    game = new_game(edition, players, seed=seed, **rules)
    habits = habits or Habits(reserve=game.house_rules.starting_cash // 25)
    rents: Counter[str] = Counter()
    commands, by_itself = 0, True
    while not game.is_over:
        command = next_command(game, habits)
        if game.turn is not None and game.turn.number > turns_most:
            command, by_itself = EndGame(), False
        events = decide(game, command)
        game = replay(game, events)
        commands += 1
        for event in events:
            if isinstance(event, RentPaid):
                rents[event.title] += event.rent
        if watch is not None:
            watch(Step(command, events, game))
    assert not faults(game), f"seed {seed}: {faults(game)}"
    turns = 0 if game.turn is None else game.turn.number
    return Played(
        seed=seed,
        commands=commands,
        turns=turns,
        winner=game.winner,
        by_itself=by_itself,
        rents=rents,
    )


__all__ = ["Habits", "Money", "Played", "Step", "play"]
