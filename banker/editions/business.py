"""What a business edition has beside its board: a machine, shares and policies (R-19)."""

from collections.abc import Iterator, Mapping
from typing import Any

from banker.editions.faults import Findings, Place, shown
from banker.editions.keys import (
    Check,
    Key,
    check_table,
    kind_of,
    list_of,
    one_of,
    slug,
    text,
    unknown,
    whole,
)
from banker.editions.tables import Table, check_rows, rows, rows_in
from banker.rules.board import PolicyId, ShareId
from banker.rules.business.printed import (
    COLUMNS,
    FACES,
    SEVEN,
    Jackpot,
    Policy,
    Share,
    Symbol,
    SymbolId,
)


def exactly(count: int, check_one: Check, what: str) -> Check:
    """Return the check for a list of exactly `count`, each checked by `check_one`."""
    of_any_length = list_of(check_one, least=0)

    def check(value: object) -> Iterator[tuple[Place, str]]:
        yield from of_any_length(value)
        if isinstance(value, list | tuple) and len(value) != count:
            yield (), f"must be {count} {what}; not {len(value)}"

    return check


JACKPOT_KEYS = {
    "opens": Key(whole(0)),
    "columns": Key(
        exactly(COLUMNS, exactly(FACES, slug, "symbols, one for each face"), "columns")
    ),
}
SYMBOL_KEYS = {
    "id": Key(slug),
    "name": Key(text()),
    "pair": Key(whole(1), required=False),
    "triple": Key(whole(1)),
}
SHARE_KEYS = {
    "id": Key(slug),
    "name": Key(text()),
    "quotation": Key(whole(1)),
    "count": Key(whole(1)),
}
POLICY_KEYS = {
    "id": Key(slug),
    "name": Key(text()),
    "term": Key(one_of("short", "long")),
    "price": Key(whole(1)),
    "count": Key(whole(1)),
}
#: Spaces that mean nothing without another.
NEEDS_SPACE = {"black-business": "charity"}


def check_business(findings: Findings, file: Table) -> None:
    """Note what is wrong inside the machine, the shares and the policies."""
    for name, keys in (("shares", SHARE_KEYS), ("policies", POLICY_KEYS)):
        check_rows(findings, (), file, name)
        for place, row in rows(file, name):
            check_table(findings, place, row, keys)
        _check_ids(findings, name, rows(file, name))
    machine = file.get("jackpot")
    if isinstance(machine, dict):
        _check_machine(findings, machine)
    elif "jackpot" in file:
        findings.add(("jackpot",), f"must be a table [jackpot], not {kind_of(machine)}")


def check_business_spaces(findings: Findings, file: Table) -> None:
    """Note spaces that lack what they are for, and taxes that do not fit their group."""
    kinds = {str(space.get("kind")) for _, space in rows(file, "spaces")}
    if "jackpot" in file and "jackpot" not in kinds and findings.is_sound(("spaces",)):
        findings.add(("spaces",), 'one space must be of kind "jackpot"')
    for place, space in rows(file, "spaces"):
        kind = str(space.get("kind"))
        if kind == "jackpot" and "jackpot" not in file:
            findings.add((*place, "kind"), "needs a table [jackpot]")
        wanted = NEEDS_SPACE.get(kind, kind)
        if wanted not in kinds:
            reason = f"needs a space of the kind {shown(wanted)}"
            findings.add((*place, "kind"), reason)
        if kind == "luxury-tax" and findings.is_sound((*place, "group")):
            _check_amounts(findings, file, place, space)


def check_share_cards(findings: Findings, file: Table) -> None:
    """Note cards that name a share which the file does not have."""
    known = {
        one: True
        for _, row in rows(file, "shares")
        if isinstance(one := row.get("id"), str)
    }
    for deck_place, deck in rows(file, "decks"):
        for place, card in rows_in(deck_place, deck, "cards"):
            wanted = card.get("share")
            if (
                isinstance(wanted, str)
                and findings.is_sound((*place, "share"))
                and wanted not in known
            ):
                findings.add((*place, "share"), unknown("share", wanted, known))


