"""The content of a file that somebody wrote: its text, and its tables if it is TOML.

Nothing here knows an edition. What is not even worth looking into is refused at once.
"""

import re
import tomllib
from pathlib import Path
from typing import Any, NoReturn

from banker.editions.faults import EditionError, EditionFault, Findings
from banker.editions.lines import key_lines

#: The shipped boards take a tenth of this.
FILE_MOST_BYTES = 256 * 1024
#: Reading time grows with lines times their length; a board needs far less of both.
LINES_MOST, LINE_MOST = 10_000, 1_000


def tables_of(source: Path | str | bytes) -> tuple[dict[str, Any], Findings]:
    """Return the tables of a file, and findings that know on which line each key stands.

    Raises:
        EditionError: it cannot be read or is not TOML.
    """
    text = text_of(content_of(source) if isinstance(source, Path) else source)
    try:
        return toml_of(text), Findings(key_lines(text))
    except RecursionError:
        fail(None, "lists or tables are nested far too deeply")


def fail(line: int | None, reason: str) -> NoReturn:
    """Raise the error for a file that is not even worth looking into."""
    raise EditionError((EditionFault(key="", line=line, reason=reason),)) from None


def content_of(path: Path) -> bytes:
    """Return the bytes of a file, and never more than a board can need."""
    try:
        if not path.is_file():
            fail(None, "there is no such file")
        with path.open("rb") as file:
            return file.read(FILE_MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        fail(None, f"the file cannot be read: {error}")


def text_of(content: str | bytes) -> str:
    """Return the text of a file with plain line ends, if it is one and of a fair size."""
    if len(content) > FILE_MOST_BYTES:
        fail(None, f"the file is larger than {FILE_MOST_BYTES // 1024} KB")
    decoded = _decoded(content) if isinstance(content, bytes) else content
    # Some editors begin a file with a mark that is no part of its text.
    text = decoded.removeprefix("\ufeff").replace("\r\n", "\n")
    for number, line in enumerate(text.split("\n"), start=1):
        if number > LINES_MOST:
            fail(number, f"the file has more than {LINES_MOST} lines")
        if len(line) > LINE_MOST:
            fail(number, f"the line is longer than {LINE_MOST} characters")
    return text


def _decoded(content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        before = content[: error.start]
        fail(before.count(b"\n") + 1, "this is not text in UTF-8")


def toml_of(text: str) -> dict[str, Any]:
    """Return the tables of `text`; pass on the line of what is not TOML."""
    try:
        return tomllib.loads(text)
    except ValueError as error:
        said = re.fullmatch(
            r"(.*) \(at (?:line (\d+), column \d+|end of document)\)", str(error), re.DOTALL
        )
        reason = said[1] if said else str(error)
        line = int(said[2]) if said and said[2] else text.count("\n") + 1
        fail(line, f"this is not TOML: {reason}")
