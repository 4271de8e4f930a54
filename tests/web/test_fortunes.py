"""Fortunes: reckoned once, entry by entry; the course of a game outlives a restart."""

import pytest

from banker.rules.money.salary import CollectSalary
from banker.rules.money.transfers import Transfer
from banker.tables import net_worth as net_worths
from banker.tables.net_worth import NetWorthHistory, Reckoning, minutes_of
from tests.web.phones import LEO, MIA, TOM, Table, an_app

READING = "reading-railroad"


@pytest.fixture
def table(tmp_path):
    return Table(an_app(tmp_path))


def worths(table):
    return [reckoning.worths for reckoning in table.runtime.net_worths.reckonings()]


# a title is worth its printed price, so buying it changes nobody's fortune.
def test_each_entry_adds_one_moment(table):
    assert worths(table) == [(1500, 1500, 1500)]
    table.given(CollectSalary(player=MIA))
    table.bought(LEO, READING)
    table.given(Transfer(payer=TOM, payee=MIA, amount=70))
    assert worths(table) == [
        (1500, 1500, 1500),
        (1700, 1500, 1500),
        (1700, 1500, 1500),
        (1770, 1500, 1430),
    ]


def test_an_undo_takes_its_moment_away(table):
    table.given(CollectSalary(player=MIA), Transfer(payer=TOM, payee=MIA, amount=70))
    assert len(worths(table)) == 3
    table.runtime.bank.undo(None, command_id="banker/undo-1", actor="banker")
    assert worths(table) == [(1500, 1500, 1500), (1700, 1500, 1500)]
    table.given(Transfer(payer=LEO, payee=MIA, amount=5))
    assert worths(table)[-1] == (1705, 1495, 1500)


def test_it_is_the_same_after_a_restart(table):
    table.given(CollectSalary(player=MIA))
    table.bought(LEO, READING)
    table.runtime.bank.undo(None, command_id="banker/undo-1", actor="banker")
    table.given(Transfer(payer=TOM, payee=MIA, amount=70))
    before = table.runtime.net_worths.reckonings()
    table.services.runtimes.recover(table.name)
    assert table.runtime.net_worths.reckonings() == before
    assert NetWorthHistory(table.runtime.bank).reckonings() == before


def test_more_undos_than_the_timeline_keeps_are_followed(table):
    table.given(*(Transfer(payer=TOM, payee=MIA, amount=1) for _ in range(40)))
    assert len(worths(table)) == 41
    for number in range(36):
        table.runtime.bank.undo(None, command_id=f"banker/undo-{number}", actor="banker")
        # Looked at each time, as a TV does.
        assert len(worths(table)) == 40 - number
    assert worths(table)[-1] == (1504, 1500, 1496)


def test_an_entry_is_reckoned_once(table, monkeypatch):
    table.given(CollectSalary(player=MIA))
    reckoned = []
    real = net_worths.reckoning_of

    def counted(game, entry):
        reckoned.append(entry.seq)
        return real(game, entry)

    monkeypatch.setattr(net_worths, "reckoning_of", counted)
    for _look in range(3):
        worths(table)
    table.given(CollectSalary(player=LEO))
    for _look in range(3):
        worths(table)
    assert reckoned == [1, 2, 3]


def test_long_pauses_are_no_play():
    def at(clock):
        return Reckoning(1, f"2026-01-01T{clock}+00:00", (1500, 1500))

    assert minutes_of([at("18:00:00")]) == 0
    assert minutes_of([at("18:00:00"), at("18:10:30"), at("20:00:00")]) == 10
    # A clock that was set back takes nothing away.
    assert minutes_of([at("18:00:00"), at("17:00:00"), at("17:05:00")]) == 5