def _check_machine(findings: Findings, machine: Table) -> None:
    header = {name: value for name, value in machine.items() if name != "symbols"}
    check_table(findings, ("jackpot",), header, JACKPOT_KEYS)
    check_rows(findings, ("jackpot",), machine, "symbols")
    symbols = list(rows_in(("jackpot",), machine, "symbols"))
    for place, symbol in symbols:
        check_table(findings, place, symbol, SYMBOL_KEYS)
        if symbol.get("id") == SEVEN and "pair" in symbol:
            reason = "unknown key; two sevens go by the house rule two_sevens"
            findings.add((*place, "pair"), reason)
    _check_ids(findings, "jackpot.symbols", iter(symbols))
    known = {str(symbol.get("id")): True for _, symbol in symbols}
    if SEVEN not in known:
        findings.add(("jackpot",), f"one of its symbols must be {shown(SEVEN)}")
    if findings.is_sound(("jackpot", "columns")):
        for place, symbol_id in _faces(machine):
            if symbol_id not in known:
                findings.add(place, unknown("symbol", symbol_id, known))


def _faces(machine: Table) -> Iterator[tuple[Place, str]]:
    """Yield the symbols of the columns with their places."""
    columns = machine.get("columns", [])
    for number, column in enumerate(columns if isinstance(columns, list) else []):
        for face, symbol in enumerate(column):
            yield ("jackpot", "columns", number, face), symbol


def _check_ids(findings: Findings, name: str, found: Iterator[tuple[Place, Table]]) -> None:
    """Note rows of one list that share an id."""
    seen: dict[str, int] = {}
    for number, (place, row) in enumerate(found, start=1):
        value = row.get("id")
        if not isinstance(value, str) or not findings.is_sound((*place, "id")):
            continue
        if value in seen:
            findings.add((*place, "id"), f"{shown(value)} is also {name}[{seen[value]}]'s")
        seen.setdefault(value, number)


def _check_amounts(findings: Findings, file: Table, place: Place, space: Table) -> None:
    """Note more amounts than the group of a luxury tax has titles."""
    amounts, group = space.get("amounts"), space.get("group")
    titles = [
        title
        for _, title in rows(file, "spaces")
        if title.get("group") == group and title.get("kind") != "luxury-tax"
    ]
    if isinstance(amounts, list) and len(amounts) > len(titles):
        reason = f"must be at most {len(titles)} amounts, one for each lot of the group"
        findings.add((*place, "amounts"), f"{reason}; not {len(amounts)}")


# Records


def jackpot_of(file: Mapping[str, Any]) -> Jackpot | None:
    """Return the machine of a file without faults; None if it has none."""
    if "jackpot" not in file:
        return None
    machine = file["jackpot"]
    return Jackpot(
        opens=machine["opens"],
        symbols=tuple(
            Symbol(
                symbol=SymbolId(one["id"]),
                name=one["name"],
                pair=one.get("pair", 0),
                triple=one["triple"],
            )
            for one in machine["symbols"]
        ),
        columns=tuple(
            tuple(SymbolId(symbol) for symbol in column) for column in machine["columns"]
        ),
    )


def shares_of(file: Mapping[str, Any]) -> tuple[Share, ...]:
    """Return the shares of a file without faults."""
    return tuple(
        Share(
            share=ShareId(one["id"]),
            name=one["name"],
            quotation=one["quotation"],
            count=one["count"],
        )
        for one in file.get("shares", [])
    )


def policies_of(file: Mapping[str, Any]) -> tuple[Policy, ...]:
    """Return the policies of a file without faults."""
    return tuple(
        Policy(
            policy=PolicyId(one["id"]),
            name=one["name"],
            term=one["term"],
            price=one["price"],
            count=one["count"],
        )
        for one in file.get("policies", [])
    )
