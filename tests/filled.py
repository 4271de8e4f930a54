"""Records filled in by their types: a sample of every kind, nothing at its default.

A new command or event needs no sample of its own: its fields are filled by their names and
types. A field whose type nobody knows here yet is named by an AssertionError.
"""

from collections.abc import Mapping as AbstractMapping
from dataclasses import MISSING, fields, is_dataclass
from types import NoneType, UnionType
from typing import Literal, Union, get_args, get_origin, get_type_hints

from banker.ledger.posting import (
    BANK,
    LIEN,
    MONEY,
    AccountId,
    Asset,
    Posting,
    hand,
    lot,
    share_of,
)
from banker.rules.board import DeckId, GroupId, PolicyId, ShareId, SpaceId, TitleId
from banker.rules.business.printed import SymbolId
from banker.rules.deck import CardId
from banker.rules.players import PlayerId
from banker.rules.titles.levels import LevelChange
from tests.journal.small import ANN, BOB, HILL, LAKE

#: Whose end of a payment a field names: nobody pays themselves.
SECOND = {"borrower", "creditor", "partner", "payee", "other", "owner", "seller"}
BY_NAME = {
    "asset": Asset(MONEY),
    "contra": (Posting(lot(HILL), LIEN, 1), Posting(BANK, LIEN, -1)),
    "dropped": (LevelChange(title=HILL, by=-1),),
    "giver": hand(ANN),
    "paper": share_of(ShareId("steel")),
    "taker": hand(BOB),
    "taken": LAKE,
    "mine": LAKE,
}
BY_TYPE = {
    AccountId: hand(BOB),
    CardId: CardId("luck"),
    DeckId: DeckId("chance"),
    GroupId: GroupId("green"),
    PolicyId: PolicyId("fire"),
    ShareId: ShareId("steel"),
    SpaceId: SpaceId("tax"),
    SymbolId: SymbolId("bell"),
    TitleId: HILL,
    bool: True,
    int: 7,
    str: "«слово»",
}


def filled(record):
    """Return a record of a class in which no field is at its default."""
    hints = get_type_hints(record)
    return record(
        **{one.name: value_of(one.name, hints[one.name], one) for one in fields(record)}
    )


def value_of(name, hint, field=None):
    """Return a value for a field, or for a part of one, that is not its default."""
    if name in BY_NAME:
        return BY_NAME[name]
    if hint is PlayerId or (hint is str and name in SECOND | {"payer"}):
        return BOB if name in SECOND else ANN
    origin, parts = get_origin(hint), get_args(hint)
    if origin in {Union, UnionType}:
        return value_of(name, next(part for part in parts if part is not NoneType), field)
    if origin is Literal:
        return next(part for part in parts if part != default_of(field))
    if origin is tuple:
        wanted = parts[:1] if parts[-1] is Ellipsis else parts
        return tuple(value_of(name, part) for part in wanted)
    if origin in {AbstractMapping, dict}:
        return {value_of("key", parts[0]): value_of("value", parts[1])}
    if is_dataclass(hint):
        return filled(hint)
    assert hint in BY_TYPE, f"no value is known for {name}: {hint}"
    value = BY_TYPE[hint]
    return not value if hint is bool and default_of(field) is value else value


def default_of(field):
    """Return the default of a field; MISSING if it has none, or is part of one."""
    return MISSING if field is None else field.default
