"""The server: one gunicorn worker with gevent, the reader beside it, and a clean stop.

One process holds all tables on SQLite, and `<data>/bank.lock` keeps a second one out. An
open screen costs a greenlet, not a thread; waiting for the disk is the journal writer's
business, on a thread of its own.
"""

import fcntl
import json
import logging
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any, TextIO

from gunicorn.app.base import BaseApplication
from gunicorn.arbiter import Arbiter

from banker.config import READER_KEY, TERMINAL_URL, Config

log = logging.getLogger(__name__)

LOCK_FILE = "bank.lock"
#: A server that was just told to stop still has it for a moment.
LOCK_WAIT_S = 3.0
#: What this process writes is for nobody else's eyes (T-40).
PRIVATE = 0o077
#: A phone that vanished is noticed after so long, instead of after hours.
VANISHED_MS = 20_000
#: How long a stopping server waits for requests that are under way.
STOP_S = 5
#: A reader process that ends is started again after these pauses.
READER_PAUSES_S = (1, 2, 5, 10, 30)
#: One that has run for so long was sound; the pauses begin anew.
READER_STEADY_S = 60


class AlreadyServingError(Exception):
    """Another process serves this data folder."""


def lock_data(config: Config) -> TextIO:
    """Take the lock of the data folder for as long as the returned file is open.

    It holds the address of the server, so that the command line can ask it.

    Raises:
        AlreadyServingError: somebody else has it.
    """
    config.data.mkdir(parents=True, exist_ok=True)
    file = (config.data / LOCK_FILE).open("a+")
    until = time.monotonic() + LOCK_WAIT_S
    while True:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() >= until:
                file.close()
                raise AlreadyServingError(str(config.data)) from None
            time.sleep(0.1)
        else:
            break
    file.seek(0)
    file.truncate()
    json.dump({"url": f"http://127.0.0.1:{config.port}", "pid": os.getpid()}, file)
    file.flush()
    return file


def serving_url(data: Path) -> str | None:
    """Return the address of the server that holds the lock; None if nobody does."""
    path = data / LOCK_FILE
    if not path.exists():
        return None
    with path.open() as file:
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            found: str = json.load(file)["url"]
            return found
    return None


class Server(BaseApplication):  # type: ignore[misc]
    """Gunicorn with our settings and our application."""

    def __init__(self, config: Config, *, print_terminal: bool = False) -> None:
        """Serve with `config`."""
        self.config = config
        self.print_terminal = print_terminal
        self.reader: ReaderProcess | None = None
        super().__init__()

    def load_config(self) -> None:
        """Tell gunicorn how to serve."""
        settings: dict[str, Any] = {
            "bind": f"{self.config.host}:{self.config.port}",
            "workers": 1,
            "worker_class": "gevent",
            "worker_connections": 2000,
            "graceful_timeout": STOP_S,
            "timeout": 60,
            "loglevel": "warning",
            "control_socket_disable": True,
            "limit_request_line": 2048,
            "limit_request_fields": 50,
            "limit_request_field_size": 4096,
            "forwarded_allow_ips": "",
            "post_worker_init": self.on_worker,
            "when_ready": self.on_ready,
            "worker_int": close_streams,
            "worker_exit": on_worker_exit,
            "on_exit": self.on_stop,
        }
        for name, value in settings.items():
            self.cfg.set(name, value)

    def load(self) -> Any:  # noqa: ANN401 - the WSGI application
        """Return the application; called in the worker, after gevent has patched it.

        Imported here: the process that watches over the worker stays small.
        """
        from banker.app import create_app

        return create_app(self.config)

    def on_worker(self, worker: Any) -> None:  # noqa: ANN401 - gunicorn's worker
        """Prepare the worker: keys, clock, and streams that end with it."""
        from banker import demo, housekeeping

        services = worker.wsgi.extensions["banker"]
        url = housekeeping.start(services)
        if self.config.reader.startswith("sim"):
            # The drawn cards belong to whatever board is played now.
            services.serving.on_served = lambda table: demo.bind_demo_cards(services, table)
        for listener in worker.sockets:
            # Gevent has replaced gunicorn's own wrapper of the socket by a socket.
            line = getattr(listener, "sock", listener)
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, VANISHED_MS)
        end_streams_on_stop(worker)
        print(self.words(url), flush=True)

    def words(self, terminal_url: str) -> str:
        """Return the line that says where the bank is; the ticket only where asked for."""
        if self.print_terminal:
            return f"Banker is ready. Open the terminal: {terminal_url}"
        file = self.config.data / TERMINAL_URL
        return f"Banker is ready on port {self.config.port}. Terminal: see {file}"

    def on_ready(self, _arbiter: Arbiter) -> None:
        """Start the card reader beside the workers."""
        if self.config.reader != "none":
            self.reader = ReaderProcess(self.config)
            self.reader.start()

    def on_stop(self, _arbiter: Arbiter) -> None:
        """Stop the card reader."""
        if self.reader is not None:
            self.reader.stop()


