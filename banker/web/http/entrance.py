"""The entrance: every request is looked at here before any route sees it.

In this order: the Host must be ours (T-32), the route must be for the caller's role
(T-3), the table in the address must be the caller's (T-4), and a browser's POST must come
from one of our own pages (T-12).
"""

from flask import Flask, Request, g, request
from werkzeug.exceptions import BadRequest, Forbidden, NotFound, Unauthorized

from banker.tables.addresses import is_our_host
from banker.tables.services import Services
from banker.web.http.callers import NOBODY, Caller, callers
from banker.web.http.permissions import ANYBODY, roles_of
from banker.web.http.services import the_services

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


def guard(app: Flask) -> None:
    """Put the checks before every route of `app`."""
    app.before_request(check_host)
    app.before_request(check_caller)


def caller() -> Caller:
    """Return who is asking, in the role in which this route lets them in."""
    found: Caller = g.caller
    return found


def check_host() -> None:
    """Refuse a name that is not this machine's."""
    config = the_services().config
    allowed = (*config.allowed_hosts, *filter(None, (config.public_host, config.host)))
    if not is_our_host(request.host, allowed=allowed):
        raise BadRequest("This is not an address of this bank.")


def check_caller() -> None:
    """Find out who asks, and refuse whoever has no business on this route."""
    table = (request.view_args or {}).get("table")
    roles = roles_of(request.endpoint)
    known = list(known_callers(the_services(), request, table))
    if table is not None and known and not any(one.may_see(table) for one in known):
        raise NotFound("There is no such table.")
    here = [one for one in known if table is None or one.may_see(table)]
    g.caller = next((someone for someone in here if someone.role in roles), NOBODY)
    if g.caller is not NOBODY:
        check_origin(g.caller)
    elif roles != ANYBODY and "anon" not in roles:
        raise Forbidden("Not in this role.") if known else Unauthorized("Unknown key.")
    elif request.method not in SAFE_METHODS:
        check_origin(g.caller)


def known_callers(services: Services, request: Request, table: str | None) -> list[Caller]:
    """Return everyone the request speaks for."""
    return list(
        callers(request, services.credentials, table=table, tls=services.config.tls)
    )


def own_origins() -> set[str]:
    """Return what a browser may name as the origin of our own pages: scheme and host.

    Compared as text: an origin is never taken apart, since anybody may send anything.
    Behind somebody else's TLS we are asked by plain http, and the browser says https.
    """
    schemes = {request.scheme, "https"} if the_services().config.tls else {request.scheme}
    return {f"{scheme}://{request.host}".lower() for scheme in schemes}


def check_origin(someone: Caller) -> None:
    """Refuse a browser's POST that another site has caused.

    A program with a key in its header is no browser. A form without a cookie (asking
    for a seat) must come from our own page as well, if it says where it comes from.
    """
    if request.method in SAFE_METHODS or "Authorization" in request.headers:
        return
    origin = request.headers.get("Origin")
    if origin is None and not someone.by_cookie:
        return
    if request.headers.get("Sec-Fetch-Site", "same-origin") not in {"same-origin", "none"}:
        raise Forbidden("This must come from the bank's own page.")
    if origin is None or origin.lower() not in own_origins():
        raise Forbidden("This must come from the bank's own page.")
