"""Privacy: who sees the money at a table, and who chose that when.

Who sees the money is a setting and no entry of the books: it moves nothing and is not taken
back. But whoever plays shall be able to read when sums were hidden and when they were not.
So each change is kept with all that, and stands in the history between the entries.
"""

from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass

from banker.entry import Actor
from banker.journal.settings import Settings
from banker.journal.store import stamp, utc_now
from banker.journal.tables import TableRows
from banker.tables.by_table import ByTable
from banker.tables.hub import Hub
from banker.tables.registry import Banks
from banker.views.visibility import Privacy, privacy_from

#: The setting that keeps who sees the money at a table.
PRIVACY = "privacy"


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


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePrivacy:
    """Who sees the money at each table.

    Attributes:
        lock: that of all parts; a choice is compared and kept under it.
    """

    settings: Settings
    rows: TableRows
    banks: Banks
    hubs: ByTable[Hub]
    lock: AbstractContextManager[object]

    def of(self, table: str) -> Privacy:
        """Return who sees the money at a table; open until somebody chooses."""
        return privacy_from(self.settings.get(table, PRIVACY))

    def choose(self, table: str, privacy: Privacy, *, by: Actor) -> None:
        """Have the money of a table seen so from now on; every screen is drawn again.

        It is kept who chose, when, and after which entry.
        """
        with self.lock:
            if self.of(table) != privacy:
                is_lobby = self.rows.record(table).status == "lobby"
                after = 0 if is_lobby else self.banks.of(table).seq
                change = change_now(privacy, by=by, after=after)
                self.settings.put(table, PRIVACY, change.setting)
        self.hubs.of(table).redraw()

    def changes(self, table: str) -> tuple[PrivacyChange, ...]:
        """Return how the money of a table was to be seen since when, oldest first."""
        kept = self.settings.changes(table, PRIVACY)
        found = (change_from(one.value) for one in kept)
        return tuple(one for one in found if one is not None)
