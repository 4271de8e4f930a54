"""A payment whose answer got lost: settled by its key, however late it is pressed again."""

import pytest

from tests.browser.conftest import PHONE, Screen
from tests.serving import Serving

PLAYERS = [{"name": "Ann", "token": "kite"}, {"name": "Bob", "token": "teapot"}]
#: Longer than the page retries by itself, and than anybody remembers.
MUCH_LATER_MS = 10 * 60_000


@pytest.fixture
def serving(tmp_path):
    server = Serving(tmp_path / "data").start()
    yield server
    server.stop()


@pytest.fixture
def opened(serving):
    wish = {"edition": "us-classic", "players": PLAYERS}
    status, body = serving.ask("POST", "/api/tables", wish, key=serving.host_key)
    assert status == 201
    return body


@pytest.fixture
def phone(chromium, serving, opened):
    screen = Screen(chromium, PHONE, touch=True)
    screen.context.add_cookies(
        [
            {
                "name": f"seat-{opened['table']}",
                "value": opened["seats"][0]["seat_key"],
                "url": serving.url,
            }
        ]
    )
    yield screen
    screen.page.unroute_all(behavior="ignoreErrors")
    screen.context.close()


def balance(serving, opened):
    path = f"/api/t/{opened['table']}"
    _, position = serving.ask("GET", path, key=opened["banker_key"])
    return position["players"][0]["balance"]


def test_a_payment_whose_answer_was_lost_is_not_made_again_later(serving, opened, phone):
    page = phone.page
    page.clock.install()
    page.goto(f"{serving.url}/t/{opened['table']}/me/pay?to=bob&amount=7")

    def cut(route):
        route.fetch()
        route.abort()

    page.route("**/me/pay", cut)
    pay = page.locator("button.main:visible").last
    pay.click()
    page.wait_for_timeout(500)
    for _ in range(12):
        page.clock.run_for(5_000)
    page.wait_for_selector("#trouble:visible")
    assert balance(serving, opened) == 1500 - 7
    page.clock.fast_forward(MUCH_LATER_MS)
    # What is not settled is still said.
    assert page.is_visible("#trouble")
    page.unroute("**/me/pay")
    with page.expect_response("**/me/pay") as answered:
        pay.click()
    assert answered.value.status in (200, 204)
    assert balance(serving, opened) == 1500 - 7
