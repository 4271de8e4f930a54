"""The terminal's link: it opens once, and the next one works in the same tab."""

import pytest

from tests.browser.conftest import TERMINAL, Screen
from tests.serving import Serving


@pytest.fixture
def serving(tmp_path):
    server = Serving(tmp_path / "data", demo="us-classic").start()
    yield server
    server.stop()


def link(serving):
    return (serving.data / "terminal.url").read_text().strip()


def test_a_newer_link_opens_the_terminal_in_a_tab_that_had_a_used_one(chromium, serving):
    used = link(serving)
    first, second = Screen(chromium, TERMINAL), Screen(chromium, TERMINAL)
    first.page.goto(used)
    first.page.wait_for_selector(".terminal")
    second.page.goto(used)
    second.page.wait_for_selector("text=This link has been used")
    assert str(serving.data / "terminal.url") in second.page.inner_text("#unlock")
    # Only the part behind the # differs: the browser loads nothing anew.
    newest = link(serving)
    assert newest != used
    second.page.evaluate("address => { location.href = address; }", newest)
    second.page.wait_for_selector(".terminal")
    for screen in (first, second):
        screen.context.close()
        assert screen.troubles == []
