"""What the pages of a lobby show: boards, rules with their values, and who sits there."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from banker.editions.loader import house_rules_with
from banker.rules.edition import Edition, HouseRules
from banker.web import lobby as lobbies
from banker.web.amounts import Amount, amount_parts
from banker.web.branch import TOKENS, Branch
from banker.web.faces import QrCode, SeatFace
from banker.web.forms import whole_number
from banker.web.joining import JoinRequest
from banker.web.qr import qr_code
from banker.web.rule_words import (
    COMMON_SUMS,
    COMMON_SWITCHES,
    MORE,
    RULES,
    Choice,
    Fixed,
    RuleWords,
    Steps,
    Switch,
    departures,
    moved,
)
from banker.web.speaker import token_words
from banker.web.words import _, plural, reader_locale

#: In a form, the word for a value that is None.
NOTHING = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardFace:
    """A board to choose: `starting` is what everyone begins with."""

    edition: str
    name: str
    starting: Amount
    letters: tuple[str, ...]
    deeds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleFace:
    """One house rule with its value and the values a touch leads to.

    Attributes:
        kind: `switch`, `steps` or `fixed`.
        on: whether the sentence of a switch is true now.
        less, more: what the form sends for the next value; a switch uses `more` alone.
            Empty at the end of the row.
        amount: the value where it is money; else `words` say it.
        departs: whether it is a house rule, not as printed.
    """

    name: str
    kind: str
    sentence: str
    on: bool = False
    less: str = ""
    more: str = ""
    amount: Amount | None = None
    words: str = ""
    departs: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenFace:
    """A token to choose for a new player; `taken` by somebody at the table."""

    token: str
    words: str
    taken: bool


class Choosing:
    """The rules of a table as they are chosen, in the reader's language."""

    def __init__(self, edition: Edition, rules: HouseRules) -> None:
        """Show `rules` beside what `edition` prints."""
        self.edition = edition
        self.rules = rules
        self._locale = reader_locale()

    @staticmethod
    def board(edition: Edition) -> BoardFace:
        """Return an edition as a board to choose."""
        groups = edition.board.groups.values()
        return BoardFace(
            edition=edition.edition,
            name=edition.name,
            starting=amount_parts(
                edition.defaults.starting_cash, edition.currency, reader_locale()
            ),
            letters=tuple(
                group.letter.lower() for group in groups if group.letter not in {"S", "U"}
            ),
            deeds=len(edition.board.deeds),
        )

    @property
    def summary(self) -> str:
        """Return in a few words how far the rules depart from the printed ones."""
        count = len(departures(self.edition, self.rules))
        if not count:
            return _("Official rules")
        return plural(
            "Official with %(num)s house rule", "Official with %(num)s house rules", count
        )

    @property
    def sums(self) -> list[RuleFace]:
        """Return the three sums that every family asks for."""
        return [self.rule(name) for name in COMMON_SUMS]

    @property
    def switches(self) -> list[RuleFace]:
        """Return the six common questions."""
        return [self.rule(name) for name in COMMON_SWITCHES]

    @property
    def rest(self) -> list[RuleFace]:
        """Return all others."""
        return [self.rule(name) for name in MORE]

    def rule(self, name: str) -> RuleFace:
        """Return one rule as it stands."""
        words, value = RULES[name], getattr(self.rules, name)
        departs = value != getattr(self.edition.defaults, name)
        match words:
            case Fixed():
                return RuleFace(name=name, kind="fixed", sentence=words.says())
            case Switch():
                return RuleFace(
                    name=name,
                    kind="switch",
                    sentence=words.says(),
                    on=value == words.on,
                    more=as_text(moved(words, value, 1)),
                    departs=departs,
                )
            case Steps() | Choice():
                less, more = moved(words, value, -1), moved(words, value, 1)
                is_sum = words.money and isinstance(value, int)
                return RuleFace(
                    name=name,
                    kind="steps",
                    sentence=words.says(),
                    less="" if less == value else as_text(less),
                    more="" if more == value else as_text(more),
                    amount=self.money(int(value)) if is_sum else None,
                    words=self.plain(words, value),
                    departs=departs,
                )

    def money(self, amount: int) -> Amount:
        """Return a sum in the edition's money."""
        return amount_parts(amount, self.edition.currency, self._locale)

    @staticmethod
    def plain(words: RuleWords, value: object) -> str:
        """Return a value that is no sum, in words or figures."""
        if value is None:
            return words.nothing() if isinstance(words, Choice) else ""
        return str(value)

    @staticmethod
    def value_from(name: str, text: str) -> object:
        """Return what a form says a rule shall be; what is possible is checked later."""
        if text == NOTHING:
            return None
        if text in {"true", "false"}:
            return text == "true"
        number = whole_number(text)
        return text if number is None else number


