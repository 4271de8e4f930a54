"""A sample of every kind of happening and command, no field at its default.

Records within them are filled as well, the house rules of the opening by what their
fields allow, so that an option that comes later is in the sample from its first day.
"""

from dataclasses import MISSING, Field, fields, is_dataclass, replace
from typing import get_args

from banker.entry import CommandUndone, Happening
from banker.journal.codec import COMMAND_KINDS, EVENT_KINDS
from banker.rules.board import (
    Board,
    Group,
    PolicyId,
    ShareId,
    Space,
    SpaceId,
    TitleDeed,
)
from banker.rules.business.printed import Jackpot, Policy, Symbol, SymbolId
from banker.rules.business.printed import Share as Company
from banker.rules.deck import Card, CardId, Deck
from banker.rules.edition import Currency, Edition, HouseRules
from banker.rules.players import Player
from banker.rules.register import Command
from banker.rules.table.opening import GameOpened
from tests.filled import filled
from tests.journal.small import ANN, BOB, CHANCE, GREEN, HILL

TAX = SpaceId("tax")
LUCK = CardId("luck")
STEEL, FIRE = ShareId("steel"), PolicyId("fire")
BELL, PLUM = SymbolId("bell"), SymbolId("plum")


# Looking at fields


def default_of(field: Field) -> object:
    """Return the default of a field; MISSING if it has none."""
    if field.default_factory is not MISSING:
        return field.default_factory()
    return field.default


def another(field: Field) -> object:
    """Return a value that a house rule may have and that is not its default."""
    default = default_of(field)
    words = [word for word in get_args(field.type) if isinstance(word, str)]
    match default:
        case bool():
            return not default
        case int():
            return default + 1
        case str():
            return next(word for word in words if word != default)
        case tuple():
            return (*default, 900, 800)
        case None:
            return 7
    raise AssertionError(f"no other value is known for {field.name}")


def at_default(record: object, path: str = "") -> list[str]:
    """Return the paths of all fields in a record that are at their default."""
    found: list[str] = []
    if is_dataclass(record):
        for field in fields(record):
            name, value = f"{path}.{field.name}", getattr(record, field.name)
            if value == default_of(field):
                found.append(name)
            found += at_default(value, name)
    elif isinstance(record, (tuple, list)):
        for number, one in enumerate(record):
            found += at_default(one, f"{path}[{number}]")
    elif isinstance(record, dict):
        for key, one in record.items():
            found += at_default(one, f"{path}[{key}]")
    return found


# The opening

STREET = TitleDeed(
    title=HILL,
    name="Hill Road",
    kind="street",
    group=GREEN,
    price=60,
    mortgage_value=30,
    rents=(2, 10, 30, 90, 160, 250),
    house_cost=50,
    hotel_cost=55,
)
FULL_RULES = HouseRules(
    **{field.name: another(field) for field in fields(HouseRules)}  # type: ignore[arg-type]
)
FULL_CARD = Card(
    card=LUCK,
    text="Удача!",
    effect="pay-or-draw",
    copies=2,
    amount=10,
    per_house=25,
    per_hotel=100,
    space=TAX,
    steps=3,
    title_kind="station",
    deck=CHANCE,
    percent=10,
    share=STEEL,
)
FULL_EDITION = Edition(
    edition="full",
    name="Filled in",
    language="ru",
    currency=Currency(symbol="₽", side="after", gap=True, unit=10_000, scale=True),
    board=Board(
        spaces=(
            Space(
                space=TAX,
                name="Налог",
                kind="title",
                title=HILL,
                amount=75,
                percent=10,
                deck=CHANCE,
                group=GREEN,
                amounts=(50, 90),
            ),
        ),
        deeds={HILL: STREET},
        groups={
            GREEN: Group(
                group=GREEN, name="Green", letter="A", titles=(HILL,), colour="#00aa55"
            )
        },
    ),
    decks=(Deck(deck=CHANCE, name="Chance", pardons=2, cards=(FULL_CARD,)),),
    players_least=3,
    players_most=5,
    defaults=replace(FULL_RULES, starting_cash=700),
    jackpot=Jackpot(
        opens=200,
        symbols=(Symbol(symbol=BELL, name="Bell", pair=2, triple=5),),
        columns=((BELL, PLUM), (PLUM, BELL), (BELL, BELL)),
    ),
    shares=(Company(share=STEEL, name="Steel", quotation=12, count=30),),
    policies=(Policy(policy=FIRE, name="Fire", term="long", price=60, count=4),),
)
FULL_OPENING = GameOpened(
    edition=FULL_EDITION,
    edition_sha256="cd" * 32,
    house_rules=FULL_RULES,
    players=(
        Player(player=ANN, name="Ann", token="kite"),
        Player(player=BOB, name="Bob", token="snail"),
    ),
    seed="a secret",
    hands={HILL: BOB},
)


# Happenings and commands

#: One happening of every kind.
SAMPLES: tuple[Happening, ...] = (
    FULL_OPENING,
    *(filled(kind) for kind in EVENT_KINDS.values() if kind is not GameOpened),
)
UNDONE = next(sample for sample in SAMPLES if isinstance(sample, CommandUndone))

#: One command of every kind.
COMMANDS: tuple[Command, ...] = tuple(filled(kind) for kind in COMMAND_KINDS.values())
