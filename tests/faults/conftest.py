"""Where the plug is pulled, the books lie on a disk that has to be waited for."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest


@pytest.fixture
def tmp_path():
    """A folder on the disk, wherever the other tests have theirs (see `run.sh`)."""
    with TemporaryDirectory(dir="/var/tmp", prefix="banker-") as folder:
        yield Path(folder)
