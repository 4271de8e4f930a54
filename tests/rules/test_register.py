"""The register: nothing is forgotten, and chapters do not get in each other's way."""

import subprocess
import sys

import pytest

from banker.entry import CommandUndone
from banker.ledger.posting import post
from banker.rules import engine, register
from banker.rules.engine import CHAPTERS, COMMANDS, EVENTS, changed_fields
from banker.rules.game import altered
from banker.rules.register import DECIDERS, EVOLVERS, Command, Event, command, event, gaps
from banker.rules.table.opening import opened
from tests.games.recorded import RECORDINGS, happenings_of


@pytest.fixture
def scratch(monkeypatch):
    """Register things that are gone after the test."""
    for name in ("COMMANDS", "EVENTS", "DECIDERS", "EVOLVERS"):
        monkeypatch.setattr(register, name, dict(getattr(register, name)))


def test_nothing_is_missing():
    assert gaps() == []
    assert DECIDERS.keys() == set(COMMANDS.values())


@pytest.mark.usefixtures("scratch")
def test_a_command_that_nobody_decides_is_missed():
    @command("sing-song")
    class SingSong(Command):
        player: str

    assert gaps() == ["nobody decides SingSong"]


@pytest.mark.usefixtures("scratch")
def test_an_event_that_nobody_remembers_is_missed():
    @event("song-sung")
    class SongSung(Event):
        player: str

    assert gaps() == ["SongSung is neither evolved nor declared to be postings only"]


@pytest.mark.usefixtures("scratch")
def test_an_event_declared_to_be_postings_only_is_not_evolved():
    @event("song-sung", remembered=False)
    class SongSung(Event):
        player: str

    assert gaps() == []

    @register.evolves(SongSung)
    def note_song(game, _event):
        return game

    assert len(gaps()) == 1


@pytest.mark.usefixtures("scratch")
def test_a_kind_is_given_once():
    with pytest.raises(AssertionError, match="two commands are called buy-title"):
        command("buy-title")(type("Again", (Command,), {}))
    with pytest.raises(AssertionError, match="two events are called title-bought"):
        event("title-bought")(type("Again", (Event,), {}))


def test_every_chapter_is_in_the_list_of_the_engine():
    said = {*COMMANDS.values(), *EVENTS.values(), *DECIDERS.values()}
    said |= {evolver for evolvers in EVOLVERS.values() for evolver in evolvers}
    said |= {*engine.OFFERS, *engine.BOUNDED_OFFERS}
    assert {one.__module__ for one in said} == {chapter.__name__ for chapter in CHAPTERS}


@pytest.mark.parametrize("file", RECORDINGS, ids=lambda file: file.stem)
def test_chapters_that_listen_to_one_event_change_different_fields(file):
    # No order between them counts then. Every kind of event happens in a recorded game.
    (opening,), *others = happenings_of(file)
    games = [opened(opening)]
    for happenings in others:
        if isinstance(happenings[0], CommandUndone):
            games.pop()
            continue
        game = games[-1]
        for happened in happenings:
            assert_apart(game, happened)
            game = engine.evolve(game, happened)
        games.append(game)


def assert_apart(game, happened):
    """Assert that no two listeners of an event change the same field of the game."""
    posted = altered(game, balances=post(game.balances, happened.postings()))
    changed = [
        name
        for listener in EVOLVERS.get(type(happened), ())
        for name in changed_fields(posted, listener(posted, happened))
    ]
    assert len(changed) == len(set(changed)), happened


def test_the_contents_page_names_every_command_and_event():
    page = subprocess.run(
        [sys.executable, "-m", "banker.rules"], capture_output=True, text=True, check=True
    ).stdout
    words = page.split()
    assert [kind for kind in (*COMMANDS, *EVENTS) if kind not in words] == []
