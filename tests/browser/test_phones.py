"""Phones against each other: an auction bid by bid, and a trade with a mortgaged title."""

from itertools import count

import pytest

from banker.web.http.callers import seat_cookie
from tests.serving import Serving

#: They share a bank; so one worker has them all.
pytestmark = pytest.mark.xdist_group("phones")

PLAYERS = [
    {"name": "Mia", "token": "kite"},
    {"name": "Leo", "token": "teapot"},
    {"name": "Tom", "token": "whale"},
]
HOLD_MS = 2_300

#: No key is used twice at the bank that all of them share.
keys = count(1)


class Evening:
    """A table of three at a real server, with the banker's key and the phones' seats."""

    def __init__(self, serving, phones):
        self.serving, self.make = serving, phones
        opened = self.post(
            "/api/tables", serving.host_key, edition="us-classic", players=PLAYERS
        )
        self.table, self.banker = opened["table"], opened["banker_key"]
        self.seats = {seat["player"]: seat["seat_key"] for seat in opened["seats"]}

    def post(self, path, key, **body):
        status, answer = self.serving.ask(
            "POST", path, body, key=key, idempotency_key=f"e{next(keys)}"
        )
        assert status < 300, answer
        return answer

    def given(self, kind, **fields):
        self.post(f"/api/t/{self.table}/commands", self.banker, kind=kind, **fields)

    def position(self):
        status, body = self.serving.ask("GET", f"/api/t/{self.table}", key=self.banker)
        assert status == 200
        return body

    def holds(self, player):
        found = next(one for one in self.position()["players"] if one["id"] == player)
        return found["balance"], found["titles"]

    def phone(self, player):
        page = self.make().page
        cookie = {"name": seat_cookie(self.table), "value": self.seats[player]}
        page.context.add_cookies([{**cookie, "url": self.serving.url}])
        page.goto(f"{self.serving.url}/t/{self.table}/me")
        page.wait_for_selector("body[data-live=on]")
        return page


@pytest.fixture(scope="module")
def serving(tmp_path_factory):
    """One bank for all of them: each test has its own table."""
    data = tmp_path_factory.mktemp("phones") / "data"
    server = Serving(data, reader="sim:", demo="us-classic").start()
    yield server
    server.stop()


@pytest.fixture
def evening(serving, phones):
    return Evening(serving, phones)


def hold(page, words):
    box = page.locator(f"button:has-text('{words}')").bounding_box()
    page.mouse.move(box["x"] + 40, box["y"] + 20)
    page.mouse.down()
    page.wait_for_timeout(HOLD_MS)
    page.mouse.up()


#
def test_two_phones_bid_against_each_other_until_the_hammer_falls(evening):
    mia, leo = evening.phone("mia"), evening.phone("leo")
    mia.goto(f"{evening.serving.url}/t/{evening.table}/me/landed?title=boardwalk")
    mia.click("text=Do not buy: auction")
    for page in (mia, leo):
        page.wait_for_selector(".phone-auction h2:has-text('Boardwalk')")
    leo.click(".btn.tall")
    mia.wait_for_selector(".leader:has-text('Leo')")
    # What is being typed survives the redrawing of the page.
    mia.fill("#bid-sum", "55")
    evening.given("pass-bid", player="tom")
    mia.wait_for_selector(".passed:has-text('Tom')")
    assert mia.input_value("#bid-sum") == "55"
    mia.click(".sum-field .btn")
    leo.wait_for_selector(".leader:has-text('Mia')")
    assert 1 <= int(leo.text_content("[data-seconds]")) <= 10
    leo.click(".acts .btn >> nth=0")
    mia.click("button:has-text('Pass')")
    for page in (mia, leo):
        page.wait_for_selector("text=Leo wins the auction: Boardwalk for $65")
        page.wait_for_selector(".phone-home")
    # 1500 - 65
    assert evening.holds("leo") == (1435, ["boardwalk"])


#
def test_a_mortgaged_title_is_traded_from_phone_to_phone(evening):
    evening.given("buy-title", player="mia", title="reading-railroad")
    evening.given("mortgage-title", player="mia", title="reading-railroad")
    evening.given("buy-title", player="leo", title="baltic-avenue")
    mia, leo = evening.phone("mia"), evening.phone("leo")
    mia.click(".tabs >> text=Trade")
    mia.click(".people a:has-text('Leo')")
    mia.click(".side .btn >> nth=0")
    mia.click("label:has-text('Reading Railroad')")
    mia.fill("#sum-g", "60")
    mia.click("text=Done")
    mia.click(".side .btn >> nth=1")
    mia.click("label:has-text('Baltic Avenue')")
    mia.click("text=Done")
    assert "with $10 to the bank" in mia.inner_text(".outcome")
    mia.click("text=Send the offer")
    mia.wait_for_selector("text=Take back")
    leo.click("text=Mia offers a trade")
    leo.wait_for_selector(".outcome")
    hold(leo, "Hold to accept")
    leo.wait_for_selector(".phone-home")
    # Mia: 1500 - 200 + 100 - 60. Leo: 1500 - 60 + 60 - 10.
    assert evening.holds("mia") == (1340, ["baltic-avenue"])
    assert evening.holds("leo") == (1490, ["reading-railroad"])
    mia.wait_for_selector('data.money[value="1340"]')


