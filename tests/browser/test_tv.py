"""The TV in a real browser: let in by a number, live, dark; it stays when the bank goes."""

import pytest

from tests.browser.conftest import Screen
from tests.browser.test_phones import PLAYERS

TV = {"width": 1920, "height": 1080}
SIZES = (TV, {"width": 1366, "height": 768}, {"width": 844, "height": 390})

#: What is wider than the box it stands in, by its class.
WIDER = """() => [...document.querySelectorAll("#screen *")]
  .filter((one) => !(one instanceof SVGElement) && one.clientWidth > 0
    && getComputedStyle(one).display !== "inline"
    && getComputedStyle(one).overflowX === "visible"
    && !one.closest(".halo") && one.scrollWidth > one.clientWidth + 1)
  .map((one) => `${one.tagName}.${one.className}`)"""


@pytest.fixture
def sofa(chromium):
    screen = Screen(chromium, TV)
    yield screen
    screen.context.close()
    assert screen.troubles == []


def test_a_tv_is_let_in_by_its_number_and_shows_the_game_live(serving, terminal, sofa):
    table = terminal.page.url.split("/t/")[1].split("/")[0]
    sofa.page.goto(f"{serving.url}/tv")
    sofa.page.wait_for_selector("[data-number]:not([hidden])")
    number = sofa.page.inner_text("[data-number]")
    terminal.page.click("button[aria-label='Menu']")
    terminal.page.click("a.tile:has-text('TV')")
    terminal.page.click(f"#screen-{number} button")
    sofa.page.wait_for_selector(".tv-board")
    assert sofa.page.get_attribute("html", "data-theme") == "dark"
    worths = sofa.page.locator(".stand data.money")
    before = [worths.nth(n).get_attribute("value") for n in range(worths.count())]
    line = sofa.page.locator(".chart .line").first.get_attribute("d")

    key = serving.host_key
    seated = serving.ask("GET", f"/api/t/{table}", key=key)[1]["players"]
    last = seated[-1]["id"]
    salary = {"kind": "collect-salary", "player": last}
    path = f"/api/t/{table}/commands"
    assert serving.ask("POST", path, salary, key=key, idempotency_key="tv1")[0] == 200
    sofa.page.wait_for_selector(f".stand li:first-child#stand-{last}")
    after = [worths.nth(n).get_attribute("value") for n in range(worths.count())]
    assert int(after[0]) == int(before[0]) + 200
    assert sofa.page.locator(".chart .line").first.get_attribute("d") != line
    assert "Salary" in sofa.page.inner_text(".moves li:first-child")

    for size in SIZES:
        sofa.page.set_viewport_size(size)
        assert sofa.page.evaluate(WIDER) == []

    serving.kill()
    sofa.page.wait_for_selector("body[data-live=off] .offline:visible")
    assert "Waiting for the table" in sofa.page.inner_text(".offline")
    assert int(worths.first.get_attribute("value")) == int(after[0])


def test_an_auction_and_the_result_fill_the_tv(serving, chromium):
    key, asked = serving.host_key, iter(range(100))

    def post(path, key, **body):
        status, answer = serving.ask(
            "POST", path, body, key=key, idempotency_key=f"a{next(asked)}"
        )
        assert status < 300, answer
        return answer

    long = [{**PLAYERS[0], "name": "Wilhelmina-Konstantina X"}, *PLAYERS[1:]]
    opened = post("/api/tables", key, edition="us-classic", players=long)
    table = opened["table"]
    screen = Screen(chromium, TV)
    page = screen.page
    cookie = {"name": f"tv-{table}", "value": opened["spectator_key"]}
    page.context.add_cookies([{**cookie, "url": serving.url}])
    page.goto(f"{serving.url}/t/{table}/tv")
    page.wait_for_selector("body[data-live=on]")

    first = opened["seats"][0]["player"]
    give = f"/api/t/{table}/commands"
    post(give, key, kind="decline-title", player=first, title="boardwalk")
    post(give, key, kind="place-bid", player=first, amount=250)
    page.wait_for_selector(".hammer .leader:has-text('Wilhelmina')")
    high = page.locator(".hammer .money.huge").bounding_box()["height"]
    assert high >= 100
    assert page.evaluate(WIDER) == []
    post(give, key, kind="close-auction", bids=1)
    post(give, key, kind="end-game")
    page.wait_for_selector(".end-of-game .winner h1")
    for size in SIZES:
        page.set_viewport_size(size)
        assert page.evaluate(WIDER) == []
    screen.context.close()
    assert screen.troubles == []
