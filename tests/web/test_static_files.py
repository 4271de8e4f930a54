"""Static files: another version has other addresses, and each is asked for only once."""

import re
from urllib.parse import urljoin

import pytest

from banker.web.static_files import KEPT_S, version_of

A_YEAR_S = 31_536_000
NAMED = re.compile(r'(?:src|href)="(/static/[^"#?]+)')
#: What a module imports, now or later, and what a stylesheet draws with.
BESIDE = {
    ".js": re.compile(r'(?:^import\s[^"]*|\bimport\()"(\.[^"]+)"', re.MULTILINE),
    ".css": re.compile(r"url\(([^):]+)\)"),
}


@pytest.fixture
def client(app):
    return app.test_client()


def address_of(app, name):
    with app.test_request_context():
        return app.url_for("static", filename=name)


def all_fetched(client, page):
    """Return the addresses of all static files of a page, with what those fetch."""
    found, waiting = set(), NAMED.findall(client.get(page).text)
    while waiting:
        address = waiting.pop()
        if address in found:
            continue
        found.add(address)
        ending = next((one for one in BESIDE if address.endswith(one)), "")
        if ending and "/vendor/" not in address:
            text = client.get(address).text
            waiting += [urljoin(address, one) for one in BESIDE[ending].findall(text)]
    return found


def test_a_versioned_address_is_kept_for_a_year_and_never_asked_for_again(app, client):
    answer = client.get(address_of(app, "shared/tokens.css"))
    assert answer.status_code == 200
    assert KEPT_S == A_YEAR_S
    kept = answer.cache_control
    assert (kept.max_age, kept.public, kept.immutable) == (A_YEAR_S, True, True)
    assert not kept.no_cache
    assert not kept.no_store


def test_whatever_a_page_fetches_has_the_version_in_its_address(app, client, table):
    version = version_of_app(app)
    for page in (f"/t/{table.table}/join", "/unlock", "/"):
        fetched = all_fetched(client, page)
        for address in fetched:
            assert address.startswith(f"/static/{version}/"), address
            assert client.get(address).status_code == 200, address
    # Modules that others import, and what stylesheets draw with, among them.
    names = " ".join(all_fetched(client, f"/t/{table.table}/join"))
    for part in (
        "phone/phone.js",
        "shared/swap.js",
        "shared/sound.js",
        ".woff2",
        "img/rosette.svg",
    ):
        assert part in names, part


def version_of_app(app):
    return address_of(app, "shared/tokens.css").split("/")[2]


@pytest.mark.parametrize(
    "path", ["/static/shared/swap.js", "/static/0123456789/shared/swap.js"]
)
def test_an_address_without_this_version_finds_its_file_and_is_asked_for_anew(
    app, client, path
):
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.data == client.get(address_of(app, "shared/swap.js")).data
    kept = answer.cache_control
    assert kept.no_cache
    assert not kept.immutable
    again = client.get(path, headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304
    assert again.data == b""


@pytest.mark.parametrize(
    "name",
    ["shared/nothing.js", "0123456789/shared/nothing.js", "../pyproject.toml", "shared"],
)
def test_what_is_not_there_is_not_kept(app, client, name):
    for path in (f"/static/{name}", address_of(app, "") + name):
        answer = client.get(path)
        assert answer.status_code == 404, path
        assert answer.headers["Cache-Control"] == "no-store"


def test_any_change_of_any_file_is_another_version(tmp_path):
    (tmp_path / "js").mkdir()
    one, two = tmp_path / "js" / "one.js", tmp_path / "two.css"
    one.write_text("a")
    two.write_text("b")
    versions = [version_of(tmp_path), version_of(tmp_path)]
    assert len(set(versions)) == 1
    one.write_text("c")
    versions.append(version_of(tmp_path))
    two.rename(tmp_path / "three.css")
    versions.append(version_of(tmp_path))
    (tmp_path / "four.css").touch()
    versions.append(version_of(tmp_path))
    assert len(set(versions)) == 4
    assert all(re.fullmatch("[0-9a-f]{10}", one) for one in versions)
