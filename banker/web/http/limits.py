"""Limits on requests: how often one address may ask for what costs the table a question."""

from flask_limiter import Limiter
from flask_limiter.util import get_remote_address

limiter = Limiter(get_remote_address, default_limits=[])

#: Asking for a seat at all, whatever the code: a family behind one address is not stopped.
ASKING = "60 per minute"
