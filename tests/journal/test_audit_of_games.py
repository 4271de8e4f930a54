"""The audit of recorded games: every kind of event passes it, and lies are found."""

import shutil
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from banker.entry import Draft, Happening
from banker.journal.audit import audit
from banker.journal.codec import EVENT_KINDS, kind_of
from banker.journal.engine import make_engine
from banker.ledger.posting import POT
from banker.rules.business.jackpot import JackpotPlayed
from banker.rules.game import Basket
from banker.rules.titles.auctions import AuctionOpened, AuctionWon
from banker.rules.titles.levels import LevelsChanged
from banker.rules.titles.trades import TradeMade
from banker.rules.turn.cards import CardSettled
from banker.rules.turn.moves import PotCollected, TokenMoved
from tests.games.recorded import RECORDINGS, drafts_of
from tests.journal.conftest import Database, opened_database
from tests.journal.planting import found, plant, retell, unguard
from tests.journal.small import TABLE


@cache
def drafts(name: str) -> tuple[Draft, ...]:
    """Return the entries of a recorded game."""
    return tuple(drafts_of(next(file for file in RECORDINGS if file.stem == name)))


@cache
def first_of_each() -> dict[str, tuple[str, int]]:
    """Return the recording and the entry in which each kind first happens."""
    first: dict[str, tuple[str, int]] = {}
    for file in RECORDINGS:
        for draft in drafts(file.stem)[1:]:
            for happening in draft.happenings:
                first.setdefault(kind_of(happening), (file.stem, draft.seq))
    return first


def moving() -> list[str]:
    """Return the kinds that move something, the opening left out."""
    kinds = {
        kind_of(happening)
        for file in RECORDINGS
        for draft in drafts(file.stem)[1:]
        for happening in draft.happenings
        if happening.postings()
    }
    return sorted(kinds)


def last_with(name: str, kind: type[Happening]) -> tuple[int, Happening]:
    """Return the last event of a kind in a recorded game, with its entry's seq."""
    return [
        (draft.seq, happening)
        for draft in drafts(name)
        for happening in draft.happenings
        if isinstance(happening, kind)
    ][-1]


def write_all(database: Database, name: str) -> None:
    """Write a recorded game into the journal of a database."""
    journal = database.journal()
    for draft in drafts(name):
        journal.append(draft)


@pytest.fixture(scope="module")
def written(migrated_file, tmp_path_factory):
    """Files with the books of a recorded game, without their guards."""
    folder = tmp_path_factory.mktemp("written")

    @cache
    def write(name: str) -> Path:
        file = folder / f"{name}.db"
        shutil.copy(migrated_file, file)
        database = opened_database(make_engine(f"sqlite:///{file}"))
        write_all(database, name)
        unguard(database)
        database.close()
        return file

    return write


@pytest.fixture
def books_of(written, tmp_path) -> Iterator[object]:
    """Return a scratch copy of the books of a recorded game, to plant in."""
    opened = []

    def copy(name: str) -> Database:
        file = tmp_path / f"{name}.db"
        shutil.copy(written(name), file)
        engine = make_engine(f"sqlite:///{file}")
        opened.append(engine)
        return Database(engine, writer=None)

    yield copy
    for engine in opened:
        engine.dispose()


@pytest.mark.parametrize("name", [file.stem for file in RECORDINGS])
def test_a_recorded_game_passes_the_audit(database, name):
    write_all(database, name)
    report = audit(database.engine, TABLE)
    assert report.faults == ()
    assert report.seq == len(drafts(name))
    assert report.money_issued == report.money_held


def test_every_kind_is_audited():
    assert {*first_of_each(), "game-opened"} == set(EVENT_KINDS)


@pytest.mark.parametrize("kind", moving())
def test_what_is_told_twice_and_moved_once_is_found(books_of, kind):
    name, seq = first_of_each()[kind]
    told = drafts(name)[seq - 1].happenings
    again = next(happening for happening in told if kind_of(happening) == kind)
    books = books_of(name)
    retell(books, seq, (*told, again))
    assert f"legs-differ:seq {seq}" in found(books)


def changed(name: str, seq: int, old: Happening, **fields: object) -> tuple[Happening, ...]:
    """Return what an entry tells, with some fields of one event changed."""
    told = drafts(name)[seq - 1].happenings
    return tuple(replace(one, **fields) if one is old else one for one in told)


@pytest.mark.parametrize(
    ("name", "kind", "lie"),
    [
        ("untracked", PotCollected, lambda event: {"amount": event.amount + 1}),
        ("untracked", AuctionWon, lambda event: {"paid": event.paid + 1}),
        ("untracked", TradeMade, lambda _: {"gives": Basket(cash=1)}),
        ("us-classic", CardSettled, lambda event: {"payments": event.payments[1:]}),
        ("electronic-levels", LevelsChanged, lambda event: {"changes": event.changes[1:]}),
        ("millionaire-classic", JackpotPlayed, lambda event: {"paid_in": event.stake + 1}),
    ],
)
def test_an_event_that_lies_about_what_it_moved_is_found(books_of, name, kind, lie):
    seq, event = last_with(name, kind)
    books = books_of(name)
    retell(books, seq, changed(name, seq, event, **lie(event)))
    assert f"legs-differ:seq {seq}" in found(books)


def test_money_of_the_pot_that_was_taken_from_elsewhere_is_found(books_of):
    seq, event = last_with("untracked", PotCollected)
    assert isinstance(event, PotCollected)
    books = books_of("untracked")
    plant(
        books,
        "UPDATE posting SET account = 'charity' WHERE seq = ? AND account = ?",
        seq,
        POT,
    )
    assert f"legs-differ:seq {seq}" in found(books)
    assert any(fault.startswith("balance-differs") for fault in found(books))


def test_a_bid_in_an_auction_that_nobody_opened_is_found(books_of):
    # The rules would refuse it: the audit must not.
    name = "untracked"
    seq = next(
        draft.seq
        for draft in drafts(name)
        if any(isinstance(one, AuctionOpened) for one in draft.happenings)
    )
    told = drafts(name)[seq - 1].happenings
    books = books_of(name)
    retell(books, seq, tuple(one for one in told if not isinstance(one, AuctionOpened)))
    assert found(books) == [f"impossible-event:seq {seq + 1}"]


def test_a_token_beyond_the_board_is_found(books_of):
    seq, event = last_with("electronic-levels", TokenMoved)
    assert isinstance(event, TokenMoved)
    books = books_of("electronic-levels")
    retell(books, seq, changed("electronic-levels", seq, event, to=400))
    assert found(books) == [f"token-off-the-board:{event.player}"]
