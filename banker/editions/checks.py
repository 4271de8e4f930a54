"""What an edition must be like, as a list of small checks; each notes all that is wrong.

First every table is checked by itself, then what must fit together. A check that rests on
a value which is itself faulty leaves it be, so that one slip is told once.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import TypeAlias

from banker.editions.faults import Findings, Place, shown
from banker.editions.keys import (
    Key,
    check_table,
    colour,
    kind_of,
    language,
    list_of,
    one_of,
    slug,
    text,
    truth,
    unknown,
    whole,
)
from banker.editions.options import HOUSE_RULE_KEYS
from banker.rules.edition import HouseRules

Table: TypeAlias = Mapping[str, object]

SPACES_LEAST, SPACES_MOST = 8, 200
PLAYERS_LEAST, PLAYERS_MOST = 2, 8
GROUP_MOST = 8
PARDONS_MOST = 20
SYMBOL_MOST = 10
TITLE_KINDS = ("street", "station", "utility")
STREET_LETTERS = tuple("ABCDEFGH")
#: The letter of the group, where it follows from the kind of its titles.
LETTERS = {"station": ("S",), "utility": ("U",), "street": STREET_LETTERS}

_HEADER = {"id": Key(slug), "name": Key(text()), "language": Key(language)}
_CURRENCY = {
    "symbol": Key(text(0, SYMBOL_MOST)),
    "side": Key(one_of("before", "after"), required=False),
    "gap": Key(truth, required=False),
    "unit": Key(whole(1), required=False),
    "scale": Key(truth, required=False),
}
_PLAYERS = {
    "least": Key(whole(PLAYERS_LEAST, PLAYERS_MOST), required=False),
    "most": Key(whole(PLAYERS_LEAST, PLAYERS_MOST), required=False),
}
_GROUP = {
    "id": Key(slug),
    "name": Key(text()),
    "letter": Key(one_of(*STREET_LETTERS, "S", "U")),
    "colour": Key(colour, required=False),
}
_DECK = {
    "id": Key(slug),
    "name": Key(text()),
    "pardons": Key(whole(0, PARDONS_MOST), required=False),
}
_TITLE = {
    "group": Key(slug),
    "price": Key(whole(1)),
    "mortgage_value": Key(whole(0)),
    "rents": Key(list_of(whole(1))),
}
_STREET = {**_TITLE, "house_cost": Key(whole(1)), "hotel_cost": Key(whole(1), False)}
#: What a space of each kind has beside its id, kind and name.
_OF_KIND: Mapping[str, Mapping[str, Key]] = {
    "go": {},
    "street": _STREET,
    "station": _TITLE,
    "utility": _TITLE,
    "tax": {"amount": Key(whole(1))},
    "deck": {"deck": Key(slug)},
    "jail": {},
    "free-parking": {},
    "go-to-jail": {},
    "corner": {},
}
_SPACE = {"id": Key(slug), "kind": Key(one_of(*_OF_KIND)), "name": Key(text())}
_SECTIONS = ("currency", "players", "house_rules")
_LISTS = ("groups", "spaces", "decks")


def check_edition(findings: Findings, file: Table) -> None:
    """Note every fault of an edition file that was read from TOML."""
    for check in CHECKS:
        check(findings, file)


def check_header(findings: Findings, file: Table) -> None:
    """Note what is wrong with the first lines and with names that no section has."""
    header = {
        name: value for name, value in file.items() if name not in (*_SECTIONS, *_LISTS)
    }
    every_name = dict.fromkeys((*_HEADER, *_SECTIONS, *_LISTS), True)
    for name in header.keys() - _HEADER.keys():
        findings.add((name,), unknown("key", name, every_name))
        del header[name]
    check_table(findings, (), header, _HEADER)


def check_sections(findings: Findings, file: Table) -> None:
    """Note what is wrong inside the currency, the players and the house rules."""
    for name, keys in (
        ("currency", _CURRENCY),
        ("players", _PLAYERS),
        ("house_rules", HOUSE_RULE_KEYS),
    ):
        section = file.get(name)
        if isinstance(section, dict):
            check_table(findings, (name,), section, keys)
        elif name in file:
            findings.add((name,), f"must be a table [{name}], not {kind_of(section)}")
        elif name == "currency":
            findings.add((name,), "is missing")


def check_player_range(findings: Findings, file: Table) -> None:
    """Note a least number of players above the most."""
    if findings.is_sound(("players",)):
        section = file.get("players", {})
        least, most = (
            number(section, "least") or PLAYERS_LEAST,
            number(section, "most") or PLAYERS_MOST,
        )
        if least > most:
            findings.add(("players", "least"), f"must not be above the most, {most}")


def check_lists(findings: Findings, file: Table) -> None:
    """Note what is wrong inside each group, deck and space."""
    for name in _LISTS:
        value = file.get(name, [])
        if not isinstance(value, list):
            findings.add((name,), f"must be tables [[{name}]], not {kind_of(value)}")
            continue
        for index, one in enumerate(value):
            if not isinstance(one, dict):
                findings.add((name, index), f"must be a table, not {kind_of(one)}")
    for place, group in rows(file, "groups"):
        check_table(findings, place, group, _GROUP)
    for place, deck in rows(file, "decks"):
        check_table(findings, place, deck, _DECK)
    for place, space in rows(file, "spaces"):
        _check_space(findings, place, space)


def _check_space(findings: Findings, place: Place, space: Table) -> None:
    kind = space.get("kind")
    if isinstance(kind, str) and kind in _OF_KIND:
        check_table(findings, place, space, {**_SPACE, **_OF_KIND[kind]})
        return
    # Without a kind, keys of any kind may belong here, so only strangers are faults.
    keys = {name: key for table in _OF_KIND.values() for name, key in table.items()}
    optional = {name: Key(key.check, required=False) for name, key in keys.items()}
    check_table(findings, place, space, {**_SPACE, **optional})


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
    """Note a board that is too short or long, or lacks GO, a jail or a title."""
    if not isinstance(file.get("spaces", []), list):
        return
    spaces = list(rows(file, "spaces"))
    if not SPACES_LEAST <= len(spaces) <= SPACES_MOST:
        least, most = SPACES_LEAST, SPACES_MOST
        reason = f"a board has {least} to {most} spaces, not {len(spaces)}"
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
            one: True for _, row in rows(file, name) if isinstance(one := row.get("id"), str)
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
        kind, price = space.get("kind"), number(space, "price")
        if kind not in TITLE_KINDS:
            continue
        value = number(space, "mortgage_value")
        if price is not None and value is not None and value > price:
            findings.add((*place, "mortgage_value"), f"must not be above the price, {price}")
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


def rows(file: Table, name: str) -> Iterator[tuple[Place, Table]]:
    """Yield the tables of the list `name` with their places; skip what is no table."""
    value = file.get(name, [])
    if isinstance(value, list):
        for index, row in enumerate(value):
            if isinstance(row, dict):
                yield (name, index), row


def titles_in(file: Table, group: object) -> Iterator[tuple[Place, Table]]:
    """Yield the titles that name `group`, in the order of the board."""
    for place, space in rows(file, "spaces"):
        if space.get("kind") in TITLE_KINDS and space.get("group") == group:
            yield place, space


def number(table: object, key: str) -> int | None:
    """Return a whole number of a table; None if it is absent or no whole number."""
    value = table.get(key) if isinstance(table, dict) else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


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
