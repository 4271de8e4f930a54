"""Spectator requests: a TV or a laptop asks to look on, and waits for the table's word.

A TV has no keyboard worth the name. So it shows a number of its own, and whoever is at the
terminal touches that number there. It carries a claim, known only to the asking browser,
with which the key to look on is fetched (T-18).
"""

import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace

from banker.journal.credentials import fingerprint
from banker.tables.guesses import network_of

#: A screen that has not asked again for so long has been switched off.
SILENCE_S = 15.0
#: So many screens may wait, and so many of one address.
WAITING_MOST = 12
OF_ADDRESS_MOST = 3
#: Numbers have four figures: enough to tell the screens of a house apart.
NUMBER_LEAST, NUMBERS = 1000, 9000


@dataclass(frozen=True, slots=True, kw_only=True)
class SpectatorRequest:
    """One screen that asks to look on.

    Attributes:
        number: what it shows, and what the terminal lists.
        heard_at: when it last asked how it stands.
        table, key: at which table it may look on; empty while nobody has said yes.
    """

    number: str
    claim_sha256: str
    address: str
    heard_at: float
    table: str = ""
    key: str = ""


class SpectatorRequests:
    """The screens that ask. Thread-safe; a restart forgets them, and they ask again."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        """Read `monotonic`, a clock in seconds."""
        self._monotonic = monotonic
        self._lock = threading.Lock()
        self._asking: OrderedDict[str, SpectatorRequest] = OrderedDict()

    def hear(self, claim: str) -> SpectatorRequest | None:
        """Return how the screen with this claim stands; None if it has not asked."""
        now = self._monotonic()
        with self._lock:
            self._forget_silent(now)
            for number, asking in self._asking.items():
                if secrets.compare_digest(asking.claim_sha256, fingerprint(claim)):
                    self._asking[number] = replace(asking, heard_at=now)
                    return self._asking[number]
        return None

    def ask(self, address: str) -> tuple[SpectatorRequest, str]:
        """Return a new request of a screen, and its claim.

        Too many from one network push out their own; too many in all, the oldest.
        """
        claim, now = secrets.token_urlsafe(16), self._monotonic()
        network = network_of(address)
        with self._lock:
            self._forget_silent(now)
            own = [one.number for one in self._asking.values() if one.address == network]
            for number in own[: max(0, len(own) - OF_ADDRESS_MOST + 1)]:
                del self._asking[number]
            while len(self._asking) >= WAITING_MOST:
                self._asking.popitem(last=False)
            asking = SpectatorRequest(
                number=self._new_number(),
                claim_sha256=fingerprint(claim),
                address=network,
                heard_at=now,
            )
            self._asking[asking.number] = asking
        return asking, claim

    def _new_number(self) -> str:
        """Return a number that no other screen shows."""
        while True:
            number = str(NUMBER_LEAST + secrets.randbelow(NUMBERS))
            if number not in self._asking:
                return number

    def _forget_silent(self, now: float) -> None:
        """Forget the screens that have not asked for long."""
        for number, asking in tuple(self._asking.items()):
            if now - asking.heard_at > SILENCE_S:
                del self._asking[number]

    def pending(self) -> tuple[str, ...]:
        """Return the numbers of the screens that wait, oldest first."""
        with self._lock:
            self._forget_silent(self._monotonic())
            return tuple(one.number for one in self._asking.values() if not one.key)

    def let_in(self, number: str, *, table: str, make_key: Callable[[], str]) -> bool:
        """Let a screen look on at a table; return whether one of this number waits.

        Let in twice, it has one key.
        """
        with self._lock:
            asking = self._asking.get(number)
            if asking is None:
                return False
            if not asking.key:
                let_in = replace(asking, table=table, key=make_key())
                self._asking[number] = let_in
        return True
