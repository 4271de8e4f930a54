"""`banker simulate`: many games or many throws, on all cores, told in words or JSON."""

import json
import sys
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Mapping
from multiprocessing import Pool, cpu_count
from typing import Any

from banker.editions.faults import EditionError
from banker.editions.loader import load, preset
from banker.simulation.games import Played, play
from banker.simulation.walks import Walk, walk

#: One process counts so many throws before it hands them in.
THROWS_A_PIECE = 250_000


def simulate(args: Namespace) -> int:
    """Play as the command line says, and print what came of it; return the exit code."""
    try:
        load(args.edition)
        rules = dict(preset(args.preset).house_rules) if args.preset else {}
    except EditionError as error:
        print(error, file=sys.stderr)
        return 1
    begun = time.perf_counter()
    told = walked(args) if args.walk else played(args, rules)
    told["seconds"] = round(time.perf_counter() - begun, 1)
    if args.json:
        print(json.dumps(told, indent=2, ensure_ascii=False))
    else:
        print_words(told)
    return 0


def print_words(told: Mapping[str, Any]) -> None:
    """Print a report as lines of words."""
    for name, value in told.items():
        if isinstance(value, Mapping):
            print(f"{name}:")
            for key, one in value.items():
                print(f"  {key:32} {one}")
        else:
            print(f"{name}: {value}")


# Walks


def walked(args: Namespace) -> dict[str, Any]:
    """Return where throws end, in per cent, the most visited space first."""
    sizes = pieces(args.walk, THROWS_A_PIECE)
    jobs = [
        (args.edition, size, f"{args.seed}-{number}", args.stay)
        for number, size in enumerate(sizes)
    ]
    ends: Counter[str] = Counter()
    with Pool(args.jobs or cpu_count()) as pool:
        for found in pool.imap_unordered(walk_piece, jobs):
            ends += found
    shares = Walk(ends=ends).shares()
    return {
        "edition": args.edition,
        "throws": ends.total(),
        "jail": "stays as long as possible" if args.stay else "leaves at once",
        "shares": {
            space: round(share, 4)
            for space, share in sorted(shares.items(), key=lambda one: -one[1])
        },
    }


def walk_piece(job: tuple[str, int, str, bool]) -> Counter[str]:
    """Return the ends of one piece of a long walk."""
    edition, throws, seed, stays = job
    return walk(edition, throws=throws, seed=seed, stays_in_jail=stays).ends


def pieces(whole: int, most: int) -> list[int]:
    """Return sizes of at most `most` that make up `whole`.

    >>> pieces(7, 3)
    [3, 3, 1]
    """
    return [min(most, whole - done) for done in range(0, whole, most)]


# Games


def played(args: Namespace, rules: Mapping[str, object]) -> dict[str, Any]:
    """Return how games went: how long, who won by seat, what the titles earned."""
    jobs = [
        (args.edition, args.players, f"{args.seed}-{number}", dict(rules))
        for number in range(args.games)
    ]
    with Pool(args.jobs or cpu_count()) as pool:
        games = pool.map(play_one, jobs, chunksize=max(1, len(jobs) // 64))
    return summary(args, games)


def play_one(job: tuple[str, int, str, dict[str, object]]) -> Played:
    """Return one game."""
    edition, players, seed, rules = job
    by_name: dict[str, Any] = rules
    return play(edition, players=players, seed=seed, **by_name)


def summary(args: Namespace, games: list[Played]) -> dict[str, Any]:
    """Return what all games say together."""
    turns = sorted(game.turns for game in games)
    rents: Counter[str] = Counter()
    for game in games:
        rents += game.rents
    wins = Counter(game.winner or "tie" for game in games)
    deeds = load(args.edition).edition.board.deeds
    return {
        "edition": args.edition,
        "games": len(games),
        "commands": sum(game.commands for game in games),
        "ended_by_themselves": sum(game.by_itself for game in games),
        "turns_median": turns[len(turns) // 2] if turns else 0,
        "wins": dict(sorted(wins.items())),
        "rent_per_game": {
            title: round(rents[title] / len(games), 1)
            for title in sorted(deeds, key=lambda title: -rents[title])
        },
    }
