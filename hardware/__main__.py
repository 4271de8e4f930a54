"""`python -m hardware`: post taps to a bank, or print them.

The composition root of this process: it opens nothing that `NfcpyReader` and its like
do not open, and decides nothing. Each part runs in a thread of its own, so that a bank
that is slow does not make the reader deaf, and a device that hangs does not keep the
process from leaving.
"""

import argparse
import logging
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from hardware.bank_line import BankLine
from hardware.feedback import Feedback, SpokenFeedback, lamp_and_buzzer
from hardware.heartbeat import Heartbeat
from hardware.nfcpy_reader import NfcpyReader
from hardware.reader import Tap
from hardware.sim.cards_page import CardsPage
from hardware.sim.field import Field
from hardware.sim.tray import Tray
from hardware.supervise import ReaderState, keep_reading
from hardware.tap_client import TapClient
from hardware.timing import Timing
from hardware.watchdog import Watchdog

logger = logging.getLogger(__name__)

#: A clean stop closes the device and says good-bye; a hung one is left to the system.
LEAVE_WITHIN_S = 1.5

#: How often to look whether whoever started this is still there.
PARENT_EVERY_S = 0.5

#: How long to wait for the page's port, which a predecessor may just be giving up.
PORT_WAIT_S = 2.0


def main(arguments: list[str] | None = None) -> int:
    """Run until SIGTERM or SIGINT; return the process's exit code."""
    options = parsed(arguments)
    if options.reader == "none":
        return 0
    logging.basicConfig(
        level=logging.INFO, stream=sys.stderr, format="hardware: %(levelname)s %(message)s"
    )
    # The library reports every failed attempt; what matters we say ourselves.
    logging.getLogger("nfc").setLevel(logging.CRITICAL)
    try:
        process = Process(options)
    except OSError as error:
        print(f"the cards page cannot be served: {error}", file=sys.stderr)
        return 1
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: process.stop.set())
    return process.run()


def parsed(arguments: list[str] | None) -> argparse.Namespace:
    """Return the command line's options, checked."""
    parser = argparse.ArgumentParser(
        prog="python -m hardware", description="Sense NFC cards and post taps to a bank."
    )
    parser.add_argument(
        "--reader",
        default="auto",
        help="none, sim:, auto, usb[:...], tty:AMA0:pn532, tty:/dev/...:pn532; now auto",
    )
    parser.add_argument("--bank", metavar="URL", default="http://127.0.0.1:8000")
    parser.add_argument("--key-file", metavar="PATH", type=Path, help="the reader's key")
    parser.add_argument(
        "--cards-port",
        metavar="PORT",
        type=int,
        default=8010,
        help="of the virtual cards page",
    )
    parser.add_argument(
        "--names", metavar="FILE", type=Path, help="JSON: what the virtual cards are called"
    )
    parser.add_argument(
        "--print", dest="only_print", action="store_true", help="print taps; ask no bank"
    )
    parser.add_argument(
        "--with-parent", action="store_true", help="leave when whoever started this is gone"
    )
    options = parser.parse_args(arguments)
    if options.reader == "sim":
        options.reader = "sim:"
    if options.reader != "none" and not options.only_print and not options.key_file:
        parser.error("--key-file is needed, or --print")
    return options


def page_for(tray: Tray, port: int) -> CardsPage:
    """Return the page's server, waiting a little for its port. Raises OSError."""
    until_s = time.monotonic() + PORT_WAIT_S
    while True:
        try:
            return CardsPage(tray, port)
        except OSError:
            if time.monotonic() >= until_s:
                raise
            time.sleep(0.1)


