"""The page of virtual cards lays cards for its own visitors and for nobody else."""

import json
import re
import socket
import threading
from pathlib import Path

import pytest
import requests

from hardware.sim import cards_page
from hardware.sim.cards_page import CardsPage
from hardware.sim.field import Field
from hardware.sim.tray import Tray

KITE, SNAIL = "04ca4d00000180", "04ca4d00000380"
FILES = Path(cards_page.__file__).parent / "page"


@pytest.fixture
def field():
    return Field()


@pytest.fixture
def tray(field):
    return Tray(field)


@pytest.fixture
def page(tray):
    page = CardsPage(tray, 0)
    threading.Thread(target=page.serve, daemon=True).start()
    yield page
    page.close()


@pytest.fixture
def post(page):
    def post(path, body=None, **headers):
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return requests.post(page.url + path, json=body or {}, headers=named, timeout=5)

    return post


def lying(field):
    return [card.number.hex() for card in field.lying()]


def test_a_card_is_placed_and_removed(post, field):
    assert post("place", {"uid": KITE}).json() == {"lying": [KITE]}
    assert lying(field) == [KITE]
    assert post("remove").json() == {"lying": []}
    assert lying(field) == []


def test_a_card_takes_the_place_of_another_unless_it_is_laid_beside_it(post, field):
    post("place", {"uid": KITE})
    post("place", {"uid": SNAIL})
    assert lying(field) == [SNAIL]
    post("place", {"uid": KITE, "beside": True})
    assert lying(field) == [SNAIL, KITE]
    post("remove", {"uid": SNAIL})
    assert lying(field) == [KITE]


def test_a_tap_lays_the_card_for_a_moment(post, field):
    placed = []
    place = field.place
    field.place = lambda card, **how: placed.append(card.number.hex()) or place(card, **how)
    assert post("tap", {"uid": KITE, "hold_s": 0.05}).json() == {"lying": []}
    assert placed == [KITE]


def test_the_state_tells_the_cards_what_lies_there_and_the_latest_signal(page, post, tray):
    post("place", {"uid": KITE})
    tray.hear("ready")
    tray.hear("accepted")
    state = requests.get(page.url + "state", timeout=5).json()
    assert state["lying"] == [KITE]
    assert (state["signal"], state["signals"]) == ("accepted", 2)
    assert len(state["cards"]) == 36
    assert state["cards"][0] == {
        "uid": KITE,
        "kind": "player",
        "token": "kite",
        "number": None,
        "label": None,
        "group": None,
    }


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "null",
        "https://127.0.0.1:{port}",
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        "http://127.0.0.1:{port}.evil.example",
        "",
    ],
)
def test_another_page_in_the_same_browser_is_refused(page, post, field, origin):
    port = page.url.rstrip("/").rpartition(":")[2]
    answer = post("place", {"uid": KITE}, Origin=origin.format(port=port))
    assert answer.status_code == 403
    assert lying(field) == []


def test_the_page_itself_is_served_by_either_name(page, post):
    own = page.url.rstrip("/")
    local = own.replace("127.0.0.1", "localhost")
    assert post("place", {"uid": KITE}, Origin=own).status_code == 200
    assert post("place", {"uid": KITE}, Origin=local).status_code == 200


def test_a_request_a_browser_marks_as_foreign_is_refused(post):
    assert post("place", {"uid": KITE}, Sec_Fetch_Site="cross-site").status_code == 403
    assert post("place", {"uid": KITE}, Sec_Fetch_Site="same-origin").status_code == 200


