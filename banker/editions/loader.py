"""The loader: an edition file read, checked as a whole and made into an `Edition`.

Editions that come with the bank are read by their id. A family's own file is read by its
path. What is wrong with a file is never told one fault at a time: EditionError has all.
How such a file is written stands in `docs/editions.md`.
"""

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib import resources
from pathlib import Path

from banker.editions.checks import check_edition
from banker.editions.faults import EditionError, EditionFault
from banker.editions.house_rules import house_rules_with
from banker.editions.presets import PRESETS_FILE, Preset, preset, preset_ids, preset_misfits
from banker.editions.reading import content_of, fail, tables_of
from banker.editions.records import edition_of
from banker.rules.edition import Edition

__all__ = [
    "EditionError",
    "EditionFault",
    "LoadedEdition",
    "Preset",
    "check",
    "edition_ids",
    "house_rules_with",
    "load",
    "load_file",
    "preset",
    "preset_ids",
    "preset_misfits",
]


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
    names = {file.name for file in files if file.name.endswith(".toml")} - {PRESETS_FILE}
    return tuple(sorted(name.removesuffix(".toml") for name in names))


@cache
def load(edition_id: str) -> LoadedEdition:
    """Return the edition that comes with the bank under this id.

    Raises:
        EditionError: there is none.
    """
    if edition_id not in edition_ids():
        fail(None, f"there is no such edition; there are {', '.join(edition_ids())}")
    file = resources.files("banker.editions") / f"{edition_id}.toml"
    return _loaded(file.read_bytes())


def load_file(path: Path) -> LoadedEdition:
    """Return the edition that a family has written in the file at `path`.

    Raises:
        EditionError: it cannot be read or is not in order; lists every fault.
    """
    return _loaded(content_of(path))


def check(source: Path | str | bytes) -> Edition:
    """Return the edition in a file (a Path) or in its content (text or bytes).

    Raises:
        EditionError: it cannot be read or is not in order; lists every fault.
    """
    file, findings = tables_of(source)
    check_edition(findings, file)
    findings.raise_any()
    return edition_of(file)


def _loaded(content: bytes) -> LoadedEdition:
    return LoadedEdition(edition=check(content), sha256=sha256(content).hexdigest())
