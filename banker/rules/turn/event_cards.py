"""The event cards of the tap-the-deed edition, and cards that change the turn (R-17.2)."""

from dataclasses import dataclass, replace

from banker.ledger.posting import Posting, deed, hand, transfer
from banker.rules import require
from banker.rules.board import TitleId
from banker.rules.deck import Card
from banker.rules.errors import ChoiceMissing, GroupHasBuildings, OwnTitle
from banker.rules.game import Game, altered, buildings_on, is_tracked, owner_of
from banker.rules.players import PlayerId
from banker.rules.register import Event, event, evolves
from banker.rules.titles.levels import LevelsChanged, changed, own_landing, raised
from banker.rules.turn.moves import Arrival, MoveEvent, arrive, jump

#: The sides of the board, between its corners.
SIDES = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class EventChoice:
    """What was chosen for an event card: a title, and an own one to swap for it."""

    player: PlayerId
    title: TitleId
    mine: TitleId | None = None


@event("throws-again")
class ThrowsAgain(Event):
    """Event: a card gives `player` another throw."""

    player: PlayerId


@event("rents-capped")
class RentsCapped(Event):
    """Event: so many rents will be paid at level 1."""

    rents: int


@event("titles-swapped", remembered=False)
class TitlesSwapped(Event):
    """Event: `player` gave `given` for `taken`; levels stay with the titles."""

    player: PlayerId
    other: PlayerId
    given: TitleId
    taken: TitleId

    def postings(self) -> tuple[Posting, ...]:
        """One deed each way."""
        one, other = hand(self.player), hand(self.other)
        return (
            *transfer(1, deed(self.given), giver=one, taker=other),
            *transfer(1, deed(self.taken), giver=other, taker=one),
        )


@event("tokens-gathered")
class TokensGathered(Event):
    """Event: these tokens were put on place `to`, without passing GO."""

    players: tuple[PlayerId, ...]
    to: int


def swap_titles(game: Game, choice: EventChoice) -> tuple[TitlesSwapped]:
    """Return a swap of one's own title for another player's.

    Refuses, in this order: OwnTitle, ChoiceMissing, NotAtThisTable, NotTheOwner,
    GroupHasBuildings: only whole groups carry buildings (R-14.2).
    """
    other = owner_of(game, choice.title)
    if other is None or other == choice.player:
        raise OwnTitle(player=choice.player, title=choice.title)
    if choice.mine is None:
        raise ChoiceMissing(card="", what="mine")
    require.owned(game, choice.mine, by=choice.player)
    for title in (choice.title, choice.mine):
        built = built_mates(game, title)
        if built:
            raise GroupHasBuildings(title=title, built=built)
    return (
        TitlesSwapped(
            player=choice.player, other=other, given=choice.mine, taken=choice.title
        ),
    )


def built_mates(game: Game, title: TitleId) -> tuple[TitleId, ...]:
    """Return the lots of a title's group that carry buildings."""
    return tuple(mate for mate in game.board.mates(title) if buildings_on(game, mate))


def visit_any(game: Game, choice: EventChoice) -> tuple[MoveEvent, ...]:
    """Return a move to any title: to buy it, have it auctioned, or raise one's own."""
    if not is_tracked(game):
        own = owner_of(game, choice.title) == choice.player
        return own_landing(game, choice.title) if own else ()
    place = next(
        number
        for number, space in enumerate(game.board.spaces)
        if space.title == choice.title
    )
    return jump(game, choice.player, place)


def raise_levels(game: Game, choice: EventChoice, effect: str) -> tuple[LevelsChanged, ...]:
    """Return what an event does to the levels around the title chosen."""
    title = choice.title
    match effect:
        case "raise-group":
            return changed(raised(game, game.board.mates(title), 1))
        case "lower-group":
            return changed(raised(game, game.board.mates(title), -1))
        case "raise-own-group":
            own = [
                mate
                for mate in game.board.mates(title)
                if owner_of(game, mate) == choice.player
            ]
            return changed(raised(game, own, 1))
        case "raise-with-neighbours":
            up = raised(game, (title,), 1)
            return changed((*up, *raised(game, neighbours(game, title), -1)))
        case "raise-side":
            return changed(raised(game, on_side(game, title), 1))
        case "lower-side":
            return changed(raised(game, on_side(game, title), -1))
        case "lowest-level":
            return changed(raised(game, (title,), -len(game.deed(title).rents)))
        case "highest-level":
            return changed(raised(game, (title,), len(game.deed(title).rents)))
        case _:
            raise AssertionError(f"{effect} is no event of levels")


def neighbours(game: Game, title: TitleId) -> tuple[TitleId, ...]:
    """Return the titles before and after one, in the circle of all titles."""
    titles = list(game.board.deeds)
    at = titles.index(title)
    return titles[at - 1], titles[(at + 1) % len(titles)]


def on_side(game: Game, title: TitleId) -> tuple[TitleId, ...]:
    """Return the titles on the same side of the board."""
    spaces = game.board.spaces
    length = len(spaces) // SIDES
    place = next(n for n, space in enumerate(spaces) if space.title == title)
    first = place // length * length
    side = spaces[first : first + length]
    return tuple(space.title for space in side if space.title is not None)


def gather(
    game: Game, player: PlayerId, card: Card
) -> tuple[TokensGathered | MoveEvent, ...]:
    """Return the move of all who are not in jail to one space, without salary.

    Whose turn it is settles that space (R-7.9); the others only stand there.
    """
    assert card.space is not None, "the loader has seen to it"
    if not is_tracked(game):
        return ()
    free = tuple(
        seat.player
        for seat in game.players
        if seat.player not in game.jail and seat.player not in game.bankrupt
    )
    place = game.board.places[card.space]
    gathered = TokensGathered(players=free, to=place)
    return gathered, *arrive(game, player, place, Arrival(by_card=True))


@evolves(TokensGathered)
def gather_tokens(game: Game, event: TokensGathered) -> Game:
    """Return `game` with tokens on one place."""
    moved = dict.fromkeys(event.players, event.to)
    return altered(game, positions={**game.positions, **moved})


@evolves(ThrowsAgain)
def throw_again(game: Game, event: ThrowsAgain) -> Game:
    """Return `game` in which the player on turn throws once more."""
    turn = game.turn
    if turn is None or turn.player != event.player:
        return game
    return altered(game, turn=replace(turn, may_throw=True))


@evolves(RentsCapped)
def cap_rents(game: Game, event: RentsCapped) -> Game:
    """Return `game` with so many more rents to be paid at level 1."""
    return altered(game, capped_rents=game.capped_rents + event.rents)
