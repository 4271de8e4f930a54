"""Wishes: one player asks another for money, who pays it from their own phone, or not.

A wish moves nothing and is no entry: it lies on the table for a few minutes and is
forgotten, also by a restart. What is paid is an ordinary payment of whoever was asked.
"""

import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic

from banker.ledger.posting import Money
from banker.rules.players import PlayerId

#: A wish that nobody answers is forgotten after so long.
WISH_S = 300.0
#: That somebody said no is told for so long.
NO_S = 12.0
#: One player may wish so much at once; then the oldest of these wishes goes.
WISHES_MOST = 8
#: Questions are known again by their keys, as many as these.
KEYS_KEPT = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentRequest:
    """One player's wish for money.

    Attributes:
        until: when it is forgotten, by the clock that never leaps.
        declined: whether the answer was no.
    """

    wish: str
    asker: PlayerId
    payer: PlayerId
    amount: Money
    until: float
    declined: bool = False


class PaymentRequests:
    """The wishes of one table. Thread-safe."""

    def __init__(self, clock: Callable[[], float] | None = None) -> None:
        """Start with none; `clock` counts seconds and never leaps."""
        self._clock = clock or monotonic
        self._lock = threading.Lock()
        self._wishes: list[PaymentRequest] = []
        self._known: OrderedDict[tuple[PlayerId, str], PaymentRequest] = OrderedDict()

    def ask(
        self, *, asker: PlayerId, payer: PlayerId, amount: Money, key: str
    ) -> PaymentRequest:
        """Note a wish and return it; for a key known of this asker, the one noted then.

        A new wish to the same player takes the place of the one before.
        """
        with self._lock:
            known = self._known.get((asker, key))
            if known is not None:
                return known
            kept = [one for one in self._wishes if (one.asker, one.payer) != (asker, payer)]
            own = [one for one in kept if one.asker == asker]
            if len(own) >= WISHES_MOST:
                kept.remove(own[0])
            wish = PaymentRequest(
                wish=secrets.token_hex(6),
                asker=asker,
                payer=payer,
                amount=amount,
                until=self._clock() + WISH_S,
            )
            self._wishes = [*kept, wish]
            self._known[(asker, key)] = wish
            if len(self._known) > KEYS_KEPT:
                self._known.popitem(last=False)
            return wish

    def standing(self) -> tuple[PaymentRequest, ...]:
        """Return the wishes that are not forgotten yet, oldest first."""
        now = self._clock()
        with self._lock:
            self._wishes = [one for one in self._wishes if one.until > now]
            return tuple(self._wishes)

    def asked_of(self, payer: PlayerId) -> tuple[PaymentRequest, ...]:
        """Return the wishes that wait for a player's answer."""
        return tuple(
            one for one in self.standing() if one.payer == payer and not one.declined
        )

    def made_by(self, asker: PlayerId) -> tuple[PaymentRequest, ...]:
        """Return the wishes of a player, those just declined among them."""
        return tuple(one for one in self.standing() if one.asker == asker)

    def seconds_left(self, wish: PaymentRequest) -> float:
        """Return for how long a wish is still shown."""
        return max(0.0, wish.until - self._clock())

    def remove(self, wish: PaymentRequest) -> None:
        """Forget a wish: it was paid, or its asker took it back."""
        with self._lock:
            self._wishes = [one for one in self._wishes if one.wish != wish.wish]

    def decline(self, wish: PaymentRequest) -> None:
        """Say no to a wish, which tells its asker so for a moment."""
        until = self._clock() + NO_S
        said = replace(wish, until=until, declined=True)
        with self._lock:
            self._wishes = [said if one.wish == wish.wish else one for one in self._wishes]
