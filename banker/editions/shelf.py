"""The shelf: every board of this bank, those that come with it and a family's own.

Own boards lie in a folder, each in a file called by its id. They are read when they are
asked for, so that a file laid there is found at once; a game keeps the board it began with.
"""

import re
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import TypeAlias

from banker.editions.checks import check_edition
from banker.editions.faults import EditionError, Findings, shown
from banker.editions.loader import LoadedEdition, edition_ids, load
from banker.editions.reading import content_of, fail, tables_of
from banker.editions.records import edition_of
from banker.editions.tables import Table
from banker.files import private_file

SUFFIX = ".toml"
#: So many own boards are kept; each takes up to 256 KB.
OWN_MOST = 60
OWNER_ONLY = 0o600
#: What a file can be called; nothing else becomes part of a path (T-46).
ID_SHAPE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
ID_MOST = 60

#: A file's inode, size and time of change: it is read again when one of them differs.
Signature: TypeAlias = tuple[int, int, int]
Found: TypeAlias = LoadedEdition | EditionError


class Shelf:
    """The boards that can be played here. Thread-safe: files are only ever replaced."""

    def __init__(self, folder: Path) -> None:
        """Keep own boards in `folder`, which need not be there yet."""
        self.folder = folder
        self._read: dict[Path, tuple[Signature, Found]] = {}

    def ids(self) -> tuple[str, ...]:
        """Return the ids of all boards without faults: shipped ones, then own ones."""
        own = [
            found.edition.edition
            for found in self.own().values()
            if isinstance(found, LoadedEdition)
        ]
        return (*edition_ids(), *own)

    def load(self, edition_id: str) -> LoadedEdition:
        """Return a board by its id.

        Raises:
            EditionError: there is none, or its file has faults; lists every fault.
        """
        if edition_id in edition_ids():
            return load(edition_id)
        found = self._own(self._path(edition_id)) if is_id(edition_id) else None
        if found is None:
            fail(None, f"there is no such edition; there are {', '.join(self.ids())}")
        if isinstance(found, EditionError):
            raise found
        return found

    def own(self) -> Mapping[str, Found]:
        """Return every own board by the name of its file, or what is wrong with it."""
        return {
            path.name: found
            for path in self._paths()[:OWN_MOST]
            if (found := self._own(path)) is not None
        }

    def keep(self, content: bytes) -> LoadedEdition:
        """Put a board on the shelf, in the place of one of the same id; return it.

        Raises:
            EditionError: it is not in order, or has the id of a board that comes with
                the bank, or there is no more room; lists every fault.
        """
        loaded = own_board(content)
        path = self._path(loaded.edition.edition)
        if not path.exists() and len(self._paths()) >= OWN_MOST:
            fail(None, f"there are {OWN_MOST} boards in {self.folder}: take one away first")
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            private_file(path, content, OWNER_ONLY)
        except OSError as error:
            fail(None, f"the file cannot be kept: {error.strerror}")
        return loaded

    def _path(self, edition_id: str) -> Path:
        return self.folder / f"{edition_id}{SUFFIX}"

    def _paths(self) -> list[Path]:
        """Return the files of the folder; hidden ones are half written or an editor's."""
        try:
            found = [one for one in self.folder.iterdir() if one.suffix == SUFFIX]
        except OSError:
            return []
        return sorted(one for one in found if not one.name.startswith("."))

    def _own(self, path: Path) -> Found | None:
        """Return what is in a file, read again if it has changed; None if it is gone."""
        try:
            status = path.stat()
        except OSError:
            self._read.pop(path, None)
            return None
        signature = (status.st_ino, status.st_size, status.st_mtime_ns)
        known = self._read.get(path)
        if known is None or known[0] != signature:
            known = self._read[path] = (signature, found_in(path))
        return known[1]


def is_id(text: str) -> bool:
    """Return whether a text can be the id of a board.

    >>> is_id("our-village"), is_id("../keys"), is_id("")
    (True, False, False)
    """
    return len(text) <= ID_MOST and ID_SHAPE.fullmatch(text) is not None


def found_in(path: Path) -> Found:
    """Return the board in a file, or what is wrong with it."""
    try:
        return own_board(content_of(path), called=path.name.removesuffix(SUFFIX))
    except EditionError as error:
        return error


def own_board(content: bytes, *, called: str | None = None) -> LoadedEdition:
    """Return the board in the content of a file, which is `called` by its id.

    Raises:
        EditionError: it cannot be read or is not in order; lists every fault.
    """
    file, findings = tables_of(content)
    check_edition(findings, file)
    check_own_id(findings, file, called)
    findings.raise_any()
    return LoadedEdition(edition=edition_of(file), sha256=sha256(content).hexdigest())


def check_own_id(findings: Findings, file: Table, called: str | None) -> None:
    """Note an id that a shipped board has, or that differs from the name of the file."""
    if not findings.is_sound(("id",)):
        return
    edition = str(file["id"])
    if edition in edition_ids():
        reason = f"{shown(edition)} is a board that comes with the bank; choose another id"
        findings.add(("id",), reason)
    elif called is not None and called != edition:
        findings.add(("id",), f"the file must be called {shown(edition + SUFFIX)}")
