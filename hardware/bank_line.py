"""The line to the bank: its address, the reader's key, JSON both ways.

Nothing is repeated here and no answer is judged: see `tap_client` and `heartbeat`.
"""

import logging
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import requests

logger = logging.getLogger(__name__)


class LineError(Exception):
    """The bank did not answer, or the reader has no key to ask it with."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The bank's answer: its HTTP status, and the members of its JSON body, if any."""

    status: int
    members: dict[str, Any] = field(default_factory=dict)

    @property
    def code(self) -> str:
        """The stable code of a problem, without the address it may stand in."""
        return str(self.members.get("type", "")).rpartition("/")[2]


class BankLine:
    """Asks one bank as its reader. For one thread at a time.

    The key is read from its file at the first call and after `forget_key`.
    """

    def __init__(self, url: str, key_file: Path) -> None:
        """Name the bank and the file with the reader's key."""
        self._url = url.rstrip("/")
        self._key_file = key_file
        self._key: str | None = None
        self._session = requests.Session()
        # A proxy or a password file of the machine has no business between the two.
        self._session.trust_env = False

    def forget_key(self) -> None:
        """Read the key anew next time: the bank may have made another."""
        self._key = None

    def get(self, path: str, *, timeout_s: float) -> Reply:
        """Return the bank's answer to GET. Raises LineError if there is none."""
        return self._ask("GET", path, timeout_s=timeout_s)

    def post(
        self, path: str, body: dict[str, str], *, timeout_s: float, key: str | None = None
    ) -> Reply:
        """Return the bank's answer to POST; `key` makes repeating harmless.

        Raises LineError if there is no answer.
        """
        return self._ask("POST", path, timeout_s=timeout_s, body=body, key=key)

    def _ask(
        self,
        method: str,
        path: str,
        *,
        timeout_s: float,
        body: dict[str, str] | None = None,
        key: str | None = None,
    ) -> Reply:
        headers = {"Authorization": f"Bearer {self._credential()}"}
        if key:
            headers["Idempotency-Key"] = key
        try:
            answer = self._session.request(
                method,
                self._url + path,
                json=body,
                headers=headers,
                timeout=timeout_s,
                # The key is for this bank and for nobody it might point to.
                allow_redirects=False,
            )
        except requests.RequestException as error:
            raise LineError(
                f"no answer from {self._url}: {type(error).__name__}"
            ) from error
        return Reply(answer.status_code, members_of(answer))

    def _credential(self) -> str:
        if self._key is None:
            try:
                self._key = self._key_file.read_text("ascii").strip()
            except (OSError, UnicodeDecodeError) as error:
                raise LineError(f"no reader key in {self._key_file}") from error
        return self._key


def members_of(answer: requests.Response) -> dict[str, Any]:
    """Return the members of a JSON object, or none if the body is something else."""
    try:
        body = answer.json()
    except requests.JSONDecodeError:
        return {}
    return body if isinstance(body, dict) else {}
