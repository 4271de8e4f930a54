"""House rules in the words of a family: one sentence each, and how it is chosen.

Which values a rule may have is known to `banker.editions.house_rules`; what the screen
says stands in `sentences`, chapter by chapter. Here are the steps in which a finger
moves from one value to the next.
"""

from collections.abc import Mapping
from dataclasses import replace

from banker.editions.fitting import misfits
from banker.rules.edition import Edition, HouseRules
from banker.wording.house_rules.controls import (
    Choice,
    Fixed,
    Needing,
    RuleWords,
    Steps,
    Switch,
    Value,
)
from banker.wording.house_rules.sentences import CHAPTERS, Chapter

__all__ = [
    "CHAPTERS",
    "COMMON",
    "COMMON_SUMS",
    "COMMON_SWITCHES",
    "RULES",
    "Chapter",
    "Choice",
    "Fixed",
    "Needing",
    "RuleWords",
    "Steps",
    "Switch",
    "departures",
    "fits",
    "moved",
]

RULES: Mapping[str, RuleWords] = {
    name: words for chapter in CHAPTERS for name, words in chapter.rules.items()
}

#: The common ones stand first: three sums, then six switches.
COMMON_SUMS = ("starting_cash", "salary", "jail_fine")
COMMON_SWITCHES = (
    "double_salary_on_go",
    "even_building",
    "rent_in_jail",
    "building_stock",
    "mortgaged_transfer_fee",
    "early_surrender",
)
COMMON = frozenset({*COMMON_SUMS, *COMMON_SWITCHES})


def departures(edition: Edition, rules: HouseRules) -> tuple[str, ...]:
    """Return the names of the rules in which a table departs from its edition."""
    return tuple(
        name for name in RULES if getattr(rules, name) != getattr(edition.defaults, name)
    )


def fits(edition: Edition, rules: HouseRules, name: str, value: object) -> bool:
    """Return whether a rule may have this value on this board, beside the other rules."""
    changed = replace(rules, **{name: value})  # type: ignore[arg-type]  # its own field
    return all(about != name for about, _ in misfits(edition, changed))


def moved(words: RuleWords, value: object, step: int) -> object:
    """Return the value one step up (1) or down (-1) from `value`; its own at the end.

    >>> moved(RULES["salary"], 200, 1), moved(RULES["houses_before_hotel"], 4, 1)
    (250, 4)
    """
    match words:
        case Switch():
            return words.off if value == words.on else words.on
        case Steps() if isinstance(value, int):
            return max(words.least, min(words.most, value + step * words.step))
        case Choice():
            return beside(words.values, value, step)
        case _:
            return value


def beside(values: tuple[Value, ...], value: object, step: int) -> object:
    """Return the neighbour of `value` among `values`, also if it stands between two.

    >>> beside((1, 5, 10), 7, 1), beside((1, 5, 10), 7, -1), beside((5, None), None, 1)
    (10, 5, None)
    """
    if value in values:
        place = values.index(value) + step
        return values[max(0, min(place, len(values) - 1))]
    if not isinstance(value, int):
        return value
    above = [one for one in values if isinstance(one, int) and one > value]
    below = [one for one in values if isinstance(one, int) and one < value]
    if step > 0:
        return above[0] if above else value
    return below[-1] if below else value
