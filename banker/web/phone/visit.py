"""A visit: one player looking at one page, and what the rules would let them do there."""

from dataclasses import dataclass
from typing import Any

from flask import url_for

from banker.journal.codec import plain_command
from banker.rules.engine import decide
from banker.rules.errors import Refusal
from banker.rules.options import is_refused
from banker.rules.players import PlayerId
from banker.rules.register import Command
from banker.rules.turn.deadlines import ClockKind, seconds_for
from banker.tables.payment_requests import PaymentRequest
from banker.tables.runtime import TableRuntime
from banker.views.visibility import Visibility
from banker.web.http.permissions import may_command
from banker.web.pages.filters import Filters
from banker.wording import refusal_sentence
from banker.wording.words import _


@dataclass(frozen=True, slots=True, kw_only=True)
class Offered:
    """A command that a button stands for.

    Attributes:
        refused: whether the bank would say no now, so that the button does not answer.
        reason: why the rules would refuse it, in words; empty where they would not, or
            where the page does not say.
    """

    command: Command
    refused: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Countdown:
    """The seconds that a clock of the turn has left.

    Attributes:
        whole: from how many seconds it counts.
        part: what is left of them, in per cent.
        mark: what the clock is known by from one drawing to the next.
        resting: whether it stands still, as the whole table does.
    """

    left: int
    whole: int
    part: int
    mark: str
    resting: bool


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

    def address(self, name: str, **args: str) -> str:
        """Return the address of another page of this player."""
        values: dict[str, Any] = {**args, "table": self.runtime.table, "name": name}
        return url_for("phone.page", **values)

    def home_address(self) -> str:
        """Return the address of this player's own place."""
        return url_for("phone.home", table=self.runtime.table)

    def asked(self) -> tuple[PaymentRequest, ...]:
        """Return what others ask this player to pay them, where both are still in."""
        game = self.runtime.game
        if game.is_over or self.player in game.bankrupt:
            return ()
        requests = self.runtime.payment_requests.asked_of(self.player)
        return tuple(one for one in requests if one.asker not in game.bankrupt)

    def countdown(
        self, clock: ClockKind, player: PlayerId | None = None
    ) -> Countdown | None:
        """Return how long a clock of the turn still runs; None where none runs.

        The clock of this player, unless another is named.
        """
        whose = player or self.player
        left = self.runtime.wait_left(clock, whose)
        if left is None:
            return None
        whole = seconds_for(self.runtime.game.house_rules, clock) or 1
        return Countdown(
            left=left,
            whole=whole,
            part=min(100, 100 * left // whole),
            mark=f"{clock}.{whose}",
            resting=self.runtime.is_resting(),
        )

    def may(self, command: Command) -> bool:
        """Return whether a phone may give the command and the rules would carry it out."""
        kind = plain_command(command)["kind"]
        allowed = may_command(kind, "seat", phones_bank=self.phones_bank)
        return allowed and not is_refused(self.runtime.game, command)

    def allowed(self, command: Command) -> Offered | None:
        """Return a command as a button offers it; None where it would be refused."""
        return Offered(command=command) if self.may(command) else None

    def shown(self, command: Command) -> Offered:
        """Return a command as a button shows it that stands there in any case."""
        return Offered(command=command, refused=not self.may(command))

    def explained(self, command: Command) -> Offered:
        """Return a command with the reason for which the rules would refuse it."""
        reason = self.no(command)
        return Offered(command=command, refused=bool(reason), reason=reason)

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
