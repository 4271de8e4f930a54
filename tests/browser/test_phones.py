"""Phones against each other: an auction bid by bid, and a trade with a mortgaged title."""

import pytest

from banker.web.callers import seat_cookie

PLAYERS = [
    {"name": "Mia", "token": "kite"},
    {"name": "Leo", "token": "teapot"},
    {"name": "Tom", "token": "whale"},
]
HOLD_MS = 2_300


class Evening:
    """A table of three at a real server, with the banker's key and the phones' seats."""

    def __init__(self, serving, phones):
        self.serving, self.make, self.asked = serving, phones, 0
        opened = self.post(
            "/api/tables", serving.host_key, edition="us-classic", players=PLAYERS
        )
        self.table, self.banker = opened["table"], opened["banker_key"]
        self.seats = {seat["player"]: seat["seat_key"] for seat in opened["seats"]}

    def post(self, path, key, **body):
        self.asked += 1
        status, answer = self.serving.ask(
            "POST", path, body, key=key, idempotency_key=f"e{self.asked}"
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
