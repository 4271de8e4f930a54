"""Reopening a long game, and what an idle server and a long journal cost in memory."""

import time
from collections.abc import Iterator
from pathlib import Path

from banker.app import build_branch
from banker.config import Config
from banker.editions.loader import house_rules_with, load
from banker.entry import Actor, CommandId
from banker.journal.engine import make_engine
from banker.journal.schema import upgrade
from banker.journal.writer import writer_for
from bench.figures import Figure, seconds
from bench.play import commands, opening
from bench.server import memory_mb, serving

LENGTHS = (100, 2_000, 10_000)
AIM_S = 0.5
AIM_MB = 80


def run(folder: Path) -> Iterator[Figure]:
    """Yield the time to reopen games of several lengths, and the memory of the server."""
    for length in LENGTHS:
        data = folder / f"reopen-{length}"
        config = Config(data=data)
        data.mkdir()
        table = write_game(config, length)
        yield reopening(config, table, length)
    with serving(folder / "idle") as (_, pid):
        time.sleep(2)
        idle = memory_mb(pid)
    yield Figure("memory of the idle server", idle, "MB", idle / AIM_MB)


def write_game(config: Config, length: int) -> str:
    """Write a game of `length` entries; return its table."""
    engine = make_engine(config.url)
    upgrade(engine)
    writer = writer_for(engine)
    branch = build_branch(config, engine, writer)
    table = branch.new_lobby("us-classic", {})
    loaded = load("us-classic")
    bank = branch.begin(
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
    branch = build_branch(config, engine, writer)
    took = seconds(lambda: branch.tables.bank(table))
    writer.close()
    engine.dispose()
    ratio = took / AIM_S if length == 2_000 else None
    return Figure(f"reopen of {length:,} entries", took, "s", ratio)
