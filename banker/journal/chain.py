"""The chain: each entry carries the hash of the one before.

Whoever has written down one hash can later tell whether anything up to that entry was
changed, left out or slipped in. The hash is taken over the bytes that were stored; they
are never encoded again for it.
"""

from hashlib import sha256

#: Says how the parts are joined. Another way of joining them gets another word.
FORM = b"banker-entry-1"

#: What stands before the first entry.
NOTHING_BEFORE = ""


def entry_hash(
    previous: str,
    *,
    table: str,
    seq: int,
    at: str,
    actor: str,
    command_id: str,
    digest: str,
    payload: bytes,
) -> str:
    """Return the SHA-256, in hex, of an entry that follows the one with hash `previous`.

    Each part is preceded by its length, so that no two entries are joined alike.
    """
    hashed = sha256()
    words = (previous, table, str(seq), at, actor, command_id, digest)
    for part in (FORM, *(word.encode() for word in words), payload):
        hashed.update(len(part).to_bytes(8, "big"))
        hashed.update(part)
    return hashed.hexdigest()