def test_a_name_that_only_points_here_is_refused(page, post, field):
    assert post("place", {"uid": KITE}, Host="evil.example:8010").status_code == 400
    answer = requests.get(page.url + "state", headers={"Host": "evil.example"}, timeout=5)
    assert answer.status_code == 400
    assert lying(field) == []


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded"])
def test_a_form_of_another_page_is_refused(page, field, kind):
    answer = requests.post(
        page.url + "place",
        data=json.dumps({"uid": KITE}),
        headers={"Content-Type": kind},
        timeout=5,
    )
    assert answer.status_code == 415
    assert lying(field) == []


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("place", {}),
        ("place", {"uid": KITE.upper()}),
        ("place", {"uid": "04"}),
        ("place", {"uid": 4}),
        ("place", {"uid": None}),
        ("place", {"uid": KITE + "\n"}),
        ("place", {"uid": "٠٤ca4d00000180"}),
        ("place", {"uid": KITE, "amount": 100}),
        ("remove", {"uid": ""}),
        ("tap", {"uid": KITE, "hold_s": 0}),
        ("tap", {"uid": KITE, "hold_s": -1}),
        ("tap", {"uid": KITE, "hold_s": 1e9}),
        ("tap", {"uid": KITE, "hold_s": "1"}),
        ("tap", {"uid": KITE, "hold_s": True}),
        ("tap", {"uid": KITE, "hold_s": None}),
    ],
)
def test_nonsense_is_refused(post, field, path, body):
    assert post(path, body).status_code == 400
    assert lying(field) == []


@pytest.mark.parametrize(
    ("octets", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"[]", 400),
        (b"\xff", 400),
        (b'{"uid": NaN}', 400),
        (b"[" * 4096, 400),
        (b" " * 4097, 413),
    ],
)
def test_a_body_that_is_no_small_json_object_is_refused(page, octets, status):
    answer = requests.post(
        page.url + "place",
        data=octets,
        headers={"Content-Type": "application/json"},
        timeout=5,
    )
    assert answer.status_code == status


def test_only_the_files_of_the_page_are_served(page):
    for path in ("demo.json", "..%2fdemo.json", "page/index.html", "index.html?", "place"):
        assert requests.get(page.url + path, timeout=5).status_code == 404
    with socket.create_connection(("127.0.0.1", int(page.url.split(":")[2][:-1]))) as raw:
        raw.sendall(
            b"GET /../demo.json HTTP/1.1\r\nHost: " + page.url[7:-1].encode() + b"\r\n\r\n"
        )
        assert raw.recv(100).startswith(b"HTTP/1.1 404")


def test_every_file_of_the_page_is_served_and_nothing_it_needs_is_missing(page):
    for path, (_, kind) in cards_page.PAGE.items():
        answer = requests.get(page.url + path.lstrip("/"), timeout=5)
        assert answer.status_code == 200
        assert answer.headers["Content-Type"] == kind
    listed = {name for name, _ in cards_page.PAGE.values()}
    # The licence lies beside the typeface it belongs to.
    assert {path.name for path in FILES.iterdir()} - {"OFL.txt"} == listed


def test_the_page_allows_nothing_inline_and_nothing_foreign(page):
    answer = requests.get(page.url, timeout=5)
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert not re.search(r"<style|style=|\son\w+=|javascript:|https?:", answer.text)
    for name in ("page.js", "hand.js", "words.js"):
        assert "innerHTML" not in (FILES / name).read_text("utf-8")


def test_the_page_speaks_of_the_same_things_in_every_language():
    source = (FILES / "words.js").read_text("utf-8")
    words = source[source.index("{") : source.index("\n};") + 2]
    quoted = re.sub(r"([{,]\s*)([a-z]+):", r'\1"\2":', words)
    catalogue = json.loads(re.sub(r",(\s*})", r"\1", quoted))
    assert list(catalogue) == ["en", "ru", "uk", "pt", "pt-br"]

    def shape(value):
        if isinstance(value, dict):
            return {name: shape(member) for name, member in value.items()}
        return bool(value)

    assert len({json.dumps(shape(language)) for language in catalogue.values()}) == 1


def test_it_listens_on_loopback_alone(page):
    assert page.url.startswith("http://127.0.0.1:")
