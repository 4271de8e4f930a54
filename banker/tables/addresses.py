"""Addresses: where phones reach this machine, and under which names it answers.

The QR code carries a raw address of the local network, because not every phone resolves
`.local` names; the name stands below it as text. Nothing of this comes from a request
(T-32).
"""

import ipaddress
import socket
from dataclasses import dataclass
from functools import cache
from time import monotonic

import ifaddr

from banker.config import Config
from banker.journal.tables import TableRows

#: Networks come and go; what was found is believed for so long.
BELIEVED_S = 10.0
#: Interfaces of containers and bridges are no way in for a phone.
HIDDEN_INTERFACES = ("docker", "br-", "veth", "virbr")


def lan_addresses() -> tuple[str, ...]:
    """Return the machine's own IPv4 addresses, private networks first, loopback never."""
    return _lan_addresses(int(monotonic() // BELIEVED_S))


@cache
def _lan_addresses(_period: int) -> tuple[str, ...]:
    """Return the addresses as they are in this period of time."""
    found: list[ipaddress.IPv4Address] = []
    for adapter in ifaddr.get_adapters():
        if adapter.nice_name.startswith(HIDDEN_INTERFACES):
            continue
        for ip in adapter.ips:
            if isinstance(ip.ip, str):
                address = ipaddress.IPv4Address(ip.ip)
                if not (address.is_loopback or address.is_link_local):
                    found.append(address)
    found.sort(key=lambda address: (not address.is_private, address))
    if _lan_addresses.cache_info().currsize > 1:
        _lan_addresses.cache_clear()
    return tuple(str(address) for address in found)


def local_name() -> str:
    """Return the machine's name on the local network, such as `banker.local`."""
    return f"{socket.gethostname().split('.')[0].lower()}.local"


def public_base(*, port: int, public_host: str = "", tls: bool = False) -> str:
    """Return the address that phones are given, without a slash at the end.

    `public_host` is the host's own word; else the first address of the local network,
    and on a machine without any the loopback, for trying out.
    """
    addresses = lan_addresses()
    host = public_host or (addresses[0] if addresses else "127.0.0.1")
    scheme = "https" if tls else "http"
    return f"{scheme}://{host_with_port(host, port=port, tls=tls)}"


def host_with_port(host: str, *, port: int, tls: bool = False) -> str:
    """Return a name as a browser must be told it: with the port, unless it is the usual.

    >>> host_with_port("banker.local", port=8000), host_with_port("banker.local", port=80)
    ('banker.local:8000', 'banker.local')
    """
    return host if port == (443 if tls else 80) else f"{host}:{port}"


def is_our_host(host: str, *, allowed: tuple[str, ...]) -> bool:
    """Return whether `host` (as in the Host header, perhaps with a port) names us."""
    name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
    name = name.strip("[]").lower().rstrip(".")
    ours = {"localhost", "127.0.0.1", "::1", local_name(), *allowed, *lan_addresses()}
    return name in ours


@dataclass(frozen=True, slots=True, kw_only=True)
class Addresses:
    """The addresses at which phones come to this machine's tables."""

    config: Config
    rows: TableRows

    @property
    def host(self) -> str:
        """The machine's name as a browser must be told it."""
        return host_with_port(local_name(), port=self.config.port, tls=self.config.tls)

    def join_url(self, table: str) -> str:
        """Return the address in the QR code; the table's code rides in its fragment."""
        config = self.config
        base = public_base(port=config.port, public_host=config.public_host, tls=config.tls)
        code = self.rows.record(table).join_code
        return f"{base}/t/{table}/join" + (f"#{code}" if code else "")
