"""Joining: phones that ask for a seat and wait for the table's approval (T-18, T-19).

A request names a player who is seated already, or a name and token for the lobby. It
carries a claim, known only to the asking browser, with which the seat's key is fetched
once it is approved. Nothing reconnects by name alone.
"""

import secrets
import threading
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic
from typing import Literal, TypeAlias

from banker.journal.credentials import fingerprint

Standing: TypeAlias = Literal["pending", "approved", "refused", "taken"]

#: So many phones may wait at one table; then whoever asked most often makes room.
REQUESTS_MOST = 16
#: An answer may get lost on its way: the key can be fetched again for so long.
FETCH_S = 120.0


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinRequest:
    """One phone that asks for a seat.

    Attributes:
        player: the seat asked for; empty for a newcomer in the lobby.
        claim_sha256: of the claim that only the asking browser knows.
        seat_key: the key of the seat, once approved, while it can be fetched.
        address: where it came from.
        fetched_at: when its key was first fetched; None before that.
    """

    request: str
    name: str
    token: str
    player: str
    claim_sha256: str
    standing: Standing = "pending"
    seat_key: str = ""
    address: str = ""
    fetched_at: float | None = None


class JoinRequests:
    """The phones that ask for a seat at one table. Thread-safe; a restart forgets them."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        """Start with nobody; `clock` counts seconds and never leaps."""
        self._clock = clock
        self._lock = threading.Lock()
        self._requests: OrderedDict[str, JoinRequest] = OrderedDict()

    def ask(
        self, *, name: str, token: str, player: str, address: str = ""
    ) -> tuple[JoinRequest, str]:
        """Return a new request and its claim."""
        claim = secrets.token_urlsafe(16)
        request = JoinRequest(
            request=secrets.token_hex(4),
            name=name,
            token=token,
            player=player,
            claim_sha256=fingerprint(claim),
            address=address,
        )
        with self._lock:
            self._requests[request.request] = request
            while len(self._requests) > REQUESTS_MOST:
                del self._requests[self._first_to_go()]
        return request, claim

    def _first_to_go(self) -> str:
        """Return which request makes room: an answered one, else of whom there are most.

        So a phone that asks again and again pushes out its own requests, not another's.
        """
        for request, asked in self._requests.items():
            if asked.standing != "pending":
                return request
        asked_from = Counter(asked.address for asked in self._requests.values())
        most = asked_from.most_common(1)[0][0]
        return next(
            request for request, asked in self._requests.items() if asked.address == most
        )

    def lapse_newcomers(self) -> None:
        """Refuse whoever still waits for a place in the lobby: the game has begun."""
        with self._lock:
            for request, asked in self._requests.items():
                if asked.standing == "pending" and not asked.player:
                    self._requests[request] = replace(asked, standing="refused")

    def pending(self) -> tuple[JoinRequest, ...]:
        """Return who waits, oldest first."""
        with self._lock:
            return tuple(r for r in self._requests.values() if r.standing == "pending")

    def find(self, request: str) -> JoinRequest | None:
        """Return a request; None if there is none of this id."""
        return self._requests.get(request)

    def decide(
        self, request: str, *, seat_key: str, player: str = ""
    ) -> JoinRequest | None:
        """Approve a pending request with a seat's key, or refuse it with an empty one."""
        with self._lock:
            found = self._requests.get(request)
            if found is None or found.standing != "pending":
                return None
            decided = replace(
                found,
                standing="approved" if seat_key else "refused",
                seat_key=seat_key,
                player=player or found.player,
            )
            self._requests[request] = decided
            return decided

    def fetch(self, request: str, claim: str) -> JoinRequest | None:
        """Return the request to whoever holds its claim, with its key once approved.

        The key can be fetched again for two minutes, since an answer may get lost when
        the old phone's key is dead already; afterwards it is forgotten here.
        """
        with self._lock:
            found = self._requests.get(request)
            if found is None or not secrets.compare_digest(
                found.claim_sha256, fingerprint(claim)
            ):
                return None
            if found.standing != "approved":
                return found
            now = self._clock()
            if found.fetched_at is None:
                found = replace(found, fetched_at=now)
            elif now - found.fetched_at > FETCH_S:
                found = replace(found, standing="taken", seat_key="")
            self._requests[request] = found
            return found
