"""What a phone does: every act is one command, once, in the seat's own name (T-2, T-5)."""

import pytest

from banker.rules.game import is_mortgaged, owner_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.salary import CollectSalary
from banker.rules.money.taxes import PayTax
from banker.rules.money.transfers import Transfer
from banker.rules.titles.auctions import DeclineTitle
from banker.rules.titles.buildings import Build, SellBuildings
from banker.rules.titles.mortgages import MortgageTitle, UnmortgageTitle
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import PayRent
from banker.rules.turn.jail import FailDoubles, GoToJail, LeaveJail, PayJailFine
from tests.builders import BALTIC, BOARDWALK, ELECTRIC, MEDITERRANEAN
from tests.web.phones import LEO, MIA, TOM, buttons_of, words_of

# Buying and rent


def test_buying_costs_the_printed_price(table, mia):
    page = mia.sees("/landed", title=BALTIC)
    assert "Nobody owns this yet" in page
    assert "Buy for $60" in page
    assert "You will have $ 1,440" in page
    answer = mia.gives(BuyTitle(player=MIA, title=BALTIC), then=f"{mia.at}/me")
    assert answer.status_code == 204
    assert answer.headers["HX-Redirect"] == f"{mia.at}/me"
    assert owner_of(table.game, BALTIC) == MIA
    assert table.cash(MIA) == 1440


def test_rent_goes_to_the_owner(table, mia):
    table.bought(LEO, BALTIC)
    page = mia.sees("/landed", title=BALTIC)
    assert "Rent goes to Leo" in page
    assert "Pay Leo $4" in page
    assert mia.gives(PayRent(payer=MIA, title=BALTIC)).status_code == 200
    assert table.cash(MIA) == 1496
    assert table.cash(LEO) == 1500 - 60 + 4


def test_rent_of_a_company_is_four_times_the_dice(table, mia):
    table.bought(LEO, ELECTRIC)
    assert "What did the dice show?" in mia.sees("/landed", title=ELECTRIC)
    assert "Pay Leo $32" in mia.sees("/landed", title=ELECTRIC, dice=8)
    mia.gives(PayRent(payer=MIA, title=ELECTRIC, dice=8))
    assert table.cash(MIA) == 1468


def test_no_rent_is_asked_on_a_mortgaged_title(table, mia):
    table.bought(LEO, BALTIC)
    table.given(MortgageTitle(player=LEO, title=BALTIC))
    page = mia.get("/landed", title=BALTIC)
    assert buttons_of(page) == []
    assert "ortgage" in words_of(page)


def test_nobody_pays_rent_on_their_own(table, mia):
    table.bought(MIA, BALTIC)
    page = mia.get("/landed", title=BALTIC)
    assert buttons_of(page) == []
    assert "Your own" in words_of(page)
    assert "No rent is due here." in words_of(page)
    assert "belongs to" not in words_of(page)


def test_a_price_beyond_the_cash_is_refused_with_the_sums(table, mia):
    table.given_cash(MIA, 387)
    answer = mia.gives(BuyTitle(player=MIA, title=BOARDWALK), page="landed")
    assert answer.status_code == 409
    words = words_of(answer)
    assert "Nothing has been paid. Mia is $13 short: price $400, cash $387." in words
    assert "Sell or mortgage something" in words
    assert table.cash(MIA) == 387


# Paying


def test_paying_moves_the_sum_and_says_so(table, mia):
    answer = mia.pays(LEO, 50)
    assert answer.status_code == 200
    assert "Mia paid Leo $50" in words_of(answer)
    assert (table.cash(MIA), table.cash(LEO)) == (1450, 1550)


def test_the_preview_says_what_would_be_paid_and_what_is_left(table, mia):
    answer = mia.get("/pay/preview", to=LEO, amount=50)
    assert 'data-words="Pay Leo $50"' in answer.text
    assert 'data-ready="true"' in answer.text
    assert "You will have $ 1,450" in words_of(answer)
    assert table.cash(MIA) == 1500


def test_a_payment_to_the_bank_has_words_of_its_own(mia):
    answer = mia.get("/pay/preview", to="bank", amount=50)
    assert 'data-words="Pay the bank: $50"' in answer.text


