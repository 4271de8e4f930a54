"""How it feels: what is heard, what moves, what is read aloud, and waking from a sleep."""

from itertools import count

import pytest

from tests.browser.conftest import PHONE, TERMINAL, Screen
from tests.browser.test_phones import Evening
from tests.serving import Serving

#: They share a bank; so one worker has them all.
pytestmark = pytest.mark.xdist_group("feel")

#: Takes the place of the browser's loudspeaker, motor and motion, and notes what is asked.
SPIES = """
window.tones = []; window.buzzes = []; window.moves = [];
const note = (hz, at, until) => tones.push({ hz, at, until });
const node = () => ({ connect: (to) => to, gain: ramp(), frequency: ramp(), Q: ramp() });
const ramp = () => {
  const it = { value: 0 };
  for (const name of ["setValueAtTime", "exponentialRampToValueAtTime"])
    it[name] = (value) => { it.first ??= value; it.last = value; };
  return it;
};
class Loudspeaker {
  state = "suspended"; currentTime = 0; sampleRate = 8000;
  resume() { this.state = "running"; return Promise.resolve(); }
  createGain() { return node(); }
  createBiquadFilter() { return node(); }
  createBuffer(_, length) { return { getChannelData: () => new Float32Array(length) }; }
  createOscillator() {
    const it = node();
    it.start = (at) => (it.at = at);
    it.stop = (until) => note(Math.round(it.frequency.first), it.at, until);
    return it;
  }
  createBufferSource() {
    const it = node();
    it.start = (at) => (it.at = at);
    it.stop = (until) => note(0, it.at, until);
    return it;
  }
}
window.AudioContext = Loudspeaker;
Object.defineProperty(Navigator.prototype, "vibrate", {
  value: (pattern) => { buzzes.push(pattern); return true; },
});
const animate = Element.prototype.animate;
Element.prototype.animate = function (steps, options) {
  const of = this.className?.baseVal ?? this.className;
  moves.push({ of, what: steps.flatMap(Object.keys) });
  return animate.call(this, steps, options);
};
"""
#: A page that can be told it is hidden, as a phone in a pocket is.
POCKET = """
let pocketed = false;
Object.defineProperty(Document.prototype, "hidden", { get: () => pocketed });
window.pocket = (hidden) => {
  pocketed = hidden;
  document.dispatchEvent(new Event("visibilitychange"));
};
"""
LONGEST_S = 0.7
#: Hertz: the receiver's two notes up, the payer's two down.
UP, DOWN = [659, 880], [659, 494]


numbers = count(1)


class OneOfMany(Evening):
    """An evening at a bank where others play: none of its questions is theirs."""

    def post(self, path, key, **body):
        status, answer = self.serving.ask(
            "POST", path, body, key=key, idempotency_key=f"feel{next(numbers)}"
        )
        assert status < 300, answer
        return answer


@pytest.fixture(scope="module")
def serving(tmp_path_factory):
    """One bank for all of them: each test has its own table."""
    server = Serving(tmp_path_factory.mktemp("feel") / "data").start()
    yield server
    server.stop()


@pytest.fixture
def evening(chromium, serving):
    made = []

    def make():
        screen = Screen(chromium, PHONE, touch=True)
        screen.context.add_init_script(SPIES + POCKET)
        made.append(screen)
        return screen

    yield OneOfMany(serving, make)
    for screen in made:
        screen.context.close()
        assert screen.troubles == []


@pytest.fixture
def glass(chromium, serving, evening):
    """The terminal at the evening's table, with ears."""
    made = []

    def look(**more):
        context = chromium.new_context(viewport=TERMINAL, **more)
        context.set_default_timeout(10_000)
        context.add_init_script(SPIES + POCKET)
        page = context.new_page()
        cookie = {"name": "banker", "value": evening.banker, "url": serving.url}
        context.add_cookies([cookie])
        page.goto(f"{serving.url}/t/{evening.table}/terminal")
        page.wait_for_selector("body[data-live=on] .terminal-idle")
        made.append(context)
        return page

    yield look
    for context in made:
        context.close()


def wakes_ears(page):
    """Touch the page where nothing is, as a browser wants before it sounds."""
    page.mouse.click(3, 3)


def heard(page, number):
    """Return the notes heard so far, once there are so many."""
    page.wait_for_function("n => tones.length >= n", arg=number)
    tones = page.evaluate("tones")
    first = min(tone["at"] for tone in tones)
    assert all(tone["until"] - first <= LONGEST_S for tone in tones)
    return [tone["hz"] for tone in tones]


# Sound, and the motor of a phone


