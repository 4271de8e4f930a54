"""A clock that stands still, and a bank that only notes what it is told."""

import json
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from hardware.timing import Timing

ROOT = Path(__file__).parents[2]

#: An answer that never comes: the connection is cut instead.
CUT = (0, {})


class StoppedClock:
    """Time passes only while somebody pauses; acts happen on the way."""

    def __init__(self) -> None:
        self.now_s = 0.0
        self._acts: list[tuple[float, int, Callable[[], object]]] = []

    @property
    def timing(self) -> Timing:
        return Timing(clock=lambda: self.now_s, pause=self.pause)

    def at(self, at_s: float, act: Callable[[], object]) -> None:
        self._acts.append((at_s, len(self._acts), act))
        self._acts.sort(reverse=True)

    def pause(self, pause_s: float) -> None:
        until_s = self.now_s + pause_s
        while self._acts and self._acts[-1][0] <= until_s:
            at_s, _, act = self._acts.pop()
            self.now_s = max(self.now_s, at_s)
            act()
        self.now_s = until_s


class FakeBank:
    """Answers like a bank. `answers` come first; then every tap is `asked`."""

    def __init__(self) -> None:
        self.table: str | None = "K7M2QX"
        self.answers: list[tuple[int, dict[str, Any]]] = []
        self.delay_s = 0.0
        self.asked: list[tuple[str, str, dict[str, str], Any]] = []
        bank = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            wbufsize = -1

            def do_GET(self) -> None:
                self.reply({})

            def do_POST(self) -> None:
                self.reply(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))

            def reply(self, body: Any) -> None:
                request = self.command, self.path, dict(self.headers), body
                status, members = bank.answer(*request)
                if (status, members) == CUT:
                    self.close_connection = True
                    return
                octets = json.dumps(members).encode()
                self.send_response(status)
                self.send_header("Content-Length", str(len(octets)))
                self.end_headers()
                self.wfile.write(octets)

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(
            target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True
        ).start()

    def answer(
        self, method: str, path: str, headers: dict[str, str], body: Any
    ) -> tuple[int, dict[str, Any]]:
        self.asked.append((method, path, headers, body))
        if path == "/api/reader":
            return 200, {"table": self.table}
        if path == "/api/reader/status":
            return 404, {}
        sleep(self.delay_s)
        return self.answers.pop(0) if self.answers else (200, {"signal": "asked"})

    def bodies(self, path_end: str) -> list[Any]:
        return [body for _, path, _, body in self.asked if path.endswith(path_end)]

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class Program:
    """`python -m hardware` as a process, and what it printed."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "hardware", *arguments],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.lines: list[str] = []
        self._reading = threading.Thread(target=self._read, daemon=True)
        self._reading.start()

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.lines.append(line.strip())

    def said(self, beginning: str) -> str | None:
        """Return what followed `beginning` on the line that has it, or None so far."""
        for line in self.lines:
            if line.startswith(beginning):
                return line.removeprefix(beginning)
        return None

    def end(self, number: int = signal.SIGTERM, within_s: float = 2.0) -> int:
        """End the process and return its exit code; fail if it takes too long."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        code = self.process.wait(within_s)
        self._reading.join(within_s)
        return code


@pytest.fixture
def program() -> Iterator[Callable[..., Program]]:
    programs = []

    def start(*arguments: str) -> Program:
        programs.append(Program(*arguments))
        return programs[-1]

    yield start
    for one in programs:
        one.process.kill()
        one.process.wait()
        one.process.stderr.close()


@pytest.fixture
def clock() -> StoppedClock:
    return StoppedClock()


@pytest.fixture
def bank() -> Iterator[FakeBank]:
    bank = FakeBank()
    yield bank
    bank.close()


@pytest.fixture
def key_file(tmp_path: Path) -> Path:
    path = tmp_path / "reader.key"
    path.write_text("s3cret\n")
    return path


@pytest.fixture
def wait_until() -> Callable[..., None]:
    """Wait for something another thread or process does; fail if it never does."""

    def wait(is_so: Callable[[], object], within_s: float = 5.0) -> None:
        until_s = monotonic() + within_s
        while not is_so():
            assert monotonic() < until_s, "waited in vain"
            sleep(0.01)

    return wait
