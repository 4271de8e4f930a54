"""Settings of the process, from the environment and the command line."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

#: Where an installed service keeps its data; a family at home gets a folder of its own.
DATA_DEFAULT = Path.home() / ".local" / "share" / "banker"
PORT_DEFAULT = 8000
#: Files of the data folder beside the database: keys of the machine, and the terminal's.
HOST_KEY, READER_KEY, TERMINAL_URL = "host.key", "reader.key", "terminal.url"
#: The folder in it for a family's own boards.
BOARDS = "boards"


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """How this process runs.

    Attributes:
        host: the address to listen on; 0.0.0.0 for every network of the machine.
        data: the folder of database and keys.
        reader: `none`, `auto`, or what `python -m hardware --reader` takes.
        database_url: empty for SQLite in the data folder.
        public_host: the name or address phones shall use; empty to find it out.
        allowed_hosts: further names under which this bank answers.
        proxies: how many reverse proxies stand before it, whose headers are believed.
        tls: whether browsers reach it over https, so that cookies can insist on it.
        wifi, wifi_password: the home network, which the terminal then shows as a code to
            scan; empty to show none. Whoever sees the terminal can read it.
    """

    host: str = "0.0.0.0"  # noqa: S104 - phones at the table must reach it
    port: int = PORT_DEFAULT
    data: Path = DATA_DEFAULT
    reader: str = "none"
    database_url: str = ""
    public_host: str = ""
    allowed_hosts: tuple[str, ...] = ()
    proxies: int = 0
    tls: bool = False
    cards_port: int = 8010
    wifi: str = ""
    wifi_password: str = ""

    @property
    def url(self) -> str:
        """The address of the database: as given, else SQLite in the data folder."""
        return self.database_url or f"sqlite:///{self.data / 'bank.sqlite3'}"


def from_environment(environ: Mapping[str, str] = os.environ) -> Config:
    """Return the settings that `BANKER_...` variables give, with defaults for the rest."""
    config = Config()
    if port := environ.get("BANKER_PORT"):
        config = replace(config, port=int(port))
    if data := environ.get("BANKER_DATA"):
        config = replace(config, data=Path(data))
    if proxies := environ.get("BANKER_PROXIES"):
        config = replace(config, proxies=int(proxies))
    hosts = tuple(
        name for name in environ.get("BANKER_ALLOWED_HOSTS", "").split(",") if name
    )
    return replace(
        config,
        host=environ.get("BANKER_HOST", config.host),
        reader=environ.get("BANKER_READER", config.reader),
        database_url=environ.get("BANKER_DATABASE_URL", ""),
        public_host=environ.get("BANKER_PUBLIC_HOST", ""),
        allowed_hosts=hosts,
        tls=environ.get("BANKER_TLS", "") == "1",
        wifi=environ.get("BANKER_WIFI", ""),
        wifi_password=environ.get("BANKER_WIFI_PASSWORD", ""),
    )
