"""`banker serve` by a clock that stands and decks that always lie alike.

Screens that go away by themselves (a receipt, an auction's last seconds, an Undo of twelve
seconds) stay, so that they can be looked at in every language without being reached anew.
Only the bank's own questions about elapsed time are answered so; nothing else waits less.
Every game has the same seed: where a card is drawn, it is the same card each time.
"""

import sys
from unittest import mock

from banker import serve
from banker.__main__ import main

NOON_S = 1_000_000.0
SEED = "scenes"


def standing():
    """Return the time, which is always the same."""
    return NOON_S


def same_seed():
    """Return the seed of every game."""
    return SEED


class StillServer(serve.Server):
    """The server, whose bank has a clock that stands and deals every game alike."""

    def load(self):
        with mock.patch("time.monotonic", standing):
            # The bank's modules take the clock by name as they are loaded: here.
            from banker import app  # noqa: F401 - loaded now, under that clock
            from banker.tables import opening
        opening.new_seed = same_seed
        return super().load()


if __name__ == "__main__":
    serve.Server = StillServer
    sys.exit(main())
