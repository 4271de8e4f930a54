"""What every table has one of, made when it is first asked for and kept in memory only."""

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class ByTable(Generic[T]):
    """One of a kind for each table. Thread-safe: everybody is given the same one."""

    def __init__(self, make: Callable[[], T]) -> None:
        """Start with none; `make` makes one."""
        self._make = make
        self._lock = threading.Lock()
        self._made: dict[str, T] = {}

    def of(self, table: str) -> T:
        """Return that of a table, whether there is such a table or not."""
        with self._lock:
            found = self._made.get(table)
            if found is None:
                found = self._made[table] = self._make()
            return found

    def all(self) -> tuple[tuple[str, T], ...]:
        """Return those made so far, with their tables."""
        with self._lock:
            return tuple(self._made.items())
