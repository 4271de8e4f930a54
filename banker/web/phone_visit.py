"""A visit: one player looking at one page, and what every page is given."""

from dataclasses import dataclass
from typing import Any

import msgspec
from flask import url_for

from banker.journal.codec import plain_command
from banker.ledger.posting import Money
from banker.rules.engine import Command, decide
from banker.rules.errors import Refusal
from banker.rules.game import cash_of, debts_of
from banker.rules.options import is_refused
from banker.rules.players import PlayerId
from banker.terminal.deeds import party
from banker.web.branch import Counter
from banker.web.permissions import may_command
from banker.web.showing import Showing
from banker.web.wording import refusal_sentence, story
from banker.web.words import _

Values = dict[str, Any]

#: Sums below these fit a phone's width in the largest and the second size.
HUGE_BELOW, BIG_BELOW = 1_000_000, 10_000


@dataclass(frozen=True, slots=True)
class Visit:
    """One player looking at one page.

    Attributes:
        args: what the address says beside the page's name, such as a title.
        phones_bank: whether phones may use the bank at this table.
    """

    counter: Counter
    player: PlayerId
    page: str
    args: dict[str, str]
    show: Showing
    phones_bank: bool

    def common(self) -> Values:
        """Return what every page's template is given."""
        game = self.counter.game
        return {
            "show": self.show,
            "game": game,
            "me": party(game, self.player),
            "cash": cash_of(game, self.player),
            "size_of": size_of,
            "page": self.page,
            "args": self.args,
            "give_url": url_for("phone.give", table=self.counter.table),
            "undo_url": url_for("phone.undo", table=self.counter.table),
            "home_url": self.home_address(),
            "to": self.address,
            "places": self.places(),
            "may": self.may,
            "send": send,
            "toast": self.toast(),
        }

    def address(self, name: str, **args: str) -> str:
        """Return the address of another page of this player."""
        values: Values = {**args, "table": self.counter.table, "name": name}
        return url_for("phone.page", **values)

    def home_address(self) -> str:
        """Return the address of this player's own place."""
        return url_for("phone.home", table=self.counter.table)

    def places(self) -> list[Values]:
        """Return the phone's tabs."""
        game = self.counter.game
        debts = len(debts_of(game, self.player))
        asked = sum(offer.partner == self.player for offer in game.offers)
        trade = place("trade", "trade", _("Trade"), self.address("trade"), asked)
        return [
            place("home", "home", _("Home"), self.home_address(), debts),
            place("pay", "pay", _("Pay"), self.address("pay")),
            place("deeds", "deed", _("Deeds"), self.address("deeds")),
            *([trade] if game.house_rules.trades else []),
            place("history", "history", _("History"), self.address("history")),
        ]

    def may(self, command: Command) -> bool:
        """Return whether a phone may give the command and the rules would carry it out."""
        kind = plain_command(command)["kind"]
        allowed = may_command(kind, "seat", phones_bank=self.phones_bank)
        return allowed and not is_refused(self.counter.game, command)

    def no(self, command: Command) -> str:
        """Return why the rules would refuse a command; empty if they would not."""
        try:
            decide(self.counter.game, command)
        except Refusal as refusal:
            return self.bare(refusal_sentence(refusal, self.counter.game))
        return ""

    def bare(self, sentence: str) -> str:
        """Return a refusal without what became of the money: nothing was asked for yet."""
        for opening in (_("Nothing has been paid."), _("Nothing has changed hands.")):
            sentence = sentence.removeprefix(opening)
        return sentence.strip()

    def toast(self) -> Values | None:
        """Return this player's own latest entry while it can be taken back."""
        counter = self.counter
        latest = counter.bank.latest
        if latest is None:
            return None
        left = counter.freshness.seconds_left(latest)
        entry = counter.bank.entry(latest)
        if left <= 0 or entry.actor != f"seat:{self.player}":
            return None
        return {"words": story(entry, counter.game), "seq": latest, "left": round(left, 1)}


def size_of(amount: Money, most: str = "big") -> str:
    """Return in which size a sum fits: `most`, or smaller where it has many figures.

    >>> size_of(1_015, "huge"), size_of(15_000_000, "huge"), size_of(99_999)
    ('huge', 'big', 'mid')
    """
    if most == "huge":
        return "huge" if abs(amount) < HUGE_BELOW else "big"
    return most if abs(amount) < BIG_BELOW else "mid"


def place(id: str, icon: str, label: str, href: str, count: int = 0) -> Values:
    """Return one tab."""
    return {"id": id, "icon": icon, "label": label, "href": href, "count": count}


def send(command: Command) -> str:
    """Return a command as a button's value; the seat's own player is filled in there."""
    return msgspec.json.encode(plain_command(command)).decode()
