"""Run every benchmark: `python -m bench [--json FILE] [name ...]`."""

import argparse
import json
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from bench import core, games, reopen, table, tap
from bench.figures import Figure

BENCHMARKS: dict[str, Callable[[Path], Iterator[Figure]]] = {
    "core": lambda _folder: core.run(),
    "games": lambda _folder: games.run(),
    "table": table.run,
    "tap": tap.run,
    "reopen": reopen.run,
}


def main() -> None:
    """Run what was asked for, print each figure as it comes, and write them as JSON."""
    parser = argparse.ArgumentParser(prog="./run.sh bench", description=__doc__)
    parser.add_argument("names", nargs="*", choices=[[], *BENCHMARKS], default=[])
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    args = parser.parse_args()
    figures: dict[str, dict[str, object]] = {}
    for name in args.names or BENCHMARKS:
        with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
            for figure in BENCHMARKS[name](Path(folder)):
                print(figure.line(), flush=True)
                figures[figure.name] = {
                    "value": figure.value,
                    "unit": figure.unit,
                    "per_limit": figure.per_limit,
                }
    if args.json:
        args.json.write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main()
