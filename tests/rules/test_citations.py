"""The rule book and its tests: every number is cited by one, or it is said why none can."""

import pytest

from tests.rulebook import NUMBERS, TO_COME, UNTESTED, citations


@pytest.mark.parametrize("number", [n for n in NUMBERS if n not in TO_COME])
def test_every_rule_is_cited_by_a_test_or_none_can(number):
    assert (number in citations()) != (number in UNTESTED)


def test_no_test_cites_a_rule_that_there_is_not():
    assert set(citations()) <= set(NUMBERS)
