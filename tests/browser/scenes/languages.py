"""The languages in which scenes are looked at."""

import gettext

from banker.web.http.languages import TRANSLATIONS, offered


def spoken():
    """Return English, and every offered language whose catalogue says anything.

    A catalogue without words shows English, which has been looked at.
    """
    return ["en", *(tag for tag in offered() if tag != "en" and says_anything(tag))]


def says_anything(tag):
    """Return whether a compiled catalogue has a single word."""
    with (TRANSLATIONS / tag / "LC_MESSAGES" / "messages.mo").open("rb") as file:
        words = gettext.GNUTranslations(file)._catalog
    return any(key for key in words)
