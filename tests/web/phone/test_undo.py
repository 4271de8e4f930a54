"""Taking back on a phone: one's own last payment, for 12 seconds."""

import pytest

from banker.rules.game import owner_of
from banker.rules.money.salary import CollectSalary
from banker.rules.money.transfers import Transfer
from banker.rules.titles.auctions import DeclineTitle, PlaceBid
from banker.rules.titles.purchases import BuyTitle
from tests.builders import PARK_PLACE
from tests.web.phones import LEO, MIA, TOM, words_of


@pytest.fixture
def clock(monkeypatch):
    """The monotonic clock by which 12 seconds are measured."""
    now = [1000.0]
    monkeypatch.setattr("banker.tables.undo_window.monotonic", lambda: now[0])
    return now


def test_an_own_payment_is_taken_back_within_12_seconds(table, mia, clock):
    mia.pays(LEO, 50)
    seq = table.runtime.bank.seq
    clock[0] += 11.9
    page = mia.get("")
    assert f'data-seq="{seq}"' in " ".join(page.text.split())
    answer = mia.takes_back(seq)
    assert answer.status_code == 200
    assert (table.cash(MIA), table.cash(LEO)) == (1500, 1500)


def test_after_12_seconds_only_the_terminal_takes_it_back(table, mia, clock):
    mia.pays(LEO, 50)
    seq = table.runtime.bank.seq
    clock[0] += 12.0
    assert 'id="toast"' not in mia.get("").text
    answer = mia.takes_back(seq)
    assert answer.status_code == 403
    assert "Nothing has been taken back." in words_of(answer)
    assert "The terminal can undo the others." in words_of(answer)
    assert "<html" not in answer.text
    assert table.cash(LEO) == 1550


def test_anothers_payment_is_not_taken_back(table, mia, clock):
    table.phone(LEO).pays(TOM, 50)
    assert 'id="toast"' not in mia.get("").text
    assert mia.takes_back(table.runtime.bank.seq).status_code == 403
    assert table.cash(TOM) == 1550


def test_an_own_payment_with_a_later_one_over_it_stays(table, mia, clock):
    mia.pays(LEO, 50)
    seq = table.runtime.bank.seq
    table.phone(LEO).pays(TOM, 10)
    assert mia.takes_back(seq).status_code == 409
    assert table.cash(MIA) == 1450


def test_two_touches_on_undo_take_back_once(table, mia, clock):
    mia.pays(LEO, 50)
    mia.pays(LEO, 30)
    seq = table.runtime.bank.seq
    assert mia.takes_back(seq, key="undo-1").status_code == 200
    assert mia.takes_back(seq, key="undo-1").status_code == 200
    mia.takes_back(seq, key="undo-2")
    assert table.cash(LEO) == 1550


def test_an_undone_purchase_gives_the_deed_back(table, mia, clock):
    mia.gives(BuyTitle(player=MIA, title=PARK_PLACE))
    assert table.cash(MIA) == 1150
    mia.takes_back(table.runtime.bank.seq)
    assert owner_of(table.game, PARK_PLACE) is None
    assert table.cash(MIA) == 1500


# Decision 5
def test_where_phones_use_the_bank_everybody_sees_a_move_and_may_take_it_back(
    table, mia, clock
):
    table.let_phones_bank()
    leo = table.phone(LEO)
    leo.gives(CollectSalary(player=LEO))
    seq = table.runtime.bank.seq
    page = mia.get("")
    assert f'id="toast" data-leaves-in="12.0" data-seq="{seq}"' in " ".join(
        page.text.split()
    )
    assert "Leo" in words_of(page)
    assert mia.takes_back(seq).status_code == 200
    assert table.cash(LEO) == 1500


def test_there_too_only_for_12_seconds_and_never_what_the_banker_did(table, mia, clock):
    table.let_phones_bank()
    table.given(Transfer(payer="bank", payee=LEO, amount=50))
    assert 'id="toast"' not in mia.get("").text
    assert mia.takes_back(table.runtime.bank.seq).status_code == 403
    table.phone(LEO).pays(TOM, 50)
    clock[0] += 12.0
    assert 'id="toast"' not in mia.get("").text
    assert mia.takes_back(table.runtime.bank.seq).status_code == 403
    assert table.cash(LEO) == 1500


def test_nobody_is_offered_to_take_back_anothers_bid(table, mia, clock):
    table.let_phones_bank()
    table.given(DeclineTitle(player=MIA, title=PARK_PLACE))
    leo = table.phone(LEO)
    leo.gives(PlaceBid(player=LEO, amount=30))
    assert 'id="toast"' not in mia.get("").text
    assert 'id="toast"' in leo.get("").text
