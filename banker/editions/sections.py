"""The sections of an edition file: each table checked by itself.

What must fit together, such as a group and its titles, is in `checks`.
"""

from collections.abc import Mapping

from banker.editions.cards import check_decks
from banker.editions.faults import Findings, Place
from banker.editions.house_rules import HOUSE_RULE_KEYS
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
from banker.editions.tables import Table, check_rows, rows
from banker.rules.edition import HouseRules

PLAYERS_LEAST, PLAYERS_MOST = 2, 8
PERCENT_MOST = 100
SYMBOL_MOST = 10
TITLE_KINDS = ("street", "station", "utility")
STREET_LETTERS = tuple("ABCDEFGH")

HEADER_KEYS = {"id": Key(slug), "name": Key(text()), "language": Key(language)}
CURRENCY_KEYS = {
    "symbol": Key(text(0, SYMBOL_MOST)),
    "side": Key(one_of("before", "after"), required=False),
    "gap": Key(truth, required=False),
    "unit": Key(whole(1), required=False),
    "scale": Key(truth, required=False),
}
PLAYERS_KEYS = {
    "least": Key(whole(PLAYERS_LEAST, PLAYERS_MOST), required=False),
    "most": Key(whole(PLAYERS_LEAST, PLAYERS_MOST), required=False),
}
GROUP_KEYS = {
    "id": Key(slug),
    "name": Key(text()),
    "letter": Key(one_of(*STREET_LETTERS, "S", "U")),
    "colour": Key(colour, required=False),
}
TITLE_KEYS = {
    "group": Key(slug),
    "price": Key(whole(1)),
    "mortgage_value": Key(whole(0)),
    "rents": Key(list_of(whole(1))),
}
STREET_KEYS = {
    **TITLE_KEYS,
    "house_cost": Key(whole(1)),
    "hotel_cost": Key(whole(1), False),
}
#: What a space of each kind has beside its id, kind and name.
KEYS_OF_KIND: Mapping[str, Mapping[str, Key]] = {
    "go": {},
    "street": STREET_KEYS,
    "station": TITLE_KEYS,
    "utility": TITLE_KEYS,
    "tax": {
        "amount": Key(whole(1)),
        "percent": Key(whole(1, PERCENT_MOST), required=False),
    },
    "bonus": {"amount": Key(whole(1))},
    "deck": {"deck": Key(slug)},
    "jail": {},
    "free-parking": {},
    "go-to-jail": {},
    "location": {"amount": Key(whole(1))},
    "corner": {},
    "auction": {},
    "charity": {},
    "black-business": {"amount": Key(whole(1))},
    "jackpot": {},
    "luxury-tax": {"group": Key(slug), "amounts": Key(list_of(whole(1)))},
}
SPACE_KEYS = {"id": Key(slug), "kind": Key(one_of(*KEYS_OF_KIND)), "name": Key(text())}
_SECTIONS = ("currency", "players", "house_rules")
#: Checked in `business`.
_BUSINESS = ("jackpot", "shares", "policies")
_LISTS = ("groups", "spaces", "decks")


def check_header(findings: Findings, file: Table) -> None:
    """Note what is wrong with the first lines and with names that no section has."""
    known = dict.fromkeys((*HEADER_KEYS, *_SECTIONS, *_LISTS, *_BUSINESS), True)
    for name in file:
        if name not in known:
            findings.add((name,), unknown("key", name, known))
    header = {name: file[name] for name in HEADER_KEYS if name in file}
    check_table(findings, (), header, HEADER_KEYS)


def check_sections(findings: Findings, file: Table) -> None:
    """Note what is wrong inside the currency, the players and the house rules."""
    for name, keys in (
        ("currency", CURRENCY_KEYS),
        ("players", PLAYERS_KEYS),
        ("house_rules", HOUSE_RULE_KEYS),
    ):
        section = file.get(name)
        if isinstance(section, dict):
            check_table(findings, (name,), section, keys)
        elif name in file:
            findings.add((name,), f"must be a table [{name}], not {kind_of(section)}")
        elif name == "currency":
            findings.add((name,), "is missing")


def check_lists(findings: Findings, file: Table) -> None:
    """Note what is wrong inside each group, deck and space."""
    for name in _LISTS:
        check_rows(findings, (), file, name)
    for place, group in rows(file, "groups"):
        check_table(findings, place, group, GROUP_KEYS)
    check_decks(findings, file)
    for place, space in rows(file, "spaces"):
        _check_space(findings, file, place, space)


def printed_rule(findings: Findings, file: Table, name: str) -> object:
    """Return a house rule as the file prints it; None if the file is wrong about it."""
    if not findings.is_sound(("house_rules", name)):
        return None
    section = file.get("house_rules")
    printed = section.get(name) if isinstance(section, dict) else None
    return getattr(HouseRules(), name) if printed is None else printed


def _check_space(findings: Findings, file: Table, place: Place, space: Table) -> None:
    kind = space.get("kind")
    if isinstance(kind, str) and kind in KEYS_OF_KIND:
        keys = dict(KEYS_OF_KIND[kind])
        if kind in TITLE_KINDS and printed_rule(findings, file, "mortgages") is not True:
            keys["mortgage_value"] = Key(TITLE_KEYS["mortgage_value"].check, False)
        if kind == "street" and not _is_built_upon(findings, file):
            keys["house_cost"] = Key(STREET_KEYS["house_cost"].check, False)
            space = _without_costs_of_levels(findings, file, place, space)
        check_table(findings, place, space, {**SPACE_KEYS, **keys})
        return
    # Without a kind, keys of any kind may belong here, so only strangers are faults.
    keys = {name: key for table in KEYS_OF_KIND.values() for name, key in table.items()}
    optional = {name: Key(key.check, required=False) for name, key in keys.items()}
    check_table(findings, place, space, {**SPACE_KEYS, **optional})


def _is_built_upon(findings: Findings, file: Table) -> bool:
    """Return whether every street must have a price for its houses."""
    by_buildings = printed_rule(findings, file, "rent_system") == "buildings"
    return by_buildings and printed_rule(findings, file, "buildings") is True


def _without_costs_of_levels(
    findings: Findings, file: Table, place: Place, space: Table
) -> Table:
    """Note prices of buildings where rents go by levels; return the street without them."""
    if printed_rule(findings, file, "rent_system") != "levels":
        return space
    for name in ("house_cost", "hotel_cost"):
        if name in space:
            reason = "unknown key; nothing is built where rents go by levels"
            findings.add((*place, name), reason)
    return {
        name: value
        for name, value in space.items()
        if name not in ("house_cost", "hotel_cost")
    }
