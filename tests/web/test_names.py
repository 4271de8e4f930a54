"""Names: everybody's own script is welcome, and nothing hides, towers or deceives."""

import pytest

from banker.rules.errors import NameTaken
from banker.rules.players import TOKENS
from banker.tables.names import BadNameError, clean_name, skeleton

WELCOME = [
    "Ann", "Zoë", "O’Brien", "Jean-Luc", "Grandma 2", "Лёва", "Їжак", "José", "Nguyễn",
    "李雷", "さくら", "김철수", "עוֹמֶר", "مُحَمَّد", "ख़ाँ", "श्री", "தமிழ்", "සිරි", "ශ්‍රී", "ไก่ย่าง",
    "👩‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇺🇦", "👩🏽‍🦰", "❤️", "1️⃣", "x" * 24, "👨‍👩‍👧" * 24,
]  # fmt: skip


# T-23
@pytest.mark.parametrize("name", WELCOME)
def test_a_name_of_any_script_stands_as_it_was_typed(name):
    assert clean_name(name) == name


HIDDEN = [
    "\u3164", "\u2800", "\u115f\u1160", "\uffa0", "\u200b", "\u034f", "\u180e", "\u00ad",
    "\ufeff", "\u17b4", "\ufe0f", "\u200d", "\U000e0041", "\U0001d159", "\ufffc", "\u2060",
]  # fmt: skip


# T-23
@pytest.mark.parametrize("letter", HIDDEN)
@pytest.mark.parametrize("shape", ["{}", "An{}na", "{}Anna", "Anna{}", "{0}{0}"])
def test_a_letter_without_ink_is_refused_wherever_it_stands(letter, shape):
    with pytest.raises(BadNameError):
        clean_name(shape.format(letter))


# T-23
@pytest.mark.parametrize(
    "name",
    [
        "a" + "\u0301" * 4,
        "a" + "\u0903" * 20,
        "a\u0301\u0903\u0301\u0903",
        "e" + "\u20dd" * 3,
        "क" + "\u093c" * 6,
        "\u0903a",
        "An\u202ena",
        "An\u2066na",
        "An\u200fna",
        "a\nb\x00",
        "\ud800",
        "x" * 25,
        "x" * 10_000,
        "👩\u200d\u200d👩",
        "n\u200da",
        "",
        " \u3000 ",
    ],
)
def test_what_towers_turns_or_breaks_is_refused(name):
    with pytest.raises(BadNameError):
        clean_name(name)


TWINS = [
    ("Anna", "ANNA"), ("Anna", "Ａｎｎａ"), ("Anna", "Аnnа"), ("Anna", "An na"),
    ("Anna", "𝐀nna"), ("Bill", "BiIl"), ("Bill", "Bi1l"), ("Tom", "Том"), ("Tom", "T0m"),
    ("Zoë", "Zоё"), ("O'Neil", "O’Neil"), ("Jean-Luc", "Jean–Luc"), ("Mia", "мiа"),
    ("Nik", "Νik"), ("Max", "Мах"), ("straße", "STRASSE"), ("Amo", "Arno"),
]  # fmt: skip


# T-19
@pytest.mark.parametrize(("one", "other"), TWINS)
def test_names_that_look_the_same_are_the_same(one, other):
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Anne"), ("Zoe", "Zoë"), ("Mia", "Maja"), ("Лев", "Леа"), ("Tom", "Tim")],
)
def test_names_that_look_different_are_different(one, other):
    assert skeleton(one) != skeleton(other)


# T-19: whoever opens a table names its players by the same rule as the lobby does.
@pytest.mark.parametrize(("one", "other"), TWINS)
def test_no_table_opens_with_names_that_look_the_same(host, services, one, other):
    players = [{"name": one, "token": "kite"}, {"name": other, "token": "snail"}]
    answer = host.post("/api/tables", {"edition": "us-classic", "players": players})
    assert (answer.status_code, answer.get_json()["type"]) == (409, "name-taken")
    assert services.rows.all() == []


@pytest.mark.parametrize("token", ["", "../x", "<b>", "KITE", "bank", "kite "])
def test_no_table_opens_with_a_token_that_is_none(host, services, token):
    players = [{"name": "Ann", "token": token}, {"name": "Bob", "token": TOKENS[1]}]
    answer = host.post("/api/tables", {"edition": "us-classic", "players": players})
    assert answer.status_code == 400
    assert services.rows.all() == []


# What people say of a payment


@pytest.mark.parametrize(
    "words", ["x" * 201, "a\u202eb", "a\nb", "a\x00b", "a\u2067b", "a\u2028b", "\u200f"]
)
def test_what_cannot_be_a_line_is_no_reason(table, words):
    transfer = {"payer": "ann", "payee": "bob", "amount": 5, "reason": words}
    assert table.give(table.banker, "transfer", **transfer).status_code == 400
    loan = {"lender": "ann", "borrower": "bob", "amount": 5, "note": words}
    assert table.give(table.banker, "lend", **loan).status_code == 400
    move = {"giver": "hand:ann", "taker": "bank", "asset": "money", "quantity": 1}
    correction = {"moves": [move], "reason": words}
    assert table.give(table.banker, "correct", **correction).status_code == 400
    assert len(table.entries()) == 1


def test_a_reason_of_two_hundred_letters_of_any_script_stands(table):
    words = "Спасибо 👩‍👩‍👧 за всё. " * 8
    answer = table.give(
        table.banker, "transfer", payer="ann", payee="bob", amount=5, reason=words[:200]
    )
    assert answer.status_code == 200


@pytest.mark.parametrize(
    "name", ["Bank", "BANK", "The bank", "Bаnk", "Банк", "Banco", "O banco"]
)
def test_nobody_is_called_like_the_bank(host, services, app, name):
    players = [{"name": "Ann", "token": "kite"}, {"name": name, "token": "teapot"}]
    answer = host.post("/api/tables", {"edition": "us-classic", "players": players})
    assert (answer.status_code, answer.get_json()["type"]) == (409, "name-taken")
    table = services.opening.new_lobby("us-classic", {})
    with pytest.raises(NameTaken):
        services.lobbies.sit_down(table, name=name, token="kite")
    with app.test_request_context(), pytest.raises(NameTaken):
        services.lobbies.require_free(table, name=name, token="kite")
    assert services.lobbies.sit_down(table, name=f"{name} {name}", token="kite")
