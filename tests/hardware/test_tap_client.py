"""Taps on their way to the bank: once, in time, to the right table."""

from threading import Event, Thread

import pytest

from hardware import tap_client as courier_module
from hardware.bank_line import BankLine, LineError, Reply
from hardware.feedback import SpokenFeedback
from hardware.heartbeat import Heartbeat
from hardware.reader import CardUid, Tap
from hardware.tap_client import TapClient

TAP = Tap(CardUid("04ca4d00000180"), tap_id="5f2b")


@pytest.fixture
def lamp():
    return []


@pytest.fixture
def line(bank, key_file):
    return BankLine(bank.url, key_file)


@pytest.fixture
def tap_client(line, lamp, clock):
    return TapClient(line, SpokenFeedback(lamp.append), timing=clock.timing)


def test_a_tap_goes_to_the_readers_table_under_the_readers_key(tap_client, bank):
    assert tap_client.deliver(TAP, laid_at_s=0)
    assert [request[:2] for request in bank.asked] == [
        ("GET", "/api/reader"),
        ("POST", "/api/t/K7M2QX/taps"),
    ]
    _, _, headers, body = bank.asked[1]
    assert body == {"uid": "04ca4d00000180", "tap_id": "5f2b"}
    assert headers["Authorization"] == "Bearer s3cret"
    assert headers["Idempotency-Key"] == "5f2b"


@pytest.mark.parametrize("signal", ["accepted", "refused", "asked", "unknown-card"])
def test_the_lamp_shows_the_banks_signal(tap_client, bank, lamp, signal):
    bank.answers = [(200, {"signal": signal, "screen": {}})]
    tap_client.deliver(TAP, laid_at_s=0)
    assert lamp == [signal]


def test_a_signal_nobody_knows_is_shown_as_a_refusal(tap_client, bank, lamp):
    bank.answers = [(200, {"signal": "sing"})]
    tap_client.deliver(TAP, laid_at_s=0)
    assert lamp == ["refused"]


@pytest.mark.parametrize("trouble", [(0, {}), (503, {}), (429, {}), (500, {})])
def test_an_unanswered_tap_is_repeated_under_the_same_id(tap_client, bank, lamp, trouble):
    bank.answers = [trouble, trouble, (200, {"signal": "accepted"})]
    assert tap_client.deliver(TAP, laid_at_s=0)
    assert bank.bodies("/taps") == [{"uid": "04ca4d00000180", "tap_id": "5f2b"}] * 3
    assert lamp == ["accepted"]


def test_a_tap_unanswered_for_five_seconds_is_dropped_in_red(tap_client, bank, lamp, clock):
    bank.answers = [(0, {})] * 100
    assert not tap_client.deliver(TAP, laid_at_s=0)
    assert lamp == ["refused"]
    assert 4.9 <= clock.now_s <= 5.1
    tried = len(bank.bodies("/taps"))
    bank.answers = []
    assert tap_client.deliver(Tap(TAP.uid, "next"), laid_at_s=clock.now_s)
    assert [body["tap_id"] for body in bank.bodies("/taps")[tried:]] == ["next"]


def test_a_tap_that_waited_five_seconds_behind_others_is_not_sent_at_all(
    tap_client, bank, lamp, clock
):
    clock.pause(5.0)
    assert not tap_client.deliver(TAP, laid_at_s=0)
    assert bank.bodies("/taps") == []
    assert lamp == ["refused"]


def test_a_bank_that_answers_too_late_is_asked_again(tap_client, bank, lamp, monkeypatch):
    monkeypatch.setattr(courier_module, "ANSWER_S", 0.1)
    tap_client._ask_for_the_table(until_s=5)
    bank.delay_s = 0.3
    Thread(target=lambda: Event().wait(0.15) or setattr(bank, "delay_s", 0)).start()
    assert tap_client.deliver(TAP, laid_at_s=0)
    assert len(bank.bodies("/taps")) >= 2
    assert {body["tap_id"] for body in bank.bodies("/taps")} == {"5f2b"}
    assert lamp == ["asked"]


