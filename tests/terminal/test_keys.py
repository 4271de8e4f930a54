"""The keypad: digits, double nought, and the key for thousands and millions.

In the edition that counts 15M one whole unit is 10K (its file says so), so 155K is a sum
that its notes cannot make.
"""

import pytest

from banker.rules.edition import Currency
from banker.rules.money.transfers import Transfer
from banker.terminal.keys import Typed, amount_of, as_typed, pressed
from banker.terminal.questions.balance import BalanceAsked
from banker.terminal.questions.keypad import KeypadShown
from banker.terminal.questions.trades import TradeShown
from tests.builders import ANN, BOB, a_game
from tests.terminal.talks import card, screen, talk, touch

POUNDS = Currency(symbol="£")
MILLIONS = Currency(symbol="", side="after", unit=10_000, scale=True)


def keys(*pressed_keys):
    return [touch("key", key) for key in pressed_keys]


@pytest.fixture
def electronic():
    return a_game(edition="electronic-15m")


def typed_with(currency, *pressed_keys):
    typed = Typed()
    for key in pressed_keys:
        typed = pressed(typed, key, currency)
    return typed


@pytest.mark.parametrize(
    ("pressed_keys", "amount"),
    [
        ("7", 7),
        (("1", "5", "0"), 150),
        (("2", "00"), 200),
        (("7", "5", "erase"), 7),
        (("erase",), 0),
        (("0", "0", "4"), 4),
        (tuple("123456789"), 12_345_678),
    ],
)
def test_plain_money_is_typed_digit_by_digit(pressed_keys, amount):
    assert amount_of(typed_with(POUNDS, *pressed_keys), POUNDS) == amount


def test_plain_money_knows_no_millions():
    assert typed_with(POUNDS, "5", "unit") == Typed(figures=5)


@pytest.mark.parametrize(
    ("pressed_keys", "amount"),
    [
        (("1", "5", "0"), 15),
        (("2", "unit"), 200),
        (("2", "4", "5", "0"), 245),
        (("2", "unit", "unit"), None),
        (("1", "5", "5"), None),
        (("1", "unit", "5"), 1500),
    ],
)
def test_figures_are_thousands_until_millions_are_chosen(pressed_keys, amount):
    assert amount_of(typed_with(MILLIONS, *pressed_keys), MILLIONS) == amount


def test_a_key_that_leads_beyond_all_money_does_nothing():
    typed = typed_with(MILLIONS, "9", "9", "9", "unit")
    assert pressed(typed, "9", MILLIONS) == typed


@pytest.mark.parametrize(
    ("amount", "typed"),
    [
        (0, Typed()),
        (15, Typed(figures=150)),
        (245, Typed(figures=2450)),
        (1500, Typed(figures=15, millions=True)),
    ],
)
def test_a_common_sum_is_as_if_typed(amount, typed):
    assert as_typed(amount, MILLIONS) == typed


def test_a_sum_in_thousands_is_paid_in_whole_units(electronic):
    step = talk(electronic, touch("pay"), *keys("1", "5", "0"), card(ANN))
    assert step.effect == Transfer(payer=ANN, payee="bank", amount=15)


def test_a_sum_that_no_notes_make_is_shown_and_pays_nothing(electronic):
    asked = talk(electronic, touch("pay"), *keys("1", "5", "5")).session
    assert (asked.amount, asked.keys) == (0, Typed(figures=155))
    assert screen(electronic, asked).prompt == ""


def test_digits_go_on_from_a_common_sum():
    common = touch("amount", amount=15)
    asked = talk(a_game(), touch("pay"), common, *keys("0")).session
    assert asked == KeypadShown(amount=150, keys=Typed(figures=150))


def test_the_correction_has_the_same_keys():
    asked = talk(a_game(), touch("balance"), card(ANN), *keys("9", "00")).session
    assert asked == BalanceAsked(player=ANN, amount=900, keys=Typed(figures=900))


def test_the_cash_of_a_trade_has_the_same_keys():
    game = a_game()
    begun = [touch("trade"), card(ANN), card(BOB), touch("cash", "takes")]
    session = talk(game, *begun, *keys("4", "0")).session
    assert isinstance(session, TradeShown)
    assert session.takes.cash == 40


def test_a_key_does_nothing_where_no_keypad_is():
    assert talk(a_game(), *keys("5")).effect is None
