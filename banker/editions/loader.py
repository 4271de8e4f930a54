"""The loader: an edition file read, checked as a whole and made into an `Edition`.

Editions that come with the bank are read by their id. A family's own file is read by its
path. What is wrong with a file is never told one fault at a time: EditionError has all.
How such a file is written stands in `docs/editions.md`.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Any, NoReturn

from banker.editions.checks import check_edition
from banker.editions.faults import EditionError, EditionFault, Findings
from banker.editions.house_rules import house_rules_with
from banker.editions.lines import key_lines
from banker.editions.sections import TITLE_KINDS
from banker.rules.board import (
    Board,
    DeckId,
    Group,
    GroupId,
    Space,
    SpaceId,
    TitleDeed,
    TitleId,
)
from banker.rules.edition import Currency, Deck, Edition, HouseRules

__all__ = [
    "EditionError",
    "EditionFault",
    "LoadedEdition",
    "check",
    "edition_ids",
    "house_rules_with",
    "load",
    "load_file",
]

#: The shipped boards take a tenth of this.
FILE_MOST_BYTES = 256 * 1024
#: Reading time grows with lines times their length; a board needs far less of both.
LINES_MOST, LINE_MOST = 10_000, 1_000


@dataclass(frozen=True, slots=True, kw_only=True)
class LoadedEdition:
    """An edition with the fingerprint of the file it was read from.

    Attributes:
        sha256: of the file's bytes, in small hex.
    """

    edition: Edition
    sha256: str


@cache
def edition_ids() -> tuple[str, ...]:
    """Return the ids of the editions that come with the bank, by the alphabet."""
    files = resources.files("banker.editions").iterdir()
    names = (file.name for file in files if file.name.endswith(".toml"))
    return tuple(sorted(name.removesuffix(".toml") for name in names))


@cache
def load(edition_id: str) -> LoadedEdition:
    """Return the edition that comes with the bank under this id.

    Raises:
        EditionError: there is none.
    """
    if edition_id not in edition_ids():
        _fail(None, f"there is no such edition; there are {', '.join(edition_ids())}")
    file = resources.files("banker.editions") / f"{edition_id}.toml"
    return _loaded(file.read_bytes())


def load_file(path: Path) -> LoadedEdition:
    """Return the edition that a family has written in the file at `path`.

    Raises:
        EditionError: it cannot be read or is not in order; lists every fault.
    """
    return _loaded(_content_of(path))


def check(source: Path | str | bytes) -> Edition:
    """Return the edition in a file (a Path) or in its content (text or bytes).

    Raises:
        EditionError: it cannot be read or is not in order; lists every fault.
    """
    content = _content_of(source) if isinstance(source, Path) else source
    text = _text_of(content)
    try:
        file = _toml(text)
        findings = Findings(key_lines(text))
    except RecursionError:
        _fail(None, "lists or tables are nested far too deeply")
    check_edition(findings, file)
    findings.raise_any()
    return _edition(file)


def _loaded(content: bytes) -> LoadedEdition:
    return LoadedEdition(edition=check(content), sha256=sha256(content).hexdigest())


def _fail(line: int | None, reason: str) -> NoReturn:
    """Raise the error for a file that is not even worth looking into."""
    raise EditionError((EditionFault(key="", line=line, reason=reason),)) from None


def _content_of(path: Path) -> bytes:
    """Return the bytes of a file, and never more than a board can need."""
    try:
        if not path.is_file():
            _fail(None, "there is no such file")
        with path.open("rb") as file:
            return file.read(FILE_MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        _fail(None, f"the file cannot be read: {error}")


def _text_of(content: str | bytes) -> str:
    """Return the text of a file with plain line ends, if it is one and of a fair size."""
    if len(content) > FILE_MOST_BYTES:
        _fail(None, f"the file is larger than {FILE_MOST_BYTES // 1024} KB")
    decoded = _decoded(content) if isinstance(content, bytes) else content
    # Some editors begin a file with a mark that is no part of its text.
    text = decoded.removeprefix("\ufeff").replace("\r\n", "\n")
    for number, line in enumerate(text.split("\n"), start=1):
        if number > LINES_MOST:
            _fail(number, f"the file has more than {LINES_MOST} lines")
        if len(line) > LINE_MOST:
            _fail(number, f"the line is longer than {LINE_MOST} characters")
    return text


def _decoded(content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        before = content[: error.start]
        _fail(before.count(b"\n") + 1, "this is not text in UTF-8")


def _toml(text: str) -> dict[str, Any]:
    """Return the tables of `text`; pass on the line of what is not TOML."""
    try:
        return tomllib.loads(text)
    except ValueError as error:
        said = re.fullmatch(
            r"(.*) \(at (?:line (\d+), column \d+|end of document)\)", str(error), re.DOTALL
        )
        reason = said[1] if said else str(error)
        line = int(said[2]) if said and said[2] else text.count("\n") + 1
        _fail(line, f"this is not TOML: {reason}")


# What follows makes records of tables in which no fault was found.


def _edition(file: Mapping[str, Any]) -> Edition:
    players = file.get("players", {})
    return Edition(
        edition=file["id"],
        name=file["name"],
        language=file["language"],
        currency=Currency(**file["currency"]),
        board=_board(file),
        decks=tuple(
            Deck(deck=DeckId(deck["id"]), name=deck["name"], pardons=deck.get("pardons", 1))
            for deck in file.get("decks", [])
        ),
        players_least=players.get("least", 2),
        players_most=players.get("most", 8),
        defaults=HouseRules(**file.get("house_rules", {})),
    )


def _board(file: Mapping[str, Any]) -> Board:
    deeds = [_deed(space) for space in file["spaces"] if space["kind"] in TITLE_KINDS]
    groups = [
        Group(
            group=GroupId(group["id"]),
            name=group["name"],
            letter=group["letter"],
            titles=tuple(deed.title for deed in deeds if deed.group == group["id"]),
            colour=group.get("colour"),
        )
        for group in file["groups"]
    ]
    return Board(
        spaces=tuple(_space(space) for space in file["spaces"]),
        deeds={deed.title: deed for deed in deeds},
        groups={group.group: group for group in groups},
    )


def _space(space: Mapping[str, Any]) -> Space:
    is_title = space["kind"] in TITLE_KINDS
    return Space(
        space=SpaceId(space["id"]),
        name=space["name"],
        kind="title" if is_title else space["kind"],
        title=TitleId(space["id"]) if is_title else None,
        amount=space.get("amount", 0),
        deck=DeckId(space["deck"]) if "deck" in space else None,
    )


def _deed(space: Mapping[str, Any]) -> TitleDeed:
    house_cost = space.get("house_cost", 0)
    return TitleDeed(
        title=TitleId(space["id"]),
        name=space["name"],
        kind=space["kind"],
        group=GroupId(space["group"]),
        price=space["price"],
        mortgage_value=space["mortgage_value"],
        rents=tuple(space["rents"]),
        house_cost=house_cost,
        hotel_cost=space.get("hotel_cost", house_cost),
    )
