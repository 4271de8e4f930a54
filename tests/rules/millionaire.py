"""The two business editions with invented numbers where their templates lack the real ones.

The templates hold only what is documented; here each "fill in" is filled in, so that a
whole game can be played. None of these numbers is any box's.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from banker.editions.loader import check
from banker.ledger.posting import (
    BANK,
    MONEY,
    hand,
    policy_of,
    post,
    share_of,
    transfer,
)
from banker.rules.board import TitleId
from banker.rules.edition import Edition
from banker.rules.engine import decide, replay
from banker.rules.game import Debt, Game, Turn, cash_of
from banker.rules.players import PlayerId
from banker.rules.table.opening import Newcomer, OpenGame, open_game, opened
from tests.builders import ANN, BOB, CAT, NAMES, TOKENS, Held, put

EXAMPLES = Path(__file__).parents[2] / "docs/examples"
CLASSIC, ELITE = "millionaire-classic", "millionaire-elite"

FIRST, SECOND, THIRD = BRANCH = tuple(TitleId(f"lot-{n}") for n in (1, 2, 3))
FOURTH, FIFTH, SIXTH = OTHER_BRANCH = tuple(TitleId(f"lot-{n}") for n in (4, 5, 6))
SEVENTH = TitleId("lot-7")
LUXURIES = tuple(TitleId(f"luxury-{n}") for n in (1, 2, 3))
OIL, SHORT, LONG = "company-1", "short-term", "long-term"
CHANCE, MOVE, FORTUNA = "chance", "move", "fortuna"

#: On the filled-in classic board.
CHANCE_AT, TAX_OFFICE, AUCTION, JACKPOT_AT, BLACK, CHARITY_AT, MOVE_AT = (
    4,
    8,
    12,
    16,
    20,
    28,
    29,
)
SIZE = 33

FACES = '["cherry", "plum", "bell", "seven", "cherry", "plum"]'
INVENTED = {
    "name": '"Name {n}"',
    "language": '"en"',
    "columns": f"[{FACES}, {FACES}, {FACES}]",
    "triple": "10",
    "price": "100",
    "mortgage_value": "50",
    "house_cost": "200",
    "rents": "[10, 50, 100, 200, 400]",
    "steps": "3",
    "quotation": "12",
    "count": "20",
    "amounts": "[10, 40, 90]",
}


def template(edition: str) -> str:
    return (EXAMPLES / f"{edition}.toml").read_text(encoding="utf-8")


def completed(text: str) -> str:
    """Return a template with an invented value wherever it says "fill in"."""
    lines = []
    for number, line in enumerate(text.splitlines()):
        gap = re.match(r"# (\w+) =  # fill in(.*)", line)
        if gap is None:
            lines.append(line)
            continue
        key, said = gap.groups()
        value = "[50, 100, 200]" if "luxuries in one hand" in said else INVENTED[key]
        lines.append(f"{key} = {value.format(n=number)}")
    return "\n".join(lines)


@cache
def the_edition(edition: str) -> Edition:
    return check(completed(template(edition)))


def millionaire(
    players: Iterable[PlayerId] = (ANN, BOB, CAT),
    *,
    edition: str = CLASSIC,
    holdings: Mapping[str, Held] | None = None,
    cash: Mapping[PlayerId, int] | None = None,
    shares: Mapping[PlayerId, int] | None = None,
    policies: Mapping[PlayerId, Iterable[str]] | None = None,
    jail: Mapping[PlayerId, int] | None = None,
    debts: Iterable[Debt] = (),
    bankrupt: Iterable[PlayerId] = (),
    seed: str = "",
    **rules: object,
) -> Game:
    """Return a game of a completed template in mid-play, as `builders.a_game` does."""
    board = the_edition(edition)
    seats = tuple(
        Newcomer(name=NAMES[player], token=token)
        for player, token in zip(players, TOKENS, strict=False)
    )
    command = OpenGame(
        edition=board,
        edition_sha256="",
        house_rules=replace(board.defaults, **rules),
        players=seats,
        seed=seed,
    )
    game = opened(open_game(command))
    legs = [leg for title, one in (holdings or {}).items() for leg in put(game, title, one)]
    for player, amount in (cash or {}).items():
        change = amount - cash_of(game, player)
        giver, taker = (BANK, hand(player)) if change > 0 else (hand(player), BANK)
        legs += transfer(abs(change), MONEY, giver=giver, taker=taker)
    for player, count in (shares or {}).items():
        legs += transfer(count, share_of(OIL), giver=BANK, taker=hand(player))
    for player, kinds in (policies or {}).items():
        for kind in kinds:
            legs += transfer(1, policy_of(kind), giver=BANK, taker=hand(player))
    debts = tuple(debts)
    return replace(
        game,
        balances=post(game.balances, legs),
        jail=dict(jail or {}),
        debts=debts,
        debts_opened=len(debts),
        bankrupt=tuple(bankrupt),
    )


def at(game: Game, places: Mapping[PlayerId, int]) -> Game:
    """Return `game` with tokens on these places, in the turn of the first of them."""
    first = next(iter(places))
    return replace(
        game,
        positions={**game.positions, **places},
        turn=replace(game.turn or Turn(player=first), player=first),
    )


def then(game: Game, command: object) -> tuple[tuple[object, ...], Game]:
    """Return what a command causes, and the game after it."""
    events = decide(game, command)
    return events, replay(game, events)


def kinds(events: Iterable[object]) -> list[str]:
    """Return the names of events."""
    return [type(event).__name__ for event in events]
