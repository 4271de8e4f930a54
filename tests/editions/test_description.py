"""The description of the format: its board can be played, and it leaves no key out."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from banker.editions import sections
from banker.editions.loader import check
from banker.rules.edition import HouseRules

PAGE = (Path(__file__).parents[2] / "docs" / "editions.md").read_text(encoding="utf-8")
RULES = PAGE[PAGE.index("## `[house_rules]`") :]


def test_the_smallest_board_of_the_page_is_in_order():
    (board,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    edition = check(board)
    assert len(edition.board.spaces) == 10
    assert [group.titles for group in edition.board.groups.values()] == [
        ("mill-lane", "church-lane"),
        ("castle-hill", "chapel-hill"),
    ]
    assert edition.defaults == HouseRules()


@pytest.mark.parametrize("kind", sections.KEYS_OF_KIND)
def test_every_kind_of_space_is_described_with_its_keys(kind):
    (row,) = (line for line in PAGE.splitlines() if line.startswith(f"| `{kind}` |"))
    further = row.split("|")[3]
    assert set(re.findall("`([a-z_]+)`", further)) == set(sections.KEYS_OF_KIND[kind])


@pytest.mark.parametrize(
    ("heading", "keys"),
    [
        ("## The first lines", sections.HEADER_KEYS),
        ("## `[currency]`", sections.CURRENCY_KEYS),
        ("## `[players]`", sections.PLAYERS_KEYS),
        ("## `[[groups]]`", sections.GROUP_KEYS),
        ("## `[[decks]]`", sections.DECK_KEYS),
    ],
)
def test_every_key_of_a_section_is_described(heading, keys):
    section = PAGE[PAGE.index(heading) + 3 :].split("\n## ")[0]
    assert re.findall(r"^\| `([a-z_]+)` \|", section, re.MULTILINE) == list(keys)


@pytest.mark.parametrize("rule", fields(HouseRules), ids=lambda rule: rule.name)
def test_every_house_rule_is_described_with_its_default(rule):
    (row,) = (line for line in RULES.splitlines() if line.startswith(f"| `{rule.name}` |"))
    default = {True: "`true`", False: "`false`"}.get(rule.default)
    if isinstance(rule.default, str):
        default = f'`"{rule.default}"`'
    elif default is None or type(rule.default) is int:
        default = f"`{rule.default}`"
    if rule.default is not None:
        assert row.split("|")[3].strip() == default
