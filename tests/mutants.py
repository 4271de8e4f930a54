"""Do the tests notice a wrong rule? Mutants of the ledger and the rules, one by one.

mutmut writes the mutants: every function of `banker.ledger` and `banker.rules`, each time
with one small fault. It would also run them, but it collects all tests anew for every
mutant, which takes a day here. This loop collects them once and forks: the child runs the
tests that reach its function, the quick ones first, until one fails.

    ./run.sh mutants                        all of them
    ./run.sh mutants --every 20             one in twenty, by the hash of their names
    ./run.sh mutants banker.rules.titles.rents     one chapter

Prints the score by module; what survived stands with its fault in `mutants/survived.diff`,
and `tests/survivors.md` gives the reasons.
"""

import argparse
import json
import os
import resource
import signal
import subprocess
import sys
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import process_time

import pytest
from _pytest.runner import runtestprotocol
from mutmut.__main__ import create_mutants
from mutmut.mutation import trampoline
from mutmut.mutation.diff_apply import get_diff_for_mutant
from mutmut.state import state
from mutmut.utils.file_utils import copy_also_copy_files, copy_src_dir

ROOT = Path(__file__).parent.parent
#: Where the mutants are written and run: a copy of the project.
PLACE = ROOT / "mutants"
TESTS = ("tests/ledger", "tests/rules", "tests/conformance")
#: A test that computes this much longer than without the mutant runs in a circle.
SPARE_CPU_S = 2.0
SPARE_FACTOR = 20
#: And one that wants more memory than this counts as caught too.
MEMORY_MAX = 4 * 1024**3

SURVIVED, KILLED, UNREACHED = "survived", "killed", "reached by no test"


def main(arguments: Sequence[str]) -> int:
    """Write the mutants, run them, print the score; return 1 where too many survive."""
    parser = argparse.ArgumentParser(prog="./run.sh mutants")
    parser.add_argument("modules", nargs="*", help="beginnings of names; all if none")
    parser.add_argument("--every", type=int, default=1, help="take one in so many")
    parser.add_argument("--at-least", type=float, default=90, help="per cent killed")
    asked = parser.parse_args(arguments)
    write_mutants()
    results = PLACE / "results.json"
    results.unlink(missing_ok=True)
    command = [
        *(sys.executable, "-m", "pytest", "-q", "-p", "tests.mutants"),
        # A native traceback: the others parse the whole mutated file at each failure.
        *("--tb=native", "-o", "timeout=0"),
        *("--mutants-every", str(asked.every), "--mutants-results", str(results)),
        *(word for module in asked.modules for word in ("--mutants-of", module)),
        *TESTS,
    ]
    subprocess.run(command, cwd=PLACE, check=True)
    found: dict[str, str] = json.loads(results.read_text())
    print_score(found)
    write_survivors(found)
    return int(score(found) < asked.at_least)


def write_mutants() -> None:
    """Have mutmut copy the project to `mutants/` and write the faults into the copy."""
    os.chdir(ROOT)
    PLACE.mkdir(exist_ok=True)
    copy_src_dir()
    copy_also_copy_files()
    create_mutants(os.cpu_count() or 1)


def score(found: dict[str, str]) -> float:
    """Return how many per cent were killed."""
    return 100 * sum(one == KILLED for one in found.values()) / max(1, len(found))


def print_score(found: dict[str, str]) -> None:
    """Print a line for each module and one for all."""
    by_module: dict[str, Counter[str]] = defaultdict(Counter)
    for name, outcome in found.items():
        by_module[name.rpartition(".")[0]][outcome] += 1
    for module, counts in sorted(by_module.items()):
        share = 100 * counts[KILLED] / counts.total()
        print(f"{module:32}{counts.total():7}{counts[KILLED]:7}{share:7.1f} %")
    killed = sum(one == KILLED for one in found.values())
    print(f"{'all':32}{len(found):7}{killed:7}{score(found):7.1f} %")


def write_survivors(found: dict[str, str]) -> None:
    """Write what each survivor has changed."""
    with (PLACE / "survived.diff").open("w") as out:
        for name in sorted(name for name, outcome in found.items() if outcome != KILLED):
            print(f"# {name}: {found[name]}\n{get_diff_for_mutant(name)}", file=out)


