"""The documents tell the truth: every command, refusal, option and rule is in them."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from banker.journal.codec import COMMAND_KINDS, EVENT_KINDS
from banker.rules import errors
from banker.rules.edition import HouseRules

ROOT = Path(__file__).parent.parent
COMMANDS = (ROOT / "docs/commands.md").read_text()
RULES = (ROOT / "docs/rules.md").read_text()
README = (ROOT / "README.md").read_text()
RULE = re.compile(r"R-\d+\.\d+")

REFUSALS = [
    one
    for one in vars(errors).values()
    if isinstance(one, type)
    and issubclass(one, errors.Refusal)
    and one is not errors.Refusal
]


@pytest.mark.parametrize("kind", [*COMMAND_KINDS, *EVENT_KINDS])
def test_every_command_and_event_is_described(kind):
    assert f"| `{kind}` |" in COMMANDS


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda one: one.code)
def test_every_refusal_is_described_with_its_numbers(refusal):
    (row,) = [
        line for line in COMMANDS.splitlines() if line.startswith(f"| `{refusal.code}` ")
    ]
    for field in fields(refusal):
        assert f"`{field.name}`" in row


@pytest.mark.parametrize("option", [field.name for field in fields(HouseRules)])
def test_every_house_rule_stands_beside_its_rule(option):
    assert f"`{option}`" in RULES


def cited(folder):
    """Return the rule numbers that the tests under a folder cite."""
    sources = (path.read_text() for path in (ROOT / folder).rglob("*.py"))
    return {number for source in sources for number in RULE.findall(source)}


def described():
    return {
        line.split("|")[1].strip() for line in RULES.splitlines() if line.startswith("| R-")
    }


def test_every_rule_that_is_described_is_cited_by_a_test():
    # leave something to the table, and is nothing to the bank.
    missing = described() - cited("tests/rules") - {"R-2.3"}
    assert missing == set()


def test_no_test_cites_a_rule_that_is_not_described():
    # Numbers of the rule book whose chapters are still to be written here.
    to_come = {"R-13.0", "R-13.1", "R-4.2", "R-4.3", "R-15.3", "R-15.7", "R-7.1", "R-7.7"}
    assert cited("tests/rules") - described() - to_come == set()


@pytest.mark.parametrize(
    "document", sorted(ROOT.glob("*.md")) + sorted(ROOT.glob("docs/*.md"))
)
def test_every_link_to_a_file_leads_somewhere(document):
    for target in re.findall(r"\]\((?!https?:|#)([^)#]+)", document.read_text()):
        assert (document.parent / target).exists(), target


def test_the_readme_shows_the_two_commands_and_a_picture():
    assert "./run.sh play" in README
    assert "./run.sh test" in README
    assert re.search(r"!\[[^]]+\]\(docs/pictures/\w+\.png\)", README)
