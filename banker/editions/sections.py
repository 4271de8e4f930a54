"""The sections of an edition file: each table checked by itself.

What must fit together, such as a group and its titles, is in `checks`.
"""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

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

Table: TypeAlias = Mapping[str, object]

#: Of groups, decks or spaces.
ROWS_MOST = 200
PLAYERS_LEAST, PLAYERS_MOST = 2, 8
PARDONS_MOST = 20
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
DECK_KEYS = {
    "id": Key(slug),
    "name": Key(text()),
    "pardons": Key(whole(0, PARDONS_MOST), required=False),
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
    "tax": {"amount": Key(whole(1))},
    "deck": {"deck": Key(slug)},
    "jail": {},
    "free-parking": {},
    "go-to-jail": {},
    "corner": {},
}
SPACE_KEYS = {"id": Key(slug), "kind": Key(one_of(*KEYS_OF_KIND)), "name": Key(text())}
_SECTIONS = ("currency", "players", "house_rules")
_LISTS = ("groups", "spaces", "decks")


def check_header(findings: Findings, file: Table) -> None:
    """Note what is wrong with the first lines and with names that no section has."""
    known = dict.fromkeys((*HEADER_KEYS, *_SECTIONS, *_LISTS), True)
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
        value = file.get(name, [])
        if not isinstance(value, list):
            findings.add((name,), f"must be tables [[{name}]], not {kind_of(value)}")
            continue
        for index, one in enumerate(value):
            if not isinstance(one, dict):
                findings.add((name, index), f"must be a table, not {kind_of(one)}")
        if len(value) > ROWS_MOST:
            findings.add((name,), f"there must be at most {ROWS_MOST}, not {len(value)}")
    for place, group in rows(file, "groups"):
        check_table(findings, place, group, GROUP_KEYS)
    for place, deck in rows(file, "decks"):
        check_table(findings, place, deck, DECK_KEYS)
    for place, space in rows(file, "spaces"):
        _check_space(findings, place, space)


def _check_space(findings: Findings, place: Place, space: Table) -> None:
    kind = space.get("kind")
    if isinstance(kind, str) and kind in KEYS_OF_KIND:
        check_table(findings, place, space, {**SPACE_KEYS, **KEYS_OF_KIND[kind]})
        return
    # Without a kind, keys of any kind may belong here, so only strangers are faults.
    keys = {name: key for table in KEYS_OF_KIND.values() for name, key in table.items()}
    optional = {name: Key(key.check, required=False) for name, key in keys.items()}
    check_table(findings, place, space, {**SPACE_KEYS, **optional})


def rows(file: Table, name: str) -> Iterator[tuple[Place, Table]]:
    """Yield the tables of the list `name` with their places.

    Skips what is no table, and all beyond the most that a board may have: each is a
    fault already.
    """
    value = file.get(name, [])
    if isinstance(value, list):
        for index, row in enumerate(value[:ROWS_MOST]):
            if isinstance(row, dict):
                yield (name, index), row


def number(table: object, key: str) -> int | None:
    """Return a whole number of a table; None if it is absent or no whole number."""
    value = table.get(key) if isinstance(table, dict) else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None
