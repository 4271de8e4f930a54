"""Chromium, and a bank with a simulated reader in processes of their own."""

from pathlib import Path

import pytest

from tests.serving import Serving

TERMINAL = {"width": 800, "height": 480}
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def serving(tmp_path):
    server = Serving(tmp_path / "data", reader="sim:", demo="us-classic").start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def studio(chromium, tmp_path_factory):
    """One bank by a clock that stands, and one set of windows, for all scenes of a run."""
    # Imported here: the other tests in a browser do without it.
    from tests.browser.looking import axe_script
    from tests.browser.scenes.stage import Studio

    data = tmp_path_factory.mktemp("scenes") / "data"
    # Loaded with each page, axe costs a third of what sending it to each page would.
    studio = Studio(chromium, data, scripts=(axe_script(),))
    yield studio
    studio.close()


class Screen:
    """A browser in front of the bank, with all that went wrong in it."""

    def __init__(self, chromium, size, *, touch=False):
        self.context = chromium.new_context(viewport=size, has_touch=touch)
        self.context.set_default_timeout(10_000)
        self.page = self.context.new_page()
        self.troubles = []
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self.note)

    def note(self, message):
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.troubles.append(message.text)


@pytest.fixture
def terminal(chromium, serving):
    screen = Screen(chromium, TERMINAL)
    open_terminal(screen.page, serving)
    yield screen
    screen.context.close()
    assert screen.troubles == []


def open_terminal(page, serving):
    page.goto((serving.data / "terminal.url").read_text().strip())
    page.wait_for_selector(".terminal-idle")
    page.wait_for_selector("body[data-live=on]")


@pytest.fixture
def phones(chromium):
    """Make phones; each is closed and checked at the end."""
    made = []

    def make():
        screen = Screen(chromium, PHONE, touch=True)
        made.append(screen)
        return screen

    yield make
    for screen in made:
        screen.context.close()
        assert screen.troubles == []


@pytest.fixture
def pictures(request):
    """A folder for pictures where --pictures names one; else None."""
    folder = request.config.getoption("--pictures", default=None)
    return Path(folder) if folder else None
