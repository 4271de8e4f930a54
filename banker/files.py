"""Files of the data folder: written whole or not at all, for nobody else's eyes."""

import os
from pathlib import Path


def private_file(path: Path, content: str | bytes, mode: int) -> None:
    """Write a file so that it is whole or absent, readable by `mode` only."""
    hidden = path.with_name(f".{path.name}.{os.getpid()}")
    hidden.unlink(missing_ok=True)
    descriptor = os.open(hidden, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode)
    with os.fdopen(descriptor, "wb") as file:
        os.fchmod(descriptor, mode)
        file.write(content.encode() if isinstance(content, str) else content)
        file.flush()
        os.fsync(file.fileno())
    hidden.replace(path)
