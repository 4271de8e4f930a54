"""The documents tell the truth: every command, refusal, option and rule is in them."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from banker.journal.codec import COMMAND_KINDS, EVENT_KINDS
from banker.rules.edition import HouseRules
from tests import commands_page, rulebook

ROOT = Path(__file__).parent.parent
RULES = (ROOT / "docs/rules.md").read_text()
README = (ROOT / "README.md").read_text()
ENTRIES = rulebook.entries(RULES)
#: What to do when the lists of the page are out of date.
REWRITE = "run: python -m tests.rulebook"


def test_every_command_event_and_refusal_is_described():
    page = commands_page.PAGE.read_text()
    assert commands_page.rewritten(page) == page, "run: python -m tests.commands_page"
    for kind in (*COMMAND_KINDS, *EVENT_KINDS):
        assert f"| `{kind}` |" in page
    for refusal in commands_page.refusals():
        assert f"| `{refusal.code}` |" in page


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


ROWS = [
    row.split("|")[3:5]
    for row in (ROOT / "docs/architecture.md").read_text().splitlines()
    if re.match(r"\| \d+ \|", row)
]


@pytest.mark.parametrize(("files", "names"), ROWS)
def test_the_walks_through_the_house_name_what_is_there(files, names):
    sources = [ROOT / name for name in re.findall("`([^`]+)`", files)]
    text = "".join(source.read_text() for source in sources if source.is_file())
    assert sources, files
    assert all(source.exists() for source in sources), files
    for name in re.findall(r"`(?:\w+\.)?(\w+)(?:\([^`]*\))?`", names):
        assert re.search(rf"\b{name}\b", text), name
