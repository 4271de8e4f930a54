"""A stage for scenes: one bank, one browser, tables in mid-play, and fingers that count.

A scene arranges a table through the bank's API, as quickly as that goes, and then reaches
its screen as people do: by touches on the glass and by cards on the reader. `Hands` counts
both, so that a test can say how many a payment takes.
"""

import contextlib
import itertools
import os
import urllib.parse
from dataclasses import dataclass, field
from unittest import mock

from playwright.sync_api import Error as BrowserError

from banker.config import BOARDS, Config
from banker.editions.loader import load
from banker.journal.engine import make_engine
from banker.journal.settings import Settings
from banker.journal.writer import writer_for
from banker.web.http.callers import BANKER_COOKIE, seat_cookie, tv_cookie
from tests.builders import TOKENS
from tests.rules.millionaire import CLASSIC, ELITE, completed, template, the_edition
from tests.serving import Serving

#: What the three surfaces measure: the display in the middle, a phone, a television.
SIZES = {
    "terminal": {"width": 800, "height": 480},
    "phone": {"width": 390, "height": 844},
    "tv": {"width": 1920, "height": 1080},
    "paper": {"width": 1000, "height": 1400},
}
#: Boards of a family's own: the business edition, with invented numbers.
OWN_BOARDS = (CLASSIC, ELITE)
#: The home network of the bank, by as long a name as one may have.
WIFI = "Grandmother Wilhelmina's Wi-Fi 5"
PATIENCE_MS = 20_000
HOLD_MS = 2_150

#: The seats of a table, in the order of play. Scenes name people by these.
MIA, LEO, GRANDMA, TOM = range(4)
FAMILY = ("Mia", "Leo", "Grandma", "Tom", "Pia", "Uncle Bo", "Zoë", "Wim")
#: As long as names may be, in two alphabets, without a gap, right to left and with a face.
LONGEST = (
    "Wilhelmina Magdalena Wow",
    "Очень длинное имя Игрока",
    "WWWWWWWWWWWWWWWWWWWWWWWW",
    "الجدة العزيزة مريم النور",
    "Grandmother Elisabeth 🎲",
    "Конституция Виссарионова",
    "Maximiliana de Alcântara",
    "Uncle Bartholomew Junior",
)

#: Counts what is under way on a page, so that the next touch waits for its answer.
WATCH = """
window.underWay = 0;
document.addEventListener("submit", (event) => {
  if (event.target.closest("form[data-command]")) window.underWay += 1;
});
document.addEventListener("banker:answered", () => (window.underWay -= 1));
"""
#: Playwright's own waiting would evaluate a string, which the bank's pages forbid.
ANSWERED = """async (patience) => {
  const until = performance.now() + patience;
  while (window.underWay && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}"""


def edition_of(edition):
    """Return an edition, of ours or of a family's own."""
    return the_edition(edition) if edition in OWN_BOARDS else load(edition).edition


def board_of(edition):
    """Return a board, of ours or of a family's own."""
    return edition_of(edition).board


@dataclass
class Hands:
    """What was done by hand: touches on glass, cards laid down, signs typed."""

    touches: int = 0
    taps: int = 0
    typed: int = 0

    def forget(self):
        self.touches = self.taps = self.typed = 0


class Screen:
    """One page in front of somebody; whatever is done on it is counted."""

    def __init__(self, page, surface, hands):
        self.page, self.surface, self.hands = page, surface, hands

    def touch(self, selector):
        """Touch one thing and wait for what the bank answers."""
        self.hands.touches += 1
        self.page.locator(selector).locator("visible=true").first.click()
        self.settle()

    def keys(self, digits, key='.keys button[value="{0}"], .keys [data-digit="{0}"]'):
        """Type a sum on the keypad."""
        for digit in digits:
            self.hands.typed += 1
            self.page.locator(key.format(digit)).first.click()
            self.settle()

    def type(self, selector, words):
        """Type words into a field."""
        self.hands.typed += len(words)
        self.page.fill(selector, words)

    def hold(self, selector):
        """Hold a button as long as it asks for."""
        self.hands.touches += 1
        self.page.locator(selector).first.hover()
        self.page.mouse.down()
        self.page.wait_for_timeout(HOLD_MS)
        self.page.mouse.up()
        self.settle()

    def settle(self):
        """Wait until nothing that was asked here is unanswered."""
        # A page that is just being left has no answer for us; the next one is waited for.
        with contextlib.suppress(BrowserError):
            self.page.evaluate(ANSWERED, PATIENCE_MS)

    def sees(self, selector):
        """Wait until something is to be seen."""
        self.page.locator(selector).locator("visible=true").first.wait_for()
        return self

    def reload(self):
        """Load the page again, as after a change of language."""
        self.page.context.set_offline(False)
        self.page.reload()
        self.wait_until_drawn()

    def wait_until_drawn(self):
        """Wait until the page stands there with its letters."""
        self.page.evaluate("document.fonts.ready.then(() => true)")
        if self.page.evaluate("Boolean(document.body.dataset.stream)"):
            self.page.wait_for_selector("body[data-live=on]")


