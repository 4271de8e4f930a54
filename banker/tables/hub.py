"""Live: what has changed reaches every open screen, numbered, in order.

A `Hub` belongs to one table. The bank tells it each receipt inside its lock; it hands on
and returns. Each open stream is a `Subscription` that collects news until its own thread
or greenlet comes for it, so a slow phone holds nobody up.
"""

import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from banker.entry import Entry

#: A stream that comes back is given what it missed from this many entries.
ENTRIES_KEPT = 256
#: Moments that wait for a slow screen; what is older is not worth hearing any more.
SIGNALS_KEPT = 8
#: A heartbeat tells a page that the line is alive although nothing happens.
HEARTBEAT_S = 15.0
#: Streams of one table, and of one seat; beyond it the seat's oldest is closed (T-30), and
#: told so: a page that came back by itself would only push out another one.
#: A full table never keeps out the terminal or a phone: a program makes room for them.
STREAMS_PER_TABLE = 32
STREAMS_PER_SEAT = 2

Audience: TypeAlias = Literal["terminal", "phone", "tv", "program"]

#: Somebody has sat down.
JOINED = '{"kind": "joined"}'
#: A comment; it tells nothing but that the line stands.
OPENED = ": open\n\n"


class StreamsFullError(Exception):
    """The table has as many open streams as it may have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """What a subscription has collected since it was last asked.

    Attributes:
        entries: new entries, in order; the screen is to be drawn again after them.
        signals: moments of the table that no entry tells of, such as a card that was read.
        closed: whether the stream must end.
        is_stale: whether the screen is to be drawn again.
        elsewhere: whether it must end since a later one of the same seat has its place.
        moved: the table to go on with; empty for none.
    """

    entries: tuple[Entry, ...] = ()
    signals: tuple[str, ...] = ()
    is_stale: bool = False
    closed: bool = False
    elsewhere: bool = False
    moved: str = ""


class Subscription:
    """One open stream. `wait` is called by its own thread only."""

    def __init__(
        self,
        owner: str,
        audience: Audience,
        is_gone: Callable[[], bool] = lambda: False,
    ) -> None:
        """Belong to `owner`: a seat, the terminal, a program.

        `is_gone` tells whether its client has hung up, as far as the line knows.
        """
        self.owner = owner
        self.audience = audience
        self.is_gone = is_gone
        self._entries: deque[Entry] = deque()
        self._signals: deque[str] = deque(maxlen=SIGNALS_KEPT)
        self._ready = threading.Event()
        self._is_stale = False
        self._closed = False
        self._elsewhere = False
        self._moved = ""

    @property
    def is_closed(self) -> bool:
        """Whether the stream must end."""
        return self._closed

    def wait(self, timeout_s: float) -> News | None:
        """Return the news once there is some; None when `timeout_s` passed without."""
        if not self._ready.wait(timeout_s):
            return None
        self._ready.clear()
        is_stale, self._is_stale = self._is_stale, False
        entries: list[Entry] = []
        while self._entries:
            entries.append(self._entries.popleft())
        signals: list[str] = []
        while self._signals:
            signals.append(self._signals.popleft())
        return News(
            entries=tuple(entries),
            signals=tuple(signals),
            is_stale=is_stale,
            closed=self._closed,
            elsewhere=self._elsewhere,
            moved=self._moved,
        )

    @property
    def is_behind(self) -> bool:
        """Whether an entry waits to be told."""
        return bool(self._entries)

    def note(self, entry: Entry) -> None:
        """Have an entry told when the screen is next drawn."""
        self._entries.append(entry)
        if len(self._entries) > ENTRIES_KEPT:
            self._closed = True

    def wake(self) -> None:
        """Have the entries that wait told, and the screen drawn again."""
        self._is_stale = True
        self._ready.set()

    def signal(self, moment: str) -> None:
        """Note a moment that is heard once, and by nobody who comes later."""
        self._signals.append(moment)
        self._ready.set()

    def close(self) -> None:
        """End the stream."""
        self._closed = True
        self._ready.set()

    def give_way(self) -> None:
        """End the stream, and tell its page that a later one of this seat goes on."""
        self._elsewhere = True
        self.close()

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

    def subscribe(
        self,
        owner: str,
        audience: Audience,
        is_gone: Callable[[], bool] = lambda: False,
    ) -> Subscription:
        """Return a new stream; a seat's oldest gives way to it if there are too many.

        Whoever takes a stream gives it back by `unsubscribe`, come what may.

        Raises:
            StreamsFullError: the table's cap is reached.
        """
        subscription = Subscription(owner, audience, is_gone)
        if owner.startswith("seat:"):
            self._make_room_at_seat(owner)
        with self._lock:
            full = len(self._streams) >= STREAMS_PER_TABLE
        if full:
            self._make_room(audience)
        with self._lock:
            if len(self._streams) >= STREAMS_PER_TABLE:
                raise StreamsFullError
            self._streams.append(subscription)
        return subscription

    def _make_room_at_seat(self, owner: str) -> None:
        """End those of a seat's streams that nobody hears; else its oldest gives way.

        A page that was left for another one is not always known to be gone; the window
        beside it shall not be pushed out for it.
        """
        with self._lock:
            own = [stream for stream in self._streams if stream.owner == owner]
        if len(own) < STREAMS_PER_SEAT:
            return
        deaf = [stream for stream in own if stream.is_gone()]
        with self._lock:
            self._end(deaf)
            own = [stream for stream in self._streams if stream.owner == owner]
            while len(own) >= STREAMS_PER_SEAT:
                oldest = own.pop(0)
                oldest.give_way()
                self._streams.remove(oldest)

    def _make_room(self, audience: Audience) -> None:
        """End streams that nobody hears any more; for a screen, the oldest program too."""
        with self._lock:
            streams = tuple(self._streams)
        # Asking the line may take a moment, in which nobody shall wait for the lock.
        deaf = [stream for stream in streams if stream.is_gone()]
        if not deaf and audience != "program":
            deaf = [stream for stream in streams if stream.audience == "program"][:1]
        if not deaf and audience == "terminal":
            deaf = [stream for stream in streams if stream.audience == "terminal"][:1]
        with self._lock:
            self._end(deaf)

    def _end(self, streams: Iterable[Subscription]) -> None:
        """Close streams and free their places at once; called with the lock held."""
        for stream in tuple(streams):
            stream.close()
            if stream in self._streams:
                self._streams.remove(stream)

    def unsubscribe(self, subscription: Subscription) -> None:
        """Forget a stream that has ended."""
        with self._lock:
            if subscription in self._streams:
                self._streams.remove(subscription)

    def publish(self, entry: Entry, *, later: bool = False) -> None:
        """Tell every stream of a new entry; `later` leaves that to the next `redraw`."""
        with self._lock:
            self._recent.append(entry)
            streams = tuple(self._streams)
        for stream in streams:
            stream.note(entry)
            if stream.is_closed or not later:
                stream.wake()
            if stream.is_closed:
                self.unsubscribe(stream)

    def redraw(self, audience: Audience | None = None) -> None:
        """Have the screens of an audience drawn again, and all that are behind."""
        with self._lock:
            streams = tuple(self._streams)
        for stream in streams:
            if audience is None or stream.audience == audience or stream.is_behind:
                stream.wake()

    def signal(self, moment: str, audience: Audience = "terminal") -> None:
        """Tell screens of a moment that is no entry, as JSON: a card was read, a no."""
        with self._lock:
            streams = tuple(self._streams)
        for stream in streams:
            if stream.audience == audience:
                stream.signal(moment)

    def close(self, owner: str) -> None:
        """End every stream of an owner at once: a phone that was dropped (T-14)."""
        with self._lock:
            self._end(stream for stream in self._streams if stream.owner == owner)

    def close_all(self) -> None:
        """End every stream: the server stops."""
        with self._lock:
            self._end(self._streams)

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
        return len(self.owners(audience))

    def owners(self, audience: Audience) -> frozenset[str]:
        """Return who listens."""
        with self._lock:
            return frozenset(s.owner for s in self._streams if s.audience == audience)


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
    are the entries the page has not seen (None: too many, it must start afresh). An entry
    written while those were looked up is in the news as well; it is told once.
    """
    told = max((entry.seq for entry in missed or ()), default=0)
    # Something must be sent at once, or a program waits for its headers until news comes.
    yield frame("screen", screen(), seq=seq()) if screen is not None else OPENED
    if missed is None:
        yield frame("reset", "", seq=seq())
    for entry in missed or ():
        yield frame("entry", receipt(entry), seq=entry.seq)
    while True:
        news = subscription.wait(HEARTBEAT_S)
        if news is None:
            yield frame("heartbeat", "")
            continue
        for entry in (one for one in news.entries if one.seq > told):
            yield frame("entry", receipt(entry), seq=entry.seq)
        yield from told_beside(news, moved)
        if news.closed:
            return
        if screen is not None and news.is_stale:
            yield frame("screen", screen(), seq=seq())


def told_beside(news: News, moved: Callable[[str], str]) -> Iterator[str]:
    """Yield what no entry tells: moments, and where the page or its seat goes on."""
    for moment in news.signals:
        yield frame("moment", moment)
    if news.moved:
        yield frame("moved", moved(news.moved))
    if news.elsewhere:
        yield frame("elsewhere", "")
