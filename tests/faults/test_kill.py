"""The plug is pulled at random moments of a busy evening; nothing is lost or doubled.

Four phones play ordinary turns against a real server that is killed with SIGKILL again and
again. Each asks until it is answered, always with the same key, as our pages do. What was
acknowledged must be in the journal exactly once, and nothing else may be there.
"""

import random
import threading
import time
import urllib.request

import pytest

from tests.serving import Serving

PLAYERS = ("ann", "bob", "cat", "dan")
TOKENS = ("kite", "teapot", "snail", "cactus")
TURNS = 300
KILLS = 8
#: One seed an attempt: the moments differ, and a failure can be repeated.
SEEDS = (1, 2)
PATIENCE_S = 60


@pytest.fixture
def serving(tmp_path):
    server = Serving(tmp_path / "data").start()
    yield server
    server.stop()


def open_table(serving):
    names = [
        {"name": player.capitalize(), "token": token}
        for player, token in zip(PLAYERS, TOKENS, strict=True)
    ]
    status, opened = serving.ask(
        "POST",
        "/api/tables",
        {"edition": "us-classic", "players": names},
        key=serving.host_key,
    )
    assert status == 201
    return opened


def turns(number):
    """What one player does: by turns a salary and a payment to the left neighbour."""
    payee = PLAYERS[(number + 1) % len(PLAYERS)]
    for turn in range(TURNS):
        if turn % 2:
            yield {"kind": "transfer", "payee": payee, "amount": 30 + turn % 50}
        else:
            yield {"kind": "collect-salary"}


class Phone(threading.Thread):
    """One player who asks until answered."""

    def __init__(self, serving, opened, number, rng):
        super().__init__()
        self.serving, self.number, self.rng = serving, number, rng
        self.path = f"/api/t/{opened['table']}/commands"
        self.key = opened["seats"][number]["seat_key"]
        self.receipts, self.trouble = {}, None

    def run(self):
        for turn, body in enumerate(turns(self.number)):
            key = f"{PLAYERS[self.number]}-{turn}"
            self.receipts[key] = self.until_answered(body, key)
            if self.trouble:
                return
            time.sleep(self.rng.uniform(0, 0.01))

    def until_answered(self, body, key):
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            try:
                status, answer = self.serving.ask(
                    "POST", self.path, body, key=self.key, idempotency_key=key
                )
            except (OSError, ValueError):
                time.sleep(0.02)
                continue
            if status == 200:
                return answer["seq"]
            if status != 503:
                self.trouble = (key, status, answer)
                return None
            time.sleep(0.02)
        self.trouble = (key, "no answer")
        return None


def whole_journal(serving, path, key):
    """Return all entries, read page by page."""
    entries = []
    while True:
        after = entries[-1]["seq"] if entries else 0
        _, page = serving.ask("GET", f"{path}/journal?after={after}", key=key)
        if not page:
            return entries
        entries += page


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_lost_or_doubled_when_the_plug_is_pulled(serving, seed):
    rng = random.Random(seed)
    opened = open_table(serving)
    phones = [
        Phone(serving, opened, number, random.Random(f"{seed}-{number}"))
        for number in range(len(PLAYERS))
    ]
    for phone in phones:
        phone.start()
    kills = 0
    while kills < KILLS and any(phone.is_alive() for phone in phones):
        time.sleep(rng.uniform(0.02, 0.3))
        serving.kill()
        serving.start()
        kills += 1
    for phone in phones:
        phone.join(PATIENCE_S)
        assert phone.trouble is None
    assert kills == KILLS, "the evening was over too soon to prove anything"

    path, banker = f"/api/t/{opened['table']}", opened["banker_key"]
    entries = whole_journal(serving, path, banker)
    acknowledged = [seq for phone in phones for seq in phone.receipts.values()]
    # The opening, and one entry for each turn: no more, no fewer, none twice.
    assert len(entries) == 1 + len(PLAYERS) * TURNS
    assert sorted(acknowledged) == [entry["seq"] for entry in entries[1:]]
    # Salaries of 200 in every other turn; what one pays the next one gets, so all are even.
    expected = 1500 + 200 * (TURNS // 2)
    _, position = serving.ask("GET", path, key=banker)
    assert {one["id"]: one["balance"] for one in position["players"]} == dict.fromkeys(
        PLAYERS, expected
    )
    _, report = serving.ask("GET", f"{path}/audit", key=banker)
    assert report["ok"], report["faults"]
    assert report["money_held"] == expected * len(PLAYERS)


def test_a_restart_finds_the_open_debt(serving):
    opened = open_table(serving)
    path, banker = f"/api/t/{opened['table']}", opened["banker_key"]

    def give(number, **fields):
        status, answer = serving.ask(
            "POST", f"{path}/commands", fields, key=banker, idempotency_key=f"k{number}"
        )
        assert status == 200, answer

    give(1, kind="buy-title", player="ann", title="boardwalk")
    give(2, kind="transfer", payer="bob", payee="bank", amount=1480, reason="lost")
    give(3, kind="pay-rent", payer="bob", title="boardwalk")
    serving.kill()
    serving.start()
    _, position = serving.ask("GET", path, key=banker)
    # Bob has 1500 - 1480 = 20 and owes the rent of 50.
    assert position["debts"] == [
        {
            "id": "d1",
            "debtor": "bob",
            "creditor": "ann",
            "amount": 50,
            "reason": "rent",
            "titles": ["boardwalk"],
            "raisable": 20,
        }
    ]
    # Asked again with the same key, the rent is not owed twice.
    give(3, kind="pay-rent", payer="bob", title="boardwalk")
    _, again = serving.ask("GET", path, key=banker)
    assert again["debts"] == position["debts"]
    give(4, kind="transfer", payer="bank", payee="bob", amount=30, reason="found")
    give(5, kind="settle-debt", player="bob", debt="d1")
    _, settled = serving.ask("GET", path, key=banker)
    assert settled["debts"] == []
    assert settled["players"][1]["balance"] == 0


def test_the_server_stops_at_once_although_screens_are_open(serving):
    opened = open_table(serving)
    request = urllib.request.Request(
        f"{serving.url}/api/t/{opened['table']}/stream",
        headers={"Authorization": f"Bearer {opened['spectator_key']}"},
    )
    with urllib.request.urlopen(request, timeout=20):
        begun = time.monotonic()
        serving.process.terminate()
        assert serving.process.wait(timeout=20) == 0
        # Gunicorn would wait five seconds for a stream that nobody ends.
        assert time.monotonic() - begun < 4
