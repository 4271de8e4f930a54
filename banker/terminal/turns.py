"""What is due in a guided turn, and what can be said of it (R-2.3)."""

from typing import Literal, TypeAlias

from banker.rules.board import SpaceId
from banker.rules.errors import Refusal
from banker.rules.game import Due, Game, Turn, debts_of, is_mortgaged, owner_of
from banker.rules.players import PlayerId
from banker.rules.titles.rents import rent_due
from banker.rules.turn.turns import SPEED_FACES
from banker.views.deeds import Deed, deed_view
from banker.views.people import THE_BANK, Flow, party

TurnPhase: TypeAlias = Literal[
    "title",
    "rent",
    "fresh-rent",
    "tax",
    "card",
    "location",
    "move",
    "choose",
    "mascot",
    "charity",
    "jackpot",
    "choice",
    "debt",
    "throw",
    "jail",
    "free",
]

FACES = range(1, 7)
#: The third die as it is thrown; two of its faces show the mascot.
SPEEDS = tuple(dict.fromkeys(SPEED_FACES))


def throws_speed_die(game: Game, player: PlayerId) -> bool:
    """Return whether the third die counts for a player now (R-17.1)."""
    return game.house_rules.speed_die and player in game.lapped and player not in game.jail


def due_now(turn: Turn) -> Due | None:
    """Return what is to be settled first; None for nothing."""
    return turn.dues[0] if turn.dues else None


def phase_of(game: Game, turn: Turn) -> TurnPhase:
    """Return what the turn asks for now."""
    one = due_now(turn)
    if game.drawn is not None:
        return "choice"
    if debts_of(game, turn.player):
        return "debt"
    if one is not None:
        return "fresh-rent" if one.kind == "rent" and one.fresh else one.kind
    if not turn.may_throw:
        return "free"
    return "jail" if turn.player in game.jail else "throw"


def flow_of(game: Game, turn: Turn) -> Flow | None:
    """Return who pays whom for what is due; None where no money is."""
    one, payer = due_now(turn), party(game, turn.player)
    debts = debts_of(game, turn.player)
    if debts:
        debt = debts[0]
        payee = party(game, debt.creditor)
        return Flow(payer=payer, payee=payee, amount=debt.amount)
    if one is None:
        return None
    if one.kind == "title" and one.title is not None:
        return Flow(payer=payer, payee=THE_BANK, amount=game.deed(one.title).price)
    if one.kind == "rent" and one.title is not None:
        owner = owner_of(game, one.title)
        amount = rent_of(game, turn, one)
        if owner is not None:
            return Flow(payer=payer, payee=party(game, owner), amount=amount)
    if one.kind in {"tax", "location"} and one.space is not None:
        space = game.board.spaces[game.board.places[one.space]]
        return Flow(payer=payer, payee=THE_BANK, amount=space.amount)
    return None


def rent_of(game: Game, turn: Turn, one: Due) -> int | None:
    """Return the rent that is due; None where a new throw decides it."""
    assert one.title is not None, "a rent is due on a title"
    owner = owner_of(game, one.title)
    if owner is None or one.fresh:
        return None
    try:
        return rent_due(game, one.title, owner=owner, dice=turn.total, nearest=one.nearest)
    except Refusal:
        return None


def places_of(game: Game, one: Due | None) -> tuple[tuple[SpaceId, str], ...]:
    """Return the spaces to choose from, with their printed names."""
    if one is None or one.kind not in {"choose", "location"}:
        return ()
    spaces = game.board.spaces
    numbers = one.choices or tuple(range(len(spaces)))
    return tuple(
        (spaces[number].space, spaces[number].name)
        for number in numbers
        if spaces[number].space != one.space
    )


def rentless(game: Game, player: PlayerId) -> Deed | None:
    """Return the deed under a token that brings its owner nothing while it is mortgaged."""
    place = game.positions.get(player)
    title = None if place is None else game.board.spaces[place].title
    if title is None or not is_mortgaged(game, title) or owner_of(game, title) == player:
        return None
    return deed_view(game, title)


def share_of(game: Game, one: Due | None) -> int:
    """Return the share that a tax may be instead, in per cent; 0 for no choice (R-7.4)."""
    if one is None or one.kind != "tax" or one.space is None:
        return 0
    if game.house_rules.income_tax != "choice":
        return 0
    return game.board.taxes[one.space].percent
