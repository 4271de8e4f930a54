"""House rules as an edition or a host writes them.

Which there are, and what each may hold, is read off `HouseRules` itself: a new house rule
can be written in a file from the day it exists.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from types import NoneType, UnionType
from typing import Literal, Union, get_args, get_origin, get_type_hints

from banker.editions.faults import Findings, Place
from banker.editions.keys import Check, Key, check_table, one_of, truth, whole
from banker.rules.edition import Edition, HouseRules

PERCENT_MOST = 100
HOUSES_BEFORE_HOTEL_MOST = 20

#: Numbers for which nothing, or a very large number, would make no game.
_NUMBERS: Mapping[str, Check] = {
    "interest_unit": whole(1),
    "houses_before_hotel": whole(1, HOUSES_BEFORE_HOTEL_MOST),
}


def house_rules_with(edition: Edition, overrides: Mapping[str, object]) -> HouseRules:
    """Return the house rules of `edition` with those of `overrides` in their place.

    Raises:
        EditionError: a name is unknown or a value not possible; lists every such fault.
    """
    findings = Findings(lines=None)
    place: Place = ("house_rules",)
    check_table(findings, place, overrides, HOUSE_RULE_KEYS)
    houses = (*place, "houses_before_hotel")
    if findings.is_sound(houses):
        wanted = overrides.get("houses_before_hotel")
        for reason in _too_few_rents(edition, wanted):
            findings.add(houses, reason)
    findings.raise_any()
    return replace(edition.defaults, **dict(overrides))  # type: ignore[arg-type]


def _too_few_rents(edition: Edition, houses: object) -> Iterator[str]:
    """Yield a reason if a deed prints no rent for a level that could be built."""
    if not isinstance(houses, int):
        return
    printed = [
        len(deed.rents) for deed in edition.board.deeds.values() if deed.kind == "street"
    ]
    # The rent of the bare lot and that of the hotel come beside those of the houses.
    most = min(printed, default=houses + 2) - 2
    if houses > most:
        yield f"must be {most} or less: the deeds print no rent for more houses"


def _check_for(name: str, annotation: object) -> Check:
    """Return the check for the values that the type of a house rule allows."""
    if annotation is bool:
        return truth
    if annotation is int:
        percent = whole(0, PERCENT_MOST)
        return percent if name.endswith("_percent") else _NUMBERS.get(name, whole(0))
    if get_origin(annotation) is Literal:
        return one_of(*get_args(annotation))
    if get_origin(annotation) in (Union, UnionType):
        return _any_of(
            [
                _check_for(name, part)
                for part in get_args(annotation)
                if part is not NoneType
            ],
            or_none=NoneType in get_args(annotation),
        )
    raise AssertionError(f"no file can hold the house rule {name}: {annotation}")


def _any_of(checks: list[Check], *, or_none: bool) -> Check:
    """Return the check for a value that one of `checks` accepts, or None if it may be."""

    def check(value: object) -> Iterator[tuple[Place, str]]:
        if value is None and or_none:
            return
        findings = [list(check_one(value)) for check_one in checks]
        if all(findings):
            yield from findings[0]

    return check


def _keys() -> dict[str, Key]:
    hints = get_type_hints(HouseRules)
    return {
        rule.name: Key(_check_for(rule.name, hints[rule.name]), required=False)
        for rule in fields(HouseRules)
    }


HOUSE_RULE_KEYS: Mapping[str, Key] = _keys()
