"""When a card on the reader is a tap, and when it is the same card still lying there.

One presentation is one tap, because a second one would cost a player money. A card
that lies still blinks: a busy machine or a wobbly card loses contact for moments, a
hand takes longer. So the same card counts again only after it was away for
`GONE_AFTER_S`; another card counts at once.

Away is what was *seen* to be away. Time in which nobody looked (a reader that was
lost, a machine that stood still) is no proof that the card was lifted.
"""

from collections.abc import Collection
from math import inf

from hardware.reader import CardUid

#: A busy Pi or a wobbly card loses contact for moments; a hand takes longer.
GONE_AFTER_S = 2.0

#: A card away for so long was in a hand: that is no blink any more.
LIFTED_AFTER_S = 0.3

#: One look proves a card's absence for this long at most.
LOOK_PROVES_S = 0.5


class Debounce:
    """The cards that lie on the reader or have only just left it.

    Used by one thread. Outlives the device: what lay on it when it was lost has not
    been lifted.
    """

    def __init__(self) -> None:
        """Start without having looked."""
        #: Whether a card seen by the last look was lifted and came back too soon to count.
        self.is_too_soon = False
        self._away_s: dict[CardUid, float] = {}
        self._looked_at_s = -inf

    def look(self, lying: Collection[CardUid], *, at_s: float) -> tuple[CardUid, ...]:
        """Note the cards `lying` there now; return those that have just arrived.

        A card found by the first look, or by the first one after a long silence, has
        not arrived: it may have lain there all the time.
        """
        silence_s = at_s - self._looked_at_s
        self._looked_at_s = at_s
        self._note_absent(lying, for_s=min(silence_s, LOOK_PROVES_S))
        arrived = tuple(
            uid for uid in lying if uid not in self._away_s and silence_s <= GONE_AFTER_S
        )
        self.is_too_soon = any(
            self._away_s.get(uid, 0.0) >= LIFTED_AFTER_S - 1e-6 for uid in lying
        )
        for uid in lying:
            self._away_s[uid] = 0.0
        return arrived

    def _note_absent(self, lying: Collection[CardUid], *, for_s: float) -> None:
        for uid in [uid for uid in self._away_s if uid not in lying]:
            self._away_s[uid] += for_s
            # Sums of tenths of a second fall short of a whole by a hair.
            if self._away_s[uid] >= GONE_AFTER_S - 1e-6:
                del self._away_s[uid]
