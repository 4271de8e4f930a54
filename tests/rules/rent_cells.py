"""Rents as a visitor meets them: a game in which one lot stands just so, and its rent."""

from banker.editions.loader import load
from banker.rules.board import TitleId
from banker.rules.engine import decide
from banker.rules.titles.rents import PayRent
from tests.builders import ANN, BOB, a_game, held

#: The cells of a street's deed, in the order in which they are printed.
CELLS = ("bare", "full group", 1, 2, 3, 4, "hotel")
HOTEL_LEVEL = 5


def rent_of_cell(edition, street, cell):
    """Return what Ann pays on a street of Bob's that stands as `cell` of the deed says."""
    level = {"bare": 0, "full group": 0, "hotel": HOTEL_LEVEL}.get(cell, cell)
    mates = load(edition).edition.board.mates(TitleId(street))
    # Houses stand only in full groups, and evenly; so do the mates here.
    owned = (street,) if cell == "bare" else mates
    holdings = {title: held(BOB, level) for title in owned}
    return _rent(edition, street, holdings)


def rent_of_station(edition, station, stations, *, count):
    """Return what Ann pays on a station when Bob has `count` of them, this one included."""
    return _rent(edition, station, _with_others(station, stations, count))


def rent_of_utility(edition, utility, utilities, *, count, dice):
    """Return what Ann pays on a utility when Bob has `count` and she threw `dice`."""
    return _rent(edition, utility, _with_others(utility, utilities, count), dice=dice)


def titles_of_board(edition):
    """Return the ids of all that can be bought."""
    return set(load(edition).edition.board.deeds)


def _with_others(title, mates, count):
    others = [mate for mate in mates if mate != title]
    return {one: held(BOB) for one in (title, *others[: count - 1])}


def _rent(edition, title, holdings, *, dice=None):
    game = a_game((ANN, BOB), edition=edition, holdings=holdings, cash={ANN: 5000})
    (paid,) = decide(game, PayRent(payer=ANN, title=TitleId(title), dice=dice))
    return paid.rent
