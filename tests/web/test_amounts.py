"""Amounts in every language, compared with figures written by hand."""

import pytest
from babel import Locale

from banker.wording.amounts import Currency, amount_parts, amount_text

POUND = Currency(symbol="£")
DOLLAR = Currency(symbol="$")
ROUBLE = Currency(symbol="₽", side="after", gap=True)
HRYVNIA = Currency(symbol="₴", side="after", gap=True)
EURO = Currency(symbol="€", side="after", gap=True)
REAL = Currency(symbol="R$", gap=True)
PLAIN = Currency(symbol="")
UNITS = Currency(symbol="", scale=True)
UNITS_OF_TEN_THOUSAND = Currency(symbol="", scale=True, unit=10_000)

# The no-break space is written as an underscore here, so that it can be seen.
LANGUAGES = ("en", "ru", "uk", "pt_PT", "pt_BR")


def seen(text):
    return text.replace("\u00a0", "_")


@pytest.mark.parametrize(
    ("currency", "expected"),
    [
        (POUND, ("£1,180", "£1_180", "£1_180", "£1_180", "£1.180")),
        (DOLLAR, ("$1,180", "$1_180", "$1_180", "$1_180", "$1.180")),
        (ROUBLE, ("1,180_₽", "1_180_₽", "1_180_₽", "1_180_₽", "1.180_₽")),
        (HRYVNIA, ("1,180_₴", "1_180_₴", "1_180_₴", "1_180_₴", "1.180_₴")),
        (EURO, ("1,180_€", "1_180_€", "1_180_€", "1_180_€", "1.180_€")),
        (REAL, ("R$_1,180", "R$_1_180", "R$_1_180", "R$_1_180", "R$_1.180")),
        (PLAIN, ("1,180", "1_180", "1_180", "1_180", "1.180")),
    ],
)
def test_the_edition_decides_the_symbol_and_the_language_the_separators(currency, expected):
    texts = tuple(seen(amount_text(1180, currency, language)) for language in LANGUAGES)
    assert texts == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (750_000, ("750k", "750К", "750К", "750_mil", "750_mil")),
        (2_450_000, ("2.45M", "2,45М", "2,45М", "2,45_M", "2,45_M")),
        (2_500_000, ("2.5M", "2,5М", "2,5М", "2,5_M", "2,5_M")),
        (15_000_000, ("15M", "15М", "15М", "15_M", "15_M")),
        (1_000, ("1k", "1К", "1К", "1_mil", "1_mil")),
        (999, ("999", "999", "999", "999", "999")),
        (0, ("0", "0", "0", "0", "0")),
        (1_234_000_000, ("1,234M", "1_234М", "1_234М", "1_234_M", "1.234_M")),
    ],
)
def test_editions_with_units_shorten_thousands_and_millions(value, expected):
    texts = tuple(seen(amount_text(value, UNITS, language)) for language in LANGUAGES)
    assert texts == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (2_455_000, "2,455k"),
        (1_234_567, "1,234,567"),
        (1_005, "1,005"),
        (12_340, "12.34k"),
    ],
)
def test_an_amount_is_never_rounded_to_make_it_short(value, expected):
    assert amount_text(value, UNITS, "en") == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [(1500, "15M"), (245, "2.45M"), (75, "750k"), (1, "10k"), (0, "0")],
)
def test_a_whole_unit_may_be_worth_ten_thousand(value, expected):
    assert amount_text(value, UNITS_OF_TEN_THOUSAND, "en") == expected


def test_the_letters_of_russian_and_ukrainian_are_cyrillic():
    assert amount_text(750_000, UNITS, "ru")[-1] == "\u041a"
    assert amount_text(2_000_000, UNITS, "uk")[-1] == "\u041c"
    assert amount_text(2_000_000, UNITS, "en")[-1] == "M"


@pytest.mark.parametrize(
    ("currency", "gain", "loss"),
    [
        (POUND, "+£75", "\u2212£75"),
        (ROUBLE, "+75_₽", "\u221275_₽"),
        (REAL, "+R$_75", "\u2212R$_75"),
    ],
)
def test_a_change_carries_its_sign_before_everything_else(currency, gain, loss):
    assert seen(amount_text(75, currency, "en", sign=True)) == gain
    assert seen(amount_text(-75, currency, "en", sign=True)) == loss


def test_a_balance_carries_no_plus_but_a_debt_is_never_hidden():
    assert amount_text(75, POUND, "en") == "£75"
    assert amount_text(-75, POUND, "en") == "\u2212£75"


def test_nothing_is_a_nought_without_a_sign():
    assert amount_text(0, POUND, "en") == "£0"
    assert amount_text(0, POUND, "en", sign=True) == "£0"


@pytest.mark.parametrize(
    ("value", "expected"),
    [(100, "£100"), (999, "£999"), (1000, "£1,000"), (1_234_567, "£1,234,567")],
)
def test_groups_begin_at_four_digits(value, expected):
    assert amount_text(value, POUND, "en") == expected


@pytest.mark.parametrize("language", ["pt-BR", "pt_BR", Locale("pt", "BR")])
def test_a_language_may_be_named_as_pages_or_as_catalogues_name_it(language):
    assert amount_text(1180, POUND, language) == "£1.180"


def test_the_parts_stand_in_the_order_of_the_print():
    before = amount_parts(-1180, REAL, "en", sign=True)
    assert (before.value, before.sign) == (-1180, "\u2212")
    assert (seen(before.before), before.figures, before.after) == ("R$_", "1,180", "")
    after = amount_parts(1180, ROUBLE, "ru", sign=True)
    assert (after.value, after.sign) == (1180, "+")
    assert (after.before, seen(after.figures), seen(after.after)) == ("", "1_180", "_₽")


def test_an_amount_stands_in_a_sentence_as_its_text():
    assert f"Pay {amount_parts(50, POUND, 'en')}" == "Pay £50"


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "2.45 million"),
        ("ru", "2,45_миллиона"),
        ("uk", "2,45_мільйона"),
        ("pt_PT", "2,45_milhões"),
        ("pt_BR", "2,45_milhões"),
    ],
)
def test_a_shortened_amount_is_spoken_in_full_words(language, expected):
    spoken = amount_parts(2_450_000, UNITS, language).spoken
    assert seen(spoken).replace(" ", "_") == expected.replace(" ", "_")


def test_figures_that_read_well_aloud_have_no_words_beside_them():
    assert amount_parts(1180, POUND, "en").spoken == ""
    assert amount_parts(500, UNITS, "en").spoken == ""


def test_a_spoken_change_keeps_its_sign_and_its_symbol():
    millions = Currency(symbol="₽", side="after", gap=True, scale=True)
    assert amount_parts(-2_000_000, millions, "en", sign=True).spoken == "\u22122 million ₽"
