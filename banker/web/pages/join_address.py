"""How a phone joins a table: the code to scan, and what to type instead."""

from dataclasses import dataclass

from banker.terminal.screens import Surroundings
from banker.web.pages.qr import qr_code
from banker.web.pages.views import QrCode


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinAddress:
    """How a phone joins.

    Attributes:
        qr: holds the address with its secret, which `address` leaves out.
        host: the machine's number with its port, to be typed.
        name: the machine's name, for networks that know it.
        code: what is typed there.
    """

    qr: QrCode
    address: str
    host: str
    name: str
    code: str


def join_address(around: Surroundings) -> JoinAddress:
    """Return how a phone joins the table with these surroundings."""
    address = around.join_url.partition("#")[0]
    return JoinAddress(
        qr=qr_code(around.join_url),
        address=address,
        host=address.partition("/t/")[0].partition("//")[2],
        name=around.join_host,
        code=around.join_code,
    )
