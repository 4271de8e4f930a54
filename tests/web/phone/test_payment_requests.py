"""Asking another player for money: it moves nothing until that player pays."""

import re

import pytest

from banker.rules.money.bankruptcy import GoBankrupt
from banker.tables.payment_requests import KEYS_KEPT, OWN_REQUESTS_MOST, PaymentRequests
from tests.web.phones import LEO, MIA, TOM, words_of


def asks(phone, payee, amount, key=""):
    fields = {"payee": payee, "amount": str(amount), "page": "pay", "arg-ask": "1"}
    return phone.post("/payment-requests", fields, key)


def answers(phone, does, key=""):
    """Press a button that answers the only request on the home page."""
    request = re.search(rf'value="{does}\|([^"]+)"', phone.get("").text)
    assert request is not None, "no such button"
    return phone.post("/answer", {"answer": f"{does}|{request[1]}"}, key), request[1]


def test_whoever_is_asked_pays_with_one_button(table, mia, leo):
    before = table.runtime.bank.seq
    assert asks(mia, LEO, 50).headers["HX-Redirect"] == f"{mia.at}/me"
    assert table.runtime.bank.seq == before
    assert "Asked: Leo, $50 No answer yet" in mia.sees()
    page = leo.sees()
    assert "Mia asks you for $50" in page
    assert "Pay Mia $50" in page
    answer, _request = answers(leo, "pay")
    assert answer.status_code == 200
    assert (table.cash(MIA), table.cash(LEO)) == (1550, 1450)
    assert table.runtime.bank.seq == before + 1
    assert "asks you" not in leo.sees()
    assert "Asked: Leo" not in mia.sees()


def test_a_no_moves_nothing_and_tells_the_asker(table, mia, leo):
    asks(mia, LEO, 50)
    answers(leo, "no")
    assert "asks you" not in leo.sees()
    assert "Asked: Leo, $50 The answer is no" in mia.sees()
    assert table.cash(LEO) == 1500


def test_the_asker_takes_a_request_back(table, mia, leo):
    asks(mia, LEO, 50)
    answers(mia, "back")
    assert "asks you" not in leo.sees()


def test_a_request_is_paid_once_however_often_it_is_pressed(table, mia, leo):
    asks(mia, LEO, 50)
    _answer, request = answers(leo, "pay", key="first")
    for key in ("first", "second"):
        again = leo.post("/answer", {"answer": f"pay|{request}"}, key)
        assert again.status_code in {200, 204}
    assert table.cash(LEO) == 1450


def test_asking_the_same_again_after_a_lost_answer_asks_once(table, mia, leo):
    for _ in range(2):
        asks(mia, LEO, 50, key="lost")
    answers(leo, "no")
    asks(mia, LEO, 50, key="lost")
    assert "asks you" not in leo.sees()


def test_a_new_request_to_the_same_player_takes_the_place_of_the_one_before(mia, leo):
    asks(mia, LEO, 50)
    asks(mia, LEO, 70)
    page = leo.sees()
    assert "Mia asks you for $70" in page
    assert "for $50" not in page


def test_whoever_is_short_reads_why_and_the_request_stays(table, mia, leo):
    table.given_cash(LEO, 20)
    asks(mia, LEO, 50)
    answer, _request = answers(leo, "pay")
    assert answer.status_code == 409
    assert "Nothing has been paid." in words_of(answer)
    assert "Mia asks you for $50" in leo.sees()
    assert table.cash(MIA) == 1500


def test_nobody_answers_for_another(table, mia, leo):
    asks(mia, LEO, 50)
    request = re.search(r'value="pay\|([^"]+)"', leo.get("").text)[1]
    tom = table.phone(TOM)
    assert "asks you" not in tom.sees()
    for does in ("pay", "no", "back"):
        assert tom.post("/answer", {"answer": f"{does}|{request}"}).status_code == 409
    assert mia.post("/answer", {"answer": f"pay|{request}"}).status_code == 400
    assert "Mia asks you for $50" in leo.sees()
    assert (table.cash(TOM), table.cash(LEO)) == (1500, 1500)


@pytest.mark.parametrize(
    ("payee", "amount"),
    [("bank", 50), ("mia", 50), ("nobody", 50), ("leo", 0), ("leo", "-5"), ("leo", "1.5")],
)
def test_what_is_no_request_is_refused_whole(table, mia, payee, amount):
    assert asks(mia, payee, amount).status_code == 400
    assert "Asked:" not in mia.sees()


def test_the_bank_is_not_among_those_who_are_asked(mia):
    page = mia.get("/pay", ask=1)
    assert 'data-payee="bank"' not in page.text
    assert 'data-payee="leo"' in page.text
    preview = mia.get("/pay/preview", ask=1, to="leo", amount=50)
    assert 'data-ready="true" data-words="Ask Leo for $50"' in preview.text


def test_the_request_of_whoever_is_out_is_not_paid(table, mia, leo):
    asks(mia, LEO, 50)
    mia.gives(GoBankrupt(player=MIA))
    assert "asks you" not in leo.sees()


# By the clock that never leaps


@pytest.fixture
def timed():
    now = [1000.0]
    return now, PaymentRequests(lambda: now[0])


def test_an_unanswered_request_is_forgotten_after_five_minutes(timed):
    now, requests = timed
    requests.ask(asker=MIA, payer=LEO, amount=50, key="a")
    now[0] += 299.9
    assert [one.amount for one in requests.asked_of(LEO)] == [50]
    now[0] += 0.1
    assert requests.asked_of(LEO) == ()
    assert requests.made_by(MIA) == ()


def test_that_somebody_said_no_is_told_for_twelve_seconds(timed):
    now, requests = timed
    requests.ask(asker=MIA, payer=LEO, amount=50, key="a")
    requests.decline(requests.asked_of(LEO)[0])
    now[0] += 11.9
    assert [one.declined for one in requests.made_by(MIA)] == [True]
    assert requests.asked_of(LEO) == ()
    now[0] += 0.1
    assert requests.made_by(MIA) == ()


def test_requests_and_keys_stay_few(timed):
    _now, requests = timed
    for number in range(KEYS_KEPT + 10):
        requests.ask(asker=MIA, payer=f"p{number}", amount=1, key=f"k{number}")
    assert len(requests.all()) == OWN_REQUESTS_MOST
