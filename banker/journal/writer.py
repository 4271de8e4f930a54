"""The writer: everything that is written to the database goes through here.

SQLite must have one writer and makes it wait for the disk. So there a queue leads to one
thread that owns the one writing connection: whoever hands work in waits for its result,
and all work that waits at the same moment, of whatever table, is committed together.
PostgreSQL has its own queue; there each piece of work is a transaction from the pool.
"""

import os
import shutil
import sys
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Generic, Protocol, TypeVar, cast

from sqlalchemy import Connection, Engine

from banker.bank import JournalError
from banker.journal.engine import for_writing
from banker.journal.failures import (
    FAILURES,
    JournalFullError,
    as_journal_error,
    is_refused_row,
)

Result = TypeVar("Result")
#: Something to be done on a connection inside a transaction. It may be done twice, the
#: first time being rolled back, and touches nothing but the database.
Work = Callable[[Connection], Result]

#: How much may wait at once. A whole house of tables does not come near it.
QUEUE_MAX = 1_000
#: How much is committed together at most.
BATCH_MAX = 64
#: What is kept free on the disk so that SQLite can always finish what it has begun.
RESERVE_BYTES = 16 * 1024 * 1024


class Writer(Protocol):
    """The one way to write to the database of this process."""

    def run(self, work: Work[Result]) -> Result:
        """Do `work` in a transaction; when this returns, the disk has it.

        Raises:
            JournalFullError: there is no room; nothing was written.
            RowRefusedError: the database found a fault in it; nothing was written.
            JournalError: the database failed; nobody knows whether it was written.
            Exception: whatever `work` raised; nothing was written.
        """
        ...

    def alone(self, work: Work[Result]) -> Result:
        """Do `work` outside any transaction while nothing else is written.

        Raises: as `run`.
        """
        ...

    def close(self) -> None:
        """Finish what waits and let go of the database; nothing can be run afterwards."""
        ...


def writer_for(engine: Engine) -> Writer:
    """Return the writer that the database behind `engine` needs."""
    if engine.dialect.name == "sqlite":
        return QueueWriter(engine)
    return PoolWriter(engine)


def one_thread() -> Executor:
    """Return an executor with one native thread, which waits for the disk beside us.

    Where gevent has replaced the standard library's threads, its own executor still
    has native ones, and waiting for them lets the other greenlets go on.
    """
    monkey = sys.modules.get("gevent.monkey")
    if monkey is not None and monkey.is_module_patched("threading"):
        from gevent.threadpool import ThreadPoolExecutor as NativeExecutor

        return cast("Executor", NativeExecutor(1))
    return ThreadPoolExecutor(1, thread_name_prefix="journal-writer")


def free_bytes_beside(engine: Engine) -> Callable[[], int]:
    """Return how to ask for the free space, in bytes, on the disk of an SQLite file."""
    path = engine.url.database
    assert path, "a journal needs a file"
    folder = os.path.dirname(os.path.abspath(path))
    return lambda: shutil.disk_usage(folder).free


class Job(Generic[Result]):
    """One piece of work on its way through the queue, and what came of it."""

    def __init__(self, work: Work[Result], *, alone: bool = False) -> None:
        """Put `work` down as not yet done."""
        self.work = work
        self.alone = alone
        self.is_settled = False
        # Until the disk has it, the honest answer is that nobody knows.
        self._error: BaseException | None = JournalError("the writer stopped")
        self._result: Result | None = None

    def do(self, connection: Connection) -> None:
        """Do the work and keep its result."""
        self._result = self.work(connection)

    def succeed(self) -> None:
        """Note that what was done will last."""
        self._error = None
        self.is_settled = True

    def fail(self, error: BaseException) -> None:
        """Note what went wrong."""
        self._error = error
        self.is_settled = True

    def result(self) -> Result:
        """Return the result, or raise what went wrong."""
        if self._error is not None:
            raise self._error
        return cast("Result", self._result)


