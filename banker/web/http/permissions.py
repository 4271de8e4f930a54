"""Permissions: which roles may use which route, and give which command.

Default is no: a route or a command kind that is missing here is refused, and a test walks
them all (T-3). `seat` always means its own player (T-2): another's id in the acting field
is refused, an absent one is filled in.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

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


Who: TypeAlias = Literal["seat", "phone-bank", "banker"]


@dataclass(frozen=True, slots=True)
class CommandRight:
    """Who may give a command.

    Attributes:
        acting: the field that names whose command it is; empty for the banker's own.
        who: `seat`: a player for themselves, and the banker; `phone-bank`: the same
            where phones may use the bank; `banker`: nobody else.
    """

    acting: str
    who: Who


COMMANDS: Mapping[str, CommandRight] = {
    "collect-salary": CommandRight("player", "phone-bank"),
    "buy-title": CommandRight("player", "seat"),
    "decline-title": CommandRight("player", "seat"),
    # Bidding is open from every phone; the hammer is the banker's and the clock's.
    "auction-buildings": CommandRight("", "banker"),
    "place-bid": CommandRight("player", "seat"),
    "pass-bid": CommandRight("player", "seat"),
    "close-auction": CommandRight("", "banker"),
    "pay-rent": CommandRight("payer", "seat"),
    "claim-rent": CommandRight("owner", "seat"),
    "waive-rent": CommandRight("owner", "seat"),
    "pay-tax": CommandRight("player", "phone-bank"),
    "draw-card": CommandRight("player", "phone-bank"),
    "apply-card": CommandRight("player", "phone-bank"),
    "go-to-jail": CommandRight("player", "phone-bank"),
    "pay-jail-fine": CommandRight("player", "seat"),
    "use-pardon": CommandRight("player", "seat"),
    "hand-out-pardon": CommandRight("player", "banker"),
    "fail-doubles": CommandRight("player", "phone-bank"),
    "leave-jail": CommandRight("player", "phone-bank"),
    "throw-dice": CommandRight("player", "phone-bank"),
    "move-on": CommandRight("player", "phone-bank"),
    "end-turn": CommandRight("player", "phone-bank"),
    "build": CommandRight("player", "seat"),
    "sell-buildings": CommandRight("player", "seat"),
    "mortgage-title": CommandRight("player", "seat"),
    "unmortgage-title": CommandRight("player", "seat"),
    "offer-trade": CommandRight("player", "seat"),
    "offer-titles-for-debt": CommandRight("player", "seat"),
    "accept-trade": CommandRight("player", "seat"),
    "decline-trade": CommandRight("player", "seat"),
    "withdraw-trade": CommandRight("player", "seat"),
    "settle-debt": CommandRight("player", "seat"),
    "settle-by-selling": CommandRight("player", "seat"),
    "hand-over-titles": CommandRight("player", "seat"),
    "go-bankrupt": CommandRight("player", "seat"),
    "transfer": CommandRight("payer", "seat"),
    "lend": CommandRight("lender", "seat"),
    "charge-fine": CommandRight("player", "banker"),
    "collect-pot": CommandRight("player", "phone-bank"),
    "miss-clock": CommandRight("player", "banker"),
    "visit-own-title": CommandRight("player", "seat"),
    # The clock gives these two by itself; the banker may.
    "tell-minute": CommandRight("", "banker"),
    "ring-bell": CommandRight("", "banker"),
    "end-game": CommandRight("", "banker"),
    "correct": CommandRight("", "banker"),
    # The business edition; quotations are read off the board by the banker.
    "pay-black-business": CommandRight("player", "phone-bank"),
    "play-jackpot": CommandRight("player", "seat"),
    "redeem-lot": CommandRight("player", "seat"),
    "buy-shares": CommandRight("player", "seat"),
    "sell-shares": CommandRight("player", "seat"),
    "move-quotation": CommandRight("", "banker"),
    "buy-policy": CommandRight("player", "seat"),
    "use-policy": CommandRight("player", "seat"),
}


def may_command(kind: str, role: Role, *, phones_bank: bool) -> bool:
    """Return whether a role may give commands of this kind at all."""
    right = COMMANDS.get(kind)
    if right is None:
        return False
    if role in BANKER:
        return True
    if role != "seat":
        return False
    return right.who == "seat" or (right.who == "phone-bank" and phones_bank)
