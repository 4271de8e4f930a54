"""Lines of privacy: the changes of who sees the money, in words, between other lines."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from banker.tables.privacy import PrivacyChange
from banker.views.visibility import Privacy
from banker.web.pages.filters import clock_of
from banker.wording.words import _


@dataclass(frozen=True, slots=True, kw_only=True)
class PrivacyLine:
    """A change of privacy as a line of a history, in words."""

    after: int
    title: str
    who: str
    clock: str
    moment: str


Line = TypeVar("Line")


def way_words(privacy: Privacy) -> tuple[str, str]:
    """Return what a way to see the money is called, and what it means at the table."""
    words: dict[Privacy, tuple[str, str]] = {
        "open": (
            _("Everyone sees everything"),
            _("All money stands on the terminal, the phones and the TV."),
        ),
        "own": (
            _("Each sees their own"),
            _("Your phone shows your money. A tapped card shows it for 5 seconds."),
        ),
        "on_card": (
            _("Only with the card"),
            _("A tapped card shows its money for 5 seconds. A phone shows it when asked."),
        ),
    }
    return words[privacy]


def privacy_lines(changes: Iterable[PrivacyChange]) -> list[PrivacyLine]:
    """Return changes in words, newest first."""
    lines = [
        PrivacyLine(
            after=change.after,
            title=way_words(change.privacy)[0],
            who=_("Chosen by a program")
            if change.by == "host"
            else _("Chosen at the terminal"),
            clock=clock_of(change.at),
            moment=change.at,
        )
        for change in changes
    ]
    return lines[::-1]


def in_between(
    lines: Sequence[tuple[int, Line]], changes: Sequence[PrivacyLine], *, is_whole: bool
) -> Iterator[Line | PrivacyLine]:
    """Yield the lines of a history, newest first, and between them the changes of privacy.

    Each line comes with the number of its entry. Where the lines are not the whole history,
    changes older than all of them are left out like all else.
    """
    waiting = list(changes)
    for seq, line in lines:
        while waiting and waiting[0].after >= seq:
            yield waiting.pop(0)
        yield line
    if is_whole:
        yield from waiting
