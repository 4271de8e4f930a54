"""The terminal by touches alone: the keyboard on the glass, and larger screens."""

import pytest

from tests.browser.conftest import Screen, open_terminal
from tests.browser.looking import misfits
from tests.serving import Serving


@pytest.fixture(scope="module")
def unlocked(chromium, tmp_path_factory):
    """A terminal's address and its cookies, for tests that change nothing at its bank."""
    data = tmp_path_factory.mktemp("glass") / "data"
    server = Serving(data, reader="sim:", demo="us-classic").start()
    context = chromium.new_context()
    page = context.new_page()
    open_terminal(page, server)
    address, cookies = page.url, context.cookies()
    context.close()
    yield address, cookies
    server.stop()


def fits(page):
    assert misfits(page, "terminal") == []


def test_a_name_is_written_on_the_glass_in_either_script(terminal, serving):
    page = terminal.page
    page.goto(f"{serving.url}/setup")
    page.click("button[value='riverside']")
    page.click("a.seat.add")
    for letter in "anna":
        page.click(f".keyboard:not([hidden]) [data-key='{letter}']")
    page.click(".keyboard:not([hidden]) [data-key='script']")
    page.click(".keyboard:not([hidden]) [data-key=' ']")
    page.click(".keyboard:not([hidden]) [data-key='я']")
    assert page.input_value("input[name=name]") == "Anna Я"
    page.click(".keyboard:not([hidden]) [data-key='erase']")
    page.click(".keyboard:not([hidden]) [data-key='ё']")
    page.click("button[value^='add|acorn']")
    page.wait_for_selector(".tokens >> text=Anna Ё")
    assert page.input_value("input[name=name]") == ""
    fits(page)


def test_a_seat_gets_another_name_and_token_by_touches_alone(terminal, serving):
    page = terminal.page
    page.goto(f"{serving.url}/setup")
    if page.is_visible("button[value='riverside']"):
        page.click("button[value='riverside']")
    page.click("a.seat.add")
    page.click(".tokens button:not([aria-disabled]) >> nth=0")
    page.wait_for_selector(".tokens bdi")
    page.click(".bar .btn.main")
    page.click(".strip .seat[name=choose] >> nth=-1")
    # The keyboard comes with a touch on the name.
    field = ".bar input[name=name]"
    page.wait_for_selector(".seated .acts")
    called = page.input_value(field)
    assert not page.is_visible(".keyboard")
    page.click(field)
    for _letter in called:
        page.click(".keyboard:not([hidden]) [data-key='erase']")
    assert page.input_value(field) == ""
    for letter in "zoe":
        page.click(f".keyboard:not([hidden]) [data-key='{letter}']")
    assert page.input_value(field) == "Zoe"
    fits(page)
    # The tokens stay under the finger while the keyboard goes.
    page.click(".tokens button[value$='|lighthouse']")
    page.wait_for_selector(".tokens [value$='|lighthouse'][aria-checked=true]")
    assert page.is_visible(".seated .acts")
    assert not page.is_visible(".keyboard")
    page.wait_for_selector(".strip .who >> text=Zoe")
    page.click(field)
    page.click(".keyboard:not([hidden]) [data-key='-']")
    page.click(".keyboard:not([hidden]) [data-key='b']")
    page.click(".bar .btn.main")
    page.wait_for_selector(".lobby")
    page.wait_for_selector(".strip .seat:has([data-token=lighthouse]) >> text=Zoe-B")


@pytest.mark.xdist_group("glass")
@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1280, 720)])
def test_every_size_shows_the_same_picture(chromium, unlocked, size):
    width, height = size
    address, cookies = unlocked
    screen = Screen(chromium, {"width": width, "height": height})
    screen.context.add_cookies(cookies)
    page = screen.page
    page.goto(address)
    page.wait_for_selector("body[data-live=on] .terminal-idle")
    fits(page)
    for tile, shows in (
        ("build", "text=Which deed? Tap it"),
        ("pay", ".keys"),
        ("jail", "text=Nobody is in jail"),
    ):
        page.click(f".tiles button[value^='{tile}|']")
        page.wait_for_selector(shows)
        fits(page)
        page.click("[aria-label=Back]")
        page.wait_for_selector(".terminal-idle")
    tall = page.evaluate(
        "document.querySelector('.terminal').getBoundingClientRect().height"
    )
    assert abs(tall - height) < 2
    screen.context.close()
    assert screen.troubles == []
