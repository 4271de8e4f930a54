"""The card reader's process is killed; the bank goes on and brings it back."""

import os
import signal
from pathlib import Path

import pytest

from tests.serving import Serving

KILLS = 3


@pytest.fixture
def serving(tmp_path):
    server = Serving(tmp_path / "data", reader="sim:", demo="us-classic").start()
    yield server
    server.stop()


def reader_of(serving):
    """Return the id of the reader's process."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if b"hardware" in words and str(serving.cards_port).encode() in words:
            return int(folder.name)
    raise AssertionError("there is no reader")


def test_a_killed_reader_comes_back_every_time(serving):
    for _ in range(KILLS):
        killed = reader_of(serving)
        os.kill(killed, signal.SIGKILL)
        # The bank answers at once, and the page of the simulated cards comes back.
        assert serving.ask("GET", "/healthz")[0] == 200
        serving.wait_for(f"{serving.cards_url}/state", missing_first=True)
        assert reader_of(serving) != killed