def test_payer_and_receiver_hear_and_feel_it_and_nobody_else(evening, glass):
    mia, leo, tom = (evening.phone(name) for name in ("mia", "leo", "tom"))
    table = glass()
    for page in (mia, leo, tom, table):
        wakes_ears(page)
    evening.given("transfer", payer="leo", payee="mia", amount=50)
    assert heard(mia, 2) == UP
    assert heard(leo, 2) == DOWN
    assert heard(table, 4) == [*DOWN, *UP]
    tom.wait_for_selector('.phone-home >> text="Everyone starts with the same"')
    assert tom.evaluate("[tones, buzzes]") == [[], []]
    assert len(mia.evaluate("buzzes")) == 1
    assert len(mia.evaluate("buzzes[0]")) == 1
    # Two short ones and the pause between them.
    assert len(leo.evaluate("buzzes[0]")) == 3
    assert table.evaluate("buzzes") == []


def test_what_is_taken_back_sounds_the_other_way_round(evening):
    mia = evening.phone("mia")
    wakes_ears(mia)
    evening.given("transfer", payer="leo", payee="mia", amount=50)
    heard(mia, 2)
    mia.evaluate("tones.length = 0")
    evening.post(f"/api/t/{evening.table}/undo", evening.banker)
    assert heard(mia, 2) == UP[::-1]


def test_a_bid_climbs_with_the_price(evening):
    mia = evening.phone("mia")
    wakes_ears(mia)
    evening.given("decline-title", player="mia", title="boardwalk")
    evening.given("place-bid", player="leo", amount=40)
    low = heard(mia, 2)
    mia.wait_for_selector(".leader:has-text('Leo')")
    mia.evaluate("tones.length = 0")
    evening.given("place-bid", player="tom", amount=400)
    high = heard(mia, 2)
    # From 40 to 400, the price, is a little less than an octave.
    assert low[0] < high[0] == 880


def test_one_touch_turns_sound_off_and_the_phone_remembers(evening):
    mia = evening.phone("mia")
    mia.goto(f"{evening.serving.url}/t/{evening.table}/me/more")
    mia.click("button[data-sound=off]")
    assert mia.get_attribute("button[data-sound=off]", "aria-pressed") == "true"
    mia.goto(f"{evening.serving.url}/t/{evening.table}/me")
    mia.wait_for_selector("body[data-live=on]")
    wakes_ears(mia)
    evening.given("transfer", payer="leo", payee="mia", amount=50)
    mia.wait_for_selector('data.money[value="1550"]')
    assert mia.evaluate("[tones, buzzes]") == [[], []]


def test_a_payment_that_leads_to_another_page_is_heard_there(evening):
    mia = evening.phone("mia")
    mia.goto(f"{evening.serving.url}/t/{evening.table}/me/pay?to=leo&amount=5")
    mia.wait_for_selector("body[data-live=on]")
    mia.click("#pay-button")
    mia.wait_for_selector('.phone-home data.money[value="1495"]')
    assert heard(mia, 2) == DOWN


# Motion


def buys_at_the_terminal(page, seat):
    page.click("text=Pick a deed here")
    page.click(".terminal button:has-text('Boardwalk')")
    page.wait_for_selector(".deed")
    page.click(f".seat:has-text('{seat}')")


def test_only_place_and_opacity_move_and_a_refused_seat_shakes(evening, glass):
    evening.given("transfer", payer="tom", payee="bank", amount=1400)
    page = glass()
    wakes_ears(page)
    buys_at_the_terminal(page, "Mia")
    page.wait_for_selector(".terminal-rent-paid")
    page.wait_for_function("() => moves.some(({ of }) => of.includes('flight'))")
    page.wait_for_selector(".flight", state="detached")
    page.click("[aria-label=Menu]")
    page.click(".back")
    page.wait_for_selector(".terminal-idle")
    page.click("text=Pick a deed here")
    page.click(".terminal button:has-text('Park Place')")
    page.wait_for_selector(".deed")
    page.evaluate("tones.length = 0")
    # A screen that is drawn anew meanwhile would close the seat again.
    page.evaluate("""() => {
      const open = () =>
        document.querySelector("#seat-tom .seat").removeAttribute("aria-disabled");
      new MutationObserver(open).observe(document.body, { childList: true, subtree: true });
      open();
    }""")
    page.click(".seat:has-text('Tom')")
    page.wait_for_selector(".terminal [role=alert]")
    # A low double thud.
    assert heard(page, 2) == [98, 98]
    page.wait_for_function(
        "() => moves.some(({ of }) => of.includes('seat') || of === 'mark')"
    )
    moved = {what for move in page.evaluate("moves") for what in move["what"]}
    assert moved <= {"transform", "opacity", "offset", "strokeDashoffset"}


def test_with_reduced_motion_nothing_moves_and_all_is_said(evening, glass):
    page = glass(reduced_motion="reduce")
    wakes_ears(page)
    buys_at_the_terminal(page, "Mia")
    page.wait_for_selector("h1:has-text('Mia bought Boardwalk for $400')")
    heard(page, 2)
    assert page.evaluate("moves") == []


