"""Live: what has changed reaches every open screen, numbered, in order.

A `Hub` belongs to one table. The bank tells it each receipt inside its lock; it hands on
and returns. Each open stream is a `Subscription` that collects news until its own thread
or greenlet comes for it, so a slow phone holds nobody up.
"""

import threading
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from banker.entry import Entry

#: A stream that comes back is given what it missed from this many entries.
ENTRIES_KEPT = 256
#: A heartbeat tells a page that the line is alive although nothing happens.
HEARTBEAT_S = 15.0
#: Streams of one table, and of one seat; beyond it the seat's oldest is closed (T-30).
STREAMS_PER_TABLE = 32
STREAMS_PER_SEAT = 2

Audience: TypeAlias = Literal["terminal", "phone", "program"]


class StreamsFullError(Exception):
    """The table has as many open streams as it may have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """What a subscription has collected since it was last asked.

    Attributes:
        entries: new entries, in order; the screen is to be drawn again after them.
        closed: whether the stream must end.
        moved: the table to go on with; empty for none.
    """

    entries: tuple[Entry, ...] = ()
    closed: bool = False
    moved: str = ""


class Subscription:
    """One open stream. `wait` is called by its own thread only."""

    def __init__(self, owner: str, audience: Audience) -> None:
        """Belong to `owner`: a seat, the terminal, a program."""
        self.owner = owner
        self.audience = audience
        self._entries: deque[Entry] = deque()
        self._ready = threading.Event()
        self._closed = False
        self._moved = ""

    def wait(self, timeout_s: float) -> News | None:
        """Return the news once there is some; None when `timeout_s` passed without."""
        if not self._ready.wait(timeout_s):
            return None
        self._ready.clear()
        entries: list[Entry] = []
        while self._entries:
            entries.append(self._entries.popleft())
        return News(entries=tuple(entries), closed=self._closed, moved=self._moved)

    def tell(self, entry: Entry | None = None) -> None:
        """Note an entry, or (None) that the screen is to be drawn again."""
        if entry is not None:
            self._entries.append(entry)
        if len(self._entries) > ENTRIES_KEPT:
            self._closed = True
        self._ready.set()

    def close(self) -> None:
        """End the stream."""
        self._closed = True
        self._ready.set()

    def move(self, table: str) -> None:
        """Send the page to another table."""
        self._moved = table
        self._ready.set()


class Hub:
    """All open streams of one table. Thread-safe."""

    def __init__(self) -> None:
        """Start with no streams."""
        self._lock = threading.Lock()
        self._recent: deque[Entry] = deque(maxlen=ENTRIES_KEPT)
        self._streams: list[Subscription] = []

    def subscribe(self, owner: str, audience: Audience) -> Subscription:
        """Return a new stream; the owner's oldest closes if there are too many.

        Raises:
            StreamsFullError: the table's cap is reached.
        """
        subscription = Subscription(owner, audience)
        with self._lock:
            own = [stream for stream in self._streams if stream.owner == owner]
            if audience == "phone" and len(own) >= STREAMS_PER_SEAT:
                self._streams.remove(own[0])
                own[0].close()
            if len(self._streams) >= STREAMS_PER_TABLE:
                raise StreamsFullError
            self._streams.append(subscription)
        return subscription

    def unsubscribe(self, subscription: Subscription) -> None:
        """Forget a stream that has ended."""
        with self._lock:
            if subscription in self._streams:
                self._streams.remove(subscription)

    def publish(self, entry: Entry) -> None:
        """Tell every stream of a new entry."""
        with self._lock:
            self._recent.append(entry)
            streams = tuple(self._streams)
        for stream in streams:
            stream.tell(entry)

    def redraw(self, audience: Audience | None = None) -> None:
        """Have screens drawn again although no entry was written."""
        with self._lock:
            streams = tuple(self._streams)
        for stream in streams:
            if audience is None or stream.audience == audience:
                stream.tell()

    def close(self, owner: str) -> None:
        """End every stream of an owner at once: a phone that was dropped (T-14)."""
        with self._lock:
            own = [stream for stream in self._streams if stream.owner == owner]
        for stream in own:
            stream.close()

    def close_all(self) -> None:
        """End every stream: the server stops."""
        with self._lock:
            streams = tuple(self._streams)
        for stream in streams:
            stream.close()

    def move(self, table: str) -> None:
        """Send every page to another table."""
        with self._lock:
            streams = tuple(self._streams)
        for stream in streams:
            stream.move(table)

    def since(self, seq: int) -> tuple[Entry, ...] | None:
        """Return the entries after `seq`; None if some of them are not kept any more."""
        with self._lock:
            recent = tuple(self._recent)
        if not recent or recent[0].seq > seq + 1:
            return None
        return tuple(entry for entry in recent if entry.seq > seq)

    def count(self, audience: Audience) -> int:
        """Return how many different owners listen: a phone with two pages counts once."""
        with self._lock:
            return len({s.owner for s in self._streams if s.audience == audience})


def frame(event: str, data: str, *, seq: int | None = None) -> str:
    r"""Return one server-sent event; no line of `data` can begin a field (T-25).

    >>> frame("entry", "one\ntwo", seq=7)
    'id: 7\nevent: entry\ndata: one\ndata: two\n\n'
    """
    lines = data.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    head = "" if seq is None else f"id: {seq}\n"
    return f"{head}event: {event}\n" + "".join(f"data: {line}\n" for line in lines) + "\n"


def frames(
    subscription: Subscription,
    *,
    seq: Callable[[], int],
    screen: Callable[[], str] | None,
    receipt: Callable[[Entry], str],
    missed: tuple[Entry, ...] | None,
    moved: Callable[[str], str],
) -> Iterator[str]:
    """Yield the frames of one stream until it is closed.

    `screen` draws the page anew (None for programs), `receipt` writes an entry, `missed`
    are the entries the page has not seen (None: too many, it must start afresh).
    """
    if screen is not None:
        yield frame("screen", screen(), seq=seq())
    if missed is None:
        yield frame("reset", "", seq=seq())
    for entry in missed or ():
        yield frame("entry", receipt(entry), seq=entry.seq)
    while True:
        news = subscription.wait(HEARTBEAT_S)
        if news is None:
            yield frame("heartbeat", "")
            continue
        for entry in news.entries:
            yield frame("entry", receipt(entry), seq=entry.seq)
        if news.moved:
            yield frame("moved", moved(news.moved))
        if news.closed:
            return
        if screen is not None:
            yield frame("screen", screen(), seq=seq())
