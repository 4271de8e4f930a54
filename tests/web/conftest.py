"""One application over a fresh database, with a table of three at it."""

import json
from dataclasses import dataclass

import pytest

from tests.web.apps import app_over, some_services

ORIGIN = "http://localhost"
PLAYERS = [
    {"name": "Ann", "token": "kite"},
    {"name": "Bob", "token": "teapot"},
    {"name": "Cat", "token": "snail"},
]


@pytest.fixture
def services(tmp_path):
    services = some_services(tmp_path)
    yield services
    services.writer.close()


@pytest.fixture
def app(services):
    return app_over(services)


@dataclass
class Asker:
    """Somebody with a key who asks the API."""

    client: object
    key: str = ""
    number: int = 0

    def headers(self, **more):
        bearer = {"Authorization": f"Bearer {self.key}"} if self.key else {}
        return {**bearer, **more}

    def get(self, path, **more):
        return self.client.get(path, headers=self.headers(), **more)

    def post(self, path, body=None, key=None, **headers):
        self.number += 1
        sent = {"Idempotency-Key": key or f"k{id(self)}-{self.number}", **headers}
        data = json.dumps(body if body is not None else {})
        return self.client.post(
            path, data=data, content_type="application/json", headers=self.headers(**sent)
        )


@dataclass
class Table:
    """A table just opened, with an asker for each role."""

    table: str
    host: Asker
    banker: Asker
    reader: Asker
    spectator: Asker
    seats: dict
    opened: dict

    @property
    def path(self):
        return f"/api/t/{self.table}"

    def give(self, asker, kind, key=None, **fields):
        """Give one command; return the answer."""
        return asker.post(f"{self.path}/commands", {"kind": kind, **fields}, key=key)

    def position(self):
        return self.banker.get(self.path).get_json()

    def balance(self, player):
        players = self.position()["players"]
        return next(one["balance"] for one in players if one["id"] == player)

    def entries(self):
        return self.banker.get(f"{self.path}/journal").get_json()


@pytest.fixture
def host(app, services):
    return Asker(app.test_client(), services.credentials.issue("host"))


@pytest.fixture
def open_table(app, host):
    def open_one(players=PLAYERS, **more):
        answer = host.post(
            "/api/tables", {"edition": "us-classic", "players": players} | more
        )
        assert answer.status_code == 201, answer.get_json()
        opened = answer.get_json()
        return Table(
            table=opened["table"],
            host=host,
            banker=Asker(app.test_client(), opened["banker_key"]),
            reader=Asker(app.test_client(), opened["reader_key"]),
            spectator=Asker(app.test_client(), opened["spectator_key"]),
            seats={
                seat["player"]: Asker(app.test_client(), seat["seat_key"])
                for seat in opened["seats"]
            },
            opened=opened,
        )

    return open_one


@pytest.fixture
def table(open_table):
    return open_table()
