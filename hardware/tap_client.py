"""Taps to the bank over HTTP, answers to the lamp.

A tap is sent under its own id, so it can be sent again: the bank carries it out once.
It is repeated while the bank does not answer, but only for `PATIENCE_S` after the card
was laid down; a payment that happens when everyone has looked away surprises a table
more than a red lamp does.
"""

import logging
import queue
import re
from http import HTTPStatus
from threading import Event
from typing import Literal

from hardware.bank_line import BankLine, LineError, Reply
from hardware.feedback import Feedback, show
from hardware.reader import Tap
from hardware.timing import Timing

logger = logging.getLogger(__name__)

#: How long a tap is worth repeating, from the moment the card was laid down.
PATIENCE_S = 5.0

#: The longest wait for one answer, and the pause before the next try.
ANSWER_S = 2.0
PAUSE_S = 0.25

#: More taps than this cannot wait; people see a red lamp and lay the card again.
WAITING_MAX = 8

#: What a table's id may look like; it becomes part of an address.
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")

#: Statuses after which the table may be another one.
LOST_THE_TABLE = {HTTPStatus.UNAUTHORIZED, HTTPStatus.NOT_FOUND}

#: What came of one try: an answer that settles it, or a reason to try again.
Outcome = Literal["settled", "again"]


class TapClient:
    """Carries taps, one after another, to the table this machine's reader serves.

    `hand_in` may be called from any thread and never blocks; `run` has its own.
    """

    def __init__(
        self,
        line: BankLine,
        feedback: Feedback,
        *,
        timing: Timing | None = None,
    ) -> None:
        """Know the line to the bank and the lamp; the table is asked for later."""
        self._line = line
        self._feedback = feedback
        self._timing = timing or Timing()
        self._table: str | None = None
        self._waiting: queue.Queue[tuple[Tap, float]] = queue.Queue(WAITING_MAX)

    def hand_in(self, tap: Tap) -> None:
        """Take a tap to be carried as soon as those before it are."""
        try:
            self._waiting.put_nowait((tap, self._timing.clock()))
        except queue.Full:
            logger.warning("dropped a tap: too many wait for the bank")
            self._feedback.refused()

    def run(self, stop: Event) -> None:
        """Ask for the table, then carry taps until `stop` is set."""
        self._ask_for_the_table(until_s=self._timing.clock() + ANSWER_S)
        while not stop.is_set():
            try:
                tap, laid_at_s = self._waiting.get(timeout=0.2)
            except queue.Empty:
                continue
            self.deliver(tap, laid_at_s=laid_at_s, stop=stop)

    def deliver(self, tap: Tap, *, laid_at_s: float, stop: Event | None = None) -> bool:
        """Carry `tap` until it is answered; return whether it was.

        A tap that is not answered within `PATIENCE_S` of `laid_at_s` is dropped, and
        the lamp turns red.
        """
        until_s = laid_at_s + PATIENCE_S
        while self._timing.clock() < until_s and not (stop and stop.is_set()):
            if self._try(tap, until_s=until_s) == "settled":
                return True
            self._timing.pause(min(PAUSE_S, max(0.0, until_s - self._timing.clock())))
        logger.warning("dropped a tap: the bank did not take it within %.0f s", PATIENCE_S)
        self._feedback.refused()
        return False

    def _try(self, tap: Tap, *, until_s: float) -> Outcome:
        if self._table is None and not self._ask_for_the_table(until_s=until_s):
            return "again"
        try:
            reply = self._line.post(
                f"/api/t/{self._table}/taps",
                {"uid": tap.uid, "tap_id": tap.tap_id},
                timeout_s=self._wait_s(until_s),
                key=tap.tap_id,
            )
        except LineError as error:
            logger.info("%s", error)
            return "again"
        return self._judge(reply)

    def _judge(self, reply: Reply) -> Outcome:
        if reply.status == HTTPStatus.OK:
            show(self._feedback, str(reply.members.get("signal")))
            return "settled"
        is_moved = (reply.status, reply.code) == (HTTPStatus.CONFLICT, "moved")
        if reply.status in LOST_THE_TABLE or is_moved:
            self._forget_the_table(reply)
            return "again"
        if may_pass(reply.status):
            return "again"
        logger.warning("the bank refused a tap: %d %s", reply.status, reply.code)
        self._feedback.refused()
        return "settled"

    def _forget_the_table(self, reply: Reply) -> None:
        logger.info("asking for the table again: %d %s", reply.status, reply.code)
        self._table = None
        if reply.status == HTTPStatus.UNAUTHORIZED:
            self._line.forget_key()

    def _ask_for_the_table(self, *, until_s: float) -> bool:
        """Ask which table this machine's reader serves; return whether there is one."""
        try:
            reply = self._line.get("/api/reader", timeout_s=self._wait_s(until_s))
        except LineError as error:
            logger.info("%s", error)
            return False
        if reply.status == HTTPStatus.UNAUTHORIZED:
            self._line.forget_key()
        table = reply.members.get("table") if reply.status == HTTPStatus.OK else None
        is_table = isinstance(table, str) and TABLE_ID.fullmatch(table)
        self._table = table if is_table else None
        return self._table is not None

    def _wait_s(self, until_s: float) -> float:
        return min(ANSWER_S, max(0.05, until_s - self._timing.clock()))


def may_pass(status: int) -> bool:
    """Return whether trying again may help: too many tries, or the bank is unwell."""
    return (
        status == HTTPStatus.TOO_MANY_REQUESTS or status >= HTTPStatus.INTERNAL_SERVER_ERROR
    )