# --- inside pytest, in the copy -------------------------------------------------------


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add what `main` hands over."""
    group = parser.getgroup("mutants")
    group.addoption("--mutants-of", action="append", default=[])
    group.addoption("--mutants-every", type=int, default=1)
    group.addoption("--mutants-results")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Run every mutant in a child of its own instead of every test once."""
    if session.testsfailed or not session.config.getoption("mutants_results"):
        return None
    asked = session.config.option
    tests, cost = tests_by_function(session.items)
    names = [
        name
        for name in mutants(asked.mutants_of)
        if zlib.crc32(name.encode()) % asked.mutants_every == 0
    ]
    found: dict[str, str] = {}
    children: dict[int, str] = {}
    for done, name in enumerate(names):
        items = tests.get(name.partition("__mutmut_")[0])
        if not items:
            found[name] = UNREACHED
            continue
        if len(children) == (os.cpu_count() or 1):
            wait_for_one(children, found)
        children[start(name, items, cost)] = name
        if done % 20 == 0:
            told = f"{done} of {len(names)}, {score(found):.1f} % killed"
            print(f"\r{told}", end="", flush=True, file=sys.__stderr__)
    while children:
        wait_for_one(children, found)
    Path(asked.mutants_results).write_text(json.dumps(found, indent=0))
    return True


def mutants(beginnings: list[str]) -> Iterator[str]:
    """Yield the names that mutmut gave to its mutants."""
    for notes in sorted(Path("banker").rglob("*.py.meta")):
        for name in json.loads(notes.read_text())["exit_code_by_key"]:
            if not beginnings or name.startswith(tuple(beginnings)):
                yield name


def tests_by_function(
    items: list[pytest.Item],
) -> tuple[dict[str, list[pytest.Item]], dict[pytest.Item, float]]:
    """Run all tests once, unharmed; return who reaches what, quick first, and the cost."""
    trampoline.set_mutant_under_test("stats")
    reaching: dict[str, list[pytest.Item]] = defaultdict(list)
    cost: dict[pytest.Item, float] = {}
    for item, following in zip(items, [*items[1:], None], strict=True):
        state()._stats.clear()
        before = process_time()
        reports = runtestprotocol(item, log=False, nextitem=following)
        cost[item] = process_time() - before
        if any(report.failed for report in reports):
            pytest.exit(f"{item.nodeid} fails without any mutant", returncode=1)
        for function in state()._stats:
            reaching[function].append(item)
    for found in reaching.values():
        found.sort(key=cost.__getitem__)
    return reaching, cost


def start(mutant: str, items: list[pytest.Item], cost_s: dict[pytest.Item, float]) -> int:
    """Run the tests against `mutant` in a child; return its process."""
    child = os.fork()
    if child:
        return child
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    # Who runs in a circle is ended by this signal, and so counts as killed.
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_MAX, MEMORY_MAX))
    noticed = True
    try:
        noticed = is_noticed(mutant, items, cost_s)
    finally:
        os._exit(1 if noticed else 0)


def is_noticed(
    mutant: str, items: list[pytest.Item], cost_s: dict[pytest.Item, float]
) -> bool:
    """Return whether any of the tests fails once `mutant` stands in for its function."""
    trampoline.set_mutant_under_test(mutant)
    # Asked at each call of each function: the environment would take most of the time.
    trampoline.get_mutant_under_test = lambda: mutant
    for item, following in zip(items, [*items[1:], None], strict=True):
        limit_s = SPARE_CPU_S + SPARE_FACTOR * cost_s[item]
        signal.setitimer(signal.ITIMER_PROF, limit_s)
        reports = runtestprotocol(item, log=False, nextitem=following)
        if any(report.failed for report in reports):
            return True
    return False


def wait_for_one(children: dict[int, str], found: dict[str, str]) -> None:
    """Note what became of the first child that ends."""
    child, status = os.wait()
    found[children.pop(child)] = KILLED if status else SURVIVED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
