"""A player's card alone on the counter: what is wanted?"""

from dataclasses import dataclass, replace
from typing import Self

from banker.ledger.posting import Money
from banker.rules.board import TitleId
from banker.rules.game import Game, cash_of, debts_of, titles_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.salary import CollectSalary, salary_of
from banker.rules.money.worth import net_worth
from banker.rules.options import is_refused
from banker.rules.players import PlayerId
from banker.rules.turn.jail import pardons_of
from banker.terminal.inputs import Touch
from banker.terminal.question import Question, Step
from banker.terminal.questions.debts import DebtShown
from banker.terminal.questions.deeds import DeedShown
from banker.terminal.redaction import sees
from banker.terminal.screens import Screen
from banker.terminal.strip import Situation, seats
from banker.terminal.tiles import player_tiles
from banker.views.deeds import Deed, deed_view
from banker.views.people import Party, party
from banker.views.visibility import Visibility


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerScreen(Screen):
    """A player's own menu; `offers` wait for this player's answer: id, and from whom.

    `salary` is None where the bank pays it by itself.
    """

    kind: str = "player"
    player: Party
    cash: Money | None
    net_worth: Money | None
    deeds: tuple[Deed, ...]
    in_jail: bool
    pardons: int
    salary: Money | None
    double_salary: Money | None
    can_leave: bool
    tiles: tuple[str, ...] = ()
    offers: tuple[tuple[str, Party], ...] = ()

    def hiding(self, visibility: Visibility) -> Self:
        """Return it without what the player has, but to that player."""
        if sees(visibility, self.player):
            return self
        return replace(self, cash=None, net_worth=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerShown(Question):
    """A player's card lies on the counter, and the bank asks what is wanted."""

    player: PlayerId

    @property
    def for_player(self) -> PlayerId:
        """Every tile of this page is about its player."""
        return self.player

    def on_deed(self, title: TitleId, game: Game) -> Step:
        """Return what the player and a deed make together."""
        return DeedShown(title=title).meet(self.player, game)

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return the salary, or the end of this player."""
        match touch.action:
            case "salary" | "salary-landed":
                landed = touch.action == "salary-landed"
                return Step(self, CollectSalary(player=self.player, landed=landed))
            case "bankrupt":
                return Step(self, GoBankrupt(player=self.player))
            case _:
                return None

    def view(self, now: Situation) -> Screen:
        """Return a player's menu."""
        game, player = now.game, self.player
        doubled = salary_of(game, landed=True)
        salary = salary_of(game, landed=False)
        return PlayerScreen(
            seats=seats(now),
            player=party(game, player),
            cash=cash_of(game, player),
            net_worth=net_worth(game, player),
            deeds=tuple(deed_view(game, title) for title in titles_of(game, player)),
            in_jail=player in game.jail,
            pardons=len(pardons_of(game, player)),
            salary=None if game.positions else salary,
            double_salary=doubled if doubled != salary else None,
            can_leave=not is_refused(game, GoBankrupt(player=player)),
            tiles=player_tiles(game, doubles_salary=doubled != salary),
            offers=tuple(
                (offer.offer, party(game, offer.proposer))
                for offer in game.offers
                if offer.partner == player
            ),
        )


def greet(player: PlayerId, game: Game) -> Question:
    """Return the state in which a lone card is answered: its debt, or its menu."""
    if debts_of(game, player):
        return DebtShown(player=player)
    return PlayerShown(player=player)
