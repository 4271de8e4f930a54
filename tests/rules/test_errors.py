"""Refusals: each has a code of its own, and a test that meets it."""

import re
from pathlib import Path

import pytest

from banker.rules.errors import LotIsFull, Refusal
from banker.rules.table.corrections import WouldBeWrong

TESTS = Path(__file__).parent.parent
#: Where the refusals of the pure core are met.
PLACES = ("rules/test_*.py", "test_bank.py", "test_timeline.py")


def refusals(kind=Refusal):
    """Return every kind of refusal."""
    for child in kind.__subclasses__():
        # Those of the web (a full table, a card taken) are met by its own tests.
        if child.__module__ == "banker.rules.errors":
            yield child
            yield from refusals(child)


def sources():
    files = {path for pattern in PLACES for path in TESTS.glob(pattern)}
    return "\n".join(path.read_text() for path in sorted(files - {Path(__file__)}))


@pytest.mark.parametrize("refusal", list(refusals()), ids=lambda refusal: refusal.code)
def test_every_refusal_is_met_by_a_test(refusal):
    met = rf"isinstance\([^#]*?\b{refusal.__name__}\b|raises\({refusal.__name__}\b"
    listed = rf"[,(] {refusal.__name__}\)|^\s+{refusal.__name__},$"
    assert re.search(f"{met}|{listed}", sources(), re.MULTILINE), refusal.__name__


def test_no_two_refusals_share_a_code():
    codes = [refusal.code for refusal in refusals()]
    assert len(codes) == len(set(codes))


@pytest.mark.parametrize("refusal", list(refusals()), ids=lambda refusal: refusal.code)
def test_a_code_is_the_name_in_words(refusal):
    words = re.sub(r"(?<!^)(?=[A-Z])", "-", refusal.__name__).lower()
    assert refusal.code == words


def test_a_refusal_tells_its_code_and_numbers_to_logs():
    assert str(LotIsFull(title="mayfair")) == "lot-is-full(title='mayfair')"
    assert WouldBeWrong(faults=("a:b",)).numbers() == {"faults": ("a:b",)}
