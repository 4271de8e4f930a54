"""Permissions: which roles may use which route, and give which command.

Default is no: a route or a command kind that is missing here is refused, and a test walks
them all (T-3). `seat` always means its own player (T-2): another's id in the acting field
is refused, an absent one is filled in.
"""

from typing import TypeAlias

from banker.rules.engine import COMMANDS
from banker.web.http.callers import Role

Roles: TypeAlias = frozenset[Role]

ANYBODY: Roles = frozenset({"anon", "host", "banker", "seat", "reader", "spectator"})
HOST: Roles = frozenset({"host"})
BANKER: Roles = frozenset({"host", "banker"})
READER: Roles = frozenset({"host", "reader"})
PLAYERS: Roles = frozenset({"host", "banker", "seat"})
SEAT: Roles = frozenset({"seat"})
AT_TABLE: Roles = frozenset({"host", "banker", "seat", "spectator"})
DEVICES: Roles = frozenset({"host", "banker", "reader"})

#: Endpoint to roles, for every route of the application.
ROUTES: dict[str, Roles] = {
    "static": ANYBODY,
    "unversioned": ANYBODY,
    # api
    "api.health": ANYBODY,
    "api.openapi": ANYBODY,
    "api.editions": ANYBODY,
    "api.open_table": HOST,
    "api.ask_for_a_seat": ANYBODY,
    "api.seat_standing": ANYBODY,
    "api.approve": BANKER,
    "api.refuse": BANKER,
    "api.drop": BANKER,
    "api.start": BANKER,
    "api.position_of": AT_TABLE,
    "api.options": PLAYERS,
    "api.command": PLAYERS,
    "api.undo": PLAYERS,
    "api.journal": AT_TABLE,
    "api.stream": AT_TABLE,
    "api.audit_of": PLAYERS,
    # payment_requests
    "payment_requests.listed": SEAT,
    "payment_requests.ask": SEAT,
    "payment_requests.pay_one": SEAT,
    "payment_requests.decline_one": SEAT,
    "payment_requests.withdraw_one": SEAT,
    # taps
    "taps.serving": READER,
    "taps.status": READER,
    "taps.tap": READER,
    "taps.screen": DEVICES,
    "taps.touch": BANKER,
    "taps.bind": BANKER,
}

#: Filled by the blueprints of pages, so that each stands beside its own routes.
PAGES: dict[str, Roles] = {}


def roles_of(endpoint: str | None) -> Roles:
    """Return who may use a route; nobody, where it is not listed."""
    if endpoint is None:
        return ANYBODY
    return ROUTES.get(endpoint) or PAGES.get(endpoint) or frozenset()


def may_command(kind: str, role: Role, *, phones_bank: bool) -> bool:
    """Return whether a role may give commands of this kind at all."""
    command = COMMANDS.get(kind)
    if command is None:
        return False
    if role in BANKER:
        return True
    if role != "seat":
        return False
    return command.given_by == "seat" or (command.given_by == "phone-bank" and phones_bank)
