"""Recorded games: how they were played, and how they are written down.

A recording has one line for each entry: the bytes that the journal stores, as they are.
The last line has what every account holds at the end, as plain numbers. Recordings are
never written again: `python -m tests.games.recording` writes those that are missing.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace

from banker.bank import Bank
from banker.journal.codec import canonical, encode_happenings
from banker.ledger.posting import Balances
from banker.rules.table.ends import EndGame
from banker.rules.table.opening import Newcomer, OpenGame, open_game
from banker.simulation.players import Habits, next_command
from banker.simulation.walks import guided
from tests.banks import a_bank, open_table
from tests.builders import ANN, BOB, CAT, DAN, NAMES, TOKENS
from tests.games.chance import by_chance
from tests.games.evenings import (
    LENDING,
    LONG,
    SHORT,
    business_evening,
    lending_evening,
    long_evening,
    short_evening,
)
from tests.games.recorded import HERE, plain_balances
from tests.memory_journal import MemoryJournal
from tests.rules.millionaire import CLASSIC, ELITE, the_edition


def recording_of(journal: MemoryJournal, balances: Balances) -> bytes:
    """Return a recorded game, line by line."""
    lines = [encode_happenings(entry.happenings) for entry in journal.kept]
    last = json.dumps(plain_balances(balances), sort_keys=True).encode()
    return b"\n".join((*lines, last, b""))


def begun(journal: MemoryJournal, opening: OpenGame) -> Bank:
    """Return the bank of a game that has just been opened."""
    open_table(journal, open_game(opening))
    return Bank(journal, canonical=canonical)


# Ways to play


def simulated(
    edition: str, *, players: int, seed: str, turns_most: int = 200, **rules: object
) -> Callable[[MemoryJournal], Bank]:
    """Return a game of simple players, who agree to end it after so many turns."""

    def play(journal: MemoryJournal) -> Bank:
        bank = begun(journal, guided(edition, players, seed=seed, **rules))
        habits = Habits(reserve=bank.game.house_rules.starting_cash // 25)
        while not bank.game.is_over:
            turn = bank.game.turn
            assert turn is not None, "simulated tables keep turns"
            over = turn.number > turns_most
            command = EndGame() if over else next_command(bank.game, habits)
            bank.execute(command, command_id=f"banker/{bank.seq}", actor="banker")
        return bank

    return play


def told(
    evening: Callable[[Bank], None], rules: Mapping[str, object]
) -> Callable[[MemoryJournal], Bank]:
    """Return a game of commands told one by one."""

    def play(journal: MemoryJournal) -> Bank:
        bank = a_bank((ANN, BOB, CAT, DAN), journal=journal, **rules)
        evening(bank)
        return bank

    return play


def tried(opening: OpenGame, seed: str, steps: int) -> Callable[[MemoryJournal], Bank]:
    """Return a game of players who do whatever they may."""

    def play(journal: MemoryJournal) -> Bank:
        bank = begun(journal, opening)
        by_chance(bank, seed, steps)
        return bank

    return play


def millionaire(name: str, *, seed: str = "", **rules: object) -> OpenGame:
    """Return the opening of a guided game of a business edition.

    All cards of its boxes lie on one pile, so that any may be drawn on any card space.
    """
    edition = the_edition(name)
    cards = tuple(card for deck in edition.decks for card in deck.cards)
    decks = tuple(replace(deck, cards=cards) for deck in edition.decks)
    return OpenGame(
        edition=replace(edition, decks=decks),
        edition_sha256="",
        house_rules=replace(edition.defaults, track_positions=True, **rules),
        players=tuple(
            Newcomer(name=NAMES[player], token=token)
            for player, token in zip((ANN, BOB, CAT), TOKENS, strict=False)
        ),
        seed=seed,
    )


def business_of_chance_cards(journal: MemoryJournal) -> Bank:
    """Play a business edition in which the table says which card was drawn."""
    bank = begun(journal, millionaire(CLASSIC, cards_drawn_by="table"))
    business_evening(bank)
    return bank


#: Clocks, claims and a bell, at a table whose players hurry.
HURRIED = {
    "rent_claim": "next_roll",
    "throw_seconds": 30,
    "payment_seconds": 60,
    "answer_seconds": 30,
    "end_after_minutes": 60,
}

GAMES: Mapping[str, Callable[[MemoryJournal], Bank]] = {
    "us-classic": simulated(
        "us-classic",
        players=4,
        seed="us-classic-56",
        free_parking="pot",
        pot_seed=50,
        snake_eyes_bonus=30,
        free_parking_skips_turn=True,
        income_tax="choice",
        dealt_titles=5,
        dealt_titles_free=True,
        salary=100,
        starting_cash=900,
        minimum_raise=20,
        opening_bid=10,
    ),
    "riverside": simulated("riverside", players=3, seed="riverside", turns_most=45),
    "electronic-levels": simulated(
        "electronic-levels", players=3, seed="electronic-levels-43"
    ),
    "junior": simulated("junior", players=3, seed="junior-13"),
    "untracked": told(long_evening, LONG),
    "untracked-closing": told(short_evening, SHORT),
    "untracked-loans": told(lending_evening, LENDING),
    "electronic-levels-hurried": tried(
        guided("electronic-levels", 3, seed="el-30", **HURRIED), "el-30", 130
    ),
    "millionaire-classic": business_of_chance_cards,
    "millionaire-elite": tried(millionaire(ELITE, seed="me-14"), "me-14", 200),
}


def record() -> None:
    """Write the recordings that are missing."""
    for name, play in GAMES.items():
        file = HERE / f"{name}.jsonl"
        if not file.exists():
            journal = MemoryJournal()
            bank = play(journal)
            file.write_bytes(recording_of(journal, bank.game.balances))


if __name__ == "__main__":
    record()
