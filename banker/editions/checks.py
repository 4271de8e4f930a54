"""What an edition must be like, as a list of small checks; each notes all that is wrong.

First every table is checked by itself, then what must fit together. A check that rests on
a value which is itself faulty leaves it be, so that one slip is told once.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from banker.editions.faults import Findings, Place, shown
from banker.editions.keys import unknown
from banker.editions.sections import (
    PLAYERS_LEAST,
    PLAYERS_MOST,
    STREET_LETTERS,
    TITLE_KINDS,
    Table,
    check_header,
    check_lists,
    check_sections,
    number,
    rows,
)
from banker.rules.edition import HouseRules

SPACES_LEAST = 8
GROUP_MOST = 8
#: The letters that a group may have follow from the kind of its titles.
LETTERS = {"station": ("S",), "utility": ("U",), "street": STREET_LETTERS}


def check_edition(findings: Findings, file: Table) -> None:
    """Note every fault of an edition file that was read from TOML."""
    for check in CHECKS:
        check(findings, file)


def check_player_range(findings: Findings, file: Table) -> None:
    """Note a least number of players above the most."""
    if findings.is_sound(("players",)):
        section = file.get("players", {})
        least = number(section, "least") or PLAYERS_LEAST
        most = number(section, "most") or PLAYERS_MOST
        if least > most:
            findings.add(("players", "least"), f"must not be above the most, {most}")


def check_ids(findings: Findings, file: Table) -> None:
    """Note ids that two groups, two decks or two spaces share, and letters likewise."""
    for name, key in (
        ("groups", "id"),
        ("groups", "letter"),
        ("decks", "id"),
        ("spaces", "id"),
    ):
        seen: dict[str, Place] = {}
        for place, row in rows(file, name):
            value = row.get(key)
            if not isinstance(value, str) or not findings.is_sound((*place, key)):
                continue
            if value in seen:
                first = int(seen[value][1]) + 1
                findings.add((*place, key), f"{shown(value)} is also {name}[{first}]'s")
            seen.setdefault(value, place)


def check_spaces(findings: Findings, file: Table) -> None:
    """Note a board that is too short, or lacks GO, a jail or a title."""
    if not isinstance(file.get("spaces", []), list):
        return
    spaces = list(rows(file, "spaces"))
    if len(spaces) < SPACES_LEAST:
        reason = f"a board has at least {SPACES_LEAST} spaces, not {len(spaces)}"
        findings.add(("spaces",), reason)
    kinds = Counter(str(space.get("kind")) for _, space in spaces)
    if not kinds["go"]:
        findings.add(("spaces",), 'one space must be of kind "go"')
    if not kinds["jail"]:
        findings.add(("spaces",), 'one space must be of kind "jail"')
    if not any(kinds[kind] for kind in TITLE_KINDS):
        findings.add(("spaces",), "one space must be a street, station or utility")
    for place, _ in [one for one in spaces if one[1].get("kind") == "go"][1:]:
        findings.add((*place, "kind"), 'only one space may be of kind "go"')


def check_references(findings: Findings, file: Table) -> None:
    """Note groups and decks that a space names and the file does not have."""
    for key, name in (("group", "groups"), ("deck", "decks")):
        known = {
            one: True
            for _, row in rows(file, name)
            if isinstance(one := row.get("id"), str)
        }
        for place, space in rows(file, "spaces"):
            wanted = space.get(key)
            if (
                isinstance(wanted, str)
                and findings.is_sound((*place, key))
                and wanted not in known
            ):
                findings.add((*place, key), unknown(key, wanted, known))


def check_groups(findings: Findings, file: Table) -> None:
    """Note groups without titles, with too many, of mixed kinds or with a wrong letter."""
    for place, group in rows(file, "groups"):
        titles = [space for _, space in titles_in(file, group.get("id"))]
        if not findings.is_sound((*place, "id")):
            continue
        if not 1 <= len(titles) <= GROUP_MOST:
            reason = f"a group has 1 to {GROUP_MOST} titles, not {len(titles)}"
            findings.add((*place, "id"), reason)
        kinds = sorted({str(title.get("kind")) for title in titles})
        if len(kinds) > 1:
            findings.add((*place, "id"), f"mixes titles of the kinds {', '.join(kinds)}")
        elif kinds and findings.is_sound((*place, "letter")):
            fitting = LETTERS[kinds[0]]
            if group.get("letter") not in fitting:
                letters = " or ".join(map(shown, fitting))
                reason = f"the letter of a {kinds[0]} group must be {letters}"
                findings.add((*place, "letter"), reason)


def check_titles(findings: Findings, file: Table) -> None:
    """Note deeds whose numbers do not fit together."""
    houses = _houses_before_hotel(findings, file)
    for place, space in rows(file, "spaces"):
        kind = space.get("kind")
        if kind not in TITLE_KINDS:
            continue
        price, value = number(space, "price"), number(space, "mortgage_value")
        if price and value and value > price and findings.is_sound((*place, "price")):
            reason = f"must not be above the price, {price}"
            findings.add((*place, "mortgage_value"), reason)
        rents = space.get("rents")
        if not isinstance(rents, list) or not findings.is_sound((*place, "rents")):
            continue
        if kind == "street":
            _check_street_rents(findings, (*place, "rents"), rents, houses)
        elif isinstance(group := space.get("group"), str):
            _check_shared_rents(
                findings, (*place, "rents"), rents, len(list(titles_in(file, group)))
            )


def _houses_before_hotel(findings: Findings, file: Table) -> int | None:
    """Return the houses before a hotel; None if the file is wrong about them."""
    if not findings.is_sound(("house_rules", "houses_before_hotel")):
        return None
    printed = number(file.get("house_rules"), "houses_before_hotel")
    return HouseRules().houses_before_hotel if printed is None else printed


def _check_street_rents(
    findings: Findings, place: Place, rents: list[int], houses: int | None
) -> None:
    if houses is not None and len(rents) != houses + 2:
        reason = f"must be {houses + 2} rents: bare, {houses} with houses and the hotel's"
        findings.add(place, f"{reason}; not {len(rents)}")
    for index, (lower, rent) in enumerate(pairwise(rents), start=1):
        if rent <= lower:
            findings.add((*place, index), f"must be above the rent before it, {lower}")


def _check_shared_rents(
    findings: Findings, place: Place, rents: list[int], titles: int
) -> None:
    if len(rents) != titles:
        reason = f"must be {titles} numbers, one for each title of the group in one hand"
        findings.add(place, f"{reason}; not {len(rents)}")
    # Some boards give nothing for holding several, so equal numbers are in order.
    for index, (lower, rent) in enumerate(pairwise(rents), start=1):
        if rent < lower:
            findings.add((*place, index), f"must not be below the one before it, {lower}")


def titles_in(file: Table, group: object) -> Iterator[tuple[Place, Table]]:
    """Yield the titles that name `group`, in the order of the board."""
    for place, space in rows(file, "spaces"):
        if space.get("kind") in TITLE_KINDS and space.get("group") == group:
            yield place, space


#: In this order: what is inside each table, then what must fit together.
CHECKS = (
    check_header,
    check_sections,
    check_player_range,
    check_lists,
    check_ids,
    check_spaces,
    check_references,
    check_groups,
    check_titles,
)
