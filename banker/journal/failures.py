"""Failures of the database, in the journal's own words.

Whoever writes wants to know one thing of a failure: whether it is certain that nothing
was written. The kinds named here are certain; a bare JournalError is not.
"""

import sqlite3

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from banker.bank import JournalError

#: What a database that fails may raise; SQLite's own errors where we ask it directly.
FAILURES = (SQLAlchemyError, sqlite3.Error)


class JournalFullError(JournalError):
    """The disk is full or nearly so, or the queue is: nothing was written."""


class RowRefusedError(JournalError):
    """A constraint or trigger refused a row: nothing was written."""


def is_refused_row(error: BaseException) -> bool:
    """Return whether a constraint or trigger refused a row: then nothing was written."""
    return isinstance(error, (IntegrityError, sqlite3.IntegrityError))


def as_journal_error(error: BaseException) -> BaseException:
    """Return what a caller should see for `error`: failures of SQL as JournalError."""
    if not isinstance(error, FAILURES):
        return error
    original = getattr(error, "orig", None) or error
    failure: JournalError
    if is_refused_row(error):
        failure = RowRefusedError(str(original))
    elif getattr(original, "sqlite_errorname", "") == "SQLITE_FULL":
        failure = JournalFullError(str(original))
    else:
        failure = JournalError(str(original))
    failure.__cause__ = error
    return failure
