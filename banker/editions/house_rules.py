"""House rules as an edition or a host writes them.

Which there are, and what each may hold, is read off `HouseRules` itself: a new house rule
can be written in a file from the day it exists. What a rule asks of the board it is
played on is in `fitting`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from banker.editions.faults import Findings, Place
from banker.editions.fitting import misfits
from banker.editions.keys import Check, Key, check_table, list_of, one_of, truth, whole
from banker.rules.edition import Edition, HouseRules

PERCENT_MOST = 100
HOUSES_BEFORE_HOTEL_MOST = 20
DEALT_MOST = 200
A_DAY_S = 24 * 60 * 60
MINUTES_MOST = 7 * 24 * 60
#: From two players to eight.
PLAYER_NUMBERS_MOST = 7

#: Numbers for which nothing, or a very large number, would make no game.
_NUMBERS: Mapping[str, Check] = {
    "dealt_titles": whole(0, DEALT_MOST),
    "end_after_bankruptcies": whole(1),
    "end_after_minutes": whole(1, MINUTES_MOST),
    "end_at_worth": whole(1),
    "houses_before_hotel": whole(1, HOUSES_BEFORE_HOTEL_MOST),
    "houses_per_turn": whole(1),
    "interest_unit": whole(1),
    "jail_throws": whole(1),
    "minimum_raise": whole(1),
    "opening_bid": whole(1),
}


def house_rules_with(edition: Edition, overrides: Mapping[str, object]) -> HouseRules:
    """Return the house rules of `edition` with those of `overrides` in their place.

    Raises:
        EditionError: a name is unknown, a value is not possible, or it does not fit the
            board; lists every such fault.
    """
    findings = Findings(lines=None)
    check_table(findings, ("house_rules",), overrides, HOUSE_RULE_KEYS)
    sound = {
        name: value
        for name, value in canonical(overrides).items()
        if name in HOUSE_RULE_KEYS and findings.is_sound(("house_rules", name))
    }
    rules = replace(edition.defaults, **sound)
    for name, reason in misfits(edition, rules):
        if findings.is_sound(("house_rules", name)):
            findings.add(("house_rules", name), reason)
    findings.raise_any()
    return rules


def canonical(rules: Mapping[str, object]) -> dict[str, Any]:
    """Return house rules as `HouseRules` holds them: lists become tuples.

    >>> canonical({"starting_cash_by_players": [20, 18], "salary": 2})
    {'starting_cash_by_players': (20, 18), 'salary': 2}
    """
    return {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in rules.items()
    }


def _check_for(name: str, annotation: object) -> Check:
    """Return the check for the values that the type of a house rule allows."""
    if annotation is bool:
        return truth
    if annotation is int:
        return _whole_for(name)
    if annotation == tuple[int, ...]:
        return list_of(whole(0), least=0, most=PLAYER_NUMBERS_MOST)
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


def _whole_for(name: str) -> Check:
    """Return the check for a number, whose unit the end of its name tells."""
    if name.endswith("_percent"):
        return whole(0, PERCENT_MOST)
    if name.endswith("_seconds"):
        return whole(0, A_DAY_S)
    return _NUMBERS.get(name, whole(0))


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
