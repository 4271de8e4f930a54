"""The undo window: a seat may take its own latest entry back, but only for a moment."""

from collections import OrderedDict
from time import monotonic

#: A seat may take its own latest entry back for so long.
UNDO_S = 12.0
#: An entry sounds and moves on a page for so long; what is older was missed.
NEW_S = 3.0
#: When entries were written is remembered for so many, by the clock that never leaps.
TIMES_KEPT = 256


class UndoWindow:
    """When the latest entries of a table were written, by this process's own clock."""

    def __init__(self) -> None:
        """Start with none: what was written before a restart is not fresh."""
        self._written: OrderedDict[int, float] = OrderedDict()

    def note(self, seq: int) -> None:
        """Note that an entry has just been written."""
        self._written[seq] = monotonic()
        while len(self._written) > TIMES_KEPT:
            self._written.popitem(last=False)

    def seconds_left(self, seq: int) -> float:
        """Return for how long the entry can still be taken back by its seat."""
        written = self._written.get(seq)
        return 0.0 if written is None else max(0.0, UNDO_S - (monotonic() - written))

    def is_new(self, seq: int) -> bool:
        """Return whether the entry has only just been written."""
        return self.seconds_left(seq) > UNDO_S - NEW_S