# Live


def test_a_phone_that_slept_says_from_when_its_money_is_and_is_right_again(evening):
    mia = evening.phone("mia")
    mia.evaluate("window.same = true; pocket(true)")
    evening.given("transfer", payer="leo", payee="mia", amount=50)
    out_of_air, waiting = [True], []
    mia.route(
        "**/me/stream**",
        lambda route: waiting.append(route) if out_of_air else route.continue_(),
    )
    mia.clock.install()
    mia.clock.fast_forward(60_000)
    mia.evaluate("pocket(false)")
    mia.wait_for_selector("body[data-live=waking] .asof:visible")
    assert mia.text_content(".asof time").strip()
    assert mia.locator('.purse data.money[value="1500"]').count() == 1
    out_of_air.clear()
    waiting[-1].continue_()
    mia.wait_for_selector('.purse data.money[value="1550"]')
    mia.wait_for_selector("body[data-live=on]")
    assert mia.is_hidden(".asof")
    assert mia.evaluate("window.same")


def test_what_was_missed_plays_as_a_list(evening):
    mia = evening.phone("mia")
    missed = [{"says": "Leo paid Mia $50"}, {"says": ""}, {"says": "Tom paid Mia $30"}]
    mia.evaluate(
        "detail => document.dispatchEvent(new CustomEvent('banker:missed', { detail }))",
        missed,
    )
    panel = mia.inner_text("#told")
    assert panel.split("\n") == [
        "Back at the table",
        "Leo paid Mia $50",
        "Tom paid Mia $30",
    ]


def test_out_of_reach_the_phone_says_so_and_hides_what_cannot_be_done(evening):
    mia = evening.phone("mia")
    mia.evaluate("pocket(true)")
    mia.context.set_offline(True)
    mia.evaluate("pocket(false)")
    mia.wait_for_selector("body[data-live=off] .offline:visible")
    assert mia.is_hidden(".quick")
    evening.given("transfer", payer="leo", payee="mia", amount=50)
    mia.context.set_offline(False)
    mia.wait_for_selector('body[data-live=on] data.money[value="1550"]')
    assert mia.is_visible(".quick")


def test_a_trembling_finger_collects_one_salary(evening):
    mia = evening.phone("mia")
    mia.dblclick(".quick button:has-text('Passed GO')")
    mia.wait_for_selector('.purse data.money[value="1700"]')
    evening.given("transfer", payer="leo", payee="mia", amount=1)
    mia.wait_for_selector('.purse data.money[value="1701"]')
    assert evening.holds("mia")[0] == 1701


def test_a_payment_touched_twice_is_made_once(evening):
    mia = evening.phone("mia")
    mia.goto(f"{evening.serving.url}/t/{evening.table}/me/pay?to=leo&amount=5")
    mia.wait_for_selector("body[data-live=on]")
    mia.dblclick("#pay-button")
    mia.wait_for_selector(".phone-home")
    assert evening.holds("mia")[0] == 1495


def test_what_one_screen_does_shows_on_the_others_without_reload(evening, glass):
    mia, page = evening.phone("mia"), glass()
    for each in (mia, page):
        each.evaluate("window.same = true")
    page.click(".tile:has-text('Passed GO')")
    page.click(".strip[data-asking] .seat:has-text('Mia')")
    mia.wait_for_selector('.purse data.money[value="1700"]')
    mia.click(".quick button:has-text('Passed GO')")
    page.wait_for_selector('#seat-mia data.money[value="1900"]')
    assert mia.evaluate("window.same")
    assert page.evaluate("window.same")


# Reading aloud, keys, large text


def live_regions_saying(page, words):
    return page.evaluate(
        "([where, words]) => [...document.querySelectorAll(where)]"
        ".filter((region) => region.textContent.includes(words)).length",
        ["[role=status], [role=alert], [aria-live]", words],
    )


def test_money_is_read_aloud_once_and_only_to_whom_it_concerns(evening, glass):
    mia, tom, page = evening.phone("mia"), evening.phone("tom"), glass()
    evening.given("transfer", payer="leo", payee="mia", amount=50)
    for each in (mia, page):
        each.wait_for_selector("#announcements:has-text('Leo paid Mia $50')")
        assert live_regions_saying(each, "Leo paid Mia $50") == 1
        said = each.text_content("#announcements")
        assert said.count("Leo paid Mia $50") == 1
    evening.given("transfer", payer="mia", payee="tom", amount=5)
    tom.wait_for_selector("#announcements:has-text('Mia paid Tom $5')")
    assert "Leo" not in tom.text_content("#announcements")


