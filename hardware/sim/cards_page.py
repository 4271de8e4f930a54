"""The page of virtual cards, served on loopback by the process that has the reader.

Cards laid on the drawn reader go into the simulated field, and from there through
nfcpy like any other. Only pages of this very server may lay cards: the address in
`Origin` and `Host` is checked, and bodies are JSON. Programs, which send no Origin,
may lay them too; that is how a bank's own tests play.

| call | does |
|---|---|
| `GET /state` | the cards, what lies on the reader, the bank's latest signal |
| `POST /place {"uid"}` | lays it instead of the others; `"beside": true` beside them |
| `POST /remove {}` | takes all cards away; `{"uid"}` only that one |
| `POST /tap {"uid"}` | lays it for `"hold_s"` (0.4) seconds; answers when it is gone |
"""

import json
import logging
from collections.abc import Callable
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from typing import Any, ClassVar

from hardware.reader import CardUid
from hardware.sim.tray import HOLD_MAX_S, HOLD_S, UID, Tray

logger = logging.getLogger(__name__)

HOST = "127.0.0.1"
BODY_MAX_BYTES = 4096

#: A connection that says nothing for this long is closed.
SILENCE_MAX_S = 30

#: Every file of the page; nothing else is ever read from the disk.
PAGE = {
    "/": ("index.html", "text/html; charset=utf-8"),
    "/page.css": ("page.css", "text/css; charset=utf-8"),
    "/tokens.css": ("tokens.css", "text/css; charset=utf-8"),
    "/page.js": ("page.js", "text/javascript; charset=utf-8"),
    "/hand.js": ("hand.js", "text/javascript; charset=utf-8"),
    "/words.js": ("words.js", "text/javascript; charset=utf-8"),
    "/tokens.svg": ("tokens.svg", "image/svg+xml"),
    "/rosette.svg": ("rosette.svg", "image/svg+xml"),
    "/golos-text-latin.woff2": ("golos-text-latin.woff2", "font/woff2"),
    "/golos-text-cyrillic.woff2": ("golos-text-cyrillic.woff2", "font/woff2"),
}

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}


class RequestRefusedError(Exception):
    """The request is malformed or comes from elsewhere: a status and why."""

    def __init__(self, status: HTTPStatus, why: str) -> None:
        """Answer with `status`, saying `why`."""
        super().__init__(why)
        self.status = status


class CardsPage:
    """The page's server: serving from the first moment until `close`."""

    def __init__(self, tray: Tray, port: int) -> None:
        """Listen on loopback at `port`, or at any free port if it is 0.

        Raises:
            OSError: the port is taken.
        """
        handler = type("Handler", (PageHandler,), {"tray": tray})
        self._server = ThreadingHTTPServer((HOST, port), handler)
        self._server.daemon_threads = True

    @property
    def url(self) -> str:
        """Where the page is."""
        return f"http://{HOST}:{self._server.server_port}/"

    def serve(self) -> None:
        """Answer requests until closed."""
        self._server.serve_forever(poll_interval=0.1)

    def close(self) -> None:
        """Stop listening."""
        self._server.shutdown()
        self._server.server_close()


