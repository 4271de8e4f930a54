"""Every refusal has a sentence and advice, every event a story, and none shows a code."""

import re
from dataclasses import fields
from typing import get_args, get_origin, get_type_hints

import pytest
from flask import Flask

from banker.entry import Actor, CommandId, CommandUndone, Entry
from banker.ledger.posting import BANK, MONEY, Posting, hand
from banker.rules import errors
from banker.rules.buildings import BuildingsBuilt, Work
from banker.rules.corrections import CorrectionMade, Move
from banker.rules.debts import DebtIncurred
from banker.rules.edition import HouseRules
from banker.rules.engine import Event
from banker.rules.jail import DoublesFailed, JailFinePaid
from banker.rules.rents import RentPaid
from banker.rules.transfers import TransferMade
from banker.web.branch import CardTaken
from banker.web.languages import init_languages
from banker.web.refusal_advice import ADVICE
from banker.web.refusal_words import SENTENCES
from banker.web.rule_words import RULES
from banker.web.wording import refusal_advice, refusal_sentence, story, what_for, why
from tests.builders import ANN, BALTIC, BOARDWALK, BOB, BROWNS, CHANCE, INCOME_TAX, a_game
from tests.journal.small import SAMPLES


def kinds(base):
    for kind in base.__subclasses__():
        yield kind
        yield from kinds(kind)


REFUSALS = sorted(set(kinds(errors.Refusal)), key=lambda kind: kind.code)

#: A value for a field of a refusal, by its name; else by its type.
BY_NAME = {
    "player": ANN,
    "owner": BOB,
    "winner": BOB,
    "lender": ANN,
    "borrower": BOB,
    "holder": BOB,
    "party": ANN,
    "creditor": BOB,
    "title": BOARDWALK,
    "deck": CHANCE,
    "missing": BROWNS,
    "mortgaged": BROWNS,
    "first": BROWNS,
    "built": BROWNS,
    "titles": BROWNS,
    "token": "kite",
    "what": "player",
    "name": "Zoe",
    "debt": "d1",
    "reason": "too-long",
    "key": "k1",
    "later": (9, 8),
    "faults": ("overdrawn:hand:ann/money", "uneven-group:brown"),
    "table": "K7M2QX",
    "uid": "04a1b2c3",
    "let_in": True,
}


SPECIAL = {CardTaken: {"what": "token", "holder": "teapot"}}


def a_refusal(kind, **given):
    """Return a refusal of this kind with plausible numbers."""
    hints = get_type_hints(kind)
    values = {}
    for number, field in enumerate(fields(kind)):
        if field.name in BY_NAME:
            values[field.name] = BY_NAME[field.name]
        else:
            assert hints[field.name] is int, f"{kind.__name__}.{field.name} needs a sample"
            values[field.name] = 350 + number
    return kind(**{**values, **SPECIAL.get(kind, {}), **given})


@pytest.fixture(autouse=True)
def speaking():
    """Speak English, as a request without a wish does."""
    app = Flask(__name__)
    init_languages(app)
    with app.test_request_context():
        yield


@pytest.fixture
def game():
    return a_game(cash={ANN: 120})


def looks_like_an_id(words):
    """Return the ids and codes in a text, such as `uneven-sale` and `hand:`."""
    return re.findall(r"\b[a-z]+(?:-[a-z]+)+\b|\bhand:|\bd1\b|\bann\b|\bbob\b", words)


def test_every_refusal_has_a_sentence_and_a_piece_of_advice():
    assert set(SENTENCES) == set(ADVICE) == set(REFUSALS)


@pytest.mark.parametrize("kind", REFUSALS, ids=lambda kind: kind.code)
def test_a_refusal_is_said_in_words_without_codes_or_ids(kind, game):
    refusal = a_refusal(kind)
    sentence, advice = refusal_sentence(refusal, game), refusal_advice(refusal, game)
    for words in (sentence, advice):
        assert words[0].isupper() or words[0].isdigit()
        assert words.endswith(".")
        assert "%" not in words
        assert kind.code not in words
        assert not looks_like_an_id(words), words


@pytest.mark.parametrize("kind", REFUSALS, ids=lambda kind: kind.code)
def test_a_refusal_can_be_said_without_a_game(kind):
    assert refusal_sentence(a_refusal(kind), None)


def test_a_shortfall_names_payer_price_and_cash_and_says_first_that_nothing_was_paid(game):
    refusal = errors.CannotAfford(player=ANN, price=350, balance=120)
    sentence = refusal_sentence(refusal, game)
    assert sentence == "Nothing has been paid. Ann is $230 short: price $350, cash $120."
    assert refusal_advice(refusal, game) == "Sell or mortgage something first."


def test_an_open_debt_names_debtor_creditor_sum_and_cash(game):
    refusal = errors.InDebt(player=ANN, debt="d1", creditor=BOB, amount=400)
    sentence = refusal_sentence(refusal, game)
    assert sentence == "Nothing has been paid. Ann still owes Bob $400 and has $120."


