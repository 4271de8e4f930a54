"""Housekeeping of a serving process: keys at the first start, and the clock that ticks.

The machine's own keys are files in the data folder that only their owner may read. The
terminal's is one unused ticket: whoever can read the file opens the terminal, once, and
then another is written.
"""

import logging
import threading
from pathlib import Path

from banker.bank import JournalError
from banker.config import HOST_KEY, READER_KEY, TERMINAL_URL
from banker.files import private_file
from banker.tables.branch import Branch
from banker.tables.tickets import Pass

log = logging.getLogger(__name__)

OWNER_ONLY, OWNER_AND_GROUP = 0o600, 0o640
#: Countdowns, and questions on the terminal, run out to about this precision.
TICK_S = 0.5


def ensure_key(branch: Branch, role: str, path: Path) -> str:
    """Return the machine's key for `role`, made and written at the first start.

    A file whose key the database does not know (a restored backup) is written anew.
    """
    if path.exists():
        key = path.read_text().strip()
        found = branch.credentials.find(key)
        if found is not None and found.role == role:
            return key
    key = branch.credentials.issue(role, retire=True)
    private_file(path, key + "\n", OWNER_ONLY)
    return key


def terminal_url(branch: Branch) -> str:
    """Return the address that opens the terminal on this machine, once."""
    ticket = branch.tickets.issue(Pass(role="banker"), keeps=True)
    return f"http://127.0.0.1:{branch.config.port}/terminal#{ticket}"


def write_terminal_url(branch: Branch) -> str:
    """Keep one unused ticket in the data folder for the kiosk; return its address."""
    url = terminal_url(branch)
    private_file(branch.config.data / TERMINAL_URL, url + "\n", OWNER_AND_GROUP)
    return url


def start(branch: Branch) -> str:
    """Prepare keys and start the clock; return the terminal's address."""
    data = branch.config.data
    ensure_key(branch, "host", data / HOST_KEY)
    ensure_key(branch, "reader", data / READER_KEY)
    url = write_terminal_url(branch)
    branch.on_terminal_opened = lambda: write_terminal_url(branch)
    threading.Thread(target=tick, args=(branch,), name="clock", daemon=True).start()
    return url


def tick(branch: Branch) -> None:
    """Let countdowns and questions run out, for as long as the process lives.

    First of all the tables are opened at which an auction was running.
    """
    branch.open_auctions()
    pause = threading.Event()
    while not pause.wait(TICK_S):
        branch.clock.tick()
        try:
            branch.expire_questions()
        except JournalError:
            log.exception("a table could not be read")