class QueueWriter:
    """The writer for SQLite: a queue and one native thread.

    `run` may be called from any thread or greenlet. The thread and its connection begin
    with the first work: a process may fork before that, and not after.
    """

    def __init__(
        self,
        engine: Engine,
        *,
        free_bytes: Callable[[], int] | None = None,
        queue_max: int = QUEUE_MAX,
    ) -> None:
        """Take the engine whose file is written."""
        self._engine = engine
        self._free_bytes = free_bytes or free_bytes_beside(engine)
        self._queue_max = queue_max
        self._waiting: deque[Job[object]] = deque()
        self._thread = one_thread()
        self._connection: Connection | None = None
        self._is_closed = False

    def run(self, work: Work[Result]) -> Result:
        """Do `work` in a transaction, perhaps together with others' work."""
        self._require_room()
        return self._hand_in(Job(work))

    def alone(self, work: Work[Result]) -> Result:
        """Do `work` between two transactions."""
        return self._hand_in(Job(work, alone=True))

    def close(self) -> None:
        """Finish what waits, close the connection, end the thread."""
        if not self._is_closed:
            self._is_closed = True
            self._thread.submit(self._drop).result()
            self._thread.shutdown(wait=True)

    def _require_room(self) -> None:
        """Refuse to begin what SQLite might not be able to finish."""
        try:
            free = self._free_bytes()
        except OSError as error:
            raise JournalError(f"the disk does not answer: {error}") from error
        if free < RESERVE_BYTES:
            raise JournalFullError("the disk is nearly full")

    def _hand_in(self, job: Job[Result]) -> Result:
        """Queue a job and ask for rounds of the thread until the job is settled.

        That is one round; more only when many hand in at the same instant. An earlier
        round, asked for by somebody else, may have settled the job as well.
        """
        if self._is_closed:
            raise JournalError("the journal is closed")
        if len(self._waiting) >= self._queue_max:
            raise JournalFullError("too much is waiting to be written")
        self._waiting.append(cast("Job[object]", job))
        while not job.is_settled:
            self._thread.submit(self._round).result()
        return job.result()

    # What follows runs on the thread.

    def _round(self) -> None:
        """Settle what waits: a batch of transactions, or one job that must be alone."""
        jobs: list[Job[object]] = []
        try:
            while self._waiting and len(jobs) < BATCH_MAX:
                if self._waiting[0].alone and jobs:
                    break
                jobs.append(self._waiting.popleft())
                if jobs[0].alone:
                    self._do_alone(jobs[0])
                    return
            self._commit(jobs)
        finally:
            for job in jobs:
                job.is_settled = True

    def _commit(self, jobs: list[Job[object]]) -> None:
        """Do and commit `jobs` together; when one of them spoils it, each by itself."""
        if not jobs:
            return
        try:
            self._do(jobs)
        except BaseException as error:
            self._roll_back(error)
            if len(jobs) == 1:
                jobs[0].fail(as_journal_error(error))
                return
            for job in jobs:
                self._commit([job])

    def _do(self, jobs: list[Job[object]]) -> None:
        """Do and commit `jobs`, or raise with nothing written.

        A COMMIT that fails is another matter: it may be on the disk all the same. All
        jobs are then unresolved, and the next connection will see what became of them.
        """
        connection = self._connected()
        transaction = connection.begin()
        for job in jobs:
            job.do(connection)
        try:
            transaction.commit()
        except FAILURES as error:
            self._drop()
            if is_refused_row(error):
                # A deferred constraint: nothing is written, and closing has said so.
                raise
            for job in jobs:
                failure = JournalError(f"the commit failed: {error}")
                failure.__cause__ = error
                job.fail(failure)
        else:
            for job in jobs:
                job.succeed()

    def _do_alone(self, job: Job[object]) -> None:
        """Do a job outside any transaction."""
        try:
            job.do(self._connected())
        except BaseException as error:
            self._drop()
            job.fail(as_journal_error(error))
        else:
            job.succeed()

    def _connected(self) -> Connection:
        """Return the writing connection; open one if there is none."""
        if self._connection is None:
            connection = for_writing(self._engine.connect())
            # Out of the pool for good: it is no reader's.
            connection.detach()
            self._connection = connection
        return self._connection

    def _roll_back(self, error: BaseException) -> None:
        """Undo what was done so far; after a failure of the disk, start afresh."""
        if isinstance(error, FAILURES) and not is_refused_row(error):
            self._drop()
        elif self._connection is not None:
            try:
                self._connection.rollback()
            except FAILURES:
                self._drop()

    def _drop(self) -> None:
        """Close the connection, whatever state it is in."""
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                connection.close()
            except FAILURES:
                connection.invalidate()


class PoolWriter:
    """The writer for PostgreSQL: every work a transaction of its own, from the pool."""

    def __init__(self, engine: Engine) -> None:
        """Take the engine whose pool is used."""
        self._engine = engine

    def run(self, work: Work[Result]) -> Result:
        """Do `work` in a transaction of its own."""
        try:
            with self._engine.begin() as connection:
                return work(connection)
        except FAILURES as error:
            raise as_journal_error(error) from error

    def alone(self, work: Work[Result]) -> Result:
        """Do `work` outside any transaction; others are not kept from writing."""
        try:
            with self._engine.connect() as connection:
                return work(connection.execution_options(isolation_level="AUTOCOMMIT"))
        except FAILURES as error:
            raise as_journal_error(error) from error

    def close(self) -> None:
        """Let go of the pool's connections."""
        self._engine.dispose()
