"""Names of players: any script, emoji and all, but nothing that hides or deceives.

A name is one to 24 characters as people count them, in Unicode normal form C, without
controls, invisible or direction marks (T-23). Two names that differ only in case or width
are the same name.
"""

from unicodedata import category, normalize

import regex

NAME_MOST = 24
#: A character as people count them may be built from many; none needs more than this.
MARKS_MOST = 4
#: Joins the parts of a family emoji; allowed between them and nowhere else.
JOINER = "\u200d"


class BadNameError(ValueError):
    """The name cannot be used; `reason` is `empty`, `too-long` or `not-readable`."""

    def __init__(self, reason: str) -> None:
        """Say why."""
        super().__init__(reason)
        self.reason = reason


def clean_name(text: str) -> str:
    """Return `text` as it will stand at the table, or raise BadNameError.

    >>> clean_name("  Zoë  ")
    'Zoë'
    """
    if len(text) > NAME_MOST * 12:
        raise BadNameError("too-long")
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise BadNameError("not-readable")
    name = " ".join(normalize("NFC", text).split())
    if not name:
        raise BadNameError("empty")
    characters = regex.findall(r"\X", name)
    if len(characters) > NAME_MOST:
        raise BadNameError("too-long")
    if not all(is_readable(character) for character in characters):
        raise BadNameError("not-readable")
    return name


def is_readable(character: str) -> bool:
    """Return whether one character, as people count them, can be read by people."""
    marks = sum(1 for letter in character if category(letter) in {"Mn", "Me"})
    if marks > MARKS_MOST or category(character[0]) in {"Mn", "Me", "Mc"}:
        return False
    hidden = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    allowed = JOINER if len(character) > 1 else ""
    return all(category(letter) not in hidden or letter in allowed for letter in character)


def skeleton(name: str) -> str:
    """Return what two names that look the same have in common.

    >>> skeleton("Ａｎｎ") == skeleton("ann")
    True
    """
    return normalize("NFKC", normalize("NFKC", name).casefold()).replace(" ", "")
