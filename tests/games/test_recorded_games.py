"""Recorded games, read again: a change of what was stored once shows here.

A class only gains fields with defaults. Whoever adds one lists the recordings that know
nothing of it under `OLDER`, and records a game in which the field is filled.
"""

import json

import pytest

from banker.entry import CommandUndone, Happening
from banker.journal.codec import (
    EVENT_KINDS,
    decode_happenings,
    encode_happenings,
    kind_of,
)
from banker.rules.engine import evolve
from banker.rules.game import Game
from banker.rules.table.faults import faults
from banker.rules.table.opening import GameOpened, opened
from tests.games.recorded import HERE, RECORDINGS, happenings_of, lines_of, plain_balances
from tests.games.recording import GAMES

#: Written before some of today's fields were there: rewritten, they say the same and more.
OLDER = ("first-version",)
#: What the larger of them must hold, so that a fold says something.
ENTRIES_LEAST = 200
SIZE_MOST = 200_000


def folded(entries: list[bytes]) -> Game:
    """Return the game after all entries, those taken back left out."""
    first, *others = (decode_happenings(entry) for entry in entries)
    (opening,) = first
    assert isinstance(opening, GameOpened)
    games = [opened(opening)]
    for happenings in others:
        if isinstance(happenings[0], CommandUndone):
            games.pop()
        else:
            games.append(after(games[-1], happenings))
    return games[-1]


def after(game: Game, happenings: tuple[Happening, ...]) -> Game:
    """Return the game after the events of one entry."""
    for event in happenings:
        assert not isinstance(event, CommandUndone), "an undo stands alone"
        game = evolve(game, event)
    return game


def is_within(old: object, new: object) -> bool:
    """Return whether `new` says all that `old` says, whatever else it says."""
    if isinstance(old, dict) and isinstance(new, dict):
        return all(key in new and is_within(one, new[key]) for key, one in old.items())
    if isinstance(old, list) and isinstance(new, list):
        return len(old) == len(new) and all(map(is_within, old, new))
    return old == new


def test_every_game_is_recorded():
    assert {file.stem for file in RECORDINGS} == {*GAMES, *OLDER}


@pytest.fixture(params=RECORDINGS, ids=lambda file: file.stem)
def recording(request):
    return request.param


def test_a_recorded_game_ends_with_the_books_it_ended_with(recording):
    entries, balances = lines_of(recording)
    game = folded(entries)
    assert plain_balances(game.balances) == balances
    assert game.is_over
    assert faults(game) == ()


def test_every_entry_is_written_as_it_was(recording):
    entries, _ = lines_of(recording)
    for entry in entries:
        written = encode_happenings(decode_happenings(entry))
        if recording.stem in OLDER:
            assert is_within(json.loads(entry), json.loads(written))
        else:
            assert written == entry


def test_a_recording_is_small_enough_to_be_kept(recording):
    assert recording.stat().st_size < SIZE_MOST


@pytest.mark.parametrize(
    "edition", ["us-classic", "riverside", "electronic-levels", "junior"]
)
def test_an_edition_is_played_at_length(edition):
    entries, _ = lines_of(HERE / f"{edition}.jsonl")
    assert len(entries) > ENTRIES_LEAST


def test_every_kind_of_event_happens_in_some_game():
    happened = {
        kind_of(happening)
        for file in RECORDINGS
        for happenings in happenings_of(file)
        for happening in happenings
    }
    assert happened == set(EVENT_KINDS)


def test_a_field_that_is_gone_or_changed_is_seen():
    old = [{"kind": "rent-paid", "rent": 25, "works": [{"houses": 1}]}]
    assert is_within(old, [{**old[0], "tax": 0}])
    for new in (
        [],
        [{"kind": "rent-paid", "works": [{"houses": 1}]}],
        [{**old[0], "rent": 26}],
        [{**old[0], "works": [{"houses": 2}]}],
        [{**old[0], "works": []}],
    ):
        assert not is_within(old, new)