def test_the_preview_of_too_much_cannot_be_paid(mia):
    answer = mia.get("/pay/preview", to=LEO, amount=1501)
    assert 'data-ready="false"' in answer.text
    assert "You are $1 short" in words_of(answer)


def test_a_payment_being_typed_when_an_auction_opens_is_no_fault(table, mia):
    table.given(DeclineTitle(player=LEO, title="boardwalk"))
    answer = mia.get("/pay/preview", to=LEO, amount=50)
    assert (answer.status_code, answer.text) == (409, "")


@pytest.mark.parametrize("then", ["/é", "/t/x\r\nA: b", "//evil.example"])
def test_after_a_payment_no_page_leads_where_no_page_of_ours_is(mia, then):
    answer = mia.pays(LEO, 5, then=then)
    assert answer.status_code == 200
    assert "HX-Redirect" not in answer.headers


@pytest.mark.parametrize("typed", ["-5", "1.5", "٥", "1_000", "1e3", "x", "123456789"])
def test_what_is_no_whole_sum_pays_nothing(table, mia, typed):
    before = table.runtime.bank.seq
    answer = mia.pays(LEO, typed)
    assert answer.status_code == 400
    assert "<html" not in answer.text
    assert table.runtime.bank.seq == before


@pytest.mark.parametrize(("payee", "amount"), [(LEO, 0), ("", 5), ("nobody", 5), (MIA, 5)])
def test_a_payment_that_cannot_be_is_refused_in_words(table, mia, payee, amount):
    before = table.runtime.bank.seq
    answer = mia.pays(payee, amount)
    assert answer.status_code == 409
    assert 'role="alert"' in answer.text
    assert table.runtime.bank.seq == before


def test_the_same_key_pays_once(table, mia):
    for _ in range(3):
        assert mia.pays(LEO, 50, key="one").status_code == 200
    assert table.cash(LEO) == 1550
    assert mia.pays(LEO, 50, key="two").status_code == 200
    assert table.cash(LEO) == 1600


def test_the_same_key_for_another_sum_is_refused(table, mia):
    mia.pays(LEO, 50, key="one")
    assert mia.pays(LEO, 60, key="one").status_code == 409
    assert table.cash(LEO) == 1550


def test_a_payment_without_a_key_is_not_made(table, mia):
    answer = mia.client.post(
        f"{mia.at}/me/pay",
        data={"payee": LEO, "amount": "50"},
        headers={"Origin": "http://localhost"},
    )
    assert answer.status_code == 400
    assert table.cash(LEO) == 1500


# Another's name and another's rights


@pytest.mark.parametrize(
    "command",
    [
        Transfer(payer=LEO, payee=MIA, amount=100),
        BuyTitle(player=LEO, title=BALTIC),
        PayRent(payer=LEO, title=BOARDWALK),
        GoBankrupt(player=LEO),
    ],
)
def test_a_command_in_anothers_name_changes_nothing(table, mia, command):
    table.bought(TOM, BOARDWALK)
    before = table.runtime.bank.seq
    assert mia.gives(command).status_code == 403
    assert table.runtime.bank.seq == before


@pytest.mark.parametrize("field", ["payer", "player", "actor", "seat"])
def test_another_player_in_the_form_pays_nothing(table, mia, field):
    mia.pays(TOM, 50, **{field: LEO})
    assert (table.cash(MIA), table.cash(LEO)) == (1450, 1500)


@pytest.mark.parametrize(
    "command",
    [
        CollectSalary(player=MIA),
        PayTax(player=MIA, tax="luxury-tax"),
        GoToJail(player=MIA),
        FailDoubles(player=MIA),
        LeaveJail(player=MIA),
        Transfer(payer="bank", payee=MIA, amount=100),
    ],
)
def test_a_phone_does_not_use_the_bank_unless_the_table_lets_it(table, mia, command):
    answer = mia.gives(command)
    assert answer.status_code == 403
    assert "Nothing has been paid. This is done at the terminal." in words_of(answer)
    assert table.cash(MIA) == 1500


def test_where_phones_may_bank_salary_is_one_touch(table, mia):
    table.let_phones_bank()
    salary = {"kind": "collect-salary", "player": "mia", "landed": False}
    assert salary in buttons_of(mia.get(""))
    mia.gives_json(salary)
    assert table.cash(MIA) == 1700


