"""Names of players: any script, emoji and all, but nothing that hides or deceives.

A name is one to 24 characters as people count them, in Unicode normal form C, without
controls, invisible or direction marks (T-23). Two names that differ only in case, width or
by letters that look the same are the same name (T-19).
"""

from collections.abc import Iterable
from itertools import pairwise
from unicodedata import category, combining, normalize

import regex

NAME_MOST = 24
#: A letter carries a vowel and a tone; more is a tower (T-23).
MARKS_MOST = 2
#: Classes of combining marks: a nukta makes another letter, a virama joins two letters.
NUKTA, VIRAMA = 7, 9
#: Joins the parts of a family emoji, and Indic letters after a virama; nothing else.
JOINER = "\u200d"
#: Symbols without ink, beside those that Unicode itself calls ignorable.
BLANKS = frozenset("\u2800\ufffc\U00016fe4\U0001d159")

HIDDEN = regex.compile(r"[\p{Default_Ignorable_Code_Point}\p{C}\p{Zl}\p{Zp}]")
EMOJI = regex.compile(
    r"(?:\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?"
    r"(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*"
    r"|\p{Regional_Indicator}{2}"
    r"|[0-9#*]\uFE0F?\u20E3"
    r"|\U0001F3F4[\U000E0020-\U000E007E]+\U000E007F)"
)

#: Small letters that look like another one, also as capitals, and the one meant here.
#: Cyrillic and Greek beside Latin; I, l and 1; O and 0.
LOOK_ALIKES = {
    **dict(zip("авекмнорстухѕіјһԁԛԝӏґ", "abekmhopctyxsljhdqwlг", strict=True)),
    **dict(zip("αβεζικμνορτυχ", "abezlkmnoptyx", strict=True)),
    **dict(zip("iıl1|!0", "llllllo", strict=True)),
    **dict(zip("\u2019\u2018\u02bc\u00b4`", "'" * 5, strict=True)),
    **dict(zip("\u2010\u2011\u2012\u2013\u2014\u2212", "------", strict=True)),
}
_LOOKS = str.maketrans(LOOK_ALIKES)


#: What the bank is called at the ends of payments, in the languages of the screens.
BANK_NAMES = ("Bank", "The bank", "Банк", "Banco", "O banco")


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
    """Return whether one character, as people count them, can be read by people.

    >>> is_readable("👨‍👩‍👧"), is_readable("n\u200d"), is_readable("\u3164")
    (True, False, False)
    """
    if EMOJI.fullmatch(character):
        return True
    if character[0] in BLANKS or is_mark(character[0]):
        return False
    return has_no_tower(character) and all(
        letter not in BLANKS and not HIDDEN.match(letter)
        for letter in without_joiners(character)
    )


def is_mark(letter: str) -> bool:
    """Return whether a code point stands on another letter and not by itself."""
    return category(letter) in {"Mn", "Me", "Mc"}


def has_no_tower(character: str) -> bool:
    """Return whether no letter of a character carries more marks than people read."""
    marks = nuktas = 0
    for letter in character:
        if not is_mark(letter):
            marks = nuktas = 0
        elif combining(letter) == NUKTA and not nuktas:
            nuktas = 1
        else:
            marks += 1
        if marks > MARKS_MOST:
            return False
    return True


def without_joiners(character: str) -> str:
    """Return a character without the joiners that have their place: after a virama."""
    kept = character[:1]
    for before, letter in pairwise(character):
        if letter != JOINER or combining(before) != VIRAMA:
            kept += letter
    return kept


def skeleton(name: str) -> str:
    """Return what two names that look the same have in common.

    >>> skeleton("Ａｎｎ") == skeleton("ann")
    True
    >>> skeleton("А\u200dnnа\ufe0f") == skeleton("Anna")
    True
    """
    plain = normalize("NFKD", normalize("NFKC", HIDDEN.sub("", name)).casefold())
    seen = HIDDEN.sub("", plain).replace(" ", "").translate(_LOOKS)
    return seen.replace("rn", "m").replace("vv", "w")


def is_taken(name: str, names: Iterable[str]) -> bool:
    """Return whether a name looks like one of `names`, or like the bank's own.

    >>> is_taken("ANNA", ["Anna", "Bob"]), is_taken("Bаnk", [])
    (True, True)
    """
    return skeleton(name) in {skeleton(one) for one in (*BANK_NAMES, *names)}


def twin_among(names: Iterable[str]) -> str | None:
    """Return a name that looks like one before it, or like the bank's; None for none.

    >>> twin_among(["Anna", "Bob", "ANNA"])
    'ANNA'
    """
    seen = {skeleton(name) for name in BANK_NAMES}
    for name in names:
        if skeleton(name) in seen:
            return name
        seen.add(skeleton(name))
    return None
