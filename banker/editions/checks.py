"""What an edition must be like, as a list of small checks; each notes all that is wrong.

First every table is checked by itself, then what must fit together. A check that rests on
a value which is itself faulty leaves it be, so that one slip is told once.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from banker.editions.business import (
    check_business,
    check_business_spaces,
    check_share_cards,
)
from banker.editions.cards import check_card_references, check_level_cards
from banker.editions.faults import Findings, Place, shown
from banker.editions.fitting import RENTS_BESIDE_HOUSES, Facts, board_misfits
from banker.editions.house_rules import HOUSE_RULE_KEYS, canonical
from banker.editions.keys import unknown
from banker.editions.sections import (
    PLAYERS_LEAST,
    PLAYERS_MOST,
    STREET_LETTERS,
    TITLE_KINDS,
    check_header,
    check_lists,
    check_sections,
    printed_rule,
)
from banker.editions.tables import Table, number, rows
from banker.rules.edition import HouseRules

SPACES_LEAST = 8
LEVELS_LEAST, LEVELS_MOST = 2, 20
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
    """Note groups without titles, of mixed kinds or with a wrong letter."""
    for place, group in rows(file, "groups"):
        titles = [space for _, space in titles_in(file, group.get("id"))]
        if not findings.is_sound((*place, "id")):
            continue
        if not titles:
            findings.add((*place, "id"), "no title of the board names this group")
        kinds = sorted({str(title.get("kind")) for title in titles})
        if len(kinds) > 1:
            findings.add((*place, "id"), f"mixes titles of the kinds {', '.join(kinds)}")
        elif kinds and findings.is_sound((*place, "letter")):
            fitting = LETTERS[kinds[0]]
            if group.get("letter") not in fitting:
                letters = " or ".join(map(shown, fitting))
                reason = f"the letter of a {kinds[0]} group must be {letters}"
                findings.add((*place, "letter"), reason)


def check_house_rules(findings: Findings, file: Table) -> None:
    """Note house rules that ask for what the board does not have."""
    section = file.get("house_rules", {})
    if not isinstance(section, dict) or not findings.is_sound(("spaces",)):
        return
    sound = {
        name: value
        for name, value in canonical(section).items()
        if name in HOUSE_RULE_KEYS and findings.is_sound(("house_rules", name))
    }
    spaces = [space for _, space in rows(file, "spaces")]
    players = file.get("players", {})
    facts = Facts(
        kinds=frozenset(str(space.get("kind")) for space in spaces),
        has_shares=any("percent" in space for space in spaces),
        players_most=(number(players, "most") or PLAYERS_MOST)
        if findings.is_sound(("players",))
        else None,
    )
    for name, reason in board_misfits(HouseRules(**sound), facts):
        if findings.is_sound(("house_rules", name)):
            findings.add(("house_rules", name), reason)


def check_titles(findings: Findings, file: Table) -> None:
    """Note deeds whose numbers do not fit together."""
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
            _check_street_rents(findings, file, (*place, "rents"), rents)
        elif isinstance(group := space.get("group"), str):
            titles = len(list(titles_in(file, group)))
            least = titles if kind == "station" else 1
            _check_shared_rents(findings, (*place, "rents"), rents, (least, titles))


def _check_street_rents(
    findings: Findings, file: Table, place: Place, rents: list[int]
) -> None:
    if printed_rule(findings, file, "rent_system") == "levels":
        reason = _wrong_levels(rents)
    else:
        reason = _wrong_rungs(
            rents,
            houses=printed_rule(findings, file, "houses_before_hotel"),
            buildings=printed_rule(findings, file, "buildings"),
        )
    if reason:
        findings.add(place, f"{reason}; not {len(rents)}")
    for index, (lower, rent) in enumerate(pairwise(rents), start=1):
        if rent <= lower:
            findings.add((*place, index), f"must be above the rent before it, {lower}")


def _wrong_levels(rents: list[int]) -> str:
    """Return what is wrong with how many levels there are; empty if nothing is."""
    if LEVELS_LEAST <= len(rents) <= LEVELS_MOST:
        return ""
    return f"must be {LEVELS_LEAST} to {LEVELS_MOST} rents, one for each level"


def _wrong_rungs(rents: list[int], *, houses: object, buildings: object) -> str:
    """Return what is wrong with how many rents there are; empty if nothing is.

    `houses` and `buildings` are the house rules, or None where the file is wrong.
    """
    if not isinstance(houses, int) or buildings is None:
        return ""
    rungs = houses + RENTS_BESIDE_HOUSES
    if len(rents) == rungs or (buildings is False and len(rents) == 1):
        return ""
    if buildings is False:
        return f"must be 1 rent, of the bare lot, or {rungs} as with buildings"
    return f"must be {rungs} rents: bare, {houses} with houses and the hotel's"


def _check_shared_rents(
    findings: Findings, place: Place, rents: list[int], numbers: tuple[int, int]
) -> None:
    """Note too few or too many rents of titles that go by how many are in one hand."""
    least, most = numbers
    if not least <= len(rents) <= most:
        count = f"{most}" if least == most else f"{least} to {most}"
        reason = f"must be {count} numbers, one for each title of the group in one hand"
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
    check_business,
    check_ids,
    check_spaces,
    check_references,
    check_card_references,
    check_share_cards,
    check_business_spaces,
    check_level_cards,
    check_groups,
    check_house_rules,
    check_titles,
)
