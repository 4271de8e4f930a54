"""Memos: what was read from the database and cannot have changed since.

On SQLite this process is the only writer, so what it has read holds until it writes
itself. On PostgreSQL others write too, and nothing is remembered.
"""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from sqlalchemy import Engine

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")

#: More than a house full of tables needs; beyond it the memo starts afresh.
KEPT_MOST = 4096


class Memo(Generic[Key, Value]):
    """Values by key, until `forget` is called. What is not there is never remembered."""

    def __init__(self, engine: Engine) -> None:
        """Remember only where nobody else can write."""
        self._holds = engine.dialect.name == "sqlite"
        self._known: dict[Key, Value] = {}
        self._writes = 0

    def get(self, key: Key, read: Callable[[], Value | None]) -> Value | None:
        """Return the value of `key`, read anew unless it is known."""
        found = self._known.get(key)
        if found is None:
            writes = self._writes
            found = read()
            # What was read while something was being written may be old already.
            if found is not None and self._holds and writes == self._writes:
                if len(self._known) >= KEPT_MOST:
                    self._known.clear()
                self._known[key] = found
        return found

    def forget(self) -> None:
        """Forget everything: something has been written."""
        self._writes += 1
        self._known.clear()
