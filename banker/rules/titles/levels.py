"""Rent levels: the edition in which titles grow dearer with every visit (R-17.2).

A title sold starts at level 1. Whoever lands on it pays the rent of its level, which then
rises by one; its owner's own landing raises it too. Levels are counted like anything else
that is countable: markers that come from the box and stand on the lot.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from banker.ledger.posting import (
    BOX,
    LEVEL,
    Money,
    Posting,
    lot,
    transfer,
)
from banker.rules import require
from banker.rules.board import TitleId
from banker.rules.errors import NotInThisGame, OwnTitle
from banker.rules.game import Game, Turn, altered, level_of, owner_of, titles_of
from banker.rules.players import PlayerId
from banker.rules.register import (
    Command,
    Event,
    allowed,
    command,
    decides,
    event,
    evolves,
    offers,
)
from banker.rules.turn.guidance import require_untracked

#: What completing a group does to it: in one hand, and in several.
ONE_OWNER, SEVERAL_OWNERS = 2, 1


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelChange:
    """One title's level: `by` steps up, or down below zero."""

    title: TitleId
    by: int


@event("levels-changed", same_settlement=True)
class LevelsChanged(Event):
    """Event: rent levels rose or fell.

    Attributes:
        completed: the title whose sale completed its group; None for other causes.
    """

    changes: tuple[LevelChange, ...]
    completed: TitleId | None = None

    def postings(self) -> tuple[Posting, ...]:
        """Box to lot, or back: the markers."""
        legs: list[Posting] = []
        for change in self.changes:
            place = lot(change.title)
            giver, taker = (BOX, place) if change.by > 0 else (place, BOX)
            legs.extend(transfer(abs(change.by), LEVEL, giver=giver, taker=taker))
        return tuple(legs)


@command("visit-own-title")
class VisitOwnTitle(Command):
    """Command: an owner has landed on a title of their own, whose level rises."""

    player: PlayerId
    title: TitleId


def has_levels(game: Game) -> bool:
    """Return whether rents go by levels at this table."""
    return game.house_rules.rent_system == "levels"


def cap_of(game: Game, title: TitleId) -> int:
    """Return the highest level of a title."""
    return len(game.deed(title).rents)


def raised(game: Game, titles: Iterable[TitleId], by: int) -> tuple[LevelChange, ...]:
    """Return the changes that raise (or lower) owned titles, within 1 and their cap."""
    return tuple(
        change
        for title in titles
        if owner_of(game, title) is not None
        for change in set_to(game, title, standing(game, title) + by)
    )


def standing(game: Game, title: TitleId) -> int:
    """Return the level of an owned title: 1 for one that was dealt, not sold."""
    return max(1, level_of(game, title))


def set_to(game: Game, title: TitleId, level: int) -> tuple[LevelChange, ...]:
    """Return the change that puts a title at a level, within 1 and its cap."""
    by = max(1, min(level, cap_of(game, title))) - level_of(game, title)
    return (LevelChange(title=title, by=by),) if by else ()


def changed(changes: tuple[LevelChange, ...]) -> tuple[LevelsChanged, ...]:
    """Return the event of some changes; none if there are none."""
    return (LevelsChanged(changes=changes),) if changes else ()


def own_landing(game: Game, title: TitleId) -> tuple[LevelsChanged, ...]:
    """Return what an owner's landing on a title of their own does."""
    return changed(raised(game, (title,), 1)) if has_levels(game) else ()


@allowed(VisitOwnTitle)
def visit_untracked(game: Game, _turn: Turn, command: VisitOwnTitle) -> None:
    """Refuse what the bank does by itself where it moves the tokens."""
    require_untracked(game, player=command.player, what="title")


@decides(VisitOwnTitle)
def visit_own_title(game: Game, command: VisitOwnTitle) -> tuple[LevelsChanged, ...]:
    """Decide an owner's visit, where the bank does not move the tokens itself.

    Refuses, in this order: NotInThisGame, NotAtThisTable (the player), PlayerIsOut,
    NotAtThisTable (the title), NotTheOwner, InJail, OwnTitle (at the highest level).
    """
    if not has_levels(game):
        raise NotInThisGame(what="levels")
    require.player_in(game, command.player)
    require.owned(game, command.title, by=command.player)
    require.at_large(game, command.player)
    risen = own_landing(game, command.title)
    if not risen:
        raise OwnTitle(player=command.player, title=command.title)
    return risen


def after_rent(game: Game, title: TitleId) -> tuple[LevelsChanged, ...]:
    """Return how a title's level rises once its rent is due."""
    return own_landing(game, title)


def level_rent(game: Game, title: TitleId) -> Money:
    """Return the rent of a title at its level; at level 1 while rents are capped."""
    rents = game.deed(title).rents
    return rents[0] if game.capped_rents else rents[standing(game, title) - 1]


def sold(game: Game, title: TitleId, buyer: PlayerId) -> tuple[LevelsChanged, ...]:
    """Return the level at which a title starts when it is sold by the bank.

    `game` is the position before the sale. The last title of a group raises the whole
    group, once a game: by 2 in one hand, by 1 in several.
    """
    if not has_levels(game):
        return ()
    group = game.deed(title).group
    mates = [mate for mate in game.board.mates(title) if mate != title]
    owners = {owner_of(game, mate) for mate in mates} | {buyer}
    if None in owners or group in game.completed:
        return changed(set_to(game, title, 1))
    step = ONE_OWNER if len(owners) == 1 else SEVERAL_OWNERS
    changes = (*set_to(game, title, 1 + step), *raised(game, mates, step))
    return (LevelsChanged(changes=changes, completed=title),)


@evolves(LevelsChanged)
def note_levels(game: Game, event: LevelsChanged) -> Game:
    """Return `game` knowing a group that has been completed."""
    if event.completed is None:
        return game
    group = game.deed(event.completed).group
    return altered(game, completed=game.completed | {group})


@offers(VisitOwnTitle)
def visits(game: Game, player: PlayerId) -> Iterator[VisitOwnTitle]:
    """Yield a visit to every title of one's own."""
    for title in titles_of(game, player):
        yield VisitOwnTitle(player=player, title=title)
