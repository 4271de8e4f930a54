"""Every sentence in every language, with its placeholders, by the words of the glossary."""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.frontend import CommandLineInterface
from babel.messages.pofile import read_po

from banker.web.http.languages import LANGUAGES, TRANSLATIONS

ROOT = Path(__file__).parent.parent.parent
TRANSLATED = [language for language in LANGUAGES if language != "en"]
#: `%(name)s`, `%(num)d` and the double per cent sign.
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%%")
#: The printed word for the start: a language that says salary may leave it out.
MAY_BE_LEFT_OUT = {"%(go)s"}
CYRILLIC_AND_LATIN = re.compile(r"[а-яёіїєґ][a-z]|[a-z][а-яёіїєґ]", re.IGNORECASE)

#: Words that the glossary turned down: because they agree with a player or a title (a name
#: takes no gender), mean something else, or are a second word for one thing. Beginnings of
#: words; a bar closes a whole word.
FORBIDDEN = {
    "ru": [
        *("победительниц", "победитель", "выбыл|", "выбыла", "должен|", "должна", "ничья|"),
        *("заложен", "транзакци", "операци", "получател", "одобр", "парковк", "ридер"),
        *("токен", "жетон", "розетк", "заплатил|", "заплатила", "купил|", "купила"),
        *("продал|", "продала", "получил|", "получила", "потратил", "выиграл|"),
        *("выиграла", "проиграл|", "проиграла", "бросил|", "бросила", "попал|", "попала"),
        *("готов|", "готова"),
    ],
    "uk": [
        *("переможниц", "переможець", "вибув|", "вибула", "винен|", "винна", "нічия|"),
        *("заставлен", "транзакці", "операці", "одержувач", "схвал", "парковк", "рідер"),
        *("токен", "жетон", "розетк", "заплатив|", "заплатила", "купив|", "купила"),
        *("продав|", "продала", "отримав|", "отримала", "виграв|", "виграла", "програв|"),
        *("програла", "кинув|", "кинула", "потрапив|", "потрапила", "готова", "готовий"),
    ],
    "pt_PT": [
        *("vencedor", "eliminad", "falid", "preso|", "presa|", "hipotecado", "hipotecada"),
        *("transaç", "destinatári", "utilidade", "aprovar", "ficha", "você", "celular"),
        *("tela|", "aluguel", "patrimônio", "usuári", "partida"),
    ],
    "pt_BR": [
        *("vencedor", "eliminad", "falid", "preso|", "presa|", "hipotecado", "hipotecada"),
        *("transaç", "destinatári", "utilidade", "aprovar", "ficha", "telemóvel", "ecrã"),
        *("renda|", "património", "ficheiro", "autocolante", "premido"),
    ],
}
#: Where such a word is right: the bank has a gender, "who" has the masculine, and printed
#: names win.
ALLOWED = {
    "ru": ["Банк получил", "Кто не купил"],
    "uk": ["Банк отримав", "Хто не купив", "що вибув"],
    "pt_PT": ["«Partida»", "Casa Partida"],
    "pt_BR": ["Imposto de Renda"],
}
#: Between a Portuguese preposition with an article and a name: "ao %(name)s" has a gender.
DECLINED_NAME = re.compile(r"\b(ao|à|do|da|no|na|pelo|pela) %\((name|payer|payee|owner)\)s")


def catalogue(language: str) -> Catalog:
    with (TRANSLATIONS / language / "LC_MESSAGES/messages.po").open("rb") as lines:
        return read_po(lines, locale=language)


CATALOGUES = {language: catalogue(language) for language in TRANSLATED}


@pytest.fixture(scope="module")
def collected(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """What the code and the templates say, as `./run.sh words` collects it."""
    found = tmp_path_factory.mktemp("words") / "messages.pot"
    words = ["-q", "extract", "-F", str(ROOT / "pyproject.toml"), "-k", "_"]
    CommandLineInterface().run(
        ["pybabel", *words, "-k", "plural:1,2", "-o", str(found), str(ROOT)]
    )
    with found.open("rb") as lines:
        return read_po(lines)


def forms(message: Message) -> list[str]:
    """Return the words of a message, one for each plural form."""
    return [message.string] if isinstance(message.string, str) else list(message.string)


def english(message: Message) -> list[str]:
    return [message.id] if isinstance(message.id, str) else list(message.id)


def messages(language: str) -> list[Message]:
    return [message for message in CATALOGUES[language] if message.id]


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_in_the_catalogue_and_no_other(language, collected):
    ours = {str(message.id) for message in messages(language)}
    said = {str(message.id) for message in collected if message.id}
    assert said - ours == set(), "run: ./run.sh words, and translate"
    assert ours - said == set(), "run: ./run.sh words"


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_has_words_in_all_its_plural_forms(language):
    wanting = [m.id for m in messages(language) if not all(forms(m)) or m.fuzzy]
    assert wanting == []
    counted = [m for m in messages(language) if m.pluralizable]
    assert counted
    number = CATALOGUES[language].num_plurals
    assert {len(forms(m)) for m in counted} == {number}
    assert number == (3 if language in ("ru", "uk") else 2)


def placeholders(sentence: str) -> set[str]:
    return set(PLACEHOLDER.findall(sentence))


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_keeps_the_placeholders(language):
    wrong = [
        (m.id, form)
        for m in messages(language)
        for form in forms(m)
        if placeholders(english(m)[-1]) - placeholders(form) - MAY_BE_LEFT_OUT
        or placeholders(form) - placeholders(english(m)[-1])
    ]
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_per_cent_sign_is_written_twice_as_in_english(language):
    for message in messages(language):
        for form in forms(message):
            filled = {name: "x" for name in re.findall(r"%\((\w+)\)", form)}
            assert "%(" not in form % filled


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_word_that_the_glossary_turned_down(language):
    beginnings = (re.escape(word).replace(r"\|", r"\b") for word in FORBIDDEN[language])
    turned_down = re.compile(rf"\b(?:{'|'.join(beginnings)})", re.IGNORECASE)
    found = [
        form
        for message in messages(language)
        for form in forms(message)
        if turned_down.search(without(ALLOWED[language], form))
    ]
    assert found == []


def without(allowed: list[str], form: str) -> str:
    for phrase in allowed:
        form = form.replace(phrase, "")
    return form


@pytest.mark.parametrize("language", ["pt_PT", "pt_BR"])
def test_no_article_stands_before_a_name(language):
    for message in messages(language):
        for form in forms(message):
            assert not DECLINED_NAME.search(form)


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_no_word_mixes_two_alphabets(language):
    for message in messages(language):
        for form in forms(message):
            assert not CYRILLIC_AND_LATIN.search(PLACEHOLDER.sub(" ", form)), form


def test_russian_writes_its_yo():
    # The commonest words that go without it in careless print.
    careless = re.compile(r"\b(еще|ее|счет|платеж|причем|идет|ждет|дает|берет|все еще)\b")
    for message in messages("ru"):
        for form in forms(message):
            assert not careless.search(form.lower()), form


def test_ukrainian_writes_the_apostrophe_of_print():
    for message in messages("uk"):
        for form in forms(message):
            assert not re.search(r"[а-яіїєґ]['ʼ`][а-яіїєґ]", form.lower()), form
