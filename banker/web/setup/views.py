"""What the pages of a lobby show: boards to choose from, and who sits there."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from banker.editions.loader import house_rules_with
from banker.ledger.posting import MONEY, Money, hand, post
from banker.rules.edition import Currency, Edition, HouseRules
from banker.rules.players import TOKENS, PlayerId
from banker.rules.table.opening import GameOpened, Newcomer, starting_cash
from banker.tables import lobby as lobbies
from banker.tables.join_requests import JoinRequest
from banker.tables.runtime import TableRuntime
from banker.tables.services import Services
from banker.web.pages.views import WordedSeat
from banker.wording.formatter import token_words
from banker.wording.words import _


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardChoice:
    """A board to choose.

    Attributes:
        starting: what everyone begins with.
        players: for how many players that is said, where it depends on them; else 0.
        language: BCP 47 tag of the words printed on it.
    """

    edition: str
    name: str
    language: str
    starting: Money
    currency: Currency
    players: int
    letters: tuple[str, ...]
    deeds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenChoice:
    """A token to choose for a player; `taken` by `holder` at the table."""

    token: str
    words: str
    taken: bool
    holder: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtTitle:
    """A title that was dealt, with its group's letter."""

    letter: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtHand:
    """What a player was dealt, and what is left of the cash."""

    name: str
    token: str
    titles: tuple[DealtTitle, ...]
    cash: Money


def dealt_hands(runtime: TableRuntime) -> tuple[DealtHand, ...]:
    """Return who was dealt which titles at the opening of a game (R-2.2)."""
    (first,) = runtime.bank.entries(after=0, limit=1)
    event = first.happenings[0]
    assert isinstance(event, GameOpened), "a journal begins with it"
    board, cash = event.edition.board, post({}, event.postings())
    return tuple(
        DealtHand(
            name=seat.name,
            token=seat.token,
            titles=tuple(
                DealtTitle(
                    letter=board.groups[board.deeds[title].group].letter.lower(),
                    name=board.deeds[title].name,
                )
                for title, owner in event.hands.items()
                if owner == seat.player
            ),
            cash=cash[hand(seat.player), MONEY],
        )
        for seat in event.players
        if seat.player in event.hands.values()
    )


def board_choice(edition: Edition) -> BoardChoice:
    """Return an edition as a board to choose."""
    groups = edition.board.groups.values()
    return BoardChoice(
        edition=edition.edition,
        name=edition.name,
        language=edition.language,
        starting=starting_cash(edition.defaults, edition.players_least),
        currency=edition.currency,
        players=edition.players_least if edition.defaults.starting_cash_by_players else 0,
        letters=tuple(
            group.letter.lower() for group in groups if group.letter not in {"S", "U"}
        ),
        deeds=len(edition.board.deeds),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbySeat:
    """Somebody in the lobby, at a place counted from 0.

    Attributes:
        tokens: all; their own and whatever is free may be chosen.
    """

    player: str
    name: str
    token: str
    place: int
    tokens: tuple[TokenChoice, ...]


class Gathering:
    """Who sits in the lobby of a table, who waits outside, and what will be played."""

    def __init__(self, services: Services, table: str) -> None:
        """Read the lobby of `table`."""
        self._services = services
        self.table = table
        self.lobby = services.rows.record(table).lobby
        self.edition = services.shelf.load(str(self.lobby["edition"])).edition
        self.rules = self.with_rules(lobbies.rules_of(self.lobby))
        self.players = lobbies.newcomers(self.lobby)

    def with_rules(self, rules: Mapping[str, object]) -> HouseRules:
        """Return the edition's rules with `rules` in their place; raises EditionError."""
        return house_rules_with(self.edition, rules)

    def seat_of(self, player: str) -> LobbySeat | None:
        """Return a player with their place, for their own page; None for nobody."""
        for place, one in enumerate(self.players):
            if one.player == player:
                return LobbySeat(
                    player=player,
                    name=one.name,
                    token=one.token,
                    place=place,
                    tokens=self.tokens_beside(
                        other for other in self.players if other != one
                    ),
                )
        return None

    @property
    def seats(self) -> tuple[WordedSeat, ...]:
        """Return the strip: who sits there, and whose phone is connected."""
        return tuple(
            WordedSeat(
                player=str(one["player"]),
                token=one["token"],
                name=one["name"],
                note=_("phone") if one.get("phone") else token_words(one["token"]),
                note_icon="phone" if one.get("phone") else "",
            )
            for one in lobbies.rows_of(self.lobby)
        )

    @property
    def waiting(self) -> tuple[JoinRequest, ...]:
        """Return the phones that ask for a seat; one taken already by its name of today."""
        seated = {one.player: one for one in self.players if one.player}
        return tuple(
            replace(asked, name=seated[player].name, token=seated[player].token)
            if (player := PlayerId(asked.player)) in seated
            else asked
            for asked in self._services.join_requests.of(self.table).pending()
        )

    @staticmethod
    def tokens_beside(players: Iterable[Newcomer]) -> tuple[TokenChoice, ...]:
        """Return all tokens; those that one of `players` has are taken."""
        holders = {one.token: one.name for one in players}
        return tuple(
            TokenChoice(
                token=token,
                words=token_words(token),
                taken=token in holders,
                holder=holders.get(token, ""),
            )
            for token in TOKENS
        )

    @property
    def missing(self) -> int:
        """Return how many players the edition still waits for."""
        return max(0, self.edition.players_least - len(self.players))

    @property
    def is_full(self) -> bool:
        """Return whether nobody more can sit down."""
        return len(self.players) >= min(self.edition.players_most, len(TOKENS))

    @property
    def ends_another(self) -> bool:
        """Return whether the start ends a game that is still played at this terminal."""
        table = self._services.serving.current_table
        if table is None or table == self.table:
            return False
        playing = self._services.rows.record(table).status == "playing"
        return playing and self._services.runtimes.of(table).game.winner is None

    @property
    def back(self) -> str:
        """Return where one leads who does not want a new game: empty for nowhere."""
        return "" if self._services.serving.current_table == self.table else "/"
