"""Which language and which light a device gets."""

import pytest

from banker.web.http.languages import LANGUAGES, offered

ORIGIN = {"Origin": "http://localhost"}


def language_of(client, **headers):
    page = client.get("/", headers=headers).text
    return page.partition('<html lang="')[2].partition('"')[0]


@pytest.mark.parametrize(
    ("wished", "given"),
    [
        ("", "en"),
        ("ru", "ru"),
        ("ru-RU,ru;q=0.9,en;q=0.8", "ru"),
        ("uk-UA", "uk"),
        ("pt-BR,pt;q=0.9", "pt-BR"),
        # To browsers plain Portuguese is Brazil's; Portugal and Africa name theirs.
        ("pt", "pt-BR"),
        ("pt-PT", "pt-PT"),
        ("pt-AO", "pt-PT"),
        ("fr,de;q=0.5", "en"),
        ("*", "en"),
        ("rubbish;;q=x", "en"),
    ],
)
def test_a_browser_gets_the_language_it_wishes_for(app, wished, given):
    assert language_of(app.test_client(), **{"Accept-Language": wished}) == given


@pytest.mark.parametrize("chosen", LANGUAGES)
def test_what_was_chosen_on_the_page_counts_for_more(app, chosen):
    client = app.test_client()
    answer = client.post("/language", data={"language": chosen}, headers=ORIGIN)
    assert answer.headers["Location"] == "/"
    assert language_of(client, **{"Accept-Language": "ru"}) == chosen.replace("_", "-")


def test_an_unknown_language_changes_nothing(app):
    client = app.test_client()
    client.post("/language", data={"language": "xx"}, headers=ORIGIN)
    assert client.get_cookie("lang") is None


# T-34
@pytest.mark.parametrize(
    "back",
    ["//evil.example", "/\\evil.example", "/%2f%2fevil.example", "javascript:alert(1)"],
)
def test_no_choice_leads_to_another_site(app, back):
    for path, field in (("/language", "language"), ("/theme", "theme")):
        answer = app.test_client().post(
            path, data={field: "en", "back": back}, headers=ORIGIN
        )
        assert answer.headers["Location"] == "/"


def test_a_choice_leads_back_to_its_page(app):
    answer = app.test_client().post(
        "/theme", data={"theme": "dark", "back": "/setup"}, headers=ORIGIN
    )
    assert answer.headers["Location"] == "/setup"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_device_keeps_its_light(app, theme):
    client = app.test_client()
    client.post("/theme", data={"theme": theme}, headers=ORIGIN)
    assert f'data-theme="{theme}"' in client.get("/").text
    client.post("/theme", data={"theme": "auto"}, headers=ORIGIN)
    assert "data-theme" not in client.get("/").text


# T-12
def test_another_site_cannot_change_the_language(app):
    answer = app.test_client().post(
        "/language", data={"language": "ru"}, headers={"Origin": "http://evil.example"}
    )
    assert answer.status_code == 403


def test_only_languages_that_pages_can_speak_are_offered(monkeypatch, tmp_path):
    monkeypatch.setattr("banker.web.http.languages.TRANSLATIONS", tmp_path)
    assert offered() == {}
    catalogue = tmp_path / "uk" / "LC_MESSAGES"
    catalogue.mkdir(parents=True)
    (catalogue / "messages.mo").write_bytes(b"")
    assert offered() == {"en": "English", "uk": "Українська"}
