"""The documents tell the truth: every command, refusal, option and rule is in them."""

import re
from dataclasses import MISSING, fields
from pathlib import Path

import pytest

from banker.journal.codec import COMMAND_KINDS, EVENT_KINDS
from banker.rules import errors
from banker.rules.edition import HouseRules
from tests import rulebook

ROOT = Path(__file__).parent.parent
COMMANDS = (ROOT / "docs/commands.md").read_text()
RULES = (ROOT / "docs/rules.md").read_text()
README = (ROOT / "README.md").read_text()
ENTRIES = rulebook.entries(RULES)
#: What to do when the lists of the page are out of date.
REWRITE = "run: python -m tests.rulebook"

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


@pytest.mark.parametrize("kind", COMMAND_KINDS)
def test_every_command_is_described_with_its_fields(kind):
    (row,) = [line for line in COMMANDS.splitlines() if line.startswith(f"| `{kind}` |")]
    named = (
        f"`{one.name}`" + "?" * (one.default is not MISSING)
        if one.default_factory is MISSING
        else f"`{one.name}`?"
        for one in fields(COMMAND_KINDS[kind])
    )
    assert row.split("|")[2].strip() == ", ".join(named)


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda one: one.code)
def test_every_refusal_is_described_with_its_numbers(refusal):
    (row,) = [
        line for line in COMMANDS.splitlines() if line.startswith(f"| `{refusal.code}` ")
    ]
    for field in fields(refusal):
        assert f"`{field.name}`" in row


@pytest.mark.parametrize("number", rulebook.NUMBERS)
def test_every_rule_stands_on_the_page_with_its_options(number):
    assert ENTRIES[number].options == rulebook.lines_of_options(number), REWRITE


@pytest.mark.parametrize("number", rulebook.NUMBERS)
def test_every_test_named_on_the_page_cites_the_rule(number):
    named = ENTRIES[number].tests
    assert set(named) <= set(rulebook.citations().get(number, ())), REWRITE
    assert named or number in rulebook.UNTESTED or number in rulebook.TO_COME, REWRITE


def test_the_page_has_the_numbers_of_the_rule_book_in_their_order():
    assert list(ENTRIES) == rulebook.NUMBERS


def test_every_house_rule_stands_under_a_number():
    listed = {option for found in rulebook.options_by_number().values() for option in found}
    assert listed == {field.name for field in fields(HouseRules)}
    assert set(rulebook.options_by_number()) <= set(rulebook.NUMBERS)


def test_the_lists_of_the_page_are_written_by_the_script():
    page = rulebook.rewritten(RULES)
    assert list(rulebook.entries(page)) == rulebook.NUMBERS
    assert rulebook.rewritten(page) == page


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
