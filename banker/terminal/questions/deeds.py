"""A deed lies on the counter: bought, visited, declined (R-4 to R-6)."""

from dataclasses import dataclass, replace
from typing import ClassVar

from banker.rules.board import TitleId
from banker.rules.game import Game, awaited_by, is_mortgaged, level_of, owner_of
from banker.rules.players import PlayerId
from banker.rules.titles.auctions import DeclineTitle
from banker.rules.titles.levels import VisitOwnTitle, has_levels
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import PayRent, WaiveRent
from banker.terminal.inputs import Touch
from banker.terminal.question import Question, Step
from banker.terminal.questions.works import WorksShown
from banker.terminal.screens import Prompt, Screen, Tells
from banker.terminal.strip import Situation, everybody, seats
from banker.views.deeds import Deed, deed_view
from banker.views.people import THE_BANK, Flow, Party, party_or_none


@dataclass(frozen=True, slots=True, kw_only=True)
class DeedScreen(Screen):
    """A deed: for sale, with rent due, or mortgaged.

    Attributes:
        flow: who pays whom, as far as known.
        ask_dice: whether the total of the dice must be typed first.
        fresh_dice: whether that is a new throw (R-6.2).
        dice: what was typed; None for nothing yet.
        visitor: who landed there, while only the dice are missing.
        auctions: whether it is auctioned if nobody buys it.
        level: the rent level; 0 where rents do not go by levels.
        works: whether its owner can build or mortgage at this table at all.
        mates: the other deeds of its group.
    """

    tells: ClassVar[Tells] = "nothing"

    kind: str = "deed"
    deed: Deed
    flow: Flow
    ask_dice: bool
    fresh_dice: bool
    dice: int | None
    visitor: Party | None
    waiving: bool
    auctions: bool = False
    level: int = 0
    works: bool = True
    mates: tuple[Deed, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DeedShown(Question):
    """A deed lies on the counter, and the bank asks who buys it or who landed there.

    Attributes:
        dice: the total of the dice, once typed, for a utility.
        visitor: who landed there, while only the dice are missing.
        waiving: whether the next card is let off without rent.
    """

    title: TitleId
    dice: int | None = None
    visitor: PlayerId | None = None
    waiving: bool = False

    def on_card(self, player: PlayerId, game: Game) -> Step:
        """Return what the deed and a player make together."""
        return self.meet(player, game)

    def meet(self, player: PlayerId, game: Game) -> Step:
        """Return what a player and a deed make together: purchase, rent, owner's menu."""
        title, owner = self.title, owner_of(game, self.title)
        if owner is None:
            return Step(self, BuyTitle(player=player, title=title))
        if owner == player and has_levels(game):
            return Step(self, VisitOwnTitle(player=player, title=title))
        if owner == player:
            return Step(WorksShown(mode="manage", player=player, title=title))
        if self.waiving:
            waiver = WaiveRent(owner=owner, visitor=player, title=title, dice=self.dice)
            return Step(self, waiver)
        if needs_dice(game, title) and self.dice is None:
            return Step(replace(self, visitor=player))
        return Step(self, PayRent(payer=player, title=title, dice=self.dice))

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return where a touch on the deed's screen leads: dice, waiver, owner's menu."""
        if touch.action == "dice" and touch.amount is not None:
            thrown = replace(self, dice=touch.amount)
            if thrown.visitor is None:
                return Step(thrown)
            return thrown.meet(thrown.visitor, game)
        if touch.action == "waive":
            return Step(replace(self, waiving=not self.waiving))
        if touch.action == "owner":
            owner = owner_of(game, self.title)
            return Step(WorksShown(mode="manage", player=owner, title=self.title))
        if touch.action == "decline":
            return decline(self.title, game)
        return None

    def view(self, now: Situation) -> Screen:
        """Return a deed's screen: for sale, rent due, or mortgaged."""
        game, title = now.game, self.title
        deed, owner = deed_view(game, title, dice=self.dice), owner_of(game, title)
        visitor = party_or_none(game, self.visitor)
        if owner is None:
            flow = Flow(payer=None, payee=THE_BANK, amount=deed.price)
            strip = seats(now, everybody(now), price=deed.price)
        else:
            flow = Flow(payer=visitor, payee=deed.owner, amount=deed.rent)
            strip = seats(now, everybody(now), notes={owner: "owner"})
        return DeedScreen(
            seats=strip,
            prompt=self.prompt(owner),
            deed=deed,
            flow=flow,
            ask_dice=needs_dice(game, title) and self.dice is None,
            fresh_dice=game.house_rules.utility_dice == "fresh",
            dice=self.dice,
            visitor=visitor,
            waiving=self.waiving,
            auctions=owner is None
            and game.house_rules.auction_on_decline
            and awaited_by(game, title) is None,
            level=level_of(game, title) if has_levels(game) else 0,
            works=game.house_rules.buildings or game.house_rules.mortgages,
            mates=tuple(
                deed_view(game, mate) for mate in game.board.mates(title) if mate != title
            ),
        )

    def prompt(self, owner: PlayerId | None) -> Prompt:
        """Return what the strip asks beside a deed."""
        if owner is None:
            return "tap-to-buy"
        return "let-off" if self.waiving else "landed-here"


def needs_dice(game: Game, title: TitleId) -> bool:
    """Return whether the rent of `title` depends on the dice (R-6.2)."""
    earns = owner_of(game, title) is not None and not is_mortgaged(game, title)
    return earns and game.deed(title).kind == "utility"


# Declining


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclineScreen(Screen):
    """Who declines a title, before it is auctioned."""

    tells: ClassVar[Tells] = "nothing"

    kind: str = "decline"
    deed: Deed


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclineAsked(Question):
    """A title nobody buys goes to auction; who declined it?"""

    title: TitleId

    goes_on_bidding: ClassVar[bool] = True

    def on_card(self, player: PlayerId, game: Game) -> Step:
        """Return the refusal to buy of the player whose card was tapped."""
        return Step(self, DeclineTitle(player=player, title=self.title))

    def on_back(self, game: Game) -> Question:
        """Return the deed."""
        return DeedShown(title=self.title)

    def view(self, now: Situation) -> Screen:
        """Return the question who declines a title."""
        return DeclineScreen(
            seats=seats(now, everybody(now)),
            prompt="who-declines",
            deed=deed_view(now.game, self.title),
        )


def decline(title: TitleId, game: Game) -> Step:
    """Return what "auction it" leads to: who declines is known in a kept turn."""
    question = DeclineAsked(title=title)
    if game.turn is not None:
        return question.on_card(game.turn.player, game)
    return Step(question)
