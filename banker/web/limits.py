"""Limits on tries: nobody guesses a code, and nobody is locked out for another's guesses.

Counted by the address of the asker (T-17); the tries at one table are counted together as
well, far above what a full table needs.
"""

from flask import request
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address

limiter = Limiter(get_remote_address, default_limits=[])

#: A family types a code wrongly a few times; a program tries thousands.
JOIN_TRIES = "10 per minute"
JOIN_TRIES_OF_TABLE = "60 per minute"


def this_table() -> str:
    """Return the table in the address, to count all its tries together."""
    return f"table:{(request.view_args or {}).get('table', '')}"
