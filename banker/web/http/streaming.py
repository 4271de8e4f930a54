"""Event streams over HTTP: a place at the table's hub, taken late and given back early.

A stream takes its place only after everything about its request has been found good, and
gives it back however it ends: read to the end, hung up on, or never begun. A HEAD request
is told the headers and takes no place at all.
"""

import logging
import select
import socket
from collections.abc import Callable, Iterator
from typing import Any

from flask import Response, request, stream_with_context

from banker.bank import JournalError
from banker.entry import Entry
from banker.rules.errors import Refusal
from banker.tables.hub import Audience, Hub, Subscription, frames

log = logging.getLogger(__name__)

Missed = tuple[Entry, ...] | None


def event_stream(  # noqa: PLR0913 - what a stream tells
    hub: Hub,
    *,
    owner: str,
    audience: Audience,
    seq: Callable[[], int],
    screen: Callable[[], str] | None,
    receipt: Callable[[Entry], str],
    moved: Callable[[str], str],
    missed: Callable[[], Missed] = lambda: (),
    successor: str | None = None,
    on_change: Callable[[], object] = lambda: None,
) -> Response:
    """Return a stream of one table as a response.

    The arguments are those of `live.frames`; `missed` is asked once the stream has its
    place, so that nothing falls between. `successor` is the table to which everybody has
    moved on: whoever was away then is told now. `on_change` is called when the stream has
    come and when it has gone.

    Raises:
        StreamsFullError: the table's cap is reached.
    """
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    if request.method == "HEAD":
        return Response((), mimetype="text/event-stream", headers=headers)

    def run(subscription: Subscription) -> Iterator[str]:
        try:
            yield from frames(
                subscription,
                seq=seq,
                screen=screen,
                receipt=receipt,
                missed=missed(),
                moved=moved,
            )
        except (Refusal, JournalError) as error:
            # The headers are out: the page asks again, and is told by a whole answer.
            log.warning("a stream of %s ends: %s", owner, error)

    subscription = hub.subscribe(owner, audience, line_is_cut(request.environ))
    if successor is not None:
        subscription.move(successor)
    place = Place(run(subscription), hub, subscription, on_change)
    on_change()
    # Only what draws a page needs the request beside it for as long as it lasts.
    lines = stream_with_context(place) if screen is not None else place
    return Response(lines, mimetype="text/event-stream", headers=headers)


class Place(Iterator[str]):
    """The frames of one stream; closing it frees its place, even before the first one."""

    def __init__(
        self,
        lines: Iterator[str],
        hub: Hub,
        subscription: Subscription,
        on_change: Callable[[], object],
    ) -> None:
        """Give out `lines` for as long as `subscription` has its place at `hub`."""
        self._lines = lines
        self._hub = hub
        self._subscription = subscription
        self._on_change = on_change

    def __next__(self) -> str:
        """Return the next frame; after the last one, the place is free."""
        try:
            return next(self._lines)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Free the place."""
        self._subscription.close()
        self._hub.unsubscribe(self._subscription)
        self._on_change()


def line_is_cut(environ: dict[str, Any]) -> Callable[[], bool]:
    """Return a question to the request's own socket: has the client hung up?

    Without such a socket nobody knows, and the next heartbeat finds out.
    """
    line = environ.get("gunicorn.socket")

    def asked() -> bool:
        if line is None:
            return False
        try:
            readable, _, _ = select.select([line], [], [], 0)
            return bool(readable) and line.recv(1, socket.MSG_PEEK) == b""
        except (OSError, ValueError):
            return True

    return asked