def as_text(value: object) -> str:
    """Return a value as a form sends it.

    >>> as_text(True), as_text(None), as_text("limited"), as_text(50)
    ('true', 'none', 'limited', '50')
    """
    if value is None:
        return NOTHING
    return str(value).lower() if isinstance(value, bool) else str(value)


class Gathering:
    """Who sits in the lobby of a table, who waits outside, and what will be played."""

    def __init__(self, branch: Branch, table: str) -> None:
        """Read the lobby of `table`."""
        self._branch = branch
        self.table = table
        self.lobby = branch.record(table).lobby
        self.edition = branch.load_edition(str(self.lobby["edition"])).edition
        self.rules = self.with_rules(lobbies.rules_of(self.lobby))
        self.players = lobbies.newcomers(self.lobby)

    def with_rules(self, rules: Mapping[str, object]) -> HouseRules:
        """Return the edition's rules with `rules` in their place; raises EditionError."""
        return house_rules_with(self.edition, rules)

    def newcomer(self, player: str) -> dict[str, Any] | None:
        """Return a player with their place, for their own page; None for nobody."""
        for place, one in enumerate(self.players):
            if one.player == player:
                return {"name": one.name, "token": one.token, "id": player, "place": place}
        return None

    @property
    def seats(self) -> list[SeatFace]:
        """Return the strip: who sits there, and whose phone is connected."""
        return [
            SeatFace(
                player=str(one["player"]),
                token=one["token"],
                name=one["name"],
                note=_("phone") if one.get("phone") else token_words(one["token"]),
                note_icon="phone" if one.get("phone") else "",
            )
            for one in lobbies.rows_of(self.lobby)
        ]

    @property
    def waiting(self) -> tuple[JoinRequest, ...]:
        """Return the phones that ask for a seat."""
        return self._branch.waiting(self.table).pending()

    @property
    def tokens(self) -> list[TokenFace]:
        """Return all tokens, those in use among them."""
        taken = {one.token for one in self.players}
        return [
            TokenFace(token=token, words=token_words(token), taken=token in taken)
            for token in TOKENS
        ]

    @property
    def missing(self) -> int:
        """Return how many players the edition still waits for."""
        return max(0, self.edition.players_least - len(self.players))

    @property
    def is_full(self) -> bool:
        """Return whether nobody more can sit down."""
        return len(self.players) >= self._branch.seats_most(self.table)

    @property
    def ends_another(self) -> bool:
        """Return whether the start ends a game that is still played at this terminal."""
        table = self._branch.current_table
        if table is None or table == self.table:
            return False
        playing = self._branch.record(table).status == "playing"
        return playing and self._branch.counter(table).game.winner is None

    @property
    def board(self) -> BoardFace:
        """Return the board that will be played."""
        return Choosing.board(self.edition)

    @property
    def back(self) -> str:
        """Return where one leads who does not want a new game: empty for nowhere."""
        return "" if self._branch.current_table == self.table else "/"

    @property
    def join(self) -> dict[str, Any]:
        """Return how a phone joins: QR code, address without its secret, code and name."""
        around = self._branch.surroundings(self.table)
        code: QrCode = qr_code(around.join_url)
        address = around.join_url.partition("#")[0]
        return {
            "qr": code,
            "address": address,
            "host": address.partition("/t/")[0].partition("//")[2],
            "name": around.join_host,
            "code": around.join_code,
        }
