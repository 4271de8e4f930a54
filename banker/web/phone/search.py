"""Finding a line by words as people type them: without case, accents and separators."""

import re
from unicodedata import combining, normalize

#: What stands between the figures of a sum: a space, a comma or a point before three more.
SEPARATOR = re.compile(r"(?<=\d)[\s.,\u00a0\u202f](?=\d{3}(?!\d))")


def plain(text: str) -> str:
    """Return a text as it is compared: small letters without accents, sums in one piece.

    >>> plain("Лёва заплатил 1 180 ₽"), plain("São João, R$ 1.180")
    ('лева заплатил 1180 ₽', 'sao joao, r$ 1180')
    """
    bare = "".join(one for one in normalize("NFKD", text.casefold()) if not combining(one))
    return SEPARATOR.sub("", normalize("NFKC", bare))


def is_found(asked: str, *texts: str) -> bool:
    """Return whether every word asked for is in one of the texts.

    >>> is_found("arvore 40", "Árvore Street", "+£40"), is_found("oak", "Elm Street")
    (True, False)
    """
    where = " ".join(plain(text) for text in texts)
    return all(word in where for word in plain(asked).split())