def end_streams_on_stop(worker: Any) -> None:  # noqa: ANN401 - gunicorn's worker
    """Close open streams as soon as the worker is told to stop, before it waits for them.

    They would otherwise keep it for the whole grace period.
    """
    before = signal.getsignal(signal.SIGTERM)

    def stop(signum: int, frame: Any) -> None:  # noqa: ANN401
        worker.wsgi.extensions["banker"].close_streams()
        if callable(before):
            before(signum, frame)

    signal.signal(signal.SIGTERM, stop)


def close_streams(worker: Any) -> None:  # noqa: ANN401 - gunicorn's worker
    """Close open streams on an interrupt."""
    worker.wsgi.extensions["banker"].close_streams()


def on_worker_exit(_arbiter: Arbiter, worker: Any) -> None:  # noqa: ANN401
    """Finish what waits for the disk."""
    application = getattr(worker, "wsgi", None)
    if application is not None:
        application.extensions["banker"].writer.close()


class ReaderProcess:
    """`python -m hardware` beside the server, started again whenever it ends."""

    def __init__(self, config: Config) -> None:
        """Serve the reader that `config` names."""
        self._command = [
            sys.executable,
            "-m",
            "hardware",
            "--reader",
            config.reader,
            "--bank",
            f"http://127.0.0.1:{config.port}",
            "--key-file",
            str(config.data / READER_KEY),
            "--with-parent",
            "--cards-port",
            str(config.cards_port),
            "--names",
            str(config.data / "cards.json"),
        ]
        self._stopping = threading.Event()
        # A worker that is forked while the reader is being started would keep the pipe
        # open by which Python learns that it runs, and its end would never be noticed.
        self._starting = threading.Lock()
        os.register_at_fork(
            before=self._starting.acquire,
            after_in_parent=self._starting.release,
            after_in_child=self._starting.release,
        )
        self._process: subprocess.Popen[bytes] | None = None
        self._thread = threading.Thread(target=self._run, name="reader", daemon=True)

    def start(self) -> None:
        """Start it, and keep it running."""
        self._thread.start()

    def stop(self) -> None:
        """End it, and wait until it has let go of the device."""
        self._stopping.set()
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(timeout=STOP_S)
            except subprocess.TimeoutExpired:
                self._process.kill()

    def _run(self) -> None:
        """Start the process again and again, with growing pauses.

        How it ended is not known for sure: gunicorn waits for every child of this process
        and may take the exit code away, which then reads 0.
        """
        tries = 0
        while not self._stopping.is_set():
            begun = time.monotonic()
            with self._starting:
                self._process = subprocess.Popen(self._command)  # noqa: S603 - our own module
            code = self._process.wait()
            if self._stopping.is_set():
                return
            if time.monotonic() - begun > READER_STEADY_S:
                tries = 0
            pause = READER_PAUSES_S[min(tries, len(READER_PAUSES_S) - 1)]
            log.warning("the card reader ended (%d); again in %d s", code, pause)
            tries += 1
            self._stopping.wait(pause)


def prepared(config: Config, *, demo: str | None) -> int:
    """Prepare the books in a process that ends when it is done; return its exit code."""
    child = os.fork()
    if child == 0:
        from banker.preparing import prepare

        os._exit(prepare(config, demo=demo))
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def serve(config: Config, *, demo: str | None = None, print_terminal: bool = False) -> int:
    """Serve until told to stop; return the exit code.

    With `demo`, open a demo table of that board; with `print_terminal`, print the one-time
    address of the terminal, which otherwise only its file holds (T-24).
    """
    os.umask(PRIVATE)
    try:
        lock = lock_data(config)
    except AlreadyServingError:
        url = serving_url(config.data)
        print(f"Another Banker serves {config.data} already: {url}", file=sys.stderr)
        return 1
    with lock:
        code = prepared(config, demo=demo)
        if code:
            return code
        Server(config, print_terminal=print_terminal).run()
    return 0
