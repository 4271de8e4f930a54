"""A card reader as the bank wishes it: cards, taps, and one kind of failure.

What a device needs to become this is the business of its adapter; what a tap leads
to is the business of the bank.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import NewType, Protocol, Self

#: A card's serial number in lower-case hex. It is a name, not a secret.
CardUid = NewType("CardUid", str)


class ReaderError(Exception):
    """The card reader cannot be opened, or stopped answering."""


@dataclass(frozen=True, slots=True)
class Tap:
    """One card laid on the reader, once, however long it stays there.

    `uid` is the card's serial number in lower-case hex. `tap_id` is new for every
    tap and names the command it leads to: one tap delivered twice pays once.
    """

    uid: CardUid
    tap_id: str


class CardReader(Protocol):
    """A reader of cards, open between `with` and its end."""

    @property
    def name(self) -> str:
        """What the reader calls itself and where it is, for people."""
        ...

    def __enter__(self) -> Self:
        """Open the device. Raises ReaderError when it is not there."""
        ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the device, whatever happened."""
        ...

    def taps(self) -> Iterator[Tap]:
        """Yield each tap as it happens; block in between.

        Ends when the reader is closed. Raises ReaderError when it is lost; open it
        again to go on.
        """
        ...

    def close(self) -> None:
        """Let `taps` end soon. May be called from any thread."""
        ...
