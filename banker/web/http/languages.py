"""Languages: which one a device wants, chosen on its page or by its browser.

The same goes for light and dark, the other thing that a device may remember. Portuguese
of Portugal and of Brazil are two catalogues; plain `pt` from a browser means Brazil, as
browsers mean it.
"""

from pathlib import Path
from typing import cast

from flask import Blueprint, Flask, Response, redirect, request
from flask.typing import ResponseReturnValue
from flask_babel import Babel, get_locale

from banker.web.http.permissions import ANYBODY, PAGES

LANGUAGE_COOKIE = "lang"
THEME_COOKIE = "theme"
#: Anything else leaves it to the device.
THEMES = ("light", "dark")
#: Catalogue names, as the menu names the languages in themselves.
LANGUAGES = {
    "en": "English",
    "ru": "Русский",
    "uk": "Українська",
    "pt_PT": "Português (Portugal)",
    "pt_BR": "Português (Brasil)",
}
#: What browsers send, to the catalogue it means.
TAGS = {
    "en": "en",
    "ru": "ru",
    "uk": "uk",
    "pt": "pt_BR",
    "pt-BR": "pt_BR",
    "pt-PT": "pt_PT",
    "pt-AO": "pt_PT",
    "pt-MZ": "pt_PT",
    "pt-CV": "pt_PT",
}
#: Where the catalogues lie, compiled.
TRANSLATIONS = Path(__file__).parents[2] / "translations"
COOKIE_AGE_S = 10 * 365 * 24 * 3600

languages = Blueprint("languages", __name__)
PAGES["languages.choose"] = ANYBODY
PAGES["languages.choose_theme"] = ANYBODY


def init_languages(app: Flask) -> None:
    """Have pages and refusals speak the language of whoever asks."""
    Babel(app, locale_selector=wanted_language, default_locale="en")
    app.jinja_env.add_extension("jinja2.ext.i18n")
    app.context_processor(lambda: {"language": page_language(), "theme": page_theme()})
    app.register_blueprint(languages)


def offered() -> dict[str, str]:
    """Return the languages that pages can speak: English, and those with a catalogue.

    With English alone there is nothing to choose.
    """
    found = {
        tag: name
        for tag, name in LANGUAGES.items()
        if tag == "en" or (TRANSLATIONS / tag / "LC_MESSAGES" / "messages.mo").exists()
    }
    return found if len(found) > 1 else {}


def wanted_language() -> str:
    """Return the catalogue for this request."""
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    tag = request.accept_languages.best_match(list(TAGS), default="en")
    return TAGS[tag or "en"]


def page_language() -> str:
    """Return the language as pages name it, such as `pt-BR`."""
    return str(get_locale() or "en").replace("_", "-")


def page_theme() -> str:
    """Return `light` or `dark` if this device has chosen; empty for its own habit."""
    chosen = request.cookies.get(THEME_COOKIE, "")
    return chosen if chosen in THEMES else ""


@languages.post("/language")
def choose() -> ResponseReturnValue:
    """Remember this device's language and show the page it came from again."""
    chosen = request.form.get("language", "")
    return remembered(LANGUAGE_COOKIE, chosen if chosen in LANGUAGES else "")


@languages.post("/theme")
def choose_theme() -> ResponseReturnValue:
    """Remember whether this device is light or dark, or leave it to the device."""
    chosen = request.form.get("theme", "")
    return remembered(THEME_COOKIE, chosen if chosen in THEMES else "auto")


def remembered(cookie: str, value: str) -> Response:
    """Return the way back to the page a form came from, with a choice remembered."""
    back = request.form.get("back", "/")
    answer = cast("Response", redirect(back if is_local(back) else "/"))
    if value:
        answer.set_cookie(
            cookie, value, max_age=COOKIE_AGE_S, samesite="Strict", httponly=True
        )
    return answer


def is_local(path: str) -> bool:
    r"""Return whether `path` leads to a page of this bank and nowhere else (T-34).

    >>> is_local("/t/K7M2QX/me"), is_local("//evil.example"), is_local("/\\evil.example")
    (True, False, False)
    """
    plain = path.isprintable() and "\\" not in path and "%" not in path
    return plain and path.startswith("/") and not path.startswith("//")
