"""Limits on tries: nobody guesses a code, and nobody is locked out for another's guesses.

Wrong codes are counted by the address they come from, and all those of one table together
(T-16, T-17). An address that has guessed too often waits. When a table has heard too many
wrong codes from everywhere, whoever has guessed wrong lately waits, and everybody else
still gets in with the right one: the house is never locked out.
"""

import ipaddress
import threading
from collections import OrderedDict, deque
from collections.abc import Callable

#: A family types a code wrongly a few times; a program tries thousands.
WRONG_CODES_OF_ADDRESS = 10
WRONG_CODES_OF_TABLE = 60
#: Wrong codes are held against somebody for so long.
WRONG_CODES_S = 60.0
#: So many addresses are remembered; who is forgotten had not guessed for the longest time.
ADDRESSES_KEPT = 4096


class TooManyGuessesError(Exception):
    """Somebody has guessed enough; another try counts in `wait_s` seconds."""

    def __init__(self, wait_s: int) -> None:
        """Say how long to wait."""
        super().__init__("Too many wrong codes.")
        self.wait_s = wait_s


class Guesses:
    """The wrong codes of the last minute. Thread-safe: a try is judged and counted whole.

    A restart forgets them.
    """

    def __init__(self, monotonic: Callable[[], float]) -> None:
        """Read `monotonic`, a clock in seconds."""
        self._monotonic = monotonic
        self._lock = threading.Lock()
        self._wrong: OrderedDict[tuple[str, str], deque[float]] = OrderedDict()

    def judge(self, table: str, address: str, *, is_right: bool) -> None:
        """Let a try pass, and count it if its code is wrong.

        Raises:
            TooManyGuessesError: this address, or with it the whole table, has guessed
                enough.
        """
        with self._lock:
            now = self._monotonic()
            own = self._lately((table, network_of(address)), now)
            everybody = self._lately((table, ""), now)
            if len(own) >= WRONG_CODES_OF_ADDRESS:
                raise too_many(own, now)
            if own and len(everybody) >= WRONG_CODES_OF_TABLE:
                raise too_many(everybody, now)
            if not is_right:
                own.append(now)
                everybody.append(now)

    def _lately(self, whose: tuple[str, str], now: float) -> deque[float]:
        """Return when wrong codes came from somewhere, those long past left out."""
        times = self._wrong.setdefault(whose, deque())
        self._wrong.move_to_end(whose)
        while times and now - times[0] >= WRONG_CODES_S:
            times.popleft()
        while len(self._wrong) > ADDRESSES_KEPT:
            self._wrong.popitem(last=False)
        return times


def too_many(times: deque[float], now: float) -> TooManyGuessesError:
    """Return the error of a try, with the seconds until another one counts."""
    return TooManyGuessesError(max(1, round(WRONG_CODES_S - (now - times[0]))))


def network_of(address: str) -> str:
    """Return for whom an address counts: with IPv6 everybody has millions of them.

    >>> network_of("192.168.1.7"), network_of("2001:db8::1:2:3:4"), network_of("")
    ('192.168.1.7', '2001:db8::/64', 'unknown')
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address or "unknown"
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((found, 64), strict=False))
    return address
