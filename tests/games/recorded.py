"""Recorded games as they lie here, and as entries for a journal."""

import json
from collections.abc import Iterator
from pathlib import Path

from banker.entry import Actor, CommandId, Draft, Happening
from banker.journal.codec import decode_happenings
from banker.ledger.posting import Balances, post

HERE = Path(__file__).parent
RECORDINGS = sorted(HERE.glob("*.jsonl"))


def lines_of(file: Path) -> tuple[list[bytes], dict[str, int]]:
    """Return the stored bytes of every entry, and the balances at the end."""
    *entries, last = file.read_bytes().splitlines()
    return entries, json.loads(last)


def plain_balances(balances: Balances) -> dict[str, int]:
    """Return what every account holds of every asset, by names that JSON can say."""
    return {f"{account}/{asset}": held for (account, asset), held in balances.items()}


def happenings_of(file: Path) -> list[tuple[Happening, ...]]:
    """Return what happened, entry by entry."""
    return [decode_happenings(entry) for entry in lines_of(file)[0]]


def drafts_of(file: Path) -> Iterator[Draft]:
    """Yield the entries of a recorded game, for a journal that has none."""
    balances: Balances = {}
    for seq, happenings in enumerate(happenings_of(file), start=1):
        for happening in happenings:
            balances = post(balances, happening.postings())
        yield Draft(
            seq=seq,
            actor=Actor("banker"),
            command_id=CommandId(f"banker/{seq}"),
            digest=f"{seq:064x}",
            happenings=happenings,
            balances=balances,
        )
