"""Walks: on which spaces throws end, in the long run.

A throw has ended where its token stands once everything it led to is settled: cards that
move, the way to jail. In jail and just visiting are counted apart, as the published tables
do.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from banker.editions.loader import load
from banker.rules.engine import decide, replay
from banker.rules.game import Game
from banker.rules.players import TOKENS
from banker.rules.table.opening import Newcomer, OpenGame, open_game, opened
from banker.rules.turn.turns import DiceThrown
from banker.simulation.players import WALKERS, Habits, next_command

#: The name under which throws that end in jail are counted.
IN_JAIL = "in-jail"


@dataclass
class Walk:
    """How often throws ended on each space.

    Attributes:
        ends: by the id of the space; in jail under `in-jail`.
    """

    ends: Counter[str] = field(default_factory=Counter)

    @property
    def throws(self) -> int:
        """How many throws were counted."""
        return self.ends.total()

    def shares(self) -> Mapping[str, float]:
        """Return the share of each space, in per cent."""
        return {space: 100 * count / self.throws for space, count in self.ends.items()}


def guided(edition: str, players: int, *, seed: str = "", **rules: object) -> OpenGame:
    """Return the opening of a game in which the bank moves the tokens."""
    loaded = load(edition)
    return OpenGame(
        edition=loaded.edition,
        edition_sha256=loaded.sha256,
        house_rules=replace(
            loaded.edition.defaults,
            track_positions=True,
            cards_drawn_by="bank",
            **rules,  # type: ignore[arg-type]  # house rules by their names
        ),
        players=tuple(
            Newcomer(name=f"Player {number}", token=token)
            for number, token in enumerate(TOKENS[:players], start=1)
        ),
        seed=seed,
    )


def new_game(edition: str, players: int, *, seed: str, **rules: object) -> Game:
    """Return a new guided game of an edition."""
    return opened(open_game(guided(edition, players, seed=seed, **rules)))


def walk(edition: str, *, throws: int, seed: str, stays_in_jail: bool = False) -> Walk:
    """Return where so many throws end, of two walkers who buy nothing."""
    game = new_game(edition, 2, seed=seed, auction_on_decline=False, purchase="optional")
    habits = replace(WALKERS, stays_in_jail=stays_in_jail)
    found = Walk()
    thrower = None
    while found.throws < throws:
        command = next_command(game, habits)
        if thrower is not None and is_settled(game, thrower):
            found.ends[where(game, thrower)] += 1
            thrower = None
        events = decide(game, command)
        game = replay(game, events)
        if any(isinstance(event, DiceThrown) for event in events):
            assert game.turn is not None, "walkers take turns"
            thrower = game.turn.player
    return found


def is_settled(game: Game, _thrower: str) -> bool:
    """Return whether everything that the last throw led to is done."""
    turn = game.turn
    return turn is not None and not turn.dues and not game.debts and game.drawn is None


def where(game: Game, thrower: str) -> str:
    """Return the space on which a token stands, or that it is in jail."""
    for seat in game.players:
        if seat.player == thrower:
            if seat.player in game.jail:
                return IN_JAIL
            return game.board.spaces[game.positions[seat.player]].space
    raise AssertionError(f"{thrower} is not at the table")


__all__ = ["IN_JAIL", "Habits", "Walk", "new_game", "walk"]