def test_money_is_asked_for_and_paid_from_phone_to_phone(evening):
    mia, leo = evening.phone("mia"), evening.phone("leo")
    touches = ["[data-payee=leo]", "[data-digit='5']", "[data-digit='00']"]
    mia.click(".tabs >> text=Pay")
    mia.click("text=Ask instead")
    for touched in touches:
        mia.click(touched)
    mia.click("#pay-button:has-text('Ask Leo for $500')")
    mia.wait_for_selector("text=No answer yet")
    # One touch pays, and the first page told of it by itself.
    leo.click("button:has-text('Pay Mia $500')")
    mia.wait_for_selector('data.money[value="2000"]')
    leo.wait_for_selector('data.money[value="1000"]')
    assert mia.locator("text=No answer yet").count() == 0
    leo.click(".toast >> text=Undo")
    mia.wait_for_selector('data.money[value="1500"]')


def test_building_takes_no_more_than_three_touches(evening):
    for title in ("mediterranean-avenue", "baltic-avenue"):
        evening.given("buy-title", player="mia", title=title)
    mia = evening.phone("mia")
    mia.click(".quick >> text=Build")
    mia.click("#street-baltic-avenue button")
    mia.wait_for_selector("#street-baltic-avenue .pips")
    # 1500 - 60 - 60 - 50
    assert evening.holds("mia")[0] == 1330


PAGES = (
    "", "/pay", "/pay?ask=1", "/deeds", "/deeds?board=1", "/build", "/history", "/more",
    "/landed", "/landed?title=boardwalk", "/deed?title=baltic-avenue", "/debt", "/trade",
    "/trade?with=leo", "/trade?with=leo&add=g",
)  # fmt: skip
SIZES = ({"width": 320, "height": 568}, {"width": 430, "height": 932},
         {"width": 740, "height": 360})  # fmt: skip
#: What stands out at the side, is too small to be hit, or makes a phone zoom in.
UNFIT = """() => {
  const width = document.documentElement.clientWidth;
  const found = [];
  if (document.documentElement.scrollWidth > width) found.push("the page scrolls sideways");
  for (const element of document.querySelectorAll("#screen *")) {
    const box = element.getBoundingClientRect();
    if (!box.width || element.closest(".sr, svg, bdi")) continue;
    const name = `${element.tagName} ${element.className} ${element.textContent.trim()}`;
    if (box.left < -1 || box.right > width + 1) found.push(`stands out: ${name}`);
    const style = getComputedStyle(element);
    if (element.matches("input, select") && parseFloat(style.fontSize) < 16)
      found.push(`zooms: ${name}`);
    const inWords = element.matches("p a, small a, .toast .btn");
    if (element.matches("button, a, input, select, label") && !inWords
        && style.position !== "absolute" && Math.min(box.width, box.height) < 43.5)
      found.push(`small: ${name} ${box.width} ${box.height}`);
  }
  return found;
}"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}")
def test_every_page_fits_and_every_target_can_be_hit(evening, size):
    for title in ("mediterranean-avenue", "baltic-avenue"):
        evening.given("buy-title", player="mia", title=title)
    evening.given("mortgage-title", player="mia", title="baltic-avenue")
    mia = evening.phone("mia")
    mia.set_viewport_size(size)
    unfit = {}
    for page in PAGES:
        mia.goto(f"{evening.serving.url}/t/{evening.table}/me{page}")
        mia.wait_for_selector("body[data-live=on]")
        found = mia.evaluate(UNFIT)
        if found:
            unfit[page] = found
    assert unfit == {}


def test_a_phone_without_a_line_says_as_of_when_and_what_to_do(evening):
    mia = evening.phone("mia")
    mia.wait_for_load_state("networkidle")
    evening.serving.kill()
    mia.wait_for_selector("body[data-live=off]")
    assert mia.is_visible("text=Your money at")
    assert mia.inner_text(".stale time").count(":") == 1
    assert mia.is_visible('.purse data.money[value="1500"]')
    assert mia.is_visible("text=Try now")
    # Buttons are hidden, not dead.
    assert not mia.is_visible(".quick")
    assert not mia.is_visible(".tabs")
    # It comes back by itself; the button is for whoever does not want to wait.
    evening.serving.start()
    mia.wait_for_selector("body[data-live=on]")
    assert mia.is_visible(".quick")


def test_a_third_window_of_a_seat_takes_the_place_of_the_first_and_keeps_it(evening):
    first = evening.phone("mia")
    asked = []
    first.on("request", lambda one: asked.append(one.url) if "/stream" in one.url else None)
    others = [first.context.new_page() for _ in range(2)]
    for page in others:
        page.goto(first.url)
        page.wait_for_selector("body[data-live=on]")
    first.wait_for_selector("body[data-live=elsewhere]")
    assert first.is_visible("text=Your seat is open in another window.")
    assert first.inner_text(".asof time").count(":") == 1
    # The others hear what happens, the first does not ask again.
    evening.given("transfer", payer="bank", payee="mia", amount=77)
    for page in others:
        page.wait_for_selector('.purse data.money[value="1577"]')
    first.evaluate("dispatchEvent(new Event('online'))")
    assert asked == []
    assert first.is_visible('.purse data.money[value="1500"]')
    # A touch goes on here, and the oldest of the others waits.
    first.click("text=Go on here")
    first.wait_for_selector("body[data-live=on]")
    assert first.is_visible('.purse data.money[value="1577"]')
    assert not first.is_visible("text=Your seat is open in another window.")
    others[0].wait_for_selector("body[data-live=elsewhere]")
    assert others[1].is_visible("body[data-live=on]")
