"""Payment requests: one player asks another for money, who pays it, or not.

A request moves nothing and is no entry: it lies on the table for a few minutes and is
forgotten, also by a restart. Here they are kept; `requesting_payment` is what people do
with them.
"""

import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic

from banker.ledger.posting import Money
from banker.rules.players import PlayerId

#: A request that nobody answers is forgotten after so long.
REQUEST_S = 300.0
#: That somebody said no is told for so long.
NO_S = 12.0
#: One player may have asked for so much at once; then the oldest of these requests goes.
OWN_REQUESTS_MOST = 8
#: Questions are known again by their keys, as many as these.
KEYS_KEPT = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentRequest:
    """One player asks another for money.

    Attributes:
        request: its id.
        until: when it is forgotten, by the clock that never leaps.
        declined: whether the answer was no.
    """

    request: str
    asker: PlayerId
    payer: PlayerId
    amount: Money
    until: float
    declined: bool = False


class PaymentRequests:
    """The payment requests of one table. Thread-safe."""

    def __init__(self, clock: Callable[[], float] | None = None) -> None:
        """Start with none; `clock` counts seconds and never leaps."""
        self._clock = clock or monotonic
        self._lock = threading.Lock()
        self._requests: list[PaymentRequest] = []
        self._known: OrderedDict[tuple[PlayerId, str], PaymentRequest] = OrderedDict()

    def ask(
        self, *, asker: PlayerId, payer: PlayerId, amount: Money, key: str
    ) -> PaymentRequest:
        """Note a request and return it; for a key known of this asker, the one noted then.

        A new request to the same player takes the place of the one before.
        """
        with self._lock:
            known = self._known.get((asker, key))
            if known is not None:
                return known
            kept = [
                one for one in self._requests if (one.asker, one.payer) != (asker, payer)
            ]
            own = [one for one in kept if one.asker == asker]
            if len(own) >= OWN_REQUESTS_MOST:
                kept.remove(own[0])
            request = PaymentRequest(
                request=secrets.token_hex(6),
                asker=asker,
                payer=payer,
                amount=amount,
                until=self._clock() + REQUEST_S,
            )
            self._requests = [*kept, request]
            self._known[(asker, key)] = request
            if len(self._known) > KEYS_KEPT:
                self._known.popitem(last=False)
            return request

    def all(self) -> tuple[PaymentRequest, ...]:
        """Return the requests that are not forgotten yet, oldest first."""
        now = self._clock()
        with self._lock:
            self._requests = [one for one in self._requests if one.until > now]
            return tuple(self._requests)

    def asked_of(self, payer: PlayerId) -> tuple[PaymentRequest, ...]:
        """Return the requests that wait for a player's answer."""
        return tuple(one for one in self.all() if one.payer == payer and not one.declined)

    def made_by(self, asker: PlayerId) -> tuple[PaymentRequest, ...]:
        """Return the requests of a player, those just declined among them."""
        return tuple(one for one in self.all() if one.asker == asker)

    def seconds_left(self, request: PaymentRequest) -> float:
        """Return for how long a request is still shown."""
        return max(0.0, request.until - self._clock())

    def remove(self, request: PaymentRequest) -> None:
        """Forget a request: it was paid, or its asker took it back."""
        with self._lock:
            self._requests = [
                one for one in self._requests if one.request != request.request
            ]

    def decline(self, request: PaymentRequest) -> None:
        """Say no to a request, which tells its asker so for a moment."""
        until = self._clock() + NO_S
        said = replace(request, until=until, declined=True)
        with self._lock:
            self._requests = [
                said if one.request == request.request else one for one in self._requests
            ]