@pytest.mark.parametrize("value", ["", "{", "[]", "7", '{"kind":"nothing"}', '{"kind":7}'])
def test_what_is_no_command_is_refused_whole(table, mia, value):
    before = table.runtime.bank.seq
    answer = mia.post("/give", {"command": value})
    assert answer.status_code == 400
    assert "<html" not in answer.text
    assert table.runtime.bank.seq == before


@pytest.mark.parametrize(
    "target",
    ["//evil.example", "http://evil.example", "/\\evil.example", "/%2fevil.example"],
)
def test_the_next_page_is_always_one_of_ours(mia, target):
    answer = mia.pays(LEO, 1, then=target)
    assert "HX-Redirect" not in answer.headers
    assert answer.status_code == 200


# Building and mortgages


def test_an_owner_builds_and_sells_house_by_house(table, mia):
    table.bought(MIA, MEDITERRANEAN, BALTIC)
    page = mia.get("/deed", title=BALTIC)
    build = {"kind": "build", "player": "mia", "buildings": {BALTIC: 1}}
    assert build in buttons_of(page)
    mia.gives_json(build)
    assert table.cash(MIA) == 1500 - 60 - 60 - 50
    again = mia.gives_json(build, page="deed", **{"arg-title": BALTIC})
    assert again.status_code == 409
    assert "Build evenly. The next house: Mediterranean Avenue" in words_of(again)
    mia.gives(SellBuildings(player=MIA, buildings={BALTIC: 1}))
    assert table.cash(MIA) == 1500 - 60 - 60 - 25


def test_what_cannot_be_built_says_why(table, mia):
    table.bought(MIA, BALTIC)
    page = mia.get("/deed", title=BALTIC)
    assert "Houses need the whole colour. Missing: Mediterranean Avenue" in words_of(page)
    assert [one["kind"] for one in buttons_of(page)] == ["mortgage-title"]


def test_a_title_is_mortgaged_and_lifted_with_a_tenth_more(table, mia):
    table.bought(MIA, BALTIC)
    mia.gives(MortgageTitle(player=MIA, title=BALTIC))
    assert is_mortgaged(table.game, BALTIC)
    assert table.cash(MIA) == 1440 + 30
    page = mia.get("/deed", title=BALTIC)
    assert "Lift the mortgage − $ 33" in words_of(page)
    mia.gives(UnmortgageTitle(player=MIA, title=BALTIC))
    assert table.cash(MIA) == 1440 + 30 - 33


def test_somebody_elses_deed_offers_nothing(table, mia):
    table.bought(LEO, BALTIC)
    assert buttons_of(mia.get("/deed", title=BALTIC)) == []
    assert mia.gives(MortgageTitle(player=MIA, title=BALTIC)).status_code == 409


def test_two_streets_are_built_on_at_once(table, mia):
    table.bought(MIA, MEDITERRANEAN, BALTIC)
    answer = mia.gives(Build(player=MIA, buildings={MEDITERRANEAN: 1, BALTIC: 1}))
    assert answer.status_code == 200
    assert table.cash(MIA) == 1500 - 120 - 100


# Jail


def test_in_jail_a_phone_pays_its_own_fine(table, mia):
    table.given(GoToJail(player=MIA))
    assert "You are in jail" in mia.sees()
    page = mia.get("/more")
    kinds = {one["kind"] for one in buttons_of(page)}
    assert kinds == {"pay-jail-fine", "go-bankrupt"}
    assert "Pay the fine, $50" in words_of(page)
    mia.gives(PayJailFine(player=MIA))
    assert table.cash(MIA) == 1450
    assert "You are in jail" not in mia.sees()


def test_where_phones_may_bank_doubles_free_from_jail(table, mia):
    table.let_phones_bank()
    table.given(GoToJail(player=MIA))
    kinds = {one["kind"] for one in buttons_of(mia.get("/more"))}
    assert {"pay-jail-fine", "leave-jail", "fail-doubles"} <= kinds
    mia.gives(FailDoubles(player=MIA))
    assert "2 throws left" in mia.sees()
    mia.gives(LeaveJail(player=MIA))
    assert MIA not in table.game.jail
