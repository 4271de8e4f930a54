"""Questions beside the collection, answered by the rules as the rule book answers them."""

# The rules that each case is about stand beside it in `like_cases`:
#
#

import pytest

from banker.rules.table.faults import faults
from tests.conformance.like_cases import LIKE


@pytest.mark.parametrize("told", list(LIKE.values()), ids=list(LIKE))
def test_a_question_is_answered_as_the_rule_book_does(told):
    assert told.refuses_first or told.refuses or told.holds
    found = {fault.code for fault in faults(told.play())}
    assert found <= {"box-changed"}
