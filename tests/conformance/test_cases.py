"""The collection of cases: what the rules can play comes out as the collection says."""

import pytest

from banker.rules.faults import faults
from tests.conformance.cases import PLAYED
from tests.conformance.told import CASES, NOT_IN_THE_BOOKS
from tests.conformance.waiting import WAITING


def test_every_case_is_either_played_or_waiting():
    assert PLAYED.keys().isdisjoint(WAITING)
    assert PLAYED.keys() | WAITING.keys() == CASES.keys()


@pytest.mark.parametrize("case", list(PLAYED))
def test_a_case_comes_out_as_the_collection_says(case):
    told, check = PLAYED[case], CASES[case].get("check", {})
    game = told.play()
    measured = {
        key: told.measured(key, game) for key in check if key not in NOT_IN_THE_BOOKS
    }
    assert measured == {key: check[key] for key in measured}


@pytest.mark.parametrize("case", list(PLAYED))
def test_a_case_is_about_something(case):
    told = PLAYED[case]
    measured = set(CASES[case].get("check", {})) - NOT_IN_THE_BOOKS
    assert measured or told.refuses or told.holds
    assert told.measures.keys() <= measured


@pytest.mark.parametrize("case", list(PLAYED))
def test_a_case_ends_in_a_position_without_fault(case):
    found = {fault.code for fault in faults(PLAYED[case].play())}
    # Some cases begin with a stock that was put out of reach, or an uneven group.
    began = {fault.code for fault in faults(PLAYED[case].given)}
    assert found <= began <= {"box-changed", "uneven-group"}
