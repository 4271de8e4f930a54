"""A visit: one player looking at one page, and what every page is given."""

from dataclasses import dataclass
from typing import Any

import msgspec
from flask import url_for

from banker.entry import Entry
from banker.journal.codec import plain_command
from banker.ledger.posting import Money
from banker.rules.engine import decide
from banker.rules.errors import Refusal
from banker.rules.game import Game, cash_of, debts_of
from banker.rules.options import is_refused
from banker.rules.players import PlayerId
from banker.rules.register import Command
from banker.rules.turn.deadlines import ClockKind, seconds_for
from banker.tables.payment_requests import PaymentRequest
from banker.tables.runtime import TableRuntime
from banker.terminal.controller import PEEK_S
from banker.views.people import party
from banker.views.visibility import Visibility
from banker.web.http.permissions import may_command
from banker.web.pages.filters import Filters
from banker.wording import event_message, refusal_sentence
from banker.wording.amounts import scale_letters
from banker.wording.words import _, isolated, reader_locale

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

    runtime: TableRuntime
    player: PlayerId
    page: str
    args: dict[str, str]
    show: Filters
    phones_bank: bool

    @property
    def on_card(self) -> bool:
        """Whether at this table money is seen only when it is asked for."""
        return self.runtime.privacy() == "on_card" and not self.runtime.game.is_over

    @property
    def covered(self) -> bool:
        """Whether this page keeps the player's own money to itself (unless asked)."""
        return self.on_card and self.args.get("shown") != "1"

    @property
    def visibility(self) -> Visibility:
        """Whose money this page may tell of: a covered one of nobody's."""
        return self.runtime.visibility(None if self.covered else self.player)

    def common(self) -> Values:
        """Return what every page's template is given."""
        game = self.runtime.game
        return {
            "show": self.show,
            "go_word": self.show.go,
            "printed_language": game.edition.language,
            "game": game,
            "me": party(game, self.player),
            "cash": cash_of(game, self.player),
            "purse": self.show.money(None if self.covered else cash_of(game, self.player)),
            "covered": self.covered,
            "peeking": round(PEEK_S) if self.on_card and not self.covered else 0,
            "size_of": size_of,
            "page": self.page,
            "args": self.args,
            "give_url": url_for("phone.give", table=self.runtime.table),
            "undo_url": url_for("phone.undo", table=self.runtime.table),
            "home_url": self.home_address(),
            "to": self.address,
            "places": self.places(),
            "may": self.may,
            "send": send,
            "said": isolated,
            "toast": self.toast(),
            "wished": len(self.asked()),
            "scale": scale_of(game),
            "resting": self.runtime.is_resting(),
        }

    def address(self, name: str, **args: str) -> str:
        """Return the address of another page of this player."""
        values: Values = {**args, "table": self.runtime.table, "name": name}
        return url_for("phone.page", **values)

    def home_address(self) -> str:
        """Return the address of this player's own place."""
        return url_for("phone.home", table=self.runtime.table)

    def places(self) -> list[Values]:
        """Return the phone's tabs."""
        game = self.runtime.game
        waiting = len(debts_of(game, self.player)) + len(self.asked())
        asked = sum(offer.partner == self.player for offer in game.offers)
        pay = place("pay", "pay", _("Pay"), self.address("pay"))
        trade = place("trade", "trade", _("Trade"), self.address("trade"), asked)
        return [
            place("home", "home", _("Home"), self.home_address(), waiting),
            *([] if game.is_over else [pay]),
            place("deeds", "deed", _("Deeds"), self.address("deeds")),
            *([trade] if game.house_rules.trades and not game.is_over else []),
            place("history", "history", _("History"), self.address("history")),
        ]

    def asked(self) -> tuple[PaymentRequest, ...]:
        """Return what others ask this player to pay them, where both are still in."""
        game = self.runtime.game
        if game.is_over or self.player in game.bankrupt:
            return ()
        requests = self.runtime.payment_requests.asked_of(self.player)
        return tuple(one for one in requests if one.asker not in game.bankrupt)

    def countdown(self, clock: ClockKind, player: PlayerId | None = None) -> Values | None:
        """Return the seconds that a clock of the turn has left; None where none runs.

        The clock of this player, unless another is named.
        """
        whose = player or self.player
        left = self.runtime.wait_left(clock, whose)
        if left is None:
            return None
        whole = seconds_for(self.runtime.game.house_rules, clock) or 1
        return {
            "left": left,
            "whole": whole,
            "part": min(100, 100 * left // whole),
            "mark": f"{clock}.{whose}",
            "resting": self.runtime.is_resting(),
        }

    def may(self, command: Command) -> bool:
        """Return whether a phone may give the command and the rules would carry it out."""
        kind = plain_command(command)["kind"]
        allowed = may_command(kind, "seat", phones_bank=self.phones_bank)
        return allowed and not is_refused(self.runtime.game, command)

    def no(self, command: Command) -> str:
        """Return why the rules would refuse a command; empty if they would not."""
        try:
            decide(self.runtime.game, command)
        except Refusal as refusal:
            said = refusal_sentence(refusal, self.runtime.game, self.visibility)
            return self.bare(said)
        return ""

    def bare(self, sentence: str) -> str:
        """Return a refusal without what became of the money: nothing was asked for yet."""
        for opening in (_("Nothing has been paid."), _("Nothing has changed hands.")):
            sentence = sentence.removeprefix(opening)
        return sentence.strip()

    def toast(self) -> Values | None:
        """Return the latest entry while this player can take it back.

        Their own; where phones use the bank, that of any seat. A bid, a pass or an offer
        is for its own player to take back: nobody is offered another's.
        """
        runtime = self.runtime
        latest = runtime.bank.latest
        if latest is None:
            return None
        left = runtime.undo_window.seconds_left(latest)
        entry = runtime.bank.entry(latest)
        own = entry.actor == f"seat:{self.player}"
        others = self.phones_bank and entry.actor.startswith("seat:") and moves(entry)
        if left <= 0 or not (own or others):
            return None
        words = event_message(entry, runtime.game, self.show.visibility)
        return {"words": words, "seq": latest, "left": round(left, 1)}


def moves(entry: Entry) -> bool:
    """Return whether an entry has moved something from one account to another."""
    return any(event.postings() for event in entry.happenings)


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


def scale_of(game: Game) -> tuple[tuple[str, str], ...]:
    """Return the letters with which sums are typed at this table, with what they show.

    Nothing where the edition's money has no thousands and millions.
    """
    if not game.edition.currency.scale:
        return ()
    thousand, million = scale_letters(reader_locale())
    return (("k", thousand), ("m", million))


def send(command: Command) -> str:
    """Return a command as a button's value; the seat's own player is filled in there."""
    return msgspec.json.encode(plain_command(command)).decode()
