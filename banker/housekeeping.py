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
from banker.tables.services import Services
from banker.tables.tickets import Pass

log = logging.getLogger(__name__)

OWNER_ONLY, OWNER_AND_GROUP = 0o600, 0o640
#: Countdowns, and questions on the terminal, run out to about this precision.
TICK_S = 0.5


def ensure_key(services: Services, role: str, path: Path) -> str:
    """Return the machine's key for `role`, made and written at the first start.

    A file whose key the database does not know (a restored backup) is written anew.
    """
    if path.exists():
        key = path.read_text().strip()
        found = services.credentials.find(key)
        if found is not None and found.role == role:
            return key
    key = services.credentials.issue(role, retire=True)
    private_file(path, key + "\n", OWNER_ONLY)
    return key


def terminal_url(services: Services) -> str:
    """Return the address that opens the terminal on this machine, once."""
    ticket = services.tickets.issue(Pass(role="banker"), keeps=True)
    return f"http://127.0.0.1:{services.config.port}/terminal#{ticket}"


def write_terminal_url(services: Services) -> str:
    """Keep one unused ticket in the data folder for the kiosk; return its address."""
    url = terminal_url(services)
    private_file(services.config.data / TERMINAL_URL, url + "\n", OWNER_AND_GROUP)
    return url


def start(services: Services) -> str:
    """Prepare keys and start the clock; return the terminal's address."""
    data = services.config.data
    ensure_key(services, "host", data / HOST_KEY)
    ensure_key(services, "reader", data / READER_KEY)
    url = write_terminal_url(services)
    services.tickets.on_terminal_opened = lambda: write_terminal_url(services)
    threading.Thread(target=tick, args=(services,), name="clock", daemon=True).start()
    return url


def tick(services: Services) -> None:
    """Let countdowns and questions run out, for as long as the process lives.

    First of all the tables are opened at which an auction was running.
    """
    services.runtimes.open_auctions()
    pause = threading.Event()
    while not pause.wait(TICK_S):
        services.clock.tick()
        try:
            services.runtimes.expire_questions()
        except JournalError:
            log.exception("a table could not be read")
