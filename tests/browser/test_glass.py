"""The terminal by touches alone: the keyboard on the glass, and larger screens."""

import pytest

from tests.browser.conftest import Screen, open_terminal
from tests.browser.looking import misfits


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


@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1280, 720)])
def test_every_size_shows_the_same_picture(chromium, serving, size):
    width, height = size
    screen = Screen(chromium, {"width": width, "height": height})
    page = screen.page
    open_terminal(page, serving)
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
