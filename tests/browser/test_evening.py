"""A whole evening: cards on the simulated radio, the terminal, two phones, the journal.

Every tap goes through nfcpy in the reader's process and over HTTP into the bank. The sums
are written by hand beside each move; the board is the classic American one.
"""

import re
import time

from tests.browser.conftest import TERMINAL, Screen, open_terminal

START = 1500
#: The same card counts again when it has been away for two seconds.
AWAY_S = 2.2
#: Places of titles on the board, as the virtual stickers are numbered.
ELECTRIC, PARK_PLACE, BOARDWALK = "8", "27", "28"
TOKENS = {"mia": "kite", "leo": "teapot", "grandma": "snail", "tom": "whale"}


class Evening:
    """The table with everything on it, and the sums as the family would note them."""

    def __init__(self, serving, terminal, uids, pictures):
        self.serving, self.page, self.uids = serving, terminal.page, uids
        self.pictures, self.shots = pictures, 0
        self.away = {}
        self.sums = dict.fromkeys(TOKENS, START)

    def lay(self, uid):
        """Lay a card down once it has been away long enough to count again."""
        wait_s = self.away.get(uid, 0) + AWAY_S - time.monotonic()
        if wait_s > 0:
            self.page.wait_for_timeout(wait_s * 1000)
        self.serving.lay(uid)
        self.away[uid] = time.monotonic()

    def card(self, player):
        self.lay(self.uids["players"][TOKENS[player]])

    def deed(self, title):
        self.lay(self.uids["titles"][title])
        self.page.wait_for_selector(".deed, .works")

    def touch(self, words):
        self.page.click(f".tiles >> text={words}")

    def shows(self, words):
        self.page.wait_for_selector(f"text={words}")

    def moved(self, **changes):
        """Note what changed hands, and see that every seat says so."""
        for player, change in changes.items():
            self.sums[player] += change
        for player, total in self.sums.items():
            seat = f'#seat-{player} data.money[value="{total}"]'
            self.page.wait_for_selector(seat, state="attached")
        self.picture()

    def picture(self):
        if self.pictures:
            self.pictures.mkdir(parents=True, exist_ok=True)
            self.shots += 1
            self.page.screenshot(path=self.pictures / f"evening-{self.shots:02}.png")

    @property
    def table(self):
        return self.page.url.split("/t/")[1].split("/")[0]

    def ask(self, path):
        status, body = self.serving.ask(
            "GET", f"/api/t/{self.table}{path}", key=self.serving.host_key
        )
        assert status == 200, body
        return body

    def balances(self):
        return {one["id"]: one["balance"] for one in self.ask("")["players"]}


def sit_down(evening, phone, name):
    """Join by the code in the QR's address, be let in at the terminal."""
    evening.page.click("[aria-label$='connected']")
    code = re.search(r"Code: (\w+)", evening.page.inner_text(".join"))[1]
    phone.page.goto(f"{evening.serving.url}/t/{evening.table}/join#{code}")
    phone.page.click(f"label:has-text('{name}')")
    evening.page.click("text=Let in")
    phone.page.wait_for_selector(".phone-home")
    # The page of phones goes away by itself after a while; on a slow machine before this.
    back = evening.page.locator("[aria-label=Back]")
    back.or_(evening.page.locator(".terminal-idle")).first.wait_for()
    if back.count():
        back.click()


def purse(phone, total):
    phone.page.wait_for_selector(f'.purse data.money[value="{total}"]')


