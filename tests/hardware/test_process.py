"""`python -m hardware` as a process of its own, against a bank that notes everything."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import requests

from hardware.sim.cards import Ntag
from hardware.sim.field import Field
from hardware.sim.pn532 import SimulatedPn532

ROOT = Path(__file__).parents[2]
KITE = "04ca4d00000180"


@pytest.fixture
def simulated(program, bank, key_file, wait_until):
    """Start a reader with virtual cards; return it once cards can be laid."""

    def start(*more):
        running = program(
            "--reader", "sim:", "--bank", bank.url, "--key-file", str(key_file),
            "--cards-port", "0", *more,
        )  # fmt: skip
        wait_until(lambda: running.said("cards page: "), 10)
        return running

    return start


def lay(running, path, **body):
    answer = requests.post(running.said("cards page: ") + path, json=body, timeout=5)
    assert answer.status_code == 200
    return answer.json()


def test_a_tap_on_the_page_reaches_the_bank_once_and_a_signal_comes_back(
    simulated, bank, wait_until
):
    running = simulated()
    assert running.lines == [
        "reader ready: sim:",
        f"cards page: {running.said('cards page: ')}",
    ]
    bank.answers = [(200, {"signal": "accepted"})]
    assert lay(running, "tap", uid=KITE) == {"lying": []}
    wait_until(lambda: bank.bodies("/taps"))
    time.sleep(0.3)
    (body,) = bank.bodies("/taps")
    assert body["uid"] == KITE
    page = running.said("cards page: ")
    assert requests.get(page + "state", timeout=5).json()["signal"] == "accepted"
    assert bank.bodies("/status")[0] == {
        "state": "ready",
        "reader": "Simulated reader at sim:",
    }
    assert running.end() == 0
    assert bank.bodies("/status")[-1]["state"] == "away"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_cleanly_within_two_seconds(simulated, number):
    running = simulated()
    lay(running, "place", uid=KITE)
    assert running.end(number, within_s=2.0) == 0


def test_it_ends_in_time_although_the_bank_does_not_answer(simulated, bank, wait_until):
    running = simulated()
    bank.delay_s = 30
    lay(running, "tap", uid=KITE)
    wait_until(lambda: bank.bodies("/taps"))
    assert running.end(within_s=2.0) == 0


def test_it_starts_before_the_bank_and_finds_it_later(
    program, bank, key_file, tmp_path, wait_until
):
    late = tmp_path / "late.key"
    running = program(
        "--reader", "sim", "--bank", bank.url, "--key-file", str(late), "--cards-port", "0"
    )
    wait_until(lambda: running.said("cards page: "), 10)
    late.write_text("s3cret")
    lay(running, "tap", uid=KITE)
    wait_until(lambda: bank.bodies("/taps"))


def test_names_may_come_from_the_bank_while_it_runs(simulated, tmp_path):
    names = tmp_path / "names.json"
    running = simulated("--names", str(names))
    page = running.said("cards page: ")
    assert requests.get(page + "state", timeout=5).json()["cards"][0]["label"] is None
    names.write_text('{"04ca4d00000180": "Maya"}')
    assert requests.get(page + "state", timeout=5).json()["cards"][0]["label"] == "Maya"


def test_taps_can_be_printed_without_a_bank(program, wait_until):
    running = program("--reader", "sim:", "--print", "--cards-port", "0")
    wait_until(lambda: running.said("cards page: "), 10)
    lay(running, "tap", uid=KITE)
    wait_until(lambda: running.said("tap "))
    uid, tap_id = running.said("tap ").split()
    assert uid == KITE
    assert len(tap_id) == 32
    assert running.end() == 0


def test_a_killed_process_leaves_a_chip_that_the_next_one_wakes(program, wait_until):
    field = Field()
    chip = SimulatedPn532(field)
    path = f"tty:{chip.path}:pn532"
    killed = program("--reader", path, "--print")
    wait_until(lambda: killed.said("reader ready: "), 10)
    killed.end(signal.SIGKILL)
    running = program("--reader", path, "--print")
    wait_until(lambda: running.said("reader ready: "), 10)
    field.place(Ntag(bytes.fromhex(KITE)))
    wait_until(lambda: running.said("tap "))
    assert running.end() == 0
    chip.close()


def test_an_orphan_leaves_by_itself(wait_until, tmp_path):
    parent = (
        "import subprocess, sys;"
        "child = subprocess.Popen([sys.executable, '-m', 'hardware', '--reader', 'sim:',"
        "    '--print', '--cards-port', '0', '--with-parent'], stdout=subprocess.PIPE);"
        "child.stdout.readline();"
        "print(child.pid, flush=True)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", parent], cwd=ROOT, capture_output=True, text=True, timeout=10
    )
    pid = int(ran.stdout)

    def is_gone():
        try:
            os.kill(pid, 0)
            return (
                Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
            )
        except (ProcessLookupError, FileNotFoundError):
            return True

    wait_until(is_gone)


def test_a_hung_device_is_ended_by_starting_over_in_the_same_process():
    # The first program hangs in a thread, as in a USB call; the second one says good-bye.
    program = (
        "import os, sys, threading\n"
        "from hardware.watchdog import start_over\n"
        "print(os.getpid(), flush=True)\n"
        "if os.environ.pop('HANGS', None):\n"
        "    threading.Thread(target=start_over).start()\n"
        "    threading.Event().wait()\n"
        "print('well', *sys.argv[1:])\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program, "--reader", "usb"],
        cwd=ROOT,
        env={**os.environ, "HANGS": "yes"},
        capture_output=True,
        text=True,
        timeout=10,
    )
    first, second, farewell = ran.stdout.splitlines()
    assert first == second
    assert farewell == "well --reader usb"


def test_without_a_reader_there_is_nothing_to_run(program):
    assert program("--reader", "none").process.wait(5) == 0


def test_a_reader_without_a_bank_key_is_a_mistake_of_the_command_line(program):
    assert program("--reader", "sim:").process.wait(5) == 2


def test_a_port_that_stays_taken_is_said_in_one_line(program, simulated):
    taken = simulated().said("cards page: ").rstrip("/").rpartition(":")[2]
    second = program("--reader", "sim:", "--print", "--cards-port", taken)
    assert second.process.wait(10) == 1
    (line,) = second.process.stderr.read().splitlines()
    assert line.startswith("the cards page cannot be served")


def test_hardware_knows_nothing_of_the_bank():
    for source in (ROOT / "hardware").rglob("*.py"):
        assert not [
            line
            for line in source.read_text("utf-8").splitlines()
            if line.startswith(("import banker", "from banker"))
        ]
