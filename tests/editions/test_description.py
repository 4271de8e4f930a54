"""The description of the format: its board can be played, and it leaves no key out."""

import re
from dataclasses import fields
from pathlib import Path
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from banker.editions import business, cards, sections
from banker.editions.loader import check, edition_ids, preset_ids
from banker.rules.deck import EFFECTS
from banker.rules.edition import HouseRules

PAGE = (Path(__file__).parents[2] / "docs" / "editions.md").read_text(encoding="utf-8")
RULES = PAGE[PAGE.index("## `[house_rules]`") :]
SPACES = PAGE[PAGE.index("## `[[spaces]]`") :]
CARDS = PAGE[PAGE.index("## `[[decks.cards]]`") : PAGE.index("## `[[spaces]]`")]


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
    (row,) = (line for line in SPACES.splitlines() if line.startswith(f"| `{kind}` |"))
    further = row.split("|")[3]
    assert set(re.findall("`([a-z_]+)`", further)) == set(sections.KEYS_OF_KIND[kind])


@pytest.mark.parametrize(
    ("heading", "keys"),
    [
        ("## The first lines", sections.HEADER_KEYS),
        ("## `[currency]`", sections.CURRENCY_KEYS),
        ("## `[players]`", sections.PLAYERS_KEYS),
        ("## `[[groups]]`", sections.GROUP_KEYS),
        ("## `[[decks]]`", cards.DECK_KEYS),
        ("## `[[decks.cards]]`", {**cards.CARD_KEYS, **cards.FIELD_KEYS}),
        ("## `[jackpot]`", business.JACKPOT_KEYS),
        ("## `[[jackpot.symbols]]`", business.SYMBOL_KEYS),
        ("## `[[shares]]`", business.SHARE_KEYS),
        ("## `[[policies]]`", business.POLICY_KEYS),
    ],
)
def test_every_key_of_a_section_is_described(heading, keys):
    section = PAGE[PAGE.index(heading) + 3 :].split("\n## ")[0]
    told = re.findall(r"^\| `([a-z_]+)` \|", section, re.MULTILINE)
    assert [key for key in told if key not in EFFECTS] == list(keys)


@pytest.mark.parametrize("effect", EFFECTS)
def test_every_effect_is_described_with_exactly_its_fields(effect):
    (row,) = (line for line in CARDS.splitlines() if line.startswith(f"| `{effect}` |"))
    _, _, said, further, _ = row.split("|")
    assert said.strip()
    assert tuple(re.findall("`([a-z_]+)`", further)) == EFFECTS[effect]


def test_the_card_of_the_page_is_in_order():
    (deck,) = re.findall(r"```\n(\[\[decks\]\].*?)```", PAGE, re.DOTALL)
    (board,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    (card,) = check(board + deck).decks[0].cards
    assert (card.effect, card.amount) == ("pay", 15)


def test_every_value_of_a_rule_that_is_a_word_is_described():
    hints = get_type_hints(HouseRules)
    for rule in fields(HouseRules):
        if get_origin(hints[rule.name]) is Literal:
            (row,) = (one for one in RULES.splitlines() if f"| `{rule.name}` |" in one)
            assert re.findall(r'`"([a-z_0-9]+)"`', row.split("|")[2]) == list(
                get_args(hints[rule.name])
            )


def test_every_board_that_comes_with_the_bank_is_described():
    section = PAGE[PAGE.index("## The boards that") :].split("\n## ")[0]
    told = re.findall(r"^\| `([a-z0-9-]+)` \|", section, re.MULTILINE)
    assert sorted(told) == list(edition_ids())


@pytest.mark.parametrize("edition_id", ["pt-lisboa-porto", "br-rio-sp"])
def test_what_was_not_seen_in_print_is_marked_in_the_file_and_on_the_page(edition_id):
    (row,) = (line for line in PAGE.splitlines() if line.startswith(f"| `{edition_id}` |"))
    assert row.split("|")[3].strip()
    folder = Path(__file__).parents[2] / "banker" / "editions"
    text = (folder / f"{edition_id}.toml").read_text(encoding="utf-8")
    assert "Não confirmado" in text[: text.index("[currency]")]


def test_every_preset_is_described():
    section = PAGE[PAGE.index("## Presets") :]
    assert tuple(re.findall(r"^\| `([a-z0-9-]+)` \|", section, re.MULTILINE)) == (
        preset_ids()
    )


@pytest.mark.parametrize("rule", fields(HouseRules), ids=lambda rule: rule.name)
def test_every_house_rule_is_described_with_its_default(rule):
    (row,) = (line for line in RULES.splitlines() if line.startswith(f"| `{rule.name}` |"))
    default = {True: "`true`", False: "`false`"}.get(rule.default)
    if isinstance(rule.default, str):
        default = f'`"{rule.default}"`'
    elif rule.default == ():
        default = "`[]`"
    elif default is None or type(rule.default) is int:
        default = f"`{rule.default}`"
    if rule.default is not None:
        assert row.split("|")[3].strip() == default
