"""One random game on both sides: the bank's rules, and the model."""

import copy
import random
import traceback
from collections import Counter
from dataclasses import dataclass, field

from banker.ledger.posting import BANK
from banker.rules.engine import decide, replay
from banker.rules.errors import Refusal
from banker.rules.table.opening import Newcomer, OpenGame, open_game, opened
from banker.rules.titles.buildings import BuildingsSold
from banker.rules.titles.mortgages import TitleMortgaged
from banker.rules.turn.turns import DiceThrown
from tests.model.boards import EDITION_CHOICE, EDITIONS, some_rules
from tests.model.compare import differences
from tests.model.doing import do
from tests.model.games import Chooser
from tests.model.table import Table

ACTS = 200
UNDONE = 0.03
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eva", "Fay")
TOKENS = ("kite", "teapot", "snail", "cactus", "balloon", "whale")


class Disagreement(Exception):  # noqa: N818
    """The bank and the model do not agree."""


@dataclass
class Played:
    """What was played: how many acts, and how often each command was taken or refused."""

    games: int = 0
    acts: int = 0
    undone: int = 0
    taken: Counter = field(default_factory=Counter)
    refused: Counter = field(default_factory=Counter)

    def add(self, other):
        self.games += other.games
        self.acts += other.acts
        self.undone += other.undone
        self.taken += other.taken
        self.refused += other.refused


def opening(seed):
    """Both sides of a game just opened."""
    rng = random.Random(f"opening {seed}")
    while True:
        name = rng.choice(EDITION_CHOICE)
        edition = EDITIONS[name]()
        number = rng.choice((2, 2, 3, 3, 3, 4, 4, 5, 6))
        rules = some_rules(rng, edition, number)
        command = OpenGame(
            edition=edition,
            edition_sha256="",
            house_rules=rules,
            players=tuple(
                Newcomer(name=name, token=token)
                for name, token in zip(NAMES[:number], TOKENS, strict=False)
            ),
            seed=f"s{seed}",
        )
        try:
            event = open_game(command)
        except Refusal:
            continue
        players = [player.player for player in event.players]
        table = Table(edition, rules, players, seed=command.seed, hands=event.hands)
        return opened(event), table


def told_by(game, events):
    """What chance or the bank chose in these events, as plain data."""
    told = None
    for event in events:
        if isinstance(event, DiceThrown):
            return event.dice, event.speed
        if isinstance(event, BuildingsSold):
            told = told or {"sold": {}, "mortgaged": []}
            top = game.house_rules.houses_before_hotel + 1
            for work in event.works:
                told["sold"][work.title] = -(work.houses + top * work.hotels)
        elif isinstance(event, TitleMortgaged):
            told = told or {"sold": {}, "mortgaged": []}
            told["mortgaged"].append(event.title)
    return told or {"sold": {}, "mortgaged": []}


def bank_does(game, command):
    """The game after a command, its refusal's code, and what chance chose."""
    try:
        events = decide(game, command)
    except Refusal as refusal:
        return game, refusal.code, None
    return replay(game, events), None, told_by(game, events)


def play(seed, acts=ACTS, played=None, log=None):
    """Play one game; raise Disagreement where the two sides differ."""
    played = Played() if played is None else played
    game, table = opening(seed)
    found = differences(game, table)
    if found:
        raise Disagreement(f"seed {seed}, opening: {found}\n{rules_of(game)}")
    chooser = Chooser(seed)
    played.games += 1
    for number in range(1, acts + 1):
        command = chooser.next(table)
        before = copy.deepcopy(table) if chooser.chance(UNDONE) else None
        here = f"seed {seed}, act {number}: {command}"
        try:
            after, code, told = bank_does(game, command)
            own = do(table, command, told)
        except Exception:
            raise Disagreement(
                f"{here}\n{traceback.format_exc()}{rules_of(game)}"
            ) from None
        if log:
            log(f"{number} {command} -> {code}")
        if code != own:
            raise Disagreement(
                f"{here}\nthe bank says {code}, the model {own}\n{rules_of(game)}"
            )
        played.acts += 1
        count(played, command, code)
        if code is None:
            check(here, after, table)
        if before is not None:
            # Undone: the games before are as they were.
            table = before
            check(f"{here}, undone", game, table)
            played.undone += 1
        else:
            game = after
        if table.over() and chooser.chance(0.3):
            break
    return played


def count(played, command, code):
    name = type(command).__name__
    if code is None:
        played.taken[name] += 1
    else:
        played.refused[code] += 1


def check(here, game, table):
    found = differences(game, table)
    if found:
        lines = "\n".join(
            f"  {what}: bank {one!r}, model {other!r}" for what, one, other in found
        )
        raise Disagreement(f"{here}\n{lines}\n{rules_of(game)}")


def rules_of(game):
    """The house rules that differ from the edition's."""
    defaults = game.edition.defaults
    changed = {
        name: getattr(game.house_rules, name)
        for name in defaults.__dataclass_fields__
        if getattr(game.house_rules, name) != getattr(defaults, name)
    }
    return f"{game.edition.edition}, {len(game.players)} players, {changed}"


__all__ = ["BANK", "Disagreement", "Played", "play"]
