"""Options of the test run, and the one Chromium that all browser tests share."""

import json
import os
import sys
from importlib.resources import files

import pytest
from hypothesis import settings

# Images of containers often forbid Python to keep what it has compiled. Then each of the
# many servers that are started here would compile the whole bank for itself.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

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


#: Tests here take seconds each, one of them minutes. Where the run is shared out, they are
#: handed out first, the longest before all, so that nobody is left with one at the end.
SLOW = ("tests/model/", "tests/simulation/test_walks", "tests/faults/", "tests/browser/")


def pytest_collection_modifyitems(items):
    items.sort(key=slowness)


def slowness(item):
    """Return which of the slow folders a test is of; all others come after them."""
    ranks = [rank for rank, start in enumerate(SLOW) if item.nodeid.startswith(start)]
    return ranks[0] if ranks else len(SLOW)


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
