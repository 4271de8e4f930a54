"""Options of the test run, and the one Chromium that all browser tests share."""

import json
from importlib.resources import files

import pytest
from hypothesis import settings

# A busy machine is no fault of the code: what takes how long is measured in bench/.
settings.register_profile("steady", deadline=None)
settings.load_profile("steady")

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_addoption(parser):
    parser.addoption("--pictures", help="keep screenshots of the browser tests here")


#: Tests here take seconds each: where the run is shared out, they are handed out first.
SLOW = ("tests/browser/", "tests/faults/")


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: not item.nodeid.startswith(SLOW))


@pytest.fixture(scope="session")
def chromium():
    # Imported here: the other tests do without it.
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=FLAGS
        )
        yield browser
        browser.close()


@pytest.fixture
def uids():
    """The virtual cards: of tokens, and of titles in the order of the board."""
    return json.loads((files("hardware.sim") / "demo.json").read_text())
