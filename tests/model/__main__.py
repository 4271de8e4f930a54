"""Play many random games on both sides: `python -m tests.model --games 500000 --seed 1`."""

import argparse
import sys
import time
from collections import Counter
from multiprocessing import Pool

from tests.model.play import ACTS, Disagreement, Played, play

CHUNK = 50


def some_games(task):
    """Play the games of a chunk; return what was played and the disagreements."""
    first, number, acts = task
    played, found = Played(), []
    for seed in range(first, first + number):
        try:
            play(seed, acts, played)
        except Disagreement as disagreement:
            found.append((seed, str(disagreement)))
    return played, found


def chunks(seed, games, acts):
    for first in range(seed, seed + games, CHUNK):
        yield first, min(CHUNK, seed + games - first), acts


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--acts", type=int, default=ACTS)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--go-on", type=int, default=1, help="stop after so many faults")
    parser.add_argument("--log", action="store_true", help="print every act")
    wanted = parser.parse_args()
    if wanted.log:
        for seed in range(wanted.seed, wanted.seed + wanted.games):
            play(seed, wanted.acts, log=print)
        return 0
    total, faults, since = Played(), [], time.monotonic()
    with Pool(wanted.jobs) as pool:
        tasks = chunks(wanted.seed, wanted.games, wanted.acts)
        for played, found in pool.imap_unordered(some_games, tasks):
            total.add(played)
            faults += found
            for _, text in found:
                print(text, end="\n\n", flush=True)
            if len(faults) >= wanted.go_on:
                pool.terminate()
                break
    report(total, faults, time.monotonic() - since)
    return 1 if faults else 0


def report(total, faults, seconds):
    print(
        f"{total.games} games, {total.acts} acts, {total.undone} undone, "
        f"{seconds:.0f} s, {total.acts / seconds:.0f} acts/s, {len(faults)} disagreements"
    )
    print("taken", dict(Counter(total.taken).most_common()))
    print("refused", dict(Counter(total.refused).most_common()))


if __name__ == "__main__":
    sys.exit(main())