def test_a_family_plays_an_evening(serving, terminal, phones, uids, chromium, pictures):
    evening = Evening(serving, terminal, uids, pictures)
    page = evening.page
    mias, leos = phones(), phones()
    sit_down(evening, mias, "Mia")
    sit_down(evening, leos, "Leo")

    # Mia buys Boardwalk: deed, card, done. It costs 400.
    evening.deed(BOARDWALK)
    evening.card("mia")
    evening.shows("Mia bought Boardwalk for $400")
    evening.moved(mia=-400)
    purse(mias, 1100)

    # Leo lands there: 50. Both phones say so at once.
    evening.deed(ELECTRIC)
    evening.shows("Electric Company")
    page.click("[aria-label=Back]")
    evening.deed(BOARDWALK)
    evening.card("leo")
    evening.shows("Leo paid Mia $50")
    evening.moved(leo=-50, mia=+50)
    purse(mias, 1150)
    purse(leos, 1450)

    # Mia buys Park Place for 350 and so has the whole colour.
    evening.deed(PARK_PLACE)
    evening.card("mia")
    evening.shows("Mia bought Park Place for $350")
    evening.moved(mia=-350)

    # Grandma passes GO: one touch, one tap.
    evening.touch("Passed GO")
    evening.card("grandma")
    evening.shows("The bank paid Grandma $200")
    evening.moved(grandma=+200)

    # Tom pays the income tax of 200, without a card: touches only.
    evening.touch("Tax")
    page.click("text=Income Tax")
    page.click("#seat-tom button")
    evening.shows("Tom paid the bank $200. Income Tax")
    evening.moved(tom=-200)

    # Mia builds on both streets, 200 each: the card builds the first, a touch the second.
    evening.touch("Build")
    evening.deed(BOARDWALK)
    evening.card("mia")
    evening.shows("Mia built 1 house, Boardwalk for $200")
    page.click('button[value="build-here|park-place|"]')
    evening.shows("Mia built 1 house, Park Place for $200")
    evening.moved(mia=-400)
    page.click("[aria-label=Back]")

    # Tom lands on Boardwalk with its house: 200.
    evening.deed(BOARDWALK)
    evening.card("tom")
    evening.shows("Tom paid Mia $200")
    evening.moved(tom=-200, mia=+200)

    # Leo goes to jail and buys himself out for 50.
    evening.touch("Jail")
    evening.card("leo")
    evening.shows("Leo goes to jail. No salary")
    wait_idle(evening)
    evening.touch("Jail")
    evening.card("leo")
    evening.shows("Leo paid the bank $50. Jail fine")
    evening.moved(leo=-50)

    # By phone: Leo buys the Electric Company for 150, and Mia throws a seven there: 4 x 7.
    leos.page.goto(f"{serving.url}/t/{evening.table}/me/landed?title=electric-company")
    leos.page.click("text=Buy for $150")
    purse(leos, 1250)
    evening.moved(leo=-150)
    mias.page.goto(f"{serving.url}/t/{evening.table}/me/landed?title=electric-company")
    mias.page.click("main >> text='7'")
    mias.page.click("text=Pay Leo $28")
    purse(mias, 572)
    purse(leos, 1278)
    evening.moved(mia=-28, leo=+28)

    # By phone: Leo gives Tom 50, typed on the phone's own keypad.
    leos.page.click(".tabs >> text=Pay")
    leos.page.click("[data-payee=tom]")
    leos.page.click('[data-digit="5"]')
    leos.page.click('[data-digit="0"]')
    leos.page.click("text=Pay Tom $50")
    purse(leos, 1228)
    evening.moved(leo=-50, tom=+50)

    # Leo mortgages the company for 75 at the terminal and lifts it by phone: 75 + 8.
    wait_idle(evening)
    evening.touch("Mortgage")
    evening.deed(ELECTRIC)
    evening.card("leo")
    evening.shows("Leo mortgaged Electric Company for $75")
    evening.moved(leo=+75)
    page.click("[aria-label=Back]")
    leos.page.click(".plot >> text=Electric Company")
    leos.page.click("text=Lift the mortgage")
    leos.page.wait_for_selector("text=Mortgage >> nth=0")
    evening.moved(leo=-83)

    # That was a mistake: one touch at the terminal takes it back.
    page.click(".latest >> text=Undo")
    evening.shows("Undone")
    evening.moved(leo=+83)

    # Grandma pays the bank 1650 for something of her own: 50 are left.
    wait_idle(evening)
    evening.touch("Pay")
    for digit in "1650":
        page.click(f'.keys button[value="{digit}"]')
        page.wait_for_timeout(50)
    evening.shows("1,650")
    evening.card("grandma")
    evening.moved(grandma=-1650)

    # She lands on Boardwalk with its house: 200 are owed and 50 are there.
    evening.deed(BOARDWALK)
    evening.card("grandma")
    evening.shows("Grandma is short of cash")
    assert evening.ask("")["debts"] == [
        {
            "id": "d1",
            "debtor": "grandma",
            "creditor": "mia",
            "amount": 200,
            "reason": "rent",
            "titles": ["boardwalk"],
            "raisable": 50,
        }
    ]

    # Somebody pulls the plug. Started again, everything is where it was, the debt too.
    before, head = evening.balances(), evening.ask("")["head"]
    serving.kill()
    serving.start()
    assert evening.balances() == before
    assert evening.ask("")["head"] == head
    again = Screen(chromium, TERMINAL)
    open_terminal(again.page, serving)
    page = evening.page = again.page
    evening.card("grandma")
    evening.shows("Grandma is short of cash")
    purse(mias, evening.sums["mia"])

    # Nothing is left to give up: bankrupt, held for two seconds. Mia gets the 50.
    button = page.locator("button[data-hold]")
    button.hover()
    page.mouse.down()
    page.wait_for_timeout(2300)
    page.mouse.up()
    evening.shows("Grandma is bankrupt. Mia gets everything")
    evening.sums["grandma"] = 0
    evening.sums["mia"] += 50
    purse(mias, evening.sums["mia"])

    # By hand: Mia 1500-400+50-350-400+200-28+50 = 622; Leo 1500-50-50-150+28-50+75 = 1303;
    # Tom 1500-200-200+50 = 1150; Grandma 1500+200-1650-50 = 0.
    assert evening.balances() == {"mia": 622, "leo": 1303, "grandma": 0, "tom": 1150}
    assert evening.sums == evening.balances()

    # The audit says that it all adds up, to people and to programs.
    wait_idle(evening)
    evening.touch("Audit")
    evening.shows("It all adds up")
    report = evening.ask("/audit")
    assert report["ok"], report["faults"]
    assert report["money_issued"] == report["money_held"] == 622 + 1303 + 1150
    again.context.close()
    assert again.troubles == []


def wait_idle(evening):
    """Wait until the receipt has gone by itself."""
    evening.page.wait_for_selector(".terminal-idle", timeout=8_000)
