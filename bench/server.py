"""A server of our own to measure: the bank, or a bare echo on the same kind of server."""

import http.client
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

START_S = 30


def free_port() -> int:
    """Return a port of this machine that nobody uses at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@dataclass
class Client:
    """One connection that stays open, as a browser's does."""

    port: int
    key: str = ""

    def __post_init__(self) -> None:
        self._line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> Any:
        """Return the JSON answer of one request."""
        sent = {"Content-Type": "application/json", **headers}
        if self.key:
            sent["Authorization"] = f"Bearer {self.key}"
        text = None if body is None else json.dumps(body)
        try:
            self._line.request(method, path, body=text, headers=sent)
            answer = self._line.getresponse()
        except (http.client.RemoteDisconnected, BrokenPipeError):
            # A server closes a line that was idle; a browser opens another.
            self._line.close()
            self._line.request(method, path, body=text, headers=sent)
            answer = self._line.getresponse()
        content = answer.read()
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path}: {answer.status} {content!r}")
        return json.loads(content) if content else None


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    """Wait until the server answers."""
    until = time.monotonic() + START_S
    while time.monotonic() < until:
        if process.poll() is not None:
            raise RuntimeError("the server ended before it was ready")
        try:
            Client(port).ask("GET", "/healthz")
        except (OSError, http.client.HTTPException):
            time.sleep(0.05)
        else:
            return
    raise RuntimeError("the server did not get ready")


@contextmanager
def serving(data: Path) -> Iterator[tuple[int, int]]:
    """Run `banker serve` on `data`; give its port and the id of its process."""
    port = free_port()
    command = [
        sys.executable, "-m", "banker", "--data", str(data), "serve",
        "--host", "127.0.0.1", "--port", str(port), "--reader", "none",
    ]  # fmt: skip
    with running(command, port) as pid:
        yield port, pid


@contextmanager
def echoing() -> Iterator[int]:
    """Run a bare WSGI echo under gunicorn with gevent; give its port."""
    port = free_port()
    command = [
        sys.executable, "-m", "gunicorn", "bench.echo:application",
        "--bind", f"127.0.0.1:{port}", "--worker-class", "gevent", "--workers", "1",
        "--no-control-socket",
    ]  # fmt: skip
    with running(command, port):
        yield port


@contextmanager
def running(command: list[str], port: int) -> Iterator[int]:
    """Run a server until the block ends."""
    environ = {**os.environ, "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        command, env=environ, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        wait_for(port, process)
        yield process.pid
    finally:
        process.terminate()
        process.wait(timeout=20)


def memory_mb(pid: int) -> float:
    """Return what a process and its children use, shared pages divided among them."""
    total = 0
    for one in (pid, *children_of(pid)):
        for line in Path(f"/proc/{one}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                total += int(line.split()[1])
    return total / 1024


def children_of(pid: int) -> list[int]:
    """Return the processes a process has started, and theirs."""
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            found += [int(child), *children_of(int(child))]
    return found
