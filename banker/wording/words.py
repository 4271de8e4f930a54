"""Words: gettext with the types that its library does not tell.

Everything a person reads goes through here. The English sentence is the key; catalogues
for other languages lie in `banker/translations`.
"""

from unicodedata import bidirectional

from flask import has_request_context
from flask_babel import get_locale, gettext, ngettext


def _(message: str, **values: object) -> str:
    """Return `message` in the reader's language, with `%(name)s` filled in.

    A per cent sign is always written twice, as in the templates.
    """
    return str(gettext(message)) % values


def plural(one: str, many: str, count: int, **values: object) -> str:
    """Return the form of a counted sentence for `count`, which fills `%(num)s`."""
    return str(ngettext(one, many, count, **values))


def reader_locale() -> str:
    """Return the reader's language as Babel writes it; English outside a request."""
    found = get_locale() if has_request_context() else None
    return str(found or "en")


def isolated(name: str) -> str:
    """Return a name for the middle of a sentence that runs the other way.

    The marks keep a name in Hebrew or Arabic from carrying off the figures beside it.

    >>> isolated("Mia"), isolated("\u05de\u05dc") == "\u2068\u05de\u05dc\u2069"
    ('Mia', True)
    """
    turns = any(bidirectional(letter) in {"R", "AL"} for letter in name)
    return f"\u2068{name}\u2069" if turns else name
