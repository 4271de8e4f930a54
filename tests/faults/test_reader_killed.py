"""The card reader's process is killed; the bank goes on and brings it back."""

import os
import signal
import subprocess
import threading
from pathlib import Path

import pytest

from banker.config import Config
from banker.serve import ReaderProcess
from tests.serving import Serving

KILLS = 3
PATIENCE_S = 20


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


class Endless:
    """A process that was started and does not end."""

    def __init__(self):
        self.ended = threading.Event()

    def wait(self, timeout=None):
        self.ended.wait(timeout)
        return 0

    def poll(self):
        return 0 if self.ended.is_set() else None

    def terminate(self):
        self.ended.set()


def test_no_worker_is_forked_while_the_reader_is_being_started(tmp_path, monkeypatch):
    # It would keep what tells that the reader runs, and so hide that it has ended.
    begun, may_go_on, forked = (threading.Event() for _ in range(3))

    def start_slowly(_command):
        begun.set()
        assert may_go_on.wait(PATIENCE_S)
        return Endless()

    def fork():
        child = os.fork()
        if child == 0:
            os._exit(0)
        os.waitpid(child, 0)
        forked.set()

    monkeypatch.setattr(subprocess, "Popen", start_slowly)
    reader = ReaderProcess(Config(data=tmp_path))
    reader.start()
    assert begun.wait(PATIENCE_S)
    threading.Thread(target=fork, daemon=True).start()
    assert not forked.wait(0.3)
    may_go_on.set()
    assert forked.wait(PATIENCE_S)
    reader.stop()
