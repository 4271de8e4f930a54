"""The table beside the simulated reader: hands that lay cards and take them away.

Between the page of virtual cards and the field. Thread-safe; the field decides what
lies there, this only remembers what the bank's last signal was.
"""

import re
import threading
import time
from pathlib import Path
from typing import Any

from hardware.reader import CardUid
from hardware.sim.cards import card_numbered
from hardware.sim.deck import named_deck
from hardware.sim.field import Field

#: Serial numbers there are: 4, 7 or 10 bytes by ISO/IEC 14443-3, 8 by FeliCa.
UID = re.compile(r"(?:[0-9a-f]{8}|[0-9a-f]{14}|[0-9a-f]{16}|[0-9a-f]{20})")

#: How long a click lays a card down: a quick hand.
HOLD_S = 0.4
HOLD_MAX_S = 120.0


class Tray:
    """Lays cards by their uid into one field, and tells how things stand."""

    def __init__(self, field: Field, names_file: Path | None = None) -> None:
        """Serve `field`, with the names a bank may have written."""
        self._field = field
        self._names_file = names_file
        self._lock = threading.Lock()
        self._signal, self._signals = "away", 0

    def hear(self, signal: str) -> None:
        """Note the latest word for people: accepted, refused, asked, away and so on."""
        with self._lock:
            self._signal = signal
            self._signals += 1

    def place(self, uid: CardUid, *, beside: bool = False) -> None:
        """Lay the card down, instead of what lies there or beside it."""
        self._field.place(card_numbered(bytes.fromhex(uid)), beside=beside)

    def remove(self, uid: CardUid | None = None) -> None:
        """Take one card away, or all."""
        self._field.remove(bytes.fromhex(uid) if uid else None)

    def tap(self, uid: CardUid, *, hold_s: float = HOLD_S) -> None:
        """Lay the card down for `hold_s`, then take it away; return when it is gone."""
        self.place(uid)
        time.sleep(hold_s)
        self.remove(uid)

    def state(self) -> dict[str, Any]:
        """Return the deck, what lies on the reader, the latest signal and its number."""
        with self._lock:
            signal, signals = self._signal, self._signals
        cards = [
            {
                "uid": card.uid,
                "kind": card.kind,
                "token": card.token,
                "number": card.number,
                "label": card.label,
                "group": card.group,
            }
            for card in named_deck(self._names_file)
        ]
        lying = [card.number.hex() for card in self._field.lying()]
        return {"cards": cards, "lying": lying, "signal": signal, "signals": signals}
