"""Changes of privacy: who chose how the money is seen, when, and after which entry.

Who sees the money is a setting and no entry of the books: it moves nothing and is not taken
back. But whoever plays shall be able to read when sums were hidden and when they were not.
So each change is kept with all that, and stands in the history between the entries.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from banker.entry import Actor
from banker.journal.store import stamp, utc_now
from banker.views.visibility import Privacy, privacy_from


@dataclass(frozen=True, slots=True, kw_only=True)
class PrivacyChange:
    """That the money is seen in another way from now on.

    Attributes:
        at: when, in UTC.
        by: who chose, as the journal names actors.
        after: the last entry before it; 0 while the game was arranged.
    """

    privacy: Privacy
    at: str
    by: str
    after: int

    @property
    def setting(self) -> dict[str, object]:
        """The change as the settings keep it."""
        return asdict(self)


def change_now(privacy: Privacy, *, by: Actor, after: int) -> PrivacyChange:
    """Return a change that is made at this moment."""
    return PrivacyChange(privacy=privacy, at=stamp(utc_now()), by=by, after=after)


def change_from(value: object) -> PrivacyChange | None:
    """Return a change as it was kept; None for one kept before changes had a time."""
    if not isinstance(value, Mapping):
        return None
    return PrivacyChange(
        privacy=privacy_from(value.get("privacy")),
        at=str(value.get("at")),
        by=str(value.get("by")),
        after=int(value.get("after", 0)),
    )
