"""Telling the bank that the reader is there, so that its screens need not guess.

The state is told at every change and every `BEAT_EVERY_S`; a bank that hears nothing
for longer may call the reader away by itself. A bank that does not listen is fine.
"""

import logging
from http import HTTPStatus
from threading import Event

from hardware.bank_line import BankLine, LineError
from hardware.supervise import ReaderState

logger = logging.getLogger(__name__)

BEAT_EVERY_S = 10.0
ANSWER_S = 2.0
#: The last word on leaving must not hold up the leaving.
FAREWELL_S = 0.5


class Heartbeat:
    """Tells one bank how the reader is.

    `tell` and `stop` may be called from any thread and never block; `run` has its own.
    """

    def __init__(self, line: BankLine) -> None:
        """Know a line of its own: a tap that waits must not silence the heart."""
        self._line = line
        self._changed = Event()
        self._stopped = Event()
        self._news: tuple[ReaderState, str] | None = None
        self._hint = ""

    def tell(self, state: ReaderState, reader: str) -> None:
        """Note the reader's state and name, to be told at once."""
        self._news = state, reader
        self._changed.set()

    def hint(self, hint: str) -> None:
        """Note a word for people, to be told once and at once."""
        self._hint = hint
        self._changed.set()

    def stop(self) -> None:
        """Let `run` say good-bye and end."""
        self._stopped.set()
        self._changed.set()

    def run(self) -> None:
        """Tell changes and beats until stopped, then say that the reader leaves."""
        while not self._stopped.is_set():
            if news := self._news:
                hint, self._hint = self._hint, ""
                self._post(*news, timeout_s=ANSWER_S, hint=hint)
            self._changed.wait(BEAT_EVERY_S)
            self._changed.clear()
        name = self._news[1] if self._news else ""
        self._post("away", name, timeout_s=FAREWELL_S)

    def _post(
        self, state: ReaderState, reader: str, *, timeout_s: float, hint: str = ""
    ) -> None:
        body: dict[str, str] = {"state": state, "reader": reader}
        if hint:
            body["hint"] = hint
        try:
            reply = self._line.post(
                "/api/reader/status",
                body,
                timeout_s=timeout_s,
            )
        except LineError as error:
            logger.debug("%s", error)
            return
        if reply.status == HTTPStatus.UNAUTHORIZED:
            self._line.forget_key()
