"""Keyboards for the glass: the terminal has none of its own, and names want letters.

A page offers the letters of its own language first, and those of the other script beside
them: a grandparent's name may be written in either. Only letters for names are here.
"""

from dataclasses import dataclass

#: Rows of letters from top to bottom. The last row stands between shift and erase.
LAYOUTS = {
    "en": ("qwertyuiop", "asdfghjkl", "zxcvbnm'-"),
    "pt": ("áâãàçéêíóôõú", "qwertyuiop", "asdfghjkl", "zxcvbnm'-"),
    "ru": ("йцукенгшщзхъ", "фывапролджэё", "ячсмитьбю-"),
    "uk": ("йцукенгшщзхї", "фівапролджєґ", "ячсмитьбю’-"),
}
#: The script that a language's keyboard changes to.
OTHERS = {"en": "ru", "pt": "ru", "ru": "en", "uk": "en"}
#: What the key says that changes the script.
SIGNS = {"en": "ABC", "pt": "ABC", "ru": "АБВ", "uk": "АБВ"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Keyboard:
    """Letters of one language; `sign` stands on the key that leads to the next one."""

    language: str
    rows: tuple[tuple[str, ...], ...]
    sign: str


def keyboards(language: str) -> tuple[Keyboard, Keyboard]:
    """Return the keyboard of a page's language, then the one of the other script.

    >>> [one.language for one in keyboards("pt-BR")]
    ['pt', 'ru']
    """
    first = language.partition("-")[0].partition("_")[0]
    first = first if first in LAYOUTS else "en"
    names = (first, OTHERS[first])
    return (keyboard(names[0], names[1]), keyboard(names[1], names[0]))


def keyboard(name: str, following: str) -> Keyboard:
    """Return one keyboard whose key for scripts leads to `following`."""
    return Keyboard(
        language=name,
        rows=tuple(tuple(row) for row in LAYOUTS[name]),
        sign=SIGNS[following],
    )
