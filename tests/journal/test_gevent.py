"""The writer where gevent has replaced the standard library's threads, as in a server."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

PROGRAM = """
from gevent import monkey
monkey.patch_all()

import sys
import time

import gevent

from banker.journal.engine import make_engine
from banker.journal.settings import Settings
from banker.journal.writer import writer_for

engine = make_engine("sqlite:///" + sys.argv[1])
writer = writer_for(engine)
settings = Settings(engine, writer)

# While the thread is busy for 0.3 s, the greenlets go on.
ticks = []
def tick():
    while True:
        ticks.append(time.monotonic())
        gevent.sleep(0.005)
ticking = gevent.spawn(tick)
native_sleep = monkey.get_original("time", "sleep")
writer.alone(lambda connection: native_sleep(0.3))
assert len(ticks) > 20, len(ticks)
ticking.kill()

# Greenlets share commits, each gets its own result, and errors reach their own.
from sqlalchemy import event
commits = []
event.listen(engine, "commit", commits.append)
jobs = [gevent.spawn(settings.put, None, "n", number) for number in range(200)]
def fail(connection):
    raise LookupError("ours")
failing = gevent.spawn(writer.run, fail)
failing.link_exception(lambda greenlet: None)
gevent.joinall(jobs, raise_error=True)
try:
    failing.get()
except LookupError:
    pass
else:
    raise AssertionError("the error was lost")
assert len(commits) < 100, len(commits)
assert sorted(change.value for change in settings.changes(None)) == list(range(200))
writer.close()
print("sound")
"""


def test_greenlets_go_on_while_the_disk_is_waited_for(sqlite_database):
    sqlite_database.close()
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(sqlite_database.file)],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=ROOT,
        check=False,
    )
    assert done.stdout == "sound\n", done.stderr
