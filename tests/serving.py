"""A real server in a process of its own, for tests that go through the front door."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from http.client import IncompleteRead
from pathlib import Path

START_S = 120


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@dataclass
class Serving:
    """`banker serve` on a data folder; it can be killed and started again."""

    data: Path
    reader: str = "none"
    #: The board of the demo table; none is opened without it.
    demo: str | None = None
    port: int = field(default_factory=free_port)
    cards_port: int = field(default_factory=free_port)
    process: subprocess.Popen | None = None
    #: What Python runs.
    module = "banker"

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    @property
    def cards_url(self):
        return f"http://127.0.0.1:{self.cards_port}"

    def start(self):
        command = [
            sys.executable, "-m", self.module, "--data", str(self.data), "serve",
            "--host", "127.0.0.1", "--port", str(self.port),
            "--reader", self.reader, "--cards-port", str(self.cards_port),
        ]  # fmt: skip
        log = (self.data.parent / f"{self.data.name}.log").open("ab")
        self.process = subprocess.Popen(
            command + ([] if self.demo is None else ["--demo", self.demo]),
            stdout=log,
            stderr=log,
            start_new_session=True,
            cwd=Path(__file__).parent.parent,
        )
        self.wait_for(f"{self.url}/healthz")
        if self.reader != "none":
            self.wait_for(f"{self.cards_url}/state")
        return self

    def wait_for(self, url, *, missing_first=False):
        """Wait until somebody answers; with `missing_first`, after nobody did."""
        until = time.monotonic() + START_S
        while missing_first and time.monotonic() < until:
            try:
                urllib.request.urlopen(url, timeout=2).read()
            except OSError:
                break
            time.sleep(0.01)
        while time.monotonic() < until:
            try:
                urllib.request.urlopen(url, timeout=2).read()
            except OSError:
                assert self.process.poll() is None, self.log()
                time.sleep(0.05)
            else:
                return
        raise AssertionError(f"nobody answers at {url}:\n{self.log()}")

    def log(self):
        return (self.data.parent / f"{self.data.name}.log").read_text()[-3000:]

    def kill(self):
        """Pull the plug: every process of the server ends at once."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=15)
            except subprocess.TimeoutExpired:
                self.kill()
                raise

    @property
    def host_key(self):
        return (self.data / "host.key").read_text().strip()

    def ask(self, method, path, body=None, *, key="", idempotency_key="", base=""):
        """Return status and JSON of one request.

        Raises ConnectionError where the server dies in the midst of its answer.
        """
        headers = {"Content-Type": "application/json"}
        if key:
            headers["Authorization"] = f"Bearer {key}"
        if idempotency_key:
            headers["Idempotency-Key"] = idempotency_key
        if base:
            headers["Origin"] = base
        request = urllib.request.Request(
            (base or self.url) + path,
            data=None if body is None else json.dumps(body).encode(),
            headers=headers,
            method=method,
        )
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                content = answer.read()
                return answer.status, json.loads(content) if content else None
        except urllib.error.HTTPError as error:
            return error.code, json.loads(error.read() or b"null")
        except IncompleteRead as error:
            raise ConnectionResetError("the answer broke off") from error

    def lay(self, uid, hold_s=0.15):
        """Lay a virtual card on the simulated reader and lift it again."""
        body = {"uid": uid, "hold_s": hold_s}
        status, answer = self.ask("POST", "/tap", body, base=self.cards_url)
        assert status == 200, answer
