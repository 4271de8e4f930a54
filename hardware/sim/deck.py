"""The demonstration cards: eight player cards and twenty-eight deed stickers.

Their serial numbers are fixed in `demo.json`, so that a bank can know them beforehand:
`{"players": {"<token>": "<uid>"}, "titles": {"<title index, from 1>": "<uid>"}}`.
What they are called on the page may come from a bank, in a file of names.
"""

import json
import logging
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal

from hardware.reader import CardUid

logger = logging.getLogger(__name__)

#: Colour groups as the design letters them: eight streets, stations, utilities.
GROUPS = frozenset("abcdefghsu")


@dataclass(frozen=True, slots=True)
class DeckCard:
    """One card on the page.

    `token` is the figure on a player card, `number` the title index of a sticker;
    `label` what a bank calls it, `group` its colour group; each None where unknown.
    """

    uid: CardUid
    kind: Literal["player", "deed"]
    token: str | None = None
    number: int | None = None
    label: str | None = None
    group: str | None = None


def demo_deck() -> tuple[DeckCard, ...]:
    """Return the demonstration cards, players first, deeds by title index."""
    demo = json.loads(files("hardware.sim").joinpath("demo.json").read_text("utf-8"))
    players = (
        DeckCard(CardUid(uid), "player", token=token)
        for token, uid in demo["players"].items()
    )
    deeds = (
        DeckCard(CardUid(uid), "deed", number=int(index))
        for index, uid in demo["titles"].items()
    )
    return *players, *deeds


def named_deck(names_file: Path | None) -> tuple[DeckCard, ...]:
    """Return the demonstration cards, called what `names_file` calls them.

    The file is a JSON object from uid to label, or to `{"label": ..., "group": "a"}`.
    One that is missing, half written or malformed names nothing.
    """
    names = names_in(names_file) if names_file else {}
    return tuple(renamed(card, names.get(card.uid)) for card in demo_deck())


def renamed(card: DeckCard, name: object) -> DeckCard:
    """Return `card` called `name`, if that is a name."""
    label, group = (
        (name.get("label"), name.get("group")) if isinstance(name, dict) else (name, "")
    )
    if not isinstance(label, str) or not label:
        return card
    known = group if isinstance(group, str) and group in GROUPS else None
    return DeckCard(card.uid, card.kind, card.token, card.number, label, known)


def names_in(names_file: Path) -> dict[str, Any]:
    """Return what is written in `names_file`, or nothing."""
    try:
        names = json.loads(names_file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        logger.debug("no names in %s: %s", names_file, error)
        return {}
    return names if isinstance(names, dict) else {}
