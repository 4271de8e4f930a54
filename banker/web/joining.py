"""Joining: phones that ask for a seat and wait for the table's approval (T-18, T-19).

A request names a player who is seated already, or a name and token for the lobby. It
carries a claim, known only to the asking browser, with which the seat's key is fetched
once it is approved. Nothing reconnects by name alone.
"""

import secrets
import threading
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from banker.journal.credentials import fingerprint

Standing: TypeAlias = Literal["pending", "approved", "refused", "taken"]

#: So many phones may wait at one table; the oldest request makes room.
REQUESTS_MOST = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinRequest:
    """One phone that asks for a seat.

    Attributes:
        player: the seat asked for; empty for a newcomer in the lobby.
        claim_sha256: of the claim that only the asking browser knows.
        seat_key: the key of the seat, once approved, until it is fetched.
    """

    request: str
    name: str
    token: str
    player: str
    claim_sha256: str
    standing: Standing = "pending"
    seat_key: str = ""


class Waiting:
    """The phones that wait at one table. Thread-safe; a restart forgets them."""

    def __init__(self) -> None:
        """Start with nobody."""
        self._lock = threading.Lock()
        self._requests: OrderedDict[str, JoinRequest] = OrderedDict()

    def ask(self, *, name: str, token: str, player: str) -> tuple[JoinRequest, str]:
        """Return a new request and its claim."""
        claim = secrets.token_urlsafe(16)
        request = JoinRequest(
            request=secrets.token_hex(4),
            name=name,
            token=token,
            player=player,
            claim_sha256=fingerprint(claim),
        )
        with self._lock:
            self._requests[request.request] = request
            while len(self._requests) > REQUESTS_MOST:
                self._requests.popitem(last=False)
        return request, claim

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
        """Return the request to whoever holds its claim; an approved key is given once."""
        with self._lock:
            found = self._requests.get(request)
            if found is None or not secrets.compare_digest(
                found.claim_sha256, fingerprint(claim)
            ):
                return None
            if found.standing == "approved":
                self._requests[request] = replace(found, standing="taken", seat_key="")
            return found
