"""One table: from the POST of a command to its receipt, against disk and server alone."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from bench.figures import Figure, median, quantile, seconds
from bench.server import Client, echoing, serving

POSTS = 400
WARM_UP = 50
COMMAND = {"kind": "collect-salary", "player": "ann"}


def run(folder: Path) -> Iterator[Figure]:
    """Yield the time of a POST, and that of its two parts done by nobody but themselves."""
    commit = raw_commit(folder)
    with echoing() as port:
        echo = posts(Client(port), "/")
    with serving(folder / "table") as (port, _):
        table, key = open_table(port, folder / "table")
        ours = posts(Client(port, key), f"/api/t/{table}/commands")
    limit = median(commit) + median(echo)
    ms = 1_000
    yield Figure("disk: raw commit of the same rows", median(commit) * ms, "ms")
    yield Figure("server: bare WSGI echo", median(echo) * ms, "ms")
    yield Figure(
        "table: POST to committed, median", median(ours) * ms, "ms", median(ours) / limit
    )
    yield Figure(
        "table: POST to committed, 99th percentile", quantile(ours, 0.99) * ms, "ms"
    )


def open_table(port: int, data: Path) -> tuple[str, str]:
    """Return a new table with four players, and the banker's key."""
    host = Client(port, (data / "host.key").read_text().strip())
    names = (("Ann", "kite"), ("Bob", "teapot"), ("Cat", "snail"), ("Dan", "cactus"))
    opened = host.ask(
        "POST",
        "/api/tables",
        {
            "edition": "us-classic",
            "players": [{"name": name, "token": token} for name, token in names],
        },
    )
    return opened["table"], opened["banker_key"]


def posts(client: Client, path: str) -> list[float]:
    """Return the times of many POSTs, one after the other, the first ones not counted."""
    times = [
        seconds(
            lambda n=n: client.ask("POST", path, COMMAND, **{"Idempotency-Key": f"k{n}"})
        )
        for n in range(POSTS + WARM_UP)
    ]
    return times[WARM_UP:]


def raw_commit(folder: Path) -> list[float]:
    """Return the times of committing an entry's rows with nothing but sqlite3."""
    line = sqlite3.connect(folder / "raw.sqlite3", isolation_level=None)
    line.execute("PRAGMA journal_mode=WAL")
    line.execute("PRAGMA synchronous=FULL")
    line.execute(
        "CREATE TABLE entry (tab TEXT, seq INTEGER, rest TEXT, PRIMARY KEY (tab, seq))"
    )
    line.execute(
        "CREATE TABLE posting (tab TEXT, seq INTEGER, leg INTEGER, rest TEXT,"
        " PRIMARY KEY (tab, seq, leg))"
    )
    rest = json.dumps(COMMAND) * 4

    def commit(seq: int) -> None:
        line.execute("BEGIN IMMEDIATE")
        legs = [("K7M2QX", seq, leg, rest) for leg in (1, 2)]
        line.executemany("INSERT INTO posting VALUES (?, ?, ?, ?)", legs)
        line.execute("INSERT INTO entry VALUES (?, ?, ?)", ("K7M2QX", seq, rest))
        line.execute("COMMIT")

    times = [seconds(lambda n=n: commit(n)) for n in range(POSTS + WARM_UP)]
    line.close()
    return times[WARM_UP:]