def test_a_refusal_about_the_bank_uses_the_word_for_it(game):
    refusal = errors.InDebt(player=ANN, debt="d1", creditor="bank", amount=400)
    assert "owes the bank $400" in refusal_sentence(refusal, game)


def test_a_reversal_with_nothing_named_in_its_way_says_so(game):
    refusal = errors.DependsOnLater(seq=7, later=())
    assert refusal_sentence(refusal, game).startswith("Cannot undo number 7")


@pytest.mark.parametrize(
    "what", ["player", "title", "tax", "deck", "debt", "seat", "table"]
)
def test_something_not_at_this_table_is_named(what, game):
    assert refusal_sentence(errors.NotAtThisTable(what=what, name="Zoe"), game)


# What happened


def an_entry(*happenings):
    return Entry(
        seq=7,
        at="2026-01-01T19:42:06.123Z",
        actor=Actor("banker"),
        command_id=CommandId("banker/k1"),
        digest="",
        happenings=happenings,
        hash="",
    )


def kinds_of(union):
    return {kind for one in get_args(union) for kind in (get_args(one) or (one,))}


def test_there_is_a_sample_of_every_event():
    assert {type(sample) for sample in SAMPLES} == kinds_of(Event) | {CommandUndone}


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: type(sample).__name__)
def test_every_event_has_a_story_and_a_reason(sample, game):
    said, reason = story(an_entry(sample), game), why(an_entry(sample), game)
    assert said
    assert reason
    assert "%" not in said.replace("10 %", "")
    assert what_for(sample, game) == reason


def test_a_rent_says_who_paid_whom_and_for_what(game):
    entry = an_entry(RentPaid(payer=ANN, payee=BOB, title=BALTIC, rent=75))
    assert story(entry, game) == "Ann paid Bob $75"
    assert why(entry, game) == "Rent: Baltic Avenue"


def test_a_payment_to_the_bank_names_the_bank_and_the_reason(game):
    entry = an_entry(TransferMade(payer=ANN, payee=BANK, amount=50, reason="Fine"))
    assert story(entry, game) == "Ann paid the bank $50. Fine"


def test_a_payment_of_the_bank_without_a_reason_has_no_dangling_words(game):
    entry = an_entry(TransferMade(payer=BANK, payee=ANN, amount=50))
    assert story(entry, game) == "The bank paid Ann $50"


def test_building_a_hotel_names_the_hotel_and_not_the_houses_it_took(game):
    hotel = Work(title=BALTIC, houses=-4, hotels=1)
    entry = an_entry(BuildingsBuilt(player=ANN, works=(hotel,), cost=50))
    assert story(entry, game) == "Ann built 1 hotel, Baltic Avenue for $50"


def test_the_fine_after_the_third_throw_is_told_before_the_throw(game):
    failed, fine = DoublesFailed(player=ANN, throws=3), JailFinePaid(player=ANN, amount=50)
    assert story(an_entry(failed, fine), game) == "Ann paid the bank $50. Jail fine"


def test_a_debt_is_told_before_what_led_to_it(game):
    debt = next(sample for sample in SAMPLES if isinstance(sample, DebtIncurred))
    failed = DoublesFailed(player=ANN, throws=3)
    assert story(an_entry(failed, debt), game) == "Ann owes Bob $40"


def test_an_undo_says_who_gives_back_what_to_whom(game):
    contra = (Posting(hand(BOB), MONEY, -75), Posting(hand(ANN), MONEY, 75))
    entry = an_entry(CommandUndone(undoes=6, contra=contra))
    assert story(entry, game) == "Undone: Bob gives Ann $75 back"


def test_an_undone_salary_goes_back_to_the_bank(game):
    contra = (Posting(BANK, MONEY, 200), Posting(hand(ANN), MONEY, -200))
    entry = an_entry(CommandUndone(undoes=6, contra=contra))
    assert story(entry, game) == "Undone: Ann gives the bank $200 back"


def test_a_correction_of_cash_names_the_player_and_the_change(game):
    move = Move(giver=hand(ANN), taker=BANK, asset=MONEY, quantity=20)
    entry = an_entry(CorrectionMade(moves=(move,), reason="balance corrected"))
    assert story(entry, game) == "The banker corrected the balance: Ann, −$20"


def test_a_tax_is_called_as_printed(game):
    tax = next(s for s in SAMPLES if type(s).__name__ == "TaxPaid")
    named = type(tax)(player=ANN, tax=INCOME_TAX, amount=200)
    assert story(an_entry(named), game) == "Ann paid the bank $200. Income Tax"


# House rules


def test_every_house_rule_has_its_words():
    assert set(RULES) == {field.name for field in fields(HouseRules)}


@pytest.mark.parametrize("name", RULES)
def test_a_house_rule_offers_the_values_that_its_type_allows(name):
    words, hint = RULES[name], get_type_hints(HouseRules)[name]
    assert words.says()
    if type(words).__name__ == "Switch":
        allowed = get_args(hint) if get_origin(hint) else (True, False)
        assert {words.on, words.off} == set(allowed)
