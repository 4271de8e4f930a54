"""Streams of the real server: headers come at once, and a lost client frees its place."""

import http.client
import time

import pytest

from banker.tables.hub import HEARTBEAT_S, STREAMS_PER_TABLE
from tests.serving import Serving

PLAYERS = [{"name": "Ann", "token": "kite"}, {"name": "Bob", "token": "teapot"}]


@pytest.fixture
def serving(tmp_path):
    server = Serving(tmp_path / "data").start()
    yield server
    server.stop()


def test_clients_that_hang_up_never_fill_a_table(serving):
    wish = {"edition": "us-classic", "players": PLAYERS}
    status, opened = serving.ask("POST", "/api/tables", wish, key=serving.host_key)
    assert status == 201
    begun = time.monotonic()
    for _ in range(2 * STREAMS_PER_TABLE + 1):
        line = http.client.HTTPConnection("127.0.0.1", serving.port, timeout=20)
        bearer = {"Authorization": f"Bearer {opened['spectator_key']}"}
        line.request("GET", f"/api/t/{opened['table']}/stream", headers=bearer)
        answer = line.getresponse()
        assert answer.status == 200
        assert answer.readline() == b": open\n"
        answer.close()
        line.close()
    # No heartbeat has had the time to find the lost ones.
    assert time.monotonic() - begun < HEARTBEAT_S
