"""Long names and large sums: nothing on a screen covers what it costs."""

import pytest

from tests.browser.conftest import PHONE, TERMINAL, Screen
from tests.serving import Serving

#: They share a bank; so one worker has them all.
pytestmark = pytest.mark.xdist_group("long-names")

TOKENS = ("kite", "teapot", "snail", "cactus", "balloon", "whale", "lighthouse", "acorn")
LONG = ("Wilhelmina Magdalena Wow", "Очень длинное имя Игрока", "W" * 24)
OVERLAPS = """([one, others]) => {
  const boxes = (selector) => [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect()).filter((box) => box.width);
  const cut = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return boxes(one).some((a) => boxes(others).some((b) => cut(a, b)));
}"""
STANDS_OUT = """(names) => [...document.querySelectorAll(names[0])].some((inner) => {
  const outer = inner.closest(names[1]).getBoundingClientRect();
  const box = inner.getBoundingClientRect();
  return box.left < outer.left - 1 || box.right > outer.right + 1;
})"""


@pytest.fixture(scope="module")
def serving(tmp_path_factory):
    """One bank for all of them: each test has its own table."""
    server = Serving(tmp_path_factory.mktemp("names") / "data").start()
    yield server
    server.stop()


@pytest.fixture(params=[3, 8])
def opened(serving, request):
    names = [*LONG, *(f"{'Long name ' * 2}{number}" for number in range(8))]
    players = [
        {"name": name, "token": token} for name, token in zip(names, TOKENS, strict=False)
    ][: request.param]
    wish = {"edition": "ru-moscow", "players": players}
    status, body = serving.ask("POST", "/api/tables", wish, key=serving.host_key)
    assert status == 201, body
    return body


def test_no_name_covers_a_sum_on_the_terminal(chromium, serving, opened):
    screen = Screen(chromium, TERMINAL)
    page, at = screen.page, f"{serving.url}/t/{opened['table']}/terminal"
    page.goto((serving.data / "terminal.url").read_text().strip())
    page.wait_for_load_state("networkidle")
    page.goto(at.replace("localhost", "127.0.0.1"))
    page.wait_for_selector(".terminal-idle")

    def sums_are_clear():
        page.wait_for_timeout(300)
        assert not page.evaluate(OVERLAPS, [".flow .path .money", ".flow figure"])
        assert not page.evaluate(STANDS_OUT, [".seat .note", ".seat"])

    page.click(".tiles >> text=Player to player")
    for digit in "9524":
        page.click(f".key[value='{digit}']")
    page.wait_for_selector("text=9,524")
    sums_are_clear()
    for _ in range(4):
        page.click(".key[value='erase']")
    for digit in "1200":
        page.click(f".key[value='{digit}']")
    page.wait_for_selector("text=1,200")
    page.click(".seat >> nth=0")
    sums_are_clear()
    page.click(".seat >> nth=1")
    page.wait_for_selector(".terminal-rent-paid")
    sums_are_clear()
    screen.context.close()
    assert screen.troubles == []


def test_no_name_covers_a_price_on_the_phone(chromium, serving, opened):
    screen = Screen(chromium, PHONE, touch=True)
    seat = opened["seats"][0]
    screen.context.add_cookies(
        [
            {
                "name": f"seat-{opened['table']}",
                "value": seat["seat_key"],
                "url": serving.url,
            }
        ]
    )
    _, position = serving.ask("GET", f"/api/t/{opened['table']}", key=seat["seat_key"])
    title = max(position["titles"], key=lambda one: one["price"])["id"]
    payee = opened["seats"][1]["player"]
    for path in (f"landed?title={title}", f"pay?to={payee}&amount=1234"):
        screen.page.goto(f"{serving.url}/t/{opened['table']}/me/{path}")
        screen.page.wait_for_selector(".flow")
        assert not screen.page.evaluate(OVERLAPS, [".flow .path .money", ".flow figure"])
    screen.context.close()
