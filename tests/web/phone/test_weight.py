"""The first page of a phone is light: all it fetches, compressed, without fonts."""

import gzip
import re
from urllib.parse import urljoin

import pytest

from tests.web.phones import MIA, Table, an_app

LIMIT = 60 * 1024
LINKED = re.compile(r'(?:src|href)="(/[^"#?]+\.(?:css|js|svg))')
IMPORTED = re.compile(r'^import\s[^"]*"([^"]+)"', re.MULTILINE)
DRAWN = re.compile(r"url\(([^)]+\.svg)\)")


def weight_of(client, address):
    """Return what a page weighs with all it fetches, and what that was."""
    fetched, waiting = {}, [address]
    while waiting:
        path = waiting.pop()
        if path in fetched:
            continue
        answer = client.get(path)
        assert answer.status_code == 200, path
        text = answer.text
        fetched[path] = len(gzip.compress(answer.data, 9))
        if path == address or path.endswith("edition.css"):
            waiting += LINKED.findall(text)
        if path.endswith(".js") and "/vendor/" not in path:
            waiting += [urljoin(path, name) for name in IMPORTED.findall(text)]
        if path.endswith(".css"):
            waiting += [urljoin(path, name) for name in DRAWN.findall(text)]
    return sum(fetched.values()), fetched


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    return Table(an_app(tmp_path_factory.mktemp("bank")))


@pytest.mark.parametrize("page", ["join", "me"])
def test_the_first_page_is_under_60_kb_compressed(table, page):
    phone = table.phone(MIA)
    # Whoever has a seat is not asked to sit down.
    client = phone.client.application.test_client() if page == "join" else phone.client
    weight, fetched = weight_of(client, f"{phone.at}/{page}")
    names = " ".join(fetched)
    for part in (
        "phone.js",
        "live.js",
        "swap.js",
        "forms.js",
        "phone/frame.css",
        "htmx",
        "rosette.svg",
    ):
        assert part in names, part
    assert weight < LIMIT, fetched