def test_what_the_screen_does_not_say_is_said_at_its_top(evening):
    mia = evening.phone("mia")
    mia.goto(f"{evening.serving.url}/t/{evening.table}/me/pay")
    mia.wait_for_selector("body[data-live=on]")
    evening.given("transfer", payer="leo", payee="mia", amount=50)
    mia.wait_for_selector("#told:visible:has-text('Leo paid Mia $50')")


def test_what_the_screen_says_with_other_spaces_is_not_said_again(evening):
    mia = evening.phone("mia")
    mia.wait_for_selector("body[data-live=on]")
    shown = mia.text_content("#screen").split()[:4]
    for words in ("\u00a0".join(shown), "Leo waves"):
        mia.evaluate(
            "says => document.dispatchEvent("
            "new CustomEvent('banker:entry', { detail: { says, fresh: true } }))",
            words,
        )
    mia.wait_for_selector("#told:visible:has-text('Leo waves')")
    assert mia.inner_text("#told") == "Leo waves"


def test_the_terminal_goes_by_keys_and_the_focus_keeps_its_place(evening, glass):
    page = glass()
    page.focus("button:has-text('Passed GO')")
    page.keyboard.press("Enter")
    page.wait_for_selector("h2:has-text('Who passed GO?'), h1:has-text('Passed GO')")
    page.wait_for_function("() => document.activeElement !== document.body")
    page.focus(".seat[value=leo]")
    ring = page.evaluate("getComputedStyle(document.activeElement).outlineWidth")
    assert ring == "3px"
    # What somebody else does meanwhile takes the focus from nobody.
    evening.given("transfer", payer="mia", payee="tom", amount=5)
    page.wait_for_selector('#seat-tom data.money[value="1505"]')
    assert page.evaluate("document.activeElement.value") == "leo"
    page.keyboard.press("Enter")
    page.wait_for_selector('#seat-leo data.money[value="1700"]')


def test_a_key_held_for_two_seconds_leaves_the_game(evening):
    mia = evening.phone("mia")
    mia.goto(f"{evening.serving.url}/t/{evening.table}/me/more")
    mia.wait_for_selector("body[data-live=on]")
    button = mia.locator("button[data-hold]")
    button.focus()
    mia.keyboard.press("Enter")
    mia.wait_for_selector("button[data-hint]")
    mia.keyboard.down("Enter")
    mia.wait_for_selector("text=You are out of the game")
    mia.keyboard.up("Enter")


@pytest.mark.parametrize("place", ["", "/pay", "/deeds", "/trade", "/history", "/more"])
def test_text_twice_as_large_needs_no_scrolling_sideways(evening, place):
    evening.given("buy-title", player="mia", title="reading-railroad")
    mia = evening.phone("mia")
    mia.goto(f"{evening.serving.url}/t/{evening.table}/me{place}")
    mia.evaluate("document.documentElement.style.fontSize = '34px'")
    assert mia.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


# The tour


def hint(page):
    """Return the line that is shown; its words are its name."""
    return page.locator("[data-hint-done]:visible")


def says(page):
    return hint(page).get_attribute("aria-label")


def test_the_first_minute_is_explained_line_by_line(evening, glass):
    page = glass()
    assert "Pick its deed here" in says(page)
    boxes = page.evaluate(
        """() => { const of = (e) => e.getBoundingClientRect();
            const line = of(document.querySelector("[data-hint-done]"));
            return [...document.querySelectorAll("button, a")].filter((e) => {
              const box = of(e);
              return !e.closest("[data-tour]") && box.width > 0
                && box.left < line.right && line.left < box.right
                && box.top < line.bottom && line.top < box.bottom;
            }).map((e) => e.textContent); }"""
    )
    assert boxes == []
    buys_at_the_terminal(page, "Mia")
    page.wait_for_selector(".terminal-rent-paid")
    # The receipt makes room for the idle screen by itself.
    page.wait_for_selector(".terminal-idle")
    assert "Passed GO?" in says(page)
    hint(page).click()
    assert "Undo" in says(page)
    page.reload()
    page.wait_for_selector("body[data-live=on] .terminal-idle")
    assert "Undo" in says(page)
    hint(page).click()
    hint(page).click()
    assert hint(page).count() == 0
    assert page.is_visible("text=Touch a name or an action")


def test_a_phones_first_home_is_explained_and_left_alone_afterwards(evening):
    mia = evening.phone("mia")
    assert "your money" in says(mia)
    hint(mia).click()
    assert "Landed on a street?" in says(mia)
    evening.given("buy-title", player="leo", title="boardwalk")
    evening.given("buy-title", player="mia", title="baltic-avenue")
    mia.wait_for_selector('.purse data.money[value="1440"]')
    assert "At the bottom" in says(mia)
    hint(mia).click()
    assert hint(mia).count() == 0
