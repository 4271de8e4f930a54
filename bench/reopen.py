"""Reopening a long game, and what its length costs: memory, and the time of a POST."""

import time
from collections.abc import Iterator
from pathlib import Path

from banker.app import build_services
from banker.config import Config
from banker.editions.loader import house_rules_with, load
from banker.entry import Actor, CommandId
from banker.journal.engine import make_engine
from banker.journal.schema import upgrade
from banker.journal.writer import writer_for
from bench.figures import Figure, median, seconds
from bench.play import commands, opening
from bench.server import Client, memory_mb, serving
from bench.table import posts

LENGTHS = (100, 2_000, 10_000)
AIM_S = 0.5
AIM_MB = 80
#: What a start has used for a moment is given back.
SETTLED_S = 2


def run(folder: Path) -> Iterator[Figure]:
    """Yield the memory of the idle server, and what games of several lengths cost."""
    with serving(folder / "idle") as (_, pid):
        time.sleep(SETTLED_S)
        idle = memory_mb(pid)
    yield Figure("memory of the idle server", idle, "MB", idle / AIM_MB)
    for length in LENGTHS:
        data = folder / f"reopen-{length}"
        config = Config(data=data)
        data.mkdir()
        table = write_game(config, length)
        yield reopening(config, table, length)
        yield from served(data, table, length)


def served(data: Path, table: str, length: int) -> Iterator[Figure]:
    """Yield the memory of a server that has opened the game, and the time of a POST."""
    with serving(data) as (port, pid):
        host = Client(port, (data / "host.key").read_text().strip())
        host.ask("GET", f"/api/t/{table}")
        time.sleep(SETTLED_S)
        yield Figure(f"memory with {length:,} entries open", memory_mb(pid), "MB")
        times = posts(host, f"/api/t/{table}/commands")
    yield Figure(f"POST beyond {length:,} entries, median", median(times) * 1_000, "ms")


def write_game(config: Config, length: int) -> str:
    """Write a game of `length` entries; return its table."""
    engine = make_engine(config.url)
    upgrade(engine)
    writer = writer_for(engine)
    services = build_services(config, engine, writer)
    table = services.opening.new_lobby("us-classic", {})
    loaded = load("us-classic")
    bank = services.opening.begin(
        table,
        loaded=loaded,
        house_rules=house_rules_with(loaded.edition, {}),
        players=opening().players,
        actor=Actor("host"),
    )
    script = commands(bank.game, length - 1)
    for number, command in enumerate(script):
        bank.execute(
            command, command_id=CommandId(f"banker/{number}"), actor=Actor("banker")
        )
    writer.close()
    engine.dispose()
    return table


def reopening(config: Config, table: str, length: int) -> Figure:
    """Return how long a new process needs to fold the game."""
    engine = make_engine(config.url)
    writer = writer_for(engine)
    services = build_services(config, engine, writer)
    took = seconds(lambda: services.banks.of(table))
    writer.close()
    engine.dispose()
    ratio = took / AIM_S if length == 2_000 else None
    return Figure(f"reopen of {length:,} entries", took, "s", ratio)
