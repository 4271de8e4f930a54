"""Languages: which one a device wants, chosen on its page or by its browser.

Portuguese of Portugal and of Brazil are two catalogues; plain `pt` from a browser means
Brazil, as browsers mean it.
"""

from flask import Blueprint, Flask, Response, redirect, request
from flask.typing import ResponseReturnValue
from flask_babel import Babel, get_locale

from banker.web.permissions import ANYBODY, PAGES

LANGUAGE_COOKIE = "lang"
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
COOKIE_AGE_S = 10 * 365 * 24 * 3600

languages = Blueprint("languages", __name__)
PAGES["languages.choose"] = ANYBODY


def init_languages(app: Flask) -> None:
    """Have pages and refusals speak the language of whoever asks."""
    Babel(app, locale_selector=wanted_language, default_locale="en")
    app.jinja_env.add_extension("jinja2.ext.i18n")
    app.context_processor(lambda: {"language": page_language()})
    app.register_blueprint(languages)


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


@languages.post("/language")
def choose() -> ResponseReturnValue:
    """Remember this device's language and show the page it came from again."""
    back = request.form.get("back", "/")
    answer: Response = redirect(back if is_local(back) else "/")  # type: ignore[assignment]
    chosen = request.form.get("language", "")
    if chosen in LANGUAGES:
        answer.set_cookie(
            LANGUAGE_COOKIE, chosen, max_age=COOKIE_AGE_S, samesite="Strict", httponly=True
        )
    return answer


def is_local(path: str) -> bool:
    r"""Return whether `path` leads to a page of this bank and nowhere else (T-34).

    >>> is_local("/t/K7M2QX/me"), is_local("//evil.example"), is_local("/\\evil.example")
    (True, False, False)
    """
    plain = path.isprintable() and "\\" not in path and "%" not in path
    return plain and path.startswith("/") and not path.startswith("//")