class PageHandler(BaseHTTPRequestHandler):
    """Answers one connection. `tray` is set by the server it belongs to."""

    tray: ClassVar[Tray]
    protocol_version = "HTTP/1.1"
    server_version, sys_version = "cards", ""
    timeout = SILENCE_MAX_S
    # Head and body leave in one packet; a body of its own would wait 40 ms for an answer.
    wbufsize = -1

    def do_GET(self) -> None:
        """Send the state or a file of the page."""
        self._answer(self._get)

    def do_POST(self) -> None:
        """Lay cards and take them away."""
        self._answer(self._post)

    def log_message(self, format: str, *args: object) -> None:
        """Requests are nobody's news."""

    def _answer(self, handle: Callable[[], None]) -> None:
        try:
            self._check_address()
            handle()
        except RequestRefusedError as refusal:
            # What is left of the body must not be taken for the next request.
            self.close_connection = True
            self._send_json(refusal.status, {"title": str(refusal)})

    def _get(self) -> None:
        if self.path == "/state":
            self._send_json(HTTPStatus.OK, self.tray.state())
            return
        if self.path not in PAGE:
            raise RequestRefusedError(HTTPStatus.NOT_FOUND, "there is no such page")
        name, kind = PAGE[self.path]
        self._send(
            HTTPStatus.OK, kind, files("hardware.sim").joinpath("page", name).read_bytes()
        )

    def _post(self) -> None:
        body = self._body()
        match self.path:
            case "/place":
                known(body, {"uid", "beside"})
                self.tray.place(uid_in(body), beside=body.get("beside") is True)
            case "/remove":
                known(body, {"uid"})
                self.tray.remove(uid_in(body) if "uid" in body else None)
            case "/tap":
                known(body, {"uid", "hold_s"})
                self.tray.tap(uid_in(body), hold_s=hold_in(body))
            case _:
                raise RequestRefusedError(HTTPStatus.NOT_FOUND, "there is no such call")
        self._send_json(HTTPStatus.OK, {"lying": self.tray.state()["lying"]})

    def _check_address(self) -> None:
        """Refuse other pages in the same browser, and names that only point here."""
        port = self.connection.getsockname()[1]
        hosts = {f"{name}:{port}" for name in (HOST, "localhost")}
        if self.headers.get("Host") not in hosts:
            raise RequestRefusedError(HTTPStatus.BAD_REQUEST, "this is not our address")
        origin = self.headers.get("Origin")
        if origin is not None and origin not in {f"http://{host}" for host in hosts}:
            raise RequestRefusedError(HTTPStatus.FORBIDDEN, "another page may not do this")
        if self.headers.get("Sec-Fetch-Site", "none") not in {"none", "same-origin"}:
            raise RequestRefusedError(HTTPStatus.FORBIDDEN, "another page may not do this")

    def _body(self) -> dict[str, Any]:
        if self.headers.get_content_type() != "application/json":
            raise RequestRefusedError(
                HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "the body must be JSON"
            )
        length = self.headers.get("Content-Length", "")
        if not (length.isascii() and length.isdigit() and int(length) <= BODY_MAX_BYTES):
            raise RequestRefusedError(
                HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "the body is too long"
            )
        try:
            body = json.loads(self.rfile.read(int(length)))
        except (ValueError, RecursionError) as error:
            raise RequestRefusedError(
                HTTPStatus.BAD_REQUEST, "the body is no JSON"
            ) from error
        if not isinstance(body, dict):
            raise RequestRefusedError(HTTPStatus.BAD_REQUEST, "the body must be an object")
        return body

    def _send_json(self, status: HTTPStatus, body: dict[str, Any]) -> None:
        self._send(status, "application/json", json.dumps(body).encode())

    def _send(self, status: HTTPStatus, kind: str, octets: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(octets)))
        for name, value in HEADERS.items():
            self.send_header(name, value)
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(octets)


def known(body: dict[str, Any], names: set[str]) -> None:
    """Refuse a body with members other than `names`."""
    if strange := sorted(body.keys() - names):
        raise RequestRefusedError(HTTPStatus.BAD_REQUEST, f"unknown: {', '.join(strange)}")


def uid_in(body: dict[str, Any]) -> CardUid:
    """Return the body's uid, or refuse what is none."""
    uid = body.get("uid")
    if not isinstance(uid, str) or not UID.fullmatch(uid):
        raise RequestRefusedError(HTTPStatus.BAD_REQUEST, "uid: 4, 7, 8 or 10 bytes in hex")
    return CardUid(uid)


def hold_in(body: dict[str, Any]) -> float:
    """Return for how many seconds a card is to lie, or refuse what is no such number."""
    hold_s = body.get("hold_s", HOLD_S)
    is_number = isinstance(hold_s, int | float) and not isinstance(hold_s, bool)
    if not is_number or not 0 < hold_s <= HOLD_MAX_S:
        raise RequestRefusedError(
            HTTPStatus.BAD_REQUEST, f"hold_s: 0 to {HOLD_MAX_S:g} seconds"
        )
    return float(hold_s)
