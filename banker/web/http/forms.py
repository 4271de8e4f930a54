"""From requests to commands: strict about types, keys and sizes, and nothing else.

JSON is read once, here. A number is a number (T-1): no word, fraction, truth value, NaN or
foreign digit passes for one. What is not understood is refused whole.
"""

import json
import re
from collections.abc import Mapping
from typing import Any, TypeVar
from unicodedata import category

import msgspec
from flask import request
from werkzeug.exceptions import BadRequest, UnsupportedMediaType

from banker.journal.codec import MalformedError, command_from
from banker.rules.engine import COMMANDS
from banker.rules.register import Command
from banker.web.http.callers import Caller
from banker.web.http.permissions import may_command

#: An idempotency key: what a URL, a log line and a card's tap id can all carry.
KEY_SHAPE = re.compile(r"[A-Za-z0-9._-]{1,64}")
#: No body of ours nests deeper than a correction's moves (T-27).
DEPTH_MOST = 32
#: No number in an address or a form has more digits.
DIGITS_MOST = 12

#: What people say of a payment, in their own words, is a line and no more.
SPOKEN = {"reason", "note"}
SPOKEN_MOST = 200
#: Controls, line ends, halves of characters; and marks that turn a line round.
UNSPOKEN = {"Cc", "Cs", "Zl", "Zp"}
BENDING = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)

Shape = TypeVar("Shape")


class NotYours(Exception):  # noqa: N818 - an answer, not a failure
    """A seat named another player in the acting field, or may not give this command."""

    def __init__(self, detail: str) -> None:
        """Say which of the two."""
        super().__init__(detail)
        self.detail = detail


def idempotency_key() -> str:
    """Return the key of this request: from its header, else from its form."""
    key = request.headers.get("Idempotency-Key") or request.form.get("key", "")
    if not KEY_SHAPE.fullmatch(key):
        raise BadRequest("Idempotency-Key: 1 to 64 of A-Z a-z 0-9 . _ -")
    return key


def whole_number(text: str, *, digits: int = DIGITS_MOST) -> int | None:
    """Return a typed or linked whole number; None for anything else.

    Only ASCII digits are digits (T-1), and no more of them than a sum of ours has: so
    long a row is no number but an attempt to keep the machine busy.

    >>> whole_number("150"), whole_number("٣"), whole_number("-1"), whole_number("9" * 5000)
    (150, None, None, None)
    """
    if not (text.isascii() and text.isdigit() and len(text) <= digits):
        return None
    return int(text)


def json_object() -> dict[str, Any]:
    """Return the body as a JSON object.

    Raises UnsupportedMediaType or BadRequest, in words.
    """
    if request.mimetype != "application/json":
        raise UnsupportedMediaType("Send application/json.")
    return object_in(request.get_data(cache=True))


def object_in(body: bytes) -> dict[str, Any]:
    """Return the JSON object in a body or in one field of a form, or raise BadRequest."""
    if nesting(body) > DEPTH_MOST:
        raise BadRequest("The JSON is nested too deeply.")
    try:
        found = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRequest(f"This is not JSON: {error}") from None
    if not isinstance(found, dict):
        raise BadRequest("Send a JSON object.")
    if duplicate_keys(body):
        raise BadRequest("A key stands twice in the JSON object.")
    return found


def nesting(body: bytes) -> int:
    """Return an upper bound of how deeply brackets nest in a body.

    >>> nesting(b'{"a": [[1]]}')
    3
    """
    depth = deepest = 0
    for byte in body:
        if byte in b"[{":
            depth += 1
            deepest = max(deepest, depth)
        elif byte in b"]}":
            depth -= 1
    return deepest


def duplicate_keys(body: bytes) -> bool:
    """Return whether an object of a valid JSON body names a key twice."""
    found = False

    def pairs(items: list[tuple[str, object]]) -> None:
        nonlocal found
        found = found or len({key for key, _ in items}) < len(items)

    json.loads(body, object_pairs_hook=pairs)
    return found


def shaped(body: Mapping[str, object], shape: type[Shape]) -> Shape:
    """Return the body as one of our small structs, or raise BadRequest in words."""
    try:
        return msgspec.convert(body, shape, strict=True)
    except msgspec.ValidationError as error:
        raise BadRequest(str(error)) from None


def command_for(
    caller: Caller, body: Mapping[str, object], *, phones_bank: bool
) -> Command:
    """Return the command in `body`, in the name of whoever may give it.

    Raises:
        MalformedError: it is no command, or says what cannot be shown.
        NotYours: this caller may not give it, or not for that player.
    """
    fields = dict(body)
    kind = fields.pop("kind", None)
    if not isinstance(kind, str):
        raise MalformedError("`kind` is missing")
    asked = COMMANDS.get(kind)
    if asked is None:
        raise MalformedError(f"unknown kind of command: {kind!r}")
    if not may_command(kind, caller.role, phones_bank=phones_bank):
        raise NotYours(f"{kind} is for the banker")
    if caller.role == "seat" and asked.acting:
        named = fields.setdefault(asked.acting, caller.player)
        if named != caller.player:
            raise NotYours(f"`{asked.acting}` is another player")
    for name in SPOKEN & fields.keys():
        require_plain(name, fields[name])
    return command_from(kind, fields)


def require_plain(name: str, text: object) -> None:
    """Refuse words that are too many for a line of history, or that would bend it.

    Raises MalformedError: more than 200 characters, a control, or a mark of direction.
    """
    if not isinstance(text, str):
        return
    if len(text) > SPOKEN_MOST:
        raise MalformedError(f"`{name}`: at most {SPOKEN_MOST} characters")
    if any(category(letter) in UNSPOKEN or letter in BENDING for letter in text):
        raise MalformedError(f"`{name}`: plain words, without controls")