@pytest.mark.parametrize(
    "gone",
    [
        (409, {"type": "moved"}),
        (409, {"type": "https://bank.example/problems/moved"}),
        (404, {"type": "no-such-table"}),
    ],
)
def test_a_table_that_moved_is_asked_for_and_the_tap_follows(tap_client, bank, lamp, gone):
    tap_client.deliver(TAP, laid_at_s=0)
    bank.answers, bank.table = [gone], "NEWONE"
    assert tap_client.deliver(Tap(TAP.uid, "second"), laid_at_s=0)
    assert [path for _, path, _, _ in bank.asked[-3:]] == [
        "/api/t/K7M2QX/taps",
        "/api/reader",
        "/api/t/NEWONE/taps",
    ]
    assert lamp == ["asked", "asked"]


def test_an_unknown_key_is_read_anew(tap_client, bank, key_file):
    tap_client.deliver(TAP, laid_at_s=0)
    key_file.write_text("n3w")
    bank.answers = [(401, {})]
    assert tap_client.deliver(Tap(TAP.uid, "second"), laid_at_s=0)
    assert [headers["Authorization"] for _, _, headers, _ in bank.asked[-3:]] == [
        "Bearer s3cret",
        "Bearer n3w",
        "Bearer n3w",
    ]


@pytest.mark.parametrize("status", [302, 400, 403, 409, 422])
def test_a_final_no_is_shown_and_not_repeated(tap_client, bank, lamp, status):
    bank.answers = [(status, {"type": "not-yours"})]
    assert tap_client.deliver(TAP, laid_at_s=0)
    assert len(bank.bodies("/taps")) == 1
    assert lamp == ["refused"]


@pytest.mark.parametrize("table", [None, "", "../../healthz", "a" * 65, 7])
def test_without_a_table_a_tap_is_dropped_in_red(tap_client, bank, lamp, table):
    bank.table = table
    assert not tap_client.deliver(TAP, laid_at_s=0)
    assert bank.bodies("/taps") == []
    assert lamp == ["refused"]


def test_taps_are_carried_in_the_order_they_were_made(line, lamp, bank, clock, wait_until):
    tap_client, stop = TapClient(line, SpokenFeedback(lamp.append)), Event()
    for number in range(5):
        tap_client.hand_in(Tap(TAP.uid, f"tap{number}"))
    running = Thread(target=tap_client.run, args=(stop,))
    running.start()
    wait_until(lambda: len(bank.bodies("/taps")) == 5)
    stop.set()
    running.join(5)
    assert [body["tap_id"] for body in bank.bodies("/taps")] == [
        "tap0",
        "tap1",
        "tap2",
        "tap3",
        "tap4",
    ]


def test_more_taps_than_can_wait_are_refused_at_once(tap_client, lamp):
    for number in range(10):
        tap_client.hand_in(Tap(TAP.uid, f"tap{number}"))
    assert lamp == ["refused", "refused"]


def test_a_reader_without_a_key_is_told_so(bank, tmp_path):
    with pytest.raises(LineError, match="no reader key"):
        BankLine(bank.url, tmp_path / "missing").get("/api/reader", timeout_s=1)


def test_the_key_goes_to_no_proxy(bank, key_file, monkeypatch):
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    reply = BankLine(bank.url, key_file).get("/api/reader", timeout_s=1)
    assert reply == Reply(200, {"table": "K7M2QX"})


def test_an_answer_that_is_no_object_has_no_members(bank, line):
    bank.answers = [(200, ["asked"])]
    assert line.post("/api/t/K7M2QX/taps", {}, timeout_s=1) == Reply(200, {})


def test_the_bank_hears_of_every_change_and_of_the_leaving(line, bank, wait_until):
    heartbeat = Heartbeat(line)
    running = Thread(target=heartbeat.run)
    running.start()
    for state in ("ready", "away", "ready"):
        heartbeat.tell(state, "PN532")
        told = [{"state": state, "reader": "PN532"}]
        wait_until(lambda told=told: bank.bodies("/status")[-1:] == told)
    heartbeat.stop()
    running.join(5)
    assert [body["state"] for body in bank.bodies("/status")] == [
        "ready",
        "away",
        "ready",
        "away",
    ]


def test_the_heart_beats_while_nothing_changes(line, bank, wait_until, monkeypatch):
    monkeypatch.setattr("hardware.heartbeat.BEAT_EVERY_S", 0.02)
    heartbeat = Heartbeat(line)
    heartbeat.tell("ready", "PN532")
    running = Thread(target=heartbeat.run)
    running.start()
    wait_until(lambda: len(bank.bodies("/status")) >= 4)
    heartbeat.stop()
    running.join(5)
