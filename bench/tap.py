"""A tap: from its POST to the event on ten open streams."""

import http.client
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from bench.figures import Figure, median, quantile
from bench.server import Client, serving
from bench.table import open_table

STREAMS = 10
TAPS = 100


class Listener(threading.Thread):
    """One open stream that notes when each entry arrived."""

    def __init__(self, port: int, key: str, table: str) -> None:
        super().__init__(daemon=True)
        self.arrived: dict[int, float] = {}
        self.open = threading.Event()
        self._line = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        headers = {"Authorization": f"Bearer {key}"}
        self._line.request("GET", f"/api/t/{table}/stream", headers=headers)

    def run(self) -> None:
        """Read events until the server ends them."""
        answer = self._line.getresponse()
        self.open.set()
        while line := answer.readline():
            if line.startswith(b"id: "):
                self.arrived[int(line[4:])] = time.perf_counter()


def run(folder: Path) -> Iterator[Figure]:
    """Yield how long a tap takes to every screen."""
    data = folder / "tap"
    with serving(data) as (port, _):
        table, key = open_table(port, data)
        banker = Client(port, key)
        uid = "04a1b2c3d4e5f6"
        banker.ask("POST", f"/api/t/{table}/cards", {"uid": uid, "to": {"player": "ann"}})
        host = Client(port, (data / "host.key").read_text().strip())
        listeners = [Listener(port, key, table) for _ in range(STREAMS)]
        for listener in listeners:
            listener.start()
        for listener in listeners:
            listener.open.wait(10)
        time.sleep(0.5)
        sent = [tap_salary(banker, host, table, uid, number) for number in range(TAPS)]
        time.sleep(1)
    waits = [
        listener.arrived[seq] - begun
        for seq, begun in sent
        for listener in listeners
        if seq in listener.arrived
    ]
    missing = STREAMS * TAPS - len(waits)
    yield Figure(f"tap to {STREAMS} streams, median", median(waits) * 1_000, "ms")
    yield Figure(f"tap to {STREAMS} streams, 99th", quantile(waits, 0.99) * 1_000, "ms")
    yield Figure("tap: events that never arrived", missing, "events")


def tap_salary(
    banker: Client, host: Client, table: str, uid: str, number: int
) -> tuple[int, float]:
    """Touch "Passed GO", tap a card; return the entry's seq and when the tap was sent."""
    touch = {"action": "salary"}
    banker.ask(
        "POST", f"/api/t/{table}/touch", touch, **{"Idempotency-Key": f"touch{number}"}
    )
    begun = time.perf_counter()
    tapped = {"uid": uid, "tap_id": f"tap{number}"}
    answer = host.ask("POST", f"/api/t/{table}/taps", tapped)
    return answer["screen"]["seq"], begun
