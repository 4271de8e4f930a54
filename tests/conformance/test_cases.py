"""The collection of cases: what the rules do comes out as the collection says."""

from collections import Counter

import pytest

from banker.rules.table.faults import faults
from tests.conformance.cases import READINGS, TOPICS
from tests.conformance.told import CASES, NOT_IN_THE_BOOKS, Told

every_reading = pytest.mark.parametrize(
    ("case", "told"),
    [
        pytest.param(case, told, id=f"{case} ({name})" if name else case)
        for case, name, told in READINGS
    ],
)


def test_every_case_of_the_collection_is_told_once():
    told = Counter(case for topic in TOPICS for case in topic)
    assert told == Counter(CASES.keys())
    assert len(CASES) == 177


def test_a_case_of_several_readings_has_more_than_one():
    for topic in TOPICS:
        for case, telling in topic.items():
            assert isinstance(telling, Told) or len(telling) > 1, case


@every_reading
def test_a_case_comes_out_as_the_collection_says(case, told):
    check = CASES[case].get("check", {})
    game = told.play()
    measured = {
        key: told.measured(key, game) for key in check if key not in NOT_IN_THE_BOOKS
    }
    assert measured == {key: check[key] for key in measured}


@every_reading
def test_a_case_is_about_something(case, told):
    measured = set(CASES[case].get("check", {})) - NOT_IN_THE_BOOKS
    assert measured or told.refuses_first or told.refuses or told.holds
    assert told.measures.keys() <= measured


@every_reading
def test_a_case_ends_in_a_position_without_fault(case, told):
    found = {fault.code for fault in faults(told.play())}
    # Some cases begin with a stock that was put out of reach, or an uneven group.
    began = {fault.code for fault in faults(told.given)}
    assert found <= began <= {"box-changed", "uneven-group"}, case
