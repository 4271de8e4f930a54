"""A game of every edition is played to its end through a bank, and its books add up."""

import pytest

from banker.bank import Bank
from banker.editions.loader import edition_ids, preset, preset_ids
from banker.entry import Actor, CommandId
from banker.journal.audit import audit
from banker.journal.boxes import Boxes
from banker.journal.codec import canonical
from banker.journal.store import SqlJournal
from banker.journal.tables import TableRows
from banker.journal.writer import writer_for
from banker.rules.table.ends import EndGame
from banker.rules.table.faults import faults
from banker.simulation.games import play
from banker.simulation.players import Habits, next_command
from banker.simulation.walks import guided
from banker.tables.registry import Banks
from tests.databases import new_database

PLAYERS = 3
#: Games that would go on for hours are ended by agreement after so many turns.
TURNS = 250


@pytest.fixture
def books(tmp_path):
    engine = new_database(f"sqlite:///{tmp_path / 'bank.db'}")
    writer = writer_for(engine)
    yield engine, writer
    writer.close()
    engine.dispose()


@pytest.mark.parametrize("edition", edition_ids())
def test_a_whole_game_of_each_edition_passes_the_audit(books, edition):
    engine, writer = books
    box = Boxes(engine, writer).box_of("host", edition)
    TableRows(engine, writer).create("GAME", box=box, edition=edition, status="playing")
    journal = SqlJournal("GAME", engine=engine, writer=writer)
    banks = Banks(lambda _: journal, canonical=canonical, canonical_opening=canonical)
    opening = guided(edition, PLAYERS, seed="a whole game")
    bank = banks.begin("GAME", opening, actor=Actor("host"))
    habits = Habits(reserve=bank.game.house_rules.starting_cash // 25)
    number = 0
    while not bank.game.is_over:
        command = next_command(bank.game, habits)
        if bank.game.turn.number > TURNS:
            command = EndGame()
        number += 1
        bank.execute(
            command, command_id=CommandId(f"banker/{number}"), actor=Actor("banker")
        )
    assert faults(bank.game) == ()
    report = audit(engine, "GAME")
    assert report.ok, report.faults
    # Opened again from the disk, it is the same game.
    again = Bank(journal, canonical=canonical)
    assert again.game == bank.game


@pytest.mark.parametrize("name", preset_ids())
def test_a_game_with_each_preset_comes_to_an_end(name):
    rules = {**preset(name).house_rules}
    played = play("us-classic", players=3, seed=name, turns_most=TURNS, **rules)
    assert played.commands > 50