class Process:
    """The parts of one reader process, wired together. Used once."""

    def __init__(self, options: argparse.Namespace) -> None:
        """Build the parts; nothing runs yet. Raises OSError if the page has no port."""
        self.stop = threading.Event()
        self.watchdog = Watchdog()
        self.exit_code = 0
        self._is_announced = False
        self._parent = os.getppid() if options.with_parent else None
        self.page: CardsPage | None = None
        self.feedback: Feedback
        field = None
        if options.reader == "sim:":
            field = Field()
            tray = Tray(field, options.names)
            self.feedback = SpokenFeedback(tray.hear)
            self.page = page_for(tray, options.cards_port)
        else:
            self.feedback = lamp_and_buzzer()
        self.path: str = options.reader
        self.reader = NfcpyReader(
            self.path,
            field=field,
            on_crowd=lambda: self.feedback.refused(),
            on_too_soon=self._on_too_soon,
            on_look=self.watchdog.beat,
        )
        self.tap_client: TapClient | None = None
        self.heartbeat: Heartbeat | None = None
        if not options.only_print:
            self.tap_client = TapClient(
                BankLine(options.bank, options.key_file), self.feedback
            )
            self.heartbeat = Heartbeat(BankLine(options.bank, options.key_file))

    def run(self) -> int:
        """Run all parts until `stop` is set; return the exit code."""
        reading = self._start(self._read)
        self._start(lambda: self.watchdog.watch(self.stop))
        if self._parent:
            self._start(self._watch_parent)
        if self.page:
            self._start(self.page.serve)
        if self.tap_client:
            tap_client = self.tap_client
            self._start(lambda: tap_client.run(self.stop))
        farewell = self._start(self.heartbeat.run) if self.heartbeat else None
        self.stop.wait()
        self.reader.close()
        if self.heartbeat:
            self.heartbeat.stop()
        reading.join(LEAVE_WITHIN_S)
        if farewell:
            farewell.join(0.2)
        self._give_back(is_hung=reading.is_alive())
        return self.exit_code

    def _watch_parent(self) -> None:
        """Stop when the starting process is gone, so that no orphan keeps the reader."""
        while not self.stop.wait(PARENT_EVERY_S):
            if os.getppid() != self._parent:
                self.stop.set()

    def _give_back(self, *, is_hung: bool) -> None:
        if close := getattr(self.feedback, "close", None):
            close()
        if is_hung:
            logger.error("the card reader hangs; leaving without closing it")
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(self.exit_code or 1)

    def _read(self) -> None:
        keep_reading(
            self.reader,
            on_tap=self._on_tap,
            on_state=self._on_state,
            stop=self.stop,
            timing=Timing(pause=self._pause),
        )

    def _pause(self, pause_s: float) -> None:
        self.watchdog.beat()
        self.stop.wait(pause_s)

    def _on_tap(self, tap: Tap) -> None:
        if self.tap_client:
            self.tap_client.hand_in(tap)
        else:
            print(f"tap {tap.uid} {tap.tap_id}", flush=True)

    def _on_too_soon(self) -> None:
        self.feedback.too_soon()
        if self.heartbeat:
            self.heartbeat.hint("too-soon")

    def _on_state(self, state: ReaderState, reader: str) -> None:
        if state == "ready":
            self.feedback.ready()
            self._announce()
        else:
            self.feedback.away()
        if self.heartbeat:
            self.heartbeat.tell(state, reader)

    def _announce(self) -> None:
        """Say once on standard output that cards can be laid on, and where."""
        if self._is_announced:
            return
        self._is_announced = True
        print(f"reader ready: {self.path}", flush=True)
        if self.page:
            print(f"cards page: {self.page.url}", flush=True)

    def _start(self, part: Callable[[], None]) -> threading.Thread:
        thread = threading.Thread(target=self._guarded, args=(part,), daemon=True)
        thread.start()
        return thread

    def _guarded(self, part: Callable[[], None]) -> None:
        """Run `part`; a defect in one part ends the process rather than half of it."""
        try:
            part()
        except Exception:
            logger.exception("a part of the reader process failed")
            self.exit_code = 1
            self.stop.set()


if __name__ == "__main__":
    sys.exit(main())
