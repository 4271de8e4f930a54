"""Callers: who is asking, by key or cookie, and in which role.

A program sends `Authorization: Bearer <key>`; a browser sends cookies, one for each seat
and one for the terminal. No key is taken from an address or a body (T-13). Which roles a
route is for stands in `permissions`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

from flask import Request, Response

from banker.entry import Actor
from banker.journal.credentials import Credential, Credentials
from banker.rules.players import PlayerId

Role: TypeAlias = Literal["anon", "host", "banker", "seat", "reader", "spectator"]

#: A seat stays where it is for years; its end is the table's word, not a date (T-15).
COOKIE_AGE_S = 10 * 365 * 24 * 3600
BANKER_COOKIE = "banker"
BEARER = "Bearer "
KEY_MOST = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """Somebody asking.

    Attributes:
        table: the table the key belongs to; None for a key to the whole machine.
        player: whose seat it is; None for other roles.
        credential: the id of the key; None for nobody.
        by_cookie: whether a browser sent it without being asked, so that the request
            must also come from one of our own pages (T-12).
    """

    role: Role
    table: str | None = None
    player: PlayerId | None = None
    credential: int | None = None
    by_cookie: bool = False

    @property
    def actor(self) -> Actor:
        """The caller as the journal names it."""
        return Actor(f"seat:{self.player}" if self.role == "seat" else self.role)

    def may_see(self, table: str) -> bool:
        """Return whether the key is for this table or for the whole machine."""
        return self.table is None or self.table == table


NOBODY = Caller(role="anon")


def seat_cookie(table: str) -> str:
    """Return the name of the cookie that holds a seat of `table`."""
    return f"seat-{table}"


def tv_cookie(table: str) -> str:
    """Return the name of the cookie of a screen that only looks on."""
    return f"tv-{table}"


def cookie_name(name: str, *, tls: bool) -> str:
    """Return a cookie's name as sent: bound to this host where there is TLS (T-36)."""
    return f"__Host-{name}" if tls else name


def set_key_cookie(response: Response, name: str, key: str, *, tls: bool) -> None:
    """Give the browser a key that scripts cannot read and other sites cannot use."""
    response.set_cookie(
        cookie_name(name, tls=tls),
        key,
        max_age=COOKIE_AGE_S,
        httponly=True,
        samesite="Strict",
        secure=tls,
        path="/",
    )


def callers(
    request: Request, credentials: Credentials, *, table: str | None, tls: bool
) -> Iterator[Caller]:
    """Yield everyone the request speaks for: the bearer alone, else each cookie."""
    header = request.headers.get("Authorization", "")
    if header:
        found = None
        if header.startswith(BEARER) and len(header) <= KEY_MOST:
            found = credentials.find(header[len(BEARER) :].strip())
        if found is not None:
            yield as_caller(found, by_cookie=False)
        return
    names = [BANKER_COOKIE]
    if table is not None:
        names = [seat_cookie(table), BANKER_COOKIE, tv_cookie(table)]
    for name in names:
        key = request.cookies.get(cookie_name(name, tls=tls), "")
        if key and len(key) <= KEY_MOST:
            found = credentials.find(key)
            if found is not None:
                yield as_caller(found, by_cookie=True)


def as_caller(credential: Credential, *, by_cookie: bool) -> Caller:
    """Return the caller a key speaks for."""
    player = credential.player
    return Caller(
        role=cast("Role", credential.role),
        table=credential.table,
        player=None if player is None else PlayerId(player),
        credential=credential.id,
        by_cookie=by_cookie,
    )
