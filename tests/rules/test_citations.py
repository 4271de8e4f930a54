"""The rule book and its tests: every rule that the chapters hold is cited by one."""

import re
from pathlib import Path

import pytest

#: The rules of the chapters that exist, as `docs/rules.md` numbers them.
RULES = """
    1.1 1.2 1.3 1.4 1.5 1.6
    2.1
    3.1 3.2 3.3
    4.1 4.5
    5.1 5.2 5.3 5.4 5.5 5.6 5.7 5.8
    6.1 6.2
    7.4
    8.1 8.2 8.3 8.4 8.5
    9.1 9.2 9.3 9.5 9.6 9.7
    10.1
    11.1 11.2 11.3 11.4 11.5 11.6 11.7
    12.1 12.2 12.3 12.4 12.5 12.6 12.7
    15.1 15.2 15.4 15.5 15.6 15.8
    18.1 18.2
"""

COMMENTS = "\n".join(
    line
    for path in sorted(Path(__file__).parent.parent.rglob("test_*.py"))
    for line in path.read_text().splitlines()
    if line.lstrip().startswith("#")
)


@pytest.mark.parametrize("number", RULES.split())
def test_every_rule_is_cited_by_a_test(number):
    assert re.search(rf"\bR-{re.escape(number)}(?![\d.])", COMMENTS), f"R-{number}"
