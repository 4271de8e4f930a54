"""The rents that the deeds print, typed a second time and asked of the rules.

The tables lie in `tests/editions/rents`, one file for an edition; none was copied from the
edition's own. Each is asked cell by cell as a visitor meets it: a game in which one lot
stands just so, and its rent.
"""

import tomllib
from pathlib import Path

import pytest

from banker.editions.loader import edition_ids, load
from banker.rules.board import TitleId
from banker.rules.engine import decide
from banker.rules.titles.rents import PayRent
from tests.builders import ANN, BOB, a_game, held

FOLDER = Path(__file__).parents[1] / "editions" / "rents"
TABLES = {path.stem: tomllib.loads(path.read_text()) for path in FOLDER.glob("*.toml")}
#: Other prints of a board that has its table here; `tests/editions/data` has theirs.
OTHER_PRINTS = {"electronic-15m", "uk-london-modern", "us-classic-old"}

#: The cells of a street's deed, in the order in which they are printed.
CELLS = ("bare", "full-group", 1, 2, 3, 4, "hotel")
HOTEL_LEVEL = 5


def cells(kind):
    """Return edition, title and value of every row of one kind of table, with its id."""
    return [
        pytest.param(edition, title, value, id=f"{edition}-{title}")
        for edition, tables in sorted(TABLES.items())
        for title, value in tables.get(kind, {}).items()
    ]


def shared(kind):
    """Return edition and title of all whose rent depends on how many one owner has."""
    return [
        pytest.param(edition, title, tables[kind], id=f"{edition}-{title}")
        for edition, tables in sorted(TABLES.items())
        if kind in tables
        for title in tables[kind]["titles"]
    ]


def rent_of_cell(edition, street, cell):
    """Return what Ann pays on a street of Bob's that stands as `cell` of the deed says."""
    level = {"bare": 0, "full-group": 0, "hotel": HOTEL_LEVEL}.get(cell, cell)
    mates = load(edition).edition.board.mates(TitleId(street))
    # Houses stand only in full groups, and evenly; so do the mates here.
    owned = (street,) if cell == "bare" else mates
    return rent_with(edition, street, {title: held(BOB, level) for title in owned})


def rent_of_shared(edition, title, titles, *, count, dice=None):
    """Return what Ann pays when Bob has `count` of `titles`, this one included."""
    others = [mate for mate in titles if mate != title]
    holdings = {one: held(BOB) for one in (title, *others[: count - 1])}
    return rent_with(edition, title, holdings, dice=dice)


def rent_with(edition, title, holdings, *, dice=None):
    game = a_game((ANN, BOB), edition=edition, holdings=holdings, cash={ANN: 5000})
    (paid,) = decide(game, PayRent(payer=ANN, title=TitleId(title), dice=dice))
    return paid.rent


def titles_in(tables):
    """Return every title of an edition's tables, as often as it stands there."""
    return [
        title
        for kind, rows in tables.items()
        for title in (rows["titles"] if kind in {"stations", "utilities"} else rows)
    ]


@pytest.mark.parametrize("cell", CELLS)
@pytest.mark.parametrize(("edition", "street", "rents"), cells("streets"))
def test_a_street_earns_what_its_deed_prints(edition, street, rents, cell):
    #
    assert len(rents) == len(CELLS)
    assert rent_of_cell(edition, street, cell) == rents[CELLS.index(cell)]


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize(("edition", "station", "table"), shared("stations"))
def test_a_station_earns_by_how_many_its_owner_has(edition, station, table, count):
    #
    rent = rent_of_shared(edition, station, table["titles"], count=count)
    assert rent == table["rents"][count - 1]


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("dice", [2, 7, 12])
@pytest.mark.parametrize(("edition", "utility", "table"), shared("utilities"))
def test_a_utility_earns_a_multiple_of_the_dice(edition, utility, table, count, dice):
    #
    rent = rent_of_shared(edition, utility, table["titles"], count=count, dice=dice)
    assert rent == table["multipliers"][count - 1] * dice


@pytest.mark.parametrize("count", [1, 2, 6])
@pytest.mark.parametrize("dice", [2, 7, 12])
@pytest.mark.parametrize(("edition", "company", "multiplier"), cells("companies"))
def test_a_company_earns_the_same_however_many_its_owner_has(
    edition, company, multiplier, count, dice
):
    #
    companies = TABLES[edition]["companies"]
    rent = rent_of_shared(edition, company, companies, count=count, dice=dice)
    assert rent == multiplier * dice


@pytest.mark.parametrize(("edition", "deed", "rents"), cells("pairs"))
def test_a_pair_doubles_the_rent(edition, deed, rents):
    #
    alone, pair = rents
    assert rent_of_cell(edition, deed, "bare") == alone
    assert rent_of_cell(edition, deed, "full-group") == pair


@pytest.mark.parametrize(("edition", "street", "rents"), cells("levels"))
def test_a_street_has_the_rents_of_five_levels(edition, street, rents):
    #
    deed = load(edition).edition.board.deeds[TitleId(street)]
    assert deed.rents == tuple(rents)


@pytest.mark.parametrize("edition", sorted(TABLES))
def test_every_title_of_the_board_stands_in_its_tables_once(edition):
    board = load(edition).edition.board
    assert sorted(titles_in(TABLES[edition])) == sorted(board.deeds)


def test_every_board_has_its_tables():
    assert TABLES.keys() | OTHER_PRINTS == set(edition_ids())
    assert not TABLES.keys() & OTHER_PRINTS