@dataclass
class Table:
    """A table at the bank, arranged through the API by the banker's key."""

    stage: "Stage"
    id: str
    edition: str
    opened: dict
    asked: itertools.count = field(default_factory=lambda: itertools.count(1))

    @property
    def players(self):
        """The players' ids, in the order of play."""
        return [seat["player"] for seat in self.opened["seats"]]

    def post(self, path, key=None, **body):
        status, answer = self.stage.serving.ask(
            "POST",
            f"/api/t/{self.id}{path}",
            body,
            key=key or self.opened["banker_key"],
            idempotency_key=f"scene-{next(self.asked)}",
        )
        assert status < 300, (path, body, answer)
        return answer

    def given(self, kind, **fields):
        """Carry out one command; seats given by number become players."""
        players = {"player", "payer", "payee", "partner", "owner", "visitor"}
        named = {
            name: self.players[value]
            if name in players and isinstance(value, int)
            else value
            for name, value in fields.items()
        }
        return self.post("/commands", kind=kind, **named)

    def position(self):
        status, body = self.stage.serving.ask(
            "GET", f"/api/t/{self.id}", key=self.opened["banker_key"]
        )
        assert status == 200, body
        return body

    def holds(self, seat):
        """Return what a player has in cash."""
        return next(
            one["balance"]
            for one in self.position()["players"]
            if one["id"] == self.players[seat]
        )

    def cash(self, seat, amount):
        """Give a player so much, or take the rest away."""
        change = amount - self.holds(seat)
        ends = (
            {"payer": "bank", "payee": seat}
            if change > 0
            else {"payer": seat, "payee": "bank"}
        )
        if change:
            self.given("transfer", amount=abs(change), **ends)

    def owns(self, seat, *titles, houses=0, mortgaged=(), cash=None):
        """Give a player titles with so many houses on each, some of them mortgaged.

        Afterwards the player has `cash`, or as much as before.
        """
        before = self.holds(seat) if cash is None else cash
        deeds = board_of(self.edition).deeds
        costs = [
            deeds[title].price + houses * getattr(deeds[title], "house_cost", 0)
            for title in titles
        ]
        self.given("transfer", payer="bank", payee=seat, amount=sum(costs))
        for title in titles:
            self.given("buy-title", player=seat, title=title)
        if houses:
            self.given("build", player=seat, buildings=dict.fromkeys(titles, houses))
        for title in mortgaged:
            self.given("mortgage-title", player=seat, title=title)
        self.cash(seat, before)

    def lay(self, seat):
        """Lay a player's card on the reader."""
        self.stage.hands.taps += 1
        self._tap(self.stage.card_of(self, seat))

    def lay_deed(self, title):
        """Lay a title deed on the reader."""
        self.stage.hands.taps += 1
        self._tap(self.stage.sticker_of(self, title))

    def lay_strange(self):
        """Lay a card on the reader that the bank has not met."""
        self.stage.hands.taps += 1
        self._tap(f"04ff{next(self.stage.numbers):010x}")

    def _tap(self, uid):
        self.post(
            "/taps", key=self.opened["reader_key"], uid=uid,
            tap_id=f"tap-{next(self.stage.numbers)}",
        )  # fmt: skip


class Studio:
    """What all scenes of a run share: the server, the browser, its windows."""

    def __init__(self, chromium, data, *, scripts=()):
        self.chromium = chromium
        #: What every page of ours runs beside its own, before anything else.
        self.scripts = (WATCH, *scripts)
        (data / BOARDS).mkdir(parents=True)
        for edition in OWN_BOARDS:
            (data / BOARDS / f"{edition}.toml").write_text(completed(template(edition)))
        self.serving = StillServing(data).start()
        self.windows = {}
        self.numbers = itertools.count(1)
        self.bound = {}
        self.troubles = []
        self.banker_cookie = self._unlock()
        # What no screen sets yet is written beside the server, which reads it when asked.
        engine = make_engine(Config(data=data).url)
        self._writer = writer_for(engine)
        self.settings = Settings(engine, self._writer)

    def _unlock(self):
        """Open the terminal by its link once; every window of it has that key."""
        context = self.chromium.new_context()
        page = context.new_page()
        page.goto((self.serving.data / "terminal.url").read_text().strip())
        page.wait_for_url("**/setup")
        (cookie,) = [one for one in context.cookies() if one["name"] == BANKER_COOKIE]
        context.close()
        return {"name": BANKER_COOKIE, "value": cookie["value"], "url": self.serving.url}

    def window(self, surface, number=0):
        """Return a page of a surface; the same one as long as nothing has spoilt it."""
        key = (surface, number)
        if key not in self.windows:
            context = self.chromium.new_context(
                viewport=SIZES[surface],
                has_touch=surface in {"terminal", "phone"},
                reduced_motion="reduce",
                color_scheme="light",
                locale="en-US",
            )
            context.set_default_timeout(PATIENCE_MS)
            for script in self.scripts:
                context.add_init_script(script)
            if surface in {"terminal", "paper"}:
                context.add_cookies([self.banker_cookie])
            page = context.new_page()
            page.on("pageerror", lambda error: self.troubles.append(str(error)))
            page.on("console", self._note)
            self.windows[key] = page
        return self.windows[key]

    def _note(self, message):
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.troubles.append(message.text)

    def speak(self, tag):
        """Have every window speak a language from its next page on."""
        cookie = {"name": "lang", "value": tag, "url": self.serving.url}
        for page in self.windows.values():
            page.context.add_cookies([cookie])

    def begin(self):
        """Begin a scene in English, with nothing to complain of."""
        self.troubles.clear()
        self.speak("en")

    def end(self, scene):
        """Close the windows that a scene has spoilt for others."""
        for key in [*self.windows] if scene.spoils else []:
            self.windows.pop(key).context.close()

    def close(self):
        for page in self.windows.values():
            page.context.close()
        self._writer.close()
        self.serving.stop()


