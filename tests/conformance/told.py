"""How a case of the collection is told to the rules, and how its numbers are measured.

A is Ann, B is Bob, C is Cat, D is Dan. A number under `check` in the case file is
measured after the commands; what to measure follows from its name, or is told beside the
case. Where the collection knows several readings, each is told under the option of the
rule book that chooses it.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from banker.ledger.posting import BANK, HOTEL, HOUSE
from banker.rules.board import TitleId
from banker.rules.engine import decide
from banker.rules.errors import Refusal
from banker.rules.game import Game, cash_of, is_mortgaged, owner_of
from banker.rules.register import Command
from banker.rules.titles.rents import NoRentWhileMortgaged, PayRent
from tests.builders import ANN, BOB, CAT, DAN, after, refusal_of

CASES: Mapping[str, dict] = {
    case["id"]: case
    for case in json.loads((Path(__file__).parent / "rule_cases.json").read_text())
}

PLAYERS = {"A": ANN, "B": BOB, "C": CAT, "D": DAN}

#: What is no number of the bank's: a cost before it is rounded to whole units.
NOT_IN_THE_BOOKS = frozenset({"exact_cost"})


@dataclass(frozen=True, kw_only=True)
class Told:
    """One case: a game, what is asked in it, and what must follow.

    Attributes:
        refuses_first: what the game refuses before anything else is asked, and why.
        refuses: what the game that results refuses, and why.
        measures: how to measure a number of the case whose name does not tell.
        holds: what must be true of the game that results.
    """

    given: Game
    asked: Sequence[Command] = ()
    refuses_first: Sequence[tuple[Command, type[Refusal]]] = ()
    refuses: Sequence[tuple[Command, type[Refusal]]] = ()
    measures: Mapping[str, Callable[[Game], object]] = field(default_factory=dict)
    holds: Sequence[Callable[[Game], bool]] = ()

    def play(self) -> Game:
        """Return the game after all that is asked, once it refuses what it must."""
        for command, refusal in self.refuses_first:
            assert isinstance(refusal_of(self.given, command), refusal), command
        game = after(self.given, *self.asked)
        for command, refusal in self.refuses:
            assert isinstance(refusal_of(game, command), refusal), command
        for number, condition in enumerate(self.holds, start=1):
            assert condition(game), f"condition {number} does not hold"
        return game

    def measured(self, key: str, game: Game) -> object:
        """Return the number that the case calls `key`, as measured in `game`."""
        if key in self.measures:
            return self.measures[key](game)
        if match := re.fullmatch(r"([ABC])\.(cash|delta|cash_delta|in_jail|pos)", key):
            player = PLAYERS[match[1]]
            cash = cash_of(game, player)
            gained = cash - cash_of(self.given, player)
            return {
                "cash": cash,
                "delta": gained,
                "cash_delta": gained,
                "in_jail": player in game.jail,
                "pos": game.positions.get(player),
            }[match[2]]
        if match := re.fullmatch(r"(owner|mortgaged)\[(\d+)\]", key):
            title = title_at(game, int(match[2]))
            if match[1] == "mortgaged":
                return is_mortgaged(game, title)
            return next(
                (letter for letter, it in PLAYERS.items() if it == owner_of(game, title)),
                None,
            )
        if match := re.fullmatch(r"(?:bank\.)?(houses|hotels)(_delta)?", key):
            asset = HOUSE if match[1] == "houses" else HOTEL
            before = self.given.balances.get((BANK, asset), 0) if match[2] else 0
            return game.balances.get((BANK, asset), 0) - before
        if key == "turn_over":
            assert game.turn is not None, "only kept turns are over"
            return not game.turn.may_throw and not game.turn.dues
        assert re.fullmatch(r"\d+", key), f"nobody told how to measure {key}"
        return rent_at(game, int(key))


#: A case is told once, or once for each reading, by the name of the reading.
Telling: TypeAlias = Told | Mapping[str, Told]


def title_at(game: Game, index: int) -> TitleId:
    """Return the title on the space that the case file calls `index`."""
    title = game.board.spaces[index].title
    assert title is not None
    return title


def rent_at(game: Game, index: int, *, dice: int = 7) -> int:
    """Return what Ann pays for landing on the space `index`: nothing on a mortgage."""
    return rent_of(game, title_at(game, index), dice=dice)


def rent_of(game: Game, title: TitleId, *, dice: int = 7) -> int:
    """Return what Ann pays for landing on `title`: nothing where it is mortgaged."""
    try:
        paid = decide(game, PayRent(payer=ANN, title=title, dice=dice))[0]
    except NoRentWhileMortgaged:
        return 0
    return paid.rent
