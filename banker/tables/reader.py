"""The machine's card reader, as far as the bank hears of it."""

from dataclasses import dataclass
from time import monotonic
from typing import Literal, TypeAlias

#: A reader that has not been heard of for so long is away.
READER_SILENCE_S = 25.0
#: That a card came back too soon is said for so long.
HINT_S = 3.0

ReaderState: TypeAlias = Literal["ready", "away", "none"]


@dataclass
class Reader:
    """What the reader last said of itself, and when; a restart forgets it.

    Attributes:
        hinted_at: when a card came back too soon; None where nobody needs to be told.
    """

    state: ReaderState = "none"
    heard_at: float = 0.0
    hinted_at: float | None = None

    def hear(self, state: ReaderState) -> None:
        """Note what the reader says of itself."""
        self.state, self.heard_at = state, monotonic()

    def now(self) -> ReaderState:
        """Return whether it is there, silence counting as away."""
        if self.state == "ready" and monotonic() - self.heard_at > READER_SILENCE_S:
            return "away"
        return self.state

    def hint(self) -> None:
        """Note that a card came back too soon to count."""
        self.hinted_at = monotonic()

    @property
    def is_too_soon(self) -> bool:
        """Whether people are to be told so at this moment."""
        return self.hinted_at is not None

    def forget_hint(self) -> bool:
        """Forget a hint that has been shown long enough; return whether there was one."""
        if self.hinted_at is None or monotonic() - self.hinted_at < HINT_S:
            return False
        self.hinted_at = None
        return True