class StillServing(Serving):
    """A server by a clock that stands, in a home whose network has a name."""

    module = "tests.browser.scenes.still"

    def start(self):
        with mock.patch.dict(os.environ, BANKER_WIFI=WIFI, BANKER_WIFI_PASSWORD="sesame"):
            return super().start()


@dataclass
class Stage:
    """The place of one scene."""

    studio: Studio
    names: tuple[str, ...] = FAMILY
    hands: Hands = field(default_factory=Hands)

    def __post_init__(self):
        self.reader_says("ready")

    @property
    def serving(self):
        return self.studio.serving

    @property
    def numbers(self):
        return self.studio.numbers

    def table(self, edition="us-classic", players=4, *, phones_bank=False, **rules):
        """Open a table; the rules as the host may set them."""
        table = Table(self, *self._opened(edition, players, rules))
        if phones_bank:
            self.studio.settings.put(table.id, "phones_bank", True)
        return table

    def lobby(self, edition="us-classic", **rules):
        """Open a table at which nobody sits yet."""
        return Table(self, *self._opened(edition, 0, rules))

    def _opened(self, edition, players, rules):
        wish = {
            "edition": edition,
            "house_rules": rules,
            "players": [
                {"name": name, "token": token}
                for name, token in zip(self.names[:players], TOKENS, strict=False)
            ],
        }
        status, opened = self.serving.ask(
            "POST", "/api/tables", wish, key=self.serving.host_key
        )
        assert status == 201, opened
        return opened["table"], edition, opened

    def card_of(self, table, seat):
        """Return the uid of a player's card, bound when it is first used."""
        return self._bound(table, ("player", TOKENS[seat]), player=table.players[seat])

    def sticker_of(self, table, title):
        """Return the uid of a deed's sticker."""
        return self._bound(table, ("title", title), title=title)

    def _bound(self, table, what, **to):
        key = (table.edition, *what)
        if key not in self.studio.bound:
            uid = f"04{next(self.numbers):012x}"
            table.post("/cards", uid=uid, to=to)
            self.studio.bound[key] = uid
        return self.studio.bound[key]

    def terminal(self, table, path="terminal"):
        """Stand before the terminal of a table."""
        return self.open("terminal", f"/t/{table.id}/{path}")

    def phone(self, table, seat, path="", *, number=0):
        """Take a player's phone."""
        page = self.studio.window("phone", number)
        key = table.opened["seats"][seat]["seat_key"]
        cookie = {"name": seat_cookie(table.id), "value": key, "url": self.serving.url}
        page.context.add_cookies([cookie])
        return self.open("phone", f"/t/{table.id}/me{path}", number=number)

    def guest(self, table, path="join", *, number=0):
        """Take a phone that has no seat yet, and scan the code of the table."""
        page = self.studio.window("phone", number)
        page.context.clear_cookies(name=seat_cookie(table.id))
        code = urllib.parse.quote(table.opened["join_code"])
        return self.open("phone", f"/t/{table.id}/{path}#{code}", number=number)

    def tv(self, table, path="tv"):
        """Look at the television."""
        page = self.studio.window("tv")
        key = table.opened["spectator_key"]
        cookie = {"name": tv_cookie(table.id), "value": key, "url": self.serving.url}
        page.context.add_cookies([cookie])
        return self.open("tv", f"/t/{table.id}/{path}")

    def open(self, surface, path, *, number=0):
        """Open an address in a window of a surface."""
        page = self.studio.window(surface, number)
        # The page may be on its way already; it is let arrive, and opened again.
        try:
            page.goto(self.serving.url + path)
        except BrowserError:
            page.wait_for_load_state()
            page.goto(self.serving.url + path)
        screen = Screen(page, surface, self.hands)
        screen.wait_until_drawn()
        return screen

    def reader_says(self, state):
        """Have the card reader tell that it is ready, or away."""
        status, _body = self.serving.ask(
            "POST",
            "/api/reader/status",
            {"state": state},
            key=(self.serving.data / "reader.key").read_text().strip(),
        )
        assert status == 200
