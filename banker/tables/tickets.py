"""Tickets: they carry the terminal, a seat or the TV to another browser, once.

A ticket is 128 bits, opens once and within two minutes by a clock that never leaps
(T-18); the terminal's own waits in a file until the kiosk needs it.
"""

import secrets
import threading
from collections.abc import Callable
from dataclasses import dataclass

TICKET_BYTES = 16
TICKET_S = 120.0
#: More tickets than this are never waiting in earnest; the oldest is dropped.
TICKETS_MOST = 256


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass:
    """What a ticket opens.

    Attributes:
        table: None for the whole machine, as the terminal's.
        player: whose seat; None for other roles.
    """

    role: str
    table: str | None = None
    player: str | None = None


class Tickets:
    """All tickets of this process. Thread-safe; a restart makes them void."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        """Read `monotonic`, a clock in seconds."""
        self._monotonic = monotonic
        self._lock = threading.Lock()
        self._waiting: dict[str, tuple[Pass, float | None]] = {}
        #: Called when a terminal has used its ticket, so that another can be laid out.
        self.on_terminal_opened: Callable[[], object] = lambda: None

    def issue(self, opens: Pass, *, keeps: bool = False) -> str:
        """Return a new ticket; one that `keeps` waits until it is used."""
        ticket = secrets.token_urlsafe(TICKET_BYTES)
        until = None if keeps else self._monotonic() + TICKET_S
        with self._lock:
            self._waiting[ticket] = (opens, until)
            while len(self._waiting) > TICKETS_MOST:
                self._waiting.pop(next(iter(self._waiting)))
        return ticket

    def redeem(self, ticket: str) -> Pass | None:
        """Return what the ticket opens, and make it void; None if it opens nothing."""
        with self._lock:
            opens, until = self._waiting.pop(ticket, (None, 0.0))
        if opens is None or (until is not None and self._monotonic() > until):
            return None
        return opens
