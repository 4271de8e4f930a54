"""Presets: named sets of house rules that go with any classic board.

They are written in one file beside the boards and checked like the rules of an edition.
A preset fits a board if `house_rules_with` allows it, as any other choice, and if the
board has what the preset speaks of.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from types import MappingProxyType
from typing import Any

from banker.editions.faults import EditionError, EditionFault, Findings, Place, shown
from banker.editions.house_rules import HOUSE_RULE_KEYS, canonical, house_rules_with
from banker.editions.keys import Key, check_table, kind_of, slug, text, unknown
from banker.editions.reading import fail, tables_of
from banker.editions.tables import Table, check_rows, rows
from banker.rules.edition import Edition

PRESETS_FILE = "presets.toml"
DESCRIPTION_MOST = 240

#: The sums in presets are those of the classic money, with which everyone starts so rich.
CLASSIC_CASH = 1500
SUMS = frozenset({"speed_die_cash", "table_fines"})
OF_BUILDINGS = frozenset({"houses_before_hotel", "houses_per_turn", "hotel_needs"})

PRESET_KEYS = {
    "id": Key(slug),
    "title": Key(text()),
    "description": Key(text(1, DESCRIPTION_MOST)),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A named set of house rules.

    Attributes:
        title, description: one line each, in English.
        house_rules: only those it sets, with values as `HouseRules` holds them.
    """

    id: str
    title: str
    description: str
    house_rules: Mapping[str, Any]


def preset_ids() -> tuple[str, ...]:
    """Return the ids of the presets that come with the bank, as their file orders them."""
    return tuple(_shipped())


def preset(preset_id: str) -> Preset:
    """Return the preset that comes with the bank under this id.

    Raises:
        EditionError: there is none.
    """
    found = _shipped().get(preset_id)
    if found is None:
        fail(None, f"there is no such preset; there are {', '.join(preset_ids())}")
    return found


def preset_misfits(edition: Edition, one: Preset) -> tuple[EditionFault, ...]:
    """Return why a preset does not fit a board; nothing where it does."""
    findings = Findings(lines=None)
    for name, reason in _misfits(edition, one.house_rules):
        findings.add(("house_rules", name), reason)
    try:
        findings.raise_any()
        house_rules_with(edition, one.house_rules)
    except EditionError as error:
        return error.faults
    return ()


def _misfits(edition: Edition, rules: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the rules that are allowed on a board but say nothing there, or nonsense."""
    printed = edition.defaults
    for name in rules:
        if name in SUMS and printed.starting_cash != CLASSIC_CASH:
            yield name, f"is a sum for boards on which everyone starts with {CLASSIC_CASH}"
        if name in OF_BUILDINGS and not printed.buildings:
            yield name, "there are no houses on this board"
        if name == "redeem_base" and not printed.mortgages:
            yield name, "there are no mortgages on this board"


def presets_in(source: Path | str | bytes) -> tuple[Preset, ...]:
    """Return the presets in a file (a Path) or in its content (text or bytes).

    Raises:
        EditionError: it cannot be read or is not in order; lists every fault.
    """
    file, findings = tables_of(source)
    _check(findings, file)
    findings.raise_any()
    return tuple(_preset(row) for _, row in rows(file, "presets"))


@cache
def _shipped() -> Mapping[str, Preset]:
    file = resources.files("banker.editions") / PRESETS_FILE
    return {one.id: one for one in presets_in(file.read_bytes())}


def _check(findings: Findings, file: Table) -> None:
    for name in file:
        if name != "presets":
            findings.add((name,), unknown("key", name, {"presets": True}))
    check_rows(findings, (), file, "presets")
    seen: dict[object, Place] = {}
    for place, row in rows(file, "presets"):
        header = {name: value for name, value in row.items() if name != "house_rules"}
        check_table(findings, place, header, PRESET_KEYS)
        _check_rules(findings, (*place, "house_rules"), row.get("house_rules"))
        if findings.is_sound((*place, "id")):
            if row["id"] in seen:
                first = int(seen[row["id"]][1]) + 1
                reason = f"{shown(str(row['id']))} is also presets[{first}]'s"
                findings.add((*place, "id"), reason)
            seen.setdefault(row["id"], place)


def _check_rules(findings: Findings, place: Place, rules: object) -> None:
    if rules is None:
        findings.add(place, "is missing")
    elif not isinstance(rules, dict):
        reason = f"must be a table [presets.house_rules], not {kind_of(rules)}"
        findings.add(place, reason)
    else:
        check_table(findings, place, rules, HOUSE_RULE_KEYS)


def _preset(row: Mapping[str, Any]) -> Preset:
    return Preset(
        id=row["id"],
        title=row["title"],
        description=row["description"],
        house_rules=MappingProxyType(canonical(row["house_rules"])),
    )
