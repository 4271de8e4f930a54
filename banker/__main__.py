"""The command line: banker serve | audit | editions | simulate."""

import argparse
import logging
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from banker.config import Config, from_environment


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    top = argparse.ArgumentParser(
        prog="banker", description="The electronic bank for a property-trading board game"
    )
    top.add_argument("--data", type=Path, help="folder of the database and keys")
    commands = top.add_subparsers(dest="command", required=True)

    run = commands.add_parser("serve", help="run the bank")
    run.add_argument("--host", help="address to listen on (0.0.0.0: every network)")
    run.add_argument("--port", type=int)
    run.add_argument("--data", type=Path, dest="data_here", help="as before the command")
    run.add_argument("--reader", help="none, auto, sim:, tty:..., or usb:...")
    run.add_argument("--cards-port", type=int, help="page of the simulated cards")
    run.add_argument(
        "--print-terminal",
        action="store_true",
        help="print the address that opens the terminal (keep it out of logs)",
    )
    run.add_argument(
        "--demo",
        nargs="?",
        const="riverside",
        metavar="EDITION",
        help="open a demo table, of riverside or another board, if none is open yet",
    )

    check = commands.add_parser("audit", help="look for faults in the books")
    check.add_argument("--table", help="one table only")
    check.add_argument("--json", action="store_true")

    boards = commands.add_parser("editions", help="list the boards, or check your own")
    what = boards.add_subparsers(dest="what")
    own = what.add_parser("check", help="list the faults of a board file")
    own.add_argument("file", type=Path)

    play = commands.add_parser("simulate", help="play guided turns with simple players")
    play.add_argument("--games", type=int, default=100)
    play.add_argument("--seed", default="1", help="the same seed plays the same games")
    play.add_argument("--edition", default="us-classic")
    play.add_argument("--players", type=int, default=4)
    play.add_argument("--preset", help="a named set of house rules")
    play.add_argument(
        "--walk", type=int, metavar="THROWS", help="only count where so many throws end"
    )
    play.add_argument(
        "--stay", action="store_true", help="walkers stay in jail as long as they may"
    )
    play.add_argument("--jobs", type=int, help="processes; as many as there are cores")
    play.add_argument("--json", action="store_true")
    return top


def config_from(args: argparse.Namespace) -> Config:
    """Return the settings: the environment's, then those of the command line."""
    config = from_environment()
    data = getattr(args, "data_here", None) or args.data
    if data is not None:
        config = replace(config, data=data)
    for name in ("host", "port", "reader", "cards_port"):
        value = getattr(args, name, None)
        if value is not None:
            config = replace(config, **{name: value})
    return config


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; return its exit code.

    Each command imports what it needs: the server must be patched by gevent before
    anything has opened a secure connection.
    """
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s %(message)s")
    logging.getLogger("alembic").setLevel(logging.WARNING)
    args = parser().parse_args(argv)
    config = config_from(args)
    match args.command:
        case "serve":
            from banker.serve import serve

            return serve(config, demo=args.demo, print_terminal=args.print_terminal)
        case "audit":
            from banker.commands import audit_books

            return audit_books(config, table=args.table, as_json=args.json)
        case "simulate":
            from banker.simulation.command import simulate

            return simulate(args)
        case _:
            from banker.commands import check_edition, list_editions

            return check_edition(args.file) if args.what == "check" else list_editions()


if __name__ == "__main__":
    sys.exit(main())
